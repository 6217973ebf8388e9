#include <boost/test/unit_test.hpp>

#include <QLabel>
#include <QMessageBox>

#include "board/banner.hpp"
#include "clock/clock_desk.hpp"
#include "clock/clock_window.hpp"
#include "files/file_desk.hpp"
#include "files/notices.hpp"
#include "looks_desk.hpp"
#include "preferences.hpp"
#include "ui/clock_table.hpp"

using namespace backrank;
using namespace tests;

BOOST_AUTO_TEST_SUITE(clock_faces)

BOOST_AUTO_TEST_CASE(faces_stand_at_their_side_of_the_board_and_turn_with_it) {
  ClockTable table(minutes(5), "standard");
  BOOST_TEST(table.face(white).isVisible());
  BOOST_TEST(table.face(white).y() > table.face(black).y());
  BOOST_TEST(plain(table.face(white).face().time) == "5:00");
  table.window().flip();
  QApplication::processEvents();
  BOOST_TEST(table.face(white).y() < table.face(black).y());
  BOOST_TEST(plain(table.face(white).face().name) == "White");
}

BOOST_AUTO_TEST_CASE(without_a_clock_there_are_no_faces) {
  Table table(text("standard"));
  BOOST_TEST(!table.window().page().face(white).isVisible());
}

BOOST_AUTO_TEST_CASE(the_running_side_shows_in_words_for_who_cannot_see) {
  ClockTable table(minutes(5), "field");
  table.wait(5s);
  const QString name = table.face(white).accessibleName();
  BOOST_TEST(plain(name).find("White, 4:55, running, low") == std::string::npos);
  BOOST_TEST(plain(name).find("White, 4:55, running, fielding 1/8") == 0U);
}

BOOST_AUTO_TEST_CASE(a_move_waits_for_the_press_of_space_or_of_ones_own_face) {
  ClockTable table(minutes(5), "standard");
  table.drag(text("e2"), text("e4"));
  BOOST_TEST((table.game().toAct() == white));
  table.space();
  BOOST_TEST((table.game().toAct() == black));
  table.drag(text("e7"), text("e5"));
  table.clickFace(white);
  BOOST_TEST((table.game().toAct() == black));
  table.clickFace(black);
  BOOST_TEST((table.game().toAct() == white));
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_move_that_was_not_pressed_can_be_taken_back_and_another_made) {
  ClockTable table(minutes(5), "standard");
  table.drag(text("e2"), text("e4"));
  table.key(Qt::Key_Backspace);
  table.drag(text("d2"), text("d4"));
  table.space();
  BOOST_TEST(plain(table.men(text("d4"))) == "P");
  BOOST_TEST(plain(table.men(text("e2"))) == "P");
}

