// What stands beside the map of the explorer: comparison, quiz, study list, library, and the analysis in the
// background.
#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QFile>
#include <QListWidget>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <QTimer>

#include "explorer/compare_view.hpp"
#include "explorer/detail_pane.hpp"
#include "explorer/explorer_desk.hpp"
#include "explorer/filter_panel.hpp"
#include "explorer/map_view.hpp"
#include "explorer/mini_board.hpp"
#include "explorer/quiz_view.hpp"
#include "explorer/study_view.hpp"
#include "memory.hpp"
#include "notation/pgn_writer.hpp"
#include "support/qt_explored.hpp"
#include "support/qt_text.hpp"

using namespace backrank;
using tests::Explored;
using tests::plain;
using tests::Table;
using tests::text;

BOOST_AUTO_TEST_SUITE(panes_of_the_explorer)

BOOST_AUTO_TEST_CASE(a_start_is_copied_played_and_studied) {
  Explored explored("regroupment");
  explored.view().map().select({7, 3});
  explored.act(ui::Act::exploreCopyNumber);
  BOOST_TEST(plain(QApplication::clipboard()->text()) == "#8/4");
  explored.act(ui::Act::exploreCopyPosition);
  BOOST_TEST(plain(QApplication::clipboard()->text()).starts_with("rnbnqbkr/pppppppp/"));
  explored.act(ui::Act::exploreStudy);
  explored.act(ui::Act::exploreStudy);
  BOOST_TEST(explored.view().study().starts().size() == 1U);
  explored.act(ui::Act::explorePlayBlack);
  app::GameModel& game = explored.window.game();
  BOOST_REQUIRE(game.hasGame());
  BOOST_TEST(game.isHuman(chess::Color::black));
  BOOST_TEST(!game.isHuman(chess::Color::white));
  BOOST_TEST(chess::homeArray(game.settings().start, chess::Color::black) == "RNBNQBKR");
}

