#include "dialogs/reading_order.hpp"

#include <QLayout>
#include <QTabBar>
#include <QTabWidget>
#include <vector>

namespace backrank::ui {
namespace {

void collect(const QLayout& layout, std::vector<QWidget*>& into);

void collect(QWidget& part, std::vector<QWidget*>& into) {
  if (const auto* pages = qobject_cast<QTabWidget*>(&part)) {
    into.push_back(pages->tabBar());
    for (int page = 0; page < pages->count(); ++page) collect(*pages->widget(page), into);
  } else if (part.focusPolicy() & Qt::TabFocus) {
    into.push_back(&part);
  } else if (part.layout()) {
    collect(*part.layout(), into);
  }
}

void collect(const QLayout& layout, std::vector<QWidget*>& into) {
  for (int i = 0; i < layout.count(); ++i) {
    QLayoutItem& item = *layout.itemAt(i);
    if (item.layout()) collect(*item.layout(), into);
    if (item.widget()) collect(*item.widget(), into);
  }
}

} // namespace

void tabInReadingOrder(const QLayout& layout) {
  std::vector<QWidget*> parts;
  collect(layout, parts);
  for (std::size_t i = 1; i < parts.size(); ++i) QWidget::setTabOrder(parts[i - 1], parts[i]);
}

} // namespace backrank::ui
