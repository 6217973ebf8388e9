#include <algorithm>
#include <map>

#include "notation/setup_lexer.hpp"
#include "notation/setup_lines.hpp"
#include "notation/squares.hpp"
#include "notation/traditional.hpp"
#include "notation/wire.hpp"

namespace backrank::notation {
namespace {

using chess::Action;
using chess::Position;
using chess::Square;
using Kind = ParseError::Kind;
using Placed = std::span<const Placement>;

/// What a turn's placements can mean: for each position they lead to, one order of actions.
using Meanings = std::map<chess::Key, std::vector<Action>>;

bool fits(const Placement& placement, Action action) {
  if (placement.role != action.role()) return false;
  if (placement.isKeep || action.kind() == Action::Kind::keep)
    return action.kind() == Action::Kind::keep && !placement.file;
  if (action.kind() != Action::Kind::placement && action.kind() != Action::Kind::exchange) return false;
  if (placement.file && *placement.file != chess::fileOf(action.to())) return false;
  return !placement.rank || *placement.rank == chess::rankOf(action.to());
}

class SetupReader {
public:
  SetupReader(const rules::Variant& variant, const Position& start, std::string_view text, SetupEnd end)
      : variant_(variant)
      , end_(end)
      , start_(start)
      , position_(start)
      , text_(text) {}

  Result<std::vector<Action>, std::vector<ParseError>> run() {
    Placements read = readPlacements(text_);
    faults_ = std::move(read.faults);
    if (faults_.empty()) readAll(read.found);
    if (!faults_.empty()) return Failure{std::move(faults_)};
    return std::move(actions_);
  }

private:
  void fault(Kind kind, const Placement& at) {
    faults_.push_back({kind, placeIn(text_, at.offset), std::string(at.text)});
  }

  void readAll(Placed placements) {
    const auto shorthand = std::ranges::find_if(placements, &Placement::isTraditional);
    const bool isShort = std::ranges::all_of(placements, &Placement::isTraditional);
    const auto traditional = isShort ? traditionalSetup(variant_, start_) : std::nullopt;
    if (traditional)
      actions_ = *traditional;
    else if (isShort && !placements.empty())
      fault(Kind::badPlacement, placements.front());
    else if (shorthand != placements.end())
      fault(Kind::oneSidedTraditional, *shorthand);
    else
      readTurns(placements);
  }

  /// What stands behind an illegal turn cannot be judged any more.
  void readTurns(Placed rest) {
    while (!rest.empty() && faults_.empty()) {
      if (rules::settled(variant_, position_)) return fault(Kind::afterEnd, rest.front());
      if (rest.front().side != position_.turn()) return fault(Kind::wrongSide, rest.front());
      const rules::Stage stage = rules::stageOf(variant_, position_);
      const auto other = std::ranges::find_if(rest, [&](const Placement& p) { return p.side != stage.side; });
      const auto written = static_cast<std::size_t>(other - rest.begin());
      const auto due = static_cast<std::size_t>(stage.actionsInAll - stage.actionsDone);
      const Placed turn = rest.first(std::min(written, due));
      readTurn(turn);
      rest = rest.subspan(turn.size());
      const bool mayStop = rest.empty() && end_ == SetupEnd::anywhere;
      if (faults_.empty() && turn.size() < due && !mayStop) goSingle(turn.front());
    }
  }

  void readTurn(Placed turn) {
    Meanings meanings;
    std::vector<Action> actions;
    std::vector<bool> isUsed(turn.size(), false);
    search(position_, turn, isUsed, actions, meanings);
    if (meanings.empty()) return explainFailure(turn);
    if (meanings.size() > 1) return notDeducible(turn, meanings);
    for (const Action action : meanings.begin()->second) play(action);
  }

  void play(Action action) {
    position_ = rules::play(variant_, position_, action);
    actions_.push_back(action);
  }

