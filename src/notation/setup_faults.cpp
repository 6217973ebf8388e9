#include "notation/setup_faults.hpp"

#include <algorithm>

#include "notation/position_check.hpp"
#include "notation/squares.hpp"

namespace backrank::notation {
namespace {

using chess::Bitboard;
using chess::Color;
using chess::Piece;
using chess::Position;
using chess::Role;
using Kind = ParseError::Kind;

/// Looks at one side after the other.
class Diagnosis {
public:
  Diagnosis(const rules::Variant& variant, const Position& position)
      : variant_(variant)
      , p_(position)
      , start_(Sketch::startOf(variant).position())
      , arrays_(variant.arrays()) {}

  std::vector<SketchFault> run() {
    for (const Color color : chess::allColors) {
      checkArmy(color);
      checkPawns(color);
      checkPlaces(color);
      checkArray(color);
    }
    if (faults_.empty() && Sketch(variant_, p_).stages().empty()) checkTurns();
    return std::move(faults_);
  }

private:
  void fault(Kind kind, Bitboard squares, std::string token, int number = 0, std::vector<std::string> candidates = {}) {
    faults_.push_back({{kind, {}, std::move(token), number, std::move(candidates)}, squares});
  }

  static int inAll(const Position& position, Piece piece) {
    return chess::count(position.of(piece)) + position.reserve(piece.color).count(piece.role);
  }

  void checkArmy(Color color) {
    for (const Role role : chess::allRoles) {
      const Piece piece{role, color};
      const int tooMany = inAll(p_, piece) - inAll(start_, piece);
      // A king too many or too few is told of in every game.
      if (tooMany == 0 || role == Role::king) continue;
      const Bitboard squares = tooMany > 0 ? p_.of(piece) : 0;
      fault(Kind::setupArmy, squares, std::string(nameOf(color)), tooMany, {std::string(rules::nameOf(role))});
    }
  }

  Bitboard pawnsAtStart(Color color) const { return start_.of(Piece{Role::pawn, color}); }

  void checkPawns(Color color) {
    const Bitboard moved = p_.of(Piece{Role::pawn, color}) & ~pawnsAtStart(color);
    if (moved != 0) fault(Kind::setupPawns, moved, std::string(nameOf(color)));
  }

  void checkPlaces(Color color) {
    const Bitboard strays = p_.of(color) & ~p_.of(Role::pawn) & ~chess::homeRankSet(color);
    if (strays != 0) fault(Kind::setupPlaces, strays, std::string(nameOf(color)));
  }

  /// The men of a side on its home row, as an array with gaps.
  static bool holds(std::string_view array, std::string_view men) {
    for (std::size_t file = 0; file < array.size(); ++file)
      if (men[file] != '.' && men[file] != array[file]) return false;
    return true;
  }
  bool isHeld(std::string_view men) const {
    return std::ranges::any_of(arrays_, [&](const std::string& array) { return holds(array, men); });
  }

  static std::string alone(std::string_view men, std::size_t file) {
    std::string one(men.size(), '.');
    one[file] = men[file];
    return one;
  }

  /// First the men that no array has on their squares; else those that stand there, but not together.
  void checkArray(Color color) {
    std::string men = chess::homeArray(p_, color);
    std::ranges::replace(men, 'P', '.'); // a pawn there has a fault of its own
    if (isHeld(men)) return;
    bool isTold = false;
    for (std::size_t file = 0; file < men.size(); ++file) {
      const auto at = chess::squareAt(static_cast<int>(file), chess::homeRank(color));
      const auto piece = p_.pieceAt(at);
      if (men[file] == '.' || !piece || isHeld(alone(men, file))) continue;
      fault(Kind::setupSquare, chess::bit(at), std::string(textOf(at)), 0, {std::string(rules::nameOf(piece->role))});
      isTold = true;
    }
    if (!isTold) checkTogether(color, men);
  }

  void checkTogether(Color color, const std::string& men) {
    const Bitboard home = p_.of(color) & chess::homeRankSet(color);
    const Bitboard bishops = home & p_.of(Role::bishop);
    const bool isOneShade = (bishops & chess::shadeSet(true)) == 0 || (bishops & chess::shadeSet(false)) == 0;
    if (chess::count(bishops) == 2 && isOneShade) return fault(Kind::setupBishops, bishops, std::string(nameOf(color)));
    fault(Kind::setupTogether, apart(color, men), std::string(nameOf(color)));
  }

  /// The men of which each, taken away, leaves an array; all if there is none.
  Bitboard apart(Color color, const std::string& men) const {
    Bitboard squares = 0;
    for (std::size_t file = 0; file < men.size(); ++file) {
      std::string without = men;
      without[file] = '.';
      if (men[file] != '.' && isHeld(without))
        squares |= chess::bit(chess::squareAt(static_cast<int>(file), chess::homeRank(color)));
    }
    return squares != 0 ? squares : p_.of(color) & chess::homeRankSet(color);
  }

  /// Each side's men can stand so, but not while the other's do.
  void checkTurns() {
    const Bitboard home = chess::homeRankSet(Color::white) | chess::homeRankSet(Color::black);
    fault(variant_.type().mirrored ? Kind::setupMirror : Kind::setupOrder, p_.occupied() & home, {});
  }

  const rules::Variant& variant_;
  const Position& p_;
  const Position start_;
  const std::vector<std::string> arrays_;
  std::vector<SketchFault> faults_;
};

} // namespace

std::vector<SketchFault> setupFaultsOf(const rules::Variant& variant, const Position& position) {
  if (!Sketch::startOf(variant).isInSetup()) return {};
  return Diagnosis(variant, position).run();
}

} // namespace backrank::notation
