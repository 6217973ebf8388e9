#pragma once

#include <QString>
#include <optional>

#include "chess/types.hpp"
#include "engine/report.hpp"

namespace backrank::app {

/// The same score seen from White, given that of the side to move; and back.
engine::Score seenByWhite(engine::Score score, chess::Color toMove);

/// "+0.35", "−1.20", "#5" and "−#3" for mates; of a score as White sees it.
QString scoreText(const engine::Score& white);
/// The same for the ear: "White is better by 0.35", "equal", "Black mates in 3".
QString scoreWords(const engine::Score& white);

/// What a side may expect of a game, 0 to 1, from a score as it sees it: half at 0, three quarters some three pawns
/// ahead.
double expectedScore(const engine::Score& score);

/// The sign for an action that gave away something: 6 "?!", 2 "?" or 4 "??" by what it cost of the expected score; none
/// below 0.05. Scores as White sees them, before and after it.
std::optional<int> signOfLoss(const engine::Score& before, const engine::Score& after, chess::Color actor);

} // namespace backrank::app
