// Positions that are looked into in the background.
#include "app/analyst.hpp"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <atomic>
#include <boost/test/unit_test.hpp>

#include "app/analysis_lines.hpp"
#include "app/app_games.hpp"
#include "app/shown_line.hpp"

namespace backrank::app {
namespace {

using chess::Action;

game::Line lineOf(std::string_view id, std::string_view moves = "") {
  const rules::Variant variant = tests::variantOf(id);
  game::Line line{.variant = variant, .positions = {variant.start()}};
  for (const std::string& word : tests::words(moves)) line.play(tests::action(variant, line.now(), word));
  return line;
}

engine::Report reportOn(const engine::Request& request, int depth) {
  engine::Report report{.depth = depth, .nodes = 1000};
  const auto legal = rules::legal(request.variant, request.position);
  for (int i = 0; i < request.multiPv && i < static_cast<int>(legal.size()); ++i)
    report.lines.push_back(
        {.score = {.centipawns = 10 - i}, .depth = depth, .actions = {legal[static_cast<std::size_t>(i)]}});
  report.principalVariation = report.lines.front().actions;
  return report;
}

/// Reports as fast as it can until it is stopped.
std::optional<engine::Report> flooding(const engine::Request& request, const std::stop_token& stop,
                                       const engine::Progress& tell) {
  int depth = 0;
  while (!stop.stop_requested()) tell(reportOn(request, ++depth));
  return reportOn(request, depth);
}

/// Lets the event loop run until something is so.
template <class Condition>
void until(Condition isSo) {
  QElapsedTimer time;
  time.start();
  while (!isSo() && time.elapsed() < 60'000) QCoreApplication::processEvents(QEventLoop::AllEvents, 20);
  BOOST_REQUIRE(isSo());
}

} // namespace

BOOST_AUTO_TEST_SUITE(analyst)

BOOST_AUTO_TEST_CASE(what_is_told_is_about_the_last_position) {
  Analyst analyst(ownStudy(flooding));
  AnalysisLines lines(analyst);
  QObject::connect(&analyst, &Analyst::changed, &analyst, [&] {
    if (!analyst.report()) return;
    const game::Line& asked = analyst.inquiry()->line;
    for (const engine::Line& line : analyst.report()->lines)
      BOOST_TEST(rules::legal(asked.variant, asked.now()).contains(line.actions.front()));
  });
  const char* const games[]{"", "e2e4", "e2e4 e7e5", "e2e4 e7e5 g1f3", "e2e4 e7e5 g1f3 b8c6"};
  for (int round = 0; round < 4; ++round)
    for (const char* moves : games) {
      analyst.begin({.line = lineOf("standard", moves), .lines = 3});
      BOOST_TEST(!analyst.report().has_value());
      BOOST_TEST(lines.rowCount() == 0);
      if (round == 0) until([&] { return lines.rowCount() == 3; });
    }
  until([&] { return analyst.report().has_value(); });
}

BOOST_AUTO_TEST_CASE(a_flood_of_reports_is_told_ten_times_a_second_at_most) {
  Analyst analyst(ownStudy(flooding));
  int told = 0;
  QObject::connect(&analyst, &Analyst::changed, &analyst, [&] { ++told; });
  QElapsedTimer time;
  time.start();
  analyst.begin({.line = lineOf("standard")});
  until([&] { return told >= 6; });
  // The first one says that there is nothing yet, and the second one comes soon.
  BOOST_TEST(time.elapsed() >= 350);
}

BOOST_AUTO_TEST_CASE(a_position_without_legal_actions_is_not_asked_about) {
  std::atomic<int> asked = 0;
  Analyst analyst(ownStudy([&](const engine::Request& request, const std::stop_token&, const engine::Progress&) {
    ++asked;
    return std::optional(reportOn(request, 1));
  }));
  analyst.begin({.line = lineOf("standard", "f2f3 e7e5 g2g4 d8h4")});
  BOOST_TEST(!analyst.isRunning());
  QCoreApplication::processEvents();
  BOOST_TEST(asked == 0);
}

BOOST_AUTO_TEST_CASE(an_inquiry_with_limits_ends_by_itself) {
  Analyst analyst(ownStudy(searchWithMemory({.hash = 1})));
  bool isFinished = false;
  QObject::connect(&analyst, &Analyst::finished, &analyst, [&] { isFinished = true; });
  for (const rules::VariantType* type : rules::allVariants()) {
    BOOST_TEST_CONTEXT(type->id) {
      isFinished = false;
      analyst.begin({.line = lineOf(type->id), .nodes = 3000});
      until([&] { return isFinished; });
      BOOST_REQUIRE(analyst.report());
      BOOST_TEST(!analyst.report()->principalVariation.empty());
    }
  }
}

BOOST_AUTO_TEST_CASE(leaving_ends_an_endless_inquiry_at_once) {
  QElapsedTimer time;
  time.start();
  for (int round = 0; round < 10; ++round) {
    Analyst analyst(ownStudy(searchWithMemory({.hash = 1})));
    analyst.begin({.line = lineOf("chess36"), .lines = 5});
    QCoreApplication::processEvents();
  }
  BOOST_TEST(time.elapsed() < 5000);
}

BOOST_AUTO_TEST_CASE(lines_are_written_as_a_game_is) {
  Analyst analyst(ownStudy([](const engine::Request& request, const std::stop_token&, const engine::Progress&) {
    engine::Report report{.depth = 3};
    const game::Line line = lineOf("standard", "e2e4 e7e5 g1f3 b8c6");
    report.lines.push_back({.score = {.centipawns = -35}, .depth = 3});
    report.lines.back().actions.assign(line.actions.begin() + 1, line.actions.end());
    report.principalVariation = report.lines.back().actions;
    (void)request;
    return std::optional(report);
  }));
  AnalysisLines lines(analyst);
  analyst.begin({.line = lineOf("standard", "e2e4"), .nodes = 1});
  until([&] { return lines.rowCount() == 1; });
  BOOST_TEST(lines.data(lines.index(0), Qt::DisplayRole).toString().toStdString() == "1… e5 2. Nf3 Nc6");
  BOOST_TEST(lines.data(lines.index(0), AnalysisLines::scoreRole).toString().toStdString() == "+0.35");
  BOOST_TEST(lines.data(lines.index(0), Qt::AccessibleTextRole).toString().toStdString() ==
             "White is better by 0.35: 1… e5 2. Nf3 Nc6");
}

BOOST_AUTO_TEST_CASE(the_number_of_possible_arrays_is_said) {
  BOOST_TEST(possibleArraysText(lineOf("chess36").now()).toStdString() == "Over 36 possible arrays");
  BOOST_TEST(possibleArraysText(lineOf("chess36", "b1c3").now()).toStdString() == "Over 12 possible arrays");
  BOOST_TEST(possibleArraysText(lineOf("standard").now()).toStdString() == "");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
