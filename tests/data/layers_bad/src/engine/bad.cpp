#include "rules/legal.hpp"

#include "game/clock.hpp"
#include "notation/fen.hpp"
