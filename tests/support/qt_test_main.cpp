// The main function of the test programs with Qt: an application object outlives all their cases.
#include <boost/test/unit_test.hpp>

#ifdef QT_WIDGETS_LIB
#include <QApplication>
using Application = QApplication;
#else
#include <QGuiApplication>
using Application = QGuiApplication;
#endif

namespace {

bool nameTheSuite() {
  boost::unit_test::framework::master_test_suite().p_name.value = BACKRANK_TEST_NAME;
  return true;
}

} // namespace

int main(int argc, char* argv[]) {
  // Started by hand, too, the tests open no window; QT_QPA_PLATFORM=xcb shows them.
  if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
  const Application application(argc, argv);
  return boost::unit_test::unit_test_main(&nameTheSuite, argc, argv);
}
