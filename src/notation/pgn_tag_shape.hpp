#pragma once

#include <optional>
#include <string_view>

namespace backrank::notation {

/// The parts of a tag, as views of the text. The value has its escapes still in it.
struct PgnTag {
  std::string_view name = {};
  std::string_view value = {};
  bool isWhole = true; ///< brackets and quotes are complete
};

struct PgnTagShape {
  PgnTag tag;
  std::size_t length; ///< of the whole tag in bytes
};

/// The tag that a text with "[" in front begins with; nothing if it is none. The value ends at the first quote with "]"
/// behind it that has no "\" in front; a value that ends with a single "\" is understood too. One without quotes is
/// taken only where it begins a line and is closed in it, and is not whole.
std::optional<PgnTagShape> tagAt(std::string_view text, bool beginsLine);

} // namespace backrank::notation
