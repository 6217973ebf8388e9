#include "app/saved_game.hpp"

#include <QCryptographicHash>

#include "app/act_log.hpp"
#include "app/convert.hpp"
#include "app/file_clock.hpp"
#include "app/journal.hpp"
#include "notation/pgn_writer.hpp"

namespace backrank::app {
namespace {

using Kind = game::Event::Kind;

constexpr std::string_view homeNote = "home";

QByteArray sumOf(const QByteArray& bytes) {
  return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
}

game::Event noteOf(std::string_view name, const QByteArray& value = {}) {
  return {.kind = Kind::note, .text = std::string(name), .value = value.toStdString()};
}

bool isNote(const game::Event& event, std::string_view name) { return event.kind == Kind::note && event.text == name; }

/// "BEGIN END SUM PATH".
QByteArray wordsOf(const GameHome& home) {
  return QByteArray::number(home.span.begin) + ' ' + QByteArray::number(home.span.end) + ' ' + sumOf(home.bytes) + ' ' +
         home.path.toUtf8();
}

/// A noted home; without bytes if the file does not hold them there any more.
GameHome homeIn(const std::string& note) {
  const QList<QByteArray> words = QByteArray::fromStdString(note).split(' ');
  if (words.size() < 4) return {};
  GameHome home{.path = QString::fromUtf8(words.mid(3).join(' ')),
                .span = {words[0].toLongLong(), words[1].toLongLong()},
                .bytes = {}};
  const auto read = pgn_file::read(home.path, home.span);
  if (read.error.isEmpty() && sumOf(read.bytes) == words[2]) home.bytes = read.bytes;
  return home;
}

void nameSide(game::Record& record, const GameModel& game, chess::Color side) {
  const std::string_view tag = side == chess::Color::white ? "White" : "Black";
  const Seat& seat = game.settings().seats[chess::index(side)];
  const bool isNamed = !seat.name.isEmpty() || !seat.isHuman();
  if (isNamed && !record.tag(tag)) record.setTag(tag, nameOf(seat, side).toStdString());
}

} // namespace

SavedGame::SavedGame(GameModel& game, Journal& journal, QObject* parent)
    : QObject(parent)
    , game_(game)
    , journal_(journal)
    , today_([] { return QDate::currentDate(); }) {
  connect(&game_, &GameModel::restarted, this, [this] {
    home_.reset();
    wasModified_ = false;
    savedRevision_ = game_.revision();
    Q_EMIT changed();
  });
  connect(&game_, &GameModel::turnChanged, this, &SavedGame::changed);
}

bool SavedGame::isModified() const {
  if (!game_.hasGame()) return false;
  return wasModified_ || (game_.revision() != savedRevision_ && !hasOnlyPassed());
}

bool SavedGame::hasOnlyPassed() const {
  const bool isEmpty = game_.session().tree().node(0).children.empty() && !game_.isOver();
  return !home_ && isEmpty && game_.revision() - savedRevision_ == passingActsOf(game_);
}

void SavedGame::setHome(GameHome home) {
  noteHome(home);
  home_ = std::move(home);
  Q_EMIT changed();
}

void SavedGame::setHome(const notation::JournalGame& journal) {
  for (const game::Event& event : journal.events) {
    // A home that is noted and not there was to be written when the program ended: the one before holds.
    if (isNote(event, homeNote))
      if (auto home = homeIn(event.value); !home.bytes.isEmpty()) home_ = std::move(home);
    if (event.changesGame()) wasModified_ = true;
    if (isNote(event, savedNote)) wasModified_ = false;
  }
  Q_EMIT changed();
}

void SavedGame::noteHome(const GameHome& home) { journal_.note(noteOf(homeNote, wordsOf(home))); }

game::Record SavedGame::record() const {
  game::Record record = game_.record();
  for (const chess::Color side : chess::allColors) nameSide(record, game_, side);
  // A game of a file names its event, and may be of an unknown day.
  const bool isOfToday = !record.tag("Date") && !record.tag("Event");
  if (isOfToday) record.setTag("Date", today_().toString(QStringLiteral("yyyy.MM.dd")).toStdString());
  keepClock(record, game_.hasClock() ? std::optional(game_.clock()) : std::nullopt);
  return record;
}

QByteArray SavedGame::text() const { return QByteArray::fromStdString(notation::writeGame(record())); }

SavedGame::Outcome SavedGame::save() {
  if (!home_) return Outcome::homeless;
  const auto found = pgn_file::find(home_->path, home_->span, home_->bytes);
  if (!found) return Outcome::lost;
  return put(home_->path, found);
}

SavedGame::Outcome SavedGame::saveAs(const QString& path) { return put(path, std::nullopt); }

SavedGame::Outcome SavedGame::addTo(const QString& path) {
  const qint64 end = stampOf(path).size;
  if (end < 0) return saveAs(path);
  return put(path, GameSpan{end, end});
}

/// Writes the game into its new home: in place of a span of the file, or as the whole file.
SavedGame::Outcome SavedGame::put(const QString& path, std::optional<GameSpan> in) {
  pgn_file::Fitted fitted{.lead = {}, .game = text(), .tail = {}};
  const GameSpan place = in.value_or(GameSpan{});
  if (in)
    if (const QString error = pgn_file::fitIn(path, place, text(), fitted); !error.isEmpty()) return fail(error);
  const qint64 begin = place.begin + fitted.lead.size();
  GameHome home{.path = path, .span = {begin, begin + fitted.game.size()}, .bytes = fitted.game};
  noteHome(home);
  const QString error = in ? pgn_file::replace(path, place, fitted.all()) : pgn_file::write(path, fitted.all());
  if (!error.isEmpty()) return fail(error);
  GameHome before;
  if (home_ && home_->path == path && in && place.begin != place.end)
    before = {.path = path, .span = place, .bytes = home_->bytes};
  return settle(std::move(before), std::move(home));
}

SavedGame::Outcome SavedGame::settle(GameHome before, GameHome now) {
  journal_.note(noteOf(savedNote));
  home_ = std::move(now);
  savedRevision_ = game_.revision();
  wasModified_ = false;
  Q_EMIT saved(before, *home_);
  Q_EMIT changed();
  return Outcome::saved;
}

SavedGame::Outcome SavedGame::fail(const QString& error) {
  error_ = error;
  return Outcome::failed;
}

} // namespace backrank::app
