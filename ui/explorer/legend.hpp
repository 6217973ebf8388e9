#pragma once

#include <QWidget>
#include <memory>

#include "app/explorer.hpp"

namespace backrank::ui {

/// The key to the colours and signs of a map, in as many lines as its width asks for.
class Legend : public QWidget {
  Q_OBJECT
public:
  /// Of whatever explorer is there.
  Legend(const std::unique_ptr<app::Explorer>& explorer, QWidget* parent);
  /// Its words or colours may be others.
  void refresh();

protected:
  void paintEvent(QPaintEvent* event) override;
  void resizeEvent(QResizeEvent* event) override;

private:
  const std::unique_ptr<app::Explorer>& explorer_;
};

} // namespace backrank::ui
