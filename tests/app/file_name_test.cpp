#include "app/file_name.hpp"

#include <boost/test/unit_test.hpp>

#include "app/app_games.hpp"

namespace backrank::app {

BOOST_AUTO_TEST_SUITE(file_name)

BOOST_AUTO_TEST_CASE(a_games_file_is_named_after_players_game_and_day) {
  struct Row {
    const char* white;
    const char* black;
    const char* date;
    const char* name;
  };
  for (const auto& [white, black, date, name] :
       {Row{"Ann", "Bob", "2026.12.01", "Ann - Bob, Field Chess, 2026-12-01.pgn"}, Row{"?", "?", "", "Field Chess.pgn"},
        Row{"Ann", "?", "2026.??.??", "Field Chess.pgn"},
        Row{"../A:B", "C\"|<>*", "2026.12.01", "-A-B - C-----, Field Chess, 2026-12-01.pgn"},
        Row{"Łukasz", "Zoë", "", "Łukasz - Zoë, Field Chess.pgn"}}) {
    BOOST_TEST_CONTEXT(name) {
      const rules::Variant variant = tests::variantOf("field");
      game::Record record(variant, variant.start());
      record.setTag("White", white);
      record.setTag("Black", black);
      record.setTag("Date", date);
      BOOST_TEST(fileNameFor(record).toStdString() == name);
      BOOST_TEST(
          (fileNameFor(record, QStringLiteral("pdf")) == fileNameFor(record).chopped(3) + QStringLiteral("pdf")));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_name_is_never_longer_than_file_systems_take) {
  const rules::Variant variant = tests::variantOf("field");
  game::Record record(variant, variant.start());
  record.setTag("White", std::string(5000, 'w'));
  record.setTag("Black", "b");
  BOOST_TEST(fileNameFor(record).size() <= 104);
  BOOST_TEST(fileNameFor(record).endsWith(QStringLiteral(".pgn")));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
