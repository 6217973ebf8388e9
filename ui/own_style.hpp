#pragma once

#include <QProxyStyle>

#include "board/theme.hpp"

namespace backrank::ui {

/// A style, the desktop's by default, with an icon of ours at the end of a menu bar that is too long: making every menu
/// bar, Qt would load all its readers of pictures for its own.
class LeanStyle : public QProxyStyle {
  Q_OBJECT
public:
  LeanStyle() = default;
  QIcon standardIcon(StandardPixmap icon, const QStyleOption* option, const QWidget* widget) const override;

protected:
  using QProxyStyle::QProxyStyle;
};

/// Fusion, whose fields, boxes and rings stand out from their ground by 3 to 1 in every palette: its own lines are a
/// little darker than the window, and are lost in a dark one. In high contrast buttons, groups and tabs have lines of
/// the colour of text, and the focus a thick frame (see FocusMark).
class OwnStyle : public LeanStyle {
  Q_OBJECT
public:
  OwnStyle();
  void drawPrimitive(PrimitiveElement element, const QStyleOption* option, QPainter* painter,
                     const QWidget* widget) const override;
  void drawComplexControl(ComplexControl control, const QStyleOptionComplex* option, QPainter* painter,
                          const QWidget* widget) const override;
  void drawControl(ControlElement element, const QStyleOption* option, QPainter* painter,
                   const QWidget* widget) const override;
  int styleHint(StyleHint hint, const QStyleOption* option, const QWidget* widget,
                QStyleHintReturn* returned) const override;
  int pixelMetric(PixelMetric metric, const QStyleOption* option, const QWidget* widget) const override;
};

/// The whole program wears a scheme: one of one's own in our style, which takes every colour; the desktop's brings its
/// own, unless high contrast is wanted, which is always ours.
void wearScheme(Scheme scheme, bool isHighContrast = false);

} // namespace backrank::ui
