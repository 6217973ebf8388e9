#include "preferences.hpp"

#include <QCoreApplication>

namespace backrank::ui {

std::vector<BoardName> pieceSetNames() {
  const auto tr = [](const char* text) { return QCoreApplication::translate("Preferences", text); };
  return {{QStringLiteral("chancery"), tr("Chancery")},
          {QStringLiteral("linocut"), tr("Linocut")},
          {QStringLiteral("letters"), tr("Letters (high contrast)")}};
}

Preferences inHighContrast(Preferences preferences) {
  preferences.board = QStringLiteral("contrast");
  preferences.pieces = QStringLiteral("letters");
  return preferences;
}

} // namespace backrank::ui
