#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace backrank::notation {

/// Text in lines of at most so many signs, broken only between the words it is given. No line begins with a sign that
/// readers of game files take for the beginning of something else: `%`, and `[` but for commands, `[%`.
class WrappedText {
public:
  explicit WrappedText(std::size_t lineWidth = 80)
      : lineWidth_(lineWidth) {}

  /// Adds a word, after a blank or on a new line. It is never broken and may itself hold blanks or line ends.
  void word(std::string_view word);
  /// Adds to the last word without a blank.
  void glue(std::string_view text) { last_ += text; }
  /// Puts a text in front of the next word, without a blank.
  void prefix(std::string_view text) { prefix_ += text; }
  /// Whatever follows stands on a line of its own.
  void newLine();
  /// Everything so far, ended by a line end if there is anything.
  std::string take();

private:
  void flush();
  std::size_t lineWidth_;
  std::string text_;
  std::string prefix_;
  std::string last_;      ///< the word that glue() may still make longer
  std::size_t width_ = 0; ///< signs on the open line of text_
};

/// The words of a text: what stands between blanks, line ends and other control signs. A command in square brackets,
/// `[%name ...]`, is one word, with one blank between its own.
std::vector<std::string> wordsOf(std::string_view text);

} // namespace backrank::notation
