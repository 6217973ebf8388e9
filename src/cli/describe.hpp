#pragma once

#include <string>

#include "rules/legal.hpp"

namespace backrank::cli {

/// "placing white turn 1/8 action 1/2 roles Q may-offer": what may be done, in stable words.
std::string stageText(const rules::Stage& stage);
/// What the side to act has to do, as a sentence.
std::string promptText(const rules::Stage& stage, bool isInCheck);
/// The squares of a set, lowest first, with blanks between; "-" for none.
std::string squaresText(chess::Bitboard squares);
/// "white" or "black".
std::string_view sideText(chess::Color color);
/// The letters of a set of roles, king first: "KQRBN".
std::string rolesText(chess::Roles roles);

} // namespace backrank::cli
