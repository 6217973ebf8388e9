#include <QApplication>
#include <QIcon>
#include <QStandardPaths>
#include <cstdio>

#include "app/journal.hpp"
#include "app_options.hpp"
#include "explorer/explorer_desk.hpp"
#include "looks_desk.hpp"
#include "main_window.hpp"
#include "memory.hpp"
#include "own_style.hpp"
#include "picture.hpp"

namespace {

using namespace backrank;

int part(const ui::Parting& parting) {
  std::fputs(qPrintable(parting.text + QLatin1Char('\n')), parting.status == 0 ? stdout : stderr);
  return parting.status;
}

void name() {
  QApplication::setApplicationName(QStringLiteral("backrank"));
  QApplication::setApplicationDisplayName(QStringLiteral("Backrank"));
  QApplication::setApplicationVersion(QStringLiteral(BACKRANK_VERSION));
}

int openWindow(const ui::AppOptions& options) {
  std::optional<ui::OpenedGame> opened;
  if (!options.game.isEmpty()) {
    auto result = ui::openGame(options);
    if (const auto* parting = std::get_if<ui::Parting>(&result)) return part(*parting);
    opened = std::get<ui::OpenedGame>(std::move(result));
    opened->game.autoCommit = true;
  }
  const QString folder = QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation);
  ui::Memory memory(folder + QStringLiteral("/window.ini"));
  ui::MainWindow window;
  window.keepIn(memory, app::Journal::usualFolder());
  window.explorer().keepIn(app::ScoreStore::usualPath());
  if (options.colours != ui::ColourChoice()) window.looks().wearToday(options.colours);
  window.show();
  if (opened) window.play(*opened);
  if (!options.file.isEmpty()) window.openFile(options.file);
  if (options.isFlipped) window.flip();
  return QApplication::exec();
}

QStringList wordsOf(int argc, char* argv[]) {
  QStringList words;
  for (int i = 0; i < argc; ++i) words << QString::fromLocal8Bit(argv[i]);
  return words;
}

} // namespace

int main(int argc, char* argv[]) {
  const auto read = ui::readOptions(wordsOf(argc, argv));
  if (const auto* parting = std::get_if<ui::Parting>(&read)) return part(*parting);
  const auto& options = std::get<ui::AppOptions>(read);
  if (!options.picture.isEmpty()) ui::preparePicture(options);
  QApplication application(argc, argv);
  name();
  ui::wearScheme(ui::Scheme::system);
  if (options.picture.isEmpty()) return openWindow(options);
  const auto parting = ui::takePicture(options);
  return parting ? part(*parting) : 0;
}
