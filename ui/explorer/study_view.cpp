#include "explorer/study_view.hpp"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <algorithm>

namespace backrank::ui {

StudyView::StudyView(QWidget* parent)
    : QWidget(parent)
    , hint_(
          new QLabel(tr("Choose a tile and press A: its start is put on this list. Export it as games, with the lines "
                        "that were found, to study them."),
                     this))
    , list_(new QListWidget(this))
    , removing_(new QPushButton(tr("Take &off"), this))
    , exporting_(new QPushButton(tr("Export as &games…"), this)) {
  setObjectName(QStringLiteral("study"));
  hint_->setWordWrap(true);
  list_->setAccessibleName(tr("Starts to study"));
  list_->setFrameShape(QFrame::NoFrame);
  list_->installEventFilter(this);
  auto* row = new QHBoxLayout;
  row->addWidget(removing_);
  row->addWidget(exporting_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 8, 8, 8);
  column->addWidget(hint_);
  column->addWidget(list_, 1);
  column->addStretch();
  column->addLayout(row);
  connect(removing_, &QPushButton::clicked, this, &StudyView::remove);
  connect(exporting_, &QPushButton::clicked, this, &StudyView::exportWanted);
  connect(list_, &QListWidget::itemActivated, this,
          [this] { Q_EMIT startWanted(starts_[static_cast<std::size_t>(list_->currentRow())]); });
  refresh();
}

void StudyView::open(const app::Explorer& explorer) {
  game_ = {std::string(explorer.variant().id()), explorer.variant().rules()};
  std::vector<explore::Pairing>& kept = lists_.lists[game_];
  std::erase_if(kept, [&](const explore::Pairing& start) { return !explorer.placeOf(start); });
  starts_.clear();
  list_->clear();
  for (const explore::Pairing& start : kept) list(explorer, *explorer.placeOf(start));
  refresh();
}

bool StudyView::add(const app::Explorer& explorer, app::PairPlace at) {
  if (std::ranges::find(starts_, at) != starts_.end()) return false;
  lists_.lists[game_].push_back(explorer.pairing(at));
  list(explorer, at);
  refresh();
  Q_EMIT listsChanged();
  return true;
}

void StudyView::list(const app::Explorer& explorer, app::PairPlace at) {
  starts_.push_back(at);
  const auto pairing = explorer.pairing(at);
  const QString white = QString::fromStdString(pairing.white);
  const bool isAlike = explorer.shape() == app::Explorer::Shape::grid;
  list_->addItem(isAlike ? tr("%1 %2").arg(explorer.numberText(at.white), white)
                         : tr("%1 against %2").arg(white, QString::fromStdString(pairing.black)));
  list_->setCurrentRow(list_->count() - 1);
}

void StudyView::remove() {
  const int row = list_->currentRow();
  if (row < 0) return;
  starts_.erase(starts_.begin() + row);
  auto& kept = lists_.lists[game_];
  kept.erase(kept.begin() + row);
  delete list_->takeItem(row);
  refresh();
  Q_EMIT listsChanged();
}

void StudyView::refresh() {
  const bool isEmpty = starts_.empty();
  hint_->setVisible(isEmpty);
  list_->setVisible(!isEmpty);
  removing_->setEnabled(!isEmpty);
  exporting_->setEnabled(!isEmpty);
}

bool StudyView::eventFilter(QObject* watched, QEvent* event) {
  if (watched != list_ || event->type() != QEvent::KeyPress) return QWidget::eventFilter(watched, event);
  if (static_cast<QKeyEvent*>(event)->key() != Qt::Key_Delete) return false;
  remove();
  return true;
}

} // namespace backrank::ui
