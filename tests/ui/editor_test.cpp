// The position editor's window, by mouse and by keyboard alone.
#include <boost/test/unit_test.hpp>

#include <QAbstractButton>
#include <QAccessible>
#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QLineEdit>
#include <QListWidget>
#include <QMessageBox>
#include <QMouseEvent>
#include <QSpinBox>
#include <QTest>
#include <QToolButton>
#include <set>

#include "dialogs/new_game_dialog.hpp"
#include "editor/editor_area.hpp"
#include "editor/editor_board.hpp"
#include "editor/palette.hpp"
#include "editor/position_dialog.hpp"
#include "preferences.hpp"
#include "studio_desk.hpp"
#include "support/games.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::squareNamed;
using tests::Table;

namespace {

using tests::text;

/// The editor's window, and hands for it.
class Studio {
public:
  explicit Studio(const char* game = "standard") {
    const rules::Variant variant = tests::variantOf(game);
    const auto start = notation::Sketch::startOf(variant);
    dialog.open(variant, start.position());
    QApplication::setActiveWindow(&dialog);
    QApplication::processEvents();
  }
  std::string fen() { return dialog.editor().fen().toStdString(); }
  QPoint pointOf(const char* square) {
    const auto& board = dialog.area().board();
    return board.pos() + board.rectOf(squareNamed(text(square))).center();
  }
  QWidget* area() { return &dialog.area(); }
  void click(const char* square, Qt::MouseButton button = Qt::LeftButton) {
    QTest::mouseClick(area(), button, {}, pointOf(square));
  }
  void drag(const QPoint& from, const QPoint& to) {
    QTest::mousePress(area(), Qt::LeftButton, {}, from);
    QTest::mouseMove(area(), (from + to) / 2);
    moveWith(area(), (from + to) / 2);
    moveWith(area(), to);
    QTest::mouseRelease(area(), Qt::LeftButton, {}, to);
  }
  static void moveWith(QWidget* widget, const QPoint& to) {
    QMouseEvent event(QEvent::MouseMove, QPointF(to), QPointF(widget->mapToGlobal(to)), Qt::NoButton, Qt::LeftButton,
                      Qt::NoModifier);
    QApplication::sendEvent(widget, &event);
  }
  void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
    QTest::keyClick(QApplication::focusWidget(), key, modifiers);
  }
  void type(const char* letters) { QTest::keyClicks(QApplication::focusWidget(), text(letters)); }
  template <class T>
  T* child(const char* name) {
    return dialog.findChild<T*>(text(name));
  }

  ui::PositionDialog dialog{ui::Preferences{}, nullptr};
};

} // namespace

BOOST_AUTO_TEST_SUITE(editor_window)

