#include <QCoreApplication>
#include <algorithm>

#include "app/convert.hpp"
#include "app/forced_text.hpp"
#include "app/preview.hpp"
#include "app/setup_words.hpp"
#include "chess/movegen.hpp"

namespace backrank::app {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Prompt", text); }

using Stage = rules::Stage;

/// "(1 of 2)", or nothing where a turn is one action.
QString counted(const Stage& stage) {
  if (stage.actionsInAll < 2) return {};
  return tr(" (%1 of %2)").arg(stage.actionsDone + 1).arg(stage.actionsInAll);
}

/// With a place for what is done: "%1 any piece".
QString chosenText(const Stage& stage) {
  const bool isLast = stage.actionsDone + 1 >= stage.actionsInAll;
  if (stage.owesBishop && isLast) return tr("%1 the bishop now");
  if (stage.owesBishop) return tr("%1 any two pieces, a bishop among them");
  if (stage.actionsInAll < 2) return tr("%1 any piece");
  return isLast ? tr("%1 one more piece") : tr("%1 any two pieces");
}

QString pairText(chess::Role role) {
  switch (role) {
  case chess::Role::rook:
    return tr("%1 the two rooks");
  case chess::Role::bishop:
    return tr("%1 the two bishops");
  default:
    return tr("%1 the two knights");
  }
}

/// The turn's only role: a pair of them if the turn places two. With a place for what is done to it: "%1 the king".
QString onlyRoleText(const Stage& stage, const chess::Position& position) {
  for (const chess::Role role : chess::allRoles) {
    if (!stage.roles.has(role)) continue;
    const bool pair = stage.actionsInAll - stage.actionsDone > 1 && position.reserve(stage.side).count(role) > 1;
    if (pair) return pairText(role);
    if (role == chess::Role::king || role == chess::Role::queen) return tr("%2 the %1").arg(nameOf(role));
    return stage.owesBishop ? tr("%1 the bishop now") : tr("%2 the other %1").arg(nameOf(role));
  }
  return {};
}

/// What White may still do with only his king fielded: offer it, press for it, or say it by a button.
QString singularText(const Stage& stage, bool isPressed) {
  if (stage.mayOffer) return tr(", or offer single pieces");
  if (!stage.mayForceSingle) return {};
  return isPressed ? tr(", or press now: single pieces") : tr(", or choose single pieces");
}

QString placingText(const GameModel& game, const Stage& stage) {
  const bool chooses = stage.roles.size() > 1 || (stage.owesBishop && stage.actionsInAll > 1);
  const QString work = chooses ? chosenText(stage) : onlyRoleText(stage, game.shown());
  return work.arg(setupWordsOf(game.variant()).toDo) + counted(stage);
}

bool mayKeep(const rules::Variant& variant, const chess::Position& position) {
  for (const chess::Action action : rules::legal(variant, position))
    if (action.kind() == chess::Action::Kind::keep) return true;
  return false;
}

QString exchangingText(const rules::Variant& variant, const chess::Position& position, const Stage& stage) {
  const bool isKing = stage.roles.has(chess::Role::king);
  if (!mayKeep(variant, position))
    return isKing ? tr("the king must regroup") : tr("the queen must change places with a bishop");
  return isKing ? tr("regroup the king or keep it") : tr("regroup the queen or keep it");
}

QString movingText(const chess::Position& position) {
  const QString side = nameOf(position.turn());
  return chess::inCheck(position) ? tr("%1 to move, in check").arg(side) : tr("%1 to move").arg(side);
}

/// What the step that led here has revealed, and a space; empty if nothing, or if no step of the game led here.
QString revealedText(const GameModel& game) {
  const auto& tree = game.session().tree();
  if (!tree.current().parent || !(tree.current().position == game.shown())) return {};
  const QString text = revealedBy(tree.node(*tree.current().parent).position, game.shown(), tree.current().action);
  return text.isEmpty() ? text : text + QLatin1Char(' ');
}

/// A draw is nobody's before it is claimed, so it must be told.
QString claimText(const GameModel& game) {
  if (!game.isLive() || !game.canClaimDraw()) return {};
  return game.session().verdict().threefoldClaimable
             ? tr(". The position stands for the third time: a draw may be claimed.")
             : tr(". Fifty moves without a capture or a pawn's move: a draw may be claimed.");
}

QString setupPrompt(const GameModel& game, const Stage& stage) {
  switch (stage.kind) {
  case Stage::Kind::placing:
    return placingText(game, stage) + singularText(stage, !game.settings().autoCommit);
  case Stage::Kind::exchanging:
    return exchangingText(game.variant(), game.shown(), stage);
  case Stage::Kind::answering:
    return tr("White offers one piece a turn. Do you accept?");
  default:
    return tr("say what was captured on %1").arg(stage.square ? nameOf(*stage.square) : QString());
  }
}

QString pausedText(const GameModel& game) {
  switch (game.clock().pause) {
  case game::ClockState::Pause::sleep:
    return tr("The computer slept: the clock is paused, and nobody lost time. F9 goes on.");
  case game::ClockState::Pause::irregular:
    return tr("%1 pressed too early. The clock stands, and the organizer decides; then F9 goes on.")
        .arg(nameOf(game.toAct()));
  case game::ClockState::Pause::asked:
    break;
  }
  if (game.isHuman(game.toAct())) return tr("The clock is paused. F9 goes on.");
  // A person paused it, or the machine had trouble: both can be gone on from, and got around.
  const QString name = nameOf(game.settings().seats[chess::index(game.toAct())], game.toAct());
  return game.canTakeBack()
             ? tr("The clock is paused in the turn of %1. F9 lets it go on, Ctrl+T takes your last turn back.")
                   .arg(name)
             : tr("The clock is paused in the turn of %1. F9 lets it go on.").arg(name);
}

/// Of a machine that had trouble in a game without a clock, which a pause would tell.
QString stoppedText(const GameModel& game) {
  const QString name = nameOf(game.settings().seats[chess::index(game.toAct())], game.toAct());
  const QString way =
      game.mayRetryMachine() ? tr("Start it again above the board") : tr("Let Backrank play on above the board");
  return game.canTakeBack() ? tr("%1 has stopped. %2, or take your last turn back (Ctrl+T).").arg(name, way)
                            : tr("%1 has stopped. %2.").arg(name, way);
}

QString readyText(const GameModel& game) {
  const QString side = nameOf(game.toAct());
  if (game.isPrefilled()) return tr("%1: %2. End the turn (Space)").arg(side, forcedText(game));
  return game.isGraceRunning() ? tr("%1: done (Backspace takes it back)").arg(side)
                               : tr("%1: done, end the turn (Space)").arg(side);
}

/// What is planned, behind what goes on: "Nf3", "Ra1, Bc1".
QString planText(const GameModel& game) {
  if (!game.planningSide() || game.plan().empty()) return {};
  QStringList steps;
  for (const rules::Gesture& step : game.plan()) {
    const auto* role = std::get_if<chess::Role>(&step.source);
    const QString target = nameOf(step.target);
    steps << (role ? tr("%1 %2").arg(nameOf(*role), target)
                   : tr("%1 to %2").arg(nameOf(std::get<chess::Square>(step.source)), target));
  }
  return tr(". Planned: %1 (Esc drops it)").arg(steps.join(QStringLiteral(", ")));
}

QString copyText(const GameModel& game) {
  const rules::Refusal copy = game.copyRefusal({chess::Role::king, chess::Square::e1});
  const QString sentence = tr("%1: copy the %2 to %3, straight across from %4");
  return sentence.arg(nameOf(game.toAct()), nameOf(copy.roles[0]), nameOf(copy.squares[0]), nameOf(copy.squares[1]));
}

/// A flag that ends nothing by itself, and a space; empty if there is none to claim.
QString flagText(const GameModel& game) {
  if (!game.canClaimFlag()) return {};
  const chess::Color side = *game.clock().flagged;
  return tr("%1's flag has fallen: %2 may claim it. ").arg(nameOf(side), nameOf(~side));
}

QString turnText(const GameModel& game) {
  const Stage stage = game.stage();
  if (stage.kind == Stage::Kind::moving)
    return flagText(game) + revealedText(game) + movingText(game.shown()) + claimText(game);
  QString work = setupPrompt(game, stage);
  // A piece that comes to the board by itself would be taken for a mistake of one's own.
  if (game.isLive() && game.isPrefilled()) work = tr("%1. %2").arg(forcedText(game), capitalised(work));
  const QString text = flagText(game) + tr("%1: %2").arg(nameOf(stage.side), work);
  const bool isOffered = game.fieldsTraditionally(~stage.side) && game.mayFieldTraditionally();
  return isOffered ? tr("%1 fields the traditional way. %2").arg(nameOf(~stage.side), text) : text;
}

QString earlierText(const GameModel& game) {
  if (!game.mayBranch()) return tr("An earlier position. Go to the end to play on.");
  return tr("An earlier position, where a variation can begin. %1").arg(turnText(game));
}

/// What else can be done. A piece of this turn can still give way; one that was committed cannot.
QString adviceFor(const GameModel& game, const rules::Refusal& refusal) {
  if (refusal.reason == rules::Reason::lookingBack)
    return tr(" In a study (Moves menu) you can try another move there.");
  if (refusal.reason == rules::Reason::turnComplete) return tr(" End it (Space), or take it back (Backspace).");
  const bool isOccupied =
      refusal.reason == rules::Reason::occupied && !refusal.squares.empty() && !refusal.roles.empty();
  if (!isOccupied || !game.hasGame() || !game.draft().hasPlaced(refusal.squares[0])) return {};
  return tr(" Drop the %1 elsewhere first.").arg(nameOf(refusal.roles[0]));
}

} // namespace

