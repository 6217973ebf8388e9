#include <QTableView>
#include "app/board_model.hpp"
#include "rules/legal.hpp"
