#include "uci/report.hpp"

#include "chess/movegen.hpp"

namespace backrank::uci {
namespace {

std::string scoreText(const engine::Score& score) {
  return score.mateIn ? "mate " + std::to_string(*score.mateIn) : "cp " + std::to_string(score.centipawns);
}

std::uint64_t perSecond(std::uint64_t nodes, std::chrono::milliseconds elapsed) {
  const auto count = std::max<std::int64_t>(elapsed.count(), 1);
  return nodes * 1000 / static_cast<std::uint64_t>(count);
}

} // namespace

std::string infoLine(const engine::Report& report, Castling castling) {
  std::string line = "info depth " + std::to_string(report.depth) + " multipv 1 score " + scoreText(report.score) +
                     " nodes " + std::to_string(report.nodes) + " nps " +
                     std::to_string(perSecond(report.nodes, report.elapsed)) + " time " +
                     std::to_string(report.elapsed.count()) + " pv";
  for (const chess::Action action : report.principalVariation) line += ' ' + spell(action, castling);
  return line;
}

std::string bestMoveLine(const rules::Variant& variant, const chess::Position& position,
                         const std::vector<chess::Action>& line, Castling castling) {
  std::string text = "bestmove " + spell(line.front(), castling);
  if (line.size() < 2 || rules::play(variant, position, line.front()).turn() == position.turn()) return text;
  return text + " ponder " + spell(line[1], castling);
}

std::string noMoveLines(const chess::Position& position) {
  const bool isMate = chess::inCheck(position);
  return std::string("info depth 0 score ") + (isMate ? "mate 0" : "cp 0") + "\nbestmove (none)";
}

} // namespace backrank::uci
