// Journals that earlier runs left behind: many, newer, damaged.
#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QListWidget>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>

#include "app/app_games.hpp"
#include "app/journal.hpp"
#include "clock/face_view.hpp"
#include "files/file_desk.hpp"
#include "files/left_overs_dialog.hpp"
#include "files/notices.hpp"
#include "game_page.hpp"
#include "main_window.hpp"
#include "memory.hpp"
#include "notation/journal_line.hpp"
#include "support/games.hpp"
#include "support/qt_text.hpp"

using namespace backrank;

namespace {

using tests::text;

/// A folder of journals, and the window that finds it when it starts.
class Found {
public:
  void leave(int games) { tests::leaveGamesIn(folder.path(), games); }
  void write(const QString& name, const QByteArray& bytes) {
    QFile file(folder.filePath(name));
    BOOST_REQUIRE(file.open(QIODevice::Append));
    file.write(bytes);
  }
  QString onlyJournal() { return QDir(folder.path()).entryList({text("*.journal")}, QDir::Files).value(0); }
  void start() {
    window.keepIn(memory, folder.path());
    window.show();
    window.furnish();
    QApplication::processEvents();
  }
  QStringList notices() { return window.notices().texts(); }
  QPushButton* button(const char* label) {
    for (auto* found : window.findChildren<QPushButton*>())
      if (found->text() == text(label)) return found;
    return nullptr;
  }

  QTemporaryDir folder;
  ui::Memory memory{folder.filePath(text("settings.ini"))};
  ui::MainWindow window;
};

QByteArray newerJournal() {
  std::uint32_t sum = 0;
  std::string text = notation::summedLine(sum, "journal 99");
  text += notation::summedLine(sum, "what is this");
  return QByteArray::fromStdString(text);
}

} // namespace

BOOST_AUTO_TEST_SUITE(left_overs)

BOOST_AUTO_TEST_CASE(one_is_offered_by_itself_and_more_in_one_list) {
  for (const int games : {1, 5}) {
    Found found;
    found.leave(games);
    found.start();
    BOOST_REQUIRE(found.notices().size() == 1);
    BOOST_TEST((found.button("Sho&w them") != nullptr) == (games > 1));
    if (games == 1) continue;
    BOOST_TEST(found.notices()[0].contains(text("left 5 games")));
    BOOST_REQUIRE(found.button("Sho&w them"));
    found.button("Sho&w them")->click();
    auto* dialog = found.window.findChild<ui::LeftOversDialog*>();
    BOOST_REQUIRE(dialog);
    auto* list = dialog->findChild<QListWidget*>(text("leftOvers"));
    BOOST_TEST(list->count() == games);
    dialog->findChild<QPushButton*>(text("delete"))->click();
    BOOST_TEST(list->count() == games - 1);
    dialog->findChild<QPushButton*>(text("resume"))->click();
    QApplication::processEvents();
    BOOST_TEST(found.window.game().hasGame());
    BOOST_TEST(app::Journal(found.folder.path()).leftOvers().size() == 3U); // one is deleted, one runs
  }
}

BOOST_AUTO_TEST_CASE(an_offer_stays_until_its_game_is_resumed) {
  Found found;
  found.leave(1);
  found.start();
  const rules::Variant variant = tests::variantOf("standard");
  found.window.play({.variant = variant, .start = variant.start()});
  found.window.game().take(tests::action(variant, found.window.game().shown(), "d2d4"));
  for (const auto answer : {QMessageBox::Cancel, QMessageBox::Discard}) {
    found.button("&Resume")->click();
    auto* question = found.window.findChild<QMessageBox*>();
    BOOST_REQUIRE(question);
    question->button(answer)->click();
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    BOOST_TEST(found.notices().size() == (answer == QMessageBox::Cancel ? 1 : 0));
  }
}

