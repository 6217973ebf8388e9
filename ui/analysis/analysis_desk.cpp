#include "analysis/analysis_desk.hpp"

#include <algorithm>

#include "actions.hpp"
#include "analysis/analysis_panel.hpp"
#include "analysis/evaluation_bar.hpp"
#include "analysis/lines_view.hpp"
#include "app/advice_text.hpp"
#include "app/foreign_study.hpp"
#include "app/score_text.hpp"
#include "app/shown_line.hpp"
#include "board/board_area.hpp"
#include "engines/engine_desk.hpp"
#include "game_page.hpp"
#include "setup/prompt_bar.hpp"

namespace backrank::ui {
namespace {

constexpr std::chrono::milliseconds hintTime{1200};
constexpr int thinkingInterval = 250;

/// What the lines begin with, the best first; several turns of a set-up may begin alike.
std::vector<chess::Action> firstsOf(const engine::Report& report) {
  std::vector<chess::Action> firsts;
  for (const engine::Line& line : report.lines)
    if (std::ranges::find(firsts, line.actions.front()) == firsts.end()) firsts.push_back(line.actions.front());
  return firsts;
}

} // namespace

AnalysisDesk::AnalysisDesk(app::GameModel& game, EngineDesk& engines, const Actions& actions, QWidget& window)
    : QObject(&window)
    , game_(game)
    , engines_(engines)
    , actions_(actions)
    , window_(window) {
  connect(&actions_[Act::hint], &QAction::triggered, this, &AnalysisDesk::giveHint);
  connect(&actions_[Act::analyse], &QAction::toggled, this, &AnalysisDesk::analyse);
  connect(&actions_[Act::reviewGame], &QAction::triggered, this, &AnalysisDesk::reviewGame);
  connect(&actions_[Act::writeSigns], &QAction::triggered, this, &AnalysisDesk::writeSigns);
  connect(&actions_[Act::showThinking], &QAction::toggled, this, &AnalysisDesk::showThinking);
  thinking_.setInterval(thinkingInterval);
  connect(&thinking_, &QTimer::timeout, this, &AnalysisDesk::showThinking);
  connect(&engines_, &EngineDesk::changed, this, &AnalysisDesk::takeEngines);
  connectGame();
}

AnalysisDesk::~AnalysisDesk() { leave(); }

void AnalysisDesk::connectGame() {
  for (const auto signal : {&app::GameModel::restarted, &app::GameModel::turnChanged})
    connect(&game_, signal, this, &AnalysisDesk::follow);
  connect(&game_, &app::GameModel::shownChanged, this, &AnalysisDesk::follow);
}

std::shared_ptr<app::Study> AnalysisDesk::study(const QString& name) const {
  app::Search ours = app::searchWithMemory(engines_.settings());
  const app::ExternalEngine* other = engines_.engine(name);
  return other ? app::foreignStudy(*other, std::move(ours)) : app::ownStudy(std::move(ours));
}

void AnalysisDesk::chooseAnalyst(const QString& name) {
  analystName_ = name;
  analyst().setStudy(study(name));
  follow();
}

/// Settings or engines have changed: whoever analyses begins afresh.
void AnalysisDesk::takeEngines() {
  if (!engines_.engine(analystName_)) analystName_.clear();
  if (panel_) panel_->setEngines(engines_.analysts(), analystName_);
  if (analyst_) chooseAnalyst(analystName_);
}

app::Analyst& AnalysisDesk::analyst() {
  if (!analyst_) {
    analyst_ = std::make_unique<app::Analyst>(study(analystName_));
    connect(analyst_.get(), &app::Analyst::changed, this, &AnalysisDesk::show);
    connect(analyst_.get(), &app::Analyst::troubled, this, &AnalysisDesk::tellTrouble);
  }
  return *analyst_;
}

app::GameReview& AnalysisDesk::review() {
  if (!review_) {
    review_ = std::make_unique<app::GameReview>(
        game_, app::ownStudy(app::searchWithMemory({.hash = engines_.settings().hash})));
    connect(review_.get(), &app::GameReview::changed, this, [this] { refresh(page_ != nullptr); });
  }
  return *review_;
}

AnalysisPanel& AnalysisDesk::panel() {
  if (!panel_) {
    panel_ = new AnalysisPanel(game_, analyst(), review(), actions_, page_);
    panel_->setEngines(engines_.analysts(), analystName_);
    connect(panel_, &AnalysisPanel::linesChanged, this, &AnalysisDesk::follow);
    connect(panel_, &AnalysisPanel::engineChosen, this, &AnalysisDesk::chooseAnalyst);
    connect(&panel_->lines(), &LinesView::looked, this, &AnalysisDesk::preview);
    connect(&panel_->lines(), &LinesView::wanted, this, &AnalysisDesk::playLine);
  }
  return *panel_;
}

void AnalysisDesk::refresh(bool isGameShown) {
  const bool isLocked = game_.locksEngines();
  if (isLocked) lock();
  for (const Act act : {Act::hint, Act::analyse, Act::reviewGame, Act::showThinking})
    actions_[act].setEnabled(isGameShown && game_.hasGame() && !isLocked);
  bool hasSigns = false;
  if (review_ && isGameShown)
    for (const auto& step : review_->steps()) hasSigns = hasSigns || step.sign.has_value();
  actions_[Act::writeSigns].setEnabled(hasSigns);
}

/// Nothing that helps goes on in a game that is played without help.
void AnalysisDesk::lock() {
  for (const Act act : {Act::analyse, Act::showThinking}) actions_[act].setChecked(false);
  dropHint();
  if (review_ && review_->isRunning()) review_->end();
}

void AnalysisDesk::leave() {
  if (analyst_) analyst_->leave();
  if (hinter_) hinter_->leave();
  if (review_) review_->leave();
}

// The analysis of what is shown.

bool AnalysisDesk::isOn() const { return page_ && actions_[Act::analyse].isChecked(); }

void AnalysisDesk::analyse(bool on) {
  if (!page_) return;
  page_->showEvaluation(on);
  if (on) {
    page_->showTab(&panel(), tr("Anal&ysis"));
    // The position is the same: a hint that is due comes from the analysis now, and one that stands follows it.
    const bool isHintDue = hinter_ && hinter_->isRunning();
    follow();
    isHintDue_ = isHintDue;
    return;
  }
  const bool isHintStanding = isHintDue_ || page_->prompt().isAdvising();
  dropHint();
  if (isHintStanding) page_->prompt().refresh();
  if (!analyst_) return;
  analyst_->end();
  page_->board().setAdvice({});
}

/// Looks into what the board shows now, unless it does so already.
void AnalysisDesk::follow() {
  dropHint();
  if (panel_) panel_->lines().letGo();
  if (!isOn() || !game_.hasGame()) return forgetOld();
  app::Inquiry wanted{.line = app::shownLine(game_), .lines = panel().wantedLines()};
  const auto& now = analyst().inquiry();
  const bool isSame =
      analyst().isRunning() && now && now->lines == wanted.lines && now->line.positions == wanted.line.positions;
  if (!isSame) analyst().begin(std::move(wanted));
}

/// Lines of another position are not left standing beside this one.
void AnalysisDesk::forgetOld() {
  if (!analyst_ || !analyst_->inquiry()) return;
  if (game_.hasGame() && analyst_->inquiry()->line.now() == game_.shown()) return;
  analyst_->forget();
  if (panel_) panel_->setNote({});
}

void AnalysisDesk::show() {
  if (!isOn() || !game_.hasGame()) return;
  const auto& report = analyst_->report();
  const chess::Position& about = analyst_->inquiry()->line.now();
  panel().setNote(noteOf(analyst_->inquiry()->line));
  if (!(about == game_.shown())) return;
  std::optional<engine::Score> white = app::finalScore(analyst_->inquiry()->line);
  if (report) white = app::seenByWhite(report->score, about.turn());
  page_->evaluation().setScore(white);
  page_->board().setAdvice(report ? firstsOf(*report) : std::vector<chess::Action>());
  if (report) tellHintOfAnalysis(*report);
}

QString AnalysisDesk::noteOf(const game::Line& line) const {
  QStringList notes;
  if (const QString arrays = app::possibleArraysText(line.now()); !arrays.isEmpty()) notes.append(arrays);
  if (engines_.engine(analystName_))
    if (const QString foreign = app::foreignNote(line, analystName_); !foreign.isEmpty()) notes.append(foreign);
  return notes.join(QLatin1Char('\n'));
}

void AnalysisDesk::tellTrouble(const uci::Trouble& trouble) {
  panel().setNote(tr("%1 Choose another engine, or try again by switching the analysis off and on.")
                      .arg(app::troubleText(trouble, analystName_)));
  page_->board().setAdvice({});
  if (isHintDue_) askHinter();
}

void AnalysisDesk::preview(const std::vector<chess::Action>& actions) {
  if (!game_.hasGame()) return;
  if (actions.empty()) return page_->board().boardView().setPreview(std::nullopt);
  chess::Position after = analyst_->inquiry()->line.now();
  for (const chess::Action action : actions) after = rules::play(game_.variant(), after, action);
  page_->board().boardView().setPreview(after);
}

void AnalysisDesk::playLine(const std::vector<chess::Action>& actions) {
  panel().lines().letGo();
  if (!game_.playVariation(actions))
    page_->prompt().say(tr("The game goes on here. Variations are written at an earlier position, or after the game."));
}

// Hints.

/// Where the analysis runs, the hint is its first line: two opinions would only confuse. An engine that has failed
/// gives none.
void AnalysisDesk::giveHint() {
  if (!page_ || !game_.hasGame()) return;
  const bool comes = isOn() && (analyst_->isRunning() || analyst_->report());
  if (!comes) return askHinter();
  if (rules::legal(game_.variant(), game_.shown()).empty()) return;
  isHintDue_ = true;
  page_->prompt().say(tr("Thinking about a hint…"));
  show();
}

void AnalysisDesk::askHinter() {
  isHintDue_ = false;
  if (!hinter_) {
    hinter_ = std::make_unique<app::Analyst>(app::ownStudy(app::searchWithMemory({.hash = 16})));
    connect(hinter_.get(), &app::Analyst::finished, this, &AnalysisDesk::showHint);
  }
  hinter_->begin({.line = app::shownLine(game_), .time = hintTime});
  if (hinter_->isRunning()) page_->prompt().say(tr("Thinking about a hint…"));
}

void AnalysisDesk::dropHint() {
  isHintDue_ = false;
  if (hinter_) hinter_->end();
}

void AnalysisDesk::showHint() {
  const auto& found = hinter_->report();
  if (!found || !(hinter_->inquiry()->line.now() == game_.shown())) return;
  page_->board().setAdvice(app::openTurnOf(game_.variant(), game_.shown(), found->principalVariation));
  tellHint(found->principalVariation);
}

/// The hint that was asked for; one that is still to be read follows the analysis.
void AnalysisDesk::tellHintOfAnalysis(const engine::Report& report) {
  if (!isHintDue_ && !page_->prompt().isAdvising()) return;
  isHintDue_ = false;
  tellHint(report.lines.front().actions);
}

/// A whole turn is told: what its first piece is good for shows in the second.
void AnalysisDesk::tellHint(const std::vector<chess::Action>& line) {
  const auto turn = app::openTurnOf(game_.variant(), game_.shown(), line);
  page_->prompt().advise(tr("Hint: %1").arg(app::adviceText(game_.variant(), game_.shown(), turn)), turn.front());
}

// The whole game.

void AnalysisDesk::reviewGame() {
  if (!page_ || !game_.hasGame()) return;
  page_->showTab(&panel(), tr("Anal&ysis"));
  review().isRunning() ? review().end() : review().begin();
}

void AnalysisDesk::writeSigns() {
  if (review().writeSigns()) page_->prompt().say(tr("The signs stand in the game now."));
}

void AnalysisDesk::showThinking() {
  if (!page_ || !game_.hasGame()) return;
  if (!actions_[Act::showThinking].isChecked()) {
    thinking_.stop();
    return panel().setThinking({});
  }
  thinking_.start();
  if (!panel().isVisible()) page_->showTab(&panel(), tr("Anal&ysis"));
  const auto thoughts = game_.machineThoughts();
  if (!thoughts) return panel().setThinking({});
  QStringList words;
  for (const auto& word : app::lineWords(game_.variant(), game_.session().position(), thoughts->principalVariation))
    words.append(word.text);
  const auto white = app::seenByWhite(thoughts->score, game_.toAct());
  panel().setThinking(tr("Thinks %1: %2").arg(app::scoreText(white), words.mid(0, 12).join(QLatin1Char(' '))));
}

} // namespace backrank::ui
