#!/usr/bin/env bash
# Makes the packages of a release. Sets up first (see utils/setup.sh).
#
# Usage: utils/package.sh [options] [deb] [wheels] [source]
#   deb       redop_VERSION_ARCH.deb, for Debian 12 with its LLVM packages: tools,
#             plugin, libraries, headers, CMake package, Python bindings
#   wheels    redop-VERSION-*.whl, the Python bindings with their MLIR, and
#             redop_compiler-VERSION-*.whl, the self-contained tools
#   source    redop-VERSION.tar.gz, the files of the last commit
# The default is all of them.
#
#   --output=FOLDER  where they go (packages/)
#   --python=PROGRAM also makes the wheel of the bindings for this Python, which has its
#                    headers; can be repeated. Only the modules are built again, in
#                    build/, which is for its own Python afterwards
#   --try            installs them in a new Debian 12, which debootstrap makes in a
#                    temporary directory of 4 GB, and runs test/install/smoke.sh
#                    there; requires root
#   --mirror=URL     the Debian mirror for --try, in place of apt's own sources
#
# Set-up's log is in build/setup.log, and the rest in packages.log beside the
# packages. MLIR_DIR and REDOP_PYTHON are as in utils/setup.sh.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
# shellcheck source=utils/setup.sh
source "$root/utils/setup.sh"

die() {
  printf 'package: error: %s\n' "$*" >&2
  exit 1
}

output=$redop_root/packages
try=
mirror=
kinds=()
pythons=()
for argument; do
  case $argument in
  --help | -h)
    print_help "$0"
    exit
    ;;
  --output=?*) output=$(realpath -m -- "${argument#*=}") ;;
  --python=?*) pythons+=("${argument#*=}") ;;
  --try) try=1 ;;
  --mirror=?*) mirror=${argument#*=} ;;
  deb | wheels | source) kinds+=("$argument") ;;
  *) die "unknown argument $argument; --help lists them" ;;
  esac
