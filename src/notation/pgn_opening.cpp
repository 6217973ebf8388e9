#include "notation/pgn_opening.hpp"

#include <algorithm>

#include "notation/pgn_scan.hpp"
#include "notation/resolved.hpp"
#include "notation/setup_lexer.hpp"
#include "notation/setup_lines.hpp"

namespace backrank::notation {
namespace {

using chess::Action;
using chess::Color;
using chess::OpenArrays;
using chess::Position;
using Kind = ParseError::Kind;
using Actions = std::vector<Action>;

bool isStroke(char c) { return c == '\\' || c == '/'; }

Position after(const rules::Variant& variant, Position position, const Actions& actions) {
  for (const Action action : actions) position = rules::play(variant, position, action);
  return position;
}

/// The arrays that agree with three pair letters.
std::optional<OpenArrays> arraysOf(std::string_view letters) {
  OpenArrays arrays = OpenArrays::all();
  for (int pair = 0; pair < 3; ++pair) {
    const char letter = letters[static_cast<std::size_t>(pair)];
    if (letter == '?' || letter == '*') continue;
    const auto role = chess::roleOf(letter);
    if (!role) return std::nullopt;
    arrays = arrays.narrowed(pair, *role);
  }
  return arrays == OpenArrays::none() ? std::nullopt : std::optional(arrays);
}

/// The pair letters of a home array, "NRB" of "NRBQKBRN".
std::optional<OpenArrays> arraysOfHome(const Position& position, Color color) {
  const std::string home = homeArray(position, color);
  const bool isMirrored = std::ranges::equal(home.substr(0, 3), std::string(home.rbegin(), home.rbegin() + 3));
  return isMirrored ? arraysOf(home.substr(0, 3)) : std::nullopt;
}

/// A word of a comment that may hold set-up lines.
struct SetupWord {
  enum class Kind : std::uint8_t { placement, number, reading, other };
  Kind kind;
  std::size_t size;
  bool isBareStroke = false;
};

/// The length of a "[%clk ...]", "[%emt ...]" or "[%budget ...]" with nothing glued to it, 0 if the text begins with
/// none. One that cannot be understood does not end the lines: it becomes words, as behind a move.
std::size_t readingLength(std::string_view text) {
  const bool isTime = text.starts_with("[%clk ") || text.starts_with("[%emt ") || text.starts_with("[%budget ");
  if (!isTime) return 0;
  const std::size_t end = text.find_first_of("[]{", 1);
  if (end == std::string_view::npos || text[end] != ']') return 0;
  const std::string_view behind = text.substr(end + 1);
  const bool isApart = behind.empty() || isBlank(behind[0]) || isStroke(behind[0]) || behind[0] == '[';
  return isApart ? end + 1 : 0;
}

/// A placement, perhaps with its number glued to it; a number or a reading of the clock, which are passed over; or
/// something else.
SetupWord setupWordAt(std::string_view text) {
  using enum SetupWord::Kind;
  if (const std::size_t length = readingLength(text)) return {reading, length};
  const auto endsWord = [](char c) { return isBlank(c) || c == '['; };
  const std::string_view word = text.substr(0, std::max<std::size_t>(lengthUntil(text, endsWord), 1));
  const std::size_t digits = lengthWhile(word, [](char c) { return isDigit(c) || c == '.'; });
  if (digits == word.size()) return {number, word.size()};
  return {isStroke(word[digits]) ? placement : other, word.size(), digits + 1 == word.size()};
}

std::size_t blanksAt(std::string_view text, std::size_t at) { return at + lengthWhile(text.substr(at), isBlank); }

bool isWellFormed(std::string_view placements) { return readPlacements(placements).faults.empty(); }

class OpeningReader {
public:
  OpeningReader(const PgnStartTags& tags, const SetupText& lines, bool hasMoves,
                std::optional<std::string_view> assumedRules)
      : tags_(tags)
      , lines_(lines)
      , hasMoves_(hasMoves)
      , start_(readStartTags(tags, assumedRules)) {}

