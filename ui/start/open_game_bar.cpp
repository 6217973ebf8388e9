#include "start/open_game_bar.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <utility>

#include "actions.hpp"
#include "app/clock_model.hpp"
#include "app/convert.hpp"
#include "app/text.hpp"

namespace backrank::ui {

OpenGameBar::OpenGameBar(app::GameModel& game, const Actions& actions, Shown shown, QWidget* parent)
    : QFrame(parent)
    , game_(game)
    , shown_(shown)
    , title_(new QLabel(this))
    , state_(new QLabel(this))
    , clocks_(new QLabel(this))
    , pause_(new QPushButton(this))
    , back_(new QPushButton(tr("&Back to the game"), this)) {
  setObjectName(QStringLiteral("openGame"));
  setFrameShape(QFrame::StyledPanel);
  QFont bold = title_->font();
  bold.setBold(true);
  for (QLabel* label : {title_, clocks_}) label->setFont(bold);
  state_->setWordWrap(true);
  clocks_->setObjectName(QStringLiteral("openGameClocks"));
  pause_->setObjectName(QStringLiteral("openGamePause"));
  back_->setObjectName(QStringLiteral("openGameBack"));
  for (QPushButton* button : {pause_, back_}) button->setAutoDefault(true);
  auto* row = new QHBoxLayout(this);
  row->setSpacing(12);
  row->addWidget(title_);
  row->addWidget(state_, 1);
  row->addWidget(clocks_);
  row->addWidget(pause_);
  row->addWidget(back_);
  back_->setVisible(shown == Shown::always);
  if (shown == Shown::always) setFocusProxy(back_);
  connect(pause_, &QPushButton::clicked, &actions[Act::pause], &QAction::trigger);
  connect(back_, &QPushButton::clicked, this, &OpenGameBar::backWanted);
  using app::GameModel;
  for (const auto signal :
       {&GameModel::restarted, &GameModel::draftChanged, &GameModel::turnChanged, &GameModel::clockChanged})
    connect(&game_, signal, this, &OpenGameBar::refresh);
  connect(&game_, &GameModel::ended, this, &OpenGameBar::refresh);
  refresh();
}

void OpenGameBar::refresh() {
  const bool isTimed = game_.hasClock() && !game_.isOver();
  setVisible(shown_ == Shown::timed ? isTimed : game_.hasGame());
  if (isVisible()) tell();
}

void OpenGameBar::tell() {
  const auto& seats = game_.settings().seats;
  title_->setText(tr("%1: %2 – %3")
                      .arg(app::textOf(game_.variant().name()), app::nameOf(seats[0], chess::Color::white),
                           app::nameOf(seats[1], chess::Color::black)));
  const QString noPause = game_.whyNoPause();
  const QString state = app::promptOf(game_);
  state_->setText(noPause.isEmpty() ? state : tr("%1. %2").arg(state, noPause));
  clocks_->setText(clocks());
  clocks_->setVisible(game_.hasClock());
  pause_->setVisible(game_.hasClock() && !game_.isOver() && noPause.isEmpty());
  pause_->setText(game_.isPaused() ? tr("Let the cloc&k go on") : tr("Pause the cloc&k"));
}

QString OpenGameBar::clocks() const {
  if (!game_.hasClock() || !faces_) return {};
  return tr("White %1, Black %2").arg(faces_->face(chess::Color::white).time, faces_->face(chess::Color::black).time);
}

/// A clock that nobody sees wakes nobody.
void OpenGameBar::showEvent(QShowEvent* event) {
  QFrame::showEvent(event);
  if (!faces_) {
    faces_ = new app::ClockModel(game_, this);
    connect(faces_, &app::FaceSource::changed, this, &OpenGameBar::refresh);
  }
  tell();
}

/// Later: it may be the clock itself that has told what hides this.
void OpenGameBar::hideEvent(QHideEvent* event) {
  QFrame::hideEvent(event);
  if (!faces_) return;
  faces_->disconnect(this);
  std::exchange(faces_, nullptr)->deleteLater();
}

} // namespace backrank::ui
