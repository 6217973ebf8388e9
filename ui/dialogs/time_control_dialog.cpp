#include "dialogs/time_control_dialog.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileDialog>
#include <QHBoxLayout>
#include <QInputDialog>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSaveFile>
#include <QTabWidget>
#include <QVBoxLayout>
#include <algorithm>

#include "app/counted.hpp"
#include "app/time_text.hpp"
#include "dialogs/conduct_page.hpp"
#include "dialogs/fault_words.hpp"
#include "dialogs/fielding_page.hpp"
#include "dialogs/reading_order.hpp"
#include "dialogs/screen_fit.hpp"
#include "dialogs/stage_table.hpp"

namespace backrank::ui {
namespace {

using game::TimeControl;

constexpr int mostFileBytes = 1 << 20;
constexpr int nameWidth = 380; ///< so that the title of the question is seen whole

bool hasName(const std::vector<app::TimePreset>& presets, const QString& name) {
  return std::ranges::find(presets, name, &app::TimePreset::name) != presets.end();
}

QString controlsInWords(std::size_t count) {
  return app::counted(static_cast<qint64>(count), TimeControlDialog::tr("1 time control"),
                      TimeControlDialog::tr("%1 time controls"));
}

} // namespace

TimeControlDialog::TimeControlDialog(QWidget* parent)
    : QDialog(parent)
    , presets_(new QComboBox(this))
    , pages_(new QTabWidget(this))
    , stages_(new StageTable(tr("&Add a stage"), this))
    , blackStages_(new StageTable(tr("Add a stage for Black"), this))
    , blackTitle_(new QLabel(tr("Black:"), this))
    , unequal_(new QCheckBox(tr("&Black has another time"), this))
    , first_(new QCheckBox(tr("The increment is there be&fore the first move too"), this))
    , counts_(new QCheckBox(tr("The clock &counts moves (else a stage ends when its time is gone)"), this))
    , fielding_(new FieldingPage(this))
    , conduct_(new ConductPage(this))
    , sentence_(new QLabel(this))
    , buttons_(new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this)) {
  setObjectName(QStringLiteral("timeControlDialog"));
  setWindowTitle(tr("Time control"));
  pages_->addTab(timePage(), tr("&Time"));
  pages_->addTab(fielding_, tr("&Set-up"));
  pages_->addTab(conduct_, tr("C&onduct"));
  connect(fielding_, &FieldingPage::changed, this, &TimeControlDialog::refresh);
  connect(conduct_, &ConductPage::changed, this, &TimeControlDialog::refresh);
  sentence_->setObjectName(QStringLiteral("sentence"));
  sentence_->setWordWrap(true);
  sentence_->setMinimumHeight(3 * fontMetrics().lineSpacing());
  sentence_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  ScreenFit::keepInSight(*sentence_);
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
  presets_->setPlaceholderText(tr("own"));
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
  add(tr("Sa&ve as…"), "keep", &TimeControlDialog::saveOwn);
  add(tr("For&get"), "forget", &TimeControlDialog::removeOwn);
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

void TimeControlDialog::choose(const TimeControl& control) {
  isFilling_ = true;
  stages_->setStages(control.stages[0]);
  blackStages_->setStages(control.stages[1]);
  unequal_->setChecked(!control.isEqual());
  first_->setChecked(control.incrementFirst);
  counts_->setChecked(control.countsMoves);
  conduct_->setFlag(control.flag);
  fielding_->setFielding(control.fielding);
  isFilling_ = false;
  refresh();
}

/// The name of a known control in the list; none for another. Of two names the one that was chosen stays.
void TimeControlDialog::showKnown(const TimeControl& control) {
  std::vector<app::TimePreset> known = app::usualPresets();
  known.insert(known.end(), own_.begin(), own_.end());
  const int chosen = presets_->currentIndex();
  if (chosen >= 0 && known[static_cast<std::size_t>(chosen)].control == control) return;
  const auto found = std::ranges::find(known, control, &app::TimePreset::control);
  presets_->setCurrentIndex(found == known.end() ? -1 : static_cast<int>(found - known.begin()));
}

TimeControl TimeControlDialog::control() const {
  TimeControl control;
  control.stages[0] = stages_->stages().value_or(std::vector<game::TimeStage>{});
  control.stages[1] =
      unequal_->isChecked() ? blackStages_->stages().value_or(std::vector<game::TimeStage>{}) : control.stages[0];
  control.fielding = fielding_->fielding();
  control.flag = conduct_->flag();
  control.incrementFirst = first_->isChecked();
  control.countsMoves = counts_->isChecked();
  return control;
}

void TimeControlDialog::setConduct(const app::Conduct& conduct) { conduct_->setConduct(conduct); }

app::Conduct TimeControlDialog::conduct() const { return conduct_->conduct(); }

void TimeControlDialog::setFieldingTurns(const std::array<int, 2>& turns) {
  fieldingTurns_ = turns;
  refresh();
}

void TimeControlDialog::refresh() {
  if (isFilling_) return;
  tabInReadingOrder(*layout()); // rows of stages come and go
  for (QWidget* part : {static_cast<QWidget*>(blackTitle_), static_cast<QWidget*>(blackStages_)})
    part->setVisible(unequal_->isChecked());
  const TimeControl now = control();
  showKnown(now);
  const auto faults = faultsOf(now);
  int ofTime = stages_->showFaults(faults, chess::Color::white);
  if (unequal_->isChecked()) ofTime += blackStages_->showFaults(faults, chess::Color::black);
  const int ofSetup = fielding_->showFaults(faults);
  if (!faults.empty() && ofSetup == 0) ofTime = std::max(ofTime, 1);
  const bool isRight = ofTime + ofSetup == 0;
  buttons_->button(QDialogButtonBox::Ok)->setEnabled(isRight);
  say(isRight ? app::toText(now, fieldingTurns_) : wrongText(ofTime, ofSetup), !isRight);
}

/// How many things are wrong, and on which page they stand in red.
QString TimeControlDialog::wrongText(int ofTime, int ofSetup) const {
  const auto titleOf = [this](int page) { return pages_->tabText(page).remove(QLatin1Char('&')); };
  const int all = ofTime + ofSetup;
  if (ofTime > 0 && ofSetup > 0)
    return tr("%1 things are wrong, on the pages \"%2\" and \"%3\".").arg(all).arg(titleOf(0), titleOf(1));
  return app::counted(all, tr("1 thing is wrong, on the page \"%2\"."), tr("%1 things are wrong, on the page \"%2\"."))
      .replace(QStringLiteral("%2"), titleOf(ofTime > 0 ? 0 : 1));
}

void TimeControlDialog::say(const QString& text, bool isFault) {
  sentence_->setText(text);
  sentence_->setPalette(palette());
  if (isFault) wearFaultColour(*sentence_);
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
  presets_->setCurrentIndex(-1); // the first one added was made it
  showKnown(control());
}

void TimeControlDialog::choosePreset(int row) {
  const auto usual = static_cast<int>(app::usualPresets().size());
  if (row < 0 || row >= usual + static_cast<int>(own_.size())) return;
  const auto at = static_cast<std::size_t>(row < usual ? row : row - usual);
  choose(row < usual ? app::usualPresets()[at].control : own_[at].control);
}

void TimeControlDialog::saveOwn() {
  if (!buttons_->button(QDialogButtonBox::Ok)->isEnabled()) return;
  auto* question = new QInputDialog(this);
  question->setAttribute(Qt::WA_DeleteOnClose);
  question->setObjectName(QStringLiteral("presetName"));
  question->setWindowTitle(tr("Keep the time control"));
  question->setLabelText(tr("Name:"));
  question->resize(nameWidth, question->height());
  connect(question, &QInputDialog::textValueSelected, this, &TimeControlDialog::keepAs);
  question->open();
}

/// Nobody could tell two of one name apart, and none is lost without a word.
void TimeControlDialog::keepAs(const QString& typed) {
  const QString name = typed.trimmed().left(app::longestPresetName).trimmed();
  if (name.isEmpty()) return;
  if (hasName(app::usualPresets(), name))
    return say(tr("\"%1\" is a control that Backrank has. Choose another name.").arg(name), true);
  if (!hasName(own_, name)) return keepOwn(name);
  auto* question = new QMessageBox(QMessageBox::Question, tr("Keep the time control"),
                                   tr("There is \"%1\" already. Shall it be this control from now on?").arg(name),
                                   QMessageBox::Cancel, this);
  question->setAttribute(Qt::WA_DeleteOnClose);
  const QPushButton* replace = question->addButton(tr("&Replace it"), QMessageBox::AcceptRole);
  connect(replace, &QPushButton::clicked, this, [this, name] { keepOwn(name); });
  question->open();
}

void TimeControlDialog::keepOwn(const QString& name) {
  if (!addOwn({{name, control()}})) return;
  presets_->setCurrentIndex(presets_->count() - 1);
  Q_EMIT ownChanged();
}

/// New ones take the place of those with their names. All or none: a list may not grow beyond what can be read again.
bool TimeControlDialog::addOwn(const std::vector<app::TimePreset>& presets) {
  std::vector<app::TimePreset> grown = own_;
  for (const app::TimePreset& preset : presets) {
    std::erase_if(grown, [&preset](const app::TimePreset& known) { return known.name == preset.name; });
    grown.push_back(preset);
  }
  const auto count = static_cast<qsizetype>(grown.size());
  if (count > app::mostPresets && grown.size() > own_.size())
    return say(tr("There would be %1 time controls; %2 can be kept. Nothing was taken.")
                   .arg(count)
                   .arg(app::mostPresets),
               true),
           false;
  own_ = std::move(grown);
  fillPresets();
  return true;
}

void TimeControlDialog::removeOwn() {
  const int row = presets_->currentIndex() - static_cast<int>(app::usualPresets().size());
  if (row < 0) return say(tr("Only controls of your own can be forgotten."), true);
  const QString name = own_[static_cast<std::size_t>(row)].name;
  own_.erase(own_.begin() + row);
  fillPresets();
  say(tr("Forgotten: %1. As long as it stands here, \"Save as…\" keeps it again.").arg(name), false);
  Q_EMIT ownChanged();
}

void TimeControlDialog::importOwn() {
  const QString path = QFileDialog::getOpenFileName(this, tr("Import time controls"), {}, tr("Time controls (*.json)"));
  if (!path.isEmpty()) importFrom(path);
}

bool TimeControlDialog::importFrom(const QString& path) {
  QFile file(path);
  if (!file.open(QIODevice::ReadOnly)) return say(tr("%1: %2").arg(path, file.errorString()), true), false;
  if (file.size() > mostFileBytes)
    return say(tr("%1 is larger than a megabyte. Nothing was taken.").arg(path), true), false;
  const auto read = app::readPresets(file.readAll());
  if (!read) return say(tr("%1 Nothing was taken.").arg(app::toText(read.error())), true), false;
  for (const app::TimePreset& preset : *read)
    if (hasName(app::usualPresets(), preset.name))
      return say(tr("\"%1\" of the file has the name of a control that Backrank has. Nothing was taken.")
                     .arg(preset.name),
                 true),
             false;
  if (!addOwn(*read)) return false;
  say(tr("Taken: %1.").arg(controlsInWords(read->size())), false);
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
  say(done ? tr("Written: %1.").arg(controlsInWords(own_.size())) : tr("%1: %2").arg(path, file.errorString()), !done);
  return done;
}

} // namespace backrank::ui
