#include "game_page.hpp"

#include <QHBoxLayout>
#include <QTabWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include "actions.hpp"
#include "board/board_area.hpp"
#include "clock/face_view.hpp"
#include "line/game_log.hpp"
#include "line/player_plate.hpp"
#include "line/score_sheet.hpp"
#include "setup/array_strip.hpp"
#include "setup/prompt_bar.hpp"
#include "setup/setup_panel.hpp"

namespace backrank::ui {
namespace {

constexpr int sideWidth = 330;
constexpr int smallestPrompt = 680;

} // namespace

GamePage::GamePage(app::GameModel& game, const Actions& actions, QWidget* parent)
    : QWidget(parent)
    , game_(game)
    , board_(new BoardArea(game, this))
    , prompt_(new PromptBar(game, this))
    , clock_(game) {
  auto* left = new QVBoxLayout;
  left->setSpacing(4);
  left->addWidget(board_, 1);
  auto* under = new QHBoxLayout;
  under->addStretch(1);
  under->addWidget(prompt_, 1000);
  under->addStretch(1);
  left->addLayout(under);
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(10, 8, 10, 4);
  row->setSpacing(12);
  row->addLayout(left, 1);
  row->addWidget(sidePanel(actions));
  seatPlates();
  connect(&board_->boardModel(), &app::BoardModel::flippedChanged, this, &GamePage::seatPlates);
  connect(&game_, &app::GameModel::restarted, this, &GamePage::showFaces);
  connect(board_, &BoardArea::pointedAt, this, &GamePage::preview);
  connect(board_, &BoardArea::laidOut, this, &GamePage::fitPrompt);
}

/// As wide as the board's frame, wider where the board is small.
void GamePage::fitPrompt() { prompt_->setMaximumWidth(std::max(board_->frameRect().width(), smallestPrompt)); }

QWidget* GamePage::sidePanel(const Actions& actions) {
  auto* panel = new QWidget(this);
  panel->setFixedWidth(sideWidth);
  for (PlayerPlate*& plate : plates_) plate = new PlayerPlate(game_, panel);
  for (FaceView*& face : faces_) face = new FaceView(clock_, chess::Color::white, panel);
  for (FaceView* face : faces_) face->hide();
  auto* tabs = new QTabWidget(panel);
  tabs->setDocumentMode(true);
  tabs->addTab(new ScoreSheet(game_, tabs), tr("&Score sheet"));
  tabs->addTab(new GameLog(game_, tabs), tr("&Log"));
  auto* column = new QVBoxLayout(panel);
  column->setContentsMargins(0, 0, 0, 6);
  column->setSpacing(8);
  column->addWidget(plates_[0]);
  column->addWidget(faces_[0]);
  column->addWidget(new SetupPanel(game_, panel));
  arrays_ = new ArrayStrip(game_, panel);
  column->addWidget(arrays_);
  column->addWidget(tabs, 1);
  column->addWidget(plates_[1]);
  column->addWidget(faces_[1]);
  column->addLayout(buttons(actions, panel));
  return panel;
}

QLayout* GamePage::buttons(const Actions& actions, QWidget* parent) {
  auto* row = new QHBoxLayout;
  row->setSpacing(6);
  for (const Act act : {Act::takeBack, Act::offerDraw, Act::resign, Act::flip, Act::giveTime}) {
    auto* button = new QToolButton(parent);
    button->setDefaultAction(&actions[act]);
    button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    button->setFocusPolicy(Qt::StrongFocus);
    row->addWidget(button);
  }
  return row;
}

void GamePage::preview(std::optional<chess::Square> target) {
  const auto& armed = board_->boardModel().armed();
  const auto seen = target && armed ? app::previewOf(game_, *armed, *target) : std::nullopt;
  prompt_->preview(seen ? seen->text : QString());
  arrays_->preview(seen ? std::optional(seen->after) : std::nullopt);
}

void GamePage::flip() { board_->boardModel().setFlipped(!board_->boardModel().isFlipped()); }

void GamePage::seatPlates() {
  const bool isFlipped = board_->boardModel().isFlipped();
  plates_[0]->setSide(isFlipped ? chess::Color::white : chess::Color::black);
  plates_[1]->setSide(isFlipped ? chess::Color::black : chess::Color::white);
  for (const std::size_t i : {0U, 1U}) faces_[i]->setSide(plates_[i]->side());
}

void GamePage::showFaces() {
  for (const std::size_t i : {0U, 1U}) {
    plates_[i]->setVisible(!game_.hasClock());
    faces_[i]->setShown(game_.hasClock());
  }
}

FaceView& GamePage::face(chess::Color side) { return *faces_[faces_[0]->side() == side ? 0 : 1]; }

} // namespace backrank::ui
