#pragma once

#include <QMessageBox>

#include "app/journal.hpp"

class QFileDialog;

/// Dialogs and sentences about files. The dialogs delete themselves when they are closed.
namespace backrank::ui {

/// The name without its folder.
QString fileNameOf(const QString& path);
/// Which file to open; begins in the folder of `near`, which may be empty.
QFileDialog* openDialog(QWidget& window, const QString& near);
/// Where to save; proposes `near`.
QFileDialog* saveDialog(QWidget& window, const QString& near);
/// Save (in that file), Discard or Cancel.
QMessageBox* saveQuestion(QWidget& window, const QString& name);
/// Add to a file (AcceptRole), replace it (DestructiveRole), or cancel.
QMessageBox* replaceQuestion(QWidget& window, const QString& name);
/// "Field Chess, Ann – Bob, move 5, clocks 12:31 / 10:02 (paused): left on 29/11/2026 10:22."
QString leftOverText(const app::LeftOver& left);
/// Which journal cannot be read, and why.
QString unreadText(const app::UnreadJournal& unread);

} // namespace backrank::ui
