#include "start/start_page.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QTimer>
#include <QVBoxLayout>

#include "start/card_picture.hpp"
#include "start/game_card.hpp"

namespace backrank::ui {
namespace {

constexpr int iconSide = 52;

} // namespace

StartPage::StartPage(QWidget* parent)
    : QWidget(parent) {
  auto* large = new QHBoxLayout;
  auto* small = new QHBoxLayout;
  for (QHBoxLayout* row : {large, small}) row->setSpacing(16);
  for (int i = 0; i < games_.rowCount(); ++i) {
    const QModelIndex game = games_.index(i);
    const bool isLarge =
        game.data(app::VariantModel::setupRole).toBool() && !game.data(app::VariantModel::randomRole).toBool();
    auto* card = new GameCard(game, isLarge ? GameCard::Kind::large : GameCard::Kind::small, this);
    connect(card, &GameCard::playWanted, this, &StartPage::playWanted);
    connect(card, &GameCard::rulesWanted, this, &StartPage::rulesWanted);
    (isLarge ? large : small)->addWidget(card, 1);
    cards_.push_back(card);
  }
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(28, 20, 28, 24);
  column->setSpacing(20);
  column->addLayout(heading());
  column->addLayout(large);
  column->addLayout(small);
  column->addStretch(1);
}

void StartPage::resizeEvent(QResizeEvent*) { fitPictures(); }

/// Pictures grow with the page, as far as its height allows.
void StartPage::fitPictures() {
  const int byWidth = (width() - 240) / 8;
  const int byHeight = (height() - 400) / 2;
  const int large = std::clamp(std::min(byWidth, byHeight), 80, 220);
  for (GameCard* card : cards_) card->setPictureHeight(card->kind() == GameCard::Kind::large ? large : large / 2);
  isDrawn_ = false;
}

/// The window is there first, and its pictures right after.
void StartPage::paintEvent(QPaintEvent*) {
  if (std::exchange(isDrawn_, true)) return;
  QTimer::singleShot(0, this, &StartPage::drawPictures);
}

void StartPage::drawPictures() {
  if (icon_->pixmap().isNull()) icon_->setPixmap(programPicture(iconSide, devicePixelRatioF()));
  for (GameCard* card : cards_) card->draw();
}

QLayout* StartPage::heading() {
  icon_ = new QLabel(this);
  icon_->setFixedSize(iconSide, iconSide);
  auto* name = new QLabel(QStringLiteral("Backrank"), this);
  QFont font = name->font();
  font.setPointSizeF(font.pointSizeF() + 13);
  font.setBold(true);
  name->setFont(font);
  auto* motto = new QLabel(tr("Chess whose armies the players set up. Choose a game."), this);
  font = motto->font();
  font.setPointSizeF(font.pointSizeF() + 2);
  motto->setFont(font);
  auto* row = new QHBoxLayout;
  row->setSpacing(14);
  row->addWidget(icon_);
  row->addWidget(name);
  row->addWidget(motto, 1, Qt::AlignVCenter);
  return row;
}

} // namespace backrank::ui
