#include "clock/side_controls.hpp"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

#include "app/convert.hpp"
#include "app/time_text.hpp"

namespace backrank::ui {

using namespace std::chrono_literals;

SideControls::SideControls(chess::Color side, QWidget* parent)
    : QWidget(parent)
    , time_(new QLineEdit(this))
    , stage_(new QSpinBox(this))
    , moves_(new QSpinBox(this)) {
  const bool isWhite = side == chess::Color::white;
  const QString name = app::nameOf(side);
  time_->setObjectName(isWhite ? QStringLiteral("whiteTime") : QStringLiteral("blackTime"));
  time_->setAccessibleName(tr("Time of %1").arg(name));
  time_->setFixedWidth(84);
  stage_->setPrefix(tr("stage "));
  stage_->setRange(1, static_cast<int>(game::mostStages));
  stage_->setAccessibleName(tr("Stage of %1").arg(name));
  moves_->setPrefix(tr("moves "));
  moves_->setRange(0, game::mostMoves);
  moves_->setAccessibleName(tr("Moves of %1 in the stage").arg(name));
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(time_);
  addButton(tr("Set"), isWhite ? QStringLiteral("setWhite") : QStringLiteral("setBlack"), tr("Set %1's time").arg(name),
            [this] { askTime(); });
  addButton(tr("−1 min"), {}, tr("A minute less for %1").arg(name), [this] { Q_EMIT moreWanted(-1min); });
  addButton(tr("+1 min"), {}, tr("A minute more for %1").arg(name), [this] { Q_EMIT moreWanted(1min); });
  row->addStretch(1);
  row->addWidget(stage_);
  row->addWidget(moves_);
  addButton(tr("Set"), isWhite ? QStringLiteral("countWhite") : QStringLiteral("countBlack"),
            tr("Set %1's counter").arg(name),
            [this] { Q_EMIT counterWanted(static_cast<std::size_t>(stage_->value() - 1), moves_->value()); });
}

void SideControls::addButton(const QString& text, const QString& name, const QString& spoken,
                             std::function<void()> act) {
  auto* button = new QPushButton(text, this);
  button->setObjectName(name);
  button->setAccessibleName(spoken);
  button->setAutoDefault(false);
  layout()->addWidget(button);
  connect(button, &QPushButton::clicked, this, [act = std::move(act)] { act(); });
}

void SideControls::show(const game::SideClock& clock, std::size_t stages) {
  followTime(clock.left);
  stage_->setMaximum(static_cast<int>(stages));
  if (!stage_->hasFocus()) stage_->setValue(static_cast<int>(clock.stage) + 1);
  if (!moves_->hasFocus()) moves_->setValue(clock.movesInStage);
}

void SideControls::followTime(std::chrono::milliseconds left) {
  if (time_->hasFocus() || time_->isModified()) return;
  followed_ = app::editText(std::chrono::floor<std::chrono::seconds>(left));
  time_->setText(followed_);
}

void SideControls::forgetTyped() { time_->setModified(false); }

/// A time that nobody typed is the clock's own, some moments old: setting it would hand these back.
void SideControls::askTime() {
  if (time_->isModified() || time_->text() != followed_) Q_EMIT timeWanted(time_->text());
}

} // namespace backrank::ui
