#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "notation/parse_error.hpp"

namespace backrank::notation {

/// One placement of a text of set-up lines, as far as it is spelled.
struct Placement {
  chess::Color side;
  bool isTraditional = false; ///< `\T` or a bare `\`
  bool isKeep = false;
  chess::Role role = chess::Role::king;
  std::optional<int> file = {};
  std::optional<int> rank = {};
  std::string_view text;
  std::size_t offset = 0;
};

struct Placements {
  std::vector<Placement> found;
  std::vector<ParseError> faults;
};

/// Takes set-up lines apart; numbers and commands in square brackets are passed over. Faults: badPlacement.
Placements readPlacements(std::string_view text);

} // namespace backrank::notation
