#include "engine/evaluate_setup.hpp"

#include <algorithm>
#include <bit>
#include <limits>

#include "rules/legal.hpp"

namespace backrank::engine {
namespace {

using chess::Color;
using chess::Position;
using chess::Role;

constexpr std::array allFiles{0, 1, 2, 3, 4, 5, 6, 7};

int fromEdge(int file) { return std::min(file, 7 - file); }
unsigned fileBit(int file) { return file >= 0 && file < 8 ? 1U << file : 0U; }
std::uint32_t nibble(Role role, int file) { return (static_cast<std::uint32_t>(role) + 1) << (4 * file); }
bool stands(std::uint32_t letters, Role role, int file) {
  return (letters >> (4 * file) & 15U) == static_cast<std::uint32_t>(role) + 1;
}
bool isEmpty(std::uint32_t letters, int file) { return (letters >> (4 * file) & 15U) == 0; }
/// All bits of the nibbles that are not 0.
std::uint32_t maskOf(std::uint32_t letters) {
  std::uint32_t mask = 0;
  for (const int file : allFiles)
    if (!isEmpty(letters, file)) mask |= 15U << (4 * file);
  return mask;
}

/// The files of the pawns that a man on its home square protects.
unsigned protectedBy(Role role, int file) {
  const unsigned diagonal = fileBit(file - 1) | fileBit(file + 1);
  switch (role) {
  case Role::knight:
    return fileBit(file - 2) | fileBit(file + 2);
  case Role::bishop:
    return diagonal;
  case Role::rook:
    return fileBit(file);
  case Role::queen:
  case Role::king:
    return diagonal | fileBit(file);
  default:
    return 0;
  }
}

/// The enemy pawn at the end of a long diagonal, for men that move like bishops: a1 looks at g7, b1 at h7.
unsigned aimOf(Role role, int file) {
  if (role != Role::bishop && role != Role::queen) return 0;
  return fileBit(file + 6) | fileBit(file - 6);
}

/// [role][distance of the file from the edge]: on a and h stand knights and queens badly, bishops have one diagonal.
int standing(Role role, int file) {
  static constexpr std::array<std::array<int, 4>, 6> worth{{
      {0, 0, 0, 0},
      {-24, 0, 4, 0},
      {-14, 0, 5, 5},
      {0, -3, 0, 3},
      {-16, -6, 0, 4},
      {0, 0, 0, 0},
  }};
  return worth[index(role)][static_cast<std::size_t>(fromEdge(file))];
}

/// A king in the middle is in danger, one on b or g is as good as castled.
int safetyOf(int kingFile) {
  static constexpr std::array<int, 4> safety{22, 22, 4, -25};
  return safety[static_cast<std::size_t>(fromEdge(kingFile))];
}

} // namespace

bool isSettingUp(const rules::Variant& variant, const Position& position) {
  return !position.owed() && !settled(variant, position);
}

ArrayJudge::ArrayJudge(const rules::Variant& variant)
    : variant_(variant) {
  for (const std::string& array : variant.arrays()) arrays_.push_back(judged(lettersOf(array)));
}

ArrayJudge::Letters ArrayJudge::lettersOf(std::string_view array) {
  Letters letters = 0;
  for (const int file : allFiles)
    if (const auto role = chess::roleOf(array[static_cast<std::size_t>(file)])) letters |= nibble(*role, file);
  return letters;
}

ArrayJudge::Letters ArrayJudge::lettersOf(const Position& position, Color color) {
  Letters letters = 0;
  for (const Role role : chess::allRoles)
    for (const chess::Square at : chess::squaresOf(position.of(chess::Piece{role, color}) & homeRankSet(color)))
      letters |= nibble(role, fileOf(at));
  return letters;
}

std::optional<int> ArrayJudge::kingOf(Letters letters) {
  const auto found = std::ranges::find_if(allFiles, [&](int file) { return stands(letters, Role::king, file); });
  return found == allFiles.end() ? std::nullopt : std::optional(*found);
}

std::optional<int> ArrayJudge::castlingSafety(Letters letters, int king, int rook) const {
  const chess::Lane& way = lane(variant_.castlingRule(), Color::white, king, rook);
  if (!way.possible) return std::nullopt;
  int safety = safetyOf(fileOf(way.kingTo)) + 6;
  for (const int file : allFiles) {
    if (!has(way.mustBeEmpty, chess::squareAt(file, 0)) || isEmpty(letters, file)) continue;
    // A rook in the way has to move off and is then no longer at home.
    safety -= stands(letters, Role::rook, file) ? 12 : 5;
  }
  return safety;
}

/// The king where he stands or after his better castling, and something for a second castling to choose from.
int ArrayJudge::kingSafety(Letters letters) const {
  const auto king = kingOf(letters);
  if (!king) return 0;
  int best = safetyOf(*king);
  int second = best;
  for (const int rook : allFiles) {
    if (!stands(letters, Role::rook, rook)) continue;
    const int safety = castlingSafety(letters, *king, rook).value_or(best);
    second = std::max(second, std::min(best, safety));
    best = std::max(best, safety);
  }
  return best + (best + second) / 8;
}

ArrayJudge::Judgement ArrayJudge::judged(Letters letters) const {
  Judgement judgement{.letters = letters, .worth = kingSafety(letters)};
  const int king = kingOf(letters).value_or(8);
  unsigned guarded = 0;
  unsigned guardedByKing = 0;
  unsigned aims = 0;
  int rooksOnOneWing = 0;
  for (const int file : allFiles)
    for (const Role role : chess::allRoles) {
      if (!stands(letters, role, file)) continue;
      judgement.worth += standing(role, file);
      aims |= aimOf(role, file);
      (role == Role::king ? guardedByKing : guarded) |= protectedBy(role, file);
      if (role == Role::rook) rooksOnOneWing += file < king ? -1 : 1;
    }
  const unsigned loose = ~guarded & 0xFFU;
  judgement.loosePawns = static_cast<std::uint8_t>(loose);
  judgement.aimsAt = static_cast<std::uint8_t>(aims);
  judgement.weakness = 12 * std::popcount(loose & ~guardedByKing) + 4 * std::popcount(loose & guardedByKing);
  judgement.worth += 4 * std::popcount(aims) - 6 * std::abs(rooksOnOneWing);
  return judgement;
}

template <class Tell>
void ArrayJudge::tellReachable(Letters placed, bool inHand, const Tell& tell) const {
  bool any = false;
  const Letters mask = maskOf(placed);
  if (inHand)
    for (const Judgement& array : arrays_)
      if ((array.letters & mask) == placed) {
        tell(array);
        any = true;
      }
  // With nothing in hand the board shows the array; and a position that nobody can reach is taken as it stands.
  if (!any) tell(judged(placed));
}

int ArrayJudge::bestOf(const Position& position, Color color) const {
  const unsigned aimed = judged(lettersOf(position, ~color)).aimsAt;
  int best = std::numeric_limits<int>::min();
  tellReachable(lettersOf(position, color), !position.reserve(color).empty(), [&](const Judgement& array) {
    const int exposed = 14 * std::popcount(aimed & array.loosePawns);
    // White moves first: Black has less time to mend what is weak.
    const int haste = color == Color::black ? array.weakness / 4 : 0;
    best = std::max(best, array.worth - array.weakness - exposed - haste);
  });
  return best;
}

/// Where both sides get the same array, all that tells them apart is who moves first.
int ArrayJudge::firstMoveAdvantage(const Position& position) const {
  const Letters placed = lettersOf(position, Color::white) | lettersOf(position, Color::black);
  const bool inHand = !position.reserve(Color::white).empty() || !position.reserve(Color::black).empty();
  int sum = 0;
  int number = 0;
  tellReachable(placed, inHand, [&](const Judgement& array) {
    sum += array.weakness / 4;
    ++number;
  });
  return sum / number;
}

int ArrayJudge::evaluate(const Position& position) const {
  const int white = variant_.type().mirrored ? firstMoveAdvantage(position)
                                             : bestOf(position, Color::white) - bestOf(position, Color::black);
  return position.turn() == Color::white ? white : -white;
}

} // namespace backrank::engine
