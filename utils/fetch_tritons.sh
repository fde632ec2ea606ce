#!/usr/bin/env bash
# Fetches every version of Triton that redop.triton supports from PyPI into
# build/triton/, one folder for each, for the tests in test/triton. The installed
# packages of Python do not change.
#
# Usage: utils/fetch_tritons.sh [PYTHON]
#   PYTHON  the Python that runs the tests (python3)
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
case ${1-} in
--help | -h)
  sed -n '2,/^set/s/^# \{0,1\}//p' "$0"
  exit
  ;;
esac
python=${1:-python3}

versions=$(cd "$root/python/redop/triton" && "$python" -c '
from _versions import TRITON
assert TRITON.first[0] == TRITON.last[0]
print(*[f"{TRITON.first[0]}.{minor}" for minor in range(TRITON.first[1], TRITON.last[1] + 1)])')
for version in $versions; do
  folder=$root/build/triton/$version
  if [[ ! -e $folder/triton/__init__.py ]]; then
    rm -rf "$folder"
    "$python" -m pip install -q --no-deps --target "$folder" "triton==$version.*"
  fi
  printf '%s\n' "$folder"
done
