// The board and the trays as tables and lists.
#include "app/board_model.hpp"

#include <QAbstractItemModelTester>
#include <boost/test/unit_test.hpp>

#include "app/app_games.hpp"
#include "app/reserve_model.hpp"

namespace backrank::app {
namespace {

using Mode = QAbstractItemModelTester::FailureReportingMode;
using Target = BoardModel::Target;
using chess::Color;
using chess::Role;
using chess::Square;
using tests::TestGame;

struct Board {
  TestGame game;
  BoardModel model{game};
  ReserveModel white{game, Color::white};
  ReserveModel black{game, Color::black};
  QAbstractItemModelTester boardTester{&model, Mode::Fatal};
  QAbstractItemModelTester whiteTester{&white, Mode::Fatal};
  QAbstractItemModelTester blackTester{&black, Mode::Fatal};

  QVariant at(std::string_view square, int role) const { return model.indexOf(tests::square(square)).data(role); }
  std::string pieces(std::string_view square) const {
    return at(square, BoardModel::piecesRole).toString().toStdString();
  }
  std::string spoken(std::string_view square) const {
    return at(square, Qt::AccessibleTextRole).toString().toStdString();
  }
  Target target(std::string_view square) const {
    return static_cast<Target>(at(square, BoardModel::targetRole).toInt());
  }
  /// The squares for which a role of the model is true, as "a1 c1".
  std::string where(int role) const {
    chess::Bitboard set = 0;
    for (int i = 0; i < 64; ++i)
      if (model.indexOf(static_cast<Square>(i)).data(role).toBool()) set |= chess::bit(static_cast<Square>(i));
    return tests::names(set);
  }
  std::string targets(Target kind) const {
    chess::Bitboard set = 0;
    for (int i = 0; i < 64; ++i) {
      const auto square = static_cast<Square>(i);
      if (model.indexOf(square).data(BoardModel::targetRole).toInt() == static_cast<int>(kind))
        set |= chess::bit(square);
    }
    return tests::names(set);
  }
  void arm(std::string_view source) {
    if (source.size() == 1)
      model.arm(*chess::roleOf(source[0]));
    else
      model.arm(tests::square(source));
  }
};

/// Rows of a tray for which a role is true, as letters; `.` elsewhere.
std::string lettersWhere(const ReserveModel& tray, int role) {
  std::string letters;
  for (int row = 0; row < tray.rowCount(); ++row) {
    const QModelIndex index = tray.index(row);
    letters += index.data(role).toBool() ? index.data(ReserveModel::pieceRole).toString().toStdString() : ".";
  }
  return letters;
}

} // namespace

BOOST_AUTO_TEST_SUITE(board_model)

BOOST_AUTO_TEST_CASE(squares_and_headers_turn_with_the_board) {
  Board board;
  board.game.start("standard");
  const auto header = [&](int section, Qt::Orientation way) {
    return board.model.headerData(section, way, Qt::DisplayRole).toString().toStdString();
  };
  BOOST_TEST(header(0, Qt::Horizontal) == "a");
  BOOST_TEST(header(0, Qt::Vertical) == "8");
  BOOST_TEST((board.model.squareOf(board.model.index(0, 0)) == Square::a8));
  board.model.setFlipped(true);
  BOOST_TEST(header(0, Qt::Horizontal) == "h");
  BOOST_TEST(header(0, Qt::Vertical) == "1");
  BOOST_TEST((board.model.squareOf(board.model.index(0, 0)) == Square::h1));
  for (int i = 0; i < 64; ++i) {
    const auto square = static_cast<Square>(i);
    BOOST_TEST((board.model.squareOf(board.model.indexOf(square)) == square));
  }
}

BOOST_AUTO_TEST_CASE(a_board_without_a_game_is_empty_and_silent) {
  Board board;
  BOOST_TEST(board.pieces("e4") == "");
  BOOST_TEST(board.spoken("e4") == "e4, empty");
  BOOST_TEST(board.white.rowCount() == 0);
}

BOOST_AUTO_TEST_CASE(every_square_tells_what_it_is_in_words) {
  struct Row {
    std::string_view what, game, line, armed, square, text;
  };
  const std::vector<Row> rows{
      {"a man", "standard", "", "", "e7", "e7, black pawn"},
      {"an empty square", "standard", "", "", "e4", "e4, empty"},
      {"a fielded piece of an earlier turn", "field", "K@d1 Q@f1 K@e8 Q@b8", "", "d1", "d1, white king"},
      {"a piece of the draft", "field", "K@d1 Q@f1 K@e8", "", "e8", "e8, black king, draft"},
      {"where the king may be fielded", "field", "", "K", "e1", "e1, empty, you may field here"},
      {"where he may not", "field", "", "K", "c1", "c1, empty"},
      {"where something may be fielded", "field", "K@d1", "", "c1", "c1, empty, you may field here"},
      {"an undecided man", "chess36", "", "", "b8", "b8, black undecided: rook, knight or bishop"},
      {"one of two kinds", "chess36", "b1c3", "", "a1", "a1, white undecided: rook or bishop"},
      {"a decided twin", "chess36", "b1c3", "", "g1", "g1, white knight"},
      {"a target of an undecided man", "chess36", "", "b1", "c3", "c3, empty, knight may go here"},
      {"a man that may be captured", "standard", "e2e4 d7d5", "e4", "d5", "d5, black pawn, pawn may capture here"},
      {"a partner to change places with", "regroupment", "", "e8", "f8",
       "f8, black bishop, king may change places here"},
      {"a king that may be kept", "regroupment", "", "e8", "e8", "e8, black king, king may stay here"},
      {"a castling", "standard", "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5", "e1", "g1", "g1, empty, king may castle here"},
      {"a king in check", "standard", "f2f3 e7e5 g2g4 d8h4", "", "e1", "e1, white king, in check"},
      {"a piece of the draft that may go elsewhere", "field", "K@d1", "d1", "e1", "e1, empty, king may go here"},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      Board board;
      board.game.start(row.game);
      board.game.play(row.line);
      if (!row.armed.empty()) board.arm(row.armed);
      BOOST_TEST(board.spoken(row.square) == row.text);
    }
  }
}

