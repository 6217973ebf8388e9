// Presses, releases and pictures in one geometry.
#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QHeaderView>
#include <QProcess>
#include <QTableView>
#include <QTest>

#include "app/convert.hpp"
#include "app/time_presets.hpp"
#include "clock/face_view.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::Table;

namespace {

using tests::plain;
using tests::text;

/// The middle of a square and its four inner corners, worked out from the board's own rectangle alone.
std::vector<QPoint> pointsOf(const QRect& board, int column, int row) {
  const int side = board.width() / 8;
  const QRect square(board.left() + column * side, board.top() + row * side, side, side);
  const QRect inner = square.adjusted(1, 1, -1, -1);
  return {square.center(), inner.topLeft(), inner.topRight(), inner.bottomLeft(), inner.bottomRight()};
}

/// Points of a shown board at which another square than the right one would be hit.
int misses(Table& table, int& hits) {
  const QWidget& view = table.board().boardView();
  const QRect board(view.mapTo(&table.board(), QPoint()), view.size());
  const bool isFlipped = table.board().boardModel().isFlipped();
  int missed = 0;
  for (int row = 0; row < 8; ++row)
    for (int column = 0; column < 8; ++column)
      for (const QPoint& at : pointsOf(board, column, row)) {
        const auto wanted = isFlipped ? chess::squareAt(7 - column, row) : chess::squareAt(column, 7 - row);
        ++hits;
        if (table.board().spotAt(at) != ui::Spot(wanted)) ++missed;
      }
  return missed;
}

const std::vector<QSize> sizes{{900, 620}, {1203, 731}, {1600, 1000}};

} // namespace

BOOST_AUTO_TEST_SUITE(geometry)

BOOST_AUTO_TEST_CASE(every_square_is_hit_in_its_middle_and_corners) {
  int hits = 0;
  Table table(text("standard"));
  for (const QSize& size : sizes)
    for (int side = 0; side < 2; ++side) {
      table.window().resize(size);
      QApplication::processEvents();
      BOOST_TEST(misses(table, hits) == 0);
      table.window().flip();
    }
  BOOST_TEST(hits == 1920);
}

