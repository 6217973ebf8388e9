#include "board/chooser.hpp"

#include <QBoxLayout>
#include <QKeyEvent>
#include <QPainter>
#include <QToolButton>
#include <algorithm>

#include "app/convert.hpp"
#include "chess/castling.hpp"
#include "rules/legal.hpp"

namespace backrank::ui {
namespace {

using Kind = chess::Action::Kind;

/// The man that a choice is shown by.
QString menOf(chess::Action action, chess::Color side) {
  const chess::Role role = action.kind() == Kind::promotion ? action.becomes() : action.role();
  return app::lettersOf(role, side);
}

/// "From a1 (other knight h1)": men of one role that go to one square differ in where they come from. The twin of an
/// undecided man shows the same role.
QString originTitle(chess::Action action, const chess::Position& position) {
  const QString from = app::nameOf(action.from());
  if (!chess::has(position.undecided(), action.from())) return Chooser::tr("From %1").arg(from);
  const auto twin = chess::squareAt(7 - chess::fileOf(action.from()), chess::rankOf(action.from()));
  return Chooser::tr("From %1 (other %2 %3)").arg(from, app::nameOf(action.role()), app::nameOf(twin));
}

bool differInOrigin(chess::Action one, chess::Action other) {
  return one.isMovement() && one.from() != other.from() && one.to() == other.to() && one.role() == other.role();
}

bool haveCastling(const std::vector<chess::Action>& choices) {
  return std::ranges::any_of(choices, [](chess::Action action) { return action.kind() == Kind::castling; });
}

/// The squares to which an action brings men of its side.
chess::Bitboard arrivals(const chess::Position& before, const chess::Position& after) {
  chess::Bitboard found = 0;
  for (const chess::Square at : chess::squaresOf(after.of(before.turn())))
    if (before.colorAt(at) != before.turn() || !(before.rolesAt(at) == after.rolesAt(at))) found |= chess::bit(at);
  return found;
}

QString titleOf(chess::Action action, const std::vector<chess::Action>& choices, const chess::Position& position) {
  if (action.kind() != Kind::castling &&
      std::ranges::any_of(choices, [action](chess::Action other) { return differInOrigin(action, other); }))
    return originTitle(action, position);
  switch (action.kind()) {
  case Kind::promotion:
    return app::capitalised(app::nameOf(action.becomes()));
  case Kind::castling: {
    const auto& lane =
        chess::lane(position.castlingRule(), position.turn(), chess::fileOf(action.from()), chess::fileOf(action.to()));
    return Chooser::tr("Castle with %1: king %2, rook %3")
        .arg(app::nameOf(action.to()), app::nameOf(lane.kingTo), app::nameOf(lane.rookTo));
  }
  case Kind::move:
    if (haveCastling(choices)) return Chooser::tr("Step: king %1").arg(app::nameOf(action.to()));
    return Chooser::tr("%1 to %2").arg(app::capitalised(app::nameOf(action.role())), app::nameOf(action.to()));
  default:
    return app::capitalised(app::nameOf(action.role()));
  }
}

} // namespace

Chooser::Chooser(const BoardPainter& painter, QWidget* parent)
    : QFrame(parent)
    , painter_(painter)
    , row_(new QBoxLayout(QBoxLayout::LeftToRight, this)) {
  setObjectName(QStringLiteral("chooser"));
  setAccessibleName(tr("Choose"));
  setFrameShape(QFrame::StyledPanel);
  setAutoFillBackground(true);
  row_->setContentsMargins(6, 6, 6, 6);
  row_->setSpacing(4);
  hide();
}

void Chooser::ask(const std::vector<chess::Action>& choices, const rules::Variant& variant,
                  const chess::Position& position, int side, bool isFlipped) {
  // The answer to one question may ask the next: the button that was pressed lives until its event is over.
  for (QToolButton* button : buttons_) {
    row_->removeWidget(button);
    button->hide();
    button->deleteLater();
  }
  buttons_.clear();
  choices_ = choices;
  isFlipped_ = isFlipped;
  row_->setDirection(haveCastling(choices) ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
  for (std::size_t i = 0; i < choices.size(); ++i)
    buttons_.push_back(addChoice(static_cast<int>(i) + 1, titleOf(choices[i], choices, position),
                                 pictureOf(choices[i], variant, position, side)));
  adjustSize();
  show();
  raise();
  if (!buttons_.empty()) buttons_.front()->setFocus(Qt::PopupFocusReason);
}

QPixmap Chooser::manPicture(const QString& men, int side) const {
  const qreal ratio = devicePixelRatioF();
  QPixmap picture(QSize(side, side) * ratio);
  picture.setDevicePixelRatio(ratio);
  picture.fill(Qt::transparent);
  QPainter painter(&picture);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(Qt::NoPen);
  painter.setBrush(painter_.theme().light);
  painter.drawRoundedRect(0, 0, side, side, 5, 5);
  painter_.paintMan(painter, QRectF(0, 0, side, side), men);
  return picture;
}

/// Where men are revealed, or castle, what a choice makes of the home rank says more than the man that goes.
QPixmap Chooser::pictureOf(chess::Action choice, const rules::Variant& variant, const chess::Position& before,
                           int side) const {
  const chess::Position after = rules::play(variant, before, choice);
  const chess::Color turn = before.turn();
  if (const auto told = before.undecided() & ~after.undecided(); told != 0)
    return rankPicture(after, {turn, 3, 26}, told);
  if (haveCastling(choices_)) return rankPicture(after, {turn, 1, 32}, arrivals(before, after));
  return manPicture(menOf(choice, turn), side);
}

chess::Square Chooser::Rows::at(int column, int row, bool isFlipped) const {
  const bool isWhites = side == chess::Color::white;
  if (isFlipped) return chess::squareAt(7 - column, (isWhites ? 0 : 8 - count) + row);
  return chess::squareAt(column, (isWhites ? count - 1 : 7) - row);
}

/// Rows of the board, small, as a choice would leave them.
QPixmap Chooser::rankPicture(const chess::Position& after, const Rows& rows, chess::Bitboard framed) const {
  const int square = rows.square;
  const qreal ratio = devicePixelRatioF();
  QPixmap picture(QSize(8 * square, rows.count * square) * ratio);
  picture.setDevicePixelRatio(ratio);
  QPainter painter(&picture);
  painter.setRenderHint(QPainter::Antialiasing);
  for (int row = 0; row < rows.count; ++row)
    for (int column = 0; column < 8; ++column) {
      const chess::Square at = rows.at(column, row, isFlipped_);
      const QRect rect(column * square, row * square, square, square);
      painter.fillRect(rect, chess::isLight(at) ? painter_.theme().light : painter_.theme().dark);
      const auto color = after.colorAt(at);
      if (color) painter_.paintMan(painter, rect, app::lettersOf(after.rolesAt(at), *color));
      if (!chess::has(framed, at)) continue;
      painter.setPen(QPen(painter_.theme().accent, 2));
      painter.setBrush(Qt::NoBrush);
      painter.drawRect(rect.adjusted(1, 1, -1, -1));
    }
  return picture;
}

QToolButton* Chooser::addChoice(int number, const QString& title, const QPixmap& picture) {
  auto* button = new QToolButton(this);
  button->setToolButtonStyle(Qt::ToolButtonTextUnderIcon);
  button->setIcon(picture);
  button->setIconSize(picture.deviceIndependentSize().toSize());
  button->setText(tr("%1  %2").arg(number).arg(title));
  button->setAccessibleName(title);
  button->setFocusPolicy(Qt::StrongFocus);
  connect(button, &QToolButton::clicked, this, [this, number] { choose(static_cast<std::size_t>(number) - 1); });
  row_->addWidget(button);
  return button;
}

void Chooser::choose(std::size_t number) {
  if (isHidden() || number >= choices_.size()) return;
  hide();
  Q_EMIT chosen(choices_[number]);
}

void Chooser::cancel() {
  if (isHidden()) return;
  hide();
  Q_EMIT cancelled();
}

void Chooser::keyPressEvent(QKeyEvent* event) {
  const int digit = event->key() - Qt::Key_1;
  if (digit >= 0 && digit < static_cast<int>(choices_.size())) return choose(static_cast<std::size_t>(digit));
  switch (event->key()) {
  case Qt::Key_Escape:
    return cancel();
  case Qt::Key_Return:
  case Qt::Key_Enter:
    for (std::size_t i = 0; i < buttons_.size(); ++i)
      if (buttons_[i]->hasFocus()) return choose(i);
    return choose(0);
  default:
    if (const auto number = namedBy(event->text())) return choose(*number);
    QFrame::keyPressEvent(event);
  }
}

/// A piece's letter stands for the one choice of that piece.
std::optional<std::size_t> Chooser::namedBy(const QString& letter) const {
  std::optional<std::size_t> found;
  for (std::size_t i = 0; i < choices_.size(); ++i) {
    if (letter.isEmpty() || menOf(choices_[i], chess::Color::white) != letter.toUpper()) continue;
    if (found) return std::nullopt;
    found = i;
  }
  return found;
}

QString Chooser::question() const {
  const auto areAll = [this](Kind kind) {
    return std::ranges::all_of(choices_, [kind](chess::Action action) { return action.kind() == kind; });
  };
  if (choices_.empty() || areAll(Kind::declaration)) return {};
  const QString keys = tr("1 to %1, or Esc").arg(choices_.size());
  if (areAll(Kind::promotion)) return tr("What does the pawn become? A letter, %1").arg(keys);
  return tr("Which of these? %1").arg(keys);
}

void Chooser::mousePressEvent(QMouseEvent* event) { event->accept(); }

} // namespace backrank::ui