  PgnOpening run() {
    if (!start_.namesGame && lines_.text().find_first_not_of("\\/ ") != std::string::npos) guessGame();
    PgnOpening opening{.variant = start_.variant, .first = firstPosition(), .isLost = start_.isLost};
    opening.battle = opening.first;
    if (!start_.variant.setupRule() && !lines_.isEmpty()) leaveLines(opening);
    if (start_.position)
      fromFen(opening);
    else if (!start_.isLost)
      fromStart(opening);
    else if (start_.variant.setupRule())
      opening.unreadLines = lines_.text();
    takeMode(opening);
    opening.faults = std::move(start_.faults);
    return opening;
  }

private:
  void fault(Kind kind, std::string_view where, std::string token = {}) {
    start_.faults.push_back({{.kind = kind, .token = std::move(token)}, where});
  }

  bool isRandom() const { return start_.variant.type().startsAtRandom; }

  Position firstPosition() const {
    if (start_.position) return *start_.position;
    return isRandom() ? rules::battleStart(start_.variant, "RNBQKBNR", "RNBQKBNR") : start_.variant.start();
  }

  /// The first game whose set-up the lines are from beginning to end. Strokes alone could be anything.
  void guessGame() {
    for (const rules::VariantType* type : rules::allVariants()) {
      if (!type->setupRule || type->startsAtRandom) continue;
      const rules::Variant variant(*type);
      const auto actions = readSetupLines(variant, variant.start(), lines_.text());
      if (!actions || actions->empty()) continue;
      const Position battle = after(variant, variant.start(), *actions);
      if (!rules::settled(variant, battle)) continue;
      if (start_.position && !sameBoard(battle, *start_.position)) continue;
      start_.variant = variant;
      if (start_.position) start_.position = battle;
      return;
    }
  }

  /// In a game without a set-up a comment may say what it likes; placements without braces are a fault.
  void leaveLines(PgnOpening& opening) {
    opening.unreadLines = lines_.text();
    if (lines_.isBare()) fault(Kind::strayText, lines_.source(0), lines_.text());
  }

  // With a FEN.
  void fromFen(PgnOpening& opening) {
    if (start_.isBattleStart && superpose(opening)) return;
    if (lines_.isEmpty() || !start_.variant.setupRule()) return;
    const Position start = start_.variant.start();
    const auto actions = readSetupLines(start_.variant, start, lines_.text());
    if (actions && sameBoard(after(start_.variant, start, *actions), *start_.position)) {
      opening.first = start;
      return take(opening, *actions);
    }
    opening.unreadLines = lines_.text();
    fault(Kind::linesDiffer, lines_.source(0), lines_.text());
  }

  /// A game that begins with undecided men: the FEN shows them as they were found out.
  bool superpose(PgnOpening& opening) {
    if (isRandom()) return false;
    Position shown = start_.variant.start();
    if (shown.undecided() == 0) return false;
    opening.first = shown;
    for (const Color color : chess::allColors) {
      const auto arrays = arraysOfHome(*start_.position, color);
      if (!arrays) return false;
      shown.narrow(color, *arrays);
    }
    opening.battle = opening.first;
    opening.shown = shown;
    return true;
  }

  // Without.
  void fromStart(PgnOpening& opening) {
    if (isRandom()) return fault(Kind::missingStart, {});
    if (opening.first.undecided() != 0) return showArrays(opening);
    const bool mayBeTraditional = hasMoves_ && !lines_.hasStrokes();
    if (!start_.variant.setupRule() || (lines_.isEmpty() && !mayBeTraditional)) return;
    readLines(opening);
  }

  void showArrays(PgnOpening& opening) {
    const auto arrays = tags_.arrays ? openArraysOf(*tags_.arrays) : std::nullopt;
    if (!arrays) return;
    Position end = opening.first;
    for (const Color color : chess::allColors) end.narrow(color, (*arrays)[index(color)]);
    opening.shown = resolvedStart(opening.first, end);
  }

  /// Takes as much of the lines as is legal. They may end inside a turn only if the game does.
  void readLines(PgnOpening& opening) {
    const auto whole = readSetupLines(start_.variant, opening.first, lines_.text(),
                                      hasMoves_ ? SetupEnd::withTurn : SetupEnd::anywhere);
    if (whole) return take(opening, *whole);
    tell(whole.error());
    std::string text = lines_.text();
    auto actions = readSetupLines(start_.variant, opening.first, text, SetupEnd::anywhere);
    while (!actions) {
      const std::size_t good = std::min(actions.error().front().at.offset, text.size() - 1);
      text = text.substr(0, good);
      opening.unreadLines = lines_.text().substr(good);
      if (std::ranges::none_of(text, isStroke)) return;
      actions = readSetupLines(start_.variant, opening.first, text, SetupEnd::anywhere);
    }
    take(opening, *actions);
  }