BOOST_AUTO_TEST_CASE(the_offer_of_many_games_stays_and_counts_until_none_is_left) {
  Found found;
  found.leave(4);
  found.start();
  const rules::Variant variant = tests::variantOf("standard");
  found.window.play({.variant = variant, .start = variant.start()});
  found.window.game().take(tests::action(variant, found.window.game().shown(), "d2d4"));
  const auto press = [&found](const char* name) {
    found.button("Sho&w them")->click();
    found.window.findChild<ui::LeftOversDialog*>()->findChild<QPushButton*>(text(name))->click();
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  };
  press("resume");
  found.window.findChild<QMessageBox*>()->button(QMessageBox::Cancel)->click();
  QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  BOOST_REQUIRE(found.notices().size() == 1);
  BOOST_TEST(found.notices()[0].contains(text("left 4 games")));
  found.button("Sho&w them")->click();
  auto* dialog = found.window.findChild<ui::LeftOversDialog*>();
  for (const int left : {3, 2, 1, 0}) {
    dialog->findChild<QPushButton*>(text("delete"))->click();
    QApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    BOOST_TEST(found.notices().size() == (left == 0 ? 0 : 1));
    if (left == 1) BOOST_TEST(found.notices()[0].contains(text("left 1 game,")));
  }
}

BOOST_AUTO_TEST_CASE(a_game_that_is_over_is_offered_with_its_result) {
  Found found;
  {
    app::Journal journal(found.folder.path());
    tests::TestGame game;
    game.keepIn(&journal);
    game.start("field");
    game.adjudicate(chess::Color::black);
    game.keepIn(nullptr);
  }
  found.start();
  BOOST_REQUIRE(found.notices().size() == 1);
  BOOST_TEST(found.notices()[0].contains(text("over, 0-1")));
}

BOOST_AUTO_TEST_CASE(a_timed_game_is_resumed_with_both_clocks_in_sight_be_it_over_or_not) {
  for (const bool isOver : {false, true}) {
    Found found;
    {
      app::Journal journal(found.folder.path());
      tests::TestGame game;
      game.keepIn(&journal);
      const rules::Variant variant = tests::variantOf("field");
      game.begin({.variant = variant,
                  .start = variant.start(),
                  .autoCommit = false,
                  .time = game::TimeControl::sudden(std::chrono::minutes(5), std::chrono::seconds(3))});
      if (isOver) game.adjudicate(chess::Color::black);
      if (!isOver) game.play("K@e1 Q@d1");
      if (!isOver) game.commit();
      game.keepIn(nullptr);
    }
    found.start();
    BOOST_REQUIRE(found.button("&Resume"));
    found.button("&Resume")->click();
    QApplication::processEvents();
    BOOST_TEST(found.notices().isEmpty());
    BOOST_REQUIRE(found.window.game().hasClock());
    for (const auto side : chess::allColors) {
      BOOST_TEST_CONTEXT((isOver ? "over" : "running") << (side == chess::Color::white ? " White" : " Black")) {
        BOOST_TEST(found.window.page().face(side).isVisible());
        BOOST_TEST(!found.window.page().face(side).face().time.isEmpty());
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_journal_of_a_newer_version_and_one_that_is_rubbish_are_told_and_left_alone) {
  Found found;
  found.write(text("a.journal"), newerJournal());
  found.write(text("b.journal"), "rubbish\nrubbish\n");
  found.start();
  BOOST_TEST(found.notices().size() == 2);
  BOOST_TEST(found.notices().filter(text("newer version")).size() == 1);
  BOOST_TEST(found.notices().filter(text("is damaged")).size() == 1);
  BOOST_TEST(QDir(found.folder.path()).entryList({text("*.journal")}).size() == 2);
}

BOOST_AUTO_TEST_CASE(a_journal_with_damaged_lines_at_its_end_says_so_and_one_that_was_cut_does_not) {
  for (const bool isDamaged : {false, true}) {
    Found found;
    found.leave(1);
    found.write(found.onlyJournal(), isDamaged ? "rubbish\nmore" : "rubb");
    found.start();
    BOOST_REQUIRE(found.notices().size() == 1);
    BOOST_TEST(found.notices()[0].contains(text("damaged")) == isDamaged);
  }
}

BOOST_AUTO_TEST_SUITE_END()
