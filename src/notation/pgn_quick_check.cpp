#include "notation/pgn_quick_check.hpp"

#include <algorithm>

#include "notation/pgn_opening.hpp"

namespace backrank::notation {
namespace {

std::optional<chess::Position> plainStart(const PgnStartTags& tags) {
  const PgnOpening opening = openingOf(tags, {}, true);
  const bool isPlain = opening.faults.empty() && !opening.isLost && opening.setup.empty() && !opening.shown &&
                       !opening.variant.setupRule();
  return isPlain ? std::optional(opening.battle) : std::nullopt;
}

} // namespace

const chess::Position* PgnStarts::positionOf(const PgnStartTags& tags) {
  constexpr std::size_t most = 4096;
  if (tags.game || tags.rules || tags.arrays || tags.part || tags.castling || tags.mode) return nullptr;
  key_.assign(tags.variant.value_or("")).append(1, '\n').append(tags.fen.value_or(""));
  auto found = known_.find(key_);
  if (found == known_.end()) {
    if (known_.size() >= most) known_.clear();
    found = known_.emplace(key_, plainStart(tags)).first;
  }
  return found->second ? &*found->second : nullptr;
}

void PgnQuickCheck::tag(const PgnToken&, const PgnTag& tag) {
  const auto end = names_.begin() + static_cast<std::ptrdiff_t>(nameCount_);
  isUnsure_ = isUnsure_ || nameCount_ == names_.size() || std::find(names_.begin(), end, tag.name) != end;
  if (isUnsure_) return;
  names_[nameCount_++] = tag.name;
  times_.tag(tag.name, tag.value);
  if (tag.name == "Result")
    resultTag_ = tag.value;
  else
    startTags_.take(tag.name, tag.value);
}

void PgnQuickCheck::beginMoves() {
  if (isUnsure_) return;
  const chess::Position* const start = starts_.positionOf(startTags_);
  isUnsure_ = !start;
  if (start) line_.replay = chess::Replay(*start);
}

/// In front of the first move it may hold set-up lines.
void PgnQuickCheck::comment(std::string_view text) {
  const bool isOpening = !line_.hasMoved && outer_.empty();
  if (isOpening && text.find_first_of("\\/") != std::string_view::npos) isUnsure_ = true;
  if (!isUnsure_) times_.comment(text);
}

void PgnQuickCheck::beginVariation(const PgnToken&) {
  constexpr std::size_t deepest = 64;
  isUnsure_ = isUnsure_ || !line_.hasMoved || outer_.size() == deepest;
  if (isUnsure_) return;
  outer_.push_back(line_);
  line_.replay.takeBack();
  line_.hasMoved = false;
}

void PgnQuickCheck::endVariation(const PgnToken&) {
  if (isUnsure_) return;
  line_ = outer_.back();
  outer_.pop_back();
}

void PgnQuickCheck::result(const PgnToken& token) {
  isUnsure_ = isUnsure_ || (resultTag_ && *resultTag_ != token.text);
}

} // namespace backrank::notation
