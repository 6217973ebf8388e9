#include "analysis/analysis_panel.hpp"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QToolButton>
#include <QVBoxLayout>

#include "actions.hpp"
#include "analysis/evaluation_graph.hpp"
#include "analysis/lines_view.hpp"
#include "board/theme.hpp"

namespace backrank::ui {
namespace {

constexpr int mostLines = 5;

QToolButton* buttonOf(const Actions& actions, Act act, QWidget* parent) {
  auto* button = new QToolButton(parent);
  button->setDefaultAction(&actions[act]);
  button->setToolButtonStyle(Qt::ToolButtonTextOnly);
  button->setFocusPolicy(Qt::StrongFocus);
  return button;
}

QLabel* quietLabel(QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setWordWrap(true);
  QPalette quiet = label->palette();
  quiet.setColor(QPalette::WindowText, quietText(quiet));
  label->setPalette(quiet);
  return label;
}

void say(QLabel& label, const QString& text) {
  label.setText(text);
  label.setVisible(!text.isEmpty());
}

} // namespace

AnalysisPanel::AnalysisPanel(app::GameModel& game, app::Analyst& analyst, app::GameReview& review,
                             const Actions& actions, QWidget* parent)
    : QWidget(parent)
    , review_(review)
    , analyst_(analyst)
    , lines_(analyst)
    , engine_(new QComboBox(this))
    , count_(new QSpinBox(this))
    , effort_(quietLabel(this))
    , note_(new QLabel(this))
    , thinking_(quietLabel(this))
    , view_(new LinesView(lines_, this))
    , graph_(new EvaluationGraph(game, review, this))
    , progress_(quietLabel(this)) {
  setObjectName(QStringLiteral("analysisPanel"));
  note_->setWordWrap(true);
  note_->setObjectName(QStringLiteral("analysisNote"));
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(0, 4, 0, 0);
  column->setSpacing(4);
  column->addWidget(firstRow(actions));
  column->addWidget(effort_);
  column->addWidget(note_);
  column->addWidget(view_, 1);
  column->addWidget(thinking_);
  column->addWidget(graph_);
  column->addWidget(lastRow(actions));
  connect(&analyst_, &app::Analyst::changed, this, [this] { say(*effort_, app::effortText(analyst_.report())); });
  connect(&review_, &app::GameReview::changed, this, &AnalysisPanel::showReview);
  for (QLabel* label : {effort_, note_, thinking_}) label->hide();
  setEngines({}, {});
  showReview();
}

QWidget* AnalysisPanel::firstRow(const Actions& actions) {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(0, 0, 0, 0);
  engine_->setObjectName(QStringLiteral("analysisEngine"));
  engine_->setAccessibleName(tr("Who analyses"));
  engine_->setToolTip(engine_->accessibleName());
  engine_->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  engine_->setMinimumContentsLength(8);
  count_->setObjectName(QStringLiteral("analysisLineCount"));
  count_->setRange(1, mostLines);
  count_->setValue(3);
  count_->setAccessibleName(tr("Number of lines"));
  count_->setToolTip(count_->accessibleName());
  row->addWidget(buttonOf(actions, Act::analyse, bar));
  row->addWidget(engine_, 1);
  row->addWidget(count_);
  connect(count_, &QSpinBox::valueChanged, this, &AnalysisPanel::linesChanged);
  connect(engine_, &QComboBox::currentIndexChanged, this, [this] { Q_EMIT engineChosen(engine()); });
  return bar;
}

QWidget* AnalysisPanel::lastRow(const Actions& actions) {
  auto* bar = new QWidget(this);
  auto* row = new QHBoxLayout(bar);
  row->setContentsMargins(0, 0, 0, 0);
  row->addWidget(buttonOf(actions, Act::reviewGame, bar));
  row->addWidget(buttonOf(actions, Act::writeSigns, bar));
  row->addWidget(progress_, 1);
  return bar;
}

int AnalysisPanel::wantedLines() const { return count_->value(); }

void AnalysisPanel::setWantedLines(int lines) { count_->setValue(lines); }

void AnalysisPanel::setEngines(const std::vector<app::ExternalEngine>& engines, const QString& chosen) {
  const QSignalBlocker quiet(engine_);
  engine_->clear();
  engine_->addItem(QStringLiteral("Backrank"), QString());
  for (const app::ExternalEngine& engine : engines) engine_->addItem(app::listedName(engine), engine.name);
  engine_->setCurrentIndex(std::max(0, engine_->findData(chosen)));
  engine_->setEnabled(!engines.empty());
}

QString AnalysisPanel::engine() const { return engine_->currentData().toString(); }

void AnalysisPanel::setNote(const QString& note) { say(*note_, note); }

QString AnalysisPanel::note() const { return note_->text(); }

void AnalysisPanel::setThinking(const QString& text) { say(*thinking_, text); }

void AnalysisPanel::showReview() {
  graph_->setVisible(!review_.isEmpty() || review_.isRunning());
  const auto all = static_cast<int>(review_.steps().size());
  progress_->setText(review_.isRunning() ? tr("%1 of %2").arg(review_.done()).arg(all)
                     : review_.isEmpty() ? QString()
                                         : tr("by %1").arg(review_.author()));
}

} // namespace backrank::ui
