#pragma once

#include <QString>

#include "rules/refusal.hpp"
#include "rules/setup_words.hpp"

namespace backrank::app {

/// rules::SetupWords, translated.
struct SetupWords {
  QString toDo;  ///< "field"
  QString does;  ///< "fields"
  QString done;  ///< "fielded"
  QString doing; ///< "fielding"
};
SetupWords inWords(const rules::SetupWords& words);
SetupWords setupWordsOf(const rules::Variant& variant);

/// "fielding 3/8": the turn that is open after so many.
QString phaseOf(const SetupWords& words, int turnsDone, int turnsInAll);

/// The sentence of a refusal in the words of a game.
QString toText(const rules::Refusal& refusal, const SetupWords& words);

} // namespace backrank::app
