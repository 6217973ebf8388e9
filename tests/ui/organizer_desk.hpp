#pragma once

#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

#include "app/act_log.hpp"
#include "clock/organizer_panel.hpp"
#include "support/boards.hpp"
#include "support/games.hpp"
#include "support/qt_text.hpp"

namespace backrank::tests {

using namespace std::chrono_literals;

/// A timed game of two persons with the panel beside it.
class Desk {
public:
  explicit Desk(game::Millis time = 5min, bool isTraining = false, std::string_view fen = {}) {
    game.setTimeSource([this] { return game::Instant(now); });
    const rules::Variant variant = variantOf("standard");
    game.begin({.variant = variant,
                .start = fen.empty() ? variant.start() : fromFen(std::string(fen)),
                .autoCommit = !isTraining,
                .time = game::TimeControl::sudden(time, 0s),
                .conduct = {.acceptsIrregular = isTraining}});
  }
  bool isBold(const char* name) { return panel.findChild<QPushButton*>(text(name))->font().bold(); }
  QLabel& alarm() { return *panel.findChild<QLabel*>(text("alarm")); }
  void click(const char* name) { panel.findChild<QPushButton*>(text(name))->click(); }
  void write(const char* field, const char* value) { panel.findChild<QLineEdit*>(text(field))->setText(text(value)); }
  QString fault() { return panel.findChild<QLabel*>(text("fault"))->text(); }
  QStringList log() {
    QStringList lines;
    auto* list = panel.findChild<QListWidget*>(text("log"));
    for (int i = 0; i < list->count(); ++i) lines << list->item(i)->text();
    return lines;
  }
  long left(chess::Color side) { return game.clock().of(side).left.count(); }
  void play(std::string_view word) { game.take(action(game.variant(), game.shown(), word)); }

  game::Millis now{1000};
  app::GameModel game;
  app::ActLog acts{game};
  ui::OrganizerPanel panel{game, acts, nullptr};
};

inline constexpr auto white = chess::Color::white;
inline constexpr auto black = chess::Color::black;

} // namespace backrank::tests
