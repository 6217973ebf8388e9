#include "app/power.hpp"

#include <QDir>
#include <QFile>

namespace backrank::app {
namespace {

QString wordIn(const QString& path) {
  QFile file(path);
  return file.open(QIODevice::ReadOnly) ? QString::fromLatin1(file.readAll()).trimmed() : QString();
}

} // namespace

QString usualPowerFolder() { return QStringLiteral("/sys/class/power_supply"); }

bool isOnBattery(const QString& powerFolder) {
  const QDir folder(powerFolder);
  bool isEmptied = false;
  for (const QString& name : folder.entryList(QDir::Dirs | QDir::NoDotAndDotDot)) {
    const auto tells = [&](const char* what) { return wordIn(folder.filePath(name + u'/' + QLatin1String(what))); };
    if (tells("scope") == QLatin1String("Device")) continue;
    const QString type = tells("type");
    if ((type == QLatin1String("Mains") || type.startsWith(QLatin1String("USB"))) &&
        tells("online") == QLatin1String("1"))
      return false;
    if (type == QLatin1String("Battery") && tells("status") == QLatin1String("Discharging")) isEmptied = true;
  }
  return isEmptied;
}

} // namespace backrank::app
