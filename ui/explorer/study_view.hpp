#pragma once

#include <QWidget>
#include <map>
#include <string>
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
  /// Shows the list of a game with its rules; each has one of its own, until the window is closed.
  void open(const app::Explorer& explorer);
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
  void list(const app::Explorer& explorer, app::PairPlace at);
  std::map<std::string, std::vector<app::PairPlace>> others_; ///< lists of games that are not shown
  std::string game_;                                          ///< whose list is shown
  std::vector<app::PairPlace> starts_;
  QLabel* hint_;
  QListWidget* list_;
  QPushButton* removing_;
  QPushButton* exporting_;
};

} // namespace backrank::ui
