#include "line/player_plate.hpp"

#include <QPainter>

#include "app/convert.hpp"

namespace backrank::ui {
namespace {

constexpr int disc = 16;
constexpr int rim = 12;
constexpr int padding = 7;

} // namespace

PlayerPlate::PlayerPlate(app::GameModel& game, QWidget* parent)
    : QFrame(parent)
    , game_(game) {
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setWhatsThis(tr("Who plays this side, and whether it is to act."));
  connect(&game_, &app::GameModel::restarted, this, &PlayerPlate::refresh);
  connect(&game_, &app::GameModel::turnChanged, this, &PlayerPlate::refresh);
  connect(&game_, &app::GameModel::draftChanged, this, &PlayerPlate::refresh);
}

void PlayerPlate::setSide(chess::Color side) {
  side_ = side;
  refresh();
}

void PlayerPlate::setAtTable(bool isAtTable, bool isTurned) {
  isAtTable_ = isAtTable;
  isTurned_ = isTurned;
  updateGeometry();
  refresh();
}

QSize PlayerPlate::sizeHint() const {
  const int lines = isAtTable_ ? 2 : 1;
  return {160, lines * fontMetrics().height() + 2 * padding};
}

QString PlayerPlate::note() const {
  if (isAtTable_ && (isToAct_ || game_.isOver())) return app::promptOf(game_);
  if (const auto& ending = game_.session().ending()) return outcome(*ending);
  if (!isToAct_) return {};
  return game_.isThinking() ? tr("thinking…") : tr("to act");
}

QString PlayerPlate::outcome(const game::Ending& ending) const {
  if (!ending.winner) return tr("drawn");
  return *ending.winner == side_ ? tr("won") : tr("lost");
}

void PlayerPlate::refresh() {
  if (!game_.hasGame()) return;
  isToAct_ = !game_.isOver() && game_.toAct() == side_;
  name_ = app::nameOf(game_.settings().seats[chess::index(side_)], side_);
  note_ = note();
  const auto& ending = game_.session().ending();
  const QString state = ending ? outcome(*ending) : isToAct_ ? tr("to act") : QString();
  setAccessibleName(state.isEmpty() ? name_ : tr("%1, %2").arg(name_, state));
  update();
}

void PlayerPlate::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  if (isTurned_) {
    painter.translate(width(), height());
    painter.rotate(180);
  }
  painter.setPen(QPen(palette().color(isToAct_ ? QPalette::Highlight : QPalette::Mid), isToAct_ ? 2 : 1));
  painter.setBrush(palette().color(QPalette::Base));
  painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
  painter.setPen(QPen(palette().color(QPalette::WindowText), 1.2));
  painter.setBrush(side_ == chess::Color::white ? QColor(0xfffdf4) : QColor(0x2b2521));
  painter.drawEllipse(QRectF(rim, (height() - disc) / 2.0, disc, disc));
  QFont font = this->font();
  font.setBold(isToAct_);
  painter.setFont(font);
  const QRect words = rect().adjusted(disc + 2 * rim - 4, 0, -10, 0);
  const int across = std::min(words.width() / (isAtTable_ ? 3 : 1), painter.fontMetrics().horizontalAdvance(name_) + 8);
  const QString name = painter.fontMetrics().elidedText(name_, Qt::ElideRight, across);
  painter.drawText(QRect(words.topLeft(), QSize(across, words.height())), Qt::AlignVCenter | Qt::AlignLeft, name);
  painter.setFont(this->font());
  painter.drawText(words.adjusted(across + 8, 0, 0, 0), Qt::AlignVCenter | Qt::AlignRight | Qt::TextWordWrap, note_);
}

} // namespace backrank::ui
