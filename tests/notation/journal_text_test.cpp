#include "notation/journal_text.hpp"

#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "notation/fen.hpp"
#include "support/played.hpp"
#include "support/same_tree.hpp"

using namespace backrank;
using game::Event;
using notation::JournalFault;
using notation::JournalHead;
using notation::JournalWriter;
using notation::readJournal;
using tests::isSameGame;

namespace {

constexpr std::chrono::milliseconds second(1000);

/// A game in progress and its journal, which grows with it.
struct Kept {
  explicit Kept(const rules::Variant& variant, chess::Position start)
      : session(variant, start) {
    text = writer.head({.begin = session.record()});
  }
  explicit Kept(const rules::Variant& variant)
      : Kept(variant, variant.start(rules::Seed{5})) {}

  void happen(const Event& event) {
    BOOST_REQUIRE(replay(session, event));
    text += writer.event(event);
    ends.push_back(text.size());
  }
  /// A turn by chance, of all actions that follow one another for the same side.
  void playTurn(Random& random) {
    Event event;
    chess::Position position = session.position();
    const auto side = position.turn();
    const auto isOver = [&] { return verdict(session.variant(), position, {}).ended.has_value(); };
    do {
      const auto legal = rules::legal(session.variant(), position);
      event.steps.push_back(legal[random.below(legal.size())]);
      position = rules::play(session.variant(), position, event.steps.back());
    } while (position.turn() == side && !isOver() && event.steps.size() < 2);
    happen(event);
  }

  game::Session session;
  JournalWriter writer;
  std::string text;
  std::vector<std::size_t> ends; ///< of each event in the text
};

chess::Action actionOf(const game::Session& session, std::string_view word) {
  for (const chess::Action action : legal(session.variant(), session.position()))
    if (tests::wordOf(action) == word) return action;
  throw std::invalid_argument("not legal");
}

game::Tree::NodeId add(game::Record& record, std::string_view word) {
  const auto before = record.tree.current().position;
  for (const chess::Action action : legal(record.variant, before))
    if (tests::wordOf(action) == word) return record.tree.add(action, play(record.variant, before, action));
  throw std::invalid_argument("not legal");
}

/// A game of a file: variations, and something of every kind at its nodes.
game::Record annotatedGame() {
  game::Record record(tests::game("standard"), tests::game("standard").start());
  record.tags = {{"White", "Ann \"A\\B\" Lee"}, {"Black", "line\nend\r\n"}, {"Empty", ""}};
  record.tree.annotate(0, {.after = "before the game"});
  const auto first = add(record, "e2e4");
  add(record, "e7e5");
  add(record, "g1f3");
  record.tree.annotate(record.tree.cursor(),
                       {.glyphs = {1, 255}, .before = "a\\n", .clock = second, .elapsed = second});
  record.tree.go(first);
  add(record, "c7c5");
  record.tree.annotate(record.tree.cursor(),
                       {.assessment = game::Assessment{.centipawns = -30, .mateIn = -4, .depth = 12},
                        .marks = {{game::Mark::Colour::blue, chess::Square::a1, chess::Square::h8}},
                        .unreadVariations = {"Zz9", "(x)"},
                        .unread = "1. rubbish { } \n"});
  add(record, "b1c3");
  record.tree.go(0);
  add(record, "d2d4");
  record.tree.annotate(record.tree.cursor(), {.assessment = game::Assessment{.centipawns = 7}});
  record.result = "1/2-1/2";
  return record;
}

} // namespace

BOOST_AUTO_TEST_SUITE(journal_text)

