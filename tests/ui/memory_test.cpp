#include "memory.hpp"

#include <boost/test/unit_test.hpp>

#include <QFile>
#include <QTemporaryDir>

#include "clock/clock_desk.hpp"
#include "clock/clock_window.hpp"
#include "files/notices.hpp"
#include "main_window.hpp"

using namespace backrank;

namespace {

struct Folder {
  QTemporaryDir folder;
  QString file = folder.filePath(QStringLiteral("window.ini"));
};

} // namespace

BOOST_AUTO_TEST_SUITE(memory)

BOOST_AUTO_TEST_CASE(a_choice_comes_back_with_its_options_and_seats) {
  const Folder folder;
  const auto variant = rules::Variant::withRules(*rules::variantType("field"), "singular=on");
  app::NewGame game{.variant = *variant, .start = variant->start()};
  game.seats[1] = {.kind = app::Seat::Kind::builtin, .strength = {1725}};
  ui::Memory(folder.file).keepNewGame(game);
  const auto again = ui::Memory(folder.file).newGame();
  BOOST_REQUIRE(again);
  BOOST_TEST(again->variant.id() == "field");
  BOOST_TEST(again->variant.value("singular") == "on");
  BOOST_TEST((again->seats[0].kind == app::Seat::Kind::human));
  BOOST_TEST((again->seats[1].kind == app::Seat::Kind::builtin));
  BOOST_TEST(again->seats[1].strength.elo == 1725);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_read_is_forgotten) {
  const Folder folder;
  BOOST_TEST(!ui::Memory(folder.file).newGame());
  QFile file(folder.file);
  BOOST_REQUIRE(file.open(QIODevice::WriteOnly));
  file.write("[newGame]\ngame=field\nrules=colour=blue\nwhite=99\n");
  file.close();
  const auto game = ui::Memory(folder.file).newGame();
  BOOST_REQUIRE(game);
  BOOST_TEST(game->variant.rules() == "");
  BOOST_TEST((game->seats[0].kind == app::Seat::Kind::human));
}

BOOST_AUTO_TEST_CASE(an_own_list_that_cannot_be_read_is_kept_beside_and_told_once) {
  struct Row {
    const char* name;
    const char* key;
    QVariant value;
  };
  const QByteArray newerControls = R"({"format":"backrank-time-controls","version":2,"presets":[{"name":"Club"}]})";
  const Row rows[] = {
      {"time controls of a later version", "clock/presets", newerControls},
      {"half of the time controls", "clock/presets", newerControls.left(40)},
      {"time controls that are a list of words", "clock/presets",
       QStringList{QStringLiteral("a"), QStringLiteral("b")}},
      {"engines of a later version", "engine/list", QByteArray(R"({"version":2,"engines":[{"name":"One"}]})")},
      {"study lists of a later version", "explorer/study",
       QByteArray(R"({"format":"backrank-study-lists","version":2})")},
      {"half of the study lists", "explorer/study", QByteArray(R"({"format":"backrank-study-lists","version":1,"li)")},
      {"an engine without a program", "engine/list", QByteArray(R"([{"name":"One"}])")},
  };
  for (const Row& row : rows) BOOST_TEST_CONTEXT(row.name) {
      const Folder folder;
      const QString key = QLatin1String(row.key);
      QSettings(folder.file, QSettings::IniFormat).setValue(key, row.value);
      ui::Memory memory(folder.file);
      BOOST_TEST(memory.unread().size() == 1);
      BOOST_TEST(ui::Memory(folder.file).unread().isEmpty());
      memory.keepTimePresets({});
      memory.keepEngines({});
      memory.keepStudyLists({});
      const QSettings kept(folder.file, QSettings::IniFormat);
      BOOST_TEST((kept.value(key + QStringLiteral("-unread-1")) == row.value));
    }
}

BOOST_AUTO_TEST_CASE(own_lists_that_can_be_read_are_not_kept_twice) {
  const Folder folder;
  ui::Memory memory(folder.file);
  memory.keepTimePresets(app::usualPresets());
  memory.keepEngines({{.name = QStringLiteral("One"), .program = QStringLiteral("one")}});
  const ui::Memory again(folder.file);
  BOOST_TEST(again.unread().isEmpty());
  BOOST_TEST(again.timePresets().size() == app::usualPresets().size());
  BOOST_TEST(again.engines().size() == 1U);
}

BOOST_AUTO_TEST_CASE(the_clock_for_wooden_boards_begins_as_it_was_last_set) {
  const Folder folder;
  const auto five = game::TimeControl::sudden(std::chrono::minutes(5), std::chrono::seconds(2));
  ui::Memory memory(folder.file);
  BOOST_TEST(!memory.tableTime());
  {
    ui::MainWindow window;
    window.keepIn(memory);
    ui::ClockWindow& clock = window.clocks().clockWindow();
    BOOST_TEST((clock.clock().control() != five));
    Q_EMIT clock.controlChosen(five);
  }
  ui::MainWindow window;
  window.keepIn(memory);
  BOOST_TEST((window.clocks().clockWindow().clock().control() == five));
}

BOOST_AUTO_TEST_CASE(a_window_tells_of_a_list_that_could_not_be_read) {
  const Folder folder;
  QSettings(folder.file, QSettings::IniFormat).setValue(QStringLiteral("engine/list"), QByteArray("[1]"));
  ui::Memory memory(folder.file);
  ui::MainWindow window;
  window.keepIn(memory);
  const QStringList texts = window.findChild<ui::Notices*>()->texts();
  BOOST_REQUIRE(texts.size() == 1);
  BOOST_TEST(texts[0].contains(QStringLiteral("engine/list-unread-1")), texts[0].toStdString());
}

BOOST_AUTO_TEST_CASE(one_bad_time_control_does_not_lose_a_persons_others) {
  const Folder folder;
  const auto five = game::TimeControl::sudden(std::chrono::minutes(5), std::chrono::seconds(2));
  const auto ten = game::TimeControl::sudden(std::chrono::minutes(10), std::chrono::seconds(0));
  std::vector<app::TimePreset> kept{{QStringLiteral("Club"), five},
                                    {QStringLiteral("Club"), ten},
                                    {QStringLiteral(" "), five},
                                    {QStringLiteral("Home"), ten}};
  ui::Memory(folder.file).keepTimePresets(kept);
  const auto read = ui::Memory(folder.file).timePresets();
  BOOST_REQUIRE(read.size() == 2U);
  BOOST_TEST((read[0] == kept[0]));
  BOOST_TEST((read[1] == kept[3]));
}

BOOST_AUTO_TEST_CASE(more_time_controls_than_a_file_may_hold_are_still_a_persons_own) {
  const Folder folder;
  std::vector<app::TimePreset> kept;
  for (int i = 0; i <= app::mostPresets; ++i) kept.push_back({QString::number(i), app::usualPresets()[0].control});
  ui::Memory(folder.file).keepTimePresets(kept);
  BOOST_TEST((ui::Memory(folder.file).timePresets() == kept));
}

BOOST_AUTO_TEST_CASE(a_window_opens_as_large_as_it_was_closed) {
  const Folder folder;
  ui::Memory memory(folder.file);
  {
    ui::MainWindow window;
    window.keepIn(memory);
    window.resize(1000, 640);
    window.show();
    window.close();
  }
  ui::MainWindow window;
  window.keepIn(memory);
  BOOST_TEST(window.size().width() == 1000);
  BOOST_TEST(window.size().height() == 640);
}

BOOST_AUTO_TEST_SUITE_END()
