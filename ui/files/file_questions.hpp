#pragma once

#include <QMessageBox>

#include "app/journal.hpp"

class QFileDialog;

/// Dialogs and sentences about files. The dialogs delete themselves when they are closed.
namespace backrank::ui {

/// Which file to open; begins in the folder of `near`, which may be empty.
QFileDialog* openDialog(QWidget& window, const QString& near);
/// Where to save; proposes `near`.
QFileDialog* saveDialog(QWidget& window, const QString& near);
/// Save (in that file), Discard or Cancel.
QMessageBox* saveQuestion(QWidget& window, const QString& name);
/// Add to a file (AcceptRole), replace it (DestructiveRole), or cancel.
QMessageBox* replaceQuestion(QWidget& window, const QString& name);
/// "Field Chess, Ann – Bob, move 5, of 29 November 2026 10:22, is not ended."
QString leftOverText(const app::LeftOver& left);

} // namespace backrank::ui
