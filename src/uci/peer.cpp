#include "uci/peer.hpp"

#include "uci/command_line.hpp"
#include "uci/uci_peer.hpp"
#include "uci/xboard_peer.hpp"

namespace backrank::uci {
namespace {

std::string_view trimmed(std::string_view text) {
  const std::size_t begin = text.find_first_not_of(" \t");
  if (begin == std::string_view::npos) return {};
  return text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

template <class Kind>
Result<std::unique_ptr<Peer>, Trouble> started(std::unique_ptr<Kind> peer) {
  if (auto trouble = peer->start()) return Failure{std::move(*trouble)};
  return std::unique_ptr<Peer>(std::move(peer));
}

} // namespace

std::vector<Setting> readSettings(std::string_view text) {
  std::vector<Setting> settings;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(';', begin), text.size());
    const std::string_view part = text.substr(begin, end - begin);
    const std::size_t equals = std::min(part.find('='), part.size());
    const std::string_view name = trimmed(part.substr(0, equals));
    if (!name.empty())
      settings.push_back({std::string(name), std::string(trimmed(part.substr(std::min(equals + 1, part.size()))))});
    begin = end + 1;
  }
  return settings;
}

Trouble troubleOf(ChildProcess::Heard heard, const std::string& name) {
  if (heard == ChildProcess::Heard::end) return {Trouble::Kind::died, name + " has ended."};
  return {Trouble::Kind::silent, name + " does not answer."};
}

Result<std::unique_ptr<Peer>, Trouble> makePeer(std::string_view command, const std::vector<Setting>& settings) {
  constexpr std::string_view xboard = "xboard:";
  if (command.starts_with(xboard))
    return started(std::make_unique<XboardPeer>(splitCommand(command.substr(xboard.size())), settings));
  return started(std::make_unique<UciPeer>(splitCommand(command), settings));
}

} // namespace backrank::uci
