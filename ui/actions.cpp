#include "actions.hpp"

#include <QCoreApplication>
#include <QMenuBar>

#include "board/icons.hpp"

namespace backrank::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("Actions", text); }

/// A row of the list. Keys without a modifier that only the board reads (= and C) are not here.
struct Row {
  Act act;
  const char* id;
  const char* text;
  const char* key;
  const char* icon;
  const char* shortText = ""; ///< on buttons, where the text is too long
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
    {Act::startPage,    "start-page",    QT_TRANSLATE_NOOP("Actions", "S&tart page"),             "Ctrl+Home",    ""},
    {Act::quit,         "quit",          QT_TRANSLATE_NOOP("Actions", "&Quit"),                   "Ctrl+Q",       ""},
    {Act::copyPosition, "copy-position", QT_TRANSLATE_NOOP("Actions", "&Copy position"),          "Ctrl+C",       ""},
    {Act::copyGame,     "copy-game",     QT_TRANSLATE_NOOP("Actions", "Copy &game"),              "Ctrl+Shift+C", ""},
    {Act::copyMessage,  "copy-message",  QT_TRANSLATE_NOOP("Actions", "Copy game for a &message"), "Ctrl+Shift+M", ""},
    {Act::paste,        "paste",         QT_TRANSLATE_NOOP("Actions", "&Paste game or position"), "Ctrl+V",       ""},
    {Act::endTurn,      "end-turn",      QT_TRANSLATE_NOOP("Actions", "&End turn"),               "Space",        "commit"},
    {Act::pause,        "pause",         QT_TRANSLATE_NOOP("Actions", "&Pause the clock"),        "F9",           ""},
    {Act::giveTime,     "give-time",     QT_TRANSLATE_NOOP("Actions", "&Give 15 seconds"),        "Ctrl++",       "",       QT_TRANSLATE_NOOP("Actions", "+15 s")},
    {Act::claimFlag,    "claim-flag",    QT_TRANSLATE_NOOP("Actions", "Claim the &flag"),         "",             "flag"},
    {Act::shiftKeys,    "shift-keys",    QT_TRANSLATE_NOOP("Actions", "&Shift keys press the clocks"), "",        ""},
    {Act::undoPiece,    "undo-piece",    QT_TRANSLATE_NOOP("Actions", "&Undo piece"),             "Ctrl+Z",       "undo"},
    {Act::keep,         "keep",          QT_TRANSLATE_NOOP("Actions", "&Keep king or queen"),     "",             ""},
    {Act::castle,       "castle",        QT_TRANSLATE_NOOP("Actions", "&Castle"),                 "",             ""},
    {Act::offerDraw,    "offer-draw",    QT_TRANSLATE_NOOP("Actions", "Offer a &draw"),           "",             "",       QT_TRANSLATE_NOOP("Actions", "Draw?")},
    {Act::claimDraw,    "claim-draw",    QT_TRANSLATE_NOOP("Actions", "C&laim a draw"),           "",             ""},
    {Act::takeBack,     "take-back",     QT_TRANSLATE_NOOP("Actions", "&Take back"),              "Ctrl+T",       "undo",   QT_TRANSLATE_NOOP("Actions", "Back")},
    {Act::resign,       "resign",        QT_TRANSLATE_NOOP("Actions", "&Resign…"),                "",             "flag",   QT_TRANSLATE_NOOP("Actions", "Resign")},
    {Act::flip,         "flip",          QT_TRANSLATE_NOOP("Actions", "&Flip board"),             "Ctrl+F",       "flip",   QT_TRANSLATE_NOOP("Actions", "Flip")},
    {Act::staged,       "staged",        QT_TRANSLATE_NOOP("Actions", "Pieces in hand on rows &3 and 6"), "",     ""},
    {Act::fullScreen,   "full-screen",   QT_TRANSLATE_NOOP("Actions", "Full &screen"),            "F11",          ""},
    {Act::clockWindow,  "clock-window",  QT_TRANSLATE_NOOP("Actions", "&Clock for a wooden board"), "F8",         ""},
    {Act::organizer,    "organizer",     QT_TRANSLATE_NOOP("Actions", "&Organizer's panel"),      "Ctrl+Shift+A", ""},
    {Act::rules,        "rules",         QT_TRANSLATE_NOOP("Actions", "&Rules of this game"),     "F1",           ""},
    {Act::about,        "about",         QT_TRANSLATE_NOOP("Actions", "&About Backrank"),         "",             ""},
};
// clang-format on

struct Menu {
  const char* title;
  std::vector<Act> acts;
};

const std::vector<Menu>& menus() {
  static const std::vector<Menu> list{
      {QT_TRANSLATE_NOOP("Actions", "&Game"), 
       {Act::newGame, Act::sameGame, Act::open, Act::openRecent, Act::save, Act::saveAs, Act::games, Act::startPage,
        Act::quit}},
      {QT_TRANSLATE_NOOP("Actions", "&Edit"), {Act::copyPosition, Act::copyGame, Act::copyMessage, Act::paste}},
      {QT_TRANSLATE_NOOP("Actions", "&Play"),
       {Act::endTurn, Act::undoPiece, Act::keep, Act::castle, Act::takeBack, Act::offerDraw, Act::claimDraw,
        Act::claimFlag, Act::resign, Act::pause, Act::giveTime, Act::shiftKeys}},
      {QT_TRANSLATE_NOOP("Actions", "&View"), {Act::flip, Act::staged, Act::fullScreen, Act::clockWindow}},
      {QT_TRANSLATE_NOOP("Actions", "&Tools"), {Act::organizer}},
      {QT_TRANSLATE_NOOP("Actions", "&Help"), {Act::rules, Act::about}},
  };
  return list;
}

} // namespace

Actions::Actions(QWidget& window) {
  for (const Row& row : rows) {
    auto* action = new QAction(tr(row.text), &window);
    action->setObjectName(QString::fromLatin1(row.id));
    if (*row.key != '\0') action->setShortcut(QKeySequence(QString::fromLatin1(row.key)));
    if (*row.icon != '\0') action->setIcon(actionIcon(QString::fromLatin1(row.icon)));
    if (*row.shortText != '\0') action->setIconText(tr(row.shortText));
    window.addAction(action);
    actions_[static_cast<std::size_t>(row.act)] = action;
  }
  (*this)[Act::quit].setMenuRole(QAction::QuitRole);
  (*this)[Act::about].setMenuRole(QAction::AboutRole);
  for (const Act act : {Act::staged, Act::fullScreen, Act::pause, Act::shiftKeys}) (*this)[act].setCheckable(true);
}

void Actions::fillMenus(QMenuBar& bar) const {
  for (const Menu& menu : menus()) {
    QMenu* filled = bar.addMenu(tr(menu.title));
    for (const Act act : menu.acts) filled->addAction(&(*this)[act]);
  }
}

} // namespace backrank::ui
