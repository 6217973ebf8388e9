#pragma once

#include <algorithm>
#include <bit>
#include <cmath>
#include <functional>
#include <vector>

#include "base/room.hpp"
#include "chess/movegen.hpp"
#include "chess/play.hpp"
#include "chess/steps.hpp"
#include "engine/evaluator.hpp"
#include "engine/picker.hpp"
#include "engine/worker.hpp"
#include "rules/outcome.hpp"

/// Alpha-beta over battle positions. Included like chess/generator.hpp; what its functions do stands in
/// searcher_root.hpp, searcher_tree.hpp and searcher_quiescence.hpp.
namespace backrank::engine {
namespace {

/// Extensions and captures lead beyond the depth; this is where even they end.
constexpr int mostHeight = 240;
/// Where so many actions were refuted, one more is hardly better.
constexpr int manyRefutations = 3;

/// A position of the branch that is being searched, with what is known of it.
struct Frame {
  Position position;
  Tally tally;
  chess::Limits limits{};        ///< of the side to move; not while a declaration is owed
  int plies = 0;                 ///< from the root; a declaration is no ply of its own
  int evaluation = unknownValue; ///< corrected by experience; unknown in check
  int raw = 0;                   ///< not corrected, as the table keeps it
  Action played = noAction;      ///< the action that led here
  Answers* answers = nullptr;
  std::size_t mark = 768; ///< footprint of `played`
  Action excluded = noAction;
  std::array<Action, 2> killers{};
  int refutations = 0; ///< answers at this height that were too good for an action, since its parent was entered
  bool isChecked() const { return limits.checkers != 0; }
};

/// Values are from the side to move and negated where the turn passes and nowhere else, so a side may act as often in
/// a row as the game likes: a declaration is an action whose owner goes on.
template <class Sliders>
class Searcher final : public Worker {
public:
  Searcher();
  void clear() override { *history_ = History{}; }
  std::vector<RootLine> run(Job job) override;

private:
  struct Window {
    int alpha;
    int beta;
    bool isOpen() const { return beta - alpha > 1; }
  };
  /// What of a node the search of its actions needs.
  struct Look {
    Look(Window w, int d, bool failsHigh) // NOLINT: the arrays are filled as far as the numbers say
        : window(w)
        , depth(d)
        , cut(failsHigh) {}
    Window window;
    int depth;
    bool cut; ///< expected to fail high
    bool improving = false;
    Hints hints = {};
    std::optional<Finding> known = {};
    std::size_t number = 0; ///< actions searched
    int best = -infinity;
    Action bestAction = noAction;
    Room<Action, 64> quietsTried;
    Room<Action, 32> sharpTried;
    std::size_t quiets = 0;
    std::size_t sharps = 0;
  };

  // The root.
  void prepare(Job& job);
  void glanceAtRoots();
  int glance(Action action);
  bool deepen(int depth);
  bool searchLine(std::size_t line, int depth);
  int rootReductionOf(Action action, std::size_t number, int depth) const;
  int searchRoots(std::size_t line, Window window, int depth);

  // The tree.
  int value(int height, Window window, int depth, bool cut);
  int valueBeforeDeclaration(int height, Window window, int depth, bool cut);
  std::optional<int> endedValue(int height, Window& window);
  std::optional<int> valueWithoutMoves(int height, Look& look, int evaluation);
  std::optional<int> nullMoveRefutes(int height, const Look& look, int evaluation);
  std::optional<int> captureRefutes(int height, const Look& look);
  int valueOfMoves(int height, Look& look);
  bool isHopeless(int height, const Look& look, Action action, int reduced, bool& skipQuiet) const;
  int extensionOf(int height, Look& look, Action action);
  int reductionOf(int height, const Look& look, Action action, bool sharp, bool checks) const;
  int searched(int height, const Look& look, int depth, int reduction);
  int quiescence(int height, Window window, int depth);
  int quiescenceOfMoves(int height, Window window, int depth, int standing, Action first);

  // Steps.
  void enter(int height);
  void step(int height, Action action);
  void declare(int height, Role role);
  void pass(int height);
  int below(int height, Window window, int depth, bool cut);
  int quiescenceBelow(int height, Window window, int depth);

  // Knowledge.
  int evaluate(Frame& frame, const std::optional<Finding>& known);
  const PawnFindings& pawnFindings(const Frame& frame);
  Hints hintsFor(int height, Action first) const;
  int experienceOf(int height, Action action) const;
  void learn(int height, const Look& look);
  void learnQuiet(int height, Action action, int by);
  void learnSharp(int height, Action action, int by);
  void correctEvaluation(const Frame& frame, int value, int depth);
  bool givesCheck(const Frame& frame, Action action) const;

  bool isRepeated(const Position& position) const;
  bool spend() {
    if (allowance_ == 0 && !askForMore()) return false;
    --allowance_;
    return true;
  }
  bool askForMore();
  void account();
  void extendLine(int height, Action action);

  Frame& at(int height) { return frames_[static_cast<std::size_t>(height + before)]; }
  const Frame& at(int height) const { return frames_[static_cast<std::size_t>(height + before)]; }
  chess::Key keyOf(const Position& position) const { return position.key() ^ job_->salt; }

  /// Frames in front of the root, so that looking back needs no test.
  static constexpr int before = 6;
  static constexpr std::size_t pawnPlaces = 16'384;

  Job* job_ = nullptr;
  std::unique_ptr<History> history_ = std::make_unique<History>();
  std::vector<PawnFindings> pawns_ = std::vector<PawnFindings>(pawnPlaces);
  std::vector<Frame> frames_ = std::vector<Frame>(mostHeight + before + 8);
  std::vector<std::vector<Action>> lines_ = std::vector<std::vector<Action>>(mostHeight + 8);
  std::vector<chess::Key> keys_; ///< of the battle's positions before the present node
  std::size_t rootAt_ = 0;       ///< where in keys_ the root stands
  std::uint64_t allowance_ = 0;  ///< nodes until the budget is asked again
  std::uint64_t granted_ = 0;    ///< nodes it gave last time
  bool stopped_ = false;
  int deepest_ = 0;
  int rootDepth_ = 0;
  double changes_ = 0; ///< of the best action, lately
};

} // namespace
} // namespace backrank::engine
