#include "app/study.hpp"

namespace backrank::app {
namespace {

class OwnStudy : public Study {
public:
  explicit OwnStudy(Search search)
      : search_(std::move(search)) {}

  QString name() const override { return QStringLiteral("Backrank"); }
  std::optional<uci::Trouble> run(const Inquiry& inquiry, const std::stop_token& stop, const Tell& tell) override {
    const bool isEndless = !inquiry.time && !inquiry.nodes;
    const engine::Request request{
        .variant = inquiry.line.variant,
        .position = inquiry.line.now(),
        .earlier = inquiry.line.earlierKeys(),
        .limits = {.nodes = inquiry.nodes, .time = inquiry.time, .infinite = isEndless},
        .multiPv = inquiry.lines,
    };
    if (const auto report = search_(request, stop, tell)) tell(*report);
    return std::nullopt;
  }

private:
  Search search_;
};

} // namespace

std::shared_ptr<Study> ownStudy(Search search) { return std::make_shared<OwnStudy>(std::move(search)); }

} // namespace backrank::app
