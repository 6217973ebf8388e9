#include "board/board_area.hpp"

#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>
#include <QToolTip>
#include <QWhatsThis>
#include <algorithm>

#include "app/captured_men.hpp"
#include "app/convert.hpp"
#include "board/banner.hpp"
#include "board/chooser.hpp"
#include "board/motion.hpp"
#include "board/overlay.hpp"
#include "rules/legal.hpp"

namespace backrank::ui {

BoardArea::BoardArea(app::GameModel& game, QWidget* parent)
    : QWidget(parent)
    , game_(game)
    , board_(game)
    , whiteReserve_(game, chess::Color::white)
    , blackReserve_(game, chess::Color::black)
    , gestures_(game, board_, {&whiteReserve_, &blackReserve_})
    , pieces_(QStringLiteral(":/pieces/chancery"))
    , painter_(pieces_, themeOf(palette()))
    , view_(new BoardView(game, board_, gestures_, painter_, this))
    , trays_{new TrayView(whiteReserve_, gestures_, painter_, this),
             new TrayView(blackReserve_, gestures_, painter_, this)}
    , overlay_(new Overlay(painter_, parent))
    , motion_(new Motion(*view_, trays_, *overlay_, this))
    , chooser_(new Chooser(painter_, this))
    , castle_(new QToolButton(this)) {
  setMouseTracking(true);
  setAttribute(Qt::WA_AcceptTouchEvents);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
  parent->installEventFilter(this);
  view_->installEventFilter(this);
  for (TrayView* tray : trays_) tray->installEventFilter(this);
  setTabOrder(trays_[0], trays_[1]);
  setTabOrder(view_, trays_[0]);
  setWhatsThis(view_->whatsThis());
  castle_->setObjectName(QStringLiteral("castle"));
  castle_->setText(tr("Castle"));
  castle_->setToolTip(tr("Castles, or asks with which rook (Shift+C)"));
  castle_->setFocusPolicy(Qt::NoFocus);
  castle_->hide();
  connectGame();
  connectParts();
}

BoardArea::~BoardArea() { delete overlay_; }

void BoardArea::connectGame() {
  connect(&game_, &app::GameModel::shownChanged, this, &BoardArea::onShown);
  connect(&game_, &app::GameModel::stepped, this, &BoardArea::onStepped);
  // A flag or a pause may come while something is in the hand.
  connect(&game_, &app::GameModel::ended, this, &BoardArea::emptyHand);
  connect(&game_, &app::GameModel::clockChanged, this, [this] {
    if (game_.isPaused()) emptyHand();
  });
  connect(&game_, &app::GameModel::restarted, this, [this] {
    settle();
    pencil_.clear();
    if (banner_) banner_->hide();
    relayout();
  });
  connect(&game_, &app::GameModel::turnChanged, this, &BoardArea::relayout);
  connect(&game_, &app::GameModel::treeChanged, this, &BoardArea::drawMarks);
  connect(&game_, &app::GameModel::takenBack, this, [this] {
    if (banner_) banner_->hide();
  });
  connect(&game_, &app::GameModel::choiceNeeded, this, [this](const auto& choices) { ask(choices); });
}

void BoardArea::connectParts() {
  connect(&gestures_, &Gestures::castlingChoice, this, [this](const auto& choices) { ask(choices); });
  connect(chooser_, &Chooser::chosen, this, &BoardArea::onChosen);
  connect(chooser_, &Chooser::cancelled, this, &BoardArea::endQuestion);
  connect(&board_, &app::BoardModel::armedChanged, this, [this] {
    point({});
    placeCastleButton();
  });
  connect(&preparing_, &QTimer::timeout, this, &BoardArea::prepareNext);
  connect(castle_, &QToolButton::clicked, &gestures_, &Gestures::castle);
  connect(view_, &BoardView::threatsWanted, this, &BoardArea::threatsWanted);
  connect(view_, &BoardView::cursorMoved, this,
          [this](chess::Square at) { point(gestures_.isTarget(at) ? std::optional(at) : std::nullopt); });
  connect(&board_, &app::BoardModel::flippedChanged, this, [this] {
    settle();
    relayout();
    turnMen();
    update();
  });
}

void BoardArea::announce(const QString& what, const QString& result) {
  if (!banner_) {
    banner_ = new Banner(this);
    connect(banner_, &Banner::newGameWanted, this, &BoardArea::newGameWanted);
    connect(banner_, &Banner::rematchWanted, this, &BoardArea::rematchWanted);
  }
  banner_->tell(what, result);
  placeFloating();
}

// How it looks.

void BoardArea::setAnimationTime(int slide) {
  motion_->setTime(slide);
  view_->setBeats(motion_->isOn());
  for (TrayView* tray : trays_) tray->setBeats(motion_->isOn());
}

void BoardArea::setBoard(const QString& id) {
  boardId_ = id;
  wear();
}

void BoardArea::wear() {
  painter_.setTheme(themeOf(palette(), boardId_));
  update();
  for (QWidget* part : {static_cast<QWidget*>(view_->viewport()), trays_[0]->viewport(), trays_[1]->viewport()})
    part->update();
}

void BoardArea::setPieces(const QString& set) {
  pieces_.setFolder(QStringLiteral(":/pieces/") + set);
  wear();
}

void BoardArea::setFaceToFace(bool on) {
  isFaceToFace_ = on;
  turnMen();
}

void BoardArea::turnMen() {
  const auto far = board_.isFlipped() ? chess::Color::white : chess::Color::black;
  painter_.setTurned(isFaceToFace_ ? std::optional(far) : std::nullopt);
  wear();
}

void BoardArea::setCoordinates(bool shown) {
  showsCoordinates_ = shown;
  update();
}

void BoardArea::setZoom(int percent) {
  if (std::exchange(zoom_, percent) != percent) relayout();
}

void BoardArea::setStaged(bool staged) {
  settle();
  board_.setStaged(staged);
  relayout();
  view_->viewport()->update();
}

// Painting.

void BoardArea::paintEvent(QPaintEvent*) {
  const FrameLayout now = layoutNow();
  QPainter painter(this);
  painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
  painter.setPen(Qt::NoPen);
  painter.setBrush(painter_.theme().frame);
  painter.drawRoundedRect(now.frame, 7, 7);
  const QRectF squares(now.board, QSizeF(8 * now.square, 8 * now.square));
  if (showsCoordinates_)
    painter_.paintCoordinates(painter, squares, {FrameLayout::rim, FrameLayout::letters}, board_.isFlipped());
  if (hasTrayRoom() && !laidTrays_) paintCaptured(painter, now);
}

/// The frame alone: all that lies in it would be painted again too.
void BoardArea::updateCaptured(const FrameLayout& now) {
  if (!hasTrayRoom() || laidTrays_) return;
  for (const int top : {now.upperTray, now.lowerTray}) update(now.board.x(), top, 8 * now.square, now.band);
}

/// What a side has captured lies where its own tray was.
void BoardArea::paintCaptured(QPainter& painter, const FrameLayout& now) const {
  const qreal side = std::min(now.band, now.square * 62 / 100);
  for (const chess::Color captor : chess::allColors) {
    const bool isLower = (captor == chess::Color::white) != board_.isFlipped();
    QRectF place(now.board.x(), (isLower ? now.lowerTray : now.upperTray) + (now.band - side) / 2, side, side);
    const QString men = app::capturedMen(game_, ~captor);
    const qreal room = 8.0 * now.square - side;
    const qreal step = std::min(side * 0.8, room / static_cast<qreal>(std::max<qsizetype>(1, men.size())));
    for (const QChar letter : men) {
      painter_.paintMan(painter, place, QString(letter), 0.85);
      place.translate(step, 0);
    }
  }
}

// What the game says.

void BoardArea::onShown(const rules::Transition& change) {
  // Whatever is in the hand belongs to the position before, unless this is what putting it down did.
  std::optional<Motion::Drop> drop;
  if (dropped_) drop = {dropped_->first, dropped_->second};
  if (keepsHand())
    holdOn();
  else
    clearHand();
  chooser_->cancel();
  preview(std::nullopt);
  if (banner_ && !game_.isLive()) banner_->hide();
  pencil_.clear();
  advice_.clear();
  drawMarks();
  // Men that come from the hand, or go back to it, need it there.
  if (showsTrays() && !laidTrays_) relayout();
  motion_->show(change, drop, game_.isLive() ? game_.copied() : 0);
  if (hasTrayRoom() && !laidTrays_) update();
}

/// The board may show already what was committed: what is in the hand belongs to the turn before all the same, unless
/// this is what putting it down does.
void BoardArea::onStepped() {
  if (!game_.isLive() || dropped_ || dragging_.state() == Dragging::State::idle) return;
  if (keepsHand()) return holdOn();
  if (dragging_.isCarrying()) return clearHand();
  dragging_.setLiftable(gestures_.mayLift(dragging_.from()));
}

void BoardArea::ask(const std::vector<chess::Action>& choices) {
  if (choices.empty()) return;
  Q_EMIT touched(); // what was refused before is done with
  motion_->finish();
  chooser_->ask(choices, game_.variant(), game_.shown(), std::clamp(view_->squareSize(), 40, 72), board_.isFlipped());
  chooser_->move(placeOfQuestion(choices));
  Q_EMIT asked(chooser_->question());
}

void BoardArea::onChosen(chess::Action action) {
  view_->setFocus(Qt::OtherFocusReason);
  Q_EMIT asked({});
  game_.take(action);
  clearHand();
  gestures_.letGo();
}

/// The question was not answered: everything is as before.
void BoardArea::endQuestion() {
  Q_EMIT asked({});
  if (dropped_) {
    dragging_.press(dropped_->first, {}, true, false);
    flyBack();
  }
  gestures_.letGo();
  if (isActiveWindow()) view_->setFocus(Qt::OtherFocusReason);
}

/// What an undecided man in the hand would be on the square under the pointer; empty for all others.
QString BoardArea::manAfterDrop(const app::Preview& seen) const {
  const bool isUndecided = overlay_->carried().size() > 1;
  if (!isUndecided || !seen.action || !seen.action->isMovement()) return {};
  return app::lettersOf(seen.action->role(), game_.shown().turn());
}

void BoardArea::preview(const std::optional<app::Preview>& seen) {
  view_->setPreview(seen && seen->showsBoard ? std::optional(seen->after) : std::nullopt);
  overlay_->showAs(seen ? manAfterDrop(*seen) : QString());
  lanes_.clear();
  if (seen && seen->action && seen->action->kind() == chess::Action::Kind::castling) {
    const chess::Square king = seen->action->from();
    const chess::Square rook = seen->action->to();
    const auto side = chess::rankOf(king) == 0 ? chess::Color::white : chess::Color::black;
    const auto& lane = chess::lane(game_.shown().castlingRule(), side, chess::fileOf(king), chess::fileOf(rook));
    for (const auto& [from, to] : {std::pair{king, lane.kingTo}, std::pair{rook, lane.rookTo}})
      if (from != to) lanes_.push_back({*centreOf(from), *centreOf(to), painter_.theme().accent, true});
  }
  drawMarks();
}

/// True if what is drawn belongs to the shown position; while a game is played it only passes.
bool BoardArea::keepsMarks() const {
  if (!game_.hasGame() || (game_.isLive() && !game_.draft().isEmpty())) return false;
  return game_.isStudying() || game_.isOver() || !game_.isLive();
}

void BoardArea::releasePencil() {
  if (!keepsMarks()) {
    pencil_.release();
    return drawMarks();
  }
  const auto id = game_.session().tree().cursor();
  game::Annotations notes = game_.session().tree().annotations(id);
  toggle(notes.marks, *pencil_.takeOpen());
  game_.annotate(id, std::move(notes)); // which draws it
}

/// What the part under the pointer is.
void BoardArea::explain(const QPoint& at, const QPoint& global) {
  const Spot spot = spotAt(at);
  const auto* place = std::get_if<TrayPlace>(&spot);
  QWhatsThis::showText(global, place ? trays_[chess::index(place->side)]->whatsThis() : whatsThis(), this);
}

/// Why a piece in hand waits, told to a pointer that rests on it.
bool BoardArea::showTip(const QPoint& at, const QPoint& global) {
  const QString text = gestures_.tipFor(spotAt(at));
  if (text.isEmpty()) return false;
  QToolTip::showText(global, text, this);
  return true;
}

} // namespace backrank::ui
