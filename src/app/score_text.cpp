#include "app/score_text.hpp"

#include <QCoreApplication>
#include <cmath>
#include <cstdlib>

namespace backrank::app {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("ScoreText", text); }

const QString minus = QStringLiteral("−");

/// The slope at which human games are won with an advantage of so many centipawns.
constexpr double slope = 0.00368;

bool favoursWhite(const engine::Score& white) {
  // Mate in 0 is a mate on the board, of whose side the value tells.
  return white.mateIn && *white.mateIn != 0 ? *white.mateIn > 0 : white.centipawns > 0;
}

QString pawns(int centipawns) { return QString::number(std::abs(centipawns) / 100.0, 'f', 2); }

} // namespace

engine::Score seenByWhite(engine::Score score, chess::Color toMove) {
  if (toMove == chess::Color::white) return score;
  score.centipawns = -score.centipawns;
  if (score.mateIn) score.mateIn = -*score.mateIn;
  return score;
}

QString scoreText(const engine::Score& white) {
  if (white.mateIn) {
    const QString moves = *white.mateIn == 0 ? QString() : QString::number(std::abs(*white.mateIn));
    return (favoursWhite(white) ? QString() : minus) + QLatin1Char('#') + moves;
  }
  if (white.centipawns == 0) return QStringLiteral("0.00");
  return (white.centipawns > 0 ? QStringLiteral("+") : minus) + pawns(white.centipawns);
}

QString scoreWords(const engine::Score& white) {
  const bool isWhite = favoursWhite(white);
  if (white.mateIn == 0) return isWhite ? tr("White has won") : tr("Black has won");
  if (white.mateIn) return (isWhite ? tr("White mates in %1") : tr("Black mates in %1")).arg(std::abs(*white.mateIn));
  if (white.centipawns == 0) return tr("equal");
  return (isWhite ? tr("White is better by %1") : tr("Black is better by %1")).arg(pawns(white.centipawns));
}

double expectedScore(const engine::Score& score) {
  if (score.mateIn) return favoursWhite(score) ? 1 : 0;
  return 1 / (1 + std::exp(-slope * score.centipawns));
}

std::optional<int> signOfLoss(const engine::Score& before, const engine::Score& after, chess::Color actor) {
  constexpr double dubious = 0.05;
  constexpr double mistake = 0.10;
  constexpr double blunder = 0.15;
  const double whitesLoss = expectedScore(before) - expectedScore(after);
  const double loss = actor == chess::Color::white ? whitesLoss : -whitesLoss;
  if (loss >= blunder) return 4;
  if (loss >= mistake) return 2;
  return loss >= dubious ? std::optional(6) : std::nullopt;
}

} // namespace backrank::app
