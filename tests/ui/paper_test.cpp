// Pictures of the board and pages of a game, read back by other eyes than the painter's.
#include <boost/test/unit_test.hpp>

#include <QApplication>
#include <QClipboard>
#include <QFile>
#include <QGuiApplication>
#include <QImage>
#include <QLabel>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QXmlStreamReader>
#include <functional>
#include <set>

#include "app/act_log.hpp"
#include "editor/position_dialog.hpp"
#include "looks_desk.hpp"
#include "paper/board_image.hpp"
#include "paper/image_dialog.hpp"
#include "paper/log_paper.hpp"
#include "paper/print_dialog.hpp"
#include "paper/score_paper.hpp"
#include "studio_desk.hpp"
#include "support/boards.hpp"
#include "support/games.hpp"
#include "support/played.hpp"
#include "support/qt_reader.hpp"
#include "support/qt_text.hpp"
#include "support/qt_window.hpp"

using namespace backrank;
using tests::Table;

namespace {

using tests::plain;
using tests::text;

QByteArray contentOf(const QString& path) {
  QFile file(path);
  BOOST_REQUIRE(file.open(QIODevice::ReadOnly));
  return file.readAll();
}

ui::Diagram startOf(const char* game) { return {.position = tests::variantOf(game).start()}; }

/// Writes a diagram and gives what is in the file.
QByteArray imageOf(const ui::Diagram& diagram, ui::ImageOptions options, const char* set = "chancery") {
  QTemporaryDir folder;
  ui::PieceSet pieces(text(":/pieces/") + text(set));
  const QString path = folder.filePath(text("board.") + ui::suffixOf(options.format));
  BOOST_TEST(ui::writeImage(path, options, diagram, pieces, ui::themeOf({})).toStdString() == "");
  return contentOf(path);
}

/// The places at which drawings are set into an SVG: each of a piece has a scale of its own and a corner.
std::set<QString> placesOfDrawings(const QByteArray& svg) {
  static const QRegularExpression matrix(text("^matrix\\(([^,]+),0,0,([^,]+),([^,]+),([^,)]+)\\)$"));
  std::set<QString> places;
  QXmlStreamReader xml(svg);
  while (!xml.atEnd()) {
    if (xml.readNext() != QXmlStreamReader::StartElement) continue;
    const auto found = matrix.match(xml.attributes().value(text("transform")).toString());
    if (found.hasMatch() && found.captured(1) != text("1"))
      places.insert(found.captured(3) + text(" ") + found.captured(4));
  }
  BOOST_TEST(!xml.hasError(), xml.errorString().toStdString());
  return places;
}

QImage rendered(const QByteArray& svg, int side) {
  QImage image(side, side, QImage::Format_ARGB32);
  image.fill(Qt::magenta);
  QPainter painter(&image);
  QSvgRenderer(svg).render(&painter);
  return image;
}

/// Pages of a PDF by its own objects.
qsizetype pagesOf(const QByteArray& pdf) {
  BOOST_TEST(pdf.startsWith("%PDF"));
  static const QRegularExpression page(text("/Type\\s*/Page\\b(?!s)"));
  return QString::fromLatin1(pdf).count(page);
}

std::vector<app::ScoreRow> rows(int moves, const QString& comment = {}) {
  std::vector<app::ScoreRow> made;
  for (int i = 1; i <= moves; ++i)
    made.push_back({QString::number(i), {{{text("Nf3"), text("12:31")}, {text("Nf6"), text("10:02")}}}, comment});
  return made;
}

constexpr QSizeF a4(510, 757);

QImage firstDiagram(ui::PrintDialog& dialog) {
  dialog.choose(ui::PrintDialog::What::diagrams);
  const auto paper = dialog.paper();
  paper->layOut(a4);
  QImage image(a4.toSize(), QImage::Format_ARGB32);
  image.fill(Qt::white);
  QPainter painter(&image);
  paper->paint(painter, 0);
  return image;
}

} // namespace

BOOST_AUTO_TEST_SUITE(paper)

BOOST_AUTO_TEST_CASE(an_svg_of_the_start_has_thirty_two_pieces_and_no_pixels) {
  for (const char* set : {"chancery", "linocut", "letters"}) {
    BOOST_TEST_CONTEXT(set) {
      const QByteArray svg = imageOf(startOf("standard"), {.format = ui::ImageOptions::Format::svg}, set);
      BOOST_TEST(placesOfDrawings(svg).size() == 32U);
      BOOST_TEST(!svg.contains("<image"));
      BOOST_TEST(svg.contains("viewBox=\"0 0 432 432\""));
    }
  }
}

