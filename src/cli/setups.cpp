#include <algorithm>
#include <array>
#include <ostream>

#include "cli/game_line.hpp"
#include "cli/setup_turns.hpp"

namespace backrank::cli {
namespace {

void printCounts(const rules::Variant& variant, std::size_t arrays, std::ostream& out) {
  out << "arrays " << arrays << '\n';
  if (!sidesPlaceAlone(variant)) return;
  out << "turns";
  for (const std::uint64_t sequences : turnSequences(variant)) out << ' ' << sequences;
  out << '\n';
}

std::optional<Problem> run(const Arguments& arguments, std::ostream& out) {
  const auto variant = readVariant(arguments);
  if (!variant) return variant.error();
  // Where the game starts does not change the list; a fault in it is told nevertheless.
  if (std::ranges::any_of(std::array{"fen", "array", "seed", "moves"}, [&](auto name) { return arguments.has(name); }))
    if (const auto line = readLine(arguments); !line) return line.error();
  const std::vector<std::string> arrays = variant->arrays();
  if (arguments.has("count"))
    printCounts(*variant, arrays.size(), out);
  else
    for (const std::string& array : arrays) out << array << '\n';
  return std::nullopt;
}

} // namespace

Command setupsCommand() {
  return {"setups", "every home array that one side can reach",
          gameSyntax({"GAME"}, {{"count", "", "only how many, and how many sequences of turns lead there"}}), run};
}

} // namespace backrank::cli
