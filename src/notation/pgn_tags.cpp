#include "notation/pgn_tags.hpp"

#include <algorithm>
#include <array>

#include "notation/fen.hpp"

namespace backrank::notation {
namespace {

using chess::Color;
using chess::Position;
using Kind = ParseError::Kind;

constexpr std::string_view traditional = "RNBQKBNR";

/// Small letters and digits alone: how names are compared.
std::string bare(std::string_view text) {
  std::string letters;
  for (const char c : text) {
    if (c >= 'A' && c <= 'Z') letters += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) letters += c;
  }
  return letters;
}

bool isAmong(std::string_view word, std::initializer_list<std::string_view> words) {
  return std::ranges::find(words, word) != words.end();
}

const rules::VariantType* typeNamed(std::string_view name) {
  for (const rules::VariantType* type : rules::allVariants())
    if (bare(type->name) == bare(name) || type->id == bare(name)) return type;
  return nullptr;
}

/// The fields of a FEN, as parts of it.
std::vector<std::string_view> fieldsOf(std::string_view fen) {
  std::vector<std::string_view> fields;
  for (std::size_t begin = 0; (begin = fen.find_first_not_of(" \t", begin)) != std::string_view::npos;) {
    const std::size_t end = std::min(fen.find_first_of(" \t", begin), fen.size());
    fields.push_back(fen.substr(begin, end - begin));
    begin = end;
  }
  return fields;
}

/// The FEN with another third field, which is to be there.
std::string withCastling(std::string_view fen, std::string_view castling) {
  const std::string_view old = fieldsOf(fen)[2];
  const auto begin = static_cast<std::size_t>(old.data() - fen.data());
  return std::string(fen.substr(0, begin)).append(castling).append(fen.substr(begin + old.size()));
}

bool sameMen(const Position& a, const Position& b) {
  const auto same = [&](auto kind) { return a.of(kind) == b.of(kind); };
  return std::ranges::all_of(chess::allRoles, same) && std::ranges::all_of(chess::allColors, same);
}

bool hasFullHome(const Position& position, Color color) {
  const std::string array = homeArray(position, color);
  return array.find_first_of(".?") == std::string::npos && std::ranges::count(array, 'K') == 1;
}

/// True if both home ranks are full with pawns in front, nothing else stands, and White makes the first move.
bool beginsBattle(const rules::Variant& variant, const Position& position) {
  if (position.turn() != Color::white || position.halfmoves() != 0 || position.fullmoves() != 1) return false;
  if (!hasFullHome(position, Color::white) || !hasFullHome(position, Color::black)) return false;
  return sameMen(position,
                 rules::battleStart(variant, homeArray(position, Color::white), homeArray(position, Color::black)));
}

/// True if a king or rook that may castle, or the whole array, is not where standard chess has it.
bool isUnorthodox(const rules::Variant& variant, const Position& position) {
  constexpr chess::Bitboard corners =
      bit(chess::Square::a1) | bit(chess::Square::h1) | bit(chess::Square::a8) | bit(chess::Square::h8);
  if ((position.castlers() & ~corners) != 0) return true;
  for (const Color color : chess::allColors) {
    const bool mayCastle = (position.castlers() & position.of(color)) != 0;
    if (mayCastle && chess::fileOf(*position.king(color)) != 4) return true;
  }
  const auto isTraditional = [&](Color color) { return homeArray(position, color) == traditional; };
  return beginsBattle(variant, position) && !std::ranges::all_of(chess::allColors, isTraditional);
}

class TagReader {
public:
  TagReader(const PgnStartTags& tags, std::optional<std::string_view> assumed)
      : tags_(tags)
      , start_{variantOf(assumed)} {}

  PgnTagStart run() {
    start_.namesGame = tags_.game && typeNamed(*tags_.game);
    start_.faults = std::move(faults_);
    if (!readOwnFen() && tags_.fen) readPosition(*tags_.fen);
    return std::move(start_);
  }

private:
  void fault(Kind kind, std::string_view where) {
    faults_.push_back({{.kind = kind, .token = std::string(where)}, where});
  }

  rules::Variant variantOf(std::optional<std::string_view> assumed) {
    const rules::VariantType* type = typeOf();
    if (!type) type = rules::variantType("standard");
    if (!assumed) return withRules(*type);
    auto variant = rules::Variant::withRules(*type, *assumed);
    return variant ? *std::move(variant) : rules::Variant(*type);
  }

  const rules::VariantType* typeOf() {
    if (tags_.game) {
      if (const auto* type = typeNamed(*tags_.game)) return type;
      fault(Kind::unknownGame, *tags_.game);
    }
    if (!tags_.variant) return nullptr;
    const std::string name = bare(*tags_.variant);
    if (isAmong(name, {"chess960", "fischerandom", "fischerrandom", "fischerrandomchess", "960", "frc"}))
      return rules::variantType("chess960");
    if (!isAmong(name, {"standard", "fromposition", "chess", ""})) fault(Kind::unknownVariant, *tags_.variant);
    return nullptr;
  }

  /// The settings one by one, so that a bad one does not spoil the others.
  rules::Variant withRules(const rules::VariantType& type) {
    rules::Variant variant(type);
    std::string good;
    for (std::string_view rest = tags_.rules.value_or(""); !rest.empty();) {
      const std::string_view setting = rest.substr(0, rest.find(';'));
      rest.remove_prefix(std::min(setting.size() + 1, rest.size()));
      const std::string more = good + ';' + std::string(setting);
      if (const auto read = rules::Variant::withRules(type, more)) {
        variant = *read;
        good = more;
      } else {
        fault(Kind::badRules, setting);
      }
    }
    return variant;
  }

