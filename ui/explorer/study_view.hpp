#pragma once

#include <QWidget>
#include <vector>

#include "app/explorer.hpp"

class QLabel;
class QListWidget;
class QPushButton;

namespace backrank::ui {

/// The starts that a person wants to study: Enter goes to one, Delete takes it off.
class StudyView : public QWidget {
  Q_OBJECT
public:
  explicit StudyView(QWidget* parent);
  void clear();
  /// False if it is on the list already.
  bool add(const app::Explorer& explorer, app::PairPlace at);
  const std::vector<app::PairPlace>& starts() const { return starts_; }

Q_SIGNALS:
  void startWanted(const backrank::app::PairPlace& at);
  void exportWanted();

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void remove();
  void refresh();
  std::vector<app::PairPlace> starts_;
  QLabel* hint_;
  QListWidget* list_;
  QPushButton* removing_;
  QPushButton* exporting_;
};

} // namespace backrank::ui
