// order: 2
// defines: regroupment chess484
// Regroupment Chess: from the traditional array each side may let its king change places with a knight, a bishop or
// the queen, and then its queen with a knight or a bishop. The bishops must end on different colours. Black does both,
// then White. King and rook castle to their usual squares, over any distance; all squares between must be safe.
// Chess484: the same, with each side's array drawn by lot from the 22 that can be reached.
// Source: Mats Winther, Regroupment Chess, 2009. Differs from standard chess in its start and in castling.
#include "base/random.hpp"
#include "rules/exchanging.hpp"
#include "rules/variant.hpp"

namespace backrank::rules::variants {
namespace {

bool isOn(const Variant& variant, std::string_view key) { return variant.value(key) == "on"; }

RegroupingTerms termsOf(const Variant& variant) {
  return {.order = std::string(variant.value("order")), .reduced = isOn(variant, "reduced")};
}

chess::CastlingRule castlingRule(const Variant& variant) {
  using enum chess::CastlingRule;
  const bool path = variant.value("safety") == "path";
  if (isOn(variant, "curtailed")) return path ? fischerCurtailed : regroupmentCurtailed;
  return path ? fischer : regroupment;
}

std::vector<std::string> arrays(const Variant& variant) { return regroupedArrays(isOn(variant, "reduced")); }

std::shared_ptr<const SetupRule> setupRule(const Variant& variant) {
  return std::make_shared<Exchanging>(termsOf(variant));
}

chess::Position traditionalStart(const Variant& variant, Seed) {
  return Exchanging(termsOf(variant)).opened(battleStart(variant, "RNBQKBNR", "RNBQKBNR"));
}

chess::Position drawnStart(const Variant& variant, Seed seed) {
  const auto all = arrays(variant);
  Random random(seed.value);
  const std::string& white = all[random.below(all.size())];
  const std::string& black = all[random.below(all.size())];
  return battleStart(variant, white, black);
}

RuleKey order() {
  return {.key = "order",
          .values = {"BBWW", "WWBB", "BWBW", "WBWB"},
          .title = "Who regroups when",
          .valueTitles = {"Black king and queen, then White", "White king and queen, then Black",
                          "Kings, then queens; Black before White", "Kings, then queens; White before Black"}};
}

RuleKey reduced() {
  return {.key = "reduced",
          .values = {"off", "on"},
          .title = "King and knight",
          .valueTitles = {"May change places", "May not change places"}};
}

RuleKey curtailed() {
  return {.key = "curtailed",
          .values = {"off", "on"},
          .title = "A king that starts on the b-file or g-file",
          .valueTitles = {"May castle", "May not castle"}};
}

RuleKey safety() {
  return {.key = "safety",
          .values = {"between", "path"},
          .title = "Castling wants safe",
          .valueTitles = {"The king's path and all squares up to the rook", "Only the king's path, as in Chess960"}};
}

} // namespace

const VariantType& regroupment() {
  static const VariantType type{
      .id = "regroupment",
      .name = "Regroupment Chess",
      .summary = "King and queen may change places with another piece before the game.",
      .help = "From the traditional array, first the king and then the queen of each side may change places with "
              "another piece or stay: the king with a knight, a bishop or the queen; the queen with a knight or a "
              "bishop. Rooks stay, and the bishops must end on squares of different colours. Black regroups first, "
              "then White, who also makes the first move. King and rook castle to the squares of standard chess; all "
              "squares between them must be empty and safe, and where the king already stands on his square only the "
              "rook moves. Invented by Mats Winther, 2009.",
      .keys = {order(), reduced(), curtailed(), safety()},
      .castlingRule = castlingRule,
      .setupRule = setupRule,
      .start = traditionalStart,
      .arrays = arrays,
  };
  return type;
}

const VariantType& chess484() {
  static const VariantType type{
      .id = "chess484",
      .name = "Chess484",
      .summary = "Regroupment Chess drawn by lot: one of 484 start positions.",
      .help = "Each side starts with one of the 22 arrays of Regroupment Chess, drawn by lot for itself. Castling is "
              "that of Regroupment Chess. Invented by Mats Winther, 2009.",
      .keys = {reduced(), curtailed(), safety()},
      .startsAtRandom = true,
      .castlingRule = castlingRule,
      .start = drawnStart,
      .arrays = arrays,
  };
  return type;
}

} // namespace backrank::rules::variants
