#include "app/machine_player.hpp"

namespace backrank::app {

void MachinePlayer::think(Thinking thinking) {
  isThinking_ = true;
  thoughts_ = std::make_shared<Latest<engine::Report>>();
  thread_.begin([this, thinking = std::move(thinking), thoughts = thoughts_](const std::stop_token& stop,
                                                                             const BackThread::Post& post) {
    post([this, answer = thinking(stop, [&](const engine::Report& now) { thoughts->put(now); })] { conclude(answer); });
  });
}

void MachinePlayer::cancel() {
  thread_.cancel();
  isThinking_ = false;
}

void MachinePlayer::leave() { leave({}); }

void MachinePlayer::leave(std::function<void()> last) {
  isThinking_ = false;
  thread_.leave(std::move(last));
}

std::optional<engine::Report> MachinePlayer::thoughts() const { return isThinking_ ? thoughts_->look() : std::nullopt; }

void MachinePlayer::conclude(const Answer& answer) {
  isThinking_ = false;
  if (answer)
    Q_EMIT decided(*answer);
  else
    Q_EMIT troubled(answer.error());
}

Result<chess::Action, uci::Trouble> decidedBy(const Search& search, const engine::Request& request,
                                              const std::stop_token& stop, const engine::Progress& tell) {
  const auto report = search(request, stop, tell);
  if (!report || report->principalVariation.empty())
    return Failure{uci::Trouble{uci::Trouble::Kind::cannotPlay, "There is no legal action."}};
  return report->principalVariation.front();
}

} // namespace backrank::app
