#pragma once

#include <QString>
#include <QStringList>

#include "app/turn_tree_model.hpp"
#include "base/random.hpp"

namespace backrank::app {

/// Questions about set-ups, from the scores that an explorer knows. An answer is judged by what it loses against the
/// best one, in bands, for scores of a short search are no exact thing.
class Quiz {
public:
  enum class Band { best, good, fair, costly };
  struct Option {
    QString text;
    chess::Position after; ///< to be shown
    int centipawns = 0;    ///< from White
    QString words = {};    ///< what it means, in sentences; empty if it is an array
  };
  struct Question {
    QString text;
    chess::Position position; ///< to be shown
    chess::Color side = chess::Color::white;
    std::vector<Option> options; ///< at least two, in no order that tells
    int best = 0;                ///< place of the best option
  };

  Quiz(const Explorer& explorer, std::uint64_t seed);
  /// Nothing if too little is known to ask about.
  std::optional<Question> next();
  /// Centipawns that an option loses for the side that is asked.
  static int regret(const Question& question, int option);
  static Band bandOf(int regret);
  /// "As good as the best." and so on.
  static QString nameOf(Band band);
  /// The same in a word: "best", "good", "playable", "costly".
  static QString wordOf(Band band);

private:
  std::optional<Question> aboutSetup();
  std::optional<Question> aboutArrays();
  /// Some of them with the best, mixed.
  void choose(Question& question, std::vector<Option> options);

  const Explorer& explorer_;
  TurnValues values_;
  Random random_;
};

} // namespace backrank::app
