#pragma once

#include <QDialog>

#include "paper/board_image.hpp"

class QCheckBox;
class QComboBox;
class QLabel;
class QSpinBox;

namespace backrank::ui {

/// Asks how the board becomes a picture file, shows it, and writes it.
class ImageDialog : public QDialog {
  Q_OBJECT
public:
  /// The board as it is shown: `traced` are the squares of the last turn.
  ImageDialog(const Diagram& shown, const QString& pieces, const Theme& theme, QWidget* parent);
  ImageOptions options() const;
  Diagram diagram() const;
  /// Writes the picture; false, with the reason shown, if that fails.
  bool writeTo(const QString& path);

Q_SIGNALS:
  void written(const QString& path);

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void askPath();

  Diagram shown_;
  PieceSet pieces_;
  Theme theme_;
  const int previewSide_;
  QComboBox* format_;
  QSpinBox* pixels_;
  QCheckBox* coordinates_;
  QCheckBox* marks_;
  QLabel* preview_;
  QLabel* trouble_;
};

} // namespace backrank::ui
