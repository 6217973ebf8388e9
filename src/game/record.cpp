#include "game/record.hpp"

#include <algorithm>

namespace backrank::game {

std::optional<std::string_view> Record::tag(std::string_view name) const {
  const auto found = std::ranges::find(tags, name, &Tag::name);
  return found == tags.end() ? std::nullopt : std::optional<std::string_view>(found->value);
}

void Record::setTag(std::string_view name, std::string value) {
  const auto found = std::ranges::find(tags, name, &Tag::name);
  if (found != tags.end())
    found->value = std::move(value);
  else
    tags.push_back({std::string(name), std::move(value)});
}

void Record::removeTag(std::string_view name) {
  std::erase_if(tags, [name](const Tag& tag) { return tag.name == name; });
}

} // namespace backrank::game
