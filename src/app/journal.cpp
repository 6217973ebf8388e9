#include "app/journal.hpp"

#include <QDir>
#include <QUuid>
#include <algorithm>

namespace backrank::app {
namespace {

/// What a power cut may take of what was written at places in the tree.
constexpr std::chrono::milliseconds turnTime(1000);

const QString journals = QStringLiteral("*.journal");
const QString unfinished = QStringLiteral("*.journal.new");

std::string_view viewOf(const QByteArray& bytes) { return {bytes.data(), static_cast<std::size_t>(bytes.size())}; }

bool isDamaged(const notation::JournalGame& game, std::string_view bytes) {
  return bytes.substr(game.trusted).find('\n') != std::string_view::npos;
}

/// What would be lost without it: a step, or time on a clock.
bool isWorthKeeping(const game::Event& event) {
  const bool runs = event.clock && event.clock->status == game::ClockState::Status::running;
  return event.changesGame() || (event.kind == game::Event::Kind::reading && runs);
}

/// Nothing happened, as far as it can be read.
bool isEmpty(const notation::JournalGame& game) { return std::ranges::none_of(game.events, isWorthKeeping); }

/// Over, and in its file as it is.
bool isDone(const notation::JournalGame& game) {
  const auto later = std::ranges::find_if(game.events.rbegin(), game.events.rend(), [](const game::Event& event) {
    return event.changesGame() || (event.kind == game::Event::Kind::note && event.text == savedNote);
  });
  return game.session.ending() && later != game.events.rend() && !later->changesGame();
}

using Read = Result<notation::JournalGame, notation::JournalFault>;

/// Why nobody can go on with it, though something may have happened.
std::optional<notation::JournalFault> faultOf(const Read& game, std::string_view bytes) {
  if (game)
    return isEmpty(*game) && isDamaged(*game, bytes) ? std::optional(notation::JournalFault::wrong) : std::nullopt;
  return game.error() != notation::JournalFault::torn ? std::optional(game.error()) : std::nullopt;
}

void lookInto(const QFileInfo& info, LeftBehind& found) {
  JournalFile file;
  if (!file.take(info.filePath())) return;
  const QByteArray bytes = file.read();
  auto game = notation::readJournal(viewOf(bytes));
  if (const auto fault = faultOf(game, viewOf(bytes))) return found.unread.push_back({info.filePath(), *fault});
  if (!game || isEmpty(*game) || (isDone(*game) && !isDamaged(*game, viewOf(bytes)))) return file.remove();
  const bool hasDamage = isDamaged(*game, viewOf(bytes));
  found.games.push_back({info.filePath(), info.lastModified(), *std::move(game), hasDamage});
}

} // namespace

Journal::Journal(QString folder, QObject* parent)
    : QObject(parent)
    , folder_(std::move(folder)) {
  turning_.setSingleShot(true);
  connect(&turning_, &QTimer::timeout, this, [this] { write(true); });
}

QString Journal::usualFolder() {
  QString state = qEnvironmentVariable("XDG_STATE_HOME");
  if (!QDir::isAbsolutePath(state)) state = QDir::homePath() + QStringLiteral("/.local/state");
  return state + QStringLiteral("/backrank/journals");
}

void Journal::begin(const notation::JournalHead& head) {
  retire();
  if (folder_.isEmpty()) return;
  writer_ = {};
  pending_ = writer_.head(head);
  isKeeping_ = true;
}

void Journal::note(const game::Event& event) {
  // A reading is worth no turn of the disk: the next event waits for both. Many changes of a tree share one.
  note(std::vector{event}, event.kind != game::Event::Kind::reading && !event.isOfPlace());
}

void Journal::note(const std::vector<game::Event>& events, bool waits) {
  if (!isKeeping_) return;
  for (const game::Event& event : events) pending_ += writer_.event(event);
  if (std::ranges::none_of(events, isWorthKeeping) && !file_.isOpen()) return; // nothing has happened yet
  write(waits);
  const bool isTurnDue = !waits && std::ranges::any_of(events, &game::Event::isOfPlace);
  if (isTurnDue && !turning_.isActive()) turning_.start(turnTime);
}

void Journal::write(bool waits) {
  if (waits) turning_.stop();
  const bool hadFailed = std::exchange(hasFailed_, !flush(waits));
  if (hasFailed_ && !hadFailed) Q_EMIT failed(file_.error());
}

bool Journal::flush(bool waits) {
  const QString name = QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".journal");
  const bool done =
      file_.isOpen() ? file_.append(pending_, waits) : file_.create(folder_ + QLatin1Char('/') + name, pending_);
  if (done) pending_.clear();
  return done;
}

void Journal::retire() {
  turning_.stop();
  file_.remove();
  pending_.clear();
  isKeeping_ = hasFailed_ = false;
}

LeftBehind Journal::leftBehind() const {
  LeftBehind found;
  if (folder_.isEmpty()) return found;
  for (const QFileInfo& info : QDir(folder_).entryInfoList({unfinished}, QDir::Files)) discard(info.filePath());
  for (const QFileInfo& info : QDir(folder_).entryInfoList({journals}, QDir::Files, QDir::Time)) lookInto(info, found);
  return found;
}

std::optional<notation::JournalGame> Journal::resume(const QString& file) {
  JournalFile taken;
  if (!taken.take(file)) return std::nullopt;
  auto game = notation::readJournal(viewOf(taken.read()));
  if (!game || !taken.cut(game->trusted)) return std::nullopt;
  retire();
  file_.swap(taken);
  writer_ = notation::JournalWriter(game->sum);
  isKeeping_ = true;
  return *std::move(game);
}

void Journal::discard(const QString& file) {
  JournalFile left;
  if (left.take(file)) left.remove();
}

} // namespace backrank::app
