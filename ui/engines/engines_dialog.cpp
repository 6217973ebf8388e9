#include "engines/engines_dialog.hpp"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QGroupBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProcess>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

#include "dialogs/reading_order.hpp"
#include "engines/option_editor.hpp"

namespace backrank::ui {
namespace {

using app::EngineSettings;
using app::ExternalEngine;

/// An argument as QProcess::splitCommand() reads it back: with blanks it stands in quotes, and three quotes are one.
QString quoted(QString argument) {
  static const QRegularExpression blankOrQuote(QStringLiteral("[\\s\"]"));
  if (!argument.contains(blankOrQuote)) return argument;
  argument.replace(QLatin1Char('"'), QStringLiteral("\"\"\""));
  return QStringLiteral("\"%1\"").arg(argument);
}

QString joined(const QStringList& arguments) {
  QStringList words;
  for (const QString& argument : arguments) words.append(quoted(argument));
  return words.join(QLatin1Char(' '));
}

void showIn(QListWidgetItem& item, const ExternalEngine& engine) {
  item.setText(app::listedName(engine));
  item.setToolTip(item.text());
}

} // namespace

EnginesDialog::EnginesDialog(const EngineSettings& settings, std::vector<ExternalEngine> engines, QWidget* parent)
    : QDialog(parent)
    , engines_(std::move(engines)) {
  setObjectName(QStringLiteral("enginesDialog"));
  setWindowTitle(tr("Engines"));
  auto* row = new QHBoxLayout;
  row->addWidget(listSide());
  row->addWidget(entrySide(), 1);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* column = new QVBoxLayout(this);
  column->addWidget(ownRow(settings));
  column->addLayout(row, 1);
  column->addWidget(buttons);
  resize(760, 560);
  connect(&trial_, &app::EngineTrial::ended, this, &EnginesDialog::take);
  for (const ExternalEngine& engine : engines_) addRow(engine);
  list_->setCurrentRow(engines_.empty() ? -1 : 0);
  showEntry();
  tabInReadingOrder(*column);
}

QSpinBox* EnginesDialog::spin(const char* id, const QString& name, int most, int value, const QString& unit) {
  auto* box = new QSpinBox(this);
  box->setObjectName(QString::fromLatin1(id));
  box->setAccessibleName(name);
  box->setRange(1, most);
  box->setSuffix(unit);
  box->setValue(value);
  return box;
}

QWidget* EnginesDialog::ownRow(const EngineSettings& settings) {
  auto* group = new QGroupBox(tr("Backrank's own engine"), this);
  threads_ = spin("threads", tr("Processors"), EngineSettings::mostThreads, settings.threads, {});
  hash_ = spin("hash", tr("Memory"), EngineSettings::mostHash, settings.hash, tr(" MB"));
  thinking_ = spin("thinking", tr("Time for a move"), EngineSettings::longestThought, settings.thinking, tr(" s"));
  thinking_->setToolTip(tr("At full strength, in a game without a clock"));
  auto* row = new QHBoxLayout(group);
  for (QSpinBox* box : {threads_, hash_, thinking_}) {
    auto* label = new QLabel(tr("%1:").arg(box->accessibleName()), group);
    label->setBuddy(box);
    row->addWidget(label);
    row->addWidget(box);
  }
  row->addStretch(1);
  return group;
}

QWidget* EnginesDialog::listSide() {
  auto* side = new QWidget(this);
  auto* column = new QVBoxLayout(side);
  column->setContentsMargins(0, 0, 0, 0);
  list_ = new QListWidget(side);
  list_->setAccessibleName(tr("Other engines"));
  list_->setFixedWidth(220);
  list_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  list_->setTextElideMode(Qt::ElideMiddle); // the mark behind a name stays to be read
  auto* add = new QPushButton(tr("&Add…"), side);
  remove_ = new QPushButton(tr("&Remove"), side);
  auto* title = new QLabel(tr("Other &engines:"), side);
  title->setBuddy(list_);
  column->addWidget(title);
  column->addWidget(list_, 1);
  auto* row = new QHBoxLayout;
  row->addWidget(add);
  row->addWidget(remove_);
  column->addLayout(row);
  connect(list_, &QListWidget::currentRowChanged, this, &EnginesDialog::showEntry);
  connect(add, &QPushButton::clicked, this, &EnginesDialog::browse);
  connect(remove_, &QPushButton::clicked, this, &EnginesDialog::remove);
  return side;
}

QWidget* EnginesDialog::entrySide() {
  entry_ = new QWidget(this);
  auto* column = new QVBoxLayout(entry_);
  column->setContentsMargins(0, 0, 0, 0);
  auto* form = new QFormLayout;
  form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
  name_ = new QLineEdit(entry_);
  program_ = new QLineEdit(entry_);
  arguments_ = new QLineEdit(entry_);
  protocol_ = new QComboBox(entry_);
  protocol_->addItems({tr("UCI"), tr("XBoard")});
  form->addRow(tr("&Name:"), name_);
  form->addRow(tr("&Program:"), program_);
  form->addRow(tr("Ar&guments:"), arguments_);
  form->addRow(tr("Protoco&l:"), protocol_);
  try_ = new QPushButton(tr("&Try it"), entry_);
  outcome_ = new QLabel(entry_);
  outcome_->setObjectName(QStringLiteral("engineOutcome"));
  outcome_->setWordWrap(true);
  outcome_->setTextFormat(Qt::PlainText);
  auto* row = new QHBoxLayout;
  row->addWidget(try_);
  row->addWidget(outcome_, 1);
  options_ = new OptionEditor(entry_);
  auto* scroll = new QScrollArea(entry_);
  scroll->setWidgetResizable(true);
  scroll->setWidget(options_);
  scroll->setAccessibleName(tr("Options of the engine"));
  column->addLayout(form);
  column->addLayout(row);
  column->addWidget(scroll, 1);
  for (QLineEdit* field : {name_, program_, arguments_})
    connect(field, &QLineEdit::textEdited, this, &EnginesDialog::keepEntry);
  connect(name_, &QLineEdit::editingFinished, this, &EnginesDialog::showName);
  connect(protocol_, &QComboBox::currentIndexChanged, this, &EnginesDialog::keepEntry);
  connect(options_, &OptionEditor::changed, this, &EnginesDialog::keepEntry);
  connect(try_, &QPushButton::clicked, this, &EnginesDialog::tryEntry);
  return entry_;
}

ExternalEngine* EnginesDialog::chosen() {
  const int row = list_->currentRow();
  return row >= 0 && row < static_cast<int>(engines_.size()) ? &engines_[static_cast<std::size_t>(row)] : nullptr;
}

EngineSettings EnginesDialog::settings() const {
  return {.threads = threads_->value(), .hash = hash_->value(), .thinking = thinking_->value()};
}

QString EnginesDialog::outcome() const { return outcome_->text(); }

// The list.

void EnginesDialog::browse() {
  const QString program = QFileDialog::getOpenFileName(this, tr("Program of the engine"));
  if (!program.isEmpty()) add(program);
}

/// Seats name an engine by its name, so no two have the same.
QString EnginesDialog::freeName(const QString& wanted) const {
  QString name = wanted;
  const auto isTaken = [this](const QString& candidate) {
    return std::ranges::any_of(engines_, [&](const ExternalEngine& engine) { return engine.name == candidate; });
  };
  for (int number = 2; isTaken(name); ++number) name = QStringLiteral("%1 (%2)").arg(wanted).arg(number);
  return name;
}

void EnginesDialog::addRow(const ExternalEngine& engine) {
  auto* item = new QListWidgetItem(list_);
  showIn(*item, engine);
}

void EnginesDialog::add(const QString& program) {
  engines_.push_back({.name = freeName(QFileInfo(program).completeBaseName()), .program = program});
  addRow(engines_.back());
  list_->setCurrentRow(list_->count() - 1);
  tryEntry();
}

void EnginesDialog::remove() {
  const int row = list_->currentRow();
  if (row < 0) return;
  engines_.erase(engines_.begin() + row);
  delete list_->takeItem(row);
  showEntry();
}

// The entry that is chosen.

void EnginesDialog::showEntry() {
  const ExternalEngine* engine = chosen();
  stopTrying();
  entry_->setEnabled(engine != nullptr);
  remove_->setEnabled(engine != nullptr);
  isShowing_ = true;
  name_->setText(engine ? engine->name : QString());
  program_->setText(engine ? engine->program : QString());
  arguments_->setText(engine ? joined(engine->arguments) : QString());
  protocol_->setCurrentIndex(engine && engine->protocol == ExternalEngine::Protocol::xboard ? 1 : 0);
  isShowing_ = false;
  options_->clear();
  outcome_->setText(!engine             ? tr("Engines that speak UCI or XBoard can be added.")
                    : engine->hasFailed ? tr("It failed when it was last tried.")
                                        : tr("Trying it shows its options."));
}

/// No engine is without a name, and no two have the same.
void EnginesDialog::showName() {
  if (const ExternalEngine* engine = chosen()) name_->setText(engine->name);
}

void EnginesDialog::keepEntry() {
  ExternalEngine* engine = chosen();
  if (isShowing_ || !engine) return;
  const QString name = name_->text().trimmed();
  if (name != engine->name && !name.isEmpty()) engine->name = freeName(name);
  const ExternalEngine before = *engine;
  engine->program = program_->text();
  engine->arguments = QProcess::splitCommand(arguments_->text());
  engine->protocol = protocol_->currentIndex() == 1 ? ExternalEngine::Protocol::xboard : ExternalEngine::Protocol::uci;
  // What is started now has not been tried yet.
  const bool isSame =
      before.program == engine->program && before.arguments == engine->arguments && before.protocol == engine->protocol;
  if (!isSame) forgetTrial(*engine);
  if (options_->layout()->count() > 0) engine->settings = options_->settings();
  showIn(*list_->currentItem(), *engine);
}

/// What it said, or is about to say, is of another engine.
void EnginesDialog::forgetTrial(ExternalEngine& engine) {
  engine.hasFailed = false;
  stopTrying();
  options_->clear();
  outcome_->setText(tr("Trying it shows its options."));
}

void EnginesDialog::stopTrying() {
  isTrying_ = false;
  trial_.giveUp();
}

void EnginesDialog::mark(bool hasFailed) {
  ExternalEngine& engine = *chosen();
  engine.hasFailed = hasFailed;
  showIn(*list_->currentItem(), engine);
}

void EnginesDialog::tryEntry() {
  const ExternalEngine* engine = chosen();
  if (!engine) return;
  outcome_->setText(tr("Waiting for its answer…"));
  isTrying_ = true;
  trial_.begin(*engine);
}

void EnginesDialog::take(const app::EngineTrial::Outcome& outcome) {
  const ExternalEngine* engine = chosen();
  if (!engine || !isTrying_) return;
  isTrying_ = false;
  mark(!outcome);
  if (!outcome) {
    options_->clear();
    return outcome_->setText(app::troubleText(outcome.error(), engine->name));
  }
  outcome_->setText(tr("It works: %1.").arg(outcome->name));
  options_->show(outcome->options, engine->settings);
}

} // namespace backrank::ui
