#include "board/banner.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
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
    , what_(centred(this, 15, true))
    , result_(centred(this, 12, false)) {
  setObjectName(QStringLiteral("banner"));
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
  column->addWidget(what_);
  column->addWidget(result_);
  column->addLayout(buttons);
  hide();
}

void Banner::tell(const QString& what, const QString& result) {
  what_->setText(what);
  result_->setText(result);
  setAccessibleName(what);
  show();
  raise();
}

void Banner::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(palette().color(QPalette::Highlight), 2));
  painter.setBrush(palette().color(QPalette::Window));
  painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 10, 10);
}

} // namespace backrank::ui
