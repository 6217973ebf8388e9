#include "explorer/tile_painter.hpp"

#include <QCoreApplication>
#include <QImage>
#include <QPainter>
#include <QPainterPath>

namespace backrank::ui {
namespace {

using app::TileLook;

QString tr(const char* text) { return QCoreApplication::translate("TilePainter", text); }

/// Narrower tiles leave out the zero before the point.
constexpr int roomy = 36;

/// "+.24" for "+0.24".
QString shortened(const QString& text) {
  const bool hasZero =
      text.size() > 2 && !text[0].isDigit() && text[1] == QLatin1Char('0') && text[2] == QLatin1Char('.');
  return hasZero ? text.left(1) + text.mid(2) : text;
}

void paintHatch(QPainter& painter, const QRect& tile, const QColor& ink) {
  QColor line = ink;
  line.setAlpha(70);
  painter.fillRect(tile, QBrush(line, Qt::BDiagPattern));
}

void paintDot(QPainter& painter, const QRect& tile, const QColor& ink) {
  const int size = std::max(3, tile.height() / 6);
  painter.fillRect(QRect(tile.right() - size - 1, tile.top() + 2, size, size), ink);
}

/// A triangle at the upper or lower edge: the score lies beyond the scale.
void paintClamp(QPainter& painter, const QRect& tile, const TileLook& look) {
  const int size = std::max(3, tile.height() / 5);
  const bool isUp = look.clamp > 0;
  const QPoint tip(tile.left() + 1 + size, isUp ? tile.top() + 1 : tile.bottom() - 1);
  const int base = isUp ? tip.y() + size : tip.y() - size;
  QPainterPath path(tip);
  path.lineTo(tip.x() - size, base);
  path.lineTo(tip.x() + size, base);
  path.closeSubpath();
  painter.fillPath(path, look.ink);
}

TileLook sample(const QColor& ground) {
  TileLook look{.kind = TileLook::Kind::pairing};
  look.ground = ground;
  look.ink = app::readableOn(ground);
  return look;
}

/// Draws the legend from left to right, and goes on in another line where an entry has no room.
class LegendPen {
public:
  LegendPen(QPainter& painter, const QRect& area, const QPalette& palette)
      : painter_(painter)
      , area_(area)
      , line_(area.left(), area.top(), area.width(), lineHeight(painter.fontMetrics()))
      , x_(area.left())
      , text_(palette.color(QPalette::WindowText)) {}

  /// A tile and what it means.
  void entry(const TileLook& look, const QString& words) {
    begin(boxWidth + 5 + widthOf(words));
    const QRect box(x_, line_.center().y() - 8, boxWidth, 16);
    paintTile(painter_, box, look, painter_.font(), texts_);
    painter_.setPen(text_);
    painter_.drawRect(box.adjusted(0, 0, -1, -1));
    x_ += boxWidth + 5;
    text(words);
    x_ += 4;
  }
  void note(const QString& words) {
    begin(widthOf(words));
    text(words);
  }
  template <class ColourOf>
  void band(const QString& left, int from, int to, const QString& right, ColourOf colourOf) {
    const int words = widthOf(left) + 16 + widthOf(right);
    const int width = std::clamp(area_.width() - words, narrowestBand, widestBand);
    begin(words + width);
    text(left);
    for (int i = 0; i < width; ++i)
      painter_.fillRect(QRect(x_ + i, line_.center().y() - 7, 1, 14),
                        colourOf(from + ((to - from) * 2 * i + width) / (2 * width)));
    painter_.setPen(text_);
    painter_.drawRect(QRect(x_, line_.center().y() - 7, width, 13));
    x_ += width + 7;
    text(right);
    x_ += 4;
  }
  int bottom() const { return line_.bottom() + 1; }

private:
  static constexpr int boxWidth = 22;
  static constexpr int narrowestBand = 24;
  static constexpr int widestBand = 104;
  static int lineHeight(const QFontMetrics& metrics) { return metrics.height() + 8; }
  int widthOf(const QString& words) const { return painter_.fontMetrics().horizontalAdvance(words) + 2; }
  void begin(int width) {
    if (x_ == area_.left() || x_ + width <= area_.right()) return;
    x_ = area_.left();
    line_.translate(0, line_.height());
  }
  void text(const QString& words) {
    painter_.setPen(text_);
    painter_.drawText(QRect(x_, line_.top(), widthOf(words), line_.height()), Qt::AlignVCenter | Qt::AlignLeft, words);
    x_ += widthOf(words) + 6;
  }

