#include <algorithm>

#include "notation/fen.hpp"
#include "notation/pgn_comment.hpp"
#include "notation/pgn_lexer.hpp"
#include "notation/pgn_scan.hpp"
#include "notation/setup_tree.hpp"
#include "notation/wire.hpp"

namespace backrank::notation {
namespace {

using game::Annotations;
using game::Tree;
using NodeId = Tree::NodeId;

/// As much of a word as a message can need.
std::string shortened(std::string_view word) {
  constexpr std::size_t most = 240;
  return std::string(word.substr(0, most));
}

/// The value of a hexadecimal digit, 16 or more for other signs.
std::size_t digitOf(char c) { return std::min<std::size_t>(std::string_view("0123456789ABCDEF").find(c), 16); }

bool endsWord(char c) { return isBlank(c) || std::string_view("()]\"").find(c) != std::string_view::npos; }

bool isValue(std::string_view name) {
  constexpr std::array names{"clk", "emt", "budget", "eval", "csl", "cal"};
  return std::ranges::find(names, name) != names.end();
}

class TreeTextReader {
public:
  TreeTextReader(const rules::Variant& variant, std::string_view text)
      : variant_(variant)
      , text_(text)
      , read_{Tree(variant.start())}
      , lines_{{.at = 0, .told = 0}} {}

  Result<SetupTree, ParseError> run() {
    at_ = setupTreeHead.size();
    readStart();
    while (!fault_ && !isClosed_) readNext();
    if (fault_) return Failure{*std::move(fault_)};
    read_.tree.go(0);
    read_.length = at_;
    return std::move(read_);
  }

private:
  struct Line {
    NodeId at;                       ///< what the next step follows
    std::optional<NodeId> step = {}; ///< the line's last one
    std::optional<NodeId> told = {}; ///< the node that fields belong to
  };

  Line& line() { return lines_.back(); }

  void fault(std::size_t begin, std::size_t size, std::optional<rules::Refusal> refusal = {}) {
    if (fault_) return;
    fault_ = ParseError{.kind = ParseError::Kind::badSetupTree,
                        .at = {.offset = begin},
                        .token = shortened(text_.substr(begin, size)),
                        .refusal = std::move(refusal)};
  }

  void skipBlanks() { at_ += lengthWhile(text_.substr(at_), isBlank); }
  bool isNext(char c) const { return at_ < text_.size() && text_[at_] == c; }

  void readStart() {
    constexpr std::string_view name = "from=";
    skipBlanks();
    const std::size_t begin = at_;
    if (!text_.substr(at_).starts_with("from=\"")) return;
    at_ += name.size();
    const std::string fen = quoted();
    const auto start = readFen(variant_, fen);
    if (!start) return fault(begin, at_ - begin);
    read_.tree = Tree(*start);
  }

  void readNext() {
    skipBlanks();
    const std::size_t begin = at_;
    if (at_ == text_.size()) return fault(0, 0);
    if (isNext('(') || isNext(')') || isNext(']')) {
      ++at_;
      const char sign = text_[begin];
      const bool fits = sign == '(' ? open() : sign == ')' ? close() : end();
      if (!fits) fault(begin, 1);
      return;
    }
    const std::string_view word = text_.substr(at_, lengthUntil(text_.substr(at_), endsWord));
    at_ += word.size();
    if (isNext('"') && (word.empty() || word.ends_with('='))) return readText(begin, word);
    const std::string_view name = word.substr(0, word.find('='));
    if (word.starts_with('$') || (name.size() < word.size() && isValue(name)))
      readValue(begin, word);
    else
      readStep(begin, word);
  }

  // Lines.
  bool open() {
    if (!line().step) return false;
    lines_.push_back({.at = *read_.tree.node(*line().step).parent});
    return true;
  }

  bool close() {
    if (lines_.size() == 1 || !line().step) return false;
    lines_.pop_back();
    line().told = std::nullopt;
    return true;
  }

