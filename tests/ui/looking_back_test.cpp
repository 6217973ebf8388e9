// Set-up turns that are looked at after the battle began.
#include <boost/test/unit_test.hpp>

#include <QLabel>

#include "line/walk.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::Table;

namespace {

using tests::plain;
using tests::text;

const char* const fielded = "K@d1 Q@f1 K@e8 Q@b8 R@a1 B@e1 R@a8 N@d8 N@b1 N@g1 B@c8 B@f8 R@c1 B@h1 N@g8 R@h8 e2e4";

/// Shows what stood on the board after so many actions of the game.
void lookAt(Table& table, std::size_t actions) {
  table.game().look(table.game().session().tree().pathTo(table.game().session().live())[actions]);
}

/// The step that the panel beside the board has as open.
std::string openStep(Table& table) {
  const auto* panel = table.window().findChild<QWidget*>(text("setupPanel"));
  for (const auto* line : panel->findChildren<QLabel*>(QString(), Qt::FindDirectChildrenOnly))
    if (line->isVisible() && line->text().startsWith(u'▸')) return plain(line->text());
  return {};
}

std::string inHand(Table& table, chess::Color side) {
  std::string men;
  for (int place = 0; place < 8; ++place) men += plain(table.board().gestures().menAt(ui::TrayPlace{side, place}));
  return men;
}

std::size_t waysOn(Table& table) { return table.game().session().tree().current().children.size(); }

QString nameOf(chess::Square at) {
  return QString(QChar(u'a' + static_cast<char16_t>(chess::fileOf(at)))) + QString::number(chess::rankOf(at) + 1);
}

/// Drags the first thing that may be done here and was not done in the game.
void dragSomethingElse(Table& table) {
  const auto& tree = table.game().session().tree();
  const auto played = tree.node(tree.current().children.front()).action;
  for (const chess::Action action : rules::legal(table.game().variant(), table.game().shown())) {
    const bool isPlaced = action.kind() == chess::Action::Kind::placement;
    if (action == played || (!isPlaced && action.kind() != chess::Action::Kind::exchange)) continue;
    const chess::Piece piece{action.role(), table.game().shown().turn()};
    return table.drag(isPlaced ? QString(QLatin1Char(chess::letterOf(piece))) : nameOf(action.from()),
                      nameOf(action.to()));
  }
}

} // namespace

BOOST_AUTO_TEST_SUITE(looking_back)

BOOST_AUTO_TEST_CASE(a_set_up_turn_shows_the_hands_and_the_plan_of_its_time) {
  Table table(text("field"), {}, {}, text(fielded));
  BOOST_TEST(!table.board().tray(chess::Color::white).isVisible());
  BOOST_TEST(openStep(table) == "");
  lookAt(table, 4);
  BOOST_TEST(table.board().tray(chess::Color::white).isVisible());
  BOOST_TEST(inHand(table, chess::Color::white) == "RNBBNR");
  BOOST_TEST(openStep(table) == "▸  3. White: any two pieces");
  lookAt(table, 6);
  BOOST_TEST(inHand(table, chess::Color::white) == "NBNR");
  BOOST_TEST(openStep(table) == "▸  4. Black: any two pieces");
  table.window().page().walk().toEnd();
  BOOST_TEST(!table.board().tray(chess::Color::white).isVisible());
  BOOST_TEST(openStep(table) == "");
  BOOST_TEST(plain(table.faults()) == "");
}

BOOST_AUTO_TEST_CASE(a_drag_in_a_set_up_turn_begins_a_variation_in_every_game) {
  for (const char* game : {"field", "regroupment", "placement960"}) {
    BOOST_TEST_CONTEXT(game) {
      Table table(text(game));
      for (std::uint64_t seed = 1; table.game().mayDrawByLot(); ++seed) {
        table.game().drawByLot(seed);
        if (table.game().isPrefilled()) table.game().commit();
      }
      const auto live = table.game().session().live();
      table.game().setStudying(true);
      lookAt(table, 1);
      BOOST_TEST(plain(table.prompt()).find("variation") != std::string::npos);
      BOOST_REQUIRE(waysOn(table) == 1U);
      const auto before = table.game().session().tree().cursor();
      dragSomethingElse(table);
      BOOST_TEST(table.game().session().tree().node(before).children.size() == 2U);
      BOOST_TEST(table.game().session().tree().cursor() != live);
      BOOST_TEST(table.game().session().live() == live);
      BOOST_TEST(plain(table.faults()) == "");
    }
  }
}

BOOST_AUTO_TEST_CASE(what_may_be_begun_is_shown_as_soon_as_moves_make_variations) {
  Table table(text("field"), {}, {}, text(fielded));
  lookAt(table, 4);
  BOOST_TEST(plain(table.prompt()) == "An earlier position. Go to the end to play on.");
  table.game().setStudying(true);
  BOOST_TEST(plain(table.prompt()) ==
             "An earlier position, where a variation can begin. White: field any two pieces (1 of 2)");
}

BOOST_AUTO_TEST_CASE(a_piece_in_reserve_on_its_row_begins_a_variation_too) {
  Table table(text("field"), text("staging=ranks"), {}, text(fielded));
  table.game().setStudying(true);
  lookAt(table, 4);
  table.drag(text("h3"), text("h1"));
  BOOST_TEST(plain(table.men(text("h1"))) == "R");
  lookAt(table, 4);
  BOOST_TEST(waysOn(table) == 2U);
}

BOOST_AUTO_TEST_CASE(the_other_sides_hand_is_refused_there_and_the_view_stays) {
  Table table(text("field"), {}, {}, text(fielded));
  table.game().setStudying(true);
  lookAt(table, 4);
  table.drag(text("r"), text("h8"));
  BOOST_TEST(plain(table.prompt()) == "White is fielding now.");
  BOOST_TEST(!table.game().isLive());
}

BOOST_AUTO_TEST_SUITE_END()
