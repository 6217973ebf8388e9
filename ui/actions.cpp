#include "actions.hpp"

#include <QCoreApplication>
#include <QMenuBar>
#include <algorithm>

#include "board/icons.hpp"

namespace backrank::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Actions", text); }

/// A row of the list. A key without a modifier that only the board reads is no key of the action: its menu tells it.
struct Row {
  Act act;
  const char* id;
  const char* text;
  const char* key;
  const char* icon;
  const char* shortText = ""; ///< on buttons, where the text is too long
  const char* boardKey = "";  ///< as the menu writes it
};

// clang-format off
constexpr Row rows[] = {
    {Act::newGame,      "new-game",      QT_TRANSLATE_NOOP("Actions", "&New game…"),              "Ctrl+N",       "new"},
    {Act::sameGame,     "same-game",     QT_TRANSLATE_NOOP("Actions", "New game of the same &kind"), "Ctrl+Shift+N", ""},
    {Act::open,         "open",          QT_TRANSLATE_NOOP("Actions", "&Open…"),                  "Ctrl+O",       ""},
    {Act::openRecent,   "open-recent",   QT_TRANSLATE_NOOP("Actions", "Open &recent"),            "",             ""},
    {Act::save,         "save",          QT_TRANSLATE_NOOP("Actions", "&Save"),                   "Ctrl+S",       ""},
    {Act::saveAs,       "save-as",       QT_TRANSLATE_NOOP("Actions", "Save &as…"),               "Ctrl+Shift+S", ""},
    {Act::games,        "games",         QT_TRANSLATE_NOOP("Actions", "&Games of the file"),      "Ctrl+G",       ""},
    {Act::startPage,    "start-page",    QT_TRANSLATE_NOOP("Actions", "S&tart page"),             "Ctrl+Shift+H", ""},
    {Act::quit,         "quit",          QT_TRANSLATE_NOOP("Actions", "&Quit"),                   "Ctrl+Q",       ""},
    {Act::copyPosition, "copy-position", QT_TRANSLATE_NOOP("Actions", "&Copy position"),          "Ctrl+C",       ""},
    {Act::copyGame,     "copy-game",     QT_TRANSLATE_NOOP("Actions", "Copy &game"),              "Ctrl+Shift+C", ""},
    {Act::copyMessage,  "copy-message",  QT_TRANSLATE_NOOP("Actions", "Copy game for a &message"), "Ctrl+Shift+M", ""},
    {Act::copyNumber,   "copy-number",   QT_TRANSLATE_NOOP("Actions", "Copy start &number"),      "",             "",       QT_TRANSLATE_NOOP("Actions", "Copy number")},
    {Act::copyStart,    "copy-start",    QT_TRANSLATE_NOOP("Actions", "Copy &start position"),    "",             "",       QT_TRANSLATE_NOOP("Actions", "Copy FEN")},
    {Act::paste,        "paste",         QT_TRANSLATE_NOOP("Actions", "&Paste game or position"), "Ctrl+V",       ""},
    {Act::editPosition, "edit-position", QT_TRANSLATE_NOOP("Actions", "&Edit position…"),         "Ctrl+E",       ""},
    {Act::endTurn,      "end-turn",      QT_TRANSLATE_NOOP("Actions", "&End turn"),               "Space",        "commit"},
    {Act::pause,        "pause",         QT_TRANSLATE_NOOP("Actions", "&Pause the clock"),        "F9",           ""},
    {Act::pauseReason,  "pause-reason",  QT_TRANSLATE_NOOP("Actions", "Wh&y it is paused…"),      "Ctrl+F9",      ""},
    {Act::giveTime,     "give-time",     QT_TRANSLATE_NOOP("Actions", "&Give 15 seconds"),        "Ctrl+Shift+G", "",       QT_TRANSLATE_NOOP("Actions", "+15 s")},
    {Act::claimFlag,    "claim-flag",    QT_TRANSLATE_NOOP("Actions", "Claim the &flag"),         "Ctrl+Shift+F", "flag"},
    {Act::shiftKeys,    "shift-keys",    QT_TRANSLATE_NOOP("Actions", "&Shift keys press the clocks"), "",        ""},
    {Act::undoPiece,    "undo-piece",    QT_TRANSLATE_NOOP("Actions", "&Undo piece"),             "Ctrl+Z",       "undo"},
    {Act::redoPiece,    "redo-piece",    QT_TRANSLATE_NOOP("Actions", "&Redo piece"),             "Ctrl+Shift+Z", ""},
    {Act::clearTurn,    "clear-turn",    QT_TRANSLATE_NOOP("Actions", "Take back the &whole turn"), "",           "", "", "Esc"},
    {Act::drawByLot,    "draw-by-lot",   QT_TRANSLATE_NOOP("Actions", "Draw the turn by l&ot"),   "Ctrl+L",       ""},
    {Act::keep,         "keep",          QT_TRANSLATE_NOOP("Actions", "&Keep king or queen"),     "",             "", "", "="},
    {Act::castle,       "castle",        QT_TRANSLATE_NOOP("Actions", "&Castle"),                 "",             "", "", "Shift+C"},
    {Act::offerDraw,    "offer-draw",    QT_TRANSLATE_NOOP("Actions", "Offer a &draw"),           "",             "",       QT_TRANSLATE_NOOP("Actions", "Offer draw")},
    {Act::claimDraw,    "claim-draw",    QT_TRANSLATE_NOOP("Actions", "C&laim a draw"),           "",             ""},
    {Act::takeBack,     "take-back",     QT_TRANSLATE_NOOP("Actions", "&Take back"),              "Ctrl+T",       "undo",   QT_TRANSLATE_NOOP("Actions", "Take back")},
    {Act::resign,       "resign",        QT_TRANSLATE_NOOP("Actions", "&Resign…"),                "",             "flag",   QT_TRANSLATE_NOOP("Actions", "Resign")},
    {Act::flip,         "flip",          QT_TRANSLATE_NOOP("Actions", "&Flip board"),             "Ctrl+F",       "flip",   QT_TRANSLATE_NOOP("Actions", "Flip")},
    {Act::staged,       "staged",        QT_TRANSLATE_NOOP("Actions", "Pieces in hand on rows &3 and 6"), "",     ""},
    {Act::coordinates,  "coordinates",   QT_TRANSLATE_NOOP("Actions", "&Coordinates"),            "",             ""},
    {Act::targets,      "targets",       QT_TRANSLATE_NOOP("Actions", "&Legal targets"),          "",             ""},
    {Act::threats,      "threats",       QT_TRANSLATE_NOOP("Actions", "&Attacked squares"),       "Ctrl+Shift+T", ""},
    {Act::highContrast, "high-contrast", QT_TRANSLATE_NOOP("Actions", "&High contrast"),          "Ctrl+Alt+H",   ""},
    {Act::traditional,  "traditional",   QT_TRANSLATE_NOOP("Actions", "Field the tra&ditional way"), "",          "", "", "T"},
    {Act::command,      "command",       QT_TRANSLATE_NOOP("Actions", "Co&mmand…"),               "Ctrl+K",       ""},
    {Act::toBegin,      "to-begin",      QT_TRANSLATE_NOOP("Actions", "To the &beginning"),       "Alt+Home",     "",       "|◂"},
    {Act::back,         "back",          QT_TRANSLATE_NOOP("Actions", "One step bac&k"),          "Alt+Left",     "",       "◂"},
    {Act::on,           "on",            QT_TRANSLATE_NOOP("Actions", "One step &on"),            "Alt+Right",    "",       "▸"},
    {Act::toEnd,        "to-end",        QT_TRANSLATE_NOOP("Actions", "To the &end"),             "Alt+End",      "",       "▸|"},
    {Act::previousVariation, "previous-variation", QT_TRANSLATE_NOOP("Actions", "&Previous variation"), "Alt+Up", ""},
    {Act::nextVariation, "next-variation", QT_TRANSLATE_NOOP("Actions", "&Next variation"),       "Alt+Down",     ""},
    {Act::study,        "study",         QT_TRANSLATE_NOOP("Actions", "&Study: moves make variations"), "Ctrl+Y", ""},
    {Act::comment,      "comment",       QT_TRANSLATE_NOOP("Actions", "Write a &comment"),        "Ctrl+M",       ""},
    {Act::promote,      "promote-variation", QT_TRANSLATE_NOOP("Actions", "Move the variation &forward"), "Ctrl+Shift+Up", "", QT_TRANSLATE_NOOP("Actions", "Up")},
    {Act::removeVariation, "remove-variation", QT_TRANSLATE_NOOP("Actions", "&Delete the variation"), "Ctrl+Shift+Del", "", QT_TRANSLATE_NOOP("Actions", "Delete")},
    {Act::copyImage,    "copy-image",    QT_TRANSLATE_NOOP("Actions", "Copy board as a p&icture"), "Ctrl+Alt+C",  ""},
    {Act::exportImage,  "export-image",  QT_TRANSLATE_NOOP("Actions", "E&xport board as a picture…"), "Ctrl+Shift+E", ""},
    {Act::print,        "print",         QT_TRANSLATE_NOOP("Actions", "&Print…"),                 "Ctrl+P",       ""},
    {Act::preferences,  "preferences",   QT_TRANSLATE_NOOP("Actions", "Pre&ferences…"),           "Ctrl+,",       ""},
    {Act::keyboardMap,  "keyboard-map",  QT_TRANSLATE_NOOP("Actions", "&Keyboard map…"),          "Ctrl+?",       ""},
    {Act::hint,         "hint",          QT_TRANSLATE_NOOP("Actions", "&Hint"),                   "F2",           ""},
    {Act::analyse,      "analyse",       QT_TRANSLATE_NOOP("Actions", "&Analyse the position"),   "F4",           "",       QT_TRANSLATE_NOOP("Actions", "Analyse")},
    {Act::reviewGame,   "review-game",   QT_TRANSLATE_NOOP("Actions", "Analyse the whole &game"), "Shift+F4",     "",       QT_TRANSLATE_NOOP("Actions", "Whole game")},
    {Act::writeSigns,   "write-signs",   QT_TRANSLATE_NOOP("Actions", "&Write the signs found into the game"), "", "",    QT_TRANSLATE_NOOP("Actions", "Write signs")},
    {Act::showThinking, "show-thinking", QT_TRANSLATE_NOOP("Actions", "Show what the computer &thinks"), "",      ""},
    {Act::engines,      "engines",       QT_TRANSLATE_NOOP("Actions", "&Engines…"),               "",             ""},
    {Act::zoomIn,       "zoom-in",       QT_TRANSLATE_NOOP("Actions", "Lar&ger board"),           "Ctrl++",       ""},
    {Act::zoomOut,      "zoom-out",      QT_TRANSLATE_NOOP("Actions", "S&maller board"),          "Ctrl+-",       ""},
    {Act::zoomReset,    "zoom-reset",    QT_TRANSLATE_NOOP("Actions", "As large as the window all&ows"), "Ctrl+0", ""},
    {Act::sidePanel,    "side-panel",    QT_TRANSLATE_NOOP("Actions", "Players, set-up and sheet &beside the board"), "Ctrl+B", ""},
    {Act::fullScreen,   "full-screen",   QT_TRANSLATE_NOOP("Actions", "Full &screen"),            "F11",          ""},
    {Act::clockWindow,  "clock-window",  QT_TRANSLATE_NOOP("Actions", "Cloc&k for a wooden board"), "F8",         ""},
    {Act::tableClock,   "table-clock",   QT_TRANSLATE_NOOP("Actions", "Clock for a &wooden board"), "",           ""},
    {Act::faceToFace,   "face-to-face",  QT_TRANSLATE_NOOP("Actions", "Two &people face to face"), "Ctrl+F8",     ""},
    {Act::turnBoard,    "turn-board",    QT_TRANSLATE_NOOP("Actions", "Board t&urns to who is to act"), "Shift+F8", ""},
    {Act::organizer,    "organizer",     QT_TRANSLATE_NOOP("Actions", "&Organizer's panel"),      "Ctrl+Shift+A", ""},
    {Act::engineMatch,  "engine-match",  QT_TRANSLATE_NOOP("Actions", "&Engine against engine…"),          "",             ""},
    {Act::whatsThis,    "whats-this",    QT_TRANSLATE_NOOP("Actions", "&What is this?"),          "Shift+F1",     ""},
    {Act::rules,        "rules",         QT_TRANSLATE_NOOP("Actions", "&Rules of this game"),     "F1",           ""},
    {Act::about,        "about",         QT_TRANSLATE_NOOP("Actions", "&About Backrank"),         "",             ""},
    {Act::explorer,     "explorer",      QT_TRANSLATE_NOOP("Actions", "Set-up &explorer"),        "F7",           ""},
    {Act::exploreHere,  "explore-here",  QT_TRANSLATE_NOOP("Actions", "E&xplore from here"),      "Shift+F7",     ""},
    {Act::exploreAnalyse, "explore-analyse", QT_TRANSLATE_NOOP("Actions", "&Analyse what is shown"), "Space",     ""},
    {Act::explorePause, "explore-pause", QT_TRANSLATE_NOOP("Actions", "&Pause or go on"),         "P",            ""},
    {Act::exploreStop,  "explore-stop",  QT_TRANSLATE_NOOP("Actions", "&Stop the analysis"),      "Esc",          ""},
    {Act::exploreFilter, "explore-filter", QT_TRANSLATE_NOOP("Actions", "&Filter and search"),    "F",            ""},
    {Act::exploreGoTo,  "explore-go-to", QT_TRANSLATE_NOOP("Actions", "&Go to an array…"),        "G",            ""},
    {Act::exploreMode,  "explore-mode",  QT_TRANSLATE_NOOP("Actions", "&Scores, their change, games, results"), "S", ""},
    {Act::exploreScale, "explore-scale", QT_TRANSLATE_NOOP("Actions", "&Colours of this view or the usual ones"), "R", ""},
    {Act::exploreTranspose, "explore-transpose", QT_TRANSLATE_NOOP("Actions", "Change &rows and columns"), "T",  ""},
    {Act::exploreZoomIn, "explore-zoom-in", QT_TRANSLATE_NOOP("Actions", "&Larger tiles"),        "+",            ""},
    {Act::exploreZoomOut, "explore-zoom-out", QT_TRANSLATE_NOOP("Actions", "S&maller tiles"),     "-",            ""},
    {Act::exploreCopyPosition, "explore-copy-position", QT_TRANSLATE_NOOP("Actions", "&Copy position"), "Ctrl+C", ""},
    {Act::exploreCopyNumber, "explore-copy-number", QT_TRANSLATE_NOOP("Actions", "Copy &number"), "Ctrl+Shift+C", ""},
    {Act::explorePlayWhite, "explore-play-white", QT_TRANSLATE_NOOP("Actions", "Play it as &White"), "W",         ""},
    {Act::explorePlayBlack, "explore-play-black", QT_TRANSLATE_NOOP("Actions", "Play it as &Black"), "B",         ""},
    {Act::exploreStudy, "explore-study", QT_TRANSLATE_NOOP("Actions", "Add to the &study list"),  "A",            ""},
    {Act::exploreCompare, "explore-compare", QT_TRANSLATE_NOOP("Actions", "C&ompare"),            "C",            ""},
    {Act::exploreQuiz,  "explore-quiz",  QT_TRANSLATE_NOOP("Actions", "&Quiz"),                   "Q",            ""},
    {Act::exploreLibrary, "explore-library", QT_TRANSLATE_NOOP("Actions", "Folder of m&y games…"), "L",          ""},
    {Act::exploreExport, "explore-export", QT_TRANSLATE_NOOP("Actions", "&Export…"),              "Ctrl+E",       ""},
};
// clang-format on