QString promptOf(const GameModel& game) {
  if (!game.hasGame()) return tr("Choose a game");
  if (!game.isLive()) return earlierText(game);
  if (const auto& ending = game.session().ending()) return toText(*ending);
  if (game.isWaiting())
    return tr("Press a clock (Space): the game begins, and %1's time runs.").arg(nameOf(game.toAct()));
  if (game.isPaused()) return pausedText(game);
  if (game.isThinking()) return revealedText(game) + tr("%1 is thinking").arg(nameOf(game.toAct())) + planText(game);
  if (!game.isHuman(game.toAct())) return stoppedText(game);
  if (game.uncopied() != 0) return copyText(game);
  if (game.draft().isReady() && (game.isGraceRunning() || !game.canAct())) return readyText(game);
  return game.planFailed() ? tr("What was planned is not possible now. %1").arg(turnText(game)) : turnText(game);
}

QString refusalOf(const GameModel& game, const rules::Refusal& refusal) {
  const bool isUndecided =
      refusal.reason == rules::Reason::turnIncomplete && game.hasGame() && game.stage().mayForceSingle;
  return isUndecided ? tr("Field a second piece for two a turn, or choose single pieces.")
                     : toText(refusal, setupWordsOf(game.variant())) + adviceFor(game, refusal);
}

} // namespace backrank::app
