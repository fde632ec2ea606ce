#!/usr/bin/env bash
# Set-up shared by utils/demo.sh and utils/check.sh: installs missing packages,
# configures and builds. Can be run on its own, or sourced for its functions. If
# everything is up to date, it prints nothing and takes less than a second.
#
# Usage: utils/setup.sh [more Debian packages...]
#
# Environment:
#   MLIR_DIR      the lib/cmake/mlir directory of another MLIR 22; the default is
#                 that of the build directory, or else of Debian's packages
#   REDOP_PYTHON  the Python bindings: AUTO (default) builds them if their sources
#                 are available, ON fails if they are not, OFF does not build them;
#                 if unset, the build directory keeps its setting
#   CXX           the C++ compiler of a new build directory; the default is clang++-22
#                 for the presets release and static, if it is there, else CMake's
#   REDOP_PRESET  release (default, in build/), debug, sanitize, ...: a preset of
#                 CMakePresets.json, whose build directory is build-<preset>/
set -euo pipefail

redop_root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
redop_preset=${REDOP_PRESET:-release}
redop_build=$redop_root/build
[[ $redop_preset == release ]] || redop_build=$redop_root/build-$redop_preset
redop_log=$redop_build/setup.log
# For utils/build_with_llvm.sh: accepts any version of MLIR; more options of CMake.
redop_any_mlir=
redop_cmake_options=()
debian_mlir=/usr/lib/llvm-22/lib/cmake/mlir

# Entries are `package` or `package:command`: the command, from wherever it
# comes, is sufficient. ccache and clang are optional.
llvm_packages=(libmlir-22-dev mlir-22-tools llvm-22-dev llvm-22-tools)
# LLVMConfig.cmake looks for these libraries, and LLVM's targets link them;
# libxml2, libffi, ncurses and Z3 come with llvm-22-dev.
# Z3 is also what tests prove rewrites with.
library_packages=(zlib1g-dev libzstd-dev libz3-dev)
build_packages=(cmake:cmake ninja-build:ninja g++:c++ libgtest-dev python3)
python_packages=(python3-dev xz-utils:xz)
# clang reads precompiled headers several times faster than g++.
optional_packages=(ccache:ccache clang-22:clang++-22)

die() {
  printf 'setup: error: %s\n' "$*" >&2
  exit 1
}

# Prints the end of the log, then the reason as the last line.
die_with_log() {
  # Ninja continues after an error, so the first failure may be far from the end.
  if grep -qE '^(FAILED:|CMake Error)' "$redop_log"; then
    awk '/^(FAILED:|CMake Error)/ { n = n ? n : 1 } n && n++ <= 60' "$redop_log" >&2
  else
    tail -n 40 "$redop_log" >&2
  fi
  die "$1 (the whole log: ${redop_log#"$redop_root"/})"
}

# Prints the first error in the log on one line.
first_error() {
  if grep -q '^CMake Error' "$redop_log"; then
    grep -m 1 -A 3 '^CMake Error' "$redop_log" | tr -s '\n ' ' '
  else
    grep -m 1 -E 'error:|undefined reference' "$redop_log" ||
      tail -n 1 "$redop_log"
  fi
}