/// With the case above 11,520 hits in all.
BOOST_AUTO_TEST_CASE(the_same_holds_at_every_scale) {
  for (const char* scale : {"1.25", "1.5", "1.75", "2", "3"}) {
    BOOST_TEST_CONTEXT("scale " << scale) {
      QProcess again;
      QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
      environment.insert(text("QT_SCALE_FACTOR"), text(scale));
      again.setProcessEnvironment(environment);
      again.start(QApplication::applicationFilePath(),
                  {text("--run_test=geometry/every_square_is_hit_in_its_middle_and_corners")});
      BOOST_TEST(again.waitForFinished(120'000));
      BOOST_TEST(again.exitCode() == 0);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_board_takes_the_room_of_hands_that_are_empty) {
  Table table(text("placement960"), {}, {}, text("K@e8 R@a1 R@h1 B@c8 B@f8 Q@d1"));
  QApplication::processEvents();
  const int before = table.board().boardView().squareSize();
  table.key(Qt::Key_Space);
  QApplication::processEvents();
  BOOST_TEST(!table.board().tray(chess::Color::white).isVisible());
  BOOST_TEST(table.board().boardView().squareSize() > before);
  table.drag(text("g1"), text("f3"));
  BOOST_TEST(plain(table.men(text("f3"))) == "N");
  table.game().look(0);
  BOOST_TEST(table.board().boardView().squareSize() == before);
}

BOOST_AUTO_TEST_CASE(a_board_that_would_grow_under_a_hand_waits_for_it) {
  Table table(text("placement960"), {}, {}, text("K@e8 R@a1 R@h1 B@c8 B@f8 Q@d1"));
  QApplication::processEvents();
  const int before = table.board().boardView().squareSize();
  const QPoint from = table.pointOf(text("a4"));
  table.press(text("a4"));
  table.game().commit();
  BOOST_TEST(rules::settled(table.game().variant(), table.game().shown()));
  BOOST_TEST(table.board().boardView().squareSize() == before);
  table.release(from);
  BOOST_TEST(table.board().boardView().squareSize() > before);
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_board_that_moves_between_press_and_release_lets_the_piece_go) {
  struct Row {
    const char* what;
    void (*change)(Table& table);
  };
  for (const Row& row :
       std::vector<Row>{{"another size", [](Table& t) { t.window().resize(1000, 600); }},
                        {"the same square, another place", [](Table& t) { t.window().resize(1260, 720); }},
                        {"trays instead of rows", [](Table& t) { t.window().actions()[ui::Act::staged].toggle(); }}}) {
    BOOST_TEST_CONTEXT(row.what) {
      Table table(text("field"));
      table.press(text("K"));
      row.change(table);
      QApplication::processEvents();
      table.release(text("d1"));
      BOOST_TEST(table.game().draft().isEmpty());
      BOOST_TEST(plain(table.faults()) == "");
    }
  }
}

BOOST_AUTO_TEST_CASE(a_carried_man_is_drawn_beside_the_board_too) {
  Table table(text("standard"));
  table.lift(text("e2"), text("e4"));
  const QPoint beside(table.window().width() - 60, table.window().height() / 2);
  const auto picture = [&] {
    return table.window().grab().toImage().copy(QRect(beside - QPoint(25, 25), QSize(50, 50)));
  };
  const QImage before = picture();
  table.move(beside);
  BOOST_TEST((picture() != before));
  table.release(beside);
  BOOST_TEST((picture() == before));
}

BOOST_AUTO_TEST_CASE(an_old_refusal_is_gone_when_another_piece_is_taken_up) {
  Table table(text("standard"));
  table.drag(text("g1"), text("g5"));
  BOOST_TEST(plain(table.prompt()) != "White to move");
  table.lift(text("e2"), text("e4"));
  BOOST_TEST(plain(table.prompt()) == "White to move");
}

BOOST_AUTO_TEST_CASE(the_window_is_never_larger_than_the_screen) {
  BOOST_TEST(ui::FrameLayout::smallestFor(1080) == 40);
  BOOST_TEST(ui::FrameLayout::smallestFor(590) == 40);
  // 1366x768 at twice the size.
  const int square = ui::FrameLayout::smallestFor(384);
  BOOST_TEST(ui::FrameLayout::sizeFor(square, ui::FrameLayout::Band::trays).height() + 130 <= 384);
}

BOOST_AUTO_TEST_CASE(every_game_fits_the_width_of_a_small_screen_at_twice_the_size) {
  const QSize small(683, 350);
  for (const rules::VariantType* type : rules::allVariants()) {
    BOOST_TEST_CONTEXT(type->id) {
      Table table(QString::fromStdString(std::string(type->id)));
      // A narrow page asks for less than a wide one.
      for (int i = 0; i < 3; ++i) {
        table.window().resize(small);
        QApplication::processEvents();
      }
      BOOST_TEST(table.window().width() == small.width());
    }
  }
}

BOOST_AUTO_TEST_CASE(both_clocks_are_seen_whole_on_a_small_screen_at_twice_the_size) {
  Table table(text("field"));
  app::NewGame timed = table.game().settings();
  timed.time = app::usualPresets()[3].control;
  table.window().play(timed);
  // A narrow page asks for less than a wide one.
  for (int i = 0; i < 3; ++i) {
    table.window().resize(683, 350);
    QApplication::processEvents();
  }
  for (const chess::Color side : chess::allColors) {
    const ui::FaceView& face = table.window().page().face(side);
    BOOST_TEST(face.visibleRegion().boundingRect().height() == face.height());
    BOOST_TEST(face.mapTo(&table.window(), QPoint(0, face.height())).y() <= table.window().height());
  }
}

BOOST_AUTO_TEST_CASE(the_score_sheet_shows_two_rows_on_a_small_screen_at_twice_the_size) {
  for (const char* game : {"field", "regroupment", "placement960", "chess36"}) {
    for (const bool isTimed : {false, true}) {
      BOOST_TEST_CONTEXT(game << (isTimed ? " with a clock" : "")) {
        Table table(text(game));
        app::NewGame wanted = table.game().settings();
        if (isTimed) wanted.time = game::TimeControl::sudden(std::chrono::minutes(5), std::chrono::seconds(2));
        table.window().play(wanted);
        for (int i = 0; i < 3; ++i) {
          table.window().resize(683, 366);
          QApplication::processEvents();
        }
        const auto* sheet = table.window().findChild<QTableView*>(text("scoreSheet"));
        const int rows = sheet->viewport()->visibleRegion().boundingRect().height();
        // The rows of arrays of Chess36 need the room more, and scroll with it under two clocks.
        const bool isCrowded = isTimed && QLatin1String(game) == QLatin1String("chess36");
        BOOST_TEST(rows >= (isCrowded ? 1 : 2) * sheet->verticalHeader()->defaultSectionSize() - 8);
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
