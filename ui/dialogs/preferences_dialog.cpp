#include "dialogs/preferences_dialog.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSlider>
#include <QVBoxLayout>

#include "sound/loudspeaker.hpp"
#include "sound/voice.hpp"

namespace backrank::ui {

PreferencesDialog::PreferencesDialog(const Preferences& now, QWidget* parent)
    : QDialog(parent)
    , before_(now)
    , form_(new QFormLayout) {
  setObjectName(QStringLiteral("preferencesDialog"));
  setWindowTitle(tr("Preferences"));
  addLooks();
  addHelps();
  addVoices();
  auto* column = new QVBoxLayout(this);
  column->addLayout(form_);
  column->addWidget(buttons());
}

void PreferencesDialog::addLooks() {
  static const char* const schemes[] = {QT_TR_NOOP("As the desktop"), QT_TR_NOOP("Light"), QT_TR_NOOP("Dark")};
  static const char* const contrasts[] = {QT_TR_NOOP("As the desktop"), QT_TR_NOOP("Off"), QT_TR_NOOP("On")};
  scheme_ = addChoice(tr("&Colours:"), "scheme", schemes, static_cast<int>(before_.colours.scheme));
  contrast_ = addChoice(tr("&High contrast:"), "contrast", contrasts, static_cast<int>(before_.colours.contrast));
  contrast_->setToolTip(tr("Black and white, a board and pieces with letters, and a thick frame round what has the "
                           "keyboard"));
  board_ = addNames(tr("&Board:"), "board", boardNames(), before_.board);
  pieces_ = addNames(tr("&Pieces:"), "pieces", pieceSetNames(), before_.pieces);
  slide_ = addSlider(tr("&Movement:"), "slide", Preferences::slowestSlide, before_.slide, tr("%1 ms"));
  coordinates_ = addCheck(tr("&Letters and numbers at the rim"), "coordinates", before_.showsCoordinates);
}

QComboBox* PreferencesDialog::addChoice(const QString& title, const char* id, const char* const (&names)[3],
                                        int chosen) {
  std::vector<BoardName> choices;
  for (int i = 0; i < 3; ++i) choices.push_back({QString::number(i), tr(names[i])});
  return addNames(title, id, choices, QString::number(chosen));
}

void PreferencesDialog::setHighContrast(bool isWorn) {
  for (QComboBox* choice : {board_, pieces_}) {
    choice->setEnabled(!isWorn);
    choice->setToolTip(isWorn ? tr("High contrast has its own board and pieces.") : QString());
  }
}

void PreferencesDialog::addHelps() {
  targets_ = addCheck(tr("Show where a piece may &go"), "targets", before_.showsTargets);
  plan_ = addCheck(tr("Pla&n the next turn while the opponent thinks"), "planAhead", before_.plansAhead);
  copy_ =
      addCheck(tr("C&opy the other side's pieces by hand (Placement Chess960)"), "copyByHand", before_.copiesByHand);
  ask_ = addCheck(tr("Single &keys on the board ask about the game"), "askByKeys", before_.asksByKeys);
  ask_->setToolTip(tr("c clocks, l last turn, p N where the knights are, s 1 row 1, m targets, t hands, w what to do"));
}

void PreferencesDialog::addVoices() {
  sounds_ = addCheck(tr("&Sounds"), "sounds", before_.hasSounds);
  volume_ = addSlider(tr("&Volume:"), "volume", 100, before_.volume, tr("%1 %"));
  sounds_->setEnabled(Loudspeaker::isBuilt());
  const bool hasDevice = Loudspeaker().hasDevice();
  volume_->setEnabled(hasDevice);
  if (!hasDevice) volume_->setToolTip(tr("There is no sound device now."));
  if (!Loudspeaker::isBuilt())
    for (QWidget* part : {static_cast<QWidget*>(sounds_), static_cast<QWidget*>(volume_)})
      part->setToolTip(tr("This program was built without Qt Multimedia."));
  speaks_ = addCheck(tr("Spe&ak what happens, as the game log tells it"), "speech", before_.speaks);
  speaks_->setEnabled(Voice().isThere());
  if (!speaks_->isEnabled()) speaks_->setToolTip(tr("Needs the program spd-say, of the speech dispatcher."));
}

QDialogButtonBox* PreferencesDialog::buttons() {
  auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel, this);
  connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
  connect(buttons, &QDialogButtonBox::rejected, this, &PreferencesDialog::reject);
  connect(buttons->addButton(tr("&Engines…"), QDialogButtonBox::ActionRole), &QPushButton::clicked, this,
          &PreferencesDialog::enginesWanted);
  return buttons;
}

QComboBox* PreferencesDialog::addNames(const QString& title, const char* id, const std::vector<BoardName>& names,
                                       const QString& chosen) {
  auto* box = new QComboBox(this);
  box->setObjectName(QString::fromLatin1(id));
  for (const BoardName& name : names) box->addItem(name.name, name.id);
  box->setCurrentIndex(std::max(0, box->findData(chosen)));
  connect(box, &QComboBox::currentIndexChanged, this, &PreferencesDialog::tell);
  form_->addRow(title, box);
  return box;
}

QSlider* PreferencesDialog::addSlider(const QString& title, const char* id, int most, int value, const QString& unit) {
  auto* slider = new QSlider(Qt::Horizontal, this);
  slider->setObjectName(QString::fromLatin1(id));
  slider->setRange(0, most);
  slider->setPageStep(most / 8);
  slider->setSingleStep(most / 40);
  slider->setValue(value);
  auto* told = new QLabel(unit.arg(value), this);
  told->setMinimumWidth(told->fontMetrics().horizontalAdvance(unit.arg(most)) + 6);
  connect(slider, &QSlider::valueChanged, this, [this, told, unit](int now) {
    told->setText(unit.arg(now));
    tell();
  });
  auto* row = new QHBoxLayout;
  row->addWidget(slider, 1);
  row->addWidget(told);
  auto* label = new QLabel(title, this);
  label->setBuddy(slider);
  form_->addRow(label, row);
  return slider;
}

QCheckBox* PreferencesDialog::addCheck(const QString& title, const char* id, bool isOn) {
  auto* box = new QCheckBox(title, this);
  box->setObjectName(QString::fromLatin1(id));
  box->setChecked(isOn);
  connect(box, &QCheckBox::toggled, this, &PreferencesDialog::tell);
  form_->addRow(QString(), box);
  return box;
}

Preferences PreferencesDialog::preferences() const {
  return {.colours = {.scheme = static_cast<Scheme>(scheme_->currentIndex()),
                      .contrast = static_cast<Contrast>(contrast_->currentIndex())},
          .board = board_->currentData().toString(),
          .pieces = pieces_->currentData().toString(),
          .slide = slide_->value(),
          .hasSounds = sounds_->isChecked(),
          .volume = volume_->value(),
          .showsCoordinates = coordinates_->isChecked(),
          .showsTargets = targets_->isChecked(),
          .plansAhead = plan_->isChecked(),
          .copiesByHand = copy_->isChecked(),
          .asksByKeys = ask_->isChecked(),
          .speaks = speaks_->isChecked(),
          .zoom = before_.zoom};
}

void PreferencesDialog::reject() {
  Q_EMIT changed(before_);
  QDialog::reject();
}

} // namespace backrank::ui
