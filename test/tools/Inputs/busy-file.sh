#!/bin/sh
# Runs a command where FOLDER has the old files `a` and `c`, and a file `b` that is
# a mount, which no file can be renamed to. Says how the command ended and what is
# in FOLDER then. Run it by `unshare -rm`.
#
# Usage: busy-file.sh FOLDER COMMAND...
set -eu
folder=$1
shift
mkdir -p "$folder"
mount -t tmpfs redop-test "$folder"
mkdir "$folder/other"
for name in sm_80 sm_90 sm_100; do echo "old $name" >"$folder/$name"; done
mv "$folder/sm_90" "$folder/other"
touch "$folder/sm_90"
mount --bind "$folder/other/sm_90" "$folder/sm_90"
status=0
"$@" || status=$?
echo "status $status"
cd "$folder" && grep -H . sm_*
echo "files: $(echo *)"
