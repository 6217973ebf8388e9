#include "app/hand_places.hpp"

namespace backrank::app {
namespace {

bool isOfPair(int place) { return place < 3 || place > 4; }
bool isRight(int place) { return place > 4; }

} // namespace

chess::Role traditionalRole(int file) { return *chess::roleOf("RNBQKBNR"[static_cast<std::size_t>(file)]); }

void HandPlaces::choose(const chess::Position& position, chess::Color side, int place) {
  if (!isOfPair(place) || position.reserve(side).count(traditionalRole(place)) < 2) return;
  rightFirst_[chess::index(side)][pairOf(place)] = isRight(place);
}

bool HandPlaces::isPresent(const chess::Position& position, chess::Color side, int place) const {
  const int left = position.reserve(side).count(traditionalRole(place));
  if (!isOfPair(place)) return left > 0;
  return left > (goesFirst(side, place) ? 1 : 0);
}

std::optional<int> HandPlaces::next(const chess::Position& position, chess::Color side, chess::Role role) const {
  std::optional<int> found;
  for (int place = 0; place < 8; ++place) {
    if (traditionalRole(place) != role || !isPresent(position, side, place)) continue;
    if (!found || goesFirst(side, place)) found = place;
  }
  return found;
}

std::optional<int> HandPlaces::left(const chess::Position& position, chess::Color side, chess::Role role) const {
  std::optional<int> found;
  for (int place = 0; place < 8; ++place) {
    if (traditionalRole(place) != role || isPresent(position, side, place)) continue;
    if (!found || !goesFirst(side, place)) found = place;
  }
  return found;
}

bool HandPlaces::goesFirst(chess::Color side, int place) const {
  return isOfPair(place) && rightFirst_[chess::index(side)][pairOf(place)] == isRight(place);
}

} // namespace backrank::app
