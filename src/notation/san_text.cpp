#include "notation/san_text.hpp"

#include <string>

#include "notation/plain_san.hpp"
#include "notation/squares.hpp"

namespace backrank::notation {
namespace {

/// Takes the text apart from its end, where everything is optional, to its head.
class SanParser {
public:
  explicit SanParser(std::string_view text)
      : rest_(text) {}

  std::optional<SanText> read() {
    dropMarks();
    if (const auto castling = readCastling()) return castling;
    SanText said;
    if (!readBrackets(said)) return std::nullopt;
    if (!said.becomes) readPromotion(said);
    if (!readTarget(said)) return std::nullopt;
    readOrigin(said);
    readRole(said);
    return rest_.empty() ? std::optional(said) : std::nullopt;
  }

private:
  bool dropSuffix(std::string_view suffix) {
    const bool has = rest_.ends_with(suffix);
    if (has) rest_.remove_suffix(suffix.size());
    return has;
  }

  void dropMarks() {
    const auto isMark = [](char c) { return std::string_view("+#!? ").find(c) != std::string_view::npos; };
    do {
      while (!rest_.empty() && isMark(rest_.back())) rest_.remove_suffix(1);
    } while (dropSuffix("e.p.") || dropSuffix("e.p") || dropSuffix("ep"));
  }

  std::optional<SanText> readCastling() const {
    std::string plain;
    for (const char c : rest_) plain += c == '0' || c == 'o' ? 'O' : c;
    if (plain != "O-O" && plain != "O-O-O") return std::nullopt;
    SanText said;
    said.castling = plain.size() == 3 ? SanText::Castling::kingside : SanText::Castling::queenside;
    return said;
  }

  /// "(Q)" is a promotion, "(h1)" the twin; false if it is neither.
  bool readBrackets(SanText& said) {
    const std::size_t open = rest_.find('(');
    if (open == std::string_view::npos) return true;
    if (!dropSuffix(")")) return false;
    const std::string_view inside = rest_.substr(open + 1);
    const auto twin = squareOf(inside);
    if (twin) said.origins &= bit(chess::squareAt(7 - chess::fileOf(*twin), chess::rankOf(*twin)));
    said.becomes = inside.size() == 1 ? chess::roleOf(inside[0]) : std::nullopt;
    rest_ = rest_.substr(0, open);
    return twin || said.becomes;
  }

  void readPromotion(SanText& said) {
    if (rest_.size() < 3 || rest_.back() == 'x') return;
    const auto role = chess::roleOf(rest_.back());
    const char before = rest_[rest_.size() - 2];
    const bool isAfterSquare = (before >= '1' && before <= '8') || before == '=' || before == '/';
    if (!role || !isAfterSquare) return;
    said.becomes = role;
    rest_.remove_suffix(before == '=' || before == '/' ? 2 : 1);
  }

  bool readTarget(SanText& said) {
    if (rest_.size() < 2) return false;
    const auto to = squareOf(rest_.substr(rest_.size() - 2));
    if (!to) return false;
    said.to = *to;
    rest_.remove_suffix(2);
    said.isCapture = dropSuffix("x") || dropSuffix(":");
    if (!said.isCapture) dropSuffix("-");
    return true;
  }

  void readOrigin(SanText& said) {
    if (!rest_.empty() && rest_.back() >= '1' && rest_.back() <= '8') {
      said.namesRank = true;
      said.origins &= chess::rankSet(rest_.back() - '1');
      rest_.remove_suffix(1);
    }
    if (rest_.empty()) return;
    const auto file = fileOfLetter(rest_.back());
    if (!file) return;
    said.namesFile = true;
    said.origins &= chess::fileSet(*file);
    rest_.remove_suffix(1);
  }

  void readRole(SanText& said) {
    if (rest_.empty() || rest_.front() < 'A' || rest_.front() > 'Z') return;
    const auto role = chess::roleOf(rest_.front());
    if (!role) return;
    said.role = *role;
    said.roleIsNamed = true;
    rest_.remove_prefix(1);
  }

  std::string_view rest_;
};

} // namespace

std::optional<SanText> readSanText(std::string_view text) {
  if (const auto plain = readPlainSanText(text)) return plain;
  return SanParser(text).read();
}

} // namespace backrank::notation
