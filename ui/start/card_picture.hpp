#pragma once

#include <QFuture>
#include <QPixmap>
#include <QString>

namespace backrank::ui {

/// The program's own picture, `side` logical pixels wide, drawn by another thread.
QFuture<QPixmap> programPictureSoon(int side, qreal ratio);
/// The drawing of a game for cards and dialogs, twice as wide as `height` logical pixels.
QPixmap cardPicture(const QString& gameId, int height, qreal ratio);
/// The same, drawn by another thread: a start page has seven of them, and the window comes up meanwhile.
QFuture<QPixmap> cardPictureSoon(const QString& gameId, int height, qreal ratio);
/// Waits until every picture asked for so far is drawn; the events that follow bring them to who asked.
void awaitPictures();

} // namespace backrank::ui
