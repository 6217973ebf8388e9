#include "line/game_log.hpp"

#include "app/convert.hpp"
#include "app/forced_text.hpp"
#include "app/start_summary.hpp"

namespace backrank::ui {

GameLog::GameLog(app::GameModel& game, QWidget* parent)
    : QPlainTextEdit(parent)
    , game_(game) {
  setObjectName(QStringLiteral("gameLog"));
  setAccessibleName(tr("Game log"));
  setWhatsThis(
      tr("Everything that happened, a sentence a line, for reading back. The preferences have it spoken too."));
  setReadOnly(true);
  setTabChangesFocus(true);
  setFrameShape(QFrame::NoFrame);
  setMaximumBlockCount(5000);
  connect(&game_, &app::GameModel::restarted, this, [this] {
    clear();
    const QString game =
        QString::fromUtf8(game_.variant().name().data(), static_cast<qsizetype>(game_.variant().name().size()));
    tell(tr("A new game of %1.").arg(game));
    addSummary();
  });
  connect(&game_, &app::GameModel::stepped, this, &GameLog::addStep);
  connect(&game_, &app::GameModel::draftChanged, this, &GameLog::addForced);
  connect(&game_, &app::GameModel::takenBack, this, [this] { tell(tr("The last turn is taken back.")); });
  connect(&game_, &app::GameModel::broughtBack, this, [this] { tell(tr("The later turns stand again.")); });
  connect(&game_, &app::GameModel::refused, this,
          [this](const rules::Refusal& refusal) { tell(tr("Refused: %1").arg(app::refusalOf(game_, refusal))); });
  connect(&game_, &app::GameModel::planChanged, this, [this] {
    if (game_.planningSide()) tell(game_.plan().empty() ? tr("Nothing is planned.") : app::promptOf(game_));
  });
  connect(&game_, &app::GameModel::ended, this, [this](const game::Ending& ending) { tell(app::toText(ending)); });
}

void GameLog::tell(const QString& sentence) {
  appendPlainText(sentence);
  Q_EMIT told(sentence);
}

void GameLog::addStep(std::size_t node) {
  const auto& tree = game_.session().tree();
  const auto& step = tree.node(node);
  if (!step.parent) return;
  const chess::Position& before = tree.node(*step.parent).position;
  tell(app::spoken(game_.variant(), before, step.action));
  const auto isBattle = [this](const chess::Position& position) { return rules::settled(game_.variant(), position); };
  if (isBattle(step.position) && !isBattle(before) && !before.owed()) addSummary();
}

/// Who does not see the board hears what was put there for him: it is sent once, when the turn begins.
void GameLog::addForced() {
  if (game_.isLive() && game_.isPrefilled())
    tell(tr("%1: %2.").arg(app::nameOf(game_.toAct()), app::forcedText(game_)));
}

/// Where king and rooks go when they castle, said once when the battle begins.
void GameLog::addSummary() {
  for (const QString& line : app::startSummary(game_)) tell(line);
}

} // namespace backrank::ui
