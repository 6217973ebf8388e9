#pragma once

#include <QObject>
#include <functional>

#include "app/game_model.hpp"

namespace backrank::ui {

/// What can be heard.
enum class Sound { place, move, capture, castle, commit, reveal, refuse, check, end, low };
/// The name of its file: "place".
QString nameOf(Sound sound);

/// What a committed step sounds like: the loudest of what it did.
Sound soundOf(const rules::Variant& variant, const chess::Position& before, chess::Action action,
              const chess::Position& after);

/// Listens to the game and asks for sounds.
class Sounds : public QObject {
  Q_OBJECT
public:
  using Play = std::function<void(Sound)>;
  Sounds(app::GameModel& game, Play play, QObject* parent);
  void setOn(bool on) { isOn_ = on; }
  /// Of something that is no matter of the game, unless sounds are off.
  void play(Sound sound) const;

private:
  void onDraft();
  void onStep(std::size_t node);
  app::GameModel& game_;
  Play play_;
  bool isOn_ = true;
  std::size_t drafted_ = 0;
};

} // namespace backrank::ui
