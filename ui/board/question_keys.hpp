#pragma once

#include <QString>
#include <optional>

namespace backrank::ui {

/// Questions about the game asked by single keys, for who hears the board instead of seeing it: c, l, m, t, w at once,
/// p and s with the piece or the row that follows.
class QuestionKeys {
public:
  /// The question that a key completes; empty if more must follow; nothing if the key asks nothing.
  std::optional<QString> press(QChar key) {
    if (!begun_.isNull()) return QString(std::exchange(begun_, QChar())) + QLatin1Char(' ') + key;
    if (QStringLiteral("ps").contains(key)) {
      begun_ = key;
      return QString();
    }
    return QStringLiteral("clmtw").contains(key) ? std::optional(QString(key)) : std::nullopt;
  }

private:
  QChar begun_;
};

} // namespace backrank::ui
