#include "slow_position.hpp"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace backrank::slow {
namespace {

std::string trimmed(const std::string& text) {
  const std::size_t first = text.find_first_not_of(" \t");
  if (first == std::string::npos) return "";
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

void readOption(Options& options, const std::string& key, const std::string& value) {
  const auto isSwitch = [&](const char* name) { return key == name && (value == "on" || value == "off"); };
  if (key == "singular" && (value == "on" || value == "clock" || value == "off")) {
    options.offered = value == "on";
    options.clocked = value == "clock";
  } else if (key == "order" && (value == "BBWW" || value == "WWBB" || value == "BWBW" || value == "WBWB")) {
    options.order = value;
  } else if (isSwitch("reduced")) {
    options.reduced = value == "on";
  } else if (isSwitch("curtailed")) {
    options.curtailed = value == "on";
  } else if (key == "safety" && (value == "path" || value == "between")) {
    options.pathOnly = value == "path";
  } else if (key != "staging") {
    throw std::invalid_argument("unknown rule " + key + "=" + value);
  }
}

} // namespace

Options readOptions(const std::string& text) {
  Options options;
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, ';');) {
    if (trimmed(part).empty()) continue;
    const std::size_t equals = part.find('=');
    if (equals == std::string::npos) throw std::invalid_argument("rule without value: " + part);
    readOption(options, trimmed(part.substr(0, equals)), trimmed(part.substr(equals + 1)));
  }
  return options;
}

CastlingRule castlingRuleOf(const Position& position) {
  if (position.game == "field") return CastlingRule::field;
  if (position.game == "placement960") return CastlingRule::orthodox;
  const bool regrouped = position.game == "regroupment" || position.game == "chess484";
  return regrouped && !position.options.pathOnly ? CastlingRule::regroupment : CastlingRule::fischer;
}

void grantRights(Position& position, Side side) {
  const std::size_t king = kingOf(position.board, side);
  if (king == 64 || rankOf(king) != homeRank(side)) return;
  if (position.options.curtailed && (fileOf(king) == 'b' || fileOf(king) == 'g')) return;
  for (char file = 'a'; file <= 'h'; ++file) {
    const std::size_t square = at(file, homeRank(side));
    if (position.board[square] == manOf('R', side)) position.castlers[square] = true;
  }
}

} // namespace backrank::slow
