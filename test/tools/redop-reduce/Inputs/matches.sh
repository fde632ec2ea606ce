#!/bin/sh
# An interestingness test for mlir-reduce, which calls it as `matches.sh PATTERN...
# MODULE`: a module in which each pattern matches some line is interesting, and
# that is status 1.
while [ $# -gt 1 ]; do
  patterns="$patterns $1"
  shift
done
for pattern in $patterns; do
  grep -q -e "$pattern" "$1" || exit 0
done
exit 1
