#include "chess/good.hpp"
