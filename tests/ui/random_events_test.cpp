#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QScreen>
#include <QTest>

#include "base/random.hpp"
#include "notation/time_control_text.hpp"
#include "support/qt_machine.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::Table;

namespace {

using tests::text;

/// Ten games make 50,400 events.
constexpr int eventsForEach = 5040;

/// A game of two persons, or of one against a machine, with a clock that a person's hand moves.
struct Row {
  const char* game;
  const char* rules;
  std::optional<chess::Color> machine = {};
  bool hasClock = false;
  bool isPressed = false; ///< by hand
};

/// What the window is played with beside the mouse: the machine's answers, and the time.
struct Others {
  tests::Machine machine;
  game::Instant now{};
  bool hasMachine = false;
  bool hasClock = false;
};

/// A hand that does anything at all with the window.
class Monkey {
public:
  Monkey(Table& table, Others& others, std::uint64_t seed)
      : table_(table)
      , others_(others)
      , random_(seed) {}

  void act() {
    switch (random_.below(23)) {
    case 0:
      return table_.press(anySpot(), Qt::RightButton);
    case 1:
      return table_.release(anywhere(), Qt::RightButton);
    case 2:
      return key();
    case 3:
      return deactivate();
    case 4:
      return rarely([this] { table_.game().takeBack(); });
    case 5:
      return rarely([this] { table_.window().flip(); });
    case 6:
      return resize();
    case 20:
      return passTime();
    case 21:
      return others();
    case 22:
      return table_.game().commit(); // whatever is armed or carried
    case 7:
      return legalDrag();
    case 8:
    case 9:
      return legalDrag();
    case 10:
    case 11:
    case 12:
      return table_.move(anywhere());
    case 13:
    case 14:
      return table_.release(anywhere());
    default:
      return table_.press(anySpot());
    }
  }

private:
  QPoint anywhere() {
    return {static_cast<int>(random_.below(static_cast<std::size_t>(table_.window().width()))),
            static_cast<int>(random_.below(static_cast<std::size_t>(table_.window().height())))};
  }
  QString anySquare() {
    return QString(QChar(u'a' + static_cast<char16_t>(random_.below(8)))) + QString::number(1 + random_.below(8));
  }
  QString anySpot() {
    const QString name =
        random_.below(4) == 0 ? QString(text("RNBQKrnbqk")[static_cast<int>(random_.below(10))]) : anySquare();
    return table_.board().centreOf(table_.spot(name)) ? name : anySquare();
  }
  template <class Do>
  void rarely(Do act) {
    if (random_.below(6) == 0) act();
  }
  /// A few seconds; now and then so many that a flag falls.
  void passTime() {
    if (!others_.hasClock) return;
    others_.now += std::chrono::seconds(1 + random_.below(random_.below(40) == 0 ? 900 : 5));
    table_.game().passTime();
    rarely([this] { table_.game().isPaused() ? table_.game().resumeClock() : table_.game().pause(); });
  }
  /// The machine answers, in the middle of whatever the hand does; or the way to copy is another.
  void others() {
    if (others_.hasMachine) others_.machine.answerAny(table_.game(), random_.below(1000));
    rarely([this] { table_.game().setCopiesByHand(random_.below(2) == 0); });
  }
  void key() {
    static const std::vector<Qt::Key> keys{Qt::Key_Escape,    Qt::Key_Return, Qt::Key_Up,    Qt::Key_Left,
                                           Qt::Key_Backspace, Qt::Key_Space,  Qt::Key_Equal, Qt::Key_C,
                                           Qt::Key_T,         Qt::Key_A,      Qt::Key_1,     Qt::Key_2,
                                           Qt::Key_K,         Qt::Key_E,      Qt::Key_Right, Qt::Key_Down};
    table_.key(keys[random_.below(keys.size())]);
  }
  void deactivate() {
    QEvent event(QEvent::WindowDeactivate);
    QApplication::sendEvent(&table_.board(), &event);
  }
  void resize() {
    rarely([this] {
      table_.window().resize(900 + static_cast<int>(random_.below(400)), 560 + static_cast<int>(random_.below(200)));
    });
  }
  /// A legal action by a drag, so that the game goes on.
  void legalDrag() {
    const auto legal = rules::legal(table_.game().variant(), table_.game().shown());
    const std::vector<chess::Action> actions(legal.begin(), legal.end());
    if (actions.empty()) return;
    const auto action = actions[random_.below(actions.size())];
    const QString to = nameOf(action.to());
    if (action.kind() == chess::Action::Kind::placement) {
      const QString letter =
          QString(QLatin1Char(chess::letterOf(chess::Piece{action.role(), table_.game().shown().turn()})));
      if (table_.board().centreOf(table_.spot(letter))) table_.drag(letter, to);
    } else {
      table_.drag(nameOf(action.from()), to);
    }
  }
  static QString nameOf(chess::Square at) {
    return QString(QChar(u'a' + static_cast<char16_t>(chess::fileOf(at)))) + QString::number(chess::rankOf(at) + 1);
  }

