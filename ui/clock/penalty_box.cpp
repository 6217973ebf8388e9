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
  connect(penalties_[0], &QPushButton::clicked, this,
          [this, &organizer] { organizer.punish(offender(), standardPenalty); });
  connect(penalties_[1], &QPushButton::clicked, this,
          [this, &organizer] { organizer.punish(offender(), rapidPenalty); });
  connect(penalties_[2], &QPushButton::clicked, this, [this, &organizer] { organizer.declareLoss(offender()); });
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
  const bool isStandard = game::classOf(game_.session().clock()->control()) == game::TimeClass::standard;
  const std::size_t due = times > 1 ? 2 : isStandard ? 0 : 1;
  for (std::size_t i = 0; i < penalties_.size(); ++i) {
    QFont font = this->font();
    font.setBold(isAlarmed_ && i == due);
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
  alarm_->setText(tr("Irregular press by %1, number %2. The clock stands; the turn is still %1's to complete.")
                      .arg(app::nameOf(side))
                      .arg(times));
}

} // namespace backrank::ui
