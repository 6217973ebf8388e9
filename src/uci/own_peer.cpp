#include "engine/engine.hpp"
#include "notation/wire.hpp"
#include "uci/peer.hpp"
#include "uci/request.hpp"

namespace backrank::uci {
namespace {

using std::chrono::steady_clock;

Info infoOf(const engine::Report& report) {
  Info info{.depth = report.depth,
            .deepest = report.deepest,
            .score = report.score,
            .nodes = report.nodes,
            .nodesPerSecond = report.nodesPerSecond(),
            .hashfull = report.hashfull,
            .elapsed = report.elapsed};
  for (const chess::Action action : report.principalVariation) info.words.push_back(notation::wire(action));
  return info;
}

/// Our engine with the settings of its front.
class OwnPeer : public Peer {
public:
  std::optional<Trouble> set(const Setting& setting) {
    const auto option = options_.set(setting.name, setting.value);
    if (!option) return Trouble{Trouble::Kind::cannotStart, option.error()};
    return std::nullopt;
  }
  void prepare() {
    engine_.setHash(static_cast<std::size_t>(options_.number("Hash")));
    engine_.setThreads(options_.number("Threads"));
  }

  std::string name() const override { return "builtin"; }
  void setSeed(std::uint64_t seed) override { seed_ = seed; }
  std::optional<Trouble> newGame(const rules::Variant&) override {
    engine_.clear();
    return std::nullopt;
  }
  bool canPlay(const game::Line&) const override { return true; }
  Result<Thought, Trouble> think(const Question& question) override {
    const auto begin = steady_clock::now();
    engine::Request request = requestOf(question.line, question.go, options_);
    request.seed = seed_;
    const auto tell = [&](const engine::Report& report) {
      if (question.progress) question.progress(infoOf(report));
    };
    const auto report = engine_.search(request, question.stop, tell);
    if (!report) return Failure{Trouble{Trouble::Kind::illegal, "There is no legal action."}};
    const auto elapsed = std::chrono::duration_cast<std::chrono::microseconds>(steady_clock::now() - begin);
    return Thought{report->principalVariation.front(), infoOf(*report), elapsed};
  }

private:
  engine::Engine engine_;
  Options options_;
  std::uint64_t seed_ = 0;
};

} // namespace

Result<std::unique_ptr<Peer>, Trouble> makeOwnPeer(const std::vector<Setting>& settings) {
  auto peer = std::make_unique<OwnPeer>();
  for (const Setting& setting : settings)
    if (auto trouble = peer->set(setting)) return Failure{std::move(*trouble)};
  peer->prepare();
  return std::unique_ptr<Peer>(std::move(peer));
}

} // namespace backrank::uci
