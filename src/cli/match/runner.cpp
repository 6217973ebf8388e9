#include "cli/match/runner.hpp"

#include <algorithm>
#include <cmath>
#include <iomanip>
#include <thread>

#include "base/quoted.hpp"
#include "notation/pgn_writer.hpp"

namespace backrank::cli {
namespace {

/// The side of the first engine.
chess::Color sideOfFirst(std::size_t number) { return number % 2 == 0 ? chess::Color::white : chess::Color::black; }

int pointsOf(const PlayedGame& game, std::size_t number) {
  if (!game.winner) return 1;
  return *game.winner == sideOfFirst(number) ? 2 : 0;
}

Row rowOf(const PlayedGame& game, std::size_t number) {
  Row row{number, pointsOf(game, number), game.reason, game.line.actions.size()};
  if (game.atFault) row.atFault = *game.atFault == sideOfFirst(number) ? 0 : 1;
  return row;
}

std::string_view resultOf(const Row& row) {
  if (row.points == 1) return "1/2-1/2";
  return (row.points == 2) == (sideOfFirst(row.number) == chess::Color::white) ? "1-0" : "0-1";
}

Result<std::unique_ptr<uci::Peer>, uci::Trouble> peerOf(const Plan::Contestant& engine) {
  return engine.command == "builtin" ? uci::makeOwnPeer(engine.settings)
                                     : uci::makePeer(engine.command, engine.settings);
}

} // namespace

Runner::Runner(const Plan& plan, Journal journal, std::ostream& out)
    : plan_(plan)
    , out_(out)
    , journal_(std::move(journal))
    , points_(plan.games)
    , isTaken_(plan.games) {}

std::optional<Problem> Runner::run() {
  out_ << std::fixed;
  if (!plan_.pgn.empty()) {
    pgn_.open(plan_.pgn, std::ios::binary | std::ios::app);
    if (!pgn_) return Problem{Status::faulty, {"The file " + backrank::quoted(plan_.pgn) + " cannot be written."}};
  }
  for (const Row& row : journal_.rows()) count(row);
  if (!isDecided()) {
    std::vector<std::jthread> threads;
    for (int i = 0; i < plan_.concurrency; ++i) threads.emplace_back([this] { work(); });
  }
  if (problem_) return problem_;
  tellScore();
  tellFaults("first", faults_[0]);
  tellFaults("second", faults_[1]);
  return std::nullopt;
}

void Runner::work() {
  auto team = assemble();
  if (!team) return;
  while (const auto number = nextGame()) play(*team, *number);
}

std::optional<Runner::Team> Runner::assemble() {
  Team team;
  for (std::size_t i = 0; i < team.engines.size(); ++i) {
    auto peer = peerOf(plan_.engines[i]);
    if (!peer) {
      giveUp({Status::faulty, {peer.error().text}});
      return std::nullopt;
    }
    team.engines[i] = std::move(*peer);
  }
  if (auto helper = uci::makeOwnPeer({})) team.helper = std::move(*helper);
  return team;
}

void Runner::giveUp(Problem problem) {
  const std::lock_guard lock(mutex_);
  if (!problem_) problem_ = std::move(problem);
  stop_.request_stop();
}

std::optional<std::size_t> Runner::nextGame() {
  const std::lock_guard lock(mutex_);
  if (stop_.stop_requested()) return std::nullopt;
  const auto next = std::ranges::find(isTaken_, false);
  if (next == isTaken_.end()) return std::nullopt;
  *next = true;
  return static_cast<std::size_t>(next - isTaken_.begin());
}

void Runner::play(Team& team, std::size_t number) {
  const bool isSwapped = number % 2 != 0;
  const Players players{{team.engines[isSwapped ? 1 : 0].get(), team.engines[isSwapped ? 0 : 1].get()},
                        team.helper.get()};
  for (uci::Peer* peer : {players.sides[0], players.sides[1], players.helper}) peer->setSeed(plan_.seed + number + 1);
  const auto game = playGame(plan_.openings.of(number / 2), players, plan_.terms, stop_.get_token());
  if (!game) return;
  using Kind = uci::Trouble::Kind;
  if (game->trouble && (game->trouble->kind == Kind::cannotPlay || game->trouble->kind == Kind::cannotStart))
    return giveUp({Status::faulty, {game->trouble->text}});
  const std::lock_guard lock(mutex_);
  finish(number, *game, team);
}

void Runner::finish(std::size_t number, const PlayedGame& game, const Team& team) {
  const Row row = rowOf(game, number);
  write(game, team, number);
  if (!journal_.add(row))
    problem_ = Problem{Status::faulty, {"The file " + backrank::quoted(plan_.journal) + " is full."}};
  count(row);
  tell(row);
  if (game.trouble) out_ << "trouble " << number + 1 << ' ' << backrank::printable(game.trouble->text) << std::endl;
  // Whoever runs us tells that the output cannot be written; no game more is of use then.
  if (isDecided() || problem_ || !out_) stop_.request_stop();
}

void Runner::write(const PlayedGame& game, const Team& team, std::size_t number) {
  if (!pgn_.is_open()) return;
  std::array<std::string, 2> names{team.engines[0]->name(), team.engines[1]->name()};
  if (number % 2 != 0) std::swap(names[0], names[1]);
  const std::string round = std::to_string(number / 2 + 1) + '.' + std::to_string(number % 2 + 1);
  pgn_ << notation::writeGame(recordOf(game, names, plan_.terms, round)) << '\n' << std::flush;
  if (!pgn_) problem_ = Problem{Status::faulty, {"The file " + backrank::quoted(plan_.pgn) + " cannot be written."}};
}

void Runner::count(const Row& row) {
  if (row.number >= points_.size() || points_[row.number]) return;
  isTaken_[row.number] = true;
  points_[row.number] = row.points;
  score_.addGame(row.points);
  if (const auto other = points_[row.number ^ 1U]) score_.addPair(row.points + *other);
  if (!row.atFault) return;
  Faults& faults = faults_[static_cast<std::size_t>(*row.atFault)];
  ++(row.reason == "illegal" ? faults.illegal : row.reason == "time" ? faults.time : faults.died);
}

bool Runner::isDecided() const {
  return plan_.test && std::abs(score_.logLikelihoodRatio(*plan_.test)) >= Score::decisive;
}

void Runner::tell(const Row& row) {
  out_ << "game " << row.number + 1 << " first " << (sideOfFirst(row.number) == chess::Color::white ? "white" : "black")
       << " result " << resultOf(row) << ' ' << row.reason << " actions " << row.actions << '\n';
  tellScore();
}

void Runner::tellEstimates() {
  const auto elo = score_.elo();
  const auto superiority = score_.superiority();
  if (!elo || !superiority) {
    out_ << " elo unknown los unknown";
    return;
  }
  out_ << std::setprecision(1) << " elo " << elo->value << " +- " << elo->error << " los " << 100 * *superiority << '%';
}

void Runner::tellScore() {
  out_ << "score games " << score_.games() << " won " << score_.won() << " drawn " << score_.drawn() << " lost "
       << score_.lost() << std::setprecision(1) << " points " << 100 * score_.share() << '%';
  tellEstimates();
  out_ << " pairs";
  for (const int pairs : score_.pairs()) out_ << ' ' << pairs;
  if (plan_.test) {
    const double ratio = score_.logLikelihoodRatio(*plan_.test);
    out_ << std::setprecision(2) << " llr " << ratio << " of " << Score::decisive
         << (ratio >= Score::decisive    ? " passed"
             : ratio <= -Score::decisive ? " failed"
                                         : " open");
  }
  out_ << std::endl;
}

void Runner::tellFaults(std::string_view who, const Faults& faults) {
  out_ << "faults " << who << " illegal " << faults.illegal << " time " << faults.time << " died " << faults.died
       << std::endl;
}

} // namespace backrank::cli
