// Variations and what is written in a game, after a crash.
#include <boost/test/unit_test.hpp>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include "app/app_games.hpp"
#include "base/random.hpp"
#include "notation/wire.hpp"
#include "support/qt_text.hpp"
#include "support/same_tree.hpp"

namespace backrank::app {
namespace {

using NodeId = game::Tree::NodeId;
using tests::text;

/// A game that is kept, and that somebody studies by chance.
struct Desk {
  explicit Desk(std::string_view variant, std::uint64_t seed = 0)
      : journal(folder.filePath(text("journals")))
      , random(seed) {
    game.keepIn(&journal);
    game.start(variant);
    game.setStudying(true);
  }

  const game::Tree& tree() const { return game.session().tree(); }

  /// What the next start would find.
  notation::JournalGame kept() const {
    QDir dir(folder.filePath(text("journals")));
    QFile file(dir.filePath(dir.entryList(QDir::Files).value(0)));
    BOOST_REQUIRE(file.open(QIODevice::ReadOnly));
    auto read = notation::readJournal(file.readAll().toStdString());
    BOOST_REQUIRE(static_cast<bool>(read));
    return *std::move(read);
  }

  NodeId anyNode() {
    const auto nodes = tests::nodesOf(tree());
    return nodes[random.below(nodes.size())];
  }
  void play() {
    const auto legal = rules::legal(game.variant(), game.shown());
    if (!legal.empty()) game.take(legal[random.below(legal.size())]);
  }
  void write() {
    const NodeId id = anyNode();
    game::Annotations notes = tree().annotations(id);
    switch (random.below(4)) {
    case 0:
      notes.after = "good\tor\nbad \\ " + std::to_string(random.below(100));
      break;
    case 1:
      notes.glyphs.push_back(static_cast<std::uint8_t>(random.below(20)));
      break;
    case 2:
      notes.marks.push_back({game::Mark::Colour::blue, chess::Square::e2, chess::Square::e4});
      break;
    default:
      notes = {};
    }
    game.annotate(id, std::move(notes));
  }
  void goBackAndReturn() {
    const game::Session was = game.session();
    const auto line = tree().pathTo(game.session().live());
    game.restore(line[random.below(line.size())]);
    if (random.below(2) == 0) game.bringBack(was);
  }
  void act() {
    switch (random.below(12)) {
    case 0:
      return game.takeBack();
    case 1:
      return random.below(4) == 0 ? game.resign(game.toAct()) : goBackAndReturn();
    case 2:
      return game.promote(anyNode());
    case 3:
      return random.below(4) == 0 ? game.removeBranch(anyNode()) : write();
    case 4:
    case 5:
      return write();
    case 6:
    case 7:
      game.look(game.session().live());
      return play();
    default:
      if (random.below(2) == 0) game.look(anyNode());
      return play();
    }
  }

  QTemporaryDir folder;
  Journal journal;
  tests::TestGame game;
  Random random;
};

std::string lineOf(const game::Session& session) {
  std::string words;
  for (const NodeId id : session.tree().pathTo(session.live()))
    words += ' ' + notation::wire(session.tree().node(id).action);
  return words;
}

} // namespace

BOOST_AUTO_TEST_SUITE(tree_journal)

BOOST_AUTO_TEST_CASE(a_variation_its_comment_its_sign_and_its_marks_are_there_after_a_crash) {
  Desk desk("standard");
  desk.game.play("e2e4 e7e5");
  desk.game.look(0);
  desk.game.play("d2d4 d7d5");
  const NodeId d5 = desk.tree().cursor();
  desk.game.annotate(
      d5,
      {.glyphs = {3}, .after = "solid", .marks = {{game::Mark::Colour::red, chess::Square::d5, chess::Square::e4}}});
  const auto kept = desk.kept();
  BOOST_TEST(tests::isSameGame(kept.session.record(), desk.game.record()));
  BOOST_TEST(kept.session.tree().cursor() == kept.session.live());
  BOOST_TEST(kept.events.size() == 5U);
}

BOOST_AUTO_TEST_CASE(a_comment_on_a_game_in_which_nothing_was_played_is_kept) {
  Desk desk("standard");
  desk.game.annotate(0, {.after = "before the first move"});
  BOOST_TEST(tests::isSameGame(desk.kept().session.record(), desk.game.record()));
}

BOOST_AUTO_TEST_CASE(whatever_is_played_studied_and_written_the_journal_tells_the_same_tree) {
  for (const char* variant : {"standard", "field", "chess36", "regroupment"}) {
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
      Desk desk(variant, seed);
      desk.play();
      desk.game.annotate(0, {.after = "begun"});
      for (int i = 0; i < 200; ++i) {
        desk.act();
        const auto kept = desk.kept();
        BOOST_TEST_CONTEXT(variant << ' ' << seed << ' ' << i) {
          BOOST_REQUIRE(kept.isWhole);
          BOOST_REQUIRE(tests::isSameGame(kept.session.record(), desk.game.record()));
          BOOST_REQUIRE(lineOf(kept.session) == lineOf(desk.game.session()));
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_game_that_was_saved_and_commented_on_since_is_offered_again) {
  Desk desk("standard");
  desk.game.play("e2e4");
  desk.game.resign(chess::Color::black);
  desk.journal.note({.kind = game::Event::Kind::note, .text = std::string(savedNote)});
  desk.game.annotate(0, {.after = "a short one"});
  const auto kept = desk.kept();
  BOOST_TEST(kept.events.back().changesGame());
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
