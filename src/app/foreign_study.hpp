#pragma once

#include "app/foreign_engine.hpp"
#include "app/study.hpp"

namespace backrank::app {

/// A study by another program, in the positions that it can be given; our engine looks into the others.
std::shared_ptr<Study> foreignStudy(const ExternalEngine& engine, Search ours);

/// What the other engine does not see as we do: a set-up is ours, and castlings that differ are left out. Empty if it
/// is given the position just as it is.
QString foreignNote(const game::Line& line, const QString& name);

} // namespace backrank::app
