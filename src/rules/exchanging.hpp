#pragma once

#include <vector>

#include "rules/setup_rule.hpp"

namespace backrank::rules {

/// What the players have agreed on before they regroup.
struct RegroupingTerms {
  /// The side of each of the four steps, W or B; a side's first step is its king's, its second its queen's.
  std::string order = "BBWW";
  bool reduced = false; ///< the king does not change places with a knight
};

/// The home arrays that one side can regroup to, sorted: 22, in the reduced game 14. Each comes from exactly one choice
/// for the king and one for the queen.
std::vector<std::string> regroupedArrays(bool reduced);

/// Set-up by exchange: on its side's first step the king, on the second the queen changes places with another piece or
/// is kept. Position::setup() counts the steps still to come. Source: Regroupment Chess, rules.md 1.2.
class Exchanging final : public SetupRule {
public:
  explicit Exchanging(RegroupingTerms terms)
      : terms_(std::move(terms)) {}

  /// A position with both armies on their traditional squares, as it is before the first step.
  chess::Position opened(chess::Position position) const;

  bool isOpen(const chess::Position& position) const override { return position.setup() != 0; }
  Stage stage(const chess::Position& position) const override;
  void list(const chess::Position& position, chess::ActionList& actions) const override;
  chess::Position after(const chess::Position& position, chess::Action action) const override;
  Refusal refusal(const chess::Position& position, const Source& source, chess::Square target) const override;
  Refusal wordRefusal(const chess::Position& position, chess::Action::Kind word) const override;
  Refusal turnRefusal(const chess::Position& position) const override;
  /// The number of the step to come, "0" to "3".
  std::optional<std::string> fenField(const chess::Position& position) const override;
  bool readFenField(std::optional<std::string_view> field, chess::Position& position) const override;

private:
  std::size_t stepOf(const chess::Position& position) const { return terms_.order.size() - position.setup(); }
  chess::Color sideOf(std::size_t step) const;
  chess::Role roleOf(std::size_t step) const;
  chess::Square moverOf(const chess::Position& position) const;
  bool canReach(const chess::Position& position, chess::Color color, std::size_t step) const;
  Refusal refusalOfOther(const chess::Position& position) const;
  Refusal refusalOfBystander(const chess::Position& position, chess::Square from) const;
  Refusal refusalOfPartner(const chess::Position& position, chess::Square partner) const;

  RegroupingTerms terms_;
};

} // namespace backrank::rules
