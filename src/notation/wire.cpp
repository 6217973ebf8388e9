#include "notation/wire.hpp"

#include <algorithm>

#include "notation/squares.hpp"

namespace backrank::notation {
namespace {

using chess::Action;
using Kind = ParseError::Kind;

/// What a word asks for, as a gesture; `offer` and its like are none.
struct Reading {
  std::string normal; ///< as wire() writes it
  std::optional<Action::Kind> talk = {};
  std::optional<rules::Source> source = {};
  chess::Square target = chess::Square::a1;
};

std::optional<chess::Role> capitalRole(char letter) {
  const auto role = chess::roleOf(letter);
  return role && chess::letterOf(*role) == letter ? role : std::nullopt;
}

std::optional<Reading> readTalk(std::string_view word) {
  for (const auto kind : {Action::Kind::offer, Action::Kind::acceptance, Action::Kind::refusal, Action::Kind::single})
    if (word == wire(Action::word(kind))) return Reading{.normal = std::string(word), .talk = kind};
  return std::nullopt;
}

/// "K@d1" and "h8=N": a piece and the square it is meant for.
std::optional<Reading> readPiece(std::string_view word) {
  if (word.size() != 4) return std::nullopt;
  const bool isPlacement = word[1] == '@';
  if (!isPlacement && word[2] != '=') return std::nullopt;
  const auto role = capitalRole(isPlacement ? word[0] : word[3]);
  const auto square = squareOf(isPlacement ? word.substr(2) : word.substr(0, 2));
  if (!role || !square) return std::nullopt;
  return Reading{.normal = std::string(word), .source = *role, .target = *square};
}

std::optional<Reading> readKeep(std::string_view word, const chess::Position& position) {
  if (word != "K-" && word != "Q-") return std::nullopt;
  const chess::Role role = *chess::roleOf(word[0]);
  const chess::Bitboard men = position.of(chess::Piece{role, position.turn()});
  if (men == 0) return Reading{.normal = std::string(word)};
  return Reading{.normal = std::string(word), .source = chess::first(men), .target = chess::first(men)};
}

/// "e8~f8", "e2e4", "e7e8q" and the promotions of other programs: "e7e8Q", "e7e8=Q".
std::optional<Reading> readSquares(std::string_view word) {
  const bool isExchange = word.size() == 5 && word[2] == '~';
  const auto from = squareOf(word.substr(0, 2));
  const auto to = word.size() < 4 ? std::nullopt : squareOf(word.substr(isExchange ? 3 : 2, 2));
  if (!from || !to) return std::nullopt;
  Reading reading{.normal = textOf(*from) + (isExchange ? "~" : "") + textOf(*to), .source = *from, .target = *to};
  std::string_view rest = isExchange ? std::string_view() : word.substr(4);
  if (rest.empty()) return reading;
  if (rest.starts_with('=')) rest.remove_prefix(1);
  const auto becomes = rest.size() == 1 ? chess::roleOf(rest[0]) : std::nullopt;
  if (!becomes || !std::ranges::count(chess::promotionRoles, *becomes)) return std::nullopt;
  reading.normal += chess::letterOf({*becomes, chess::Color::black});
  return reading;
}

std::optional<Reading> read(std::string_view word, const chess::Position& position) {
  if (auto reading = readTalk(word)) return reading;
  if (auto reading = readPiece(word)) return reading;
  if (auto reading = readKeep(word, position)) return reading;
  return readSquares(word);
}

/// Why a word that is no gesture cannot be said now.
rules::Refusal refusalOf(const rules::Variant& variant, const chess::Position& position, const Reading& reading) {
  const auto stage = rules::stageOf(variant, position);
  if (stage.kind == rules::Stage::Kind::moving) return {.reason = rules::Reason::setupIsOver, .side = stage.side};
  if (reading.talk) return variant.setupRule()->wordRefusal(position, *reading.talk);
  return variant.setupRule()->turnRefusal(position);
}

class WireReader {
public:
  WireReader(const rules::Variant& variant, const chess::Position& position, std::string_view word, Place at)
      : variant_(variant)
      , position_(position)
      , word_(word)
      , at_(at) {}

  Result<Action, ParseError> run() const {
    const auto reading = read(word_, position_);
    if (!reading) return Failure{error(Kind::badWord)};
    for (const Action action : rules::legal(variant_, position_))
      if (wire(action) == reading->normal) return action;
    if (!reading->source) return Failure{illegal(refusalOf(variant_, position_, *reading))};
    return explained(*reading);
  }

private:
  ParseError error(Kind kind) const { return {kind, at_, std::string(word_)}; }
  ParseError illegal(std::optional<rules::Refusal> refusal) const {
    ParseError found = error(Kind::illegal);
    found.refusal = std::move(refusal);
    return found;
  }

  /// What the rules say to the word's gesture. Castling with the king's own target is taken where it is clear;
  /// a promotion without its piece is not.
  Result<Action, ParseError> explained(const Reading& reading) const {
    const auto answer = rules::explain(variant_, position_, *reading.source, reading.target);
    if (const auto* refusal = std::get_if<rules::Refusal>(&answer)) return Failure{illegal(*refusal)};
    const auto& actions = std::get<std::vector<Action>>(answer);
    if (word_.size() != 4 || actions.empty()) return Failure{illegal(std::nullopt)};
    const bool isCastling = actions[0].kind() == Action::Kind::castling;
    if (actions.size() == 1 && isCastling) return actions[0];
    if (actions.size() == 1) return Failure{illegal(std::nullopt)};
    ParseError ambiguous = error(Kind::ambiguous);
    for (const Action action : actions) ambiguous.candidates.push_back(wire(action));
    return Failure{std::move(ambiguous)};
  }

  const rules::Variant& variant_;
  const chess::Position& position_;
  std::string_view word_;
  Place at_;
};

} // namespace

std::string wire(Action action) {
  switch (action.kind()) {
  case Action::Kind::placement:
    return chess::letterOf(action.role()) + ('@' + textOf(action.to()));
  case Action::Kind::exchange:
    return textOf(action.from()) + '~' + textOf(action.to());
  case Action::Kind::keep:
    return chess::letterOf(action.role()) + std::string("-");
  case Action::Kind::declaration:
    return textOf(action.to()) + '=' + chess::letterOf(action.role());
  case Action::Kind::offer:
    return "offer";
  case Action::Kind::acceptance:
    return "accept";
  case Action::Kind::refusal:
    return "decline";
  case Action::Kind::single:
    return "single";
  case Action::Kind::promotion:
    return textOf(action.from()) + textOf(action.to()) + chess::letterOf({action.becomes(), chess::Color::black});
  case Action::Kind::move:
  case Action::Kind::enPassant:
  case Action::Kind::castling:
    break;
  }
  return textOf(action.from()) + textOf(action.to());
}

Result<Action, ParseError> readWire(const rules::Variant& variant, const chess::Position& position,
                                    std::string_view word, Place at) {
  return WireReader(variant, position, word, at).run();
}

} // namespace backrank::notation
