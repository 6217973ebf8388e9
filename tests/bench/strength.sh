#!/usr/bin/env bash
# Matches against the engines that Debian has, one after the other, at equal time and with one thread:
#   tests/bench/strength.sh PROGRAM FOLDER [GAMES] [TIME] [PEER]...
# PROGRAM is backrank-cli; FOLDER keeps a log and the games of each match, and a match that was broken off goes on from
# there. Battles begin from Chess960 arrays, or six plies by lot from the usual one where the peer knows no Chess960.
set -euo pipefail

program=$1
folder=$2
games=${3:-400}
time=${4:-1+0.05}
peers=("${@:5}")
if [ ${#peers[@]} -eq 0 ]; then
  peers=(fairymax sjaakii gnuchess toga2 fairy-stockfish ethereal-chess)
fi

command_of() {
  case $1 in
    fairymax) echo "xboard: /usr/games/fairymax" ;;
    gnuchess) echo "/usr/games/gnuchess --uci" ;;
    *) echo "/usr/games/$1" ;;
  esac
}

game_of() {
  case $1 in
    sjaakii | fairy-stockfish | ethereal-chess) echo chess960 ;;
    *) echo standard ;;
  esac
}

source "$(dirname "${BASH_SOURCE[0]}")/../../packaging/packages.sh"
install_missing "${peers[@]}"
mkdir -p "$folder"
for peer in "${peers[@]}"; do
  printf '%s %s: ' "$peer" "$time"
  "$program" match --game "$(game_of "$peer")" --engine builtin --engine "$(command_of "$peer")" \
    --time "$time" --games "$games" --margin 50 --seed 1 --adjudicate \
    --log "$folder/$peer-$time.log" --pgn "$folder/$peer-$time.pgn" | grep '^score' | tail -n 1
done
