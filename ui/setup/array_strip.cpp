#include "setup/array_strip.hpp"

#include <QPainter>
#include <algorithm>

#include "app/convert.hpp"

namespace backrank::ui {
namespace {

constexpr int usualRow = 19;
constexpr int leastRow = 13;
constexpr int titleHeight = 20;
constexpr int flashTime = 1200;
constexpr int rim = 6;
constexpr qreal faded = 0.13;
constexpr qreal halfFaded = 0.4;
constexpr qreal flashed = 0.7;

/// Small men are seen by what they stand on.
QColor plateUnder(chess::Color color) {
  return color == chess::Color::white ? QColor(0x5f, 0x70, 0x7a) : QColor(0xdc, 0xd7, 0xcb);
}

int openCount(const std::vector<app::ArrayChoice>& choices) {
  return static_cast<int>(std::ranges::count_if(choices, &app::ArrayChoice::isOpen));
}

} // namespace

ArrayStrip::ArrayStrip(const app::GameModel& game, QWidget* parent)
    : QWidget(parent)
    , game_(game)
    , pieces_(QStringLiteral(":/pieces/chancery")) {
  setObjectName(QStringLiteral("arrayStrip"));
  setWhatsThis(
      tr("The home rows that undecided men still leave open. What a step would rule out fades; Ctrl+1 to Ctrl+6 "
         "show a row on the board while the keys are held."));
  setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
  connect(&game, &app::GameModel::restarted, this, &ArrayStrip::refresh);
  connect(&game, &app::GameModel::shownChanged, this, &ArrayStrip::refresh);
  flashing_.setSingleShot(true);
  flashing_.setInterval(flashTime);
  connect(&flashing_, &QTimer::timeout, this, qOverload<>(&QWidget::update));
  connect(&game, &app::GameModel::refused, this, [this](const rules::Refusal& refusal) {
    if (refusal.reason == rules::Reason::revealConflict) flash();
  });
  hide();
}

void ArrayStrip::setPieces(const QString& set) {
  pieces_.setFolder(QStringLiteral(":/pieces/") + set);
  update();
}

void ArrayStrip::flash() {
  flashing_.start();
  update();
}

std::optional<chess::Position> ArrayStrip::arrayOf(int row) {
  const chess::Color side = game_.shown().turn();
  const Choices& choices = now_[chess::index(side)];
  if (isHidden() || row < 0 || row >= static_cast<int>(choices.size())) return std::nullopt;
  const app::ArrayChoice& choice = choices[static_cast<std::size_t>(row)];
  if (!choice.isOpen) {
    flash();
    return std::nullopt;
  }
  chess::Position settled = game_.shown();
  chess::OpenArrays open = settled.openArrays(side);
  for (int pair = 0; pair < 3; ++pair) open = open.narrowed(pair, *chess::roleOf(choice.letters[pair].toLatin1()));
  settled.narrow(side, open);
  return settled;
}

void ArrayStrip::refresh() {
  for (const chess::Color side : chess::allColors)
    now_[chess::index(side)] = app::arrayChoices(game_.variant(), game_.shown(), side);
  then_ = now_;
  setVisible(openCount(now_[0]) > 1 || openCount(now_[1]) > 1);
  setAccessibleName(tr("Arrays still possible. %1. %2").arg(textOf(chess::Color::white), textOf(chess::Color::black)));
  updateGeometry();
  update();
}

void ArrayStrip::preview(const std::optional<chess::Position>& after) {
  if (isHidden()) return;
  then_ = now_;
  for (const chess::Color side : chess::allColors)
    if (after) then_[chess::index(side)] = app::arrayChoices(game_.variant(), *after, side);
  update();
}

QString ArrayStrip::textOf(chess::Color side) const {
  QStringList open;
  for (const app::ArrayChoice& choice : now_[chess::index(side)])
    if (choice.isOpen) open.append(choice.letters.toUpper());
  return tr("%1: %2").arg(app::nameOf(side), open.join(QStringLiteral(", ")));
}

/// As high as the rows of both sides may be wide beside each other.
int ArrayStrip::rowHeight() const { return std::clamp((width() / 2 - rim) / 8, leastRow, usualRow); }

QSize ArrayStrip::sizeOf(int row) const {
  const auto rows = static_cast<int>(std::max(now_[0].size(), now_[1].size()));
  return {2 * (8 * row + rim), titleHeight + rows * row + rim};
}

QSize ArrayStrip::sizeHint() const { return {sizeOf(usualRow).width(), sizeOf(rowHeight()).height()}; }

QSize ArrayStrip::minimumSizeHint() const { return {sizeOf(leastRow).width(), sizeOf(rowHeight()).height()}; }

void ArrayStrip::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  updateGeometry();
}

void ArrayStrip::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
  const int side = rowHeight();
  for (const chess::Color color : chess::allColors) {
    const Choices& now = now_[chess::index(color)];
    const Choices& then = then_[chess::index(color)];
    const int left = color == chess::Color::white ? rim / 2 : width() / 2 + rim / 2;
    painter.setOpacity(1);
    painter.setPen(Qt::NoPen);
    painter.setBrush(plateUnder(color));
    painter.drawRoundedRect(QRect(left - rim / 2, titleHeight, 8 * side + rim, height() - titleHeight), 5, 5);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(
        QRect(left, 0, width() / 2 - rim, titleHeight), Qt::AlignVCenter | Qt::AlignLeft,
        (openCount(now) == 1 ? tr("%1: %2 array") : tr("%1: %2 arrays")).arg(app::nameOf(color)).arg(openCount(now)));
    for (std::size_t i = 0; i < now.size(); ++i)
      paintRow(painter, {left, titleHeight + 3 + static_cast<int>(i) * side, 8 * side, side}, now[i],
               i < then.size() && then[i].isOpen);
  }
}

void ArrayStrip::paintRow(QPainter& painter, const QRect& row, const app::ArrayChoice& choice, bool staysOpen) {
  const bool isFlashing = !choice.isOpen && flashing_.isActive();
  painter.setOpacity(isFlashing ? flashed : !choice.isOpen ? faded : staysOpen ? 1 : halfFaded);
  if (isFlashing) {
    painter.setPen(QPen(QColor(0xc62828), 2));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(row.adjusted(0, 1, 0, -1));
  }
  for (int file = 0; file < choice.letters.size(); ++file) {
    const QChar letter = choice.letters[file];
    const auto side = letter.isUpper() ? chess::Color::white : chess::Color::black;
    const auto role = chess::roleOf(letter.toLatin1());
    if (!role) continue;
    painter.drawPixmap(QPoint(row.left() + file * row.height(), row.top()),
                       pieces_.picture({*role, side}, row.height(), devicePixelRatioF()));
  }
}

} // namespace backrank::ui
