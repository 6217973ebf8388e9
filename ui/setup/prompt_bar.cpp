#include "setup/prompt_bar.hpp"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <algorithm>

#include "app/convert.hpp"
#include "app/press.hpp"
#include "board/icons.hpp"
#include "setup/setup_steps.hpp"
#include "setup/turn_dots.hpp"

namespace backrank::ui {
namespace {

using Kind = chess::Action::Kind;

constexpr qreal smaller = 2.5; ///< points, on a small screen

/// Actions that no square stands for have a button each; nothing for the others. What was captured is numbered as in
/// the chooser on the board, which a position that is come back to does not have.
QString buttonText(chess::Action action, std::size_t number) {
  switch (action.kind()) {
  case Kind::declaration:
    return QStringLiteral("&%1 %2").arg(number).arg(app::nameOf(action.role()));
  case Kind::offer:
    return PromptBar::tr("&Offer single pieces");
  case Kind::single:
    return PromptBar::tr("&Single pieces");
  case Kind::acceptance:
    return PromptBar::tr("&Yes, one piece each");
  case Kind::refusal:
    return PromptBar::tr("No, t&wo as usual");
  default:
    return {};
  }
}

/// An offer is read and answered: nothing else can be done, and its words need the room.
bool isAnswering(const app::GameModel& game) {
  return game.canAct() && game.stage().kind == rules::Stage::Kind::answering;
}

} // namespace

PromptBar::PromptBar(app::GameModel& game, QWidget* parent)
    : QWidget(parent)
    , game_(game)
    , sign_(new QLabel(this))
    , text_(new QLabel(this))
    , dots_(new TurnDots(this))
    , answers_(new QHBoxLayout)
    , undo_(new QPushButton(actionIcon(QStringLiteral("undo")), tr("&Undo piece"), this))
    , commit_(new QPushButton(actionIcon(QStringLiteral("commit")), tr("E&nd turn"), this)) {
  setObjectName(QStringLiteral("promptBar"));
  setWhatsThis(tr("What is to be done now, what the step under the pointer would bring, or why a step was refused. The "
                  "dots count the turns of the set-up; the buttons belong to the open turn."));
  dressText();
  dressButtons();
  layParts();
  connectGame();
  refresh();
}

void PromptBar::dressText() {
  text_->setObjectName(QStringLiteral("prompt"));
  text_->setWordWrap(true);
  text_->setTextInteractionFlags(Qt::TextSelectableByMouse);
  QFont font = text_->font();
  font.setPointSizeF(font.pointSizeF() + 1.5);
  text_->setFont(font);
  sign_->setText(QStringLiteral("⚠"));
  font.setPointSizeF(font.pointSizeF() + 4);
  sign_->setFont(font);
}

void PromptBar::dressButtons() {
  // Enter presses the button that has the focus; Space ends the turn.
  for (QPushButton* button : {undo_, commit_}) button->setAutoDefault(true);
  undo_->setAccessibleName(tr("Undo piece"));
  undo_->setToolTip(tr("Takes the last piece of this turn back (Backspace)"));
  connect(undo_, &QPushButton::clicked, &game_, &app::GameModel::undoDraft);
  connect(commit_, &QPushButton::clicked, &game_, &app::GameModel::commit);
}

void PromptBar::layParts() {
  auto* row = new QHBoxLayout(this);
  row->setContentsMargins(8, 4, 8, 4);
  row->setSpacing(8);
  row->addWidget(dots_);
  row->addWidget(sign_);
  row->addWidget(text_, 1);
  row->addLayout(answers_);
  row->addWidget(undo_);
  row->addWidget(commit_);
  // Always two lines high: a longer sentence or another button must not move the board.
  setFixedHeight(std::max(2 * QFontMetrics(text_->font()).lineSpacing(), commit_->sizeHint().height()) + 14);
}

void PromptBar::connectGame() {
  armingTimer_.setSingleShot(true);
  connect(&armingTimer_, &QTimer::timeout, this, [this] {
    isArmed_ = true;
    refresh();
  });
  using app::GameModel;
  for (const auto signal : {&GameModel::restarted, &GameModel::draftChanged, &GameModel::turnChanged,
                            &GameModel::planChanged, &GameModel::treeChanged})
    connect(&game_, signal, this, &PromptBar::refresh);
  connect(&game_, &GameModel::shownChanged, this, &PromptBar::refresh);
  connect(&game_, &GameModel::refused, this, &PromptBar::refuse);
}

void PromptBar::setCompact(bool on) {
  if (std::exchange(isCompact_, on) == on) return;
  setSmallLetters(on);
  if (!isAsking_) refresh();
}

/// Three lines of small letters are as high as two.
void PromptBar::setSmallLetters(bool on) {
  if (std::exchange(hasSmallLetters_, on) == on) return;
  QFont font = text_->font();
  font.setPointSizeF(font.pointSizeF() + (on ? -smaller : smaller));
  text_->setFont(font);
}

QString PromptBar::text() const { return text_->text(); }

void PromptBar::show(const QString& text, bool isRefusal) {
  isPreviewing_ = isAdvice_ = false;
  isPassing_ = isRefusal;
  sign_->setVisible(isRefusal);
  giveRoomBack();
  if (isRefusal || !fits(text)) makeRoom();
  text_->setToolTip(fits(text) ? QString() : text); // not even so
  if (text_->text() == text) return;
  text_->setText(text);
  text_->setAccessibleName(text);
  QAccessibleEvent changed(text_, QAccessible::NameChanged);
  QAccessible::updateAccessibility(&changed);
}

/// A whole sentence has to be read, and what can do nothing now says less than it. A button that holds others in their
/// place stays: nothing may slide away under a hand that is about to press.
void PromptBar::makeRoom() {
  const bool undoMayGo = !undo_->isEnabled() && extra_.empty();
  for (QWidget* part : std::initializer_list<QWidget*>{dots_, undo_})
    if (!part->isHidden() && (part == dots_ || undoMayGo)) {
      part->hide();
      aside_.push_back(part);
    }
}

void PromptBar::giveRoomBack() {
  for (QWidget* part : std::exchange(aside_, {})) part->show();
}

bool PromptBar::fits(const QString& text) const {
  const QMargins margins = layout()->contentsMargins();
  int room = width() - margins.left() - margins.right();
  const auto take = [&](const QWidget* part) { room -= part->sizeHint().width() + layout()->spacing(); };
  for (const QWidget* part : std::initializer_list<const QWidget*>{dots_, sign_, undo_, commit_})
    if (!part->isHidden()) take(part);
  std::ranges::for_each(extra_, take); // not shown yet, perhaps
  const QRect needed =
      QFontMetrics(text_->font()).boundingRect(QRect(0, 0, std::max(room, 1), height()), Qt::TextWordWrap, text);
  return needed.width() <= room && needed.height() <= height() - margins.top() - margins.bottom();
}

/// Only another width changes what fits. What somebody reads or answers now stays, and so does what is whole.
void PromptBar::resizeEvent(QResizeEvent* event) {
  QWidget::resizeEvent(event);
  const bool isOther = event->oldSize().width() != event->size().width();
  const bool isWhole = tightness_ == 0 && fits(text());
  if (isOther && !isWhole && !isAsking_ && !isPassing_ && !isPreviewing_ && !isAdvice_) refresh();
}

void PromptBar::say(const QString& text) { show(text, false); }

void PromptBar::advise(const QString& text, chess::Action action) {
  say(text);
  isAdvice_ = true;
  for (const auto& [spoken, button] : spoken_)
    button->setIcon(spoken == action ? actionIcon(QStringLiteral("hint")) : QIcon());
}

void PromptBar::refuse(const rules::Refusal& refusal) {
  if (isAsking_) refresh();
  show(app::refusalOf(game_, refusal), true);
}

void PromptBar::forgive() {
  if (isPassing_) refresh();
}

/// A dialog opens, or the person is elsewhere: a refusal is not left standing behind.
bool PromptBar::event(QEvent* event) {
  if (event->type() == QEvent::WindowDeactivate) forgive();
  return QWidget::event(event);
}

void PromptBar::echo(const QString& text) {
  if (text.isEmpty()) return refresh();
  show(text, false);
  isPassing_ = true;
}

void PromptBar::preview(const QString& text) {
  if (isAsking_ || (text.isEmpty() && !isPreviewing_)) return;
  if (text.isEmpty()) return refresh();
  show(text, false);
  isPreviewing_ = true;
}

void PromptBar::ask(const QString& text, std::vector<Answer> answers) {
  giveRoomBack();
  removeButtons();
  isAsking_ = true;
  show(text, false);
  for (Answer& answer : answers) addButton(answer.text, std::move(answer.act));
  undo_->hide();
  commit_->hide();
  if (!extra_.empty()) extra_.back()->setFocus();
}

void PromptBar::refresh() {
  // A button that comes up lays out what is around it at once, which may be another width.
  if (std::exchange(isRefreshing_, true)) return;
  int before = 0;
  for (int times = 0; times < 3 && std::exchange(before, width()) != width(); ++times) dress();
  isRefreshing_ = false;
}

void PromptBar::dress() {
  isAsking_ = false;
  giveRoomBack(); // before it is decided anew what is shown
  if (!game_.hasGame()) {
    removeButtons();
    return show({}, false);
  }
  const QString text = app::promptOf(game_);
  setSmallLetters(isCompact_);
  for (tightness_ = 0;; ++tightness_) {
    removeButtons();
    showDots();
    showButtons();
    if (tightness_ == tightest || fits(text)) break;
  }
  if (!fits(text)) setSmallLetters(true);
  show(text, false);
}

/// Counted by the list of steps, which knows what an open offer of single placements leads to.
void PromptBar::showDots() {
  if (isShort()) return dots_->setTurns(0, 0);
  if (game_.uncopied() == 0 && rules::settled(game_.variant(), game_.session().tree().current().position))
    return dots_->setTurns(0, 0);
  const auto steps = setupSteps(game_);
  const auto done = std::ranges::count_if(steps, &SetupStep::isDone);
  dots_->setTurns(static_cast<int>(done), static_cast<int>(steps.size()));
}

void PromptBar::showButtons() {
  const bool isEditing = game_.canEdit();
  const bool isSettingUp = isEditing && !rules::settled(game_.variant(), game_.draft().base());
  const bool isOffered =
      game_.isWaiting() || (isEditing && !isAnswering(game_) && (isSettingUp || !game_.draft().isEmpty()));
  undo_->setVisible(isOffered);
  commit_->setVisible(isOffered);
  undo_->setEnabled(isEditing && !game_.draft().isEmpty());
  dressTurnButtons();
  if (game_.canAct()) addStageButtons();
  if (game_.canClaimFlag()) addButton(tr("&Claim the flag"), [this] { game_.claimFlag(); });
  if (const auto castling = game_.castlingInstead())
    addButton(tr("Castle inste&ad"), [this, castling] { game_.replaceDraft(*castling); });
  if (!game_.isLive()) addButton(tr("&Back to the game"), [this] { game_.look(game_.session().live()); });
}

/// Where there is little room, what cannot be pressed says why in its tool tip alone; the clock's face says it too.
void PromptBar::dressTurnButtons() {
  const auto blocker = game_.draft().commitBlocker();
  const app::Press press = app::pressOf(game_);
  commit_->setEnabled((game_.canEdit() || game_.isWaiting()) && press.works());
  const bool isPressed = game_.hasClock() && !game_.settings().autoCommit && !press.text.isEmpty();
  const bool saysMore = isPressed && (press.works() ? tightness_ < tightest : !isShort());
  commit_->setText(saysMore ? press.text : isShort() ? QString() : tr("E&nd turn"));
  const QString name = isPressed ? press.text : tr("End turn");
  commit_->setAccessibleName(commit_->text().isEmpty() ? name : QString());
  const QString act = isPressed ? tr("%1 (Space)").arg(press.text) : tr("Ends the turn (Space)");
  commit_->setToolTip(blocker && !press.works() ? app::refusalOf(game_, *blocker) : act);
  undo_->setText(isShort() ? QString() : tr("&Undo piece"));
}

void PromptBar::addStageButtons() {
  const auto stage = game_.stage();
  armAnswers(stage);
  if (stage.kind == rules::Stage::Kind::exchanging) return addKeepButton(stage);
  if (stage.kind == rules::Stage::Kind::moving) {
    if (game_.isLive() && game_.canClaimDraw()) addButton(tr("Claim the dra&w"), [this] { game_.claimDraw(); });
    return;
  }
  if (game_.mayFieldTraditionally() && tightness_ < tightest)
    addTraditionalButton(game_.fieldsTraditionally(~stage.side));
  // By hand, the press of the clock says it.
  const bool isPressed = !game_.settings().autoCommit;
  for (const chess::Action action : rules::legal(game_.variant(), game_.shown()))
    if (const QString text = buttonText(action, spoken_.size() + 1);
        !text.isEmpty() && !(isPressed && action.kind() == Kind::single)) {
      auto* button = addButton(text, [this, action] { game_.take(action); });
      button->setEnabled(isArmed_ || stage.kind != rules::Stage::Kind::answering);
      spoken_.emplace_back(action, button);
    }
}

/// The other side's traditional fielding is an offer to do the same, which any other piece turns down.
void PromptBar::addTraditionalButton(bool isOffered) {
  const QString shortText = isOffered ? tr("The s&ame") : tr("Tra&ditional");
  const QString text = isOffered ? tr("Field the s&ame way") : tr("Field the tra&ditional way");
  auto* button = addButton(isShort() ? shortText : text, [this] { game_.fieldTraditionally(); });
  button->setToolTip(tr("Fields the whole army as RNBQKBNR, turn by turn (T)"));
}

void PromptBar::armAnswers(const rules::Stage& stage) {
  if (stage.kind != rules::Stage::Kind::answering) {
    isArmed_ = false;
    armingTimer_.stop();
  } else if (arming_.count() == 0) {
    isArmed_ = true;
  } else if (!isArmed_ && !armingTimer_.isActive()) {
    armingTimer_.start(arming_);
  }
}

void PromptBar::answer(bool isYes) {
  if (!isArmed_ || !isAnswering(game_)) return;
  game_.take(chess::Action::word(isYes ? Kind::acceptance : Kind::refusal));
}

/// The button stays where keeping is not allowed, and says why.
void PromptBar::addKeepButton(const rules::Stage& stage) {
  const auto& position = game_.shown();
  for (const chess::Role role : chess::allRoles) {
    const auto men = position.of(chess::Piece{role, stage.side});
    if (!stage.roles.has(role) || men == 0) continue;
    const chess::Square at = chess::first(men);
    auto* keep = addButton(tr("&Keep %1").arg(app::nameOf(role)), [this, at] { game_.attempt({at, at}); });
    const auto answer = rules::explain(game_.variant(), position, at, at);
    const auto* refusal = std::get_if<rules::Refusal>(&answer);
    keep->setEnabled(!refusal);
    keep->setToolTip(refusal ? app::refusalOf(game_, *refusal) : tr("It stays where it is (=)"));
  }
}

QPushButton* PromptBar::addButton(const QString& text, std::function<void()> act) {
  auto* button = new QPushButton(text, this);
  button->setAutoDefault(true);
  answers_->addWidget(button);
  tabBeforeTurn(*button);
  extra_.push_back(button);
  // The act may take the buttons away, this one too: they live until it is over.
  connect(button, &QPushButton::clicked, this, [act = std::move(act)] { act(); });
  return button;
}

/// Tab goes from left to right: a button that comes later stands before those of the turn, as it is seen.
void PromptBar::tabBeforeTurn(QPushButton& button) {
  QWidget* before = undo_->previousInFocusChain();
  while (before != undo_ && before->focusPolicy() == Qt::NoFocus) before = before->previousInFocusChain();
  setTabOrder(before, &button);
}

void PromptBar::removeButtons() {
  for (QPushButton* button : extra_) {
    button->hide();
    button->deleteLater();
  }
  extra_.clear();
  spoken_.clear();
}

} // namespace backrank::ui
