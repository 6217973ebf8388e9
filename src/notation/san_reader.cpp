#include "notation/san.hpp"
#include "notation/san_movements.hpp"
#include "notation/squares.hpp"
#include "notation/wire.hpp"

namespace backrank::notation {
namespace {

using chess::Action;
using chess::Position;
using chess::Role;
using chess::Square;
using Kind = ParseError::Kind;

class SanReader {
public:
  SanReader(const rules::Variant& variant, const Position& position, std::string_view text, Place at)
      : variant_(variant)
      , position_(position)
      , text_(text)
      , at_(at) {}

  Result<Action, ParseError> run() const {
    const auto said = readSanText(text_);
    if (!said) return Failure{error(Kind::badWord)};
    if (isCoordinates(*said)) return readCoordinates(*said);
    chess::ActionList found;
    if (rules::settled(variant_, position_)) found = movementsMeant(position_, *said);
    if (found.size() == 1) return found[0];
    ParseError failure = error(found.empty() ? Kind::illegal : Kind::ambiguous);
    for (const Action action : found) failure.candidates.push_back(wire(action));
    if (found.empty()) failure.refusal = refusalOf(*said);
    return Failure{std::move(failure)};
  }

private:
  ParseError error(Kind kind) const { return {kind, at_, std::string(text_)}; }

  static bool isCastling(const SanText& said) { return said.castling != SanText::Castling::none; }

  static bool isCoordinates(const SanText& said) {
    return !isCastling(said) && !said.roleIsNamed && said.namesFile && said.namesRank && said.origins != 0;
  }

  Result<Action, ParseError> readCoordinates(const SanText& said) const {
    std::string word = textOf(chess::first(said.origins)) + textOf(said.to);
    if (said.becomes) word += chess::letterOf({*said.becomes, chess::Color::black});
    auto action = readWire(variant_, position_, word, at_);
    if (action) return action;
    ParseError failure = action.error();
    failure.token = text_;
    return Failure{std::move(failure)};
  }

  /// What the rules say to the men that the text can mean; best something else than "it does not move like that".
  std::optional<rules::Refusal> refusalOf(const SanText& said) const {
    std::optional<rules::Refusal> found;
    const Role role = isCastling(said) ? Role::king : said.role;
    for (const Square from : chess::squaresOf(position_.of(chess::Piece{role, position_.turn()}))) {
      if (!chess::has(said.origins, from)) continue;
      const auto answer = rules::explain(variant_, position_, from, targetOf(said, from));
      const auto* refusal = std::get_if<rules::Refusal>(&answer);
      if (refusal && (!found || found->reason == rules::Reason::notAMoveOf)) found = *refusal;
    }
    return found;
  }

  /// For castling the outermost rook on that wing, else the king's usual square.
  Square targetOf(const SanText& said, Square king) const {
    if (!isCastling(said)) return said.to;
    const bool isShort = said.castling == SanText::Castling::kingside;
    const int home = chess::rankOf(king);
    for (int file = isShort ? 7 : 0; file != chess::fileOf(king); file += isShort ? -1 : 1)
      if (chess::has(position_.of(chess::Piece{Role::rook, position_.turn()}), chess::squareAt(file, home)))
        return chess::squareAt(file, home);
    return chess::squareAt(isShort ? 6 : 2, home);
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
