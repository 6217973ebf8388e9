#pragma once

#include <QString>

#include "app/game_model.hpp"

namespace backrank::app {

/// Answers a question about the game in words, for those who ask instead of looking: "c" the clocks, "l" the last turn,
/// "p N" where the knights are, "s 1" row 1, "m" where what stands on the cursor's square may go, "t" the pieces in
/// hand, "w" what to do now. Nothing if it is no such question.
std::optional<QString> answerTo(const GameModel& game, chess::Square cursor, const QString& question);

/// A line that lists the questions.
QString questionsText();

/// Fields pieces as they are written, without spaces or with them: "Ra1Be1", "\\Ra1\\Be1", "KeQf". False, and nothing
/// happens, if the text is something else, or pieces are not placed now.
bool fieldByText(GameModel& game, const QString& text);

} // namespace backrank::app
