#include "app/sync_folder.hpp"

#include <QFile>
#include <QFileInfo>
#include <fcntl.h>
#include <unistd.h>

namespace backrank::app {

bool syncFolderOf(const QString& path) {
  const int folder = ::open(QFile::encodeName(QFileInfo(path).path()).constData(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return false;
  const bool done = ::fsync(folder) == 0;
  ::close(folder);
  return done;
}

} // namespace backrank::app
