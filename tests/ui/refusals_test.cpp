// How long a refusal stands: until somebody acts, by whatever way.
#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <functional>

#include "notation/wire.hpp"
#include "setup/prompt_bar.hpp"
#include "support/qt_machine.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::Table;

namespace {

using tests::plain;
using tests::text;

/// What is left of a refusal: its sentence in the prompt, and squares with a frame.
std::string leftOf(Table& table, const std::string& refused) {
  std::string left = plain(table.prompt()) == refused ? refused : "";
  for (const char file : std::string("abcdefgh"))
    for (const char rank : std::string("12345678")) {
      const std::string square{file, rank};
      if (table.look(QString::fromStdString(square)).isRefused) left += " " + square;
    }
  return left;
}

void command(Table& table, const char* line) {
  table.window().actions()[ui::Act::command].trigger();
  auto* box = table.window().findChild<QLineEdit*>(text("commandBox"));
  box->setText(text(line));
  Q_EMIT box->returnPressed();
}

void append(Table& table, const char* word) {
  table.game().append({*notation::readWire(table.game().variant(), table.game().session().position(), word)});
}

/// Moves become variations at the start of the game.
void studyFromTheStart(Table& table) {
  table.game().setStudying(true);
  table.game().look(0);
}

struct Way {
  const char* what;
  const char* game;
  const char* played;
  std::function<void(Table&)> before;
  std::function<void(Table&)> act;
};

QPushButton* buttonOf(Table& table, const char* start) {
  for (auto* found : table.window().page().prompt().findChildren<QPushButton*>())
    if (found->isVisible() && found->text().startsWith(text(start))) return found;
  return nullptr;
}

const std::function<void(Table&)> nothing = [](Table&) {};

} // namespace

BOOST_AUTO_TEST_SUITE(refusals)

BOOST_AUTO_TEST_CASE(only_a_piece_of_the_same_turn_is_said_to_give_way) {
  Table table(text("field"));
  table.type(text("KeQe"));
  BOOST_TEST(plain(table.prompt()) == "e1 is taken by your king. Drop the king elsewhere first.");
  table.type(text("QfKdQf"));
  table.type(text("Re"));
  BOOST_TEST(plain(table.prompt()) == "e1 is taken by your king.");
}

BOOST_AUTO_TEST_CASE(an_old_refusal_and_its_frames_are_gone_after_every_way_to_act) {
  const std::vector<Way> ways{
      {"a drag", "standard", "", nothing, [](Table& t) { t.drag(text("e2"), text("e4")); }},
      {"two clicks", "standard", "", nothing,
       [](Table& t) {
         t.click(text("e2"));
         t.click(text("e4"));
       }},
      {"letters", "standard", "", nothing, [](Table& t) { t.type(text("e4")); }},
      {"a command", "standard", "", nothing, [](Table& t) { command(t, "e4"); }},
      {"a question", "standard", "", nothing, [](Table& t) { command(t, "w"); }},
      {"a move from elsewhere", "standard", "", nothing, [](Table& t) { append(t, "e2e4"); }},
      {"a jump", "standard", "e2e4 e7e5", nothing, [](Table& t) { t.game().look(0); }},
      {"a takeback", "standard", "e2e4 e7e5", nothing, [](Table& t) { t.game().takeBack(); }},
      {"a variation by a drag", "standard", "e2e4", studyFromTheStart,
       [](Table& t) { t.drag(text("d2"), text("d4")); }},
      {"a variation by letters", "standard", "e2e4", studyFromTheStart, [](Table& t) { t.type(text("d4")); }},
      {"a variation by a command", "standard", "e2e4", studyFromTheStart, [](Table& t) { command(t, "d4"); }},
      {"the move that was played, again", "standard", "e2e4", studyFromTheStart, [](Table& t) { t.type(text("e4")); }},
      {"letters that leave a choice", "chess36", "", nothing,
       [](Table& t) {
         t.type(text("Nb3"));
         t.key(Qt::Key_Return);
       }},
      {"a comment", "standard", "e2e4 e7e5", nothing, [](Table& t) { t.game().annotate(1, {.after = "good"}); }},
      {"a resignation", "standard", "", nothing, [](Table& t) { t.game().resign(chess::Color::white); }},
  };
  for (const Way& way : ways) BOOST_TEST_CONTEXT(way.what) {
      Table table(text(way.game), {}, {}, text(way.played));
      way.before(table);
      table.drag(text("e1"), text("e3"));
      const std::string refused = plain(table.prompt());
      BOOST_TEST(leftOf(table, refused).find(refused) == 0U);
      way.act(table);
      BOOST_TEST(leftOf(table, refused) == "");
    }
}

