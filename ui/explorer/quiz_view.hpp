#pragma once

#include <QWidget>
#include <array>
#include <memory>

#include "app/quiz.hpp"

class QLabel;
class QPushButton;
class QVBoxLayout;

namespace backrank::ui {

class MiniBoard;

/// Questions about set-ups: a board, some answers, and what the chosen one loses, in bands.
class QuizView : public QWidget {
  Q_OBJECT
public:
  explicit QuizView(QWidget* parent);
  void setExplorer(const app::Explorer* explorer, std::uint64_t seed);
  void ask();
  const std::optional<app::Quiz::Question>& question() const { return question_; }
  void answer(int option);
  /// What it said about the answer.
  QString verdict() const;

protected:
  /// The digits answer, Enter asks the next question.
  void keyPressEvent(QKeyEvent* event) override;

private:
  void showOptions();
  void explain(const app::Quiz::Option& option);
  QStringList bestBeside(int chosen) const;
  QString tallyText() const;
  std::unique_ptr<app::Quiz> quiz_;
  std::optional<app::Quiz::Question> question_;
  bool isAnswered_ = false;
  std::array<int, 4> answers_{}; ///< how many in each band
  QLabel* text_;
  MiniBoard* board_;
  QVBoxLayout* options_;
  QLabel* key_; ///< what the signs of the options mean, by the first one
  std::vector<QPushButton*> buttons_;
  QLabel* verdict_;
  QPushButton* next_;
};

} // namespace backrank::ui
