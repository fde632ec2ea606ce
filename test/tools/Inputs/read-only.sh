#!/bin/sh
# Runs a command with FOLDER, which has an old file `out`, on a read-only file
# system: permissions would not stop root. Run it by `unshare -rm`.
#
# Usage: read-only.sh FOLDER COMMAND...
set -eu
folder=$1
shift
mkdir -p "$folder"
mount -t tmpfs redop-test "$folder"
echo old >"$folder/out"
mount -o remount,ro "$folder"
status=0
"$@" || status=$?
echo "status $status; out: $(cat "$folder/out"); files: $(cd "$folder" && echo ./*)"
