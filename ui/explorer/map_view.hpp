#pragma once

#include <QHeaderView>
#include <QTableView>

class QLabel;

#include "app/explorer_model.hpp"

namespace backrank::ui {

/// A header of a map: small home arrays, beside the rows or over the columns.
class ArrayHeader : public QHeaderView {
  Q_OBJECT
public:
  ArrayHeader(Qt::Orientation orientation, QWidget* parent);
  /// Behind the letters, the model's own text for numbers; a row of tiles may have none.
  void setNumbered(bool numbered) { isNumbered_ = numbered; }
  QSize sizeHint() const override;

protected:
  void paintSection(QPainter* painter, const QRect& rect, int section) const override;

private:
  bool hasArrays() const;
  bool isNumbered_ = true;
};

/// A map of starts: tiles of one size, painted by what the model says of each. Arrows move, Enter opens, the wheel with
/// Ctrl zooms.
class MapView : public QTableView {
  Q_OBJECT
public:
  explicit MapView(QWidget* parent);
  /// The model outlives the view, or another is set before.
  void setMap(app::ExplorerModel* map);
  app::ExplorerModel* map() const { return map_; }

  /// By so many steps; returns false at an end.
  bool zoomBy(int steps);
  int tileWidth() const;
  /// The largest tiles that show the whole map, or the smallest with a number if none do; again whenever the view's
  /// size changes, until somebody zooms.
  void fit();
  std::optional<app::PairPlace> currentPair() const;
  void select(app::PairPlace at);
  /// The first tiles with a start that neither filter nor set-up leaves out, so many at most.
  std::vector<app::PairPlace> firstWanted(std::size_t most) const;
  /// The starts whose tiles can be seen now.
  std::vector<app::PairPlace> visiblePairs() const;

Q_SIGNALS:
  void currentMoved();
  void opened();

protected:
  void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
  void resizeEvent(QResizeEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  /// The corner between the headers names them.
  void updateGeometries() override;

private:
  void layTiles();
  QLabel* corner_;
  app::ExplorerModel* map_ = nullptr;
  int zoom_ = 0;
  bool fits_ = true;
};

} // namespace backrank::ui
