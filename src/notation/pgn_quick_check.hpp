#pragma once

#include <array>
#include <string>
#include <unordered_map>
#include <vector>

#include "chess/replay.hpp"
#include "notation/pgn_parser.hpp"
#include "notation/pgn_tags.hpp"
#include "notation/pgn_times.hpp"
#include "notation/plain_san.hpp"
#include "notation/san_movements.hpp"

namespace backrank::notation {

/// Where games begin, by the tags that say so. Files repeat a few starts over and over.
class PgnStarts {
public:
  /// The position that the first move is played from if the tags tell it without a fault and the game is one without a
  /// set-up; else null. The pointer holds until the next call.
  const chess::Position* positionOf(const PgnStartTags& tags);

private:
  std::unordered_map<std::string, std::optional<chess::Position>> known_;
  std::string key_;
};

/// Listens to the parser and plays every move of a game, variations included, without keeping any. Says of a game that
/// nothing is wrong with it, or that it is not sure: readGame() then finds out. Cost: about 50 ns a ply.
class PgnQuickCheck {
public:
  explicit PgnQuickCheck(PgnStarts& starts)
      : starts_(starts) {}

  /// To be asked behind the last event: readGame() would find no fault.
  bool isClean() const { return !isUnsure_ && !times_.hasState() && times_.faults().empty(); }

  void tag(const PgnToken&, const PgnTag& tag);
  void beginMoves();
  void comment(std::string_view text);
  void placement(const PgnToken&) { isUnsure_ = true; }
  void nullMove(const PgnToken&) { isUnsure_ = true; }
  void glyph(int) {}
  void result(const PgnToken& token);
  void fault(ParseError::Kind, std::string_view, int) { isUnsure_ = true; }
  void beginVariation(const PgnToken&);
  void endVariation(const PgnToken&);

  void move(const PgnToken& token) {
    if (isUnsure_) return;
    const auto said = readPlainSanText(token.text);
    const auto action = said ? onlyMovementMeant(line_.replay.position(), *said) : std::nullopt;
    isUnsure_ = !action;
    if (!action) return;
    line_.replay.play(*action);
    line_.hasMoved = true;
  }

private:
  struct Line {
    chess::Replay replay{chess::Position{}};
    bool hasMoved = false;
  };

  PgnStarts& starts_;
  bool isUnsure_ = false;
  Line line_;
  std::vector<Line> outer_; ///< the lines around it
  PgnStartTags startTags_;
  PgnTimes times_;
  std::optional<std::string_view> resultTag_;
  std::array<std::string_view, 24> names_;
  std::size_t nameCount_ = 0;
};

} // namespace backrank::notation