  QPainter& painter_;
  TileTexts texts_;
  QRect area_;
  QRect line_;
  int x_;
  QColor text_;
};

/// What the colours of a legend run from and to, with the words beside them; no colours where both are the same.
struct LegendEnds {
  QString left;
  int from;
  int to;
  QString right;
};

LegendEnds endsOf(const app::Explorer& explorer) {
  const int limit = explorer.scale().limit;
  switch (explorer.mode()) {
  case app::Explorer::Mode::score:
    return {tr("Black better %1").arg(app::scoreText(-limit)), -limit, limit,
            tr("%1 White better").arg(app::scoreText(limit))};
  case app::Explorer::Mode::spread:
    return {tr("Change by the last depth: 0.00"), 0, limit, app::amountText(limit)};
  case app::Explorer::Mode::games:
    return {tr("Games in the library: 0"), 0, explorer.mostPlayed(), QString::number(explorer.mostPlayed())};
  default:
    return {tr("Black scored all 0 %"), 0, 100, tr("100 % White")};
  }
}

} // namespace

void TileTexts::draw(QPainter& painter, const QRect& tile, const QString& text) {
  if (painter.font() != font_) {
    font_ = painter.font();
    texts_.clear();
  }
  auto kept = texts_.find(text);
  if (kept == texts_.end()) {
    QStaticText made(text);
    made.setTextFormat(Qt::PlainText);
    made.setPerformanceHint(QStaticText::AggressiveCaching);
    made.prepare(painter.transform(), font_);
    kept = texts_.insert(text, made);
  }
  const QSizeF size = kept->size();
  const QPointF corner(tile.x() + (tile.width() - size.width()) / 2, tile.y() + (tile.height() - size.height()) / 2);
  painter.drawStaticText(corner, *kept);
}

void paintTile(QPainter& painter, const QRect& tile, const TileLook& look, const QFont& font, TileTexts& texts) {
  if (look.kind == TileLook::Kind::none) return;
  painter.fillRect(tile, look.ground);
  if (look.isHatched) paintHatch(painter, tile, look.ink);
  if (look.isDotted) paintDot(painter, tile, look.ink);
  if (look.clamp != 0) paintClamp(painter, tile, look);
  if (tile.width() + 1 < numberFrom || look.text.isEmpty()) return;
  QColor ink = look.ink;
  if (look.isGrey) ink.setAlpha(150);
  painter.setPen(ink);
  painter.setFont(font);
  texts.draw(painter, tile, tile.width() < roomy ? shortened(look.text) : look.text);
}

int arrayHeadRoom(const QFontMetrics& metrics, Qt::Orientation orientation, bool withNumber) {
  const int number = withNumber ? 1 : 0;
  if (orientation == Qt::Vertical)
    return 8 * (metrics.averageCharWidth() + 4) + number * metrics.averageCharWidth() * 5 + 8;
  return (8 + number) * (metrics.ascent() + 1) + 6;
}

void paintArrayHead(QPainter& painter, const QRect& area, const QString& letters, const QString& number,
                    Qt::Orientation orientation) {
  const QFontMetrics metrics = painter.fontMetrics();
  const bool isRow = orientation == Qt::Vertical;
  const int step = isRow ? metrics.averageCharWidth() + 4 : metrics.ascent() + 1;
  for (int i = 0; i < letters.size(); ++i) {
    const QRect place = isRow ? QRect(area.left() + 4 + i * step, area.top(), step, area.height())
                              : QRect(area.left(), area.top() + 3 + i * step, area.width(), step);
    painter.drawText(place, Qt::AlignCenter, letters.mid(i, 1));
  }
  const int end = static_cast<int>(letters.size()) * step;
  const QRect rest = isRow ? area.adjusted(4 + end, 0, -3, 0) : area.adjusted(0, 3 + end, 0, 0);
  if (!number.isEmpty()) painter.drawText(rest, isRow ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignHCenter, number);
}

namespace {

void paintSigns(LegendPen& pen, const app::Explorer& explorer) {
  const app::ScoreScale& scale = explorer.scale();
  const QColor blank = scale.colourOf(0);
  TileLook look = sample(blank);
  look.isHatched = true;
  pen.entry(look, explorer.isAboutGames() ? tr("no game") : tr("not analysed"));
  if (!explorer.isAboutGames()) {
    look = sample(blank);
    look.isDotted = true;
    pen.entry(look, tr("under %L1 positions").arg(app::Explorer::standardPositions));
  }
  if (explorer.mode() == app::Explorer::Mode::score) {
    look = sample(scale.colourOf(scale.limit));
    look.clamp = 1;
    pen.entry(look, tr("beyond"));
  }
  pen.entry(sample(app::ExplorerModel::excludedColour(scale.isDark)), tr("left out"));
}

int drawLegend(QPainter& painter, const QRect& area, const app::Explorer& explorer, const QPalette& palette) {
  LegendPen pen(painter, area, palette);
  const LegendEnds ends = endsOf(explorer);
  if (ends.from != ends.to)
    pen.band(ends.left, ends.from, ends.to, ends.right, [&](int shown) { return explorer.colourOf(shown); });
  else
    pen.note(ends.left);
  const bool isRescaled = explorer.scale().limit != app::ScoreScale::usualLimit && !explorer.isAboutGames();
  if (isRescaled) pen.note(tr("(scale of this view)"));
  paintSigns(pen, explorer);
  return pen.bottom();
}

} // namespace

int legendHeight(int width, const app::Explorer& explorer, const QFont& font) {
  QImage nowhere(1, 1, QImage::Format_RGB32);
  QPainter painter(&nowhere);
  painter.setFont(font);
  return drawLegend(painter, QRect(0, 0, width, 1), explorer, {});
}

void paintLegend(QPainter& painter, const QRect& area, const app::Explorer& explorer, const QPalette& palette) {
  drawLegend(painter, area, explorer, palette);
}

} // namespace backrank::ui
