#pragma once

#include "engine/searcher.hpp"

/// The root of the search: depth by depth, line by line.
namespace backrank::engine {
namespace {

struct ReductionTable {
  std::array<std::array<std::int8_t, 64>, 64> of{}; ///< [depth][number of the action]
  ReductionTable() {
    for (std::size_t depth = 1; depth < 64; ++depth)
      for (std::size_t number = 1; number < 64; ++number)
        of[depth][number] = static_cast<std::int8_t>(0.8 + std::log(static_cast<double>(depth)) *
                                                               std::log(static_cast<double>(number)) / 2);
  }
};
const ReductionTable reductions;
inline int reductionByTable(int depth, std::size_t number) {
  return reductions.of[static_cast<std::size_t>(std::min(depth, 63))][std::min<std::size_t>(number, 63)];
}
/// So much experience makes up for a ply of depth.
constexpr int experienceOfAPly = 9000;

/// Of at least one.
inline Role firstOf(chess::Roles roles) { return static_cast<Role>(std::countr_zero(roles.bits())); }

template <class Sliders>
Searcher<Sliders>::Searcher() {
  for (auto& line : lines_) line.reserve(mostHeight);
}

template <class Sliders>
void Searcher<Sliders>::prepare(Job& job) {
  job_ = &job;
  stopped_ = false;
  allowance_ = granted_ = 0;
  changes_ = 0;
  keys_ = job.request.earlier;
  rootAt_ = keys_.size();
  for (Frame& frame : frames_) {
    frame.killers = {};
    frame.excluded = frame.played = noAction;
    frame.evaluation = unknownValue;
    frame.mark = 768;
    frame.answers = &history_->answers[768];
  }
  at(0).position = job.request.position;
  at(0).tally = tallyOf(at(0).position);
  at(0).plies = 0;
  enter(0);
  glanceAtRoots();
}

/// However early the stop comes, there is an answer then that was looked at once. For the others a glance is no value:
/// it does not see what is refuted.
template <class Sliders>
void Searcher<Sliders>::glanceAtRoots() {
  auto& roots = job_->roots;
  for (RootLine& root : roots) root.value = glance(root.action);
  std::ranges::stable_sort(roots, std::greater{}, &RootLine::value);
  std::for_each(roots.begin() + 1, roots.end(), [](RootLine& root) { root.value = -infinity; });
}

/// What an action leads to as it stands there, no node spent; a man that it gives away counts as gone.
template <class Sliders>
int Searcher<Sliders>::glance(Action action) {
  const Position& root = at(0).position;
  int height = 1;
  if (action.isMovement())
    step(0, action);
  else
    declare(0, action.role());
  if (at(1).position.owed()) declare(height++, firstOf(chess::declarable(at(1).position)));
  Frame& frame = at(height);
  const int side = frame.position.turn() == root.turn() ? 1 : -1;
  if (chess::countMovements(frame.position) == 0)
    return frame.isChecked() ? -side * (mateValue - frame.plies) : drawValue;
  const bool gives = action.isMovement() && !pays<Sliders>(root, action, 0);
  return side * evaluate(frame, std::nullopt) - (gives ? exchangeValue(action.role()) : 0);
}

/// A depth that was not finished leaves lines behind the first without a value: they keep that of the depth before, if
/// they were lines then.
inline void recallValues(std::vector<RootLine>& roots) {
  for (RootLine& root : roots)
    if (root.value == -infinity) root.value = std::min(root.previous, roots.front().value);
  std::ranges::stable_sort(roots, std::greater{}, &RootLine::value);
}

template <class Sliders>
std::vector<RootLine> Searcher<Sliders>::run(Job job) {
  prepare(job);
  int last = -infinity;
  for (int depth = 1; depth <= job.mostDepth; ++depth) {
    // Threads that begin at different depths do less of the same.
    rootDepth_ = depth + static_cast<int>(job.thread % 2);
    const Action before = job.roots.front().action;
    if (!deepen(rootDepth_)) {
      recallValues(job.roots);
      break;
    }
    changes_ = changes_ / 2 + (job.roots.front().action == before ? 0 : 1);
    account();
    job.finished(depth, job.roots);
    const int drop = last == -infinity ? 0 : last - job.roots.front().value;
    last = job.roots.front().value;
    if (job.thread == 0 && !job.budget.allowsAnotherDepth(changes_, drop)) break;
  }
  account();
  return std::move(job.roots);
}

/// Tells the budget of what has been spent, so that a report has all of it.
template <class Sliders>
void Searcher<Sliders>::account() {
  if (granted_ != allowance_) job_->budget.more(granted_ - allowance_, false);
  allowance_ = granted_ = 0;
}

template <class Sliders>
bool Searcher<Sliders>::deepen(int depth) {
  const auto lines = std::min(static_cast<std::size_t>(job_->multiPv), job_->roots.size());
  for (RootLine& root : job_->roots) root.previous = root.value;
  for (std::size_t line = 0; line < lines; ++line)
    if (!searchLine(line, depth)) return false;
  return true;
}

/// By how many plies less the action with that number is searched at first; it has been stepped to.
template <class Sliders>
int Searcher<Sliders>::rootReductionOf(Action action, std::size_t number, int depth) const {
  if (number <= 4 || depth < 4 || isSharp(at(0).position, action) || at(1).isChecked()) return 0;
  const int usual = reductionByTable(depth, number) - 1;
  return std::clamp(usual - experienceOf(0, action) / experienceOfAPly, 0, depth - 2);
}

/// The best of the root actions that no better line has yet, with a window about its last value.
template <class Sliders>
bool Searcher<Sliders>::searchLine(std::size_t line, int depth) {
  auto& roots = job_->roots;
  const auto rest = roots.begin() + static_cast<std::ptrdiff_t>(line);
  const int expected = rest->previous;
  int margin = 14 + std::abs(expected) / 64;
  Window window{-infinity, infinity};
  if (depth >= 5 && !isMate(expected)) window = {expected - margin, expected + margin};
  while (true) {
    const int found = searchRoots(line, window, depth);
    std::stable_sort(rest, roots.end(), [](const RootLine& a, const RootLine& b) { return a.value > b.value; });
    if (stopped_) break;
    margin += margin / 2 + 5;
    if (found <= window.alpha) {
      window.beta = (window.alpha + window.beta) / 2;
      window.alpha = std::max(found - margin, -infinity);
    } else if (found >= window.beta) {
      window.beta = std::min(found + margin, infinity);
    } else {
      break;
    }
    if (margin > 700) window = {-infinity, infinity};
  }
  std::stable_sort(roots.begin(), rest + 1, [](const RootLine& a, const RootLine& b) { return a.value > b.value; });
  return !stopped_;
}

template <class Sliders>
int Searcher<Sliders>::searchRoots(std::size_t line, Window window, int depth) {
  auto& roots = job_->roots;
  // Of actions that only got a bound it stays unknown how good they are; their order is kept.
  std::vector<int> values(roots.size(), -infinity);
  const Frame& root = at(0);
  if (!root.position.owed()) keys_.push_back(root.position.key());
  at(2).refutations = 0;
  int best = -infinity;
  const int whole = window.alpha;
  for (std::size_t i = line; i < roots.size(); ++i) {
    const Action action = roots[i].action;
    deepest_ = 0;
    if (action.isMovement())
      step(0, action);
    else
      declare(0, action.role());
    const int next = action.isMovement() ? depth - 1 : depth;
    int found = -infinity;
    if (i == line) {
      found = below(0, window, next, false);
    } else {
      const int reduction = rootReductionOf(action, i - line + 1, depth);
      found = below(0, {window.alpha, window.alpha + 1}, next - reduction, true);
      if (reduction > 0 && found > window.alpha) found = below(0, {window.alpha, window.alpha + 1}, next, true);
      if (found > window.alpha && !stopped_) found = below(0, window, next, false);
    }
    if (stopped_) break;
    if (i == line || found > window.alpha) {
      values[i] = found;
      roots[i].deepest = deepest_;
      roots[i].actions.assign(1, action);
      roots[i].actions.insert(roots[i].actions.end(), lines_[1].begin(), lines_[1].end());
    }
    best = std::max(best, found);
    window.alpha = std::max(window.alpha, found);
    if (found >= window.beta) break;
  }
  if (!root.position.owed()) keys_.pop_back();
  // Once stopped, what has been proved better than the first still counts; the rest keeps its old value.
  if (stopped_ && values[line] == -infinity) return best;
  for (std::size_t i = line; i < roots.size(); ++i) roots[i].value = values[i];
  if (best <= whole && !stopped_) roots[line].value = best;
  return best;
}

} // namespace
} // namespace backrank::engine
