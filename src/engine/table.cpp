#include "engine/table.hpp"

#include <algorithm>
#include <bit>
#include <new>

namespace backrank::engine {

// From calloc the memory comes empty page by page, when it is first used: a short search pays for what it fills.
Table::Table(std::size_t findings)
    : mask_(std::bit_ceil(std::max<std::size_t>(findings, 2)) - 2)
    , entries_(static_cast<Entry*>(std::calloc(mask_ + 2, sizeof(Entry)))) {
  if (!entries_) throw std::bad_alloc();
}

std::optional<Finding> Table::find(chess::Key key) const {
  for (std::size_t at = pairOf(key); at < pairOf(key) + 2; ++at) {
    const Entry& entry = entries_[at];
    if (entry.key != key || entry.bound == nothing) continue;
    Finding finding{entry.value, entry.depth, static_cast<Finding::Bound>(entry.bound - 1)};
    if (entry.action != noAction) finding.action = chess::Action::fromBits(entry.action);
    return finding;
  }
  return std::nullopt;
}

void Table::keep(chess::Key key, const Finding& finding) {
  Entry& first = entries_[pairOf(key)];
  Entry& second = entries_[pairOf(key) + 1];
  const bool takeFirst = first.key == key || (second.key != key && finding.depth >= first.depth);
  Entry& entry = takeFirst ? first : second;
  // A bound without an action does not wipe out the action found before.
  const std::uint32_t known = entry.key == key ? entry.action : noAction;
  const std::uint32_t action = finding.action ? finding.action->bits() : known;
  entry = {key, action, static_cast<std::int16_t>(finding.value), static_cast<std::int8_t>(finding.depth),
           static_cast<std::uint8_t>(static_cast<int>(finding.bound) + 1)};
}

} // namespace backrank::engine
