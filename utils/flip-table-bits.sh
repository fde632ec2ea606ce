#!/usr/bin/env bash
# Flips every bit of the legality tables, one at a time, and reports the flips
# that are not detected: the list of all forms is derived again and compared with
# the one that test/conformance derives from the PTX pages. Takes about four
# minutes; the last line contains the number of bits, and the exit status is 0 only
# if every flip was detected.
#
# Usage: utils/flip-table-bits.sh [EXPECTED]
#   EXPECTED   another list, as test/Forms/expected_list.py writes one
set -euo pipefail
# shellcheck source=utils/setup.sh
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

if [[ ${1:-} == -* ]]; then
  print_help "$0"
  [[ $1 == --help || $1 == -h ]]
  exit
fi

redop_setup
expected=${1:-$redop_build/expected-forms.txt}
(($#)) || /usr/bin/python3 "$redop_root/test/Forms/expected_list.py" >"$expected"
"$redop_build/unittests/Forms/flip-table-bits" "$expected"
