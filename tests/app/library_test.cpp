// The person's own files as the explorer counts them, and whether the machine lives on its battery.
#include <boost/test/unit_test.hpp>

#include <QDir>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "app/explorer.hpp"
#include "app/game_folder.hpp"
#include "app/grid_model.hpp"
#include "app/library.hpp"
#include "app/matrix_model.hpp"
#include "app/power.hpp"
#include "app/strip_model.hpp"
#include "notation/pgn_writer.hpp"
#include "support/games.hpp"
#include "support/qt_text.hpp"

using namespace backrank;
using explore::Pairing;
using explore::Tally;

namespace {

using tests::plain;
using tests::text;

const Pairing usual{"RNBQKBNR", "RNBQKBNR"};
const Pairing swapped{"RNBKQBNR", "RNBQKBNR"};

struct Folder {
  QTemporaryDir folder;
  QString path(const char* name) const { return folder.filePath(text(name)); }
  void write(const char* name, const QByteArray& bytes) const {
    const QString file = path(name);
    QDir().mkpath(QFileInfo(file).path());
    QFile stream(file);
    BOOST_REQUIRE(stream.open(QIODevice::WriteOnly));
    stream.write(bytes);
  }
  /// So many games from a start of regroupment, with the same result.
  void writeGames(const char* name, const Pairing& pairing, const char* result, int count) const {
    const rules::Variant variant = tests::variantOf("regroupment");
    game::Record record(variant, explore::startOf(variant, pairing));
    record.result = result;
    const std::vector<game::Record> games(static_cast<std::size_t>(count), record);
    write(name, QByteArray::fromStdString(notation::writeGames(games)));
  }
};

void readWhole(app::Library& library, const QStringList& files, const QString& folder) {
  library.read(files, folder);
  BOOST_REQUIRE(QTest::qWaitFor([&] { return !library.isReading(); }, 20'000));
}

} // namespace

BOOST_AUTO_TEST_SUITE(library)

BOOST_AUTO_TEST_CASE(files_and_a_folder_with_its_folders_are_counted_once_each) {
  const Folder folder;
  folder.writeGames("a.pgn", usual, "1-0", 3);
  folder.writeGames("deep/er/b.pgn", swapped, "0-1", 2);
  folder.writeGames("notes.txt", usual, "1-0", 5);
  app::Library library;
  readWhole(library, {folder.path("a.pgn"), folder.path("missing.pgn")}, folder.folder.path());
  BOOST_TEST(library.fileCount() == 2);
  const auto tallies = library.tallies(tests::variantOf("regroupment"));
  BOOST_TEST((tallies.at(usual) == Tally{.whiteWins = 3}));
  BOOST_TEST((tallies.at(swapped) == Tally{.blackWins = 2}));
  BOOST_TEST(library.tallies(tests::variantOf("chess36")).empty());
  BOOST_TEST(library.tallies(tests::variantOf("regroupment", "reduced=on")).size() == 2U);
}

BOOST_AUTO_TEST_CASE(what_changed_is_read_again_and_what_is_gone_counts_no_more) {
  const Folder folder;
  folder.writeGames("a.pgn", usual, "1-0", 3);
  folder.writeGames("b.pgn", usual, "0-1", 1);
  app::Library library;
  readWhole(library, {}, folder.folder.path());
  folder.writeGames("a.pgn", usual, "1-0", 7);
  QFile::remove(folder.path("b.pgn"));
  readWhole(library, {}, folder.folder.path());
  BOOST_TEST((library.tallies(tests::variantOf("regroupment")).at(usual) == Tally{.whiteWins = 7}));
  readWhole(library, {}, QString());
  BOOST_TEST(library.tallies(tests::variantOf("regroupment")).empty());
}

BOOST_AUTO_TEST_CASE(a_walk_through_folders_asks_at_every_entry_whether_to_go_on) {
  const Folder folder;
  for (const char* name : {"a.txt", "b.txt", "deep/c.txt", "deep/er/d.txt", "deep/er/.e.pgn", ".hidden/f.pgn"})
    folder.write(name, "none of it");
  constexpr int entries = 6 + 2; // "deep" and "er" too, ".hidden" in place of what is in it
  int asked = 0;
  BOOST_TEST(app::gameFilesIn(folder.folder.path(), [&] { return ++asked > 0; }).isEmpty());
  BOOST_TEST(asked == entries);
  asked = 0;
  app::gameFilesIn(folder.folder.path(), [&] { return ++asked < 3; });
  BOOST_TEST(asked == 3);
}

BOOST_AUTO_TEST_CASE(game_files_are_found_whatever_the_case_of_their_ending) {
  const Folder folder;
  for (const char* name : {"a.pgn", "deep/B.PGN", "c.pgn.txt", "pgn", "folder.pgn/d.Pgn"}) folder.write(name, "");
  QFile::link(folder.folder.path(), folder.path("deep/up"));
  QStringList found = app::gameFilesIn(folder.folder.path(), [] { return true; });
  found.sort();
  const QStringList expected{folder.path("a.pgn"), folder.path("deep/B.PGN"), folder.path("folder.pgn/d.Pgn")};
  BOOST_TEST((found == expected));
}

BOOST_AUTO_TEST_CASE(many_files_are_told_of_a_few_times_and_not_one_by_one) {
  const Folder folder;
  constexpr int files = 60;
  for (int i = 0; i < files; ++i) folder.writeGames((std::to_string(i) + ".pgn").c_str(), usual, "1-0", 1);
  app::Library library;
  const QSignalSpy told(&library, &app::Library::counted);
  readWhole(library, {}, folder.folder.path());
  BOOST_TEST((library.tallies(tests::variantOf("regroupment")).at(usual) == Tally{.whiteWins = files}));
  BOOST_TEST(told.size() < files / 2);
  BOOST_TEST(!told.isEmpty());
}

BOOST_AUTO_TEST_CASE(a_map_shows_games_and_results_of_the_library) {
  app::Explorer explorer(tests::variantOf("regroupment"));
  app::MatrixModel matrix(explorer);
  explorer.setTallies({{usual, {.whiteWins = 3, .draws = 1}}, {swapped, {.blackWins = 2}}});
  BOOST_TEST(explorer.gamesPlayed() == 6);
  const QModelIndex tile = matrix.indexOf(*explorer.placeOf(usual));
  explorer.setMode(app::Explorer::Mode::games);
  BOOST_TEST(plain(tile.data().toString()) == "4");
  BOOST_TEST(plain(tile.data(Qt::AccessibleTextRole).toString()).ends_with("4 games in the library"));
  explorer.setMode(app::Explorer::Mode::result);
  BOOST_TEST(plain(tile.data().toString()) == "88 %");
  const QModelIndex none = matrix.index(0, 0);
  BOOST_TEST(none.data(app::ExplorerModel::hatchRole).toBool());
  BOOST_TEST(plain(none.data(Qt::AccessibleTextRole).toString()).ends_with("no game in the library"));
}

BOOST_AUTO_TEST_CASE(a_margin_is_about_all_games_of_its_array) {
  app::Explorer explorer(tests::variantOf("regroupment"));
  app::MatrixModel matrix(explorer);
  explorer.setTallies({{usual, {.whiteWins = 3, .draws = 1}}, {swapped, {.blackWins = 4}}});
  explorer.setMode(app::Explorer::Mode::games);
  const int column = matrix.indexOf(*explorer.placeOf(usual)).column();
  const int size = static_cast<int>(explorer.catalogue().size());
  BOOST_TEST(matrix.index(size, column).data(app::ExplorerModel::valueRole).toInt() == 8);
  explorer.setMode(app::Explorer::Mode::result);
  BOOST_TEST(matrix.index(size, column).data(app::ExplorerModel::valueRole).toInt() == 44);
  BOOST_TEST(!matrix.index(size + 1, column).data(app::ExplorerModel::valueRole).isValid());
  BOOST_TEST(plain(matrix.headerData(size, Qt::Horizontal, Qt::DisplayRole).toString()) == "all");
}

BOOST_AUTO_TEST_CASE(groups_and_strips_add_their_games_up) {
  app::Explorer placement(tests::variantOf("placement960"));
  app::GridModel grid(placement);
  placement.setTallies({{usual, {.whiteWins = 1}}, {{"RNBBKQNR", "RNBBKQNR"}, {.draws = 2}}});
  placement.setMode(app::Explorer::Mode::games);
  grid.setLevel(app::GridModel::Level::rooks);
  BOOST_TEST(grid.indexOf({518, 518}).data(app::ExplorerModel::valueRole).toInt() == 3);
  app::Explorer field(tests::variantOf("field"));
  app::StripModel strip(field);
  field.setTallies({{usual, {.whiteWins = 2}}, {{"RNBQKBNR", "RNBKQBNR"}, {.blackWins = 2}}});
  field.setMode(app::Explorer::Mode::result);
  const QModelIndex tile = strip.indexOf(*field.placeOf(usual));
  BOOST_TEST(tile.data(app::ExplorerModel::valueRole).toInt() == 50);
  strip.setOpponent(field.placeOf(usual)->black);
  BOOST_TEST(tile.data(app::ExplorerModel::valueRole).toInt() == 100);
}

BOOST_AUTO_TEST_CASE(the_filter_leaves_what_the_library_has) {
  app::Explorer explorer(tests::variantOf("regroupment"));
  explorer.setTallies({{usual, {.whiteWins = 3}}});
  explorer.setFilter({.played = true});
  BOOST_TEST(explorer.wanted().size() == 1U);
  explorer.setFilter({.played = false});
  BOOST_TEST(explorer.wanted().size() == 483U);
  app::Explorer field(tests::variantOf("field"));
  field.setTallies({{usual, {.whiteWins = 3}}});
  field.setFilter({.played = true});
  BOOST_TEST(field.wanted().size() == 1U); // though nothing is analysed
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(power)

BOOST_AUTO_TEST_CASE(a_machine_is_on_its_battery_when_one_empties_and_no_mains_are_on) {
  struct Supply {
    const char* name;
    const char* type;
    const char* online;
    const char* status;
    const char* scope;
  };
  struct Row {
    const char* what;
    std::vector<Supply> supplies;
    bool isOnBattery;
  };
  const std::vector<Row> rows{
      {"nothing told", {}, false},
      {"a laptop on the mains", {{"AC", "Mains", "1", "", ""}, {"BAT0", "Battery", "", "Charging", ""}}, false},
      {"a laptop away", {{"AC", "Mains", "0", "", ""}, {"BAT0", "Battery", "", "Discharging", ""}}, true},
      {"mains that are weak", {{"AC", "Mains", "1", "", ""}, {"BAT0", "Battery", "", "Discharging", ""}}, false},
      {"power by the plug of a telephone",
       {{"ucsi", "USB", "1", "", ""}, {"BAT0", "Battery", "", "Discharging", ""}},
       false},
      {"a mouse with a battery", {{"hid", "Battery", "", "Discharging", "Device"}}, false},
      {"no mains told at all", {{"BAT0", "Battery", "", "Discharging", ""}}, true},
      {"full and unplugged for a moment", {{"BAT0", "Battery", "", "Not charging", ""}}, false},
  };
  for (const Row& row : rows) {
    const Folder folder;
    for (const Supply& supply : row.supplies)
      for (const auto& [what, word] : {std::pair{"type", supply.type},
                                       {"online", supply.online},
                                       {"status", supply.status},
                                       {"scope", supply.scope}})
        if (*word != '\0') folder.write((std::string(supply.name) + '/' + what).c_str(), QByteArray(word) + '\n');
    BOOST_TEST_CONTEXT(row.what) BOOST_TEST(app::isOnBattery(folder.folder.path()) == row.isOnBattery);
  }
  BOOST_TEST(!app::isOnBattery(text("/there/is/no/such/folder")));
}

BOOST_AUTO_TEST_SUITE_END()
