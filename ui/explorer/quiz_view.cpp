#include "explorer/quiz_view.hpp"

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
  column->addWidget(verdict_);
  column->addStretch(1);
  column->addWidget(next_);
  connect(next_, &QPushButton::clicked, this, &QuizView::ask);
}

void QuizView::setExplorer(const app::Explorer* explorer, std::uint64_t seed) {
  quiz_ = explorer ? std::make_unique<app::Quiz>(*explorer, seed) : nullptr;
  asked_ = 0;
  lost_ = 0;
  question_.reset();
  showOptions();
  text_->setText(
      tr("Press \"Next question\", or Q on the map: you are asked what is best, and told what your answer loses."));
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
  board_->setVisible(question_.has_value());
  if (!question_) return;
  board_->setPosition(question_->position);
  for (std::size_t i = 0; i < question_->options.size(); ++i) {
    const int option = static_cast<int>(i);
    auto* button = new QPushButton(tr("&%1  %2").arg(option + 1).arg(question_->options[i].text), this);
    button->setAccessibleName(question_->options[i].text);
    connect(button, &QPushButton::clicked, this, [this, option] { answer(option); });
    options_->addWidget(button);
    buttons_.push_back(button);
  }
  buttons_.front()->setFocus(Qt::OtherFocusReason);
}

void QuizView::answer(int option) {
  if (!question_ || std::exchange(isAnswered_, true)) return;
  const int regret = app::Quiz::regret(*question_, option);
  const auto band = app::Quiz::bandOf(regret);
  ++asked_;
  lost_ += regret;
  for (std::size_t i = 0; i < buttons_.size(); ++i) {
    buttons_[i]->setText(
        QStringLiteral("%1   %2").arg(question_->options[i].text, app::scoreText(question_->options[i].centipawns)));
    buttons_[i]->setEnabled(false);
  }
  board_->setPosition(question_->options[static_cast<std::size_t>(question_->best)].after);
  const QString best = question_->options[static_cast<std::size_t>(question_->best)].text;
  verdict_->setText(tr("%1 Best: %2. So far %n question(s), %3 lost on average.", nullptr, asked_)
                        .arg(app::Quiz::nameOf(band), best, app::amountText(lost_ / asked_)));
  next_->setFocus(Qt::OtherFocusReason);
}

QString QuizView::verdict() const { return verdict_->text(); }

} // namespace backrank::ui
