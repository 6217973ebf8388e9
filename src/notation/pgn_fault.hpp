#pragma once

#include "notation/parse_error.hpp"

namespace backrank::notation {

/// A fault of a game file. Its sentence is sentenceOf(error).
struct PgnFault {
  /// An error is something that cannot be played or read; a warning something that can, but is not as it should be.
  enum class Severity : std::uint8_t { error, warning };
  ParseError error;
  Severity severity = Severity::error;
  int game = 0; ///< its number in the file, from 1
};

PgnFault::Severity severityOf(ParseError::Kind kind);

/// "error" or "warning".
std::string_view nameOf(PgnFault::Severity severity);

/// Tells line and column of bytes of a text. Cheap as long as the offsets asked for grow: the time for all of them is
/// then linear in the text. Lines end with LF, CR LF or CR.
class PgnPlaces {
public:
  /// The text begins at `start`.
  explicit PgnPlaces(std::string_view text, Place start = {})
      : text_(text)
      , start_(start)
      , last_(start) {}

  /// The place of a byte, or of the text's end.
  Place at(std::size_t offset);

private:
  std::string_view text_;
  Place start_;
  Place last_;
};

} // namespace backrank::notation
