#include "game/session.hpp"

#include <algorithm>
#include <array>

namespace backrank::game {
namespace {

using Kind = chess::Action::Kind;

/// Where a person would have begun the action: a square, or the piece in hand.
rules::Source sourceOf(const chess::Position& position, chess::Action action) {
  if (action.kind() == Kind::placement) return action.role();
  if (action.kind() != Kind::keep) return action.from();
  const chess::Bitboard kept = position.of(chess::Piece{action.role(), position.turn()});
  return kept == 0 ? action.from() : chess::first(kept);
}

/// Why a word or a declaration is not legal; nothing for what has a source and a target.
std::optional<rules::Refusal> refusalOfWord(const rules::Variant& variant, const chess::Position& position,
                                            chess::Action action) {
  if (action.kind() < Kind::declaration) return std::nullopt;
  if (rules::settled(variant, position)) return rules::Refusal{.reason = rules::Reason::setupIsOver};
  if (action.kind() != Kind::declaration) return variant.setupRule()->wordRefusal(position, action.kind());
  return variant.setupRule()->refusal(position, action.role(), action.to());
}

rules::Refusal refusalOf(const rules::Variant& variant, const chess::Position& position, chess::Action action) {
  if (auto refusal = refusalOfWord(variant, position, action)) return *refusal;
  const rules::Source source = sourceOf(position, action);
  const chess::Square target = action.kind() == Kind::keep ? std::get<chess::Square>(source) : action.to();
  const auto found = rules::explain(variant, position, source, target);
  if (const auto* refusal = std::get_if<rules::Refusal>(&found)) return *refusal;
  return {.reason = rules::Reason::notAMoveOf, .squares = {action.from(), action.to()}, .roles = {action.role()}};
}

/// The tag that says how a result came about, in PGN's words; the board shows the others, or nobody asks.
constexpr std::string_view termination = "Termination";

/// The ending that a kept result tells of.
std::optional<Ending> endingOf(const Record& record) {
  const bool isDraw = record.result == "1/2-1/2";
  if (!isDraw && record.result != "1-0" && record.result != "0-1") return std::nullopt;
  Ending ending{.reason = reasonOf(record.tag(termination).value_or(""))};
  if (!isDraw) ending.winner = record.result == "1-0" ? chess::Color::white : chess::Color::black;
  return ending;
}

} // namespace

Session::Session(rules::Variant variant, const chess::Position& start)
    : Session(Record(std::move(variant), start)) {}

Session::Session(Record record)
    : record_(std::move(record))
    , live_(record_.tree.mainLineEnd(0)) {
  record_.tree.go(live_);
  endIfOver({});
  if (const auto kept = endingOf(record_)) end(*kept, {});
}

rules::Verdict Session::verdict() const { return rules::verdict(variant(), position(), earlierKeys()); }

std::vector<chess::Key> Session::earlierKeys() const {
  std::vector<chess::Key> keys;
  for (const Tree::NodeId id : tree().pathTo(live_)) {
    const chess::Position& position = tree().node(id).position;
    if (id != live_ && rules::settled(variant(), position)) keys.push_back(position.key());
  }
  return keys;
}

Submission Session::submit(chess::Action action, Instant now) {
  advance(now);
  if (ending_) return rules::Refusal{.reason = rules::Reason::gameOver};
  if (clock_ && clock_->isPaused()) return rules::Refusal{.reason = rules::Reason::clockPaused};
  if (!rules::legal(variant(), position()).contains(action)) return refusalOf(variant(), position(), action);
  add(action, now);
  return live_;
}

bool Session::retrace(chess::Action action) {
  if (ending_ || !rules::legal(variant(), position()).contains(action)) return false;
  append(action);
  endIfOver({});
  return true;
}

void Session::append(chess::Action action) {
  record_.tree.go(live_);
  live_ = record_.tree.add(action, rules::play(variant(), position(), action));
}

void Session::add(chess::Action action, Instant now) {
  const chess::Color actor = position().turn();
  append(action);
  endIfOver(now);
  tellClock(actor, now);
}

bool Session::end(const Ending& ending, Instant now) {
  if (ending_) return false;
  if (clock_) clock_->stopped(now);
  ending_ = ending;
  record_.result = resultOf(ending);
  if (const auto word = terminationOf(ending.reason); !word.empty()) record_.setTag(termination, std::string(word));
  return true;
}

void Session::endIfOver(Instant now) {
  if (const auto outcome = verdict().ended)
    end({.reason = Ending::Reason::onBoard, .winner = outcome->winner, .outcome = outcome}, now);
}

bool Session::resign(chess::Color side, Instant now) {
  advance(now);
  return end({.reason = Ending::Reason::resignation, .winner = ~side, .outcome = std::nullopt}, now);
}

bool Session::agreeDraw(Instant now) {
  advance(now);
  return end({.reason = Ending::Reason::agreement, .winner = std::nullopt, .outcome = std::nullopt}, now);
}

bool Session::adjudicate(std::optional<chess::Color> winner, Instant now, Ending::Reason why) {
  advance(now);
  return end({.reason = why, .winner = winner, .outcome = std::nullopt}, now);
}

bool Session::claimDraw(Instant now) {
  advance(now);
  const rules::Verdict found = verdict();
  if (!found.threefoldClaimable && !found.fiftyMovesClaimable) return false;
  const auto reason = found.threefoldClaimable ? rules::Outcome::Reason::threefold : rules::Outcome::Reason::fiftyMoves;
  return end({.reason = Ending::Reason::onBoard,
              .winner = std::nullopt,
              .outcome = rules::Outcome{.reason = reason, .winner = std::nullopt}},
             now);
}

bool Session::beginsTurn(Tree::NodeId id) const {
  const auto parent = tree().node(id).parent;
  return !parent || tree().node(*parent).position.turn() != tree().node(id).position.turn();
}

std::optional<Tree::NodeId> Session::takeBackTarget(chess::Color side) const {
  for (auto id = tree().node(live_).parent; id; id = tree().node(*id).parent)
    if (tree().node(*id).position.turn() == side && beginsTurn(*id)) return id;
  return std::nullopt;
}

bool Session::canTakeBack(chess::Color side) const { return takeBackTarget(side).has_value(); }

bool Session::takeBack(chess::Color side, Instant now) {
  const auto target = takeBackTarget(side);
  if (!target) return false;
  const BothByHand byHand = byHand_;
  goBack(*target, now);
  if (!clock_) return true;
  setAsByHand(byHand, now);
  // Nothing is left of its pool: what was taken back would be fielded again at once.
  if (clock_->autoFieldAt() == now) clock_->pause(now);
  return true;
}

bool Session::restore(Tree::NodeId id, Instant now, Then then) {
  const auto path = tree().pathTo(live_);
  if (std::ranges::find(path, id) == path.end()) return false;
  goBack(id, now);
  if (clock_ && (then == Then::stands || clock_->autoFieldAt() == now)) clock_->pause(now); // as in takeBack()
  return true;
}

/// To a node on the way to the live one.
void Session::goBack(Tree::NodeId id, Instant now) {
  const auto earlier = clock_ ? std::optional(clockOf(id)) : std::nullopt;
  record_.tree.go(live_);
  while (record_.tree.cursor() != id) {
    clockAt_.erase(record_.tree.cursor());
    byHandAt_.erase(record_.tree.cursor());
    record_.tree.removeCurrent();
  }
  live_ = id;
  ending_.reset();
  record_.result = "*";
  record_.removeTag(termination);
  if (!earlier) return;
  clock_->restored(*earlier, now);
  byHand_ = byHandAt_[id];
}

std::optional<Tree::NodeId> Session::branch(chess::Action action) {
  return tree().cursor() == live_ && !ending_ ? std::nullopt : regrow(action);
}

std::optional<Tree::NodeId> Session::regrow(chess::Action action) {
  const chess::Position before = tree().current().position;
  if (!rules::legal(variant(), before).contains(action)) return std::nullopt;
  return record_.tree.branch(action, rules::play(variant(), before, action));
}

bool Session::promote(Tree::NodeId id) {
  const auto parent = tree().node(id).parent;
  if (!parent) return false;
  const auto line = tree().pathTo(live_);
  const auto& siblings = tree().node(*parent).children;
  const auto at = std::ranges::find(siblings, id);
  if (at == siblings.begin() || std::ranges::find(line, *std::prev(at)) != line.end()) return false;
  return record_.tree.promote(id);
}

bool Session::removeBranch(Tree::NodeId id) {
  const auto line = tree().pathTo(live_);
  if (std::ranges::find(line, id) != line.end()) return false;
  record_.tree.remove(id);
  return true;
}

std::optional<chess::Color> Session::lastActor() const {
  const auto parent = tree().node(live_).parent;
  return parent ? std::optional(tree().node(*parent).position.turn()) : std::nullopt;
}

} // namespace backrank::game
