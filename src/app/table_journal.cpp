#include "app/table_journal.hpp"

#include <QDir>
#include <QLocale>
#include <QUuid>
#include <utility>

#include "app/act_log.hpp"
#include "app/convert.hpp"
#include "app/table_clock.hpp"
#include "app/text.hpp"

namespace backrank::app {
namespace {

using namespace std::chrono_literals;
using Status = game::ClockState::Status;

/// So much thought is lost at most.
constexpr game::Millis longestLoss = 5s;
const QString ending = QStringLiteral(".clock");
const QString tables = QStringLiteral("*.clock");
const QString unfinished = QStringLiteral("*.clock.new");

std::string_view viewOf(const QByteArray& bytes) { return {bytes.data(), static_cast<std::size_t>(bytes.size())}; }

/// All that has passed on both clocks, as far as it is measured.
game::Millis passedOn(const game::ClockState& state) {
  return state.sides[0].used + state.sides[1].used + state.of(state.turn.side).spent;
}

bool isAsleep(const game::ClockState& state) {
  return state.status == Status::paused && state.pause == game::ClockState::Pause::sleep;
}

} // namespace

QString textOf(const LeftTable& left) {
  const bool isOver = left.kept.clock.status == Status::stopped;
  return TableJournal::tr("The clock for a wooden board (%1, %2, %3) was left on %4.")
      .arg(textOf(left.kept.variant.name()), clocksText(left.kept.control, left.kept.clock),
           isOver ? TableJournal::tr("over") : TableJournal::tr("paused"),
           QLocale().toString(left.written, QLocale::ShortFormat));
}

TableJournal::TableJournal(TableClock& clock, const rules::Variant& variant, QObject* parent)
    : QObject(parent)
    , clock_(clock)
    , variant_(variant) {
  connect(&clock_, &FaceSource::changed, this, &TableJournal::watch);
}

void TableJournal::begin(const rules::Variant& variant) {
  variant_ = variant;
  acts_.clear();
  retire();
  Q_EMIT changed();
}

void TableJournal::retire() {
  file_.remove();
  path_.clear();
  kept_.reset();
  hasFailed_ = false;
}

void TableJournal::write(const QString& what, const QString& who) {
  const game::ClockState now = clock_.state();
  const ClockFace face = clock_.face(now.turn.side);
  const QString turn = face.phase.isEmpty() ? face.moves.section(QLatin1Char(','), 0, 0) : face.phase.toLower();
  acts_ << toText({QDateTime::currentDateTimeUtc(), turn, clocksText(clock_.control(), now), {what, {}, who}});
  keep();
  Q_EMIT changed();
}

TableJournal::Mark TableJournal::markOf(const game::ClockState& state) const {
  return {.status = state.status,
          .turn = state.turn,
          .flagged = state.flagged,
          .moves = {state.sides[0].moves, state.sides[1].moves},
          .turnsDone = clock_.turnsDone(),
          .turns = clock_.setup().turns};
}

/// What the clock does by itself is written down, and what somebody pressed is kept.
void TableJournal::watch() {
  const game::ClockState now = clock_.state();
  const auto flagged = std::exchange(flagged_, now.flagged);
  const bool wasAsleep = std::exchange(isAsleep_, isAsleep(now));
  if (now.flagged && flagged != now.flagged) write(tr("%1's flag fell").arg(nameOf(*now.flagged)), clockName());
  if (isAsleep_ && !wasAsleep) write(tr("clock paused: the computer slept"), clockName());
  const bool isLate = passedOn(now) - keptTime_ >= longestLoss;
  if (kept_ != markOf(now) || isLate) keep();
}

void TableJournal::keep() {
  const game::ClockState now = clock_.state();
  if (folder_.isEmpty() || now.status == Status::waiting) return;
  kept_ = markOf(now);
  keptTime_ = passedOn(now);
  if (path_.isEmpty()) path_ = folder_ + QLatin1Char('/') + QUuid::createUuid().toString(QUuid::WithoutBraces) + ending;
  const QByteArray text = writeTable({variant_, clock_.control(), clock_.setup(), clock_.turnsDone(), now, acts_});
  // The old file stays locked until the new one has its name.
  JournalFile next;
  const bool isDone = next.create(path_, viewOf(text));
  const bool hadFailed = std::exchange(hasFailed_, !isDone);
  if (isDone) return file_.swap(next);
  if (!hadFailed) Q_EMIT failed(next.error());
}

QString TableJournal::news() const {
  const game::ClockState now = clock_.state();
  if (isAsleep(now)) return tr("The computer slept: the clock is paused, and nobody lost time. P goes on.");
  if (!now.flagged) return {};
  const QString side = nameOf(*now.flagged);
  if (now.status == Status::stopped) return tr("%1's flag has fallen. The clock stands.").arg(side);
  if (clock_.mayClaim()) return tr("%1's flag has fallen: %2 may claim it.").arg(side, nameOf(~*now.flagged));
  return tr("%1's flag has fallen, and the game goes on.").arg(side);
}

std::vector<LeftTable> TableJournal::leftIn(const QString& folder) {
  std::vector<LeftTable> found;
  if (folder.isEmpty()) return found;
  for (const QFileInfo& info : QDir(folder).entryInfoList({unfinished}, QDir::Files)) discard(info.filePath());
  for (const QFileInfo& info : QDir(folder).entryInfoList({tables}, QDir::Files, QDir::Time)) {
    JournalFile file;
    if (!file.take(info.filePath())) continue;
    if (auto kept = readTable(file.read())) found.push_back({info.filePath(), info.lastModified(), *std::move(kept)});
  }
  return found;
}

bool TableJournal::resume(const QString& file) {
  JournalFile taken;
  if (!taken.take(file)) return false;
  const auto kept = readTable(taken.read());
  if (!kept) return false;
  retire();
  file_.swap(taken);
  path_ = file;
  variant_ = kept->variant;
  acts_ = kept->acts;
  flagged_ = kept->clock.flagged;
  isAsleep_ = isAsleep(kept->clock);
  clock_.resumeFrom(*kept);
  write(tr("clock resumed after the program had ended"), clockName());
  return true;
}

void TableJournal::discard(const QString& file) {
  JournalFile left;
  if (left.take(file)) left.remove();
}

} // namespace backrank::app
