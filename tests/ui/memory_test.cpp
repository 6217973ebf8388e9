#include "memory.hpp"

#include <boost/test/unit_test.hpp>

#include <QFile>
#include <QTemporaryDir>

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
