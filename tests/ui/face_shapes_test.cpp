// What the clock's faces paint beside their digits: signs that are told apart by their shape, looked for in pictures.
#include <boost/test/unit_test.hpp>

#include <QImage>
#include <QPainter>
#include <functional>

#include "board/theme.hpp"
#include "clock/face_painter.hpp"

using namespace backrank;

namespace {

constexpr QSize size{320, 112};
using Flag = app::ClockFace::Flag;

app::ClockFace face() {
  return {.side = chess::Color::white,
          .name = QStringLiteral("Ann"),
          .time = QStringLiteral("4:31"),
          .moves = QStringLiteral("move 12")};
}

QImage painted(const app::ClockFace& face, const QPalette& palette, bool showsFlag = true) {
  QImage image(size, QImage::Format_RGB32);
  image.fill(Qt::magenta);
  QPainter painter(&image);
  ui::paintFace(painter, image.rect(), face, palette, showsFlag, {});
  return image;
}

/// How many pixels of a region are so.
int countIn(const QImage& image, const QRect& region, const std::function<bool(QRgb)>& isSo) {
  int count = 0;
  for (int y = region.top(); y <= region.bottom(); ++y)
    for (int x = region.left(); x <= region.right(); ++x) count += isSo(image.pixel(x, y)) ? 1 : 0;
  return count;
}

bool isNear(QRgb pixel, const QColor& colour) {
  return std::abs(qRed(pixel) - colour.red()) + std::abs(qGreen(pixel) - colour.green()) +
             std::abs(qBlue(pixel) - colour.blue()) <
         40;
}

/// The smallest rectangle with all pixels in which two pictures differ.
QRect changedBetween(const QImage& one, const QImage& other) {
  QRect changed;
  for (int y = 0; y < one.height(); ++y)
    for (int x = 0; x < one.width(); ++x)
      if (one.pixel(x, y) != other.pixel(x, y)) changed |= QRect(x, y, 1, 1);
  return changed;
}

std::vector<QPalette> palettes() {
  return {ui::paletteOf(ui::Scheme::light), ui::paletteOf(ui::Scheme::dark),
          ui::highContrastPaletteOf(ui::Scheme::light), ui::highContrastPaletteOf(ui::Scheme::dark)};
}

/// Where a face has nothing but the sign that is looked for.
constexpr QRect pointerPlace{10, 32, 22, 48};
constexpr QRect flagPlace{280, 36, 30, 46};

} // namespace

BOOST_AUTO_TEST_SUITE(face_shapes)

BOOST_AUTO_TEST_CASE(the_side_to_act_has_a_triangle_in_front_of_its_digits_that_points_at_them) {
  for (const QPalette& palette : palettes()) {
    app::ClockFace shown = face();
    const QImage rests = painted(shown, palette);
    const QRgb restingGround = rests.pixel(pointerPlace.left(), pointerPlace.top());
    BOOST_TEST(countIn(rests, pointerPlace, [&](QRgb pixel) { return pixel != restingGround; }) == 0);
    shown.isActive = shown.isRunning = true;
    const QImage acts = painted(shown, palette);
    const QRgb ground = acts.pixel(pointerPlace.left(), pointerPlace.top());
    if (!ui::isHighContrast(palette)) BOOST_TEST(ground != restingGround); // filled otherwise too
    std::vector<int> widths;
    for (int y = pointerPlace.top(); y <= pointerPlace.bottom(); ++y)
      widths.push_back(countIn(acts, QRect(pointerPlace.left(), y, pointerPlace.width(), 1),
                               [&](QRgb pixel) { return pixel != ground; }));
    const auto widest = std::ranges::max_element(widths);
    BOOST_TEST(*widest >= 8);
    BOOST_TEST(std::is_sorted(widths.begin(), widest));
    BOOST_TEST(std::is_sorted(widest, widths.end(), std::greater<>()));
    BOOST_TEST(widths.front() + widths.back() == 0);
  }
}

