#pragma once

#include "app_options.hpp"

namespace backrank::ui {

/// Sets what has to be set before there is an application: no display, and the scale.
void preparePicture(const AppOptions& options);
/// Renders the window as a person would see it and writes it. Fails with one sentence; then there is no picture.
std::optional<Parting> takePicture(const AppOptions& options);

} // namespace backrank::ui
