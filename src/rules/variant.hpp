#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"
#include "chess/position.hpp"
#include "rules/setup_rule.hpp"

namespace backrank::rules {

class Variant;

/// An option of a game: its key in "key=value" texts, its values (the default first), and plain words for a dialog.
struct RuleKey {
  std::string_view key;
  std::vector<std::string_view> values;
  std::string_view title;                    ///< "Single placements"
  std::vector<std::string_view> valueTitles; ///< one for each value: "Never", "White may offer them", ...
};

/// A number that fixes every random choice of a start.
struct Seed {
  std::uint64_t value;
};

/// One game: constants and, where needed, functions. One object each, in rules/variants/.
struct VariantType {
  std::string_view id;      ///< "field"
  std::string_view name;    ///< "Field Chess"
  std::string_view summary; ///< one line for the start page
  std::string_view help;    ///< the rules in a few sentences, and credit to the inventor
  std::vector<RuleKey> keys = {};
  /// True if there is no start without an array or a seed (Chess960, Chess484).
  bool startsAtRandom = false;
  chess::CastlingRule (*castlingRule)(const Variant&) = nullptr;
  /// Null where nothing is set up.
  std::shared_ptr<const SetupRule> (*setupRule)(const Variant&) = nullptr;
  /// The position a game begins with. The seed counts only where the start is random.
  chess::Position (*start)(const Variant&, Seed) = nullptr;
  /// Every home array that one side can reach, sorted.
  std::vector<std::string> (*arrays)(const Variant&) = nullptr;
  /// True if both sides always have the same array.
  bool mirrored = false;
};

/// What is wrong with a text of rule settings.
struct RuleFault {
  enum class Kind : std::uint8_t {
    unknownKey,
    unknownValue,
    missingValue,
    contradiction, ///< the key was set to something else before
  };
  Kind kind;
  std::string text; ///< the key, or key=value
  std::size_t offset;
};
std::string sentenceOf(const RuleFault& fault);

/// A game with its options chosen. A value, cheap to copy.
class Variant {
public:
  /// The game with its default options.
  explicit Variant(const VariantType& type);
  /// Reads "key=value; key=value". Collects every fault.
  static Result<Variant, std::vector<RuleFault>> withRules(const VariantType& type, std::string_view rules);

  const VariantType& type() const { return *type_; }
  std::string_view id() const { return type_->id; }
  std::string_view name() const { return type_->name; }
  /// The chosen value of a key that the game has.
  std::string_view value(std::string_view key) const;
  /// The settings that differ from the default, as withRules() reads them; empty if none does.
  std::string rules() const;

  chess::CastlingRule castlingRule() const { return castlingRule_; }
  /// Null where nothing is set up.
  const SetupRule* setupRule() const { return setupRule_.get(); }
  chess::Position start(Seed seed = Seed{0}) const { return type_->start(*this, seed); }
  std::vector<std::string> arrays() const { return type_->arrays(*this); }

private:
  void settle();
  const VariantType* type_;
  std::map<std::string, std::string, std::less<>> values_;
  chess::CastlingRule castlingRule_ = chess::CastlingRule::fischer;
  std::shared_ptr<const SetupRule> setupRule_;
};

/// All games, in the order of the start page; generated from the files in rules/variants/.
std::span<const VariantType* const> allVariants();
/// The game of that id; null if there is none.
const VariantType* variantType(std::string_view id);

/// The position with these home arrays (eight letters each, from file a), pawns in front, set-up done, White to move
/// and every castling right the game gives. The arrays must hold one king, and pieces only.
chess::Position battleStart(const Variant& variant, std::string_view white, std::string_view black);

/// The rooks on the home rank of each side that may castle when the battle begins; none for a side whose king does not
/// stand there, or stands where the game's rule has no castling for him.
chess::Bitboard castlersAtStart(const chess::Position& position);

} // namespace backrank::rules
