#include "looks_desk.hpp"

#include <QApplication>
#include <algorithm>
#include <utility>

#include "actions.hpp"
#include "board/board_area.hpp"
#include "board/motion.hpp"
#include "desktop/contrast_wish.hpp"
#include "dialogs/keys_dialog.hpp"
#include "dialogs/preferences_dialog.hpp"
#include "focus_mark.hpp"
#include "game_page.hpp"
#include "line/game_log.hpp"
#include "memory.hpp"
#include "own_style.hpp"

namespace backrank::ui {
namespace {

constexpr int zoomStep = 10; ///< percent

} // namespace

ColourChoice PassingColours::keptOf(const ColourChoice& worn) const {
  return {.scheme = worn.scheme == scheme ? beneath.scheme : worn.scheme,
          .contrast = worn.contrast == contrast ? beneath.contrast : worn.contrast};
}

void PassingColours::settle(const ColourChoice& worn) {
  if (worn.scheme != scheme) scheme.reset();
  if (worn.contrast != contrast) contrast.reset();
}

LooksDesk::LooksDesk(app::GameModel& game, Actions& actions, QWidget& window)
    : QObject(&window)
    , game_(game)
    , actions_(actions)
    , window_(window)
    , sounds_(
          game,
          [this](Sound sound) {
            // What warns is heard somehow.
            if (!hear_(sound) && sound == Sound::low) QApplication::beep();
          },
          nullptr)
    , hear_([this](Sound sound) { return speaker_.play(sound); })
    , say_([this](const QString& sentence) { voice_.say(sentence); }) {
  game_.setPlansAhead(worn_.plansAhead);
  connect(&game_, &app::GameModel::restarted, this, [this] {
    if (isLively_ && worn_.hasSounds) speaker_.prepare();
  });
  connect(&actions_[Act::preferences], &QAction::triggered, this, &LooksDesk::openPreferences);
  connect(&actions_[Act::keyboardMap], &QAction::triggered, this, &LooksDesk::openKeys);
  actions_[Act::coordinates].setChecked(worn_.showsCoordinates);
  actions_[Act::targets].setChecked(worn_.showsTargets);
  for (const Act act : {Act::coordinates, Act::targets})
    connect(&actions_[act], &QAction::toggled, this, &LooksDesk::toggled);
  connect(&actions_[Act::highContrast], &QAction::triggered, this, &LooksDesk::setContrast);
  connectZoom();
}

LooksDesk::~LooksDesk() = default;

void LooksDesk::connectZoom() {
  connect(&actions_[Act::zoomIn], &QAction::triggered, this, [this] { zoomBy(zoomStep); });
  connect(&actions_[Act::zoomOut], &QAction::triggered, this, [this] { zoomBy(-zoomStep); });
  connect(&actions_[Act::zoomReset], &QAction::triggered, this, [this] { zoomBy(100); });
}

void LooksDesk::zoomBy(int percent) {
  Preferences changed = worn_;
  changed.zoom = std::clamp(worn_.zoom + percent, Preferences::smallestZoom, 100);
  if (!(changed == worn_)) wear(changed);
}

void LooksDesk::speak(const QString& sentence) {
  if (isLively_ && worn_.speaks) say_(sentence);
}

void LooksDesk::keepIn(Memory& memory) {
  memory_ = nullptr;
  today_ = {};
  wear(memory.preferences());
  actions_.setKeys(memory.keys());
  memory_ = &memory;
}

bool LooksDesk::isHighContrast() const {
  const Contrast chosen = worn_.colours.contrast;
  return chosen == Contrast::high || (chosen == Contrast::system && desktopWantsContrast_);
}

void LooksDesk::wearColours() {
  wearScheme(worn_.colours.scheme, isHighContrast());
  if (isHighContrast() != (focusMark_ != nullptr))
    focusMark_ = isHighContrast() ? std::make_unique<FocusMark>() : nullptr;
  actions_[Act::highContrast].setChecked(isHighContrast());
}

void LooksDesk::setContrast(bool isHigh) {
  Preferences changed = worn_;
  changed.colours.contrast = isHigh ? Contrast::high : Contrast::off;
  today_.contrast.reset();
  wear(changed);
}

void LooksDesk::listen() {
  new ContrastWish([this](bool wantsContrast) { hearDesktop(wantsContrast); }, this);
}

void LooksDesk::hearDesktop(bool wantsContrast) {
  if (std::exchange(desktopWantsContrast_, wantsContrast) == wantsContrast) return;
  wearColours();
  if (page_) dress(*page_);
  Q_EMIT changed(shown());
}

void LooksDesk::wearToday(const ColourChoice& colours) {
  today_ = {.scheme = colours.scheme, .contrast = colours.contrast, .beneath = today_.keptOf(worn_.colours)};
  Preferences changed = worn_;
  changed.colours = colours;
  wear(changed);
}

/// What was asked for today alone does not take the place of what is kept.
void LooksDesk::keep() {
  Preferences kept = worn_;
  kept.colours = today_.keptOf(worn_.colours);
  if (memory_) memory_->keepPreferences(kept);
}

void LooksDesk::wear(const Preferences& preferences) {
  const bool isOther = preferences.colours != worn_.colours;
  worn_ = preferences;
  if (isOther) wearColours();
  game_.setPlansAhead(worn_.plansAhead);
  game_.setCopiesByHand(worn_.copiesByHand);
  actions_[Act::coordinates].setChecked(worn_.showsCoordinates);
  actions_[Act::targets].setChecked(worn_.showsTargets);
  speaker_.setVolume(worn_.volume);
  sounds_.setOn(isLively_ && worn_.hasSounds);
  if (!worn_.speaks) voice_.hush();
  if (page_) dress(*page_);
  keep();
  Q_EMIT changed(shown());
}

void LooksDesk::dress(GamePage& page) {
  if (std::exchange(page_, &page) != &page) {
    connect(&page.log(), &GameLog::told, this, &LooksDesk::speak);
    connect(&page.board(), &BoardArea::zoomWanted, this, [this](int steps) { zoomBy(steps * zoomStep); });
  }
  page.board().setZoom(worn_.zoom);
  page.board().setBoard(shown().board);
  page.setPieces(shown().pieces);
  page.board().setCoordinates(worn_.showsCoordinates);
  page.board().boardView().setShowsTargets(worn_.showsTargets);
  page.board().boardView().setAsksByKeys(worn_.asksByKeys);
  page.board().setAnimationTime(isLively_ ? worn_.slide : 0);
}

void LooksDesk::setLively(bool on) {
  isLively_ = on;
  sounds_.setOn(isLively_ && worn_.hasSounds);
  if (page_) dress(*page_);
}

std::chrono::milliseconds LooksDesk::stepTime() const {
  return std::chrono::milliseconds(isLively_ ? Motion::flashTimes * worn_.slide : 0);
}

void LooksDesk::toggled() {
  Preferences changed = worn_;
  changed.showsCoordinates = actions_[Act::coordinates].isChecked();
  changed.showsTargets = actions_[Act::targets].isChecked();
  if (!(changed == worn_)) wear(changed);
}

void LooksDesk::openPreferences() {
  auto* dialog = new PreferencesDialog(worn_, &window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  const auto tell = [this, dialog] { dialog->setHighContrast(isHighContrast()); };
  tell();
  connect(this, &LooksDesk::changed, dialog, tell);
  connect(dialog, &PreferencesDialog::changed, this, &LooksDesk::wear);
  connect(dialog, &QDialog::accepted, this, [this] { today_.settle(worn_.colours); });
  connect(dialog, &PreferencesDialog::enginesWanted, &actions_[Act::engines], &QAction::trigger);
  dialog->open();
}

void LooksDesk::openKeys() {
  auto* dialog = new KeysDialog(actions_, &window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    const KeyChoices chosen = dialog->choices();
    actions_.setKeys(chosen);
    if (memory_) memory_->keepKeys(chosen);
  });
  dialog->open();
}

} // namespace backrank::ui
