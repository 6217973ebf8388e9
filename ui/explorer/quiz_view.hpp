#pragma once

#include <QWidget>
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

private:
  void showOptions();
  std::unique_ptr<app::Quiz> quiz_;
  std::optional<app::Quiz::Question> question_;
  bool isAnswered_ = false;
  int asked_ = 0;
  int lost_ = 0; ///< centipawns in all
  QLabel* text_;
  MiniBoard* board_;
  QVBoxLayout* options_;
  std::vector<QPushButton*> buttons_;
  QLabel* verdict_;
  QPushButton* next_;
};

} // namespace backrank::ui
