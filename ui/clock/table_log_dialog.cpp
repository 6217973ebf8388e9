#include "clock/table_log_dialog.hpp"

#include <QDialogButtonBox>
#include <QFileDialog>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSaveFile>
#include <QVBoxLayout>

#include "dialogs/fault_words.hpp"

namespace backrank::ui {

TableLogDialog::TableLogDialog(app::TableJournal& journal, QWidget* parent)
    : QDialog(parent)
    , journal_(journal)
    , list_(new QListWidget(this))
    , fault_(new QLabel(this)) {
  setObjectName(QStringLiteral("tableLog"));
  setWindowTitle(tr("What was done with the clock"));
  list_->setObjectName(QStringLiteral("log"));
  list_->setAccessibleName(windowTitle());
  list_->setWordWrap(true);
  fault_->setObjectName(QStringLiteral("fault"));
  fault_->setWordWrap(true);
  wearFaultColour(*fault_);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  QPushButton* save = buttons->addButton(tr("&Save as text…"), QDialogButtonBox::ActionRole);
  save->setObjectName(QStringLiteral("saveLog"));
  save->setAutoDefault(false);
  auto* column = new QVBoxLayout(this);
  column->addWidget(list_, 1);
  column->addWidget(fault_);
  column->addWidget(buttons);
  resize(640, 360);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(save, &QPushButton::clicked, this, &TableLogDialog::askSave);
  connect(&journal_, &app::TableJournal::changed, this, [this] { list(journal_.acts()); });
  list(journal_.acts());
}

void TableLogDialog::list(const QStringList& acts) {
  list_->clear();
  list_->addItems(acts.isEmpty() ? QStringList{tr("Nothing was done but presses.")} : acts);
  list_->scrollToBottom();
}

void TableLogDialog::askSave() {
  auto* dialog = new QFileDialog(this, tr("Save the log"), QStringLiteral("clock.txt"), tr("Texts (*.txt)"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  connect(dialog, &QFileDialog::fileSelected, this, &TableLogDialog::saveTo);
  dialog->open();
}

bool TableLogDialog::saveTo(const QString& path) {
  const QByteArray bytes = (journal_.acts().join(QLatin1Char('\n')) + QLatin1Char('\n')).toUtf8();
  QSaveFile file(path);
  const bool done = file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
  fault_->setText(done ? QString() : tr("%1 cannot be written: %2.").arg(path, file.errorString()));
  return done;
}

} // namespace backrank::ui
