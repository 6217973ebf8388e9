#include "board/board_painter.hpp"

#include <QPainter>
#include <QPainterPath>
#include <QRadialGradient>
#include <cmath>

#include "board/icons.hpp"
#include "board/paint_kit.hpp"

namespace backrank::ui {
namespace {

using Target = app::BoardModel::Target;

std::optional<chess::Piece> pieceOf(QChar letter) {
  const auto role = chess::roleOf(letter.toLatin1());
  if (!role) return std::nullopt;
  return chess::Piece{*role, letter.isUpper() ? chess::Color::white : chess::Color::black};
}

/// Triangles in the four corners, as a frame that leaves the man in the middle alone.
QPainterPath corners(const QRectF& square, qreal leg) {
  QPainterPath path;
  const auto triangle = [&path](QPointF at, QPointF along, QPointF down) {
    path.addPolygon(QPolygonF({at, at + along, at + down, at}));
  };
  triangle(square.topLeft(), {leg, 0}, {0, leg});
  triangle(square.topRight(), {-leg, 0}, {0, leg});
  triangle(square.bottomLeft(), {leg, 0}, {0, -leg});
  triangle(square.bottomRight(), {-leg, 0}, {0, -leg});
  return path;
}

/// Where the small glyphs of a tile go: two across, or two above one. Their files leave a rim, which may overlap.
std::vector<QRectF> tilePlaces(const QRectF& plate, qsizetype count) {
  const qreal side = plate.width() * (count > 2 ? 0.59 : 0.68);
  const qreal rim = side * 0.08;
  const QRectF one(0, 0, side, side);
  const QRectF leftUpper = one.translated(plate.left() - rim, plate.top() - rim * 0.4);
  if (count <= 2) return {leftUpper, one.translated(plate.right() - side + rim, plate.bottom() - side)};
  return {leftUpper, one.translated(plate.right() - side + rim, plate.top() - rim * 0.4),
          one.translated(plate.center().x() - side / 2, plate.bottom() - side)};
}

constexpr qreal liftedScale = 1.1;

/// How large a man is drawn on a square.
int manSide(qreal square) { return static_cast<int>(std::lround(square * 0.96)); }

} // namespace

BoardPainter::BoardPainter(PieceSet& pieces, const Theme& theme)
    : pieces_(pieces)
    , theme_(theme) {}

void BoardPainter::paintSquare(QPainter& painter, const QRect& square, const SquareLook& look) const {
  const Saved saved(painter);
  painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
  paintGround(painter, square, look);
  paintMen(painter, square, look);
  if (look.target != Target::none) paintTarget(painter, square, look);
  paintMarks(painter, square, look);
}

void BoardPainter::paintGround(QPainter& painter, const QRect& square, const SquareLook& look) const {
  painter.fillRect(square, look.isLight ? theme_.light : theme_.dark);
  if (look.isBand) painter.fillRect(square, theme_.band);
  if (look.side != SquareLook::Side::none)
    painter.fillRect(square, look.side == SquareLook::Side::left ? theme_.leftSide : theme_.rightSide);
  if (look.isTraced) paintTrace(painter, square, look.men.isEmpty());
  if (look.isPlanned) painter.fillRect(square, theme_.plan);
  const bool isDrop = look.target != Target::none && look.target != Target::tempting;
  if (look.isHovered && isDrop) {
    QColor fill = theme_.accent;
    fill.setAlpha(165);
    painter.fillRect(square, fill);
  } else if (look.isArmed && !look.isSubject) {
    QColor fill = theme_.mark;
    fill.setAlpha(95);
    painter.fillRect(square, fill);
  }
  if (look.isChecked) {
    QRadialGradient glow(QRectF(square).center(), square.width() * 0.62);
    QColor core = theme_.alarm;
    core.setAlpha(230);
    glow.setColorAt(0, core);
    core.setAlpha(0);
    glow.setColorAt(1, core);
    painter.fillRect(square, glow);
  }
}

void BoardPainter::paintCoordinates(QPainter& painter, const QRectF& board, const QSizeF& rim, bool isFlipped) const {
  const Saved saved(painter);
  const qreal square = board.width() / 8;
  QFont font = painter.font();
  font.setPixelSize(std::clamp(static_cast<int>(square / 4), 9, std::max(9, static_cast<int>(rim.height() * 0.75))));
  font.setBold(true);
  painter.setFont(font);
  painter.setPen(theme_.frameText);
  for (int i = 0; i < 8; ++i) {
    const QRectF letter(board.left() + i * square, board.bottom(), square, rim.height());
    const QRectF number(board.left() - rim.width(), board.top() + i * square, rim.width(), square);
    painter.drawText(letter, Qt::AlignCenter, QString(QLatin1Char(static_cast<char>('a' + (isFlipped ? 7 - i : i)))));
    painter.drawText(number, Qt::AlignCenter, QString::number(isFlipped ? i + 1 : 8 - i));
  }
}

/// Filled, and with a shape too: brackets in the corners where a man left, a frame where one came.
void BoardPainter::paintTrace(QPainter& painter, const QRect& square, bool isLeft) const {
  painter.fillRect(square, theme_.trace);
  QColor line = theme_.trace.darker(165);
  line.setAlpha(215);
  const qreal width = std::max(2.0, square.width() * 0.045);
  const QRectF frame = inset(square, width / 2 + 1);
  QPen pen(line, width, Qt::SolidLine, Qt::FlatCap, Qt::MiterJoin);
  const qreal leg = frame.width() * 0.24 / width;
  if (isLeft) pen.setDashPattern({leg, frame.width() / width - 2 * leg, leg, 0.0001});
  painter.setPen(pen);
  painter.setBrush(Qt::NoBrush);
  for (const auto& [from, to] : {std::pair{frame.topLeft(), frame.topRight()},
                                 {frame.topRight(), frame.bottomRight()},
                                 {frame.bottomLeft(), frame.bottomRight()},
                                 {frame.topLeft(), frame.bottomLeft()}})
    painter.drawLine(from, to);
}

/// A small square in the lower right corner: full where the attack is certain, hollow where it depends.
void BoardPainter::paintThreat(QPainter& painter, const QRectF& square, bool isCertain) const {
  const qreal side = std::max(6.0, square.width() * 0.17);
  const QRectF sign(square.right() - side - 3, square.bottom() - side - 3, side, side);
  painter.setPen(QPen(theme_.alarm, 1.8, isCertain ? Qt::SolidLine : Qt::DotLine));
  painter.setBrush(isCertain ? QBrush(theme_.alarm) : QBrush(QColor(255, 255, 255, 150)));
  painter.drawRect(sign);
}

void BoardPainter::paintMen(QPainter& painter, const QRect& square, const SquareLook& look) const {
  if (look.isSubject) {
    QRadialGradient halo(QRectF(square).center(), square.width() * 0.56);
    QColor core = theme_.accent;
    halo.setColorAt(0, core);
    core.setAlpha(200);
    halo.setColorAt(0.7, core);
    core.setAlpha(0);
    halo.setColorAt(1, core);
    painter.fillRect(square, halo);
  }
  if (look.isHidden) return;
  if (!look.staged.isEmpty()) paintMan(painter, square, look.staged, look.isGhost ? 0.35 : 1);
  if (look.men.isEmpty()) return paintGhosts(painter, square, look);
  paintMan(painter, square, look.men, look.isGhost ? 0.35 : look.isPreview ? 0.6 : look.isLocked ? 0.5 : 1);
  if (!look.isSubject) return;
  // A man on a plate of his own hides the halo.
  const qreal width = std::max(2.0, square.width() * 0.045);
  painter.setPen(QPen(theme_.accent, width));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(QRectF(square).adjusted(width / 2, width / 2, -width / 2, -width / 2));
}

void BoardPainter::paintTarget(QPainter& painter, const QRect& square, const SquareLook& look) const {
  const QRectF rect = square;
  const qreal side = rect.width();
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme_.mark);
  switch (look.target) {
  case Target::none:
    return;
  case Target::empty:
    if (!look.hint.isEmpty()) return paintHint(painter, rect, look.hint);
    if (look.ghosts.size() == 1 || look.isPreview) return; // the man that is to stand there says it
    painter.drawEllipse(rect.center(), side * 0.145, side * 0.145);
    return;
  case Target::capture:
    painter.drawPath(corners(rect, side * 0.26));
    if (!look.hint.isEmpty()) paintHint(painter, rect, look.hint);
    return;
  case Target::partner:
    return paintSwapRing(painter, rect, look.isBinding);
  case Target::castling:
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme_.mark, side * 0.045));
    painter.drawEllipse(inset(rect, side * 0.08));
    painter.drawEllipse(inset(rect, side * 0.17));
    return;
  case Target::tempting: {
    QColor thin = theme_.mark;
    thin.setAlpha(80);
    painter.fillRect(square, QBrush(thin, Qt::BDiagPattern));
    return;
  }
  }
}

