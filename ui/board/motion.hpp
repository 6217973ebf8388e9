#pragma once

#include <QObject>
#include <array>

#include "board/board_view.hpp"
#include "board/overlay.hpp"
#include "board/tray_view.hpp"
#include "rules/transition.hpp"

namespace backrank::ui {

/// Turns what changed on the board into movement: men slide, come out of the trays, fade, and undecided ones flash when
/// they are revealed, joined to their twins. Off, everything is simply there.
class Motion : public QObject {
  Q_OBJECT
public:
  /// A reveal is to be seen: it takes so many times as long as a slide. So does a copy, for it goes over the whole
  /// board.
  static constexpr int flashTimes = 3;

  Motion(BoardView& board, std::array<TrayView*, 2> trays, Overlay& overlay, QObject* parent);

  /// Milliseconds that a slide takes, 0 to 400; 0: no movement at all.
  void setTime(int slide) { slideTime_ = slide; }
  bool isOn() const { return slideTime_ > 0; }

  /// A man that a hand has just put down: it does not travel again.
  struct Drop {
    Spot from;
    chess::Square to;
  };
  /// `copied`: men that were copied straight across the board, whence they come.
  void show(const rules::Transition& change, const std::optional<Drop>& drop, chess::Bitboard copied);
  /// A man goes from the hand back to where it was lifted; then `done`.
  void flyBack(const QString& men, const QPoint& at, const Spot& home, std::function<void()> done);
  /// Ends all movement now.
  void finish() { overlay_.finish(); }
  /// The middle of a spot in the board area's coordinates; nothing if it is not shown.
  std::optional<QPointF> centreOf(const Spot& spot) const;

private:
  std::optional<QPointF> trayHome(const rules::Transition::Change& change) const;
  void addSlides(const rules::Transition& change, const std::optional<Drop>& drop);
  void addArrivals(const rules::Transition& change, const std::optional<Drop>& drop, chess::Bitboard copied);
  void addFading(const rules::Transition& change);
  void addReveals(const rules::Transition& change);
  void hide(chess::Square at) { hidden_ |= chess::bit(at); }

  BoardView& board_;
  std::array<TrayView*, 2> trays_;
  Overlay& overlay_;
  int slideTime_ = 150;
  std::vector<Sprite> sprites_;
  chess::Bitboard hidden_ = 0;
};

} // namespace backrank::ui
