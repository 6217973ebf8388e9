#include "app/start_summary.hpp"

#include <QCoreApplication>
#include <algorithm>

#include "app/convert.hpp"
#include "app/facts_text.hpp"
#include "explore/catalogue.hpp"

namespace backrank::app {
namespace {

constexpr std::size_t arraysOfChess960 = 960;

QString tr(const char* text) { return QCoreApplication::translate("StartSummary", text); }

/// The first position of the line in which nothing is set up or undecided; nothing before that.
std::optional<chess::Position> battleStartOf(const GameModel& game) {
  const auto& tree = game.session().tree();
  for (const auto id : tree.pathTo(game.session().live())) {
    const chess::Position& position = tree.node(id).position;
    if (rules::settled(game.variant(), position)) return position;
  }
  return std::nullopt;
}

bool isOdd(const GameModel& game) {
  const auto& type = game.variant().type();
  return type.startsAtRandom || !rules::settled(game.variant(), game.settings().start);
}

QString numberText(const rules::Variant& variant, const std::string& white, const std::string& black) {
  const auto arrays = variant.arrays();
  if (white != black || arrays.size() != arraysOfChess960) return {};
  if (std::ranges::find(arrays, white) == arrays.end()) return {};
  return tr("Start position %1 of 960 (%2).").arg(*explore::chess960Number(white)).arg(QString::fromStdString(white));
}

QString castlingsText(const chess::Position& start, chess::Color side) {
  const auto king = start.king(side);
  QStringList ways;
  for (const chess::Square rook : chess::squaresOf(king ? start.castlers() & start.of(side) : 0)) {
    const auto& lane = chess::lane(start.castlingRule(), side, chess::fileOf(*king), chess::fileOf(rook));
    if (lane.possible) ways.append(castlingText({rook, true, false, lane.kingTo, lane.rookTo}, *king));
  }
  if (ways.isEmpty()) return tr("%1 cannot castle.").arg(nameOf(side));
  return tr("%1 castles: %2.").arg(nameOf(side), ways.join(QStringLiteral("; ")));
}

} // namespace

QStringList startSummary(const GameModel& game) {
  if (!game.hasGame() || !isOdd(game)) return {};
  const auto start = battleStartOf(game);
  if (!start || start->undecided() != 0) return {};
  QStringList lines;
  const std::string white = chess::homeArray(*start, chess::Color::white);
  const QString number = numberText(game.variant(), white, chess::homeArray(*start, chess::Color::black));
  if (!number.isEmpty()) lines.append(number);
  for (const chess::Color side : chess::allColors) lines.append(castlingsText(*start, side));
  return lines;
}

} // namespace backrank::app
