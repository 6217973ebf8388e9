#include "files/file_questions.hpp"

#include <QCoreApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>
#include <QPushButton>

#include "app/clock_face.hpp"
#include "app/convert.hpp"
#include "app/game_model.hpp"
#include "app/text.hpp"

namespace backrank::ui {
namespace {

using app::textOf;

QString tr(const char* text) { return QCoreApplication::translate("FileQuestions", text); }

QFileDialog* dialogOf(QWidget& window, const QString& title, const QString& near) {
  auto* dialog = new QFileDialog(&window, title, near.isEmpty() ? QString() : QFileInfo(near).path());
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setNameFilters({tr("Games (*.pgn)"), tr("All files (*)")});
  return dialog;
}

QMessageBox* boxOf(QWidget& window, const QString& text, const QString& more) {
  auto* box = new QMessageBox(&window);
  box->setWindowTitle(QStringLiteral("Backrank"));
  box->setAttribute(Qt::WA_DeleteOnClose);
  box->setWindowModality(Qt::WindowModal);
  box->setIcon(QMessageBox::Question);
  box->setTextFormat(Qt::PlainText);
  box->setText(text);
  box->setInformativeText(more);
  return box;
}

} // namespace

QString fileNameOf(const QString& path) { return QFileInfo(path).fileName(); }

QFileDialog* openDialog(QWidget& window, const QString& near) {
  QFileDialog* dialog = dialogOf(window, tr("Open games"), near);
  dialog->setAcceptMode(QFileDialog::AcceptOpen);
  dialog->setFileMode(QFileDialog::ExistingFile);
  return dialog;
}

QFileDialog* saveDialog(QWidget& window, const QString& near) {
  QFileDialog* dialog = dialogOf(window, tr("Save the game"), near);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setFileMode(QFileDialog::AnyFile);
  dialog->setDefaultSuffix(QStringLiteral("pgn"));
  dialog->setOption(QFileDialog::DontConfirmOverwrite); // asked with better words
  if (!near.isEmpty()) dialog->selectFile(QFileInfo(near).fileName());
  return dialog;
}

QMessageBox* saveQuestion(QWidget& window, const QString& name) {
  QMessageBox* box = boxOf(window, name.isEmpty() ? tr("Save this game?") : tr("Save the game in %1?").arg(name),
                           tr("It has changed since it was saved."));
  if (name.isEmpty()) box->setInformativeText(tr("It is in no file yet."));
  box->setStandardButtons(QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
  box->button(QMessageBox::Discard)->setText(tr("&Don't save"));
  box->setDefaultButton(QMessageBox::Save);
  return box;
}

QMessageBox* replaceQuestion(QWidget& window, const QString& name) {
  QMessageBox* box = boxOf(window, tr("%1 is there already.").arg(name),
                           tr("The game can be added to those in the file, or take the place of the whole file."));
  box->addButton(tr("&Add to the file"), QMessageBox::AcceptRole);
  box->addButton(tr("&Replace the file"), QMessageBox::DestructiveRole);
  box->setDefaultButton(static_cast<QPushButton*>(nullptr));
  box->addButton(QMessageBox::Cancel);
  return box;
}

namespace {

/// "clocks 12:31 / 10:02 (paused)", or nothing.
QString clocksOf(const game::Session& session) {
  if (!session.clock() || session.ending()) return {};
  return tr(", clocks %1 (paused)").arg(app::clocksText(session.clock()->control(), session.clock()->state()));
}

/// How far the game has come.
QString stateOf(const game::Session& session) {
  if (session.ending()) return tr("over, %1").arg(textOf(game::resultOf(*session.ending())));
  const bool isBattle = rules::settled(session.variant(), session.position());
  return isBattle ? tr("move %1").arg(session.position().fullmoves()) : tr("setting up");
}

} // namespace

QString leftOverText(const app::LeftOver& left) {
  const game::Session& session = left.game.session;
  const app::NewGame settings = app::newGameOf(left.game.head);
  const auto name = [&settings](chess::Color side) { return app::nameOf(settings.seats[chess::index(side)], side); };
  const QString text =
      tr("%1, %2 – %3, %4%5: left on %6.")
          .arg(textOf(session.variant().name()), name(chess::Color::white), name(chess::Color::black), stateOf(session),
               clocksOf(session), QLocale().toString(left.written, QLocale::ShortFormat));
  return left.isDamaged ? tr("%1 What followed is damaged and cannot be read.").arg(text) : text;
}

QString unreadText(const app::UnreadJournal& unread) {
  const bool isNewer = unread.fault == notation::JournalFault::newer;
  return (isNewer
              ? tr("A game that was left behind was kept by a newer version of Backrank, and cannot be read by this "
                   "one. It stays in %1.")
              : tr("A game that was left behind cannot be read: the file is damaged. It stays in %1."))
      .arg(unread.file);
}

} // namespace backrank::ui
