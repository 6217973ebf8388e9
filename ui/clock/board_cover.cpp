#include "clock/board_cover.hpp"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/convert.hpp"

namespace backrank::ui {

BoardCover::BoardCover(app::GameModel& game, QWidget* board)
    : QWidget(board)
    , game_(game)
    , text_(new QLabel(this))
    , button_(new QPushButton(this)) {
  setObjectName(QStringLiteral("boardCover"));
  QFont large = text_->font();
  large.setPointSizeF(large.pointSizeF() + 4);
  text_->setFont(large);
  text_->setAlignment(Qt::AlignCenter);
  text_->setWordWrap(true);
  button_->setObjectName(QStringLiteral("uncover"));
  auto* column = new QVBoxLayout(this);
  column->setSpacing(14);
  column->addStretch(1);
  column->addWidget(text_);
  column->addWidget(button_, 0, Qt::AlignHCenter);
  column->addStretch(1);
  connect(button_, &QPushButton::clicked, this,
          [this] { game_.isWaiting() ? Q_EMIT startWanted() : Q_EMIT goOnWanted(); });
  for (const auto signal : {&app::GameModel::restarted, &app::GameModel::clockChanged, &app::GameModel::turnChanged})
    connect(&game_, signal, this, &BoardCover::refresh);
  connect(&game_, &app::GameModel::ended, this, &BoardCover::refresh);
  board->installEventFilter(this);
  hide();
}

void BoardCover::refresh() {
  const bool isWaiting = game_.isWaiting();
  const bool covers = isWaiting || (game_.isPaused() && game_.settings().conduct.coversInPause);
  setVisible(covers);
  if (!covers) return; // not isVisible(): the page of a first game is shown only after it has begun
  setGeometry(parentWidget()->rect());
  raise();
  text_->setText(app::promptOf(game_));
  setAccessibleName(text_->text());
  button_->setText(isWaiting ? tr("&Start the clock (Space)") : tr("&Go on (F9)"));
}

bool BoardCover::eventFilter(QObject* watched, QEvent* event) {
  if (watched == parentWidget() && event->type() == QEvent::Resize) setGeometry(parentWidget()->rect());
  return QWidget::eventFilter(watched, event);
}

void BoardCover::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), palette().color(QPalette::Window));
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(palette().color(QPalette::Mid), 1.5));
  painter.drawRoundedRect(QRectF(rect()).adjusted(8, 8, -8, -8), 10, 10);
}

} // namespace backrank::ui
