#!/usr/bin/env bash
# Sets up (see utils/setup.sh), then runs every test and utils/lint.sh. The last
# line is `N passed, N failed, N skipped`; the exit status is 0 only if tests were
# run and none failed.
#
# Usage: utils/check.sh [--long | --gpu | --package | --sanitize[=COUNT] | --triton] [lit options...] [tests...]
#        utils/check.sh --llvm=VERSION [options of utils/check_unstable.sh]
#   --long    also run tests that take minutes (lit's parameter long=1), or that
#             require a browser
#   --gpu     the tests of test/gpu only: on a machine with an sm_90 GPU, every form
#             that it executes, the ladders, the examples and Triton
#   --package the tests of test/install only, with those that make every package
#             and try it in a new Debian 12: as root, in about 15 minutes
#   --sanitize[=COUNT]  with AddressSanitizer and UBSan, in build-sanitize/: COUNT
#             (200000) inputs of the fuzzer, whose counts go to
#             build-sanitize/fuzz.json, and the tests of what reads IR
#   --triton  the tests of redop.triton only, with each version of Triton that it
#             supports, which utils/fetch_tritons.sh fetches from PyPI (3 GB)
#   --llvm=VERSION  with another LLVM, such as 23, of Debian's unstable: as root, what
#             utils/check_unstable.sh does
#   tests     files or directories under test/, in place of all of them
#   options   any of lit's, values joined: --filter=REGEX, -v, -j1, --time-tests
#
# Each test's result is in build/test-results.json, set-up's log in
# build/setup.log. MLIR_DIR and REDOP_PRESET are as in utils/setup.sh.
set -euo pipefail
if [[ ${1:-} == --llvm=* ]]; then
  exec "$(dirname "${BASH_SOURCE[0]}")/check_unstable.sh" "${1#*=}" "${@:2}"
fi
for argument; do
  # Set before utils/setup.sh reads it.
  [[ $argument != --sanitize* ]] || export REDOP_PRESET=sanitize
done
# shellcheck source=utils/setup.sh
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

# lit reads its site configuration in the build tree, so a test is named there.
tests=()
lit_options=()
fuzz_count=
triton=
packages=(clang-format-22:clang-format-22 shellcheck:shellcheck python3-pytest
  python3-numpy mypy python3-venv python3-pip)
while (($#)); do
  path=$(realpath -m -- "$1")
  case $1 in
  --help | -h)
    print_help "$0"
    exit
    ;;
  --long)
    lit_options+=(--param long=1)
    packages+=(chromium:chromium)
    ;;
  --gpu) tests+=("$redop_build/test/gpu") ;;
  --package)
    lit_options+=(--param package=1)
    tests+=("$redop_build/test/install")
    packages+=(debootstrap:debootstrap)
    ;;
  --triton)
    tests+=("$redop_build/test/triton")
    triton=1
    ;;
  --sanitize) fuzz_count=200000 ;;
  --sanitize=*) fuzz_count=${1#*=} ;;
  -*) lit_options+=("$1") ;;
  *)
    path=${path#"$redop_build/"}
    path=${path#"$redop_root/"}
    # A mistyped name must not run other tests.
    [[ $path/ == test/* && (-e $redop_root/$path || -e $redop_build/$path) ]] ||
      die "no such test: $1 (a value of lit's options is joined: --filter=REGEX)"
    tests+=("$redop_build/$path")
    ;;
  esac
  shift
done
if [[ $fuzz_count ]]; then
  lit_options+=(--param "fuzz=$fuzz_count")
  ((${#tests[@]})) || tests=("$redop_build"/test/{fuzz,Dialect,Conversion,Transforms,Unit})
fi
((${#tests[@]})) || tests=("$redop_build/test")

# The lit that the build found, else the one beside the MLIR in use.
find_lit() {
  local candidate
  for candidate in "$(cached REDOP_LIT)" \
    "$redop_mlir"/../../../bin/{llvm-lit,lit} "$(command -v lit || true)"; do
    if [[ -x $candidate ]]; then
      printf '%s\n' "$candidate"
      return
    fi
  done
  die "no lit: install llvm-22-tools or put lit into PATH"
}

# Debian 12 has no package of ruff. A fixed version, so that its rules do not change.
install_ruff() {
  local version=0.17.6 folder=$redop_build/ruff
  command -v ruff >/dev/null && return
  [[ $("$folder/bin/ruff" --version 2>/dev/null) == "ruff $version" ]] && return
  rm -rf "$folder"
  run_logged /usr/bin/python3 -m pip install -q --retries 1 \
    --target "$folder" "ruff==$version" ||
    printf 'check: cannot install ruff: utils/lint.sh reports it\n' >&2
}

redop_setup "${packages[@]}"
install_ruff
if [[ $triton ]]; then
  run_logged "$redop_root/utils/fetch_tritons.sh" /usr/bin/python3 ||
    die_with_log "cannot fetch the versions of Triton"
  # The tests run ptxas.
  command -v ptxas >/dev/null || run_logged "$redop_root/utils/fetch_ptxas.sh" ||
    die_with_log "cannot fetch ptxas"
  PATH=$PATH:$redop_build/ptxas/bin
fi
lit=$(find_lit)
results=$redop_build/test-results.json
rm -f "$results"

lit_status=0
lit_errors=$redop_build/test-errors.log
"$lit" -sv --output "$results" "${lit_options[@]}" "${tests[@]}" \
  2> >(tee "$lit_errors" >&2) || lit_status=$?
wait

lint_status=0
"$redop_root/utils/lint.sh" || lint_status=$?

/usr/bin/python3 "$redop_root/utils/summarize_tests.py" "$results" \
  --lit-status "$lit_status" --lit-errors "$lit_errors" --check "utils/lint.sh=$lint_status"