struct Menu {
  const char* title;
  std::vector<Act> acts;
  bool isExplorers = false;
};

const std::vector<Menu>& menus() {
  static const std::vector<Menu> list{
      {QT_TRANSLATE_NOOP("Actions", "&Game"),
       {Act::newGame, Act::sameGame, Act::open, Act::openRecent, Act::save, Act::saveAs, Act::games, Act::print,
        Act::startPage, Act::quit}},
      {QT_TRANSLATE_NOOP("Actions", "&Edit"),
       {Act::undoPiece, Act::redoPiece, Act::copyPosition, Act::copyGame, Act::copyMessage, Act::copyNumber,
        Act::copyStart, Act::paste, Act::editPosition, Act::copyImage, Act::exportImage, Act::preferences}},
      {QT_TRANSLATE_NOOP("Actions", "&Play"),
       {Act::endTurn, Act::castle, Act::command, Act::takeBack, Act::offerDraw, Act::claimDraw, Act::claimFlag,
        Act::resign, Act::pause, Act::pauseReason, Act::giveTime, Act::shiftKeys}},
      {QT_TRANSLATE_NOOP("Actions", "&Set-up"),
       {Act::keep, Act::clearTurn, Act::traditional, Act::drawByLot, Act::explorer, Act::exploreHere}},
      {QT_TRANSLATE_NOOP("Actions", "&View"),
       {Act::flip, Act::staged, Act::coordinates, Act::targets, Act::threats, Act::highContrast, Act::zoomIn,
        Act::zoomOut, Act::zoomReset, Act::sidePanel, Act::faceToFace, Act::turnBoard, Act::fullScreen,
        Act::clockWindow, Act::tableClock}},
      {QT_TRANSLATE_NOOP("Actions", "&Moves"),
       {Act::toBegin, Act::back, Act::on, Act::toEnd, Act::previousVariation, Act::nextVariation, Act::study,
        Act::comment, Act::promote, Act::removeVariation}},
      {QT_TRANSLATE_NOOP("Actions", "Eng&ine"),
       {Act::hint, Act::analyse, Act::reviewGame, Act::writeSigns, Act::showThinking, Act::engines}},
      {QT_TRANSLATE_NOOP("Actions", "&Tools"), {Act::organizer, Act::engineMatch}},
      {QT_TRANSLATE_NOOP("Actions", "&Help"), {Act::rules, Act::whatsThis, Act::keyboardMap, Act::about}},
      {QT_TRANSLATE_NOOP("Actions", "&Start"),
       {Act::explorePlayWhite, Act::explorePlayBlack, Act::exploreCopyPosition, Act::exploreCopyNumber,
        Act::exploreStudy, Act::exploreCompare, Act::exploreExport},
       true},
      {QT_TRANSLATE_NOOP("Actions", "&Map"),
       {Act::exploreFilter, Act::exploreGoTo, Act::exploreMode, Act::exploreScale, Act::exploreTranspose,
        Act::exploreZoomIn, Act::exploreZoomOut, Act::exploreLibrary, Act::exploreQuiz},
       true},
      {QT_TRANSLATE_NOOP("Actions", "&Analysis"), {Act::exploreAnalyse, Act::explorePause, Act::exploreStop}, true},
  };
  return list;
}

