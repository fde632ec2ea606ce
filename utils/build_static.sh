#!/usr/bin/env bash
# Builds and checks redop-compile, redop-forms, redop-interpret, redop-lint and
# redop-ptxas that require no shared library, in build-static/ (the preset static), and
# prints their sizes.
#
# Usage: utils/build_static.sh [--wheel=FOLDER]
#   --wheel=FOLDER  also makes the wheel redop-compiler in FOLDER
#
# Installs missing packages like utils/setup.sh; MLIR_DIR has the same meaning.
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
for program in redop-{compile,forms,interpret,lint,ptxas}; do
  "$python3" "$make_wheel" --check "$redop_build/bin/$program"
done
if [[ $wheel ]]; then
  "$python3" "$make_wheel" "$redop_build" --output "$wheel"
fi
