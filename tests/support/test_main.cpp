// The main function of every test program without Qt; its name comes from the build.
#include <boost/test/unit_test.hpp>

namespace {

bool nameTheSuite() {
  boost::unit_test::framework::master_test_suite().p_name.value = BACKRANK_TEST_NAME;
  return true;
}

} // namespace

int main(int argc, char* argv[]) { return boost::unit_test::unit_test_main(&nameTheSuite, argc, argv); }