  /// Tries a turn's placements in every order; the written one first.
  void search(const Position& position, Placed turn, std::vector<bool>& isUsed, std::vector<Action>& actions,
              Meanings& meanings) const {
    if (actions.size() == turn.size()) {
      meanings.try_emplace(position.key(), actions);
      return;
    }
    for (std::size_t i = 0; i < turn.size(); ++i) {
      if (isUsed[i]) continue;
      isUsed[i] = true;
      for (const Action action : rules::legal(variant_, position)) {
        if (!fits(turn[i], action)) continue;
        actions.push_back(action);
        search(rules::play(variant_, position, action), turn, isUsed, actions, meanings);
        actions.pop_back();
      }
      isUsed[i] = false;
    }
  }

  void notDeducible(Placed turn, const Meanings& meanings) {
    const auto open = std::ranges::find_if(turn, [](const Placement& p) { return !p.file && !p.isKeep; });
    fault(Kind::notDeducible, open == turn.end() ? turn.front() : *open);
    for (const auto& [key, actions] : meanings) {
      std::string words;
      for (const Action action : actions) words += (words.empty() ? "" : " ") + wire(action);
      faults_.back().candidates.push_back(words);
    }
  }

  /// Plays what can be played of a turn and says why the first of the rest cannot.
  void explainFailure(Placed turn) {
    Position position = position_;
    std::vector<Placement> rest(turn.begin(), turn.end());
    for (;;) {
      const auto playable =
          std::ranges::find_if(rest, [&](const Placement& p) { return actionOf(position, p).has_value(); });
      if (playable == rest.end() || rest.size() == 1) break;
      position = rules::play(variant_, position, *actionOf(position, *playable));
      rest.erase(playable);
    }
    fault(Kind::illegal, rest.front());
    faults_.back().refusal = refusalOf(position, rest.front());
  }

  std::optional<Action> actionOf(const Position& position, const Placement& placement) const {
    for (const Action action : rules::legal(variant_, position))
      if (fits(placement, action)) return action;
    return std::nullopt;
  }

  std::optional<rules::Refusal> refusalOf(const Position& position, const Placement& placement) const {
    const rules::Stage stage = rules::stageOf(variant_, position);
    if (stage.side != placement.side) return variant_.setupRule()->turnRefusal(position);
    const chess::Bitboard standing = position.of(chess::Piece{placement.role, placement.side});
    const bool isExchange = stage.kind == rules::Stage::Kind::exchanging && standing != 0;
    const Square own = isExchange ? chess::first(standing) : Square::a1;
    if (!placement.file && !(placement.isKeep && isExchange)) return std::nullopt;
    const Square target =
        placement.isKeep ? own
                         : chess::squareAt(*placement.file, placement.rank.value_or(chess::homeRank(placement.side)));
    const auto answer =
        rules::explain(variant_, position, isExchange ? rules::Source(own) : rules::Source(placement.role), target);
    const auto* refusal = std::get_if<rules::Refusal>(&answer);
    return refusal ? std::optional(*refusal) : std::nullopt;
  }

  /// A first turn of one piece says that single placements were agreed on, or forced.
  void goSingle(const Placement& last) {
    const rules::Stage stage = rules::stageOf(variant_, position_);
    if (stage.mayOffer) {
      play(Action::word(Action::Kind::offer));
      play(Action::word(Action::Kind::acceptance));
    } else if (stage.mayForceSingle) {
      play(Action::word(Action::Kind::single));
    } else {
      fault(Kind::turnTooShort, last);
    }
  }

  const rules::Variant& variant_;
  SetupEnd end_;
  const Position& start_;
  Position position_;
  std::string_view text_;
  std::vector<Action> actions_;
  std::vector<ParseError> faults_;
};

} // namespace

Result<std::vector<Action>, std::vector<ParseError>>
readSetupLines(const rules::Variant& variant, const Position& start, std::string_view text, SetupEnd end) {
  return SetupReader(variant, start, text, end).run();
}

} // namespace backrank::notation
