#include "explorer/explorer_window.hpp"

#include <QApplication>
#include <QClipboard>
#include <QComboBox>
#include <QEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QInputDialog>
#include <QLabel>
#include <QListWidget>
#include <QRandomGenerator>
#include <QStatusBar>
#include <QTreeView>
#include <set>

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
#include "explorer/map_export.hpp"
#include "explorer/map_view.hpp"
#include "explorer/quiz_view.hpp"
#include "notation/fen.hpp"

namespace backrank::ui {

using app::Explorer;

namespace {

/// As exact as an estimate deserves.
QString inWords(std::chrono::milliseconds time) {
  const auto seconds = time.count() / 1000;
  if (seconds < 90) return ExplorerWindow::tr("%1 s").arg(std::max<long long>(1, seconds));
  const auto minutes = seconds / 60;
  return minutes < 90 ? ExplorerWindow::tr("%1 min").arg(minutes) : ExplorerWindow::tr("%1 h").arg((minutes + 30) / 60);
}

} // namespace

// What is explored.

void ExplorerWindow::explore(const rules::Variant& variant, const std::optional<chess::Position>& from) {
  // Views let go of the models before those of the next game are made.
  detail_->show(nullptr, std::nullopt);
  quiz_->setExplorer(nullptr, 0);
  auto next = std::make_unique<Explorer>(variant);
  next->setScale({.isDark = isDark(palette())});
  next->setWantedNodes(limit().amount);
  next->setFrom(from);
  next->setScores(queue_.known(variant));
  const auto before = std::exchange(explorer_, std::move(next));
  makeModels();
  filters_->setExplorer(explorer_.get());
  compare_->clear();
  study_.clear();
  studyView_->clear();
  quiz_->setExplorer(explorer_.get(), QRandomGenerator::global()->generate64());
  const QString id = QString::fromStdString(std::string(variant.id()));
  const QSignalBlocker quiet(game_);
  game_->setCurrentIndex(game_->findData(id));
  showControls();
  map_->setFocus(Qt::OtherFocusReason);
}

void ExplorerWindow::makeModels() {
  app::ExplorerModel* map = nullptr;
  auto matrix = std::exchange(matrix_, nullptr);
  auto grid = std::exchange(grid_, nullptr);
  auto strip = std::exchange(strip_, nullptr);
  auto tree = std::make_unique<app::TurnTreeModel>(*explorer_);
  switch (explorer_->shape()) {
  case Explorer::Shape::matrix:
    map = (matrix_ = std::make_unique<app::MatrixModel>(*explorer_)).get();
    break;
  case Explorer::Shape::grid:
    map = (grid_ = std::make_unique<app::GridModel>(*explorer_)).get();
    break;
  case Explorer::Shape::tree:
    map = (strip_ = std::make_unique<app::StripModel>(*explorer_)).get();
  }
  map_->setMap(map);
  turns_->setModel(tree.get());
  std::swap(tree_, tree);
  turns_->header()->setSectionResizeMode(0, QHeaderView::Stretch);
  for (int column = 1; column < app::TurnTreeModel::columns; ++column) turns_->resizeColumnToContents(column);
  connect(explorer_.get(), &Explorer::looksChanged, legend_, qOverload<>(&QWidget::update));
  connect(explorer_.get(), &Explorer::scoreAdded, this, [this](const app::PairPlace& at) {
    if (detail_->shown() == at) detail_->show(explorer_.get(), at);
  });
  map_->fit();
  legend_->update();
}

bool ExplorerWindow::goTo(const QString& text) {
  const auto search = explore::readSearch(explorer_->catalogue(), text.toStdString());
  if (!search) {
    say(app::toText(search.error()));
    return false;
  }
  const auto place = [&](const std::optional<explore::Search::Term>& term) -> std::size_t {
    for (std::size_t i = 0; i < explorer_->catalogue().size(); ++i)
      if (explore::fits(term, explorer_->catalogue(), i)) return i;
    return 0;
  };
  const std::size_t white = place(search->first);
  const bool isAlike = explorer_->shape() == Explorer::Shape::grid;
  const auto current = map_->currentPair();
  const std::size_t black = isAlike          ? white
                            : search->isPair ? place(search->second)
                                             : (current ? current->black : white);
  map_->select({white, black});
  return true;
}

void ExplorerWindow::askGoTo() {
  bool isGiven = false;
  const QString text = QInputDialog::getText(this, tr("Go to"), tr("Number, letters, or White / Black:"),
                                             QLineEdit::Normal, {}, &isGiven);
  if (isGiven && !text.trimmed().isEmpty()) goTo(text);
}

// What is shown of it.

void ExplorerWindow::showDetail() { detail_->show(explorer_.get(), map_->currentPair()); }

void ExplorerWindow::wearColours() {
  if (!explorer_) return;
  app::ScoreScale scale = explorer_->scale();
  scale.isDark = isDark(palette());
  explorer_->setScale(scale);
  showDetail();
}

void ExplorerWindow::changeEvent(QEvent* event) {
  QMainWindow::changeEvent(event);
  if (event->type() == QEvent::PaletteChange) wearColours();
}

void ExplorerWindow::toggleMode() {
  const bool isScore = explorer_->mode() == Explorer::Mode::score;
  explorer_->setMode(isScore ? Explorer::Mode::spread : Explorer::Mode::score);
  say(isScore ? tr("Tiles show by how much the last depth changed the score.") : tr("Tiles show scores from White."));
}

/// The scale reaches as far as what is shown, or is the usual one again.
void ExplorerWindow::rescale() {
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
  say(matrix_->isTransposed() ? tr("Rows are Black's arrays.") : tr("Rows are White's arrays."));
}

void ExplorerWindow::say(const QString& text) { statusBar()->showMessage(text, 8000); }

QString ExplorerWindow::said() const { return statusBar()->currentMessage(); }

// The analysis.

explore::Limit ExplorerWindow::limit() const {
  return {explore::Limit::Kind::nodes, limit_->currentData().toULongLong()};
}

/// All starts that are wanted; of a game with very many the turns that are open in the tree, and the strip against one
/// opponent.
std::vector<explore::Subject> ExplorerWindow::subjects() const {
  std::vector<explore::Subject> found;
  if (explorer_->shape() != Explorer::Shape::tree) {
    for (const app::PairPlace at : explorer_->wanted()) found.emplace_back(explorer_->pairing(at));
    return found;
  }
  if (const auto current = map_->currentPair()) found.emplace_back(explorer_->pairing(*current));
  const QModelIndex turn = turns_->currentIndex();
  if (tree_->canFetchMore(turn)) tree_->fetchMore(turn);
  for (int row = 0; row < tree_->rowCount(turn); ++row) found.push_back(tree_->subjectAt(tree_->index(row, 0, turn)));
  if (strip_->opponent())
    for (std::size_t own = 0; own < explorer_->catalogue().size(); ++own)
      if (explore::wants(explorer_->filter(), explorer_->traits()[own]))
        found.emplace_back(explorer_->pairing(strip_->pairOf(own, *strip_->opponent())));
  return found;
}

/// The selected one first, then those that can be seen; the list holds what the filter leaves.
void ExplorerWindow::prefer() {
  const auto current = map_->currentPair();
  std::optional<explore::Pairing> selected;
  if (current) selected = explorer_->pairing(*current);
  std::set<explore::Pairing> visible;
  for (const app::PairPlace at : map_->visiblePairs()) visible.insert(explorer_->pairing(at));
  queue_.prefer([selected, visible](const explore::Subject& subject) {
    if (selected && subject.pairing == *selected) return explore::Urgency::selected;
    return visible.contains(subject.pairing) ? explore::Urgency::visible : explore::Urgency::filtered;
  });
}

void ExplorerWindow::analyse() {
  const auto asked = subjects();
  if (asked.empty()) return say(tr("Nothing to analyse: choose a tile, a turn or an opponent."));
  prefer();
  queue_.setPaused(false);
  queue_.begin({explorer_->variant(), limit()}, asked);
  if (!queue_.isRunning()) say(tr("Known already, with as many positions or more."));
  showProgress(queue_.progress());
}

void ExplorerWindow::showProgress(const explore::Progress& progress) {
  if (!queue_.isRunning()) {
    progress_->setText(tr("%L1 starts known. Space analyses.").arg(explorer_ ? explorer_->knownCount() : 0));
    return;
  }
  QString text = tr("Analysed %L1 of %L2").arg(progress.done).arg(progress.inAll);
  if (progress.paused)
    text += tr(", paused");
  else if (progress.remaining)
    text += tr(", about %1 left").arg(inWords(*progress.remaining));
  progress_->setText(text);
}

// Acts about one start.

void ExplorerWindow::play(chess::Color side) {
  if (const auto at = map_->currentPair()) Q_EMIT playWanted(explorer_->variant(), explorer_->start(*at), side);
}

void ExplorerWindow::copy(bool number) {
  const auto at = map_->currentPair();
  if (!at) return say(tr("Choose a tile first."));
  const bool isAlike = at->white == at->black;
  const QString numbers = isAlike ? explorer_->numberText(at->white)
                                  : explorer_->numberText(at->white) + QLatin1Char('/') +
                                        QString::number(explorer_->catalogue().numberAt(at->black));
  const QString fen = QString::fromStdString(notation::writeFen(explorer_->variant(), explorer_->start(*at)));
  QApplication::clipboard()->setText(number ? numbers : fen);
  say(tr("Copied: %1").arg(number ? numbers : fen));
}

void ExplorerWindow::study() {
  const auto at = map_->currentPair();
  if (!at) return say(tr("Choose a tile first."));
  if (std::ranges::find(study_, *at) != study_.end()) return say(tr("It is on the list already."));
  study_.push_back(*at);
  const auto pairing = explorer_->pairing(*at);
  studyView_->addItem(
      tr("%1 against %2").arg(QString::fromStdString(pairing.white), QString::fromStdString(pairing.black)));
  say(tr("%n start(s) to study.", nullptr, static_cast<int>(study_.size())));
}

void ExplorerWindow::compare() {
  const auto at = map_->currentPair();
  if (!at) return say(tr("Choose a tile first."));
  compare_->add(*explorer_, *at);
  tabs_->setCurrentWidget(compare_);
}

void ExplorerWindow::askExport() {
  const QString path = QFileDialog::getSaveFileName(
      this, tr("Export"), {},
      tr("Picture (*.png);;Drawing (*.svg);;Page (*.pdf);;Table of scores (*.csv);;Games of the study list (*.pgn)"));
  if (!path.isEmpty()) exportTo(path);
}

void ExplorerWindow::exportTo(const QString& path) {
  const auto ends = [&](const char* suffix) { return path.endsWith(QLatin1String(suffix), Qt::CaseInsensitive); };
  const QString fault = ends(".csv")   ? writeWhole(path, app::scoresAsCsv(*explorer_))
                        : ends(".pgn") ? writeWhole(path, app::startsAsPgn(*explorer_, study_))
                                       : exportMap(*map_->map(), *explorer_, path);
  say(fault.isEmpty() ? tr("Written: %1").arg(path) : fault);
}

} // namespace backrank::ui
