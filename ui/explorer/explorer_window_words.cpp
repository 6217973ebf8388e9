// What the explorer's window says about what it shows, and about the analysis.
#include <QLabel>

#include "app/convert.hpp"
#include "app/counted.hpp"
#include "app/grid_model.hpp"
#include "app/strip_model.hpp"
#include "app/turn_tree_model.hpp"
#include "explorer/explorer_window.hpp"
#include "explorer/line_label.hpp"

namespace backrank::ui {
namespace {

/// As exact as an estimate deserves.
QString inWords(std::chrono::milliseconds time) {
  const auto seconds = time.count() / 1000;
  if (seconds < 90) return ExplorerWindow::tr("%1 s").arg(std::max<long long>(1, seconds));
  const auto minutes = seconds / 60;
  return minutes < 90 ? ExplorerWindow::tr("%1 min").arg(minutes) : ExplorerWindow::tr("%1 h").arg((minutes + 30) / 60);
}

} // namespace

QString ExplorerWindow::surveyText() const {
  const explore::Survey& survey = *queue_.survey();
  const QString limit = survey.limit.kind == explore::Limit::Kind::nodes ? tr("%L1 positions").arg(survey.limit.amount)
                                                                         : tr("depth %1").arg(survey.limit.amount);
  return tr("%1, %2").arg(app::titleOf(survey.variant), limit);
}

void ExplorerWindow::showProgress(const explore::Progress& progress) {
  if (!queue_.isRunning()) {
    const auto known = explorer_ ? explorer_->knownCount() : 0;
    return progress_->setLine(app::counted(static_cast<qint64>(known), tr("1 start known. Space analyses."),
                                           tr("%L1 starts known. Space analyses.")));
  }
  QString text = tr("%1: %L2 of %L3").arg(surveyText()).arg(progress.done).arg(progress.inAll);
  if (queue_.isPaused())
    text += tr(", paused");
  else if (queue_.givesWayTo() == app::AnalysisQueue::Precedence::clock)
    text += tr(", waits while the clock of the game runs");
  else if (queue_.givesWayTo() == app::AnalysisQueue::Precedence::opponent)
    text += tr(", waits while the opponent thinks");
  else if (queue_.waitsForMains())
    text += tr(", waits for the mains (P goes on)");
  else if (progress.remaining)
    text += tr(", about %1 left").arg(inWords(*progress.remaining));
  if (const auto waiting = static_cast<qint64>(queue_.waitingCount()); waiting > 0)
    text += app::counted(waiting, tr("; 1 more waits"), tr("; %1 more wait"));
  progress_->setLine(text);
}

void ExplorerWindow::showTurnKey() {
  const QModelIndex first = tree_->index(0, app::TurnTreeModel::turnColumn);
  const QString words = first.isValid() ? first.data(Qt::ToolTipRole).toString() : QString();
  turnKey_->setText(words.isEmpty() ? QString() : tr("%1 means: %2").arg(first.data().toString(), words));
  turnKey_->setVisible(!words.isEmpty());
}

void ExplorerWindow::showAbout() { about_->setLine(aboutText()); }

/// One line over the map: what its tiles are about.
QString ExplorerWindow::aboutText() const {
  using Shape = app::Explorer::Shape;
  if (explorer_->isAboutGames()) return aboutGames();
  const bool isChange = explorer_->mode() == app::Explorer::Mode::spread;
  const QString shown = isChange ? tr("By how much the last depth changed the score: where much, it may change again.")
                                 : tr("Scores from White.");
  const auto join = [&shown](const QString& more) { return shown + QLatin1Char(' ') + more; };
  switch (explorer_->shape()) {
  case Shape::matrix:
    return join(isChange ? tr("Margins: mean, greatest, where.")
                         : tr("Margins: mean, worst case, the reply that brings it."));
  case Shape::grid:
    return join(grid_->columnsText());
  default:
    return join(opponentText());
  }
}

QString ExplorerWindow::opponentText() const {
  const explore::Catalogue& arrays = explorer_->catalogue();
  if (strip_->opponent())
    return tr("%L1 arrays against %2.").arg(arrays.size()).arg(QString::fromStdString(arrays[*strip_->opponent()]));
  return tr("Each array against the best of the replies that are analysed: %L1 of %L2 pairings are.")
      .arg(explorer_->knownCount())
      .arg(arrays.size() * arrays.size());
}

QString ExplorerWindow::aboutGames() const {
  const int files = library_.fileCount();
  if (files == 0)
    return library_.isReading() ? tr("The games of your library are being counted.")
                                : tr("No files of games yet: L chooses a folder.");
  QString text =
      tr("%1 of this kind in %2")
          .arg(app::gamesInWords(explorer_->gamesPlayed()), app::counted(files, tr("1 file"), tr("%L1 files")));
  if (const int undecided = explorer_->gamesUndecided(); undecided > 0)
    text += app::counted(undecided, tr("; in 1 of them men stayed undecided: it is in no tile"),
                         tr("; in %L1 of them men stayed undecided: they are in no tile"));
  return library_.isReading() ? tr("%1; counting goes on").arg(text) : text;
}

} // namespace backrank::ui
