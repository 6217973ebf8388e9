#pragma once

#include <QByteArray>
#include <QString>
#include <QStringList>
#include <optional>
#include <vector>

#include "uci/program_peer.hpp"

namespace backrank::app {

/// Another program that plays, as a person has entered it in the list of engines.
struct ExternalEngine {
  enum class Protocol { uci, xboard };
  QString name;
  QString program; ///< a path, which may hold blanks, or a name to look for
  QStringList arguments = {};
  Protocol protocol = Protocol::uci;
  std::vector<uci::Setting> settings = {}; ///< those that differ from its own
  bool hasFailed = false;                  ///< when it was last tried
};

/// Its name where there is one to be chosen; one that failed when it was last tried is marked.
QString listedName(const ExternalEngine& engine);

/// The list as it is kept, and read again; nothing if it is none. An entry without name or program is left out.
QByteArray writeEngines(const std::vector<ExternalEngine>& engines);
std::optional<std::vector<ExternalEngine>> readEngines(const QByteArray& text);
/// True if readEngines() reads it and leaves nothing out.
bool isReadWhole(const QByteArray& text);

/// The program as somebody to ask; it has not been started yet.
std::unique_ptr<uci::ProgramPeer> peerOf(const ExternalEngine& engine, const uci::Patience& patience);

/// What went wrong, in a sentence for people.
QString troubleText(const uci::Trouble& trouble, const QString& name);

} // namespace backrank::app
