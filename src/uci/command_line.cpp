#include "uci/command_line.hpp"

#include <filesystem>

namespace backrank::uci {
namespace {

bool isBlank(char sign) { return sign == ' ' || sign == '\t' || sign == '\n' || sign == '\r'; }

bool isFile(std::string_view text) {
  std::error_code problem;
  return std::filesystem::is_regular_file(std::filesystem::path(text), problem);
}

class Splitter {
public:
  std::vector<std::string> run(std::string_view text) {
    for (std::size_t i = 0; i < text.size(); ++i) take(text, i);
    endWord();
    return std::move(words_);
  }

private:
  void take(std::string_view text, std::size_t& i) {
    const char sign = text[i];
    if (quote_ == '\0' && isBlank(sign)) return endWord();
    isInWord_ = true;
    if (sign == quote_)
      quote_ = '\0';
    else if (quote_ == '\0' && (sign == '"' || sign == '\''))
      quote_ = sign;
    else if (sign == '\\' && quote_ != '\'' && i + 1 < text.size())
      word_ += text[++i];
    else
      word_ += sign;
  }
  void endWord() {
    if (isInWord_) words_.push_back(std::move(word_));
    word_.clear();
    isInWord_ = false;
  }

  std::vector<std::string> words_;
  std::string word_;
  bool isInWord_ = false;
  char quote_ = '\0';
};

} // namespace

std::vector<std::string> splitCommand(std::string_view text) {
  if (isFile(text)) return {std::string(text)};
  return Splitter().run(text);
}

} // namespace backrank::uci
