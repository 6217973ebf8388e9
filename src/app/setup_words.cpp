#include "app/setup_words.hpp"

#include <QCoreApplication>

namespace backrank::app {
namespace {

QString translated(std::string_view word) {
  return QCoreApplication::translate("SetupWords", std::string(word).c_str());
}

} // namespace

SetupWords inWords(const rules::SetupWords& words) {
  return {translated(words.toDo), translated(words.does), translated(words.done), translated(words.doing)};
}

SetupWords setupWordsOf(const rules::Variant& variant) { return inWords(rules::setupWords(variant)); }

QString phaseOf(const SetupWords& words, int turnsDone, int turnsInAll) {
  return QStringLiteral("%1 %2/%3").arg(words.doing).arg(turnsDone + 1).arg(turnsInAll);
}

} // namespace backrank::app
