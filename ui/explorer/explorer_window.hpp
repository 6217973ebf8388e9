#pragma once

#include <QMainWindow>
#include <memory>

#include "actions.hpp"
#include "app/analysis_queue.hpp"
#include "app/explorer.hpp"
#include "app/library.hpp"

class QComboBox;
class QLabel;
class QScrollArea;
class QSplitter;
class QTabWidget;
class QTimer;
class QTreeView;

namespace backrank::app {
class ExplorerModel;
class GridModel;
class MatrixModel;
class StripModel;
class TurnTreeModel;
} // namespace backrank::app

namespace backrank::ui {

class CompareView;
class DetailPane;
class FilterPanel;
class Legend;
class LineLabel;
class MapView;
class Notices;
class QuizView;
class RulesButton;
class StudyView;

/// The set-up explorer: a map of a game's starts with filters on its left and what there is to know on its right.
class ExplorerWindow : public QMainWindow {
  Q_OBJECT
public:
  /// Scores come from the queue, and what is asked for goes there; the person's games from the library. Both outlive
  /// the window.
  ExplorerWindow(app::AnalysisQueue& queue, const app::Library& library, const Actions& actions, QWidget* parent);
  ~ExplorerWindow() override;

  /// Shows a game, and of a set-up in progress only what it may still come to; `steps` lead there, if any do.
  void explore(const rules::Variant& variant, const std::optional<chess::Position>& from = {},
               const std::optional<std::string>& steps = {});
  /// Its boards look like that: one of boardNames() and one of pieceSetNames().
  void setLooks(const QString& board, const QString& pieces);
  app::Explorer& explorer() { return *explorer_; }
  MapView& map() { return *map_; }
  DetailPane& detail() { return *detail_; }
  FilterPanel& filters() { return *filters_; }
  CompareView& comparison() { return *compare_; }
  QuizView& quiz() { return *quiz_; }
  Notices& notices() { return *notices_; }
  QTreeView& turns() { return *turns_; }
  StudyView& study() { return *study_; }
  /// Writes the map, the table (.csv) or, with .pgn, the study list.
  void exportTo(const QString& path);
  /// Goes to an array, a number or a pair of them; false if there is none.
  bool goTo(const QString& text);
  /// Goes to a start, which is on the map then.
  void select(app::PairPlace at);
  QString said() const;
  /// So many positions are searched for each start, if that can be chosen.
  void setLimit(std::uint64_t positions);
  explore::Limit limit() const;

Q_SIGNALS:
  /// A battle from a start, with a person on that side.
  void playWanted(const rules::Variant& variant, const chess::Position& start, chess::Color side);
  /// The person wants another number of positions for each start.
  void limitChosen(qulonglong positions);

protected:
  void changeEvent(QEvent* event) override;
  /// The tree of turns follows the scores while it is seen.
  bool eventFilter(QObject* watched, QEvent* event) override;

private:
  QWidget* mapColumn();
  QWidget* controls();
  QWidget* tabs();
  void furnishTurns();
  void fillMenu(const Actions& actions);
  void fillDetail(const Actions& actions);
  void connectActions(const Actions& actions);
  void connectQueue();
  void connectViews();
  void connectPanes();
  void connectChoices();
  void makeModels();
  app::ExplorerModel* makeMap();
  void makeTree();
  void showControls();
  void showTab(const QWidget& pane);
  /// The tree of turns over the map has room for its first turns, and the map for the rest.
  void layTurns();
  void showDetail();
  void showAgain();
  void showFilters();
  void showTurn(const QModelIndex& turn);
  void countLibrary();
  QString aboutText() const;
  QString opponentText() const;
  QString aboutGames() const;
  void showAbout();
  /// What the signs of a turn mean, by the first one of the tree.
  void showTurnKey();
  void wearColours();
  void say(const QString& text);
  void analyse();
  void stop();
  void takeScore(const explore::Known& known);
  /// "Field Chess, 20,000 positions": what is analysed.
  QString surveyText() const;
  std::vector<explore::Subject> subjects() const;
  void prefer();
  void pauseOrGoOn();
  void showProgress(const explore::Progress& progress);
  void nextMode();
  void rescale();
  void transpose();
  void askGoTo();
  /// Chooses the first start that the search leaves; while one types, only if it is the only one.
  void chooseFound(bool isFinished);
  /// Why one cannot go to that; empty if one can.
  QString goToFault(const QString& text) const;
  /// The first array that is like that.
  std::optional<std::size_t> placeOf(const std::optional<explore::Search::Term>& term) const;
  void askExport();
  void askExportStudy();
  void play(chess::Color side);
  void copyPosition();
  void copyNumber();
  void copy(const QString& text);
  void addToStudy();
  void compare();
  void chooseSide(int choice);
  void chooseOpponent(int choice);
  void showChoices();

  app::AnalysisQueue& queue_;
  const app::Library& library_;
  std::unique_ptr<app::Explorer> explorer_;
  std::unique_ptr<app::MatrixModel> matrix_;
  std::unique_ptr<app::GridModel> grid_;
  std::unique_ptr<app::StripModel> strip_;
  std::unique_ptr<app::TurnTreeModel> tree_;

  QComboBox* game_;
  RulesButton* rules_;
  QComboBox* limit_;
  QComboBox* level_;
  QComboBox* summary_;
  QComboBox* side_;
  QComboBox* opponent_;
  LineLabel* about_;
  Legend* legend_;
  MapView* map_;
  QSplitter* columns_;
  QSplitter* middle_;
  Notices* notices_;
  FilterPanel* filters_;
  QScrollArea* filterArea_;
  DetailPane* detail_;
  CompareView* compare_;
  QuizView* quiz_;
  QWidget* turnsPane_;
  QTreeView* turns_;
  QLabel* turnKey_;
  StudyView* study_;
  QTabWidget* tabs_;
  LineLabel* progress_;
  QTimer* preferring_; ///< waits until somebody has stopped walking and scrolling
};

} // namespace backrank::ui
