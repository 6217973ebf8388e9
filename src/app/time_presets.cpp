#include "app/time_presets.hpp"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <algorithm>
#include <array>

#include "app/text.hpp"
#include "app/time_text.hpp"
#include "notation/time_control_text.hpp"

namespace backrank::app {
namespace {

using game::TimeControl;
using namespace std::chrono_literals;

constexpr int currentVersion = 1;
const QString formatName = QStringLiteral("backrank-time-controls");

QString tr(const char* text) { return QCoreApplication::translate("TimePresets", text); }

QJsonObject objectOf(const TimePreset& preset) {
  QJsonObject object{{QStringLiteral("name"), preset.name}};
  for (const game::Tag& tag : notation::timeTags(preset.control)) object.insert(textOf(tag.name), textOf(tag.value));
  return object;
}

/// Nothing if one of the three texts is none, or they tell of no time control.
std::optional<TimeControl> controlOf(const QJsonObject& object) {
  std::array<std::string, 3> texts;
  constexpr std::array tags{notation::timeControlTag, notation::setupTimeTag, notation::clockControlTag};
  for (std::size_t i = 0; i < tags.size(); ++i) {
    const QJsonValue value = object.value(textOf(tags[i]));
    if (!value.isString() && !value.isUndefined()) return std::nullopt;
    texts[i] = value.toString().toStdString();
  }
  const auto read = notation::readTimeControl(texts[0], texts[1], texts[2]);
  return read ? *read : std::nullopt;
}

/// Nothing for two of one name: nobody could tell which of them is meant.
std::optional<TimePreset> presetOf(const QJsonValue& value, const std::vector<TimePreset>& earlier) {
  const QJsonObject object = value.toObject();
  const QString name = object.value(QStringLiteral("name")).toString().trimmed();
  const bool isNamed = !name.isEmpty() && name.size() <= longestPresetName &&
                       std::ranges::find(earlier, name, &TimePreset::name) == earlier.end();
  const auto control = controlOf(object);
  return isNamed && control ? std::optional(TimePreset{name, *control}) : std::nullopt;
}

} // namespace

const std::vector<TimePreset>& usualPresets() {
  static const std::vector<TimePreset> presets = [] {
    std::vector<TimeControl> controls;
    for (const auto& [minutes, seconds] :
         std::initializer_list<std::pair<int, int>>{{3, 2}, {5, 3}, {10, 5}, {15, 10}, {25, 10}, {60, 30}})
      controls.push_back(TimeControl::sudden(minutes * 1min, seconds * 1s));
    controls.push_back(TimeControl::equal({{.moves = 40, .time = 90min, .extra = 30s}, {.time = 30min, .extra = 30s}}));
    std::vector<TimePreset> made;
    for (const TimeControl& control : controls) made.push_back({shortText(control), control});
    return made;
  }();
  return presets;
}

QString toText(const PresetFault& fault) {
  switch (fault.kind) {
  case PresetFault::Kind::notJson:
    return tr("The file cannot be read from byte %1 on.").arg(fault.at);
  case PresetFault::Kind::notPresets:
    return tr("The file holds no time controls.");
  case PresetFault::Kind::newer:
    return tr("The file was written by a newer version of Backrank (form %1).").arg(fault.at);
  case PresetFault::Kind::wrong:
    break;
  }
  return tr("Time control number %1 of the file makes no sense, or has the name of an earlier one.").arg(fault.at);
}

QByteArray writePresets(const std::vector<TimePreset>& presets) {
  QJsonArray array;
  for (const TimePreset& preset : presets) array.append(objectOf(preset));
  const QJsonObject whole{{QStringLiteral("format"), formatName},
                          {QStringLiteral("version"), currentVersion},
                          {QStringLiteral("presets"), array}};
  return QJsonDocument(whole).toJson();
}

Result<std::vector<TimePreset>, PresetFault> readPresets(const QByteArray& bytes) {
  using Kind = PresetFault::Kind;
  QJsonParseError error;
  const auto document = QJsonDocument::fromJson(bytes, &error);
  if (error.error != QJsonParseError::NoError) return Failure{PresetFault{Kind::notJson, error.offset}};
  const QJsonObject whole = document.object();
  if (whole.value(QStringLiteral("format")).toString() != formatName) return Failure{PresetFault{Kind::notPresets}};
  const double version = whole.value(QStringLiteral("version")).toDouble();
  if (version > currentVersion) return Failure{PresetFault{Kind::newer, static_cast<qint64>(std::min(version, 1e9))}};
  const QJsonValue list = whole.value(QStringLiteral("presets"));
  if (version != currentVersion || !list.isArray() || list.toArray().size() > mostPresets)
    return Failure{PresetFault{Kind::notPresets}};
  std::vector<TimePreset> presets;
  for (const QJsonValue& value : list.toArray()) {
    const auto preset = presetOf(value, presets);
    if (!preset) return Failure{PresetFault{Kind::wrong, static_cast<qint64>(presets.size()) + 1}};
    presets.push_back(*preset);
  }
  return presets;
}

std::vector<TimePreset> readablePresets(const QByteArray& bytes) {
  const QJsonObject whole = QJsonDocument::fromJson(bytes).object();
  std::vector<TimePreset> presets;
  if (whole.value(QStringLiteral("format")).toString() != formatName) return presets;
  for (const QJsonValue& value : whole.value(QStringLiteral("presets")).toArray())
    if (const auto preset = presetOf(value, presets)) presets.push_back(*preset);
  return presets;
}

} // namespace backrank::app
