#include <ostream>
#include <unordered_map>

#include "cli/explore/plan.hpp"
#include "engine/version.hpp"
#include "explore/pool.hpp"
#include "explore/score_text.hpp"

namespace backrank::cli {
namespace {

std::string keyOf(const explore::Subject& subject) {
  return subject.pairing.white + '/' + subject.pairing.black + '/' + subject.steps;
}

/// Prints rows in the order in which they were asked for, each as soon as those in front of it are there.
class Printer {
public:
  Printer(const ExplorePlan& plan, std::ostream& out)
      : plan_(plan)
      , out_(out)
      , rows_(plan.subjects.size()) {
    for (std::size_t i = 0; i < plan.subjects.size(); ++i) places_[keyOf(plan.subjects[i])].push_back(i);
  }

  void begin() {
    const rules::Variant& variant = plan_.survey.variant;
    const explore::Origin origin{std::string(engine::version()), plan_.survey.limit};
    const bool setups = plan_.subjects.front().isSetup();
    if (plan_.full) out_ << explore::headLine({std::string(variant.id()), variant.rules(), origin}) << '\n';
    out_ << explore::columnLine(setups ? explore::RowKind::setups : explore::RowKind::pairings, plan_.full)
         << std::endl;
  }

  void add(const explore::Subject& subject, const explore::Scored& scored) {
    for (const std::size_t place : places_[keyOf(subject)]) rows_[place] = rowLine(subject, scored, plan_.full);
    for (; printed_ < rows_.size() && !rows_[printed_].empty(); ++printed_) out_ << rows_[printed_] << '\n';
    out_.flush();
  }

private:
  const ExplorePlan& plan_;
  std::ostream& out_;
  std::vector<std::string> rows_;
  std::unordered_map<std::string, std::vector<std::size_t>> places_;
  std::size_t printed_ = 0;
};

std::string leftText(std::chrono::milliseconds left) {
  const auto seconds = (left.count() + 999) / 1000;
  if (seconds < 120) return "about " + std::to_string(seconds) + " s left";
  return "about " + std::to_string((seconds + 59) / 60) + " min left";
}

/// Tells how far it is, about twenty times in all.
void tell(const explore::Progress& progress, std::size_t now, std::ostream& err) {
  const std::size_t stride = (progress.inAll + 19) / 20;
  if (now % stride != 0 && now != progress.inAll) return;
  err << "explored " << now << " of " << progress.inAll;
  if (progress.remaining && now != progress.inAll) err << ", " << leftText(*progress.remaining);
  err << std::endl;
}

Status run(const Arguments& arguments, std::ostream& out, std::ostream& err) {
  const auto plan = readExplorePlan(arguments);
  if (!plan) return report(plan.error(), err);
  Printer printer(*plan, out);
  printer.begin();
  std::size_t done = 0;
  // Paused until the pool is complete, which its callback asks.
  explore::Pool pool(plan->survey, plan->subjects, {.threads = plan->threads, .paused = true},
                     [&](const explore::Subject& subject, const std::optional<explore::Scored>& scored) {
                       if (scored) printer.add(subject, *scored);
                       tell(pool.progress(), ++done, err);
                     });
  pool.resume();
  pool.wait();
  return Status::done;
}

} // namespace

Command exploreCommand() {
  return {.name = "explore",
          .summary = "how good home arrays are against each other, as CSV: a search of each start, scores from White",
          .syntax = exploreSyntax(),
          .runTelling = run};
}

} // namespace backrank::cli
