#include "cli/match/game.hpp"

#include <algorithm>

#include "rules/outcome.hpp"

namespace backrank::cli {
namespace {

using chess::Color;
using std::chrono::duration_cast;
using std::chrono::microseconds;
using std::chrono::milliseconds;

/// How long a turn without a clock may last before the engine is taken to hang; and how much longer than it was told to
/// think.
constexpr milliseconds patienceWithoutClock{300'000};
constexpr milliseconds patienceAfterMoveTime{10'000};

std::string_view nameOf(uci::Trouble::Kind kind) {
  using Kind = uci::Trouble::Kind;
  switch (kind) {
  case Kind::illegal:
    return "illegal";
  case Kind::silent:
    return "silent";
  case Kind::resigned:
    return "resignation";
  case Kind::cannotStart:
  case Kind::cannotPlay:
  case Kind::died:
    break;
  }
  return "died";
}

class Course {
public:
  Course(const game::Line& opening, const Players& players, const Terms& terms, const std::stop_token& stop)
      : players_(players)
      , terms_(terms)
      , stop_(stop)
      , game_{opening, opening.actions.size()} {
    if (terms.clock) left_.fill(terms.clock->base);
  }

  std::optional<PlayedGame> run() {
    if (!begin()) return std::move(game_);
    while (!isOver()) {
      if (stop_.stop_requested()) return std::nullopt;
      playOne();
    }
    if (stop_.stop_requested()) return std::nullopt;
    return std::move(game_);
  }

private:
  bool isOver() {
    if (!game_.reason.empty()) return true;
    const rules::Verdict verdict = rules::verdict(line().variant, line().now(), line().earlierKeys());
    if (verdict.ended) {
      end(verdict.ended->winner, rules::nameOf(verdict.ended->reason));
      return true;
    }
    using Reason = rules::Outcome::Reason;
    if (verdict.threefoldClaimable)
      end(std::nullopt, rules::nameOf(Reason::threefold));
    else if (verdict.fiftyMovesClaimable)
      end(std::nullopt, rules::nameOf(Reason::fiftyMoves));
    else if (terms_.adjudicates)
      adjudicate();
    return !game_.reason.empty();
  }

  bool begin() {
    for (const Color side : chess::allColors)
      if (const auto trouble = player(side).newGame(line().variant)) {
        fail(side, *trouble);
        return false;
      }
    return !players_.helper->newGame(line().variant);
  }

  void playOne() {
    const Color side = line().now().turn();
    const bool isHelped = !player(side).canPlay(line());
    uci::Peer& asked = isHelped ? *players_.helper : player(side);
    const uci::Go go = isHelped ? uci::Go{.nodes = 2000} : goNow();
    const auto thought = asked.think({.line = line(), .go = go, .patience = patience(side), .stop = stop_});
    if (!thought) return fail(side, thought.error());
    if (!isHelped && !spend(side, thought->elapsed)) return;
    line().play(thought->action);
    game_.thoughts.push_back(isHelped ? std::nullopt : std::optional(*thought));
    noteValue(side, *thought);
    // The increment is for a turn, which may be two set-up actions.
    if (terms_.clock && line().now().turn() != side) left_[index(side)] += terms_.clock->increment;
  }

  uci::Go goNow() const {
    uci::Go go;
    go.nodes = terms_.nodes;
    go.depth = terms_.depth;
    go.moveTime = terms_.moveTime;
    if (!terms_.clock) return go;
    for (const std::size_t side : {0U, 1U}) {
      go.left[side] = std::max(duration_cast<milliseconds>(left_[side]), milliseconds(1));
      go.increment[side] = duration_cast<milliseconds>(terms_.clock->increment);
    }
    return go;
  }

  milliseconds patience(Color side) const {
    if (!terms_.clock && terms_.moveTime) return *terms_.moveTime + patienceAfterMoveTime;
    if (!terms_.clock) return patienceWithoutClock;
    return std::chrono::ceil<milliseconds>(left_[index(side)]) + terms_.margin + milliseconds(1);
  }

  /// False if the side's time is over.
  bool spend(Color side, microseconds elapsed) {
    if (!terms_.clock) return true;
    left_[index(side)] -= elapsed;
    if (left_[index(side)] + terms_.margin >= microseconds(0)) {
      left_[index(side)] = std::max(left_[index(side)], microseconds(0));
      return true;
    }
    game_.atFault = side;
    end(~side, "time");
    return false;
  }

  void fail(Color side, const uci::Trouble& trouble) {
    if (stop_.stop_requested()) return end(std::nullopt, "stopped");
    const bool isFault = trouble.kind != uci::Trouble::Kind::resigned;
    if (isFault) game_.atFault = side;
    game_.trouble = trouble;
    end(~side, nameOf(trouble.kind));
  }

  void end(std::optional<Color> winner, std::string_view reason) {
    game_.winner = winner;
    game_.reason = reason;
  }

  /// Values of the battle from White's side, one an action; nothing where an engine says none.
  void noteValue(Color side, const uci::Thought& thought) {
    if (!thought.info || !thought.info->score || !rules::settled(line().variant, line().now())) return values_.clear();
    const int value = thought.info->score->centipawns;
    values_.push_back(side == Color::white ? value : -value);
  }

  void adjudicate() {
    constexpr std::size_t longDecided = 8;
    constexpr std::size_t longEven = 20;
    constexpr std::size_t earliestDraw = 80;
    const auto last = [&](std::size_t count, const auto& is) {
      return values_.size() >= count &&
             std::all_of(values_.end() - static_cast<std::ptrdiff_t>(count), values_.end(), is);
    };
    if (last(longDecided, [](int value) { return value >= 800; })) end(Color::white, "adjudication");
    if (last(longDecided, [](int value) { return value <= -800; })) end(Color::black, "adjudication");
    const bool isLate = line().actions.size() >= earliestDraw;
    if (isLate && last(longEven, [](int value) { return std::abs(value) <= 8; })) end(std::nullopt, "adjudication");
  }

  game::Line& line() { return game_.line; }
  const game::Line& line() const { return game_.line; }
  uci::Peer& player(Color side) { return *players_.sides[index(side)]; }

  const Players& players_;
  const Terms& terms_;
  const std::stop_token& stop_;
  PlayedGame game_;
  std::array<microseconds, 2> left_{};
  std::vector<int> values_;
};

} // namespace

std::optional<PlayedGame> playGame(const game::Line& opening, const Players& players, const Terms& terms,
                                   const std::stop_token& stop) {
  return Course(opening, players, terms, stop).run();
}

std::string_view resultOf(const PlayedGame& game) {
  if (!game.winner) return "1/2-1/2";
  return *game.winner == Color::white ? "1-0" : "0-1";
}

} // namespace backrank::cli
