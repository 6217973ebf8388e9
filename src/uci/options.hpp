#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "rules/variant.hpp"
#include "uci/spelling.hpp"

namespace backrank::uci {

/// One setting that an engine offers.
struct Option {
  enum class Kind { check, spin, combo, button, string };
  std::string name;
  Kind kind;
  std::string value = {};                ///< the default at first; "true" and "false" for a check
  int least = 0;                         ///< of a spin
  int most = 0;                          ///< of a spin
  std::vector<std::string> choices = {}; ///< of a combo
};

/// "name Hash type spin default 16 min 1 max 1024": what follows "option" in the engine's list.
std::string describe(const Option& option);
/// The same with the letters' case and the number of blanks left out of account.
bool isSameName(std::string_view one, std::string_view other);

/// The settings of our engine: strength and memory, the game, and one for each key of the games' rules.
class Options {
public:
  Options();

  const std::vector<Option>& all() const { return options_; }
  /// Sets an option by its name, or presses a button. Fails with a sentence, and nothing has changed: no such option,
  /// or a value it does not take. Names and choices are found in either case.
  Result<const Option*, std::string> set(std::string_view name, std::string_view value);
  /// The value of an option that exists.
  const std::string& value(std::string_view name) const;
  int number(std::string_view name) const { return std::stoi(value(name)); }
  bool isOn(std::string_view name) const { return value(name) == "true"; }

  /// The game that is played: UCI_Variant with the rule keys; with UCI_Chess960, standard chess is Chess960.
  rules::Variant variant() const;
  /// How its castlings are written.
  Castling castling() const;

private:
  const Option* find(std::string_view name) const;
  std::vector<Option> options_;
};

} // namespace backrank::uci
