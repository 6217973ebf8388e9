#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "base/result.hpp"
#include "explore/catalogue.hpp"

namespace backrank::explore {

/// Eight places, each a letter of a piece or `.` for any.
class Pattern {
public:
  Pattern() { places_.fill('.'); }
  explicit Pattern(std::string_view eight);
  bool fits(std::string_view array) const;
  bool operator==(const Pattern&) const = default;

private:
  std::array<char, 8> places_{};
};

/// What a text asks of the arrays of one or of both sides. An empty text asks nothing.
struct Search {
  /// Arrays by their letters, or one by its place in the catalogue.
  using Term = std::variant<Pattern, std::size_t>;
  std::optional<Term> first;  ///< of White, or of whichever side the filter is for
  std::optional<Term> second; ///< of Black, behind a stroke
  bool isPair = false;        ///< a stroke was written: `first` is White's

  bool operator==(const Search&) const = default;
};
bool fits(const std::optional<Search::Term>& term, const Catalogue& catalogue, std::size_t place);

/// What is wrong with a text of a search, as far as it has been typed.
struct SearchFault {
  enum class Kind {
    badSign,      ///< `sign` is neither a piece nor `.`
    tooShort,     ///< `number` of eight places are given
    tooLong,      ///< more than eight places
    tooMany,      ///< `sign` stands there more often than an army has it (`number` times)
    noSuchNumber, ///< there are arrays `number` to `last` only
    noNumber,     ///< nothing, or no number, behind `#`
    secondStroke, ///< a pair has one stroke
    noneFits,     ///< the game has no such array
  };
  Kind kind;
  std::size_t at = 0; ///< byte in the text
  char sign = 0;
  int number = 0;
  int last = 0;
  bool operator==(const SearchFault&) const = default;
};

/// Reads array letters of either case with `.`, `?` or `_` for any piece ("..B?K..."), a number with or without `#`
/// ("518", "#3"), or two of them with a stroke for White and Black ("#3/17", "RNBQKBNR/........"). Half of a pair may
/// be empty. Blanks around parts are skipped.
Result<Search, SearchFault> readSearch(const Catalogue& catalogue, std::string_view text);

} // namespace backrank::explore
