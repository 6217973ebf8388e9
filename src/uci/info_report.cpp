#include "uci/info_report.hpp"

#include "uci/spelling.hpp"

namespace backrank::uci {
namespace {

constexpr int mostLines = 64;

} // namespace

void InfoReport::note(const Info& info) {
  if (info.nodes) effort_.nodes = *info.nodes;
  if (info.elapsed) effort_.elapsed = *info.elapsed;
  if (info.hashfull) effort_.hashfull = *info.hashfull;
  if (!info.score || info.isBound || info.words.empty() || info.multiPv < 1 || info.multiPv > mostLines) return;
  const auto rank = static_cast<std::size_t>(info.multiPv);
  if (lines_.size() < rank) lines_.resize(rank);
  lines_[rank - 1] = info;
}

std::optional<engine::Line> InfoReport::lineOf(const Info& info) const {
  if (!info.score) return std::nullopt;
  engine::Line line{.score = *info.score, .depth = info.depth.value_or(0), .deepest = info.deepest.value_or(0)};
  chess::Position position = position_;
  for (const std::string& word : info.words) {
    const auto action = readSpelled(variant_, position, word);
    if (!action) break;
    line.actions.push_back(*action);
    position = rules::play(variant_, position, *action);
  }
  return line.actions.empty() ? std::nullopt : std::optional(std::move(line));
}

std::optional<engine::Report> InfoReport::report() const {
  engine::Report report = effort_;
  for (const Info& info : lines_)
    if (auto line = lineOf(info)) report.lines.push_back(std::move(*line));
  if (report.lines.empty()) return std::nullopt;
  const engine::Line& best = report.lines.front();
  report.depth = best.depth;
  report.deepest = best.deepest;
  report.score = best.score;
  report.principalVariation = best.actions;
  return report;
}

} // namespace backrank::uci
