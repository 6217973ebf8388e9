#pragma once

#include <QStringList>
#include <vector>

#include "paper/paper.hpp"

namespace backrank::ui {

/// The organizer's log of a game as a table; texts that are too long go on in lines of their own.
class LogPaper : public Paper {
public:
  /// `acts`: lines of the log as actsOf() gives them.
  LogPaper(QString title, const QStringList& acts);
  int layOut(const QSizeF& room) override;
  void paint(QPainter& painter, int page) const override;

private:
  struct Row {
    QStringList cells; ///< when, where, clocks, what and why
    QStringList what;  ///< the last of them in lines
    int page = 0;
    qreal top = 0;
  };
  void paintTitle(QPainter& painter) const;
  qreal columnAt(int column) const;

  QString title_;
  std::vector<Row> rows_;
  QSizeF room_;
  int pages_ = 1;
};

} // namespace backrank::ui
