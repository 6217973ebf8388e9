#include "engine/engine.hpp"

#include <algorithm>
#include <mutex>
#include <thread>

#include "base/random.hpp"
#include "engine/levels.hpp"
#include "engine/setup_search.hpp"
#include "engine/worker.hpp"

namespace backrank::engine {
namespace {

using chess::Action;

/// Deeper than this no search goes.
constexpr int mostDepth = 100;

Score scoreOf(int value) {
  if (value == -infinity) return {};
  if (!isMate(value)) return {value, std::nullopt};
  const int plies = mateValue - std::abs(value);
  const int moves = (plies + 1) / 2;
  return {value, value > 0 ? moves : -moves};
}

Report reportOf(const std::vector<RootLine>& roots, int multiPv, int depth, const Budget& budget) {
  Report report{.depth = depth, .nodes = budget.nodes(), .elapsed = budget.elapsed()};
  for (const RootLine& root : roots) {
    if (static_cast<int>(report.lines.size()) >= multiPv) break;
    if (root.value == -infinity && !report.lines.empty()) break;
    report.lines.push_back({scoreOf(root.value), depth, std::max(root.deepest, depth), root.actions});
  }
  const Line& best = report.lines.front();
  report.score = best.score;
  report.principalVariation = best.actions;
  report.deepest = best.deepest;
  return report;
}

std::vector<RootLine> rootsOf(const Request& request) {
  std::vector<RootLine> roots;
  const auto& wanted = request.searchMoves;
  for (const Action action : legal(request.variant, request.position))
    if (wanted.empty() || std::ranges::find(wanted, action) != wanted.end())
      roots.push_back({.action = action, .actions = {action}});
  return roots;
}

/// Castling rules and set-ups differ, so equal positions of different games are worth different things.
chess::Key saltOf(const rules::Variant& variant) {
  chess::Key salt = static_cast<chess::Key>(variant.castlingRule()) + 1;
  for (const char c : variant.rules()) salt = chess::zobrist::mix(salt ^ static_cast<unsigned char>(c));
  return chess::zobrist::mix(salt);
}

} // namespace

struct Engine::Parts {
  std::optional<Report> search(const Request& request, std::stop_token stop, const Progress& progress);
  Report searchSetup(const Request& request, Budget& budget, std::vector<RootLine> roots, const Progress& progress);
  std::optional<int> battleValue(const rules::Variant& variant, const chess::Position& start, std::uint64_t nodes,
                                 Budget& limits);
  Report searchBattle(const Request& request, Budget& budget, std::vector<RootLine> roots, const Progress& progress);

