#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <algorithm>

#include "line/game_log.hpp"
#include "setup/prompt_bar.hpp"
#include "setup/turn_dots.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::Table;

namespace {

using tests::plain;
using tests::text;

QPushButton* button(Table& table, const char* startsWith) {
  QApplication::processEvents();
  for (auto* found : table.window().page().prompt().findChildren<QPushButton*>())
    if (found->isVisible() && found->text().remove(u'&').startsWith(text(startsWith))) return found;
  return nullptr;
}

} // namespace

BOOST_AUTO_TEST_SUITE(setting_up)

BOOST_AUTO_TEST_CASE(an_army_of_field_chess_is_fielded_by_dragging) {
  Table table(text("field"));
  const std::vector<std::pair<const char*, const char*>> drags{
      {"K", "d1"}, {"Q", "f1"}, {"k", "e8"}, {"q", "b8"}, {"R", "a1"}, {"B", "e1"}, {"r", "a8"}, {"n", "d8"},
      {"N", "b1"}, {"N", "g1"}, {"b", "f8"}, {"b", "c8"}, {"R", "c1"}, {"B", "h1"}, {"r", "h8"}, {"n", "g8"}};
  for (const auto& [from, to] : drags) {
    BOOST_TEST_CONTEXT(from << " to " << to) {
      // What was forced is drafted already, and waits for the end of the turn.
      if (table.game().isPrefilled())
        table.key(Qt::Key_Space);
      else
        table.drag(text(from), text(to));
    }
  }
  BOOST_TEST(plain(table.fen()).substr(0, 44) == "rqbnkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNRKBQNB ");
  BOOST_TEST(!table.board().tray(chess::Color::white).isVisible());
  table.drag(text("e2"), text("e4"));
  BOOST_TEST(plain(table.men(text("e4"))) == "P");
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_piece_in_the_other_sides_hand_is_not_taken_for_ones_own) {
  Table table(text("field"), {}, {}, text("K@e1 Q@d1 K@e8 Q@d8"));
  table.drag(text("n"), text("b1"));
  BOOST_TEST(table.game().draft().isEmpty());
  BOOST_TEST(plain(table.men(text("b1"))) == "");
  BOOST_TEST(plain(table.window().page().prompt().text()) == "White is fielding now.");
  table.click(text("r"));
  table.click(text("a1"));
  BOOST_TEST(table.game().draft().isEmpty());
}

