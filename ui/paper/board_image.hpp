#pragma once

#include "paper/diagram.hpp"

namespace backrank::ui {

/// How a diagram becomes a file.
struct ImageOptions {
  enum class Format { png, svg, pdf };
  Format format = Format::png;
  int pixels = 800; ///< width of a PNG; the others have no pixels
};

/// "png" of a format.
QString suffixOf(ImageOptions::Format format);
/// Writes a diagram; curves in SVG and PDF. Returns why not, or nothing. A file that was there stays as it is then.
QString writeImage(const QString& path, const ImageOptions& options, const Diagram& diagram, PieceSet& pieces,
                   const Theme& theme);

} // namespace backrank::ui
