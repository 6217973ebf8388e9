#pragma once

#include <QWidget>
#include <vector>

#include "app/explorer.hpp"
#include "app/study_lists.hpp"

class QLabel;
class QListWidget;
class QPushButton;

namespace backrank::ui {

/// The starts that a person wants to study: Enter goes to one, Delete takes it off.
class StudyView : public QWidget {
  Q_OBJECT
public:
  explicit StudyView(QWidget* parent);
  /// The lists of all games, as they were kept; before any of them is shown.
  void setLists(const app::StudyLists& lists) { lists_ = lists; }
  const app::StudyLists& lists() const { return lists_; }
  /// Shows the list of a game with its rules; each has one of its own.
  void open(const app::Explorer& explorer);
  /// False if it is on the list already.
  bool add(const app::Explorer& explorer, app::PairPlace at);
  const std::vector<app::PairPlace>& starts() const { return starts_; }

Q_SIGNALS:
  /// Something was put on a list or taken off.
  void listsChanged();
  void startWanted(const backrank::app::PairPlace& at);
  void exportWanted();

protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  void remove();
  void refresh();
  void list(const app::Explorer& explorer, app::PairPlace at);
  app::StudyLists lists_;
  app::StudyLists::Game game_;         ///< whose list is shown
  std::vector<app::PairPlace> starts_; ///< the same, by places
  QLabel* hint_;
  QListWidget* list_;
  QPushButton* removing_;
  QPushButton* exporting_;
};

} // namespace backrank::ui
