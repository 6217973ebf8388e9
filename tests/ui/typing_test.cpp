#include <boost/test/unit_test.hpp>

#include <QTest>
#include <QToolButton>

#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::plain;
using tests::Table;
using tests::text;

BOOST_AUTO_TEST_SUITE(typing)

BOOST_AUTO_TEST_CASE(a_game_is_played_by_letters_alone) {
  Table table(text("standard"));
  table.type(text("e4e5Nf3nc6f1b5a7a6"));
  BOOST_TEST(plain(table.men(text("b5"))) == "B");
  BOOST_TEST(plain(table.men(text("a6"))) == "p");
  table.type(text("bc"));
  table.key(Qt::Key_Escape);
  table.type(text("Bxc6dxc6O-O"));
  BOOST_TEST(plain(table.men(text("g1"))) == "K");
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(the_letters_are_echoed_and_backspace_takes_one_back) {
  Table table(text("standard"));
  table.type(text("Nf"));
  BOOST_TEST(plain(table.prompt()) == "Nf – type on");
  table.key(Qt::Key_Backspace);
  table.type(text("c3"));
  BOOST_TEST(plain(table.men(text("c3"))) == "N");
}

BOOST_AUTO_TEST_CASE(a_step_that_is_not_legal_gets_its_reason_on_enter) {
  Table table(text("standard"));
  table.type(text("Nf4"));
  table.key(Qt::Key_Return);
  BOOST_TEST(plain(table.prompt()).find("does not") != std::string::npos);
  BOOST_TEST((table.game().toAct() == chess::Color::white));
  table.type(text("d4"));
  BOOST_TEST(plain(table.men(text("d4"))) == "P");
}

BOOST_AUTO_TEST_CASE(an_open_word_is_asked_about_by_numbers) {
  Table table(text("chess36"));
  table.type(text("Nb3"));
  BOOST_TEST(!table.chooser().isVisible());
  table.key(Qt::Key_Return);
  BOOST_REQUIRE(table.chooser().isVisible());
  QStringList titles;
  for (const auto* button : table.chooser().findChildren<QToolButton*>()) titles << button->accessibleName();
  titles.sort();
  BOOST_TEST(plain(titles.join(u'|')) == "From a1 (other knight h1)|From c1 (other knight f1)");
  table.key(Qt::Key_1);
  BOOST_TEST(plain(table.men(text("b3"))) == "N");
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_lone_c_castles_on_enter_where_it_may_begin_a_step) {
  Table table(text("standard"), {}, text("4k3/8/8/8/8/8/2P5/4K2R w K - 0 1"));
  table.type(text("c"));
  BOOST_TEST(plain(table.men(text("e1"))) == "K");
  table.key(Qt::Key_Return);
  BOOST_TEST(plain(table.men(text("g1"))) == "K");
}

BOOST_AUTO_TEST_CASE(one_key_castles_where_there_is_one_castling) {
  struct Row {
    const char* what;
    const char* fen;
    const char* armed;
    const char* key;
  };
  for (const Row& row : std::vector<Row>{
           {"the capital", "4k3/8/8/8/8/8/2P5/4K2R w K - 0 1", nullptr, "C"},
           {"the small letter with the king armed", "4k3/8/8/8/8/8/2P5/4K2R w K - 0 1", "e1", "c"},
           {"the small letter where no step begins with it", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", nullptr, "c"}}) {
    BOOST_TEST_CONTEXT(row.what) {
      Table table(text("standard"), {}, text(row.fen));
      if (row.armed) table.click(text(row.armed));
      table.type(text(row.key));
      BOOST_TEST(plain(table.men(text("g1"))) == "K");
      BOOST_TEST(plain(table.men(text("f1"))) == "R");
      BOOST_TEST(plain(table.faults()) == "");
    }
  }
}

BOOST_AUTO_TEST_CASE(of_two_castlings_one_key_asks_which) {
  Table table(text("standard"), {}, text("4k3/8/8/8/8/8/2P5/R3K2R w KQ - 0 1"));
  table.type(text("C"));
  BOOST_REQUIRE(table.chooser().isVisible());
  table.key(Qt::Key_1);
  BOOST_TEST(!table.chooser().isVisible());
  BOOST_TEST((table.game().toAct() == chess::Color::black));
}

BOOST_AUTO_TEST_CASE(the_prompt_tells_the_key_that_castles) {
  Table table(text("standard"), {}, text("4k3/8/8/8/8/8/2P5/4K2R w K - 0 1"));
  table.click(text("e1"));
  BOOST_TEST(plain(table.prompt()) == "C castles: king to g1, rook to f1.");
  table.key(Qt::Key_Escape);
  BOOST_TEST(plain(table.prompt()) == "White to move");
  table.type(text("c"));
  BOOST_TEST(plain(table.prompt()) == "c – type on; Enter or Shift+C castles");
}

BOOST_AUTO_TEST_CASE(where_pieces_change_places_a_letter_names_the_one_that_regroups) {
  struct Row {
    const char* letters;
    const char* home; ///< Black's, after them
    const char* prompt;
  };
  for (const Row& row : std::vector<Row>{{"b", "rkbqnbnr", ""},
                                         {"Kb", "rkbqnbnr", ""},
                                         {"kb", "rkbqnbnr", ""},
                                         {"Kc8", "rnkqbbnr", ""},
                                         {"Qb", "rnbqkbnr", "It is the king's turn to regroup."},
                                         {"Bc", "rnbqkbnr", "It is the king's turn to regroup."},
                                         {"Nc", "rnbqkbnr", "It is the king's turn to regroup."},
                                         {"ra", "rnbqkbnr", "Rooks do not regroup."},
                                         {"KbQe", "rkbnqbnr", ""},
                                         {"bKc", "rkbqnbnr", "It is the queen's turn to regroup."}}) {
    BOOST_TEST_CONTEXT(row.letters) {
      Table table(text("regroupment"));
      table.type(text(row.letters));
      const std::string home = row.home;
      for (int file = 0; file < 8; ++file) {
        const QString square = QString(QChar(u'a' + static_cast<char16_t>(file))) + QLatin1Char('8');
        BOOST_TEST(plain(table.men(square)) == std::string(1, home[static_cast<std::size_t>(file)]));
      }
      if (*row.prompt != '\0') BOOST_TEST(plain(table.prompt()) == row.prompt);
      BOOST_TEST(plain(table.faults()) == "");
    }
  }
}

BOOST_AUTO_TEST_CASE(backspace_takes_the_letter_of_a_piece_back) {
  Table table(text("field"));
  table.type(text("KeQ"));
  BOOST_TEST(plain(table.prompt()) == "Q – now the file, a to h");
  table.key(Qt::Key_Backspace);
  BOOST_TEST(plain(table.men(text("e1"))) == "K");
  table.type(text("f"));
  BOOST_TEST(plain(table.men(text("f1"))) == "");
  table.key(Qt::Key_Backspace);
  BOOST_TEST(table.game().draft().isEmpty());
}

BOOST_AUTO_TEST_CASE(the_letter_of_a_piece_is_not_the_next_sides) {
  Table table(text("field"));
  table.type(text("KeQ"));
  table.game().append({chess::Action::placement(chess::Role::king, chess::Square::d1),
                       chess::Action::placement(chess::Role::queen, chess::Square::a1)});
  BOOST_TEST((table.game().toAct() == chess::Color::black));
  table.type(text("e"));
  BOOST_TEST(table.game().draft().isEmpty());
}

BOOST_AUTO_TEST_CASE(the_piece_that_was_dragged_leaves_its_own_place) {
  Table table(text("field"), {}, {}, text("K@d1 Q@f1 K@d8 Q@f8"));
  table.drag(text("R2"), text("a1"));
  const auto& gestures = table.board().gestures();
  BOOST_TEST(plain(gestures.menAt(ui::TrayPlace{chess::Color::white, 0})) == "R");
  BOOST_TEST(plain(gestures.menAt(ui::TrayPlace{chess::Color::white, 7})) == "");
  table.click(text("N2"));
  table.click(text("h1"));
  BOOST_TEST(plain(gestures.menAt(ui::TrayPlace{chess::Color::white, 1})) == "N");
  BOOST_TEST(plain(gestures.menAt(ui::TrayPlace{chess::Color::white, 6})) == "");
}

BOOST_AUTO_TEST_CASE(staged_too_the_piece_that_was_taken_leaves_its_own_square) {
  Table table(text("field"), text("staging=ranks"), {}, text("K@d1 Q@f1 K@d8 Q@f8"));
  table.click(text("h3"));
  BOOST_TEST(table.look(text("h3")).isArmed);
  BOOST_TEST(!table.look(text("a3")).isArmed);
  table.click(text("h1"));
  BOOST_TEST(plain(table.look(text("a3")).staged) == "R");
  BOOST_TEST(plain(table.look(text("h3")).staged) == "");
}

BOOST_AUTO_TEST_SUITE_END()
