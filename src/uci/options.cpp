#include "uci/options.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <optional>

#include "base/quoted.hpp"
#include "base/words.hpp"
#include "engine/request.hpp"

namespace backrank::uci {
namespace {

using engine::Strength;
using Kind = Option::Kind;

Option spin(std::string name, int value, int least, int most) {
  return {std::move(name), Kind::spin, std::to_string(value), least, most};
}
Option check(std::string name, bool isOn = false) { return {std::move(name), Kind::check, isOn ? "true" : "false"}; }

/// The rule key "reduced" with the values off and on is a check, any other one a combo.
Option ruleOption(const rules::RuleKey& key) {
  if (key.values.size() == 2 && key.values[0] == "off" && key.values[1] == "on") return check(std::string(key.key));
  Option option{std::string(key.key), Kind::combo, std::string(key.values[0])};
  for (const std::string_view value : key.values) option.choices.emplace_back(value);
  return option;
}

Option variantOption() {
  Option option{"UCI_Variant", Kind::combo, "standard"};
  for (const rules::VariantType* type : rules::allVariants()) option.choices.emplace_back(type->id);
  return option;
}

bool isSameSign(unsigned char one, unsigned char other) { return std::tolower(one) == std::tolower(other); }
bool isSameWord(std::string_view one, std::string_view other) { return std::ranges::equal(one, other, isSameSign); }

std::string_view nameOf(Kind kind) {
  switch (kind) {
  case Kind::check:
    return "check";
  case Kind::spin:
    return "spin";
  case Kind::combo:
    return "combo";
  case Kind::button:
    return "button";
  case Kind::string:
    break;
  }
  return "string";
}

std::optional<std::string> readSpin(const Option& option, std::string_view text) {
  int number = 0;
  const auto [end, problem] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (problem != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return number < option.least || number > option.most ? std::nullopt : std::optional(std::to_string(number));
}

std::optional<std::string> readChoice(const std::vector<std::string>& choices, std::string_view text) {
  const auto found = std::ranges::find_if(choices, [&](const std::string& choice) { return isSameName(choice, text); });
  return found == choices.end() ? std::nullopt : std::optional(*found);
}

/// The value as it is kept; nothing if the option does not take it.
std::optional<std::string> readValue(const Option& option, std::string_view text) {
  switch (option.kind) {
  case Kind::check:
    return readChoice({"true", "false"}, text);
  case Kind::spin:
    return readSpin(option, text);
  case Kind::combo:
    return readChoice(option.choices, text);
  case Kind::button:
  case Kind::string:
    break;
  }
  return std::string(text);
}

} // namespace

std::string describe(const Option& option) {
  std::string text = "name " + option.name + " type " + std::string(nameOf(option.kind));
  if (option.kind != Kind::button) text += " default " + option.value;
  if (option.kind == Kind::spin) text += " min " + std::to_string(option.least) + " max " + std::to_string(option.most);
  for (const std::string& choice : option.choices) text += " var " + choice;
  return text;
}

bool isSameName(std::string_view one, std::string_view other) {
  return std::ranges::equal(wordsOf(one), wordsOf(other), isSameWord);
}

Options::Options()
    : options_{spin("Hash", 16, 1, 65536), //
               spin("Threads", 1, 1, 256),
               spin("MultiPV", 1, 1, 256),
               check("Ponder"),
               {"Clear Hash", Kind::button},
               spin("Skill Level", 20, 0, 20),
               check("UCI_LimitStrength"),
               spin("UCI_Elo", Strength::most, Strength::least, Strength::most),
               check("UCI_Chess960"),
               variantOption()} {
  for (const rules::VariantType* type : rules::allVariants())
    for (const rules::RuleKey& key : type->keys)
      if (!find(key.key)) options_.push_back(ruleOption(key));
}

const Option* Options::find(std::string_view name) const {
  const auto found = std::ranges::find_if(options_, [&](const Option& o) { return isSameName(o.name, name); });
  return found == options_.end() ? nullptr : &*found;
}

Result<const Option*, std::string> Options::set(std::string_view name, std::string_view value) {
  const Option* option = find(name);
  if (!option) return Failure{"There is no option " + quoted(name) + "."};
  auto read = readValue(*option, value);
  if (!read) return Failure{"The option " + option->name + " does not take the value " + quoted(value) + "."};
  options_[static_cast<std::size_t>(option - options_.data())].value = std::move(*read);
  return option;
}

const std::string& Options::value(std::string_view name) const { return find(name)->value; }

rules::Variant Options::variant() const {
  const std::string& chosen = value("UCI_Variant");
  const bool isFreed = chosen == "standard" && isOn("UCI_Chess960");
  const rules::VariantType& type = *rules::variantType(isFreed ? "chess960" : std::string_view(chosen));
  std::string settings;
  for (const rules::RuleKey& key : type.keys) {
    const Option& option = *find(key.key);
    const std::string text = option.kind == Kind::combo ? option.value : isOn(option.name) ? "on" : "off";
    settings += std::string(key.key) + '=' + text + ';';
  }
  auto variant = rules::Variant::withRules(type, settings);
  return variant ? *variant : rules::Variant(type);
}

Castling Options::castling() const {
  const bool isStandard = value("UCI_Variant") == "standard" && !isOn("UCI_Chess960");
  return isStandard ? Castling::kingsTarget : Castling::kingTakesRook;
}

} // namespace backrank::uci
