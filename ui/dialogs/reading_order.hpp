#pragma once

class QLayout;
class QWidget;

namespace backrank::ui {

/// Tab goes through the parts of a layout, and of the layouts and pages in it, in the order in which they lie there,
/// whenever they were made. To be called again when parts have been added. Cost: linear in the parts.
void tabInReadingOrder(const QLayout& layout);
/// The same for a part of a window, be it laid out, split, scrolled or placed by hand.
void tabInReadingOrder(QWidget& whole);

} // namespace backrank::ui
