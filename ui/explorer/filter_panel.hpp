#pragma once

#include <QWidget>
#include <vector>

#include "app/explorer.hpp"

class QComboBox;
class QDoubleSpinBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QSpinBox;
class QToolButton;

namespace backrank::ui {

/// What a person wants to see of a map: a search by array, number or pattern, and chips. Tells an explorer at once.
class FilterPanel : public QWidget {
  Q_OBJECT
public:
  explicit FilterPanel(QWidget* parent);
  /// Clears everything and filters that one from now on.
  void setExplorer(app::Explorer* explorer);
  void focusSearch();
  void clear();
  /// What is wrong with the search; empty if nothing is.
  QString fault() const;
  /// What is wrong with the ranges; likewise.
  QString rangeFault() const;

Q_SIGNALS:
  /// A search that can be read was typed, or finished with Enter.
  void searched(bool isFinished);

private:
  void tellSearched(bool isFinished);
  QToolButton* chip(const QString& text, const QString& name);
  QComboBox* choice(const QStringList& texts, const QString& name);
  QSpinBox* bound(int least, int most, const QString& name);
  QDoubleSpinBox* scoreBound(const QString& name);
  QLayout* kingChips();
  QLayout* castlingChips();
  template <class Box>
  QLayout* span(Box* least, Box* most);
  void addRows(QFormLayout& form);
  explore::Filter filter(const explore::Search& search) const;
  void tellFaults();
  void apply();
  void count();

  app::Explorer* explorer_ = nullptr;
  QLineEdit* search_;
  QLabel* fault_;
  QComboBox* side_;
  std::vector<QToolButton*> kings_;
  std::vector<QToolButton*> castlings_;
  QComboBox* rooks_;
  QComboBox* bishops_;
  QComboBox* alike_;
  QSpinBox* leastDistance_;
  QSpinBox* mostDistance_;
  QDoubleSpinBox* leastScore_;
  QDoubleSpinBox* mostScore_;
  QSpinBox* depth_;
  QComboBox* played_;
  QLabel* rangeFault_;
  QLabel* count_;
  bool isClearing_ = false;
};

} // namespace backrank::ui
