#pragma once

#include <QByteArray>

#include "app/explorer.hpp"

namespace backrank::app {

/// The known scores of what is wanted, a row each, as backrank-cli explore writes them: comma-separated, UTF-8.
QByteArray scoresAsCsv(const Explorer& explorer);

/// Starts as a file of games (PGN): each with its score as a comment and the engine's line as its moves.
QByteArray startsAsPgn(const Explorer& explorer, const std::vector<PairPlace>& starts);

} // namespace backrank::app
