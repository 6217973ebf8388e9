// The score sheet: set-up turns above move 1, drafts, the way back.
#include "app/line_model.hpp"

#include <QAbstractItemModelTester>
#include <boost/test/unit_test.hpp>

#include "app/app_games.hpp"

namespace backrank::app {
namespace {

using Mode = QAbstractItemModelTester::FailureReportingMode;
using chess::Color;
using tests::TestGame;

struct Sheet {
  TestGame game;
  LineModel line{game};
  QAbstractItemModelTester tester{&line, Mode::Fatal};

  /// The sheet as text: rows between semicolons, cells between bars, drafts in brackets.
  std::string text() const {
    QStringList rows;
    for (int row = 0; row < line.rowCount(); ++row) {
      QStringList cells;
      for (int column = 0; column < line.columnCount(); ++column) {
        const QModelIndex cell = line.index(row, column);
        const QString text = cell.data().toString();
        cells.append(cell.data(LineModel::draftRole).toBool() ? QStringLiteral("[%1]").arg(text) : text);
      }
      rows.append(cells.join(QLatin1Char('|')));
    }
    return rows.join(QLatin1Char(';')).toStdString();
  }
};

} // namespace

BOOST_AUTO_TEST_SUITE(line_model)

BOOST_AUTO_TEST_CASE(every_game_is_written_in_the_order_it_was_played) {
  struct Row {
    std::string_view what, game, rules, line, sheet;
  };
  const std::vector<Row> rows{
      {"nothing yet", "standard", "", "", ""},
      {"moves", "standard", "", "e2e4 e7e5 g1f3", "1|e4|e5;2|Nf3|"},
      {"two pieces a turn, king first, then by file", "field", "", "K@d1 Q@f1 K@e8 Q@b8 B@e1 R@a1 N@d8 B@a8",
       R"(0.1|\Kd1\Qf1|/Ke8/Qb8;0.2|\Ra1\Be1|/Ba8/Nd8)"},
      {"single placements with their offer", "field", "singular=on", "K@d1 offer accept K@e8 Q@f1",
       R"(0.1|\Kd1 offer|accept /Ke8;0.2|\Qf1|)"},
      {"an offer declined", "field", "singular=on", "K@d1 offer decline Q@f1 K@e8 Q@d8",
       R"(0.1|\Kd1 offer|decline;0.2|\Qf1|/Ke8/Qd8)"},
      {"Black regroups first", "regroupment", "", "e8~f8 d8~c8 K- d1~b1 e2e4 e7e5",
       R"(0.1||/Kf8/Qc8;0.2|\K-\Qb1|;1|e4|e5)"},
      {"steps that alternate", "regroupment", "order=BWBW", "K- K- Q- Q- e2e4",
       R"(0.1||/K-;0.2|\K-|/Q-;0.3|\Q-|;1|e4|)"},
      {"what is chosen; of what is copied, the last pieces alone", "placement960", "",
       "K@e8 R@a1 R@g1 B@b8 B@c8 Q@h1 N@d8 N@f8 a2a3",
       R"(0.1||/Ke8;0.2|\Ra1\Rg1|/Bb8/Bc8;0.3|\Qh1|/Nd8/Nf8;0.4|=Nd1=Nf1|;1|a3|)"},
      {"a declaration before its owner's move", "chess36", "", "g2g3 b7b6 h1a8 a8=N e7e5 a2a3",
       "1|g3|b6;2|Bxa8|a8=N e5;3|a3|"},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      Sheet sheet;
      sheet.game.start(row.game, row.rules);
      sheet.game.play(row.line);
      BOOST_TEST(sheet.text() == row.sheet);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_game_that_black_begins_leaves_the_white_cell_empty) {
  Sheet sheet;
  sheet.game.startFrom("4k3/8/8/8/8/8/4P3/4K3 b - - 0 12");
  sheet.game.play("e8d8 e1d1");
  BOOST_TEST(sheet.text() == "12||Kd8;13|Kd1|");
}

BOOST_AUTO_TEST_CASE(a_draft_is_written_at_once_and_marked_until_its_commit) {
  Sheet sheet;
  sheet.game.setGrace(std::chrono::hours(1));
  sheet.game.start("field");
  sheet.game.play("K@d1");
  BOOST_TEST(sheet.text() == R"(0.1|[\Kd1]|)");
  sheet.game.play("Q@f1");
  BOOST_TEST(sheet.text() == R"(0.1|[\Kd1\Qf1]|)");
  sheet.game.undoDraft();
  BOOST_TEST(sheet.text() == R"(0.1|[\Kd1]|)");
  sheet.game.clearDraft();
  BOOST_TEST(sheet.text() == "");
  sheet.game.play("K@e1 Q@a1");
  sheet.game.commit();
  BOOST_TEST(sheet.text() == R"(0.1|\Ke1\Qa1|)");
}

BOOST_AUTO_TEST_CASE(a_drafted_move_is_written_as_a_move) {
  Sheet sheet;
  sheet.game.startFrom("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false);
  sheet.game.play("e2e4");
  BOOST_TEST(sheet.text() == "1|[e4]|");
}

BOOST_AUTO_TEST_CASE(a_step_inserts_a_row_or_changes_a_cell_and_never_resets) {
  Sheet sheet;
  sheet.game.start("standard");
  int resets = 0, inserts = 0, changes = 0;
  QObject::connect(&sheet.line, &LineModel::modelReset, &sheet.line, [&] { ++resets; });
  QObject::connect(&sheet.line, &LineModel::rowsInserted, &sheet.line, [&] { ++inserts; });
  QObject::connect(
      &sheet.line, &LineModel::dataChanged, &sheet.line,
      [&](const QModelIndex&, const QModelIndex&, const QList<int>& roles) { changes += roles.isEmpty(); });
  sheet.game.play("e2e4 e7e5 g1f3 b8c6");
  BOOST_TEST(resets == 0);
  BOOST_TEST(inserts == 2);
  BOOST_TEST(changes > 0);
  sheet.game.takeBack();
  BOOST_TEST(resets == 1);
  BOOST_TEST(sheet.text() == "1|e4|e5;2|Nf3|");
}

BOOST_AUTO_TEST_CASE(pieces_that_are_copied_at_the_end_have_the_cell_of_the_position_in_which_they_stand) {
  Sheet sheet;
  sheet.game.start("placement960");
  sheet.game.play("K@e8 R@a1 R@g1 B@b8 B@c8 Q@h1 N@d8 N@f8");
  const QModelIndex knights = sheet.line.index(2, LineModel::blackColumn);
  const QModelIndex copies = sheet.line.index(3, LineModel::whiteColumn);
  BOOST_TEST(copies.data(LineModel::currentRole).toBool());
  BOOST_TEST(!knights.data(LineModel::currentRole).toBool());
  const auto node = copies.data(LineModel::nodeRole).toULongLong();
  BOOST_TEST((sheet.line.indexOf(node) == copies));
  sheet.game.play("a2a3");
  sheet.game.look(node - 1); // one knight stands
  BOOST_TEST(knights.data(LineModel::currentRole).toBool());
  BOOST_TEST(!copies.data(LineModel::currentRole).toBool());
  sheet.game.look(node);
  BOOST_TEST(copies.data(LineModel::currentRole).toBool());
}

BOOST_AUTO_TEST_CASE(a_move_has_the_sign_of_its_worth) {
  Sheet sheet;
  sheet.game.start("standard");
  sheet.game.play("e2e4 e7e5 g1f3");
  sheet.game.annotate(2, {.glyphs = {13, 4}});
  BOOST_TEST(sheet.text() == "1|e4|e5??;2|Nf3|");
  sheet.game.annotate(2, {});
  BOOST_TEST(sheet.text() == "1|e4|e5;2|Nf3|");
}

BOOST_AUTO_TEST_CASE(the_cell_that_is_shown_is_current_and_leads_to_its_node) {
  Sheet sheet;
  sheet.game.start("field");
  sheet.game.play("K@d1 Q@f1 K@e8 Q@b8");
  const QModelIndex white = sheet.line.index(0, LineModel::whiteColumn);
  const QModelIndex black = sheet.line.index(0, LineModel::blackColumn);
  BOOST_TEST(black.data(LineModel::currentRole).toBool());
  BOOST_TEST((sheet.line.indexOf(1) == white)); // the king's node is in the cell of the turn
  sheet.game.look(white.data(LineModel::nodeRole).toULongLong());
  BOOST_TEST(white.data(LineModel::currentRole).toBool());
  BOOST_TEST(!black.data(LineModel::currentRole).toBool());
  BOOST_TEST(tests::boardText(sheet.game.shown()) == "8/pppppppp/8/8/8/8/PPPPPPPP/3K1Q2");
  BOOST_TEST(!sheet.line.indexOf(77).isValid());
}

BOOST_AUTO_TEST_CASE(cells_are_read_aloud_with_side_and_number) {
  Sheet sheet;
  sheet.game.start("regroupment");
  sheet.game.play("K- Q- K- Q- e2e4");
  const auto spoken = [&](int row, int column) {
    return sheet.line.index(row, column).data(Qt::AccessibleTextRole).toString().toStdString();
  };
  BOOST_TEST(spoken(0, LineModel::blackColumn) == "Black, set-up turn 0.1: /K-/Q-");
  BOOST_TEST(spoken(2, LineModel::whiteColumn) == "White, move 1: e4");
  BOOST_TEST(spoken(2, LineModel::blackColumn) == "");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