  /// The position of a game of ours that no FEN of others can tell; false without it.
  bool readOwnFen() {
    if (!start_.namesGame || !tags_.ownFen) return false;
    const auto position = readFen(start_.variant, *tags_.ownFen);
    if (position) start_.position = *position;
    return start_.position.has_value();
  }

  void readPosition(std::string_view fen) {
    const rules::Variant chess960(*rules::variantType("chess960"));
    const auto isChess960 = [&](const auto& position) { return position && isUnorthodox(chess960, *position); };
    if (!start_.namesGame && isChess960(readFen(chess960, fen))) start_.variant = chess960;
    start_.position = start_.namesGame ? readOwn(fen) : readSound(fen);
    if (!start_.namesGame && isChess960(start_.position)) start_.variant = chess960;
    start_.isLost = !start_.position;
    start_.isBattleStart = start_.position && beginsBattle(start_.variant, *start_.position);
  }

  /// In a game of ours that begins the rights are those of its rule, whatever the castling field says.
  std::optional<Position> readOwn(std::string_view fen) {
    if (fieldsOf(fen).size() > 2) {
      const auto read = readFen(start_.variant, withCastling(fen, "-"));
      if (read && beginsBattle(start_.variant, *read)) {
        Position position = *read;
        position.setCastlers(rules::castlersAtStart(position));
        return position;
      }
    }
    return readSound(fen);
  }

  /// Reads a FEN; what is wrong with its castling rights, en passant square and counters is told and left out.
  std::optional<Position> readSound(std::string_view fen) {
    auto position = readFen(start_.variant, fen);
    if (position) return *position;
    for (const ParseError& error : position.error())
      start_.faults.push_back({error, fen.substr(std::min(error.at.offset, fen.size()))});
    if (!std::ranges::all_of(position.error(), [](const ParseError& e) { return isHarmless(e.kind); }))
      return std::nullopt;
    auto repaired = readFen(start_.variant, withoutFaults(fen, position.error()));
    return repaired ? std::optional(*repaired) : std::nullopt;
  }

  static bool isHarmless(Kind kind) {
    switch (kind) {
    case Kind::castlingWithoutRook:
    case Kind::badCastlingLetter:
    case Kind::castlingTooLong:
    case Kind::badEnPassant:
    case Kind::impossibleCheck:
    case Kind::badCounter:
    case Kind::extraField:
      return true;
    default:
      return false;
    }
  }

  /// Board and side, and the castling letters that are not among the faults.
  static std::string withoutFaults(std::string_view fen, const std::vector<ParseError>& faults) {
    const auto fields = fieldsOf(fen);
    const auto castling = fields.size() > 2 ? fields[2] : std::string_view();
    const auto begin = castling.empty() ? 0 : static_cast<std::size_t>(castling.data() - fen.data());
    std::string kept;
    for (std::size_t i = 0; i < castling.size(); ++i) {
      const auto isHere = [&](const ParseError& e) { return e.at.offset == begin + i; };
      const bool isLetter = static_cast<unsigned char>(castling[i]) < 0x80;
      if (isLetter && std::ranges::none_of(faults, isHere)) kept += castling[i];
    }
    if (kept.empty() || std::ranges::any_of(faults, [](const auto& e) { return e.kind == Kind::castlingTooLong; }))
      kept = "-";
    return std::string(fields[0]).append(" ").append(fields[1]).append(" ").append(kept).append(" - 0 1");
  }

  const PgnStartTags& tags_;
  std::vector<PgnStartFault> faults_; ///< found while there is no start yet
  PgnTagStart start_;
};

} // namespace

bool PgnStartTags::take(std::string_view name, std::string_view value) {
  struct Row {
    std::string_view name;
    std::optional<std::string_view> PgnStartTags::*member;
  };
  constexpr std::array<Row, 10> rows{{{"FEN", &PgnStartTags::fen},
                                     {"SetUp", &PgnStartTags::setUp},
                                     {"Variant", &PgnStartTags::variant},
                                     {"SetupGame", &PgnStartTags::game},
                                     {"SetupRules", &PgnStartTags::rules},
                                     {"SetupArrays", &PgnStartTags::arrays},
                                     {"SetupPart", &PgnStartTags::part},
                                     {"SetupCastle", &PgnStartTags::castling},
                                     {"SetupMode", &PgnStartTags::mode},
                                     {"SetupFEN", &PgnStartTags::ownFen}}};
  const auto* const row = std::ranges::find(rows, name, &Row::name);
  if (row == rows.end()) return false;
  if (!(this->*row->member)) this->*row->member = value;
  return true;
}

PgnTagStart readStartTags(const PgnStartTags& tags, std::optional<std::string_view> assumed) {
  return TagReader(tags, assumed).run();
}

std::string plainTagValue(std::string_view value) {
  std::string plain;
  for (std::size_t i = 0; i < value.size(); ++i) {
    const bool isEscape = value[i] == '\\' && i + 1 < value.size() && (value[i + 1] == '"' || value[i + 1] == '\\');
    plain += value[isEscape ? ++i : i];
  }
  return plain;
}

} // namespace backrank::notation
