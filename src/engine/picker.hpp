#pragma once

#include "base/room.hpp"
#include "chess/staged.hpp"
#include "engine/exchange.hpp"
#include "engine/history.hpp"

/// Legal movements one by one, in the order in which they should be tried; included like chess/generator.hpp.
namespace backrank::engine {
namespace {

using chess::Action;

/// No legal action has these bits.
constexpr Action noAction{};

struct Ranked {
  Action action;
  int rank;
};

/// Room for the most movements that any position has.
class RankedList {
public:
  RankedList() {} // NOLINT(modernize-use-equals-default): left empty on purpose, one is made at every node
  BACKRANK_HOT void add(Action action) {
    if (size_ == items_.size()) std::abort();
    items_[size_++].action = action;
  }
  Ranked* begin() { return items_.data(); }
  Ranked* end() { return items_.data() + size_; }
  std::size_t size() const { return size_; }

private:
  std::size_t size_ = 0;
  Room<Ranked, 512> items_;
};

struct SharpSink : chess::ActionSink<SharpSink> {
  explicit SharpSink(RankedList& list)
      : list_(list) {}
  BACKRANK_HOT void action(Action action) { list_.add(action); }

private:
  RankedList& list_;
};
struct QuietSink : chess::ActionSink<QuietSink> {
  explicit QuietSink(RankedList& list)
      : list_(list) {}
  BACKRANK_HOT void action(Action action) { list_.add(action); }
  BACKRANK_HOT void enPassant(chess::Square, chess::Square) {}

private:
  RankedList& list_;
};

template <class Sliders>
void addSharp(const Position& position, const chess::Limits& limits, RankedList& list) {
  SharpSink sink(list);
  if (position.turn() == Color::white)
    chess::StagedGenerator<Color::white, Sliders>(position, limits).visitSharp(sink);
  else
    chess::StagedGenerator<Color::black, Sliders>(position, limits).visitSharp(sink);
}
template <class Sliders>
void addQuiet(const Position& position, const chess::Limits& limits, RankedList& list) {
  QuietSink sink(list);
  if (position.turn() == Color::white)
    chess::StagedGenerator<Color::white, Sliders>(position, limits).visitQuiet(sink);
  else
    chess::StagedGenerator<Color::black, Sliders>(position, limits).visitQuiet(sink);
}

/// True if a movement is legal, whatever it is.
template <class Sliders>
bool isLegal(const Position& position, const chess::Limits& limits, Action action) {
  const Color us = position.turn();
  if (!action.isMovement() || action.role() > Role::king || !has(position.of({action.role(), us}), action.from()))
    return false;
  if (action.kind() == Action::Kind::promotion && (action.becomes() == Role::pawn || action.becomes() > Role::queen))
    return false;
  const auto found = [&](const auto& generator) {
    if (action.kind() == Action::Kind::castling) return has(generator.castlingRooks(), action.to());
    return has(generator.origins(action.role(), action.to()), action.from());
  };
  const bool last = action.role() == Role::pawn && rankOf(action.to()) == homeRank(~us);
  if (last != (action.kind() == Action::Kind::promotion)) return false;
  const bool passing = action.role() == Role::pawn && position.enPassant() == action.to() &&
                       fileOf(action.from()) != fileOf(action.to());
  if (passing != (action.kind() == Action::Kind::enPassant)) return false;
  return us == Color::white ? found(chess::Generator<Color::white, Sliders>(position, limits))
                            : found(chess::Generator<Color::black, Sliders>(position, limits));
}

/// What the node knows of good actions before it lists any.
struct Hints {
  Action first = noAction; ///< legal, or noAction
  std::array<Action, 2> killers{};
  Action counter = noAction;
  const Answers* afterTheirs = nullptr; ///< to the action before
  const Answers* afterOurs = nullptr;   ///< to the one before that
  const Answers* afterOurs2 = nullptr;
};

/// The first, good captures, quiet ones by experience, captures that lose.
template <class Sliders>
class Picker {
public:
  /// `sharpOnly`: captures and promotions alone, those that lose left out.
  Picker(const Position& position, const chess::Limits& limits, const History& history, const Hints& hints,
         bool sharpOnly)
      : p_(position)
      , limits_(limits)
      , history_(history)
      , hints_(hints)
      , sharpOnly_(sharpOnly) {}

  /// noAction when all were given. `skipQuiet`: no more quiet ones.
  Action next(bool skipQuiet) {
    switch (stage_) {
    case Stage::first:
      stage_ = Stage::listSharp;
      if (hints_.first != noAction) return hints_.first;
      [[fallthrough]];
    case Stage::listSharp:
      addSharp<Sliders>(p_, limits_, list_);
      rankSharp();
      stage_ = Stage::sharp;
      [[fallthrough]];
    case Stage::sharp:
      while (at_ != list_.end()) {
        const Ranked& best = selected();
        ++at_;
        if (best.action == hints_.first) continue;
        if (pays<Sliders>(p_, best.action, 0)) return best.action;
        *lost_++ = best;
      }
      if (sharpOnly_) return noAction;
      stage_ = Stage::listQuiet;
      [[fallthrough]];
    case Stage::listQuiet:
      if (!skipQuiet) {
        addQuiet<Sliders>(p_, limits_, list_);
        rankQuiet();
      }
      stage_ = Stage::quiet;
      [[fallthrough]];
    case Stage::quiet:
      while (!skipQuiet && at_ != list_.end()) {
        const Action best = selected().action;
        ++at_;
        if (best != hints_.first) return best;
      }
      stage_ = Stage::lost;
      at_ = list_.begin();
      [[fallthrough]];
    case Stage::lost:
      if (at_ != lost_) return (at_++)->action;
      break;
    }
    return noAction;
  }

  bool givesLost() const { return stage_ == Stage::lost; }

private:
  enum class Stage : std::uint8_t { first, listSharp, sharp, listQuiet, quiet, lost };

  /// Brings the best of the rest to the front.
  BACKRANK_HOT const Ranked& selected() {
    Ranked* best = at_;
    for (Ranked* other = at_ + 1; other < list_.end(); ++other)
      if (other->rank > best->rank) best = other;
    std::swap(*at_, *best);
    return *at_;
  }

  void rankSharp() {
    for (Ranked& each : list_) {
      const Action action = each.action;
      const int gain = gainOf(p_, action);
      const bool takes = has(p_.of(~p_.turn()), action.to());
      const std::size_t role = takes ? index(roleAt(p_, action.to())) : 0;
      each.rank = gain * 16 + history_.capture[footprint(p_.turn(), action)][role] / 4;
    }
  }

  void rankQuiet() {
    const auto& quiet = history_.quiet[index(p_.turn())];
    for (Ranked* each = at_; each != list_.end(); ++each) {
      const Action action = each->action;
      const std::size_t mark = footprint(p_.turn(), action);
      int rank = 2 * quiet[index(action.from())][index(action.to())] + 2 * (*hints_.afterTheirs)[mark] +
                 (*hints_.afterOurs)[mark] + (*hints_.afterOurs2)[mark];
      if (action == hints_.killers[0])
        rank += 150'000;
      else if (action == hints_.killers[1])
        rank += 120'000;
      else if (action == hints_.counter)
        rank += 90'000;
      each->rank = rank;
    }
  }

  const Position& p_;
  const chess::Limits& limits_;
  const History& history_;
  const Hints hints_;
  const bool sharpOnly_;
  Stage stage_ = Stage::first;
  RankedList list_;
  Ranked* at_ = list_.begin();
  Ranked* lost_ = list_.begin();
};

} // namespace
} // namespace backrank::engine
