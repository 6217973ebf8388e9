#include "paper/print_dialog.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QGraphicsView>
#include <QHBoxLayout>
#include <QLabel>
#include <QPdfWriter>
#include <QPrintDialog>
#include <QPrintPreviewWidget>
#include <QPushButton>
#include <QSaveFile>
#include <QSpinBox>
#include <QVBoxLayout>

#include "app/act_log.hpp"
#include "app/file_name.hpp"
#include "app/printed_positions.hpp"
#include "paper/diagram_paper.hpp"
#include "paper/log_paper.hpp"
#include "paper/score_paper.hpp"

namespace backrank::ui {
namespace {

constexpr QSize usualSize(940, 660);
constexpr int mostMoves = 50;

} // namespace

PrintDialog::PrintDialog(app::GameModel& game, const QString& pieces, bool isFlipped, QWidget* parent)
    : QDialog(parent)
    , game_(game)
    , pieces_(QStringLiteral(":/pieces/") + pieces)
    , isFlipped_(isFlipped)
    , printer_(QPrinter::HighResolution)
    , what_(new QComboBox(this))
    , form_(new QFormLayout)
    , clocks_(new QCheckBox(tr("&Clock times"), this))
    , comments_(new QCheckBox(tr("C&omments"), this))
    , positions_(new QComboBox(this))
    , every_(new QSpinBox(this))
    , size_(new QComboBox(this))
    , trouble_(new QLabel(this))
    , done_(new QLabel(this)) {
  setObjectName(QStringLiteral("printDialog"));
  setWindowTitle(tr("Print"));
  setPage(printer_);
  preview_ = new QPrintPreviewWidget(&printer_, this);
  if (auto* pages = preview_->findChild<QGraphicsView*>()) pages->setAccessibleName(tr("The pages"));
  preview_->setAccessibleName(tr("Preview of the pages"));
  connect(preview_, &QPrintPreviewWidget::paintRequested, this,
          [this](QPrinter* printer) { printOn(*printer, *paper()); });
  what_->setObjectName(QStringLiteral("what"));
  what_->addItems({tr("Score sheet"), tr("Diagrams"), tr("Organizer's log")});
  form_->addRow(tr("&What:"), what_);
  addScore(*form_);
  addDiagrams(*form_);
  trouble_->setWordWrap(true);
  trouble_->hide();
  done_->setObjectName(QStringLiteral("done"));
  done_->setWordWrap(true);
  done_->hide();

  auto* side = new QVBoxLayout;
  side->addLayout(form_);
  side->addStretch(1);
  side->addWidget(trouble_);
  side->addWidget(done_);
  auto* row = new QHBoxLayout;
  row->addLayout(side);
  row->addWidget(preview_, 1);
  auto* column = new QVBoxLayout(this);
  column->addLayout(row, 1);
  column->addWidget(buttons());
  connect(what_, &QComboBox::currentIndexChanged, this, &PrintDialog::refresh);
  resize(usualSize);
  refresh();
}

QDialogButtonBox* PrintDialog::buttons() {
  auto* box = new QDialogButtonBox(QDialogButtonBox::Close, this);
  const std::pair<QString, void (PrintDialog::*)()> ways[] = {{tr("&Print…"), &PrintDialog::print},
                                                              {tr("Save as P&DF…"), &PrintDialog::askPath}};
  for (const auto& [text, act] : ways)
    connect(box->addButton(text, QDialogButtonBox::ActionRole), &QPushButton::clicked, this, act);
  connect(box, &QDialogButtonBox::rejected, this, &QDialog::close);
  return box;
}

void PrintDialog::addScore(QFormLayout& form) {
  clocks_->setObjectName(QStringLiteral("clocks"));
  clocks_->setChecked(true);
  comments_->setObjectName(QStringLiteral("comments"));
  for (QCheckBox* box : {clocks_, comments_}) {
    form.addRow(QString(), box);
    connect(box, &QCheckBox::toggled, this, &PrintDialog::refresh);
  }
}

void PrintDialog::addDiagrams(QFormLayout& form) {
  positions_->setObjectName(QStringLiteral("positions"));
  positions_->addItems({tr("The position shown"), tr("Start and end"), tr("Every few moves")});
  every_->setObjectName(QStringLiteral("every"));
  every_->setRange(1, mostMoves);
  every_->setValue(5);
  every_->setSuffix(tr(" moves"));
  size_->setObjectName(QStringLiteral("size"));
  size_->addItems({tr("One on each page"), tr("Six on each page")});
  form.addRow(tr("Po&sitions:"), positions_);
  form.addRow(tr("&Every:"), every_);
  form.addRow(tr("Si&ze:"), size_);
  for (QComboBox* box : {positions_, size_}) connect(box, &QComboBox::currentIndexChanged, this, &PrintDialog::refresh);
  connect(every_, &QSpinBox::valueChanged, this, &PrintDialog::refresh);
}

void PrintDialog::choose(What what) { what_->setCurrentIndex(static_cast<int>(what)); }

void PrintDialog::setRecord(game::Record record) {
  record_ = std::move(record);
  refresh();
}

app::ScoreHead PrintDialog::head() const { return record_ ? app::scoreHead(game_, *record_) : app::scoreHead(game_); }

void PrintDialog::refresh() {
  const auto what = static_cast<What>(what_->currentIndex());
  for (QWidget* row : {clocks_, comments_}) form_->setRowVisible(row, what == What::score);
  for (QWidget* row : {static_cast<QWidget*>(positions_), static_cast<QWidget*>(size_)})
    form_->setRowVisible(row, what == What::diagrams);
  form_->setRowVisible(every_, what == What::diagrams && positions_->currentIndex() == 2);
  preview_->updatePreview();
}

QString PrintDialog::title() const {
  const auto names = head().names;
  return tr("%1 – %2").arg(names[0], names[1]);
}

std::unique_ptr<Paper> PrintDialog::paper() {
  switch (static_cast<What>(what_->currentIndex())) {
  case What::diagrams:
    return diagrams();
  case What::log:
    return std::make_unique<LogPaper>(tr("Organizer's log: %1").arg(title()), app::actsOf(game_));
  default:
    return std::make_unique<ScorePaper>(head(), app::scoreRows(game_),
                                        ScoreOptions{clocks_->isChecked(), comments_->isChecked()});
  }
}

std::unique_ptr<Paper> PrintDialog::diagrams() {
  std::vector<app::PrintedPosition> positions;
  if (positions_->currentIndex() == 0)
    positions = {app::shownPosition(game_)};
  else if (positions_->currentIndex() == 1)
    positions = app::startAndEnd(game_);
  else
    positions = app::everyMoves(game_, every_->value());
  std::vector<CaptionedDiagram> diagrams;
  for (const app::PrintedPosition& one : positions)
    diagrams.push_back({{.position = one.position, .traced = one.traced, .isFlipped = isFlipped_}, one.caption});
  return std::make_unique<DiagramPaper>(title(), std::move(diagrams), size_->currentIndex() == 0, pieces_);
}

// Out.

void PrintDialog::print() {
  auto* dialog = new QPrintDialog(&printer_, this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  connect(dialog, qOverload<QPrinter*>(&QPrintDialog::accepted), this, [this](QPrinter* printer) {
    tell(printOn(*printer, *paper()), tr("The pages went to the printer."), tr("The printer cannot be reached."));
  });
  dialog->open();
}

/// Here, where it is seen, and to the window for later.
void PrintDialog::tell(bool isDone, const QString& done, const QString& trouble) {
  trouble_->setVisible(!isDone);
  trouble_->setText(trouble);
  done_->setVisible(isDone);
  done_->setText(done);
  if (isDone) Q_EMIT said(done);
}

void PrintDialog::askPath() {
  auto* dialog = new QFileDialog(this, tr("Save the pages"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setNameFilter(tr("Pages (*.pdf)"));
  dialog->setDefaultSuffix(QStringLiteral("pdf"));
  dialog->selectFile(record_ ? app::fileNameFor(*record_, QStringLiteral("pdf")) : QStringLiteral("game.pdf"));
  connect(dialog, &QFileDialog::fileSelected, this, &PrintDialog::writePdf);
  dialog->open();
}

bool PrintDialog::writePdf(const QString& path) {
  QSaveFile file(path);
  const auto write = [&] {
    QPdfWriter pdf(&file);
    pdf.setTitle(title());
    setPage(pdf);
    return printOn(pdf, *paper());
  };
  const bool isWritten = file.open(QIODevice::WriteOnly) && write() && file.commit();
  const QString name = QFileInfo(path).fileName();
  tell(isWritten, tr("The pages are in %1.").arg(name), tr("%1 cannot be written: %2").arg(name, file.errorString()));
  return isWritten;
}

} // namespace backrank::ui
