#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace backrank::uci {

/// The program and the arguments of a command line as it is written in a setting: blanks part words, single or double
/// quotes hold a word together, a backslash takes the next sign as it is. A text that is the path of a file as a whole
/// is that program. No shell has a part in it, so nothing is expanded.
std::vector<std::string> splitCommand(std::string_view text);

} // namespace backrank::uci
