#include "game_page.hpp"

#include <QApplication>
#include <QClipboard>
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
#include "board/tray_view.hpp"
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
constexpr int lowTabs = 84; ///< on a page that is no higher than lowPage
constexpr int lowFace = 72; ///< height of a clock's face at the edge of the board, and on a page that is no higher than
constexpr int lowPage = 460;
constexpr int lowTimedPage = 580; ///< the same where two clocks stand beside the steps of a set-up

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
  connect(&game_, &app::GameModel::restarted, this, &GamePage::seatPerson);
  connect(&game_, &app::GameModel::turnChanged, this, &GamePage::turnToAct);
  connect(&clock_, &app::FaceSource::changedOver, this, &GamePage::tell);
  connect(board_, &BoardArea::pointedAt, this, &GamePage::preview);
  connect(board_, &BoardArea::laidOut, this, &GamePage::fitAround);
  connect(board_, &BoardArea::asked, prompt_, &PromptBar::preview);
  connect(&game_, &app::GameModel::shownChanged, this, &GamePage::showVariation);
  connect(board_, &BoardArea::touched, prompt_, &PromptBar::forgive);
  connect(board_, &BoardArea::touched, &board_->boardModel(), [this] { board_->boardModel().outline({}); });
  connect(&board_->boardView(), &BoardView::arrayWanted, this,
          [this](int row) { board_->boardView().setPreview(row < 0 ? std::nullopt : arrays_->arrayOf(row)); });
  connect(&board_->boardModel(), &app::BoardModel::armedChanged, this, [this] {
    if (board_->boardModel().armed()) prompt_->forgive();
    prompt_->preview(board_->gestures().castlingHint());
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

/// The score sheet has no row for a step beside the line that is played; where it would look lost, its page comes up.
void GamePage::showVariation() {
  if (qobject_cast<ScoreSheet*>(tabs_->currentWidget()) && !game_.isOnLine()) tabs_->setCurrentWidget(notation_);
}

/// Players, clocks and buttons stay in sight; what is between them scrolls where there is little room.
QWidget* GamePage::sidePanel(const Actions& actions) {
  side_ = new QWidget(this);
  auto* column = new QVBoxLayout(side_);
  column->setContentsMargins(0, 0, 0, 6);
  column->setSpacing(8);
  for (const std::size_t i : {0U, 1U}) {
    ends_[i] = new QVBoxLayout;
    plates_[i] = new PlayerPlate(game_, side_);
    faces_[i] = new FaceView(clock_, chess::Color::white, side_);
    faces_[i]->setGift(actions[Act::giveTime]);
    faces_[i]->hide();
    ends_[i]->addWidget(plates_[i]);
    ends_[i]->addWidget(faces_[i]);
  }
  column->addLayout(ends_[0]);
  column->addWidget(middle(actions), 1);
  column->addLayout(ends_[1]);
  column->addLayout(buttons(actions, side_));
  fitSide();
  return side_;
}

QWidget* GamePage::middle(const Actions& actions) {
  auto* panel = new QWidget(side_);
  auto* column = new QVBoxLayout(panel);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(8);
  setup_ = new SetupPanel(game_, actions, panel);
  connect(&setup_->chips(), &CastlingChips::pointedAt, this, &GamePage::previewCastling);
  column->addWidget(setup_);
  arrays_ = new ArrayStrip(game_, panel);
  column->addWidget(arrays_);
  column->addWidget(tabs(actions, panel), 1);
  return scrolled(*panel, *side_);
}

/// They take what is left: the panel scrolls only where less than their smallest height is.
QWidget* GamePage::tabs(const Actions& actions, QWidget* parent) {
  tabs_ = new QTabWidget(parent);
  tabs_->setDocumentMode(true);
  tabs_->setMinimumHeight(smallestTabs);
  tabs_->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Ignored);
  tabs_->addTab(new ScoreSheet(game_, *walk_, tabs_), tr("Score sheet"));
  notation_ = new NotationView(game_, actions, tabs_);
  log_ = new GameLog(game_, tabs_);
  tabs_->addTab(notation_, tr("Variations"));
  tabs_->addTab(log_, tr("Log"));
  return tabs_;
}

QLayout* GamePage::buttons(const Actions& actions, QWidget* parent) {
  auto* row = new QHBoxLayout;
  row->setSpacing(6);
  for (const Act act : {Act::takeBack, Act::offerDraw, Act::resign, Act::flip}) {
    auto* button = new QToolButton(parent);
    button->setDefaultAction(&actions[act]);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setFocusPolicy(Qt::StrongFocus);
    buttons_.push_back(button);
    row->addWidget(button);
  }
  return row;
}

bool GamePage::isNarrow() const {
  return (isVisible() ? width() : screen()->availableGeometry().width()) <= narrowPage;
}

/// With room for the bar that scrolls it, lest that lie over what the panel shows.
void GamePage::fitSide() {
  side_->setFixedWidth((isNarrow() ? narrowSide : sideWidth) + style()->pixelMetric(QStyle::PM_ScrollBarExtent));
  prompt_->setCompact(isNarrow());
  for (QToolButton* button : buttons_)
    button->setToolButtonStyle(isNarrow() ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
}

void GamePage::fitHeight() {
  const int page = isVisible() ? height() : screen()->availableGeometry().height();
  const bool isLow = page <= lowPage;
  for (FaceView* face : faces_) face->setLow(isFaceToFace_ || isLow);
  const bool isCrowded = page <= (game_.hasClock() ? lowTimedPage : lowPage);
  setup_->setCompact(isCrowded);
  tabs_->setMinimumHeight(isCrowded ? lowTabs : smallestTabs);
}

void GamePage::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  if (isVisible() && isNarrow() != (side_->width() < sideWidth)) fitSide();
  fitHeight();
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
  connect(notation_, &NotationView::commentDone, this, [this] { board_->boardView().setFocus(Qt::OtherFocusReason); });
  connect(&actions[Act::promote], &QAction::triggered, notation_, &NotationView::promote);
  connect(&actions[Act::removeVariation], &QAction::triggered, notation_, &NotationView::removeVariation);
  connect(&actions[Act::traditional], &QAction::triggered, &game_, &app::GameModel::fieldTraditionally);
  connect(&actions[Act::threats], &QAction::toggled, &board_->boardModel(), &app::BoardModel::setShowsThreats);
  connect(board_, &BoardArea::threatsWanted, &actions[Act::threats], &QAction::toggle);
  connect(&actions[Act::copyImage], &QAction::triggered, this, &GamePage::copyImage);
  connect(&actions[Act::faceToFace], &QAction::toggled, this, &GamePage::setFaceToFace);
  connect(&actions[Act::sidePanel], &QAction::toggled, side_, &QWidget::setVisible);
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

/// The board with its rim, as it is shown, but for the cursor: that belongs to the keyboard.
void GamePage::copyImage() {
  board_->boardView().hideCursor();
  for (TrayView* tray : board_->findChildren<TrayView*>()) tray->hideCursor();
  QApplication::clipboard()->setImage(board_->grab(board_->frameRect()).toImage());
  prompt_->say(tr("The board is on the clipboard as a picture."));
}

void GamePage::setPieces(const QString& set) {
  board_->setPieces(set);
  arrays_->setPieces(set);
}

/// Who plays against a machine sits at the lower side; for others the board stays as it lies.
void GamePage::seatPerson() {
  const bool playsWhite = game_.isHuman(chess::Color::white), playsBlack = game_.isHuman(chess::Color::black);
  if (playsWhite != playsBlack) board_->boardModel().setFlipped(playsBlack);
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
  fitHeight();
}

/// Plates and faces go to the edges of the board, or back beside it.
void GamePage::setFaceToFace(bool on) {
  if (std::exchange(isFaceToFace_, on) == on) return;
  fitHeight();
  for (const std::size_t i : {0U, 1U}) {
    const bool isTurned = on && i == 0;
    QBoxLayout* place = on ? static_cast<QBoxLayout*>(edges_[i]) : ends_[i];
    place->addWidget(plates_[i], 3);
    place->addWidget(faces_[i], 2);
    plates_[i]->setAtTable(on, isTurned);
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
