#include "notation/pgn_walk.hpp"

#include "notation/pgn_parts.hpp"

namespace backrank::notation {
namespace {

/// No game is left out for its length.
constexpr PgnBlocks::Sizes sizes{.most = std::size_t{1} << 40};

/// How many parts a game that is the first of them says there are; 1 otherwise.
std::size_t partsFrom(const ReadGame& game) {
  constexpr int most = 1000;
  const auto part = game.part.empty() ? std::nullopt : partOf(game.record, game.part, game.castling);
  return part && part->number == 1 && part->count <= most ? static_cast<std::size_t>(part->count) : 1;
}

} // namespace

PgnWalk::PgnWalk(ByteReader reader)
    : blocks_(std::move(reader), sizes) {}

Result<std::optional<PgnWalk::Game>, std::error_code> PgnWalk::next() {
  if (const auto error = fill(1)) return Failure{*error};
  if (waiting_.empty()) return std::optional<Game>();
  const std::size_t count = partsFrom(waiting_.front().read);
  if (const auto error = fill(count)) return Failure{*error};
  Game game = std::move(waiting_.front());
  waiting_.pop_front();
  if (count == 1 || waiting_.size() + 1 < count) return std::optional(std::move(game));

  std::vector<ReadGame> parts{game.read};
  for (std::size_t i = 0; i + 1 < count; ++i) parts.push_back(waiting_[i].read);
  std::vector<ReadGame> joined = withPartsJoined(std::move(parts));
  if (joined.size() != 1) return std::optional(std::move(game));
  waiting_.erase(waiting_.begin(), waiting_.begin() + static_cast<std::ptrdiff_t>(count - 1));
  return std::optional(Game{std::move(joined.front()), game.number, static_cast<int>(count)});
}

/// Reads on until so many games wait, or the stream ends.
std::optional<std::error_code> PgnWalk::fill(std::size_t count) {
  while (waiting_.size() < count && !isAtEnd_)
    if (const auto error = takeBlock()) return error;
  return std::nullopt;
}

std::optional<std::error_code> PgnWalk::takeBlock() {
  const auto block = blocks_.next();
  if (!block) return block.error();
  isAtEnd_ = !*block;
  if (isAtEnd_) return std::nullopt;
  PgnLexer lexer((*block)->text());
  PgnPlaces places((*block)->text(), (*block)->at);
  while (auto game = readNextGame(lexer, places, read_ + 1)) waiting_.push_back({*std::move(game), ++read_, 1});
  return std::nullopt;
}

} // namespace backrank::notation
