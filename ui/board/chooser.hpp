#pragma once

#include <QFrame>
#include <vector>

#include "board/board_painter.hpp"
#include "chess/action.hpp"
#include "chess/position.hpp"
#include "rules/variant.hpp"

class QHBoxLayout;
class QToolButton;

namespace backrank::ui {

/// A small box on the board that asks which of several actions a gesture meant: promotions, castling or a step, or
/// what an undecided piece was. Keys 1 to n, Enter for the first, Esc for none.
class Chooser : public QFrame {
  Q_OBJECT
public:
  Chooser(const BoardPainter& painter, QWidget* parent);

  /// Asks about actions that are legal in `position`; `side` is the size of a square.
  void ask(const std::vector<chess::Action>& choices, const rules::Variant& variant, const chess::Position& position,
           int side);
  /// Closes without an answer, if it is open.
  void cancel();

Q_SIGNALS:
  void chosen(backrank::chess::Action action);
  void cancelled();

protected:
  void keyPressEvent(QKeyEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;

private:
  QToolButton* addChoice(int number, const QString& title, const QPixmap& picture);
  QPixmap manPicture(const QString& men, int side) const;
  QPixmap rankPicture(const chess::Position& after, chess::Color side, chess::Bitboard told) const;
  void choose(std::size_t number);
  const BoardPainter& painter_;
  QHBoxLayout* row_;
  std::vector<QToolButton*> buttons_;
  std::vector<chess::Action> choices_;
};

} // namespace backrank::ui
