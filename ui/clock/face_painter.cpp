#include "clock/face_painter.hpp"

#include <QCoreApplication>
#include <QPainter>

#include "board/theme.hpp"

namespace backrank::ui {
namespace {

/// Of a bold digit, against its height; a colon is narrower.
constexpr qreal digitWidth = 0.66;

/// Sizes of a face, all from its height.
struct Measure {
  Measure(const QRect& rect, const QSize& corner)
      : at(QRectF(rect).adjusted(1.5, 1.5, -1.5, -1.5))
      , unit(std::min(rect.height() / 112.0, rect.width() / 300.0))
      , kept(corner) {}
  QRectF at;
  qreal unit;
  QSize kept;
  qreal margin() const { return 12 * unit; }
  QRectF top() const { return {at.left() + margin(), at.top() + 7 * unit, at.width() - 2 * margin(), 20 * unit}; }
  QRectF foot() const {
    return {at.left() + margin(), at.bottom() - 26 * unit, at.width() - 2 * margin() - kept.width(), 20 * unit};
  }
  QRectF digits() const {
    QRectF middle(at.left() + 30 * unit, top().bottom(), at.width() - 42 * unit, foot().top() - top().bottom());
    if (middle.bottom() > at.bottom() - kept.height()) middle.setRight(middle.right() - kept.width());
    return middle;
  }
};

/// The colours of one face.
struct Shades {
  QColor ground, text, dimmed, edge, alarm, chip, press;
};

Shades shadesOf(const app::ClockFace& face, const QPalette& palette) {
  const Theme theme = themeBesideBoards(palette);
  Shades shades{.ground = palette.color(QPalette::Base),
                .text = palette.color(QPalette::WindowText),
                .dimmed = quietText(palette),
                .edge = isHighContrast(palette) ? palette.color(QPalette::WindowText)
                                                : palette.color(isDark(palette) ? QPalette::Button : QPalette::Mid),
                .alarm = theme.alarm,
                .chip = theme.frame,
                .press = theme.accent};
  if (!face.isActive) return shades;
  shades.ground = theme.frame;
  shades.text = QColor(0xffffff);
  shades.dimmed = QColor(0xd5dde0);
  shades.edge = theme.accent;
  shades.chip = theme.trayEdge;
  return shades;
}

QFont sized(QPainter& painter, qreal pixels, bool isBold) {
  QFont font = painter.font();
  font.setPixelSize(std::max(8, static_cast<int>(pixels)));
  font.setBold(isBold);
  return font;
}

void paintGround(QPainter& painter, const Measure& size, const app::ClockFace& face, const Shades& shades) {
  const bool isAlarmed = face.isLow || face.flag == app::ClockFace::Flag::fallen;
  painter.setPen(QPen(isAlarmed ? shades.alarm : shades.edge, isAlarmed ? 4 * size.unit : face.isActive ? 2.5 : 1));
  painter.setBrush(shades.ground);
  painter.drawRoundedRect(size.at, 7 * size.unit, 7 * size.unit);
  if (!face.isPaused) return;
  QColor hatch = shades.text;
  hatch.setAlpha(60);
  painter.setPen(Qt::NoPen);
  painter.setBrush(QBrush(hatch, Qt::BDiagPattern));
  painter.drawRoundedRect(size.at, 7 * size.unit, 7 * size.unit);
}

/// The turn's triangle, in front of the digits.
void paintPointer(QPainter& painter, const Measure& size, const Shades& shades) {
  const qreal middle = size.digits().center().y();
  const qreal half = 9 * size.unit;
  const qreal left = size.at.left() + size.margin();
  painter.setPen(Qt::NoPen);
  painter.setBrush(shades.edge);
  painter.drawPolygon(QPolygonF({{left, middle - half}, {left + 1.5 * half, middle}, {left, middle + half}}));
}

/// A pole with a flag: filled for a game that is lost, an outline where another stage began.
void paintFlag(QPainter& painter, const Measure& size, const app::ClockFace& face, const Shades& shades) {
  const qreal unit = size.unit;
  const QPointF foot(size.at.right() - 36 * unit, size.digits().bottom() - 6 * unit);
  const bool hasFallen = face.flag == app::ClockFace::Flag::fallen;
  painter.setPen(QPen(shades.text, 2.5 * unit)); // around an alarm too: that alone is lost on an active face
  painter.drawLine(foot, foot - QPointF(0, 32 * unit));
  painter.setBrush(hasFallen ? QBrush(shades.alarm) : QBrush(Qt::NoBrush));
  const QPointF head = foot - QPointF(0, 32 * unit);
  painter.drawPolygon(QPolygonF({head, head + QPointF(22 * unit, 7 * unit), head + QPointF(0, 15 * unit)}));
}

/// A font of that size, or as much smaller as the text has to be for its line.
QFont fitted(QPainter& painter, qreal pixels, const QString& text, qreal width) {
  const QFont usual = sized(painter, pixels, true);
  const qreal needed = QFontMetricsF(usual).horizontalAdvance(text);
  return needed <= width ? usual : sized(painter, pixels * width / needed, true);
}

/// What the digits tell, if not the ordinary time.
QString kindText(app::ClockFace::Kind kind) {
  using Kind = app::ClockFace::Kind;
  if (kind == Kind::pool) return QCoreApplication::translate("FaceView", "SET-UP TIME");
  return kind == Kind::study ? QCoreApplication::translate("FaceView", "STUDY") : QString();
}

/// Where in the game the side is: "2/3 · move 41".
QString placeText(const app::ClockFace& face) {
  QStringList parts;
  for (const QString& part : {face.isPaused ? face.phase : QString(), face.stage, face.moves})
    if (!part.isEmpty()) parts << part;
  return parts.join(QStringLiteral(" · "));
}

/// Quiet words at the right end; returns what is left of the line.
QRectF paintPlace(QPainter& painter, const Measure& size, QRectF line, const QString& text, const Shades& shades) {
  painter.setFont(sized(painter, 12 * size.unit, false));
  painter.setPen(shades.dimmed);
  painter.drawText(line, Qt::AlignVCenter | Qt::AlignRight, text);
  line.setRight(line.right() - painter.fontMetrics().horizontalAdvance(text) - 6 * size.unit);
  return line;
}

/// A word on a ground of its own at the right end; returns what is left of the line.
QRectF paintChip(QPainter& painter, const Measure& size, QRectF line, const QString& text, const Shades& shades) {
  if (text.isEmpty()) return line;
  painter.setFont(sized(painter, 12 * size.unit, true));
  const qreal width = painter.fontMetrics().horizontalAdvance(text) + 14 * size.unit;
  const QRectF chip(line.right() - width, line.top(), width, line.height());
  painter.setPen(QPen(shades.edge, 1));
  painter.setBrush(shades.chip);
  painter.drawRoundedRect(chip, 4 * size.unit, 4 * size.unit);
  painter.setPen(QColor(0xffffff));
  painter.drawText(chip, Qt::AlignCenter, text);
  line.setRight(chip.left() - 6 * size.unit);
  return line;
}

void paintTop(QPainter& painter, const Measure& size, const app::ClockFace& face, const Shades& shades) {
  const QString chip = face.isPaused          ? QCoreApplication::translate("FaceView", "PAUSED")
                       : !face.mark.isEmpty() ? face.mark
                       : face.phase.isEmpty() ? kindText(face.kind)
                                              : face.phase;
  const bool isPlaceHere = chip.isEmpty() && !face.press.isEmpty(); // the foot says what a press does
  QRectF line = isPlaceHere ? paintPlace(painter, size, size.top(), placeText(face), shades)
                            : paintChip(painter, size, size.top(), chip, shades);
  const qreal disc = 14 * size.unit;
  painter.setPen(QPen(shades.text, 1.2));
  painter.setBrush(face.side == chess::Color::white ? QColor(0xfffdf4) : QColor(0x2b2521));
  painter.drawEllipse(QRectF(line.left(), line.center().y() - disc / 2, disc, disc));
  line.setLeft(line.left() + disc + 7 * size.unit);
  painter.setFont(sized(painter, 14 * size.unit, face.isActive));
  painter.setPen(shades.text);
  const QString name = painter.fontMetrics().elidedText(face.name, Qt::ElideRight, static_cast<int>(line.width()));
  painter.drawText(line, Qt::AlignVCenter | Qt::AlignLeft, name);
}

void paintDelay(QPainter& painter, const Measure& size, const app::ClockFace& face, const Shades& shades) {
  if (face.delayShare < 0) return;
  const QRectF bar(size.digits().left(), size.digits().bottom() - 6 * size.unit, size.digits().width(), 4 * size.unit);
  painter.setPen(QPen(shades.dimmed, 1));
  painter.setBrush(Qt::NoBrush);
  painter.drawRect(bar);
  painter.fillRect(QRectF(bar.left(), bar.top(), bar.width() * face.delayShare, bar.height()), shades.edge);
}

/// Another time: beside the digits, or below them on a high face. Takes its place off theirs.
void paintSecond(QPainter& painter, const Measure& size, const QString& text, QRectF& digits) {
  if (text.isEmpty()) return;
  const bool isBelow = digits.height() > 120 * size.unit;
  painter.setFont(sized(painter, (isBelow ? 22 : 14) * size.unit, false));
  const QRectF place = isBelow ? digits.adjusted(0, 0, 0, -7 * size.unit) : digits;
  painter.drawText(place, Qt::AlignRight | (isBelow ? Qt::AlignBottom : Qt::AlignVCenter), text);
  if (isBelow)
    digits.setBottom(digits.bottom() - 38 * size.unit);
  else
    digits.setRight(digits.right() - painter.fontMetrics().horizontalAdvance(text) - 8 * size.unit);
}

/// As large as their place lets them be.
void paintDigits(QPainter& painter, const Measure& size, const app::ClockFace& face, const Shades& shades) {
  QRectF place = size.digits();
  if (face.flag != app::ClockFace::Flag::none) place.setRight(place.right() - 34 * size.unit);
  if (face.delayShare >= 0) place.setBottom(place.bottom() - 6 * size.unit);
  painter.setPen(shades.text);
  paintSecond(painter, size, face.second, place);
  const qreal widest = place.width() / (digitWidth * static_cast<qreal>(face.time.size()));
  painter.setFont(sized(painter, std::min(0.78 * place.height(), widest), true));
  place.setRight(size.digits().right());
  painter.drawText(place, Qt::AlignVCenter | Qt::AlignLeft, face.time);
}

/// What a press does, or else where in the game the side is.
void paintFoot(QPainter& painter, const Measure& size, const app::ClockFace& face, const Shades& shades) {
  const QRectF line = size.foot();
  if (face.press.isEmpty()) {
    painter.setFont(sized(painter, 12.5 * size.unit, false));
    painter.setPen(shades.dimmed);
    painter.drawText(line, Qt::AlignVCenter | Qt::AlignLeft, placeText(face));
    return;
  }
  painter.setPen(face.pressWorks ? QPen(Qt::NoPen) : QPen(shades.dimmed, 1, Qt::DashLine));
  painter.setBrush(face.pressWorks ? QBrush(shades.press) : QBrush(Qt::NoBrush));
  painter.drawRoundedRect(line, 4 * size.unit, 4 * size.unit);
  painter.setFont(fitted(painter, 13 * size.unit, face.press, line.width() - 8 * size.unit));
  painter.setPen(face.pressWorks ? QColor(0x26231f) : shades.dimmed);
  painter.drawText(line, Qt::AlignCenter, face.press);
}

} // namespace

void paintFace(QPainter& painter, const QRect& at, const app::ClockFace& face, const QPalette& palette, bool showsFlag,
               const QSize& kept) {
  painter.setRenderHint(QPainter::Antialiasing);
  const Measure size(at, kept);
  const Shades shades = shadesOf(face, palette);
  paintGround(painter, size, face, shades);
  paintTop(painter, size, face, shades);
  if (face.isActive) paintPointer(painter, size, shades);
  paintDigits(painter, size, face, shades);
  paintDelay(painter, size, face, shades);
  if (face.flag != app::ClockFace::Flag::none && showsFlag) paintFlag(painter, size, face, shades);
  paintFoot(painter, size, face, shades);
}

} // namespace backrank::ui
