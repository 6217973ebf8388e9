#include <cerrno>
#include <filesystem>
#include <fstream>
#include <ostream>

#include "base/quoted.hpp"
#include "cli/draft.hpp"
#include "cli/pgn_games.hpp"
#include "notation/pgn_opening_writer.hpp"
#include "notation/pgn_writer.hpp"

namespace backrank::cli {
namespace {

using notation::PgnStyle;

PgnStyle styleOf(const Arguments& arguments) {
  return {.portable = arguments.has("portable"), .bare = arguments.has("bare")};
}

/// The file that a name stands for: what it points to, if it is a link.
std::string targetOf(std::string_view name) {
  std::error_code error;
  const auto target = std::filesystem::canonical(name, error);
  return error ? std::string(name) : target.string();
}

class Output {
public:
  explicit Output(std::string_view name)
      : name_(targetOf(name))
      , draft_(name_)
      , file_(draft_.name(), std::ios::binary | std::ios::trunc) {
    noteError();
  }

  void add(const std::string& game) {
    if (!isFirst_) file_ << '\n';
    isFirst_ = false;
    file_ << game;
    noteError();
  }

  /// Gives the file its name, or drops it; the reason if that fails.
  std::optional<std::error_code> finish(bool isWhole) {
    file_.close();
    noteError();
    if (isWhole && !error_)
      if (const auto error = draft_.take(); error) error_ = error;
    return error_;
  }

private:
  /// The first failure is the one to tell: the stream does nothing any more behind it.
  void noteError() {
    if (!file_ && !error_) error_ = std::error_code(errno != 0 ? errno : EIO, std::generic_category());
  }

  std::string name_;
  Draft draft_;
  std::ofstream file_;
  std::optional<std::error_code> error_;
  bool isFirst_ = true;
};

/// Says what of a game is left out for other programs.
void tellLoss(const notation::PgnWalk::Game& game, const Arguments& arguments, std::ostream& err) {
  if (!arguments.has("portable") || !notation::exceedsLines(game.read.record)) return;
  err << printable(arguments.operand(0)) << ": note: Game " << game.number
      << " is written without the variations of its set-up and without the signs at its steps: other programs cannot"
         " read them.\n";
}

Status run(const Arguments& arguments, std::ostream& out, std::ostream& err) {
  const auto wanted = arguments.value("games");
  const auto numbers = GameNumbers::parse(wanted.value_or("1-2000000000"));
  if (!numbers) {
    err << "backrank-cli: error: " << quoted(*wanted) << " is no list of game numbers, as in 3,7-9.\n";
    return Status::wrongUsage;
  }
  PgnTally tally;
  Output output(arguments.operand(1));
  const bool isWhole = eachGame(arguments.operand(0), tally, err, [&](const notation::PgnWalk::Game& game) {
    if (!numbers->touch(game.number, game.number + game.count - 1)) return;
    output.add(notation::writeGame(game.read.record, styleOf(arguments)));
    tellLoss(game, arguments, err);
  });
  if (const auto missing = numbers->behind(static_cast<int>(tally.games)); wanted && isWhole && missing) {
    ++tally.errors;
    err << arguments.operand(0) << ": error: There is no game " << *missing << ".\n";
  }
  if (const auto error = output.finish(isWhole)) tell(arguments.operand(1), *error, tally, err);
  printTally(tally, out);
  return tally.status();
}

} // namespace

Command pgnConvertCommand() {
  return {.name = "convert",
          .summary =
              "writes the games of the file IN to the file OUT; how many were read, and how many faults they have",
          .syntax = {{"IN", "OUT"},
                     {{"portable", "", "for other programs: cut before castlings that they do not know"},
                      {"bare", "", "placement lines without braces, as on paper"},
                      {"games", "LIST", "only these games, as in 3,7-9"}}},
          .runTelling = run};
}

} // namespace backrank::cli
