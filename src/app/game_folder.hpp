#pragma once

#include <QStringList>
#include <functional>

namespace backrank::app {

/// The game files (*.pgn in any case) of a folder and its folders; hidden ones and links to folders are passed over.
/// Asks at every entry of every folder whether to go on, and ends with what it has if not. As slow as the disk.
QStringList gameFilesIn(const QString& folder, const std::function<bool()>& goesOn);

} // namespace backrank::app
