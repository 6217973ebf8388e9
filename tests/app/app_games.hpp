#pragma once

#include <string_view>

#include "app/game_model.hpp"
#include "app/journal.hpp"
#include "support/boards.hpp"
#include "support/games.hpp"

/// Games on the models of the window, without threads and waiting.
namespace backrank::tests {

/// A machine that answers when the test says so, late too.
class FakePlayer : public app::Player {
public:
  void begin(const game::Session& session) override {
    ++begun;
    thinking = true;
    asked = session.position();
  }
  void cancel() override {
    ++cancelled;
    thinking = false;
  }
  bool isThinking() const override { return thinking; }
  void answer(chess::Action action) {
    thinking = false;
    Q_EMIT decided(action);
  }

  int begun = 0;
  int cancelled = 0;
  bool thinking = false;
  chess::Position asked;
};

/// A game model without a grace time, whose machines are FakePlayers.
class TestGame : public app::GameModel {
public:
  TestGame() {
    setGrace(std::chrono::milliseconds(0));
    setPlayerFactory([this](const app::Seat&, std::uint64_t) {
      auto made = std::make_unique<FakePlayer>();
      machine = made.get();
      return made;
    });
  }
  /// Begins a game of two persons.
  void start(std::string_view id, std::string_view rules = "") { start(variantOf(id, rules)); }
  void start(const rules::Variant& variant) { begin({.variant = variant, .start = variant.start()}); }
  /// Begins a game in which `side` is a FakePlayer: `machine`.
  void startAgainst(chess::Color side, std::string_view id, std::string_view rules = "") {
    const rules::Variant variant = variantOf(id, rules);
    app::NewGame game{.variant = variant, .start = variant.start()};
    game.seats[chess::index(side)].kind = app::Seat::Kind::builtin;
    begin(game);
  }
  void startFrom(std::string_view fen, bool autoCommit = true) {
    begin({.variant = variantOf("standard"), .start = fromFen(fen), .autoCommit = autoCommit});
  }
  /// Takes wire words between blanks as a person's actions.
  void play(std::string_view line) {
    for (const std::string& word : words(line)) take(action(variant(), shown(), word));
  }
  /// The machine's answers, one wire word for each request.
  void answer(std::string_view line) {
    for (const std::string& word : words(line)) machine->answer(action(variant(), session().position(), word));
  }
  /// Gestures "b1c3" from square to square, "Ke1" from the hand.
  void gesture(std::string_view line) {
    for (const std::string& word : words(line)) {
      const bool inHand = word.size() == 3;
      const rules::Source source =
          inHand ? rules::Source(*chess::roleOf(word[0])) : rules::Source(square(word.substr(0, 2)));
      attempt({source, square(word.substr(inHand ? 1 : 2))});
    }
  }
  std::size_t steps() const { return session().tree().pathTo(session().live()).size() - 1; }

  FakePlayer* machine = nullptr;
};

/// What a game model said.
class Heard : public QObject {
public:
  explicit Heard(app::GameModel& game) {
    connect(&game, &app::GameModel::refused, this, [this](const rules::Refusal& r) { refusals.push_back(r); });
    connect(&game, &app::GameModel::choiceNeeded, this, [this](const auto& actions, chess::Square at) {
      choices = actions;
      choiceAt = at;
      ++choiceCount;
    });
    connect(&game, &app::GameModel::ended, this, [this](const game::Ending& ending) { endings.push_back(ending); });
    connect(&game, &app::GameModel::stepped, this, [this](std::size_t node) { steps.push_back(node); });
    connect(&game, &app::GameModel::shownChanged, this,
            [this](const rules::Transition& change) { shown.push_back(change); });
    connect(&game, &app::GameModel::takenBack, this, [this] { ++takebacks; });
  }
  std::vector<rules::Refusal> refusals;
  std::vector<chess::Action> choices;
  chess::Square choiceAt = chess::Square::a1;
  int choiceCount = 0;
  std::vector<game::Ending> endings;
  std::vector<std::size_t> steps;
  std::vector<rules::Transition> shown;
  int takebacks = 0;
};

/// Leaves games behind in a folder of journals, as runs that were killed.
inline void leaveGamesIn(const QString& folder, int games) {
  for (int i = 0; i < games; ++i) {
    app::Journal journal(folder);
    TestGame game;
    game.keepIn(&journal);
    game.start("standard");
    game.play("e2e4");
    game.keepIn(nullptr);
  }
}

} // namespace backrank::tests
