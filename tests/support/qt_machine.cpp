#include "support/qt_machine.hpp"

#include <stdexcept>

#include "notation/wire.hpp"
#include "rules/legal.hpp"

namespace backrank::tests {

class Machine::Seated : public app::Player {
public:
  explicit Seated(Machine& machine)
      : machine_(machine) {}
  ~Seated() override {
    if (machine_.seated_ == this) machine_.seated_ = nullptr;
  }
  void begin(const game::Session&) override { isThinking_ = true; }
  void cancel() override { isThinking_ = false; }
  bool isThinking() const override { return isThinking_; }
  void answer(chess::Action action) {
    isThinking_ = false;
    Q_EMIT decided(action);
  }

private:
  Machine& machine_;
  bool isThinking_ = false;
};

void Machine::answer(app::GameModel& game, const char* word) {
  const auto action = notation::readWire(game.variant(), game.session().position(), word);
  if (!action || !seated_) throw std::runtime_error(std::string("no answer: ") + word);
  seated_->answer(*action);
}

bool Machine::answerAny(app::GameModel& game, std::size_t number) {
  if (!seated_ || !seated_->isThinking() || game.isOver()) return false;
  const auto legal = rules::legal(game.variant(), game.session().position());
  seated_->answer(legal[number % legal.size()]);
  return true;
}

void seat(Machine& machine, app::GameModel& game, chess::Color side) {
  game.setPlayerFactory([&machine](const app::Seat&, std::uint64_t) {
    auto made = std::make_unique<Machine::Seated>(machine);
    machine.seated_ = made.get();
    return made;
  });
  app::NewGame settings = game.settings();
  settings.seats[chess::index(side)].kind = app::Seat::Kind::builtin;
  game.begin(settings);
}

} // namespace backrank::tests
