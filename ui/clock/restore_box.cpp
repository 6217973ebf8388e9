#include "clock/restore_box.hpp"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

#include "app/clock_face.hpp"
#include "app/convert.hpp"
#include "app/time_text.hpp"

namespace backrank::ui {
namespace {

using chess::Color;

/// The turns of the line that is played, without the one that is open, the last one first.
std::vector<game::Tree::NodeId> earlierTurns(const game::Session& session) {
  const auto& tree = session.tree();
  std::vector<game::Tree::NodeId> turns;
  const auto path = tree.pathTo(session.live());
  for (auto id = path.rbegin(); id != path.rend(); ++id) {
    const auto& node = tree.node(*id);
    const bool begins = !node.parent || tree.node(*node.parent).position.turn() != node.position.turn();
    if (begins && *id != session.live()) turns.push_back(*id);
  }
  return turns;
}

} // namespace

RestoreBox::RestoreBox(app::GameModel& game, QWidget* parent)
    : QWidget(parent)
    , game_(game)
    , turns_(new QComboBox(this))
    , restore_(new QPushButton(tr("&Restore with these clocks"), this)) {
  turns_->setObjectName(QStringLiteral("turns"));
  turns_->setAccessibleName(tr("Earlier turn"));
  restore_->setObjectName(QStringLiteral("restore"));
  restore_->setAutoDefault(false);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(turns_, 1);
  for (const Color side : chess::allColors) {
    auto* time = new QLineEdit(this);
    time->setObjectName(side == Color::white ? QStringLiteral("whiteThen") : QStringLiteral("blackThen"));
    time->setAccessibleName(tr("Time of %1 at that turn").arg(app::nameOf(side)));
    time->setFixedWidth(72);
    times_[chess::index(side)] = time;
    row->addWidget(time);
  }
  row->addWidget(restore_);
  connect(turns_, &QComboBox::currentIndexChanged, this, &RestoreBox::showTimes);
  connect(restore_, &QPushButton::clicked, this, &RestoreBox::restore);
}

std::optional<game::Tree::NodeId> RestoreBox::chosen() const {
  if (turns_->currentIndex() < 0) return std::nullopt;
  return static_cast<game::Tree::NodeId>(turns_->currentData().toULongLong());
}

QString RestoreBox::titleOf(game::Tree::NodeId turn) const {
  const auto& position = game_.session().tree().node(turn).position;
  const QString side = app::nameOf(position.turn());
  const auto clock = game_.session().clockOf(turn);
  const QString times =
      tr("%1 / %2").arg(app::timeText(clock.of(Color::white).left), app::timeText(clock.of(Color::black).left));
  if (!rules::settled(game_.variant(), position)) return tr("Set-up, %1 (%2)").arg(side, times);
  return tr("Move %1, %2 (%3)").arg(position.fullmoves()).arg(side, times);
}

void RestoreBox::refresh() {
  const auto before = chosen();
  {
    const QSignalBlocker blocker(turns_);
    turns_->clear();
    for (const auto turn : earlierTurns(game_.session()))
      turns_->addItem(titleOf(turn), QVariant::fromValue(static_cast<qulonglong>(turn)));
    const int kept = before ? turns_->findData(QVariant::fromValue(static_cast<qulonglong>(*before))) : -1;
    turns_->setCurrentIndex(std::max(kept, turns_->count() > 0 ? 0 : -1));
  }
  restore_->setEnabled(turns_->count() > 0);
  if (chosen() != before) showTimes();
}

void RestoreBox::showTimes() {
  const auto turn = chosen();
  for (const Color side : chess::allColors) {
    QLineEdit* time = times_[chess::index(side)];
    time->setEnabled(turn.has_value());
    time->setText(turn ? app::editText(game_.session().clockOf(*turn).of(side).left) : QString());
    time->setModified(false);
  }
}

void RestoreBox::restore() {
  const auto turn = chosen();
  if (!turn) return Q_EMIT refused(tr("there is no earlier turn."));
  Choice choice{.turn = *turn, .title = turns_->currentText(), .left = {}};
  for (const Color side : chess::allColors) {
    const QLineEdit* time = times_[chess::index(side)];
    if (!time->isModified()) continue;
    const auto read = app::readTime(time->text());
    if (!read || *read <= game::Millis{} || *read > game::longestTime)
      return Q_EMIT refused(tr("a clock shows more than nothing and at most 24 hours."));
    choice.left[chess::index(side)] = read;
  }
  Q_EMIT wanted(choice);
}

} // namespace backrank::ui
