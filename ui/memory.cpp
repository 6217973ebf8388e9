#include "memory.hpp"

#include <QCoreApplication>
#include <algorithm>

#include "app/text.hpp"

namespace backrank::ui {
namespace {

using app::textOf;

const QString geometryKey = QStringLiteral("window/geometry");
const QString gameKey = QStringLiteral("newGame/game");
const QString filesKey = QStringLiteral("files/recent");
const QString libraryKey = QStringLiteral("files/library");
const QString positionsKey = QStringLiteral("explorer/positions");
const QString studyKey = QStringLiteral("explorer/study");
const QString pausedKey = QStringLiteral("explorer/paused");
constexpr int mostFiles = 9;
const QString timeKey = QStringLiteral("newGame/time");
const QString pressKey = QStringLiteral("newGame/pressByHand");
const QString tableTimeKey = QStringLiteral("clockWindow/time");
const QString conductKey = QStringLiteral("newGame/conduct");
const QString organizerKey = QStringLiteral("organizer/name");
const QString sealKey = QStringLiteral("organizer/pin");
const QString presetsKey = QStringLiteral("clock/presets");
const QString enginesKey = QStringLiteral("engine/list");
const QString rulesKey = QStringLiteral("newGame/rules");

QString seatKey(chess::Color side) {
  return side == chess::Color::white ? QStringLiteral("newGame/white") : QStringLiteral("newGame/black");
}

/// A list that a person has made, which another version may have written in a form that is not known here.
struct OwnList {
  QString key;
  QString name;
  bool (*isRead)(const QByteArray&);
};

std::vector<OwnList> ownLists() {
  const auto tr = [](const char* text) { return QCoreApplication::translate("Memory", text); };
  return {{presetsKey, tr("Your own time controls"),
           [](const QByteArray& text) { return static_cast<bool>(app::readPresets(text)); }},
          {enginesKey, tr("The list of engines"), &app::isReadWhole},
          {studyKey, tr("The explorer's study lists"),
           [](const QByteArray& text) { return app::readStudyLists(text).has_value(); }}};
}

/// Beside it, under the first name that is free or has the same value already.
QString keyBeside(const QSettings& settings, const QString& key) {
  const QVariant value = settings.value(key);
  for (int number = 1;; ++number) {
    QString beside = key + QStringLiteral("-unread-%1").arg(number);
    if (!settings.contains(beside) || settings.value(beside) == value) return beside;
  }
}

/// An empty text is an empty list; a value of another kind is no text.
bool isRead(const OwnList& list, const QVariant& value) {
  const bool isText = value.typeId() == QMetaType::QByteArray || value.typeId() == QMetaType::QString;
  const QByteArray text = value.toByteArray();
  return isText && (text.isEmpty() || list.isRead(text));
}

} // namespace

Memory::Memory(const QString& file)
    : settings_(file, QSettings::IniFormat) {
  spareUnread();
}

/// The value stays where it is as well, until it is written over: the version that made it can still read it there.
void Memory::spareUnread() {
  for (const OwnList& list : ownLists()) {
    if (!settings_.contains(list.key) || isRead(list, settings_.value(list.key))) continue;
    const QString beside = keyBeside(settings_, list.key);
    if (settings_.contains(beside)) continue;
    settings_.setValue(beside, settings_.value(list.key));
    unread_ += QCoreApplication::translate("Memory", "%1 could not be read: damaged, or of a later version. What was "
                                                     "there is kept in the settings as \"%2\".")
                   .arg(list.name, beside);
  }
  settings_.sync();
}

QByteArray Memory::geometry() const { return settings_.value(geometryKey).toByteArray(); }

void Memory::keepGeometry(const QByteArray& geometry) {
  settings_.setValue(geometryKey, geometry);
  settings_.sync();
}

std::optional<app::NewGame> Memory::newGame() const {
  const auto* type = rules::variantType(settings_.value(gameKey).toString().toStdString());
  if (!type) return std::nullopt;
  const auto read = rules::Variant::withRules(*type, settings_.value(rulesKey).toString().toStdString());
  const rules::Variant variant = read ? *read : rules::Variant(*type);
  app::NewGame game{.variant = variant, .start = variant.start()};
  for (const chess::Color side : chess::allColors)
    game.seats[chess::index(side)] = app::readSeat(settings_.value(seatKey(side)).toString().toStdString());
  const auto kept = app::readPresets(settings_.value(timeKey).toByteArray());
  if (kept && !kept->empty()) game.time = kept->front().control;
  game.autoCommit = !settings_.value(pressKey).toBool();
  game.conduct = app::conductIn(settings_.value(conductKey).toString().toStdString());
  return game;
}

bool Memory::hasLostTime() const {
  return settings_.contains(timeKey) && !app::readPresets(settings_.value(timeKey).toByteArray());
}

void Memory::keepNewGame(const app::NewGame& game) {
  settings_.setValue(gameKey, textOf(game.variant.id()));
  settings_.setValue(rulesKey, QString::fromStdString(game.variant.rules()));
  for (const chess::Color side : chess::allColors)
    settings_.setValue(seatKey(side), QString::fromStdString(app::writeSeat(game.seats[chess::index(side)])));
  std::vector<app::TimePreset> time;
  if (game.time) time.push_back({QStringLiteral("last"), *game.time});
  settings_.setValue(timeKey, app::writePresets(time));
  settings_.setValue(pressKey, !game.autoCommit);
  settings_.setValue(conductKey, QString::fromStdString(app::wordsOf(game.conduct)));
  settings_.sync();
}

std::optional<game::TimeControl> Memory::tableTime() const {
  const auto kept = app::readPresets(settings_.value(tableTimeKey).toByteArray());
  return kept && !kept->empty() ? std::optional(kept->front().control) : std::nullopt;
}

void Memory::keepTableTime(const game::TimeControl& control) {
  settings_.setValue(tableTimeKey, app::writePresets({{QStringLiteral("last"), control}}));
  settings_.sync();
}

std::vector<app::TimePreset> Memory::timePresets() const {
  return app::readablePresets(settings_.value(presetsKey).toByteArray());
}

void Memory::keepTimePresets(const std::vector<app::TimePreset>& presets) {
  settings_.setValue(presetsKey, app::writePresets(presets));
  settings_.sync();
}

// Looks and keys.

namespace {

const QString looks = QStringLiteral("looks/%1");
const QString engineKeys = QStringLiteral("engine/%1");
const QString keyGroup = QStringLiteral("keys");
constexpr const char* schemes[] = {"system", "light", "dark"};
constexpr const char* contrasts[] = {"system", "usual", "high"}; ///< as of Contrast; "usual" is the kept word for off

/// The place of a kept word in a list of words; the first one's if it is none of them.
template <class Kind>
Kind kindOf(const QVariant& kept, const char* const (&words)[3]) {
  const auto found = std::ranges::find_if(words, [&](const char* word) { return kept == QLatin1String(word); });
  return found == std::end(words) ? Kind{} : static_cast<Kind>(found - std::begin(words));
}

/// The kept name if it is still one of those there are; else the usual.
QString oneOf(const std::vector<BoardName>& names, const QString& kept, const QString& usual) {
  const bool isKnown = std::ranges::any_of(names, [&](const BoardName& name) { return name.id == kept; });
  return isKnown ? kept : usual;
}

int within(const QVariant& kept, int least, int most, int usual) {
  bool isNumber = false;
  const int number = kept.toInt(&isNumber);
  return isNumber ? std::clamp(number, least, most) : usual;
}

} // namespace

Preferences Memory::preferences() const {
  const Preferences usual;
  const auto value = [this](const char* name) { return settings_.value(looks.arg(QLatin1String(name))); };
  const auto flag = [&](const char* name, bool other) { return value(name).isNull() ? other : value(name).toBool(); };
  Preferences read;
  read.colours = {.scheme = kindOf<Scheme>(value("scheme"), schemes),
                  .contrast = kindOf<Contrast>(value("contrast"), contrasts)};
  read.board = oneOf(boardNames(), value("board").toString(), usual.board);
  read.pieces = oneOf(pieceSetNames(), value("pieces").toString(), usual.pieces);
  read.slide = within(value("slide"), 0, Preferences::slowestSlide, usual.slide);
  read.volume = within(value("volume"), 0, 100, usual.volume);
  read.speaks = flag("speech", usual.speaks);
  read.zoom = within(value("zoom"), Preferences::smallestZoom, 100, usual.zoom);
  read.hasSounds = flag("sounds", usual.hasSounds);
  read.showsCoordinates = flag("coordinates", usual.showsCoordinates);
  read.showsTargets = flag("targets", usual.showsTargets);
  read.plansAhead = flag("planAhead", usual.plansAhead);
  read.copiesByHand = flag("copyByHand", usual.copiesByHand);
  read.asksByKeys = flag("askByKeys", usual.asksByKeys);
  return read;
}

void Memory::keepPreferences(const Preferences& kept) {
  const auto keep = [this](const char* name, const QVariant& value) {
    settings_.setValue(looks.arg(QLatin1String(name)), value);
  };
  keep("scheme", QString::fromLatin1(schemes[static_cast<int>(kept.colours.scheme)]));
  keep("contrast", QString::fromLatin1(contrasts[static_cast<int>(kept.colours.contrast)]));
  keep("board", kept.board);
  keep("pieces", kept.pieces);
  keep("slide", kept.slide);
  keep("volume", kept.volume);
  keep("sounds", kept.hasSounds);
  keep("speech", kept.speaks);
  keep("zoom", kept.zoom);
  keep("coordinates", kept.showsCoordinates);
  keep("targets", kept.showsTargets);
  keep("planAhead", kept.plansAhead);
  keep("copyByHand", kept.copiesByHand);
  keep("askByKeys", kept.asksByKeys);
  settings_.sync();
}

app::EngineSettings Memory::engineSettings() const {
  using app::EngineSettings;
  const EngineSettings usual;
  const auto number = [this](const char* name, int most, int other) {
    return within(settings_.value(engineKeys.arg(QLatin1String(name))), 1, most, other);
  };
  return {.threads = number("threads", EngineSettings::mostThreads, usual.threads),
          .hash = number("hash", EngineSettings::mostHash, usual.hash),
          .thinking = number("thinking", EngineSettings::longestThought, usual.thinking)};
}

void Memory::keepEngineSettings(const app::EngineSettings& kept) {
  settings_.setValue(engineKeys.arg(QLatin1String("threads")), kept.threads);
  settings_.setValue(engineKeys.arg(QLatin1String("hash")), kept.hash);
  settings_.setValue(engineKeys.arg(QLatin1String("thinking")), kept.thinking);
  settings_.sync();
}

std::vector<app::ExternalEngine> Memory::engines() const {
  return app::readEngines(settings_.value(enginesKey).toByteArray()).value_or(std::vector<app::ExternalEngine>());
}

void Memory::keepEngines(const std::vector<app::ExternalEngine>& engines) {
  settings_.setValue(enginesKey, app::writeEngines(engines));
  settings_.sync();
}

KeyChoices Memory::keys() const {
  KeyChoices choices;
  const QString prefix = keyGroup + QLatin1Char('/');
  for (const QString& key : settings_.allKeys())
    if (key.startsWith(prefix)) choices[key.mid(prefix.size())] = settings_.value(key).toString();
  return choices;
}

void Memory::keepKeys(const KeyChoices& keys) {
  settings_.remove(keyGroup);
  for (const auto& [id, key] : keys) settings_.setValue(keyGroup + QLatin1Char('/') + id, key);
  settings_.sync();
}

QString Memory::organizer() const { return settings_.value(organizerKey).toString(); }

void Memory::keepOrganizer(const QString& name) {
  settings_.setValue(organizerKey, name);
  settings_.sync();
}

QString Memory::organizerSeal() const { return settings_.value(sealKey).toString(); }

void Memory::keepOrganizerSeal(const QString& seal) {
  settings_.setValue(sealKey, seal);
  settings_.sync();
}

QStringList Memory::recentFiles() const { return settings_.value(filesKey).toStringList().mid(0, mostFiles); }

void Memory::keepRecentFile(const QString& path) {
  QStringList files = recentFiles();
  files.removeAll(path);
  files.prepend(path);
  settings_.setValue(filesKey, files.mid(0, mostFiles));
  settings_.sync();
}

void Memory::forgetRecentFile(const QString& path) {
  QStringList files = recentFiles();
  files.removeAll(path);
  settings_.setValue(filesKey, files);
  settings_.sync();
}

QString Memory::libraryFolder() const { return settings_.value(libraryKey).toString(); }

void Memory::keepLibraryFolder(const QString& path) { settings_.setValue(libraryKey, path); }

std::optional<qulonglong> Memory::exploredPositions() const {
  bool isNumber = false;
  const qulonglong positions = settings_.value(positionsKey).toULongLong(&isNumber);
  return isNumber ? std::optional(positions) : std::nullopt;
}

void Memory::keepExploredPositions(qulonglong positions) {
  settings_.setValue(positionsKey, positions);
  settings_.sync();
}

app::StudyLists Memory::studyLists() const {
  return app::readStudyLists(settings_.value(studyKey).toByteArray()).value_or(app::StudyLists());
}

void Memory::keepStudyLists(const app::StudyLists& lists) {
  settings_.setValue(studyKey, app::writeStudyLists(lists));
  settings_.sync();
}

bool Memory::isAnalysisPaused() const { return settings_.value(pausedKey).toBool(); }

void Memory::keepAnalysisPaused(bool isPaused) {
  settings_.setValue(pausedKey, isPaused);
  settings_.sync();
}

} // namespace backrank::ui
