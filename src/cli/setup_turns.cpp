#include "cli/setup_turns.hpp"

#include <map>

namespace backrank::cli {
namespace {

using chess::Action;
using chess::Position;

struct Reached {
  Position position;
  std::uint64_t sequences;
};
using Level = std::map<chess::Key, Reached>;

class TurnCounter {
public:
  explicit TurnCounter(const rules::Variant& variant)
      : variant_(variant)
      , side_(variant.start().turn()) {}

  std::vector<std::uint64_t> run() const {
    std::vector<std::uint64_t> totals;
    const Position start = variant_.start();
    Level level{{start.key(), {start, 1}}};
    while (!isOver(level)) {
      level = next(level);
      std::uint64_t total = 0;
      for (const auto& [key, reached] : level) total += reached.sequences;
      totals.push_back(total);
    }
    return totals;
  }

private:
  bool isOver(const Level& level) const {
    return level.empty() || rules::settled(variant_, level.begin()->second.position);
  }

  Level next(const Level& level) const {
    Level reached;
    for (const auto& [key, before] : level) {
      std::map<chess::Key, Position> turns;
      addTurns(before.position, turns);
      for (const auto& [turnKey, after] : turns) {
        const Position replied = reply(after);
        reached.try_emplace(replied.key(), Reached{replied, 0}).first->second.sequences += before.sequences;
      }
    }
    return reached;
  }

  /// Every position in which a turn that goes on from here can end.
  void addTurns(const Position& position, std::map<chess::Key, Position>& turns) const {
    if (position.turn() != side_ || rules::settled(variant_, position)) {
      turns.try_emplace(position.key(), position);
      return;
    }
    const rules::Stage stage = rules::stageOf(variant_, position);
    if (stage.mayOffer || stage.mayForceSingle) {
      const auto word = stage.mayOffer ? Action::Kind::offer : Action::Kind::single;
      return addTurns(rules::play(variant_, position, Action::word(word)), turns);
    }
    for (const Action action : rules::legal(variant_, position))
      addTurns(rules::play(variant_, position, action), turns);
  }

  /// Lets the other side do whatever comes first; its pieces do not touch ours.
  Position reply(Position position) const {
    while (position.turn() != side_ && !rules::settled(variant_, position)) {
      const bool isAsked = rules::stageOf(variant_, position).kind == rules::Stage::Kind::answering;
      const Action action = isAsked ? Action::word(Action::Kind::acceptance) : rules::legal(variant_, position)[0];
      position = rules::play(variant_, position, action);
    }
    return position;
  }

  const rules::Variant& variant_;
  const chess::Color side_;
};

} // namespace

bool sidesPlaceAlone(const rules::Variant& variant) {
  const Position start = variant.start();
  const bool bothPlace = !start.reserve(chess::Color::white).empty() && !start.reserve(chess::Color::black).empty();
  return bothPlace && !variant.type().mirrored;
}

std::vector<std::uint64_t> turnSequences(const rules::Variant& variant) { return TurnCounter(variant).run(); }

} // namespace backrank::cli
