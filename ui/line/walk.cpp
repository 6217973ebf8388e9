#include "line/walk.hpp"

#include <QMenu>
#include <algorithm>

#include "app/notation_text.hpp"

namespace backrank::ui {

Walk::Walk(app::GameModel& game, QWidget* page)
    : QObject(page)
    , game_(game)
    , page_(page) {}

void Walk::back() {
  if (!game_.hasGame()) return;
  if (const auto parent = game_.session().tree().current().parent) game_.look(*parent);
}

void Walk::on() {
  if (!game_.hasGame()) return;
  const auto& next = game_.session().tree().current().children;
  if (next.size() == 1) game_.look(next.front());
  if (next.size() > 1) ask(next);
}

void Walk::toBegin() {
  if (game_.hasGame()) game_.look(0);
}

/// The end of the line that is shown; of the game's own line its live end.
void Walk::toEnd() {
  if (!game_.hasGame()) return;
  const auto& tree = game_.session().tree();
  game_.look(game_.isOfLine(tree.cursor()) ? game_.session().live() : tree.mainLineEnd(tree.cursor()));
}

void Walk::acrossBy(int places) {
  if (!game_.hasGame()) return;
  const auto& tree = game_.session().tree();
  const auto parent = tree.current().parent;
  if (!parent) return;
  const auto& siblings = tree.node(*parent).children;
  const auto count = static_cast<int>(siblings.size());
  const auto at = static_cast<int>(std::ranges::find(siblings, tree.cursor()) - siblings.begin());
  if (at < count) game_.look(siblings[static_cast<std::size_t>((at + places + count) % count)]);
}

void Walk::ask(const std::vector<game::Tree::NodeId>& steps) {
  const auto& tree = game_.session().tree();
  if (question_) question_->deleteLater();
  question_ = new QMenu(page_);
  question_->setAccessibleName(tr("Which way to go on?"));
  for (std::size_t i = 0; i < steps.size(); ++i) {
    const auto id = steps[i];
    const QString text = tr("&%1  %2").arg(i + 1).arg(app::stepText(game_.variant(), tree, id));
    connect(question_->addAction(text), &QAction::triggered, this, [this, id] { game_.look(id); });
  }
  question_->setActiveAction(question_->actions().front());
  question_->popup(page_->mapToGlobal(page_->rect().center()));
}

} // namespace backrank::ui
