#include "app/start_summary.hpp"

#include <QCoreApplication>
#include <algorithm>

#include "app/convert.hpp"
#include "app/facts_text.hpp"
#include "explore/catalogue.hpp"

namespace backrank::app {
namespace {

constexpr std::size_t arraysOfChess960 = 960;
constexpr std::size_t longestCounted = 99; ///< longer lists of arrays have no number that people use

QString tr(const char* text) { return QCoreApplication::translate("StartSummary", text); }

bool isOdd(const GameModel& game) {
  // By the rules, not by where this game began: a battle that is set up from a FEN castles as oddly.
  const auto& variant = game.variant();
  return variant.type().startsAtRandom || !rules::settled(variant, variant.start());
}

/// The arrays of both sides at the battle's start.
struct Arrays {
  std::string white, black;
};
std::optional<Arrays> arraysOf(const GameModel& game) {
  const auto start = game.hasGame() && isOdd(game) ? battleStartOf(game) : std::nullopt;
  if (!start || start->undecided() != 0) return std::nullopt;
  return Arrays{chess::homeArray(*start, chess::Color::white), chess::homeArray(*start, chess::Color::black)};
}

QString castlingsText(const std::vector<CastlingWay>& all, chess::Color side) {
  QStringList ways;
  for (const CastlingWay& way : all) {
    if (way.side != side) continue;
    ways.append(castlingText({way.rook, true, false, way.kingTo, way.rookTo}, way.king));
  }
  if (ways.isEmpty()) return tr("%1 cannot castle.").arg(nameOf(side));
  return tr("%1 castles: %2.").arg(nameOf(side), ways.join(QStringLiteral("; ")));
}

} // namespace

/// The first position of the line in which nothing is set up or undecided; nothing before that.
std::optional<chess::Position> battleStartOf(const GameModel& game) {
  const auto& tree = game.session().tree();
  for (const auto id : tree.pathTo(game.session().live())) {
    const chess::Position& position = tree.node(id).position;
    if (rules::settled(game.variant(), position)) return position;
  }
  return std::nullopt;
}

std::vector<CastlingWay> castlingWays(const GameModel& game) {
  const auto start = game.hasGame() && isOdd(game) ? battleStartOf(game) : std::nullopt;
  std::vector<CastlingWay> ways;
  if (!start || start->undecided() != 0) return ways;
  for (const chess::Color side : chess::allColors) {
    const auto king = start->king(side);
    for (const chess::Square rook : chess::squaresOf(king ? start->castlers() & start->of(side) : 0)) {
      const auto& lane = chess::lane(start->castlingRule(), side, chess::fileOf(*king), chess::fileOf(rook));
      if (lane.possible) ways.push_back({side, *king, rook, lane.kingTo, lane.rookTo});
    }
  }
  return ways;
}

QString shortText(const CastlingWay& way) {
  return tr("%1: K%2 R%3").arg(nameOf(way.rook), nameOf(way.kingTo), nameOf(way.rookTo));
}

QString spokenText(const CastlingWay& way) {
  const QString sentence = tr("%1 castles with the %2 rook: king to %3, rook to %4");
  return sentence.arg(nameOf(way.side), nameOf(way.rook), nameOf(way.kingTo), nameOf(way.rookTo));
}

QString startNumber(const GameModel& game) {
  const auto arrays = arraysOf(game);
  if (!arrays) return {};
  const explore::Catalogue list(game.variant());
  const auto white = list.placeOf(arrays->white);
  const auto black = list.placeOf(arrays->black);
  if (!white || !black) return {};
  if (list.firstNumber() == 0) return white == black ? QString::number(list.numberAt(*white)) : QString();
  if (list.size() > longestCounted) return {};
  return QStringLiteral("#%1/%2").arg(list.numberAt(*white)).arg(list.numberAt(*black));
}

QString startSentence(const GameModel& game) {
  const QString number = startNumber(game);
  if (number.isEmpty()) return {};
  const auto arrays = arraysOf(game);
  const QString white = QString::fromStdString(arrays->white);
  if (!number.startsWith(QLatin1Char('#'))) return tr("Start position %1 of 960 (%2).").arg(number, white);
  return tr("Arrays %1 (%2, %3).").arg(number, white, QString::fromStdString(arrays->black));
}

QStringList startSummary(const GameModel& game) {
  if (!arraysOf(game)) return {};
  QStringList lines;
  if (const QString number = startSentence(game); !number.isEmpty()) lines.append(number);
  const auto ways = castlingWays(game);
  for (const chess::Color side : chess::allColors) lines.append(castlingsText(ways, side));
  return lines;
}

} // namespace backrank::app
