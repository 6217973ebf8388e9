#include <algorithm>
#include <array>
#include <charconv>

#include "chess/movegen.hpp"
#include "notation/fen.hpp"
#include "notation/position_check.hpp"
#include "notation/squares.hpp"
#include "rules/legal.hpp"

namespace backrank::notation {
namespace {

using chess::Bitboard;
using chess::Color;
using chess::Position;
using chess::Role;
using chess::Square;
using Kind = ParseError::Kind;

/// A piece of the text.
struct Field {
  std::string_view text;
  std::size_t offset = 0;

  Field part(std::size_t begin, std::size_t length = std::string_view::npos) const {
    return {text.substr(begin, length), offset + begin};
  }
};

/// More can neither be counted up without an overflow nor happen: 75 moves without progress end a game.
constexpr int mostMoves = 30000;

/// As many as are counted; more are a fault anyway.
constexpr int mostInHand = 15;

std::vector<Field> fieldsOf(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n\v\f";
  std::vector<Field> fields;
  for (std::size_t begin = 0; (begin = text.find_first_not_of(blanks, begin)) != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(blanks, begin), text.size());
    fields.push_back({text.substr(begin, end - begin), begin});
    begin = end;
  }
  return fields;
}

bool isCapital(char c) { return c >= 'A' && c <= 'Z'; }
char capital(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

class FenReader {
public:
  FenReader(const rules::Variant& variant, std::string_view text)
      : variant_(variant)
      , text_(text)
      , fields_(fieldsOf(text)) {
    position_.setCastlingRule(variant.castlingRule());
  }

  FenReading read() {
    readFields();
    std::ranges::stable_sort(faults_, {}, [](const ParseError& e) { return e.at.offset; });
    return {position_, std::move(faults_)};
  }

private:
  struct Right {
    Bitboard candidates;
    Field letter;
  };

  void fault(Kind kind, Field field, std::string token, int number = 0) {
    faults_.push_back({kind, placeIn(text_, field.offset), std::move(token), number});
  }
  void fault(Kind kind, Field field) { fault(kind, field, std::string(field.text)); }

  /// The position that the game begins with; made once, and only for what a plain battle does not need.
  const Position& start() {
    if (!start_) start_ = variant_.start();
    return *start_;
  }

  /// What a field means can depend on those before it: after a fault there, its form alone is read.
  void readFields() {
    demandFields();
    if (!fields_.empty()) readBoard(fields_[0]);
    if (fields_.size() > 1) readSide(fields_[1]);
    const bool menAreKnown = faults_.empty();
    readCounters();
    if (fields_.size() > 2) readCastling(fields_[2]);
    if (menAreKnown && readSetupField()) {
      settleRights();
      check();
    }
    if (fields_.size() > 3) readEnPassant(fields_[3]);
  }

  void demandFields() {
    constexpr std::array<const char*, 4> names{"board", "side to move", "castling rights", "en passant square"};
    if (fields_.size() < names.size()) fault(Kind::missingField, {{}, text_.size()}, names[fields_.size()]);
    const std::size_t most = variant_.setupRule() ? 7 : 6;
    if (fields_.size() == 7 && most == 6) return fault(Kind::notOfThisGame, fields_[6]);
    if (fields_.size() > most) fault(Kind::extraField, fields_[most]);
  }

  // Board and holdings.
  void readBoard(Field field) {
    const std::size_t bracket = field.text.find('[');
    if (bracket != std::string_view::npos) readHoldings(field.part(bracket));
    const Field board = field.part(0, bracket);
    int ranks = 0;
    for (std::size_t begin = 0; begin <= board.text.size(); ++ranks) {
      const std::size_t end = std::min(board.text.find('/', begin), board.text.size());
      if (ranks < 8) readRank(7 - ranks, board.part(begin, end - begin));
      begin = end + 1;
    }
    if (ranks != 8) fault(Kind::rankCount, field, {}, ranks);
  }

  void readRank(int rank, Field row) {
    int file = 0;
    bool isReadable = true;
    for (std::size_t i = 0; i < row.text.size();) {
      const char c = row.text[i];
      const std::string_view sign = signAt(row.text, i);
      if (c >= '1' && c <= '8') {
        file += c - '0';
      } else {
        const bool fits = file > 7 || readMan(chess::squareAt(file, rank), row.part(i, sign.size()));
        isReadable = isReadable && fits;
        ++file;
      }
      i += sign.size();
    }
    if (isReadable && file != 8) fault(Kind::rankLength, row, std::to_string(rank + 1), file);
  }

  bool readMan(Square at, Field letter) {
    offsets_[index(at)] = letter.offset;
    const char c = letter.text[0];
    const Color color = isCapital(c) ? Color::white : Color::black;
    if (capital(c) == 'U') return readUndecided(color, at, letter);
    const auto role = letter.text.size() == 1 ? chess::roleOf(c) : std::nullopt;
    if (role)
      position_.put({*role, color}, at);
    else
      fault(Kind::badPieceLetter, letter);
    return role.has_value();
  }

  bool readUndecided(Color color, Square at, Field letter) {
    if (start().undecided() == 0) {
      if (!undecidedAreStrange_) fault(Kind::notOfThisGame, letter);
      undecidedAreStrange_ = true;
      return false;
    }
    const bool fits = has(start().undecided() & start().of(color), at);
    if (fits)
      position_.putUndecided(color, {Role::knight, Role::bishop, Role::rook}, at);
    else
      fault(Kind::badPieceLetter, letter);
    return fits;
  }

  void readHoldings(Field field) {
    if (start().reserve(Color::white).empty() && start().reserve(Color::black).empty())
      return fault(Kind::notOfThisGame, field);
    if (field.text.size() < 2 || field.text.back() != ']') return fault(Kind::badHoldings, field);
    bool isReadable = true;
    bool isTooMuch = false;
    for (const char c : field.text.substr(1, field.text.size() - 2)) {
      const auto role = chess::roleOf(c);
      const Color color = isCapital(c) ? Color::white : Color::black;
      const int due = role ? start().reserve(color).count(*role) : 0;
      isReadable = isReadable && due > 0;
      isTooMuch = isTooMuch || position_.reserve(color).count(role.value_or(Role::pawn)) >= due;
      if (due > 0 && position_.reserve(color).size() < mostInHand)
        position_.setReserve(color, position_.reserve(color).with(*role));
    }
    if (!isReadable || isTooMuch) fault(Kind::badHoldings, field, std::string(field.text), isReadable ? 1 : 0);
  }

  // Side and counters.
  void readSide(Field field) {
    if (field.text != "w" && field.text != "b") return fault(Kind::badSide, field);
    position_.setTurn(field.text == "w" ? Color::white : Color::black);
  }

  std::optional<int> readNumber(std::size_t i) {
    if (i >= fields_.size()) return 0;
    const Field& field = fields_[i];
    int number = 0;
    const auto [end, problem] = std::from_chars(field.text.data(), field.text.data() + field.text.size(), number);
    const bool isNumber = problem == std::errc{} && end == field.text.data() + field.text.size();
    if (isNumber && number >= 0 && number <= mostMoves) return number;
    fault(Kind::badCounter, field);
    return std::nullopt;
  }

  void readCounters() {
    const auto half = readNumber(4);
    const auto full = readNumber(5);
    if (!half || !full) return;
    const int blackToMove = position_.turn() == Color::black ? 1 : 0;
    // A move number that is missing, or 0, is the smallest that the half-moves leave room for.
    const int move = *full > 0 ? *full : (*half + 1 - blackToMove) / 2 + 1;
    if (*half > 2 * (move - 1) + blackToMove) return fault(Kind::badCounter, fields_[4]);
    position_.setCounters(*half, move);
  }

  // Castling.
  void readCastling(Field field) {
    // Four rooks, each named twice at most.
    constexpr std::size_t mostLetters = 8;
    if (field.text == "-") return;
    if (field.text.size() > mostLetters) return fault(Kind::castlingTooLong, field);
    for (std::size_t i = 0; i < field.text.size();) {
      const Field letter = field.part(i, signAt(field.text, i).size());
      readRight(letter);
      i += letter.text.size();
    }
    for (const Right& right : rights_) position_.setCastlers(position_.castlers() | right.candidates);
  }

  void readRight(Field letter) {
    const char c = capital(letter.text[0]);
    const Color color = isCapital(letter.text[0]) ? Color::white : Color::black;
    const bool isFile = c >= 'A' && c <= 'H';
    if (letter.text.size() > 1 || (!isFile && c != 'K' && c != 'Q')) return fault(Kind::badCastlingLetter, letter);
    rights_.push_back({isFile ? rooks(color) & chess::fileSet(c - 'A') : wingRooks(color, c == 'K'), letter});
  }

  Bitboard rooks(Color color) const {
    return position_.of(chess::Piece{Role::rook, color}) & chess::homeRankSet(color);
  }

  /// The outermost rook of a wing; all that may be it while men are undecided there or their arrays are not known yet.
  Bitboard wingRooks(Color color, bool isShort) const {
    const auto king = position_.king(color);
    if (!king) return 0;
    Bitboard wing = 0;
    for (const Square at : chess::squaresOf(rooks(color)))
      if (chess::isShort(*king, at) == isShort) wing |= chess::bit(at);
    if (wing == 0 || position_.undecided() != 0) return wing;
    return isShort ? std::bit_floor(wing) : wing & (~wing + 1);
  }

  /// Keeps of each right what can still castle now that the arrays are known.
  void settleRights() {
    Bitboard castlers = 0;
    for (const Right& right : rights_) {
      const Bitboard possible = possibleCastlers(variant_, position_, right.candidates & position_.castlers());
      if (possible == 0) fault(Kind::castlingWithoutRook, right.letter);
      castlers |= possible;
    }
    // In a set-up the rule itself knows which rights are granted so far.
    if (rules::settled(variant_, position_) || position_.owed()) position_.setCastlers(castlers);
  }

  // Set-up and the whole.
  bool readSetupField() {
    if (!variant_.setupRule()) return true;
    const bool isGiven = fields_.size() > 6;
    const auto field = isGiven ? std::optional(fields_[6].text) : std::nullopt;
    const bool fits = variant_.setupRule()->readFenField(field, position_);
    if (!fits) fault(Kind::badSetupField, isGiven ? fields_[6] : Field{{}, text_.size()});
    return fits;
  }

  void check() {
    for (const PositionFault& found : faultsOf(variant_, position_)) {
      const std::size_t offset = found.at ? offsets_[index(*found.at)] : fields_[0].offset;
      fault(found.kind, {{}, offset}, found.token, found.number);
    }
    if (faults_.empty() && !rules::settled(variant_, position_) && !position_.owed()) position_.setCounters(0, 1);
  }

  // En passant.
  void readEnPassant(Field field) {
    if (field.text == "-") return;
    const auto skipped = squareOf(field.text);
    if (!skipped) return fault(Kind::badEnPassant, field);
    if (!faults_.empty()) return;
    if (!wasSkipped(*skipped)) return fault(Kind::badEnPassant, field);
    if (leftCheck(*skipped)) return fault(Kind::impossibleCheck, field, std::string(nameOf(position_.turn())));
    Position allowed = position_;
    allowed.setEnPassant(skipped);
    chess::ActionList actions;
    chess::listMovements(allowed, actions);
    const auto isCapture = [](chess::Action a) { return a.kind() == chess::Action::Kind::enPassant; };
    if (std::ranges::any_of(actions, isCapture)) position_ = allowed;
  }

  Square behind(Square at, int ranks) const {
    const int up = position_.turn() == Color::white ? 1 : -1;
    return chess::squareAt(chess::fileOf(at), chess::rankOf(at) + up * ranks);
  }

  /// True if the other side's pawn stands where a double step over the square leads, and came from an empty square.
  bool wasSkipped(Square skipped) const {
    const Color us = position_.turn();
    if (chess::rankOf(skipped) != (us == Color::white ? 5 : 2) || !rules::settled(variant_, position_)) return false;
    const bool isFree = position_.isEmpty(skipped) && position_.isEmpty(behind(skipped, 1));
    return isFree && position_.pieceAt(behind(skipped, -1)) == chess::Piece{Role::pawn, ~us};
  }

  /// True if the side to move would have been in check before that double step already.
  bool leftCheck(Square skipped) const {
    Position before = position_;
    before.clear(behind(skipped, -1));
    before.put({Role::pawn, ~before.turn()}, behind(skipped, 1));
    return chess::inCheck(before);
  }

  const rules::Variant& variant_;
  std::string_view text_;
  std::vector<Field> fields_;
  std::optional<Position> start_;
  Position position_;
  std::vector<Right> rights_;
  bool undecidedAreStrange_ = false; ///< and that has been said
  std::array<std::size_t, 64> offsets_{};
  std::vector<ParseError> faults_;
};

} // namespace

FenReading readFenLoosely(const rules::Variant& variant, std::string_view text) {
  return FenReader(variant, text).read();
}

Result<Position, std::vector<ParseError>> readFen(const rules::Variant& variant, std::string_view text) {
  FenReading reading = readFenLoosely(variant, text);
  if (reading.faults.empty()) return reading.position;
  return Failure{std::move(reading.faults)};
}

} // namespace backrank::notation
