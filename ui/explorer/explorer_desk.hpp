#pragma once

#include <QObject>
#include <QPointer>
#include <memory>

#include "app/analysis_queue.hpp"
#include "app/game_model.hpp"
#include "app/library.hpp"
#include "preferences.hpp"

class QTimer;
class QWidget;

namespace backrank::ui {

class Actions;
class ExplorerWindow;
class Memory;

/// What a window does with the set-up explorer: opens it, keeps the analysis going, and lets a game go before it.
class ExplorerDesk : public QObject {
  Q_OBJECT
public:
  ExplorerDesk(app::GameModel& game, const Actions& actions, QWidget& window);
  ~ExplorerDesk() override;
  /// Scores are kept in this file; without it, until the program ends.
  void keepIn(const QString& path) { path_ = path; }
  /// The person's files that were opened lately, and the folder of games that was chosen, are kept there.
  void remember(Memory& memory) { memory_ = &memory; }
  /// Its boards look as the person likes them.
  void wear(const Preferences& looks);
  /// Asked now and then whether the machine lives on its battery; the system is, unless this is called.
  void setPower(std::function<bool()> isOnBattery) { isOnBattery_ = std::move(isOnBattery); }
  /// Looks at the power now.
  void lookAtPower();
  /// Counts the library again, as far as its files changed.
  void readLibrary();
  /// Looks again which of its actions make sense now.
  void refresh(bool isGameShown);
  /// Opens the explorer for a game with its usual rules, by its id.
  void exploreGame(const QString& id);
  /// For the game in the window: its rules, and what its set-up may still come to.
  void exploreHere();
  /// Made when it is first needed.
  ExplorerWindow& window();
  /// Null before the explorer was opened.
  app::AnalysisQueue* queue() { return queue_.get(); }
  void shutDown();

Q_SIGNALS:
  void playWanted(const backrank::app::NewGame& game);

private:
  void make();
  void open();
  /// True if the window is about another game than the board; needs the window.
  bool isOtherOnBoard() const;
  void recallLimit();
  void keepChoices();
  void chooseLibrary();
  void show(const rules::Variant& variant, const std::optional<chess::Position>& from,
            const std::optional<std::string>& steps = {});
  void play(const rules::Variant& variant, const chess::Position& start, chess::Color side);

  app::GameModel& game_;
  const Actions& actions_;
  QWidget& parent_;
  QString path_;
  Memory* memory_ = nullptr;
  Preferences looks_;
  std::function<bool()> isOnBattery_;
  app::Library library_;
  std::unique_ptr<app::AnalysisQueue> queue_;
  QPointer<ExplorerWindow> window_;
};

} // namespace backrank::ui
