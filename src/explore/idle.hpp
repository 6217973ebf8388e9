#pragma once

namespace backrank::explore {

/// From now on the calling thread runs only when nothing else wants the processor. Does nothing where the system knows
/// no such thing or does not allow it.
void becomeIdle();

} // namespace backrank::explore
