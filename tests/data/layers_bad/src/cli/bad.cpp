#include "engine/search.hpp"
#include "notation/fen.hpp"
#include "app/game_model.hpp"
