#include "app/kept_table.hpp"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "app/text.hpp"
#include "notation/clock_state_text.hpp"
#include "notation/time_control_text.hpp"

namespace backrank::app {
namespace {

constexpr int currentVersion = 1;
const QString formatName = QStringLiteral("backrank-table-clock");
const QString gameKey = QStringLiteral("game");
const QString rulesKey = QStringLiteral("rules");
const QString turnsKey = QStringLiteral("set-up turns");
const QString doneKey = QStringLiteral("done");
const QString actsKey = QStringLiteral("acts");

std::string stringIn(const QJsonObject& object, const QString& key) {
  return object.value(key).toString().toStdString();
}

std::optional<rules::Variant> variantIn(const QJsonObject& object) {
  const rules::VariantType* type = rules::variantType(stringIn(object, gameKey));
  if (!type) return std::nullopt;
  const auto variant = rules::Variant::withRules(*type, stringIn(object, rulesKey));
  return variant ? std::optional(*variant) : std::nullopt;
}

std::optional<game::TimeControl> controlIn(const QJsonObject& object) {
  const auto tag = [&object](std::string_view name) { return stringIn(object, textOf(name)); };
  const auto read = notation::readTimeControl(tag(notation::timeControlTag), tag(notation::setupTimeTag),
                                              tag(notation::clockControlTag));
  return read ? *read : std::nullopt;
}

std::optional<game::ClockState> clockIn(const QJsonObject& object, const game::TimeControl& control) {
  const std::string text = stringIn(object, textOf(notation::clockStateTag));
  const auto kept = notation::readClockState(text);
  if (!kept || notation::misfitIn(text, kept->state, control)) return std::nullopt;
  return kept->state;
}

/// The game's own turns, or twice as many of one piece.
std::optional<SetupTurns> setupIn(const QJsonObject& object, const rules::Variant& variant) {
  const SetupTurns usual = setupTurnsOf(variant);
  const int turns = object.value(turnsKey).toInt(-1);
  if (turns == usual.turns) return usual;
  return usual.maySingle && turns == usual.single().turns ? std::optional(usual.single()) : std::nullopt;
}

} // namespace

QByteArray writeTable(const KeptTable& table) {
  QJsonObject object{{QStringLiteral("format"), formatName},
                     {QStringLiteral("version"), currentVersion},
                     {gameKey, textOf(table.variant.id())},
                     {rulesKey, textOf(table.variant.rules())},
                     {turnsKey, table.setup.turns},
                     {doneKey, table.turnsDone},
                     {textOf(notation::clockStateTag), textOf(notation::clockStateText({.state = table.clock}))},
                     {actsKey, QJsonArray::fromStringList(table.acts)}};
  for (const game::Tag& tag : notation::timeTags(table.control)) object.insert(textOf(tag.name), textOf(tag.value));
  return QJsonDocument(object).toJson();
}

std::optional<KeptTable> readTable(const QByteArray& bytes) {
  const QJsonObject object = QJsonDocument::fromJson(bytes).object();
  const bool isOurs = object.value(QStringLiteral("format")).toString() == formatName &&
                      object.value(QStringLiteral("version")).toInt() == currentVersion;
  const auto variant = isOurs ? variantIn(object) : std::nullopt;
  const auto control = variant ? controlIn(object) : std::nullopt;
  const auto clock = control ? clockIn(object, *control) : std::nullopt;
  const auto setup = clock ? setupIn(object, *variant) : std::nullopt;
  const int done = object.value(doneKey).toInt(-1);
  if (!setup || done < 0) return std::nullopt;
  KeptTable table{*variant, *control, *setup, done, *clock};
  for (const QJsonValue& act : object.value(actsKey).toArray()) table.acts << act.toString();
  return table;
}

} // namespace backrank::app
