// What the explorer's window is made of, and its wires.
#include <QComboBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QMenuBar>
#include <QPainter>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QStatusBar>
#include <QTabBar>
#include <QTabWidget>
#include <QTimer>
#include <QTreeView>
#include <algorithm>
#include <array>

#include "app/convert.hpp"
#include "app/counted.hpp"
#include "app/grid_model.hpp"
#include "app/matrix_model.hpp"
#include "app/strip_model.hpp"
#include "app/turn_tree_model.hpp"
#include "app/variant_model.hpp"
#include "dialogs/reading_order.hpp"
#include "dialogs/screen_fit.hpp"
#include "explorer/compare_view.hpp"
#include "explorer/detail_pane.hpp"
#include "explorer/explorer_window.hpp"
#include "explorer/filter_panel.hpp"
#include "explorer/legend.hpp"
#include "explorer/line_label.hpp"
#include "explorer/map_view.hpp"
#include "explorer/quiz_view.hpp"
#include "explorer/rules_button.hpp"
#include "explorer/study_view.hpp"
#include "files/notices.hpp"

namespace backrank::ui {
namespace {

constexpr int filterWidth = 198;
constexpr int detailWidth = 318;
constexpr int narrowestDetail = 210;
constexpr int narrowestMap = 180;
constexpr int firstTurns = 15;                ///< of Field Chess one sees all, and that there are no more
constexpr int roomForFilters = 900;           ///< a narrower window shows them when they are asked for
constexpr qulonglong usualPositions = 50'000; ///< more than what came with the program took
const QString storeTopic = QStringLiteral("scores");

/// True on a screen that has no room for filters beside the map.
bool isNarrow(const QWidget& window) { return ScreenFit::roomFor(window).width() < roomForFilters; }

/// Scrolls what is higher than a small screen.
QScrollArea* scrolled(QWidget* inner) {
  auto* area = new QScrollArea;
  area->setFrameShape(QFrame::NoFrame);
  area->setWidgetResizable(true);
  area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  area->setFocusPolicy(Qt::NoFocus);
  area->setWidget(inner);
  return area;
}

/// Games with more than one array.
QComboBox* gameChoice(QWidget* parent) {
  auto* box = new QComboBox(parent);
  box->setObjectName(QStringLiteral("game"));
  box->setAccessibleName(ExplorerWindow::tr("Game"));
  const app::VariantModel games;
  for (int row = 0; row < games.rowCount(); ++row) {
    const QModelIndex game = games.index(row);
    if (game.data(app::VariantModel::setupRole).toBool() || game.data(app::VariantModel::randomRole).toBool())
      box->addItem(game.data().toString(), game.data(app::VariantModel::idRole));
  }
  return box;
}

QComboBox* limitChoice(QWidget* parent) {
  auto* box = new QComboBox(parent);
  box->setAccessibleName(ExplorerWindow::tr("Positions searched for each start"));
  box->setToolTip(box->accessibleName());
  for (const qulonglong nodes : {5'000ULL, 20'000ULL, usualPositions, 100'000ULL, 500'000ULL, 2'000'000ULL})
    box->addItem(ExplorerWindow::tr("%L1 positions").arg(nodes), nodes);
  box->setCurrentIndex(box->findData(usualPositions));
  return box;
}

QComboBox* named(const QString& name, const QStringList& items, QWidget* parent) {
  auto* box = new QComboBox(parent);
  box->setAccessibleName(name);
  box->setToolTip(name);
  box->addItems(items);
  return box;
}

} // namespace

ExplorerWindow::ExplorerWindow(app::AnalysisQueue& queue, const app::Library& library, const Actions& actions,
                               QWidget* parent)
    : QMainWindow(parent, Qt::Window)
    , queue_(queue)
    , library_(library)
    , game_(gameChoice(this))
    , rules_(new RulesButton(this))
    , limit_(limitChoice(this))
    , level_(
          named(tr("How far the set-up has gone"), {tr("Kings"), tr("Rooks"), tr("Bishops"), tr("Whole arrays")}, this))
    , summary_(named(tr("What a group shows"), {tr("Best play"), tr("Mean"), tr("Worst for White")}, this))
    , side_(named(tr("Whose arrays"), {tr("White's arrays"), tr("Black's arrays")}, this))
    , opponent_(named(tr("Against"), {tr("against the best reply known"), tr("against the chosen array")}, this))
    , about_(new LineLabel(this))
    , legend_(new Legend(explorer_, this))
    , map_(new MapView(this))
    , columns_(new QSplitter(this))
    , middle_(new QSplitter(Qt::Vertical, this))
    , notices_(new Notices(this))
    , filters_(new FilterPanel(this))
    , filterArea_(scrolled(filters_))
    , detail_(new DetailPane(this))
    , compare_(new CompareView(this))
    , quiz_(new QuizView(this))
    , turnsPane_(new QWidget(this))
    , turns_(new QTreeView(turnsPane_))
    , turnKey_(new QLabel(turnsPane_))
    , study_(new StudyView(this))
    , tabs_(new QTabWidget(this))
    , progress_(new LineLabel(this))
    , preferring_(new QTimer(this)) {
  setObjectName(QStringLiteral("explorerWindow"));
  setWindowTitle(tr("Set-up explorer – Backrank"));
  map_->setAccessibleName(tr("Map of starts"));
  filterArea_->setFixedWidth(filterWidth + 2);
  columns_->setObjectName(QStringLiteral("columns"));
  columns_->addWidget(filterArea_);
  columns_->addWidget(mapColumn());
  columns_->addWidget(tabs());
  columns_->setStretchFactor(1, 1);
  columns_->setChildrenCollapsible(false);
  columns_->setCollapsible(0, true);
  // The panes at the sides have a fixed width: without this the splitter leaves gaps beside them.
  columns_->setSizes({filterWidth, 10 * filterWidth, detailWidth});
  setCentralWidget(columns_);
  progress_->setObjectName(QStringLiteral("progress"));
  statusBar()->addPermanentWidget(progress_);
  statusBar()->addPermanentWidget(limit_);
  fillMenu(actions);
  fillDetail(actions);
  connectActions(actions);
  connectQueue();
  connectViews();
  resize(QSize(1356, 720).boundedTo(ScreenFit::roomFor(*this)));
  filterArea_->setVisible(width() >= roomForFilters);
}

ExplorerWindow::~ExplorerWindow() {
  // Views first: they read the models, and those the explorer.
  map_->setMap(nullptr);
  turns_->setModel(nullptr);
  filters_->disconnect();
}

QWidget* ExplorerWindow::controls() {
  auto* bar = new QWidget(this);
  // On a small screen they stand in two rows, and give way even so.
  auto* rows = new QBoxLayout(isNarrow(*this) ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight, bar);
  rows->setContentsMargins(0, 6, 0, 2);
  auto* first = new QHBoxLayout;
  auto* second = new QHBoxLayout;
  for (QWidget* part : std::initializer_list<QWidget*>{game_, rules_}) first->addWidget(part);
  for (QComboBox* box : {level_, summary_, side_, opponent_}) second->addWidget(box);
  for (QComboBox* box : {game_, level_, summary_, side_, opponent_}) box->setMinimumWidth(32);
  first->addStretch(isNarrow(*this) ? 1 : 0);
  second->addStretch(1);
  rows->addLayout(first);
  rows->addLayout(second, 1);
  level_->setCurrentIndex(3);
  return bar;
}

QWidget* ExplorerWindow::mapColumn() {
  auto* column = new QWidget(this);
  column->setMinimumWidth(narrowestMap);
  auto* lines = new QVBoxLayout(column);
  lines->setContentsMargins(4, 0, 4, 0);
  lines->setSpacing(2);
  lines->addWidget(notices_);
  lines->addWidget(controls());
  lines->addWidget(about_);
  middle_->addWidget(map_);
  middle_->setChildrenCollapsible(false);
  lines->addWidget(middle_, 1);
  lines->addWidget(legend_);
  return column;
}

/// A pane in a tab comes to the front.
void ExplorerWindow::showTab(const QWidget& pane) {
  for (int tab = 0; tab < tabs_->count(); ++tab)
    if (tabs_->widget(tab)->isAncestorOf(&pane)) tabs_->setCurrentIndex(tab);
}

void ExplorerWindow::furnishTurns() {
  turns_->setObjectName(QStringLiteral("turns"));
  turns_->setAccessibleName(tr("Turns of the set-up"));
  turns_->setUniformRowHeights(true);
  turns_->setAlternatingRowColors(true);
  turns_->setFrameShape(QFrame::NoFrame);
  turns_->header()->setStretchLastSection(false);
  turns_->installEventFilter(this);
  turnKey_->setObjectName(QStringLiteral("turnKey"));
  turnKey_->setTextFormat(Qt::PlainText);
  turnKey_->setWordWrap(true);
  auto* column = new QVBoxLayout(turnsPane_);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(2);
  column->addWidget(turns_, 1);
  column->addWidget(turnKey_);
}

QWidget* ExplorerWindow::tabs() {
  furnishTurns();
  tabs_->setDocumentMode(true);
  for (QWidget* named : {static_cast<QWidget*>(tabs_), static_cast<QWidget*>(tabs_->tabBar())})
    named->setAccessibleName(tr("About starts and set-ups"));
  tabs_->addTab(scrolled(detail_), tr("Start"));
  tabs_->addTab(turnsPane_, tr("Set-up"));
  tabs_->addTab(scrolled(compare_), tr("Compare"));
  tabs_->addTab(scrolled(quiz_), tr("Quiz"));
  tabs_->addTab(scrolled(study_), tr("Study"));
  tabs_->setMinimumWidth(narrowestDetail);
  tabs_->setMaximumWidth(detailWidth);
  tabs_->setUsesScrollButtons(true);
  return tabs_;
}

void ExplorerWindow::fillMenu(const Actions& actions) {
  actions.fillExplorerMenus(*menuBar());
  // Letters are keys of the map and the tree alone: elsewhere one writes with them.
  const std::array ofTheMap{&actions[Act::exploreZoomIn], &actions[Act::exploreZoomOut]};
  for (QAction* action : actions.explorerActions()) {
    map_->addAction(action);
    // A tree opens and closes its turns with + and -.
    if (std::ranges::find(ofTheMap, action) == ofTheMap.end()) turns_->addAction(action);
  }
}

void ExplorerWindow::fillDetail(const Actions& actions) {
  for (const auto& [text, act] : {std::pair{tr("Play White"), Act::explorePlayWhite},
                                  {tr("Play Black"), Act::explorePlayBlack},
                                  {tr("To study"), Act::exploreStudy},
                                  {tr("Copy FEN"), Act::exploreCopyPosition},
                                  {tr("Copy no."), Act::exploreCopyNumber},
                                  {tr("Compare"), Act::exploreCompare}})
    detail_->addButton(text, actions[act]);
}

void ExplorerWindow::connectActions(const Actions& actions) {
  const auto on = [&](Act act, auto slot) { connect(&actions[act], &QAction::triggered, this, slot); };
  on(Act::exploreAnalyse, &ExplorerWindow::analyse);
  on(Act::explorePause, &ExplorerWindow::pauseOrGoOn);
  on(Act::exploreStop, &ExplorerWindow::stop);
  on(Act::exploreFilter, &ExplorerWindow::showFilters);
  on(Act::exploreGoTo, &ExplorerWindow::askGoTo);
  on(Act::exploreMode, &ExplorerWindow::nextMode);
  on(Act::exploreScale, &ExplorerWindow::rescale);
  on(Act::exploreTranspose, &ExplorerWindow::transpose);
  on(Act::exploreZoomIn, [this] { map_->zoomBy(1); });
  on(Act::exploreZoomOut, [this] { map_->zoomBy(-1); });
  on(Act::exploreCopyPosition, &ExplorerWindow::copyPosition);
  on(Act::exploreCopyNumber, &ExplorerWindow::copyNumber);
  on(Act::explorePlayWhite, [this] { play(chess::Color::white); });
  on(Act::explorePlayBlack, [this] { play(chess::Color::black); });
  on(Act::exploreStudy, &ExplorerWindow::addToStudy);
  on(Act::exploreCompare, &ExplorerWindow::compare);
  on(Act::exploreQuiz, [this] {
    showTab(*quiz_);
    quiz_->ask();
  });
  on(Act::exploreExport, &ExplorerWindow::askExport);
}

/// A narrow window hides them, and a person may have dragged them shut.
void ExplorerWindow::showFilters() {
  filterArea_->show();
  QList<int> sizes = columns_->sizes();
  if (sizes[0] == 0) {
    sizes[0] = filterArea_->minimumWidth();
    sizes[1] -= sizes[0];
    columns_->setSizes(sizes);
  }
  filters_->focusSearch();
}

void ExplorerWindow::connectQueue() {
  connect(&queue_, &app::AnalysisQueue::scored, this, &ExplorerWindow::takeScore);
  connect(&queue_, &app::AnalysisQueue::moreKnown, this, [this] {
    if (explorer_) explorer_->setScores(queue_.known(explorer_->variant()));
  });
  connect(&queue_, &app::AnalysisQueue::progressed, this, &ExplorerWindow::showProgress);
  connect(&queue_, &app::AnalysisQueue::ended, this, [this] { showProgress(queue_.progress()); });
  connect(&queue_, &app::AnalysisQueue::noticed, this,
          [this](const app::StoreNotice& notice) { notices_->tell(storeTopic, app::toText(notice)); });
  connect(&queue_, &app::AnalysisQueue::settled, this, [this] { notices_->withdraw(storeTopic); });
  if (const auto& notice = queue_.store().notice()) notices_->tell(storeTopic, app::toText(*notice));
  connect(limit_, &QComboBox::currentIndexChanged, this, [this] { Q_EMIT limitChosen(limit().amount); });
}

void ExplorerWindow::connectViews() {
  constexpr int calm = 150;
  preferring_->setSingleShot(true);
  preferring_->setInterval(calm);
  connect(preferring_, &QTimer::timeout, this, &ExplorerWindow::prefer);
  for (const QScrollBar* bar : {map_->horizontalScrollBar(), map_->verticalScrollBar()})
    connect(bar, &QScrollBar::valueChanged, preferring_, qOverload<>(&QTimer::start));
  connect(&library_, &app::Library::counted, this, &ExplorerWindow::countLibrary);
  connectPanes();
  connectChoices();
}

void ExplorerWindow::connectPanes() {
  connect(rules_, &RulesButton::rulesChosen, this, [this](const QString& rules) {
    const auto variant = rules::Variant::withRules(explorer_->variant().type(), rules.toStdString());
    if (variant) explore(*variant);
  });
  connect(filters_, &FilterPanel::searched, this, &ExplorerWindow::chooseFound);
  connect(study_, &StudyView::startWanted, this, &ExplorerWindow::select);
  connect(study_, &StudyView::exportWanted, this, &ExplorerWindow::askExportStudy);
  connect(map_, &MapView::currentMoved, this, &ExplorerWindow::showDetail);
  connect(map_, &MapView::opened, this, [this] { showTab(*detail_); });
  connect(turns_, &QTreeView::activated, this, [this] { showTab(*detail_); });
  connect(detail_, &DetailPane::pairWanted, this, &ExplorerWindow::select);
}

void ExplorerWindow::connectChoices() {
  connect(game_, &QComboBox::currentIndexChanged, this, [this] {
    const auto* type = rules::variantType(game_->currentData().toString().toStdString());
    if (type) explore(rules::Variant(*type));
  });
  connect(level_, &QComboBox::currentIndexChanged, this, [this](int level) {
    if (!grid_) return;
    grid_->setLevel(static_cast<app::GridModel::Level>(level));
    map_->fit();
    showChoices();
  });
  connect(summary_, &QComboBox::currentIndexChanged, this, [this](int summary) {
    if (grid_) grid_->setSummary(static_cast<app::GridModel::Summary>(summary));
  });
  connect(side_, &QComboBox::currentIndexChanged, this, &ExplorerWindow::chooseSide);
  connect(opponent_, &QComboBox::currentIndexChanged, this, &ExplorerWindow::chooseOpponent);
}

void ExplorerWindow::layTurns() {
  const int inTree = turns_->header()->sizeHint().height() + firstTurns * turns_->fontMetrics().height();
  const int inPane = inTree + 3 * fontMetrics().lineSpacing();
  middle_->setSizes({inPane, std::max(inPane, height() - inPane)});
}

void ExplorerWindow::showControls() {
  using Shape = app::Explorer::Shape;
  const Shape shape = explorer_->shape();
  for (QComboBox* box : {level_, summary_}) box->setVisible(shape == Shape::grid);
  for (QComboBox* box : {side_, opponent_}) box->setVisible(shape == Shape::tree);
  showChoices();
  // The tree of turns stands over the strip where it is the picture of the game, and in a tab elsewhere; a tab that is
  // only hidden leaves a gap.
  const bool wasInFront = tabs_->currentWidget() == turnsPane_;
  if (shape == Shape::tree) {
    const bool isMoved = middle_->indexOf(turnsPane_) < 0;
    middle_->insertWidget(0, turnsPane_);
    turnsPane_->show();
    if (isMoved) layTurns();
  } else if (tree_->hasTurns()) {
    tabs_->insertTab(1, turnsPane_, tr("Set-up"));
  } else {
    tabs_->removeTab(tabs_->indexOf(turnsPane_));
    turnsPane_->setParent(this);
    turnsPane_->hide();
  }
  if (wasInFront && tabs_->indexOf(turnsPane_) < 0) showTab(*detail_);
  showTurnKey();
  showProgress(queue_.progress());
  tabInReadingOrder(*columns_);
}

} // namespace backrank::ui
