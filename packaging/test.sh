#!/usr/bin/env bash
# Installs what is missing, builds everything and runs every test but the long ones (ctest label "release").
# JOBS=N in the environment sets how many compilers and tests run at once.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/packages.sh
jobs=${JOBS:-$(nproc)}

# Puts the packages of tests/readers into the build, unless they are there already.
install_readers() {
  local wanted=tests/readers/package.json home=build/release/readers
  if cmp -s "$wanted" "$home/installed.json"; then
    return 0
  fi
  mkdir -p "$home"
  cp "$wanted" "$home/package.json"
  npm install --prefix "$home" --no-package-lock --no-audit --no-fund --ignore-scripts --loglevel=error >&2
  cp "$wanted" "$home/installed.json"
}

install_missing "${packages_build[@]}" "${packages_run[@]}" "${packages_test[@]}"
install_readers
cmake --preset release -DBUILD_TESTING=ON
cmake --build --preset release --parallel "$jobs"
ctest --preset release --parallel "$jobs" --output-on-failure --no-tests=error
