# Read by run.sh and test.sh: which Debian 12 packages each needs, and how the missing ones get there.
# shellcheck shell=bash disable=SC2034

packages_build=(
  cmake
  ninja-build
  g++
  qt6-base-dev # brings the Qt libraries, the OpenGL headers and the platforms "xcb" and "offscreen"
  qt6-svg-dev
)

packages_run=(
  libqt6sql6-sqlite # the explorer's scores; without it they are kept until the program ends
  fonts-dejavu-core # without any font no text is drawn, off screen least of all
)
# Only where there is somebody to hear it: the program is whole without.
packages_sound=(qt6-multimedia-dev)
if [[ -n ${WAYLAND_DISPLAY:-} ]]; then
  packages_run+=(qt6-wayland)
fi

# A tool that only a test starts is named here too.
packages_test=(
  at-spi2-core # the accessible game reads the window from outside, with the next five
  dbus-daemon
  gir1.2-atspi-2.0
  python3-gi
  xdotool
  xvfb
  libboost-test-dev
  nodejs # runs the readers of exported games that tests/readers/package.json names
  pgn-extract
  stockfish
)
# A Node.js that is not Debian's brings npm along, and Debian's package would replace it.
if ! command -v npm >/dev/null; then
  packages_test+=(npm)
fi

# install_missing PACKAGE...: asks apt for those that are not installed; without any it does nothing at all.
install_missing() {
  local package missing=()
  for package in "$@"; do
    is_installed "$package" || missing+=("$package")
  done
  if ((${#missing[@]} == 0)); then
    return 0
  fi

  local as_root=()
  if ! command -v apt-get >/dev/null; then
    echo "These packages are missing and there is no apt here to install them; install what corresponds to them by hand: ${missing[*]}." >&2
    exit 1
  fi
  if ((EUID != 0)); then
    if ! command -v sudo >/dev/null; then
      echo "These packages are missing and there is no sudo here to install them; install them as root: ${missing[*]}." >&2
      exit 1
    fi
    as_root=(sudo)
  fi

  echo "Installing what is missing: ${missing[*]}" >&2
  as_root+=(env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=300)
  "${as_root[@]}" update >&2
  "${as_root[@]}" install -y --no-install-recommends "${missing[@]}" >&2
}

is_installed() {
  command -v dpkg-query >/dev/null || return 1
  dpkg-query -W -f='${db:Status-Status}\n' "$1" 2>/dev/null | grep -qx installed
}
