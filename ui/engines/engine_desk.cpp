#include "engines/engine_desk.hpp"

#include <algorithm>

#include "actions.hpp"
#include "app/convert.hpp"
#include "app/engine_player.hpp"
#include "app/foreign_player.hpp"
#include "engines/engines_dialog.hpp"
#include "files/notices.hpp"
#include "memory.hpp"
#include "notation/portable.hpp"

namespace backrank::ui {
namespace {

using app::ExternalEngine;
using app::Seat;

const QString troubleTopic = QStringLiteral("engine trouble");
const QString introduction = QStringLiteral("engine introduction");

} // namespace

EngineDesk::EngineDesk(app::GameModel& game, const Actions& actions, Notices& notices, QWidget& window)
    : QObject(&window)
    , game_(game)
    , notices_(notices)
    , window_(window) {
  game_.setPlayerFactory([this](const Seat& seat, std::uint64_t seed) -> std::unique_ptr<app::Player> {
    auto player = playerOf(seat, seed);
    player->setPace([this] { return paceNow(); });
    return player;
  });
  connect(&actions[Act::engines], &QAction::triggered, this, &EngineDesk::open);
  connect(&game_, &app::GameModel::machineTroubled, this, &EngineDesk::tellTrouble);
  connect(&game_, &app::GameModel::restarted, this, &EngineDesk::introduce);
}

void EngineDesk::keepIn(Memory& memory) {
  memory_ = &memory;
  settings_ = memory.engineSettings();
  engines_ = memory.engines();
  Q_EMIT changed();
}

void EngineDesk::setEngines(std::vector<ExternalEngine> engines) {
  engines_ = std::move(engines);
  if (memory_) memory_->keepEngines(engines_);
  Q_EMIT changed();
}

std::vector<ExternalEngine> EngineDesk::analysts() const {
  std::vector<ExternalEngine> analysts;
  std::ranges::copy_if(engines_, std::back_inserter(analysts),
                       [](const ExternalEngine& engine) { return engine.protocol == ExternalEngine::Protocol::uci; });
  return analysts;
}

const ExternalEngine* EngineDesk::engine(const QString& name) const {
  const auto found = std::ranges::find(engines_, name, &ExternalEngine::name);
  return found == engines_.end() ? nullptr : &*found;
}

/// One whose engine is not in the list any more is told so by the first start that fails.
std::unique_ptr<app::MachinePlayer> EngineDesk::playerOf(const Seat& seat, std::uint64_t seed) const {
  if (seat.kind == Seat::Kind::builtin) return std::make_unique<app::EnginePlayer>(seat.strength, seed, settings_);
  const ExternalEngine* known = engine(seat.engine);
  return std::make_unique<app::ForeignPlayer>(known ? *known
                                                    : ExternalEngine{.name = seat.engine, .program = seat.engine},
                                              settings_, app::searchWithMemory(settings_));
}

/// On a clock it costs no more than a four-hundredth of what is left.
std::chrono::milliseconds EngineDesk::paceNow() const {
  const auto wanted = pace_ ? pace_() : std::chrono::milliseconds();
  return game_.hasClock() ? std::min(wanted, game_.clock().of(game_.toAct()).left / 400) : wanted;
}

void EngineDesk::open() {
  auto* dialog = new EnginesDialog(settings_, engines_, &window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    settings_ = dialog->settings();
    if (memory_) memory_->keepEngineSettings(settings_);
    setEngines(dialog->engines());
  });
  dialog->open();
}

/// What an engine from elsewhere plays otherwise than a person would.
void EngineDesk::introduce() {
  notices_.withdraw(troubleTopic);
  notices_.withdraw(introduction);
  if (notation::isKnownElsewhere(game_.variant())) return;
  for (const chess::Color side : chess::allColors) {
    const Seat& seat = game_.settings().seats[chess::index(side)];
    if (seat.kind != Seat::Kind::external) continue;
    return notices_.tell(
        introduction, tr("%1 does not know this game: Backrank acts for it until all pieces stand and are known, and "
                         "castlings that are not those of Chess960 are left out for it.")
                          .arg(app::nameOf(seat, side)));
  }
}

void EngineDesk::tellTrouble(chess::Color side, const uci::Trouble& trouble) {
  const Seat seat = game_.settings().seats[chess::index(side)];
  QString text = app::troubleText(trouble, app::nameOf(seat, side));
  if (game_.isPaused()) text += QLatin1Char(' ') + tr("The clock is paused.");
  std::vector<Notices::Answer> answers;
  if (game_.mayRetryMachine()) answers.push_back({tr("Start it &again"), [this] { game_.retryMachine(); }});
  answers.push_back({tr("&Let Backrank play on"),
                     [this, side] { game_.reseat(side, {.kind = Seat::Kind::builtin, .strength = {}}); }});
  notices_.tell(troubleTopic, text, std::move(answers));
}

} // namespace backrank::ui
