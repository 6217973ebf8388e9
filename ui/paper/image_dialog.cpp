#include "paper/image_dialog.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>
#include <algorithm>

#include "dialogs/screen_fit.hpp"

namespace backrank::ui {
namespace {

using Format = ImageOptions::Format;

constexpr int largestPreview = 300;
constexpr int besides = 110; ///< what a dialog on a small screen has above and below it
constexpr int leastPixels = 100;
constexpr int mostPixels = 4000;

} // namespace

ImageDialog::ImageDialog(const Diagram& shown, const QString& pieces, const Theme& theme, QWidget* parent)
    : QDialog(parent)
    , shown_(shown)
    , pieces_(QStringLiteral(":/pieces/") + pieces)
    , theme_(theme)
    , previewSide_(std::min(largestPreview, ScreenFit::roomFor(*this).height() - besides))
    , format_(new QComboBox(this))
    , pixels_(new QSpinBox(this))
    , coordinates_(new QCheckBox(tr("&Letters and numbers at the rim"), this))
    , marks_(new QCheckBox(tr("&Marks of the last turn"), this))
    , preview_(new QLabel(this))
    , trouble_(new QLabel(this)) {
  setObjectName(QStringLiteral("imageDialog"));
  setWindowTitle(tr("Export the board as a picture"));
  format_->setObjectName(QStringLiteral("format"));
  format_->addItems({tr("PNG: a picture of pixels"), tr("SVG: curves, for the web"), tr("PDF: curves, for print")});
  pixels_->setObjectName(QStringLiteral("pixels"));
  pixels_->setRange(leastPixels, mostPixels);
  pixels_->setSingleStep(leastPixels);
  pixels_->setValue(ImageOptions{}.pixels);
  pixels_->setSuffix(tr(" pixels across"));
  coordinates_->setObjectName(QStringLiteral("coordinates"));
  coordinates_->setChecked(shown.showsCoordinates);
  marks_->setObjectName(QStringLiteral("marks"));
  marks_->setEnabled(shown.traced != 0);
  marks_->setChecked(shown.traced != 0);
  preview_->setFixedSize(previewSide_, previewSide_);
  preview_->setAccessibleName(tr("The picture"));
  preview_->installEventFilter(this);
  trouble_->setWordWrap(true);
  trouble_->hide();

  auto* form = new QFormLayout;
  form->addRow(tr("&Format:"), format_);
  form->addRow(tr("Si&ze:"), pixels_);
  form->addRow(QString(), coordinates_);
  form->addRow(QString(), marks_);
  auto* top = new QHBoxLayout;
  top->addWidget(preview_);
  top->addLayout(form);
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Save | QDialogButtonBox::Cancel, this);
  buttons->button(QDialogButtonBox::Save)->setText(tr("&Save…"));
  auto* column = new QVBoxLayout(this);
  column->addLayout(top);
  column->addWidget(trouble_);
  column->addWidget(buttons);
  connect(buttons, &QDialogButtonBox::accepted, this, &ImageDialog::askPath);
  connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
  connect(format_, &QComboBox::currentIndexChanged, this, [this](int row) { pixels_->setEnabled(row == 0); });
  for (QCheckBox* box : {coordinates_, marks_})
    connect(box, &QCheckBox::toggled, preview_, qOverload<>(&QWidget::update));
}

ImageOptions ImageDialog::options() const {
  return {.format = static_cast<Format>(format_->currentIndex()), .pixels = pixels_->value()};
}

Diagram ImageDialog::diagram() const {
  Diagram diagram = shown_;
  diagram.showsCoordinates = coordinates_->isChecked();
  if (!marks_->isChecked()) diagram.traced = 0;
  return diagram;
}

bool ImageDialog::eventFilter(QObject* watched, QEvent* event) {
  if (watched != preview_ || event->type() != QEvent::Paint) return QDialog::eventFilter(watched, event);
  QPainter painter(preview_);
  painter.setRenderHint(QPainter::Antialiasing);
  const QSize whole = sizeOf(diagram(), previewSide_);
  const int width = previewSide_ * whole.width() / whole.height();
  painter.translate((previewSide_ - width) / 2, 0);
  paintDiagram(painter, width, BoardPainter(pieces_, theme_), diagram());
  return true;
}

void ImageDialog::askPath() {
  const QString suffix = suffixOf(options().format);
  auto* dialog = new QFileDialog(this, tr("Save the picture"));
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setAcceptMode(QFileDialog::AcceptSave);
  dialog->setNameFilter(tr("Pictures (*.%1)").arg(suffix));
  dialog->setDefaultSuffix(suffix);
  dialog->selectFile(QStringLiteral("board.") + suffix);
  connect(dialog, &QFileDialog::fileSelected, this, &ImageDialog::writeTo);
  dialog->open();
}

bool ImageDialog::writeTo(const QString& path) {
  const QString why = writeImage(path, options(), diagram(), pieces_, theme_);
  trouble_->setVisible(!why.isEmpty());
  trouble_->setText(tr("%1 cannot be written: %2").arg(QFileInfo(path).fileName(), why));
  if (!why.isEmpty()) return false;
  Q_EMIT written(path);
  accept();
  return true;
}

} // namespace backrank::ui
