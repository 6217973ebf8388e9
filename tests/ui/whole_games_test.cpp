#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QLabel>
#include <QPushButton>
#include <QTest>
#include <QToolButton>
#include <algorithm>
#include <set>

#include "app/convert.hpp"
#include "board/banner.hpp"
#include "chess/castling.hpp"
#include "notation/fen.hpp"
#include "notation/wire.hpp"
#include "setup/prompt_bar.hpp"
#include "support/boards.hpp"
#include "support/games.hpp"
#include "support/places.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::Table;

namespace {

using Kind = chess::Action::Kind;

using tests::plain;
using tests::text;
QString text(const std::string& plain) { return QString::fromStdString(plain); }
QString nameOf(chess::Square at) { return text(tests::names(chess::bit(at))); }

/// A person at the table.
class Person {
public:
  explicit Person(Table& table)
      : table_(table) {}
  virtual ~Person() = default;
  Person(const Person&) = delete;
  Person& operator=(const Person&) = delete;

  /// `after` is the position that has to come of it; a turn that is forced whole is ended with its last piece.
  void play(chess::Action action, const chess::Position& after) {
    // What was forced is drafted already.
    if (action.kind() != Kind::placement || !table_.game().draft().hasPlaced(action.to())) act(action);
    const app::GameModel& game = table_.game();
    if (game.canEdit() && game.draft().isReady() && game.shown() == after) endTurn();
  }

protected:
  virtual void act(chess::Action action) = 0;
  virtual void endTurn() = 0;
  Table& table_;
};

/// Turns actions into what is typed: pieces and files, coordinates, and Enter on the buttons.
class Typist : public Person {
public:
  using Person::Person;

private:
  void endTurn() override { table_.key(Qt::Key_Space); }
  void act(chess::Action action) override {
    switch (action.kind()) {
    case Kind::placement:
      return table_.type(app::lettersOf(action.role(), chess::Color::white) + nameOf(action.to()).front());
    case Kind::exchange:
      return table_.type(nameOf(action.to()).left(1));
    case Kind::keep:
      return table_.key(Qt::Key_Equal);
    case Kind::castling:
      return type(chess::isShort(action.from(), action.to()) ? text("O-O") : text("O-O-O"));
    case Kind::declaration:
      return answer(action);
    case Kind::offer:
      return press("Offer");
    case Kind::acceptance:
      return press("Yes, one piece each");
    case Kind::refusal:
      return press("No, two as usual");
    case Kind::single:
      return press("Single pieces");
    default:
      return type(text(notation::wire(action)));
    }
  }
  /// Enter, where what was typed could still be the beginning of something else.
  void type(const QString& step) {
    table_.type(step);
    if (table_.board().gestures().isTyping()) table_.key(Qt::Key_Return);
  }
  /// The number of the answer.
  void answer(chess::Action action) {
    const auto answers = table_.chooser().findChildren<QToolButton*>();
    for (qsizetype i = 0; i < answers.size(); ++i)
      if (answers[i]->accessibleName().startsWith(app::nameOf(action.role()), Qt::CaseInsensitive))
        return table_.key(static_cast<Qt::Key>(Qt::Key_1 + i));
    throw std::runtime_error("no such answer");
  }
  /// To the button by Tab, and Enter.
  void press(const char* name) {
    QApplication::processEvents();
    for (auto* button : table_.window().page().prompt().findChildren<QPushButton*>()) {
      if (!button->isVisible() || !button->text().remove(u'&').startsWith(text(name))) continue;
      BOOST_TEST((button->focusPolicy() & Qt::TabFocus) != 0);
      button->setFocus(Qt::TabFocusReason);
      return table_.key(Qt::Key_Return);
    }
    throw std::runtime_error(std::string("no button ") + name);
  }
};

/// Turns actions into what a hand with a mouse does: drags and clicks in turn, and buttons.
class Hand : public Person {
public:
  using Person::Person;

private:
  void endTurn() override { press<QPushButton>(bar(), "End turn"); }
  void act(chess::Action action) override {
    isDragging_ = !isDragging_;
    switch (action.kind()) {
    case Kind::placement:
      return carry(inHand(action.role()), nameOf(action.to()));
    case Kind::exchange:
      return exchange(nameOf(action.from()), nameOf(action.to()));
    case Kind::keep:
      return keep(action);
    case Kind::castling:
      return castle(action);
    case Kind::promotion:
      carry(nameOf(action.from()), nameOf(action.to()));
      return choose(action.becomes());
    case Kind::declaration:
      return choose(action.role());
    case Kind::offer:
      return press<QPushButton>(bar(), "Offer");
    case Kind::acceptance:
      return press<QPushButton>(bar(), "Yes, one piece each");
    case Kind::refusal:
      return press<QPushButton>(bar(), "No, two as usual");
    case Kind::single:
      return press<QPushButton>(bar(), "Single pieces");
    default:
      return carry(nameOf(action.from()), nameOf(action.to()));
    }
  }

