#include "engine/table.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <new>

#ifdef __linux__
#include <sys/mman.h>
#endif

namespace backrank::engine {
namespace {

// Bits of an entry's data: action 22, value 16, evaluation 14, depth 7, bound 2, age 3.
constexpr unsigned valueAt = 22;
constexpr unsigned evaluationAt = 38;
constexpr unsigned depthAt = 52;
constexpr unsigned boundAt = 59;
constexpr unsigned ageAt = 61;

constexpr std::uint64_t field(std::uint64_t data, unsigned at, unsigned bits) {
  return data >> at & ((std::uint64_t{1} << bits) - 1);
}

std::uint64_t packed(const Finding& finding, chess::Action action, unsigned age) {
  const auto evaluation = static_cast<std::uint64_t>(finding.evaluation + 8192) & 0x3FFFU;
  return std::uint64_t{action.bits()} |
         static_cast<std::uint64_t>(static_cast<std::uint16_t>(finding.value)) << valueAt | evaluation << evaluationAt |
         static_cast<std::uint64_t>(finding.depth) << depthAt | static_cast<std::uint64_t>(finding.bound) << boundAt |
         std::uint64_t{age} << ageAt;
}

Finding unpacked(std::uint64_t data) {
  Finding finding;
  finding.action = chess::Action::fromBits(static_cast<std::uint32_t>(field(data, 0, 22)));
  finding.value = static_cast<std::int16_t>(field(data, valueAt, 16));
  finding.evaluation = static_cast<int>(field(data, evaluationAt, 14)) - 8192;
  finding.depth = static_cast<int>(field(data, depthAt, 7));
  finding.bound = static_cast<Finding::Bound>(field(data, boundAt, 2));
  return finding;
}

constexpr std::size_t pageSize = std::size_t{2} << 20;

} // namespace

Table::Table(std::size_t megabytes)
    : groupCount_((megabytes << 20) / sizeof(Group)) {
  const std::size_t bytes = groupCount_ * sizeof(Group);
  groups_.reset(static_cast<Group*>(std::aligned_alloc(bytes >= pageSize ? pageSize : sizeof(Group), bytes)));
  if (!groups_) throw std::bad_alloc();
#ifdef __linux__
  // Large pages spare the processor most of the address translation; without them it works as well.
  madvise(groups_.get(), bytes, MADV_HUGEPAGE);
#endif
  clear();
}

void Table::clear() {
  std::memset(static_cast<void*>(groups_.get()), 0, groupCount_ * sizeof(Group));
  age_ = 0;
}

std::optional<Finding> Table::find(chess::Key key) const {
  for (const Entry& entry : groups_[groupOf(key)].entries) {
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    if ((entry.check.load(std::memory_order_relaxed) ^ data) != key || field(data, boundAt, 2) == 0) continue;
    return unpacked(data);
  }
  return std::nullopt;
}

int Table::worthOf(std::uint64_t data) const {
  const unsigned past = (age_ - static_cast<unsigned>(field(data, ageAt, 3))) & 7U;
  return static_cast<int>(field(data, depthAt, 7)) - static_cast<int>(past) * 8;
}

void Table::keep(chess::Key key, const Finding& finding) {
  Group& group = groups_[groupOf(key)];
  Entry* chosen = &group.entries[0];
  int least = 1000;
  for (Entry& entry : group.entries) {
    const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
    if ((entry.check.load(std::memory_order_relaxed) ^ data) == key) {
      // A bound without an action does not wipe out the action found before, nor a shallow one a deep one.
      const bool shallow = finding.bound != Finding::Bound::exact &&
                           finding.depth + 4 < static_cast<int>(field(data, depthAt, 7)) &&
                           field(data, ageAt, 3) == age_;
      if (shallow) return;
      const auto known = chess::Action::fromBits(static_cast<std::uint32_t>(field(data, 0, 22)));
      const std::uint64_t written = packed(finding, finding.action == chess::Action() ? known : finding.action, age_);
      entry.check.store(key ^ written, std::memory_order_relaxed);
      entry.data.store(written, std::memory_order_relaxed);
      return;
    }
    const int worth = data == 0 ? -1000 : worthOf(data);
    if (worth >= least) continue;
    least = worth;
    chosen = &entry;
  }
  const std::uint64_t written = packed(finding, finding.action, age_);
  chosen->check.store(key ^ written, std::memory_order_relaxed);
  chosen->data.store(written, std::memory_order_relaxed);
}

int Table::filled() const {
  const std::size_t looked = std::min<std::size_t>(groupCount_, 250);
  std::size_t used = 0;
  for (std::size_t i = 0; i < looked; ++i)
    for (const Entry& entry : groups_[i].entries) {
      const std::uint64_t data = entry.data.load(std::memory_order_relaxed);
      used += data != 0 && field(data, ageAt, 3) == age_ ? 1 : 0;
    }
  return static_cast<int>(used * 1000 / (looked * 4));
}

} // namespace backrank::engine
