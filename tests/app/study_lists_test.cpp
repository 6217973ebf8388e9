// The starts that a person wants to study, as they are kept.
#include "app/study_lists.hpp"

#include <boost/test/unit_test.hpp>

using backrank::app::readStudyLists;
using backrank::app::StudyLists;
using backrank::app::writeStudyLists;

BOOST_AUTO_TEST_SUITE(study_lists)

BOOST_AUTO_TEST_CASE(lists_come_back_in_their_order_and_empty_ones_are_left_out) {
  StudyLists lists;
  lists.lists[{"regroupment", "safety=path"}] = {{"RNBQKBNR", "RKBQNBNR"}, {"RKBQNBNR", "RNBQKBNR"}};
  lists.lists[{"placement960", ""}] = {{"BBNNQRKR", "BBNNQRKR"}};
  StudyLists more = lists;
  more.lists[{"field", ""}] = {};
  BOOST_TEST((readStudyLists(writeStudyLists(more)) == lists));
  BOOST_TEST((readStudyLists(writeStudyLists({})) == StudyLists()));
}

BOOST_AUTO_TEST_CASE(what_is_damaged_or_of_a_later_version_is_not_half_read) {
  for (const char* wrong :
       {"", "[]", "no lists", R"({"format":"backrank-study-lists","version":2,"lists":[]})",
        R"({"format":"others","version":1,"lists":[]})", R"({"format":"backrank-study-lists","version":1,"lists":5})",
        R"({"format":"backrank-study-lists","version":1,"lists":[{"game":"field","starts":["RNBQKBNR"]}]})",
        R"({"format":"backrank-study-lists","version":1,"lists":[{"game":7,"starts":[]}]})"})
    BOOST_TEST_CONTEXT(wrong) BOOST_TEST(!readStudyLists(wrong));
}

BOOST_AUTO_TEST_SUITE_END()
