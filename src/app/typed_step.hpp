#pragma once

#include <QString>
#include <vector>

#include "rules/legal.hpp"

namespace backrank::app {

/// What letters typed in battle mean so far.
struct TypedStep {
  std::vector<chess::Action> meanings;    ///< legal actions that the letters name
  bool mayGoOn = false;                   ///< another legal action begins with the same letters
  bool isWord = false;                    ///< something of the notation, legal or not
  std::optional<rules::Refusal> why = {}; ///< why nothing legal is meant, if the rules can say
};

/// Reads SAN or coordinates: "e4", "Nf3", "nf3", "e2e4", "O-O", "0-0", "e8Q". Cost: one SAN for each legal action.
TypedStep readTyped(const rules::Variant& variant, const chess::Position& position, const QString& letters);

/// The letters with what can be done with them: "Nb – type on".
QString echoOf(const QString& letters, const TypedStep& step);
/// The same where Enter castles, for nothing else is meant yet.
QString castlingEchoOf(const QString& letters);

} // namespace backrank::app
