#include "start/start_page.hpp"

#include <QAction>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QTimer>
#include <QVBoxLayout>

#include "actions.hpp"
#include "dialogs/reading_order.hpp"
#include "start/card_picture.hpp"
#include "start/game_card.hpp"
#include "start/open_game_bar.hpp"
#include "start/paragraph.hpp"

namespace backrank::ui {
namespace {

constexpr int iconSide = 52;
/// Narrowest widths at which so many large cards stand side by side with whole texts.
constexpr int fourAcross = 1010;
constexpr int twoAcross = 720;
constexpr int mostOfSmall = 56; ///< height of a small card's picture, which stands beside its text

} // namespace

StartPage::StartPage(app::GameModel& game, const Actions& actions, QWidget* parent)
    : QScrollArea(parent)
    , game_(game)
    , sheet_(new QWidget(this))
    , large_(new QGridLayout)
    , small_(new QGridLayout) {
  setFrameShape(QFrame::NoFrame);
  setWidgetResizable(true);
  setFocusPolicy(Qt::NoFocus); // what is on it takes the focus, and brings itself into sight
  for (QGridLayout* grid : {large_, small_}) grid->setSpacing(16);
  addWayBack(actions);
  addCards();
  auto* column = new QVBoxLayout(sheet_);
  column->setContentsMargins(20, 20, 20, 24);
  column->setSpacing(20);
  column->addWidget(open_);
  column->addLayout(heading());
  column->addLayout(large_);
  column->addLayout(small_);
  column->addLayout(otherWays(actions));
  column->addStretch(1);
  setWidget(sheet_);
  layCards();
}

/// Esc leads back from anywhere in the window, as long as this page is seen.
void StartPage::addWayBack(const Actions& actions) {
  open_ = new OpenGameBar(game_, actions, OpenGameBar::Shown::always, sheet_);
  connect(open_, &OpenGameBar::backWanted, this, &StartPage::backWanted);
  auto* escape = new QAction(this);
  escape->setShortcut(Qt::Key_Escape);
  connect(escape, &QAction::triggered, this, [this] {
    if (game_.hasGame()) Q_EMIT backWanted();
  });
  addAction(escape);
}

/// To a game or a position that is there already.
QLayout* StartPage::otherWays(const Actions& actions) {
  auto* row = new QHBoxLayout;
  for (const auto& [act, text] : {std::pair{Act::open, tr("Open a file…")},
                                  {Act::paste, tr("Paste a game")},
                                  {Act::editPosition, tr("Edit a position…")}}) {
    auto* button = new QPushButton(text, sheet_);
    button->setObjectName(actions[act].objectName());
    button->setAutoDefault(true);
    button->setToolTip(actions[act].toolTip() +
                       QStringLiteral(" (%1)").arg(actions[act].shortcut().toString(QKeySequence::NativeText)));
    connect(button, &QPushButton::clicked, &actions[act], &QAction::trigger);
    row->addWidget(button);
  }
  row->addStretch(1);
  return row;
}

void StartPage::addCards() {
  for (int i = 0; i < games_.rowCount(); ++i) {
    const QModelIndex game = games_.index(i);
    const bool isLarge =
        game.data(app::VariantModel::setupRole).toBool() && !game.data(app::VariantModel::randomRole).toBool();
    auto* card = new GameCard(game, isLarge ? GameCard::Kind::large : GameCard::Kind::small, sheet_);
    connect(card, &GameCard::playWanted, this, &StartPage::playWanted);
    connect(card, &GameCard::rulesWanted, this, &StartPage::rulesWanted);
    connect(card, &GameCard::exploreWanted, this, &StartPage::exploreWanted);
    cards_.push_back(card);
  }
}

void StartPage::showEvent(QShowEvent* event) {
  QScrollArea::showEvent(event);
  open_->refresh();
  if (game_.hasGame()) open_->setFocus(Qt::OtherFocusReason);
}

/// All large cards in one row, or two to a row where four would be too narrow to read, or one.
void StartPage::layCards() {
  const int columns = width() >= fourAcross ? 4 : width() >= twoAcross ? 2 : 1;
  if (std::exchange(columns_, columns) == columns) return;
  for (const GameCard::Kind kind : {GameCard::Kind::large, GameCard::Kind::small}) {
    QGridLayout* grid = kind == GameCard::Kind::large ? large_ : small_;
    const int across = kind == GameCard::Kind::large || columns < 4 ? columns : 3;
    while (QLayoutItem* item = grid->takeAt(0)) delete item;
    int place = 0;
    for (GameCard* card : cards_)
      if (card->kind() == kind) {
        grid->addWidget(card, place / across, place % across);
        ++place;
      }
    for (int i = 0; i < 4; ++i) grid->setColumnStretch(i, i < across ? 1 : 0);
  }
  tabInReadingOrder(*sheet_->layout());
}

void StartPage::resizeEvent(QResizeEvent* event) {
  layCards();
  fitPictures();
  QScrollArea::resizeEvent(event);
}

/// Pictures grow with the page, as far as its height allows.
void StartPage::fitPictures() {
  const int byWidth = (viewport()->width() - 40 - columns_ * 54) / (2 * columns_);
  const int byHeight = (height() - 400) / 2;
  const int large = std::clamp(std::min(byWidth, byHeight), 80, 220);
  for (GameCard* card : cards_)
    card->setPictureHeight(card->kind() == GameCard::Kind::large ? large : std::min(large / 2, mostOfSmall));
  // The window is there first, and its pictures right after. Not by a paint event: the sheet covers all of this page.
  if (!std::exchange(isWaiting_, true)) QTimer::singleShot(0, this, &StartPage::drawPictures);
}

void StartPage::drawPictures() {
  isWaiting_ = false;
  if (!std::exchange(hasIcon_, true))
    programPictureSoon(iconSide, devicePixelRatioF()).then(icon_, [this](const QPixmap& picture) {
      icon_->setPixmap(picture);
    });
  for (GameCard* card : cards_) card->draw();
}

QLayout* StartPage::heading() {
  icon_ = new QLabel(sheet_);
  icon_->setFixedSize(iconSide, iconSide);
  auto* name = new QLabel(QStringLiteral("Backrank"), sheet_);
  QFont font = name->font();
  font.setPointSizeF(font.pointSizeF() + 13);
  font.setBold(true);
  name->setFont(font);
  auto* motto = new Paragraph(tr("Chess whose armies the players set up. Choose a game."), sheet_);
  font = motto->font();
  font.setPointSizeF(font.pointSizeF() + 1.5);
  motto->setFont(font);
  auto* row = new QHBoxLayout;
  row->setSpacing(14);
  row->addWidget(icon_);
  row->addWidget(name);
  row->addWidget(motto, 1);
  return row;
}

} // namespace backrank::ui
