#pragma once

#include <QWidget>
#include <array>

#include "app/explorer.hpp"

class QTextBrowser;

namespace backrank::ui {

class MiniBoard;

/// Two starts side by side: boards, scores and facts.
class CompareView : public QWidget {
  Q_OBJECT
public:
  explicit CompareView(QWidget* parent);
  /// Takes one more start: it stands beside the one taken before.
  void add(const app::Explorer& explorer, app::PairPlace at);
  void clear();
  QString text() const;

private:
  void refresh(const app::Explorer& explorer);
  std::vector<app::PairPlace> starts_;
  std::array<MiniBoard*, 2> boards_{};
  QTextBrowser* words_;
};

} // namespace backrank::ui
