#include "chess/attacks.hpp"

#include <bit>
#include <span>

namespace backrank::chess::attacks {
namespace {

struct Direction {
  int file;
  int rank;
};
// There and back on one line, then on the other.
constexpr std::array rookDirections{Direction{0, 1}, Direction{0, -1}, Direction{1, 0}, Direction{-1, 0}};
constexpr std::array bishopDirections{Direction{1, 1}, Direction{-1, -1}, Direction{1, -1}, Direction{-1, 1}};
constexpr std::array knightJumps{Direction{1, 2},   Direction{2, 1},   Direction{2, -1}, Direction{1, -2},
                                 Direction{-1, -2}, Direction{-2, -1}, Direction{-2, 1}, Direction{-1, 2}};

constexpr bool onBoard(int file, int rank) { return file >= 0 && file < 8 && rank >= 0 && rank < 8; }

template <class Steps>
constexpr Bitboard leaps(Square at, const Steps& steps) {
  Bitboard reached = 0;
  for (const Direction d : steps)
    if (onBoard(fileOf(at) + d.file, rankOf(at) + d.rank))
      reached |= bit(squareAt(fileOf(at) + d.file, rankOf(at) + d.rank));
  return reached;
}

// Multipliers that send every subset of relevant() to an entry of its own or of equal attacks; found by a seeded
// random search, and checked against walked() by the tests.
// clang-format off
constexpr std::array<std::uint64_t, 64> rookFactors{
    0x008000908064C000, 0x0040200040001000, 0x0180100080A0010A, 0x8880041000800800,
    0x1200100201200804, 0x0200020004011008, 0x2180010000800600, 0x0200005088210204,
    0x0400800040008021, 0x0400400020005000, 0x8240801000200080, 0x8611001004200900,
    0x008180800C001800, 0x0100800200800400, 0x0A02000102000408, 0x8020802300104280,
    0x0080004000402000, 0xE010104000402000, 0x0800808010002000, 0xA280210008100100,
    0x0001818014000800, 0xA002010100080400, 0x0080240001020870, 0x0001020004048845,
    0x0081826280004004, 0x2020810900284000, 0x0200100080802000, 0x0200080080100080,
    0x8083080100100500, 0x4406000901000400, 0x0005020080800100, 0x0090204200008114,
    0x0010400094800420, 0x0900804000802002, 0x0201001841002000, 0x4100080080801000,
    0x4540040080800800, 0x0002001004040020, 0x0281195814001002, 0x1240800040800100,
    0x0880042000524004, 0x02C080410206002C, 0x0801200241050010, 0x8400080010008080,
    0x0008000500090010, 0x0082009084020008, 0x4012000108020004, 0x9000104D08860004,
    0x2004204114800100, 0x0148802112400300, 0x0202842000100880, 0x001B080080900080,
    0x001A002008100600, 0x0004008004020080, 0x5181000600040300, 0x0000044401128A00,
    0x8044110480002441, 0x2008110084402202, 0x90806005090010C1, 0x000420310A004A42,
    0x0023001004020801, 0x0882001008040102, 0x000230088118020C, 0x0000019025040042,
};
constexpr std::array<std::uint64_t, 64> bishopFactors{
    0x0045010808008680, 0x2002080204004898, 0x0210009A10400006, 0x0824050200810200,
    0x0006061105004090, 0x00010108C0000000, 0x0814040282104004, 0x0012012201106800,
    0x10823014100C1040, 0x0080C2088802808C, 0x0281108410404000, 0x0101212041826200,
    0x0020141028221058, 0x2201020202200202, 0x000082A801482000, 0x0000008401411044,
    0x0007103014300404, 0x0002091110010100, 0x42140012040C0808, 0x0800808802004020,
    0x90C4004210140000, 0x0800200900A01000, 0x00D0400201108810, 0x80820183814412A0,
    0x00A01008202202B4, 0x01C2021A09500402, 0x0084440208042400, 0x800400400C090100,
    0xBA10040010802100, 0xD182009006005000, 0x5011021001009004, 0x0020420200510400,
    0x0292104000468800, 0x00043009091C0500, 0x0280441000020025, 0x0042820080080080,
    0x0440101010010040, 0x1000900100808080, 0x0108108120089800, 0x0044010200012682,
    0xC002500420900400, 0x0040482210710800, 0x0002060024000200, 0x0281020A44000800,
    0xA0021200A4000200, 0x0001301000840840, 0x2868500108444220, 0x0004111041000200,
    0x8044020842080200, 0x0000220104210200, 0x0000021201044000, 0x0000280884040028,
    0x4012114010858003, 0x0000081004082B88, 0x3892700508208002, 0x00220A041B060400,
    0x0812020284014881, 0x010434A282103100, 0x0490400824020800, 0x4A20002C00208800,
    0x000000A011020200, 0x4002940A02482202, 0x5100100202140406, 0x02102000840540C1,
};
// clang-format on

constexpr std::size_t rookEntries = 102400;
constexpr std::size_t bishopEntries = 5248;

constexpr Bitboard walk(bool diagonal, Square at, Bitboard occupied) {
  Bitboard reached = 0;
  for (const Direction d : diagonal ? bishopDirections : rookDirections) {
    int file = fileOf(at) + d.file;
    int rank = rankOf(at) + d.rank;
    while (onBoard(file, rank)) {
      reached |= bit(squareAt(file, rank));
      if (has(occupied, squareAt(file, rank))) break;
      file += d.file;
      rank += d.rank;
    }
  }
  return reached;
}

constexpr Bitboard relevantOf(bool diagonal, Square at) {
  const Bitboard edges = ((rankSet(0) | rankSet(7)) & ~rankSet(rankOf(at))) | ((fileA | fileH) & ~fileSet(fileOf(at)));
  return walk(diagonal, at, 0) & ~edges;
}

/// One way from a square to the edge of the board.
struct Ray {
  Bitboard squares;
  bool isRising; ///< towards higher squares
};

constexpr std::array<Ray, 4> raysFrom(Square at, bool diagonal) {
  std::array<Ray, 4> rays{};
  for (std::size_t i = 0; i < rays.size(); ++i) {
    const Direction d = (diagonal ? bishopDirections : rookDirections)[i];
    rays[i].isRising = 8 * d.rank + d.file > 0;
    for (int file = fileOf(at) + d.file, rank = rankOf(at) + d.rank; onBoard(file, rank);
         file += d.file, rank += d.rank)
      rays[i].squares |= bit(squareAt(file, rank));
  }
  return rays;
}

constexpr Bitboard stopped(const Ray& ray, Bitboard occupied) {
  const Bitboard men = ray.squares & occupied;
  if (men == 0) return ray.squares;
  const Bitboard beyond = ray.isRising ? ~(men ^ (men - 1)) : std::bit_floor(men) - 1;
  return ray.squares & ~beyond;
}

/// The men that may stand on one line through a square, and the squares of it that are reached then.
struct Line {
  struct Case {
    Bitboard men;
    Bitboard reached;
  };
  std::array<Case, 64> cases{};
  std::size_t size = 0;
};

constexpr Line lineOf(const Ray& there, const Ray& back, Bitboard mask) {
  const Bitboard ofLine = (there.squares | back.squares) & mask;
  Line line;
  Bitboard men = 0;
  do {
    line.cases[line.size++] = {men, stopped(there, men) | stopped(back, men)};
    men = (men - ofLine) & ofLine;
  } while (men != 0);
  return line;
}

/// The slider attacks of all squares, one row of entries behind the other, and where each row begins. Worked out by the
/// compiler: the rows lie in the program, and only those that are used come into memory.
struct Rows {
  std::array<Bitboard, rookEntries + bishopEntries> entries{};
  std::array<std::array<std::size_t, 64>, 2> begins{}; ///< [diagonal][square]
};

constexpr unsigned shiftOf(Bitboard mask) { return 64U - static_cast<unsigned>(std::popcount(mask)); }

constexpr std::uint64_t factorOf(bool diagonal, std::size_t at) { return (diagonal ? bishopFactors : rookFactors)[at]; }

/// What walk() finds, each line by itself and then all pairs, which is less work.
constexpr void fill(Rows& rows, std::size_t begin, bool diagonal, Square at) {
  const Bitboard mask = relevantOf(diagonal, at);
  const auto rays = raysFrom(at, diagonal);
  const Line one = lineOf(rays[0], rays[1], mask);
  const Line other = lineOf(rays[2], rays[3], mask);
  const std::uint64_t factor = factorOf(diagonal, index(at));
  for (const Line::Case& a : std::span(one.cases).first(one.size))
    for (const Line::Case& b : std::span(other.cases).first(other.size))
      rows.entries[begin + (((a.men | b.men) * factor) >> shiftOf(mask))] = a.reached | b.reached;
}

constexpr Rows allRows() {
  Rows rows;
  std::size_t next = 0;
  for (std::size_t n = 0; n < 64; ++n) {
    for (const bool diagonal : {false, true}) {
      const auto at = static_cast<Square>(n);
      rows.begins[diagonal ? 1 : 0][n] = next;
      fill(rows, next, diagonal, at);
      next += std::size_t{1} << std::popcount(relevantOf(diagonal, at));
    }
  }
  return rows;
}

constexpr Rows rows = allRows();

constexpr Magic magicOf(bool diagonal, Square at) {
  const Bitboard mask = relevantOf(diagonal, at);
  return {.entries = rows.entries.data() + rows.begins[diagonal ? 1 : 0][index(at)],
          .mask = mask,
          .factor = factorOf(diagonal, index(at)),
          .shift = shiftOf(mask)};
}

constexpr Bitboard lineUpTo(Square from, Square to) {
  for (const bool diagonal : {false, true})
    if (has(walk(diagonal, from, 0), to))
      return (walk(diagonal, from, bit(to)) & walk(diagonal, to, bit(from))) | bit(to);
  return 0;
}

constexpr Bitboard risingThrough(Square at) {
  Bitboard diagonal = 0;
  for (int file = 0; file < 8; ++file)
    if (onBoard(file, rankOf(at) - fileOf(at) + file)) diagonal |= bit(squareAt(file, rankOf(at) - fileOf(at) + file));
  return diagonal;
}

constexpr Tables build() {
  Tables made{};
  for (std::size_t i = 0; i < 64; ++i) {
    const auto at = static_cast<Square>(i);
    made.knight[i] = leaps(at, knightJumps);
    made.king[i] = walk(false, at, ~Bitboard{0}) | walk(true, at, ~Bitboard{0});
    made.pawn[0][i] = leaps(at, std::array{Direction{-1, 1}, Direction{1, 1}});
    made.pawn[1][i] = leaps(at, std::array{Direction{-1, -1}, Direction{1, -1}});
    for (std::size_t m = 0; m < 64; ++m) made.upTo[i][m] = lineUpTo(at, static_cast<Square>(m));
    made.straight[i] = walk(false, at, 0);
    made.diagonal[i] = walk(true, at, 0);
    made.rising[i] = risingThrough(at);
    made.rook[i] = magicOf(false, at);
    made.bishop[i] = magicOf(true, at);
  }
  return made;
}

} // namespace

Bitboard walked(bool diagonal, Square at, Bitboard occupied) { return walk(diagonal, at, occupied); }

Bitboard relevant(bool diagonal, Square at) { return relevantOf(diagonal, at); }

Bitboard of(Role role, Square at, Bitboard occupied) {
  switch (role) {
  case Role::knight:
    return knight(at);
  case Role::bishop:
    return bishop(at, occupied);
  case Role::rook:
    return rook(at, occupied);
  case Role::queen:
    return queen(at, occupied);
  case Role::king:
    return king(at);
  case Role::pawn:
    break;
  }
  return 0;
}

constinit const Tables tables = build();

} // namespace backrank::chess::attacks
