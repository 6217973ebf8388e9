#pragma once

#include <vector>

#include "app/score_rows.hpp"
#include "paper/paper.hpp"

namespace backrank::ui {

/// What a score sheet shows beside the moves.
struct ScoreOptions {
  bool showsClocks = true;
  bool showsComments = false;
};

/// The score sheet of a game: a head with names and event, the set-up turns and the moves in two stripes a page, and
/// room for signatures under the last.
class ScorePaper : public Paper {
public:
  ScorePaper(app::ScoreHead head, const std::vector<app::ScoreRow>& rows, ScoreOptions options);
  int layOut(const QSizeF& room) override;
  void paint(QPainter& painter, int page) const override;

private:
  /// A line of a stripe: a row of moves, or a line of a comment below one.
  struct Line {
    const app::ScoreRow* row = nullptr;
    QString comment = {};
    bool isKept = false; ///< not the last of its stripe: a comment follows
    qreal height() const;
  };
  struct Stripe {
    int page;
    qreal left, top;
    std::vector<Line> lines;
  };
  std::vector<Line> linesFor(qreal width) const;
  qreal topOf(int page) const;
  void paintHead(QPainter& painter) const;
  void paintTitle(QPainter& painter, const Stripe& stripe) const;
  void paintStripe(QPainter& painter, const Stripe& stripe) const;
  void paintRow(QPainter& painter, const app::ScoreRow& row, const QPointF& at) const;
  void paintSignatures(QPainter& painter) const;

  app::ScoreHead head_;
  std::vector<app::ScoreRow> rows_;
  ScoreOptions options_;
  QSizeF room_;
  qreal stripeWidth_ = 0;
  std::vector<Stripe> stripes_;
  int pages_ = 1;
};

} // namespace backrank::ui
