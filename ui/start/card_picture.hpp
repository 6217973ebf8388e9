#pragma once

#include <QPixmap>
#include <QString>

namespace backrank::ui {

/// The program's own picture, `side` logical pixels wide.
QPixmap programPicture(int side, qreal ratio);
/// The drawing of a game for cards and dialogs, twice as wide as `height` logical pixels.
QPixmap cardPicture(const QString& gameId, int height, qreal ratio);

} // namespace backrank::ui