  static constexpr std::size_t usualMegabytes = 16;
  std::unique_ptr<Table> table; ///< made when first needed
  std::vector<std::unique_ptr<Worker>> workers;
  std::mutex budgetMutex;
  Budget* budget = nullptr; ///< of the running search
};

Engine::Engine()
    : parts_(std::make_unique<Parts>()) {
  setThreads(1);
}
Engine::~Engine() = default;

void Engine::setHash(std::size_t megabytes) {
  auto table = std::make_unique<Table>(std::clamp<std::size_t>(megabytes, 1, 65'536));
  parts_->table = std::move(table);
}

void Engine::setThreads(int threads) {
  auto& workers = parts_->workers;
  workers.resize(static_cast<std::size_t>(std::clamp(threads, 1, 256)));
  for (auto& worker : workers)
    if (!worker) worker = hotHalf().makeWorker();
}

void Engine::clear() {
  if (parts_->table) parts_->table->clear();
  for (auto& worker : parts_->workers) worker->clear();
}

void Engine::ponderHit() {
  const std::scoped_lock lock(parts_->budgetMutex);
  if (parts_->budget) parts_->budget->ponderHit();
}

namespace {

/// A weaker player looks at less, and compares a few lines to be mistaken about.
Request weakened(const Request& request) {
  Request weaker = request;
  const Sight sight = sightOf(request.strength);
  const auto most = static_cast<std::uint64_t>(sight.nodes);
  weaker.limits.nodes = std::min(request.limits.nodes.value_or(most), most);
  weaker.multiPv = std::max(request.multiPv, sight.lines);
  return weaker;
}

/// The line that he believes in becomes the answer; `lines` keeps what was asked for.
void mistake(Report& report, const Request& request) {
  const bool settingUp = isSettingUp(request.variant, request.position);
  const std::uint64_t chance = request.seed ^ request.position.key();
  const Line chosen = report.lines[chosenBy(request.strength, settingUp, chance, report.lines)];
  report.score = chosen.score;
  report.principalVariation = chosen.actions;
  const auto asked = static_cast<std::size_t>(std::max(request.multiPv, 1));
  if (report.lines.size() > asked) report.lines.resize(asked);
  if (asked == 1) report.lines = {chosen};
}

} // namespace

std::optional<Report> Engine::search(const Request& request, std::stop_token stop, const Progress& progress) {
  if (request.strength.isFull()) return parts_->search(request, std::move(stop), progress);
  auto report = parts_->search(weakened(request), std::move(stop), {});
  if (report) mistake(*report, request);
  if (report && progress) progress(*report);
  return report;
}

std::optional<Report> Engine::Parts::search(const Request& request, std::stop_token stop, const Progress& progress) {
  Budget limited(request.limits, std::move(stop));
  {
    const std::scoped_lock lock(budgetMutex);
    budget = &limited;
  }
  if (!table) table = std::make_unique<Table>(usualMegabytes);
  std::optional<Report> report;
  std::vector<RootLine> roots = rootsOf(request);
  if (!roots.empty()) {
    const bool settingUp = isSettingUp(request.variant, request.position);
    report = settingUp ? searchSetup(request, limited, std::move(roots), progress)
                       : searchBattle(request, limited, std::move(roots), progress);
  }
  limited.waitForStop();
  {
    const std::scoped_lock lock(budgetMutex);
    budget = nullptr;
  }
  if (report) {
    report->nodes = limited.nodes();
    report->elapsed = limited.elapsed();
  }
  return report;
}

Report Engine::Parts::searchSetup(const Request& request, Budget& limits, std::vector<RootLine> roots,
                                  const Progress& progress) {
  const auto battle = [&](const chess::Position& start, std::uint64_t nodes) {
    return battleValue(request.variant, start, nodes, limits);
  };
  SetupSearch tree(request, limits, roots, battle);
  Report best = reportOf(tree.roots(), 1, 0, limits);
  const int deepest = std::min(request.limits.depth.value_or(tree.deepest()), tree.deepest());
  for (int depth = 1; depth <= deepest && tree.deepen(depth); ++depth) {
    const std::vector<RootLine> found = tree.roots();
    best = reportOf(found, request.multiPv, depth, limits);
    // Among actions worth the same within the margin the seed chooses.
    const auto equals = std::ranges::count_if(
        found, [&](const RootLine& root) { return root.value >= found.front().value - setupMargin; });
    if (request.multiPv == 1) {
      Random random(request.seed ^ request.position.key());
      best = reportOf({found[random.below(static_cast<std::size_t>(equals))]}, 1, depth, limits);
    }
    if (progress) progress(best);
  }
  return best;
}

/// The value of a battle's start by a search of its own, which counts for the set-up's.
std::optional<int> Engine::Parts::battleValue(const rules::Variant& variant, const chess::Position& start,
                                              std::uint64_t nodes, Budget& limits) {
  const Request request{.variant = variant, .position = start, .limits = {.nodes = nodes}};
  Budget part(request.limits, limits.stop());
  table->age();
  const auto found = workers[0]->run({.request = request,
                                      .table = *table,
                                      .budget = part,
                                      .salt = saltOf(variant),
                                      .roots = rootsOf(request),
                                      .multiPv = 1,
                                      .mostDepth = mostDepth,
                                      .thread = 0,
                                      .finished = [](int, const std::vector<RootLine>&) {}});
  const bool goesOn = limits.more(part.nodes(), true) != 0;
  if (!goesOn) return std::nullopt;
  return found.front().value == -infinity ? drawValue : found.front().value;
}

Report Engine::Parts::searchBattle(const Request& request, Budget& limits, std::vector<RootLine> roots,
                                   const Progress& progress) {
  table->age();
  Report best = reportOf(roots, 1, 0, limits);
  const int deepest = std::clamp(request.limits.depth.value_or(mostDepth), 1, mostDepth);
  const auto jobFor = [&](std::size_t thread) {
    Job job{.request = request,
            .table = *table,
            .budget = limits,
            .salt = saltOf(request.variant),
            .roots = roots,
            .multiPv = std::max(request.multiPv, 1),
            .mostDepth = deepest,
            .thread = thread,
            .finished = [](int, const std::vector<RootLine>&) {}};
    return job;
  };
  Job first = jobFor(0);
  first.finished = [&](int depth, const std::vector<RootLine>& found) {
    best = reportOf(found, std::max(request.multiPv, 1), depth, limits);
    best.hashfull = table->filled();
    if (progress) progress(best);
    const auto mate = best.score.mateIn;
    if (request.limits.mate && mate && *mate > 0 && *mate <= *request.limits.mate) limits.end();
    if (found.size() == 1) limits.content();
  };
  std::vector<std::jthread> helpers;
  for (std::size_t i = 1; i < workers.size(); ++i) helpers.emplace_back([&, i] { workers[i]->run(jobFor(i)); });
  const std::vector<RootLine> found = workers[0]->run(std::move(first));
  limits.end();
  helpers.clear();
  if (found.front().value == -infinity) return best;
  const int hashfull = table->filled();
  best = reportOf(found, std::max(request.multiPv, 1), best.depth, limits);
  best.hashfull = hashfull;
  return best;
}

std::optional<Report> search(const Request& request, std::stop_token stop, const Progress& progress) {
  Engine engine;
  // What a search of few nodes can find takes little room.
  constexpr std::uint64_t nodesPerMegabyte = 40'000;
  if (request.limits.nodes)
    engine.setHash(std::clamp<std::size_t>(static_cast<std::size_t>(*request.limits.nodes / nodesPerMegabyte), 1, 16));
  return engine.search(request, std::move(stop), progress);
}

} // namespace backrank::engine
