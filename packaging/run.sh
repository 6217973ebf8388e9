#!/usr/bin/env bash
# Installs what is missing, builds Backrank and starts it.
set -euo pipefail

usage="usage: packaging/run.sh [-- ARGUMENT...]

Installs what is missing through apt, builds the program into build/release and starts it with the arguments.
JOBS=N in the environment sets how many compilers run at once."

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
program=$root/build/release/bin/backrank
picture=$root/build/release/start-page.png
source "$root/packaging/packages.sh"

build() (
  cd "$root"
  cmake --preset release -DBUILD_TESTING=OFF
  cmake --build --preset release --target backrank backrank-cli --parallel "${JOBS:-$(nproc)}"
)

# Whether the arguments ask for something that shows no window.
wants_no_window() {
  local argument
  for argument in "$@"; do
    case $argument in
      --picture | --picture=* | --help | -h | --version | -v) return 0 ;;
    esac
  done
  return 1
}

has_display() { [[ -n ${DISPLAY:-}${WAYLAND_DISPLAY:-}${QT_QPA_PLATFORM:-} ]]; }

case ${1:---} in
  --) shift $(($# > 0)) ;;
  --help | -h)
    echo "$usage"
    exit 0
    ;;
  *)
    echo "$usage" >&2
    exit 2
    ;;
esac

if has_display && ! wants_no_window "$@"; then
  packages_run+=("${packages_sound[@]}")
fi
install_missing "${packages_build[@]}" "${packages_run[@]}"
build >&2

if wants_no_window "$@"; then
  QT_QPA_PLATFORM=offscreen exec "$program" "$@"
elif has_display; then
  exec "$program" "$@"
fi

echo "There is no display here, so no window can open: use a desktop, 'xvfb-run packaging/run.sh' or 'ssh -X';" \
  "the start page is drawn off screen instead." >&2
QT_QPA_PLATFORM=offscreen "$program" --picture "$picture" --size 1200x800 "$@" >&2
echo "$picture"
