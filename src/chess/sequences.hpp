#pragma once

#include "chess/generator.hpp"
#include "chess/play.hpp"
#include "chess/steps.hpp"

/// Counting of movements and of sequences of them, on top of the generator and included like it.
namespace backrank::chess {
namespace {

template <Color us, class Sliders>
[[gnu::noinline]] int counted(const Position& position) {
  return Generator<us, Sliders>(position).number();
}

template <Color us, class Sliders>
std::uint64_t sequences(const Position& position, int depth);

/// Goes into every action and counts the sequences behind it.
template <Color us, class Sliders>
struct Walker : ActionSink<Walker<us, Sliders>> {
  Walker(const Position& before, int depth)
      : before_(before)
      , depth_(depth) {}
  BACKRANK_HOT void action(Action action) {
    number += sequences<~us, Sliders>(Steps::made<us, false>(before_, action), depth_ - 1);
  }
  std::uint64_t number = 0;

private:
  const Position& before_;
  int depth_;
};

/// The last ply but one: positions are made, their movements only counted. Most steps touch nothing that the other
/// side's officers reach; their moves are counted once for all of those.
template <Color us, class Sliders>
struct LastWalker : ActionSink<LastWalker<us, Sliders>> {
  explicit LastWalker(const Position& before)
      : before_(before)
      , other_(before)
      , officers_(other_.numberOfOfficers())
      , sensitive_(other_.sensitive() | before.undecided()) {}
  BACKRANK_HOT void action(Action action) {
    const Position after = Steps::made<us, false>(before_, action);
    const bool quiet = action.kind() == Action::Kind::move;
    if (quiet && ((bit(action.from()) | bit(action.to())) & sensitive_) == 0)
      number += static_cast<std::uint64_t>(officers_ +
                                           Generator<~us, Sliders>(after, other_.limitsFound()).numberBesideOfficers());
    else if (after.owed()) [[unlikely]]
      number += sequences<~us, Sliders>(after, 1);
    else
      number += static_cast<std::uint64_t>(counted<~us, Sliders>(after));
  }
  std::uint64_t number = 0;

private:
  const Position& before_;
  const Generator<~us, Sliders> other_;
  const int officers_;
  const Bitboard sensitive_;
};

template <Color us, class Sliders>
[[gnu::noinline]] std::uint64_t sequencesAfterDeclaring(const Position& position, int depth) {
  std::uint64_t number = 0;
  const Roles roles = declarable(position);
  for (const Role role : allRoles)
    if (roles.has(role)) number += sequences<us, Sliders>(afterDeclaration(position, role), depth);
  return number;
}

template <Color us, class Sliders>
std::uint64_t sequences(const Position& position, int depth) {
  if (position.owed()) [[unlikely]]
    return sequencesAfterDeclaring<us, Sliders>(position, depth);
  if (depth == 1) return static_cast<std::uint64_t>(counted<us, Sliders>(position));
  const Generator<us, Sliders> generator(position);
  if (depth == 2) {
    LastWalker<us, Sliders> walker(position);
    generator.visit(walker);
    return walker.number;
  }
  Walker<us, Sliders> walker(position, depth);
  generator.visit(walker);
  return walker.number;
}

template <class Sliders>
int countAll(const Position& position) {
  return position.turn() == Color::white ? counted<Color::white, Sliders>(position)
                                         : counted<Color::black, Sliders>(position);
}

template <class Sliders>
std::uint64_t countAllSequences(const Position& position, int depth) {
  return position.turn() == Color::white ? sequences<Color::white, Sliders>(position, depth)
                                         : sequences<Color::black, Sliders>(position, depth);
}

} // namespace
} // namespace backrank::chess

#undef BACKRANK_HOT
