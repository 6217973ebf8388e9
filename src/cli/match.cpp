#include "cli/match/runner.hpp"

namespace backrank::cli {
namespace {

std::optional<Problem> run(const Arguments& arguments, std::ostream& out) {
  const auto plan = readPlan(arguments);
  if (!plan) return plan.error();
  auto journal =
      plan->journal.empty() ? Result<Journal, std::string>(Journal()) : Journal::open(plan->journal, plan->description);
  if (!journal) return Problem{Status::faulty, {journal.error()}};
  return Runner(*plan, std::move(*journal), out).run();
}

} // namespace

Command matchCommand() {
  return {"match", "how two engines do against each other: each game, and the score with its error", matchSyntax(),
          run};
}

} // namespace backrank::cli