BOOST_AUTO_TEST_CASE(a_piece_of_the_draft_can_be_moved_swapped_and_put_back) {
  Table table(text("field"), {}, {}, text("K@d1 Q@f1 K@d8 Q@f8"));
  table.game().setGrace(std::chrono::minutes(1));
  table.drag(text("R"), text("a1"));
  table.drag(text("a1"), text("c1"));
  BOOST_TEST(plain(table.men(text("c1"))) == "R");
  BOOST_TEST(plain(table.men(text("a1"))) == "");
  BOOST_TEST(table.look(text("c1")).draft == 1);
  table.drag(text("N"), text("h1"));
  BOOST_TEST(table.look(text("h1")).draft == 2);
  table.drag(text("h1"), text("c1"));
  BOOST_TEST(plain(table.men(text("c1"))) == "N");
  BOOST_TEST(plain(table.men(text("h1"))) == "R");
  table.drag(text("c1"), text("N"));
  BOOST_TEST(plain(table.men(text("c1"))) == "");
  BOOST_TEST(table.game().draft().actions().size() == 1U);
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(staged_on_rank_three_a_piece_goes_straight_down) {
  Table table(text("field"), text("staging=ranks"));
  BOOST_TEST(!table.board().tray(chess::Color::white).isVisible());
  BOOST_TEST(plain(table.look(text("e3")).staged) == "K");
  table.drag(text("e3"), text("e1"));
  BOOST_TEST(plain(table.men(text("e1"))) == "K");
  BOOST_TEST(plain(table.look(text("e3")).staged) == "");
  table.click(text("d3"));
  table.click(text("d1"));
  BOOST_TEST(plain(table.men(text("d1"))) == "Q");
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(single_placements_are_offered_and_accepted_by_buttons) {
  Table table(text("field"), text("singular=on"));
  table.drag(text("K"), text("e1"));
  auto* offer = button(table, "Offer");
  BOOST_REQUIRE(offer);
  offer->click();
  auto* accept = button(table, "Yes");
  BOOST_REQUIRE(accept);
  accept->click();
  table.drag(text("k"), text("e8"));
  BOOST_TEST((table.game().toAct() == chess::Color::white));
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_king_regroups_by_a_click_on_its_partner_or_a_drag_either_way) {
  struct Row {
    const char* what;
    void (*act)(Table& table);
  };
  for (const Row& row : std::vector<Row>{{"click on the partner", [](Table& t) { t.click(text("f8")); }},
                                         {"king onto the partner", [](Table& t) { t.drag(text("e8"), text("f8")); }},
                                         {"partner onto the king", [](Table& t) { t.drag(text("f8"), text("e8")); }},
                                         {"the partner's file typed", [](Table& t) { t.type(text("f")); }}}) {
    BOOST_TEST_CONTEXT(row.what) {
      Table table(text("regroupment"));
      BOOST_TEST(table.look(text("e8")).isSubject);
      BOOST_TEST((table.look(text("f8")).target == app::BoardModel::Target::partner));
      row.act(table);
      BOOST_TEST(plain(table.men(text("f8"))) == "k");
      BOOST_TEST(plain(table.men(text("e8"))) == "b");
      BOOST_TEST(table.look(text("d8")).isSubject);
      BOOST_TEST(plain(table.faults()) == "");
    }
  }
}

BOOST_AUTO_TEST_CASE(a_click_on_what_cannot_regroup_says_why_and_the_partner_is_clicked_next) {
  const std::vector<void (*)(Table&, const char*)> ways{
      [](Table& t, const char* at) { t.click(text(at)); },
      [](Table& t, const char* at) {
        t.board().boardView().setCurrentIndex(t.board().boardModel().indexOf(tests::squareNamed(text(at))));
        t.key(Qt::Key_Return);
      },
  };
  for (const auto act : ways) {
    Table table(text("regroupment"));
    act(table, "h8");
    BOOST_TEST(plain(table.prompt()) == "Rooks do not regroup.");
    BOOST_TEST((table.look(text("f8")).target == app::BoardModel::Target::partner));
    act(table, "e7");
    BOOST_TEST(table.look(text("e8")).isArmed);
    act(table, "f8");
    BOOST_TEST(plain(table.men(text("f8"))) == "k");
    act(table, "a8");
    BOOST_TEST(plain(table.prompt()) == "Rooks do not regroup.");
    act(table, "c8");
    BOOST_TEST(plain(table.men(text("c8"))) == "q");
    BOOST_TEST(plain(table.faults()) == "");
  }
}

BOOST_AUTO_TEST_CASE(a_king_is_kept_by_a_click_a_key_or_the_button) {
  for (const int way : {0, 1, 2}) {
    Table table(text("regroupment"));
    if (way == 0) table.click(text("e8"));
    if (way == 1) table.key(Qt::Key_Equal);
    if (way == 2) {
      auto* keep = button(table, "Keep");
      BOOST_REQUIRE(keep);
      keep->click();
    }
    BOOST_TEST(table.look(text("d8")).isSubject);
    BOOST_TEST(plain(table.men(text("e8"))) == "k");
  }
}

BOOST_AUTO_TEST_CASE(where_keeping_is_not_allowed_the_button_stays_and_says_why) {
  Table table(text("regroupment"), {}, {}, text("e8~f8"));
  auto* keep = button(table, "Keep");
  BOOST_REQUIRE(keep);
  BOOST_TEST(!keep->isEnabled());
  BOOST_TEST(!keep->toolTip().isEmpty());
  BOOST_TEST(table.look(text("a8")).isLocked);
}

BOOST_AUTO_TEST_CASE(a_whole_army_is_fielded_by_one_key) {
  Table table(text("field"));
  table.type(text("t"));
  BOOST_TEST((table.game().toAct() == chess::Color::black));
  auto* same = button(table, "Field the same way");
  BOOST_REQUIRE(same);
  same->click();
  BOOST_TEST(plain(table.fen()).substr(0, 43) == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR");
}

BOOST_AUTO_TEST_CASE(two_draft_pieces_that_would_change_places_show_it_before) {
  Table table(text("field"), {}, {}, text("K@d1 Q@f1 K@d8 Q@f8"));
  table.game().setGrace(std::chrono::minutes(1));
  table.drag(text("R"), text("a1"));
  table.drag(text("N"), text("h1"));
  table.lift(text("a1"), text("h1"));
  BOOST_TEST(plain(table.men(text("h1"))) == "R");
  BOOST_TEST(plain(table.men(text("a1"))) == "N");
  BOOST_TEST(table.look(text("a1")).isPreview);
  table.key(Qt::Key_Escape);
  BOOST_TEST(plain(table.men(text("a1"))) == "R");
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(squares_for_a_rook_are_told_apart_left_and_right_of_the_king) {
  Table table(text("placement960"), {}, {}, text("K@e8"));
  table.click(text("R"));
  using Side = ui::SquareLook::Side;
  BOOST_TEST((table.look(text("b1")).side == Side::left));
  BOOST_TEST((table.look(text("g1")).side == Side::right));
  BOOST_TEST((table.look(text("e4")).side == Side::none));
  table.move(table.pointOf(text("b1")));
  BOOST_TEST(table.look(text("b8")).isTwin);
}

BOOST_AUTO_TEST_CASE(the_dots_count_sixteen_turns_once_singles_are_accepted) {
  Table offered(text("field"), text("singular=on"), {}, text("K@e1 offer"));
  BOOST_TEST(plain(offered.window().findChild<ui::TurnDots*>()->accessibleName()).find("of 8") != std::string::npos);
  Table table(text("field"), text("singular=on"), {}, text("K@e1 offer accept"));
  const auto* dots = table.window().findChild<ui::TurnDots*>();
  BOOST_REQUIRE(dots);
  BOOST_TEST(plain(dots->accessibleName()).find("of 16 set-up turns") != std::string::npos);
  QStringList lines;
  for (const auto* line : table.window().findChild<QWidget*>(text("setupPanel"))->findChildren<QLabel*>())
    if (line->isVisible()) lines << line->text();
  BOOST_TEST(plain(lines.back()).find("to 16") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(copied_pieces_carry_a_badge_until_the_turn_is_over) {
  Table table(text("placement960"));
  table.drag(text("k"), text("e8"));
  BOOST_TEST(plain(table.men(text("e1"))) == "K");
  BOOST_TEST(table.look(text("e1")).isCopied);
  table.drag(text("R"), text("a1"));
  table.drag(text("R2"), text("h1"));
  BOOST_TEST(!table.look(text("e1")).isCopied);
  BOOST_TEST(table.look(text("a8")).isCopied);
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(the_end_of_turn_button_waits_for_the_whole_turn_and_says_why) {
  Table table(text("field"));
  auto* commit = button(table, "End turn");
  BOOST_REQUIRE(commit);
  table.drag(text("K"), text("e1"));
  BOOST_TEST(!commit->isEnabled());
  BOOST_TEST(plain(commit->toolTip()) == "This event plays two pieces per turn.");
}

BOOST_AUTO_TEST_CASE(a_piece_that_is_put_down_because_it_must_be_is_in_the_log_once) {
  Table table(text("field"));
  for (const char* turn : {"KeQf", "KeQd", "RaNc", "RaNb"}) table.type(text(turn));
  BOOST_REQUIRE(table.game().isPrefilled());
  BOOST_TEST(plain(table.men(text("g1"))) == "B");
  const QString sentence = text("White: only legal placement: bishop g1 (the last dark square).");
  const auto told = [&] { return table.window().page().log().toPlainText().count(sentence); };
  BOOST_TEST(told() == 1);
  table.window().actions()[ui::Act::back].trigger();
  table.window().actions()[ui::Act::toEnd].trigger();
  BOOST_TEST(told() == 1);
  table.key(Qt::Key_Escape);
  BOOST_TEST(plain(table.men(text("g1"))) == "");
  BOOST_TEST(told() == 1);
}

BOOST_AUTO_TEST_CASE(the_dots_count_the_copy_that_ends_placement_chess960) {
  Table table(text("placement960"), {}, {}, text("K@e8"));
  auto* dots = table.window().findChild<ui::TurnDots*>();
  BOOST_REQUIRE(dots);
  BOOST_TEST(plain(dots->accessibleName()) == "1 of 6 set-up turns done");
}

BOOST_AUTO_TEST_CASE(the_dots_count_a_turn_when_it_is_committed) {
  struct Row {
    const char* what;
    const char* played;
    const char* drafted;
    const char* before;
    const char* after;
  };
  const char* lastButOne = "K@e1 Q@d1 K@e8 Q@d8 R@a1 N@b1 R@a8 N@b8 B@c1 B@f1 B@c8 B@f8";
  for (const Row& row : std::vector<Row>{{"the first turn", "", "KeQf", "0 of 8", "1 of 8"},
                                         {"the last that is chosen", lastButOne, "NgRh", "6 of 8", "7 of 8"}}) {
    BOOST_TEST_CONTEXT(row.what) {
      Table table(text("field"), {}, {}, text(row.played));
      table.game().setGrace(std::chrono::minutes(1));
      auto* dots = table.window().findChild<ui::TurnDots*>();
      BOOST_REQUIRE(dots);
      if (!table.game().isPrefilled()) table.type(text(row.drafted));
      BOOST_REQUIRE(table.game().draft().isReady());
      BOOST_TEST(plain(dots->accessibleName()) == std::string(row.before) + " set-up turns done");
      table.key(Qt::Key_Space);
      BOOST_TEST(plain(dots->accessibleName()) == std::string(row.after) + " set-up turns done");
    }
  }
}

BOOST_AUTO_TEST_CASE(a_battle_from_a_fen_shows_its_castlings) {
  Table table(text("field"), {}, text("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"));
  const auto* chips = table.window().findChild<QWidget*>(text("castlingChips"));
  BOOST_REQUIRE(chips);
  BOOST_TEST(chips->isVisible());
}

BOOST_AUTO_TEST_CASE(castlings_that_are_lost_have_no_chips) {
  Table table(text("field"), {}, text("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"));
  const auto chips = [&table] {
    std::string names;
    for (const auto* chip : table.window().findChild<QWidget*>(text("castlingChips"))->findChildren<QToolButton*>())
      if (chip->isVisible()) names += plain(chip->text()) + ";";
    return names;
  };
  BOOST_TEST(chips() == "a1: Kc1 Rd1;h1: Kg1 Rf1;a8: Kc8 Rd8;h8: Kg8 Rf8;");
  table.drag(text("h1"), text("h8"));
  QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  BOOST_TEST(chips() == "a1: Kc1 Rd1;a8: Kc8 Rd8;");
  table.drag(text("e8"), text("e7"));
  QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  BOOST_TEST(chips() == "a1: Kc1 Rd1;");
}

BOOST_AUTO_TEST_CASE(tab_goes_through_the_prompts_buttons_before_those_of_the_turn) {
  Table table(text("regroupment"));
  table.type(text("db"));
  QApplication::processEvents();
  std::vector<std::string> names;
  const QWidget* at = &table.board().boardView();
  for (int i = 0; i < 8 && at; ++i) {
    at = at->nextInFocusChain();
    while (!(at->focusPolicy() & Qt::TabFocus) || !at->isVisible() || !at->isEnabled()) at = at->nextInFocusChain();
    if (const auto* button = qobject_cast<const QPushButton*>(at)) names.push_back(plain(button->text()));
  }
  BOOST_REQUIRE(!names.empty());
  BOOST_TEST(names.front() == "&Keep king");
}

BOOST_AUTO_TEST_CASE(the_next_side_need_not_wait_for_the_grace_time_of_the_last) {
  struct Row {
    const char* what;
    void (*act)(Table& table);
    const char* square;
    const char* man;
  };
  for (const Row& row :
       std::vector<Row>{{"a drag from the tray", [](Table& t) { t.drag(text("k"), text("e8")); }, "e8", "k"},
                        {"two clicks",
                         [](Table& t) {
                           t.click(text("k"));
                           t.click(text("d8"));
                         },
                         "d8", "k"},
                        {"letters", [](Table& t) { t.type(text("Kd")); }, "d8", "k"}}) {
    BOOST_TEST_CONTEXT(row.what) {
      Table table(text("field"));
      table.game().setGrace(std::chrono::minutes(1));
      table.type(text("KeQf"));
      BOOST_TEST(table.game().isGraceRunning());
      row.act(table);
      BOOST_TEST(plain(table.men(text(row.square))) == row.man);
      BOOST_TEST((table.game().toAct() == chess::Color::black));
      BOOST_TEST(plain(table.faults()) == "");
    }
  }
}

BOOST_AUTO_TEST_CASE(the_first_move_can_follow_the_last_placement_at_once) {
  Table table(text("field"), {}, {}, text("K@e1 Q@d1 K@e8 Q@d8 R@a1 N@b1 R@a8 N@b8 B@c1 B@f1 B@c8 B@f8 N@g1 R@h1"));
  table.game().setGrace(std::chrono::minutes(1));
  while (table.game().isPrefilled()) table.key(Qt::Key_Space);
  if (!rules::settled(table.game().variant(), table.game().shown())) table.type(text("NgRh"));
  table.drag(text("g1"), text("f3"));
  BOOST_TEST(plain(table.men(text("f3"))) == "N");
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(of_a_long_plan_the_steps_around_the_open_one_are_told) {
  Table table(text("field"), text("singular=on"), {}, text("K@d1 offer accept K@e8 Q@f1 Q@b8 R@a1"));
  QStringList lines;
  for (const auto* line : table.window().findChild<QWidget*>(text("setupPanel"))->findChildren<QLabel*>())
    if (line->isVisible()) lines << line->text();
  BOOST_TEST(lines.size() == 8);
  BOOST_TEST(plain(lines.front()) == "✓  1 to 3");
  BOOST_TEST(plain(lines[3]) == "▸  6. Black: any piece");
  BOOST_TEST(plain(lines.back()) == "·  10 to 16");
}

BOOST_AUTO_TEST_CASE(one_step_of_a_long_plan_is_told_itself_instead_of_a_line_for_it) {
  Table table(text("field"), text("singular=on"), {}, text("K@d1 offer accept K@e8 Q@f1"));
  for (const auto* line : table.window().findChild<QWidget*>(text("setupPanel"))->findChildren<QLabel*>())
    if (line->isVisible()) {
      BOOST_TEST(plain(line->text()) == "✓  1. White: king");
      break;
    }
}

BOOST_AUTO_TEST_SUITE_END()
