#!/bin/sh
# An interestingness test for mlir-reduce, which calls it as `rejected.sh REDOP_OPT
# CHIP MODULE`: a module with a form that the chip lacks is interesting, and that
# is status 1.
"$1" --redop-verify-target=chip="$2" "$3" -o /dev/null 2>&1 | grep -q "; target is $2" || exit 0
exit 1
