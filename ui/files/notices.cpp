#include "files/notices.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>

namespace backrank::ui {
namespace {

const QString textName = QStringLiteral("noticeText");

} // namespace

Notices::Notices(QWidget* parent)
    : QWidget(parent)
    , column_(new QVBoxLayout(this)) {
  setObjectName(QStringLiteral("notices"));
  column_->setContentsMargins(0, 0, 0, 0);
  column_->setSpacing(0);
  hide();
}

void Notices::tell(const QString& topic, const QString& text, std::vector<Answer> answers) {
  withdraw(topic);
  QWidget* shown = bar(text, std::move(answers));
  shown->setProperty("topic", topic);
  column_->addWidget(shown);
  show();
}

void Notices::withdraw(const QString& topic) {
  if (topic.isEmpty()) return;
  for (QWidget* bar : about(topic)) remove(*bar);
}

bool Notices::has(const QString& topic) const { return !about(topic).isEmpty(); }

QWidgetList Notices::about(const QString& topic) const {
  QWidgetList found = findChildren<QWidget*>(QStringLiteral("notice"), Qt::FindDirectChildrenOnly);
  found.removeIf([&topic](const QWidget* bar) { return bar->property("topic").toString() != topic; });
  return found;
}

/// Out of sight now and gone later: its own button may have asked for it.
void Notices::remove(QWidget& bar) {
  column_->removeWidget(&bar);
  bar.setObjectName({}); // not found by withdraw() any more
  bar.hide();
  bar.deleteLater();
  setVisible(column_->count() > 0);
}

QStringList Notices::texts() const {
  QStringList texts;
  for (int i = 0; i < column_->count(); ++i)
    texts.append(column_->itemAt(i)->widget()->findChild<QLabel*>(textName)->text());
  return texts;
}

QWidget* Notices::bar(const QString& text, std::vector<Answer> answers) {
  auto* bar = new QFrame(this);
  bar->setObjectName(QStringLiteral("notice"));
  bar->setAutoFillBackground(true);
  bar->setBackgroundRole(QPalette::ToolTipBase);
  bar->setForegroundRole(QPalette::ToolTipText);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(12, 4, 6, 4);
  auto* label = new QLabel(text, bar);
  label->setObjectName(textName);
  label->setTextFormat(Qt::PlainText);
  label->setWordWrap(true);
  label->setForegroundRole(QPalette::ToolTipText);
  label->setTextInteractionFlags(Qt::TextSelectableByMouse);
  row->addWidget(label, 1);
  const auto away = [this, bar] { remove(*bar); };
  for (Answer& answer : answers) {
    auto* button = new QPushButton(answer.text, bar);
    row->addWidget(button);
    // What an answer does may tell the next thing: the bar is out of sight before.
    connect(button, &QPushButton::clicked, this, [away, stays = answer.stays, act = std::move(answer.act)] {
      if (!stays) away();
      act();
    });
  }
  auto* close = new QToolButton(bar);
  close->setText(QStringLiteral("✕"));
  close->setAutoRaise(true);
  close->setAccessibleName(tr("Close this notice"));
  close->setFocusPolicy(Qt::StrongFocus);
  row->addWidget(close);
  connect(close, &QToolButton::clicked, this, away);
  return bar;
}

} // namespace backrank::ui
