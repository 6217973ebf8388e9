#pragma once

#include <QLabel>

namespace backrank::ui {

/// One line of plain text that gives way: where there is no room for all of it, it ends in an ellipsis and its tooltip
/// has the rest.
class LineLabel : public QLabel {
  Q_OBJECT
public:
  explicit LineLabel(QWidget* parent);
  QSize minimumSizeHint() const override;
  void setLine(const QString& text);

protected:
  void paintEvent(QPaintEvent* event) override;
};

} // namespace backrank::ui
