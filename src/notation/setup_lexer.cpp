#include "notation/setup_lexer.hpp"

#include <algorithm>

#include "notation/squares.hpp"

namespace backrank::notation {
namespace {

bool isIn(std::string_view set, char c) { return set.find(c) != std::string_view::npos; }
constexpr std::string_view digits = "0123456789";

class Lexer {
public:
  explicit Lexer(std::string_view text)
      : text_(text) {}

  Placements run() {
    while (at_ < text_.size()) next();
    return std::move(result_);
  }

private:
  void next() {
    const char c = text_[at_];
    if (isIn(" \t\r\n", c))
      ++at_;
    else if (c == '[')
      at_ = std::min(text_.find(']', at_), text_.size() - 1) + 1;
    else if (isIn(digits, c))
      passNumber();
    else
      takeWord();
  }

  void passNumber() {
    const auto pass = [&](std::string_view set) { at_ = std::min(text_.find_first_not_of(set, at_), text_.size()); };
    pass(digits);
    pass(".");
  }

  /// Up to a blank or the next placement's stroke.
  void takeWord() {
    const std::size_t end = std::min(text_.find_first_of(" \t\r\n\\/[", at_ + 1), text_.size());
    const std::string_view word = text_.substr(at_, end - at_);
    if (auto placement = read(word)) {
      placement->offset = at_;
      result_.found.push_back(*placement);
    } else {
      result_.faults.push_back({ParseError::Kind::badPlacement, placeIn(text_, at_), std::string(word)});
    }
    at_ = end;
  }

  static std::optional<Placement> read(std::string_view word) {
    if (!isIn("\\/", word[0])) return std::nullopt;
    Placement placement{.side = word[0] == '\\' ? chess::Color::white : chess::Color::black, .text = word};
    placement.isTraditional = word.size() == 1 || word.substr(1) == "T";
    if (placement.isTraditional) return placement;
    const auto role = isIn("KQRBN", word[1]) ? chess::roleOf(word[1]) : std::nullopt;
    if (!role) return std::nullopt;
    placement.role = *role;
    return readSquare(placement, word.substr(2)) ? std::optional(placement) : std::nullopt;
  }

  /// Nothing, a file, a square, or `-`.
  static bool readSquare(Placement& placement, std::string_view rest) {
    placement.isKeep = rest == "-";
    if (rest.empty() || placement.isKeep) return true;
    placement.file = fileOfLetter(rest[0]);
    if (rest.size() == 2 && rest[1] >= '1' && rest[1] <= '8') placement.rank = rest[1] - '1';
    return placement.file && rest.size() == (placement.rank ? 2U : 1U);
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Placements result_;
};

} // namespace

Placements readPlacements(std::string_view text) { return Lexer(text).run(); }

} // namespace backrank::notation
