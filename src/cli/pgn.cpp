#include <array>

#include "cli/command.hpp"

namespace backrank::cli {
namespace {

std::span<const Command> parts() {
  static const std::array commands{pgnCheckCommand(), pgnConvertCommand(), pgnMovesCommand()};
  return commands;
}

} // namespace

Command pgnCommand() {
  return {.name = "pgn",
          .summary = "games in files: what is wrong with them, their moves, another form",
          .syntax = {},
          .parts = parts};
}

} // namespace backrank::cli
