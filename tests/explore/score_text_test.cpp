#include <boost/test/unit_test.hpp>

#include "engine/version.hpp"
#include "explore/score_text.hpp"

namespace backrank::explore {
namespace {

const ScoreHead head{"regroupment", "order=WWBB; reduced=on", {"backrank-1", {Limit::Kind::nodes, 5'000}, 0}};

Known known(const Subject& subject) { return {subject, {-12, 9, 5'000, 3, "e2e4 e7e5"}, head.origin}; }

std::string fileOf(RowKind kind, const Known& row) {
  return headLine(head) + '\n' + columnLine(kind, true) + '\n' + rowLine(row.subject, row.scored, true) + '\n';
}

} // namespace

BOOST_AUTO_TEST_SUITE(score_text)

BOOST_AUTO_TEST_CASE(a_row_has_the_columns_that_other_programs_expect) {
  const Known row = known(Pairing{"RNBQKBNR", "RNBKQBNR"});
  BOOST_TEST(columnLine(RowKind::pairings, false) == "white,black,score_cp,depth,nodes,pv");
  BOOST_TEST(rowLine(row.subject, row.scored, false) == "RNBQKBNR,RNBKQBNR,-12,9,5000,e2e4 e7e5");
}

BOOST_AUTO_TEST_CASE(a_file_is_read_as_it_was_written) {
  struct Row {
    const char* what;
    RowKind kind;
    Subject subject;
  };
  const std::vector<Row> rows{{"a pairing", RowKind::pairings, Pairing{"RNBQKBNR", "RNBKQBNR"}},
                              {"a set-up in progress", RowKind::setups, Subject::setup("K@e1 Q@d1")}};
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      const auto file = readScores(fileOf(row.kind, known(row.subject)));
      BOOST_REQUIRE(static_cast<bool>(file));
      BOOST_TEST((file->head == head));
      BOOST_REQUIRE(file->rows.size() == 1U);
      BOOST_TEST((file->rows.front() == known(row.subject)));
    }
  }
}

BOOST_AUTO_TEST_CASE(a_line_that_is_not_as_it_should_be_is_told_by_its_number) {
  const std::string head1 = headLine(head) + '\n';
  const std::string head2 = head1 + columnLine(RowKind::pairings, true) + '\n';
  struct Row {
    const char* what;
    std::string text;
    std::size_t line;
  };
  const std::vector<Row> rows{
      {"nothing at all", "", 1},
      {"no head", columnLine(RowKind::pairings, true) + '\n', 1},
      {"a head without a limit", "# game field, engine x\n", 1},
      {"a limit that is none", "# game field, engine x, limit nodes many\n", 1},
      {"no columns", head1, 2},
      {"columns without the spread", head1 + columnLine(RowKind::pairings, false) + '\n', 2},
      {"a score that is no number", head2 + "RNBQKBNR,RNBQKBNR,x,9,5000,e2e4,3\n", 3},
      {"a row cut off", head2 + "RNBQKBNR,RNBQKBNR,1,9,5000,e2e4,3\nRNBQKBNR,RNB", 4},
      {"a column too many", head2 + "RNBQKBNR,RNBQKBNR,1,9,5000,e2e4,3,4\n", 3},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      const auto file = readScores(row.text);
      BOOST_REQUIRE(!file);
      BOOST_TEST(file.error() == row.line);
    }
  }
}

BOOST_AUTO_TEST_CASE(more_positions_say_more_and_the_engine_that_runs_most) {
  Known few = known(Pairing{"RNBQKBNR", "RNBQKBNR"});
  few.origin.engine = engine::version();
  Known many = few;
  many.scored.nodes = 1'000'000;
  BOOST_TEST(saysMore(many, few));
  BOOST_TEST(!saysMore(few, many));
  BOOST_TEST(!saysMore(few, few));
  many.origin.engine = "another";
  BOOST_TEST(saysMore(few, many));
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::explore
