#pragma once

#include <string>
#include <string_view>

namespace backrank::notation {

/// How the letters beyond ASCII of a text are coded.
enum class Encoding : std::uint8_t {
  utf8,
  latin1, ///< one byte a letter; 0x80 to 0x9F as in Windows-1252, for Latin-1 has no letters there
};

/// UTF-8 if the whole text is valid UTF-8, else Latin-1.
Encoding encodingOf(std::string_view bytes);

/// The text in UTF-8. Latin-1 can always be converted, no byte is lost.
std::string inUtf8(std::string_view bytes, Encoding encoding);

} // namespace backrank::notation
