#include "notation/pgn_raw.hpp"

#include "notation/pgn_lexer.hpp"

namespace backrank::notation {
namespace {

/// Without the blanks around it and without empty lines, which could part games; every line end as LF.
std::string plainText(std::string_view raw) {
  raw.remove_prefix(lengthWhile(raw, isBlank));
  while (!raw.empty() && isBlank(raw.back())) raw.remove_suffix(1);
  std::string text;
  for (const char c : raw) {
    if (!isLineEnd(c)) {
      text += c;
      continue;
    }
    while (isBlank(text.back())) text.pop_back();
    text += '\n';
  }
  return text;
}

} // namespace

std::string closedText(std::string_view raw) {
  using Kind = PgnToken::Kind;
  const std::string plain = plainText(raw);
  std::string text = plain;
  PgnLexer lexer(plain);
  std::size_t depth = 0;
  while (lexer.next().kind != Kind::end) {
    const PgnToken& token = lexer.token();
    if (token.kind == Kind::open) ++depth;
    if (token.kind == Kind::close && depth != 0) --depth;
    if (token.kind == Kind::comment && !token.text.ends_with('}')) text += '}';
    const bool goesToLineEnd =
        token.kind == Kind::lineComment || (token.kind == Kind::tag && !lexer.tagParts().isWhole);
    if (depth != 0 && goesToLineEnd && lexer.offset() == plain.size()) text += '\n';
  }
  return text.append(depth, ')');
}

std::string_view plainResult(std::string_view text) {
  if (text == "*") return "*";
  if (text.starts_with("1/2") || text.starts_with("\u00BD") || text.starts_with("\xBD")) return "1/2-1/2";
  const bool isResult = text.size() >= 3 && (text[0] == '0' || text[0] == '1') && text.back() == (text[0] ^ 1);
  if (!isResult) return {};
  return text[0] == '1' ? "1-0" : "0-1";
}

} // namespace backrank::notation
