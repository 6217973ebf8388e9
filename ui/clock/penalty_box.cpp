#include "clock/penalty_box.hpp"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <utility>

#include "app/convert.hpp"
#include "board/theme.hpp"

namespace backrank::ui {
namespace {

using namespace std::chrono_literals;
using chess::Color;

// Source: FIDE Laws 7.5.5 and Appendices A and B: two minutes, in rapid and blitz one.
constexpr game::Millis standardPenalty = 2min;
constexpr game::Millis rapidPenalty = 1min;

} // namespace

PenaltyBox::PenaltyBox(app::GameModel& game, app::Organizer& organizer, QWidget* parent)
    : QGroupBox(tr("Illegal move or press"), parent)
    , game_(game)
    , offender_(new QComboBox(this))
    , alarm_(new QLabel(this))
    , penalties_{button(tr("Opponent +&2 min (standard)"), "two"), button(tr("Opponent +&1 min (rapid, blitz)"), "one"),
                 button(tr("Second time: &loss"), "loss")} {
  alarm_->setObjectName(QStringLiteral("alarm"));
  alarm_->setWordWrap(true);
  alarm_->setMargin(6);
  alarm_->setAutoFillBackground(true);
  alarm_->hide();
  offender_->addItems({tr("by White"), tr("by Black")});
  offender_->setObjectName(QStringLiteral("offender"));
  offender_->setAccessibleName(tr("Whose illegal move or press"));
  auto* line = new QHBoxLayout;
  line->addWidget(offender_);
  for (QPushButton* penalty : penalties_) line->addWidget(penalty);
  auto* column = new QVBoxLayout(this);
  column->addWidget(alarm_);
  column->addLayout(line);
  connect(&organizer, &app::Organizer::did, this, &PenaltyBox::hear);
  const auto punishes = [&](std::size_t button, game::Millis time) {
    connect(penalties_[button], &QPushButton::clicked, this,
            [this, &organizer, time] { give([&] { organizer.punish(offender(), time); }); });
  };
  punishes(0, standardPenalty);
  punishes(1, rapidPenalty);
  connect(penalties_[2], &QPushButton::clicked, this,
          [this, &organizer] { give([&] { organizer.declareLoss(offender()); }); });
}

void PenaltyBox::give(const std::function<void()>& penalty) {
  isGiving_ = true;
  penalty();
  isGiving_ = false;
  refresh();
}

/// What is given for the press that lights the box; and whether that is taken back.
void PenaltyBox::hear(const QString& what) {
  if (isGiving_ && isAlarmed_)
    given_ = what;
  else if (!given_.isEmpty() && what.endsWith(given_))
    given_.clear();
  if (game_.hasClock()) refresh();
}

QPushButton* PenaltyBox::button(const QString& text, const char* name) {
  auto* made = new QPushButton(text, this);
  made->setObjectName(QString::fromLatin1(name));
  made->setAutoDefault(false);
  return made;
}

Color PenaltyBox::offender() const { return offender_->currentIndex() == 0 ? Color::white : Color::black; }

void PenaltyBox::refresh() {
  const bool wasAlarmed = std::exchange(isAlarmed_, game_.isIrregular());
  setEnabled(!game_.isOver());
  alarm_->setVisible(isAlarmed_);
  const Color side = game_.toAct();
  const int times = game_.infractions(side);
  if (!isAlarmed_) given_.clear();
  const bool isStandard = game::classOf(game_.session().clock()->control()) == game::TimeClass::standard;
  const std::size_t due = times > 1 ? 2 : isStandard ? 0 : 1;
  for (std::size_t i = 0; i < penalties_.size(); ++i) {
    QFont font = this->font();
    font.setBold(isAlarmed_ && given_.isEmpty() && i == due);
    penalties_[i]->setFont(font);
  }
  if (!isAlarmed_) return;
  if (!wasAlarmed) offender_->setCurrentIndex(side == Color::white ? 0 : 1);
  showAlarm(side, times);
}

void PenaltyBox::showAlarm(Color side, int times) {
  QPalette lit = palette();
  lit.setColor(QPalette::Window, themeBesideBoards(palette()).alarm);
  lit.setColor(QPalette::WindowText, QColor(0xffffff));
  alarm_->setPalette(lit);
  const QString press = tr("Irregular press by %1, number %2.").arg(app::nameOf(side)).arg(times);
  const QString rest = given_.isEmpty()
                           ? tr("The clock stands; the turn is still %1's to complete.")
                           : tr("Dealt with (%2). The turn is still %1's to complete; Pause lets it go on.");
  alarm_->setText(press + QLatin1Char(' ') +
                  (given_.isEmpty() ? rest.arg(app::nameOf(side)) : rest.arg(app::nameOf(side), given_)));
}

} // namespace backrank::ui
