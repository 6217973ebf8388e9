#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "chess/action_list.hpp"
#include "chess/position.hpp"
#include "rules/refusal.hpp"
#include "rules/stage.hpp"

namespace backrank::rules {

/// How a game's armies are set up: stateless, asked only while a position is unsettled. What it has to remember within
/// a set-up is in Position::setup() and Position::reserve(); both are 0 and empty once the set-up is over.
///
/// A listed action never leads to a dead end: every listed action can be completed to a settled position.
class SetupRule {
public:
  virtual ~SetupRule() = default;

  /// True while set-up actions (or a declaration) are due and nothing may move.
  virtual bool isOpen(const chess::Position& position) const = 0;
  /// What is due; asked only while isOpen().
  virtual Stage stage(const chess::Position& position) const = 0;
  /// Adds the legal set-up actions; asked only while isOpen(). At least one.
  virtual void list(const chess::Position& position, chess::ActionList& actions) const = 0;
  /// The position after a listed action.
  virtual chess::Position after(const chess::Position& position, chess::Action action) const = 0;
  /// Why no listed action leads from `source` to `target`; asked only while isOpen() and only if none does.
  virtual Refusal refusal(const chess::Position& position, const Source& source, chess::Square target) const = 0;
  /// Why an offer, its answer or `single` is not listed; asked only while isOpen() and only if it is not.
  virtual Refusal wordRefusal(const chess::Position& position, chess::Action::Kind word) const;
  /// Why the open turn cannot be passed on now: what it lacks; asked only while isOpen().
  virtual Refusal turnRefusal(const chess::Position& position) const;

  /// The seventh field of the FEN (rules.md 4.5); nothing where the position is told without it.
  virtual std::optional<std::string> fenField(const chess::Position& position) const = 0;
  /// Takes the seventh field (nothing if the FEN has none) into a position whose board, holdings, turn and castling
  /// field have been read. False if it does not fit the position, which is then unspecified.
  virtual bool readFenField(std::optional<std::string_view> field, chess::Position& position) const = 0;
};

} // namespace backrank::rules
