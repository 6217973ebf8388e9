// What the boxes over the map choose, and how one goes to a start.
#include <QComboBox>
#include <QLabel>
#include <QSignalBlocker>

#include "app/facts_text.hpp"
#include "app/grid_model.hpp"
#include "app/strip_model.hpp"
#include "app/turn_tree_model.hpp"
#include "explorer/detail_pane.hpp"
#include "explorer/explorer_window.hpp"
#include "explorer/go_to_dialog.hpp"
#include "explorer/map_view.hpp"

namespace backrank::ui {
namespace {

std::size_t halfOf(app::PairPlace at, chess::Color side) { return side == chess::Color::white ? at.white : at.black; }

} // namespace

/// The start that was chosen stays so; against one array, it is the one that this start has on the other side.
void ExplorerWindow::chooseSide(int choice) {
  if (!strip_) return;
  const auto current = map_->currentPair();
  const auto side = choice == 0 ? chess::Color::white : chess::Color::black;
  strip_->setSide(side);
  if (strip_->opponent())
    strip_->setOpponent(current ? halfOf(*current, ~side) : explorer_->catalogue().placeOf("RNBQKBNR").value_or(0));
  if (current) select(*current);
  showChoices();
}

/// Against the array that the other side has in the chosen tile, or the traditional one.
void ExplorerWindow::chooseOpponent(int choice) {
  if (!strip_) return;
  const auto current = map_->currentPair();
  const auto usual = explorer_->catalogue().placeOf("RNBQKBNR").value_or(0);
  const std::size_t other = current ? halfOf(*current, ~strip_->side()) : usual;
  strip_->setOpponent(choice == 0 ? std::nullopt : std::optional(other));
  showDetail();
  showChoices();
}

/// The boxes, and the line beside them, say what the map shows.
void ExplorerWindow::showChoices() {
  showAbout();
  const QSignalBlocker quietSummary(summary_), quietSide(side_), quietOpponent(opponent_);
  if (grid_) {
    level_->setCurrentIndex(static_cast<int>(grid_->level()));
    summary_->setCurrentIndex(static_cast<int>(grid_->summary()));
    summary_->setEnabled(grid_->level() != app::GridModel::Level::arrays &&
                         explorer_->mode() == app::Explorer::Mode::score);
  }
  if (!strip_) return;
  side_->setCurrentIndex(strip_->side() == chess::Color::white ? 0 : 1);
  opponent_->setCurrentIndex(strip_->opponent() ? 1 : 0);
}

/// Where a strip shows its array against another one than the start has, it changes to that one.
void ExplorerWindow::select(app::PairPlace at) {
  map_->select(at);
  if (!strip_ || map_->currentPair() == at) return;
  strip_->setOpponent(halfOf(at, ~strip_->side()));
  showChoices();
  showDetail();
}

void ExplorerWindow::setLimit(std::uint64_t positions) {
  if (const int choice = limit_->findData(qulonglong{positions}); choice >= 0) limit_->setCurrentIndex(choice);
}

QString ExplorerWindow::goToFault(const QString& text) const {
  const explore::Catalogue& catalogue = explorer_->catalogue();
  const auto search = explore::readSearch(catalogue, text.toStdString());
  if (!search) return app::toText(search.error());
  const bool isFound = placeOf(search->first) && (!search->isPair || placeOf(search->second));
  return isFound ? QString() : tr("No array of this game is like that.");
}

bool ExplorerWindow::goTo(const QString& text) {
  if (const QString fault = goToFault(text); !fault.isEmpty()) {
    say(fault);
    return false;
  }
  const auto search = explore::readSearch(explorer_->catalogue(), text.toStdString());
  const std::size_t white = *placeOf(search->first);
  if (search->isPair) {
    select({white, explorer_->shape() == app::Explorer::Shape::grid ? white : *placeOf(search->second)});
  } else {
    const auto current = map_->currentPair();
    map_->select({white, matrix_ && current ? current->black : white});
  }
  return true;
}

std::optional<std::size_t> ExplorerWindow::placeOf(const std::optional<explore::Search::Term>& term) const {
  for (std::size_t i = 0; i < explorer_->catalogue().size(); ++i)
    if (explore::fits(term, explorer_->catalogue(), i)) return i;
  return std::nullopt;
}

void ExplorerWindow::chooseFound(bool isFinished) {
  auto found = map_->firstWanted(2);
  if (found.empty()) found = explorer_->wanted(); // in groups of a map that shows no single starts
  if (found.empty() && isFinished) say(tr("No start that is known is left by the filter."));
  if (found.empty() || (!isFinished && found.size() > 1)) return;
  select(found.front());
  detail_->show(explorer_.get(), found.front());
  showTab(*detail_);
}

void ExplorerWindow::askGoTo() {
  GoToDialog dialog([this](const QString& text) { return goToFault(text); }, this);
  if (dialog.exec() == QDialog::Accepted) goTo(dialog.text());
}

} // namespace backrank::ui
