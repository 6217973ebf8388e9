#include "explore/search.hpp"

#include <algorithm>
#include <charconv>

namespace backrank::explore {
namespace {

using Kind = SearchFault::Kind;
using Term = std::optional<Search::Term>;

constexpr std::size_t placeCount = 8;
constexpr std::string_view army = "KQRRBBNN";

bool isDigit(char sign) { return sign >= '0' && sign <= '9'; }

/// One side's part of the text.
class TermReader {
public:
  TermReader(const Catalogue& catalogue, std::string_view text, std::size_t at)
      : catalogue_(catalogue)
      , text_(text)
      , at_(at) {
    while (!text_.empty() && text_.front() == ' ') {
      text_.remove_prefix(1);
      ++at_;
    }
    while (!text_.empty() && text_.back() == ' ') text_.remove_suffix(1);
  }

  Result<Term, SearchFault> read() const {
    if (text_.empty()) return Term{};
    return text_.front() == '#' || isDigit(text_.front()) ? number() : pattern();
  }

private:
  Result<Term, SearchFault> number() const {
    const std::size_t begin = text_.front() == '#' ? 1 : 0;
    const std::string_view digits = text_.substr(begin);
    int number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    const auto read = static_cast<std::size_t>(end - digits.data());
    if (read < digits.size() || digits.empty()) return Failure{SearchFault{Kind::noNumber, at_ + begin + read}};
    const auto place = error == std::errc{} ? catalogue_.placeOfNumber(number) : std::nullopt;
    if (place) return Term{*place};
    return Failure{SearchFault{.kind = Kind::noSuchNumber,
                               .at = at_ + begin,
                               .number = catalogue_.firstNumber(),
                               .last = catalogue_.lastNumber()}};
  }

  Result<Term, SearchFault> pattern() const {
    std::string letters;
    for (std::size_t i = 0; i < text_.size(); ++i) {
      if (i == placeCount) return Failure{SearchFault{Kind::tooLong, at_ + i, text_[i]}};
      const char letter = placeSign(text_[i]);
      if (letter == 0) return Failure{SearchFault{Kind::badSign, at_ + i, text_[i]}};
      const auto most = std::ranges::count(army, letter);
      if (letter != '.' && std::ranges::count(letters, letter) == most)
        return Failure{SearchFault{.kind = Kind::tooMany, .at = at_ + i, .sign = letter, .number = int(most)}};
      letters += letter;
    }
    if (letters.size() < placeCount)
      return Failure{SearchFault{.kind = Kind::tooShort, .at = at_ + text_.size(), .number = int(letters.size())}};
    const Pattern pattern(letters);
    if (std::ranges::any_of(catalogue_.arrays(), [&](const auto& array) { return pattern.fits(array); }))
      return Term{pattern};
    return Failure{SearchFault{Kind::noneFits, at_}};
  }

  /// The letter as arrays have it, `.` for any; 0 for a sign that means nothing here.
  static char placeSign(char sign) {
    if (sign == '.' || sign == '?' || sign == '_') return '.';
    const auto role = chess::roleOf(sign);
    return role && *role != chess::Role::pawn ? chess::letterOf(*role) : char{0};
  }

  const Catalogue& catalogue_;
  std::string_view text_;
  std::size_t at_;
};

} // namespace

Pattern::Pattern(std::string_view eight) { std::ranges::copy(eight.substr(0, placeCount), places_.begin()); }

bool Pattern::fits(std::string_view array) const {
  for (std::size_t i = 0; i < placeCount; ++i)
    if (places_[i] != '.' && places_[i] != array[i]) return false;
  return true;
}

bool fits(const std::optional<Search::Term>& term, const Catalogue& catalogue, std::size_t place) {
  if (!term) return true;
  if (const auto* wanted = std::get_if<std::size_t>(&*term)) return *wanted == place;
  return std::get<Pattern>(*term).fits(catalogue[place]);
}

Result<Search, SearchFault> readSearch(const Catalogue& catalogue, std::string_view text) {
  const std::size_t stroke = text.find('/');
  auto first = TermReader(catalogue, text.substr(0, stroke), 0).read();
  if (!first) return Failure{first.error()};
  if (stroke == std::string_view::npos) return Search{*first, {}, false};
  if (const std::size_t another = text.find('/', stroke + 1); another != std::string_view::npos)
    return Failure{SearchFault{Kind::secondStroke, another, '/'}};
  auto second = TermReader(catalogue, text.substr(stroke + 1), stroke + 1).read();
  if (!second) return Failure{second.error()};
  return Search{*first, *second, true};
}

} // namespace backrank::explore
