#include "files/faults_view.hpp"

#include <QDialog>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QVBoxLayout>

namespace backrank::ui {

using app::FaultsModel;

FaultsView::FaultsView(FaultsModel& faults, QWidget* parent)
    : QTableView(parent)
    , model_(faults) {
  setObjectName(QStringLiteral("faults"));
  setAccessibleName(tr("Faults"));
  setModel(&model_);
  setShowGrid(false);
  setAlternatingRowColors(true);
  setSelectionBehavior(SelectRows);
  setSelectionMode(SingleSelection);
  setEditTriggers(NoEditTriggers);
  setTabKeyNavigation(false);
  setWordWrap(false);
  verticalHeader()->hide();
  verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 6);
  horizontalHeader()->setStretchLastSection(true);
  horizontalHeader()->setHighlightSections(false);
  const int digit = fontMetrics().horizontalAdvance(u'0');
  setColumnWidth(FaultsModel::lineColumn, 9 * digit);
  setColumnWidth(FaultsModel::columnColumn, 9 * digit);
  setColumnWidth(FaultsModel::gameColumn, 9 * digit);
  setColumnWidth(FaultsModel::tokenColumn, 18 * digit);
  connect(this, &QTableView::activated, this,
          [this](const QModelIndex& index) { Q_EMIT gameWanted(model_.fault(index.row()).game); });
}

void showFaults(const QString& title, const std::vector<notation::PgnFault>& faults, QWidget* parent) {
  auto* window = new QDialog(parent);
  window->setAttribute(Qt::WA_DeleteOnClose);
  window->setObjectName(QStringLiteral("faultsDialog"));
  window->setWindowTitle(title);
  window->resize(760, 320);
  auto* model = new FaultsModel(window);
  model->add(faults);
  auto* about =
      new QLabel(FaultsView::tr("What could be played is on the board; the rest is kept and written back as it was."));
  about->setWordWrap(true);
  auto* view = new FaultsView(*model, window);
  view->hideColumn(FaultsModel::gameColumn);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, window);
  QObject::connect(buttons, &QDialogButtonBox::rejected, window, &QDialog::close);
  auto* column = new QVBoxLayout(window);
  column->addWidget(about);
  column->addWidget(view, 1);
  column->addWidget(buttons);
  window->show();
}

} // namespace backrank::ui
