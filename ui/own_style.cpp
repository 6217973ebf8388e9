#include "own_style.hpp"

#include <QApplication>
#include <QPainter>
#include <QStyleOption>
#include <algorithm>

#include "board/icons.hpp"

namespace backrank::ui {
namespace {

/// Fusion's lines are this much darker than the colour of the window, in percent.
constexpr int fusionShade = 140;

QColor lineOf(const QPalette& palette) { return isDark(palette) ? QColor(0x8f979c) : QColor(0x857f75); }

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
}

void wearScheme(Scheme scheme) {
  const bool isOurs = scheme != Scheme::system;
  const auto* worn = qobject_cast<const LeanStyle*>(QApplication::style());
  if (!worn || (qobject_cast<const OwnStyle*>(worn) != nullptr) != isOurs)
    QApplication::setStyle(isOurs ? new OwnStyle : new LeanStyle);
  QApplication::setPalette(isOurs ? paletteOf(scheme) : QPalette());
}

} // namespace backrank::ui
