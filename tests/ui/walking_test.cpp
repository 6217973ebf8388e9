// Walking along a game by the keys, and what is seen on the way.
#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QLineEdit>
#include <QMenu>
#include <QTableView>
#include <QTest>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>

#include "actions.hpp"
#include "base/random.hpp"
#include "board/overlay.hpp"
#include "line/notation_view.hpp"
#include "support/games.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::Table;

namespace {

using tests::plain;
using tests::text;

const char* const fielded = "K@d1 Q@f1 K@e8 Q@b8 R@a1 B@e1 R@a8 N@d8 N@b1 N@g1 B@c8 B@f8 R@c1 B@h1 N@g8 R@h8 "
                            "d2d4 e7e5 d4e5 b7b6 e1c3";

QTableView& sheetOf(Table& table) { return *table.window().findChild<QTableView*>(text("scoreSheet")); }

void press(Table& table, Qt::Key key) { QTest::keyClick(&sheetOf(table), key); }

std::size_t stepsSeen(Table& table) {
  const auto& tree = table.game().session().tree();
  return tree.pathTo(tree.cursor()).size() - 1;
}

/// 1. e4 e5 2. Nf3, and 1... c5 as a variation that is shown.
void branch(Table& table) {
  table.game().setStudying(true);
  table.game().look(1);
  table.drag(text("c7"), text("c5"));
}

/// What is seen a moment before the movement is over, and then.
std::pair<QImage, QImage> endOfJump(Table& table, game::Tree::NodeId to) {
  table.game().look(to);
  table.board().overlay().advanceTo(1);
  const QImage arriving = table.window().page().grab().toImage();
  table.board().overlay().finish();
  return {arriving, table.window().page().grab().toImage()};
}

/// How far the most different points of two pictures are apart, of 255.
int difference(const QImage& one, const QImage& other) {
  int most = 0;
  for (int y = 0; y < one.height(); ++y)
    for (int x = 0; x < one.width(); ++x) {
      const QRgb a = one.pixel(x, y), b = other.pixel(x, y);
      most =
          std::max({most, std::abs(qRed(a) - qRed(b)), std::abs(qGreen(a) - qGreen(b)), std::abs(qBlue(a) - qBlue(b))});
    }
  return most;
}

} // namespace

BOOST_AUTO_TEST_SUITE(walking)

