#include "start/game_card.hpp"

#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

#include "start/card_picture.hpp"
#include "start/paragraph.hpp"

namespace backrank::ui {
using app::VariantModel;

namespace {

constexpr int buttonMargin = 16; ///< left and right of a button's word, together

} // namespace

GameCard::GameCard(const QModelIndex& game, Kind kind, QWidget* parent)
    : QFrame(parent)
    , id_(game.data(VariantModel::idRole).toString())
    , name_(game.data(VariantModel::nameRole).toString())
    , kind_(kind)
    , picture_(new QLabel(this)) {
  setObjectName(QStringLiteral("card-") + id_);
  setAccessibleName(game.data(Qt::AccessibleTextRole).toString());
  setCursor(Qt::PointingHandCursor);
  picture_->setAlignment(Qt::AlignCenter);
  const bool isLarge = kind == Kind::large;
  auto* box = new QBoxLayout(isLarge ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight, this);
  box->setContentsMargins(14, 14, 14, 14);
  box->setSpacing(12);
  box->addWidget(picture_);
  box->addLayout(words(game), 1);
}

void GameCard::setPictureHeight(int height) {
  if (height == pictureHeight_) return;
  pictureHeight_ = height;
  picture_->setMinimumSize(2 * height, height);
  picture_->clear();
}

void GameCard::draw() {
  if (std::exchange(drawnHeight_, pictureHeight_) == pictureHeight_) return;
  // Another height may be wanted by then; a picture of whole pixels does not tell for which it was drawn.
  cardPictureSoon(id_, pictureHeight_, devicePixelRatioF())
      .then(this, [this, height = pictureHeight_](const QPixmap& picture) {
        if (height == pictureHeight_) picture_->setPixmap(picture);
      });
}

QLayout* GameCard::words(const QModelIndex& game) {
  auto* name = new QLabel(name_, this);
  QFont font = name->font();
  font.setBold(true);
  font.setPointSizeF(font.pointSizeF() + (kind_ == Kind::large ? 4 : 0));
  name->setFont(font);
  auto* summary = new Paragraph(game.data(VariantModel::summaryRole).toString(), this);
  font = summary->font();
  font.setPointSizeF(font.pointSizeF() + (kind_ == Kind::large ? 1.5 : 0));
  summary->setFont(font);
  auto* column = new QVBoxLayout;
  column->setSpacing(kind_ == Kind::large ? 10 : 5);
  column->addWidget(name);
  column->addWidget(summary);
  column->addStretch(1);
  column->addLayout(
      buttons(game.data(VariantModel::setupRole).toBool() || game.data(VariantModel::randomRole).toBool()));
  return column;
}

/// A game that has one array only has nothing to explore.
QLayout* GameCard::buttons(bool canExplore) {
  auto* play = new QPushButton(tr("Play"), this);
  play->setObjectName(QStringLiteral("play-") + id_);
  play->setAccessibleName(tr("Play %1").arg(name_));
  auto* rules = new QPushButton(tr("Rules"), this);
  rules->setObjectName(QStringLiteral("rules-") + id_);
  rules->setAccessibleName(tr("Rules of %1").arg(name_));
  auto* explore = new QPushButton(tr("Explore"), this);
  explore->setObjectName(QStringLiteral("explore-") + id_);
  explore->setAccessibleName(tr("Explore the set-ups of %1").arg(name_));
  explore->setVisible(canExplore);
  for (QPushButton* button : {play, rules, explore}) {
    button->setAutoDefault(true);
    button->setMinimumHeight(kind_ == Kind::large ? 32 : 28);
    // The style's smallest width is for words longer than these; three buttons make a card wider than its text.
    button->setMinimumWidth(button->fontMetrics().horizontalAdvance(button->text()) + buttonMargin);
    button->setCursor(Qt::ArrowCursor);
  }
  connect(play, &QPushButton::clicked, this, [this] { Q_EMIT playWanted(id_); });
  connect(rules, &QPushButton::clicked, this, [this] { Q_EMIT rulesWanted(id_); });
  connect(explore, &QPushButton::clicked, this, [this] { Q_EMIT exploreWanted(id_); });
  auto* row = new QHBoxLayout;
  for (QPushButton* button : {play, rules, explore}) row->addWidget(button, 1);
  return row;
}

void GameCard::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() == Qt::LeftButton && rect().contains(event->pos())) Q_EMIT playWanted(id_);
}

void GameCard::enterEvent(QEnterEvent*) { update(); }

void GameCard::leaveEvent(QEvent*) { update(); }

void GameCard::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const bool isUnder = underMouse();
  painter.setPen(QPen(palette().color(isUnder ? QPalette::Highlight : QPalette::Mid), isUnder ? 2 : 1));
  painter.setBrush(palette().color(QPalette::Base));
  painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 10, 10);
}

} // namespace backrank::ui
