#include "app/machine_player.hpp"

#include <utility>

namespace backrank::app {

MachinePlayer::MachinePlayer(QObject* parent)
    : Player(parent) {
  waiting_.setSingleShot(true);
  connect(&waiting_, &QTimer::timeout, this, [this] {
    if (const auto answer = std::exchange(answer_, std::nullopt)) conclude(*answer); // timers are early, too
  });
}

void MachinePlayer::think(Thinking thinking) {
  isThinking_ = true;
  waiting_.stop();
  begun_.start();
  thoughts_ = std::make_shared<Latest<engine::Report>>();
  thread_.begin([this, thinking = std::move(thinking), thoughts = thoughts_](const std::stop_token& stop,
                                                                             const BackThread::Post& post) {
    post([this, answer = thinking(stop, [&](const engine::Report& now) { thoughts->put(now); })] { conclude(answer); });
  });
}

void MachinePlayer::cancel() {
  waiting_.stop();
  thread_.cancel();
  isThinking_ = false;
}

void MachinePlayer::leave() { leave({}); }

void MachinePlayer::leave(std::function<void()> last) {
  waiting_.stop();
  isThinking_ = false;
  thread_.leave(std::move(last));
}

std::optional<engine::Report> MachinePlayer::thoughts() const { return isThinking_ ? thoughts_->look() : std::nullopt; }

void MachinePlayer::conclude(const Answer& answer) {
  const auto rest = pace_ ? pace_() - std::chrono::milliseconds(begun_.elapsed()) : std::chrono::milliseconds();
  if (rest.count() <= 0) return tell(answer);
  answer_ = answer;
  waiting_.start(rest);
}

void MachinePlayer::tell(const Answer& answer) {
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
