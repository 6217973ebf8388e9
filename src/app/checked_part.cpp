#include "app/listed_game.hpp"
#include "notation/pgn_parser.hpp"

namespace backrank::app {
namespace {

using notation::PgnFault;

/// Takes the events of games, and keeps their faults.
class Checker {
public:
  explicit Checker(std::vector<PgnFault>& faults)
      : faults_(faults) {}
  template <class... T>
  void tag(const T&...) {}
  template <class... T>
  void comment(const T&...) {}
  void beginMoves() {}
  template <class... T>
  void placement(const T&...) {}
  template <class... T>
  void move(const T&...) {}
  template <class... T>
  void nullMove(const T&...) {}
  void glyph(int) {}
  template <class... T>
  void beginVariation(const T&...) {}
  template <class... T>
  void endVariation(const T&...) {}
  template <class... T>
  void result(const T&...) {}
  void fault(notation::ParseError::Kind kind, std::string_view where, int number) {
    (void)kind, (void)where, (void)number, (void)faults_;
  }

private:
  std::vector<PgnFault>& faults_;
};

} // namespace

FilePart checkedPart(const notation::PgnBlock& block) {
  FilePart part;
  notation::PgnLexer lexer(block.text());
  notation::PgnPlaces places(block.text(), block.at);
  Checker checker(part.faults);
  const auto start = static_cast<qint64>(block.at.offset);
  while (const auto extent = parseGame(lexer, checker))
    part.games.push_back(
        {.span = {start + static_cast<qint64>(extent->begin), start + static_cast<qint64>(extent->end)},
         .at = places.at(extent->begin)});
  part.end = start + static_cast<qint64>(block.size);
  return part;
}

} // namespace backrank::app
