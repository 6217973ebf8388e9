#pragma once

#include <QWidget>

#include "app/variant_model.hpp"

class QGridLayout;

namespace backrank::ui {

/// What the program opens with: the games whose armies the players set up, large, and the others below.
class StartPage : public QWidget {
  Q_OBJECT
public:
  explicit StartPage(QWidget* parent);

Q_SIGNALS:
  void playWanted(const QString& id);
  void rulesWanted(const QString& id);

private:
  QLayout* heading();
  app::VariantModel games_;
};

} // namespace backrank::ui
