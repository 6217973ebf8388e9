// The analyst at the table: lines, arrows, hints and engines in the window.
#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QComboBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

#include "analysis/analysis_desk.hpp"
#include "analysis/analysis_panel.hpp"
#include "analysis/evaluation_bar.hpp"
#include "analysis/lines_view.hpp"
#include "app/advice_text.hpp"
#include "editor/position_dialog.hpp"
#include "engines/engine_desk.hpp"
#include "engines/engines_dialog.hpp"
#include "files/notices.hpp"
#include "memory.hpp"
#include "setup/prompt_bar.hpp"
#include "studio_desk.hpp"
#include "support/places.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::Table;
using ui::Act;

namespace {

using tests::text;

/// Lets the window run until something is so.
template <class Condition>
void until(Condition isSo) {
  QElapsedTimer time;
  time.start();
  while (!isSo() && time.elapsed() < 60'000) QApplication::processEvents(QEventLoop::AllEvents, 20);
  BOOST_REQUIRE(isSo());
}

ui::AnalysisPanel& panel(Table& table) { return table.window().analysis().panel(); }
const app::AnalysisLines& lines(Table& table) { return panel(table).lines().lines(); }

/// Analysis is on, and lines are there.
void analyse(Table& table) {
  table.window().actions()[Act::analyse].setChecked(true);
  until([&] { return lines(table).rowCount() > 0; });
}

bool fitsPosition(Table& table) {
  const auto legal = rules::legal(table.game().variant(), table.game().shown());
  for (const chess::Action action : table.board().advice())
    if (!legal.contains(action)) return false;
  for (int i = 0; i < lines(table).rowCount(); ++i)
    if (!legal.contains(lines(table).row(i).actions.front())) return false;
  return true;
}

app::ExternalEngine zoo(const char* kind, const char* move = "e7e5") {
  return {.name = text("Zoo"),
          .program = QString::fromStdString(tests::places::program("zoo_engine")),
          .arguments = {text(kind), text(move)}};
}

void playAgainst(Table& table, const char* game) {
  const rules::Variant variant(*rules::variantType(game));
  app::NewGame settings{.variant = variant, .start = variant.start()};
  settings.seats[1] = {.kind = app::Seat::Kind::external, .engine = text("Zoo")};
  table.window().play(settings);
}

} // namespace

BOOST_AUTO_TEST_SUITE(analysis)

BOOST_AUTO_TEST_CASE(nothing_of_it_is_there_before_it_is_asked_for) {
  Table table(text("standard"));
  BOOST_TEST(!table.window().findChild<ui::AnalysisPanel*>());
  BOOST_TEST(!table.window().page().evaluation().isVisible());
}

BOOST_AUTO_TEST_CASE(the_lines_and_arrows_follow_the_position) {
  Table table(text("standard"));
  panel(table).setWantedLines(3);
  analyse(table);
  until([&] { return lines(table).rowCount() == 3; });
  BOOST_TEST(table.board().advice().size() == 3U);
  BOOST_TEST(table.window().page().evaluation().isVisible());
  for (const char* move : {"e2e4", "e7e5", "g1f3", "b8c6"}) {
    table.click(QString::fromLatin1(move).left(2));
    table.click(QString::fromLatin1(move).mid(2));
    BOOST_TEST(fitsPosition(table));
    until([&] { return lines(table).rowCount() == 3; });
    BOOST_TEST(fitsPosition(table));
  }
  table.window().actions()[Act::toBegin].trigger();
  BOOST_TEST(fitsPosition(table));
  until([&] { return lines(table).rowCount() == 3; });
  BOOST_TEST(fitsPosition(table));
  table.window().actions()[Act::analyse].setChecked(false);
  BOOST_TEST(table.board().advice().empty());
  BOOST_TEST(!table.window().page().evaluation().isVisible());
}

BOOST_AUTO_TEST_CASE(lines_of_another_position_are_not_left_standing) {
  Table table(text("standard"));
  panel(table).setWantedLines(2);
  analyse(table);
  until([&] { return lines(table).rowCount() == 2; });
  table.window().actions()[Act::analyse].setChecked(false);
  BOOST_TEST(lines(table).rowCount() == 2);
  table.game().attemptWord(text("e4"));
  BOOST_TEST(lines(table).rowCount() == 0);
}

BOOST_AUTO_TEST_CASE(set_up_turns_and_undecided_games_are_analysed_too) {
  for (const char* game : {"field", "regroupment", "placement960", "chess36"}) {
    BOOST_TEST_CONTEXT(game) {
      Table table(text(game));
      analyse(table);
      until([&] { return !table.board().advice().empty(); });
      BOOST_TEST(fitsPosition(table));
      BOOST_TEST(panel(table).note().contains(text("36 possible arrays")) == (text(game) == text("chess36")));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_line_is_looked_at_by_keys_and_written_as_a_variation) {
  Table table(text("standard"), {}, {}, text("e2e4 e7e5"));
  table.window().actions()[Act::toBegin].trigger();
  analyse(table);
  ui::LinesView& view = panel(table).lines();
  view.setCurrentIndex(view.model()->index(0, 0));
  const QString before = table.fen();
  QTest::keyClick(&view, Qt::Key_Right);
  BOOST_TEST(view.lookedAt(0) == 1U);
  BOOST_TEST((table.fen() == before));
  const chess::Action first = lines(table).row(0).actions.front();
  QTest::keyClick(&view, Qt::Key_Return);
  BOOST_TEST((table.game().lastAction() == first));
}

BOOST_AUTO_TEST_CASE(at_the_end_of_a_running_game_no_variation_is_written) {
  Table table(text("standard"));
  analyse(table);
  ui::LinesView& view = panel(table).lines();
  view.setCurrentIndex(view.model()->index(0, 0));
  const QString before = table.fen();
  QTest::keyClick(&view, Qt::Key_Return);
  BOOST_TEST((table.fen() == before));
  BOOST_TEST(table.prompt().contains(text("goes on here")));
}

BOOST_AUTO_TEST_CASE(a_hint_is_an_arrow_and_a_sentence) {
  for (const char* game : {"standard", "field"}) {
    BOOST_TEST_CONTEXT(game) {
      Table table(text(game));
      table.window().actions()[Act::hint].trigger();
      until([&] { return !table.board().advice().empty(); });
      const auto legal = rules::legal(table.game().variant(), table.game().shown());
      BOOST_TEST(legal.contains(table.board().advice().front()));
      BOOST_TEST(table.prompt().startsWith(text("Hint: ")));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_hint_for_a_turn_of_two_pieces_tells_both) {
  Table table(text("field"), {}, {}, text("K@e1 Q@d1 K@d8 Q@e8"));
  table.window().actions()[Act::hint].trigger();
  until([&] { return table.board().advice().size() == 2; });
  const auto turn = table.board().advice();
  const rules::Variant& variant = table.game().variant();
  BOOST_REQUIRE(rules::legal(variant, table.game().shown()).contains(turn[0]));
  const chess::Position between = rules::play(variant, table.game().shown(), turn[0]);
  BOOST_TEST(rules::legal(variant, between).contains(turn[1]));
  BOOST_TEST(table.prompt() == text("Hint: ") + app::adviceText(variant, table.game().shown(), turn));
  BOOST_TEST(table.prompt().contains(text(", then the ")));
}

BOOST_AUTO_TEST_CASE(while_the_analysis_runs_the_hint_is_its_first_line) {
  Table table(text("standard"));
  panel(table).setWantedLines(2);
  analyse(table);
  table.window().actions()[Act::hint].trigger();
  const auto agrees = [&] {
    const chess::Action first = lines(table).row(0).actions.front();
    return table.prompt() == text("Hint: ") + app::adviceText(table.game().variant(), table.game().shown(), first);
  };
  until(agrees);
  BOOST_TEST(!table.board().advice().empty());
  BOOST_TEST((table.board().advice().front() == lines(table).row(0).actions.front()));
}

BOOST_AUTO_TEST_CASE(a_hint_that_is_thought_about_comes_from_the_analysis_once_that_runs) {
  Table table(text("standard"));
  table.window().actions()[Act::hint].trigger();
  analyse(table);
  until([&] { return table.prompt().startsWith(text("Hint: ")); });
}

BOOST_AUTO_TEST_CASE(a_hint_that_stands_follows_the_analysis_once_that_runs) {
  Table table(text("standard"));
  const auto hinted = [&] { return table.prompt().startsWith(text("Hint: ")); };
  table.window().actions()[Act::hint].trigger();
  until(hinted);
  analyse(table);
  until([&] {
    const chess::Action first = lines(table).row(0).actions.front();
    return table.prompt().endsWith(app::adviceText(table.game().variant(), table.game().shown(), first));
  });
  BOOST_TEST(hinted());
}

BOOST_AUTO_TEST_CASE(a_hint_goes_with_the_analysis_and_the_prompt_comes_back) {
  Table table(text("field"));
  const QString before = table.prompt();
  table.window().actions()[Act::analyse].setChecked(true);
  table.window().actions()[Act::hint].trigger();
  until([&] { return table.prompt().startsWith(text("Hint: ")); });
  table.window().actions()[Act::analyse].setChecked(false);
  BOOST_TEST(table.prompt() == before);
}

BOOST_AUTO_TEST_CASE(a_new_game_begins_without_analysis) {
  Table table(text("standard"));
  analyse(table);
  playAgainst(table, "field");
  BOOST_TEST(!table.window().actions()[Act::analyse].isChecked());
  BOOST_TEST(table.board().advice().empty());
  BOOST_TEST(!table.window().page().evaluation().isVisible());
}

BOOST_AUTO_TEST_CASE(a_hint_that_is_a_word_marks_its_button) {
  Table table(text("field"), text("singular=on"), {}, text("K@e1"));
  const chess::Action offer = chess::Action::word(chess::Action::Kind::offer);
  ui::PromptBar& prompt = table.window().page().prompt();
  const auto marked = [&] {
    int number = 0;
    for (const QPushButton* button : prompt.findChildren<QPushButton*>())
      if (button->text().contains(text("single pieces")) && !button->icon().isNull()) ++number;
    return number;
  };
  BOOST_TEST(marked() == 0);
  prompt.advise(text("Hint: one piece a turn"), offer);
  BOOST_TEST(marked() == 1);
}

BOOST_AUTO_TEST_CASE(a_position_that_is_to_be_analysed_is_looked_into_at_once) {
  Table table(text("standard"));
  ui::PositionDialog& dialog = table.window().studio().editPosition();
  Q_EMIT dialog.analysisWanted(dialog.editor().variant(), *dialog.editor().position());
  until([&] { return lines(table).rowCount() > 0; });
}

BOOST_AUTO_TEST_CASE(the_window_closes_at_once_while_everything_thinks) {
  QElapsedTimer time;
  {
    Table table(text("standard"));
    analyse(table);
    table.window().actions()[Act::hint].trigger();
    table.window().actions()[Act::reviewGame].trigger();
    QApplication::processEvents();
    time.start();
    BOOST_TEST(table.window().close());
  }
  BOOST_TEST(time.elapsed() < 2000);
}

BOOST_AUTO_TEST_CASE(a_seat_is_taken_by_an_engine_of_the_list_and_its_trouble_is_told) {
  Table table(text("standard"));
  table.window().engines().setEngines({zoo("dies-in-search")});
  playAgainst(table, "standard");
  table.click(text("e2"));
  table.click(text("e4"));
  until([&] { return !table.window().notices().texts().isEmpty(); });
  BOOST_TEST(table.window().notices().texts().front().contains(text("has ended")));
  const auto buttons = table.window().notices().findChildren<QPushButton*>();
  BOOST_REQUIRE(buttons.size() == 2);
  buttons.last()->click();
  BOOST_TEST(table.game().isThinking());
  BOOST_TEST((table.game().settings().seats[1].kind == app::Seat::Kind::builtin));
}

BOOST_AUTO_TEST_CASE(what_an_engine_does_not_know_is_said) {
  Table table(text("standard"));
  table.window().engines().setEngines({zoo("good")});
  playAgainst(table, "field");
  BOOST_REQUIRE(table.window().notices().texts().size() == 1);
  BOOST_TEST(table.window().notices().texts().front().contains(text("castlings")));
  playAgainst(table, "standard");
  BOOST_TEST(table.window().notices().texts().isEmpty());
}

BOOST_AUTO_TEST_CASE(the_bar_says_who_has_won_a_game_that_is_over) {
  Table table(text("standard"));
  for (const char* square : {"f2", "f3", "e7", "e5", "g2", "g4", "d8", "h4"}) table.click(text(square));
  table.window().actions()[Act::analyse].setChecked(true);
  const auto* bar = table.window().findChild<ui::EvaluationBar*>();
  BOOST_REQUIRE(bar);
  BOOST_TEST(bar->accessibleDescription().toStdString() == "Black has won");
  BOOST_TEST(bar->value() == 0);
}

BOOST_AUTO_TEST_CASE(an_engine_of_the_list_analyses) {
  Table table(text("standard"));
  table.window().engines().setEngines({zoo("analyses", "d2d4")});
  panel(table);
  auto* choice = panel(table).findChild<QComboBox*>(text("analysisEngine"));
  choice->setCurrentIndex(1);
  table.window().actions()[Act::analyse].setChecked(true);
  until([&] { return lines(table).rowCount() > 0; });
  BOOST_TEST(lines(table).row(0).score.toStdString() == "+0.20");
}

BOOST_AUTO_TEST_CASE(a_hint_comes_though_the_engine_that_analyses_has_failed) {
  Table table(text("standard"));
  table.window().engines().setEngines({zoo("dies-in-search")});
  panel(table);
  panel(table).findChild<QComboBox*>(text("analysisEngine"))->setCurrentIndex(1);
  table.window().actions()[Act::analyse].setChecked(true);
  until([&] { return panel(table).note().contains(text("has ended")); });
  table.window().actions()[Act::hint].trigger();
  until([&] { return table.prompt().startsWith(text("Hint: ")); });
}

BOOST_AUTO_TEST_CASE(the_dialog_adds_tries_and_keeps_engines) {
  const QTemporaryDir folder;
  const QString file = folder.filePath(text("window.ini"));
  ui::EnginesDialog dialog({}, {}, nullptr);
  BOOST_TEST(dialog.sizeHint().height() <= 700);
  dialog.add(QString::fromStdString(tests::places::program("zoo_engine")));
  until([&] { return dialog.outcome().startsWith(text("It works")); });
  BOOST_REQUIRE(dialog.engines().size() == 1U);
  BOOST_TEST(dialog.engines()[0].name.toStdString() == "zoo_engine");
  dialog.add(text("no/such/engine"));
  until([&] { return dialog.outcome().contains(text("cannot be started")); });
  BOOST_TEST(dialog.outcome().contains(text("No such file")));
  BOOST_TEST(!dialog.engines()[0].hasFailed);
  BOOST_TEST(dialog.engines()[1].hasFailed);
  ui::Memory(file).keepEngines(dialog.engines());
  ui::Memory(file).keepEngineSettings({.threads = 2, .hash = 128, .thinking = 5});
  BOOST_TEST(ui::Memory(file).engines().size() == 2U);
  BOOST_TEST((ui::Memory(file).engineSettings() == app::EngineSettings{.threads = 2, .hash = 128, .thinking = 5}));
}

BOOST_AUTO_TEST_CASE(arguments_with_blanks_and_quotes_are_the_same_after_editing) {
  app::ExternalEngine engine = zoo("good");
  engine.arguments = {text("plain"), text("two words"), text("say \"hi\""), text("\"x"), text("tab\there")};
  ui::EnginesDialog dialog({}, {engine}, nullptr);
  for (auto* field : dialog.findChildren<QLineEdit*>()) Q_EMIT field->editingFinished();
  BOOST_TEST((dialog.engines().front().arguments == engine.arguments));
}

BOOST_AUTO_TEST_CASE(a_name_that_is_emptied_comes_back) {
  ui::EnginesDialog dialog({}, {zoo("good")}, nullptr);
  auto* name = dialog.findChildren<QLineEdit*>().front();
  for (auto* field : dialog.findChildren<QLineEdit*>())
    if (field->text() == text("Zoo")) name = field;
  name->selectAll();
  QTest::keyClick(name, Qt::Key_Backspace);
  Q_EMIT name->editingFinished();
  BOOST_TEST(name->text().toStdString() == "Zoo");
}

BOOST_AUTO_TEST_CASE(an_entry_that_is_changed_while_it_is_tried_is_not_judged_by_that) {
  ui::EnginesDialog dialog({}, {zoo("no-move")}, nullptr);
  const auto fields = dialog.findChildren<QLineEdit*>();
  const auto arguments =
      std::ranges::find_if(fields, [](QLineEdit* field) { return field->text().contains(text("no-move")); });
  BOOST_REQUIRE((arguments != fields.end()));
  auto* trying = [&] {
    for (auto* button : dialog.findChildren<QPushButton*>())
      if (button->text() == text("&Try it")) return button;
    return static_cast<QPushButton*>(nullptr);
  }();
  BOOST_REQUIRE(trying);
  trying->click();
  BOOST_TEST(dialog.outcome().contains(text("Waiting")));
  (*arguments)->selectAll();
  QTest::keyClicks(*arguments, text("good"));
  BOOST_TEST(dialog.outcome().toStdString() == "Trying it shows its options.");
  BOOST_TEST(!dialog.engines()[0].hasFailed);
  trying->click();
  until([&] { return dialog.outcome().startsWith(text("It works")); });
  BOOST_TEST(!dialog.engines()[0].hasFailed);
}

BOOST_AUTO_TEST_SUITE_END()
