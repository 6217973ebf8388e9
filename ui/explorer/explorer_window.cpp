#include "explorer/explorer_window.hpp"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QRandomGenerator>
#include <QStatusBar>
#include <QTimer>
#include <QTreeView>
#include <array>
#include <set>

#include "app/counted.hpp"
#include "app/explorer_export.hpp"
#include "app/facts_text.hpp"
#include "app/grid_model.hpp"
#include "app/matrix_model.hpp"
#include "app/strip_model.hpp"
#include "app/turn_tree_model.hpp"
#include "board/theme.hpp"
#include "explorer/compare_view.hpp"
#include "explorer/detail_pane.hpp"
#include "explorer/filter_panel.hpp"
#include "explorer/legend.hpp"
#include "explorer/line_label.hpp"
#include "explorer/map_export.hpp"
#include "explorer/map_view.hpp"
#include "explorer/mini_board.hpp"
#include "explorer/quiz_view.hpp"
#include "explorer/rules_button.hpp"
#include "explorer/study_view.hpp"
#include "notation/fen.hpp"

namespace backrank::ui {

using app::Explorer;

// What is explored.

void ExplorerWindow::explore(const rules::Variant& variant, const std::optional<chess::Position>& from,
                             const std::optional<std::string>& steps) {
  // Views let go of the models before those of the next game are made.
  detail_->show(nullptr, std::nullopt);
  quiz_->setExplorer(nullptr, 0);
  auto next = std::make_unique<Explorer>(variant);
  next->setScale({.isDark = isDark(palette())});
  next->setFrom(from, steps);
  next->setScores(queue_.known(variant));
  const auto before = std::exchange(explorer_, std::move(next));
  makeModels();
  filters_->setExplorer(explorer_.get());
  compare_->clear();
  study_->open(*explorer_);
  rules_->show(variant);
  quiz_->setExplorer(explorer_.get(), QRandomGenerator::global()->generate64());
  const QString id = QString::fromStdString(std::string(variant.id()));
  const QSignalBlocker quiet(game_);
  game_->setCurrentIndex(game_->findData(id));
  countLibrary();
  showControls();
  if (from && tabs_->indexOf(turnsPane_) >= 0) tabs_->setCurrentWidget(turnsPane_);
  map_->setFocus(Qt::OtherFocusReason);
}

/// The old ones live until the views have the new ones.
void ExplorerWindow::makeModels() {
  const auto matrix = std::exchange(matrix_, nullptr);
  const auto grid = std::exchange(grid_, nullptr);
  const auto strip = std::exchange(strip_, nullptr);
  map_->setMap(makeMap());
  makeTree();
  connect(explorer_.get(), &Explorer::looksChanged, legend_, &Legend::refresh);
  connect(explorer_.get(), &Explorer::scoreAdded, this, &ExplorerWindow::showAgain);
  connect(explorer_.get(), &Explorer::setupScoreAdded, this, &ExplorerWindow::showAgain);
  connect(explorer_.get(), &Explorer::changed, this, &ExplorerWindow::showAgain);
  connect(explorer_.get(), &Explorer::changed, preferring_, qOverload<>(&QTimer::start));
  map_->fit();
  legend_->refresh();
}

app::ExplorerModel* ExplorerWindow::makeMap() {
  switch (explorer_->shape()) {
  case Explorer::Shape::matrix:
    return (matrix_ = std::make_unique<app::MatrixModel>(*explorer_)).get();
  case Explorer::Shape::grid:
    return (grid_ = std::make_unique<app::GridModel>(*explorer_)).get();
  default:
    return (strip_ = std::make_unique<app::StripModel>(*explorer_)).get();
  }
}

void ExplorerWindow::makeTree() {
  auto tree = std::make_unique<app::TurnTreeModel>(*explorer_, turns_->isVisible());
  turns_->setModel(tree.get());
  std::swap(tree_, tree);
  connect(turns_->selectionModel(), &QItemSelectionModel::currentChanged, this, &ExplorerWindow::showTurn);
  connect(tree_.get(), &QAbstractItemModel::modelReset, this, &ExplorerWindow::showTurnKey);
  turns_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  for (int column = 1; column < app::TurnTreeModel::columns; ++column) turns_->resizeColumnToContents(column);
}

// What is shown of it.

void ExplorerWindow::showDetail() {
  detail_->show(explorer_.get(), map_->currentPair());
  preferring_->start();
}

/// What there is to know about the pane's subject may have changed.
void ExplorerWindow::showAgain() {
  if (const auto at = detail_->shown()) return detail_->show(explorer_.get(), at);
  if (detail_->start()) showTurn(turns_->currentIndex());
}

/// A turn after which the arrays are settled is a start.
void ExplorerWindow::showTurn(const QModelIndex& turn) {
  if (!turn.isValid()) return;
  const auto subject = tree_->subjectAt(turn);
  const auto at = subject && !subject->isSetup() ? explorer_->placeOf(subject->pairing) : std::nullopt;
  if (!at) return detail_->show(*explorer_, *tree_, turn.siblingAtColumn(app::TurnTreeModel::turnColumn));
  select(*at);
  detail_->show(explorer_.get(), at);
}

void ExplorerWindow::countLibrary() {
  if (!explorer_) return;
  explorer_->setTallies(library_.tallies(explorer_->variant()));
  showAbout();
}

bool ExplorerWindow::eventFilter(QObject* watched, QEvent* event) {
  const bool isSeen = event->type() == QEvent::Show;
  if (watched == turns_ && tree_ && (isSeen || event->type() == QEvent::Hide)) tree_->setWatched(isSeen);
  return QMainWindow::eventFilter(watched, event);
}

void ExplorerWindow::wearColours() {
  if (!explorer_) return;
  app::ScoreScale scale = explorer_->scale();
  scale.isDark = isDark(palette());
  explorer_->setScale(scale);
  showDetail();
}

void ExplorerWindow::setLooks(const QString& board, const QString& pieces) {
  for (MiniBoard* mini : findChildren<MiniBoard*>()) mini->setLooks(board, pieces);
}

void ExplorerWindow::changeEvent(QEvent* event) {
  QMainWindow::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) wearColours();
}

