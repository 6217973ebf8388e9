#include "game_page.hpp"

#include <QApplication>
#include <QClipboard>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QScreen>
#include <QScrollArea>
#include <QStyle>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "actions.hpp"
#include "analysis/evaluation_bar.hpp"
#include "app/queries.hpp"
#include "board/board_area.hpp"
#include "clock/board_cover.hpp"
#include "clock/face_view.hpp"
#include "line/command_box.hpp"
#include "line/game_log.hpp"
#include "line/notation_view.hpp"
#include "line/player_plate.hpp"
#include "line/score_sheet.hpp"
#include "line/walk.hpp"
#include "setup/array_strip.hpp"
#include "setup/castling_chips.hpp"
#include "setup/prompt_bar.hpp"
#include "setup/setup_panel.hpp"

namespace backrank::ui {
namespace {

constexpr int sideMargin = 10;
constexpr int sideWidth = 330;
constexpr int narrowSide = 256; ///< of a page that is no wider than
constexpr int narrowPage = 800;
constexpr int smallestPrompt = 820;
constexpr int smallestTabs = 130;
constexpr int tableFace = 72; ///< height of a clock's face at the edge of the board

/// A page that may be higher than the tabs: it scrolls, and pushes nothing that stands below them out of sight.
QScrollArea* scrolled(QWidget& page, QWidget& parent) {
  auto* scroll = new QScrollArea(&parent);
  scroll->setWidgetResizable(true);
  scroll->setFrameShape(QFrame::NoFrame);
  scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  scroll->setFocusPolicy(Qt::NoFocus);
  scroll->setWidget(&page);
  return scroll;
}

} // namespace

GamePage::GamePage(app::GameModel& game, const Actions& actions, QWidget* parent)
    : QWidget(parent)
    , game_(game)
    , board_(new BoardArea(game, this))
    , prompt_(new PromptBar(game, this))
    , evaluation_(new EvaluationBar(this))
    , command_(new CommandBox(game, this))
    , walk_(new Walk(game, this))
    , clock_(game) {
  auto* left = new QVBoxLayout;
  left->setSpacing(4);
  for (QHBoxLayout*& edge : edges_) edge = new QHBoxLayout;
  left->addLayout(edges_[0]);
  left->addWidget(board_, 1);
  left->addLayout(edges_[1]);
  auto* under = new QHBoxLayout;
  under->addStretch(1);
  under->addWidget(prompt_, 1000);
  under->addStretch(1);
  left->addLayout(under);
  left->addWidget(command_);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(sideMargin, 8, sideMargin, 4);
  row->setSpacing(12);
  row->addLayout(left, 1);
  row->addWidget(sidePanel(actions));
  seatPlates();
  connectActions(actions);
  connectCommands(actions);
  coverBoard(actions);
  connect(&board_->boardModel(), &app::BoardModel::flippedChanged, this, &GamePage::seatPlates);
  connect(&game_, &app::GameModel::restarted, this, &GamePage::showFaces);
  connect(&game_, &app::GameModel::turnChanged, this, &GamePage::turnToAct);
  connect(&clock_, &app::FaceSource::changedOver, this, &GamePage::tell);
  connect(board_, &BoardArea::pointedAt, this, &GamePage::preview);
  connect(board_, &BoardArea::laidOut, this, &GamePage::fitAround);
  connect(board_, &BoardArea::touched, prompt_, &PromptBar::forgive);
  connect(board_, &BoardArea::touched, &board_->boardModel(), [this] { board_->boardModel().outline({}); });
  connect(&board_->boardView(), &BoardView::arrayWanted, this,
          [this](int row) { board_->boardView().setPreview(row < 0 ? std::nullopt : arrays_->arrayOf(row)); });
  connect(&board_->boardModel(), &app::BoardModel::armedChanged, this, [this] {
    if (board_->boardModel().armed()) prompt_->forgive();
  });
  showFaces(); // of a game that was resumed before there was a page
}

/// The prompt is as wide as the board's frame, wider where the board is small; the bar is as high.
void GamePage::fitAround() {
  const QRect frame = board_->frameRect();
  prompt_->setMaximumWidth(std::max(frame.width(), smallestPrompt));
  const QPoint corner = board_->mapTo(this, frame.topLeft());
  evaluation_->setGeometry(corner.x() - EvaluationBar::wide - 4, corner.y(), EvaluationBar::wide, frame.height());
}

void GamePage::showEvaluation(bool on) {
  evaluation_->setVisible(on);
  layout()->setContentsMargins(on ? sideMargin + EvaluationBar::wide : sideMargin, 8, sideMargin, 4);
}

void GamePage::showTab(QWidget* page, const QString& title) {
  if (!tabs_->isAncestorOf(page)) tabs_->addTab(scrolled(*page, *tabs_), title);
  for (int i = 0; i < tabs_->count(); ++i)
    if (tabs_->widget(i)->isAncestorOf(page)) tabs_->setCurrentIndex(i);
}

QWidget* GamePage::sidePanel(const Actions& actions) {
  // On a small screen the panel scrolls, and the window stays on it.
  auto* panel = new QWidget(this);
  QScrollArea* scroll = scrolled(*panel, *this);
  sideView_ = scroll;
  for (PlayerPlate*& plate : plates_) plate = new PlayerPlate(game_, panel);
  for (FaceView*& face : faces_) face = new FaceView(clock_, chess::Color::white, panel);
  for (FaceView* face : faces_) {
    face->setGift(actions[Act::giveTime]);
    face->hide();
  }
  tabs_ = new QTabWidget(panel);
  QTabWidget* tabs = tabs_;
  tabs->setDocumentMode(true);
  // They take what is left: the panel scrolls only where less than their smallest height is.
  tabs->setMinimumHeight(smallestTabs);
  tabs->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
  tabs->addTab(new ScoreSheet(game_, tabs), tr("S&core sheet"));
  notation_ = new NotationView(game_, actions, tabs);
  log_ = new GameLog(game_, tabs);
  tabs->addTab(notation_, tr("Va&riations"));
  tabs->addTab(log_, tr("&Log"));
  auto* column = new QVBoxLayout(panel);
  side_ = column;
  column->setContentsMargins(0, 0, 0, 6);
  column->setSpacing(8);
  column->addWidget(plates_[0]);
  column->addWidget(faces_[0]);
  setup_ = new SetupPanel(game_, actions, panel);
  connect(&setup_->chips(), &CastlingChips::pointedAt, this, &GamePage::previewCastling);
  column->addWidget(setup_);
  arrays_ = new ArrayStrip(game_, panel);
  column->addWidget(arrays_);
  column->addWidget(tabs, 1);
  column->addWidget(plates_[1]);
  column->addWidget(faces_[1]);
  column->addLayout(buttons(actions, panel));
  fitSide(screen()->availableGeometry().width() <= narrowPage);
  return scroll;
}

QLayout* GamePage::buttons(const Actions& actions, QWidget* parent) {
  buttonGrid_ = new QGridLayout;
  buttonGrid_->setSpacing(6);
  for (const Act act : {Act::takeBack, Act::offerDraw, Act::resign, Act::flip}) {
    auto* button = new QToolButton(parent);
    button->setDefaultAction(&actions[act]);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setFocusPolicy(Qt::StrongFocus);
    buttons_.push_back(button);
  }
  return buttonGrid_;
}

/// With room for the bar that scrolls it, lest that lie over what the panel shows.
void GamePage::fitSide(bool isNarrow) {
  sideView_->setFixedWidth((isNarrow ? narrowSide : sideWidth) + style()->pixelMetric(QStyle::PM_ScrollBarExtent));
  prompt_->setCompact(isNarrow);
  const int across = isNarrow ? 3 : 5;
  for (int i = 0; i < static_cast<int>(buttons_.size()); ++i)
    buttonGrid_->addWidget(buttons_[static_cast<std::size_t>(i)], i / across, i % across);
}

void GamePage::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const bool isNarrow = width() <= narrowPage;
  if (isVisible() && isNarrow != (sideView_->width() < sideWidth)) fitSide(isNarrow);
}

