#include "app/explorer.hpp"

#include <algorithm>

#include "explore/pairing.hpp"
#include "explore/steps.hpp"

namespace backrank::app {
namespace {

/// More arrays than these make no matrix that a person could read.
constexpr std::size_t mostRows = 40;

} // namespace

Explorer::Explorer(const rules::Variant& variant, QObject* parent)
    : QObject(parent)
    , variant_(variant)
    , catalogue_(variant) {
  traits_.reserve(catalogue_.size());
  for (const std::string& array : catalogue_.arrays()) traits_.push_back(explore::traitsOf(variant_, array));
}

Explorer::Shape Explorer::shape() const {
  if (explore::alwaysAlike(variant_)) return Shape::grid;
  return catalogue_.size() <= mostRows ? Shape::matrix : Shape::tree;
}

QString Explorer::numberText(std::size_t place) const {
  const QString number = QString::number(catalogue_.numberAt(place));
  return catalogue_.firstNumber() == 0 ? number : QLatin1Char('#') + number;
}

explore::Pairing Explorer::pairing(PairPlace at) const { return {catalogue_[at.white], catalogue_[at.black]}; }

std::optional<PairPlace> Explorer::placeOf(const explore::Pairing& pairing) const {
  const auto white = catalogue_.placeOf(pairing.white);
  const auto black = catalogue_.placeOf(pairing.black);
  return white && black ? std::optional(PairPlace{*white, *black}) : std::nullopt;
}

chess::Position Explorer::start(PairPlace at) const { return explore::startOf(variant_, pairing(at)); }

// --- Scores

bool Explorer::take(const explore::Known& score, std::optional<PairPlace>& at) {
  if (score.subject.isSetup()) {
    const auto setup = explore::startOf(variant_, score.subject);
    if (!setup) return false;
    const auto [kept, isNew] = setups_.try_emplace(setup->key(), score);
    if (!isNew && explore::saysMore(score, kept->second)) kept->second = score;
    return true;
  }
  at = placeOf(score.subject.pairing);
  if (!at) return false;
  const auto [kept, isNew] = pairs_.try_emplace(keyOf(*at), score);
  if (!isNew && explore::saysMore(score, kept->second)) kept->second = score;
  return true;
}

void Explorer::setScores(const std::vector<explore::Known>& scores) {
  pairs_.clear();
  setups_.clear();
  std::optional<PairPlace> at;
  for (const explore::Known& score : scores) take(score, at);
  Q_EMIT changed();
}

void Explorer::addScore(const explore::Known& score) {
  std::optional<PairPlace> at;
  if (!take(score, at)) return;
  at ? Q_EMIT scoreAdded(*at) : Q_EMIT changed();
}

const explore::Known* Explorer::known(PairPlace at) const {
  const auto found = pairs_.find(keyOf(at));
  return found == pairs_.end() ? nullptr : &found->second;
}

const explore::Known* Explorer::known(const chess::Position& setup) const {
  const auto found = setups_.find(setup.key());
  return found == setups_.end() ? nullptr : &found->second;
}

void Explorer::setWantedNodes(std::uint64_t nodes) {
  if (std::exchange(wantedNodes_, nodes) != nodes) Q_EMIT looksChanged();
}

// --- What is wanted

void Explorer::setFilter(const explore::Filter& filter) {
  if (filter == filter_) return;
  filter_ = filter;
  Q_EMIT changed();
}

void Explorer::setFrom(const std::optional<chess::Position>& setup) {
  from_ = setup;
  open_.reset();
  const auto pairings = setup ? explore::openPairings(variant_, *setup) : std::nullopt;
  if (pairings) {
    open_.emplace();
    for (const explore::Pairing& pairing : *pairings)
      if (const auto at = placeOf(pairing)) open_->push_back(keyOf(*at));
    std::ranges::sort(*open_);
  }
  Q_EMIT changed();
}

bool Explorer::isWanted(PairPlace at) const {
  if (open_ && !std::ranges::binary_search(*open_, keyOf(at))) return false;
  const explore::Known* score = known(at);
  const auto rating =
      score ? std::optional(explore::Rating{score->scored.centipawns, score->scored.depth}) : std::nullopt;
  return explore::wants(filter_, catalogue_, traits_, at.white, at.black, rating);
}

std::vector<PairPlace> Explorer::wanted() const {
  std::vector<PairPlace> places;
  const auto add = [&](PairPlace at) {
    if (isWanted(at)) places.push_back(at);
  };
  switch (shape()) {
  case Shape::tree:
    for (const auto& [key, score] : pairs_) add({key >> 32, key & 0xFFFFFFFF});
    break;
  case Shape::grid:
    for (std::size_t place = 0; place < catalogue_.size(); ++place) add({place, place});
    break;
  case Shape::matrix:
    for (std::size_t white = 0; white < catalogue_.size(); ++white)
      for (std::size_t black = 0; black < catalogue_.size(); ++black) add({white, black});
  }
  std::ranges::sort(places, {}, keyOf);
  return places;
}

// --- Looks

void Explorer::setMode(Mode mode) {
  if (std::exchange(mode_, mode) != mode) Q_EMIT looksChanged();
}

int Explorer::shownOf(const explore::Known& known) const {
  return mode_ == Mode::score ? known.scored.centipawns : known.scored.spread;
}

void Explorer::setScale(const ScoreScale& scale) {
  if (scale == scale_) return;
  scale_ = scale;
  Q_EMIT looksChanged();
}

} // namespace backrank::app