void ExplorerWindow::nextMode() {
  static const std::array<QString, Explorer::modeCount> said{
      tr("Tiles show scores from White."), tr("Tiles show by how much the last depth changed the score."),
      tr("Tiles show how many games your library has."), tr("Tiles show White's share of the points in your library.")};
  const auto next = (static_cast<std::size_t>(explorer_->mode()) + 1) % said.size();
  explorer_->setMode(static_cast<Explorer::Mode>(next));
  showChoices();
  say(said[next]);
}

/// The scale reaches as far as what is shown, or is the usual one again.
void ExplorerWindow::rescale() {
  if (explorer_->isAboutGames()) return say(tr("The colours of games and results reach from none to all."));
  app::ScoreScale scale = explorer_->scale();
  int most = 10;
  for (const app::PairPlace at : explorer_->wanted())
    if (const explore::Known* known = explorer_->known(at)) most = std::max(most, std::abs(explorer_->shownOf(*known)));
  scale.limit = scale.limit == app::ScoreScale::usualLimit ? std::min(most, 1000) : app::ScoreScale::usualLimit;
  explorer_->setScale(scale);
}

void ExplorerWindow::transpose() {
  if (!matrix_) return say(tr("Only a matrix has rows and columns to change."));
  const auto current = map_->currentPair();
  matrix_->setTransposed(!matrix_->isTransposed());
  map_->reset();
  if (current) map_->select(*current);
  showAbout();
  say(matrix_->isTransposed() ? tr("Rows are Black's arrays.") : tr("Rows are White's arrays."));
}

void ExplorerWindow::say(const QString& text) { statusBar()->showMessage(text, 8000); }

QString ExplorerWindow::said() const { return statusBar()->currentMessage(); }

// The analysis.

explore::Limit ExplorerWindow::limit() const {
  return {explore::Limit::Kind::nodes, limit_->currentData().toULongLong()};
}

/// All starts of the map that the set-up may still come to; of a game with very many the turns that are open in the
/// tree, and the strip against one opponent. Which of them are wanted says the order.
std::vector<explore::Subject> ExplorerWindow::subjects() const {
  std::vector<explore::Subject> found;
  if (explorer_->shape() != Explorer::Shape::tree) {
    for (const app::PairPlace at : explorer_->places())
      if (explorer_->isOpen(at)) found.emplace_back(explorer_->pairing(at));
    return found;
  }
  if (const auto current = map_->currentPair()) found.emplace_back(explorer_->pairing(*current));
  const QModelIndex turn = turns_->currentIndex().siblingAtColumn(app::TurnTreeModel::turnColumn);
  if (tree_->canFetchMore(turn)) tree_->fetchMore(turn);
  for (int row = 0; row < tree_->rowCount(turn); ++row)
    if (auto subject = tree_->subjectAt(tree_->index(row, 0, turn))) found.push_back(*std::move(subject));
  if (strip_->opponent())
    for (std::size_t own = 0; own < explorer_->catalogue().size(); ++own)
      if (const auto at = strip_->pairOf(own, *strip_->opponent()); explorer_->isOpen(at))
        found.emplace_back(explorer_->pairing(at));
  return found;
}

/// The selected one first, then those that can be seen, then what the filter leaves, then the rest.
void ExplorerWindow::prefer() {
  if (!explorer_) return;
  const auto current = map_->currentPair();
  std::optional<explore::Pairing> selected;
  if (current) selected = explorer_->pairing(*current);
  std::set<explore::Pairing> visible, filtered;
  for (const app::PairPlace at : map_->visiblePairs())
    if (explorer_->isWanted(at)) visible.insert(explorer_->pairing(at));
  const bool isStrip = explorer_->shape() == Explorer::Shape::tree;
  if (!isStrip)
    for (const app::PairPlace at : explorer_->wanted()) filtered.insert(explorer_->pairing(at));
  queue_.prefer([=](const explore::Subject& subject) {
    using explore::Urgency;
    if (selected && subject.pairing == *selected) return Urgency::selected;
    if (subject.isSetup() || visible.contains(subject.pairing)) return Urgency::visible;
    return filtered.contains(subject.pairing) ? Urgency::filtered : Urgency::rest;
  });
}

