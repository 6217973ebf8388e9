#include "engines/option_editor.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QSpinBox>
#include <algorithm>

namespace backrank::ui {
namespace {

using uci::Option;

/// What the window sets itself whenever it asks.
bool isOurs(const Option& option) {
  static const char* const names[]{"UCI_Chess960", "UCI_Variant", "UCI_AnalyseMode", "MultiPV", "Ponder"};
  return std::ranges::any_of(names, [&](const char* name) { return uci::isSameName(option.name, name); });
}

QString plain(const std::string& text) { return QString::fromStdString(text); }

QString valueIn(const std::vector<uci::Setting>& settings, const Option& option) {
  for (const uci::Setting& setting : settings)
    if (uci::isSameName(setting.name, option.name)) return plain(setting.value);
  return plain(option.value);
}

} // namespace

OptionEditor::OptionEditor(QWidget* parent)
    : QWidget(parent)
    , form_(new QFormLayout(this)) {
  form_->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
}

void OptionEditor::clear() {
  while (form_->rowCount() > 0) form_->removeRow(0);
  settings_.clear();
}

void OptionEditor::show(const std::vector<Option>& options, const std::vector<uci::Setting>& settings) {
  clear();
  settings_ = settings;
  for (const Option& option : options)
    if (option.kind != Option::Kind::button && !isOurs(option)) addField(option, valueIn(settings, option));
}

void OptionEditor::addField(const Option& option, const QString& value) {
  QWidget* field = fieldOf(option, value);
  field->setAccessibleName(plain(option.name));
  form_->addRow(plain(option.name), field);
}

QWidget* OptionEditor::fieldOf(const Option& option, const QString& value) {
  if (option.kind == Option::Kind::check) {
    auto* box = new QCheckBox(this);
    box->setChecked(value == QStringLiteral("true"));
    connect(box, &QCheckBox::toggled, this,
            [this, option](bool on) { set(option, on ? QStringLiteral("true") : QStringLiteral("false")); });
    return box;
  }
  if (option.kind == Option::Kind::spin) {
    auto* spin = new QSpinBox(this);
    spin->setRange(option.least, option.most);
    spin->setValue(value.toInt());
    connect(spin, &QSpinBox::valueChanged, this, [this, option](int now) { set(option, QString::number(now)); });
    return spin;
  }
  if (option.kind == Option::Kind::combo) {
    auto* list = new QComboBox(this);
    for (const std::string& choice : option.choices) list->addItem(plain(choice));
    list->setCurrentText(value);
    connect(list, &QComboBox::currentTextChanged, this, [this, option](const QString& now) { set(option, now); });
    return list;
  }
  auto* line = new QLineEdit(value, this);
  connect(line, &QLineEdit::textEdited, this, [this, option](const QString& now) { set(option, now); });
  return line;
}

void OptionEditor::set(const Option& option, const QString& value) {
  std::erase_if(settings_, [&](const uci::Setting& kept) { return uci::isSameName(kept.name, option.name); });
  if (value != plain(option.value)) settings_.push_back({option.name, value.toStdString()});
  Q_EMIT changed();
}

} // namespace backrank::ui
