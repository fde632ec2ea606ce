#!/usr/bin/env bash
# Sets up (see utils/setup.sh), then compiles every examples/NAME/NAME.mlir to PTX
# with redop-compile, prints the PTX of one kernel, and assembles all of them if
# ptxas is found. Then builds and compiles a kernel in Python. The output files are
# in build/demo/.
#
# Usage: utils/demo.sh
set -euo pipefail
# shellcheck source=utils/setup.sh
source "$(dirname "${BASH_SOURCE[0]}")/setup.sh"

# The example whose PTX is printed in full.
shown=histogram

if (($#)); then
  print_help "$0"
  [[ $1 == --help || $1 == -h ]]
  exit
fi

# True if there is a ptxas where redop-compile looks for one.
have_ptxas() {
  local directory
  command -v ptxas >/dev/null && return
  for directory in "${CUDA_PATH:-}" "${CUDA_HOME:-}" "${CUDA_ROOT:-}"; do
    [[ -n $directory && -x $directory/bin/ptxas ]] && return
  done
  return 1
}

# Compiles example $1 for chip $2 to $3 (ptx or cubin), into $output.
compile() {
  output=$redop_build/demo/$1.$3
  "$redop_build/bin/redop-compile" "examples/$1/$1.mlir" "--chip=$2" \
    "--emit=$3" -o "$output" 2>"$output.log"
}

# The chip that example $1 names in its first line, `// chip: sm_90`.
chip_of() {
  sed -n '1s|^// chip: *\(sm_[0-9]*[af]\{0,1\}\) *$|\1|p' "examples/$1/$1.mlir"
}

redop_setup
cd "$redop_root"
mkdir -p "$redop_build/demo"

names=()
for file in examples/*/; do
  name=$(basename "$file")
  [[ ! -f examples/$name/$name.mlir ]] || names+=("$name")
done
[[ -f examples/$shown/$shown.mlir ]] || die "no examples/$shown/$shown.mlir"

lines=()
failed=0
for name in "${names[@]}"; do
  chip=$(chip_of "$name")
  if [[ -z $chip ]]; then
    lines+=("$name: failed: the first line is not like '// chip: sm_90'")
    failed=1
    continue
  fi
  if ! compile "$name" "$chip" ptx; then
    cat "$output.log" >&2
    lines+=("$name $chip: failed: $(head -n 1 "$output.log")")
    failed=1
    continue
  fi
  line="$name $chip: PTX $(stat -c %s "$output") bytes"
  if [[ $name == "$shown" ]]; then
    printf '// examples/%s/%s.mlir for %s\n' "$name" "$name" "$chip"
    cat "$output"
    printf '\n'
  fi

  if ! have_ptxas; then
    line+=", not assembled: no ptxas in PATH or CUDA_PATH"
  elif compile "$name" "$chip" cubin; then
    line+=", cubin $(stat -c %s "$output") bytes (assembled)"
  elif grep -qE "not defined for option 'gpu-name'|Unsupported .version" \
    "$output.log"; then
    # An error of an old ptxas is not an error in the PTX.
    line+=", not assembled: this ptxas does not know $chip"
  else
    cat "$output.log" >&2
    line+=", not assembled: $(head -n 1 "$output.log")"
    failed=1
  fi
  lines+=("$line")
done

# The same from Python, with a kernel that is built there.
generator=examples/python/scatter_add.py
if [[ ! -d $redop_build/python_packages/redop ]]; then
  lines+=("$generator: not run: no Python bindings in this build")
elif PYTHONPATH=$redop_build/python_packages "$(cached Python3_EXECUTABLE)" \
  "$generator" >"$redop_build/demo/scatter_add.ptx" 2>"$redop_build/demo/scatter_add.log"; then
  lines+=("$generator: PTX $(stat -c %s "$redop_build/demo/scatter_add.ptx") bytes, $(
    tail -n 1 "$redop_build/demo/scatter_add.ptx" | cut -c 4-
  )")
else
  cat "$redop_build/demo/scatter_add.log" >&2
  lines+=("$generator: failed: $(tail -n 1 "$redop_build/demo/scatter_add.log")")
  failed=1
fi

printf '%s\n' "${lines[@]}"
exit "$failed"
