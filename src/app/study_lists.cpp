#include "app/study_lists.hpp"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace backrank::app {
namespace {

using explore::Pairing;
using Game = StudyLists::Game;

const QString formatName = QStringLiteral("backrank-study-lists");
constexpr int currentVersion = 1;

QString qt(const std::string& text) { return QString::fromStdString(text); }

QJsonObject objectOf(const Game& game, const std::vector<Pairing>& starts) {
  QJsonArray array;
  for (const Pairing& start : starts) array.append(qt(start.white + '/' + start.black));
  return {{QStringLiteral("game"), qt(game.id)},
          {QStringLiteral("rules"), qt(game.rules)},
          {QStringLiteral("starts"), array}};
}

std::optional<Pairing> pairingOf(const QJsonValue& value) {
  constexpr std::size_t files = 8;
  const std::string text = value.toString().toStdString();
  if (text.size() != 2 * files + 1 || text[files] != '/') return std::nullopt;
  return Pairing{text.substr(0, files), text.substr(files + 1)};
}

/// False if it is no list.
bool take(const QJsonObject& list, StudyLists& lists) {
  const QJsonValue id = list.value(QStringLiteral("game"));
  const QJsonValue starts = list.value(QStringLiteral("starts"));
  if (!id.isString() || !starts.isArray()) return false;
  auto& pairings =
      lists.lists[{id.toString().toStdString(), list.value(QStringLiteral("rules")).toString().toStdString()}];
  for (const QJsonValue& start : starts.toArray()) {
    const auto pairing = pairingOf(start);
    if (!pairing) return false;
    pairings.push_back(*pairing);
  }
  return true;
}

} // namespace

QByteArray writeStudyLists(const StudyLists& lists) {
  QJsonArray array;
  for (const auto& [game, starts] : lists.lists)
    if (!starts.empty()) array.append(objectOf(game, starts));
  const QJsonObject whole{{QStringLiteral("format"), formatName},
                          {QStringLiteral("version"), currentVersion},
                          {QStringLiteral("lists"), array}};
  return QJsonDocument(whole).toJson(QJsonDocument::Compact);
}

std::optional<StudyLists> readStudyLists(const QByteArray& bytes) {
  const QJsonObject whole = QJsonDocument::fromJson(bytes).object();
  const QJsonValue array = whole.value(QStringLiteral("lists"));
  const bool isOurs = whole.value(QStringLiteral("format")).toString() == formatName &&
                      whole.value(QStringLiteral("version")).toInt() == currentVersion && array.isArray();
  if (!isOurs) return std::nullopt;
  StudyLists lists;
  for (const QJsonValue& list : array.toArray())
    if (!take(list.toObject(), lists)) return std::nullopt;
  return lists;
}

} // namespace backrank::app