BOOST_AUTO_TEST_CASE(games_of_every_kind_come_back_as_they_were) {
  for (const rules::VariantType* type : rules::allVariants()) {
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
      BOOST_TEST_CONTEXT(type->id << ' ' << seed) {
        Random random(seed);
        Kept kept{rules::Variant(*type)};
        for (int turn = 0; turn < 30 && !kept.session.ending(); ++turn) kept.playTurn(random);
        const auto read = readJournal(kept.text);
        BOOST_REQUIRE(static_cast<bool>(read));
        BOOST_TEST(read->isWhole);
        BOOST_TEST(isSameGame(read->session.record(), kept.session.record()));
        BOOST_TEST((read->session.position() == kept.session.position()));
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(options_settings_and_words_said_come_back) {
  const auto variant = tests::game("field", "singular=on");
  JournalWriter writer;
  std::string text = writer.head({.begin = game::Record(variant, variant.start()),
                                  .settings = {{"white", "human 3 Ann\nLee"}, {"time", "90/40+30"}}});
  game::Session session(variant, variant.start());
  for (const char* word : {"K@d1", "offer", "decline", "Q@f1"}) {
    const chess::Action step = actionOf(session, word);
    session.submit(step);
    text += writer.event({.steps = {step}});
  }
  const auto read = readJournal(text);
  BOOST_REQUIRE(static_cast<bool>(read));
  BOOST_TEST(read->isWhole);
  BOOST_TEST(read->head.begin.variant.rules() == "singular=on");
  BOOST_TEST(read->head.setting("white") == "human 3 Ann\nLee");
  BOOST_TEST(read->head.setting("time") == "90/40+30");
  BOOST_TEST(read->head.setting("none") == "");
  BOOST_TEST((read->session.position() == session.position()));
}

BOOST_AUTO_TEST_CASE(a_game_of_a_file_keeps_its_variations_and_notes) {
  const game::Record record = annotatedGame();
  const auto read = readJournal(JournalWriter().head({.begin = record}));
  BOOST_REQUIRE(static_cast<bool>(read));
  BOOST_TEST(isSameGame(read->head.begin, record));
  BOOST_TEST(isSameGame(read->session.record(), record));
  BOOST_TEST(read->session.ending().has_value());
}

BOOST_AUTO_TEST_CASE(what_is_said_beside_the_board_is_kept) {
  using Kind = Event::Kind;
  const std::vector<std::vector<Event>> games{
      {{.kind = Kind::resignation, .side = chess::Color::black}},
      {{.kind = Kind::agreement}},
      {{.kind = Kind::resignation}, {.kind = Kind::restored, .kept = 4}},
      {{.kind = Kind::restored, .kept = 1}, {.kind = Kind::reading}},
      {{.kind = Kind::adjudication, .value = "1/2-1/2"}},
      {{.kind = Kind::adjudication, .text = "rules infraction", .value = "1-0"}},
      {{.kind = Kind::tag, .text = "Event", .value = "a \\ b\nc\t"},
       {.kind = Kind::note, .text = "act", .value = "x  y "}},
      {{.kind = Kind::annotation, .kept = 2, .notes = {.glyphs = {1, 4}, .before = "a\tb", .after = "| at \n\\ |"}}},
      {{.kind = Kind::annotation, .kept = 2, .notes = {.after = "x"}}, {.kind = Kind::annotation, .kept = 2}},
      {{.kind = Kind::annotation,
        .notes = {.marks = {{game::Mark::Colour::red, chess::Square::a1, chess::Square::a1}}}}},
  };
  for (const auto& events : games) {
    Random random(3);
    Kept kept{tests::game("standard")};
    for (int turn = 0; turn < 4; ++turn) kept.playTurn(random);
    for (const Event& event : events) kept.happen(event);
    const auto read = readJournal(kept.text);
    BOOST_REQUIRE(static_cast<bool>(read));
    BOOST_TEST(read->isWhole);
    BOOST_TEST(isSameGame(read->session.record(), kept.session.record()));
    BOOST_TEST((read->session.ending() == kept.session.ending()));
    BOOST_REQUIRE(read->events.size() == 4 + events.size());
    BOOST_TEST((read->events.back() == events.back()));
  }
}

/// A game with a clock that is played by hand at given instants and journaled by what a watch sees.
struct Timed {
  explicit Timed(const rules::Variant& variant, const game::TimeControl& control)
      : session(variant, variant.start()) {
    session.setClock(control);
    text = writer.head({.begin = session.record(), .time = control});
    watch.emplace(session);
  }
  void keep() {
    for (const Event& event : watch->look(session)) text += writer.event(event);
  }
  void play(std::string_view word, game::Instant now) {
    BOOST_REQUIRE(std::holds_alternative<game::Tree::NodeId>(session.submit(actionOf(session, word), now)));
    keep();
  }
  game::Session session;
  JournalWriter writer;
  std::string text;
  std::optional<game::Watch> watch;
};

BOOST_AUTO_TEST_CASE(both_clocks_come_back_paused_at_what_they_showed) {
  game::TimeControl control;
  control.stages.fill({{.time = 300 * second, .extra = 3 * second}});
  Timed timed(tests::game("standard"), control);
  timed.session.startClock(game::Instant(second));
  timed.play("e2e4", game::Instant(11 * second));
  timed.play("e7e5", game::Instant(31 * second));
  timed.play("g1f3", game::Instant(32 * second));
  const auto read = readJournal(timed.text);
  BOOST_REQUIRE(static_cast<bool>(read));
  BOOST_TEST(read->isWhole);
  BOOST_TEST((read->head.time == control));
  BOOST_TEST(isSameGame(read->session.record(), timed.session.record())); // with what [%clk] says of each move
  const auto& clock = *read->session.clock();
  BOOST_TEST(clock.isPaused());
  // 10 s and 1 s spent, 3 s twice got; 20 s spent, 3 s got.
  BOOST_TEST((clock.state().of(chess::Color::white).left == 295 * second));
  BOOST_TEST((clock.state().of(chess::Color::black).left == 283 * second));
  // A takeback of the resumed game puts back what they showed then.
  game::Session again = read->session;
  BOOST_TEST(again.takeBack(chess::Color::black, game::Instant(second)));
  BOOST_TEST((again.clock()->state().of(chess::Color::white).left == 293 * second));
  BOOST_TEST((again.clock()->state().of(chess::Color::black).left == 300 * second));
}

BOOST_AUTO_TEST_CASE(a_flag_that_fell_has_fallen_after_the_crash) {
  game::TimeControl control;
  control.stages.fill({{.time = 10 * second}});
  Timed timed(tests::game("standard"), control);
  timed.session.startClock(game::Instant(second));
  timed.play("e2e4", game::Instant(2 * second));
  timed.session.advance(game::Instant(100 * second));
  timed.keep();
  BOOST_REQUIRE(timed.session.ending().has_value());
  const auto read = readJournal(timed.text);
  BOOST_REQUIRE(static_cast<bool>(read));
  BOOST_TEST(read->isWhole);
  BOOST_TEST((read->session.ending() == timed.session.ending()));
}

BOOST_AUTO_TEST_CASE(a_clock_that_its_control_cannot_show_ends_what_is_trusted) {
  game::TimeControl control;
  control.stages.fill({{.moves = 40, .time = 300 * second, .extra = 3 * second}, {.time = 60 * second}});
  Timed timed(tests::game("standard"), control);
  timed.session.startClock(game::Instant(second));
  timed.play("e2e4", game::Instant(11 * second));
  const game::ClockState right = timed.session.clock()->state();
  game::ClockState stage = right;
  stage.of(chess::Color::white).stage = 2;
  game::ClockState moves = right;
  moves.of(chess::Color::black).movesInStage = 40;
  game::ClockState pool = right;
  pool.of(chess::Color::white).budget = pool.of(chess::Color::white).given = second;
  pool.of(chess::Color::white).left = pool.of(chess::Color::white).used = {};
  game::ClockState study = right;
  study.study = second;
  for (const game::ClockState& wrong : {right, stage, moves, pool, study}) {
    JournalWriter writer = timed.writer;
    const auto read = readJournal(timed.text + writer.event({.kind = Event::Kind::reading, .clock = wrong}));
    BOOST_REQUIRE(static_cast<bool>(read));
    BOOST_TEST(read->isWhole == (wrong == right));
    if (!read->isWhole) BOOST_TEST(read->trusted == timed.text.size());
    BOOST_TEST((read->session.clock()->state().of(chess::Color::white) == right.of(chess::Color::white)));
  }
}

BOOST_AUTO_TEST_CASE(pauses_and_time_given_by_hand_are_kept) {
  game::TimeControl control;
  control.stages.fill({{.time = 60 * second}});
  Timed timed(tests::game("standard"), control);
  timed.session.startClock(game::Instant(second));
  BOOST_TEST(timed.session.pauseClock(game::Instant(5 * second)));
  timed.keep();
  BOOST_TEST(timed.session.adjustClock(chess::Color::black, 90 * second, game::Instant(6 * second)));
  timed.keep();
  const auto read = readJournal(timed.text);
  BOOST_REQUIRE(static_cast<bool>(read));
  BOOST_TEST((read->session.clock()->state().of(chess::Color::white).left == 56 * second));
  BOOST_TEST((read->session.clock()->state().of(chess::Color::black).left == 90 * second));
}

BOOST_AUTO_TEST_CASE(cut_at_any_byte_it_tells_the_events_that_are_whole) {
  Random random(1);
  Kept kept{tests::game("field")};
  const std::size_t head = kept.text.size();
  for (int turn = 0; turn < 12; ++turn) kept.playTurn(random);
  for (std::size_t size = 0; size <= kept.text.size(); ++size) {
    const auto read = readJournal(std::string_view(kept.text).substr(0, size));
    BOOST_TEST_CONTEXT(size) {
      if (size < head) {
        BOOST_TEST((!read && read.error() == JournalFault::torn));
        continue;
      }
      const auto whole = std::ranges::count_if(kept.ends, [&](std::size_t end) { return end <= size; });
      BOOST_REQUIRE(static_cast<bool>(read));
      BOOST_TEST(read->events.size() == static_cast<std::size_t>(whole));
      BOOST_TEST(read->trusted == (whole == 0 ? head : kept.ends[static_cast<std::size_t>(whole) - 1]));
      BOOST_TEST(read->isWhole == (read->trusted == size));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_changed_byte_ends_what_is_trusted) {
  Random random(1);
  Kept kept{tests::game("standard")};
  for (int turn = 0; turn < 12; ++turn) kept.playTurn(random);
  for (std::size_t at = 0; at < kept.text.size(); ++at) {
    std::string changed = kept.text;
    changed[at] = static_cast<char>(changed[at] ^ 1);
    const auto read = readJournal(changed);
    BOOST_TEST_CONTEXT(at) { BOOST_TEST((!read || read->trusted <= at)); }
  }
}

BOOST_AUTO_TEST_CASE(a_journal_goes_on_where_it_was_cut) {
  Random random(2);
  Kept kept{tests::game("chess36")};
  for (int turn = 0; turn < 6; ++turn) kept.playTurn(random);
  const auto read = readJournal(kept.text.substr(0, kept.text.size() - 3));
  BOOST_REQUIRE(static_cast<bool>(read));
  std::string text = kept.text.substr(0, read->trusted);
  JournalWriter writer(read->sum);
  text += writer.event({.kind = Event::Kind::agreement});
  const auto again = readJournal(text);
  BOOST_REQUIRE(static_cast<bool>(again));
  BOOST_TEST(again->isWhole);
  BOOST_TEST(again->events.size() == 6);
  BOOST_TEST(again->session.ending().has_value());
}

BOOST_AUTO_TEST_CASE(what_is_no_journal_is_told_apart) {
  BOOST_TEST((readJournal("").error() == JournalFault::torn));
  BOOST_TEST((readJournal("[Event \"x\"]\n\n1. e4 *\n").error() == JournalFault::notAJournal));
  BOOST_TEST((readJournal(std::string(1000, '\0') + '\n').error() == JournalFault::notAJournal));
  // The sum of this line is taken from another program.
  BOOST_TEST((readJournal("1034d07f journal 3\n").error() == JournalFault::newer));
}

BOOST_AUTO_TEST_SUITE_END()
