#!/bin/sh
# Fetches ptxas and nvdisasm from PyPI into build/ptxas, and links them in build/ptxas/bin.
#
# Usage: utils/fetch_ptxas.sh [--ptxas VERSION] [--nvdisasm VERSION] [--folder FOLDER]
#
# Without a version, the newest 13.x. The packages are nvidia-cuda-nvcc and nvidia-cuda-nvdisasm.
set -eu

ptxas='>=13,<14'
nvdisasm='>=13,<14'
folder=$(dirname "$0")/../build/ptxas
while [ $# -gt 0 ]; do
  case $1 in
  --ptxas) ptxas="==$2" ;;
  --nvdisasm) nvdisasm="==$2" ;;
  --folder) folder=$2 ;;
  *)
    sed -n '2,6s/^# \{0,1\}//p' "$0" >&2
    exit 1
    ;;
  esac
  shift 2
done

python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet "nvidia-cuda-nvcc$ptxas" "nvidia-cuda-nvdisasm$nvdisasm"
mkdir -p "$folder/bin"
for tool in ptxas nvdisasm; do
  found=$(cd "$folder" && find venv -path "*/bin/$tool" -type f | head -n 1)
  if [ -z "$found" ]; then
    echo "fetch_ptxas: the packages contain no $tool" >&2
    exit 1
  fi
  ln -sf "../$found" "$folder/bin/$tool"
done
"$folder/bin/ptxas" --version | tail -n 2
