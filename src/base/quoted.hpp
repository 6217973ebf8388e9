#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace backrank {

/// Bytes of the UTF-8 sign at the beginning of a text, 1 to 4; 0 if none begins there or it is a control sign.
inline std::size_t printableSignLength(std::string_view text) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const unsigned lead = byte(0);
  if (lead < 0x80) return lead >= 0x20 && lead != 0x7F ? 1 : 0;
  if (lead < 0xC2 || lead > 0xF4) return 0;
  const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
  // The second byte rules out what is written too long, surrogates, signs past the last one and the controls U+0080
  // to U+009F, which some terminals obey.
  const unsigned least = lead == 0xC2 || lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  const unsigned most = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  if (byte(1) < least || byte(1) > most) return 0;
  for (std::size_t i = 2; i < length; ++i)
    if ((byte(i) & 0xC0U) != 0x80U) return 0;
  return length;
}

/// Takes the first sign from a text that is not empty: '?' stands for a control sign, and for a byte that is no UTF-8.
inline std::string_view takeSign(std::string_view& text) {
  const std::size_t length = printableSignLength(text);
  const std::string_view sign = length == 0 ? "?" : text.substr(0, length);
  text.remove_prefix(std::max<std::size_t>(length, 1));
  return sign;
}

/// A text from outside, fit for one line of output.
inline std::string printable(std::string_view text) {
  std::string shown;
  while (!text.empty()) shown += takeSign(text);
  return shown;
}

/// The same in quotes for a message; what goes beyond 60 signs is cut off.
inline std::string quoted(std::string_view text) {
  constexpr int mostSigns = 60;
  std::string shown = "\"";
  for (int signs = 0; !text.empty(); ++signs) {
    if (signs == mostSigns) return shown + "...\"";
    shown += takeSign(text);
  }
  return shown + '"';
}

} // namespace backrank
