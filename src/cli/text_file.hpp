#pragma once

#include <string>
#include <system_error>

#include "base/result.hpp"

namespace backrank::cli {

/// The whole of a file or pipe, read to its end. Fails with what the system says, or with file_too_large behind `most`
/// bytes, for there are devices that never end.
Result<std::string, std::error_code> readText(const std::string& path, std::size_t most);

} // namespace backrank::cli
