#include "cli/describe.hpp"

#include "notation/squares.hpp"

namespace backrank::cli {
namespace {

std::string ofAll(int done, int all) { return std::to_string(done) + '/' + std::to_string(all); }

/// "K or Q", "R, B or N".
std::string choiceText(chess::Roles roles) {
  const std::string letters = rolesText(roles);
  std::string text;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (i > 0) text += i + 1 == letters.size() ? " or " : ", ";
    text += letters[i];
  }
  return text;
}

std::string countText(const rules::Stage& stage) {
  if (stage.actionsInAll < 2) return "";
  return " (" + std::to_string(stage.actionsDone + 1) + " of " + std::to_string(stage.actionsInAll) + ")";
}

} // namespace

std::string_view sideText(chess::Color color) { return color == chess::Color::white ? "white" : "black"; }

std::string rolesText(chess::Roles roles) {
  using chess::Role;
  std::string letters;
  for (const Role role : {Role::king, Role::queen, Role::rook, Role::bishop, Role::knight, Role::pawn})
    if (roles.has(role)) letters += chess::letterOf(role);
  return letters;
}

std::string squaresText(chess::Bitboard squares) {
  std::string text;
  for (const chess::Square square : chess::squaresOf(squares))
    text += (text.empty() ? "" : " ") + notation::textOf(square);
  return text.empty() ? "-" : text;
}

std::string stageText(const rules::Stage& stage) {
  std::string text = std::string(rules::nameOf(stage.kind)) + ' ' + std::string(sideText(stage.side));
  if (stage.turnsInAll > 0)
    text +=
        " turn " + ofAll(stage.turnsDone, stage.turnsInAll) + " action " + ofAll(stage.actionsDone, stage.actionsInAll);
  if (!stage.roles.empty()) text += " roles " + rolesText(stage.roles);
  if (stage.square) text += " square " + notation::textOf(*stage.square);
  if (stage.owesBishop) text += " owes-bishop";
  if (stage.mayOffer) text += " may-offer";
  if (stage.mayForceSingle) text += " may-force-single";
  return text;
}

std::string promptText(const rules::Stage& stage, bool isInCheck) {
  const std::string side = stage.side == chess::Color::white ? "White" : "Black";
  using Kind = rules::Stage::Kind;
  switch (stage.kind) {
  case Kind::placing:
    return side + " places " + choiceText(stage.roles) + countText(stage) + ".";
  case Kind::exchanging:
    return side + " lets " + choiceText(stage.roles) + " change places, or keeps it" + countText(stage) + ".";
  case Kind::answering:
    return side + " accepts or declines single placements.";
  case Kind::declaring:
    return side + " says what was captured on " + notation::textOf(*stage.square) + ": " + choiceText(stage.roles) +
           ".";
  case Kind::moving:
    break;
  }
  return side + (isInCheck ? " is in check and moves." : " moves.");
}

} // namespace backrank::cli
