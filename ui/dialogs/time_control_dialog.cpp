#include "dialogs/time_control_dialog.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSaveFile>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/time_text.hpp"
#include "board/theme.hpp"
#include "dialogs/stage_table.hpp"

namespace backrank::ui {
namespace {

using game::FieldingTime;
using game::TimeControl;
using game::TimeFault;
using Mode = FieldingTime::Mode;

constexpr int mostFileBytes = 1 << 20;

} // namespace

TimeControlDialog::TimeControlDialog(QWidget* parent)
    : QDialog(parent)
    , presets_(new QComboBox(this))
    , pages_(new QTabWidget(this))
    , stages_(new StageTable(this))
    , blackStages_(new StageTable(this))
    , blackTitle_(new QLabel(tr("Black:"), this))
    , unequal_(new QCheckBox(tr("&Black has another time"), this))
    , first_(new QCheckBox(tr("The increment is there &before the first move too"), this))
    , counts_(new QCheckBox(tr("The clock &counts moves (else a stage ends when its time is gone)"), this))
    , flag_(new QComboBox(this))
    , mode_(new QComboBox(this))
    , expiry_(new QComboBox(this))
    , increments_(new QCheckBox(tr("Set-up turns earn &increments and delays"), this))
    , setupCounts_(new QCheckBox(tr("Set-up turns count as &moves of a stage"), this))
    , carries_(new QCheckBox(tr("What is left of it goes to the &clock"), this))
    , fieldingFault_(new QLabel(this))
    , sentence_(new QLabel(this))
    , buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
  setObjectName(QStringLiteral("timeControlDialog"));
  setWindowTitle(tr("Time control"));
  pages_->addTab(timePage(), tr("&Time"));
  pages_->addTab(fieldingPage(), tr("&Set-up"));
  pages_->addTab(conductPage(), tr("C&onduct"));
  sentence_->setObjectName(QStringLiteral("sentence"));
  sentence_->setWordWrap(true);
  sentence_->setMinimumHeight(3 * fontMetrics().lineSpacing());
  sentence_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  auto* column = new QVBoxLayout(this);
  column->addLayout(presetRow());
  column->addWidget(pages_, 1);
  column->addWidget(sentence_);
  column->addWidget(buttons_);
  connect(buttons_, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons_, &QDialogButtonBox::rejected, this, &QDialog::reject);
  setMaximumHeight(700);
  resize(640, 520);
  fillPresets();
  choose(app::usualPresets()[3].control);
}

QLayout* TimeControlDialog::presetRow() {
  auto* row = new QHBoxLayout;
  presets_->setObjectName(QStringLiteral("presets"));
  auto* label = new QLabel(tr("&Known:"), this);
  label->setBuddy(presets_);
  row->addWidget(label);
  row->addWidget(presets_, 1);
  connect(presets_, &QComboBox::activated, this, &TimeControlDialog::choosePreset);
  const auto add = [this, row](const QString& text, const char* name, void (TimeControlDialog::*act)()) {
    auto* button = new QPushButton(text, this);
    button->setObjectName(QString::fromLatin1(name));
    button->setAutoDefault(false);
    connect(button, &QPushButton::clicked, this, act);
    row->addWidget(button);
  };
  add(tr("&Keep as…"), "keep", &TimeControlDialog::saveOwn);
  add(tr("Forget"), "forget", &TimeControlDialog::removeOwn);
  add(tr("&Import…"), "import", &TimeControlDialog::importOwn);
  add(tr("&Export…"), "export", &TimeControlDialog::exportOwn);
  return row;
}

QWidget* TimeControlDialog::timePage() {
  auto* page = new QWidget(this);
  auto* column = new QVBoxLayout(page);
  stages_->setObjectName(QStringLiteral("stages"));
  blackStages_->setObjectName(QStringLiteral("blackStages"));
  column->addWidget(stages_);
  column->addWidget(unequal_);
  column->addWidget(blackTitle_);
  column->addWidget(blackStages_);
  column->addStretch(1);
  column->addWidget(first_);
  column->addWidget(counts_);
  unequal_->setObjectName(QStringLiteral("unequal"));
  connect(unequal_, &QCheckBox::toggled, this, [this](bool on) {
    if (on && !isFilling_) blackStages_->setStages(stages_->stages().value_or(std::vector{game::TimeStage{}}));
    refresh();
  });
  for (StageTable* table : {stages_, blackStages_})
    connect(table, &StageTable::changed, this, &TimeControlDialog::refresh);
  for (QCheckBox* box : {first_, counts_}) connect(box, &QCheckBox::toggled, this, &TimeControlDialog::refresh);
  return page;
}