BOOST_AUTO_TEST_CASE(an_old_refusal_is_gone_when_something_is_planned) {
  tests::Machine machine;
  Table table(text("standard"));
  tests::seat(machine, table.game(), chess::Color::black);
  table.drag(text("e2"), text("e4"));
  table.drag(text("e7"), text("e5"));
  const std::string refused = plain(table.prompt());
  table.drag(text("g1"), text("f3"));
  BOOST_TEST(table.game().plan().size() == 1U);
  BOOST_TEST(leftOf(table, refused) == "");
}

BOOST_AUTO_TEST_CASE(the_reason_why_nothing_else_is_done_stands_beside_the_question_that_is_asked_again) {
  Table table(text("chess36"), {}, {}, text("g2g3 b7b6 h1a8"));
  table.drag(text("e7"), text("e5"));
  BOOST_TEST(table.chooser().isVisible());
  BOOST_TEST(plain(table.prompt()) == "First say what was captured on a8.");
}

BOOST_AUTO_TEST_CASE(no_button_slides_away_while_a_refusal_is_read_and_the_sentence_is_whole) {
  struct Row {
    const char* game;
    const char* button;
    const char* from;
    const char* to;
  };
  for (const Row& row : {Row{"regroupment", "&Keep king", "e8", "e4"}, Row{"field", "Field the tra", "K", "e5"},
                         Row{"field", "Tra", "K", "e5"}}) {
    const bool isSmall = QLatin1String(row.button) == QLatin1String("Tra");
    BOOST_TEST_CONTEXT(row.game << (isSmall ? ", small" : "")) {
      Table table(text(row.game));
      for (int i = 0; i < 3; ++i) {
        table.window().resize(isSmall ? QSize(683, 350) : QSize(1366, 730));
        QApplication::processEvents();
      }
      const QPushButton* button = buttonOf(table, row.button);
      BOOST_REQUIRE(button);
      const QRect before = button->geometry();
      const std::string said = plain(table.prompt());
      table.drag(text(row.from), text(row.to));
      QApplication::processEvents();
      BOOST_TEST(plain(table.prompt()) != said);
      button = buttonOf(table, row.button); // asked anew, it may be another
      BOOST_REQUIRE(button);
      BOOST_TEST((button->geometry() == before));
      const auto* sentence = table.window().page().prompt().findChild<QLabel*>(text("prompt"));
      BOOST_REQUIRE(sentence);
      BOOST_TEST(sentence->heightForWidth(sentence->width()) <= sentence->height());
    }
  }
}

BOOST_AUTO_TEST_CASE(a_drag_from_an_empty_place_of_a_hand_is_nothing) {
  Table table(text("field"), {}, {}, text("K@d1 Q@f1"));
  const std::string before = plain(table.prompt());
  table.drag(text("K"), text("e8"));
  BOOST_TEST(plain(table.prompt()) == before);
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(letters_that_were_typed_in_vain_are_given_up_by_the_hand) {
  Table table(text("standard"));
  table.type(text("Nf"));
  table.click(text("e5"));
  BOOST_TEST(plain(table.prompt()) == "White to move");
  table.type(text("e4"));
  BOOST_TEST(plain(table.men(text("e4"))) == "P");
}

BOOST_AUTO_TEST_SUITE_END()