BOOST_AUTO_TEST_CASE(an_armed_source_shows_its_targets_by_kind) {
  struct Row {
    std::string_view what, game, line, armed;
    Target kind;
    std::string_view squares;
  };
  const std::vector<Row> rows{
      {"a pawn's steps", "standard", "", "e2", Target::empty, "e3 e4"},
      {"its capture", "standard", "e2e4 d7d5", "e4", Target::capture, "d5"},
      {"taking in passing", "standard", "e2e4 a7a6 e4e5 d7d5", "e5", Target::capture, "d6"},
      {"castling by both squares", "standard", "e2e4 e7e5 g1f3 g8f6 f1c4 f8c5", "e1", Target::castling, "g1 h1"},
      {"the king's files", "field", "", "K", Target::empty, "d1 e1"},
      {"tempting squares", "field", "", "K", Target::tempting, "a1 b1 c1 f1 g1 h1"},
      {"the other colour is tempting for a bishop", "field", "K@d1 Q@f1 K@e8 Q@b8 B@a1", "B", Target::tempting,
       "c1 e1 g1"},
      {"partners and the king himself", "regroupment", "", "e8", Target::partner, "b8 c8 d8 e8 f8 g8"},
      {"nothing for the side that waits", "standard", "", "e7", Target::empty, ""},
      {"a square without a man", "standard", "", "e4", Target::empty, ""},
  };
  for (const Row& row : rows) {
    BOOST_TEST_CONTEXT(row.what) {
      Board board;
      board.game.start(row.game);
      board.game.play(row.line);
      board.arm(row.armed);
      BOOST_TEST(board.targets(row.kind) == row.squares);
      board.model.arm(std::nullopt);
      BOOST_TEST(board.targets(row.kind) == "");
    }
  }
}

