#include "dialogs/fielding_page.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <algorithm>

#include "app/time_text.hpp"
#include "dialogs/fault_words.hpp"

namespace backrank::ui {
namespace {

using game::FieldingTime;
using game::TimeFault;
using Field = TimeFault::Field;
using Mode = FieldingTime::Mode;
using namespace std::chrono_literals;

/// What a number alone counts: what is given for one turn is a matter of seconds.
game::Millis unitOf(Field field) { return field == Field::perTurn ? 1s : 60s; }

QString unitText(Field field) {
  if (field == Field::percent) return FieldingPage::tr("per cent");
  return field == Field::perTurn ? FieldingPage::tr("seconds, or 1:30") : FieldingPage::tr("minutes, or 1:30:00");
}

QString textOf(game::Millis time) { return time == game::Millis{} ? QString() : app::editText(time); }

QString faultText(const TimeFault& fault) {
  if (fault.kind != TimeFault::Kind::negative) return app::toText(fault);
  if (fault.field == Field::percent) return FieldingPage::tr("A whole number, not below 0.");
  return fault.field == Field::perTurn ? FieldingPage::tr("Write seconds, or 1:30.")
                                       : FieldingPage::tr("Write minutes, 5:00 or 1:30:00.");
}

} // namespace

FieldingPage::FieldingPage(QWidget* parent)
    : QWidget(parent)
    , mode_(new QComboBox(this))
    , expiry_(new QComboBox(this))
    , increments_(new QCheckBox(tr("Set-up turns ear&n increments and delays"), this))
    , countsMoves_(new QCheckBox(tr("Set-up turns count as &moves of a stage"), this))
    , carries_(new QCheckBox(tr("What is left of it goes to the &clock"), this)) {
  mode_->setObjectName(QStringLiteral("mode"));
  mode_->addItems({tr("on the same clock"), tr("on the same clock, with more time on it"), tr("with time of their own"),
                   tr("untimed")});
  expiry_->setObjectName(QStringLiteral("expiry"));
  expiry_->addItems(
      {tr("the ordinary clock runs"), tr("the game is lost"), tr("the rest is fielded in standard order")});
  auto* form = new QFormLayout(this);
  form->addRow(tr("Set-up t&urns are played:"), mode_);
  addEntry(*form, tr("A&dded once:"), "bonus", Field::bonus, Mode::bonus);
  addEntry(*form, tr("Added for each tu&rn:"), "perTurn", Field::perTurn, Mode::bonus);
  addEntry(*form, tr("Added, &per cent of the time:"), "percent", Field::percent, Mode::bonus);
  addEntry(*form, tr("Time of their o&wn:"), "budget", Field::budget, Mode::budget);
  form->addRow(tr("When it is used u&p:"), expiry_);
  expiryTitle_ = static_cast<QLabel*>(form->labelForField(expiry_));
  form->addRow(QString(), carries_);
  addEntry(*form, tr("Countdo&wn, common to both:"), "study", Field::study, Mode::untimed);
  form->addRow(QString(), increments_);
  form->addRow(QString(), countsMoves_);
  for (QComboBox* box : {mode_, expiry_}) connect(box, &QComboBox::currentIndexChanged, this, &FieldingPage::changed);
  for (QCheckBox* box : {increments_, countsMoves_, carries_})
    connect(box, &QCheckBox::toggled, this, &FieldingPage::changed);
  connect(mode_, &QComboBox::currentIndexChanged, this, &FieldingPage::showMode);
  connect(entry(Field::study).text, &QLineEdit::textChanged, this, &FieldingPage::showMode);
  showMode();
}

void FieldingPage::addEntry(QFormLayout& form, const QString& title, const char* name, Field field, Mode mode) {
  auto* cell = new QWidget(this);
  auto* text = new QLineEdit(cell);
  text->setObjectName(QString::fromLatin1(name));
  text->setMaximumWidth(120);
  auto* unit = new QLabel(unitText(field), cell);
  unit->setObjectName(QString::fromLatin1(name) + QStringLiteral("Unit"));
  text->setAccessibleDescription(unit->text());
  auto* fault = new QLabel(cell);
  fault->setObjectName(QString::fromLatin1(name) + QStringLiteral("Fault"));
  wearFaultColour(*fault);
  auto* row = new QHBoxLayout(cell);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(text);
  row->addWidget(unit);
  row->addWidget(fault, 1);
  auto* label = new QLabel(title, this);
  label->setBuddy(text);
  form.addRow(label, cell);
  entries_.push_back({field, mode, text, label, unit, fault});
  connect(text, &QLineEdit::textChanged, this, &FieldingPage::changed);
}

const FieldingPage::Entry& FieldingPage::entry(Field field) const {
  return *std::ranges::find(entries_, field, &Entry::field);
}

void FieldingPage::setFielding(const FieldingTime& fielding) {
  mode_->setCurrentIndex(static_cast<int>(fielding.mode));
  for (const auto& [field, time] :
       {std::pair(Field::bonus, fielding.bonus), std::pair(Field::perTurn, fielding.perTurn),
        std::pair(Field::budget, fielding.budget), std::pair(Field::study, fielding.study)})
    entry(field).text->setText(textOf(time));
  entry(Field::percent).text->setText(fielding.percent == 0 ? QString() : QString::number(fielding.percent));
  expiry_->setCurrentIndex(static_cast<int>(fielding.expiry));
  increments_->setChecked(fielding.increments);
  countsMoves_->setChecked(fielding.countsMoves);
  carries_->setChecked(fielding.carriesOver);
}

game::Millis FieldingPage::timeIn(Field field) const {
  const QString text = entry(field).text->text().trimmed();
  return text.isEmpty() ? game::Millis{} : app::readTime(text, unitOf(field)).value_or(game::Millis(-1));
}

int FieldingPage::percent() const {
  const QString text = entry(Field::percent).text->text().trimmed();
  bool isNumber = true;
  const int number = text.isEmpty() ? 0 : text.toInt(&isNumber);
  return isNumber ? number : -1;
}

FieldingTime FieldingPage::fielding() const {
  FieldingTime read{.mode = static_cast<Mode>(mode_->currentIndex())};
  if (read.mode == Mode::bonus) {
    read.bonus = timeIn(Field::bonus);
    read.perTurn = timeIn(Field::perTurn);
    read.percent = percent();
  }
  if (read.mode == Mode::budget) {
    read.budget = timeIn(Field::budget);
    read.expiry = static_cast<FieldingTime::Expiry>(expiry_->currentIndex());
    read.carriesOver = carries_->isChecked();
  }
  if (read.mode == Mode::untimed) read.study = timeIn(Field::study);
  read.increments = increments_->isChecked();
  read.countsMoves = countsMoves_->isChecked();
  return read;
}

void FieldingPage::showMode() {
  const auto mode = static_cast<Mode>(mode_->currentIndex());
  for (const Entry& entry : entries_) {
    entry.title->setVisible(entry.mode == mode);
    entry.text->parentWidget()->setVisible(entry.mode == mode);
  }
  for (QWidget* part : std::initializer_list<QWidget*>{expiryTitle_, expiry_, carries_})
    part->setVisible(mode == Mode::budget);
  // Behind a countdown set-up turns run on the clock.
  increments_->setVisible(mode != Mode::untimed || timeIn(Field::study) > 0s);
}

int FieldingPage::showFaults(const std::vector<TimeFault>& faults) {
  int shown = 0;
  for (const Entry& entry : entries_) {
    const auto fault = std::ranges::find(faults, entry.field, &TimeFault::field);
    entry.fault->setText(fault == faults.end() ? QString() : faultText(*fault));
    entry.unit->setVisible(fault == faults.end());
    shown += fault == faults.end() ? 0 : 1;
  }
  return shown;
}

} // namespace backrank::ui
