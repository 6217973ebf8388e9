#pragma once

#include <QApplication>
#include <QKeyEvent>
#include <QPushButton>
#include <QTest>

#include "app/app_games.hpp"
#include "clock/face_view.hpp"
#include "setup/prompt_bar.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

namespace backrank::tests {

using namespace std::chrono_literals;

/// A table with a clock whose instants the test makes up; pressed by hand.
class ClockTable : public Table {
public:
  ClockTable(const game::TimeControl& control, const char* id, const char* rules = "", const char* fen = "")
      : Table(text("standard")) {
    const rules::Variant variant = variantOf(id, rules);
    const chess::Position start = *fen == '\0' ? variant.start() : fromFen(fen);
    play({.variant = variant, .start = start, .autoCommit = false, .time = control});
  }
  explicit ClockTable(const app::NewGame& game)
      : Table(text("standard")) {
    play(game);
  }
  /// What the machine of the game says next, in wire words.
  void answer(std::string_view line) {
    for (const std::string& word : words(line))
      machine_->answer(action(game().variant(), game().session().position(), word));
    QApplication::processEvents();
  }
  bool isThinking() const { return machine_ && machine_->thinking; }
  void wait(game::Millis time) {
    for (; time > 3000ms; time -= 3000ms) step(3000ms);
    step(time);
  }
  ui::FaceView& face(chess::Color side) { return window().page().face(side); }
  void clickFace(chess::Color side) { QTest::mouseClick(&face(side), Qt::LeftButton); }
  void space() { QTest::keyClick(window().windowHandle(), Qt::Key_Space); }
  QPushButton* commitButton() {
    for (auto* found : window().page().prompt().findChildren<QPushButton*>())
      if (found->isVisible() && (found->text().startsWith(text("End")) || found->text().startsWith(text("&End")) ||
                                 found->text().startsWith(text("Press"))))
        return found;
    return nullptr;
  }
  QPushButton* button(const char* text) {
    for (auto* found : window().page().prompt().findChildren<QPushButton*>())
      if (found->isVisible() && plain(found->text()) == text) return found;
    return nullptr;
  }
  QPushButton* answerButton(bool isYes) { return button(isYes ? "&Yes, one piece each" : "No, t&wo as usual"); }
  std::string pressText(chess::Color side) { return plain(face(side).face().press); }
  long left(chess::Color side) { return game().clock().of(side).left.count(); }

private:
  void play(const app::NewGame& wanted) {
    game().setTimeSource([this] { return game::Instant(now_); });
    game().setPlayerFactory([this](const app::Seat&, std::uint64_t) {
      auto made = std::make_unique<FakePlayer>();
      machine_ = made.get();
      return made;
    });
    window().play(wanted);
    QApplication::processEvents();
  }
  void step(game::Millis time) {
    now_ += time;
    game().passTime();
    if (game().hasClock()) Q_EMIT game().clockChanged(); // the timers of the faces run on real time
    QApplication::processEvents();
  }
  game::Millis now_{5'000'000};
  FakePlayer* machine_ = nullptr;
};

/// A Shift key as X11 tells of it.
inline void moveShift(QWindow* window, quint32 scanCode, QEvent::Type way) {
  const auto modifier = way == QEvent::KeyPress ? Qt::ShiftModifier : Qt::NoModifier;
  QKeyEvent event(way, Qt::Key_Shift, modifier, scanCode, 0, 0);
  QApplication::sendEvent(window, &event);
}

inline void tapShift(QWindow* window, quint32 scanCode) {
  moveShift(window, scanCode, QEvent::KeyPress);
  moveShift(window, scanCode, QEvent::KeyRelease);
}

inline game::TimeControl minutes(int count) { return game::TimeControl::sudden(count * 1min, 0s); }

inline constexpr auto white = chess::Color::white;
inline constexpr auto black = chess::Color::black;

inline app::NewGame pressed(const char* id, const char* rules, const app::Conduct& conduct = {}) {
  const rules::Variant variant = variantOf(id, rules);
  return {.variant = variant, .start = variant.start(), .autoCommit = false, .time = minutes(5), .conduct = conduct};
}

inline app::NewGame againstMachine(chess::Color machine, const char* rules) {
  app::NewGame game = pressed("field", rules);
  game.seats[chess::index(machine)].kind = app::Seat::Kind::builtin;
  return game;
}

} // namespace backrank::tests
