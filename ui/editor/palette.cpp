#include "editor/palette.hpp"

#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>
#include <algorithm>

#include "app/convert.hpp"
#include "board/icons.hpp"

namespace backrank::ui {
namespace {

constexpr int rimOfButton = 4; ///< pixels round its picture

/// The count of a piece in hand, in the lower right corner of its button.
class PieceButton : public QToolButton {
public:
  using QToolButton::QToolButton;
  void setCount(int count) {
    count_ = count;
    update();
  }

protected:
  void paintEvent(QPaintEvent* event) override;

private:
  int count_ = 0;
};

void PieceButton::paintEvent(QPaintEvent* event) {
  QToolButton::paintEvent(event);
  if (count_ == 0) return;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const int side = std::clamp(width() * 3 / 8, 12, 17);
  const QRectF disc(width() - side - 2, height() - side - 2, side, side);
  painter.setPen(Qt::NoPen);
  painter.setBrush(palette().brush(QPalette::Highlight));
  painter.drawEllipse(disc);
  QFont font = painter.font();
  font.setBold(true);
  font.setPixelSize(side * 2 / 3);
  painter.setFont(font);
  painter.setPen(palette().color(QPalette::HighlightedText));
  painter.drawText(disc, Qt::AlignCenter, QString::number(count_));
}

int pictureSideOf(int buttonSide) { return buttonSide - 2 * rimOfButton; }

QString toolTipOf(const QString& name, int inHand) {
  return inHand == 0 ? name : Palette::tr("%1, %2 in hand").arg(name).arg(inHand);
}

} // namespace

Palette::Palette(const app::PositionEditor& editor, PieceSet& pieces, chess::Color side, int buttonSide,
                 QButtonGroup& group, QWidget* parent)
    : QWidget(parent)
    , editor_(editor)
    , side_(side)
    , buttonSide_(buttonSide)
    , group_(group) {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->setSpacing(4);
  const int pictureSide = pictureSideOf(buttonSide_);
  using chess::Role;
  for (const Role role : {Role::king, Role::queen, Role::rook, Role::bishop, Role::knight, Role::pawn}) {
    const chess::Piece piece{role, side};
    add(piece, app::pieceName(piece), QIcon(pieces.picture(piece, pictureSide, devicePixelRatioF())));
  }
  const bool isWhite = side == chess::Color::white;
  add(UndecidedTool{side}, isWhite ? tr("white undecided man") : tr("black undecided man"), {});
  buttons_.back()->setText(QStringLiteral("?"));
  QFont large = font();
  large.setPixelSize(pictureSide * 2 / 3);
  large.setBold(true);
  buttons_.back()->setFont(large);
  row->addStretch(1);
  if (isWhite)
    add(MoveTool{}, tr("Move men"), actionIcon(QStringLiteral("hand")));
  else
    add(EraseTool{}, tr("Clear squares (right button)"), actionIcon(QStringLiteral("erase")));
  refresh();
}

void Palette::add(const Tool& tool, const QString& name, const QIcon& icon) {
  auto* button = new PieceButton(this);
  button->setCheckable(true);
  button->setIcon(icon);
  button->setIconSize(QSize(1, 1) * pictureSideOf(buttonSide_));
  button->setFixedSize(buttonSide_, buttonSide_);
  button->setAutoRaise(true);
  button->setFocusPolicy(Qt::StrongFocus);
  button->setAccessibleName(name);
  button->setToolTip(name);
  group_.addButton(button);
  layout()->addWidget(button);
  buttons_.push_back(button);
  tools_.push_back(tool);
}

std::optional<Tool> Palette::toolOf(const QObject* button) const {
  const auto found = std::ranges::find(buttons_, button);
  if (found == buttons_.end()) return std::nullopt;
  return tools_[static_cast<std::size_t>(found - buttons_.begin())];
}

QToolButton* Palette::buttonOf(const Tool& tool) const {
  const auto found = std::ranges::find(tools_, tool);
  return found == tools_.end() ? nullptr : buttons_[static_cast<std::size_t>(found - tools_.begin())];
}

void Palette::refresh() {
  const chess::Reserve hand = editor_.sketch().position().reserve(side_);
  for (std::size_t i = 0; i < tools_.size(); ++i) {
    if (std::holds_alternative<UndecidedTool>(tools_[i]))
      buttons_[i]->setVisible(!editor_.sketch().arrayChoices().empty());
    const auto* piece = std::get_if<chess::Piece>(&tools_[i]);
    if (!piece) continue;
    const int count = hand.count(piece->role);
    static_cast<PieceButton*>(buttons_[i])->setCount(count);
    const QString text = toolTipOf(app::pieceName(*piece), count);
    buttons_[i]->setToolTip(text);
    buttons_[i]->setAccessibleName(text);
  }
}

} // namespace backrank::ui
