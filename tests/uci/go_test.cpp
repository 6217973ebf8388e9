// What "go" asks for.
#include <boost/test/unit_test.hpp>

#include "uci/go.hpp"

namespace {

using namespace backrank;

/// Reading and writing again shows what was understood.
struct Row {
  const char* text;
  const char* understood;
  std::size_t complaints;
};

} // namespace

BOOST_AUTO_TEST_SUITE(go)

BOOST_AUTO_TEST_CASE(every_limit_is_read_and_the_rest_is_left_out_with_a_complaint) {
  const Row rows[]{
      {"", "go", 0},
      {"infinite", "go infinite", 0},
      {"wtime 100", "go wtime 100", 0},
      {"btime 1 wtime 2", "go wtime 2 btime 1", 0},
      {"wtime 1 btime 2 winc 3 binc 4 movestogo 5", "go wtime 1 btime 2 winc 3 binc 4 movestogo 5", 0},
      {"wtime -5 btime -1", "go wtime -5 btime -1", 0},
      {"winc -5", "go winc 0", 0},
      {"movestogo 0", "go", 0},
      {"depth 3 nodes 99999999999 movetime 7 mate 2", "go movetime 7 depth 3 nodes 99999999999 mate 2", 0},
      {"ponder wtime 9", "go ponder wtime 9", 0},
      {"searchmoves e2e4 K@d1 depth 2", "go depth 2 searchmoves e2e4 K@d1", 0},
      {"depth", "go", 1},
      {"depth x", "go", 2},
      {"depth 0", "go", 1},
      {"nodes -1 depth 4", "go depth 4", 1},
      {"depth 4.5", "go", 2},
      {"fast depth 2", "go depth 2", 1},
      {"wtime 99999999999999999999999 depth 1", "go wtime 2147483647 depth 1", 0},
      {"wtime -99999999999999999999999", "go wtime -2147483647", 0},
      {"depth 99999999999999999999999", "go depth 2147483647", 0},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.text) {
      const uci::Go go = uci::readGo(row.text);
      BOOST_TEST(uci::write(go) == row.understood);
      BOOST_TEST(go.complaints.size() == row.complaints);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