  bool end() {
    isClosed_ = lines_.size() == 1 && line().step;
    return isClosed_;
  }

  void readStep(std::size_t begin, std::string_view word) {
    Tree& tree = read_.tree;
    const Tree::Node& before = tree.node(line().at);
    const auto action = readWire(variant_, before.position, word);
    if (!action) return fault(begin, word.size(), action.error().refusal);
    const auto isKnown = [&](NodeId id) { return tree.node(id).action == *action; };
    if (std::ranges::any_of(before.children, isKnown)) return fault(begin, word.size());
    tree.go(line().at);
    const chess::Position after = rules::play(variant_, before.position, *action);
    const NodeId id = tree.add(*action, after);
    line() = {.at = id, .step = id, .told = id};
  }

  // Fields.
  void readText(std::size_t begin, std::string_view word) {
    const std::string text = quoted();
    if (!line().told) return fault(begin, at_ - begin);
    Annotations& notes = read_.notes[*line().told];
    std::string* const place = word.empty()           ? &notes.after
                               : word == "before="    ? &notes.before
                               : word == "unread="    ? &notes.unread
                               : word == "variation=" ? &notes.unreadVariations.emplace_back()
                                                      : nullptr;
    if (!place || !place->empty()) return fault(begin, at_ - begin);
    *place = text;
  }

  void readValue(std::size_t begin, std::string_view word) {
    if (!line().told || !takeValue(word, read_.notes[*line().told])) fault(begin, word.size());
  }

  static bool takeValue(std::string_view word, Annotations& notes) {
    if (word.starts_with('$')) {
      const auto number = glyphNumber(word);
      if (number) notes.glyphs.push_back(static_cast<std::uint8_t>(*number));
      return number.has_value();
    }
    std::string command = "[%" + std::string(word) + ']';
    command[command.find('=')] = ' ';
    const bool isRow = word.starts_with("csl=") || word.starts_with("cal=");
    return isRow ? takeMarks(command, notes) : takeCommands(command, notes).empty();
  }

  /// Rows of squares and arrows may follow one another.
  static bool takeMarks(std::string_view command, Annotations& notes) {
    Annotations more;
    if (!takeCommands(command, more).empty()) return false;
    notes.marks.insert(notes.marks.end(), more.marks.begin(), more.marks.end());
    return true;
  }

  /// What stands in the quotes that come next.
  std::string quoted() {
    const std::size_t begin = at_++;
    std::string text;
    while (at_ < text_.size() && !isNext('"')) {
      const char c = text_[at_++];
      if (c == '\\')
        text += coded();
      else if (!isBlank(c))
        text += c;
      else if (!isBlank(text_[at_ - 2]))
        text += ' ';
    }
    if (at_ == text_.size())
      fault(begin, 1);
    else
      ++at_;
    return text;
  }

  /// The sign of the two digits behind a backslash.
  char coded() {
    const std::size_t begin = at_ - 1;
    const bool isWhole = at_ + 1 < text_.size();
    const std::size_t high = isWhole ? digitOf(text_[at_]) : 16;
    const std::size_t low = isWhole ? digitOf(text_[at_ + 1]) : 16;
    if (high > 7 || low > 15) {
      fault(begin, 1);
      return '?';
    }
    at_ += 2;
    return static_cast<char>(high * 16 + low);
  }

  const rules::Variant& variant_;
  std::string_view text_;
  std::size_t at_ = 0;
  SetupTree read_;
  std::vector<Line> lines_;
  bool isClosed_ = false;
  std::optional<ParseError> fault_;
};

} // namespace

Result<SetupTree, ParseError> readSetupTree(const rules::Variant& variant, std::string_view text) {
  return TreeTextReader(variant, text).run();
}

std::vector<game::Tree::NodeId> mainNodes(const game::Tree& tree) { return tree.pathTo(tree.mainLineEnd(0)); }

} // namespace backrank::notation
