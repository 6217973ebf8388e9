#include "dialogs/about.hpp"

#include <QApplication>
#include <QMessageBox>

namespace backrank::ui {
namespace {

QString tr(const char* text) { return QCoreApplication::translate("About", text); }

} // namespace

void tellAbout(QWidget& window) {
  QMessageBox::about(&window, tr("About Backrank"),
                     tr("<h3>Backrank %1</h3><p>Chess games whose armies are set up by the players.</p>"
                        "<p>Field Chess by David Kerr, Regroupment Chess by Mats Winther, Chess36 by Joel, "
                        "Placement Chess960 by Piotr Smagacz with the castling of John Kipling Lewis.</p>")
                         .arg(QApplication::applicationVersion()));
}

} // namespace backrank::ui
