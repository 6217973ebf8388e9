#include <algorithm>
#include <utility>

#include "app/act_log.hpp"
#include "app/file_clock.hpp"
#include "app/game_model.hpp"
#include "app/journal.hpp"
#include "notation/time_control_text.hpp"

namespace backrank::app {
namespace {

/// Who played a side, as the tags say; empty if they do not.
QString nameIn(const game::Record& record, chess::Color side) {
  const std::string_view name = record.tag(side == chess::Color::white ? "White" : "Black").value_or("");
  return name == "?" ? QString() : QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
}

} // namespace

void GameModel::begin(const NewGame& game) {
  game::Record record(game.variant, game.start);
  if (game.time) notation::setTimeTags(record, game.time, !game.autoCommit);
  if (const std::string words = wordsOf(game.conduct); game.time && !words.empty()) record.setTag(conductTag, words);
  game::Session session(std::move(record));
  if (game.time) session.setClock(*game.time, game::Clock::usualSleepGap);
  if (journal_) journal_->begin({.begin = session.record(), .settings = settingsOf(game), .time = game.time});
  open(game, std::move(session));
}

void GameModel::begin(game::Record record) {
  NewGame settings{.variant = record.variant, .start = record.tree.node(0).position};
  for (const chess::Color side : chess::allColors) settings.seats[chess::index(side)].name = nameIn(record, side);
  game::Session session(std::move(record));
  // A game that is over shows what its clocks showed; one that is not, is offered them.
  const auto clock = session.ending() ? fileClockOf(session) : std::nullopt;
  if (clock) {
    takeClock(settings, *clock);
    session.setClock(clock->control, clock->state);
  }
  if (journal_) {
    journal_->begin({.begin = session.record(), .settings = settingsOf(settings), .time = settings.time});
    if (clock) journal_->note({.kind = game::Event::Kind::reading, .clock = clock->state});
  }
  open(std::move(settings), std::move(session));
}

void GameModel::resume(const notation::JournalGame& game) {
  std::array<bool, 2> hasCome{};
  for (const game::Event& event : game.events)
    if (const auto side = arrivedIn(event)) hasCome[chess::index(*side)] = true;
  open(newGameOf(game.head), game.session, hasCome);
}

void GameModel::open(NewGame settings, game::Session session, std::array<bool, 2> hasCome) {
  shutDown();
  ++epoch_;
  ++revision_;
  settings_ = std::move(settings);
  session_.emplace(std::move(session));
  watch_.emplace(*session_);
  handPlaces_ = {};
  isTraditional_ = {};
  plan_.clear();
  infractions_ = infractionsIn(session_->record().tag(infractionsTag).value_or(""));
  hasCome_ = hasCome;
  resetDraft();
  seatPlayers();
  const auto epoch = epoch_;
  Q_EMIT restarted();
  if (epoch != epoch_) return;
  if (const auto ending = session_->ending()) Q_EMIT ended(*ending);
  if (epoch != epoch_) return;
  if (hasClock() && !isWaiting()) session_->startClock(now());
  keep(); // a clock that runs has something to lose
  armTimer();
  if (hasClock()) Q_EMIT clockChanged();
  if (epoch != epoch_) return;
  Q_EMIT turnChanged();
  prompt();
  if (epoch == epoch_ && isThinking()) Q_EMIT turnChanged(); // a machine has begun
}

bool GameModel::append(const std::vector<chess::Action>& steps) {
  if (!hasGame() || isOver() || steps.empty()) return false;
  if (isPaused()) {
    look(session_->live());
    refuseOutOfTurn();
    return false;
  }
  cancelPlayers();
  isAttended_ = true; // the open turn is played by others
  look(session_->live());
  submit(steps, now());
  return true;
}

void GameModel::keep() {
  const auto events = watch_->look(*session_);
  // The clock alone is worth no turn of the disk.
  note(events, std::ranges::any_of(events, &game::Event::changesGame));
}

bool GameModel::keepAct(const Act* act, const QStringList& log) {
  auto events = watch_->look(*session_);
  QStringList lines;
  const QStringList kept = log.isEmpty() ? QStringList() : actsOf(*this);
  for (const QString& line : log)
    if (!kept.contains(line)) lines << commandOf(line);
  if (act) lines << commandOf(*this, *act);
  // The last line carries the clock.
  if (!lines.isEmpty() && !events.empty() && events.back().kind == game::Event::Kind::reading) events.pop_back();
  for (const QString& line : lines) {
    events.push_back({.kind = game::Event::Kind::remark, .text = line.toStdString()});
    game::replay(*session_, events.back());
  }
  if (!lines.isEmpty() && hasClock()) events.back().clock = session_->clock()->state();
  if (act && act->kind == Act::Kind::pause) ++passingRemarks_;
  note(events, true);
  return !lines.isEmpty();
}

void GameModel::note(const std::vector<game::Event>& events, bool waits) {
  revision_ += static_cast<std::uint64_t>(std::ranges::count_if(events, &game::Event::changesGame));
  if (journal_ && !events.empty()) journal_->note(events, waits);
}

bool GameModel::act(const Act& act, const std::function<void()>& deed) {
  const Act* const outer = std::exchange(act_, &act);
  deed();
  return std::exchange(act_, outer) == nullptr;
}

void GameModel::keepPlace(const game::Event& event) {
  keep();
  ++revision_;
  if (journal_) journal_->note(event);
}

} // namespace backrank::app