  void carry(const QString& from, const QString& to) {
    if (isDragging_) return table_.drag(from, to);
    table_.click(from);
    table_.click(to);
  }

  /// The piece to regroup is armed: a click on its partner is enough.
  void exchange(const QString& from, const QString& to) {
    if (isDragging_) return table_.drag(from, to);
    table_.click(to);
  }

  /// White clicks the piece, Black the button.
  void keep(chess::Action action) {
    const auto& position = table_.game().shown();
    const chess::Piece piece{action.role(), position.turn()};
    if (piece.color == chess::Color::black) return press<QPushButton>(bar(), "Keep");
    table_.click(nameOf(chess::first(position.of(piece))));
  }

  /// White drops the king on the rook, Black where it will stand; there a step may be meant, and the window asks.
  void castle(chess::Action action) {
    const auto& position = table_.game().shown();
    if (position.turn() == chess::Color::white) return table_.drag(nameOf(action.from()), nameOf(action.to()));
    const auto& lane =
        chess::lane(position.castlingRule(), position.turn(), chess::fileOf(action.from()), chess::fileOf(action.to()));
    table_.drag(nameOf(action.from()), nameOf(lane.kingTo));
    if (table_.chooser().isVisible()) press<QToolButton>(table_.chooser(), "Castle");
  }

  void choose(chess::Role role) { press<QToolButton>(table_.chooser(), plain(app::nameOf(role)).c_str()); }

  /// Where the next piece of a role is taken from: the tray, or the row on which it is staged.
  QString inHand(chess::Role role) {
    const QString letter = app::lettersOf(role, table_.game().shown().turn());
    if (!table_.board().boardModel().isStaged()) return letter;
    for (unsigned i = 0; i < 64; ++i) {
      const QString square = nameOf(static_cast<chess::Square>(i));
      if (table_.look(square).staged == letter) return square;
    }
    throw std::runtime_error("nowhere staged: " + plain(letter));
  }

  QWidget& bar() { return table_.window().page().prompt(); }

  /// A click with the mouse on the visible button whose name begins so, in capitals or not.
  template <class Button>
  void press(QWidget& parent, const char* name) {
    QApplication::processEvents();
    for (auto* button : parent.findChildren<Button*>()) {
      const QString title = button->accessibleName().isEmpty() ? button->text().remove(u'&') : button->accessibleName();
      if (!button->isVisible() || !title.startsWith(text(name), Qt::CaseInsensitive)) continue;
      const QPoint at = button->mapTo(&table_.window(), button->rect().center());
      return QTest::mouseClick(table_.window().windowHandle(), Qt::LeftButton, {}, at);
    }
    throw std::runtime_error(std::string("no button ") + name);
  }

