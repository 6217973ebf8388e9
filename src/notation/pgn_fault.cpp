#include "notation/pgn_fault.hpp"

namespace backrank::notation {

PgnFault::Severity severityOf(ParseError::Kind kind) {
  using Kind = ParseError::Kind;
  switch (kind) {
  case Kind::repeatedTag:
  case Kind::missingResult:
  case Kind::resultDiffers:
  case Kind::unknownVariant:
  case Kind::badSetupArrays:
  case Kind::linesDiffer:
  case Kind::missingStart:
  case Kind::rulesAssumed:
  case Kind::oneSidedTraditional:
  case Kind::badTime:
  case Kind::badSetupMode:
  case Kind::treeDiffers:
    return PgnFault::Severity::warning;
  default:
    return PgnFault::Severity::error;
  }
}

std::string_view nameOf(PgnFault::Severity severity) {
  return severity == PgnFault::Severity::error ? "error" : "warning";
}

Place PgnPlaces::at(std::size_t offset) {
  if (start_.offset + offset < last_.offset) last_ = start_;
  for (std::size_t i = last_.offset - start_.offset; i < offset; ++i) {
    const bool isPair = text_[i] == '\r' && i + 1 < text_.size() && text_[i + 1] == '\n';
    const bool endsLine = text_[i] == '\n' || (text_[i] == '\r' && !isPair);
    last_ = {last_.line + (endsLine ? 1 : 0), endsLine ? 1 : last_.column + 1, last_.offset + 1};
  }
  return last_;
}

} // namespace backrank::notation