BOOST_AUTO_TEST_CASE(a_piece_of_the_draft_may_change_places_with_the_other) {
  Board board;
  board.game.setGrace(std::chrono::hours(1));
  board.game.start("field");
  board.game.play("K@d1 Q@e1");
  board.arm("d1");
  BOOST_TEST(board.targets(Target::partner) == "e1");
  board.arm("e1");
  BOOST_TEST(board.targets(Target::partner) == "d1");
  BOOST_TEST(board.targets(Target::empty) == "a1 b1 c1 f1 g1 h1");
  BOOST_TEST(board.at("d1", BoardModel::draftRole).toInt() == 1);
  BOOST_TEST(board.at("e1", BoardModel::draftRole).toInt() == 2);
}

BOOST_AUTO_TEST_CASE(an_undecided_man_shows_as_what_it_reaches_each_target) {
  Board board;
  board.game.start("chess36");
  BOOST_TEST(board.pieces("b1") == "RNB");
  BOOST_TEST(board.pieces("b8") == "rnb");
  board.game.play("a2a4 a7a5 b2b3 b7b6");
  board.arm("a1");
  BOOST_TEST(board.at("a3", BoardModel::hintRole).toString().toStdString() == "R");
  BOOST_TEST(board.at("b2", BoardModel::hintRole).toString().toStdString() == "B");
  BOOST_TEST(board.at("d4", BoardModel::hintRole).toString().toStdString() == "B");
  BOOST_TEST(board.at("a5", BoardModel::hintRole).toString().toStdString() == "");
  board.game.play("a1b2");
  BOOST_TEST(board.pieces("b2") == "B");
  BOOST_TEST(board.pieces("h1") == "B");
  BOOST_TEST(board.pieces("b1") == "RN");
  board.arm("b8");
  BOOST_TEST(board.at("c6", BoardModel::hintRole).toString().toStdString() == "n");
}

BOOST_AUTO_TEST_CASE(a_change_of_the_position_disarms) {
  Board board;
  board.game.start("standard");
  board.arm("e2");
  board.game.play("e2e4");
  BOOST_TEST(!board.model.armed().has_value());
  BOOST_TEST(board.targets(Target::empty) == "");
}

BOOST_AUTO_TEST_CASE(sources_are_where_something_may_be_taken_up_now) {
  Board board;
  board.game.start("standard");
  BOOST_TEST(board.where(BoardModel::sourceRole) == "b1 g1 a2 b2 c2 d2 e2 f2 g2 h2");
  board.game.startAgainst(Color::white, "standard");
  BOOST_TEST(board.where(BoardModel::sourceRole) == "");
  board.game.start("field");
  board.game.play("K@d1");
  BOOST_TEST(board.where(BoardModel::sourceRole) == "d1"); // the draft's king may be moved
}

BOOST_AUTO_TEST_CASE(a_refusal_outlines_its_squares_until_the_next_change) {
  Board board;
  board.game.start("standard");
  board.game.gesture("a1a4");
  BOOST_TEST(board.where(BoardModel::refusedRole) == "a2");
  board.game.play("e2e4");
  BOOST_TEST(board.where(BoardModel::refusedRole) == "");
}

BOOST_AUTO_TEST_CASE(the_last_action_and_a_check_are_marked) {
  Board board;
  board.game.start("standard");
  board.game.play("f2f3 e7e5 g2g4 d8h4");
  BOOST_TEST(board.where(BoardModel::lastActionRole) == "h4 d8");
  BOOST_TEST(board.where(BoardModel::checkRole) == "e1");
}

