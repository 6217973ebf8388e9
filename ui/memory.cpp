#include "memory.hpp"

namespace backrank::ui {
namespace {

QString textOf(std::string_view text) { return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size())); }

const QString geometryKey = QStringLiteral("window/geometry");
const QString gameKey = QStringLiteral("newGame/game");
const QString filesKey = QStringLiteral("files/recent");
constexpr int mostFiles = 9;
const QString timeKey = QStringLiteral("newGame/time");
const QString pressKey = QStringLiteral("newGame/pressByHand");
const QString presetsKey = QStringLiteral("clock/presets");
const QString rulesKey = QStringLiteral("newGame/rules");

QString seatKey(chess::Color side) {
  return side == chess::Color::white ? QStringLiteral("newGame/white") : QStringLiteral("newGame/black");
}

/// 0 for a person, else the level.
int numberOf(const app::Seat& seat) { return seat.kind == app::Seat::Kind::human ? 0 : seat.level; }

app::Seat seatOf(int number) {
  if (number < 1 || number > 5) return {};
  return {.kind = app::Seat::Kind::builtin, .level = number};
}

} // namespace

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
    game.seats[chess::index(side)] = seatOf(settings_.value(seatKey(side)).toInt());
  const auto kept = app::readPresets(settings_.value(timeKey).toByteArray());
  if (kept && !kept->empty()) game.time = kept->front().control;
  game.autoCommit = !settings_.value(pressKey).toBool();
  return game;
}

void Memory::keepNewGame(const app::NewGame& game) {
  settings_.setValue(gameKey, textOf(game.variant.id()));
  settings_.setValue(rulesKey, QString::fromStdString(game.variant.rules()));
  for (const chess::Color side : chess::allColors)
    settings_.setValue(seatKey(side), numberOf(game.seats[chess::index(side)]));
  std::vector<app::TimePreset> time;
  if (game.time) time.push_back({QStringLiteral("last"), *game.time});
  settings_.setValue(timeKey, app::writePresets(time));
  settings_.setValue(pressKey, !game.autoCommit);
  settings_.sync();
}

std::vector<app::TimePreset> Memory::timePresets() const {
  const auto kept = app::readPresets(settings_.value(presetsKey).toByteArray());
  return kept ? *kept : std::vector<app::TimePreset>{};
}

void Memory::keepTimePresets(const std::vector<app::TimePreset>& presets) {
  settings_.setValue(presetsKey, app::writePresets(presets));
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

} // namespace backrank::ui
