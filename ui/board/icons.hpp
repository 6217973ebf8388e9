#pragma once

#include <QColor>
#include <QIcon>
#include <QPixmap>
#include <QString>

namespace backrank::ui {

/// The drawing ":/icons/<name>.svg" in one colour, `side` logical pixels wide.
QPixmap tintedPicture(const QString& name, const QColor& color, int side, qreal ratio);
/// An icon that takes the text colour of a palette, paler where disabled; drawn when it is shown.
QIcon actionIcon(const QString& name);

} // namespace backrank::ui
