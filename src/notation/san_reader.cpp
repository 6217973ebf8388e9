#include <algorithm>

#include "notation/san.hpp"
#include "notation/squares.hpp"
#include "notation/wire.hpp"

namespace backrank::notation {
namespace {

using chess::Action;
using chess::Position;
using chess::Role;
using chess::Square;
using Kind = ParseError::Kind;

/// What a text says about a movement; what it does not say is open.
struct Wanted {
  bool isCastling = false;
  bool isShort = false;
  Role role = Role::pawn;
  bool roleIsNamed = false;
  std::optional<int> file;
  std::optional<int> rank;
  bool isCapture = false;
  Square to = Square::a1;
  std::optional<Role> becomes;
  std::optional<Square> twin; ///< where the mover's mirror image stands
};

/// Takes the text apart from its end, where everything is optional, to its head.
class SanText {
public:
  explicit SanText(std::string_view text)
      : rest_(text) {}

  std::optional<Wanted> read() {
    dropMarks();
    if (const auto castling = readCastling()) return castling;
    Wanted wanted;
    if (!readBrackets(wanted)) return std::nullopt;
    if (!wanted.becomes) readPromotion(wanted);
    if (!readTarget(wanted)) return std::nullopt;
    readOrigin(wanted);
    readRole(wanted);
    return rest_.empty() ? std::optional(wanted) : std::nullopt;
  }

private:
  bool dropSuffix(std::string_view suffix) {
    const bool has = rest_.ends_with(suffix);
    if (has) rest_.remove_suffix(suffix.size());
    return has;
  }

  void dropMarks() {
    const auto isMark = [](char c) { return std::string_view("+#!? ").find(c) != std::string_view::npos; };
    while (!rest_.empty() && isMark(rest_.back())) rest_.remove_suffix(1);
    for (const std::string_view word : {"e.p.", "e.p", "ep"})
      if (dropSuffix(word)) return dropMarks();
  }

  std::optional<Wanted> readCastling() const {
    std::string plain;
    for (const char c : rest_) plain += c == '0' || c == 'o' ? 'O' : c;
    if (plain != "O-O" && plain != "O-O-O") return std::nullopt;
    Wanted wanted;
    wanted.isCastling = true;
    wanted.isShort = plain.size() == 3;
    return wanted;
  }

  /// "(Q)" is a promotion, "(h1)" the twin; false if it is neither.
  bool readBrackets(Wanted& wanted) {
    const std::size_t open = rest_.find('(');
    if (open == std::string_view::npos) return true;
    if (!dropSuffix(")")) return false;
    const std::string_view inside = rest_.substr(open + 1);
    wanted.twin = squareOf(inside);
    wanted.becomes = inside.size() == 1 ? chess::roleOf(inside[0]) : std::nullopt;
    rest_ = rest_.substr(0, open);
    return wanted.twin || wanted.becomes;
  }

  void readPromotion(Wanted& wanted) {
    if (rest_.size() < 3 || rest_.back() == 'x') return;
    const auto role = chess::roleOf(rest_.back());
    const char before = rest_[rest_.size() - 2];
    const bool isAfterSquare = (before >= '1' && before <= '8') || before == '=' || before == '/';
    if (!role || !isAfterSquare) return;
    wanted.becomes = role;
    rest_.remove_suffix(before == '=' || before == '/' ? 2 : 1);
  }

  bool readTarget(Wanted& wanted) {
    if (rest_.size() < 2) return false;
    const auto to = squareOf(rest_.substr(rest_.size() - 2));
    if (!to) return false;
    wanted.to = *to;
    rest_.remove_suffix(2);
    wanted.isCapture = dropSuffix("x") || dropSuffix(":");
    if (!wanted.isCapture) dropSuffix("-");
    return true;
  }

  void readOrigin(Wanted& wanted) {
    if (!rest_.empty() && rest_.back() >= '1' && rest_.back() <= '8') {
      wanted.rank = rest_.back() - '1';
      rest_.remove_suffix(1);
    }
    if (rest_.empty()) return;
    wanted.file = fileOfLetter(rest_.back());
    if (wanted.file) rest_.remove_suffix(1);
  }

  void readRole(Wanted& wanted) {
    if (rest_.empty() || rest_.front() < 'A' || rest_.front() > 'Z') return;
    const auto role = chess::roleOf(rest_.front());
    if (!role) return;
    wanted.role = *role;
    wanted.roleIsNamed = true;
    rest_.remove_prefix(1);
  }

