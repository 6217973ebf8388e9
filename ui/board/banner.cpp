#include "board/banner.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace backrank::ui {
namespace {

QLabel* centred(QWidget* parent, int points, bool isBold) {
  auto* label = new QLabel(parent);
  QFont font = label->font();
  font.setPointSize(points);
  font.setBold(isBold);
  label->setFont(font);
  label->setAlignment(Qt::AlignCenter);
  label->setWordWrap(true);
  return label;
}

} // namespace

Banner::Banner(QWidget* parent)
    : QFrame(parent)
    , result_(centred(this, 17, true))
    , reason_(centred(this, 11, false)) {
  setObjectName(QStringLiteral("banner"));
  setFrameShape(QFrame::StyledPanel);
  setAutoFillBackground(true);
  auto* again = new QPushButton(tr("&Rematch"), this);
  auto* other = new QPushButton(tr("&New game…"), this);
  auto* close = new QPushButton(tr("&Close"), this);
  connect(again, &QPushButton::clicked, this, &Banner::rematchWanted);
  connect(other, &QPushButton::clicked, this, &Banner::newGameWanted);
  connect(close, &QPushButton::clicked, this, &QWidget::hide);

  auto* buttons = new QHBoxLayout;
  for (QPushButton* button : {again, other, close}) buttons->addWidget(button);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(22, 16, 22, 16);
  column->setSpacing(8);
  column->addWidget(result_);
  column->addWidget(reason_);
  column->addLayout(buttons);
  hide();
}

void Banner::tell(const QString& result, const QString& reason) {
  result_->setText(result);
  reason_->setText(reason);
  setAccessibleName(result + QStringLiteral(". ") + reason);
  show();
  raise();
}

} // namespace backrank::ui
