#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFile>
#include <QFileDialog>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include "files/file_desk.hpp"
#include "files/notices.hpp"
#include "line/game_log.hpp"
#include "memory.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::Table;
using ui::Act;

namespace {

using tests::text;

const QByteArray oneGame = "[White \"Ann\"]\n[Black \"Lee\"]\n[Result \"*\"]\n\n1. e4 e5 *\n";
const QByteArray twoGames = oneGame + "\n[White \"Zoe\"]\n[Result \"*\"]\n\n1. d4 d5 2. Qh8 *\n";

struct Folder {
  QString file(const char* name, const QByteArray& bytes) const {
    QFile file(folder.filePath(text(name)));
    BOOST_REQUIRE(file.open(QIODevice::WriteOnly));
    file.write(bytes);
    return file.fileName();
  }
  QByteArray bytes(const char* name) const { return app::pgn_file::readAll(folder.filePath(text(name))).bytes; }
  QTemporaryDir folder;
};

void open(ui::MainWindow& window, const QString& path) {
  QSignalSpy finished(&window.files().file(), &app::OpenFile::finished);
  window.openFile(path);
  BOOST_REQUIRE((!window.files().file().isReading() || finished.wait(60'000)));
}

/// The button of that text that can be pressed now, in a window or a box.
QAbstractButton* button(QWidget& in, const char* words) {
  for (auto* button : in.findChildren<QAbstractButton*>())
    if (button->text() == text(words) && !button->isHidden()) return button;
  return nullptr;
}

void press(QWidget& in, const char* words) {
  auto* found = button(in, words);
  BOOST_REQUIRE(found);
  found->click();
}

void answer(ui::MainWindow& window, QMessageBox::StandardButton with) {
  auto* box = window.findChild<QMessageBox*>();
  BOOST_REQUIRE(box);
  BOOST_TEST(box->isVisible());
  box->button(with)->click();
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
}

void choose(ui::MainWindow& window, const QString& path) {
  auto* dialog = window.findChild<QFileDialog*>();
  BOOST_REQUIRE(dialog);
  Q_EMIT dialog->fileSelected(path);
  delete dialog;
}

void play(ui::MainWindow& window, const char* from, const char* to) {
  window.game().attempt({tests::squareNamed(text(from)), tests::squareNamed(text(to))});
}

} // namespace

BOOST_AUTO_TEST_SUITE(files_in_the_window)

BOOST_AUTO_TEST_CASE(a_file_of_one_game_opens_it_and_saving_keeps_it_there) {
  const Folder folder;
  Table table(text("standard"));
  open(table.window(), folder.file("a.pgn", oneGame));
  BOOST_TEST(table.fen().startsWith(text("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/")));
  BOOST_TEST(table.window().windowTitle().startsWith(text("a.pgn[*]")));
  BOOST_TEST(!table.window().isWindowModified());
  play(table.window(), "g1", "f3");
  BOOST_TEST(table.window().isWindowModified());
  table.window().actions()[Act::save].trigger();
  BOOST_TEST(!table.window().isWindowModified());
  BOOST_TEST(folder.bytes("a.pgn").contains("2. Nf3 *"));
}

BOOST_AUTO_TEST_CASE(a_window_whose_first_game_comes_from_a_file_shows_all_of_it) {
  const Folder folder;
  const QString path = folder.file("setup.pgn", "[SetupGame \"Field Chess\"]\n\n{1. \\Kd1\\Qf1 /Ke8/Qd8} *\n");
  ui::MainWindow window;
  window.show();
  open(window, path);
  QApplication::processEvents();
  ui::GamePage& page = window.page();
  BOOST_TEST(page.findChild<QWidget*>(text("setupPanel"))->isVisible());
  BOOST_TEST(page.log().toPlainText().contains(text("Field Chess")));
}

BOOST_AUTO_TEST_CASE(several_games_are_listed_and_one_of_them_is_opened_with_what_is_wrong) {
  const Folder folder;
  Table table(text("standard"));
  open(table.window(), folder.file("a.pgn", twoGames));
  auto* list = table.window().findChild<QTableView*>(text("games"));
  BOOST_REQUIRE(list);
  BOOST_TEST(list->isVisible());
  BOOST_TEST(list->model()->rowCount() == 2);
  list->setCurrentIndex(list->model()->index(1, 1));
  press(table.window(), "&Open the game");
  BOOST_TEST(!list->isVisible());
  BOOST_TEST(table.fen().startsWith(text("rnbqkbnr/ppp1pppp/8/3p4/3P4/8/")));
  BOOST_TEST(table.window().notices().texts().join(u' ').contains(text("1 fault")));
  press(table.window(), "Show &all");
  auto* faults = table.window().findChild<QDialog*>(text("faultsDialog"));
  BOOST_REQUIRE(faults);
  BOOST_TEST(!faults->isModal());
}

BOOST_AUTO_TEST_CASE(a_file_that_is_opened_while_another_is_read_is_the_one_that_is_shown) {
  const Folder folder;
  const QString first = folder.file("first.pgn", twoGames);
  const QString second = folder.file("second.pgn", oneGame);
  Table table(text("standard"));
  QSignalSpy shown(&table.window().files(), &ui::FileDesk::gameShown);
  table.window().openFile(first);
  table.window().openFile(second);
  BOOST_REQUIRE((shown.count() > 0 || shown.wait(60'000)));
  BOOST_TEST(table.window().windowTitle().startsWith(text("second.pgn[*]")));
  BOOST_TEST(table.window().notices().texts().isEmpty());
}

BOOST_AUTO_TEST_CASE(a_changed_game_is_not_given_up_unasked) {
  const Folder folder;
  const QString path = folder.file("a.pgn", oneGame);
  struct Row {
    QMessageBox::StandardButton answer;
    bool closes;
    bool saves;
  };
  for (const Row& row : {Row{QMessageBox::Cancel, false, false}, Row{QMessageBox::Discard, true, false},
                         Row{QMessageBox::Save, true, true}}) {
    BOOST_TEST_CONTEXT(int(row.answer)) {
      Table table(text("standard"));
      open(table.window(), path);
      play(table.window(), "g1", "f3");
      BOOST_TEST(!table.window().close());
      table.window().close();
      BOOST_TEST(table.window().findChildren<QMessageBox*>().size() == 1); // asked once
      answer(table.window(), row.answer);
      BOOST_TEST(table.window().isVisible() == !row.closes);
      BOOST_TEST(folder.bytes("a.pgn").contains("Nf3") == row.saves);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_new_game_waits_for_the_answer) {
  const Folder folder;
  Table table(text("standard"));
  play(table.window(), "e2", "e4");
  table.window().actions()[Act::sameGame].trigger();
  BOOST_TEST(table.fen().contains(text("4P3")));
  answer(table.window(), QMessageBox::Save); // in no file yet: where to?
  choose(table.window(), folder.folder.filePath(text("new.pgn")));
  BOOST_TEST(folder.bytes("new.pgn").contains("1. e4 *"));
  BOOST_TEST(!table.fen().contains(text("4P3")));
}

BOOST_AUTO_TEST_CASE(a_file_that_is_there_gets_the_game_beside_its_own_or_is_replaced) {
  const Folder folder;
  const QString path = folder.file("a.pgn", twoGames);
  Table table(text("standard"));
  play(table.window(), "e2", "e4");
  table.window().actions()[Act::saveAs].trigger();
  choose(table.window(), path);
  press(table.window(), "&Add to the file");
  BOOST_TEST(folder.bytes("a.pgn").startsWith(twoGames));
  BOOST_TEST(folder.bytes("a.pgn").endsWith("1. e4 *\n"));
}

BOOST_AUTO_TEST_CASE(a_save_that_fails_is_told_without_a_box) {
  Table table(text("standard"));
  play(table.window(), "e2", "e4");
  table.window().actions()[Act::saveAs].trigger();
  choose(table.window(), text("/no/such/folder/a.pgn"));
  BOOST_TEST(table.window().notices().texts().join(u' ').contains(text("cannot be written")));
  BOOST_TEST(table.window().isWindowModified());
  BOOST_TEST(!QApplication::activeModalWidget());
}

/// A game that is being added to a big file, and what the window says.
struct BigSave {
  BigSave() {
    play(table.window(), "e2", "e4");
    QObject::connect(&table.window().files(), &ui::FileDesk::said, [this](const QString& told) { said = told; });
    table.window().actions()[Act::saveAs].trigger();
    choose(table.window(), path);
    press(*table.window().findChild<QMessageBox*>(), "&Add to the file");
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    BOOST_REQUIRE(isSaving());
  }
  bool isSaving() { return table.window().files().saved().isSaving(); }
  /// Until nothing is written any more.
  bool ends() {
    return QTest::qWaitFor([this] { return !isSaving(); }, 60'000);
  }
  const Folder folder;
  const QString path = folder.file("big.pgn", twoGames.repeated((qint64(5) << 20) / twoGames.size()));
  Table table{text("standard")};
  QString said;
};

BOOST_AUTO_TEST_CASE(a_window_that_is_closed_while_its_file_is_written_closes_when_that_is_whole) {
  BigSave save;
  BOOST_TEST(!save.table.window().close());
  BOOST_TEST(save.table.window().isVisible());
  BOOST_TEST(save.said.contains(text("still being written")));
  BOOST_TEST(save.ends());
  BOOST_TEST(!save.table.window().isVisible());
  BOOST_TEST(save.folder.bytes("big.pgn").endsWith("1. e4 *\n"));
}

BOOST_AUTO_TEST_CASE(a_save_that_is_asked_for_while_a_file_is_written_follows_it) {
  for (const bool closes : {false, true}) {
    BOOST_TEST_CONTEXT(closes) {
      BigSave save;
      if (closes) save.table.window().close();
      play(save.table.window(), "e7", "e5");
      save.table.window().actions()[Act::save].trigger();
      BOOST_TEST(save.said.contains(text("still being written")));
      BOOST_TEST(save.ends());
      BOOST_TEST(!save.table.window().isWindowModified());
      BOOST_TEST(save.table.window().isVisible() == !closes);
      BOOST_TEST(save.folder.bytes("big.pgn").endsWith("1. e4 e5 *\n"));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_move_during_the_save_that_a_question_asked_for_is_asked_about_again) {
  for (const bool closes : {false, true}) {
    BOOST_TEST_CONTEXT(closes) {
      BigSave save;
      BOOST_TEST(save.ends());
      auto& window = save.table.window();
      play(window, "e7", "e5");
      if (closes) window.close();
      if (!closes) window.actions()[Act::sameGame].trigger();
      answer(window, QMessageBox::Save);
      BOOST_REQUIRE(save.isSaving());
      play(window, "g1", "f3");
      BOOST_TEST(save.ends());
      BOOST_TEST(window.isVisible());
      BOOST_TEST(save.table.fen().contains(text("5N2")));
      answer(window, QMessageBox::Save);
      BOOST_TEST(save.ends());
      BOOST_TEST(window.isVisible() == !closes);
      BOOST_TEST(save.folder.bytes("big.pgn").endsWith("1. e4 e5 2. Nf3 *\n"));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_big_save_that_fails_is_told_and_the_window_stays) {
  BigSave save;
  save.table.window().close();
  QDir(save.folder.folder.path()).removeRecursively();
  BOOST_TEST(save.ends());
  BOOST_TEST(save.table.window().isVisible());
  BOOST_TEST(save.table.window().isWindowModified());
  BOOST_TEST(save.table.window().notices().texts().join(u' ').contains(text("big.pgn cannot be written")));
  BOOST_TEST(save.said.toStdString() == "Nothing was written in big.pgn.");
}

BOOST_AUTO_TEST_CASE(a_file_that_is_gone_is_told_and_written_anew) {
  const Folder folder;
  const QString path = folder.file("a.pgn", oneGame);
  Table table(text("standard"));
  open(table.window(), path);
  play(table.window(), "g1", "f3");
  BOOST_TEST(QFile::remove(path));
  table.window().actions()[Act::save].trigger();
  BOOST_TEST(table.window().notices().texts().join(u' ').contains(text("a.pgn is not there any more")));
  press(table.window().notices(), "&Write it anew");
  BOOST_TEST(folder.bytes("a.pgn").contains("Nf3"));
  BOOST_TEST(!table.window().isWindowModified());
}

BOOST_AUTO_TEST_CASE(what_is_copied_is_pasted_again_anywhere) {
  Table one(text("standard"));
  play(one.window(), "e2", "e4");
  one.window().actions()[Act::copyGame].trigger();
  Table other(text("standard"));
  play(other.window(), "d2", "d4");
  other.window().actions()[Act::paste].trigger();
  answer(other.window(), QMessageBox::Discard);
  BOOST_TEST(other.fen().toStdString() == one.fen().toStdString());
  play(one.window(), "e7", "e5");
  for (const Act act : {Act::copyGame, Act::copyMessage}) {
    one.window().actions()[act].trigger();
    other.window().actions()[Act::paste].trigger();
    BOOST_TEST(other.fen().toStdString() == one.fen().toStdString());
    play(one.window(), "g1", "f3");
  }
  QApplication::clipboard()->setText(text("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"));
  other.window().actions()[Act::paste].trigger();
  answer(other.window(), QMessageBox::Discard);
  BOOST_TEST(other.men(text("e2")).toStdString() == "P");
}

BOOST_AUTO_TEST_CASE(files_and_texts_are_dropped_on_the_window) {
  const Folder folder;
  Table table(text("standard"));
  QMimeData file;
  file.setUrls({QUrl::fromLocalFile(folder.file("a.pgn", oneGame))});
  QDragEnterEvent enter(QPoint(5, 5), Qt::CopyAction, &file, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&table.window(), &enter);
  BOOST_TEST(enter.isAccepted());
  QSignalSpy shown(&table.window().files(), &ui::FileDesk::gameShown);
  QDropEvent drop(QPointF(5, 5), Qt::CopyAction, &file, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&table.window(), &drop);
  BOOST_REQUIRE((shown.count() > 0 || shown.wait(60'000)));
  BOOST_TEST(table.fen().startsWith(text("rnbqkbnr/pppp1ppp/")));
  QMimeData moves;
  moves.setText(text("2. Nf3"));
  QDragEnterEvent enterText(QPoint(5, 5), Qt::CopyAction, &moves, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&table.window(), &enterText);
  QDropEvent dropText(QPointF(5, 5), Qt::CopyAction, &moves, Qt::LeftButton, Qt::NoModifier);
  QApplication::sendEvent(&table.window(), &dropText);
  BOOST_TEST(table.men(text("f3")).toStdString() == "N");
}

BOOST_AUTO_TEST_CASE(a_game_that_was_left_behind_is_offered_and_resumed) {
  const Folder folder;
  const QString journals = folder.folder.filePath(text("journals"));
  ui::Memory memory(folder.folder.filePath(text("window.ini")));
  {
    Table crashed(text("standard"));
    crashed.window().keepIn(memory, journals);
    crashed.window().play({.variant = crashed.game().variant(), .start = crashed.game().settings().start});
    play(crashed.window(), "e2", "e4");
    // Destroyed without being closed, as if killed.
  }
  ui::MainWindow next;
  next.keepIn(memory, journals);
  next.show();
  next.furnish();
  BOOST_REQUIRE(next.notices().texts().size() == 1);
  BOOST_TEST(next.notices().texts()[0].contains(text("move 1")));
  BOOST_TEST(!QApplication::activeModalWidget());
  press(next, "&Resume");
  BOOST_TEST(next.game().hasGame());
  BOOST_TEST(next.isWindowModified());
  BOOST_TEST(next.notices().texts().isEmpty());
  next.close();
  answer(next, QMessageBox::Discard);
  ui::MainWindow last;
  last.keepIn(memory, journals);
  last.furnish();
  BOOST_TEST(last.notices().texts().isEmpty());
}

BOOST_AUTO_TEST_CASE(recent_files_are_remembered_in_their_order) {
  const Folder folder;
  ui::Memory memory(folder.folder.filePath(text("window.ini")));
  Table table(text("standard"));
  table.window().keepIn(memory);
  const QString one = folder.file("one.pgn", oneGame);
  const QString two = folder.file("two.pgn", twoGames);
  open(table.window(), one);
  open(table.window(), two);
  open(table.window(), one);
  BOOST_TEST((memory.recentFiles() == QStringList{one, two}));
  BOOST_TEST(table.window().actions()[Act::openRecent].isEnabled());
  QFile::remove(two);
  open(table.window(), two);
  BOOST_TEST((memory.recentFiles() == QStringList{one}));
  BOOST_TEST(table.window().notices().texts().join(u' ').contains(text("two.pgn cannot be read")));
}

BOOST_AUTO_TEST_SUITE_END()
