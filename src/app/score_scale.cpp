#include "app/score_scale.hpp"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace backrank::app {
namespace {

/// Scores beyond are those of mates.
constexpr int mateFrom = 25'000;

// Source of the two ends: the diverging pair blue and orange of ColorBrewer's PuOr and RdBu, which differ in lightness
// and hue for every common kind of colour vision.
const QColor blue(0x2b, 0x6c, 0xb0);
const QColor orange(0xd9, 0x6c, 0x0a);
const QColor purple(0x6a, 0x3d, 0x9a);
const QColor lightMiddle(0xfb, 0xfb, 0xf8);
const QColor darkMiddle(0x2e, 0x33, 0x38);

QColor mixed(const QColor& from, const QColor& to, double share) {
  const auto part = [share](int a, int b) { return static_cast<int>(std::lround(a + (b - a) * share)); };
  return {part(from.red(), to.red()), part(from.green(), to.green()), part(from.blue(), to.blue())};
}

/// The light of a channel's 256 values. Source: WCAG 2.1.
std::array<double, 256> lights() {
  std::array<double, 256> table{};
  for (std::size_t value = 0; value < table.size(); ++value) {
    const double part = static_cast<double>(value) / 255.0;
    table[value] = part <= 0.03928 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  }
  return table;
}

double channel(int value) {
  static const std::array<double, 256> table = lights();
  return table[static_cast<std::size_t>(value)];
}

/// Relative luminance. Source: WCAG 2.1.
double luminance(const QColor& colour) {
  return 0.2126 * channel(colour.red()) + 0.7152 * channel(colour.green()) + 0.0722 * channel(colour.blue());
}

double shareOf(int centipawns, int limit) { return std::min(1.0, std::abs(centipawns) / double(std::max(1, limit))); }

} // namespace

QColor ScoreScale::colourOf(int centipawns) const {
  return mixed(isDark ? darkMiddle : lightMiddle, centipawns < 0 ? blue : orange, shareOf(centipawns, limit));
}

QColor ScoreScale::amountColour(int centipawns) const {
  return mixed(isDark ? darkMiddle : lightMiddle, purple, shareOf(centipawns, limit));
}

QColor readableOn(const QColor& ground) {
  // The luminance at which black and white are equally far off.
  constexpr double middle = 0.179;
  return luminance(ground) > middle ? QColor(0x12, 0x12, 0x12) : QColor(0xff, 0xff, 0xff);
}

QString scoreText(int centipawns) {
  const QChar minus(0x2212);
  const QString sign = centipawns > 0 ? QStringLiteral("+") : centipawns < 0 ? QString(minus) : QString();
  if (std::abs(centipawns) >= mateFrom) return sign + QCoreApplication::translate("ScoreScale", "mate");
  return sign + amountText(std::abs(centipawns));
}

QString amountText(int centipawns) { return QString::number(centipawns / 100.0, 'f', 2); }

} // namespace backrank::app
