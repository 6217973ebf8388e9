#include "picture.hpp"

#include <QApplication>
#include <QImage>
#include <QSaveFile>

#include "main_window.hpp"
#include "start/card_picture.hpp"

namespace backrank::ui {
namespace {

bool contains(const QSize& room, const QSize& size) { return room.expandedTo(size) == room; }

/// The platform without a display has things to say that are none of a person's business.
void swallow(QtMsgType, const QMessageLogContext&, const QString&) {}

/// Until the window is as it will stay: what a change of the layout sends, and what that brings in its turn, is dealt
/// with in later rounds, and the start page's pictures come from another thread.
void settle() {
  for (int i = 0; i < 4; ++i) {
    QApplication::processEvents();
    awaitPictures();
  }
}

} // namespace

void preparePicture(const AppOptions& options) {
  qInstallMessageHandler(swallow);
  qputenv("QT_QPA_PLATFORM", "offscreen");
  qputenv("QT_SCALE_FACTOR", QByteArray::number(options.scale));
  for (const char* other : {"QT_SCREEN_SCALE_FACTORS", "QT_FONT_DPI", "QT_STYLE_OVERRIDE"}) qunsetenv(other);
}

std::optional<Parting> takePicture(const AppOptions& options) {
  std::optional<OpenedGame> opened;
  if (!options.game.isEmpty()) {
    auto result = openGame(options);
    if (auto* parting = std::get_if<Parting>(&result)) return *parting;
    opened = std::get<OpenedGame>(std::move(result));
  }
  MainWindow window;
  window.setAnimated(false);
  if (opened) window.page();
  window.resize(options.size);
  window.show();
  window.furnish();
  if (opened) window.play(*opened);
  if (options.isFlipped) window.flip();
  if (const QSize least = window.minimumSizeHint(); !contains(options.size, least))
    return Parting{QApplication::translate("Picture", "--size is at least %1x%2 for this window.")
                       .arg(least.width())
                       .arg(least.height()),
                   2};
  settle();
  const QImage picture = window.grab().toImage();
  window.shutDown();

  QSaveFile file(options.picture);
  if (!file.open(QIODevice::WriteOnly) || !picture.save(&file, "PNG") || !file.commit())
    return Parting{QApplication::translate("Picture", "Cannot write %1: %2").arg(options.picture, file.errorString()),
                   1};
  return std::nullopt;
}

} // namespace backrank::ui
