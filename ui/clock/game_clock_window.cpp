#include "clock/game_clock_window.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "actions.hpp"
#include "app/convert.hpp"
#include "clock/face_pair.hpp"
#include "clock/face_view.hpp"
#include "dialogs/fault_words.hpp"

namespace backrank::ui {

GameClockWindow::GameClockWindow(app::GameModel& game, app::ClockModel& faces, const Actions& actions)
    : FacesWindow(nullptr)
    , game_(game)
    , faces_(faces)
    , actions_(actions)
    , reason_(new QLabel(this)) {
  setObjectName(QStringLiteral("gameClockWindow"));
  setWindowTitle(tr("Clock of the game – Backrank"));
  pair_ = new FacePair(faces, this);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 16, 16, 16);
  column->setSpacing(14);
  column->addWidget(pair_, 1);
  column->addWidget(reason_);
  column->addLayout(buttons());
  showWayOut(*column);
  dressReason();
  connect(&faces_, &app::FaceSource::changed, this, &GameClockWindow::refresh);
  connect(&game_, &app::GameModel::turnChanged, this, &GameClockWindow::refresh);
  connect(&game_, &app::GameModel::ended, this, &GameClockWindow::refresh);
  connect(&game_, &app::GameModel::restarted, this, [this] {
    if (!game_.hasClock()) close();
  });
  refresh();
}

/// A refusal stands until somebody does something else; its room is always there, so that no face moves.
void GameClockWindow::dressReason() {
  reason_->setObjectName(QStringLiteral("reason"));
  reason_->setAlignment(Qt::AlignCenter);
  reason_->setWordWrap(true);
  QFont font = reason_->font();
  font.setPointSizeF(font.pointSizeF() + 4);
  reason_->setFont(font);
  reason_->setFixedHeight(2 * QFontMetrics(font).lineSpacing());
  wearFaultColour(*reason_);
  using app::GameModel;
  connect(&game_, &GameModel::refused, this,
          [this](const rules::Refusal& refusal) { say(app::refusalOf(game_, refusal)); });
  for (const auto signal : {&GameModel::turnChanged, &GameModel::draftChanged, &GameModel::restarted})
    connect(&game_, signal, this, [this] { say({}); });
}

void GameClockWindow::say(const QString& why) {
  reason_->setText(why);
  reason_->setAccessibleName(why);
}

FaceView& GameClockWindow::face(int place) { return pair_->at(place); }

QPushButton* GameClockWindow::button(const QString& text, const char* name) {
  auto* made = new QPushButton(text, this);
  made->setObjectName(QString::fromLatin1(name));
  made->setFocusPolicy(Qt::NoFocus); // Space is the clock's
  return made;
}

QLayout* GameClockWindow::buttons() {
  auto* row = new QHBoxLayout;
  pause_ = button(tr("&Pause"), "pause");
  connect(pause_, &QPushButton::clicked, &actions_[Act::pause], &QAction::trigger);
  QPushButton* swap = button(tr("S&wap sides"), "flip");
  connect(swap, &QPushButton::clicked, pair_, &FacePair::swapSides);
  QPushButton* leave = button(tr("&Back to the board"), "leave");
  connect(leave, &QPushButton::clicked, this, &QWidget::close);
  row->addWidget(pause_);
  row->addStretch(1);
  row->addWidget(swap);
  row->addWidget(leave);
  return row;
}

void GameClockWindow::refresh() {
  pause_->setText(game_.isPaused() ? tr("&Go on") : tr("&Pause"));
  pause_->setEnabled(actions_[Act::pause].isEnabled());
}

void GameClockWindow::pressTurn() { faces_.press(game_.toAct()); }

void GameClockWindow::togglePause() { actions_[Act::pause].trigger(); }

} // namespace backrank::ui
