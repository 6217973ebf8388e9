#include "files/games_page.hpp"

#include <QAction>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include "app/convert.hpp"
#include "dialogs/reading_order.hpp"
#include "files/faults_view.hpp"
#include "start/open_game_bar.hpp"

namespace backrank::ui {
namespace {

using app::GamesModel;

constexpr int fullScale = 1000;

QTableView* listOf(GamesModel& games, QWidget* parent) {
  auto* list = new QTableView(parent);
  list->setObjectName(QStringLiteral("games"));
  list->setAccessibleName(GamesPage::tr("Games"));
  list->setModel(&games);
  list->setShowGrid(false);
  list->setAlternatingRowColors(true);
  list->setSelectionBehavior(QAbstractItemView::SelectRows);
  list->setSelectionMode(QAbstractItemView::SingleSelection);
  list->setEditTriggers(QAbstractItemView::NoEditTriggers);
  list->setTabKeyNavigation(false);
  list->setWordWrap(false);
  list->verticalHeader()->hide();
  list->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
  list->verticalHeader()->setDefaultSectionSize(list->fontMetrics().height() + 8);
  list->horizontalHeader()->setHighlightSections(false);
  const int digit = list->fontMetrics().horizontalAdvance(u'0');
  for (const auto& [column, digits] : {std::pair{GamesModel::numberColumn, 8},
                                       {GamesModel::dateColumn, 13},
                                       {GamesModel::gameColumn, 22},
                                       {GamesModel::resultColumn, 10},
                                       {GamesModel::faultsColumn, 9}})
    list->setColumnWidth(column, digits * digit);
  for (const int column : {GamesModel::whiteColumn, GamesModel::blackColumn})
    list->horizontalHeader()->setSectionResizeMode(column, QHeaderView::Stretch);
  return list;
}

void dressTitle(QLabel& title) {
  QFont font = title.font();
  font.setPointSizeF(font.pointSizeF() + 5);
  font.setBold(true);
  title.setFont(font);
  title.setTextFormat(Qt::PlainText);
}

} // namespace

GamesPage::GamesPage(app::OpenFile& file, app::GameModel& game, const Actions& actions, QWidget* parent)
    : QWidget(parent)
    , file_(file)
    , title_(new QLabel(this))
    , state_(new QLabel(this))
    , progress_(new QProgressBar(this))
    , cancel_(new QPushButton(tr("&Cancel"), this))
    , open_(new QPushButton(tr("&Open the game"), this))
    , list_(listOf(file.games(), this))
    , faults_(new FaultsView(file.faults(), this)) {
  setObjectName(QStringLiteral("gamesPage"));
  dressTitle(*title_);
  state_->setObjectName(QStringLiteral("fileState"));
  state_->setTextFormat(Qt::PlainText);
  progress_->setRange(0, fullScale);
  progress_->setTextVisible(false);
  progress_->setAccessibleName(tr("Read so far"));
  cancel_->setObjectName(QStringLiteral("cancelReading"));

  auto* back = new QPushButton(tr("&Back"), this);
  auto* head = new QHBoxLayout;
  head->addWidget(title_);
  head->addWidget(state_, 1);
  head->addWidget(progress_);
  head->addWidget(cancel_);
  auto* split = new QSplitter(Qt::Vertical, this);
  split->addWidget(list_);
  split->addWidget(faults_);
  split->setStretchFactor(0, 3);
  split->setStretchFactor(1, 1);
  split->setChildrenCollapsible(false);
  auto* foot = new QHBoxLayout;
  foot->addStretch(1);
  foot->addWidget(back);
  foot->addWidget(open_);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(16, 12, 16, 12);
  column->setSpacing(8);
  column->addWidget(new OpenGameBar(game, actions, OpenGameBar::Shown::timed, this));
  column->addLayout(head);
  column->addWidget(split, 1);
  column->addLayout(foot);

  connect(&file_, &app::OpenFile::progressed, this, &GamesPage::refresh);
  connect(&file_, &app::OpenFile::finished, this, &GamesPage::refresh);
  connect(cancel_, &QPushButton::clicked, &file_, &app::OpenFile::cancel);
  connect(back, &QPushButton::clicked, this, &GamesPage::backWanted);
  auto* escape = new QAction(this);
  escape->setShortcut(Qt::Key_Escape);
  escape->setShortcutContext(Qt::WidgetWithChildrenShortcut);
  connect(escape, &QAction::triggered, this, &GamesPage::backWanted);
  addAction(escape);
  connect(open_, &QPushButton::clicked, this, &GamesPage::openCurrent);
  connect(list_, &QTableView::activated, this, &GamesPage::openCurrent);
  connect(faults_, &FaultsView::gameWanted, this, [this](int game) { select(game - 1); });
  tabInReadingOrder(*column);
  refresh();
}

void GamesPage::showEvent(QShowEvent*) { list_->setFocus(Qt::OtherFocusReason); }

void GamesPage::select(int row) {
  const QModelIndex index = file_.games().index(row, GamesModel::whiteColumn);
  list_->setCurrentIndex(index);
  list_->scrollTo(index);
  list_->setFocus(Qt::OtherFocusReason);
}

void GamesPage::openCurrent() {
  if (list_->currentIndex().isValid()) Q_EMIT gameWanted(list_->currentIndex().row());
}

QString GamesPage::sentence() const {
  const QString counts = tr("%1, %2").arg(app::gamesInWords(file_.games().rowCount()),
                                          app::faultsInWords(static_cast<int>(file_.faults().count())));
  if (file_.isReading()) return tr("%1 so far…").arg(counts);
  return file_.error().isEmpty() ? tr("%1.").arg(counts) : tr("%1 so far. %2.").arg(counts, file_.error());
}

void GamesPage::refresh() {
  title_->setText(QFileInfo(file_.path()).fileName());
  state_->setText(sentence());
  const qint64 inAll = std::max<qint64>(1, file_.bytesInAll());
  progress_->setValue(static_cast<int>(file_.bytesDone() * fullScale / inAll));
  progress_->setVisible(file_.isReading());
  cancel_->setVisible(file_.isReading());
  faults_->setVisible(file_.faults().rowCount() > 0);
  const bool hasGames = file_.games().rowCount() > 0;
  open_->setEnabled(hasGames);
  if (hasGames && !list_->currentIndex().isValid())
    list_->setCurrentIndex(file_.games().index(0, GamesModel::whiteColumn));
}

} // namespace backrank::ui
