#include "explore/score_text.hpp"

#include <charconv>
#include <optional>

namespace backrank::explore {
namespace {

constexpr std::string_view pairingColumns = "white,black,";
constexpr std::string_view setupColumns = "steps,";
constexpr std::string_view scoreColumns = "score_cp,depth,nodes,pv";
constexpr std::string_view spreadColumn = ",spread_cp";

/// Takes the text in front of `sign` off; all of it if the sign is not there.
std::string_view taken(std::string_view& text, std::string_view sign) {
  const std::size_t end = std::min(text.find(sign), text.size());
  const std::string_view part = text.substr(0, end);
  text.remove_prefix(std::min(end + sign.size(), text.size()));
  return part;
}

template <class Number>
bool read(std::string_view text, Number& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

bool takeWord(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

std::optional<ScoreHead> readHead(std::string_view line) {
  ScoreHead head;
  if (!takeWord(line, "# game ")) return std::nullopt;
  head.game = taken(line, ", ");
  if (!takeWord(line, "engine ")) return std::nullopt;
  head.origin.engine = taken(line, ", ");
  if (!takeWord(line, "limit ")) return std::nullopt;
  const auto limit = limitOf(taken(line, ", "));
  if (!limit) return std::nullopt;
  head.origin.limit = *limit;
  if (!line.empty() && !takeWord(line, "rules ")) return std::nullopt;
  head.rules = line;
  return head;
}

std::optional<Known> readRow(std::string_view line, RowKind kind, const Origin& origin) {
  std::optional<Known> known(std::in_place);
  known->origin = origin;
  if (kind == RowKind::setups) {
    known->subject.steps = taken(line, ",");
  } else {
    known->subject.pairing.white = taken(line, ",");
    known->subject.pairing.black = taken(line, ",");
  }
  Scored& scored = known->scored;
  bool reads = read(taken(line, ","), scored.centipawns) && read(taken(line, ","), scored.depth);
  reads = reads && read(taken(line, ","), scored.nodes);
  scored.line = taken(line, ",");
  if (!reads || !read(line, scored.spread)) known.reset();
  return known;
}

} // namespace

std::string headLine(const ScoreHead& head) {
  return "# game " + head.game + ", engine " + head.origin.engine + ", limit " + textOf(head.origin.limit) +
         (head.rules.empty() ? "" : ", rules " + head.rules);
}

std::string columnLine(RowKind kind, bool withSpread) {
  std::string line(kind == RowKind::pairings ? pairingColumns : setupColumns);
  return line.append(scoreColumns).append(withSpread ? spreadColumn : "");
}

std::string rowLine(const Subject& subject, const Scored& scored, bool withSpread) {
  const std::string about = subject.isSetup() ? subject.steps : subject.pairing.white + ',' + subject.pairing.black;
  const std::string spread = withSpread ? ',' + std::to_string(scored.spread) : "";
  return about + ',' + std::to_string(scored.centipawns) + ',' + std::to_string(scored.depth) + ',' +
         std::to_string(scored.nodes) + ',' + scored.line + spread;
}

Result<ScoreFile, std::size_t> readScores(std::string_view text) {
  auto head = readHead(taken(text, "\n"));
  if (!head) return Failure{std::size_t{1}};
  const std::string_view columns = taken(text, "\n");
  const RowKind kind = columns.starts_with(setupColumns) ? RowKind::setups : RowKind::pairings;
  if (columns != columnLine(kind, true)) return Failure{std::size_t{2}};
  ScoreFile file{std::move(*head), {}};
  for (std::size_t number = 3; !text.empty(); ++number) {
    const auto row = readRow(taken(text, "\n"), kind, file.head.origin);
    if (!row) return Failure{number};
    file.rows.push_back(*row);
  }
  return file;
}

} // namespace backrank::explore