/// Another matter begins in a menu with each of these.
// clang-format off
constexpr Act groupBegins[] = {
    Act::open, Act::print, Act::quit,
    Act::copyPosition, Act::paste, Act::copyImage, Act::preferences,
    Act::takeBack, Act::pause,
    Act::explorer,
    Act::coordinates, Act::zoomIn, Act::sidePanel, Act::fullScreen,
    Act::previousVariation, Act::study, Act::promote,
    Act::showThinking, Act::engines,
    Act::about,
    Act::exploreCopyPosition, Act::exploreStudy, Act::exploreExport,
    Act::exploreMode, Act::exploreZoomIn, Act::exploreLibrary,
};
// clang-format on

/// What stands behind a tab, Qt writes in the place of the action's own key: only where it has none.
void tellBoardKeys(const Actions& actions) {
  for (const Row& row : rows) {
    if (*row.boardKey == '\0') continue;
    QAction& action = actions[row.act];
    const bool isTold = action.shortcut().isEmpty();
    action.setText(isTold ? tr(row.text) + QLatin1Char('\t') + tr(row.boardKey) : tr(row.text));
  }
}

} // namespace

Actions::Actions(QWidget& window) {
  for (const Row& row : rows) {
    auto* action = new QAction(tr(row.text), &window);
    action->setObjectName(QString::fromLatin1(row.id));
    if (*row.key != '\0') action->setShortcut(QKeySequence(QString::fromLatin1(row.key)));
    if (*row.icon != '\0') action->setIcon(actionIcon(QString::fromLatin1(row.icon)));
    if (*row.shortText != '\0') action->setIconText(tr(row.shortText));
    actions_[static_cast<std::size_t>(row.act)] = action;
  }
  tellBoardKeys(*this);
  for (const ActionInfo& info : list()) {
    if (info.isExplorers)
      info.action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    else
      window.addAction(info.action);
  }
  (*this)[Act::quit].setMenuRole(QAction::QuitRole);
  (*this)[Act::about].setMenuRole(QAction::AboutRole);
  (*this)[Act::preferences].setMenuRole(QAction::PreferencesRole);
  for (const Act act : {Act::staged, Act::coordinates, Act::targets, Act::threats, Act::highContrast, Act::study,
                        Act::fullScreen, Act::pause, Act::sidePanel, Act::shiftKeys, Act::analyse, Act::showThinking,
                        Act::faceToFace, Act::turnBoard, Act::startPage})
    (*this)[act].setCheckable(true);
  (*this)[Act::sidePanel].setChecked(true);
  // A key that is held down does these once: the next press would be the opponent's.
  for (const Act act : {Act::endTurn, Act::pause, Act::giveTime, Act::takeBack, Act::claimFlag})
    (*this)[act].setAutoRepeat(false);
}

