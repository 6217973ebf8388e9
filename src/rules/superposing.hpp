#pragma once

#include <vector>

#include "rules/setup_rule.hpp"

namespace backrank::rules {

class Variant;

/// The position before the first move: pawns, king and queen stand, the six flank men of each side are undecided, and
/// every one of them may be a rook that castles.
chess::Position undecidedStart(const Variant& variant);

/// The six home arrays in which both wings mirror each other, sorted.
std::vector<std::string> mirroredArrays();

/// The letters of the pairs (a,h), (b,g), (c,f) of a side that keeps arrays open or has decided them: "N?R"; `?` is
/// open, `*` is open and its owner must declare it now. "---" if the position keeps none.
std::string pairLetters(const chess::Position& position, chess::Color color);

/// Why the man of `color` that stands or stood on the home square `at` cannot be a `role`: that is what another pair
/// is. squares: `at`, then that pair's. Nothing if no other pair is known to be it.
std::optional<Refusal> revealConflict(const chess::Position& position, chess::Color color, chess::Square at,
                                      chess::Role role);

/// Undecided men: the battle begins at once, and the only thing ever due besides moves is that the owner of a captured
/// undecided man says what it was. Source: Chess36, rules.md 1.3.
class Superposing final : public SetupRule {
public:
  bool isOpen(const chess::Position& position) const override { return position.owed().has_value(); }
  Stage stage(const chess::Position& position) const override;
  void list(const chess::Position& position, chess::ActionList& actions) const override;
  chess::Position after(const chess::Position& position, chess::Action action) const override;
  Refusal refusal(const chess::Position& position, const Source& source, chess::Square target) const override;
  Refusal wordRefusal(const chess::Position& position, chess::Action::Kind word) const override;
  Refusal turnRefusal(const chess::Position& position) const override;
  /// The pair letters of both sides, "N??/??R"; nothing once both are decided and nothing is owed.
  std::optional<std::string> fenField(const chess::Position& position) const override;
  /// Expects every `U` as an undecided man, and castlers that hold for each castling letter all men of that wing that
  /// it can mean; keeps those that may be the wing's original rook, which can be none.
  bool readFenField(std::optional<std::string_view> field, chess::Position& position) const override;
};

} // namespace backrank::rules