void GamePage::preview(std::optional<chess::Square> target) {
  const auto& armed = board_->boardModel().armed();
  const auto seen = target && armed ? app::previewOf(game_, *armed, *target) : std::nullopt;
  prompt_->preview(seen ? seen->text : QString());
  arrays_->preview(seen ? std::optional(seen->after) : std::nullopt);
  board_->preview(seen);
}

/// King and rook where a castling would put them, with arrows, whatever stands between now.
void GamePage::previewCastling(const std::optional<app::CastlingWay>& way) {
  if (!way || !game_.hasGame() || game_.shown().king(way->side) != way->king) return board_->preview(std::nullopt);
  chess::Position after = game_.shown();
  for (const chess::Square at : {way->king, way->rook, way->kingTo, way->rookTo}) after.clear(at);
  after.put({chess::Role::king, way->side}, way->kingTo);
  after.put({chess::Role::rook, way->side}, way->rookTo);
  board_->preview(app::Preview{{}, after, true, chess::Action::castling(way->king, way->rook)});
}

void GamePage::connectActions(const Actions& actions) {
  const std::pair<Act, void (Walk::*)()> steps[] = {
      {Act::toBegin, &Walk::toBegin}, {Act::back, &Walk::back}, {Act::on, &Walk::on}, {Act::toEnd, &Walk::toEnd}};
  for (const auto& [act, step] : steps) connect(&actions[act], &QAction::triggered, walk_, step);
  connect(&actions[Act::previousVariation], &QAction::triggered, walk_, [this] { walk_->acrossBy(-1); });
  connect(&actions[Act::nextVariation], &QAction::triggered, walk_, [this] { walk_->acrossBy(1); });
  connect(&actions[Act::study], &QAction::toggled, &game_, &app::GameModel::setStudying);
  connect(&actions[Act::comment], &QAction::triggered, notation_, [this] {
    tabs_->setCurrentWidget(notation_);
    notation_->editComment();
  });
  connect(&actions[Act::promote], &QAction::triggered, notation_, &NotationView::promote);
  connect(&actions[Act::removeVariation], &QAction::triggered, notation_, &NotationView::removeVariation);
  connect(&actions[Act::traditional], &QAction::triggered, &game_, &app::GameModel::fieldTraditionally);
  connect(&actions[Act::threats], &QAction::toggled, &board_->boardModel(), &app::BoardModel::setShowsThreats);
  connect(board_, &BoardArea::threatsWanted, &actions[Act::threats], &QAction::toggle);
  connect(&actions[Act::copyImage], &QAction::triggered, this, &GamePage::copyImage);
  connect(&actions[Act::faceToFace], &QAction::toggled, this, &GamePage::setFaceToFace);
  connect(&actions[Act::sidePanel], &QAction::toggled, sideView_, &QWidget::setVisible);
  connect(&actions[Act::turnBoard], &QAction::toggled, this, &GamePage::setTurning);
}

