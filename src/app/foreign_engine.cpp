#include "app/foreign_engine.hpp"

namespace backrank::app {

ForeignEngine::ForeignEngine(ExternalEngine engine)
    : engine_(std::move(engine)) {}

std::optional<uci::Trouble> ForeignEngine::prepare(const rules::Variant& variant) {
  const bool isReady = peer_ && playing_ && playing_->id() == variant.id() && playing_->rules() == variant.rules();
  if (isReady) return std::nullopt;
  std::optional<uci::Trouble> trouble;
  if (!peer_) {
    peer_ = peerOf(engine_, {.giveUp = giveUp_.get_token()});
    trouble = peer_->start();
  }
  if (!trouble) trouble = peer_->newGame(variant);
  if (trouble)
    peer_.reset();
  else
    playing_ = variant;
  return trouble;
}

Result<uci::Thought, uci::Trouble> ForeignEngine::think(const uci::Question& question) {
  auto thought = peer_->think(question);
  // After a failure it is not known what it believes.
  if (!thought) peer_.reset();
  return thought;
}

} // namespace backrank::app