BOOST_AUTO_TEST_CASE(undecided_men_are_curves_too) {
  const QByteArray svg = imageOf(startOf("chess36"), {.format = ui::ImageOptions::Format::svg});
  // 20 that are known, and three small ones on each of 12 tiles.
  BOOST_TEST(placesOfDrawings(svg).size() == 56U);
  BOOST_TEST(!svg.contains("<image"));
}

BOOST_AUTO_TEST_CASE(pieces_in_hand_are_in_the_picture_and_the_side_to_act_is_marked) {
  const rules::Variant field = tests::variantOf("field");
  ui::Diagram diagram{.position = tests::played(field, "K@e1 Q@d1")};
  const ui::ImageOptions svg{.format = ui::ImageOptions::Format::svg};
  const QByteArray black = imageOf(diagram, svg);
  BOOST_TEST(placesOfDrawings(black).size() == 32U);
  diagram.position.setTurn(chess::Color::white);
  BOOST_TEST(imageOf(diagram, svg) != black);
  diagram.showsCoordinates = false;
  const QImage picture = QImage::fromData(imageOf(diagram, {.pixels = 400}));
  BOOST_TEST(picture.width() == 400);
  BOOST_TEST(picture.height() > 490);
  BOOST_TEST(pagesOf(imageOf(diagram, {.format = ui::ImageOptions::Format::pdf})) == 1);
}

BOOST_AUTO_TEST_CASE(an_svg_looks_like_the_picture) {
  const QByteArray svg = imageOf(startOf("standard"), {.format = ui::ImageOptions::Format::svg});
  const QImage curves = rendered(svg, 864);
  const auto picture = QImage::fromData(imageOf(startOf("standard"), {.pixels = 864})).convertToFormat(curves.format());
  BOOST_REQUIRE(picture.size() == QSize(864, 864));
  int different = 0;
  for (int y = 0; y < 864; y += 2)
    for (int x = 0; x < 864; x += 2)
      if (std::abs(qGray(curves.pixel(x, y)) - qGray(picture.pixel(x, y))) > 48) ++different;
  BOOST_TEST(different < 432 * 432 / 50, different << " points differ");
}

BOOST_AUTO_TEST_CASE(coordinates_and_marks_are_there_only_when_they_are_wanted) {
  ui::Diagram plain = startOf("standard");
  plain.showsCoordinates = false;
  ui::Diagram marked = plain;
  marked.traced = tests::squares("e2 e4");
  const ui::ImageOptions svg{.format = ui::ImageOptions::Format::svg};
  BOOST_TEST(imageOf(startOf("standard"), svg).count("<text") == 16);
  BOOST_TEST(imageOf(plain, svg).count("<text") == 0);
  BOOST_TEST(imageOf(marked, svg) != imageOf(plain, svg));
  BOOST_TEST((QImage::fromData(imageOf(plain, {.pixels = 333})).size() == QSize(333, 333)));
}

BOOST_AUTO_TEST_CASE(a_pdf_of_the_board_is_one_page_of_curves) {
  const QByteArray pdf = imageOf(startOf("standard"), {.format = ui::ImageOptions::Format::pdf});
  BOOST_TEST(pagesOf(pdf) == 1);
  BOOST_TEST(!pdf.contains("/Subtype /Image"));
}

BOOST_AUTO_TEST_CASE(a_board_on_the_clipboard_is_without_the_cursor_of_the_keyboard) {
  tests::Table table(text("field"));
  table.board().boardView().setFocus(Qt::TabFocusReason);
  QAction& copy = table.window().actions()[ui::Act::copyImage];
  copy.trigger();
  const QImage one = QGuiApplication::clipboard()->image();
  BOOST_TEST(!one.isNull());
  table.key(Qt::Key_Right);
  BOOST_TEST(table.look(text("f2")).hasCursor);
  copy.trigger();
  BOOST_TEST((QGuiApplication::clipboard()->image() == one));
}

