#!/usr/bin/env bash
# Makes the scores that come with the program, or checks that they are what this engine finds.
set -euo pipefail

usage="usage: packaging/explorer_data.sh [--check]

Builds backrank-cli and scores with it, at the limit below, all pairs of arrays of Regroupment Chess and Chess36, all
arrays of Placement Chess960 and of Chess960, the first two turns of Field Chess, and its 720 arrays for either side
against the traditional one. The scores go into resources/explorer with their checksums. With --check they are made elsewhere, and
compared. The same engine makes the same bytes on every machine, with any number of threads (THREADS=N)."

nodes=20000
turn_nodes=200000 # a set-up ends its search by itself before that

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
kept=$root/resources/explorer
cli=$root/build/release/bin/backrank-cli
source "$root/packaging/packages.sh"

made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT

# score FILE GAME OPTION...
score() {
  local file=$1
  shift
  echo "$file" >&2
  nice -n 10 "$cli" explore "$@" --full --threads "${THREADS:-$(nproc)}" >"$made/$file"
}

make_scores() {
  score regroupment.csv regroupment --nodes "$nodes"
  score chess36.csv chess36 --nodes "$nodes"
  score placement960.csv placement960 --nodes "$nodes"
  score chess960.csv chess960 --nodes "$nodes"
  score field-turns.csv field --turns 2 --nodes "$turn_nodes"
  score field-white.csv field --black RNBQKBNR --nodes "$nodes"
  score field-black.csv field --white RNBQKBNR --nodes "$nodes"
  (cd "$made" && sha256sum -- *.csv >SHA256SUMS)
}

check=false
case ${1:-} in
  --check) check=true ;;
  "") ;;
  --help | -h)
    echo "$usage"
    exit 0
    ;;
  *)
    echo "$usage" >&2
    exit 2
    ;;
esac

install_missing "${packages_build[@]}"
(cd "$root" && cmake --preset release && cmake --build --preset release --target backrank-cli) >&2
make_scores
if ! $check; then
  cp "$made"/* "$kept"
elif ! diff "$kept/SHA256SUMS" "$made/SHA256SUMS"; then
  echo "The scores in resources/explorer are not those that this engine finds." >&2
  exit 1
fi
