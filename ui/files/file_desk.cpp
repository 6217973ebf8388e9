#include "files/file_desk.hpp"

#include <QClipboard>
#include <QFileDialog>
#include <QFileInfo>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QUrl>

#include "actions.hpp"
#include "app/act_log.hpp"
#include "app/convert.hpp"
#include "app/file_clock.hpp"
#include "app/graft.hpp"
#include "app/text.hpp"
#include "app/time_text.hpp"
#include "files/faults_view.hpp"
#include "files/file_questions.hpp"
#include "files/left_overs_dialog.hpp"
#include "files/notices.hpp"
#include "memory.hpp"
#include "notation/message.hpp"

namespace backrank::ui {
namespace {

using app::textOf;

QString leftTopic(const QString& journal) { return QStringLiteral("left:") + journal; }
const QString manyTopic = QStringLiteral("left");
const QString clockTopic = QStringLiteral("clock");

} // namespace

FileDesk::FileDesk(app::GameModel& game, const Actions& actions, Notices& notices, QWidget& window)
    : QObject(&window)
    , game_(game)
    , actions_(actions)
    , notices_(notices)
    , window_(window)
    , saved_(game, journal_) {
  game_.keepIn(&journal_);
  connectActions(actions);
  connect(&journal_, &app::Journal::failed, this, [this](const QString& why) {
    notices_.tell(
        QStringLiteral("journal"),
        tr("The game cannot be kept on disk as it goes, so that a crash would lose it: %1. You can play on.").arg(why));
  });
  // Its times are those of the turn that the file ended with.
  const auto withdrawClock = [this] { notices_.withdraw(clockTopic); };
  connect(&game_, &app::GameModel::restarted, this, withdrawClock);
  connect(&game_, &app::GameModel::stepped, this, withdrawClock);
  connect(&game_, &app::GameModel::takenBack, this, withdrawClock);
  connect(&game_, &app::GameModel::broughtBack, this, withdrawClock);
  connect(&game_, &app::GameModel::ended, this, withdrawClock);
  connect(&saved_, &app::SavedGame::saved, &file_, &app::OpenFile::follow);
  connect(&saved_, &app::SavedGame::changed, this, &FileDesk::titleChanged);
  connect(&file_, &app::OpenFile::progressed, this, &FileDesk::fileProgressed);
  connect(&file_, &app::OpenFile::finished, this, &FileDesk::fileFinished);
}

void FileDesk::connectActions(const Actions& actions) {
  connect(&actions[Act::open], &QAction::triggered, this, &FileDesk::askOpen);
  connect(&actions[Act::save], &QAction::triggered, this, &FileDesk::save);
  connect(&actions[Act::saveAs], &QAction::triggered, this, &FileDesk::askSaveAs);
  connect(&actions[Act::games], &QAction::triggered, this, &FileDesk::listShown);
  connect(&actions[Act::copyGame], &QAction::triggered, this, &FileDesk::copyGame);
  connect(&actions[Act::copyMessage], &QAction::triggered, this, &FileDesk::copyMessage);
  connect(&actions[Act::paste], &QAction::triggered, this, [this] { paste(QGuiApplication::clipboard()->text()); });
}

// Recent files.

void FileDesk::furnish() {
  recent_ = new QMenu(&window_);
  actions_[Act::openRecent].setMenu(recent_);
  connect(recent_, &QMenu::aboutToShow, this, &FileDesk::fillRecent);
  actions_[Act::openRecent].setEnabled(memory_ && !memory_->recentFiles().isEmpty());
}

void FileDesk::fillRecent() {
  recent_->clear();
  const QStringList files = memory_ ? memory_->recentFiles() : QStringList();
  for (const QString& path : files) {
    const QString number = QString::number(recent_->actions().size() + 1);
    QAction* action =
        recent_->addAction(QStringLiteral("&%1  %2").arg(number, fileNameOf(path).replace(u'&', QStringLiteral("&&"))));
    action->setToolTip(path);
    connect(action, &QAction::triggered, this, [this, path] { open(path); });
  }
}

void FileDesk::remember(const QString& path) {
  if (!memory_) return;
  memory_->keepRecentFile(QFileInfo(path).absoluteFilePath());
  actions_[Act::openRecent].setEnabled(true);
}

// Into the window.

void FileDesk::askOpen() {
  auto* dialog = openDialog(window_, file_.isOpen() ? file_.path() : saved_.path());
  connect(dialog, &QFileDialog::fileSelected, this, &FileDesk::open);
  dialog->open();
}

void FileDesk::open(const QString& path) {
  notices_.withdraw(QStringLiteral("file"));
  // The file before may still be read, and says that it is finished: that is not what is waited for.
  isOpening_ = false;
  wanted_.reset();
  file_.open(QFileInfo(path).absoluteFilePath());
  isOpening_ = true;
}

void FileDesk::fileProgressed() {
  const int games = file_.games().rowCount();
  actions_[Act::games].setEnabled(file_.isOpen());
  if (wanted_ && *wanted_ < games) load(*std::exchange(wanted_, std::nullopt));
  if (!isOpening_ || games < 2) return;
  isOpening_ = false;
  remember(file_.path());
  Q_EMIT listShown();
}

void FileDesk::fileFinished() {
  if (!std::exchange(isOpening_, false)) return;
  const int games = file_.games().rowCount();
  if (games == 1) {
    remember(file_.path());
    // Of a file that broke off there may be more: the list says why.
    return file_.error().isEmpty() ? openGame(0) : Q_EMIT listShown();
  }
  if (memory_ && !file_.error().isEmpty()) memory_->forgetRecentFile(file_.path());
  const QString why = file_.error();
  notices_.tell(QStringLiteral("file"), why.isEmpty()
                                            ? tr("There is no game in %1.").arg(fileNameOf(file_.path()))
                                            : tr("%1 cannot be read: %2.").arg(fileNameOf(file_.path()), why));
}

void FileDesk::openGame(int row) {
  settle([this, row] {
    // Saving may have had the list made anew.
    if (row < file_.games().rowCount())
      load(row);
    else
      wanted_ = row;
  });
}

void FileDesk::load(int row) {
  auto whole = file_.gameOf(row);
  if (!whole) {
    const QString path = file_.path();
    return notices_.tell(QStringLiteral("file"), tr("%1: %2").arg(fileNameOf(path), whole.error()),
                         {{tr("&Read it again"), [this, path] { open(path); }}});
  }
  begin(std::move(whole->game));
  saved_.setHome(std::move(whole->home));
}

void FileDesk::begin(notation::ReadGame game) {
  notices_.withdraw(QStringLiteral("faults"));
  notices_.withdraw(QStringLiteral("lost"));
  auto faults = std::move(game.faults);
  Q_EMIT gameComing();
  game_.begin(std::move(game.record));
  Q_EMIT gameShown();
  if (!faults.empty()) tellFaults(tr("Faults of this game"), faults);
  offerClock();
}

void FileDesk::offerClock() {
  const auto clock = game_.isOver() ? std::nullopt : app::fileClockOf(game_.session());
  if (!clock) return;
  const QString text =
      clock->isNew ? tr("This game was played with a clock, %1, but the times in its file leave nothing to play on "
                        "with. It can go on with %2.")
                   : tr("This game was played with a clock, %1. It goes on with %2.");
  notices_.tell(clockTopic, text.arg(app::shortText(clock->control), app::leftInFile(*clock)),
                {{tr("Play on with the &clock"), [this] { settle([this] { takeUpClock(); }); }, true}});
}

/// The game may have gone on, or ended, while the question whether to save it stood.
void FileDesk::takeUpClock() {
  const auto clock = game_.isOver() ? std::nullopt : app::fileClockOf(game_.session());
  if (!clock) return;
  auto home = saved_.home();
  app::playOnWithClock(game_, journal_, *clock);
  if (home) saved_.setHome(*std::move(home));
  Q_EMIT gameShown();
}

void FileDesk::tellFaults(const QString& name, const std::vector<notation::PgnFault>& faults) {
  const auto& first = faults.front().error;
  const QString text = tr("This game has %1. Line %2, column %3: %4")
                           .arg(app::faultsInWords(static_cast<int>(faults.size())))
                           .arg(first.at.line)
                           .arg(first.at.column)
                           .arg(app::toText(first));
  notices_.tell(QStringLiteral("faults"), text,
                {{tr("Show &all"), [this, name, faults] { showFaults(name, faults, &window_); }}});
}

void FileDesk::paste(const QString& text) {
  auto pasted = app::readPasted(text, game_);
  if (!pasted.steps.empty() && !game_.append(pasted.steps)) return;
  if (pasted.source && app::graft(game_, *pasted.source) && pasted.steps.empty())
    return Q_EMIT said(tr("Comments and variations were added to the game."));
  if (!pasted.steps.empty()) {
    Q_EMIT gameShown();
    return Q_EMIT said(pasted.steps.size() == 1 ? tr("One step was added to the game.")
                                                : tr("%1 steps were added to the game.").arg(pasted.steps.size()));
  }
  if (pasted.position) {
    return settle([this, game = *pasted.position] {
      Q_EMIT gameComing();
      game_.begin(game);
      Q_EMIT gameShown();
    });
  }
  if (pasted.games.empty()) return notices_.tell(QStringLiteral("paste"), pasted.why);
  notices_.withdraw(QStringLiteral("paste"));
  settle([this, games = std::move(pasted.games)] {
    begin(games.front());
    if (games.size() > 1)
      notices_.tell(QStringLiteral("paste"),
                    tr("The text holds %1; this is the first. To have all, save the text as a file and open that.")
                        .arg(app::gamesInWords(static_cast<int>(games.size()))));
  });
}

bool FileDesk::accepts(const QMimeData& data) {
  for (const QUrl& url : data.urls())
    if (url.isLocalFile()) return true;
  return data.hasText() && !data.hasUrls();
}

void FileDesk::take(const QMimeData& data) {
  for (const QUrl& url : data.urls())
    if (url.isLocalFile()) return open(url.toLocalFile());
  if (data.hasText()) paste(data.text());
}

// Games that were left behind.

void FileDesk::offerLeftOvers() {
  const app::LeftBehind found = journal_.leftBehind();
  tellUnread(found.unread);
  // One line, however many there are: each takes room from the board.
  if (found.games.size() > 1) return tellMany(static_cast<int>(found.games.size()));
  for (const app::LeftOver& left : found.games) {
    notices_.tell(leftTopic(left.file), leftOverText(left),
                  {{tr("&Resume"), [this, file = left.file] { settle([this, file] { resume(file); }); }, true},
                   {tr("De&lete"), [file = left.file] { app::Journal::discard(file); }}});
  }
}

void FileDesk::tellUnread(const std::vector<app::UnreadJournal>& journals) {
  for (const app::UnreadJournal& unread : journals)
    notices_.tell(QStringLiteral("unread:") + unread.file, unreadText(unread),
                  {{tr("De&lete"), [file = unread.file] { app::Journal::discard(file); }}});
}

void FileDesk::tellMany(int count) {
  notices_.tell(manyTopic, tr("Earlier runs of the program left %1, not saved.").arg(app::gamesInWords(count)),
                {{tr("Sho&w them"), [this] { showLeftOvers(); }, true}});
}

/// The one offer of many games stays until none is left.
void FileDesk::recount() {
  if (!notices_.has(manyTopic)) return;
  const auto left = journal_.leftOvers();
  if (left.empty()) return notices_.withdraw(manyTopic);
  tellMany(static_cast<int>(left.size()));
}

void FileDesk::showLeftOvers() {
  auto* dialog = new LeftOversDialog(journal_.leftOvers(), &window_);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, &LeftOversDialog::resumeWanted, this,
          [this](const QString& file) { settle([this, file] { resume(file); }); });
  connect(dialog, &LeftOversDialog::deleteWanted, this, [this](const QString& file) {
    app::Journal::discard(file);
    recount();
  });
  dialog->open();
}