BOOST_AUTO_TEST_CASE(pictures_and_pages_lie_as_the_board_does_whoever_has_turned_it) {
  struct Row {
    const char* what;
    std::function<void(Table&)> turn;
  };
  const auto seat = [](Table& table, app::Seat::Kind white, app::Seat::Kind black) {
    app::NewGame game = table.game().settings();
    game.seats[0].kind = white;
    game.seats[1].kind = black;
    table.window().play(game);
  };
  using Kind = app::Seat::Kind;
  for (const Row& row : std::vector<Row>{
           {"nobody", [](Table&) {}},
           {"the key", [](Table& table) { table.window().flip(); }},
           {"the button", [](Table& table) { table.window().actions()[ui::Act::flip].trigger(); }},
           {"a game in which the person has Black", [&](Table& table) { seat(table, Kind::builtin, Kind::human); }},
           {"and another in which he has White",
            [&](Table& table) {
              seat(table, Kind::builtin, Kind::human);
              seat(table, Kind::human, Kind::builtin);
            }},
           {"who is to act", [](Table& table) {
              table.window().actions()[ui::Act::turnBoard].trigger();
              table.drag(text("e2"), text("e4"));
            }}}) {
    BOOST_TEST_CONTEXT(row.what) {
      Table table(text("standard"));
      row.turn(table);
      const bool isBlackBelow = table.pointOf(text("a8")).y() > table.pointOf(text("a1")).y();
      table.window().studio().exportImage();
      const auto* image = table.window().findChild<ui::ImageDialog*>();
      BOOST_REQUIRE(image);
      BOOST_TEST(image->diagram().isFlipped == isBlackBelow);
      table.window().studio().print();
      auto* print = table.window().findChild<ui::PrintDialog*>();
      BOOST_REQUIRE(print);
      ui::PrintDialog wanted(table.game(), table.window().looks().shown().pieces, isBlackBelow, nullptr);
      BOOST_TEST((firstDiagram(*print) == firstDiagram(wanted)));
      ui::PositionDialog& editor = table.window().studio().editPosition();
      QApplication::processEvents();
      BOOST_TEST(editor.editor().isFlipped() == isBlackBelow);
      BOOST_TEST(plain(tests::Reader::faultsOf(editor).join(text("; "))) == "");
    }
  }
}

BOOST_AUTO_TEST_CASE(what_cannot_be_written_says_why) {
  ui::PieceSet pieces(text(":/pieces/chancery"));
  BOOST_TEST(!ui::writeImage(text("/nowhere/at/all.png"), {}, startOf("standard"), pieces, ui::themeOf({})).isEmpty());
}

BOOST_AUTO_TEST_CASE(a_score_sheet_breaks_into_pages_where_it_must) {
  struct Row {
    const char* what;
    int moves;
    int pages;
  };
  for (const Row& row : {Row{"nothing", 0, 1}, Row{"a short game", 40, 1}, Row{"as much as a page holds", 78, 1},
                         Row{"one more", 79, 2}, Row{"three hundred moves", 300, 4}}) {
    BOOST_TEST_CONTEXT(row.what) {
      ui::ScorePaper paper({}, rows(row.moves), {});
      BOOST_TEST(paper.layOut(a4) == row.pages);
    }
  }
}

BOOST_AUTO_TEST_CASE(comments_take_room_only_when_they_are_printed) {
  const auto commented = rows(60, text("A comment of some length that says what might have been played instead here"));
  BOOST_TEST(ui::ScorePaper({}, commented, {.showsComments = false}).layOut(a4) == 1);
  BOOST_TEST(ui::ScorePaper({}, commented, {.showsComments = true}).layOut(a4) == 2);
}

BOOST_AUTO_TEST_CASE(a_long_log_goes_on_on_the_next_page) {
  QStringList acts;
  for (int i = 0; i < 120; ++i)
    acts << text("2024-03-09 14:05:07 | move 12 | 12:31 / 10:02 | players | paused | somebody was ill");
  BOOST_TEST(ui::LogPaper(text("Log"), acts).layOut(a4) == 3);
  BOOST_TEST(ui::LogPaper(text("Log"), {}).layOut(a4) == 1);
}

BOOST_AUTO_TEST_CASE(the_pages_of_a_game_are_written_as_pdf) {
  Table table(text("field"), {}, {}, text("K@e1 Q@d1 K@e8 Q@d8"));
  app::writeAct(table.game(), {text("paused"), text("a test")});
  QTemporaryDir folder;
  ui::PrintDialog dialog(table.game(), text("chancery"), false, nullptr);
  BOOST_TEST(dialog.sizeHint().height() <= 700);
  using What = ui::PrintDialog::What;
  for (const What what : {What::score, What::diagrams, What::log}) {
    dialog.choose(what);
    const QString path = folder.filePath(QString::number(static_cast<int>(what)) + text(".pdf"));
    BOOST_TEST(dialog.writePdf(path));
    const QByteArray pdf = contentOf(path);
    BOOST_TEST(pagesOf(pdf) == 1);
    BOOST_TEST(!pdf.contains("/Subtype /Image"));
  }
  const auto* done = dialog.findChild<QLabel*>(text("done"));
  BOOST_REQUIRE(done);
  BOOST_TEST(done->isVisibleTo(&dialog));
  BOOST_TEST(done->text().startsWith(text("The pages are in ")));
  BOOST_TEST(!dialog.writePdf(text("/nowhere/at/all.pdf")));
  BOOST_TEST(!done->isVisibleTo(&dialog));
}

BOOST_AUTO_TEST_SUITE_END()
