#!/usr/bin/env bash
# Builds the redop-compile that needs no shared library but the C library's, in
# build-static/ (the preset static), checks that it is so, and says how large it is.
#
# Usage: utils/build_static.sh [--wheel=FOLDER]
#   --wheel=FOLDER  also makes the wheel redop-compiler in FOLDER
#
# What it needs is installed as utils/setup.sh does it; MLIR_DIR is as there.
set -euo pipefail
export REDOP_PRESET=static REDOP_PYTHON=OFF
# shellcheck source=utils/setup.sh
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

wheel=
for argument; do
  case $argument in
  --wheel=?*) wheel=$(realpath -m -- "${argument#*=}") ;;
  *)
    print_help "$0"
    [[ $argument == --help || $argument == -h ]]
    exit
    ;;
  esac
done

redop_setup binutils:readelf
make_wheel=$redop_root/python/make_compiler_wheel.py
python3=/usr/bin/python3
[[ -x $python3 ]] || python3=python3
"$python3" "$make_wheel" --check "$redop_build/bin/redop-compile"
if [[ $wheel ]]; then
  "$python3" "$make_wheel" "$redop_build" --output "$wheel"
fi
