#include "notation/san.hpp"

#include <ostream>

#include "cli/game_line.hpp"
#include "notation/resolved.hpp"
#include "notation/setup_lines.hpp"

namespace backrank::cli {
namespace {

std::optional<Problem> run(const Arguments& arguments, std::ostream& out) {
  const auto line = readLine(arguments);
  if (!line) return line.error();
  const std::span<const chess::Action> actions = line->actions;
  const std::size_t setup = line->setupLength();
  const std::string lines = notation::writeSetupLines(line->variant, line->start(), actions.first(setup));
  if (!lines.empty()) out << lines << '\n';
  for (const std::string& text : notation::fileSans(line->variant, line->positions[setup], actions.subspan(setup)))
    out << text << '\n';
  return std::nullopt;
}

} // namespace

Command sanCommand() {
  return {"san", "the played actions as a file carries them: the set-up lines, then each move", gameSyntax({"GAME"}),
          run};
}

} // namespace backrank::cli
