#include "app/by_hand_text.hpp"

#include <QCoreApplication>

#include "app/clock_face.hpp"
#include "app/convert.hpp"
#include "app/counted.hpp"
#include "app/time_text.hpp"

namespace backrank::app {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("ByHandText", text); }

} // namespace

QString timeSetText(chess::Color side, game::Millis time) {
  return tr("%1's time set to %2").arg(nameOf(side), timeText(time));
}

QString setUpTimeSetText(chess::Color side, game::Millis time) {
  return tr("%1's set-up time set to %2").arg(nameOf(side), timeText(time));
}

QString timeGivenText(chess::Color side, game::Millis time) {
  const QString sign = time < game::Millis{} ? QStringLiteral("−") : QStringLiteral("+");
  return tr("%1: %2%3").arg(nameOf(side), sign, editText(std::chrono::abs(time)));
}

QString counterSetText(chess::Color side, std::size_t stage, int moves) {
  return tr("%1's counter set to stage %2, %3")
      .arg(nameOf(side))
      .arg(stage + 1)
      .arg(counted(moves, tr("1 move"), tr("%1 moves")));
}

} // namespace backrank::app
