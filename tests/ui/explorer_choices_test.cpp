// What is chosen in the explorer's window: against which array, which lists, where one goes, and what is kept of it.
#include <boost/test/unit_test.hpp>

#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

#include "app/explorer_model.hpp"
#include "explorer/detail_pane.hpp"
#include "explorer/explorer_desk.hpp"
#include "explorer/explorer_window.hpp"
#include "explorer/go_to_dialog.hpp"
#include "explorer/map_view.hpp"
#include "explorer/mini_board.hpp"
#include "explorer/study_view.hpp"
#include "memory.hpp"
#include "support/qt_explored.hpp"
#include "support/qt_text.hpp"

using namespace backrank;
using app::PairPlace;
using Precedence = app::AnalysisQueue::Precedence;
using tests::Table;

namespace {

using tests::plain;
using tests::text;

/// Only what came with the program is known.
struct Explored : tests::Explored {
  explicit Explored(const char* game)
      : tests::Explored(game, Scores::shipped) {}
};

} // namespace

BOOST_AUTO_TEST_SUITE(choices_in_the_explorer)

BOOST_AUTO_TEST_CASE(enter_in_the_search_chooses_the_first_match_and_the_only_one_is_chosen_while_one_types) {
  for (const char* game : {"field", "regroupment", "placement960"}) {
    Explored explored(game);
    auto* search = explored.view().findChild<QLineEdit*>(text("search"));
    const auto isShown = [&](std::string_view letters) {
      const auto at = explored.view().detail().shown();
      return at && explored.explorer().pairing(*at).white.starts_with(letters);
    };
    BOOST_TEST_CONTEXT(game) {
      search->setFocus();
      QTest::keyClicks(search, text("RN......"));
      BOOST_TEST(!isShown("RN"));
      QTest::keyClick(search, Qt::Key_Return);
      BOOST_TEST(isShown("RN"));
      BOOST_TEST(explored.view().map().currentIndex().isValid());
      search->clear();
      QTest::keyClicks(
          search, text(explored.explorer().shape() == app::Explorer::Shape::matrix ? "RNBQKBNR/RNBQKBNR" : "RNBQKBNR"));
      BOOST_TEST(isShown("RNBQKBNR"));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_person_who_thinks_without_a_clock_does_not_hold_up_the_analysis) {
  Table table(text("field"), {}, {}, text("K@d1 Q@f1 K@e8 Q@b8"));
  table.window().actions()[ui::Act::exploreHere].trigger();
  BOOST_TEST((table.window().explorer().queue()->givesWayTo() == Precedence::none));
}

BOOST_AUTO_TEST_CASE(a_running_clock_holds_it_up_until_it_is_paused) {
  Explored explored("chess36");
  const auto chess36 = explored.explorer().variant();
  app::NewGame game{.variant = chess36, .start = chess36.start()};
  game.time = game::TimeControl::sudden(std::chrono::minutes(5), std::chrono::seconds(0));
  explored.window.play(game);
  explored.window.game().startClock();
  BOOST_REQUIRE((explored.window.game().clock().status == game::ClockState::Status::running));
  BOOST_TEST((explored.queue().givesWayTo() == Precedence::clock));
  explored.window.game().pause();
  BOOST_TEST((explored.queue().givesWayTo() == Precedence::none));
}

BOOST_AUTO_TEST_CASE(an_opponent_that_thinks_holds_it_up) {
  Explored explored("chess36");
  const auto chess36 = explored.explorer().variant();
  app::NewGame game{.variant = chess36, .start = chess36.start()};
  game.seats[chess::index(chess::Color::white)].kind = app::Seat::Kind::builtin;
  explored.window.play(game);
  BOOST_REQUIRE(explored.window.game().isThinking());
  BOOST_TEST((explored.queue().givesWayTo() == Precedence::opponent));
}

BOOST_AUTO_TEST_CASE(at_first_space_finds_something_to_do) {
  Explored explored("chess36");
  explored.act(ui::Act::exploreAnalyse);
  BOOST_TEST(explored.queue().isRunning());
  BOOST_TEST(explored.queue().survey()->limit.amount == 50'000U);
}

BOOST_AUTO_TEST_CASE(limit_and_pause_outlive_the_program) {
  const QTemporaryDir folder;
  ui::Memory memory(folder.filePath(text("memory.ini")));
  const auto open = [&](ui::MainWindow& window) -> ui::ExplorerDesk& {
    window.show();
    window.furnish();
    window.explorer().remember(memory);
    window.explorer().keepIn(folder.filePath(text("scores.db")));
    window.explorer().exploreGame(text("chess36"));
    return window.explorer();
  };
  {
    ui::MainWindow first;
    ui::ExplorerDesk& desk = open(first);
    desk.window().setLimit(2'000'000);
    first.actions()[ui::Act::exploreAnalyse].trigger();
    first.actions()[ui::Act::explorePause].trigger();
    BOOST_REQUIRE(desk.queue()->isPaused());
  }
  ui::MainWindow second;
  ui::ExplorerDesk& desk = open(second);
  BOOST_TEST(desk.queue()->isRunning());
  BOOST_TEST(desk.queue()->isPaused());
  BOOST_TEST(desk.queue()->progress().paused);
  BOOST_TEST(desk.window().limit().amount == 2'000'000U);
}

BOOST_AUTO_TEST_CASE(a_second_analysis_keeps_the_first_and_its_name_is_told) {
  Explored explored("chess36");
  explored.queue().setIdle(false);
  const auto progress = [&] { return plain(explored.view().findChild<QLabel*>(text("progress"))->text()); };
  explored.act(ui::Act::exploreAnalyse);
  explored.queue().setPaused(true);
  BOOST_TEST(progress() == "Chess36, 50,000 positions: 0 of 36, paused");
  explored.window.explorer().exploreGame(text("placement960"));
  explored.act(ui::Act::exploreAnalyse);
  explored.queue().setPaused(true);
  BOOST_TEST(progress().find("Placement Chess960, 50,000 positions") == 0U, progress());
  BOOST_TEST(progress().find("; 1 more waits") != std::string::npos, progress());
  explored.act(ui::Act::exploreStop);
  BOOST_TEST(progress().find("Chess36") == 0U, progress());
  BOOST_TEST(explored.view().said().startsWith(text("Stopped: Placement Chess960")));
  explored.act(ui::Act::exploreStop);
  BOOST_TEST(!explored.queue().isRunning());
}

BOOST_AUTO_TEST_CASE(a_score_of_another_game_is_not_shown_as_one_of_this) {
  Explored explored("chess36");
  explored.queue().setIdle(false);
  explored.view().setLimit(5'000);
  app::AnalysisQueue& queue = explored.queue();
  const rules::Variant chess36 = explored.explorer().variant();
  const explore::Pairing pairing{"RNBQKBNR", "RNBQKBNR"};
  explored.window.explorer().exploreGame(text("regroupment"));
  const auto before = *explored.explorer().known(*explored.explorer().placeOf(pairing));
  QSignalSpy ended(&queue, &app::AnalysisQueue::ended);
  queue.begin({chess36, {explore::Limit::Kind::nodes, 20'001}}, {pairing});
  BOOST_REQUIRE((ended.count() > 0 || ended.wait(60'000)));
  BOOST_TEST((*explored.explorer().known(*explored.explorer().placeOf(pairing)) == before));
}

BOOST_AUTO_TEST_CASE(study_lists_outlive_the_program) {
  const QTemporaryDir folder;
  ui::Memory memory(folder.filePath(text("memory.ini")));
  const auto open = [&](ui::MainWindow& window, const char* game) -> ui::ExplorerWindow& {
    window.show();
    window.furnish();
    window.explorer().remember(memory);
    window.explorer().exploreGame(QString::fromLatin1(game));
    return window.explorer().window();
  };
  {
    ui::MainWindow first;
    open(first, "chess36").select({1, 4});
    first.actions()[ui::Act::exploreStudy].trigger();
    open(first, "placement960").select({518, 518});
    first.actions()[ui::Act::exploreStudy].trigger();
  }
  ui::MainWindow second;
  BOOST_TEST((open(second, "chess36").study().starts() == std::vector{PairPlace{1, 4}}));
  BOOST_TEST((open(second, "placement960").study().starts() == std::vector{PairPlace{518, 518}}));
}

BOOST_AUTO_TEST_CASE(its_boards_look_as_the_person_chose) {
  ui::Preferences chosen;
  chosen.board = ui::boardNames().back().id;
  BOOST_REQUIRE((chosen.board != ui::Preferences().board));
  ui::MainWindow window;
  window.show();
  window.furnish();
  window.explorer().exploreGame(text("chess36"));
  window.explorer().window().select({0, 0});
  window.explorer().wear(chosen);
  auto* board = window.explorer().window().detail().findChild<ui::MiniBoard*>();
  const int side = board->width() / 8;
  const QColor d5 = board->grab().toImage().pixelColor(3 * side + side / 2, 3 * side + side / 2);
  BOOST_TEST((d5 == ui::themeOf(board->palette(), chosen.board).light));
}

BOOST_AUTO_TEST_CASE(no_tab_is_hidden_between_others) {
  Explored explored("chess960"); // nothing is set up
  const auto* tabs = explored.view().findChild<QTabWidget*>();
  for (int tab = 0; tab < tabs->count(); ++tab) BOOST_TEST(tabs->isTabVisible(tab));
  BOOST_TEST(tabs->count() == 4);
  explored.window.explorer().exploreGame(text("regroupment"));
  BOOST_TEST(tabs->count() == 5);
}

BOOST_AUTO_TEST_CASE(the_signs_of_a_turn_are_explained_where_they_stand) {
  for (const auto& [game, words] : {std::pair{"field", "White fields the king"}, {"regroupment", "Black"}}) {
    Explored explored(game);
    const auto* key = explored.view().findChild<QLabel*>(text("turnKey"));
    BOOST_TEST_CONTEXT(game) BOOST_TEST(key->text().contains(text(words)), plain(key->text()));
  }
}

BOOST_AUTO_TEST_CASE(the_key_of_the_explorer_comes_to_the_game_on_the_board) {
  Table table(text("regroupment"), {}, {}, text("e8~b8 Q-"));
  table.window().explorer().exploreGame(text("chess36"));
  table.window().actions()[ui::Act::explorer].trigger();
  const app::Explorer& explorer = table.window().explorer().window().explorer();
  BOOST_TEST(explorer.variant().id() == "regroupment");
  BOOST_TEST(explorer.from().has_value());
}

BOOST_AUTO_TEST_CASE(an_empty_study_list_is_not_written) {
  const QTemporaryDir folder;
  Explored explored("chess36");
  const QString path = folder.filePath(text("study.pgn"));
  explored.view().exportTo(path);
  BOOST_TEST(!QFile::exists(path));
  BOOST_TEST(explored.view().said().startsWith(text("The study list is empty")));
}

BOOST_AUTO_TEST_CASE(every_game_keeps_its_own_study_list) {
  Explored explored("chess36");
  explored.view().map().select({1, 4});
  explored.act(ui::Act::exploreStudy);
  explored.window.explorer().exploreGame(text("regroupment"));
  BOOST_TEST(explored.view().study().starts().empty());
  explored.window.explorer().exploreGame(text("chess36"));
  BOOST_REQUIRE(explored.view().study().starts().size() == 1U);
  BOOST_TEST((explored.view().study().starts().front() == PairPlace{1, 4}));
}

BOOST_AUTO_TEST_CASE(going_to_a_pair_of_field_chess_shows_both_halves) {
  Explored explored("field");
  for (const int side : {0, 1}) {
    explored.box("Whose arrays")->setCurrentIndex(side);
    BOOST_TEST_CONTEXT("side " << side) {
      BOOST_TEST(explored.view().goTo(text("5/100")));
      BOOST_TEST((explored.view().map().currentPair() == PairPlace{4, 99}));
      BOOST_TEST((explored.view().detail().shown() == PairPlace{4, 99}));
      BOOST_TEST(explored.box("Against")->currentIndex() == 1);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_array_that_was_chosen_on_one_side_is_the_opponent_of_the_other_sides) {
  Explored explored("field");
  explored.box("Against")->setCurrentIndex(1);
  explored.box("Whose arrays")->setCurrentIndex(1);
  BOOST_TEST(explored.view().goTo(text("100")));
  const auto chosen = explored.view().map().currentPair();
  BOOST_REQUIRE(chosen);
  BOOST_TEST(chosen->black == 99U);
  explored.box("Whose arrays")->setCurrentIndex(0);
  BOOST_TEST((explored.view().map().currentPair() == chosen));
  BOOST_TEST((explored.view().detail().shown() == chosen));
  BOOST_TEST(explored.view().goTo(text("7")));
  BOOST_TEST((explored.view().map().currentPair() == PairPlace{6, 99}));
}

BOOST_AUTO_TEST_CASE(after_another_game_the_boxes_say_what_the_map_shows) {
  Explored explored("field");
  explored.box("Whose arrays")->setCurrentIndex(1);
  explored.box("Against")->setCurrentIndex(1);
  explored.window.explorer().exploreGame(text("chess36"));
  explored.window.explorer().exploreGame(text("field"));
  BOOST_TEST(explored.box("Whose arrays")->currentIndex() == 0);
  BOOST_TEST(explored.box("Against")->currentIndex() == 0);
}

BOOST_AUTO_TEST_CASE(from_a_set_up_of_field_chess_the_strip_leaves_out_what_it_cannot_come_to) {
  Table table(text("field"), {}, {}, text("K@d1 Q@f1 K@e8 Q@b8"));
  table.window().actions()[ui::Act::exploreHere].trigger();
  ui::ExplorerWindow& view = table.window().explorer().window();
  const app::Explorer& explorer = view.explorer();
  const app::ExplorerModel& strip = *view.map().map();
  for (std::size_t place = 0; place < explorer.catalogue().size(); ++place) {
    const std::string& array = explorer.catalogue()[place];
    const bool isOpen = array[3] == 'K' && array[5] == 'Q';
    BOOST_TEST_CONTEXT(array)
    BOOST_TEST(strip.indexOf({place, 0}).data(app::ExplorerModel::greyRole).toBool() == !isOpen);
    BOOST_TEST(explorer.isOpenTo(chess::Color::black, place) == (array[4] == 'K' && array[1] == 'Q'));
  }
}

BOOST_AUTO_TEST_CASE(where_to_go_is_judged_while_one_types) {
  ui::GoToDialog dialog([](const QString& text) { return text == u"5" ? QString() : QStringLiteral("no"); }, nullptr);
  auto* line = dialog.findChild<QLineEdit*>();
  const auto* fault = dialog.findChild<QLabel*>(text("goToFault"));
  BOOST_REQUIRE((line && fault));
  dialog.show();
  QTest::keyClicks(line, text("x"));
  BOOST_TEST(plain(fault->text()) == "no");
  QTest::keyClick(line, Qt::Key_Return);
  BOOST_TEST(dialog.isVisible());
  BOOST_TEST(plain(dialog.text()) == "x");
  line->setText(text("5"));
  BOOST_TEST(fault->text().isEmpty());
  QTest::keyClick(line, Qt::Key_Return);
  BOOST_TEST(dialog.result() == QDialog::Accepted);
}

BOOST_AUTO_TEST_SUITE_END()
