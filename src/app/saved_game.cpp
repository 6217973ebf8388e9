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
/// Smaller files are written before a thread is up.
constexpr qint64 worthAThread = qint64(4) << 20;

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

/// A save on its way. What it reads and writes is its own, so that any thread may do that.
struct SavedGame::Writing {
  enum class Place { alone, inPlace, behind };
  QString path;
  QByteArray text;
  quint64 revision = 0;
  quint64 gameNumber = 0;
  Place place = Place::alone;
  GameHome before = {};              ///< what it takes the place of, in place
  std::optional<GameSpan> span = {}; ///< located; nothing: the whole file
  FileStamp seen = {};               ///< the file in which it was located
  pgn_file::Fitted fitted = {};      ///< located
  QString error = {};
  bool isLost = false;
  bool isGone = false;
  bool isStale = false; ///< another program came in between: nothing was written, and it can be located anew
  bool isEnded = false; ///< written, or it cannot be
  int triesLeft = 5;

  bool hasFailed() const { return isLost || isGone || !error.isEmpty(); }
  void locate() {
    error.clear();
    isStale = false;
    span.reset();
    fitted = {};
    seen = stampOf(path);
    if (place == Place::behind && seen.size >= 0) span = GameSpan{seen.size, seen.size};
    if (place == Place::inPlace) findBefore();
    fitted.game = text;
    if (span) error = pgn_file::fitIn(path, *span, text, fitted);
  }
  void findBefore() {
    isGone = pgn_file::isGone(path);
    isLost = false;
    if (!isGone) error = pgn_file::read(path, {}).error; // a folder, or not to be read
    if (isGone || !error.isEmpty()) return;
    span = pgn_file::find(path, before.span, before.bytes);
    isLost = !span;
    if (span) before.span = *span;
  }
  void write() {
    const FileStamp* unless = place == Place::alone ? nullptr : &seen;
    if (!hasFailed())
      error = span ? pgn_file::replace(path, *span, fitted.all(), unless) : pgn_file::write(path, fitted.all(), unless);
    isStale = unless && hasFailed() && stampOf(path) != seen && --triesLeft > 0;
    isEnded = !isStale;
  }
  GameHome now() const {
    const qint64 begin = span.value_or(GameSpan{}).begin + fitted.lead.size();
    return {.path = path, .span = {begin, begin + fitted.game.size()}, .bytes = fitted.game};
  }
};

SavedGame::SavedGame(GameModel& game, Journal& journal, QObject* parent)
    : QObject(parent)
    , game_(game)
    , journal_(journal)
    , today_([] { return QDate::currentDate(); })
    , thread_(std::make_unique<BackThread>()) {
  connect(&game_, &GameModel::restarted, this, [this] {
    ++gameNumber_;
    home_.reset();
    wasModified_ = false;
    savedRevision_ = game_.revision();
    passedBefore_ = game_.passingRemarks();
    Q_EMIT changed();
  });
  connect(&game_, &GameModel::turnChanged, this, &SavedGame::changed);
}

SavedGame::~SavedGame() {
  thread_.reset(); // it ends what it has begun, and nothing else
  if (underway_) finish(*underway_);
}

bool SavedGame::isModified() const {
  if (isSaving()) return true;
  if (!game_.hasGame()) return false;
  return wasModified_ || (game_.revision() != savedRevision_ && !hasOnlyPassed());
}

bool SavedGame::hasOnlyPassed() const {
  const bool isEmpty = game_.session().tree().node(0).children.empty() && !game_.isOver();
  return !home_ && isEmpty && game_.revision() - savedRevision_ == game_.passingRemarks() - passedBefore_;
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

SavedGame::Outcome SavedGame::save() { return home_ ? put(writingHome()) : Outcome::homeless; }

SavedGame::Outcome SavedGame::saveAs(const QString& path) { return put(writingTo(path)); }

SavedGame::Outcome SavedGame::addTo(const QString& path) { return put(writingBehind(path)); }

void SavedGame::saveSoon(Then then) { home_ ? putSoon(writingHome(), std::move(then)) : then(Outcome::homeless); }

void SavedGame::addToSoon(const QString& path, Then then) { putSoon(writingBehind(path), std::move(then)); }

SavedGame::Writing SavedGame::writingTo(const QString& path) const {
  return {.path = path, .text = text(), .revision = game_.revision(), .gameNumber = gameNumber_};
}

SavedGame::Writing SavedGame::writingHome() const {
  Writing writing = writingTo(home_->path);
  writing.place = Writing::Place::inPlace;
  writing.before = *home_;
  return writing;
}

SavedGame::Writing SavedGame::writingBehind(const QString& path) const {
  Writing writing = writingTo(path);
  writing.place = Writing::Place::behind;
  return writing;
}

SavedGame::Outcome SavedGame::put(Writing writing) {
  Q_ASSERT(!isSaving());
  finish(writing);
  return settle(writing);
}

/// Each round finds the place anew.
void SavedGame::finish(Writing& writing) {
  while (!writing.isEnded) {
    writing.locate();
    announce(writing);
    writing.write();
  }
}

/// The disk is read and written there; the journal hears of it here, and before the file is touched.
void SavedGame::putSoon(Writing writing, Then then) {
  Q_ASSERT(!isSaving());
  if (stampOf(writing.path).size < worthAThread) return then(put(std::move(writing)));
  underway_ = std::make_shared<Writing>(std::move(writing));
  Q_EMIT changed();
  locateSoon(std::move(then));
}

void SavedGame::locateSoon(Then then) {
  thread_->begin([this, writing = underway_, then = std::move(then)](const auto&, const BackThread::Post& post) {
    writing->locate();
    post([this, then] {
      announce(*underway_);
      writeSoon(then);
    });
  });
}

void SavedGame::writeSoon(Then then) {
  thread_->begin([this, writing = underway_, then = std::move(then)](const auto&, const BackThread::Post& post) {
    writing->write();
    post([this, then] {
      if (underway_->isStale) return locateSoon(then);
      const auto whole = std::exchange(underway_, nullptr);
      then(settle(*whole));
    });
  });
}

void SavedGame::announce(const Writing& writing) {
  if (!writing.hasFailed() && writing.gameNumber == gameNumber_) noteHome(writing.now());
}

/// Another game may have come into the window while this one was written: that has its own home, or none.
SavedGame::Outcome SavedGame::settle(const Writing& writing) {
  error_ = writing.error;
  if (writing.hasFailed()) {
    Q_EMIT changed();
    if (writing.isGone) return Outcome::gone;
    return writing.isLost ? Outcome::lost : Outcome::failed;
  }
  const bool isSame = writing.gameNumber == gameNumber_;
  if (isSame) {
    // What happened while it was written stands in the journal in front of the note, and is not in the file.
    if (writing.revision == game_.revision()) journal_.note(noteOf(savedNote));
    home_ = writing.now();
    savedRevision_ = writing.revision;
    wasModified_ = false;
  }
  Q_EMIT saved(writing.before, writing.now());
  Q_EMIT changed();
  return Outcome::saved;
}

} // namespace backrank::app