BOOST_AUTO_TEST_CASE(a_pause_is_hatched_all_over_and_said) {
  for (const QPalette& palette : palettes()) {
    app::ClockFace shown = face();
    const QImage runs = painted(shown, palette);
    shown.isPaused = true;
    const QImage stands = painted(shown, palette);
    for (const QRect& part : {QRect(4, 84, 70, 20), QRect(250, 84, 60, 20), QRect(270, 34, 40, 40)}) {
      int differ = 0;
      for (int y = part.top(); y <= part.bottom(); ++y)
        for (int x = part.left(); x <= part.right(); ++x) differ += runs.pixel(x, y) != stands.pixel(x, y) ? 1 : 0;
      const int all = part.width() * part.height();
      BOOST_TEST(differ > all / 20);
      BOOST_TEST(differ < all * 3 / 4);
    }
    BOOST_TEST((changedBetween(runs, stands).intersects(QRect(240, 4, 70, 24)))); // "PAUSED"
  }
}

BOOST_AUTO_TEST_CASE(a_fallen_flag_is_filled_and_one_of_a_stage_is_an_outline) {
  for (const QPalette& palette : palettes()) {
    const QColor alarm = ui::themeBesideBoards(palette).alarm;
    for (const bool isActive : {false, true}) {
      app::ClockFace shown = face();
      shown.isActive = isActive;
      const auto marks = [&](Flag flag, bool showsFlag = true) {
        shown.flag = flag;
        const QImage image = painted(shown, palette, showsFlag);
        const QRgb ground = image.pixel(flagPlace.left(), flagPlace.top());
        const int signs = countIn(image, flagPlace, [&](QRgb pixel) { return pixel != ground; });
        const int filled = countIn(image, flagPlace, [&](QRgb pixel) { return isNear(pixel, alarm); });
        return std::pair(signs, filled);
      };
      BOOST_TEST(marks(Flag::none).first == 0);
      const auto [outline, outlineFilled] = marks(Flag::period);
      BOOST_TEST(outline > 60);
      const auto [fallen, filled] = marks(Flag::fallen);
      BOOST_TEST(fallen > outline);
      BOOST_TEST(filled > outlineFilled + 40);
      BOOST_TEST(marks(Flag::fallen, false).first == 0); // it blinks
    }
  }
}

BOOST_AUTO_TEST_CASE(the_bar_of_a_delay_is_as_long_as_what_is_left_of_it) {
  for (const QPalette& palette : palettes()) {
    app::ClockFace shown = face();
    shown.isActive = true;
    const auto bar = [&](double share) {
      shown.delayShare = share;
      return painted(shown, palette);
    };
    const QImage empty = bar(0);
    const QRect whole = changedBetween(empty, bar(1));
    BOOST_TEST(whole.width() > size.width() / 2);
    BOOST_TEST(whole.height() <= 8);
    for (const double share : {0.25, 0.5, 0.75}) {
      const QRect part = changedBetween(empty, bar(share));
      BOOST_TEST(part.left() == whole.left());
      BOOST_TEST(std::abs(part.width() - share * whole.width()) <= 2);
    }
    BOOST_TEST(!changedBetween(empty, bar(-1)).isEmpty()); // without a delay there is no bar
  }
}

BOOST_AUTO_TEST_CASE(low_time_has_a_rim_and_every_face_has_an_edge) {
  for (const QPalette& palette : palettes()) {
    app::ClockFace shown = face();
    const QRect edge(60, 0, 200, 4);
    const QColor alarm = ui::themeBesideBoards(palette).alarm;
    const auto alarmed = [&](const QImage& image) {
      return countIn(image, edge, [&](QRgb pixel) { return isNear(pixel, alarm); });
    };
    const QImage usual = painted(shown, palette);
    const QColor ground = palette.color(QPalette::Base);
    const int seen = countIn(usual, QRect(60, 1, 200, 2), [&](QRgb pixel) { return !isNear(pixel, ground); });
    BOOST_TEST(seen >= 200);
    shown.isLow = true;
    BOOST_TEST(alarmed(painted(shown, palette)) > alarmed(usual) + 300);
  }
}

BOOST_AUTO_TEST_SUITE_END()