  /// What was said last of single placements, which lines cannot tell.
  void takeMode(PgnOpening& opening) {
    if (!tags_.mode || opening.setup.empty()) return;
    for (const Action::Kind word : saidAt(opening.battle)) {
      opening.setup.push_back(Action::word(word));
      opening.battle = rules::play(start_.variant, opening.battle, opening.setup.back());
    }
    const auto isSaid = [&](Action action) {
      if (*tags_.mode == "offered") return action.kind() == Action::Kind::offer;
      if (*tags_.mode == "declined") return action.kind() == Action::Kind::refusal;
      const bool isSingular = action.kind() == Action::Kind::single || action.kind() == Action::Kind::acceptance;
      return *tags_.mode == "singular" && isSingular;
    };
    if (std::ranges::none_of(opening.setup, isSaid)) fault(Kind::badSetupMode, *tags_.mode, std::string(*tags_.mode));
  }

  std::vector<Action::Kind> saidAt(const Position& position) const {
    using enum Action::Kind;
    const rules::Stage stage = rules::stageOf(start_.variant, position);
    if (*tags_.mode == "singular" && stage.mayForceSingle) return {single};
    if (!stage.mayOffer) return {};
    if (*tags_.mode == "singular") return {offer, acceptance};
    if (*tags_.mode == "declined") return {offer, refusal};
    return *tags_.mode == "offered" ? std::vector{offer} : std::vector<Action::Kind>();
  }

  void tell(const std::vector<ParseError>& errors) {
    for (const ParseError& error : errors) start_.faults.push_back({error, lines_.source(error.at.offset)});
  }

  void take(PgnOpening& opening, const Actions& actions) const {
    opening.setup = actions;
    opening.battle = after(start_.variant, opening.first, actions);
  }

  const PgnStartTags& tags_;
  const SetupText& lines_;
  bool hasMoves_;
  PgnTagStart start_;
};

} // namespace

bool sameBoard(const Position& a, const Position& b) {
  const auto same = [&](auto kind) { return a.of(kind) == b.of(kind); };
  return a.turn() == b.turn() && std::ranges::all_of(chess::allRoles, same) &&
         std::ranges::all_of(chess::allColors, same);
}

void SetupText::add(std::string_view part, std::string_view source, bool isBare) {
  isBare_ = isBare_ || isBare;
  if (!text_.empty()) text_ += ' ';
  parts_.push_back({text_.size(), source});
  text_ += part;
}

std::string_view SetupText::source(std::size_t offset) const {
  std::string_view found;
  for (const Part& part : parts_)
    if (part.begin <= offset) found = part.source.substr(std::min(offset - part.begin, part.source.size()));
  return found;
}

std::size_t setupLength(std::string_view comment) {
  std::size_t length = 0;
  bool hasPlacement = false;
  bool hasBareStroke = false;
  for (std::size_t at = blanksAt(comment, 0); at < comment.size(); at = blanksAt(comment, length)) {
    const SetupWord word = setupWordAt(comment.substr(at));
    if (word.kind == SetupWord::Kind::other || (word.kind == SetupWord::Kind::reading && !hasPlacement)) break;
    if (word.kind == SetupWord::Kind::placement && !hasPlacement && !isWellFormed(comment.substr(at, word.size))) break;
    hasPlacement = hasPlacement || word.kind == SetupWord::Kind::placement;
    hasBareStroke = hasBareStroke || word.isBareStroke;
    length = at + word.size;
  }
  const bool isAll = blanksAt(comment, length) == comment.size();
  return hasPlacement && (isAll || !hasBareStroke) ? length : 0;
}

PgnOpening openingOf(const PgnStartTags& tags, const SetupText& lines, bool hasMoves,
                     std::optional<std::string_view> assumedRules) {
  return OpeningReader(tags, lines, hasMoves, assumedRules).run();
}

std::optional<std::array<OpenArrays, 2>> openArraysOf(std::string_view value) {
  if (value.size() != 7 || value[3] != '/') return std::nullopt;
  const auto white = arraysOf(value.substr(0, 3));
  const auto black = arraysOf(value.substr(4));
  if (!white || !black) return std::nullopt;
  return std::array{*white, *black};
}

} // namespace backrank::notation