void Actions::fill(QMenuBar& bar, bool isExplorers) const {
  for (const Menu& menu : menus()) {
    if (menu.isExplorers != isExplorers) continue;
    QMenu* filled = bar.addMenu(tr(menu.title));
    for (const Act act : menu.acts) {
      if (std::ranges::find(groupBegins, act) != std::ranges::end(groupBegins)) filled->addSeparator();
      filled->addAction(&(*this)[act]);
    }
  }
}

void Actions::fillMenus(QMenuBar& bar) const { fill(bar, false); }

void Actions::fillExplorerMenus(QMenuBar& bar) const { fill(bar, true); }

std::vector<QAction*> Actions::explorerActions() const {
  std::vector<QAction*> found;
  for (const ActionInfo& info : list())
    if (info.isExplorers) found.push_back(info.action);
  return found;
}

std::vector<ActionInfo> Actions::list() const {
  std::vector<ActionInfo> all;
  for (const Menu& menu : menus())
    for (const Act act : menu.acts) {
      QAction* action = &(*this)[act];
      const auto row = std::ranges::find(rows, act, &Row::act);
      QString text = action->text().section(QLatin1Char('\t'), 0, 0);
      text.remove(QLatin1Char('&'));
      QString title = tr(menu.title);
      title.remove(QLatin1Char('&'));
      all.push_back(
          {action, action->objectName(), text, title, QKeySequence(QString::fromLatin1(row->key)), menu.isExplorers});
    }
  return all;
}

