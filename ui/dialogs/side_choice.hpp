#pragma once

#include <QWidget>
#include <optional>

#include "chess/types.hpp"

class QButtonGroup;
class QRadioButton;

namespace backrank::ui {

/// The row of a new game in which a person who plays against a machine says by one act which side is his: White, Black,
/// or either by chance. Who sits where, it keeps nowhere: it is told, and asks for the other side.
class SideChoice : public QWidget {
  Q_OBJECT
public:
  explicit SideChoice(QWidget* parent);
  /// The person's side; nothing, and nothing can be chosen, where there are two persons or none.
  void setPerson(std::optional<chess::Color> side);
  /// True if chance is to decide.
  bool isRandom() const;

Q_SIGNALS:
  void sideWanted(backrank::chess::Color side);
  /// isRandom() has changed.
  void randomChanged();

private:
  QButtonGroup* sides_;
  QRadioButton* white_;
  QRadioButton* black_;
  QRadioButton* random_;
};

} // namespace backrank::ui
