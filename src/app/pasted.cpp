#include "app/pasted.hpp"

#include <QCoreApplication>
#include <algorithm>
#include <ranges>

#include "app/array_number.hpp"
#include "app/convert.hpp"
#include "notation/fen.hpp"
#include "notation/message.hpp"
#include "notation/pgn_lexer.hpp"
#include "notation/san.hpp"
#include "notation/setup_lines.hpp"

namespace backrank::app {
namespace {

using Steps = std::vector<chess::Action>;

QString tr(const char* text) { return QCoreApplication::translate("Pasted", text); }

// Positions.

/// Games in the order in which a position is tried in them.
std::vector<rules::Variant> gamesFor(const GameModel& game) {
  std::vector<rules::Variant> games;
  if (game.hasGame()) games.push_back(game.variant());
  for (const char* id : {"standard", "chess960"}) games.emplace_back(*rules::variantType(id));
  for (const rules::VariantType* type : rules::allVariants()) games.emplace_back(*type);
  return games;
}

QString becauseOf(const std::vector<notation::ParseError>& faults) {
  const QString first = toText(faults.front());
  return faults.size() == 1 ? tr("The position cannot be used. %1").arg(first)
                            : tr("The position cannot be used. %1 (%2 in all)")
                                  .arg(first, faultsInWords(static_cast<int>(faults.size())));
}

bool looksLikeArrays(const std::string& text) {
  const bool hasShape = text.size() == 8 || (text.size() == 17 && text[8] == '/');
  return hasShape && text.find_first_not_of("KQRBNkqrbn/") == std::string::npos;
}

/// A position of the first game that it fits; why of the game that finds least to say against it.
std::optional<Pasted> positionIn(const std::string& text, const GameModel& game) {
  const bool isFen = std::ranges::count(text.substr(0, text.find(' ')), '/') == 7;
  if (!isFen && !looksLikeArrays(text)) return std::nullopt;
  std::vector<notation::ParseError> least;
  for (const rules::Variant& variant : gamesFor(game)) {
    const auto read = isFen ? notation::readFen(variant, text) : notation::readArrays(variant, text);
    if (read) return Pasted{.position = NewGame{.variant = variant, .start = *read}};
    if (least.empty() || read.error().size() < least.size()) least = read.error();
  }
  return Pasted{.why = becauseOf(least)};
}

std::optional<Pasted> numberIn(const std::string& text, const GameModel& game) {
  auto numbered = readArrayNumber(text, game);
  if (!numbered) return std::nullopt;
  return Pasted{.position = std::move(numbered->start), .why = std::move(numbered->why)};
}

// Steps of the game in the window.

Steps lineOf(const game::Tree& tree, game::Tree::NodeId end) {
  Steps steps;
  for (const auto id : tree.pathTo(end))
    if (tree.node(id).parent) steps.push_back(tree.node(id).action);
  return steps;
}

/// What a game has behind the line of the one in the window; nothing if it is another game.
std::optional<Steps> restOf(const game::Record& other, const GameModel& game) {
  const game::Tree& ours = game.session().tree();
  const bool isSameGame = other.variant.id() == game.variant().id() &&
                          other.variant.rules() == game.variant().rules() &&
                          other.tree.node(0).position == ours.node(0).position;
  const Steps played = lineOf(ours, game.session().live());
  if (!isSameGame || (played.empty() && !other.tags.empty())) return std::nullopt;
  Steps steps = lineOf(other.tree, other.tree.mainLineEnd(0));
  if (!std::ranges::equal(played, std::views::take(steps, static_cast<std::ptrdiff_t>(played.size()))))
    return std::nullopt;
  steps.erase(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(played.size()));
  return steps;
}

/// Moves, with or without numbers, that follow in the game; none if one of them is not legal, and then why.
Steps movesIn(std::string_view text, const GameModel& game, std::optional<notation::ParseError>& why) {
  using Kind = notation::PgnToken::Kind;
  Steps steps;
  chess::Position position = game.session().position();
  notation::PgnLexer lexer(text);
  for (auto token = lexer.next(); token.kind != Kind::end; token = lexer.next()) {
    if (token.kind == Kind::tag) return {};
    if (token.kind == Kind::firstNumber && position.fullmoves() != 1) return {};
    if (token.kind != Kind::move) continue;
    const auto step = notation::readSan(game.variant(), position, token.text);
    if (!step) why = step.error();
    if (!step) return {};
    steps.push_back(*step);
    position = rules::play(game.variant(), position, *step);
  }
  return steps;
}

/// The same for placement lines: those of the whole set-up, or of its next turns.
Steps placementsIn(std::string_view text, const GameModel& game) {
  const game::Tree& tree = game.session().tree();
  const chess::Position& now = game.session().position();
  if (rules::settled(game.variant(), now)) return {};
  if (const auto next = notation::readSetupLines(game.variant(), now, text)) return *next;
  const auto whole = notation::readSetupLines(game.variant(), tree.node(0).position, text);
  const Steps played = lineOf(tree, game.session().live());
  if (!whole || whole->size() < played.size() || !std::equal(played.begin(), played.end(), whole->begin())) return {};
  return {whole->begin() + static_cast<std::ptrdiff_t>(played.size()), whole->end()};
}

/// The number that a text begins with fits the move that comes next, or there is none.
bool numberFits(std::string_view text, const GameModel& game) {
  std::size_t digits = 0;
  while (digits < text.size() && text[digits] >= '0' && text[digits] <= '9') ++digits;
  if (digits == 0 || digits > 5 || digits == text.size() || text[digits] != '.') return true;
  const bool isSettled = rules::settled(game.variant(), game.session().position());
  return !isSettled || std::stoi(std::string(text.substr(0, digits))) == game.session().position().fullmoves();
}

Steps nextSteps(std::string_view text, const GameModel& game, std::optional<notation::ParseError>& why) {
  if (!game.hasGame() || game.isOver() || !numberFits(text, game)) return {};
  Steps steps = movesIn(text, game, why);
  return steps.empty() ? placementsIn(text, game) : steps;
}

// All of it.

/// Why a text that nobody understands is not a move at least.
QString reasonFor(const std::optional<notation::ParseError>& why) {
  using Kind = notation::ParseError::Kind;
  const bool isMove = why && (why->kind == Kind::illegal || why->kind == Kind::ambiguous);
  return isMove ? toText(*why) : tr("The text is no game, no position and no move of this game.");
}

Pasted readText(const std::string& text, const GameModel& game) {
  if (auto position = positionIn(text, game)) return *std::move(position);
  if (auto start = numberIn(text, game)) return *std::move(start);
  auto games = notation::readGames(text);
  const bool hasMoves = !games.empty() && !games.front().record.tree.node(0).children.empty();
  if (hasMoves && game.hasGame() && !game.isOver())
    if (auto rest = restOf(games.front().record, game); rest && games.size() == 1) {
      game::Tree& source = games.front().record.tree;
      if (!rest->empty()) return {.steps = *std::move(rest), .source = std::move(source)};
      return {.source = std::move(source), .why = tr("The game in the window has all of these moves.")};
    }
  std::optional<notation::ParseError> why;
  if (Steps steps = nextSteps(text, game, why); !steps.empty()) return {.steps = std::move(steps)};
  std::erase_if(games, [](const notation::ReadGame& one) {
    return one.record.tags.empty() && one.record.tree.node(0).children.empty();
  });
  if (!games.empty()) return {.games = std::move(games)};
  return {.why = reasonFor(why)};
}

std::size_t faultsOf(const std::vector<notation::ReadGame>& games) {
  std::size_t count = 0;
  for (const notation::ReadGame& game : games) count += game.faults.size();
  return count;
}

/// True if a text has been understood better as a message than as it is.
bool isBetter(const Pasted& message, const Pasted& text) {
  if (!message.steps.empty() || message.position) return true;
  const bool isGame = !message.games.empty();
  return isGame ? text.games.empty() || faultsOf(message.games) < faultsOf(text.games) : text.games.empty();
}

} // namespace

Pasted readPasted(const QString& text, const GameModel& game) {
  const std::string plain = text.trimmed().toStdString();
  if (plain.empty()) return {.why = tr("There is no text to paste.")};
  Pasted pasted = readText(plain, game);
  const bool isClean =
      !pasted.steps.empty() || pasted.position || (!pasted.games.empty() && faultsOf(pasted.games) == 0);
  if (isClean) return pasted;
  const std::string matter = notation::plainMessage(plain);
  if (matter.empty()) return pasted;
  Pasted message = readText(matter, game);
  return isBetter(message, pasted) ? message : pasted;
}

} // namespace backrank::app
