// The real window, off screen, with a hand that plays and saves by chance until somebody kills the process. It says on
// standard output what it has shown as done, one line each:
//   back            it is asked to take back
//   line WORD...    the game after a turn, a takeback or a resumption
//   saving WORD...  it is asked to save the game so far
//   saved WORD...   it said that it has
// and of a timed game, which is begun instead of the file's:
//   doing           it is asked to pause, to go on or to give time
//   clock W B       what both sides have left after whatever was shown last, in ms
// Arguments: FOLDER SEED [timed]. The folder holds games.pgn, whose second game is opened unless a game was left
// behind.
#include <QApplication>
#include <QPushButton>
#include <QTimer>
#include <cstdlib>
#include <string>
#include <unistd.h>

#include "base/random.hpp"
#include "files/file_desk.hpp"
#include "main_window.hpp"
#include "memory.hpp"
#include "notation/wire.hpp"

using namespace backrank;

namespace {

constexpr std::size_t longestLine = 70;
constexpr std::uint64_t pauseLooks = 1000;

void tell(const std::string& text) {
  const std::string line = text + '\n';
  if (::write(STDOUT_FILENO, line.data(), line.size()) < 0) std::exit(1);
}

class Hand : public QObject {
public:
  Hand(ui::MainWindow& window, std::uint64_t seed)
      : window_(window)
      , game_(window.game())
      , random_(seed) {
    connect(&game_, &app::GameModel::restarted, this, [this] { tell("line" + words()); });
    connect(&game_, &app::GameModel::stepped, this, [this](std::size_t node) {
      if (node == game_.session().live()) tell("line" + words());
    });
    connect(&game_, &app::GameModel::takenBack, this, [this] { tell("line" + words()); });
    connect(&game_, &app::GameModel::clockChanged, this, &Hand::tellClock);
    connect(&window_.files(), &ui::FileDesk::said, this, [this] { tell("saved" + words()); });
  }

  void act() {
    if (!game_.hasGame()) return;
    const std::size_t line = game_.session().tree().pathTo(game_.session().live()).size();
    if (line > longestLine || game_.isOver())
      goBack(line);
    else if (game_.hasClock() && (game_.isPaused() || random_.below(5) == 0))
      handleClock();
    else if (!game_.hasClock() && random_.below(6) == 0)
      save();
    else if (random_.below(12) == 0)
      goBack(0);
    else
      play();
  }

private:
  void play() {
    const auto legal = rules::legal(game_.variant(), game_.shown());
    game_.take(legal[random_.below(legal.size())]);
  }
  /// A pause lasts as long as some turns, or no kill would meet it.
  void handleClock() {
    if (game_.isPaused() && random_.below(pauseLooks) != 0) return;
    tell("doing");
    if (game_.isPaused()) return game_.resumeClock();
    if (random_.below(2) == 0) return game_.pause();
    game_.giveTime(game_.toAct(), std::chrono::seconds(1 + random_.below(20)));
  }
  void tellClock() {
    if (!game_.hasClock()) return;
    const auto& sides = game_.session().clock()->state().sides;
    tell("clock " + std::to_string(sides[0].left.count()) + ' ' + std::to_string(sides[1].left.count()));
  }
  /// To the last turn, or a good way back in a line so long.
  void goBack(std::size_t line) {
    tell("back");
    if (line == 0) return game_.takeBack();
    game_.restore(game_.session().tree().pathTo(game_.session().live())[line / 3]);
  }
  void save() {
    game_.clearDraft();
    tell("saving" + words());
    window_.actions()[ui::Act::save].trigger();
  }
  std::string words() const {
    std::string words;
    const auto& tree = game_.session().tree();
    for (const auto id : tree.pathTo(game_.session().live()))
      if (tree.node(id).parent) words += ' ' + notation::wire(tree.node(id).action);
    return words;
  }

  ui::MainWindow& window_;
  app::GameModel& game_;
  Random random_;
};

/// The answer of the notice that offers the game of the last run.
QPushButton* resumeButton(ui::MainWindow& window) {
  for (auto* button : window.findChildren<QPushButton*>())
    if (button->text() == QStringLiteral("&Resume")) return button;
  return nullptr;
}

void begin(ui::MainWindow& window, const QString& file, bool isTimed) {
  if (QPushButton* resume = resumeButton(window)) return resume->click();
  if (isTimed) {
    const rules::Variant variant(*rules::variantType("field"));
    const auto time = game::TimeControl::sudden(std::chrono::minutes(30), std::chrono::seconds(2));
    return window.play(app::NewGame{.variant = variant, .start = variant.start(), .time = time});
  }
  QObject::connect(&window.files(), &ui::FileDesk::listShown, &window, [&window] { window.files().openGame(1); });
  window.openFile(file);
}

} // namespace

int main(int argc, char* argv[]) {
  if (argc != 3 && argc != 4) return 2;
  qputenv("QT_QPA_PLATFORM", "offscreen");
  const QApplication application(argc, argv);
  const QString folder = QString::fromLocal8Bit(argv[1]);
  ui::Memory memory(folder + QStringLiteral("/window.ini"));
  ui::MainWindow window;
  window.setAnimated(false);
  window.game().setGrace(std::chrono::milliseconds(0));
  window.keepIn(memory, folder + QStringLiteral("/journals"));
  window.furnish();
  Hand hand(window, std::strtoull(argv[2], nullptr, 10));
  begin(window, folder + QStringLiteral("/games.pgn"), argc == 4);
  QTimer turns;
  QObject::connect(&turns, &QTimer::timeout, &hand, &Hand::act);
  turns.start(0);
  return QApplication::exec();
}
