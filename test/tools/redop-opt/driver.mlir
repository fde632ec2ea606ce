// redop-opt supports redop's passes and upstream's dialects and passes.
// RUN: redop-opt --version | FileCheck %s --check-prefix=VERSION
// RUN: redop-opt --help | FileCheck %s --check-prefix=HELP
// RUN: redop-opt --show-dialects | FileCheck %s --check-prefix=DIALECTS
// RUN: redop-opt %s --pass-pipeline='builtin.module(gpu.module(convert-scf-to-cf,convert-to-llvm))' | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s --check-prefix=SAME
// RUN: not redop-opt %s --no-such-pass 2>&1 | FileCheck %s --check-prefix=UNKNOWN

gpu.module @m {
  func.func @k(%p: !llvm.ptr<1>, %v: f32, %c: i1) {
    scf.if %c {
      redop.red add f32 %p, %v : !llvm.ptr<1>, f32
    }
    return
  }
}

// VERSION: {{^}}redop {{[0-9]+\.[0-9]+\.[0-9]+}}
// VERSION-NEXT: {{^}}LLVM and MLIR {{2[23]}}.
// VERSION-NEXT: {{^}}newest supported PTX ISA: 9.4{{$}}
// VERSION-NEXT: {{^}}project: https://{{.+}}{{$}}

// HELP: OVERVIEW: redop optimizer driver
// HELP-DAG: --convert-redop-to-inline-ptx
// HELP-DAG: --convert-redop-to-nvvm
// HELP-DAG: --redop-verify-target
// HELP-DAG: --convert-to-llvm

// DIALECTS: gpu,{{.*}}nvvm,{{.*}}redop,

// CHECK: llvm.func @k(
// CHECK: llvm.cond_br
// CHECK: llvm.inline_asm {{.*}}"red.global.add.f32

// SAME: redop.red add f32 %{{.*}}, %{{.*}} : !llvm.ptr<1>, f32

// UNKNOWN: redop-opt: Unknown command line argument '--no-such-pass'.