BOOST_AUTO_TEST_CASE(asking_for_what_is_known_with_more_positions_is_answered) {
  Explored explored("regroupment"); // 20,000 positions for each start come with the program
  explored.view().setLimit(20'000);
  explored.act(ui::Act::exploreAnalyse);
  BOOST_TEST(explored.view().said().startsWith(text("Known already")));
}

BOOST_AUTO_TEST_CASE(two_starts_stand_side_by_side) {
  Explored explored("placement960");
  for (const char* number : {"518", "534"}) {
    explored.view().goTo(text(number));
    explored.act(ui::Act::exploreCompare);
  }
  QApplication::processEvents();
  const auto boards = explored.view().comparison().findChildren<ui::MiniBoard*>();
  BOOST_REQUIRE(boards.size() == 2);
  BOOST_TEST(!boards[0]->geometry().intersects(boards[1]->geometry()));
  for (const ui::MiniBoard* board : boards) BOOST_TEST(explored.view().comparison().rect().contains(board->geometry()));
  const std::string said = plain(explored.view().comparison().text());
  for (const char* word : {"518", "534", "RNBQKBNR", "RNBKQBNR", "Castling"})
    BOOST_TEST_CONTEXT(word) BOOST_TEST(said.find(word) != std::string::npos);
}

BOOST_AUTO_TEST_CASE(digits_answer_the_quiz_and_enter_asks_on) {
  Explored explored("regroupment");
  explored.act(ui::Act::exploreQuiz);
  ui::QuizView& quiz = explored.view().quiz();
  BOOST_REQUIRE(quiz.question());
  const std::string first = plain(quiz.question()->text);
  QTest::keyClick(&quiz, static_cast<Qt::Key>(Qt::Key_1 + quiz.question()->best));
  const std::string said = plain(quiz.verdict());
  BOOST_TEST(said.starts_with("As good as the best."), said);
  BOOST_TEST(said.find("1 best, 0 good") != std::string::npos, said);
  BOOST_TEST(said.find('.' + std::string("0")) == std::string::npos, said); // no score is told to the hundredth
  QTest::keyClick(&quiz, Qt::Key_Return);
  BOOST_TEST(quiz.verdict().isEmpty());
}

BOOST_AUTO_TEST_CASE(the_folder_of_games_can_be_given_up) {
  const QTemporaryDir folder;
  ui::Memory memory(folder.filePath(text("memory.ini")));
  memory.keepLibraryFolder(folder.path());
  Explored explored("regroupment");
  explored.window.explorer().remember(memory);
  QTimer::singleShot(0, [] {
    const QWidget* asked = QApplication::activeModalWidget();
    auto* none = asked ? asked->findChild<QPushButton*>(text("noLibrary")) : nullptr;
    BOOST_REQUIRE(none);
    none->click();
  });
  explored.act(ui::Act::exploreLibrary);
  BOOST_TEST(memory.libraryFolder().isEmpty());
}

BOOST_AUTO_TEST_CASE(the_library_of_the_person_is_counted_and_filtered) {
  const QTemporaryDir folder;
  ui::Memory memory(folder.filePath(text("memory.ini")));
  memory.keepLibraryFolder(folder.path());
  Explored explored("regroupment");
  const app::PairPlace at{7, 3};
  game::Record record(explored.explorer().variant(), explored.explorer().start(at));
  record.result = "1-0";
  QFile file(folder.filePath(text("games.pgn")));
  BOOST_REQUIRE(file.open(QIODevice::WriteOnly));
  file.write(QByteArray::fromStdString(notation::writeGame(record)));
  file.close();
  explored.window.explorer().remember(memory);
  explored.window.explorer().readLibrary();
  BOOST_REQUIRE(QTest::qWaitFor([&] { return explored.explorer().gamesPlayed() == 1; }, 20'000));
  auto* played = explored.view().filters().findChild<QComboBox*>(text("played"));
  BOOST_REQUIRE(played);
  played->setCurrentIndex(1);
  BOOST_TEST(explored.wanted() == 1);
  explored.view().map().select(at);
  BOOST_TEST(explored.view().detail().text().contains(text("In your library 1 game: White won 1")));
  explored.explorer().setMode(app::Explorer::Mode::result);
  BOOST_TEST(plain(explored.view().map().currentIndex().data().toString()) == "100 %");
}

BOOST_AUTO_TEST_CASE(a_start_is_taken_off_the_study_list_by_its_key) {
  Explored explored("chess36");
  ui::StudyView& study = explored.view().study();
  for (const app::PairPlace at : {app::PairPlace{1, 4}, app::PairPlace{2, 2}}) {
    explored.view().map().select(at);
    explored.act(ui::Act::exploreStudy);
  }
  QTest::keyClick(study.findChild<QListWidget*>(), Qt::Key_Delete);
  BOOST_REQUIRE(study.starts().size() == 1U);
  BOOST_TEST((study.starts().front() == app::PairPlace{1, 4}));
  QTest::keyClick(study.findChild<QListWidget*>(), Qt::Key_Return);
  BOOST_TEST((explored.view().map().currentPair() == app::PairPlace{1, 4}));
}

BOOST_AUTO_TEST_CASE(on_its_battery_the_analysis_waits_until_one_says_go_on) {
  Explored explored("chess36");
  bool isOnBattery = true;
  explored.window.explorer().setPower([&] { return isOnBattery; });
  explored.window.explorer().lookAtPower();
  const app::AnalysisQueue& queue = *explored.window.explorer().queue();
  BOOST_TEST(queue.waitsForMains());
  explored.act(ui::Act::explorePause);
  BOOST_TEST(!queue.waitsForMains());
  BOOST_TEST(!queue.isPaused());
  isOnBattery = false;
  explored.window.explorer().lookAtPower();
  isOnBattery = true;
  explored.window.explorer().lookAtPower();
  BOOST_TEST(queue.waitsForMains());
}

BOOST_AUTO_TEST_CASE(the_quiz_asks_and_judges) {
  Explored explored("regroupment");
  explored.act(ui::Act::exploreQuiz);
  ui::QuizView& quiz = explored.view().quiz();
  BOOST_REQUIRE(quiz.question());
  quiz.answer(quiz.question()->best);
  BOOST_TEST(plain(quiz.verdict()).starts_with("As good as the best."));
  BOOST_TEST(!quiz.verdict().contains(text("Best:"))); // nothing is better than what was chosen
}

BOOST_AUTO_TEST_SUITE_END()
