#include "sound/sounds.hpp"

#include "chess/movegen.hpp"
#include "rules/legal.hpp"

namespace backrank::ui {
namespace {

using Kind = chess::Action::Kind;

bool isCapture(const chess::Position& before, chess::Action action) {
  return action.kind() == Kind::enPassant ||
         (action.isMovement() && action.kind() != Kind::castling && before.colorAt(action.to()) == ~before.turn());
}

/// More than the man that went was decided.
bool reveals(const chess::Position& before, const chess::Position& after) {
  return chess::count(before.undecided()) > chess::count(after.undecided()) + 1;
}

} // namespace

QString nameOf(Sound sound) {
  static constexpr const char* names[] = {"place",  "move",   "capture", "castle", "commit",
                                          "reveal", "refuse", "check",   "end",    "low"};
  return QString::fromLatin1(names[static_cast<std::size_t>(sound)]);
}

Sound soundOf(const rules::Variant& variant, const chess::Position& before, chess::Action action,
              const chess::Position& after) {
  if (!action.isMovement()) return after.turn() != before.turn() ? Sound::commit : Sound::place;
  if (rules::settled(variant, after) && chess::inCheck(after)) return Sound::check;
  if (reveals(before, after)) return Sound::reveal;
  if (isCapture(before, action)) return Sound::capture;
  return action.kind() == Kind::castling ? Sound::castle : Sound::move;
}

Sounds::Sounds(app::GameModel& game, Play play, QObject* parent)
    : QObject(parent)
    , game_(game)
    , play_(std::move(play)) {
  connect(&game_, &app::GameModel::draftChanged, this, &Sounds::onDraft);
  connect(&game_, &app::GameModel::stepped, this, &Sounds::onStep);
  connect(&game_, &app::GameModel::restarted, this, [this] { drafted_ = 0; });
  connect(&game_, &app::GameModel::refused, this, [this] { this->play(Sound::refuse); });
  connect(&game_, &app::GameModel::ended, this, [this] { this->play(Sound::end); });
}

void Sounds::play(Sound sound) const {
  if (isOn_ && play_) play_(sound);
}

/// Pieces that a person puts down in a set-up are heard at once; a move is when it is committed.
void Sounds::onDraft() {
  const std::size_t now = game_.draft().actions().size();
  const bool isSettingUp = !rules::settled(game_.variant(), game_.draft().base());
  if (now > drafted_ && isSettingUp) play(Sound::place);
  drafted_ = now;
}

void Sounds::onStep(std::size_t node) {
  const auto& tree = game_.session().tree();
  const auto& step = tree.node(node);
  if (!step.parent) return;
  const chess::Position& before = tree.node(*step.parent).position;
  const Sound sound = soundOf(game_.variant(), before, step.action, step.position);
  // A person's placement was heard when it was made.
  if (sound != Sound::place || !game_.isHuman(before.turn())) play(sound);
}

} // namespace backrank::ui
