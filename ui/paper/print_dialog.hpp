#pragma once

#include <QDialog>
#include <QPrinter>
#include <memory>
#include <optional>

#include "app/game_model.hpp"
#include "app/score_rows.hpp"
#include "board/piece_set.hpp"
#include "paper/paper.hpp"

class QCheckBox;
class QComboBox;
class QFormLayout;
class QDialogButtonBox;
class QLabel;
class QPrintPreviewWidget;
class QSpinBox;

namespace backrank::ui {

/// Asks what of a game goes to paper, shows the pages, and prints them or writes them as PDF.
class PrintDialog : public QDialog {
  Q_OBJECT
public:
  enum class What { score, diagrams, log };
  PrintDialog(app::GameModel& game, const QString& pieces, bool isFlipped, QWidget* parent);

  void choose(What what);
  /// What a file of the game would say of its day and event; without it, what the game says itself.
  void setRecord(game::Record record);
  /// What is chosen, ready to be printed.
  std::unique_ptr<Paper> paper();
  /// Writes the pages; false, with the reason shown, if that fails.
  bool writePdf(const QString& path);

Q_SIGNALS:
  /// Something was printed or written; one sentence.
  void said(const QString& text);

private:
  QDialogButtonBox* buttons();
  void addScore(QFormLayout& form);
  void addDiagrams(QFormLayout& form);
  void refresh();
  void print();
  void tell(bool isDone, const QString& done, const QString& trouble);
  void askPath();
  std::unique_ptr<Paper> diagrams();
  QString title() const;
  app::ScoreHead head() const;

  app::GameModel& game_;
  std::optional<game::Record> record_;
  PieceSet pieces_;
  bool isFlipped_;
  QPrinter printer_;
  QComboBox* what_;
  QFormLayout* form_;
  QCheckBox* clocks_;
  QCheckBox* comments_;
  QComboBox* positions_;
  QSpinBox* every_;
  QComboBox* size_;
  QPrintPreviewWidget* preview_;
  QLabel* trouble_;
  QLabel* done_; ///< what has been printed or written
};

} // namespace backrank::ui
