#pragma once

#include <QWidget>

namespace backrank::ui {

/// Words in that widget say what is wrong: their colour is an alarm, and can be read on a dark ground too.
void wearFaultColour(QWidget& words);

} // namespace backrank::ui
