#include "explorer/quiz_view.hpp"

#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "explorer/mini_board.hpp"

namespace backrank::ui {
namespace {

QLabel* wordsOf(QWidget* parent) {
  auto* label = new QLabel(parent);
  label->setWordWrap(true);
  label->setTextFormat(Qt::PlainText);
  return label;
}

} // namespace

QuizView::QuizView(QWidget* parent)
    : QWidget(parent)
    , text_(wordsOf(this))
    , board_(new MiniBoard(this))
    , options_(new QVBoxLayout)
    , key_(wordsOf(this))
    , verdict_(wordsOf(this))
    , next_(new QPushButton(tr("&Next question"), this)) {
  setObjectName(QStringLiteral("quiz"));
  verdict_->setObjectName(QStringLiteral("verdict"));
  board_->setFixedSize(232, 232);
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(8, 8, 8, 8);
  column->addWidget(text_);
  column->addWidget(board_, 0, Qt::AlignHCenter);
  column->addLayout(options_);
  column->addWidget(key_);
  column->addWidget(verdict_);
  column->addStretch(1);
  column->addWidget(next_);
  connect(next_, &QPushButton::clicked, this, &QuizView::ask);
}

void QuizView::setExplorer(const app::Explorer* explorer, std::uint64_t seed) {
  quiz_ = explorer ? std::make_unique<app::Quiz>(*explorer, seed) : nullptr;
  answers_.fill(0);
  question_.reset();
  showOptions();
  text_->setText(
      tr("Press \"Next question\", or Q on the map: you are asked what is best, and told how good your answer is. The "
         "digits answer."));
}

void QuizView::ask() {
  if (!quiz_) return;
  question_ = quiz_->next();
  isAnswered_ = false;
  showOptions();
  text_->setText(question_ ? question_->text : tr("Too little is analysed yet to ask about."));
}

void QuizView::showOptions() {
  for (QPushButton* button : buttons_) delete button;
  buttons_.clear();
  verdict_->clear();
  key_->hide();
  board_->setVisible(question_.has_value());
  if (!question_) return;
  board_->setPosition(question_->position);
  for (std::size_t i = 0; i < question_->options.size(); ++i) {
    const int option = static_cast<int>(i);
    auto* button = new QPushButton(tr("%1  %2").arg(option + 1).arg(question_->options[i].text), this);
    const QString& words = question_->options[i].words;
    button->setAccessibleName(words.isEmpty() ? question_->options[i].text : words);
    button->setToolTip(words);
    connect(button, &QPushButton::clicked, this, [this, option] { answer(option); });
    options_->addWidget(button);
    buttons_.push_back(button);
  }
  explain(question_->options.front());
  buttons_.front()->setFocus(Qt::OtherFocusReason);
}

void QuizView::answer(int option) {
  if (!question_ || std::exchange(isAnswered_, true)) return;
  const auto bandOf = [this](int place) { return app::Quiz::bandOf(app::Quiz::regret(*question_, place)); };
  ++answers_[static_cast<std::size_t>(bandOf(option))];
  for (std::size_t i = 0; i < buttons_.size(); ++i) {
    const int place = static_cast<int>(i);
    buttons_[i]->setText(
        tr("%1  %2: %3").arg(place + 1).arg(question_->options[i].text, app::Quiz::wordOf(bandOf(place))));
    // Read now and not pressed any more; greyed out they could not be read.
    buttons_[i]->setFlat(true);
    buttons_[i]->setFocusPolicy(Qt::NoFocus);
    if (place != option) continue;
    QFont bold = buttons_[i]->font();
    bold.setBold(true);
    buttons_[i]->setFont(bold);
  }
  const bool isBest = bandOf(option) == app::Quiz::Band::best;
  board_->setPosition(question_->options[static_cast<std::size_t>(isBest ? option : question_->best)].after);
  explain(question_->options[static_cast<std::size_t>(option)]);
  const QStringList others = bestBeside(option);
  const QString rest =
      others.isEmpty() ? QString()
                       : (isBest ? tr(" Equally good: %1.") : tr(" Best: %1.")).arg(others.join(QStringLiteral(", ")));
  verdict_->setText(app::Quiz::nameOf(bandOf(option)) + rest + u'\n' + tallyText());
  next_->setFocus(Qt::OtherFocusReason);
}

/// What the notation of an option says, where it needs words.
void QuizView::explain(const app::Quiz::Option& option) {
  key_->setVisible(!option.words.isEmpty());
  key_->setText(tr("%1 means: %2").arg(option.text, option.words));
}

/// All that are as good as the best, but for the one that was chosen.
QStringList QuizView::bestBeside(int chosen) const {
  QStringList others;
  for (int place = 0; place < static_cast<int>(question_->options.size()); ++place)
    if (place != chosen && app::Quiz::bandOf(app::Quiz::regret(*question_, place)) == app::Quiz::Band::best)
      others << question_->options[static_cast<std::size_t>(place)].text;
  return others;
}

/// "So far: 3 best, 1 good, 0 playable, 2 costly."
QString QuizView::tallyText() const {
  QStringList counts;
  for (std::size_t band = 0; band < answers_.size(); ++band)
    counts << tr("%1 %2").arg(answers_[band]).arg(app::Quiz::wordOf(static_cast<app::Quiz::Band>(band)));
  return tr("So far: %1.").arg(counts.join(QStringLiteral(", ")));
}

void QuizView::keyPressEvent(QKeyEvent* event) {
  const int option = event->key() - Qt::Key_1;
  const bool isAnswer = question_ && option >= 0 && option < static_cast<int>(question_->options.size());
  if (isAnswer) return answer(option);
  if (event->key() != Qt::Key_Return && event->key() != Qt::Key_Enter) return QWidget::keyPressEvent(event);
  if (!question_ || isAnswered_) return ask();
  if (auto* focused = qobject_cast<QPushButton*>(focusWidget())) focused->click();
}

QString QuizView::verdict() const { return verdict_->text(); }

} // namespace backrank::ui
