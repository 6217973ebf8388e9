#include <algorithm>

#include "notation/fen.hpp"

namespace backrank::notation {
namespace {

std::string inCapitals(std::string_view text) {
  std::string capitals(text);
  for (char& c : capitals)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return capitals;
}

} // namespace

Result<chess::Position, std::vector<ParseError>> readArrays(const rules::Variant& variant, std::string_view text) {
  const std::size_t slash = text.find('/');
  const std::string white = inCapitals(text.substr(0, slash));
  const std::size_t blackBegin = slash == std::string_view::npos ? 0 : slash + 1;
  const std::string black = slash == std::string_view::npos ? white : inCapitals(text.substr(blackBegin));

  const std::vector<std::string> arrays = variant.arrays();
  std::vector<ParseError> faults;
  const auto demand = [&](bool holds, std::string_view array, std::size_t offset) {
    if (!holds) faults.push_back({ParseError::Kind::badArray, placeIn(text, offset), std::string(array)});
  };
  demand(std::ranges::binary_search(arrays, white), text.substr(0, slash), 0);
  if (slash != std::string_view::npos)
    demand(std::ranges::binary_search(arrays, black) && (white == black || !variant.type().mirrored),
           text.substr(blackBegin), blackBegin);
  if (!faults.empty()) return Failure{std::move(faults)};
  return rules::battleStart(variant, white, black);
}

} // namespace backrank::notation
