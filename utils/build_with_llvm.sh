#!/usr/bin/env bash
# Builds redop with the MLIR in MLIR_DIR, of any version, and runs the tests. Other
# builds are not touched. If files do not compile, it goes on with the others, and
# lists each file with its first error: what a port to this version has to change.
# docs/Compatibility.md lists what is known of each version.
#
# Usage: MLIR_DIR=.../lib/cmake/mlir utils/build_with_llvm.sh [options]
#   --build=FOLDER   where to build (build-llvm-VERSION/)
#   --target=NAME    builds only this target, such as RedopDialect, and runs no
#                    tests; may be repeated
#   --test=TEST      runs only this file or directory under test/; may be repeated
#
# REDOP_PYTHON is as in utils/setup.sh, but OFF by default. The exit status is 0 if
# all was built and no test failed. If tests ran, the last line is that of
# utils/check.sh, and each result is in test-results.json of the build folder.
set -euo pipefail
# shellcheck source=utils/setup.sh
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

die() {
  printf 'build_with_llvm: error: %s\n' "$*" >&2
  exit 1
}

build_folder=
targets=()
tests=()
for argument; do
  case $argument in
  --help | -h)
    print_help "$0"
    exit
    ;;
  --build=?*) build_folder=$(realpath -m -- "${argument#*=}") ;;
  --target=?*) targets+=("${argument#*=}") ;;
  --test=?*)
    [[ -e $redop_root/${argument#*=} ]] || die "no such test: ${argument#*=}"
    tests+=("${argument#*=}")
    ;;
  *) die "unknown argument $argument; --help lists them" ;;
  esac
done
[[ ${MLIR_DIR:-} ]] || die "MLIR_DIR is not set: give the lib/cmake/mlir of an MLIR"
[[ -f $MLIR_DIR/MLIRConfig.cmake ]] || die "no MLIRConfig.cmake in MLIR_DIR=$MLIR_DIR"
# MLIR's own files do not state the minor version.
config=$MLIR_DIR/../llvm/LLVMConfig.cmake
[[ -f $config ]] || die "no LLVM beside MLIR_DIR=$MLIR_DIR: $config does not exist"
version=$(sed -nE 's/^set\(LLVM_PACKAGE_VERSION "?([0-9.]+).*/\1/p' "$config")
[[ $version ]] || die "$config does not state a version"

redop_any_mlir=1
redop_cmake_options+=(-DREDOP_ANY_MLIR=ON)
redop_build=${build_folder:-$redop_root/build-llvm-$version}
redop_log=$redop_build/setup.log
export REDOP_PYTHON=${REDOP_PYTHON:-OFF}
# In place of set-up's: Ninja goes on after an error, so that one run finds all
# files that do not compile.
build_status=0
build() {
  local arguments=(--build "$redop_build")
  ((${#targets[@]})) && arguments+=(--target "${targets[@]}")
  run_logged cmake "${arguments[@]}" -- -k 0 || build_status=$?
}

# The first error of each file that does not compile, then their number.
report_errors() {
  awk '
    function finish() {
      if (object) printf "build_with_llvm: %s: %s\n", object, first ? first : "see the log"
      object = ""
    }
    /^FAILED:/ { finish(); object = $NF; first = ""; number++ }
    object && !first && / error: |undefined reference/ { first = $0 }
    END { finish(); printf "build_with_llvm: %d files do not compile or link\n", number }
  ' "$redop_log"
}

redop_setup
if ((build_status)); then
  report_errors
  printf 'build_with_llvm: MLIR %s: failed (the whole log: %s)\n' "$version" "$redop_log"
  exit 1
fi
printf 'build_with_llvm: MLIR %s: built in %s\n' "$version" "$redop_build"
((${#targets[@]})) && exit

((${#tests[@]})) || tests=(test)
lit=$(cached REDOP_LIT)
[[ -x $lit ]] || die "no lit: install the llvm-tools package of this LLVM, or put lit into PATH"
results=$redop_build/test-results.json
rm -f "$results"
status=0
errors=$redop_build/test-errors.log
"$lit" -sv --output "$results" "${tests[@]/#/$redop_build/}" \
  2> >(tee "$errors" >&2) || status=$?
wait
python3 "$redop_root/utils/summarize_tests.py" "$results" --lit-status "$status" --lit-errors "$errors"
