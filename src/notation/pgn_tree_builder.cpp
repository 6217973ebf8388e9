#include "notation/pgn_tree_builder.hpp"

#include <algorithm>

#include "notation/pgn_comment.hpp"
#include "notation/pgn_raw.hpp"
#include "rules/superposing.hpp"

namespace backrank::notation {
namespace {

using chess::Action;
using game::Annotations;
using Kind = ParseError::Kind;
using NodeId = game::Tree::NodeId;

/// As much of a word as a message can need.
std::string shortened(std::string_view word) {
  constexpr std::size_t most = 240;
  return std::string(word.substr(0, most));
}

/// Variations that may lie in one another. A line at hand takes about a kilobyte, so a file of brackets must not
/// decide.
constexpr std::size_t deepest = 1000;

/// Such as are blanks in a comment.
bool isControlSign(char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7F'; }

/// True if a word begins like a placement, or a `\` stands anywhere.
bool hasStrokes(std::string_view text) {
  return text.starts_with('/') || text.find(" /") != std::string_view::npos ||
         text.find('\\') != std::string_view::npos;
}

bool isWritten(Action action) {
  using enum Action::Kind;
  return action.kind() == placement || action.kind() == exchange || action.kind() == keep;
}

} // namespace

// Faults and tags.
void PgnTreeBuilder::addFault(ParseError error, std::string_view where) {
  constexpr std::size_t most = 1000;
  if (faults_.size() < most)
    faults_.push_back({std::move(error), where.data() ? lexer_.offsetOf(where) : lexer_.offset()});
  else
    ++more_;
}

/// Words that belong to nothing are kept as a comment.
void PgnTreeBuilder::fault(Kind kind, std::string_view where, int number) {
  const bool isWord = kind == Kind::strayText || kind == Kind::badGlyph || kind == Kind::unmatchedBracket;
  if (isWord && isIgnored() && !isOver_) return;
  addFault({.kind = kind, .token = shortened(where), .number = number}, where);
  if (isWord) addComment(where, where);
}

void PgnTreeBuilder::tag(const PgnToken& token, const PgnTag& tag) {
  const bool isRepeated = std::ranges::find(tags_, tag.name, &game::Tag::name) != tags_.end();
  if (isRepeated) addFault({.kind = Kind::repeatedTag, .token = shortened(tag.name)}, token.text);
  if (startTags_.take(tag.name, tag.value)) return;
  times_.tag(tag.name, tag.value);
  if (tag.name == "Result")
    resultTag_ = resultTag_.value_or(tag.value);
  else
    tags_.push_back({std::string(tag.name), plainTagValue(tag.value)});
}

// The opening.
void PgnTreeBuilder::addOpeningComment(std::string_view comment, std::string_view source) {
  std::string text(comment);
  std::ranges::replace_if(text, isControlSign, ' ');
  const bool isFirst = openingComments_.isEmpty() && setupText_.isEmpty();
  const std::size_t length = isFirst ? setupLength(text) : 0;
  if (length != 0) {
    linesComment_ = text.substr(0, length);
    setupText_.add(linesComment_, source, false);
  }
  if (hasStrokes(withoutTree(std::string_view(text).substr(length)))) setupText_.addStrokes();
  if (lengthWhile(text, isBlank) == text.size()) return;
  openingComments_.add(text.substr(length), source.substr(std::min(length, source.size())));
}

void PgnTreeBuilder::open(bool hasMoves) {
  if (opening_) return;
  opening_ = openingOf(startTags_, setupText_, hasMoves, assumedRules_);
  const auto tree = openingComments_.takeTree(*opening_);
  record_.emplace(opening_->variant, opening_->first);
  for (const PgnStartFault& found : opening_->faults) addFault(found.error, found.where);
  opening_->faults.clear();
  playSetup();
  if (!opening_->setup.empty()) placeReadings(tree.has_value());
  if (tree) graft(*tree, record_->tree, notes_);
  takeOpeningWords();
  line().shown = opening_->shown;
}

void PgnTreeBuilder::playSetup() {
  chess::Position position = opening_->first;
  for (const Action action : opening_->setup) {
    position = rules::play(opening_->variant, position, action);
    line().at = record_->tree.add(action, position);
  }
  battle_ = line().at;
}

/// A reading of the clock belongs to the last action of the turn that it stands behind; `areTold`: a tree has told all
/// of them, and only those remain that nobody can read.
void PgnTreeBuilder::placeReadings(bool areTold) {
  NodeId node = 0;
  std::string_view rest = linesComment_;
  if (rest.ends_with(opening_->unreadLines)) rest.remove_suffix(opening_->unreadLines.size());
  while (!rest.empty()) {
    const bool isReading = rest.front() == '[';
    const std::size_t size = isReading ? std::min(rest.find(']'), rest.size() - 1) + 1 : 1;
    if (isReading) {
      Annotations told;
      Annotations& notes = areTold ? told : notesAt(turnEnd(node));
      addWords(line().before, takeCommands(rest.substr(0, size), notes, {.looks = false}));
    } else if (rest.front() == '\\' || rest.front() == '/') {
      node = nextPlacement(node);
    }
    rest.remove_prefix(size);
  }
}

/// The next node of the set-up whose action is written down; the last one if there is none.
NodeId PgnTreeBuilder::nextPlacement(NodeId node) const {
  while (node < battle_ && !isWritten(record_->tree.node(++node).action)) {
  }
  return node;
}

/// The last node of those behind `node` that have the same actor and are not written down.
NodeId PgnTreeBuilder::turnEnd(NodeId node) const {
  const game::Tree& tree = record_->tree;
  const auto actorOf = [&](NodeId id) { return tree.node(id - 1).position.turn(); };
  const auto belongs = [&](NodeId id) { return !isWritten(tree.node(id).action) && actorOf(id) == actorOf(node); };
  while (node != 0 && node < battle_ && belongs(node + 1)) ++node;
  return node;
}

/// What is seen on the board is about the position of the battle's begin, and so are readings of the clock where
/// nothing was set up; words are about what comes, but in a part of a game about the castling in front of it.
void PgnTreeBuilder::takeOpeningWords() {
  const bool isPart = startTags_.castling.has_value();
  std::string& words = isPart ? notesAt(battle_).after : line().before;
  addWords(words, takeCommands(opening_->unreadLines, notesAt(battle_), {.times = false, .looks = false}));
  // Lines that cannot be read stay in front, so that they are found there again.
  const bool isPlain = opening_->unreadLines.empty() && !setupText_.hasStrokes();
  for (const OpeningComments::Comment& comment : openingComments_.all()) {
    const bool isOpen = isPlain && comment.isPlain;
    const CommandKinds kinds{.times = isOpen && battle_ == 0, .looks = isOpen};
    addWords(words, takeCommands(comment.text, notesAt(battle_), kinds));
  }
  openingComments_ = {};
}

// Words.
/// Comments on lines that follow one another are one.
void PgnTreeBuilder::comment(std::string_view text) {
  if (isIgnored() && !isOver_) return;
  times_.comment(text);
  const bool isLine = lexer_.token().kind == PgnToken::Kind::lineComment;
  if (!isLine) return addComment(text, text);
  if (lineComments_.empty()) lineSource_ = text;
  addWords(lineComments_, text);
  PgnLexer next = lexer_;
  if (next.next().kind != PgnToken::Kind::lineComment) addComment(std::exchange(lineComments_, {}), lineSource_);
}

void PgnTreeBuilder::addComment(std::string_view text, std::string_view source) {
  if (!opening_) return addOpeningComment(text, source);
  if (line().wordsAreBefore && !isOver_)
    return addWords(line().before, takeCommands(text, notesAt(line().at), {.times = false, .looks = false}));
  Annotations& notes = notesAt(line().at);
  addWords(notes.after, takeCommands(text, notes));
}

void PgnTreeBuilder::glyph(int number) {
  if (isIgnored()) return;
  auto& glyphs = line().last ? notesAt(*line().last).glyphs : line().glyphs;
  glyphs.push_back(static_cast<std::uint8_t>(number));
}

void PgnTreeBuilder::placement(const PgnToken& token) {
  if (isIgnored()) return;
  if (!opening_) return setupText_.add(token.text, token.text, true);
  fault(Kind::strayText, token.text, 0);
}

// Steps.
void PgnTreeBuilder::move(const PgnToken& token) {
  if (isIgnored()) return;
  open(true);
  if (opening_->isLost) return die();
  const chess::Position& position = record_->tree.node(line().at).position;
  const auto declared = declaredWord();
  auto step = readStep(opening_->variant, position, line().shown, token.text, declared);
  if (step) return addStep(*step);
  ParseError error = step.error();
  error.token = shortened(token.text);
  addFault(std::move(error), token.text);
  die();
}

/// What somebody wrote down as the identity that is declared next.
std::optional<std::string> PgnTreeBuilder::declaredWord() {
  constexpr std::string_view command = "declare";
  if (!record_->tree.node(line().at).position.owed()) return std::nullopt;
  if (auto word = takeArgument(line().before, command)) return word;
  const auto notes = line().last ? notes_.find(*line().last) : notes_.end();
  return notes == notes_.end() ? std::nullopt : takeArgument(notes->second.after, command);
}

void PgnTreeBuilder::addStep(const ReadStep& step) {
  game::Tree& tree = record_->tree;
  tree.go(line().at);
  // A variation that repeats the last step of its line shows what was tried after it.
  const auto add = isMain() ? &game::Tree::add : &game::Tree::branch;
  if (step.declaration) (tree.*add)(*step.declaration, *step.declared);
  const NodeId id = (tree.*add)(step.action, step.after);
  line().shownBefore = std::exchange(line().shown, step.shown);
  line().at = id;
  line().last = id;
  line().wordsAreBefore = false;
  if (!line().before.empty()) addWords(notesAt(id).before, std::exchange(line().before, {}));
  if (line().glyphs.empty()) return;
  auto& glyphs = notesAt(id).glyphs;
  glyphs.insert(glyphs.end(), line().glyphs.begin(), line().glyphs.end());
  line().glyphs.clear();
}

/// In a variation a null move is a word like others; it only cannot be played.
void PgnTreeBuilder::nullMove(const PgnToken& token) {
  if (isIgnored()) return;
  open(true);
  if (isMain()) addFault({.kind = Kind::nullMove, .token = std::string(token.text)}, token.text);
  die();
}

// Variations.
void PgnTreeBuilder::beginVariation(const PgnToken& token) {
  if (isIgnored()) {
    ++skipped_;
    return;
  }
  open(true);
  const std::size_t begin = lexer_.offsetOf(token.text) + 1;
  if (!line().last) return skipVariation(Kind::variationWithoutMove, token, begin);
  if (lines_.size() > deepest) return skipVariation(Kind::variationTooDeep, token, begin);
  const game::Tree& tree = record_->tree;
  NodeId parent = *tree.node(*line().last).parent;
  if (tree.node(parent).action.kind() == Action::Kind::declaration && tree.node(parent).parent)
    parent = *tree.node(parent).parent;
  PgnLine variation;
  variation.at = parent;
  variation.shown = line().shownBefore;
  variation.begin = begin;
  lines_.push_back(std::move(variation));
}

/// Its text becomes words: they stay the same where the lines around it are written less deep.
void PgnTreeBuilder::skipVariation(Kind kind, const PgnToken& token, std::size_t begin) {
  addFault({.kind = kind, .token = "("}, token.text);
  strayBegin_ = begin;
  ++skipped_;
}

void PgnTreeBuilder::endVariation(const PgnToken& token) {
  const std::size_t end = lexer_.offsetOf(token.text);
  if (skipped_ != 0) return endSkipped(end);
  PgnLine ended = std::move(lines_.back());
  lines_.pop_back();
  line().wordsAreBefore = true;
  if (ended.last) return endLine(ended, end);
  std::string raw = closedText(textBetween(ended.begin, end));
  if (!raw.empty()) notesAt(*line().last).unreadVariations.push_back(std::move(raw));
}

/// A variation that has no place in the tree becomes words.
void PgnTreeBuilder::endSkipped(std::size_t end) {
  if (--skipped_ != 0 || !strayBegin_) return;
  addWords(line().before, '(' + closedText(textBetween(*std::exchange(strayBegin_, {}), end)) + ')');
}

void PgnTreeBuilder::endLine(PgnLine& ended, std::size_t end) {
  flushWords(ended);
  if (!ended.deadFrom || *ended.deadFrom >= end) return;
  std::string& unread = notesAt(ended.at).unread;
  addWords(unread, closedText(textBetween(*ended.deadFrom, end)));
}

/// Words in front of a movement that does not come are about the last one.
void PgnTreeBuilder::flushWords(PgnLine& ended) {
  if (ended.before.empty()) return;
  Annotations& notes = notesAt(ended.at);
  addWords(notes.after, takeCommands(std::exchange(ended.before, {}), notes));
}

// The end.
void PgnTreeBuilder::result(const PgnToken& token) {
  open(false);
  endMainLine(lexer_.offsetOf(token.text));
  result_ = plainResult(token.text);
  resultText_ = token.text;
}

void PgnTreeBuilder::endMainLine(std::size_t end) {
  if (isOver_) return;
  endLine(line(), end);
  declareAtEnd();
  isOver_ = true;
}

/// The arrays at the end tell whether the owner of a man captured last has said what it was.
void PgnTreeBuilder::declareAtEnd() {
  game::Tree& tree = record_->tree;
  const chess::Position& position = tree.node(line().at).position;
  const auto declaration = shownDeclaration(opening_->variant, position, line().shown);
  if (!declaration || startTags_.arrays.value_or("").find('*') != std::string_view::npos) return;
  tree.go(line().at);
  line().at = tree.add(*declaration, rules::play(opening_->variant, position, *declaration));
}

void PgnTreeBuilder::checkArrays() {
  if (!startTags_.arrays || !faults_.empty()) return;
  const chess::Position& end = record_->tree.node(line().at).position;
  const std::string letters =
      rules::pairLetters(end, chess::Color::white) + '/' + rules::pairLetters(end, chess::Color::black);
  if (letters != *startTags_.arrays)
    addFault({.kind = Kind::badSetupArrays, .token = shortened(*startTags_.arrays)}, *startTags_.arrays);
}

void PgnTreeBuilder::checkResult() {
  const std::string_view said = plainResult(resultTag_.value_or(""));
  const bool isTold = result_ && (*result_ != "*" || said.empty());
  if (resultText_.data() && resultTag_ && *resultTag_ != "?" && said != *result_)
    addFault({.kind = Kind::resultDiffers, .token = shortened(*resultTag_)}, resultText_);
  record_->result = isTold ? *result_ : said.empty() ? "*" : std::string(said);
}

BuiltGame PgnTreeBuilder::finish(std::size_t end) {
  open(false);
  endMainLine(end);
  checkArrays();
  checkResult();
  if (auto wrong = faults_.empty() ? times_.wrongTurn(*record_) : std::nullopt)
    addFault(std::move(wrong->error), wrong->where);
  for (PgnStartFault& wrong : times_.faults()) addFault(std::move(wrong.error), wrong.where);
  record_->tags = std::move(tags_);
  // Nobody knows what it meant: it stays as it was, and so do the moves behind it.
  if (opening_->isLost) record_->setTag("FEN", plainTagValue(*startTags_.fen));
  record_->tree.go(0);
  std::ranges::stable_sort(faults_, {}, &OffsetFault::offset);
  if (more_ != 0) faults_.push_back({{.kind = Kind::tooManyFaults, .number = more_}, end});
  return {std::move(*record_), std::move(notes_), std::move(faults_), startTags_};
}

} // namespace backrank::notation
