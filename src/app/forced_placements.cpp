#include "app/forced_placements.hpp"

#include <algorithm>

namespace backrank::app {
namespace {

using Placements = std::vector<chess::Action>;

/// Goes through the ways to complete a turn and keeps what they share, until they share nothing.
class Common {
public:
  explicit Common(const rules::Variant& variant)
      : variant_(variant) {}
  Placements take() { return std::move(shared_); }

  void collect(const chess::Position& position, int toPlace) {
    if (toPlace == 0) return share();
    for (const chess::Action action : rules::legal(variant_, position)) {
      if (action.kind() != chess::Action::Kind::placement) continue;
      if (isKnown_ && shared_.empty()) return;
      done_.push_back(action);
      collect(rules::play(variant_, position, action), toPlace - 1);
      done_.pop_back();
    }
  }

private:
  void share() {
    if (!std::exchange(isKnown_, true)) {
      shared_ = done_;
      return;
    }
    std::erase_if(shared_, [this](chess::Action action) { return std::ranges::find(done_, action) == done_.end(); });
  }
  const rules::Variant& variant_;
  bool isKnown_ = false;
  Placements done_;
  Placements shared_;
};

} // namespace

std::vector<chess::Action> forcedPlacements(const rules::Variant& variant, const chess::Position& position) {
  const rules::Stage stage = rules::stageOf(variant, position);
  if (stage.kind != rules::Stage::Kind::placing) return {};
  Common common(variant);
  common.collect(position, stage.actionsInAll - stage.actionsDone);
  Placements forced = common.take();
  // In the order found they were legal with others between them; alone they may not be.
  chess::Position now = position;
  std::erase_if(forced, [&](chess::Action action) {
    const bool isLegal = rules::legal(variant, now).contains(action);
    if (isLegal) now = rules::play(variant, now, action);
    return !isLegal;
  });
  return forced;
}

} // namespace backrank::app
