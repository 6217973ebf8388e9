#include "dialogs/time_choice.hpp"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "app/time_text.hpp"
#include "dialogs/fault_words.hpp"
#include "dialogs/time_control_dialog.hpp"

namespace backrank::ui {

namespace {

/// What was set of how the game is conducted, behind a blank; empty for the usual conduct.
QString conductText(const app::Conduct& conduct, bool isPressed) {
  QStringList said;
  if (conduct.acceptsIrregular)
    said << (isPressed ? TimeChoice::tr("early presses are accepted")
                       : TimeChoice::tr("early presses would be accepted, but nobody presses"));
  if (conduct.waitsForStart) said << TimeChoice::tr("the clock waits for a press");
  if (conduct.coversInPause) said << TimeChoice::tr("the board is hidden in a pause");
  if (conduct.pausesByOrganizer) said << TimeChoice::tr("only the organizer pauses");
  if (conduct.forbidsTakebacks) said << TimeChoice::tr("no takebacks");
  if (conduct.locksEngines) said << TimeChoice::tr("no engines");
  if (!conduct.drawsFrom) said << TimeChoice::tr("no draw offers");
  if (conduct.drawsFrom.value_or(0) > 0) said << TimeChoice::tr("draw offers after move %1").arg(*conduct.drawsFrom);
  if (conduct.defaultMinutes > 0) said << TimeChoice::tr("late after %1 min").arg(conduct.defaultMinutes);
  return said.isEmpty() ? QString() : TimeChoice::tr(" Conduct: %1.").arg(said.join(QStringLiteral(", ")));
}

} // namespace

TimeChoice::TimeChoice(QWidget* parent)
    : QWidget(parent)
    , list_(new QComboBox(this))
    , pressed_(new QCheckBox(tr("Press the clock by &hand (Space)"), this))
    , sentence_(new QLabel(this))
    , loss_(new QLabel(this)) {
  list_->setObjectName(QStringLiteral("time"));
  pressed_->setObjectName(QStringLiteral("pressed"));
  pressed_->setToolTip(tr("A turn ends with Space or a click on the clock, and not before"));
  sentence_->setWordWrap(true);
  sentence_->setAlignment(Qt::AlignTop | Qt::AlignLeft);
  sentence_->setMinimumHeight(3 * fontMetrics().lineSpacing());
  setFocusProxy(list_);
  setFocusPolicy(Qt::StrongFocus); // a label's letter asks for it before it looks at the proxy
  auto* set = new QPushButton(tr("&Set…"), this);
  set->setObjectName(QStringLiteral("setTime"));
  set->setAutoDefault(false);
  auto* row = new QHBoxLayout;
  row->addWidget(list_, 1);
  row->addWidget(set);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 0, 0, 0);
  loss_->setObjectName(QStringLiteral("timeLoss"));
  loss_->setWordWrap(true);
  wearFaultColour(*loss_);
  loss_->hide();
  column->addLayout(row);
  column->addWidget(loss_);
  column->addWidget(sentence_);
  column->addWidget(pressed_);
  connect(pressed_, &QCheckBox::toggled, this, &TimeChoice::refresh);
  connect(list_, &QComboBox::activated, this, &TimeChoice::take);
  connect(set, &QPushButton::clicked, this, &TimeChoice::edit);
  fill();
}

std::vector<app::TimePreset> TimeChoice::known() const {
  std::vector<app::TimePreset> all = app::usualPresets();
  all.insert(all.end(), own_.begin(), own_.end());
  return all;
}

void TimeChoice::setOwn(std::vector<app::TimePreset> presets) {
  own_ = std::move(presets);
  fill();
}

/// No clock, the known ones, and the chosen one if it is none of them.
void TimeChoice::fill() {
  list_->clear();
  list_->addItem(tr("No clock"));
  int chosen = 0;
  for (const app::TimePreset& preset : known()) {
    list_->addItem(preset.name);
    if (control_ == preset.control && chosen == 0) chosen = list_->count() - 1;
  }
  if (control_ && chosen == 0) {
    list_->addItem(app::shortText(*control_));
    chosen = list_->count() - 1;
  }
  list_->setCurrentIndex(chosen);
  refresh();
}

void TimeChoice::choose(const std::optional<game::TimeControl>& control, bool isPressed, const app::Conduct& conduct) {
  control_ = control;
  conduct_ = conduct;
  pressed_->setChecked(isPressed);
  fill();
}

void TimeChoice::tellLoss(const QString& text) {
  loss_->setText(text);
  loss_->setVisible(!text.isEmpty());
}

void TimeChoice::take(int row) {
  tellLoss({});
  const auto all = known();
  if (row == 0)
    control_.reset();
  else if (row <= static_cast<int>(all.size()))
    control_ = all[static_cast<std::size_t>(row - 1)].control;
  refresh();
  Q_EMIT changed();
}

void TimeChoice::edit() {
  auto* dialog = new TimeControlDialog(this);
  dialog->setAttribute(Qt::WA_DeleteOnClose);
  dialog->setOwn(own_);
  dialog->setFieldingTurns(fieldingTurns_);
  dialog->setConduct(conduct_);
  if (control_) dialog->choose(*control_);
  connect(dialog, &TimeControlDialog::ownChanged, this, [this, dialog] {
    setOwn(dialog->own());
    Q_EMIT ownChanged();
  });
  connect(dialog, &QDialog::accepted, this, [this, dialog] {
    tellLoss({});
    control_ = dialog->control();
    conduct_ = dialog->conduct();
    // There is no press that could come too early where a turn ends by itself.
    if (conduct_.acceptsIrregular) pressed_->setChecked(true);
    fill();
    Q_EMIT changed();
  });
  dialog->open();
}

bool TimeChoice::isPressed() const { return control_ && pressed_->isChecked(); }

void TimeChoice::setFieldingTurns(const std::array<int, 2>& turns) {
  fieldingTurns_ = turns;
  refresh();
}

void TimeChoice::refresh() {
  pressed_->setVisible(control_.has_value());
  sentence_->setVisible(control_.has_value());
  if (control_) sentence_->setText(app::toText(*control_, fieldingTurns_) + conductText(conduct_, isPressed()));
}

} // namespace backrank::ui
