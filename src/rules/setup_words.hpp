#pragma once

#include <string>
#include <string_view>

namespace backrank::rules {

struct Refusal;
class Variant;

/// What a game calls the work of its set-up, in the forms that sentences need: pieces are fielded, placed, regrouped.
/// In the patterns of refusals they are {field}, {fielded} and {fielding}.
struct SetupWords {
  std::string_view toDo = "field";
  std::string_view does = "fields";
  std::string_view done = "fielded";
  std::string_view doing = "fielding";

  bool operator==(const SetupWords&) const = default;
};

/// The words of a game; those of Field Chess where nothing is set up.
SetupWords setupWords(const Variant& variant);

/// The sentence of a refusal in the words of a game.
std::string sentenceOf(const Refusal& refusal, const SetupWords& words);

} // namespace backrank::rules
