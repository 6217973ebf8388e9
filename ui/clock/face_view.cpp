#include "clock/face_view.hpp"

#include <QAccessible>
#include <QMouseEvent>
#include <QPainter>
#include <QToolButton>

#include "clock/face_painter.hpp"

namespace backrank::ui {
namespace {

constexpr int shakeSteps = 6;
constexpr int shakeStep = 25;  // ms: 150 in all
constexpr int blinkStep = 500; // ms
constexpr int blinkSteps = 20; // a fallen flag blinks for ten seconds and stays then
constexpr int shakeWidth = 4;
constexpr int giftMargin = 8;
constexpr int usualHeight = 112;
constexpr int leastHeight = 96;
constexpr int lowHeight = 72;

} // namespace

FaceView::FaceView(app::FaceSource& source, chess::Color side, QWidget* parent)
    : QWidget(parent)
    , source_(source)
    , side_(side) {
  setCursor(Qt::PointingHandCursor);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  shaking_.setInterval(shakeStep);
  blinking_.setInterval(blinkStep);
  connect(&shaking_, &QTimer::timeout, this, &FaceView::shake);
  connect(&blinking_, &QTimer::timeout, this, &FaceView::blink);
  connect(&source_, &app::FaceSource::changed, this, &FaceView::refresh);
  connect(&source_, &app::FaceSource::pressRefused, this, [this](chess::Color refused) {
    if (refused != side_) return;
    shakes_ = shakeSteps;
    shaking_.start();
  });
}

void FaceView::setSide(chess::Color side) {
  side_ = side;
  refresh();
}

void FaceView::setTurned(bool on) {
  isTurned_ = on;
  placeButtons();
  update();
}

void FaceView::setGift(QAction& give) {
  gift_ = new QToolButton(this);
  gift_->setDefaultAction(&give);
  gift_->setToolButtonStyle(Qt::ToolButtonTextOnly);
  gift_->setFocusPolicy(Qt::TabFocus);
  gift_->setCursor(Qt::ArrowCursor);
  gift_->hide();
}

void FaceView::resizeEvent(QResizeEvent*) { placeButtons(); }

QToolButton* FaceView::shownButton() const {
  if (face_.mayClaim) return claim_;
  return face_.mayGetTime ? gift_ : nullptr;
}

/// In the lower right corner, as whoever reads the face sees it.
void FaceView::placeButtons() {
  for (QToolButton* button : {gift_, claim_}) {
    if (!button) continue;
    button->adjustSize();
    const QPoint near(giftMargin, giftMargin);
    const QPoint far = QPoint(width() - button->width(), height() - button->height()) - near;
    button->move(isTurned_ ? near : far);
  }
}

void FaceView::showClaim() {
  if (face_.mayClaim && !claim_) {
    claim_ = new QToolButton(this);
    claim_->setObjectName(QStringLiteral("claim"));
    claim_->setText(tr("Claim the flag"));
    claim_->setFocusPolicy(Qt::NoFocus); // Space is the clock's
    claim_->setCursor(Qt::ArrowCursor);
    connect(claim_, &QToolButton::clicked, this, [this] { source_.claim(side_); });
    placeButtons();
  }
  if (claim_) claim_->setVisible(face_.mayClaim);
  if (gift_) gift_->setVisible(face_.mayGetTime && !face_.mayClaim);
}

void FaceView::setShown(bool on) {
  isShown_ = on;
  setVisible(on);
  refresh();
}

void FaceView::refresh() {
  if (!isShown_) return;
  face_ = source_.face(side_);
  const bool hasFallen = face_.flag == app::ClockFace::Flag::fallen;
  if (hasFallen && blinks_ == 0) {
    blinks_ = blinkSteps;
    blinking_.start();
  }
  if (!hasFallen) blinks_ = 0;
  showClaim();
  setAccessibleName(face_.spoken());
  announce();
  update();
}

/// The digits change without a word; what else changes is told.
void FaceView::announce() {
  app::ClockFace still = face_;
  still.time.clear();
  const QString now = still.spoken();
  if (std::exchange(told_, now) == now) return;
  QAccessibleEvent changed(this, QAccessible::NameChanged);
  QAccessible::updateAccessibility(&changed);
}

void FaceView::shake() {
  if (--shakes_ <= 0) shaking_.stop();
  update();
}

void FaceView::blink() {
  if (--blinks_ <= 1) blinking_.stop();
  update();
}

void FaceView::setLow(bool on) {
  if (std::exchange(isLow_, on) != on) updateGeometry();
}

QSize FaceView::sizeHint() const { return {320, isLow_ ? lowHeight : usualHeight}; }

QSize FaceView::minimumSizeHint() const { return {200, isLow_ ? lowHeight : leastHeight}; }

void FaceView::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  const int offset = shakes_ > 0 ? (shakes_ % 2 == 0 ? shakeWidth : -shakeWidth) : 0;
  painter.translate(offset, 0);
  if (isTurned_) {
    painter.translate(width(), height());
    painter.rotate(180);
  }
  const QToolButton* button = shownButton();
  const QSize kept = button ? button->size() + QSize(giftMargin, giftMargin) : QSize();
  paintFace(painter, rect(), face_, palette(), blinks_ % 2 == 0 || !blinking_.isActive(), kept);
}

void FaceView::mousePressEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton) source_.press(side_);
}

} // namespace backrank::ui
