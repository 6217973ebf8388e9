#include "explorer/compare_view.hpp"

#include <QHBoxLayout>
#include <QTextBrowser>

#include "app/facts_text.hpp"
#include "explorer/mini_board.hpp"

namespace backrank::ui {
namespace {

QString rowHtml(const QString& title, const QString& one, const QString& other) {
  const bool isAlike = one == other;
  const QString cell = isAlike ? QStringLiteral("<td>%1</td>") : QStringLiteral("<td><b>%1</b></td>");
  return QStringLiteral("<tr><td colspan=2><small>%1</small></td></tr><tr>").arg(title.toHtmlEscaped()) +
         cell.arg(one.toHtmlEscaped()) + cell.arg(other.toHtmlEscaped()) + QStringLiteral("</tr>");
}

QString nameHtml(const app::Explorer& explorer, app::PairPlace at) {
  const auto pairing = explorer.pairing(at);
  return QStringLiteral("%1 %2").arg(explorer.numberText(at.white), QString::fromStdString(pairing.white)) +
         (at.white == at.black
              ? QString()
              : QStringLiteral(" / %1 %2").arg(explorer.numberText(at.black), QString::fromStdString(pairing.black)));
}

QString scoreOf(const app::Explorer& explorer, app::PairPlace at) {
  const explore::Known* known = explorer.known(at);
  return known ? CompareView::tr("%1, depth %2").arg(app::scoreText(known->scored.centipawns)).arg(known->scored.depth)
               : CompareView::tr("not analysed");
}

} // namespace

CompareView::CompareView(QWidget* parent)
    : QWidget(parent)
    , words_(new QTextBrowser(this)) {
  setObjectName(QStringLiteral("compare"));
  words_->setFrameShape(QFrame::NoFrame);
  words_->setAccessibleName(tr("Two starts side by side"));
  auto* row = new QHBoxLayout;
  for (MiniBoard*& board : boards_) {
    board = new MiniBoard(this);
    board->setMinimumWidth(128); // two share the width of the pane
    board->setFixedHeight(152);
    row->addWidget(board, 1);
  }
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(6, 8, 8, 4);
  column->addLayout(row);
  column->addWidget(words_, 1);
  clear();
}

void CompareView::clear() {
  starts_.clear();
  for (MiniBoard* board : boards_) board->hide();
  words_->setHtml(
      tr("<p>Choose a tile and press C, then another and press C again: they stand here side by side.</p>"));
}

void CompareView::add(const app::Explorer& explorer, app::PairPlace at) {
  if (starts_.size() == boards_.size()) starts_.erase(starts_.begin());
  starts_.push_back(at);
  refresh(explorer);
}

void CompareView::refresh(const app::Explorer& explorer) {
  for (std::size_t i = 0; i < boards_.size(); ++i) {
    boards_[i]->setVisible(i < starts_.size());
    if (i < starts_.size()) boards_[i]->setPosition(explorer.start(starts_[i]));
  }
  if (starts_.size() < boards_.size())
    return words_->setHtml(tr("<p>%1 is taken. Choose another and press C.</p>").arg(nameHtml(explorer, starts_[0])));
  const auto& one = starts_[0];
  const auto& other = starts_[1];
  QString rows = rowHtml(tr("Start"), nameHtml(explorer, one), nameHtml(explorer, other)) +
                 rowHtml(tr("Score"), scoreOf(explorer, one), scoreOf(explorer, other));
  const auto first = app::factLines(explorer, one.white, chess::Color::white);
  const auto second = app::factLines(explorer, other.white, chess::Color::white);
  for (std::size_t i = 0; i < first.size(); ++i) rows += rowHtml(first[i].title, first[i].text, second[i].text);
  words_->setHtml(tr("<p>Of White's arrays; what differs is bold.</p>") +
                  QStringLiteral("<table width=\"100%\" cellpadding=3>%1</table>").arg(rows));
}

QString CompareView::text() const { return words_->toPlainText(); }

} // namespace backrank::ui