BOOST_AUTO_TEST_CASE(men_are_dragged_on_the_board_off_it_and_from_the_palette) {
  Studio studio;
  studio.drag(studio.pointOf("e2"), studio.pointOf("e4"));
  BOOST_TEST(studio.fen() == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
  studio.drag(studio.pointOf("a1"), QPoint(5, 5));
  BOOST_TEST(studio.fen() == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/1NBQKBNR w Kkq - 0 1");
  QToolButton* queen =
      studio.dialog.area().palette(chess::Color::black).buttonOf(chess::Piece{chess::Role::queen, chess::Color::black});
  const QPoint grip = queen->rect().center();
  const QPoint target = queen->mapFrom(studio.area(), studio.pointOf("c5"));
  QTest::mousePress(queen, Qt::LeftButton, {}, grip);
  Studio::moveWith(queen, grip + QPoint(0, 30));
  BOOST_TEST(studio.dialog.area().isCarrying());
  Studio::moveWith(queen, target);
  QTest::mouseRelease(queen, Qt::LeftButton, {}, target);
  BOOST_TEST(!studio.dialog.area().isCarrying());
  BOOST_TEST(studio.fen() == "rnbqkbnr/pppppppp/8/2q5/4P3/8/PPPP1PPP/1NBQKBNR w Kkq - 0 1");
}

BOOST_AUTO_TEST_CASE(men_are_clicked_from_square_to_square_and_the_right_button_clears) {
  Studio studio;
  studio.click("g1");
  studio.click("f3");
  BOOST_TEST(studio.fen() == "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 1");
  studio.click("f3", Qt::RightButton);
  studio.click("d4"); // an empty square arms nothing
  studio.click("d2");
  studio.click("d2"); // the same once more lets go
  BOOST_TEST(studio.fen() == "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1");
}

BOOST_AUTO_TEST_CASE(a_tool_puts_its_man_down_again_and_again) {
  Studio studio;
  studio.child<QAbstractButton>("clear")->click();
  studio.dialog.area().choose(chess::Piece{chess::Role::king, chess::Color::white});
  studio.click("e1");
  studio.dialog.area().choose(chess::Piece{chess::Role::king, chess::Color::black});
  studio.click("e8");
  studio.dialog.area().choose(chess::Piece{chess::Role::pawn, chess::Color::black});
  studio.click("a7");
  studio.click("b7");
  studio.click("a7"); // the same man there goes
  BOOST_TEST(studio.fen() == "4k3/1p6/8/8/8/8/8/4K3 w - - 0 1");
  studio.dialog.area().choose(ui::EraseTool{});
  studio.click("b7");
  BOOST_TEST(studio.fen() == "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
}

BOOST_AUTO_TEST_CASE(a_position_is_made_by_the_keyboard_alone) {
  Studio studio;
  studio.child<QAbstractButton>("clear")->setFocus();
  studio.key(Qt::Key_Space);
  BOOST_TEST(studio.fen() == "8/8/8/8/8/8/8/8 w - - 0 1");
  BOOST_TEST(studio.child<QListWidget>("positionFaults")->count() == 2);
  studio.dialog.area().board().setFocus(); // by Tab from the button in the end
  studio.type("K");
  studio.key(Qt::Key_Right);
  studio.key(Qt::Key_Right);
  studio.key(Qt::Key_Right);
  studio.type("R");
  for (int i = 0; i < 7; ++i) studio.key(Qt::Key_Up);
  studio.type("k");
  BOOST_TEST(studio.fen() == "7k/8/8/8/8/8/8/4K2R w - - 0 1");
  BOOST_TEST(!studio.dialog.editor().position().has_value()); // the rook gives check out of turn
  studio.key(Qt::Key_Return);
  studio.key(Qt::Key_Left);
  studio.key(Qt::Key_Left);
  studio.key(Qt::Key_Return);
  BOOST_TEST(studio.fen() == "5k2/8/8/8/8/8/8/4K2R w - - 0 1");
  studio.key(Qt::Key_Z, Qt::ControlModifier);
  BOOST_TEST(studio.fen() == "7k/8/8/8/8/8/8/4K2R w - - 0 1");
  studio.key(Qt::Key_Right);
  studio.key(Qt::Key_Right);
  studio.key(Qt::Key_Delete);
  BOOST_TEST(studio.fen() == "8/8/8/8/8/8/8/4K2R w - - 0 1");
}

BOOST_AUTO_TEST_CASE(rights_are_boxes_only_where_they_can_be) {
  Studio studio;
  const auto boxes = [&studio] {
    QStringList names;
    for (const QAbstractButton* box : studio.dialog.findChildren<QAbstractButton*>())
      if (box->isVisible() && box->accessibleName().contains(text("may castle"))) names << box->accessibleName();
    return names.join(text("; ")).toStdString();
  };
  BOOST_TEST(boxes() == "White may castle: O-O-O (a1); White may castle: O-O (h1); Black may castle: O-O-O (a8); "
                        "Black may castle: O-O (h8)");
  studio.click("h1", Qt::RightButton);
  studio.click("e8", Qt::RightButton);
  BOOST_TEST(boxes() == "White may castle: O-O-O (a1)");
}

BOOST_AUTO_TEST_CASE(a_typed_fen_is_taken_live_and_its_faults_are_listed) {
  Studio studio;
  auto* field = studio.child<QLineEdit>("fen");
  field->setFocus();
  field->selectAll();
  studio.type("4k3/8/8/8/8/8/4R3/4K3 w - -");
  BOOST_TEST(field->text().toStdString() == "4k3/8/8/8/8/8/4R3/4K3 w - -");
  auto* faults = studio.child<QListWidget>("positionFaults");
  BOOST_REQUIRE(faults->count() == 1);
  BOOST_TEST(faults->item(0)->text().toStdString() == "Black is in check, but it is the other side's move.");
  BOOST_TEST(!studio.child<QAbstractButton>("playFromHere")->isEnabled());
  studio.child<QAbstractButton>("blackMoves")->click();
  BOOST_TEST(faults->count() == 0);
  BOOST_TEST(field->text().toStdString() == "4k3/8/8/8/8/8/4R3/4K3 b - - 0 1");
  studio.child<QAbstractButton>("copyFen")->click();
  BOOST_TEST(QGuiApplication::clipboard()->text() == field->text());
}

BOOST_AUTO_TEST_CASE(each_game_shows_what_belongs_to_it_and_fits_a_small_screen) {
  for (const rules::VariantType* type : rules::allVariants()) {
    BOOST_TEST_CONTEXT(type->id) {
      Studio studio(std::string(type->id).c_str());
      const auto& sketch = studio.dialog.editor().sketch();
      BOOST_TEST(studio.child<QLineEdit>("whiteHand")->isVisible() == sketch.hasHands());
      BOOST_TEST(studio.child<QComboBox>("whiteArrays")->isVisible() == !sketch.arrayChoices().empty());
      BOOST_TEST(studio.child<QComboBox>("enPassant")->isVisible() == !sketch.isInSetup());
      studio.child<QAbstractButton>("clear")->click();
      QApplication::processEvents();
      BOOST_TEST(studio.dialog.height() <= 700);
      BOOST_TEST(studio.dialog.width() <= 1366);
    }
  }
}

BOOST_AUTO_TEST_CASE(everything_in_the_window_has_a_name) {
  Studio studio("field");
  for (const QWidget* widget : studio.dialog.findChildren<QWidget*>()) {
    if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible() ||
        qobject_cast<const QLineEdit*>(widget->parent()))
      continue;
    auto* face = QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
    BOOST_TEST_CONTEXT(widget->metaObject()->className() << " " << widget->objectName().toStdString())
    BOOST_TEST((face && !face->text(QAccessible::Name).isEmpty()));
  }
}

BOOST_AUTO_TEST_CASE(the_game_on_the_board_is_not_touched_until_it_is_left_for_the_position) {
  Table table(text("standard"), {}, {}, text("e2e4 e7e5"));
  const std::string before = table.fen().toStdString();
  ui::PositionDialog& dialog = table.window().studio().editPosition();
  BOOST_TEST(dialog.editor().fen().toStdString() == before);
  dialog.editor().erase(squareNamed(text("a1")));
  dialog.editor().setGame(tests::variantOf("chess960"));
  BOOST_TEST(table.fen().toStdString() == before);
  Q_EMIT dialog.analysisWanted(dialog.editor().variant(), *dialog.editor().position());
  QApplication::processEvents();
  // The game is in no file yet: the window asks first.
  BOOST_TEST(table.fen().toStdString() == before);
}

BOOST_AUTO_TEST_CASE(the_window_asks_before_it_leaves_a_position_that_went_nowhere) {
  struct Row {
    const char* what;
    void (*act)(Studio& studio);
    bool asks;
  };
  for (const Row& row :
       std::vector<Row>{{"nothing changed", [](Studio&) {}, false},
                        {"a man erased", [](Studio& s) { s.dialog.editor().erase(chess::Square::a1); }, true},
                        {"erased and undone",
                         [](Studio& s) {
                           s.dialog.editor().erase(chess::Square::a1);
                           s.dialog.editor().undoStack().undo();
                         },
                         false},
                        {"erased and copied",
                         [](Studio& s) {
                           s.dialog.editor().erase(chess::Square::a1);
                           s.child<QAbstractButton>("copyFen")->click();
                         },
                         false},
                        {"erased, and a game or an analysis wanted that did not begin",
                         [](Studio& s) {
                           s.dialog.editor().erase(chess::Square::a1);
                           s.child<QAbstractButton>("playFromHere")->click();
                           s.child<QAbstractButton>("analyseHere")->click();
                         },
                         true}}) {
    BOOST_TEST_CONTEXT(row.what) {
      Studio studio;
      row.act(studio);
      QTest::keyClick(&studio.dialog, Qt::Key_Escape);
      auto* box = studio.dialog.findChild<QMessageBox*>();
      BOOST_TEST((box != nullptr) == row.asks);
      BOOST_TEST(studio.dialog.isVisible() == row.asks);
      if (!box) continue;
      box->button(QMessageBox::Discard)->click();
      BOOST_TEST(!studio.dialog.isVisible());
    }
  }
}

BOOST_AUTO_TEST_CASE(a_position_is_safe_once_its_game_has_begun) {
  Table table(text("standard"));
  ui::PositionDialog& dialog = table.window().studio().editPosition();
  const auto isAsked = [&dialog] {
    QTest::keyClick(&dialog, Qt::Key_Escape);
    auto* box = dialog.findChild<QMessageBox*>();
    if (box) delete box;
    return box != nullptr;
  };
  dialog.editor().erase(squareNamed(text("a1")));
  dialog.findChild<QAbstractButton*>(text("playFromHere"))->click();
  auto* game = table.window().findChild<ui::NewGameDialog*>();
  BOOST_REQUIRE(game);
  game->reject();
  BOOST_TEST(isAsked());
  dialog.findChild<QAbstractButton*>(text("playFromHere"))->click();
  game->accept();
  BOOST_TEST((table.game().shown() == *dialog.editor().position()));
  // It is not left lying over the board of its game.
  BOOST_TEST(!dialog.isVisible());
}

BOOST_AUTO_TEST_CASE(an_editor_that_holds_something_stays_when_another_game_begins) {
  Table table(text("standard"));
  ui::PositionDialog& edited = table.window().studio().editPosition();
  ui::PositionDialog& untouched = table.window().studio().editPosition();
  edited.editor().erase(squareNamed(text("a1")));
  const rules::Variant field = tests::variantOf("field");
  table.window().play({.variant = field, .start = field.start()});
  BOOST_TEST(edited.isVisible());
  BOOST_TEST(!untouched.isVisible());
}

BOOST_AUTO_TEST_CASE(a_closed_editor_is_gone_for_good) {
  Table table(text("placement960"));
  QPointer<ui::PositionDialog> dialog = &table.window().studio().editPosition();
  QTest::keyClick(dialog, Qt::Key_Escape);
  QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
  BOOST_TEST(dialog.isNull());
}

BOOST_AUTO_TEST_CASE(a_position_in_which_the_game_is_over_is_not_offered_for_play) {
  Studio studio;
  studio.dialog.editor().type(text("7k/5KQ1/8/8/8/8/8/8 b - - 0 1"));
  BOOST_TEST(studio.dialog.editor().ending().toStdString() == "White wins by checkmate.");
  BOOST_TEST(!studio.child<QAbstractButton>("playFromHere")->isEnabled());
  BOOST_TEST(studio.child<QAbstractButton>("analyseHere")->isEnabled());
  BOOST_TEST(studio.child<QAbstractButton>("copyFen")->isEnabled());
  studio.dialog.editor().type(text("7k/5K2/6Q1/8/8/8/8/8 w - - 0 1"));
  BOOST_TEST(studio.child<QAbstractButton>("playFromHere")->isEnabled());
}

BOOST_AUTO_TEST_CASE(the_last_copy_of_a_common_array_is_a_turn_of_its_own) {
  Studio studio("placement960");
  BOOST_TEST(studio.child<QComboBox>("stage")->currentText().toStdString() == "Set-up: Black, turn 1 of 6");
}

BOOST_AUTO_TEST_CASE(a_reason_is_told_once_however_often_it_holds) {
  for (const rules::VariantType* type : rules::allVariants()) {
    BOOST_TEST_CONTEXT(type->id) {
      Studio studio(std::string(type->id).c_str());
      for (const char* button : {"clear", "mirror"}) {
        studio.child<QAbstractButton>(button)->click();
        std::set<std::string> told;
        for (const auto& fault : studio.dialog.editor().faults())
          BOOST_TEST(told.insert(fault.text.toStdString()).second);
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
