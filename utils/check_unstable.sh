#!/usr/bin/env bash
# Builds redop with an LLVM that only Debian's unstable has, and runs the tests: what
# utils/check.sh --llvm=VERSION does. debootstrap makes an unstable in
# build-unstable-VERSION/, which later runs use again; the build is in
# build-llvm-VERSION/, as of utils/build_with_llvm.sh. It takes root, a mirror of
# Debian and, the first time, about half an hour on 4 cores.
#
# Usage: utils/check_unstable.sh VERSION [options]
#   VERSION       LLVM's major version, such as 23
#   --mirror=URL  of Debian; the default is the first that apt uses
#   options       any of utils/build_with_llvm.sh, such as --test=test/Dialect
#
# A ptxas in PATH, and REDOP_PYTHON, are used. The exit status and the last line are
# those of utils/build_with_llvm.sh.
set -euo pipefail
# shellcheck source=utils/setup.sh
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

die() {
  printf 'check_unstable: error: %s\n' "$*" >&2
  exit 1
}
say() { printf 'check_unstable: %s\n' "$*"; }

major=
mirror=
options=()
for argument; do
  case $argument in
  --help | -h)
    print_help "$0"
    exit
    ;;
  --mirror=?*) mirror=${argument#*=} ;;
  -*) options+=("$argument") ;;
  *)
    [[ ! $major && $argument =~ ^[0-9]+$ ]] ||
      die "expected LLVM's major version, such as 23, not $argument"
    major=$argument
    ;;
  esac
done
[[ $major ]] || die "expected LLVM's major version, such as 23; --help lists the arguments"
((EUID == 0)) || die "requires root: debootstrap and mount do"
guest=$redop_root/build-unstable-$major
redop_build=$guest.log
mkdir -p "$redop_build"
redop_log=$redop_build/setup.log
# `su` does not add them.
PATH=$PATH:/usr/sbin:/sbin
if ! command -v debootstrap >/dev/null && command -v apt-get >/dev/null; then
  say "installing debootstrap"
  as_root=()
  apt_get 300 update || true
  apt_get 600 install debootstrap || die_with_log "cannot install debootstrap: $(apt_reason)"
fi
for tool in debootstrap unshare pivot_root; do
  command -v "$tool" >/dev/null || die "requires $tool: install its package"
done
if [[ ! $mirror ]]; then
  command -v apt-get >/dev/null || die "requires --mirror=URL on a system without apt"
  # By its label where apt has the lists, else by its usual name.
  # shellcheck disable=SC2016
  mirror=$(apt-get indextargets --format '$(LABEL) $(REPO_URI)' 'Created-By: Packages' |
    sed -nE 's/^Debian (.*)/\1/p; s/^ (.*\/debian\/?)$/\1/p' | head -n 1)
  [[ $mirror ]] || die "apt has no source of Debian: give one with --mirror=URL"
fi

# In mount namespaces of their own, so that nothing stays mounted, and with a root
# of their own: tests make user namespaces, which Linux refuses after chroot.
in_guest() {
  # shellcheck disable=SC2016
  unshare --mount --propagation private sh -ec '
    mount --bind "$1" "$1"
    mount -t proc proc "$1/proc"
    mkdir -p "$1/dev/shm" "$1/redop" "$1/.host"
    mount -t tmpfs tmpfs "$1/dev/shm"
    mount --bind "$2" "$1/redop"
    cd "$1"
    pivot_root . .host
    umount -l /.host
    shift 2
    exec "$@"' sh "$guest" "$redop_root" /usr/bin/env -i HOME=/root LC_ALL=C.UTF-8 \
    PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin DEBIAN_FRONTEND=noninteractive \
    ${http_proxy:+"http_proxy=$http_proxy"} ${https_proxy:+"https_proxy=$https_proxy"} "$@"
}

# LLVM's packages of the other version, what the build takes, and what tests run.
packages=(ccache git jq python3-numpy python3-pytest file)
for package in "${llvm_packages[@]}" clang-22:clang++-22; do
  packages+=("${package/22/$major}")
done
packages+=("${library_packages[@]}" "${build_packages[@]}" "${python_packages[@]}")
packages=("${packages[@]%%:*}")

if [[ ! -e $guest/made ]]; then
  say "making an unstable Debian in ${guest##*/}/ with debootstrap"
  rm -rf "$guest"
  run_logged debootstrap --variant=minbase --include=ca-certificates sid "$guest" "$mirror" ||
    die_with_log "debootstrap failed"
  # A mirror may be a snapshot.
  echo 'Acquire::Check-Valid-Until "false";' >"$guest/etc/apt/apt.conf.d/99snapshot"
  cp /etc/resolv.conf /etc/hosts "$guest/etc/"
  touch "$guest/made"
fi
# The list of packages may have changed since it was made.
if [[ $(<"$guest/made") != "${packages[*]}" ]]; then
  say "installing LLVM $major"
  run_logged in_guest apt-get -q update || die_with_log "apt-get update failed"
  run_logged in_guest apt-get -q -y --no-install-recommends install "${packages[@]}" ||
    die_with_log "cannot install LLVM $major"
  echo "${packages[*]}" >"$guest/made"
fi
if ptxas=$(command -v ptxas); then
  cp -L "$ptxas" "$guest/usr/local/bin/ptxas"
else
  say "no ptxas in PATH: tests that run it are skipped"
fi

in_guest env "MLIR_DIR=/usr/lib/llvm-$major/lib/cmake/mlir" \
  "CC=clang-$major" "CXX=clang++-$major" ${REDOP_PYTHON:+"REDOP_PYTHON=$REDOP_PYTHON"} \
  /redop/utils/build_with_llvm.sh "${options[@]}"
