#include "own_style.hpp"

#include <QApplication>
#include <QGroupBox>
#include <QPainter>
#include <QStyleOption>
#include <algorithm>

#include "board/icons.hpp"

namespace backrank::ui {
namespace {

/// Fusion's lines are this much darker than the colour of the window, in percent.
constexpr int fusionShade = 140;

constexpr int focusLine = 3; ///< pixels

QColor lineOf(const QPalette& palette) {
  if (isHighContrast(palette)) return palette.color(QPalette::WindowText);
  return isDark(palette) ? QColor(0x8f979c) : QColor(0x857f75);
}

/// The same colours, but a window that makes Fusion's lines stand out from fields.
QPalette outlined(QPalette palette) {
  palette.setColor(QPalette::Window, lineOf(palette).lighter(fusionShade));
  return palette;
}

/// Fusion's own ring lies between the pixels, half of its colour on each.
void drawRing(const QStyleOption& option, QPainter& painter) {
  const auto role = option.state & QStyle::State_HasFocus ? QPalette::Highlight : QPalette::Text;
  const bool isPlain = role == QPalette::Text;
  const qreal side = std::min(option.rect.width(), option.rect.height()) - 2.0;
  QRectF ring(0, 0, side, side);
  ring.moveCenter(QRectF(option.rect).center());
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(isPlain ? lineOf(option.palette) : option.palette.color(role), 1.6));
  painter.setBrush(option.palette.brush(option.state & QStyle::State_Sunken ? QPalette::Mid : QPalette::Base));
  painter.drawEllipse(ring);
  painter.setPen(Qt::NoPen);
  painter.setBrush(option.palette.brush(QPalette::Text));
  if (option.state & QStyle::State_On) painter.drawEllipse(ring.center(), side * 0.27, side * 0.27);
  painter.restore();
}

/// What is switched on differs from the rest by a little light alone in Fusion, which nobody sees on a dark ground.
void drawChosen(const QStyleOption& option, QPainter& painter) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(option.palette.color(QPalette::Highlight), 2));
  painter.setBrush(Qt::NoBrush);
  painter.drawRoundedRect(QRectF(option.rect).adjusted(2, 2, -2, -2), 2, 2);
  painter.restore();
}

/// In high contrast every part has an edge.
void drawEdge(const QStyleOption& option, QPainter& painter) {
  painter.save();
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(lineOf(option.palette), 1.5));
  painter.setBrush(Qt::NoBrush);
  painter.drawRoundedRect(QRectF(option.rect).adjusted(0.75, 0.75, -0.75, -0.75), 2, 2);
  painter.restore();
}

/// A group's frame lies below its title.
QRect frameOf(const QStyle& style, const QStyleOption& option, const QWidget* widget) {
  const auto* group = qobject_cast<const QGroupBox*>(widget);
  if (!group || group->title().isEmpty()) return option.rect;
  constexpr int gap = 3; // Fusion's
  const int title = std::max(style.pixelMetric(QStyle::PM_ExclusiveIndicatorHeight), option.fontMetrics.height());
  return option.rect.adjusted(0, title + gap, 0, 0);
}

bool wantsEdge(QStyle::PrimitiveElement element, const QStyleOption& option) {
  switch (element) {
  case QStyle::PE_PanelButtonCommand:
  case QStyle::PE_FrameGroupBox:
  case QStyle::PE_FrameTabWidget:
  case QStyle::PE_FrameMenu:
    return true;
  case QStyle::PE_Frame: // of lists
    return option.state.testFlag(QStyle::State_Sunken);
  case QStyle::PE_PanelButtonTool:
    return !option.state.testFlag(QStyle::State_AutoRaise);
  default:
    return false;
  }
}