BOOST_AUTO_TEST_CASE(copied_pieces_are_marked_while_their_owner_is_to_act) {
  Board board;
  board.game.start("placement960");
  board.game.play("K@c8");
  BOOST_TEST(board.where(BoardModel::copiedRole) == "c1");
  board.game.play("R@a1 R@h1");
  BOOST_TEST(board.where(BoardModel::copiedRole) == "a8 h8");
}

BOOST_AUTO_TEST_CASE(once_the_armies_stand_no_copied_piece_is_marked) {
  Board board;
  board.game.start("placement960");
  board.game.play("K@e8 R@a1 R@h1 B@c8 B@f8 Q@d1 N@b8 N@g8");
  BOOST_TEST(board.game.canEdit());
  BOOST_TEST(board.where(BoardModel::copiedRole) == "");
}

// The reserve.

BOOST_AUTO_TEST_CASE(a_tray_has_eight_places_and_the_left_of_a_pair_empties_first) {
  Board board;
  board.game.start("standard");
  BOOST_TEST(board.white.rowCount() == 0);
  board.game.start("field");
  BOOST_TEST(lettersWhere(board.white, ReserveModel::presentRole) == "RNBQKBNR");
  BOOST_TEST(lettersWhere(board.white, ReserveModel::usableRole) == "....K...");
  BOOST_TEST(lettersWhere(board.black, ReserveModel::usableRole) == "........");
  board.game.play("K@d1 Q@f1 K@e8 Q@b8 R@a1");
  BOOST_TEST(lettersWhere(board.white, ReserveModel::presentRole) == ".NB..BNR");
  BOOST_TEST(lettersWhere(board.black, ReserveModel::presentRole) == "rnb..bnr");
}

BOOST_AUTO_TEST_CASE(an_owed_bishop_is_marked_in_the_tray) {
  Board board;
  board.game.start("field");
  // Only h1 is light after these: the turn owes a bishop there (rules.md 3.2).
  board.game.play("K@d1 Q@f1 K@e8 Q@b8 R@a1 N@b1 B@a8 N@d8");
  BOOST_TEST(lettersWhere(board.white, ReserveModel::mustRole) == "..B..B..");
  BOOST_TEST(board.white.index(2).data(Qt::AccessibleTextRole).toString().toStdString() ==
             "white bishop, in reserve, this turn must field it");
}

BOOST_AUTO_TEST_CASE(an_armed_role_shows_in_one_place_of_the_tray) {
  Board board;
  board.game.start("field");
  board.game.play("K@d1 Q@f1 K@e8 Q@b8");
  board.white.setArmed(Role::rook);
  BOOST_TEST(lettersWhere(board.white, ReserveModel::armedRole) == "R.......");
  board.game.play("R@a1");
  BOOST_TEST(lettersWhere(board.white, ReserveModel::armedRole) == ".......R");
}

BOOST_AUTO_TEST_CASE(staged_pieces_stand_before_their_pawns_and_can_be_taken_up_there) {
  Board board;
  board.game.start("field");
  board.model.setStaged(true);
  BOOST_TEST(board.at("d3", BoardModel::stagedRole).toString().toStdString() == "Q");
  BOOST_TEST(board.at("a6", BoardModel::stagedRole).toString().toStdString() == "r");
  BOOST_TEST(board.spoken("e3") == "e3, white king in reserve");
  BOOST_TEST((board.model.sourceAt(Square::e3) == rules::Source(Role::king)));
  BOOST_TEST(board.where(BoardModel::sourceRole) == "e3"); // the king first
  board.game.play("K@d1 Q@f1 K@e8 Q@b8 R@h1");
  BOOST_TEST(board.at("a3", BoardModel::stagedRole).toString().toStdString() == "");
  BOOST_TEST(board.at("h3", BoardModel::stagedRole).toString().toStdString() == "R");
  board.model.setStaged(false);
  BOOST_TEST(board.at("h3", BoardModel::stagedRole).toString().toStdString() == "");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace backrank::app