BOOST_AUTO_TEST_CASE(the_keys_of_the_score_sheet_go_along_the_steps_of_a_set_up_and_of_the_battle) {
  Table table(text("field"), {}, {}, text(fielded));
  sheetOf(table).setFocus();
  press(table, Qt::Key_Home);
  BOOST_TEST(stepsSeen(table) == 0U);
  BOOST_TEST(plain(table.men(text("d1"))) == "");
  press(table, Qt::Key_Right);
  press(table, Qt::Key_Right);
  BOOST_TEST(stepsSeen(table) == 2U);
  BOOST_TEST(plain(table.men(text("d1"))) == "K");
  BOOST_TEST(plain(table.men(text("f1"))) == "Q");
  press(table, Qt::Key_Left);
  BOOST_TEST(plain(table.men(text("f1"))) == "");
  press(table, Qt::Key_End);
  BOOST_TEST(table.game().isLive());
  BOOST_TEST(plain(table.men(text("c3"))) == "B");
  // Cell by cell, where a turn of the set-up is one.
  press(table, Qt::Key_Up);
  BOOST_TEST(stepsSeen(table) == 19U);
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(keys_lead_into_a_variation_across_to_its_neighbour_and_back) {
  Table table(text("standard"), {}, {}, text("e2e4 e7e5 g1f3"));
  branch(table);
  BOOST_TEST(plain(table.men(text("c5"))) == "p");
  sheetOf(table).setFocus();
  press(table, Qt::Key_Left);
  BOOST_TEST(stepsSeen(table) == 1U);
  press(table, Qt::Key_Right);
  auto* question = qobject_cast<QMenu*>(QApplication::activePopupWidget());
  BOOST_REQUIRE(question);
  BOOST_TEST(question->actions().size() == 2);
  QTest::keyClick(question, Qt::Key_2);
  BOOST_TEST(plain(table.men(text("c5"))) == "p");
  table.window().actions()[ui::Act::previousVariation].trigger();
  BOOST_TEST(plain(table.men(text("e5"))) == "p");
  BOOST_TEST(plain(table.men(text("c7"))) == "p");
  table.window().actions()[ui::Act::nextVariation].trigger();
  BOOST_TEST(plain(table.men(text("c5"))) == "p");
  // The end of what is shown; then of the game.
  press(table, Qt::Key_End);
  BOOST_TEST(plain(table.men(text("c5"))) == "p");
  press(table, Qt::Key_Left);
  press(table, Qt::Key_End);
  BOOST_TEST(plain(table.men(text("f3"))) == "N");
  BOOST_TEST(table.game().isLive());
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_variation_is_commented_promoted_and_deleted) {
  Table table(text("standard"), {}, {}, text("e2e4 e7e5 g1f3"));
  branch(table);
  const auto& tree = table.game().session().tree();
  const auto variation = tree.cursor();
  const auto shown = [&] { return plain(table.window().findChild<QTextBrowser*>()->toPlainText()); };
  auto* comment = table.window().page().findChild<ui::NotationView*>()->findChild<QLineEdit*>();
  table.window().actions()[ui::Act::comment].trigger();
  BOOST_TEST(comment->hasFocus());
  QTest::keyClicks(comment, text("sharper"));
  QTest::keyClick(comment, Qt::Key_Return);
  BOOST_TEST(tree.annotations(variation).after == "sharper");
  QApplication::processEvents();
  BOOST_TEST(shown().find("sharper") != std::string::npos);
  table.game().look(1);
  table.drag(text("d7"), text("d5"));
  BOOST_REQUIRE(tree.node(1).children.size() == 3U);
  table.window().actions()[ui::Act::promote].trigger();
  BOOST_TEST(tree.node(1).children.back() == variation);
  table.window().actions()[ui::Act::removeVariation].trigger();
  BOOST_REQUIRE(tree.node(1).children.size() == 2U);
  table.game().look(variation);
  table.window().actions()[ui::Act::removeVariation].trigger();
  BOOST_TEST(tree.node(1).children.size() == 1U);
  BOOST_TEST(plain(table.men(text("c7"))) == "p");
  QApplication::processEvents();
  BOOST_TEST(shown().find("sharper") == std::string::npos);
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_variation_stands_on_a_line_of_its_own_and_set_in) {
  Table table(text("standard"), {}, {}, text("e2e4 e7e5 g1f3"));
  branch(table);
  QApplication::processEvents();
  std::vector<std::pair<std::string, bool>> lines;
  const auto* sheet = table.window().findChild<QTextBrowser*>();
  for (auto block = sheet->document()->begin(); block.isValid(); block = block.next())
    lines.emplace_back(plain(block.text().simplified()), block.blockFormat().leftMargin() > 0);
  const std::vector<std::pair<std::string, bool>> wanted{{"1. e4 e5", false}, {"(1… c5)", true}, {"2. Nf3", false}};
  BOOST_TEST((lines == wanted));
}

BOOST_AUTO_TEST_CASE(a_step_has_one_sign_of_its_worth_and_the_menu_shows_which) {
  Table table(text("standard"), {}, {}, text("e2e4 e7e5"));
  const auto* view = table.window().page().findChild<ui::NotationView*>();
  const auto buttons = view->findChildren<QToolButton*>();
  const auto at = std::ranges::find_if(buttons, [](const QToolButton* button) { return button->menu() != nullptr; });
  BOOST_REQUIRE(at != buttons.end());
  QMenu& menu = *(*at)->menu();
  const auto sign = [&menu](const char* words) {
    Q_EMIT menu.aboutToShow();
    for (QAction* action : menu.actions())
      if (action->text().endsWith(text(words))) return action;
    return menu.actions().front();
  };
  const auto shown = [&table, view] {
    QApplication::processEvents();
    return plain(view->text());
  };
  sign("good move")->trigger();
  BOOST_TEST(shown().find("e5!") != std::string::npos);
  sign("unclear")->trigger();
  BOOST_TEST(sign("good move")->isChecked());
  BOOST_TEST(sign("unclear")->isChecked());
  // A step that is a mistake is not a good one as well; what the position is worth stays.
  sign("mistake")->trigger();
  BOOST_TEST(!sign("good move")->isChecked());
  BOOST_TEST(sign("mistake")->isChecked());
  BOOST_TEST(sign("unclear")->isChecked());
  sign("mistake")->trigger();
  BOOST_TEST(!sign("mistake")->isChecked());
  BOOST_TEST(shown().find('?') == std::string::npos);
  // Before the first step there is nothing to be judged.
  table.game().look(0);
  BOOST_TEST(!sign("good move")->isEnabled());
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_variation_that_is_promoted_stands_before_its_elder) {
  Table table(text("standard"), {}, {}, text("e2e4 e7e5 g1f3"));
  branch(table);
  const auto second = table.game().session().tree().cursor();
  table.game().look(1);
  table.drag(text("d7"), text("d5"));
  const auto third = table.game().session().tree().cursor();
  table.window().actions()[ui::Act::promote].trigger();
  const auto& ways = table.game().session().tree().node(1).children;
  BOOST_REQUIRE(ways.size() == 3U);
  // The game that is played stays first.
  BOOST_TEST(ways[1] == third);
  BOOST_TEST(ways[2] == second);
}

BOOST_AUTO_TEST_CASE(every_jump_moves_its_men_to_where_they_then_stand) {
  const std::vector<std::pair<const char*, const char*>> games{
      {"field", fielded},
      {"regroupment", "e8~f8 d8~c8 e1~d1 e1~b1 e2e4 e7e5"},
      {"chess36", "b1c3 e7e5 e2e4 d7d6 f1b5 b8c6 b5c6"},
      {"placement960", "K@e8 R@a1 R@h1 B@c8 B@f8 Q@d1 N@b8 N@g8 e2e4"},
  };
  Random random(960);
  for (const auto& [game, moves] : games) {
    BOOST_TEST_CONTEXT(game) {
      Table table(text(game), {}, {}, text(moves));
      table.window().setAnimated(true);
      const auto& tree = table.game().session().tree();
      const auto line = tree.pathTo(table.game().session().live());
      for (int jump = 0; jump < 12; ++jump) {
        const auto from = tree.cursor();
        const auto to = line[random.below(line.size())];
        if (to == from) continue;
        BOOST_TEST_CONTEXT("from " << from << " to " << to) {
          const auto [arriving, rest] = endOfJump(table, to);
          BOOST_TEST(difference(arriving, rest) <= 8);
          BOOST_TEST(plain(table.faults()) == "");
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_comment_is_done_with_by_return_and_left_as_it_was_by_escape) {
  Table table(text("standard"), {}, {}, text("e2e4 e7e5"));
  auto* comment = table.window().findChild<ui::NotationView*>()->findChild<QLineEdit*>();
  const auto written = [&table] {
    const auto& tree = table.game().session().tree();
    return tree.annotations(tree.cursor()).after;
  };
  table.window().actions()[ui::Act::comment].trigger();
  QTest::keyClicks(comment, text("hello"));
  QTest::keyClick(comment, Qt::Key_Return);
  BOOST_TEST(written() == "hello");
  BOOST_TEST(table.board().boardView().hasFocus());
  table.window().actions()[ui::Act::comment].trigger();
  QTest::keyClicks(comment, text("other"));
  QTest::keyClick(comment, Qt::Key_Escape);
  BOOST_TEST(written() == "hello");
  BOOST_TEST(table.board().boardView().hasFocus());
}

BOOST_AUTO_TEST_CASE(what_is_drawn_in_study_at_an_earlier_position_or_after_the_end_belongs_to_the_position) {
  using game::Mark;
  using Begin = void (*)(app::GameModel&);
  const std::tuple<const char*, Begin, bool> rows[] = {
      {"a game that is played", [](app::GameModel&) {}, false},
      {"study", [](app::GameModel& game) { game.setStudying(true); }, true},
      {"looked back", [](app::GameModel& game) { game.look(1); }, true},
      {"over", [](app::GameModel& game) { game.resign(chess::Color::white); }, true},
  };
  for (const auto& [what, begin, isKept] : rows) {
    BOOST_TEST_CONTEXT(what) {
      Table table(text("standard"), {}, {}, text("e2e4 e7e5"));
      begin(table.game());
      const game::Tree& tree = table.game().session().tree();
      const auto draw = [&](const char* from, const char* to) {
        table.press(text(from), Qt::RightButton);
        table.move(table.pointOf(text(to)));
        table.release(table.pointOf(text(to)), Qt::RightButton);
      };
      const auto kept = [&] { return tree.annotations(tree.cursor()).marks; };
      draw("g1", "f3");
      draw("d5", "d5");
      const std::vector<Mark> both{{Mark::Colour::green, chess::Square::g1, chess::Square::f3},
                                   {Mark::Colour::green, chess::Square::d5, chess::Square::d5}};
      BOOST_TEST((kept() == (isKept ? both : std::vector<Mark>())));
      BOOST_TEST(table.board().pencil().marks().size() == (isKept ? 0U : 2U));
      draw("g1", "f3");
      BOOST_TEST(kept().size() == (isKept ? 1U : 0U));
      table.click(text("a6"));
      BOOST_TEST(kept().size() == (isKept ? 1U : 0U));
      BOOST_TEST(plain(table.faults()) == "");
    }
  }
}

BOOST_AUTO_TEST_CASE(a_comment_belongs_to_the_step_at_which_it_was_begun_whatever_is_shown_meanwhile) {
  using Meanwhile = void (*)(Table&);
  const std::pair<const char*, Meanwhile> rows[] = {
      {"an answer comes",
       [](Table& table) {
         table.game().append({tests::action(table.game().variant(), table.game().session().position(), "g1f3")});
       }},
      {"somebody looks back", [](Table& table) { table.game().look(1); }},
  };
  for (const auto& [what, meanwhile] : rows) {
    BOOST_TEST_CONTEXT(what) {
      Table table(text("standard"), {}, {}, text("e2e4 e7e5"));
      auto* comment = table.window().findChild<ui::NotationView*>()->findChild<QLineEdit*>();
      const game::Tree& tree = table.game().session().tree();
      table.game().annotate(1, {.after = "the first"});
      table.window().actions()[ui::Act::comment].trigger();
      QTest::keyClicks(comment, text("an answer"));
      meanwhile(table);
      QApplication::processEvents();
      BOOST_TEST(plain(comment->text()) == "an answer");
      QTest::keyClick(comment, Qt::Key_Return);
      QApplication::processEvents();
      BOOST_TEST(tree.annotations(2).after == "an answer");
      BOOST_TEST(tree.annotations(1).after == "the first");
      BOOST_TEST(comment->text().toStdString() == tree.annotations(tree.cursor()).after);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_comment_on_a_step_that_was_taken_back_goes_nowhere) {
  Table table(text("standard"), {}, {}, text("e2e4 e7e5"));
  auto* comment = table.window().findChild<ui::NotationView*>()->findChild<QLineEdit*>();
  table.window().actions()[ui::Act::comment].trigger();
  QTest::keyClicks(comment, text("gone"));
  table.game().takeBack();
  QTest::keyClick(comment, Qt::Key_Return);
  for (const game::Tree::NodeId id : {0U, 1U, 2U})
    BOOST_TEST(table.game().session().tree().annotations(id).after == "");
}

BOOST_AUTO_TEST_CASE(a_step_beside_the_line_that_is_played_brings_up_the_page_that_shows_it) {
  Table table(text("standard"), {}, {}, text("e2e4 e7e5 g1f3"));
  const auto* notation = table.window().findChild<ui::NotationView*>();
  table.game().look(2);
  BOOST_TEST(!notation->isVisible());
  table.game().setStudying(true);
  table.drag(text("f1"), text("c4"));
  BOOST_TEST(notation->isVisible());
}

BOOST_AUTO_TEST_SUITE_END()
