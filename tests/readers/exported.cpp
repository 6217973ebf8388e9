#include "readers/exported.hpp"

#include "notation/fen.hpp"
#include "notation/pgn_parts.hpp"
#include "notation/pgn_tag_writer.hpp"
#include "notation/portable.hpp"
#include "notation/record_outline.hpp"
#include "notation/resolved.hpp"
#include "rules/legal.hpp"
#include "support/played.hpp"
#include "support/records.hpp"
#include "support/setup_variations.hpp"

namespace backrank::tests {
namespace {

using chess::Action;
using chess::Position;
using game::Record;

std::string nameOf(const Record& record, std::uint64_t seed) {
  return std::string(record.variant.id()) + ' ' + record.variant.rules() + " seed " + std::to_string(seed);
}

/// The movements of the main line behind the set-up.
std::vector<Action> movements(const Record& record, const notation::Outline& outline) {
  std::vector<Action> actions;
  for (auto id = outline.battle; id != outline.end;) {
    id = record.tree.node(id).children.front();
    if (record.tree.node(id).action.isMovement()) actions.push_back(record.tree.node(id).action);
  }
  return actions;
}

/// Plays on a board that knows of the told castlings only, as another program has it.
void play(const Record& record, Exported& game) {
  const notation::Outline outline = notation::outlineOf(record);
  Position position = notation::portable(
      notation::resolvedStart(record.tree.node(outline.battle).position, record.tree.node(outline.end).position));
  game.startFen = notation::writeFen(record.variant, position);
  for (const Action action : movements(record, outline)) {
    ++game.plies;
    game.isWhole = game.isWhole && (action.kind() != Action::Kind::castling || has(position.castlers(), action.to()));
    if (!game.isWhole) continue;
    game.words.push_back(wordOf(action));
    position = rules::play(record.variant, position, action);
  }
  game.finalFen = notation::writeFen(record.variant, position);
}

} // namespace

std::vector<Record> someRecords(std::uint64_t seedsEach, bool withUnread) {
  std::vector<Record> records;
  for (const rules::Variant& variant : allRules())
    for (std::uint64_t seed = 1; seed <= seedsEach; ++seed) {
      Record record = randomRecord(variant, seed, 40 + static_cast<int>(seed % 5) * 40);
      withUnread ? decorateFully(record, seed) : decorate(record, seed);
      if (seed % 2 == 0 && !rules::settled(variant, variant.start())) addSetupVariations(record, seed);
      record.setTag("Event", nameOf(record, seed));
      record.setTag("White", "Ann"); // chess.js knows no escapes in tags
      records.push_back(std::move(record));
    }
  return records;
}

Exported exportedWhole(const Record& record) {
  Exported game{.what = std::string(*record.tag("Event")), .text = notation::writeGame(record)};
  play(record, game);
  return game;
}

std::vector<Exported> exportedParts(const Record& record) {
  std::vector<Exported> games;
  for (const notation::PgnPart& part : notation::partsOf(record)) {
    games.push_back({.what = std::string(*record.tag("Event")) + " part " + std::to_string(part.number)});
    play(part.record, games.back());
  }
  games.front().text = notation::writeGame(record, {.portable = true});
  return games;
}

} // namespace backrank::tests
