#!/usr/bin/env bash
# Fetches the parts of the Python bindings that Debian's MLIR package lacks: the
# source files of MLIR, of exactly the given version, that redop builds, and
# nanobind. They are downloaded from Debian's archive, through the mirror that apt
# already uses, and verified against the signed index of the archive. Nothing is
# installed, and apt's own lists and settings are not changed.
#
# Usage: utils/fetch_mlir_python.sh MLIR-VERSION FOLDER
#   MLIR-VERSION   such as 22.1.8
#   FOLDER         receives mlir/ and nanobind/; nothing is done when it already
#                  has them in this version
#
# On failure, the last line contains the reason.
set -euo pipefail

# Debian 12 has no matching source, so it comes from where the package came from.
source_suites='trixie sid'
nanobind_suite=sid
keyring=/usr/share/keyrings/debian-archive-keyring.gpg

die() {
  printf 'fetch: error: %s\n' "$*" >&2
  exit 1
}

if (($# != 2)) || [[ $1 == -* ]]; then
  sed -n '2,/^[^#]/s/^# \{0,1\}//p' "$0"
  exit 1
fi
version=$1
folder=$(realpath -m -- "$2")
[[ -f $folder/version && $(<"$folder/version") == "$version" ]] && exit

for tool in apt-get apt-cache dpkg-deb xz; do
  command -v "$tool" >/dev/null ||
    die "MLIR's Python sources come from Debian's archive, and there is no $tool"
done
[[ -r $keyring ]] || die "no $keyring to check Debian's archive with"
# By its label where apt has the lists, else by its usual name.
# shellcheck disable=SC2016
mirror=$(apt-get indextargets --format '$(LABEL) $(REPO_URI)' |
  sed -nE 's/^Debian (.*)/\1/p; s/^ (.*\/debian\/?)$/\1/p' | sort -u | head -n 1)
[[ -n $mirror ]] || die "apt knows no Debian mirror"

work=$folder.part
rm -rf "$work"
trap 'rm -rf "$work"' EXIT
mkdir -p "$work"/apt/{lists,cache/archives}/partial "$work"/{mlir,nanobind,download}

printf 'Types: %s\nURIs: %s\nSuites: %s\nComponents: main\nSigned-By: %s\n\n' \
  deb-src "$mirror" "$source_suites" "$keyring" \
  deb "$mirror" "$nanobind_suite" "$keyring" >"$work/apt/list.sources"
cat >"$work/apt/settings" <<END
Dir::Etc::sourcelist "$work/apt/list.sources";
Dir::Etc::sourceparts "/dev/null";
Dir::State::Lists "$work/apt/lists";
Dir::Cache "$work/apt/cache";
APT::Sandbox::User "";
APT::Update::Error-Mode "any";
Acquire::Languages "none";
Acquire::Retries "1";
Acquire::http::Timeout "15";
Acquire::https::Timeout "15";
END
export APT_CONFIG=$work/apt/settings

# Runs apt-get for at most $1 seconds.
apt_get() {
  timeout --foreground --kill-after=10 "$1" apt-get -q "${@:2}" \
    </dev/null >"$work/apt/log" 2>&1 && return
  cat "$work/apt/log"
  die "$({ grep -m 1 -E '^[WE]: ' "$work/apt/log" ||
    printf '  apt-get %s failed' "$2"; } | cut -c 4-)"
}

echo "Get: Debian's package index"
apt_get 300 update
# A package's version is epoch:upstream-revision.
package=$(apt-cache showsrc --only-source "llvm-toolchain-${version%%.*}" \
  2>/dev/null | sed -n 's/^Version: //p' |
  grep -m 1 -E "^([0-9]+:)?${version//./\\.}-[^-]*\$") ||
  die "Debian ($source_suites) has no source of MLIR $version"

cd "$work/download"
echo "Get: llvm-toolchain-${version%%.*} $package, of which a few files are kept"
apt_get 3600 source --download-only --tar-only \
  "llvm-toolchain-${version%%.*}=$package"
apt_get 600 download nanobind-dev robin-map-dev

tar -xJf llvm-toolchain-*.orig.tar.xz -C "$work/mlir" --strip-components=2 \
  --wildcards --no-wildcards-match-slash --anchored \
  '*/mlir/LICENSE.TXT' \
  '*/mlir/lib/Bindings/Python/*' \
  '*/mlir/python/mlir/'{ir,passmanager,rewrite}.py \
  '*/mlir/python/mlir/extras/*.py' \
  '*/mlir/python/mlir/_mlir_libs/__init__.py' \
  '*/mlir/python/mlir/_mlir_libs/_mlir/py.typed' \
  '*/mlir/python/mlir/dialects/'{_ods_common,builtin,func,arith,cf,scf,memref,vector,llvm,nvvm}.py \
  '*/mlir/python/mlir/dialects/gpu/*' \
  '*/mlir/python/mlir/dialects/'{Builtin,Func,Arith,ControlFlow,SCF,MemRef,Vector,LLVM,NVVM,GPU}Ops.td \
  '*/mlir/python/mlir/dialects/VectorAttributes.td' ||
  die "the source of MLIR $version lacks a file that the bindings need"
for deb in *.deb; do
  dpkg-deb -x "$deb" "$work/nanobind"
done

cd "$work"
rm -rf apt download
printf '%s\n' "$version" >version
cd /
rm -rf "$folder"
mv "$work" "$folder"
