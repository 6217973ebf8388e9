#include "app/explorer.hpp"

#include <algorithm>

#include "explore/pairing.hpp"
#include "explore/steps.hpp"

namespace backrank::app {
namespace {

/// More arrays than these make no matrix that a person could read.
constexpr std::size_t mostRows = 40;

/// With more set-up positions ahead, what is open is not worked out.
constexpr std::size_t mostAhead = 20'000;

Explorer::Shape shapeOf(const rules::Variant& variant, std::size_t arrays) {
  if (explore::alwaysAlike(variant)) return Explorer::Shape::grid;
  return arrays <= mostRows ? Explorer::Shape::matrix : Explorer::Shape::tree;
}

/// True if an array has all men where they stand already; `.` and `?` may become anything.
bool agrees(std::string_view array, std::string_view standing) {
  return std::ranges::equal(
      array, standing, [](char letter, char stands) { return stands == '.' || stands == '?' || letter == stands; });
}

} // namespace

Explorer::Explorer(const rules::Variant& variant, QObject* parent)
    : QObject(parent)
    , variant_(variant)
    , catalogue_(variant)
    , shape_(shapeOf(variant, catalogue_.size())) {
  traits_.reserve(catalogue_.size());
  for (const std::string& array : catalogue_.arrays()) traits_.push_back(explore::traitsOf(variant_, array));
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

QString titleOf(const rules::Variant& variant) {
  const std::string_view name = variant.name();
  const QString game = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
  const std::string rules = variant.rules();
  return rules.empty() ? game : QStringLiteral("%1 (%2)").arg(game, QString::fromStdString(rules));
}

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
  at ? Q_EMIT scoreAdded(*at) : Q_EMIT setupScoreAdded();
}

const explore::Known* Explorer::known(PairPlace at) const {
  const auto found = pairs_.find(keyOf(at));
  return found == pairs_.end() ? nullptr : &found->second;
}

const explore::Known* Explorer::known(const chess::Position& setup) const {
  const auto found = setups_.find(setup.key());
  return found == setups_.end() ? nullptr : &found->second;
}

void Explorer::setTallies(const std::map<explore::Pairing, explore::Tally>& tallies) {
  tallies_.clear();
  gamesPlayed_ = gamesUndecided_ = mostPlayed_ = 0;
  for (const auto& [pairing, tally] : tallies) {
    if (pairing == explore::Pairing{}) gamesUndecided_ = tally.games();
    const auto at = placeOf(pairing);
    if (!at) continue;
    tallies_.emplace(keyOf(*at), tally);
    gamesPlayed_ += tally.games();
    mostPlayed_ = std::max(mostPlayed_, tally.games());
  }
  gamesPlayed_ += gamesUndecided_;
  Q_EMIT changed();
}

explore::Tally Explorer::tally(PairPlace at) const {
  const auto found = tallies_.find(keyOf(at));
  return found == tallies_.end() ? explore::Tally{} : found->second;
}

/// A search for so many positions that ends earlier, with a mate or a set-up, has found all there is.
bool Explorer::isShallow(const explore::Known& known) {
  const bool isByNodes = known.origin.limit.kind == explore::Limit::Kind::nodes;
  return (isByNodes ? known.origin.limit.amount : known.scored.nodes) < standardPositions;
}

// --- What is wanted

void Explorer::setFilter(const explore::Filter& filter) {
  if (filter == filter_) return;
  filter_ = filter;
  Q_EMIT changed();
}

void Explorer::setFrom(const std::optional<chess::Position>& setup, const std::optional<std::string>& steps) {
  from_ = setup;
  stepsToFrom_ = setup ? steps : std::nullopt;
  open_.reset();
  const auto pairings = setup ? explore::openPairings(variant_, *setup, mostAhead) : std::nullopt;
  if (pairings) {
    open_.emplace();
    for (const explore::Pairing& pairing : *pairings)
      if (const auto at = placeOf(pairing)) open_->push_back(keyOf(*at));
    std::ranges::sort(*open_);
  }
  for (const chess::Color side : chess::allColors) findOpenTo(side);
  Q_EMIT changed();
}

/// From the pairings where they are known; else by the men that stand, as placed men stay where they are.
void Explorer::findOpenTo(chess::Color side) {
  std::vector<bool>& open = openTo_[chess::index(side)];
  open.clear();
  if (!from_) return;
  open.resize(catalogue_.size());
  if (open_) {
    for (const std::uint64_t key : *open_) open[side == chess::Color::white ? key >> 32 : key & 0xFFFFFFFF] = true;
    return;
  }
  const std::string standing = chess::homeArray(*from_, side);
  for (std::size_t place = 0; place < open.size(); ++place) open[place] = agrees(catalogue_[place], standing);
}

bool Explorer::isOpen(PairPlace at) const {
  if (open_) return std::ranges::binary_search(*open_, keyOf(at));
  return isOpenTo(chess::Color::white, at.white) && isOpenTo(chess::Color::black, at.black);
}

bool Explorer::isOpenTo(chess::Color side, std::size_t place) const {
  const std::vector<bool>& open = openTo_[chess::index(side)];
  return open.empty() || open[place];
}

bool Explorer::isWanted(PairPlace at) const {
  if (!isOpen(at)) return false;
  explore::Evidence evidence;
  if (const explore::Known* score = known(at))
    evidence.rating = explore::Rating{score->scored.centipawns, score->scored.depth};
  if (filter_.played) evidence.games = tally(at).games();
  return explore::wants(filter_, catalogue_, traits_, at.white, at.black, evidence);
}

std::vector<PairPlace> Explorer::wanted() const {
  std::vector<PairPlace> wanted = places();
  std::erase_if(wanted, [this](PairPlace at) { return !isWanted(at); });
  return wanted;
}

std::vector<PairPlace> Explorer::places() const {
  std::vector<PairPlace> places;
  switch (shape()) {
  case Shape::tree:
    for (const auto& [key, score] : pairs_) places.push_back({key >> 32, key & 0xFFFFFFFF});
    for (const auto& [key, tally] : tallies_)
      if (!pairs_.contains(key)) places.push_back({key >> 32, key & 0xFFFFFFFF});
    std::ranges::sort(places, {}, keyOf);
    break;
  case Shape::grid:
    for (std::size_t place = 0; place < catalogue_.size(); ++place) places.push_back({place, place});
    break;
  case Shape::matrix:
    for (std::size_t white = 0; white < catalogue_.size(); ++white)
      for (std::size_t black = 0; black < catalogue_.size(); ++black) places.push_back({white, black});
  }
  return places;
}

// --- Looks

void Explorer::setMode(Mode mode) {
  if (std::exchange(mode_, mode) != mode) Q_EMIT looksChanged();
}

int Explorer::shownOf(const explore::Known& known) const {
  return mode_ == Mode::score ? known.scored.centipawns : known.scored.spread;
}

std::optional<int> Explorer::shownOf(const explore::Tally& tally) const {
  if (tally.games() == 0) return std::nullopt;
  return mode_ == Mode::games ? tally.games() : tally.percent();
}

std::optional<int> Explorer::shownAt(PairPlace at) const {
  if (isAboutGames()) return shownOf(tally(at));
  const explore::Known* score = known(at);
  return score ? std::optional(shownOf(*score)) : std::nullopt;
}

QString Explorer::textOf(int shown) const {
  switch (mode_) {
  case Mode::score:
    return scoreText(shown);
  case Mode::spread:
    return amountText(shown);
  case Mode::games:
    return QString::number(shown);
  default:
    return tr("%1 %").arg(shown);
  }
}

QColor Explorer::colourOf(int shown) const {
  switch (mode_) {
  case Mode::score:
    return scale_.colourOf(shown);
  case Mode::spread:
    return scale_.amountColour(shown);
  case Mode::games:
    return scale_.amountColour(scale_.limit * shown / std::max(1, mostPlayed_));
  default:
    return scale_.colourOf(scale_.limit * (shown - 50) / 50);
  }
}

int Explorer::clampOf(int shown) const { return mode_ == Mode::score ? scale_.clamped(shown) : 0; }

void Explorer::setScale(const ScoreScale& scale) {
  if (scale == scale_) return;
  scale_ = scale;
  Q_EMIT looksChanged();
}

} // namespace backrank::app