  bool isDragging_ = false;
};

/// A row of whole-games.tsv.
struct Row {
  std::string what, game, rules, fen, winner, words;
};

std::vector<Row> games() {
  std::vector<Row> rows;
  for (const auto& cells : tests::readTable(tests::places::data("/whole-games.tsv")))
    rows.push_back({cells.at(0), cells.at(1), cells.at(2), cells.at(3), cells.at(4), cells.at(5)});
  return rows;
}

/// What stands on the board, but while it is ahead of what is `expected`, for what is forced is drafted already.
std::string playedFen(Table& table, const chess::Position& expected) {
  const app::GameModel& game = table.game();
  const bool isOpen = game.canEdit() && !game.draft().isEmpty();
  const bool isAhead = isOpen && !(game.shown() == expected);
  return notation::writeFen(game.variant(), isAhead ? expected : game.shown());
}

/// Plays the words of a row, and after each of them compares the window with the rules.
void playOut(const Row& row, Table& table, Person& person) {
  const rules::Variant variant = tests::variantOf(row.game, row.rules);
  chess::Position position = table.game().shown();
  // The hand presses the button before the grace time is over.
  table.game().setGrace(std::chrono::minutes(1));
  for (const std::string& word : tests::words(row.words)) {
    BOOST_TEST_CONTEXT(word) {
      BOOST_REQUIRE(!table.game().isOver());
      const chess::Action action = tests::action(variant, position, word);
      position = rules::play(variant, position, action);
      person.play(action, position);
      BOOST_REQUIRE_EQUAL(playedFen(table, position), notation::writeFen(variant, position));
      BOOST_REQUIRE_EQUAL(plain(table.faults()), "");
    }
  }
}

/// Single pieces are forced in a game with a clock alone. It stands still.
void giveClock(Table& table) {
  const rules::Variant variant = table.game().variant();
  table.game().setTimeSource([] { return game::Instant(std::chrono::hours(1)); });
  table.window().play(
      {.variant = variant, .start = variant.start(), .time = game::TimeControl::sudden(std::chrono::hours(1), {})});
  QApplication::processEvents();
}

/// Every row to its end, which is told over the board.
template <class Someone>
void playAll() {
  for (const Row& row : games()) {
    BOOST_TEST_CONTEXT(row.game << " " << row.rules << ": " << row.what) {
      Table table(text(row.game), text(row.rules), text(row.fen));
      if (row.rules == "singular=clock") giveClock(table);
      Someone person(table);
      playOut(row, table, person);
      const auto& ending = table.game().session().ending();
      BOOST_REQUIRE(ending.has_value());
      BOOST_REQUIRE(ending->outcome.has_value());
      BOOST_TEST((ending->outcome->reason == rules::Outcome::Reason::checkmate));
      BOOST_TEST(plain(app::nameOf(*ending->winner)) == row.winner);
      const auto* banner = table.board().findChild<ui::Banner*>();
      BOOST_REQUIRE(banner);
      BOOST_TEST(banner->isVisible());
      BOOST_TEST(plain(banner->findChild<QLabel*>()->text()) == row.winner + " wins by checkmate.");
    }
  }
}

} // namespace

BOOST_AUTO_TEST_SUITE(whole_games)

BOOST_AUTO_TEST_CASE(every_game_has_a_row_that_is_played_to_mate) {
  std::set<std::string, std::less<>> played;
  for (const Row& row : games()) played.insert(row.game);
  for (const rules::VariantType* type : rules::allVariants()) {
    BOOST_TEST_CONTEXT(type->id) { BOOST_TEST(played.contains(type->id)); }
  }
}

BOOST_AUTO_TEST_CASE(every_game_is_set_up_and_played_to_mate_by_the_mouse_alone) { playAll<Hand>(); }

BOOST_AUTO_TEST_CASE(every_game_is_set_up_and_played_to_mate_by_the_keyboard_alone) { playAll<Typist>(); }

BOOST_AUTO_TEST_SUITE_END()
