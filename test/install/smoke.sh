#!/bin/sh
# Checks an installed redop as its users do: parses, lowers and compiles a kernel,
# loads the plugin, imports the Python package, and builds a project against the
# CMake package. Only uses what is installed, and this directory.
#
# Usage: smoke.sh VERSION [CMake options for the project...]
#   VERSION  what the installed redop is expected to be
#
# Environment: PATH has redop's tools, cmake and a C++ compiler.
#   PYTHON      an interpreter that imports redop; `none` skips it (python3)
#   MLIR_OPT    the mlir-opt of the same LLVM (mlir-opt-22)
#   LIBRARIES   the directory of RedopPlugin.so (/usr/lib)
#   SHARE       the directory of forms.json (/usr/share/redop)
#
# The last line is `smoke: N checks passed`. On a failure, it says which check.
set -eu

version=$1
shift
here=$(cd "$(dirname "$0")" && pwd -P)
python=${PYTHON:-python3}
mlir_opt=${MLIR_OPT:-mlir-opt-22}
libraries=${LIBRARIES:-/usr/lib}
share=${SHARE:-/usr/share/redop}
work=$(mktemp -d)
count=0
check=start
finish() {
  status=$?
  if [ $status -ne 0 ]; then
    cat "$work/log" >&2 2>/dev/null || true
    echo "smoke: error: failed: $check" >&2
  fi
  rm -rf "$work"
}
trap finish EXIT

# Begins a check: what fails before the next one is reported under this name.
begin() {
  check=$1
  count=$((count + 1))
  echo "smoke: $1"
  : >"$work/log"
}
# Runs a command whose output is only of interest if the check fails.
quiet() { "$@" >>"$work/log" 2>&1; }
# Checks that file $2 contains $1.
contains() {
  grep -qF -- "$1" "$2" || {
    echo "$2 does not contain $1:" >>"$work/log"
    cat "$2" >>"$work/log"
    exit 1
  }
}

cd "$work"
cat >kernel.mlir <<'END'
gpu.module @kernels {
  gpu.func @add(%table: !llvm.ptr<1>, %v: vector<8xbf16>, %m: memref<?xf16>, %x: f16, %i: index) kernel {
    redop.red add v8 bf16 %table, %v : !llvm.ptr<1>, vector<8xbf16>
    redop.store_reduce addf %x, %m[%i] : f16, memref<?xf16>
    gpu.return
  }
}
END
instruction=red.global.add.noftz.v8.bf16

begin "versions"
for tool in compile forms interpret lsp-server opt reduce; do
  "redop-$tool" --version >"$tool.version"
  contains "redop $version" "$tool.version"
done

begin "parse and print"
redop-opt kernel.mlir -o printed.mlir
contains "redop.red add v8 bf16" printed.mlir
quiet redop-opt printed.mlir --emit-bytecode -o kernel.mlirbc

begin "lower"
redop-opt kernel.mlir --redop-lower=chip=sm_90 -o lowered.mlir
contains "$instruction" lowered.mlir

begin "compile"
redop-compile kernel.mlirbc --chip=sm_90 -o kernel.ptx
contains "$instruction" kernel.ptx
contains ".target sm_90" kernel.ptx
# A chip without the instruction is an error, and leaves no file.
if redop-compile kernel.mlir --chip=sm_80 -o old.ptx 2>errors; then
  exit 1
fi
contains "requires sm_90" errors
[ ! -e old.ptx ]

begin "query"
redop-forms --format=json -o forms.json
cmp forms.json "$share/forms.json"

begin "plugin"
"$mlir_opt" "--load-dialect-plugin=$libraries/RedopPlugin.so" kernel.mlir -o plugin.mlir
cmp plugin.mlir printed.mlir

if [ "$python" != none ]; then
  begin "Python"
  cat >use.py <<'END'
import sys

import redop
from redop import ir

assert redop.__version__ == sys.argv[1], redop.__version__
ptx = redop.compile(open("kernel.mlir").read(), chip="sm_90")
assert ptx == open("kernel.ptx").read(), ptx
with ir.Context():
    assert ir.Module.parse(open("kernel.mlir").read()).operation.verify()
print(redop.__file__)
END
  quiet "$python" use.py "$version"
fi

begin "a project with CMake"
quiet cmake -S "$here/consumer" -B build "$@"
quiet cmake --build build
for program in in-process in-c; do
  "build/$program" >"$program.ptx"
  contains "red.global.add.f32" "$program.ptx"
done
build/pipeline >pipeline.mlir
contains "red.global.add.noftz.f16" pipeline.mlir

echo "smoke: $count checks passed"
