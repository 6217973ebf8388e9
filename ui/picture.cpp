#include "picture.hpp"

#include <QApplication>
#include <QBuffer>
#include <QFileInfo>
#include <QImage>
#include <QSaveFile>

#include "looks_desk.hpp"
#include "main_window.hpp"
#include "start/card_picture.hpp"

namespace backrank::ui {
namespace {

Parting tooSmall(const QSize& least) {
  return {QApplication::translate("Picture", "--size is at least %1x%2 for this window.")
              .arg(least.width())
              .arg(least.height()),
          2};
}

/// A device or pipe is written at once, and stays what it is; a file is replaced when the picture is whole.
QString writeTo(const QString& path, const QByteArray& content) {
  const bool isSpecial = QFileInfo::exists(path) && !QFileInfo(path).isFile();
  QSaveFile whole(path);
  QFile special(path);
  QFileDevice& file = isSpecial ? static_cast<QFileDevice&>(special) : whole;
  const bool isOpen =
      isSpecial ? special.open(QIODevice::WriteOnly | QIODevice::Unbuffered) : whole.open(QIODevice::WriteOnly);
  const bool isWritten = isOpen && file.write(content) == content.size() && (isSpecial || whole.commit());
  return isWritten ? QString() : file.errorString();
}

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

/// Before anything is shown. The platform without a display has no colours of its own.
void dress(MainWindow& window, const AppOptions& options) {
  window.setAnimated(false);
  const bool isChosen = options.colours != ColourChoice();
  window.looks().wearToday(isChosen ? options.colours : ColourChoice{Scheme::light, Contrast::off});
}

/// What the window shows of the options; its size may have grown meanwhile.
void furnish(MainWindow& window, const AppOptions& options, const std::optional<OpenedGame>& opened) {
  if (opened) window.page();
  window.resize(options.size);
  window.show();
  window.furnish();
  if (opened) window.play(*opened);
  if (options.isFlipped) window.flip();
  settle();
}

std::optional<Parting> keepPicture(const QImage& picture, const QString& path) {
  QByteArray content;
  QBuffer buffer(&content);
  picture.save(&buffer, "PNG");
  if (const QString error = writeTo(path, content); !error.isEmpty())
    return Parting{QApplication::translate("Picture", "Cannot write %1: %2").arg(path, error), 1};
  return std::nullopt;
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
  dress(window, options);
  furnish(window, options, opened);
  // A window that is too small for what it holds makes itself larger.
  const QSize shown = window.size();
  const QImage picture = window.grab().toImage();
  window.shutDown();
  if (shown != options.size) return tooSmall(shown.expandedTo(options.size));
  return keepPicture(picture, options.picture);
}

} // namespace backrank::ui
