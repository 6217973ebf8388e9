#include "notation/pgn_tag_writer.hpp"

#include <algorithm>
#include <array>

#include "notation/fen.hpp"
#include "notation/portable.hpp"
#include "notation/record_outline.hpp"
#include "notation/resolved.hpp"
#include "rules/superposing.hpp"

namespace backrank::notation {
namespace {

using game::Record;
using game::Tag;

constexpr std::array<std::string_view, 7> roster{"Event", "Site", "Date", "Round", "White", "Black", "Result"};

/// How each side's undecided men stand at the end of a game that began with such.
std::string arraysText(const chess::Position& start, const chess::Position& end) {
  const auto isOpen = [&](chess::Color color) { return start.openArrays(color).open(); };
  if (std::ranges::none_of(chess::allColors, isOpen)) return "";
  return rules::pairLetters(end, chess::Color::white) + '/' + rules::pairLetters(end, chess::Color::black);
}

/// What was said of single placements, where the set-up lines do not tell it: that they were agreed on or forced, or,
/// where the game ends with it, offered or declined.
std::string modeText(const Record& record, const Outline& outline) {
  using Kind = chess::Action::Kind;
  if (outline.setup.empty()) return "";
  const auto kindOf = [&](auto id) { return record.tree.node(id).action.kind(); };
  for (const auto id : outline.setup)
    if (kindOf(id) == Kind::single || kindOf(id) == Kind::acceptance) return "singular";
  if (kindOf(outline.setup.back()) == Kind::offer) return "offered";
  return kindOf(outline.setup.back()) == Kind::refusal ? "declined" : "";
}

bool beginsAsUsual(const Record& record, const chess::Position& start) {
  return isKnownElsewhere(record.variant) && !record.variant.type().startsAtRandom && start == record.variant.start();
}

void add(std::vector<Tag>& tags, std::string_view name, std::string value) {
  if (!value.empty()) tags.push_back({std::string(name), std::move(value)});
}

bool isChess960(const Record& record) {
  return isKnownElsewhere(record.variant) && record.variant.type().startsAtRandom;
}

/// A start that could not be read, in a game that nobody has gone on with: as it was.
bool addLostStart(std::vector<Tag>& tags, const Record& record) {
  const auto fen = record.tag("FEN");
  if (!fen || !record.tree.node(0).children.empty()) return false;
  if (isChess960(record)) add(tags, "Variant", "Chess960");
  add(tags, "SetUp", "1");
  add(tags, "FEN", std::string(*fen));
  return true;
}

/// Where the game begins, for a reader of standard chess and Chess960.
void addStart(std::vector<Tag>& tags, const Record& record, const chess::Position& start) {
  if (isChess960(record) || !hasOrthodoxCastlers(start)) add(tags, "Variant", "Chess960");
  if (beginsAsUsual(record, start)) return;
  add(tags, "SetUp", "1");
  add(tags, "FEN", writeFen(record.variant, start));
}

std::string rosterValue(const Record& record, std::string_view name) {
  if (name == "Result") return record.result;
  if (const auto value = record.tag(name)) return std::string(*value);
  return name == "Date" ? "????.??.??" : "?";
}

bool isName(std::string_view name) {
  const auto isLetter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
  };
  return !name.empty() && std::ranges::all_of(name, isLetter);
}

std::string escaped(std::string_view value) {
  std::string text;
  for (const char c : value) {
    if (c == '"' || c == '\\') text += '\\';
    text += static_cast<unsigned char>(c) < ' ' ? ' ' : c;
  }
  return text;
}

} // namespace

bool hasOwnStart(const Record& record) {
  const chess::Position& start = record.tree.node(0).position;
  const chess::Position usual = record.variant.start();
  if (isKnownElsewhere(record.variant) || start == usual) return false;
  std::array<std::string, 2> arrays;
  for (const chess::Color color : chess::allColors) arrays[index(color)] = homeArray(start, color);
  const bool isFull = (arrays[0] + arrays[1]).find_first_of(".?") == std::string::npos;
  const bool isBattleStart = isFull && start == rules::battleStart(record.variant, arrays[0], arrays[1]);
  return !isBattleStart || usual.undecided() != 0;
}

std::vector<Tag> derivedTags(const Record& record, PgnStyle style) {
  const Outline outline = outlineOf(record);
  const chess::Position& start = record.tree.node(outline.battle).position;
  const chess::Position& end = record.tree.node(outline.end).position;
  std::vector<Tag> tags;
  if (!isKnownElsewhere(record.variant)) add(tags, "SetupGame", std::string(record.variant.name()));
  add(tags, "SetupRules", record.variant.rules());
  add(tags, "SetupArrays", arraysText(start, end));
  add(tags, "SetupMode", modeText(record, outline));
  if (!style.portable && hasOwnStart(record)) add(tags, "SetupFEN", writeFen(record.variant, start));
  if (!addLostStart(tags, record) && outline.isSettled) addStart(tags, record, portable(resolvedStart(start, end)));
  return tags;
}

bool isDerivedTag(std::string_view name) {
  constexpr std::array<std::string_view, 10> names{"SetupGame", "SetupRules", "SetupArrays", "SetupPart", "SetupCastle",
                                                   "SetupFEN",  "SetupMode",  "Variant",     "SetUp",     "FEN"};
  return std::ranges::find(names, name) != names.end();
}

std::vector<Tag> allTags(const Record& record, const std::vector<Tag>& more, PgnStyle style) {
  std::vector<Tag> tags;
  for (const std::string_view name : roster) tags.push_back({std::string(name), rosterValue(record, name)});
  for (const Tag& tag : record.tags)
    if (std::ranges::find(roster, tag.name) == roster.end() && !isDerivedTag(tag.name)) tags.push_back(tag);
  tags.insert(tags.end(), more.begin(), more.end());
  const std::vector<Tag> derived = derivedTags(record, style);
  tags.insert(tags.end(), derived.begin(), derived.end());
  return tags;
}

std::string tagLines(const std::vector<Tag>& tags) {
  std::string text;
  for (const Tag& tag : tags)
    if (isName(tag.name)) text += '[' + tag.name + " \"" + escaped(tag.value) + "\"]\n";
  return text;
}

} // namespace backrank::notation
