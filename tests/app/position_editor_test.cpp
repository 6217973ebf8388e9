#include "app/position_editor.hpp"

#include <QAbstractItemModelTester>
#include <boost/test/unit_test.hpp>

#include "base/random.hpp"
#include "notation/fen.hpp"
#include "support/boards.hpp"
#include "support/games.hpp"
#include "support/qt_text.hpp"

using namespace backrank;
using app::PositionEditor;
using chess::Color;
using chess::Role;
using tests::square;
using tests::variantOf;

namespace {

using tests::text;
std::string fenOf(const PositionEditor& editor) { return editor.fen().toStdString(); }

QString cell(const PositionEditor& editor, const char* at) {
  return editor.indexOf(square(at)).data(Qt::AccessibleTextRole).toString();
}

const char* const standardStart = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

} // namespace

BOOST_AUTO_TEST_SUITE(position_editor)

BOOST_AUTO_TEST_CASE(each_edit_is_undone_and_done_again) {
  PositionEditor editor;
  QAbstractItemModelTester tester(&editor, QAbstractItemModelTester::FailureReportingMode::Fatal);
  BOOST_TEST(fenOf(editor) == standardStart);
  editor.put({Role::queen, Color::black}, square("e4"));
  editor.erase(square("a1"));
  editor.move(square("e4"), square("h4"));
  BOOST_TEST(fenOf(editor) == "rnbqkbnr/pppppppp/8/8/7q/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1");
  BOOST_TEST(editor.undoStack().count() == 3);
  editor.undoStack().undo();
  BOOST_TEST(fenOf(editor) == "rnbqkbnr/pppppppp/8/8/4q3/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1");
  editor.undoStack().setIndex(0);
  BOOST_TEST(fenOf(editor) == standardStart);
  editor.undoStack().redo();
  BOOST_TEST(fenOf(editor) == "rnbqkbnr/pppppppp/8/8/4q3/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  editor.erase(square("e5")); // nothing stands there
  BOOST_TEST(editor.undoStack().count() == 3);
}

BOOST_AUTO_TEST_CASE(a_typed_text_stays_as_it_is_while_it_has_faults) {
  PositionEditor editor;
  editor.type(text("4k3/8/8/8/8/8/8/4K2R w K"));
  BOOST_TEST(fenOf(editor) == "4k3/8/8/8/8/8/8/4K2R w K");
  BOOST_TEST(!editor.position().has_value());
  BOOST_TEST(editor.faults().size() == 1U);
  BOOST_TEST(cell(editor, "h1").toStdString() == "h1, white rook"); // as far as it can be read
  editor.type(text("4k3/8/8/8/8/8/8/4K2R w K -"));
  BOOST_TEST(fenOf(editor) == "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  BOOST_TEST(editor.position().has_value());
  BOOST_TEST(editor.undoStack().count() == 1); // typed in one go
  editor.type(text("nonsense"));
  editor.put({Role::king, Color::white}, square("e1"));
  BOOST_TEST(fenOf(editor) != "nonsense");
  BOOST_TEST(!editor.position().has_value());
}

BOOST_AUTO_TEST_CASE(cells_say_what_stands_there_and_what_is_wrong) {
  PositionEditor editor;
  editor.open(variantOf("chess36"), variantOf("chess36").start());
  BOOST_TEST(cell(editor, "a1").toStdString() == "a1, undecided: rook, knight or bishop");
  BOOST_TEST(cell(editor, "e4").toStdString() == "e4, empty");
  editor.erase(square("a2"));
  editor.put({Role::king, Color::white}, square("e4"));
  BOOST_TEST(cell(editor, "e4").toStdString() == "e4, white king, at fault");
  BOOST_TEST(cell(editor, "e1").toStdString() == "e1, white king, at fault");
  BOOST_TEST(editor.faults().front().text.toStdString() == "White has 2 kings.");
}

BOOST_AUTO_TEST_CASE(opening_a_position_forgets_what_was_edited) {
  PositionEditor editor;
  editor.erase(square("a1"));
  editor.open(variantOf("field"), variantOf("field").start());
  BOOST_TEST(!editor.undoStack().canUndo());
  BOOST_TEST(editor.variant().id() == "field");
}

BOOST_AUTO_TEST_CASE(a_flipped_board_is_seen_from_behind) {
  PositionEditor editor;
  editor.setFlipped(true);
  BOOST_TEST((editor.squareOf(editor.index(0, 0)) == square("h1")));
  BOOST_TEST(editor.headerData(0, Qt::Horizontal, Qt::DisplayRole).toString().toStdString() == "h");
  BOOST_TEST(editor.indexOf(square("h1")).row() == 0);
}

BOOST_AUTO_TEST_CASE(ten_thousand_random_acts_with_undo_let_only_sound_positions_out) {
  PositionEditor editor;
  Random random(11);
  const auto at = [&random] { return static_cast<chess::Square>(random.below(64)); };
  const auto side = [&random] { return random.below(2) == 0 ? Color::white : Color::black; };
  int sound = 0;
  for (int i = 0; i < 10'000; ++i) {
    switch (random.below(9)) {
    case 0:
      editor.undoStack().undo();
      break;
    case 1:
      editor.undoStack().redo();
      break;
    case 2:
      editor.setGame(rules::Variant(*rules::allVariants()[random.below(rules::allVariants().size())]));
      break;
    case 3:
      editor.edit({}, [](notation::Sketch& sketch) { sketch = notation::Sketch::startOf(sketch.variant()); });
      break;
    case 4:
      editor.erase(at());
      break;
    case 5:
      editor.type(editor.fen().left(static_cast<qsizetype>(random.below(80))));
      break;
    case 6:
      editor.putUndecided(side(), at());
      break;
    case 7:
      editor.put({chess::allRoles[random.below(6)], side()}, at());
      break;
    default:
      editor.move(at(), at());
    }
    BOOST_REQUIRE(editor.position().has_value() == editor.faults().empty());
    if (!editor.position()) continue;
    ++sound;
    const auto read = notation::readFen(editor.variant(), editor.fen().toStdString());
    BOOST_REQUIRE(static_cast<bool>(read));
    BOOST_REQUIRE(read->key() == editor.position()->key());
  }
  BOOST_TEST(sound > 500);
  editor.undoStack().setIndex(0);
  BOOST_TEST(fenOf(editor) == standardStart);
}

BOOST_AUTO_TEST_CASE(stages_rights_and_arrays_have_words) {
  const notation::Sketch regroupment = notation::Sketch::startOf(variantOf("regroupment"));
  std::string words;
  for (const auto& stage : regroupment.stages())
    words += app::stageText(regroupment.variant(), stage).toStdString() + "\n";
  BOOST_TEST(words == "Set-up: Black regroups the king\nSet-up: Black regroups the queen\n"
                      "Set-up: White regroups the king\nSet-up: White regroups the queen\nThe battle\n");
  const notation::Sketch standard = notation::Sketch::startOf(variantOf("standard"));
  BOOST_TEST(app::rightText(standard.position(), standard.rights().front()).toStdString() == "O-O-O (a1)");
  const auto open = chess::OpenArrays::all();
  BOOST_TEST(app::arraysText(open).toStdString() == "Nothing is decided");
  BOOST_TEST(app::arraysText(open.narrowed(0, Role::knight)).toStdString() == "a, h knight, the rest open");
}

BOOST_AUTO_TEST_SUITE_END()
