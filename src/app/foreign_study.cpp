#include "app/foreign_study.hpp"

#include <QCoreApplication>
#include <algorithm>

#include "notation/portable.hpp"
#include "uci/foreign.hpp"
#include "uci/info_report.hpp"

namespace backrank::app {
namespace {

using std::chrono::steady_clock;

QString tr(const char* text) { return QCoreApplication::translate("ForeignStudy", text); }

/// Nobody reads faster.
constexpr std::chrono::milliseconds betweenReports{40};

class ForeignStudy : public Study {
public:
  ForeignStudy(const ExternalEngine& engine, Search ours)
      : name_(engine.name)
      , engine_(engine)
      , ours_(ownStudy(std::move(ours))) {}

  QString name() const override { return name_; }
  std::optional<uci::Trouble> run(const Inquiry& inquiry, const std::stop_token& stop, const Tell& tell) override {
    if (auto trouble = engine_.prepare(inquiry.line.variant)) return trouble;
    if (!engine_.canPlay(inquiry.line)) return ours_->run(inquiry, stop, tell);
    uci::InfoReport said(inquiry.line);
    const auto legal = rules::legal(inquiry.line.variant, inquiry.line.now());
    const int lines = std::min(inquiry.lines, static_cast<int>(legal.size()));
    auto told = steady_clock::now() - betweenReports;
    const auto progress = [&](const uci::Info& info) {
      said.note(info);
      // What comes in one go is told when it is complete, since nothing may follow for a long time.
      if (info.multiPv < lines && steady_clock::now() - told < betweenReports) return;
      told = steady_clock::now();
      if (const auto report = said.report()) tell(*report);
    };
    const bool isEndless = !inquiry.time && !inquiry.nodes;
    const uci::Go go{.moveTime = inquiry.time, .nodes = inquiry.nodes, .infinite = isEndless};
    const auto thought =
        engine_.think({.line = inquiry.line, .go = go, .lines = inquiry.lines, .stop = stop, .progress = progress});
    if (!thought) return stop.stop_requested() ? std::nullopt : std::optional(thought.error());
    if (const auto report = said.report()) tell(*report);
    return std::nullopt;
  }
  void end() override { engine_.end(); }
  void abandon() override { engine_.abandon(); }

private:
  const QString name_;
  ForeignEngine engine_;
  std::shared_ptr<Study> ours_;
};

} // namespace

std::shared_ptr<Study> foreignStudy(const ExternalEngine& engine, Search ours) {
  return std::make_shared<ForeignStudy>(engine, std::move(ours));
}

QString foreignNote(const game::Line& line, const QString& name) {
  if (notation::isKnownElsewhere(line.variant)) return {};
  if (!uci::isForeign(line)) return tr("%1 does not know this set-up: Backrank looks into it.").arg(name);
  if (uci::losesCastlings(line.now()))
    return tr("%1 does not see the castlings that are not those of Chess960.").arg(name);
  return {};
}

} // namespace backrank::app
