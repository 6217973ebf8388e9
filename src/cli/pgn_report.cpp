#include "cli/pgn_report.hpp"

#include <ostream>

namespace backrank::cli {

void tell(std::string_view file, const notation::PgnFault& fault, PgnTally& tally, std::ostream& err) {
  ++(fault.severity == notation::PgnFault::Severity::error ? tally.errors : tally.warnings);
  const notation::Place& at = fault.error.at;
  err << file << ':' << at.line << ':' << at.column << ": " << notation::nameOf(fault.severity) << ": game "
      << fault.game << ": " << notation::sentenceOf(fault.error) << '\n';
}

void tell(std::string_view file, std::error_code error, PgnTally& tally, std::ostream& err) {
  ++tally.errors;
  err << file << ": error: " << error.message() << ".\n";
}

void printTally(const PgnTally& tally, std::ostream& out) {
  out << "games " << tally.games << " errors " << tally.errors << " warnings " << tally.warnings << '\n';
}

} // namespace backrank::cli
