#include "base/result.hpp"
#include <array>
// #include <QString>
