#include "game/clock.hpp"
#include "engine/search.hpp"
#include "chess/good.hpp"
