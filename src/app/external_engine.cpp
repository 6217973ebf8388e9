#include "app/external_engine.hpp"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "uci/uci_peer.hpp"
#include "uci/xboard_peer.hpp"

namespace backrank::app {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("ExternalEngine", text); }
QString key(const char* name) { return QString::fromLatin1(name); }

QJsonObject write(const ExternalEngine& engine) {
  QJsonArray settings;
  for (const uci::Setting& setting : engine.settings)
    settings.append(QJsonArray{QString::fromStdString(setting.name), QString::fromStdString(setting.value)});
  return {{key("name"), engine.name},
          {key("program"), engine.program},
          {key("arguments"), QJsonArray::fromStringList(engine.arguments)},
          {key("protocol"), engine.protocol == ExternalEngine::Protocol::xboard ? key("xboard") : key("uci")},
          {key("settings"), settings},
          {key("failed"), engine.hasFailed}};
}

ExternalEngine read(const QJsonObject& object) {
  ExternalEngine engine{.name = object[key("name")].toString(), .program = object[key("program")].toString()};
  for (const auto& argument : object[key("arguments")].toArray()) engine.arguments.append(argument.toString());
  if (object[key("protocol")].toString() == key("xboard")) engine.protocol = ExternalEngine::Protocol::xboard;
  for (const auto& setting : object[key("settings")].toArray())
    engine.settings.push_back(
        {setting.toArray().at(0).toString().toStdString(), setting.toArray().at(1).toString().toStdString()});
  engine.hasFailed = object[key("failed")].toBool();
  return engine;
}

} // namespace

QString listedName(const ExternalEngine& engine) {
  return engine.hasFailed ? tr("%1 (failed)").arg(engine.name) : engine.name;
}

QByteArray writeEngines(const std::vector<ExternalEngine>& engines) {
  QJsonArray all;
  for (const ExternalEngine& engine : engines) all.append(write(engine));
  return QJsonDocument(all).toJson(QJsonDocument::Compact);
}

std::optional<std::vector<ExternalEngine>> readEngines(const QByteArray& text) {
  const QJsonDocument document = QJsonDocument::fromJson(text);
  if (!document.isArray()) return std::nullopt;
  std::vector<ExternalEngine> engines;
  for (const auto& entry : document.array()) {
    ExternalEngine engine = read(entry.toObject());
    if (!engine.name.isEmpty() && !engine.program.isEmpty()) engines.push_back(std::move(engine));
  }
  return engines;
}

bool isReadWhole(const QByteArray& text) {
  const auto engines = readEngines(text);
  return engines && std::ssize(*engines) == QJsonDocument::fromJson(text).array().size();
}

std::unique_ptr<uci::ProgramPeer> peerOf(const ExternalEngine& engine, const uci::Patience& patience) {
  // A list of words and no shell: a path may hold blanks.
  std::vector<std::string> command{engine.program.toStdString()};
  for (const QString& argument : engine.arguments) command.push_back(argument.toStdString());
  if (engine.protocol == ExternalEngine::Protocol::xboard)
    return std::make_unique<uci::XboardPeer>(std::move(command), engine.settings, patience);
  return std::make_unique<uci::UciPeer>(std::move(command), engine.settings, patience);
}

QString troubleText(const uci::Trouble& trouble, const QString& name) {
  using Kind = uci::Trouble::Kind;
  const QString said = QString::fromStdString(trouble.text);
  switch (trouble.kind) {
  case Kind::cannotStart:
    return tr("%1: %2").arg(name, said);
  case Kind::cannotPlay:
    return tr("%1 cannot play this game. %2").arg(name, said);
  case Kind::silent:
    return tr("%1 does not answer any more.").arg(name);
  case Kind::died:
    return tr("%1 has ended in the middle of the game.").arg(name);
  case Kind::illegal:
    return tr("%1 made a move that is not legal. %2").arg(name, said);
  default:
    return tr("%1 resigns.").arg(name);
  }
}

} // namespace backrank::app
