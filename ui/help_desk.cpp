#include "help_desk.hpp"

#include <QApplication>
#include <QMessageBox>
#include <QShortcutEvent>
#include <QWhatsThis>
#include <utility>

#include "actions.hpp"
#include "dialogs/rules_dialog.hpp"

namespace backrank::ui {
namespace {

/// What is told about a widget, or about what it is a part of.
QString explanationOf(const QWidget* widget) {
  while (widget && widget->whatsThis().isEmpty()) widget = widget->parentWidget();
  return widget ? widget->whatsThis() : QString();
}

} // namespace

HelpDesk::HelpDesk(const app::GameModel& game, const Actions& actions, QWidget& window)
    : QObject(&window)
    , game_(game)
    , window_(window) {
  connect(&actions[Act::rules], &QAction::triggered, this, [this] {
    const auto id = game_.hasGame() ? game_.variant().id() : std::string_view();
    showRules(QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size())));
  });
  connect(&actions[Act::about], &QAction::triggered, this, &HelpDesk::showAbout);
  connect(&actions[Act::whatsThis], &QAction::triggered, this, &HelpDesk::explain);
  actions[Act::whatsThis].installEventFilter(this);
}

void HelpDesk::showRules(const QString& id) {
  if (!id.isEmpty()) (new RulesDialog(id, &window_))->show();
}

/// An action is sent its shortcut before it is triggered by it.
bool HelpDesk::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Shortcut) isByKey_ = !static_cast<QShortcutEvent*>(event)->isAmbiguous();
  return QObject::eventFilter(watched, event);
}

/// Who works by keys is told about the part that has the focus; from the menu, the pointer asks.
void HelpDesk::explain() {
  QWidget* focus = QApplication::focusWidget();
  const QString text = explanationOf(focus);
  const bool isByKey = std::exchange(isByKey_, false);
  if (!isByKey || text.isEmpty()) return QWhatsThis::enterWhatsThisMode();
  QWhatsThis::showText(focus->mapToGlobal(focus->rect().center()), text, focus);
}

void HelpDesk::showAbout() {
  QMessageBox::about(&window_, tr("About Backrank"),
                     tr("<h3>Backrank %1</h3><p>Chess games whose armies are set up by the players.</p>"
                        "<p>Field Chess by David Kerr, Regroupment Chess by Mats Winther, Chess36 by Joel, "
                        "Placement Chess960 by Piotr Smagacz with the castling of John Kipling Lewis.</p>")
                         .arg(QApplication::applicationVersion()));
}

} // namespace backrank::ui
