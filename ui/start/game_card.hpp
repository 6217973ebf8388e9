#pragma once

#include <QFrame>

#include "app/variant_model.hpp"

class QLabel;

namespace backrank::ui {

/// A game on the start page: its picture, one line about it, and the ways in.
class GameCard : public QFrame {
  Q_OBJECT
public:
  enum class Kind { large, small };
  GameCard(const QModelIndex& game, Kind kind, QWidget* parent);

  Kind kind() const { return kind_; }
  /// Keeps room for the picture, which is twice as wide as high; draw() has it drawn.
  void setPictureHeight(int height);
  void draw();

Q_SIGNALS:
  void playWanted(const QString& id);
  void rulesWanted(const QString& id);
  void exploreWanted(const QString& id);

protected:
  void mouseReleaseEvent(QMouseEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;
  void paintEvent(QPaintEvent* event) override;

private:
  QLayout* words(const QModelIndex& game);
  QLayout* buttons(bool canExplore);
  QString id_;
  QString name_;
  Kind kind_;
  QLabel* picture_;
  int pictureHeight_ = 0;
  int drawnHeight_ = 0; ///< of the picture asked for last
};

} // namespace backrank::ui
