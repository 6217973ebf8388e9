#include "rules/variant.hpp"

#include <algorithm>

#include "base/quoted.hpp"

namespace backrank::rules {
namespace {

std::string_view trimmed(std::string_view text) {
  const auto isBlank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
  while (!text.empty() && isBlank(text.front())) text.remove_prefix(1);
  while (!text.empty() && isBlank(text.back())) text.remove_suffix(1);
  return text;
}

const RuleKey* findKey(const VariantType& type, std::string_view key) {
  const auto found = std::ranges::find(type.keys, key, &RuleKey::key);
  return found == type.keys.end() ? nullptr : &*found;
}

using Values = std::map<std::string, std::string, std::less<>>;

/// Takes one "key=value"; the fault, if it has one.
std::optional<RuleFault::Kind> take(const VariantType& type, std::string_view setting, Values& values) {
  const std::size_t equals = setting.find('=');
  const RuleKey* key = findKey(type, trimmed(setting.substr(0, equals)));
  if (!key) return RuleFault::Kind::unknownKey;
  if (equals == std::string_view::npos) return RuleFault::Kind::missingValue;
  const std::string_view value = trimmed(setting.substr(equals + 1));
  if (std::ranges::find(key->values, value) == key->values.end()) return RuleFault::Kind::unknownValue;
  const auto known = values.emplace(key->key, value).first;
  return known->second == value ? std::nullopt : std::optional(RuleFault::Kind::contradiction);
}

} // namespace

Variant::Variant(const VariantType& type)
    : type_(&type) {
  for (const RuleKey& key : type.keys) values_.emplace(key.key, key.values.front());
  settle();
}

void Variant::settle() {
  castlingRule_ = type_->castlingRule ? type_->castlingRule(*this) : chess::CastlingRule::fischer;
  setupRule_ = type_->setupRule ? type_->setupRule(*this) : nullptr;
}

Result<Variant, std::vector<RuleFault>> Variant::withRules(const VariantType& type, std::string_view rules) {
  Variant variant(type);
  std::vector<RuleFault> faults;
  Values chosen;
  for (std::size_t begin = 0; begin <= rules.size();) {
    const std::size_t end = std::min(rules.find(';', begin), rules.size());
    const std::string_view setting = trimmed(rules.substr(begin, end - begin));
    if (!setting.empty())
      if (const auto kind = take(type, setting, chosen))
        faults.push_back({*kind, std::string(setting), static_cast<std::size_t>(setting.data() - rules.data())});
    begin = end + 1;
  }
  if (!faults.empty()) return Failure{std::move(faults)};
  for (auto& [key, value] : chosen) variant.values_.insert_or_assign(key, value);
  variant.settle();
  return variant;
}

std::string_view Variant::value(std::string_view key) const {
  const auto found = values_.find(key);
  return found == values_.end() ? std::string_view() : std::string_view(found->second);
}

std::string Variant::rules() const {
  std::string text;
  for (const RuleKey& key : type_->keys) {
    if (value(key.key) == key.values.front()) continue;
    if (!text.empty()) text += "; ";
    text.append(key.key).append("=").append(value(key.key));
  }
  return text;
}

std::string sentenceOf(const RuleFault& fault) {
  switch (fault.kind) {
  case RuleFault::Kind::unknownKey:
    return "This game has no rule " + quoted(fault.text) + ".";
  case RuleFault::Kind::unknownValue:
    return quoted(fault.text) + " is not a setting of that rule.";
  case RuleFault::Kind::contradiction:
    return quoted(fault.text) + " contradicts a setting before it.";
  case RuleFault::Kind::missingValue:
    break;
  }
  return "The rule " + quoted(fault.text) + " needs a value, as in key=value.";
}

const VariantType* variantType(std::string_view id) {
  const auto types = allVariants();
  const auto found = std::ranges::find(types, id, &VariantType::id);
  return found == types.end() ? nullptr : *found;
}

chess::Bitboard castlersAtStart(const chess::Position& position) {
  chess::Bitboard castlers = 0;
  for (const chess::Color color : chess::allColors) {
    const auto king = position.king(color);
    if (!king || chess::rankOf(*king) != chess::homeRank(color)) continue;
    if (!chess::kingMayCastle(position.castlingRule(), chess::fileOf(*king))) continue;
    castlers |= position.of(chess::Piece{chess::Role::rook, color}) & chess::homeRankSet(color);
  }
  return castlers;
}

chess::Position battleStart(const Variant& variant, std::string_view white, std::string_view black) {
  chess::Position position;
  position.setCastlingRule(variant.castlingRule());
  for (const chess::Color color : chess::allColors) {
    const std::string_view array = color == chess::Color::white ? white : black;
    for (int file = 0; file < 8; ++file) {
      const chess::Square home = chess::squareAt(file, chess::homeRank(color));
      position.put({*chess::roleOf(array[static_cast<std::size_t>(file)]), color}, home);
      position.put({chess::Role::pawn, color}, chess::squareAt(file, color == chess::Color::white ? 1 : 6));
    }
  }
  position.setCastlers(castlersAtStart(position));
  return position;
}

} // namespace backrank::rules