QLineEdit* TimeControlDialog::timeField(const char* name) {
  auto* field = new QLineEdit(this);
  field->setObjectName(QString::fromLatin1(name));
  field->setMaximumWidth(120);
  fields_.insert(QString::fromLatin1(name), field);
  connect(field, &QLineEdit::textChanged, this, &TimeControlDialog::refresh);
  return field;
}

QWidget* TimeControlDialog::fieldingPage() {
  auto* page = new QWidget(this);
  auto* form = new QFormLayout(page);
  mode_->setObjectName(QStringLiteral("mode"));
  mode_->addItems({tr("on the same clock"), tr("on the same clock, with more time on it"), tr("with time of their own"),
                   tr("untimed")});
  form->addRow(tr("Set-up &turns are played:"), mode_);
  form->addRow(tr("Added once:"), timeField("bonus"));
  form->addRow(tr("Added for each turn:"), timeField("perTurn"));
  form->addRow(tr("Added, per cent of the time:"), timeField("percent"));
  form->addRow(tr("Time of their own:"), timeField("budget"));
  expiry_->setObjectName(QStringLiteral("expiry"));
  expiry_->addItems(
      {tr("the ordinary clock runs"), tr("the game is lost"), tr("the rest is fielded in standard order")});
  form->addRow(tr("When it is used up:"), expiry_);
  form->addRow(QString(), carries_);
  form->addRow(tr("Countdown, common to both:"), timeField("study"));
  form->addRow(QString(), increments_);
  form->addRow(QString(), setupCounts_);
  fieldingFault_->setObjectName(QStringLiteral("fieldingFault"));
  fieldingFault_->setWordWrap(true);
  QPalette alarm = fieldingFault_->palette();
  alarm.setColor(QPalette::WindowText, themeOf(palette()).alarm);
  fieldingFault_->setPalette(alarm);
  form->addRow(fieldingFault_);
  connectFielding(*form);
  return page;
}

void TimeControlDialog::connectFielding(const QFormLayout& form) {
  for (auto field = fields_.begin(); field != fields_.end(); ++field)
    labels_.insert(field.key(), static_cast<QLabel*>(form.labelForField(field.value())));
  labels_.insert(QStringLiteral("expiry"), static_cast<QLabel*>(form.labelForField(expiry_)));
  connect(mode_, &QComboBox::currentIndexChanged, this, &TimeControlDialog::refresh);
  connect(expiry_, &QComboBox::currentIndexChanged, this, &TimeControlDialog::refresh);
  for (QCheckBox* box : {increments_, setupCounts_, carries_})
    connect(box, &QCheckBox::toggled, this, &TimeControlDialog::refresh);
}

QWidget* TimeControlDialog::conductPage() {
  auto* page = new QWidget(this);
  auto* form = new QFormLayout(page);
  flag_->setObjectName(QStringLiteral("flag"));
  flag_->addItems({tr("ends the game"), tr("ends it when the opponent claims it"), tr("only warns")});
  form->addRow(tr("A fallen &flag:"), flag_);
  auto* sleep = new QLabel(tr("If the computer sleeps, the clock is paused: nobody loses time or falls by it. "
                              "A flag against a side that cannot mate is a draw. A mate on the board counts before a "
                              "flag that falls later."),
                           page);
  sleep->setWordWrap(true);
  form->addRow(sleep);
  connect(flag_, &QComboBox::currentIndexChanged, this, &TimeControlDialog::refresh);
  return page;
}

void TimeControlDialog::choose(const TimeControl& control) {
  isFilling_ = true;
  stages_->setStages(control.stages[0]);
  blackStages_->setStages(control.stages[1]);
  unequal_->setChecked(!control.isEqual());
  first_->setChecked(control.incrementFirst);
  counts_->setChecked(control.countsMoves);
  flag_->setCurrentIndex(static_cast<int>(control.flag));
  setFielding(control.fielding);
  isFilling_ = false;
  showKnown(control);
  refresh();
}

