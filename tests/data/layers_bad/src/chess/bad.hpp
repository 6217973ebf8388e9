#include "base/result.hpp"
#include "rules/legal.hpp"
#include <QString>
#include <QtCore/QVector>
#include <qglobal.h>
#include "good.hpp"
#include <game/clock.hpp>
  #  include "notation/fen.hpp" // after blanks
