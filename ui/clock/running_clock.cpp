#include "clock/running_clock.hpp"

#include <QCoreApplication>
#include <QDialog>

#include "app/clock_model.hpp"

namespace backrank::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("RunningClock", text); }

/// Empty while no time goes down.
QString runsOn(const app::GameModel& game, const app::ClockModel& faces) {
  if (!game.hasClock()) return {};
  const app::ClockFace now = faces.face(game.toAct());
  if (!game.session().clock()->isRunning()) return {};
  if (now.kind == app::ClockFace::Kind::study) return tr("The countdown runs on: %1.").arg(now.time);
  return now.isRunning ? tr("The clock runs on: %1 has %2.").arg(now.name, now.time) : QString();
}

} // namespace

void tellRunningClock(app::GameModel& game, QDialog& question, std::function<void(const QString&)> show) {
  auto* faces = new app::ClockModel(game, &question);
  const auto tell = [&game, faces, show = std::move(show)] { show(runsOn(game, *faces)); };
  QObject::connect(faces, &app::FaceSource::changed, faces, tell);
  QObject::connect(&game, &app::GameModel::restarted, faces, tell);
  QObject::connect(&question, &QDialog::finished, faces, &QObject::deleteLater);
  tell();
}

} // namespace backrank::ui
