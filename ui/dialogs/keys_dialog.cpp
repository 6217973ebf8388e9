#include "dialogs/keys_dialog.hpp"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QVBoxLayout>

namespace backrank::ui {
namespace {

enum Column { textColumn, placeColumn, keyColumn, columns };

} // namespace

KeysDialog::KeysDialog(const Actions& actions, QWidget* parent)
    : QDialog(parent)
    , actions_(actions)
    , table_(new QTableWidget(0, columns, this))
    , fault_(new QLabel(this)) {
  setObjectName(QStringLiteral("keysDialog"));
  setWindowTitle(tr("Keyboard map"));
  table_->setHorizontalHeaderLabels({tr("Action"), tr("Where"), tr("Key")});
  table_->setAccessibleName(windowTitle());
  table_->verticalHeader()->hide();
  table_->setEditTriggers(QAbstractItemView::NoEditTriggers);
  table_->setTabKeyNavigation(false);
  table_->horizontalHeader()->setSectionResizeMode(textColumn, QHeaderView::Stretch);
  fault_->setWordWrap(true);
  fill();
  auto* find = new QLineEdit(this);
  find->setObjectName(QStringLiteral("find"));
  find->setPlaceholderText(tr("Find an action, a menu or a key"));
  find->setAccessibleName(find->placeholderText());
  find->setClearButtonEnabled(true);
  connect(find, &QLineEdit::textChanged, this, &KeysDialog::showOnly);
  auto* buttons =
      new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel | QDialogButtonBox::RestoreDefaults, this);
  connect(buttons, &QDialogButtonBox::accepted, this, &KeysDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(buttons->button(QDialogButtonBox::RestoreDefaults), &QPushButton::clicked, this, &KeysDialog::reset);
  auto* column = new QVBoxLayout(this);
  column->addWidget(find);
  column->addWidget(table_, 1);
  column->addWidget(fault_);
  column->addWidget(buttons);
  resize(640, 560);
}

void KeysDialog::fill() {
  for (const ActionInfo& info : actions_.list()) addRow(info.text, info.menu, info.id, info.action->shortcut());
  for (const BoardKey& key : boardKeys()) {
    const int row = table_->rowCount();
    table_->insertRow(row);
    for (const auto& [column, text] :
         {std::pair{textColumn, key.text}, {placeColumn, tr("Board")}, {keyColumn, key.key}})
      table_->setItem(row, column, new QTableWidgetItem(text));
  }
  table_->resizeColumnsToContents();
  table_->setColumnWidth(keyColumn, 190);
}

/// Rows of which some cell has the words.
void KeysDialog::showOnly(const QString& words) {
  const auto has = [&words](const QString& text) { return text.contains(words.trimmed(), Qt::CaseInsensitive); };
  for (int row = 0; row < table_->rowCount(); ++row) {
    const auto* edit = qobject_cast<QKeySequenceEdit*>(table_->cellWidget(row, keyColumn));
    bool isFound = edit && has(edit->keySequence().toString(QKeySequence::NativeText));
    for (int column = 0; column < columns; ++column)
      if (const auto* item = table_->item(row, column)) isFound = isFound || has(item->text());
    table_->setRowHidden(row, !isFound);
  }
}

void KeysDialog::addRow(const QString& text, const QString& place, const QString& id, const QKeySequence& key) {
  const int row = table_->rowCount();
  table_->insertRow(row);
  auto* name = new QTableWidgetItem(text);
  name->setData(Qt::UserRole, id);
  table_->setItem(row, textColumn, name);
  table_->setItem(row, placeColumn, new QTableWidgetItem(place));
  auto* edit = new QKeySequenceEdit(key, table_);
  edit->setAccessibleName(tr("Key for %1").arg(text));
  edit->setObjectName(QStringLiteral("key-") + id);
  table_->setCellWidget(row, keyColumn, edit);
}

KeyChoices KeysDialog::choices() const {
  KeyChoices chosen;
  for (const ActionInfo& info : actions_.list())
    if (const auto* edit = table_->findChild<QKeySequenceEdit*>(QStringLiteral("key-") + info.id))
      if (edit->keySequence() != info.usualKey) chosen[info.id] = edit->keySequence().toString();
  return chosen;
}

QString KeysDialog::conflict() const {
  // The explorer's map has keys of its own, which do not meet those of the board.
  std::map<std::pair<bool, QString>, QString> owners;
  for (const ActionInfo& info : actions_.list()) {
    const auto* edit = table_->findChild<QKeySequenceEdit*>(QStringLiteral("key-") + info.id);
    const QString key = edit ? edit->keySequence().toString() : QString();
    if (key.isEmpty()) continue;
    if (const auto known = owners.find({info.isExplorers, key}); known != owners.end())
      return tr("%1 would be the key of \"%2\" and of \"%3\".").arg(key, known->second, info.text);
    owners[{info.isExplorers, key}] = info.text;
  }
  return {};
}

void KeysDialog::reset() {
  for (const ActionInfo& info : actions_.list())
    if (auto* edit = table_->findChild<QKeySequenceEdit*>(QStringLiteral("key-") + info.id))
      edit->setKeySequence(info.usualKey);
}

void KeysDialog::accept() {
  fault_->setText(conflict());
  if (fault_->text().isEmpty()) QDialog::accept();
}

} // namespace backrank::ui
