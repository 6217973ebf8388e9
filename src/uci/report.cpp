#include "uci/report.hpp"

#include "chess/movegen.hpp"

namespace backrank::uci {
namespace {

std::string scoreText(const engine::Score& score) {
  return score.mateIn ? "mate " + std::to_string(*score.mateIn) : "cp " + std::to_string(score.centipawns);
}

/// What all lines of a report have in common.
std::string effortText(const engine::Report& report) {
  return " nodes " + std::to_string(report.nodes) + " nps " + std::to_string(report.nodesPerSecond()) + " hashfull " +
         std::to_string(report.hashfull) + " time " + std::to_string(report.elapsed.count());
}

std::string infoLine(const engine::Line& line, std::size_t number, const std::string& effort, Castling castling) {
  std::string text = "info depth " + std::to_string(line.depth) + " seldepth " + std::to_string(line.deepest) +
                     " multipv " + std::to_string(number) + " score " + scoreText(line.score) + effort + " pv";
  for (const chess::Action action : line.actions) text += ' ' + spell(action, castling);
  return text;
}

} // namespace

std::string infoLines(const engine::Report& report, Castling castling) {
  const std::string effort = effortText(report);
  std::string text;
  for (std::size_t i = 0; i < report.lines.size(); ++i)
    text += (i > 0 ? "\n" : "") + infoLine(report.lines[i], i + 1, effort, castling);
  return text;
}

std::string bestMoveLine(const rules::Variant& variant, const chess::Position& position,
                         const std::vector<chess::Action>& line, Castling castling) {
  std::string text = "bestmove " + spell(line.front(), castling);
  if (line.size() < 2 || rules::play(variant, position, line.front()).turn() == position.turn()) return text;
  return text + " ponder " + spell(line[1], castling);
}

std::string noMoveLine() { return "bestmove (none)"; }

std::string noMoveLines(const chess::Position& position) {
  const bool isMate = chess::inCheck(position);
  return std::string("info depth 0 score ") + (isMate ? "mate 0" : "cp 0") + '\n' + noMoveLine();
}

} // namespace backrank::uci