/// The name of a known control in the list; none for another.
void TimeControlDialog::showKnown(const TimeControl& control) {
  std::vector<app::TimePreset> known = app::usualPresets();
  known.insert(known.end(), own_.begin(), own_.end());
  const auto found = std::ranges::find(known, control, &app::TimePreset::control);
  presets_->setCurrentIndex(found == known.end() ? -1 : static_cast<int>(found - known.begin()));
}

void TimeControlDialog::setFielding(const FieldingTime& fielding) {
  const auto text = [](game::Millis time) { return time == game::Millis{} ? QString() : app::editText(time); };
  mode_->setCurrentIndex(static_cast<int>(fielding.mode));
  fields_[QStringLiteral("bonus")]->setText(text(fielding.bonus));
  fields_[QStringLiteral("perTurn")]->setText(text(fielding.perTurn));
  fields_[QStringLiteral("percent")]->setText(fielding.percent == 0 ? QString() : QString::number(fielding.percent));
  fields_[QStringLiteral("budget")]->setText(text(fielding.budget));
  fields_[QStringLiteral("study")]->setText(text(fielding.study));
  expiry_->setCurrentIndex(static_cast<int>(fielding.expiry));
  increments_->setChecked(fielding.increments);
  setupCounts_->setChecked(fielding.countsMoves);
  carries_->setChecked(fielding.carriesOver);
}

/// Only what the mode uses; what cannot be read counts as less than nothing, which is a fault.
FieldingTime TimeControlDialog::fielding() const {
  FieldingTime read{.mode = static_cast<Mode>(mode_->currentIndex())};
  const auto time = [this](const char* name) {
    const QString text = fields_[QString::fromLatin1(name)]->text().trimmed();
    return text.isEmpty() ? game::Millis{} : app::readTime(text).value_or(game::Millis(-1));
  };
  if (read.mode == Mode::bonus) {
    read.bonus = time("bonus");
    read.perTurn = time("perTurn");
    const QString percent = fields_[QStringLiteral("percent")]->text().trimmed();
    bool isNumber = true;
    read.percent = percent.isEmpty() ? 0 : percent.toInt(&isNumber);
    if (!isNumber) read.percent = -1;
  }
  if (read.mode == Mode::budget) {
    read.budget = time("budget");
    read.expiry = static_cast<FieldingTime::Expiry>(expiry_->currentIndex());
    read.carriesOver = carries_->isChecked();
  }
  if (read.mode == Mode::untimed) read.study = time("study");
  read.increments = increments_->isChecked();
  read.countsMoves = setupCounts_->isChecked();
  return read;
}

TimeControl TimeControlDialog::control() const {
  TimeControl control;
  control.stages[0] = stages_->stages().value_or(std::vector<game::TimeStage>{});
  control.stages[1] =
      unequal_->isChecked() ? blackStages_->stages().value_or(std::vector<game::TimeStage>{}) : control.stages[0];
  control.fielding = fielding();
  control.flag = static_cast<TimeControl::Flag>(flag_->currentIndex());
  control.incrementFirst = first_->isChecked();
  control.countsMoves = counts_->isChecked();
  return control;
}

void TimeControlDialog::setFieldingTurns(int turns) {
  fieldingTurns_ = turns;
  refresh();
}

void TimeControlDialog::showMode() {
  const auto mode = static_cast<Mode>(mode_->currentIndex());
  const auto show = [this](const char* name, bool on) {
    const QString key = QString::fromLatin1(name);
    labels_[key]->setVisible(on);
    if (fields_.contains(key)) fields_[key]->setVisible(on);
  };
  for (const char* name : {"bonus", "perTurn", "percent"}) show(name, mode == Mode::bonus);
  for (const char* name : {"budget", "expiry"}) show(name, mode == Mode::budget);
  expiry_->setVisible(mode == Mode::budget);
  carries_->setVisible(mode == Mode::budget);
  show("study", mode == Mode::untimed);
  increments_->setVisible(mode != Mode::untimed);
}

int TimeControlDialog::showFieldingFaults(const std::vector<TimeFault>& faults) {
  QStringList texts;
  for (const TimeFault& fault : faults)
    if (fault.field >= TimeFault::Field::bonus)
      texts << (fault.kind == TimeFault::Kind::negative ? tr("Times are minutes, 5:00 or 1:30:00.")
                                                        : app::toText(fault));
  fieldingFault_->setText(texts.join(QLatin1Char(' ')));
  return static_cast<int>(texts.size());
}

