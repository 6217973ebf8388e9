#include "dialogs/reading_order.hpp"

#include <QFormLayout>
#include <QScrollArea>
#include <QSplitter>
#include <QTabBar>
#include <QTabWidget>
#include <algorithm>
#include <vector>

namespace backrank::ui {
namespace {

void collect(const QLayout& layout, std::vector<QWidget*>& into);

/// A stop of its own, and not one that hands the focus to a part of it.
bool isStop(const QWidget& part) {
  return part.focusPolicy() & Qt::TabFocus && !(part.focusProxy() && part.isAncestorOf(part.focusProxy()));
}

/// Parts that nobody lays out lie where they were put.
std::vector<QWidget*> placed(const QWidget& whole) {
  const auto found = whole.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly);
  std::vector<QWidget*> parts(found.begin(), found.end());
  std::ranges::stable_sort(parts, {}, [](const QWidget* part) { return std::pair(part->y(), part->x()); });
  return parts;
}

std::vector<QWidget*> partsOf(const QWidget& whole) {
  if (const auto* splitter = qobject_cast<const QSplitter*>(&whole)) {
    std::vector<QWidget*> parts;
    for (int i = 0; i < splitter->count(); ++i) parts.push_back(splitter->widget(i));
    return parts;
  }
  if (const auto* area = qobject_cast<const QScrollArea*>(&whole)) return {area->widget()};
  return placed(whole);
}

void collect(QWidget& part, std::vector<QWidget*>& into) {
  if (const auto* pages = qobject_cast<const QTabWidget*>(&part)) {
    into.push_back(pages->tabBar());
    for (int page = 0; page < pages->count(); ++page) collect(*pages->widget(page), into);
  } else if (isStop(part)) {
    into.push_back(&part);
  } else if (part.layout()) {
    collect(*part.layout(), into);
  } else {
    for (QWidget* inner : partsOf(part)) collect(*inner, into);
  }
}

/// A form hands out its items as they were added, and not as its rows lie.
std::vector<QLayoutItem*> itemsOf(const QLayout& layout) {
  std::vector<QLayoutItem*> items;
  if (const auto* form = qobject_cast<const QFormLayout*>(&layout)) {
    for (int row = 0; row < form->rowCount(); ++row)
      for (const auto role : {QFormLayout::LabelRole, QFormLayout::SpanningRole, QFormLayout::FieldRole})
        if (QLayoutItem* item = form->itemAt(row, role); item && (items.empty() || items.back() != item))
          items.push_back(item);
    return items;
  }
  for (int i = 0; i < layout.count(); ++i) items.push_back(layout.itemAt(i));
  return items;
}

void collect(const QLayout& layout, std::vector<QWidget*>& into) {
  for (QLayoutItem* item : itemsOf(layout)) {
    if (item->layout()) collect(*item->layout(), into);
    if (item->widget()) collect(*item->widget(), into);
  }
}

/// The window's first stop, from which Tab begins.
QWidget* firstStop(const QWidget& window) {
  QWidget* part = window.nextInFocusChain();
  while (part != &window && !isStop(*part)) part = part->nextInFocusChain();
  return part;
}

/// What was the first stop comes behind the new one, and is moved to its own place after that.
void lead(QWidget& first) {
  QWidget* before = firstStop(*first.window());
  if (before != &first && before != first.window()) QWidget::setTabOrder(before, &first);
}

/// A tab widget hands the focus to its bar from wherever it stands in the order, and what stands before the bar would
/// never be come to again.
void takeFocusFrom(QTabWidget& pages) {
  pages.setFocusProxy(nullptr);
  pages.setFocusPolicy(Qt::NoFocus);
}

void follow(const std::vector<QWidget*>& parts) {
  for (std::size_t i = 1; i < parts.size(); ++i) QWidget::setTabOrder(parts[i - 1], parts[i]);
}

/// `whole`: a layout or a widget, which lies in `outer`.
template <class Whole>
void order(Whole& whole, const QWidget* outer) {
  std::vector<QWidget*> parts;
  collect(whole, parts);
  if (parts.empty()) return;
  for (QWidget* part : parts)
    if (auto* pages = qobject_cast<QTabWidget*>(part->parentWidget()); pages && pages->tabBar() == part)
      takeFocusFrom(*pages);
  if (outer && outer->isWindow()) lead(*parts.front());
  follow(parts);
}

} // namespace

void tabInReadingOrder(const QLayout& layout) { order(layout, layout.parentWidget()); }

void tabInReadingOrder(QWidget& whole) { order(whole, whole.parentWidget()); }

} // namespace backrank::ui
