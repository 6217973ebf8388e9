// Who sits on a side, as a word.
#include "app/seat.hpp"

#include <boost/test/unit_test.hpp>

namespace backrank::app {

BOOST_AUTO_TEST_SUITE(seat)

BOOST_AUTO_TEST_CASE(a_seat_comes_back_from_its_word) {
  const Seat seats[]{{},
                     {.kind = Seat::Kind::builtin, .strength = {1725}},
                     {.kind = Seat::Kind::builtin, .strength = {}},
                     {.kind = Seat::Kind::external, .engine = QStringLiteral("Some Engine 3")}};
  for (const Seat& seat : seats) {
    BOOST_TEST_CONTEXT(writeSeat(seat)) {
      const Seat again = readSeat(writeSeat(seat));
      BOOST_TEST((again.kind == seat.kind));
      BOOST_TEST((again.engine == seat.engine));
      if (seat.kind == Seat::Kind::builtin) BOOST_TEST(again.strength.elo == seat.strength.elo);
    }
  }
}

BOOST_AUTO_TEST_CASE(words_of_earlier_versions_and_nonsense_are_read) {
  struct Row {
    const char* word;
    Seat::Kind kind;
    int elo;
  };
  const Row rows[]{{"", Seat::Kind::human, 1600},
                   {"0", Seat::Kind::human, 1600},
                   {"human", Seat::Kind::human, 1600},
                   {"martian", Seat::Kind::human, 1600},
                   {"99", Seat::Kind::human, 1600},
                   {"-4", Seat::Kind::human, 1600},
                   {"1", Seat::Kind::builtin, 1000},
                   {"5", Seat::Kind::builtin, 2800},
                   {"builtin 2", Seat::Kind::builtin, 1200},
                   {"builtin 4", Seat::Kind::builtin, 2100},
                   {"builtin 99", Seat::Kind::builtin, 1600},
                   {"builtin x", Seat::Kind::builtin, 1600},
                   {"builtin 9999", Seat::Kind::builtin, 2800}};
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.word) {
      const Seat seat = readSeat(row.word);
      BOOST_TEST((seat.kind == row.kind));
      BOOST_TEST(seat.strength.elo == row.elo);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
