#include "board/motion.hpp"

#include "app/convert.hpp"

namespace backrank::ui {
namespace {

constexpr int flyBackTime = 120;

QString lettersOf(const rules::Occupant& man) { return app::lettersOf(man.roles, man.color); }

} // namespace

Motion::Motion(BoardView& board, std::array<TrayView*, 2> trays, Overlay& overlay, QObject* parent)
    : QObject(parent)
    , board_(board)
    , trays_(trays)
    , overlay_(overlay) {}

std::optional<QPointF> Motion::centreOf(const Spot& spot) const {
  if (const auto* at = std::get_if<chess::Square>(&spot))
    return QRectF(board_.rectOf(*at)).center() + QPointF(board_.pos());
  const auto* place = std::get_if<TrayPlace>(&spot);
  if (!place || !trays_[chess::index(place->side)]->isVisible()) return std::nullopt;
  const TrayView& tray = *trays_[chess::index(place->side)];
  return QRectF(tray.rectOf(place->place)).center() + QPointF(tray.pos());
}

/// The place in the tray that a fielded piece has just left.
std::optional<QPointF> Motion::trayHome(const rules::Transition::Change& change) const {
  for (const chess::Role role : chess::allRoles) {
    if (!(change.man.roles == chess::Roles(role))) continue;
    const auto place = trays_[chess::index(change.man.color)]->rowLeft(role);
    return place ? centreOf(TrayPlace{change.man.color, *place}) : std::nullopt;
  }
  return std::nullopt;
}

void Motion::show(const rules::Transition& change, const std::optional<Drop>& drop, chess::Bitboard copied) {
  finish();
  if (!isOn() || !board_.isVisible()) return;
  sprites_.clear();
  hidden_ = 0;
  addFading(change);
  addSlides(change, drop);
  addArrivals(change, drop, copied);
  addReveals(change);
  if (sprites_.empty()) return;
  board_.setHidden(hidden_);
  const bool isLong = !change.reveals.empty() || (copied & hidden_) != 0;
  overlay_.animate(std::move(sprites_), isLong ? flashTimes * slideTime_ : slideTime_, [this] { board_.setHidden(0); });
}

void Motion::addSlides(const rules::Transition& change, const std::optional<Drop>& drop) {
  for (const auto& slide : change.slides) {
    const bool isDropped = drop && drop->from == Spot(slide.from);
    if (isDropped && slide.to == drop->to) continue;
    sprites_.push_back({lettersOf(slide.after), *centreOf(isDropped ? drop->to : slide.from), *centreOf(slide.to)});
    hide(slide.to);
  }
}

void Motion::addArrivals(const rules::Transition& change, const std::optional<Drop>& drop, chess::Bitboard copied) {
  for (const auto& arrival : change.appeared) {
    if (drop && drop->to == arrival.at) continue;
    const QPointF to = *centreOf(arrival.at);
    const bool isCopy = chess::has(copied, arrival.at);
    const auto home = isCopy ? centreOf(chess::mirrored(arrival.at)) : trayHome(arrival);
    sprites_.push_back({lettersOf(arrival.man), home.value_or(to), to, isCopy ? 0.45 : home ? 1.0 : 0.0, 1});
    hide(arrival.at);
  }
}

void Motion::addFading(const rules::Transition& change) {
  for (const auto& gone : change.vanished) {
    const QPointF at = *centreOf(gone.at);
    sprites_.push_back({lettersOf(gone.man), at, at, 1, 0});
  }
}

/// A ring on every revealed man, and an arc from each to its twin, which perhaps moved away at the same time.
void Motion::addReveals(const rules::Transition& change) {
  const auto twinOf = [](chess::Square at) { return chess::squareAt(7 - chess::fileOf(at), chess::rankOf(at)); };
  chess::Bitboard joined = 0;
  for (const auto& reveal : change.reveals) joined |= chess::bit(reveal.at);
  for (const auto& slide : change.slides)
    if (!(slide.before.roles == slide.after.roles)) joined |= chess::bit(slide.from);
  for (const auto& reveal : change.reveals) {
    const QPointF at = *centreOf(reveal.at);
    sprites_.push_back({{}, at, at, 1, 0});
    const chess::Square twin = twinOf(reveal.at);
    const bool isDrawn = chess::has(joined, twin) && chess::has(joined, reveal.at);
    if (isDrawn) sprites_.push_back({{}, at, *centreOf(twin), 1, 0, true});
    joined &= ~chess::bit(reveal.at);
  }
}

void Motion::flyBack(const QString& men, const QPoint& at, const Spot& home, std::function<void()> done) {
  finish();
  const auto to = centreOf(home);
  if (!isOn() || !to) return done();
  overlay_.animate({{men, at, *to}}, flyBackTime, std::move(done));
}

} // namespace backrank::ui
