#pragma once

#include <QString>

#include "app/explorer_model.hpp"

namespace backrank::ui {

/// Writes a map with its headers, title and legend as a picture (PNG), a drawing (SVG) or a page (PDF), by the file's
/// name. What went wrong, in one sentence; empty if nothing did.
QString exportMap(const app::ExplorerModel& map, const app::Explorer& explorer, const QString& path);

/// Writes a file whole or not at all; the same for what went wrong.
QString writeWhole(const QString& path, const QByteArray& bytes);

} // namespace backrank::ui