void Actions::setKeys(const KeyChoices& keys) {
  for (const ActionInfo& info : list()) {
    const auto chosen = keys.find(info.id);
    info.action->setShortcut(chosen == keys.end() ? info.usualKey : QKeySequence(chosen->second));
  }
  tellBoardKeys(*this);
}

std::vector<BoardKey> boardKeys() {
  return {{tr("Arrows"), tr("Move the cursor")},
          {tr("Home, End"), tr("To the ends of the row")},
          {tr("Ctrl+Home"), tr("To one's own home row")},
          {tr("Enter"), tr("Pick up, put down; play what is typed")},
          {tr("Esc"), tr("Let go; then take the whole turn back")},
          {tr("Backspace"), tr("Take the last piece of the turn, or the last letter, back")},
          {tr("Space"), tr("End the turn")},
          {tr("K e, Q f"), tr("Field a piece: its letter, then the file")},
          {tr("Nf3, e2e4, O-O"), tr("Play a move by its letters")},
          {tr("T"), tr("Field the whole army the traditional way")},
          {tr("=, 0"), tr("Keep king or queen in its place")},
          {tr("Shift+C"), tr("Castle; C is enough with the king taken up, or where no move begins with it")},
          {tr("A"), tr("Show the squares that the other side attacks")},
          {tr("Ctrl+1 … Ctrl+6"), tr("Show an array that is still possible, while the key is held")},
          {tr("1, 2, …"), tr("Answer a question on the board")},
          {tr("Right button"),
           tr("Draw a square or an arrow: green, with Shift red, with Ctrl blue, with both yellow; drawn "
              "again, it goes away")},
          {tr("c, l, m, t, w, p N, s 1"), tr("Ask about the game, where that is set in the preferences")}};
}

} // namespace backrank::ui
