#include <ostream>

#include "cli/command.hpp"
#include "rules/variant.hpp"

namespace backrank::cli {
namespace {

std::optional<Problem> run(const Arguments&, std::ostream& out) {
  for (const rules::VariantType* type : rules::allVariants()) out << type->id << '\t' << type->name << '\n';
  return std::nullopt;
}

} // namespace

Command gamesCommand() { return {"games", "the id and the full name of every game", {}, run}; }

} // namespace backrank::cli
