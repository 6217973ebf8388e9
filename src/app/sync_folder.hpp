#pragma once

#include <QString>

namespace backrank::app {

/// Waits until the folder of a file is on disk: only then is a new name of the file. False if that fails, with errno.
bool syncFolderOf(const QString& path);

} // namespace backrank::app
