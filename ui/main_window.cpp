#include "main_window.hpp"

#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFontDatabase>
#include <QMenuBar>
#include <QMimeData>
#include <QRandomGenerator>
#include <QStackedWidget>
#include <QThreadPool>
#include <QTimer>
#include <QVBoxLayout>

#include "analysis/analysis_desk.hpp"
#include "app/convert.hpp"
#include "app/text.hpp"
#include "board/board_area.hpp"
#include "clock/clock_desk.hpp"
#include "dialogs/new_game_dialog.hpp"
#include "dialogs/screen_fit.hpp"
#include "engines/engine_desk.hpp"
#include "explorer/explorer_desk.hpp"
#include "files/file_desk.hpp"
#include "files/games_page.hpp"
#include "files/notices.hpp"
#include "game_page.hpp"
#include "help_desk.hpp"
#include "looks_desk.hpp"
#include "memory.hpp"
#include "setup/prompt_bar.hpp"
#include "start/card_picture.hpp"
#include "start/start_page.hpp"
#include "studio_desk.hpp"
#include "table_talk.hpp"

namespace backrank::ui {
namespace {

constexpr int iconSide = 64;

/// True if the game's rules let the pieces in hand stand on ranks 3 and 6, and they are set so.
bool wantsStaging(const rules::Variant& variant) {
  for (const rules::RuleKey& key : variant.type().keys)
    if (key.key == "staging") return variant.value(key.key) == "ranks";
  return false;
}

bool hasReserve(const chess::Position& start) {
  return !start.reserve(chess::Color::white).empty() || !start.reserve(chess::Color::black).empty();
}

} // namespace

MainWindow::MainWindow(QWidget* parent)
    : QMainWindow(parent)
    , actions_(*this)
    , looks_(new LooksDesk(game_, actions_, *this))
    , notices_(new Notices(this))
    , pages_(new QStackedWidget(this))
    , files_(new FileDesk(game_, actions_, *notices_, *this))
    , clocks_(new ClockDesk(game_, actions_, *this))
    , engines_(new EngineDesk(game_, actions_, *notices_, *this))
    , analysis_(new AnalysisDesk(game_, *engines_, actions_, *this))
    , explorer_(new ExplorerDesk(game_, actions_, *this))
    , studio_(new StudioDesk(game_, actions_, *looks_, files_->saved(), *this))
    , help_(new HelpDesk(game_, actions_, *this)) {
  // Which fonts there are is found out by another thread until the first text needs them.
  QThreadPool::globalInstance()->start([] { QFontDatabase::families(); });
  setWindowTitle(QStringLiteral("Backrank"));
  auto* centre = new QWidget(this);
  auto* column = new QVBoxLayout(centre);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  column->addWidget(notices_);
  column->addWidget(pages_, 1);
  setCentralWidget(centre);
  setAcceptDrops(true);
  resize(QSize(1240, 730).boundedTo(ScreenFit::roomFor(*this)));
  game_.setPrefills(true);
  new ScreenFit(this);
  engines_->setPace([this] { return looks_->stepTime(); });
  connect(clocks_, &ClockDesk::lowTime, looks_, &LooksDesk::warnOfTime);
  connect(looks_, &LooksDesk::changed, explorer_, &ExplorerDesk::wear);
  connectFiles();
  connectStudio();
  connectActions();
  connectGame();
  refreshActions();
}

MainWindow::~MainWindow() { shutDown(); }

StartPage& MainWindow::startPage() {
  if (!start_) {
    start_ = new StartPage(game_, actions_, pages_);
    pages_->addWidget(start_);
    connect(start_, &StartPage::playWanted, this, &MainWindow::askNewGame);
    connect(start_, &StartPage::rulesWanted, help_, &HelpDesk::showRules);
    connect(start_, &StartPage::exploreWanted, explorer_, &ExplorerDesk::exploreGame);
    connect(start_, &StartPage::backWanted, this, &MainWindow::showGame);
  }
  return *start_;
}

GamePage& MainWindow::page() {
  if (!page_) {
    page_ = new GamePage(game_, actions_, pages_);
    pages_->addWidget(page_);
    talk_ = new TableTalk(game_, page_->prompt(), this);
    looks_->dress(*page_);
    clocks_->attend(*page_);
    analysis_->attend(*page_);
    studio_->attend(page_->board().boardModel());
    connectPage();
  }
  return *page_;
}

GamesPage& MainWindow::gamesPage() {
  if (!gamesPage_) {
    gamesPage_ = new GamesPage(files_->file(), game_, actions_, pages_);
    pages_->addWidget(gamesPage_);
    connect(gamesPage_, &GamesPage::gameWanted, files_, &FileDesk::openGame);
    connect(gamesPage_, &GamesPage::backWanted, this, [this] { game_.hasGame() ? showGame() : showStartPage(); });
  }
  return *gamesPage_;
}

void MainWindow::connectActions() {
  connect(&actions_[Act::newGame], &QAction::triggered, this, [this] { askNewGame(); });
  connect(&actions_[Act::sameGame], &QAction::triggered, this, [this] { playAgain(false); });
  connect(&actions_[Act::engineMatch], &QAction::triggered, this, [this] {
    askNewGame();
    dialog_->seatMachines();
  });
  connect(&actions_[Act::startPage], &QAction::triggered, this, [this](bool on) { on ? showStartPage() : showGame(); });
  connect(&actions_[Act::quit], &QAction::triggered, this, &QWidget::close);
  connect(&actions_[Act::fullScreen], &QAction::toggled, this, &MainWindow::setFullScreen);
  connect(&actions_[Act::flip], &QAction::triggered, this, &MainWindow::flip);
}

void MainWindow::connectFiles() {
  connect(explorer_, &ExplorerDesk::playWanted, this,
          [this](const app::NewGame& game) { files_->settle([this, game] { play(game); }); });
  connect(files_, &FileDesk::gameComing, this, [this] { page(); });
  connect(files_, &FileDesk::gameShown, this, &MainWindow::showGame);
  connect(files_, &FileDesk::listShown, this, &MainWindow::showGames);
  connect(files_, &FileDesk::titleChanged, this, &MainWindow::refreshTitle);
  connect(files_, &FileDesk::said, this, [this](const QString& text) {
    if (page_) page_->prompt().say(text);
  });
}

void MainWindow::connectStudio() {
  connect(studio_, &StudioDesk::playWanted, this, &MainWindow::askGameFrom);
  connect(studio_, &StudioDesk::analysisWanted, this, &MainWindow::analyse);
  connect(studio_, &StudioDesk::said, this, [this](const QString& text) {
    if (page_) page_->prompt().say(text);
  });
}

void MainWindow::connectGame() {
  using Game = app::GameModel;
  for (const auto signal : {&Game::restarted, &Game::draftChanged, &Game::turnChanged, &Game::clockChanged})
    connect(&game_, signal, this, &MainWindow::refreshActions);
  connect(&game_, &Game::restarted, this, [this] { actions_[Act::staged].setChecked(wantsStaging(game_.variant())); });
  connect(&game_, &Game::ended, this, &MainWindow::announceEnding);
  connect(&actions_[Act::endTurn], &QAction::triggered, &game_, &app::GameModel::commit);
  connect(&actions_[Act::undoPiece], &QAction::triggered, this, [this] { talk_->undoPiece(); });
  connect(&actions_[Act::redoPiece], &QAction::triggered, &game_, &app::GameModel::redoDraft);
  connect(&actions_[Act::clearTurn], &QAction::triggered, &game_, &app::GameModel::clearDraft);
  connect(&actions_[Act::drawByLot], &QAction::triggered, &game_,
          [this] { game_.drawByLot(QRandomGenerator::global()->generate64()); });
  connect(&actions_[Act::takeBack], &QAction::triggered, this, [this] { talk_->takeBack(); });
  connect(&actions_[Act::claimDraw], &QAction::triggered, &game_, &app::GameModel::claimDraw);
}

void MainWindow::connectPage() {
  Gestures& gestures = page_->board().gestures();
  connect(&gestures, &Gestures::answered, &page_->prompt(), &PromptBar::answer);
  connect(&gestures, &Gestures::typed, &page_->prompt(), &PromptBar::echo);
  connect(&actions_[Act::keep], &QAction::triggered, &gestures, &Gestures::keep);
  connect(&actions_[Act::castle], &QAction::triggered, &gestures, &Gestures::castle);
  connect(&page_->board(), &BoardArea::newGameWanted, this, [this] { askNewGame(); });
  connect(&page_->board(), &BoardArea::rematchWanted, this, [this] { playAgain(true); });
  page_->board().setStaged(actions_[Act::staged].isChecked());
  connect(&actions_[Act::staged], &QAction::toggled, &page_->board(), &BoardArea::setStaged);
  connect(&actions_[Act::resign], &QAction::triggered, talk_, &TableTalk::resign);
  connect(&actions_[Act::offerDraw], &QAction::triggered, talk_, &TableTalk::offerDraw);
}

void MainWindow::refreshActions() {
  const bool isOpen = game_.hasGame() && page_ && pages_->currentWidget() == page_;
  const bool isPlaying = isOpen && !game_.isOver();
  const bool isStart = start_ && pages_->currentWidget() == start_;
  actions_[Act::startPage].setChecked(isStart);
  actions_[Act::startPage].setEnabled(!isStart || game_.hasGame()); // back to the game
  const bool canAct = isOpen && game_.canAct();
  const auto kind = canAct ? game_.stage().kind : rules::Stage::Kind::declaring;
  for (const Act act : {Act::sameGame, Act::flip, Act::rules, Act::sidePanel}) actions_[act].setEnabled(isOpen);
  for (const Act act : {Act::save, Act::saveAs, Act::copyGame, Act::copyMessage})
    actions_[act].setEnabled(game_.hasGame());
  actions_[Act::games].setEnabled(files_->file().isOpen());
  const bool isDrafted = isOpen && game_.canEdit() && !game_.draft().isEmpty();
  actions_[Act::clearTurn].setEnabled(isDrafted);
  actions_[Act::redoPiece].setEnabled(isOpen && game_.canRedoDraft());
  actions_[Act::drawByLot].setEnabled(isOpen && game_.mayDrawByLot());
  // By hand, a press that comes too early is answered with its reason.
  const bool mayPress = game_.hasGame() && (game_.isWaiting() || (game_.canEdit() && !game_.settings().autoCommit));
  actions_[Act::endTurn].setEnabled(isDrafted || (isOpen && mayPress));
  clocks_->refresh(isOpen);
  analysis_->refresh(isOpen);
  explorer_->refresh(isOpen);
  studio_->refresh(isOpen);
  actions_[Act::keep].setEnabled(kind == rules::Stage::Kind::exchanging);
  actions_[Act::castle].setEnabled(kind == rules::Stage::Kind::moving);
  actions_[Act::traditional].setEnabled(isOpen && game_.mayFieldTraditionally());
  for (const Act act : {Act::toBegin, Act::back, Act::on, Act::toEnd, Act::previousVariation, Act::nextVariation,
                        Act::study, Act::comment, Act::promote, Act::removeVariation, Act::command, Act::copyImage,
                        Act::faceToFace, Act::turnBoard})
    actions_[act].setEnabled(isOpen);
  for (const Act act : {Act::resign, Act::offerDraw, Act::undoPiece}) actions_[act].setEnabled(isPlaying);
  actions_[Act::claimDraw].setEnabled(isPlaying && game_.canClaimDraw());
  actions_[Act::takeBack].setEnabled(isOpen && (game_.canTakeBack() || !game_.whyNoTakeBack().isEmpty()));
  // Who fields sees them the same way until the last piece stands.
  const bool isFielding = isOpen && !rules::settled(game_.variant(), game_.session().position());
  actions_[Act::staged].setEnabled(isFielding && hasReserve(game_.settings().start));
}

// Games.

void MainWindow::play(const app::NewGame& game) {
  page();
  // Nobody has asked for advice in this game.
  actions_[Act::analyse].setChecked(false);
  game_.begin(game);
  showGame();
}

void MainWindow::showGame() {
  GamePage& shown = page();
  pages_->setCurrentWidget(&shown);
  refreshActions();
  refreshTitle();
  shown.board().boardView().setFocus(Qt::OtherFocusReason);
}

void MainWindow::showGames() {
  if (page_) page_->board().settle();
  pages_->setCurrentWidget(&gamesPage());
  refreshActions();
}

void MainWindow::openFile(const QString& path) { files_->open(path); }

void MainWindow::refreshTitle() {
  setWindowTitle(files_->title());
  setWindowModified(files_->saved().isModified());
}

void MainWindow::announceEnding(const game::Ending& ending) {
  if (page_) page_->board().announce(app::toText(ending), app::textOf(game::resultOf(ending)));
}

void MainWindow::keepIn(Memory& memory, const QString& journals) {
  memory_ = &memory;
  for (const QString& sentence : memory.unread()) notices_->tell({}, sentence);
  files_->keepIn(memory);
  looks_->keepIn(memory);
  engines_->keepIn(memory);
  clocks_->keepIn(memory);
  clocks_->keepTableIn(journals, *notices_);
  explorer_->remember(memory);
  files_->journal().setFolder(journals);
  restoreGeometry(memory.geometry());
}

void MainWindow::setAnimated(bool on) { looks_->setLively(on); }

void MainWindow::flip() {
  if (page_) page_->flip();
}

void MainWindow::showStartPage() {
  if (page_) page_->board().settle();
  pages_->setCurrentWidget(&startPage());
  refreshActions();
}

void MainWindow::setFullScreen(bool on) {
  setWindowState(on ? windowState() | Qt::WindowFullScreen : windowState() & ~Qt::WindowFullScreen);
}

void MainWindow::shutDown() {
  analysis_->leave();
  game_.shutDown();
  explorer_->shutDown();
  if (page_) page_->board().settle();
}

/// The window is there at once; fonts, texts and drawings take longer than all the rest and come right after.
void MainWindow::showEvent(QShowEvent* event) {
  QMainWindow::showEvent(event);
  if (!isFurnished_) QTimer::singleShot(0, this, &MainWindow::furnish);
}

void MainWindow::furnish() {
  if (std::exchange(isFurnished_, true)) return;
  files_->furnish();
  actions_.fillMenus(*menuBar());
  if (!page_ && !gamesPage_) showStartPage();
  files_->offerLeftOvers();
  clocks_->offerLeft();
  looks_->listen();
  // One picture: the icon of a drawing would load a plugin and be drawn in every size that a desktop might like.
  programPictureSoon(iconSide, 1).then(this, [this](const QPixmap& picture) { setWindowIcon(picture); });
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (clocks_->askToEnd([this] { close(); })) return event->ignore();
  if (!isParting_ && files_->saved().isModified()) {
    event->ignore();
    return files_->settle([this] {
      isParting_ = true;
      close();
    });
  }
  shutDown();
  files_->journal().retire();
  clocks_->retire();
  if (memory_) memory_->keepGeometry(saveGeometry());
  event->accept();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (FileDesk::accepts(*event->mimeData())) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  files_->take(*event->mimeData());
  event->acceptProposedAction();
}

} // namespace backrank::ui
