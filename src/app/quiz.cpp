#include "app/quiz.hpp"

#include <QCoreApplication>
#include <algorithm>

#include "app/convert.hpp"
#include "explore/turns.hpp"
#include "notation/setup_lines.hpp"
#include "rules/legal.hpp"

namespace backrank::app {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Quiz", text); }

constexpr std::size_t mostOptions = 5;
constexpr int attempts = 40;
/// Upper ends of the bands, centipawns.
constexpr int asGood = 5;
constexpr int good = 20;
constexpr int fair = 50;

} // namespace

Quiz::Quiz(const Explorer& explorer, std::uint64_t seed)
    : explorer_(explorer)
    , values_(explorer)
    , random_(seed) {}

std::optional<Quiz::Question> Quiz::next() {
  values_.forget();
  for (int i = 0; i < attempts; ++i)
    if (auto question = aboutSetup()) return question;
  for (int i = 0; i < attempts; ++i)
    if (auto question = aboutArrays()) return question;
  return std::nullopt;
}

/// Goes some turns into a set-up by chance, and asks for the next one.
std::optional<Quiz::Question> Quiz::aboutSetup() {
  const rules::Variant& variant = explorer_.variant();
  chess::Position position = variant.start();
  std::vector<chess::Action> before;
  for (std::size_t depth = random_.below(5); depth > 0; --depth) {
    const auto turns = explore::turnsFrom(variant, position);
    if (turns.empty()) return std::nullopt;
    const explore::Turn& turn = turns[random_.below(turns.size())];
    position = turn.after;
    before.insert(before.end(), turn.actions.begin(), turn.actions.end());
  }
  std::vector<Option> options;
  for (const explore::Turn& turn : explore::turnsFrom(variant, position))
    if (const TurnValue value = values_.of(turn.after); value.isKnown())
      options.push_back({turnText(variant, position, turn.actions), turn.after, value.centipawns,
                         turnWords(variant, position, turn.actions)});
  if (options.size() < 2) return std::nullopt;
  const QString line = QString::fromStdString(notation::writeSetupLines(variant, variant.start(), before));
  Question question{.text = {}, .position = position, .side = position.turn(), .options = {}};
  question.text = line.isEmpty() ? tr("%1 begins the set-up. What is best?").arg(app::nameOf(question.side))
                                 : tr("So far: %1. What is best for %2?").arg(line, app::nameOf(question.side));
  choose(question, std::move(options));
  return question;
}

/// Asks for the best array of White's, against one of Black's or for both.
std::optional<Quiz::Question> Quiz::aboutArrays() {
  const auto& catalogue = explorer_.catalogue();
  if (catalogue.size() < 2) return std::nullopt;
  const std::size_t black = random_.below(catalogue.size());
  const bool isAlike = explorer_.shape() == Explorer::Shape::grid;
  std::vector<Option> options;
  for (std::size_t place = 0; place < catalogue.size(); ++place) {
    const PairPlace at{place, isAlike ? place : black};
    if (const explore::Known* known = explorer_.known(at))
      options.push_back({QString::fromStdString(catalogue[place]), explorer_.start(at), known->scored.centipawns, {}});
  }
  if (options.size() < 2) return std::nullopt;
  Question question{.text = {}, .position = options.front().after, .side = chess::Color::white, .options = {}};
  question.text =
      isAlike ? tr("Both sides have the same array. Which is best for White?")
              : tr("Black has %1. Which array is best for White?").arg(QString::fromStdString(catalogue[black]));
  choose(question, std::move(options));
  return question;
}

void Quiz::choose(Question& question, std::vector<Option> options) {
  const auto mix = [this](std::vector<Option>& list) {
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[random_.below(i)]);
  };
  const bool isWhites = question.side == chess::Color::white;
  const auto worth = [isWhites](const Option& option) { return isWhites ? -option.centipawns : option.centipawns; };
  mix(options);
  std::ranges::iter_swap(options.begin(), std::ranges::min_element(options, {}, worth));
  if (options.size() > mostOptions) options.resize(mostOptions);
  mix(options);
  question.best = static_cast<int>(std::ranges::min_element(options, {}, worth) - options.begin());
  question.options = std::move(options);
}

int Quiz::regret(const Question& question, int option) {
  const auto value = [&](int place) { return question.options[static_cast<std::size_t>(place)].centipawns; };
  const int loss = value(question.best) - value(option);
  return question.side == chess::Color::white ? loss : -loss;
}

Quiz::Band Quiz::bandOf(int regret) {
  return regret <= asGood ? Band::best : regret <= good ? Band::good : regret <= fair ? Band::fair : Band::costly;
}

QString Quiz::nameOf(Band band) {
  switch (band) {
  case Band::best:
    return tr("As good as the best.");
  case Band::good:
    return tr("Good: hardly anything is lost.");
  case Band::fair:
    return tr("Playable, but something is lost.");
  default:
    return tr("Costly: there was something clearly better.");
  }
}

QString Quiz::wordOf(Band band) {
  switch (band) {
  case Band::best:
    return tr("best");
  case Band::good:
    return tr("good");
  case Band::fair:
    return tr("playable");
  default:
    return tr("costly");
  }
}

} // namespace backrank::app