BOOST_AUTO_TEST_CASE(an_early_press_is_refused_in_the_prompt_and_the_clock_runs_on) {
  ClockTable table(minutes(5), "field");
  table.drag(text("K"), text("e1"));
  table.drag(text("Q"), text("d1"));
  table.space();
  table.drag(text("k"), text("e8"));
  BOOST_TEST(table.pressText(black) == "End turn (1 piece missing)");
  for (const int way : {0, 1}) {
    way == 0 ? table.space() : table.clickFace(black);
    BOOST_TEST(plain(table.prompt()) == "One more piece to field before you press the clock.");
    BOOST_TEST((table.game().toAct() == black));
  }
  table.wait(2s);
  BOOST_TEST(table.left(black) == 298'000);
}

BOOST_AUTO_TEST_CASE(shift_keys_press_each_their_own_clock_once_they_are_asked_for) {
  ClockTable table(minutes(5), "standard");
  constexpr quint32 left = 50;
  constexpr quint32 right = 62;
  table.drag(text("e2"), text("e4"));
  tapShift(table.window().windowHandle(), left);
  BOOST_TEST((table.game().toAct() == white));
  table.window().actions()[ui::Act::shiftKeys].setChecked(true);
  tapShift(table.window().windowHandle(), right);
  BOOST_TEST((table.game().toAct() == white));
  tapShift(table.window().windowHandle(), left);
  BOOST_TEST((table.game().toAct() == black));
  table.drag(text("e7"), text("e5"));
  tapShift(table.window().windowHandle(), right);
  BOOST_TEST((table.game().toAct() == white));
}

BOOST_AUTO_TEST_CASE(what_the_prompt_says_is_never_cut_however_many_buttons_stand_beside_it) {
  game::TimeControl control = minutes(1);
  control.flag = game::TimeControl::Flag::claim;
  for (const char* rules : {"", "singular=clock"})
    for (const int width : {1240, 1024, 920, 800}) {
      BOOST_TEST_CONTEXT(rules << " " << width) {
        ClockTable table(control, "field", rules);
        table.window().resize(width, 700);
        QApplication::processEvents();
        const ui::PromptBar& prompt = table.window().page().prompt();
        BOOST_TEST(prompt.fits(prompt.text()));
        table.wait(61s);
        BOOST_TEST(prompt.text().contains(text("may claim it")));
        BOOST_TEST(prompt.fits(prompt.text()));
        table.game().take(action(table.game().variant(), table.game().shown(), "K@e1"));
        BOOST_TEST(prompt.fits(prompt.text()));
      }
    }
}

BOOST_AUTO_TEST_CASE(what_is_pasted_while_the_clock_is_paused_is_refused_with_the_reason) {
  ClockTable table(minutes(5), "standard");
  table.game().pause();
  table.window().files().paste(text("e4"));
  BOOST_TEST(table.game().session().live() == 0u);
  BOOST_TEST(table.prompt().contains(text("paused")));
  table.game().resumeClock();
  table.window().files().paste(text("e4"));
  BOOST_TEST((table.game().toAct() == black));
}

BOOST_AUTO_TEST_CASE(low_time_is_heard_once_in_the_game_and_on_a_clock_beside_it) {
  ClockTable table(minutes(1), "standard");
  table.window().setAnimated(true); // sounds go with movement
  std::vector<ui::Sound> heard;
  table.window().looks().setSpeaker([&heard](ui::Sound sound) {
    heard.push_back(sound);
    return true;
  });
  table.wait(45s);
  BOOST_TEST(heard.empty());
  for (int second = 0; second < 10; ++second) table.wait(1s);
  BOOST_TEST((heard == std::vector{ui::Sound::low}));
  Q_EMIT table.window().clocks().clockWindow().clock().lowTime(white);
  BOOST_TEST(heard.size() == 2);
  ui::Preferences quiet;
  quiet.hasSounds = false;
  table.window().looks().wear(quiet);
  Q_EMIT table.window().clocks().clockWindow().clock().lowTime(white);
  BOOST_TEST(heard.size() == 2);
}

BOOST_AUTO_TEST_CASE(a_shift_key_presses_its_own_clock_while_the_other_one_is_held) {
  constexpr quint32 left = 50;
  constexpr quint32 right = 62;
  using Way = QEvent::Type;
  const std::vector<std::vector<std::pair<quint32, Way>>> fingers{
      {{left, Way::KeyPress}, {right, Way::KeyPress}, {left, Way::KeyRelease}, {right, Way::KeyRelease}},
      {{right, Way::KeyPress}, {left, Way::KeyPress}, {left, Way::KeyRelease}, {right, Way::KeyRelease}},
      {{left, Way::KeyPress}, {right, Way::KeyPress}, {right, Way::KeyRelease}, {left, Way::KeyRelease}}};
  for (const auto& moves : fingers) {
    ClockTable table(minutes(5), "standard");
    table.window().actions()[ui::Act::shiftKeys].setChecked(true);
    table.drag(text("e2"), text("e4"));
    for (const auto& [key, way] : moves) moveShift(table.window().windowHandle(), key, way);
    BOOST_TEST((table.game().toAct() == black));
  }
}

BOOST_AUTO_TEST_CASE(space_that_is_held_down_presses_once) {
  ClockTable table(tests::pressed("standard", "", {.acceptsIrregular = true}));
  table.drag(text("e2"), text("e4"));
  table.space();
  BOOST_TEST((table.game().toAct() == black));
  BOOST_TEST(!table.window().actions()[ui::Act::endTurn].autoRepeat());
  QKeyEvent again(QEvent::KeyPress, Qt::Key_Space, Qt::NoModifier, text(" "), true);
  for (QWidget* part : std::initializer_list<QWidget*>{&table.board().boardView(), &table.board().tray(black)})
    QApplication::sendEvent(part, &again);
  BOOST_TEST(!table.game().isIrregular());
  BOOST_TEST((table.game().toAct() == black));
}

BOOST_AUTO_TEST_CASE(a_game_of_a_file_offers_its_clock_and_is_played_on_with_what_that_showed) {
  Table table(text("standard"));
  table.window().files().paste(text("[TimeControl \"300+2\"]\n\n1. e4 {[%clk 0:04:10]} e5 {[%clk 0:03:20]} *\n"));
  QApplication::processEvents();
  const ui::Notices& notices = table.window().notices();
  BOOST_REQUIRE(notices.texts().size() == 1);
  BOOST_TEST(plain(notices.texts()[0]) == "This game was played with a clock, 5 + 2. It goes on with 4:10 / 3:20.");
  for (auto* button : notices.findChildren<QPushButton*>())
    if (plain(button->text()) == "Play on with the &clock") button->click();
  QApplication::processEvents();
  BOOST_TEST(notices.texts().isEmpty());
  BOOST_TEST(table.game().isPaused());
  BOOST_TEST(table.game().session().position().fullmoves() == 2);
  BOOST_TEST(table.window().page().face(white).isVisible());
  BOOST_TEST(plain(table.window().page().face(white).face().time) == "4:10");
  BOOST_TEST(plain(table.window().page().face(black).face().time) == "3:20");
  BOOST_TEST(!table.window().files().saved().isModified());
}

BOOST_AUTO_TEST_CASE(the_offer_of_a_files_clock_goes_when_its_game_goes_on_or_ends) {
  struct Row {
    const char* what;
    std::function<void(Table&)> act;
  };
  const std::vector<Row> rows{
      {"a move", [](Table& table) { table.drag(text("g1"), text("f3")); }},
      {"a takeback", [](Table& table) { table.game().takeBack(); }},
      {"a resignation", [](Table& table) { table.game().resign(white); }},
  };
  for (const Row& row : rows) BOOST_TEST_CONTEXT(row.what) {
      Table table(text("standard"));
      table.window().files().paste(text("[TimeControl \"300+2\"]\n\n1. e4 {[%clk 0:04:10]} e5 {[%clk 0:03:20]} *\n"));
      BOOST_REQUIRE(table.window().notices().texts().size() == 1);
      row.act(table);
      BOOST_TEST(table.window().notices().texts().isEmpty());
    }
}

BOOST_AUTO_TEST_CASE(a_question_in_front_of_a_running_clock_says_that_it_runs_on) {
  ClockTable table(minutes(5), "standard");
  table.drag(text("e2"), text("e4"));
  table.space();
  table.window().actions()[ui::Act::newGame].trigger();
  auto* footnote = table.window().findChild<QLabel*>(text("footnote"));
  BOOST_REQUIRE(footnote);
  BOOST_TEST(footnote->isVisible());
  table.wait(4s);
  BOOST_TEST(plain(footnote->text()) == "The clock runs on: Black has 4:56.");
  table.window().actions()[ui::Act::pause].trigger();
  BOOST_TEST(!footnote->isVisible());
  table.window().actions()[ui::Act::pause].trigger();
  table.window().actions()[ui::Act::sameGame].trigger();
  auto* question = table.window().findChild<QMessageBox*>();
  BOOST_REQUIRE(question);
  table.wait(6s);
  BOOST_TEST(question->informativeText().contains(text("The clock runs on: Black has 4:50.")));
  question->button(QMessageBox::Cancel)->click();
}

BOOST_AUTO_TEST_CASE(a_question_in_front_of_a_common_countdown_says_that_it_runs_on) {
  game::TimeControl control = minutes(5);
  control.fielding = {.mode = game::FieldingTime::Mode::untimed, .study = 10min};
  ClockTable table(control, "field");
  table.window().actions()[ui::Act::newGame].trigger();
  table.wait(4s);
  BOOST_TEST(plain(table.window().findChild<QLabel*>(text("footnote"))->text()) == "The countdown runs on: 9:56.");
}

BOOST_AUTO_TEST_CASE(in_a_pause_the_faces_say_so_and_nothing_can_be_lifted) {
  ClockTable table(minutes(5), "standard");
  table.window().actions()[ui::Act::pause].trigger();
  BOOST_TEST(table.face(white).face().isPaused);
  table.drag(text("e2"), text("e4"));
  BOOST_TEST(table.game().draft().isEmpty());
  table.window().actions()[ui::Act::pause].trigger();
  table.drag(text("e2"), text("e4"));
  BOOST_TEST(!table.game().draft().isEmpty());
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(what_is_armed_when_the_clock_is_paused_or_a_flag_falls_shows_no_targets_any_more) {
  using Target = app::BoardModel::Target;
  for (const bool isFlag : {false, true}) {
    for (const std::string_view id : {"standard", "field"}) {
      BOOST_TEST_CONTEXT(id << (isFlag ? ", flag" : ", pause")) {
        ClockTable table(game::TimeControl::sudden(10s, 0s), id.data());
        table.click(text(id == "field" ? "K" : "e2"));
        const char* at = id == "field" ? "e1" : "e4";
        BOOST_REQUIRE((table.look(text(at)).target != Target::none));
        isFlag ? table.wait(10s) : table.window().actions()[ui::Act::pause].trigger();
        BOOST_TEST((table.look(text(at)).target == Target::none));
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(flags_in_the_hand)

BOOST_AUTO_TEST_CASE(a_flag_in_the_middle_of_a_drag_sends_the_piece_home_and_ends_the_game) {
  ClockTable table(game::TimeControl::sudden(10s, 0s), "standard");
  table.lift(text("e2"), text("e4"));
  table.wait(10s);
  BOOST_TEST(table.game().isOver());
  BOOST_TEST(plain(table.faults()) == "");
  table.release(text("e4"));
  BOOST_TEST(plain(table.men(text("e2"))) == "P");
  BOOST_TEST((table.face(white).face().flag == app::ClockFace::Flag::fallen));
  BOOST_TEST(plain(table.face(white).face().time) == "0.0");
  const auto* banner = table.board().findChild<ui::Banner*>();
  BOOST_REQUIRE(banner);
  BOOST_TEST(banner->isVisible());
}

BOOST_AUTO_TEST_CASE(a_flag_in_the_middle_of_fielding_sends_the_piece_home) {
  ClockTable table(game::TimeControl::sudden(10s, 0s), "field");
  table.drag(text("K"), text("e1"));
  table.lift(text("Q"), text("d1"));
  table.wait(10s);
  table.release(text("d1"));
  BOOST_TEST(table.game().isOver());
  BOOST_TEST(plain(table.men(text("e1"))) == "");
  BOOST_TEST(plain(table.men(text("d1"))) == "");
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_flag_in_the_middle_of_a_promotion_closes_the_question) {
  ClockTable table(game::TimeControl::sudden(10s, 0s), "standard", "", "8/P6k/8/8/8/8/7K/8 w - - 0 1");
  table.drag(text("a7"), text("a8"));
  BOOST_TEST(table.chooser().isVisible());
  table.wait(10s);
  BOOST_TEST(!table.chooser().isVisible());
  BOOST_TEST(table.game().isOver());
  BOOST_TEST(!table.game().session().ending()->winner.has_value());
  BOOST_TEST(plain(table.men(text("a7"))) == "P");
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_flag_in_the_middle_of_a_declaration_closes_the_question) {
  ClockTable table(game::TimeControl::sudden(60s, 0s), "chess36");
  for (const auto& [from, to] : {std::pair("g2", "g3"), std::pair("b7", "b6"), std::pair("h1", "a8")}) {
    table.drag(text(from), text(to));
    table.space();
  }
  BOOST_REQUIRE((table.game().stage().kind == rules::Stage::Kind::declaring));
  BOOST_TEST(table.chooser().isVisible());
  table.wait(60s);
  BOOST_TEST(table.game().isOver());
  BOOST_TEST((table.game().session().ending()->winner == white));
  BOOST_TEST(!table.chooser().isVisible());
  table.key(Qt::Key_1);
  BOOST_TEST((table.game().session().position() == table.game().shown()));
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(the_window_does_not_grow_when_two_people_sit_face_to_face) {
  ClockTable table(minutes(5), "field");
  table.window().resize(1240, 730);
  QApplication::processEvents();
  const int before = table.window().height();
  table.window().actions()[ui::Act::faceToFace].setChecked(true);
  for (int i = 0; i < 3; ++i) QApplication::processEvents();
  BOOST_TEST(table.window().height() == before);
}

BOOST_AUTO_TEST_CASE(mate_by_a_drag_needs_no_press) {
  ClockTable table(game::TimeControl::sudden(10s, 0s), "standard", "", "k7/8/1K6/8/8/8/8/7R w - - 0 1");
  table.drag(text("h1"), text("h8"));
  BOOST_TEST(table.game().isOver());
  table.wait(60s);
  BOOST_TEST((table.game().session().ending()->reason == game::Ending::Reason::onBoard));
}

BOOST_AUTO_TEST_SUITE_END()
