#pragma once

#include <QTimer>

#include "app/back_thread.hpp"
#include "app/latest.hpp"
#include "app/study.hpp"

namespace backrank::app {

/// Has one position after the other looked into, on a thread of its own. What is found about an earlier one is never
/// told, and what is found about this one at most ten times a second.
class Analyst : public QObject {
  Q_OBJECT
public:
  explicit Analyst(std::shared_ptr<Study> study, QObject* parent = nullptr);
  ~Analyst() override { leave(); }

  /// Another one looks into what comes from now on; the running inquiry ends.
  void setStudy(std::shared_ptr<Study> study);
  /// Looks into another position. Where nothing is legal, nothing is asked.
  void begin(Inquiry inquiry);
  /// Ends the inquiry; what was found stays.
  void end();
  /// Ends it and forgets what was asked and found.
  void forget();
  bool isRunning() const { return isRunning_; }
  /// What was asked last; nothing before.
  const std::optional<Inquiry>& inquiry() const { return inquiry_; }
  /// What was found about it so far.
  const std::optional<engine::Report>& report() const { return report_; }
  void leave();

Q_SIGNALS:
  /// There is another report, or none any more.
  void changed();
  /// The inquiry came to its end by itself.
  void finished();
  void troubled(const backrank::uci::Trouble& trouble);

private:
  using Found = Latest<engine::Report>;
  void look();
  void conclude(const std::optional<uci::Trouble>& trouble);

  std::shared_ptr<Study> study_;
  std::optional<Inquiry> inquiry_;
  std::optional<engine::Report> report_;
  std::shared_ptr<Found> found_; ///< about the running inquiry
  bool isRunning_ = false;
  QTimer looking_;
  std::unique_ptr<BackThread> thread_;
};

} // namespace backrank::app
