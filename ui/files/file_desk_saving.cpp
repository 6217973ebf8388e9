#include <QAbstractButton>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QStandardPaths>

#include "app/file_name.hpp"
#include "clock/running_clock.hpp"
#include "files/file_desk.hpp"
#include "files/file_questions.hpp"
#include "files/notices.hpp"
#include "memory.hpp"

namespace backrank::ui {

using Outcome = app::SavedGame::Outcome;

void FileDesk::save() {
  if (waits([this] { saved_.isModified() ? save() : goOn(); })) return;
  const QString path = saved_.path();
  if (path.isEmpty()) return askSaveAs();
  saved_.saveSoon([this, path](Outcome outcome) { ended(outcome, path); });
  tellSaving(path);
}

void FileDesk::add(const QString& path) {
  if (waits([this, path] { add(path); })) return;
  saved_.addToSoon(path, [this, path](Outcome outcome) { ended(outcome, path); });
  tellSaving(path);
}

void FileDesk::saveAlone(const QString& path) {
  if (waits([this, path] { saveAlone(path); })) return;
  ended(saved_.saveAs(path), path);
}

/// Of several wishes the last one counts.
bool FileDesk::waits(std::function<void()> wish) {
  if (!saved_.isSaving()) return false;
  wish_ = std::move(wish);
  Q_EMIT said(tr("The file is still being written. This follows when it is whole."));
  return true;
}

void FileDesk::tellSaving(const QString& path) {
  if (saved_.isSaving()) Q_EMIT said(tr("Saving in %1…").arg(fileNameOf(path)));
}

/// In the folder of the last file, under a name that tells the game.
QString FileDesk::suggestedPath() const {
  const QStringList recent = memory_ ? memory_->recentFiles() : QStringList();
  const QString folder = recent.isEmpty() ? QStandardPaths::writableLocation(QStandardPaths::DocumentsLocation)
                                          : QFileInfo(recent.front()).path();
  return QDir(folder).filePath(app::fileNameFor(saved_.record()));
}

void FileDesk::askSaveAs() {
  if (!game_.hasGame() || waits([this] { askSaveAs(); })) return;
  auto* dialog = saveDialog(window_, saved_.path().isEmpty() ? suggestedPath() : saved_.path());
  connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& chosen) {
    const QString path = QFileInfo(chosen).absoluteFilePath();
    if (QFileInfo(path).size() > 0) return askReplace(path);
    saveAlone(path);
  });
  connect(dialog, &QFileDialog::rejected, this, [this] { then_ = {}; });
  dialog->open();
}

/// A file that is there holds games: the new one goes beside them unless somebody wants it otherwise.
void FileDesk::askReplace(const QString& path) {
  auto* box = replaceQuestion(window_, fileNameOf(path));
  connect(box, &QMessageBox::buttonClicked, this, [this, box, path](QAbstractButton* button) {
    if (box->buttonRole(button) == QMessageBox::AcceptRole) return add(path);
    if (box->buttonRole(button) == QMessageBox::DestructiveRole) return saveAlone(path);
    then_ = {};
  });
  box->open();
}

void FileDesk::ended(Outcome outcome, const QString& path) {
  for (const char* topic : {"save", "lost", "gone"}) notices_.withdraw(QString::fromLatin1(topic));
  tell(outcome, path);
  if (outcome != Outcome::saved) {
    Q_EMIT said(tr("Nothing was written in %1.").arg(fileNameOf(path)));
    then_ = {};
  }
  // Who waits for a save wants what was asked for meanwhile, too.
  if (const auto wish = std::exchange(wish_, {})) return wish();
  goOn();
}

/// What happened while the file was written is not in it, and is asked about in its turn.
void FileDesk::goOn() {
  if (auto then = std::exchange(then_, {})) settle(std::move(then));
}

void FileDesk::tell(Outcome outcome, const QString& path) {
  if (outcome == Outcome::lost) return tellLost(path);
  if (outcome == Outcome::gone) return tellGone(path);
  if (outcome == Outcome::failed)
    return notices_.tell(QStringLiteral("save"),
                         tr("%1 cannot be written, and is as it was: %2.").arg(fileNameOf(path), saved_.error()),
                         {{tr("Save &as…"), [this] { askSaveAs(); }}});
  remember(path);
  Q_EMIT said(tr("Saved in %1.").arg(fileNameOf(path)));
}

void FileDesk::tellLost(const QString& path) {
  notices_.tell(
      QStringLiteral("lost"),
      tr("Another program has changed this game in %1. Nothing was written.").arg(fileNameOf(path)),
      {{tr("&Add this one to the file"), [this, path] { add(path); }}, {tr("Save &as…"), [this] { askSaveAs(); }}});
}

/// Adding writes it anew, unless somebody else has done that by then.
void FileDesk::tellGone(const QString& path) {
  notices_.tell(QStringLiteral("gone"), tr("%1 is not there any more. Nothing was written.").arg(fileNameOf(path)),
                {{tr("&Write it anew"), [this, path] { add(path); }}, {tr("Save &as…"), [this] { askSaveAs(); }}});
}

void FileDesk::settle(std::function<void()> then) {
  if (!saved_.isModified()) return then();
  if (saved_.isSaving()) {
    // It is asked again when the file is whole: by then there may be more to save. Of several that wait the last
    // counts.
    Q_EMIT said(then_ ? tr("The file is still being written. This follows, and not what was asked before.")
                      : tr("The file is still being written. This follows when it is whole."));
    then_ = [this, then = std::move(then)] { settle(then); };
    return;
  }
  then_ = std::move(then);
  if (question_) return question_->raise();
  question_ = saveQuestion(window_, saved_.path().isEmpty() ? QString() : fileNameOf(saved_.path()));
  connect(question_, &QMessageBox::finished, this, &FileDesk::answered);
  tellRunningClock(game_, *question_, [box = question_, more = question_->informativeText()](const QString& clock) {
    box->setInformativeText(clock.isEmpty() ? more : more + QLatin1Char('\n') + clock);
  });
  question_->open();
}

void FileDesk::answered() {
  const auto button = question_->standardButton(question_->clickedButton());
  question_ = nullptr;
  if (button == QMessageBox::Save) return save();
  const auto then = std::exchange(then_, {});
  if (button == QMessageBox::Discard) then();
}

} // namespace backrank::ui
