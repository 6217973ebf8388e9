#include "line/player_plate.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

#include "app/convert.hpp"

namespace backrank::ui {
namespace {

constexpr int disc = 16;

} // namespace

PlayerPlate::PlayerPlate(app::GameModel& game, QWidget* parent)
    : QFrame(parent)
    , game_(game)
    , name_(new QLabel(this))
    , note_(new QLabel(this)) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(disc + 20, 7, 10, 7);
  row->addWidget(name_, 1);
  row->addWidget(note_);
  connect(&game_, &app::GameModel::restarted, this, &PlayerPlate::refresh);
  connect(&game_, &app::GameModel::turnChanged, this, &PlayerPlate::refresh);
}

void PlayerPlate::setSide(chess::Color side) {
  side_ = side;
  refresh();
}

void PlayerPlate::refresh() {
  if (!game_.hasGame()) return;
  isToAct_ = !game_.isOver() && game_.toAct() == side_;
  name_->setText(app::nameOf(game_.settings().seats[chess::index(side_)], side_));
  QFont font = name_->font();
  font.setBold(isToAct_);
  name_->setFont(font);
  const bool isThinking = isToAct_ && game_.isThinking();
  note_->setText(isThinking ? tr("thinking…") : isToAct_ ? tr("to act") : QString());
  setAccessibleName(isToAct_ ? tr("%1, to act").arg(name_->text()) : name_->text());
  update();
}

void PlayerPlate::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(palette().color(isToAct_ ? QPalette::Highlight : QPalette::Mid), isToAct_ ? 2 : 1));
  painter.setBrush(palette().color(QPalette::Base));
  painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
  painter.setPen(QPen(palette().color(QPalette::WindowText), 1.2));
  painter.setBrush(side_ == chess::Color::white ? QColor(0xfffdf4) : QColor(0x2b2521));
  painter.drawEllipse(QRectF(12, (height() - disc) / 2.0, disc, disc));
}

} // namespace backrank::ui
