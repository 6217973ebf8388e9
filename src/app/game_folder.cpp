#include "app/game_folder.hpp"

#include <QDirIterator>
#include <QFileInfo>

namespace backrank::app {

QStringList gameFilesIn(const QString& folder, const std::function<bool()>& goesOn) {
  QStringList found;
  QStringList ahead{folder};
  while (!ahead.isEmpty()) {
    // Without a filter by name: it would walk over all that does not match in one go.
    QDirIterator entries(ahead.takeLast(), QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    while (entries.hasNext()) {
      if (!goesOn()) return found;
      entries.next();
      const QFileInfo entry = entries.fileInfo();
      if (entry.isHidden()) continue;
      if (entry.isDir() && !entry.isSymLink()) ahead.append(entry.filePath());
      if (entry.suffix().compare(QLatin1String("pgn"), Qt::CaseInsensitive) == 0 && entry.isFile())
        found.append(entry.filePath());
    }
  }
  return found;
}

} // namespace backrank::app