void TimeControlDialog::refresh() {
  if (isFilling_) return;
  showMode();
  for (QWidget* part : {static_cast<QWidget*>(blackTitle_), static_cast<QWidget*>(blackStages_)})
    part->setVisible(unequal_->isChecked());
  const TimeControl now = control();
  const auto faults = faultsOf(now);
  int shown = stages_->showFaults(faults, chess::Color::white) + showFieldingFaults(faults);
  if (unequal_->isChecked()) shown += blackStages_->showFaults(faults, chess::Color::black);
  const bool isRight = faults.empty() && shown == 0;
  buttons_->button(QDialogButtonBox::Ok)->setEnabled(isRight);
  const int count = std::max(shown, 1);
  say(isRight      ? app::toText(now, fieldingTurns_)
      : count == 1 ? tr("One thing is wrong.")
                   : tr("%1 things are wrong.").arg(count),
      !isRight);
}

void TimeControlDialog::say(const QString& text, bool isFault) {
  sentence_->setText(text);
  QPalette colours = palette();
  if (isFault) colours.setColor(QPalette::WindowText, themeOf(palette()).alarm);
  sentence_->setPalette(colours);
}

QString TimeControlDialog::sentence() const { return sentence_->text(); }

// Known controls.

void TimeControlDialog::setOwn(std::vector<app::TimePreset> presets) {
  own_ = std::move(presets);
  fillPresets();
}

void TimeControlDialog::fillPresets() {
  presets_->clear();
  for (const app::TimePreset& preset : app::usualPresets()) presets_->addItem(preset.name);
  for (const app::TimePreset& preset : own_) presets_->addItem(preset.name);
}

void TimeControlDialog::choosePreset(int row) {
  const auto usual = static_cast<int>(app::usualPresets().size());
  if (row < 0 || row >= usual + static_cast<int>(own_.size())) return;
  const auto at = static_cast<std::size_t>(row < usual ? row : row - usual);
  choose(row < usual ? app::usualPresets()[at].control : own_[at].control);
}

void TimeControlDialog::saveOwn() {
  if (!buttons_->button(QDialogButtonBox::Ok)->isEnabled()) return;
  const QString name = QInputDialog::getText(this, tr("Keep the time control"), tr("Name:")).trimmed();
  if (name.isEmpty()) return;
  std::erase_if(own_, [&name](const app::TimePreset& preset) { return preset.name == name; });
  own_.push_back({name.left(60), control()});
  fillPresets();
  presets_->setCurrentIndex(presets_->count() - 1);
  Q_EMIT ownChanged();
}

void TimeControlDialog::removeOwn() {
  const int row = presets_->currentIndex() - static_cast<int>(app::usualPresets().size());
  if (row < 0) return say(tr("Only controls of your own can be forgotten."), true);
  own_.erase(own_.begin() + row);
  fillPresets();
  Q_EMIT ownChanged();
}

void TimeControlDialog::importOwn() {
  const QString path = QFileDialog::getOpenFileName(this, tr("Import time controls"), {}, tr("Time controls (*.json)"));
  if (!path.isEmpty()) importFrom(path);
}

bool TimeControlDialog::importFrom(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return say(tr("%1: %2").arg(path, file.errorString()), true), false;
  const auto read = app::readPresets(file.read(mostFileBytes));
  if (!read) return say(tr("%1 Nothing was taken.").arg(app::toText(read.error())), true), false;
  for (const app::TimePreset& preset : *read) {
    std::erase_if(own_, [&preset](const app::TimePreset& known) { return known.name == preset.name; });
    own_.push_back(preset);
  }
  fillPresets();
  say(tr("%1 time controls were taken.").arg(read->size()), false);
  Q_EMIT ownChanged();
  return true;
}

void TimeControlDialog::exportOwn() {
  const QString path = QFileDialog::getSaveFileName(this, tr("Export time controls"),
                                                    QStringLiteral("time-controls.json"), tr("Time controls (*.json)"));
  if (!path.isEmpty()) exportTo(path);
}

bool TimeControlDialog::exportTo(const QString& path) {
  QSaveFile file(path);
  const QByteArray bytes = app::writePresets(own_);
  const bool done = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
  say(done ? tr("%1 time controls were written.").arg(own_.size()) : tr("%1: %2").arg(path, file.errorString()), !done);
  return done;
}

} // namespace backrank::ui
