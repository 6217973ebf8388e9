// Random hands on the models: whatever they do, the models agree with the game and with freshly made ones.
#include <QAbstractItemModelTester>
#include <boost/test/unit_test.hpp>

#include "app/app_games.hpp"
#include "app/board_model.hpp"
#include "app/convert.hpp"
#include "app/line_model.hpp"
#include "app/reserve_model.hpp"
#include "base/random.hpp"

namespace backrank::app {
namespace {

using Mode = QAbstractItemModelTester::FailureReportingMode;
using chess::Color;
using chess::Square;
using tests::TestGame;

class Table {
public:
  Table(std::string_view id, std::uint64_t seed)
      : random_(seed) {
    const rules::Variant variant = tests::variantOf(id);
    NewGame game{.variant = variant, .start = variant.start(rules::Seed{seed})};
    if (seed % 2 == 0) game.seats[random_.below(2)].kind = Seat::Kind::builtin;
    game.autoCommit = seed % 3 != 0;
    game_.begin(game);
  }

  /// One random thing that a person or the machine does.
  void act() {
    if (game_.isThinking()) return machineActs();
    switch (random_.below(16)) {
    case 0:
      return game_.undoDraft();
    case 1:
      return random_.below(4) == 0 ? game_.takeBack() : game_.clearDraft();
    case 2:
      return game_.look(anyNode());
    case 3:
      return game_.look(game_.session().live());
    case 4:
      return game_.attempt({anySquare(), anySquare()});
    case 5:
      return board_.arm(anySquare());
    case 6:
      return game_.draft().squares().empty() ? void() : relocate();
    case 7:
      return game_.commit();
    default:
      return take();
    }
  }

  void check() const {
    for (int i = 0; i < 64; ++i) {
      const auto at = static_cast<Square>(i);
      const auto color = game_.shown().colorAt(at);
      const QString men = color ? lettersOf(game_.shown().rolesAt(at), *color) : QString();
      BOOST_TEST((board_.indexOf(at).data(BoardModel::piecesRole).toString() == men));
    }
    LineModel fresh(const_cast<TestGame&>(game_));
    BOOST_TEST_REQUIRE(fresh.rowCount() == line_.rowCount());
    for (int row = 0; row < fresh.rowCount(); ++row)
      for (int column = 0; column < fresh.columnCount(); ++column)
        BOOST_TEST((fresh.index(row, column).data() == line_.index(row, column).data()));
    BOOST_TEST(!promptOf(game_).isEmpty());
    BOOST_TEST((game_.draft().base() == game_.session().position()));
  }

private:
  Square anySquare() { return static_cast<Square>(random_.below(64)); }
  game::Tree::NodeId anyNode() {
    const auto path = game_.session().tree().pathTo(game_.session().live());
    return path[random_.below(path.size())];
  }
  void machineActs() {
    const auto actions = rules::legal(game_.variant(), game_.session().position());
    game_.machine->answer(actions[random_.below(actions.size())]);
  }
  void relocate() {
    const auto squares = game_.draft().squares();
    game_.attempt({squares[random_.below(squares.size())], chess::mirrored(anySquare())});
  }
  void take() {
    const auto actions = rules::legal(game_.variant(), game_.shown());
    if (!actions.empty()) game_.take(actions[random_.below(actions.size())]);
  }

  Random random_;
  TestGame game_;
  BoardModel board_{game_};
  LineModel line_{game_};
  ReserveModel white_{game_, Color::white};
  ReserveModel black_{game_, Color::black};
  QAbstractItemModelTester boardTester_{&board_, Mode::Fatal};
  QAbstractItemModelTester lineTester_{&line_, Mode::Fatal};
  QAbstractItemModelTester whiteTester_{&white_, Mode::Fatal};
  QAbstractItemModelTester blackTester_{&black_, Mode::Fatal};
};

} // namespace

BOOST_AUTO_TEST_SUITE(soak)

BOOST_AUTO_TEST_CASE(whatever_hands_do_the_models_agree_with_the_game) {
  for (const rules::VariantType* type : rules::allVariants())
    for (std::uint64_t seed = 1; seed <= 12; ++seed) BOOST_TEST_CONTEXT(type->id << ", seed " << seed) {
        Table table(type->id, seed);
        for (int step = 0; step < 60; ++step) {
          table.act();
          table.check();
        }
      }
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