  std::string_view rest_;
};

bool originFits(const Wanted& wanted, Square from) {
  if (wanted.file && *wanted.file != chess::fileOf(from)) return false;
  if (wanted.rank && *wanted.rank != chess::rankOf(from)) return false;
  return !wanted.twin || *wanted.twin == chess::squareAt(7 - chess::fileOf(from), chess::rankOf(from));
}

bool fits(const Wanted& wanted, Action action) {
  const bool isCastling = action.kind() == Action::Kind::castling;
  if (wanted.isCastling) return isCastling && chess::isShort(action.from(), action.to()) == wanted.isShort;
  if (isCastling || !action.isMovement()) return false;
  if (action.role() != wanted.role || action.to() != wanted.to || !originFits(wanted, action.from())) return false;
  if (wanted.becomes && (action.kind() != Action::Kind::promotion || action.becomes() != *wanted.becomes)) return false;
  // A pawn's capture names its file, or at least says that it is one.
  const bool isDiagonal = chess::fileOf(action.from()) != chess::fileOf(action.to());
  return wanted.role != Role::pawn || !isDiagonal || wanted.file || wanted.isCapture;
}

class SanReader {
public:
  SanReader(const rules::Variant& variant, const Position& position, std::string_view text, Place at)
      : variant_(variant)
      , position_(position)
      , text_(text)
      , at_(at) {}

  Result<Action, ParseError> run() const {
    const auto wanted = SanText(text_).read();
    if (!wanted) return Failure{error(Kind::badWord)};
    if (isCoordinates(*wanted)) return readCoordinates(*wanted);
    std::vector<Action> found;
    for (const Action action : rules::legal(variant_, position_))
      if (fits(*wanted, action)) found.push_back(action);
    if (found.size() == 1) return found[0];
    ParseError failure = error(found.empty() ? Kind::illegal : Kind::ambiguous);
    for (const Action action : found) failure.candidates.push_back(wire(action));
    if (found.empty()) failure.refusal = refusalOf(*wanted);
    return Failure{std::move(failure)};
  }

private:
  ParseError error(Kind kind) const { return {kind, at_, std::string(text_)}; }

  static bool isCoordinates(const Wanted& wanted) {
    return !wanted.isCastling && !wanted.roleIsNamed && wanted.file && wanted.rank;
  }

  Result<Action, ParseError> readCoordinates(const Wanted& wanted) const {
    std::string word = textOf(chess::squareAt(*wanted.file, *wanted.rank)) + textOf(wanted.to);
    if (wanted.becomes) word += chess::letterOf({*wanted.becomes, chess::Color::black});
    auto action = readWire(variant_, position_, word, at_);
    if (action) return action;
    ParseError failure = action.error();
    failure.token = text_;
    return Failure{std::move(failure)};
  }

  /// What the rules say to the men that the text can mean; best something else than "it does not move like that".
  std::optional<rules::Refusal> refusalOf(const Wanted& wanted) const {
    std::optional<rules::Refusal> found;
    const Role role = wanted.isCastling ? Role::king : wanted.role;
    for (const Square from : chess::squaresOf(position_.of(chess::Piece{role, position_.turn()}))) {
      if (!originFits(wanted, from)) continue;
      const auto answer = rules::explain(variant_, position_, from, targetOf(wanted, from));
      const auto* refusal = std::get_if<rules::Refusal>(&answer);
      if (refusal && (!found || found->reason == rules::Reason::notAMoveOf)) found = *refusal;
    }
    return found;
  }

  /// For castling the outermost rook on that wing, else the king's usual square.
  Square targetOf(const Wanted& wanted, Square king) const {
    if (!wanted.isCastling) return wanted.to;
    const int home = chess::rankOf(king);
    for (int file = wanted.isShort ? 7 : 0; file != chess::fileOf(king); file += wanted.isShort ? -1 : 1)
      if (chess::has(position_.of(chess::Piece{Role::rook, position_.turn()}), chess::squareAt(file, home)))
        return chess::squareAt(file, home);
    return chess::squareAt(wanted.isShort ? 6 : 2, home);
  }

  const rules::Variant& variant_;
  const Position& position_;
  std::string_view text_;
  Place at_;
};

} // namespace

Result<Action, ParseError> readSan(const rules::Variant& variant, const Position& position, std::string_view text,
                                   Place at) {
  return SanReader(variant, position, text, at).run();
}

} // namespace backrank::notation