# Reads a command's output: every line goes to the log, and the lines that tell
# how far it is to the screen, in place on a terminal, else one in ten seconds.
show_progress() {
  local line next=0 shown=
  while IFS= read -r line || [[ -n $line ]]; do
    printf '%s\n' "$line" >>"$redop_log"
    [[ $line =~ ^(\[|(Get|Ign|Err):|Unpacking|Setting\ up|--\ ) ]] || continue
    if [[ -t 1 ]]; then
      printf '\r\033[K%.*s' "$((${COLUMNS:-80} - 1))" "$line"
      shown=1
    elif ((SECONDS >= next)); then
      printf '  %.120s\n' "$line"
      next=$((SECONDS + 10))
    fi
  done
  [[ -z $shown ]] || printf '\r\033[K'
}

# Never reads the terminal, so that a prompt cannot block it.
run_logged() {
  printf '+ %s\n' "$*" >>"$redop_log"
  "$@" </dev/null 2>&1 | show_progress
}

# Prints the packages among the arguments that are missing, one a line.
missing_packages() {
  local entry command installed
  installed=$(dpkg-query -W -f '${Package} ${db:Status-Status}\n' \
    "${@%%:*}" 2>/dev/null || true)
  for entry in "$@"; do
    command=${entry#"${entry%%:*}"}
    command=${command#:}
    [[ $'\n'$installed$'\n' == *$'\n'"${entry%%:*} installed"$'\n'* ]] && continue
    [[ -n $command ]] && command -v "$command" >/dev/null && continue
    printf '%s\n' "${entry%%:*}"
  done
}

# Runs apt-get for at most $1 seconds (0: no limit), so that an unreachable mirror
# is an error: apt's own time-outs limit each attempt, `timeout` the total time.
apt_get() {
  # dpkg requires the sbin directories, which `su` does not add to PATH.
  run_logged "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
    "PATH=$PATH:/usr/local/sbin:/usr/sbin:/sbin" \
    timeout --foreground --kill-after=10 "$1" \
    apt-get -q -y --no-install-recommends -o DPkg::Lock::Timeout=300 \
    -o Acquire::http::Timeout=15 -o Acquire::https::Timeout=15 \
    -o Acquire::Retries=1 "${@:2}"
}

apt_reason() {
  { grep -m 1 -E '^[WE]: Failed to fetch' "$redop_log" ||
    grep -m 1 '^E: ' "$redop_log" || printf 'apt-get failed\n'; } |
    sed 's/^[WE]: //'
}

# Installs the missing packages among the requirements of the build and the
# arguments.
install_packages() {
  local needed=("${build_packages[@]}" "$@") missing as_root=()
  if [[ $redop_mlir == "$debian_mlir" ]]; then
    needed+=("${llvm_packages[@]}" "${library_packages[@]}")
  fi

  wants_python && needed+=("${python_packages[@]}")

  if ! command -v dpkg-query >/dev/null; then
    # On other systems, CMake reports missing packages, if it finds an MLIR.
    [[ $redop_mlir != "$debian_mlir" ]] && return
    die "not a Debian system: set MLIR_DIR to the lib/cmake/mlir of an MLIR 22"
  fi

  mapfile -t missing < <(missing_packages "${needed[@]}")
  ((${#missing[@]})) || return 0
  if ((EUID)); then
    command -v sudo >/dev/null ||
      die "missing packages, and neither root nor sudo to install them: ${missing[*]}"
    sudo -n true 2>/dev/null || { [[ -t 0 ]] && sudo -v; } ||
      die "missing packages, and sudo refuses to install them: ${missing[*]}"
    as_root=(sudo)
  fi
  mapfile -t -O "${#missing[@]}" missing \
    < <(missing_packages "${optional_packages[@]}")

  printf 'setup: installing %s\n' "${missing[*]}"
  # A failed update is not an error, since existing lists may be sufficient. An
  # update that hangs is.
  apt_get 300 update || (($? != 124)) ||
    die_with_log "cannot get ${missing[*]}: apt-get update took over 300 s"
  grep -qE '^(E: |W: Failed to fetch)' "$redop_log" &&
    printf 'setup: apt-get update failed; going on with the old lists\n' >&2
  # Two steps, since dpkg, unlike a download, must not be interrupted.
  apt_get 3600 --download-only install "${missing[@]}" ||
    die_with_log "cannot get ${missing[*]}: $(apt_reason)"
  apt_get 0 --no-download install "${missing[@]}" ||
    die_with_log "cannot install ${missing[*]}: $(apt_reason)"
}

# Prints a variable of the build directory's CMake cache, if it is there.
cached() {
  sed -n "s/^$1:[A-Z]*=//p" "$redop_build/CMakeCache.txt" 2>/dev/null || true
}

# Sets redop_mlir: the environment's choice, else the one that the build directory
# was configured with, else Debian's.
choose_mlir() {
  if [[ -n ${MLIR_DIR:-} ]]; then
    redop_mlir=$(realpath -m "$MLIR_DIR")
  else
    redop_mlir=$(cached MLIR_DIR)
    [[ -f $redop_mlir/MLIRConfig.cmake ]] || redop_mlir=$debian_mlir
  fi
  [[ $redop_mlir != "$debian_mlir" && ! $redop_any_mlir ]] || return 0
  [[ -f $redop_mlir/MLIRConfig.cmake ]] ||
    die "no MLIRConfig.cmake in MLIR_DIR=$redop_mlir; give an MLIR 22's lib/cmake/mlir"
  grep -q '^set(LLVM_VERSION 22\.' "$redop_mlir/MLIRConfig.cmake" ||
    die "MLIR_DIR=$redop_mlir is not an MLIR 22"
}

# Sets redop_python: the environment's choice, else the build directory's, else AUTO.
choose_python() {
  redop_python=${REDOP_PYTHON:-$(cached REDOP_ENABLE_BINDINGS_PYTHON)}
  redop_python=${redop_python:-AUTO}
  redop_python=${redop_python^^}
  [[ $redop_python == @(AUTO|ON|OFF) ]] ||
    die "REDOP_PYTHON is AUTO, ON or OFF, not $redop_python"
}

# Whether the Python bindings are to be built. The sanitizers' runtime would have
# to be in the interpreter.
wants_python() {
  [[ $redop_python != OFF && $redop_preset != sanitize ]]
}

# Fetches the sources of the Python bindings that MLIR's package lacks. An MLIR that
# was built with bindings includes them.
fetch_python_sources() {
  local version other
  wants_python || return 0
  grep -q 'MLIR_ENABLE_BINDINGS_PYTHON[ "]*\(1\|ON\|TRUE\)' \
    "$redop_mlir/MLIRConfig.cmake" && return
  version=$(sed -nE 's/^set\(LLVM_PACKAGE_VERSION "?([0-9.]+).*/\1/p' \
    "$redop_mlir/../llvm/LLVMConfig.cmake")
  [[ $(cat "$redop_build/python-sources/version" 2>/dev/null) == "$version" ]] &&
    return
  # They may already exist in another preset.
  for other in "$redop_root"/build*/python-sources; do
    [[ $(cat "$other/version" 2>/dev/null) == "$version" ]] || continue
    rm -rf "$redop_build/python-sources"
    cp -r "$other" "$redop_build/python-sources"
    return
  done
  printf 'setup: fetching the sources of MLIR %s'\''s Python bindings\n' "$version"
  run_logged "$redop_root/utils/fetch_mlir_python.sh" "$version" \
    "$redop_build/python-sources" && return
  local reason
  reason=$(sed -n 's/^fetch: error: //p' "$redop_log" | tail -n 1)
  [[ $redop_python != ON ]] ||
    die "no Python bindings: $reason (REDOP_PYTHON=OFF builds without them)"
  printf 'setup: going on without Python bindings: %s\n' "$reason" >&2
}

configure() {
  local home mlir fresh=()
  home=$(cached CMAKE_HOME_DIRECTORY)
  mlir=$(cached MLIR_DIR)
  # Ninja itself runs CMake again if a CMakeLists.txt has changed. This handles what
  # Ninja does not detect: changed presets, new sources of the bindings, a checkout
  # that was moved, or another MLIR. The last two invalidate CMake's cache.
  if [[ -n $home && $home != "$redop_root" ]] ||
    [[ -n $mlir && $mlir != "$redop_mlir" ]]; then
    fresh=(--fresh)
  elif [[ -n $mlir && -f $redop_build/build.ninja &&
    ! $redop_root/CMakePresets.json -nt $redop_build/build.ninja &&
    ! $redop_build/python-sources/version -nt $redop_build/build.ninja &&
    $(cached REDOP_ENABLE_BINDINGS_PYTHON) == "$redop_python" ]]; then
    return
  fi
  local compiler=()
  if [[ $redop_preset == @(release|static) && ! ${CXX:-} ]] && command -v clang++-22 >/dev/null &&
    [[ ${fresh[*]} || ! $(cached CMAKE_CXX_COMPILER) ]]; then
    compiler=(-DCMAKE_C_COMPILER=clang-22 -DCMAKE_CXX_COMPILER=clang++-22)
  fi
  printf 'setup: configuring %s/ with %s\n' "${redop_build##*/}" "$redop_mlir"
  (cd "$redop_root" && run_logged cmake --preset "$redop_preset" \
    -B "$redop_build" "${redop_cmake_options[@]}" "${compiler[@]}" "${fresh[@]}" "-DMLIR_DIR=$redop_mlir" \
    "-DREDOP_ENABLE_BINDINGS_PYTHON=$redop_python") ||
    die_with_log "cannot configure: $(first_error)"
}

build() {
  run_logged cmake --build "$redop_build" ||
    die_with_log "the build failed: $(first_error)"
}

# The whole set-up; the arguments are further packages that the caller requires.
redop_setup() {
  local lock
  mkdir -p "$redop_build" 2>/dev/null || die "cannot create $redop_build"
  [[ -w $redop_build && (! -e $redop_log || -w $redop_log) ]] ||
    die "cannot write to $redop_build"
  # Concurrent set-ups in one build directory would interfere.
  exec {lock}>>"$redop_build/.setup.lock"
  if ! flock --nonblock "$lock"; then
    printf 'setup: waiting for another set-up of %s/\n' "${redop_build##*/}"
    flock "$lock"
  fi
  : >"$redop_log"
  choose_mlir
  choose_python
  install_packages "$@"
  fetch_python_sources
  configure
  build
  exec {lock}>&-
}

# The comment at the top of script $1.
print_help() {
  sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$1"
}

if [[ ${BASH_SOURCE[0]} == "$0" ]]; then
  if [[ ${1:-} == -* ]]; then
    print_help "$0"
    [[ $1 == --help || $1 == -h ]]
    exit
  fi
  redop_setup "$@"
fi
