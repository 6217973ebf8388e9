#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "app/start_summary.hpp"

class QGridLayout;

namespace backrank::ui {

/// A chip for each castling that the armies' places allow, a row a side. Pointed at or focused, a chip has its castling
/// shown on the board.
class CastlingChips : public QWidget {
  Q_OBJECT
public:
  explicit CastlingChips(QWidget* parent);
  void setWays(const std::vector<app::CastlingWay>& ways);

Q_SIGNALS:
  /// Nothing: not any more.
  void pointedAt(const std::optional<backrank::app::CastlingWay>& way);

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void addRow(chess::Color side);
  std::vector<app::CastlingWay> ways_;
  QGridLayout* grid_;
  std::vector<QWidget*> parts_;
};

} // namespace backrank::ui
