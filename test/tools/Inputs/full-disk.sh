#!/bin/sh
# Runs a command with a full disk: FOLDER is a file system with an old file `out`
# and no space left but for SPACE bytes. Says how the command ended and what is
# in FOLDER then. Run it by `unshare -rm`, so that the mount is nobody else's.
#
# Usage: full-disk.sh FOLDER SPACE COMMAND...
set -eu
folder=$1 space=$2
shift 2
mkdir -p "$folder"
mount -t tmpfs -o size=64k redop-test "$folder"
echo old >"$folder/out"
# One page is the file's.
head -c $((61440 - space)) /dev/zero >"$folder/fill"
status=0
"$@" || status=$?
echo "status $status; out: $(cat "$folder/out"); files: $(cd "$folder" && echo ./*)"
