#pragma once

#include <iosfwd>
#include <span>
#include <string_view>

#include "cli/command.hpp"

namespace backrank::cli {

/// Runs backrank-cli with the words behind the program's name: results to `out`, problems to `err`.
Status run(std::span<const std::string_view> words, std::ostream& out, std::ostream& err);

} // namespace backrank::cli