void ExplorerWindow::pauseOrGoOn() {
  if (queue_.isPaused()) return queue_.setPaused(false);
  if (queue_.waitsForMains()) return queue_.goOnOnBattery();
  queue_.setPaused(true);
}

void ExplorerWindow::analyse() {
  const auto asked = subjects();
  if (asked.empty()) return say(tr("Nothing to analyse: choose a tile, a turn or an opponent."));
  prefer();
  queue_.setPaused(false);
  const std::size_t before = queue_.waitingCount();
  if (!queue_.begin({explorer_->variant(), limit()}, asked))
    say(tr("Known already, with as many positions or more: choose more of them beside this line."));
  else if (queue_.waitingCount() > before)
    say(tr("This goes first; what was asked for before goes on after it."));
  showProgress(queue_.progress());
}

void ExplorerWindow::stop() {
  if (!queue_.isRunning()) return say(tr("No analysis runs."));
  const QString stopped = surveyText();
  queue_.stop();
  say(queue_.isRunning() ? tr("Stopped: %1. What waited goes on; Esc stops that, too.").arg(stopped)
                         : tr("Stopped: %1. What was found is kept.").arg(stopped));
}

/// What runs may be about another game than the window.
void ExplorerWindow::takeScore(const explore::Known& known) {
  if (!explorer_) return;
  const rules::Variant& scored = queue_.survey()->variant;
  const rules::Variant& shown = explorer_->variant();
  if (scored.id() == shown.id() && scored.rules() == shown.rules()) explorer_->addScore(known);
}

// Acts about one start.

/// From the start or the set-up that the pane tells of.
void ExplorerWindow::play(chess::Color side) {
  if (const auto start = detail_->start()) Q_EMIT playWanted(explorer_->variant(), *start, side);
}

void ExplorerWindow::copyPosition() {
  const auto start = detail_->start();
  if (!start) return say(tr("Choose a tile first."));
  copy(QString::fromStdString(notation::writeFen(explorer_->variant(), *start)));
}

void ExplorerWindow::copyNumber() {
  const auto at = detail_->shown();
  if (!at) return say(tr("Choose a tile first."));
  const QString white = explorer_->numberText(at->white);
  copy(at->white == at->black ? white
                              : white + QLatin1Char('/') + QString::number(explorer_->catalogue().numberAt(at->black)));
}

void ExplorerWindow::copy(const QString& text) {
  QApplication::clipboard()->setText(text);
  say(tr("Copied: %1").arg(text));
}

void ExplorerWindow::addToStudy() {
  const auto at = detail_->shown();
  if (!at) return say(tr("Choose a tile first."));
  if (!study_->add(*explorer_, *at)) return say(tr("It is on the list already."));
  say(app::counted(static_cast<qint64>(study_->starts().size()), tr("1 start to study."), tr("%1 starts to study.")));
}

void ExplorerWindow::compare() {
  const auto at = detail_->shown();
  if (!at) return say(tr("Choose a tile first."));
  compare_->add(*explorer_, *at);
  showTab(*compare_);
}

void ExplorerWindow::askExport() {
  const QString path = QFileDialog::getSaveFileName(
      this, tr("Export"), {},
      tr("Picture (*.png);;Drawing (*.svg);;Page (*.pdf);;Table of scores (*.csv);;Games of the study list (*.pgn)"));
  if (!path.isEmpty()) exportTo(path);
}

void ExplorerWindow::askExportStudy() {
  const QString path = QFileDialog::getSaveFileName(this, tr("Export"), {}, tr("Games of the study list (*.pgn)"));
  if (!path.isEmpty()) exportTo(path.endsWith(QLatin1String(".pgn")) ? path : path + QStringLiteral(".pgn"));
}

void ExplorerWindow::exportTo(const QString& path) {
  if (path.endsWith(QLatin1String(".pgn"), Qt::CaseInsensitive) && study_->starts().empty())
    return say(tr("The study list is empty: A puts the chosen start on it. Nothing was written."));
  const auto ends = [&](const char* suffix) { return path.endsWith(QLatin1String(suffix), Qt::CaseInsensitive); };
  const QString fault = ends(".csv")   ? writeWhole(path, app::scoresAsCsv(*explorer_))
                        : ends(".pgn") ? writeWhole(path, app::startsAsPgn(*explorer_, study_->starts()))
                                       : exportMap(*map_->map(), *explorer_, path);
  say(fault.isEmpty() ? tr("Written: %1").arg(path) : fault);
}

} // namespace backrank::ui
