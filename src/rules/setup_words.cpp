#include "rules/setup_words.hpp"

#include "rules/legal.hpp"

namespace backrank::rules {
namespace {

constexpr SetupWords placing{"place", "places", "placed", "placing"};
constexpr SetupWords regrouping{"regroup", "regroups", "regrouped", "regrouping"};
constexpr SetupWords deciding{"decide", "decides", "decided", "deciding"};

} // namespace

SetupWords setupWords(const Variant& variant) {
  const chess::Position start = variant.start();
  if (start.undecided() != 0) return deciding;
  if (settled(variant, start)) return {};
  if (stageOf(variant, start).kind == Stage::Kind::exchanging) return regrouping;
  // Where one array is built by both, a piece is placed for both.
  return variant.type().mirrored ? placing : SetupWords{};
}

} // namespace backrank::rules