void BoardPainter::paintMarks(QPainter& painter, const QRect& square, const SquareLook& look) const {
  const QRectF rect = square;
  if (look.isCopied) paintBadge(painter, rect, QStringLiteral("link"));
  if (look.isLocked) paintBadge(painter, rect, QStringLiteral("lock"));
  if (look.draft > 0) paintDraftTab(painter, rect, look.draft);
  if (look.isChecked) paintCheckSign(painter, rect);
  if (look.threat != app::BoardModel::Threat::none)
    paintThreat(painter, rect, look.threat == app::BoardModel::Threat::all);
  paintFrames(painter, rect, look);
  painter.setBrush(Qt::NoBrush);
  if (look.isRefused) {
    painter.setPen(QPen(theme_.alarm, 3, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(inset(rect, 1.5));
    painter.setPen(QPen(Qt::white, 1, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.drawRect(inset(rect, 3.5));
  }
  if (look.hasCursor) {
    painter.setPen(QPen(Qt::white, 5));
    painter.drawRoundedRect(inset(rect, 3), 4, 4);
    painter.setPen(QPen(theme_.ring, 3));
    painter.drawRoundedRect(inset(rect, 3), 4, 4);
  }
}

void BoardPainter::paintMan(QPainter& painter, const QRectF& square, const QString& men, qreal opacity) const {
  const Saved saved(painter);
  painter.setOpacity(painter.opacity() * opacity);
  if (men.size() > 1) return paintTile(painter, square, men);
  const auto piece = men.isEmpty() ? std::nullopt : pieceOf(men.front());
  if (!piece) return;
  if (drawsCurves_) return pieces_.draw(painter, *piece, inset(square, square.width() * 0.02));
  const int side = manSide(square.width());
  if (piece->color == turned_) {
    painter.translate(square.center() * 2);
    painter.scale(-1, -1);
  }
  const QPointF corner = square.center() - QPointF(side / 2.0, side / 2.0);
  painter.drawPixmap(corner, pieces_.picture(*piece, side, painter.device()->devicePixelRatioF()));
}

void BoardPainter::prepare(chess::Piece piece, int square, qreal ratio) const {
  const qreal large = square * liftedScale;
  pieces_.picture(piece, manSide(square), ratio);
  pieces_.picture(piece, manSide(large), ratio);
  pieces_.shadow(piece, static_cast<int>(std::lround(large)), ratio);
}

void BoardPainter::paintTile(QPainter& painter, const QRectF& square, const QString& men) const {
  const qreal side = square.width();
  const QRectF plate = inset(square, side * 0.06);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setBrush(theme_.plate);
  painter.setPen(QPen(theme_.plateEdge, std::max(1.2, side * 0.028), Qt::CustomDashLine));
  QPen rim = painter.pen();
  rim.setDashPattern({3.2, 2.2});
  painter.setPen(rim);
  painter.drawRoundedRect(plate, side * 0.13, side * 0.13);
  const auto places = tilePlaces(inset(plate, side * 0.025), men.size());
  for (qsizetype i = 0; i < men.size() && i < static_cast<qsizetype>(places.size()); ++i)
    paintMan(painter, places[static_cast<std::size_t>(i)], men.mid(i, 1));
}

void BoardPainter::paintLifted(QPainter& painter, const QPointF& centre, qreal side, const QString& men) const {
  const Saved saved(painter);
  painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
  const qreal large = side * liftedScale;
  const QRectF rect(centre.x() - large / 2, centre.y() - large / 2, large, large);
  const QPointF drop(side * 0.03, side * 0.07);
  if (men.size() > 1) {
    painter.setPen(Qt::NoPen);
    painter.setBrush(QColor(0, 0, 0, 70));
    painter.drawRoundedRect(inset(rect, side * 0.06).translated(drop), side * 0.13, side * 0.13);
  } else if (const auto piece = men.isEmpty() ? std::nullopt : pieceOf(men.front())) {
    const int pixels = static_cast<int>(std::lround(large));
    painter.drawPixmap(rect.topLeft() + drop, pieces_.shadow(*piece, pixels, painter.device()->devicePixelRatioF()));
  }
  paintMan(painter, rect, men);
}

void BoardPainter::paintSlot(QPainter& painter, const QRect& slot, const SlotLook& look) const {
  const Saved saved(painter);
  painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
  const QRectF rect = slot;
  const qreal side = rect.width();
  if (!look.isPresent) {
    QColor hollow = theme_.trayEdge;
    hollow.setAlpha(90);
    painter.setPen(QPen(hollow, 1.5, Qt::DashLine));
    painter.setBrush(Qt::NoBrush);
    painter.drawRoundedRect(inset(rect, side * 0.16), side * 0.1, side * 0.1);
    paintMan(painter, inset(rect, side * 0.18), look.men, 0.12);
  } else {
    if (look.isArmed || look.isDue) {
      QColor ground = look.isArmed ? theme_.mark : theme_.accent;
      ground.setAlpha(look.isArmed ? 110 : 150);
      painter.setPen(look.isDue ? QPen(theme_.accent.darker(130), 2 + 2 * look.beat) : QPen(Qt::NoPen));
      painter.setBrush(ground);
      painter.drawRoundedRect(inset(rect, 2 + look.beat * side * 0.07), side * 0.1, side * 0.1);
    }
    paintMan(painter, rect, look.men, look.isGhost ? 0.35 : look.isUsable ? 1 : 0.4);
  }
  if (!look.hasCursor) return;
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(Qt::white, 5));
  painter.drawRoundedRect(inset(rect, 3), 4, 4);
  painter.setPen(QPen(theme_.ring, 3));
  painter.drawRoundedRect(inset(rect, 3), 4, 4);
}

void BoardPainter::paintSwapRing(QPainter& painter, const QRectF& square, bool isBinding) const {
  const qreal side = square.width();
  painter.setBrush(Qt::NoBrush);
  QPen ring(theme_.mark, side * 0.055);
  if (isBinding) ring.setDashPattern({2.4, 1.6});
  painter.setPen(ring);
  painter.drawEllipse(inset(square, side * 0.06));
  paintBadge(painter, square, QStringLiteral("swap"));
}

void BoardPainter::paintBadge(QPainter& painter, const QRectF& square, const QString& icon) const {
  const qreal side = std::max(10.0, square.width() * 0.32);
  const QRectF disc(square.right() - side - 1, square.top() + 1, side, side);
  painter.setPen(QPen(theme_.plateEdge, 1));
  painter.setBrush(theme_.plate);
  painter.drawEllipse(disc);
  const int glyph = static_cast<int>(std::lround(side * 0.78));
  const QPixmap picture =
      tintedPicture(icon, theme_.plateEdge.darker(140), glyph, painter.device()->devicePixelRatioF());
  painter.drawPixmap(disc.center() - QPointF(glyph / 2.0, glyph / 2.0), picture);
}

/// A ring around the king and a disc with "!": the glow alone would be colour alone.
void BoardPainter::paintCheckSign(QPainter& painter, const QRectF& square) const {
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(theme_.alarm, std::max(2.0, square.width() * 0.05)));
  painter.drawEllipse(inset(square, square.width() * 0.04));
  const qreal side = std::max(13.0, square.width() * 0.3);
  const QRectF disc(square.right() - side - 1, square.top() + 1, side, side);
  painter.setPen(QPen(Qt::white, 1.2));
  painter.setBrush(theme_.alarm);
  painter.drawEllipse(disc);
  QFont font = painter.font();
  font.setBold(true);
  font.setPixelSize(static_cast<int>(side * 0.78));
  painter.setFont(font);
  painter.drawText(disc, Qt::AlignCenter, QStringLiteral("!"));
}

void BoardPainter::paintDraftTab(QPainter& painter, const QRectF& square, int number) const {
  const qreal leg = square.width() * 0.38;
  painter.setPen(Qt::NoPen);
  painter.setBrush(theme_.accent);
  painter.drawPolygon(
      QPolygonF({square.topLeft(), square.topLeft() + QPointF(leg, 0), square.topLeft() + QPointF(0, leg)}));
  QFont font = painter.font();
  font.setBold(true);
  font.setPixelSize(std::max(9, static_cast<int>(leg * 0.5)));
  painter.setFont(font);
  painter.setPen(QColor(0x26231f));
  painter.drawText(QRectF(square.topLeft(), QSizeF(leg * 0.62, leg * 0.64)), Qt::AlignCenter, QString::number(number));
}

void BoardPainter::paintHint(QPainter& painter, const QRectF& square, const QString& roles) const {
  const qreal side = square.width() * (roles.size() > 1 ? 0.34 : 0.42);
  const QRectF row(0, 0, side * static_cast<qreal>(roles.size()), side);
  QRectF at = row.translated(square.center() - row.center());
  painter.setPen(QPen(theme_.mark, 1.5));
  QColor ground = theme_.plate;
  ground.setAlpha(225);
  painter.setBrush(ground);
  painter.drawRoundedRect(inset(at, -square.width() * 0.03), side * 0.45, side * 0.45);
  for (const QChar letter : roles) {
    paintMan(painter, QRectF(at.topLeft(), QSizeF(side, side)), QString(letter));
    at.translate(side, 0);
  }
}

} // namespace backrank::ui