/// Round the part that has the focus, cut to what of it is seen.
void drawFocus(const QStyleOption& option, QPainter& painter, const QWidget* frame) {
  const QRect seen = frame ? frame->visibleRegion().boundingRect() : option.rect;
  const qreal half = focusLine / 2.0;
  painter.setPen(
      QPen(option.palette.color(QPalette::Highlight), focusLine, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(QRectF(seen).adjusted(half, half, -half, -half));
}

/// The tab in front has a bar at its top.
void drawTabEdge(const QStyleOption& option, QPainter& painter) {
  drawEdge(option, painter);
  if (!option.state.testFlag(QStyle::State_Selected)) return;
  painter.fillRect(QRect(option.rect.left(), option.rect.top(), option.rect.width(), 2 * focusLine),
                   option.palette.highlight());
}

/// The part of a slider or a scroll bar that a hand takes.
void drawHandleEdge(const QStyle& style, QStyle::ComplexControl control, const QStyleOptionComplex& option,
                    QPainter& painter, const QWidget* widget) {
  const bool isSlider = control == QStyle::CC_Slider;
  QStyleOption handle(option);
  handle.rect =
      style.subControlRect(control, &option, isSlider ? QStyle::SC_SliderHandle : QStyle::SC_ScrollBarSlider, widget);
  if (isSlider) {
    QStyleOption groove(option);
    groove.rect = style.subControlRect(control, &option, QStyle::SC_SliderGroove, widget);
    groove.rect.setTop(groove.rect.center().y() - 2);
    groove.rect.setHeight(5);
    drawEdge(groove, painter);
  }
  painter.fillRect(handle.rect.adjusted(1, 1, -1, -1), option.palette.button());
  drawEdge(handle, painter);
}

/// Passes a copy of an option on in which lines stand out; false if the option is of another kind.
template <class Option, class Draw>
bool drawOutlined(const QStyleOption* option, Draw draw) {
  const auto* own = qstyleoption_cast<const Option*>(option);
  if (!own) return false;
  Option changed = *own;
  changed.palette = outlined(own->palette);
  draw(&changed);
  return true;
}

} // namespace

QIcon LeanStyle::standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const {
  if (icon == SP_ToolBarHorizontalExtensionButton) return actionIcon(QStringLiteral("more"));
  return QProxyStyle::standardIcon(icon, option, widget);
}

OwnStyle::OwnStyle()
    : LeanStyle(QStringLiteral("Fusion")) {}

void OwnStyle::drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                             const QWidget* widget) const {
  const auto draw = [&](const QStyleOption* changed) { QProxyStyle::drawPrimitive(element, changed, painter, widget); };
  if (element == PE_IndicatorRadioButton) return drawRing(*option, *painter);
  if (element == PE_IndicatorCheckBox && drawOutlined<QStyleOptionButton>(option, draw)) return;
  if (element == PE_FrameLineEdit && drawOutlined<QStyleOptionFrame>(option, draw)) return;
  draw(option);
  if (isHighContrast(option->palette) && wantsEdge(element, *option)) {
    QStyleOption edge(*option);
    if (element == PE_FrameGroupBox) edge.rect = frameOf(*this, *option, widget);
    drawEdge(edge, *painter);
  }
  if (element == PE_PanelButtonTool && option->state.testFlag(State_On)) drawChosen(*option, *painter);
}

void OwnStyle::drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                                  const QWidget* widget) const {
  const auto draw = [&](const QStyleOptionComplex* changed) {
    QProxyStyle::drawComplexControl(control, changed, painter, widget);
  };
  if (control == CC_ComboBox && drawOutlined<QStyleOptionComboBox>(option, draw)) return;
  if (control == CC_SpinBox && drawOutlined<QStyleOptionSpinBox>(option, draw)) return;
  draw(option);
  if ((control == CC_Slider || control == CC_ScrollBar) && isHighContrast(option->palette))
    drawHandleEdge(*this, control, *option, *painter, widget);
}

void OwnStyle::drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                           const QWidget* widget) const {
  if (element == CE_FocusFrame) return drawFocus(*option, *painter, widget);
  QProxyStyle::drawControl(element, option, painter, widget);
  if (element == CE_TabBarTabShape && isHighContrast(option->palette)) drawTabEdge(*option, *painter);
}

int OwnStyle::styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                        QStyleHintReturn* returned) const {
  if (hint == SH_FocusFrame_AboveWidget) return 1;
  return QProxyStyle::styleHint(hint, option, widget, returned);
}

int OwnStyle::pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const {
  if (metric == PM_FocusFrameHMargin || metric == PM_FocusFrameVMargin) return focusLine;
  return QProxyStyle::pixelMetric(metric, option, widget);
}

void wearScheme(Scheme scheme, bool isHighContrast) {
  const bool isOurs = scheme != Scheme::system || isHighContrast;
  const auto* worn = qobject_cast<const LeanStyle*>(QApplication::style());
  if (!worn || (qobject_cast<const OwnStyle*>(worn) != nullptr) != isOurs)
    QApplication::setStyle(isOurs ? new OwnStyle : new LeanStyle);
  // How dark the desktop is shows when nothing of ours lies over it.
  if (scheme == Scheme::system) QApplication::setPalette(QPalette());
  if (isHighContrast)
    QApplication::setPalette(highContrastPaletteOf(scheme));
  else if (isOurs)
    QApplication::setPalette(paletteOf(scheme));
}

} // namespace backrank::ui
