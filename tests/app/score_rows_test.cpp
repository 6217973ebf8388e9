#include "app/score_rows.hpp"

#include <boost/test/unit_test.hpp>

#include "app/act_log.hpp"
#include "app/app_games.hpp"
#include "app/printed_positions.hpp"

using namespace backrank;
using tests::TestGame;

namespace {

/// "1: e4 e5; 2: Nf3".
std::string written(const std::vector<app::ScoreRow>& rows) {
  std::string text;
  for (const app::ScoreRow& row : rows) {
    text += (text.empty() ? "" : "; ") + row.number.toStdString() + ":";
    for (const auto& cell : row.cells)
      if (!cell.text.isEmpty()) text += " " + cell.text.toStdString();
  }
  return text;
}

std::string captions(const std::vector<app::PrintedPosition>& positions) {
  std::string text;
  for (const app::PrintedPosition& one : positions) text += (text.empty() ? "" : "; ") + one.caption.toStdString();
  return text;
}

} // namespace

BOOST_AUTO_TEST_SUITE(score_rows)

BOOST_AUTO_TEST_CASE(set_up_turns_stand_above_the_moves_and_drafts_do_not_count) {
  TestGame game;
  game.start("regroupment");
  game.play("e8~f8 d8~c8 K- Q- e2e4 e7e5");
  BOOST_TEST(written(app::scoreRows(game)).starts_with("0.1: /Kf8/Qc8"));
  BOOST_TEST(written(app::scoreRows(game)).find("1: e4 e5") != std::string::npos);
  game.start("field");
  game.play("K@e1");
  BOOST_TEST(written(app::scoreRows(game)) == "");
}

BOOST_AUTO_TEST_CASE(comments_are_told_without_their_commands) {
  TestGame game;
  game.start("standard");
  game.play("e2e4 e7e5 g1f3");
  const auto node = game.session().live();
  game.annotate(node, {.after = "a move [%act \"x | y\"] of sense", .clock = std::chrono::seconds(754)});
  const auto rows = app::scoreRows(game);
  BOOST_REQUIRE(rows.size() == 2U);
  BOOST_TEST(rows[1].comment.toStdString() == "a move of sense");
  BOOST_TEST(rows[1].cells[0].clock.toStdString() == "12:34");
  BOOST_TEST(rows[0].comment.isEmpty());
}

BOOST_AUTO_TEST_CASE(the_head_knows_who_played_what_and_how_it_ended) {
  TestGame game;
  game.start("field", "singular=on");
  game.resign(chess::Color::white);
  const app::ScoreHead head = app::scoreHead(game);
  BOOST_TEST(head.game.toStdString() == "Field Chess, singular=on");
  BOOST_TEST(head.names[0].toStdString() == "White");
  BOOST_TEST(head.result.toStdString() == "0-1 (White resigns. Black wins.)");
  BOOST_TEST(head.event.isEmpty());
  BOOST_TEST(head.date.isEmpty());
  game::Record record = game.record();
  record.setTag("Date", "2026.11.30");
  BOOST_TEST(app::scoreHead(game, record).date.toStdString() == "2026.11.30");
}

BOOST_AUTO_TEST_CASE(positions_are_named_by_the_move_that_led_there) {
  TestGame game;
  game.start("standard");
  game.play("e2e4 e7e5 g1f3 b8c6 f1b5");
  BOOST_TEST(app::shownPosition(game).caption.toStdString() == "After 3. Bb5");
  BOOST_TEST(captions(app::startAndEnd(game)) == "Start; After 3. Bb5");
  BOOST_TEST(captions(app::everyMoves(game, 1)) == "Start; After 1… e5; After 2… Nc6");
  BOOST_TEST(captions(app::everyMoves(game, 2)) == "Start; After 2… Nc6");
  BOOST_TEST(app::shownPosition(game).traced == tests::squares("f1 b5"));
}

BOOST_AUTO_TEST_CASE(a_line_of_the_log_reads_back_as_the_act_that_it_tells) {
  const QDateTime wall(QDate(2024, 3, 9), QTime(14, 5, 7), Qt::UTC);
  const app::LoggedAct paused{wall,
                              QStringLiteral("move 12"),
                              QStringLiteral("12:31 / 0.4"),
                              {QStringLiteral("paused"), {}, QStringLiteral("the organizer")}};
  const app::LoggedAct ended{wall,
                             QStringLiteral("fielding 3/8"),
                             {},
                             {QStringLiteral("result 1-0"), QStringLiteral("late, sick"), QStringLiteral("players")}};
  for (const app::LoggedAct& logged : {paused, ended}) {
    const app::LoggedAct read = app::readAct(app::toText(logged));
    BOOST_TEST((read.wall == logged.wall));
    BOOST_TEST((read.turn == logged.turn && read.clocks == logged.clocks));
    BOOST_TEST((read.act.what == logged.act.what && read.act.why == logged.act.why && read.act.who == logged.act.who));
  }
}

BOOST_AUTO_TEST_CASE(the_log_tells_the_time_of_the_wall_with_its_distance_and_reads_old_ones_as_utc) {
  const QString old = QStringLiteral("2026-11-30 10:00:00 | move 1 |  | players | note");
  BOOST_TEST((app::readAct(old).wall == QDateTime(QDate(2026, 11, 30), QTime(10, 0), Qt::UTC)));
  const QDateTime utc(QDate(2026, 12, 1), QTime(4, 23, 42), Qt::UTC);
  for (const auto& [minutes, shown] :
       {std::pair(60, "2026-12-01 05:23:42 +01:00"), std::pair(-210, "2026-12-01 00:53:42 -03:30"),
        std::pair(0, "2026-12-01 04:23:42 +00:00")}) {
    const app::LoggedAct act{utc.toOffsetFromUtc(60 * minutes), {}, {}, {QStringLiteral("note")}};
    const QString line = app::toText(act);
    BOOST_TEST(line.section(QStringLiteral(" | "), 0, 0).toStdString() == shown);
    BOOST_TEST((app::readAct(line).wall == utc));
    BOOST_TEST(app::toText(app::readAct(line)).toStdString() == line.toStdString()); // on another machine as well
  }
}

BOOST_AUTO_TEST_SUITE_END()
