#include "support/written_games.hpp"

#include "base/random.hpp"
#include "chess/movegen.hpp"
#include "notation/fen.hpp"
#include "notation/san.hpp"
#include "rules/outcome.hpp"
#include "support/played.hpp"

namespace backrank::tests {
namespace {

using chess::Action;
using chess::Position;

/// Words of movetext with line ends where a line would be longer than 80 signs.
class Lines {
public:
  explicit Lines(std::string& text)
      : text_(text) {}
  void add(const std::string& word) {
    const bool fits = column_ + 1 + word.size() <= 80;
    if (column_ != 0) text_ += fits ? ' ' : '\n';
    column_ = column_ == 0 || !fits ? word.size() : column_ + 1 + word.size();
    text_ += word;
  }
  void finish() { text_ += "\n\n"; }

private:
  std::string& text_;
  std::size_t column_ = 0;
};

int valueAt(const Position& position, chess::Square at) {
  constexpr std::array values{100, 320, 330, 500, 950, 10'000};
  const auto piece = position.pieceAt(at);
  return piece ? values[index(piece->role)] : 0;
}

/// What a step takes, less what the answer on its target wins.
int harvest(const Position& before, const Position& after, Action action) {
  if (action.kind() == Action::Kind::castling) return 0;
  const int taken = valueAt(before, action.to());
  const int own = valueAt(after, action.to());
  int least = 10'000;
  const chess::Color them = after.turn();
  for (const chess::Square from : chess::squaresOf(chess::attackersOf(after, action.to(), them)))
    least = std::min(least, valueAt(after, from));
  if (least == 10'000) return taken;
  const bool isDefended = chess::attackersOf(after, action.to(), ~them) != 0;
  return taken - (isDefended ? std::max(0, own - least) : own);
}

/// Some action that a beginner might choose.
Action plausible(const rules::Variant& variant, const Position& position, Random& random) {
  const auto actions = rules::legal(variant, position);
  Action best = actions[0];
  int bestScore = -1'000'000;
  for (const Action action : actions) {
    const int development = action.role() == chess::Role::king ? -60 : action.role() == chess::Role::knight ? 10 : 0;
    const int castling = action.kind() == Action::Kind::castling ? 160 : 0;
    const int won = harvest(position, rules::play(variant, position, action), action);
    const int score = 2 * won + development + castling + static_cast<int>(random.below(120));
    if (score > bestScore) best = action, bestScore = score;
  }
  return best;
}

enum class Dress { plain, annotated, clocked };

Dress dressOf(std::uint64_t number) {
  return number % 8 == 3 ? Dress::annotated : number % 8 == 6 ? Dress::clocked : Dress::plain;
}

std::string clockText(int ply) {
  const int left = 300 - ply;
  return "{[%clk 0:0" + std::to_string(left / 60) + (left % 60 < 10 ? ":0" : ":") + std::to_string(left % 60) + "]}";
}

std::string numberOf(const Position& position) {
  return std::to_string(position.fullmoves()) + (position.turn() == chess::Color::white ? "." : "...");
}

/// Writes one game's movetext while it plays it.
class Play {
public:
  Play(const rules::Variant& variant, const Position& start, Random& random, Dress dress)
      : variant_(variant)
      , position_(start)
      , random_(random)
      , dress_(dress) {}

  /// The result.
  std::string write(Lines& lines, std::uint64_t& plies) {
    const int length = 20 + static_cast<int>(random_.below(141));
    bool needsNumber = true;
    for (int ply = 0; ply < length; ++ply) {
      if (rules::verdict(variant_, position_, {}).ended) break;
      needsNumber = writePly(lines, ply, needsNumber);
      ++plies;
    }
    const auto ended = rules::verdict(variant_, position_, {}).ended;
    const char* const agreed[] = {"1-0", "0-1", "1/2-1/2"};
    return ended ? std::string(rules::resultOf(*ended)) : agreed[random_.below(3)];
  }

private:
  /// True if the next ply needs its number whoever moves.
  bool writePly(Lines& lines, int ply, bool needsNumber) {
    const Action action = plausible(variant_, position_, random_);
    if (needsNumber || position_.turn() == chess::Color::white) lines.add(numberOf(position_));
    lines.add(notation::san(variant_, position_, action));
    const Position before = position_;
    position_ = rules::play(variant_, position_, action);
    if (dress_ == Dress::clocked) lines.add(clockText(ply));
    return dress_ == Dress::clocked || (dress_ == Dress::annotated && annotate(lines, ply, before));
  }

  bool annotate(Lines& lines, int ply, const Position& before) {
    if (ply % 7 == 2) lines.add(ply % 2 == 0 ? "$1" : "$6");
    if (ply % 9 == 4)
      for (const char* word : {"{a", "quiet", "word", "about", "the", "position}"}) lines.add(word);
    if (ply % 23 == 11) writeVariation(lines, before);
    return ply % 9 == 4 || ply % 23 == 11;
  }

  void writeVariation(Lines& lines, Position position) {
    for (int i = 0; i < 4; ++i) {
      if (rules::verdict(variant_, position, {}).ended) break;
      const Action action = plausible(variant_, position, random_);
      const bool isNumbered = i == 0 || position.turn() == chess::Color::white;
      if (isNumbered) lines.add((i == 0 ? "(" : "") + numberOf(position));
      lines.add(notation::san(variant_, position, action));
      position = rules::play(variant_, position, action);
    }
    lines.add(")");
  }

  const rules::Variant& variant_;
  Position position_;
  Random& random_;
  Dress dress_;
};

std::string tag(const char* name, const std::string& value) {
  return "[" + std::string(name) + " \"" + value + "\"]\n";
}

} // namespace

void GameWriter::add(WrittenGames& to, const char* game) {
  const rules::Variant variant(*rules::variantType(game));
  const std::uint64_t number = ++number_;
  Random random(seed_ * 1'000'003 + number);
  const Position start = variant.start(rules::Seed{random.next()});
  std::string moves;
  Lines lines(moves);
  const std::string result = Play(variant, start, random, dressOf(number)).write(lines, to.plies);
  lines.add(result);
  lines.finish();
  to.text += tag("Event", "Rated game " + std::to_string(number)) + tag("Site", "Somewhere") +
             tag("Date", "2024.0" + std::to_string(1 + number % 9) + ".17") +
             tag("Round", std::to_string(number % 11)) + tag("White", "Player " + std::to_string(random.below(5000))) +
             tag("Black", "Player " + std::to_string(random.below(5000))) + tag("Result", result);
  if (variant.type().startsAtRandom)
    to.text += tag("Variant", "Chess960") + tag("SetUp", "1") + tag("FEN", notation::writeFen(variant, start));
  to.text += "\n" + moves;
  ++to.games;
}

WrittenGames mixedGames(std::size_t size, std::uint64_t seed) {
  WrittenGames games;
  GameWriter writer(seed);
  while (games.text.size() < size) writer.add(games, games.games % 2 == 0 ? "standard" : "chess960");
  return games;
}

} // namespace backrank::tests
