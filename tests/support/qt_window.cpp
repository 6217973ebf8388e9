#include "support/qt_window.hpp"

#include <QApplication>
#include <QTest>
#include <stdexcept>

#include "app_options.hpp"
#include "board/overlay.hpp"
#include "notation/fen.hpp"
#include "setup/prompt_bar.hpp"

namespace backrank::tests {
namespace {

ui::OpenedGame opened(const QString& game, const QString& rules, const QString& fen, const QString& moves) {
  ui::AppOptions options;
  options.game = game;
  options.rules = rules;
  options.fen = fen;
  options.moves = moves;
  auto result = ui::openGame(options);
  if (const auto* parting = std::get_if<ui::Parting>(&result)) throw std::runtime_error(parting->text.toStdString());
  auto ready = std::get<ui::OpenedGame>(std::move(result));
  ready.game.autoCommit = true;
  return ready;
}

/// Letters of what stands on a square, by a walk of its own over the position.
QString lettersAt(const chess::Position& position, chess::Square at) {
  QString letters;
  const auto color = position.colorAt(at);
  for (const char letter : {'R', 'N', 'B', 'Q', 'K', 'P'}) {
    if (!color || !position.rolesAt(at).has(*chess::roleOf(letter))) continue;
    const QChar sign = QLatin1Char(letter);
    letters += *color == chess::Color::white ? sign : sign.toLower();
  }
  return letters;
}

} // namespace

chess::Square squareNamed(const QString& name) {
  return chess::squareAt(name[0].toLatin1() - 'a', name[1].toLatin1() - '1');
}

Table::Table(const QString& game, const QString& rules, const QString& fen, const QString& moves) {
  window_.setAnimated(false);
  window_.game().setGrace(std::chrono::milliseconds(0));
  window_.resize(1200, 720);
  window_.show();
  window_.furnish();
  window_.play(opened(game, rules, fen, moves));
  window_.page().prompt().setArming(std::chrono::milliseconds(0));
  QApplication::setActiveWindow(&window_);
  QApplication::processEvents();
}

ui::Spot Table::spot(const QString& name) {
  if (name.size() == 2 && name[0].isLower() && name[1] >= u'1' && name[1] <= u'8' && name[0] <= u'h')
    return squareNamed(name);
  const auto side = name[0].isUpper() ? chess::Color::white : chess::Color::black;
  const QString order = QStringLiteral("RNBQKBNR");
  const auto first = static_cast<int>(order.indexOf(name[0].toUpper()));
  const auto second = static_cast<int>(order.lastIndexOf(name[0].toUpper()));
  // With the first of two gone, its letter means the other.
  const bool isGone = board().gestures().menAt(ui::TrayPlace{side, first}).isEmpty();
  return ui::TrayPlace{side, name.size() > 1 || isGone ? second : first};
}

QPoint Table::pointOf(const QString& name) {
  const auto centre = board().centreOf(spot(name));
  if (!centre) throw std::runtime_error(name.toStdString() + " is not shown");
  return board().mapTo(&window_, centre->toPoint());
}

void Table::press(const QString& at, Qt::MouseButton button) {
  QTest::mousePress(window_.windowHandle(), button, {}, pointOf(at));
}

void Table::move(const QPoint& to) { QTest::mouseMove(window_.windowHandle(), to); }

void Table::release(const QPoint& at, Qt::MouseButton button) {
  QTest::mouseRelease(window_.windowHandle(), button, {}, at);
}

void Table::lift(const QString& from, const QString& to) {
  const QPoint start = pointOf(from);
  const QPoint end = pointOf(to);
  press(from);
  for (const int tenth : {1, 4, 7, 10}) move(start + (end - start) * tenth / 10);
}

void Table::drag(const QString& from, const QString& to) {
  const QPoint end = pointOf(to);
  lift(from, to);
  release(end);
}

void Table::click(const QString& at) {
  const QPoint point = pointOf(at);
  press(at);
  release(point);
}

void Table::key(Qt::Key key) {
  QWidget* focus = QApplication::focusWidget();
  QTest::keyClick(focus ? focus : &board().boardView(), key);
}

void Table::type(const QString& letters) { QTest::keyClicks(&board().boardView(), letters); }

QString Table::fen() { return QString::fromStdString(notation::writeFen(game().variant(), game().shown())); }

QString Table::prompt() { return window_.page().prompt().text(); }

ui::SquareLook Table::look(const QString& square) { return board().boardView().lookOf(squareNamed(square)); }

QString Table::men(const QString& square) { return look(square).men; }

QString Table::faults() {
  const ui::Overlay& overlay = board().overlay();
  if (overlay.isCarrying()) return QStringLiteral("a man is in the hand");
  if (overlay.isAnimating()) return QStringLiteral("men are on their way");
  if (QWidget::mouseGrabber()) return QStringLiteral("the mouse is grabbed");
  for (unsigned i = 0; i < 64; ++i) {
    const auto at = static_cast<chess::Square>(i);
    const ui::SquareLook look = board().boardView().lookOf(at);
    const QString wanted = lettersAt(game().seen(), at);
    if (look.isGhost || look.isHidden) return QStringLiteral("square %1 is pale or empty").arg(i);
    if (look.men != wanted) return QStringLiteral("square %1 shows %2 for %3").arg(i).arg(look.men, wanted);
  }
  return {};
}

} // namespace backrank::tests
