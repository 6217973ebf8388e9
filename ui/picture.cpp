#include "picture.hpp"

#include <QApplication>
#include <QImage>
#include <QSaveFile>

#include "main_window.hpp"

namespace backrank::ui {
namespace {

/// The platform without a display has things to say that are none of a person's business.
void swallow(QtMsgType, const QMessageLogContext&, const QString&) {}

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
  window.resize(options.size);
  window.show();
  window.furnish();
  if (opened) window.play(*opened);
  if (options.isFlipped) window.flip();
  // Twice: what a change of the layout sends is dealt with in the second round.
  for (int i = 0; i < 2; ++i) QApplication::processEvents();
  const QImage picture = window.grab().toImage();
  window.shutDown();

  QSaveFile file(options.picture);
  if (!file.open(QIODevice::WriteOnly) || !picture.save(&file, "PNG") || !file.commit())
    return Parting{QApplication::translate("Picture", "Cannot write %1: %2").arg(options.picture, file.errorString()),
                   1};
  return std::nullopt;
}

} // namespace backrank::ui
