#include "notation/pgn_reader.hpp"

#include <algorithm>

#include "notation/pgn_bytes.hpp"
#include "notation/pgn_parts.hpp"
#include "notation/pgn_tree_builder.hpp"

namespace backrank::notation {
namespace {

using Kind = ParseError::Kind;

struct Parsed {
  BuiltGame game;
  PgnExtent extent;
};

std::optional<Parsed> parsed(PgnLexer& lexer, std::optional<std::string_view> assumedRules = {}) {
  PgnTreeBuilder builder(lexer, assumedRules);
  const auto extent = parseGame(lexer, builder);
  if (!extent) return std::nullopt;
  return Parsed{builder.finish(extent->end), *extent};
}

// Rules that the tags do not tell.
/// True if other rules of the game could make it legal: those of castling and of the set-up.
bool dependsOnRules(const OffsetFault& fault) {
  const auto& refusal = fault.error.refusal;
  switch (fault.error.kind) {
  case Kind::turnTooShort:
  case Kind::wrongSide:
    return true;
  case Kind::illegal:
    return refusal &&
           (refusal->reason == rules::Reason::castleAttacked || refusal->reason == rules::Reason::castleImpossible ||
            refusal->reason == rules::Reason::castleRightLost || refusal->reason < rules::Reason::emptySquare);
  default:
    return false;
  }
}

std::size_t errorsOf(const BuiltGame& game) {
  return static_cast<std::size_t>(std::ranges::count_if(
      game.faults, [](const OffsetFault& fault) { return severityOf(fault.error.kind) == PgnFault::Severity::error; }));
}

/// Each single setting that the tags leave open and that is not taken already.
std::vector<std::string> otherSettings(const BuiltGame& game) {
  std::vector<std::string> settings;
  for (const rules::RuleKey& key : game.record.variant.type().keys) {
    if (game.startTags.rules.value_or("").find(key.key) != std::string_view::npos) continue;
    for (const std::string_view value : key.values)
      if (value != game.record.variant.value(key.key))
        settings.push_back(std::string(key.key) + '=' + std::string(value));
  }
  return settings;
}

/// Reads the game again with other rules if they leave no error.
void assumeRules(Parsed& read, const PgnLexer& start) {
  if (std::ranges::none_of(read.game.faults, dependsOnRules)) return;
  const std::string rules = read.game.record.variant.rules();
  for (const std::string& setting : otherSettings(read.game)) {
    PgnLexer lexer = start;
    auto other = parsed(lexer, rules + ';' + setting);
    if (!other || errorsOf(other->game) != 0) continue;
    other->game.faults.insert(other->game.faults.begin(),
                              {{.kind = Kind::rulesAssumed, .token = setting}, other->extent.begin});
    read = std::move(*other);
    return;
  }
}

// Bytes to letters.
void convert(std::string& text) { text = inUtf8(text, Encoding::latin1); }

void convert(game::Annotations& notes) {
  for (std::string* const text : {&notes.before, &notes.after, &notes.unread}) convert(*text);
  for (std::string& text : notes.unreadVariations) convert(text);
}

void convert(BuiltGame& game) {
  for (game::Tag& tag : game.record.tags) {
    convert(tag.name);
    convert(tag.value);
  }
  for (auto& [id, notes] : game.notes) convert(notes);
  for (OffsetFault& fault : game.faults) convert(fault.error.token);
}

ReadGame finished(Parsed read, std::string_view text, PgnPlaces& places, int number) {
  const std::string_view bytes = text.substr(read.extent.begin, read.extent.end - read.extent.begin);
  if (encodingOf(bytes) == Encoding::latin1) convert(read.game);
  ReadGame game{std::move(read.game.record), {}, read.extent.begin, read.extent.end, places.at(read.extent.begin)};
  game.part = plainTagValue(read.game.startTags.part.value_or(""));
  game.castling = plainTagValue(read.game.startTags.castling.value_or(""));
  for (auto& [id, notes] : read.game.notes) game.record.tree.annotate(id, std::move(notes));
  for (OffsetFault& fault : read.game.faults) {
    fault.error.at = places.at(std::min(fault.offset, text.size()));
    const auto severity = severityOf(fault.error.kind);
    game.faults.push_back({std::move(fault.error), severity, number});
  }
  return game;
}

// Parts.
/// The parts that a row of games begins with; nothing unless all of one game are there.
std::vector<PgnPart> partsAt(std::span<const ReadGame> games) {
  std::vector<PgnPart> parts;
  for (const ReadGame& game : games) {
    auto part = game.part.empty() ? std::nullopt : partOf(game.record, game.part, game.castling);
    if (!part || part->number != static_cast<int>(parts.size()) + 1) break;
    const int count = part->count;
    parts.push_back(*std::move(part));
    if (static_cast<int>(parts.size()) == count) return parts;
  }
  return {};
}

ReadGame joinedGame(std::span<ReadGame> parts, game::Record record) {
  ReadGame game = parts.front();
  game.record = std::move(record);
  game.end = parts.back().end;
  game.part.clear();
  for (ReadGame& part : parts.subspan(1))
    for (PgnFault& fault : part.faults) game.faults.push_back(std::move(fault));
  return game;
}

} // namespace

std::optional<ReadGame> readNextGame(PgnLexer& lexer, PgnPlaces& places, int number) {
  const PgnLexer start = lexer;
  auto read = parsed(lexer);
  if (!read) return std::nullopt;
  assumeRules(*read, start);
  return finished(std::move(*read), lexer.text(), places, number);
}

std::vector<ReadGame> withPartsJoined(std::vector<ReadGame> games) {
  std::vector<ReadGame> all;
  for (std::span<ReadGame> rest(games); !rest.empty();) {
    const auto parts = partsAt(rest);
    auto record = parts.empty() ? std::nullopt : joined(parts);
    const std::size_t count = record ? parts.size() : 1;
    all.push_back(record ? joinedGame(rest.first(count), *std::move(record)) : std::move(rest.front()));
    rest = rest.subspan(count);
  }
  return all;
}

ReadGame readGame(std::string_view bytes, Place at, int number) {
  PgnLexer lexer(bytes);
  PgnPlaces places(bytes, at);
  if (auto game = readNextGame(lexer, places, number)) return *std::move(game);
  const rules::Variant variant(*rules::variantType("standard"));
  return {game::Record(variant, variant.start()), {}, 0, bytes.size(), at};
}

std::vector<ReadGame> readGames(std::string_view text) {
  PgnLexer lexer(text);
  PgnPlaces places(text);
  std::vector<ReadGame> games;
  while (auto game = readNextGame(lexer, places, static_cast<int>(games.size()) + 1)) games.push_back(*std::move(game));
  return withPartsJoined(std::move(games));
}

} // namespace backrank::notation
