#pragma once

#include <optional>
#include <string_view>

#include "game/time_control.hpp"

namespace backrank::notation {

/// One stage as stagesText() writes it; nothing if the text is none.
std::optional<game::TimeStage> readStage(std::string_view text);

} // namespace backrank::notation