void GamePage::coverBoard(const Actions& actions) {
  auto* cover = new BoardCover(game_, board_);
  connect(cover, &BoardCover::startWanted, &game_, &app::GameModel::startClock);
  connect(cover, &BoardCover::goOnWanted, &actions[Act::pause], &QAction::trigger);
}

void GamePage::connectCommands(const Actions& actions) {
  connect(&actions[Act::command], &QAction::triggered, this, [this] {
    command_->setCursor(board_->boardView().cursorSquare());
    command_->open();
  });
  connect(command_, &CommandBox::closed, &board_->boardView(), qOverload<>(&QWidget::setFocus));
  connect(command_, &CommandBox::answered, this, &GamePage::tell);
  connect(&board_->boardView(), &BoardView::asked, this, [this](const QString& question) {
    tell(app::answerTo(game_, board_->boardView().cursorSquare(), question).value_or(app::questionsText()));
  });
}

void GamePage::tell(const QString& text) {
  prompt_->say(text);
  log_->tell(text);
}

/// The board with its rim, as it is shown.
void GamePage::copyImage() {
  QApplication::clipboard()->setImage(board_->grab(board_->frameRect()).toImage());
  prompt_->say(tr("The board is on the clipboard as a picture."));
}

void GamePage::setPieces(const QString& set) {
  board_->setPieces(set);
  arrays_->setPieces(set);
}

void GamePage::flip() { board_->boardModel().setFlipped(!board_->boardModel().isFlipped()); }

void GamePage::seatPlates() {
  const bool isFlipped = board_->boardModel().isFlipped();
  plates_[0]->setSide(isFlipped ? chess::Color::white : chess::Color::black);
  plates_[1]->setSide(isFlipped ? chess::Color::black : chess::Color::white);
  evaluation_->setFlipped(isFlipped);
  for (const std::size_t i : {0U, 1U}) faces_[i]->setSide(plates_[i]->side());
}

void GamePage::showFaces() {
  for (const std::size_t i : {0U, 1U}) {
    plates_[i]->setVisible(!game_.hasClock() || isFaceToFace_);
    faces_[i]->setShown(game_.hasClock());
  }
}

/// Plates and faces go to the edges of the board, or back beside it.
void GamePage::setFaceToFace(bool on) {
  if (std::exchange(isFaceToFace_, on) == on) return;
  for (const std::size_t i : {0U, 1U}) {
    const bool isTurned = on && i == 0;
    int place = i == 0 ? 0 : side_->count() - 1;
    for (QWidget* part : {static_cast<QWidget*>(plates_[i]), static_cast<QWidget*>(faces_[i])}) {
      if (on)
        edges_[i]->addWidget(part, part == plates_[i] ? 3 : 2);
      else
        side_->insertWidget(place++, part);
    }
    plates_[i]->setAtTable(on, isTurned);
    faces_[i]->setMinimumHeight(on ? tableFace : 0);
    faces_[i]->setMaximumHeight(on ? tableFace : QWIDGETSIZE_MAX);
    faces_[i]->setTurned(isTurned);
  }
  board_->setFaceToFace(on);
  showFaces();
}

void GamePage::setTurning(bool on) {
  isTurning_ = on;
  turnToAct();
}

void GamePage::turnToAct() {
  if (!isTurning_ || !game_.hasGame() || !game_.isLive() || game_.isOver() || !game_.isHuman(game_.toAct())) return;
  board_->boardModel().setFlipped(game_.toAct() == chess::Color::black);
}

FaceView& GamePage::face(chess::Color side) { return *faces_[faces_[0]->side() == side ? 0 : 1]; }

} // namespace backrank::ui