done
((${#kinds[@]})) || kinds=(deb wheels source)
[[ ! $mirror || $try ]] || die "--mirror is only used with --try"
wants() { [[ " ${kinds[*]} " == *" $1 "* ]]; }
((!${#pythons[@]})) || wants wheels || die "--python is only used for wheels"
for index in "${!pythons[@]}"; do
  python=$(command -v -- "${pythons[index]}") ||
    die "--python names no program that can be run: ${pythons[index]}"
  pythons[index]=$python
done

version=$(sed -nE 's/^project\(redop VERSION ([0-9.]+) .*/\1/p' "$redop_root/CMakeLists.txt")
[[ $version ]] || die "CMakeLists.txt does not state a version"
log=$output/packages.log

say() { printf 'package: %s\n' "$*"; }
# Runs a command whose output goes to the log; the first argument is the error.
logged() {
  local message=$1
  shift
  printf '+ %s\n' "$*" >>"$log"
  "$@" </dev/null >>"$log" 2>&1 && return
  tail -n 30 "$log" >&2
  die "$message (the whole log: $log)"
}
# Lists a package that was made.
made() {
  local bytes
  bytes=$(stat -c %s "$output/$1")
  say "$output/$1: $(numfmt --grouping "$bytes") bytes"
}

# What is missing is reported before anything is built.
check_needs() {
  local tool
  wants source && [[ ! -e $redop_root/.git ]] &&
    die "the source archive is made of a commit, and this is no git checkout"
  if [[ $try ]]; then
    ((EUID == 0)) || die "--try requires root: debootstrap and chroot do"
    for tool in debootstrap chroot unshare; do
      command -v "$tool" >/dev/null || die "--try requires $tool: install ${tool/chroot/coreutils}"
    done
    debian_sources >/dev/null
  fi
}

make_deb() {
  say "making the Debian package"
  logged "cpack failed" cpack --config "$redop_build/CPackConfig.cmake" -G DEB -B "$work/deb"
  deb=redop_${version}_$(dpkg --print-architecture).deb
  mv "$work/deb/$deb" "$output"
  made "$deb"
}

# Makes the wheel of the bindings for the Python of the build folder. Sets $bindings.
make_bindings() {
  rm -f "$redop_build"/wheel/redop-"$version"-*.whl
  logged "no wheel of the bindings" cmake --build "$redop_build" --target redop-wheel
  bindings=$(basename "$redop_build"/wheel/redop-"$version"-*.whl)
  cp "$redop_build/wheel/$bindings" "$output"
  made "$bindings"
}
use_python() {
  logged "cannot configure for $1" cmake -S "$redop_root" -B "$redop_build" "-DPython3_EXECUTABLE=$1"
}

make_wheels() {
  local python own
  for python in "${pythons[@]}"; do
    own=$(sed -n 's/^Python3_EXECUTABLE:[A-Z]*=//p' "$redop_build/CMakeCache.txt")
    say "making the wheel of the bindings for $python"
    # In a subshell, so that the build folder gets its own Python back after an error.
    (use_python "$python" && make_bindings) || { use_python "$own" && exit 1; }
    use_python "$own"
  done
  say "making the wheel of the bindings"
  make_bindings
  say "making the wheel of the self-contained tools, in build-static/"
  "$redop_root/utils/build_static.sh" "--wheel=$output" ||
    die "no wheel of the self-contained tools"
}

# Only what is committed, so that the archive is that of a version.
make_source() {
  local name=redop-$version git=(git -C "$redop_root" -c "safe.directory=$redop_root")
  "${git[@]}" show HEAD:CMakeLists.txt | grep -q "^project(redop VERSION $version " ||
    die "the last commit is not version $version: commit the new version first"
  [[ -z $("${git[@]}" status --porcelain) ]] ||
    say "changes that are not committed are not in the source archive"
  logged "git archive failed" "${git[@]}" archive --format=tar "--prefix=$name/" \
    -o "$work/$name.tar" HEAD
  logged "cannot compress" gzip -9n "$work/$name.tar"
  mv "$work/$name.tar.gz" "$output"
  made "$name.tar.gz"
}

# Prints the lines of an apt source list for Debian 12.
debian_sources() {
  local lines
  if [[ $mirror ]]; then
    printf 'deb %s bookworm main\ndeb %s bookworm-security main\n' \
      "${mirror%/}" "${mirror%/}-security"
    return
  fi
  command -v apt-get >/dev/null || die "--try requires --mirror=URL on a system without apt"
  # shellcheck disable=SC2016
  lines=$(apt-get indextargets --format 'deb $(REPO_URI) $(CODENAME) $(COMPONENT) $(LABEL)' \
    'Created-By: Packages' | sed -nE 's/^(deb [^ ]+ bookworm[^ ]* main) Debian(-Security)?$/\1/p' | sort -u)
  grep -q ' bookworm main$' <<<"$lines" ||
    die "apt has no source of Debian 12: give one with --mirror=URL"
  printf '%s\n' "$lines"
}

# A new Debian 12 in $guest, where `in_guest` runs commands.
make_guest() {
  local main
  guest=$work/debian
  main=$(debian_sources | sed -nE 's/^deb ([^ ]+) bookworm main$/\1/p' | head -n 1)
  say "making a Debian 12 with debootstrap"
  logged "debootstrap failed" debootstrap --variant=minbase bookworm "$guest" "$main"
  debian_sources >"$guest/etc/apt/sources.list"
  cp /etc/resolv.conf /etc/hosts "$guest/etc/"
  mkdir "$guest/redop"
  cp -r "$redop_root"/test/install/{smoke.sh,consumer} "$guest/redop"
  logged "apt-get update failed" in_guest apt-get -q update
}
in_guest() {
  # A mount namespace of its own, so that nothing stays mounted.
  # shellcheck disable=SC2016
  unshare --mount --propagation private sh -c '
    mount -t proc proc "$1/proc" && shift &&
    exec chroot "$@"' sh "$guest" "$guest" env -i HOME=/root LC_ALL=C.UTF-8 \
    PATH=/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive \
    ${http_proxy:+"http_proxy=$http_proxy"} "$@"
}
guest_install() {
  logged "apt-get install $* failed" in_guest apt-get -q -y --no-install-recommends install "$@"
}

# Each package alone first: LLVM is only installed with the Debian package.
try_packages() {
  make_guest
  if wants wheels; then
    say "trying the wheel of the self-contained tools"
    guest_install python3-venv
    cp "$output"/redop_compiler-"$version"-*.whl "$redop_root/examples/histogram/histogram.mlir" "$guest/redop"
    logged "the wheel does not work" in_guest sh -ec '
      cd /redop; python3 -m venv compiler; compiler/bin/pip install -q --no-index redop_compiler-*.whl
      compiler/bin/redop-compile --version; compiler/bin/redop-compile histogram.mlir --chip=sm_90 | grep "red\."'
    say "trying the wheel of the bindings"
    cp "$output/$bindings" "$guest/redop"
    logged "the wheel does not work" in_guest sh -ec '
      cd /redop; python3 -m venv bindings; bindings/bin/pip install -q --no-index redop-*.whl
      bindings/bin/python -c "
import redop
print(redop.__version__, redop.__file__)
ptx = redop.compile(open(\"histogram.mlir\").read(), chip=\"sm_90\")
assert \"red.\" in ptx, ptx"'
  fi
  if wants deb; then
    say "trying the Debian package: installing it and LLVM"
    cp "$output/$deb" "$guest/redop"
    # No other package is asked for: Depends must be sufficient for the tools.
    guest_install "/redop/$deb"
    logged "an installed tool does not run" in_guest redop-opt --version
    guest_install cmake g++ make
    say "running its smoke test"
    logged "the smoke test failed" in_guest /redop/smoke.sh "$version"
    sed -n 's/^smoke: \(.* passed\)$/package: the Debian package: \1/p' "$log" | tail -n 1
    if wants source; then
      say "building redop-forms from the source archive"
      cp "$output/redop-$version.tar.gz" "$guest/redop"
      logged "the source archive does not build" in_guest sh -ec "
        cd /redop; tar -xzf redop-$version.tar.gz
        cmake -S redop-$version -B from-source -DREDOP_INCLUDE_TESTS=OFF
        cmake --build from-source --target redop-forms -j $(nproc)
        from-source/bin/redop-forms --version | grep -x 'redop $version'"
    fi
    say "removing it"
    logged "cannot remove it" in_guest apt-get -q -y purge redop
    logged "files are left of it" in_guest sh -c '
      ! find /usr -path "*redop*" -not -path "/usr/share/doc/*" | grep .'
  fi
}

check_needs
mkdir -p "$output" 2>/dev/null || die "cannot create $output"
[[ -w $output ]] || die "cannot write to $output"
: >"$log"
work=$(mktemp -d "${TMPDIR:-/tmp}/redop-package.XXXXXX")
trap 'rm -rf --one-file-system "$work"' EXIT
chmod 755 "$work"

if wants deb || wants wheels; then
  redop_setup dpkg-dev:dpkg-shlibdeps file:file binutils:readelf
  [[ $redop_python != OFF && -e $redop_build/python_packages/redop/__init__.py ]] ||
    die "the packages have the Python bindings, and this build has none (REDOP_PYTHON=ON tells why)"
fi
! wants source || make_source
! wants deb || make_deb
! wants wheels || make_wheels
[[ ! $try ]] || try_packages
say "done"
