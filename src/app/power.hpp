#pragma once

#include <QString>

namespace backrank::app {

/// Where Linux tells of batteries and mains.
QString usualPowerFolder();

/// True if the machine lives on a battery of its own: one is being emptied, and no mains are on. False where the
/// system tells nothing. Batteries of mice and the like do not count. Cost: some small files.
bool isOnBattery(const QString& powerFolder);

} // namespace backrank::app
