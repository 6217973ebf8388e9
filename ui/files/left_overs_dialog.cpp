#include "files/left_overs_dialog.hpp"

#include <QDialogButtonBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QVBoxLayout>

#include "files/file_questions.hpp"

namespace backrank::ui {

LeftOversDialog::LeftOversDialog(std::vector<app::LeftOver> games, QWidget* parent)
    : QDialog(parent)
    , list_(new QListWidget(this)) {
  setObjectName(QStringLiteral("leftOversDialog"));
  setWindowTitle(tr("Games that were left behind"));
  list_->setObjectName(QStringLiteral("leftOvers"));
  list_->setAccessibleName(windowTitle());
  list_->setWordWrap(true);
  for (const app::LeftOver& left : games) {
    auto* item = new QListWidgetItem(leftOverText(left), list_);
    item->setData(Qt::UserRole, left.file);
  }
  list_->setCurrentRow(0);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
  resume_ = buttons->addButton(tr("&Resume"), QDialogButtonBox::ActionRole);
  resume_->setObjectName(QStringLiteral("resume"));
  delete_ = buttons->addButton(tr("&Delete"), QDialogButtonBox::ActionRole);
  delete_->setObjectName(QStringLiteral("delete"));
  connect(resume_, &QPushButton::clicked, this, &LeftOversDialog::resume);
  connect(delete_, &QPushButton::clicked, this, &LeftOversDialog::remove);
  connect(list_, &QListWidget::itemActivated, this, &LeftOversDialog::resume);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  auto* column = new QVBoxLayout(this);
  auto* label = new QLabel(tr("Earlier runs of the program left these &games, not saved:"), this);
  label->setBuddy(list_);
  column->addWidget(label);
  column->addWidget(list_, 1);
  column->addWidget(buttons);
  resize(640, 360);
}

QString LeftOversDialog::chosen() const {
  const QListWidgetItem* item = list_->currentItem();
  return item ? item->data(Qt::UserRole).toString() : QString();
}

void LeftOversDialog::resume() {
  const QString file = chosen();
  if (file.isEmpty()) return;
  accept();
  Q_EMIT resumeWanted(file);
}

void LeftOversDialog::remove() {
  const QString file = chosen();
  if (file.isEmpty()) return;
  delete list_->takeItem(list_->currentRow());
  for (QPushButton* button : {resume_, delete_}) button->setEnabled(list_->count() > 0);
  Q_EMIT deleteWanted(file);
}

} // namespace backrank::ui
