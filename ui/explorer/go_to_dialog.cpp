#include "explorer/go_to_dialog.hpp"

#include <QDialogButtonBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace backrank::ui {

GoToDialog::GoToDialog(std::function<QString(const QString&)> faultOf, QWidget* parent)
    : QDialog(parent)
    , faultOf_(std::move(faultOf))
    , line_(new QLineEdit(this))
    , fault_(new QLabel(this)) {
  setObjectName(QStringLiteral("goToDialog"));
  setWindowTitle(tr("Go to"));
  auto* label = new QLabel(tr("&Number, letters, or White / Black:"), this);
  label->setBuddy(line_);
  line_->setObjectName(QStringLiteral("goTo"));
  line_->setAccessibleName(tr("Number, letters, or White / Black"));
  fault_->setObjectName(QStringLiteral("goToFault"));
  fault_->setWordWrap(true);
  fault_->setTextFormat(Qt::PlainText);
  // Room for two lines, so that nothing jumps while one types.
  fault_->setMinimumHeight(2 * fontMetrics().lineSpacing());
  fault_->setAlignment(Qt::AlignLeft | Qt::AlignTop);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  going_ = buttons->button(QDialogButtonBox::Ok);
  auto* column = new QVBoxLayout(this);
  for (QWidget* widget : std::initializer_list<QWidget*>{label, line_, fault_, buttons}) column->addWidget(widget);
  connect(line_, &QLineEdit::textChanged, this, &GoToDialog::check);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  setMinimumWidth(380);
  check();
}

QString GoToDialog::text() const { return line_->text(); }

void GoToDialog::check() {
  const bool isEmpty = text().trimmed().isEmpty();
  const QString fault = isEmpty ? QString() : faultOf_(text());
  fault_->setText(fault);
  line_->setAccessibleDescription(fault);
  going_->setEnabled(!isEmpty && fault.isEmpty());
}

} // namespace backrank::ui
