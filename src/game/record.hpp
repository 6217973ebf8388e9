#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/tree.hpp"
#include "rules/variant.hpp"

namespace backrank::game {

/// A name and a value as a game file has them, UTF-8, without escapes.
struct Tag {
  std::string name;
  std::string value;
  bool operator==(const Tag&) const = default;
};

/// A game as it is kept: what a file holds, and what a session plays on. A value.
struct Record {
  explicit Record(rules::Variant variant, const chess::Position& start)
      : variant(std::move(variant))
      , tree(start) {}

  rules::Variant variant;
  /// In the order of the file. Those that say where and by which rules the game begins (Variant, SetUp, FEN,
  /// SetupGame, SetupRules, SetupArrays, SetupPart, SetupCastle, SetupFEN, SetupMode) are not among them: the writer
  /// derives them.
  std::vector<Tag> tags = {};
  /// Node 0 is the position before the set-up where its history is known, else the one the battle begins with.
  Tree tree;
  /// "1-0", "0-1", "1/2-1/2", or "*".
  std::string result = "*";

  /// The value of a tag; nothing if there is none.
  std::optional<std::string_view> tag(std::string_view name) const;
  /// Changes a tag's value where it stands, or adds it at the end.
  void setTag(std::string_view name, std::string value);
  void removeTag(std::string_view name);
};

} // namespace backrank::game