  Table& table_;
  Others& others_;
  Random random_;
};

/// Seats who plays, and starts the clock.
void begin(Table& table, Others& others, const Row& row) {
  others.hasMachine = row.machine.has_value();
  others.hasClock = row.hasClock;
  table.game().setTimeSource([&others] { return others.now; });
  app::NewGame settings = table.game().settings();
  settings.autoCommit = !row.isPressed;
  if (row.hasClock) settings.time = *notation::readTimeControl("300+2");
  table.game().begin(settings);
  if (row.machine) tests::seat(others.machine, table.game(), *row.machine);
}

/// The side whose man may be taken hold of; nothing where nobody's may.
std::optional<chess::Color> handSide(const app::GameModel& game) {
  if (game.planningSide()) return game.planningSide();
  if (game.canEdit()) return game.toAct();
  return game.canAct() ? std::optional(game.shown().turn()) : std::nullopt;
}

/// What is armed belongs to who may act, has targets only as long as it is, and every square has its words.
QString handFaults(Table& table) {
  auto& board = table.board().boardModel();
  const auto* at = board.armed() ? std::get_if<chess::Square>(&*board.armed()) : nullptr;
  const auto side = handSide(table.game());
  if (board.armed() && !side) return QStringLiteral("armed, and nobody may act");
  if (at && table.game().shown().colorAt(*at) != side) return QStringLiteral("another's man is armed");
  for (unsigned i = 0; i < 64; ++i) {
    const QModelIndex index = board.indexOf(static_cast<chess::Square>(i));
    const auto words = index.data(Qt::AccessibleTextRole).toString();
    index.data(Qt::AccessibleDescriptionRole).toString();
    if (words.isEmpty() || words.endsWith(QStringLiteral(", "))) return QStringLiteral("square %1 is silent").arg(i);
    const bool isTarget = index.data(app::BoardModel::targetRole).toInt() != 0;
    if (isTarget && !board.armed()) return QStringLiteral("square %1 is a target of nothing").arg(i);
  }
  return {};
}

/// Ends whatever the hand was doing.
void calm(Table& table) {
  table.release(QPoint(2, 2));
  table.release(QPoint(2, 2), Qt::RightButton);
  table.board().settle();
}

/// The board's pixels as they were painted bit by bit are those of a fresh painting.
bool looksAsFresh(Table& table) {
  auto& window = table.window();
  const QImage shown = window.screen()->grabWindow(window.winId()).toImage().convertToFormat(QImage::Format_RGB32);
  const QImage fresh = window.grab().toImage().convertToFormat(QImage::Format_RGB32);
  const QRect board(table.board().mapTo(&window, QPoint()), table.board().size());
  return shown.copy(board) == fresh.copy(board);
}

/// Nothing moves by itself here: all that is still to come is an update that was asked for during another, with the
/// next frame.
bool isPaintedAsFresh(Table& table) {
  constexpr int frames = 250;
  QApplication::processEvents();
  return QTest::qWaitFor([&] { return looksAsFresh(table); }, frames);
}

/// Keeps a widget from painting.
class Unpainted : public QObject {
public:
  explicit Unpainted(QWidget& widget) { widget.installEventFilter(this); }
  bool eventFilter(QObject*, QEvent* event) override { return event->type() == QEvent::Paint; }
};

} // namespace

BOOST_AUTO_TEST_SUITE(random_events)

BOOST_AUTO_TEST_CASE(whatever_the_mouse_does_the_picture_is_the_position) {
  const std::vector<Row> rows{{"standard", "", chess::Color::black},
                              {"standard", "", {}, true},
                              {"field", ""},
                              {"field", "staging=ranks; singular=on"},
                              {"field", "", chess::Color::white, true},
                              {"regroupment", "", chess::Color::black},
                              {"chess36", "", {}, true},
                              {"field", "", {}, true, true},
                              {"regroupment", "", {}, false, true},
                              {"placement960", ""}};
  std::uint64_t seed = 20240607;
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.game << " " << row.rules << (row.machine ? " against a machine" : "")) {
      Others others;
      Table table(text(row.game), text(row.rules));
      begin(table, others, row);
      Monkey monkey(table, others, ++seed);
      for (int i = 1; i <= eventsForEach; ++i) {
        monkey.act();
        BOOST_REQUIRE_EQUAL(handFaults(table).toStdString(), "");
        if (i % 20 != 0) continue;
        calm(table);
        BOOST_REQUIRE_EQUAL(table.faults().toStdString(), "");
        if (i % 400 == 0) BOOST_TEST(isPaintedAsFresh(table));
        if (table.game().isOver()) table.game().begin(table.game().settings());
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_picture_that_is_not_the_position_is_seen) {
  Table table(text("standard"));
  BOOST_TEST(isPaintedAsFresh(table));
  {
    const Unpainted missed(*table.board().boardView().viewport());
    table.drag(text("e2"), text("e4"));
    QApplication::processEvents();
  }
  BOOST_TEST(table.faults().toStdString() == "");
  BOOST_TEST(!isPaintedAsFresh(table));
}

/// What lies over a square may paint it in part when it has changed already.
BOOST_AUTO_TEST_CASE(a_square_that_was_painted_in_part_is_painted_whole_thereafter) {
  Table table(text("standard"));
  auto& view = table.board().boardView();
  const QRect square = view.rectOf(chess::Square::e4);
  {
    const Unpainted missed(*view.viewport());
    table.game().attempt({chess::Square::e2, chess::Square::e4});
    QApplication::processEvents();
  }
  view.viewport()->update(square.adjusted(10, 10, -10, -10));
  view.viewport()->update(view.rectOf(chess::Square::e2));
  BOOST_TEST(isPaintedAsFresh(table));
}

BOOST_AUTO_TEST_SUITE_END()
