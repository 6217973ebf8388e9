#include "engine/evaluate_setup.hpp"

#include <algorithm>
#include <limits>

#include "rules/legal.hpp"

namespace backrank::engine {
namespace {

using chess::Color;
using chess::Position;
using chess::Role;

constexpr std::array<unsigned, 8> allFiles{0, 1, 2, 3, 4, 5, 6, 7};

/// What stands on a file: 0 for nothing, else a role from 1 for the knight.
std::size_t at(std::uint32_t letters, unsigned file) { return letters >> (4 * file) & 15U; }
std::uint32_t nibble(Role role, unsigned file) { return static_cast<std::uint32_t>(role) << (4 * file); }

/// All bits of the nibbles that are not 0.
std::uint32_t maskOf(std::uint32_t letters) {
  std::uint32_t mask = 0;
  for (const unsigned file : allFiles)
    if (at(letters, file) != 0) mask |= 15U << (4 * file);
  return mask;
}

} // namespace

bool isSettingUp(const rules::Variant& variant, const Position& position) {
  return !position.owed() && !settled(variant, position);
}

ArrayJudge::ArrayJudge(const rules::Variant& variant)
    : variant_(variant)
    , weights_(arrayWeightsOf(variant.castlingRule())) {
  for (const std::string& array : variant.arrays()) arrays_.push_back(judged(lettersOf(array)));
}

ArrayJudge::Letters ArrayJudge::lettersOf(std::string_view array) {
  Letters letters = 0;
  for (const unsigned file : allFiles)
    if (const auto role = chess::roleOf(array[file])) letters |= nibble(*role, file);
  return letters;
}

ArrayJudge::Letters ArrayJudge::lettersOf(const Position& position, Color color) {
  Letters letters = 0;
  for (const Role role : chess::allRoles) {
    if (role == Role::pawn) continue;
    for (const chess::Square square : chess::squaresOf(position.of({role, color}) & homeRankSet(color)))
      letters |= nibble(role, static_cast<unsigned>(fileOf(square)));
  }
  return letters;
}

/// An array judged by itself; it may have gaps.
ArrayJudge::Judged ArrayJudge::judged(Letters letters) const {
  Judged judged{.letters = letters};
  for (const std::size_t color : {0U, 1U})
    for (const unsigned file : allFiles) {
      const std::size_t role = at(letters, file);
      if (role == 0) continue;
      judged.worth[color] += weights_.man[color][role - 1][file];
      for (unsigned right = file + 1; right < 8; ++right)
        if (const std::size_t other = at(letters, right))
          judged.worth[color] += weights_.beside[color][role - 1][other - 1][right - file];
    }
  return judged;
}

/// What two arrays are worth together, beside what each is by itself.
int ArrayJudge::against(Letters white, Letters black) const {
  int sum = 0;
  for (const unsigned w : allFiles) {
    const std::size_t role = at(white, w);
    if (role == 0) continue;
    for (const unsigned b : allFiles)
      if (const std::size_t other = at(black, b)) sum += weights_.against[role - 1][other - 1][b + 7 - w];
  }
  return sum;
}

/// From the side that has the array.
int ArrayJudge::worthOf(const Judged& array, Color color, Letters other) const {
  return color == Color::white ? array.worth[0] + against(array.letters, other)
                               : -array.worth[1] - against(other, array.letters);
}

template <class Tell>
void ArrayJudge::tellReachable(Letters placed, bool inHand, const Tell& tell) const {
  bool any = false;
  const Letters mask = maskOf(placed);
  if (inHand)
    for (const Judged& array : arrays_)
      if ((array.letters & mask) == placed) {
        tell(array);
        any = true;
      }
  // With nothing in hand the board shows the array; and a position that nobody can reach is taken as it stands.
  if (!any) tell(judged(placed));
}

/// Where both sides get the same array: what all that can still be reached are worth on average.
int ArrayJudge::mirroredWorth(const Position& position) const {
  const Letters placed = lettersOf(position, Color::white) | lettersOf(position, Color::black);
  const bool inHand = !position.reserve(Color::white).empty() || !position.reserve(Color::black).empty();
  int sum = 0;
  int number = 0;
  tellReachable(placed, inHand, [&](const Judged& array) {
    sum += array.worth[0] + array.worth[1] + against(array.letters, array.letters);
    ++number;
  });
  return sum / number;
}

/// Each side completes its array as is best against what the other shows. What both show is counted once for each, but
/// shared between them.
int ArrayJudge::worthInView(const Position& position) const {
  const std::array<Letters, 2> shown{lettersOf(position, Color::white), lettersOf(position, Color::black)};
  int sum = 0;
  std::array<Letters, 2> chosen = shown;
  for (const Color color : chess::allColors) {
    int best = std::numeric_limits<int>::min();
    const bool inHand = !position.reserve(color).empty();
    tellReachable(shown[index(color)], inHand, [&](const Judged& array) {
      const int worth = worthOf(array, color, shown[index(~color)]);
      if (worth <= best) return;
      best = worth;
      chosen[index(color)] = array.letters;
    });
  }
  const Judged white = judged(chosen[0]);
  const Judged black = judged(chosen[1]);
  sum = white.worth[0] + black.worth[1] + against(chosen[0], chosen[1]);
  return sum;
}

int ArrayJudge::evaluate(const Position& position) const {
  const int arrays = variant_.type().mirrored ? mirroredWorth(position) : worthInView(position);
  const int white = (arrays + weights_.firstMove) / 10;
  return position.turn() == Color::white ? white : -white;
}

} // namespace backrank::engine
