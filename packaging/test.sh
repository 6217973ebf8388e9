#!/usr/bin/env bash
# Installs what is missing, builds everything and runs every test but the long ones (ctest label "release").
# JOBS=N in the environment sets how many compilers and tests run at once.
set -euo pipefail

cd "$(dirname "${BASH_SOURCE[0]}")/.."
source packaging/packages.sh
jobs=${JOBS:-$(nproc)}

install_missing "${packages_build[@]}" "${packages_run[@]}" "${packages_test[@]}"
cmake --preset release -DBUILD_TESTING=ON
cmake --build --preset release --parallel "$jobs"
ctest --preset release --parallel "$jobs" --output-on-failure --no-tests=error
