#pragma once

#include <iosfwd>
#include <system_error>

#include "cli/command.hpp"
#include "notation/pgn_fault.hpp"

namespace backrank::cli {

/// What was found in files so far.
struct PgnTally {
  std::size_t games = 0;
  std::size_t errors = 0;
  std::size_t warnings = 0;

  Status status() const { return errors == 0 ? Status::done : Status::faulty; }
};

/// Tells a fault, "FILE:LINE:COLUMN: error: game N: sentence", and counts it.
void tell(std::string_view file, const notation::PgnFault& fault, PgnTally& tally, std::ostream& err);

/// Tells why a file cannot be opened, read or written, and counts it as an error: "FILE: error: sentence".
void tell(std::string_view file, std::error_code error, PgnTally& tally, std::ostream& err);

/// "games G errors E warnings W"
void printTally(const PgnTally& tally, std::ostream& out);

} // namespace backrank::cli
