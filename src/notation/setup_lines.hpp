#pragma once

#include <span>

#include "base/result.hpp"
#include "notation/parse_error.hpp"
#include "rules/legal.hpp"

namespace backrank::notation {

/// The placement lines of a set-up (rules.md 1.1, 4.2) in one line: "1. \Kd1\Qf1 /Ke8/Qb8 2. ..."; Regroupment
/// "/Kf8/Qc8 \K-\Qb1"; Placement Chess960 "/Ke8 \Ra1\Rg1 /Bb8/Bc8 \Qh1 /Nd8/Nf8"; "\T" for the traditional arrays of
/// Field Chess. Written form: full squares, turn 1 as K then Q, other turns in file order. `actions` are the set-up
/// actions from `start` on, complete or not; empty for games without a set-up and for declarations.
/// `notes` holds nothing, or a text for each action, often empty; those of a turn stand behind it.
std::string writeSetupLines(const rules::Variant& variant, const chess::Position& start,
                            std::span<const chess::Action> actions, std::span<const std::string> notes = {});

/// Where set-up lines may end: with a turn, or inside one, as in a game that is over before its set-up is.
enum class SetupEnd : std::uint8_t { withTurn, anywhere };

/// Reads placement lines in every spelling of rules.md 1.1: with or without numbers, ranks and blanks, any order inside
/// a turn, files that can be deduced left out, `\T` `/T` `\T /T` `\` `/` `\ /` or nothing at all as traditional in
/// Field Chess. The actions are legal one after the other from `start`. Collects every fault with its place.
Result<std::vector<chess::Action>, std::vector<ParseError>> readSetupLines(const rules::Variant& variant,
                                                                           const chess::Position& start,
                                                                           std::string_view text,
                                                                           SetupEnd end = SetupEnd::withTurn);

} // namespace backrank::notation
