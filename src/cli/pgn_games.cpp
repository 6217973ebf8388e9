#include "cli/pgn_games.hpp"

#include <algorithm>

namespace backrank::cli {

std::optional<GameNumbers> GameNumbers::parse(std::string_view text) {
  constexpr std::uint64_t most = 2'000'000'000;
  GameNumbers numbers;
  while (true) {
    const std::size_t comma = text.find(',');
    const std::string_view part = text.substr(0, comma);
    const std::size_t stroke = part.find('-');
    const auto first = readNumber(part.substr(0, stroke), most);
    const auto last = stroke == std::string_view::npos ? first : readNumber(part.substr(stroke + 1), most);
    if (!first || !last || *first < 1 || *last < *first) return std::nullopt;
    numbers.ranges_.push_back({static_cast<int>(*first), static_cast<int>(*last)});
    if (comma == std::string_view::npos) return numbers;
    text.remove_prefix(comma + 1);
  }
}

bool GameNumbers::touch(int first, int last) const {
  return std::ranges::any_of(ranges_, [=](Range range) { return range.first <= last && first <= range.last; });
}

std::optional<int> GameNumbers::behind(int last) const {
  const auto found = std::ranges::find_if(ranges_, [=](Range range) { return range.first > last; });
  return found == ranges_.end() ? std::nullopt : std::optional(found->first);
}

bool eachGame(std::string_view file, PgnTally& tally, std::ostream& err,
              const std::function<void(const notation::PgnWalk::Game&)>& take) {
  const auto unreadable = [&](std::error_code error) {
    tell(file, error, tally, err);
    return false;
  };
  const auto reader = notation::openBytes(std::string(file));
  if (!reader) return unreadable(reader.error());
  notation::PgnWalk walk(*reader);
  while (true) {
    const auto game = walk.next();
    if (!game) return unreadable(game.error());
    if (!*game) return true;
    tally.games += static_cast<std::size_t>((*game)->count);
    for (const notation::PgnFault& fault : (*game)->read.faults) tell(file, fault, tally, err);
    take(**game);
  }
}

} // namespace backrank::cli
