#pragma once

#include <QString>

#include "rules/legal.hpp"

namespace backrank::app {

/// An action as one advises it: "the king on d1", "keep the queen", "Nf3".
QString adviceText(const rules::Variant& variant, const chess::Position& position, chess::Action action);

} // namespace backrank::app