void FileDesk::resume(const QString& file) {
  const auto game = journal_.resume(file);
  if (!game)
    return notices_.tell(QStringLiteral("resume"),
                         tr("The game cannot be resumed: another program has it, or it is gone."));
  notices_.withdraw(leftTopic(file));
  recount();
  Q_EMIT gameComing();
  game_.resume(*game);
  saved_.setHome(*game);
  if (game_.hasClock()) app::writeAct(game_, {tr("game resumed after the program had ended in the middle of it")});
  Q_EMIT gameShown();
}

void FileDesk::copyGame() {
  if (!game_.hasGame()) return;
  QGuiApplication::clipboard()->setText(QString::fromUtf8(saved_.text()));
  Q_EMIT said(tr("The game is copied as PGN."));
}

void FileDesk::copyMessage() {
  if (!game_.hasGame()) return;
  QGuiApplication::clipboard()->setText(QString::fromStdString(notation::writeMessage(saved_.record())));
  Q_EMIT said(tr("The game is copied; paste it into a message."));
}

QString FileDesk::title() const {
  if (!game_.hasGame()) return QStringLiteral("Backrank");
  const QString game = textOf(game_.variant().name());
  return saved_.path().isEmpty() ? game + QStringLiteral("[*]")
                                 : QStringLiteral("%1[*] – %2").arg(fileNameOf(saved_.path()), game);
}

} // namespace backrank::ui
