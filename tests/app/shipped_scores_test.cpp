// The scores that come with the program.
#include <boost/test/unit_test.hpp>

#include <QDir>
#include <QFile>
#include <algorithm>

#include "app/shipped_scores.hpp"
#include "engine/version.hpp"
#include "explore/job.hpp"
#include "explore/score_text.hpp"
#include "support/games.hpp"

using namespace backrank;
using explore::Known;

BOOST_AUTO_TEST_SUITE(shipped_scores)

BOOST_AUTO_TEST_CASE(no_map_is_empty_when_it_is_opened_first) {
  struct Row {
    const char* what;
    const char* game;
    const char* rules;
    std::size_t scores;
  };
  // By tables A to D of the castlings. Field Chess castles as Placement Chess960 does with the king on e and rooks on a
  // or b and h, or on d and rooks on a and g or h: four times 18 arrays, and the traditional one is there anyway.
  // Regroupment by the king's path castles as Chess960 does, as the others do with the king on e and rooks on a and h:
  // four arrays against themselves, and three of them on either side against the traditional one; the other fourteen
  // arrays against themselves are Chess960's.
  const std::vector<Row> rows{
      {"all pairs", "regroupment", "", 484},
      {"an order matters in the set-up only", "regroupment", "order=WWBB", 484},
      {"fewer arrays", "regroupment", "reduced=on", 196},
      {"kings on b and g castle no more", "regroupment", "curtailed=on", 196},
      {"both kings on b, or on e, or equal arrays", "regroupment", "safety=path", 16 + 4 + 6 + 14},
      {"arrays by lot are the same battles", "chess484", "", 484},
      {"all pairs", "chess36", "", 36},
      {"all arrays", "placement960", "", 960},
      {"either side against the traditional array, and two turns", "field", "", 720 + 719 + 14 + 196 + 71},
      {"turns differ, battles do not", "field", "singular=on", 720 + 719 + 71},
      {"all arrays", "chess960", "", 960},
      {"the traditional arrays", "standard", "", 1},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.game << ' ' << row.rules << ": " << row.what) {
      auto scores = app::shippedScores(tests::variantOf(row.game, row.rules));
      const auto doubled = std::ranges::unique(scores, {}, &Known::subject);
      scores.erase(doubled.begin(), doubled.end());
      BOOST_TEST(scores.size() == row.scores);
    }
  }
}

// If this fails, the search has changed: raise engine::version() and run packaging/explorer_data.sh. Long, because a
// change of the search need not have new scores at once.
BOOST_AUTO_TEST_CASE(the_shipped_scores_are_what_this_engine_finds, *boost::unit_test::label("release")) {
  app::shippedScores(tests::variantOf("standard")); // from here on the files are at hand
  const QDir folder(QStringLiteral(":/explorer"));
  BOOST_TEST(folder.entryList().size() == 7);
  for (const QString& name : folder.entryList()) {
    BOOST_TEST_CONTEXT(name.toStdString()) {
      QFile bytes(folder.filePath(name));
      BOOST_REQUIRE(bytes.open(QIODevice::ReadOnly));
      const auto file = explore::readScores(bytes.readAll().toStdString());
      BOOST_REQUIRE(static_cast<bool>(file));
      BOOST_TEST(file->head.origin.engine == engine::version());
      explore::Scorer scorer({tests::variantOf(file->head.game, file->head.rules), file->head.origin.limit});
      for (std::size_t i = 7; i < file->rows.size(); i += file->rows.size() / 5)
        BOOST_TEST((scorer.score(file->rows[i].subject) == file->rows[i].scored));
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
