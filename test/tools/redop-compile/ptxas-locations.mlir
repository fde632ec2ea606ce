// REQUIRES: ptxas
// Without the target check, ptxas reports the errors. Each message refers to
// the op that the line comes from: through inlining, unrolling and statements
// with several instructions, and in every kernel.

// RUN: not redop-compile %s --chip=sm_80 --verify-target=false --emit=cubin --ptxas=%ptxas -O0 -o %t.cubin 2>%t.O0
// RUN: FileCheck %s --input-file=%t.O0
// RUN: not redop-compile %s --chip=sm_80 --verify-target=false --emit=cubin --ptxas=%ptxas -O3 -o %t.cubin 2>%t.O3
// RUN: FileCheck %s --input-file=%t.O3 --check-prefixes=CHECK,O3
// RUN: not test -e %t.cubin

// The line after each message shows the op; there is no other.
// RUN: cat %t.O0 %t.O3 | grep -A1 'error: ptxas: Feature' | grep -v 'error:\|^--' | not grep -v 'redop\.'

gpu.module @m {
  llvm.func internal @inlined(%p: !llvm.ptr<1>, %v: f32) {
    // CHECK-DAG: locations.mlir:[[@LINE+1]]:5: error: ptxas: Feature '.cluster scope' requires .target sm_90 or higher
    redop.red cluster add f32 %p, %v : !llvm.ptr<1>, f32
    llvm.return
  }
  llvm.func @called(%p: !llvm.ptr<1>, %v: f32) attributes {no_inline} {
    // CHECK-DAG: locations.mlir:[[@LINE+1]]:5: error: ptxas: Feature '.cluster scope' requires .target sm_90 or higher
    redop.red cluster add f32 %p, %v : !llvm.ptr<1>, f32
    llvm.return
  }
  gpu.func @calls(%p: !llvm.ptr<1>, %v: f32) kernel {
    llvm.call @inlined(%p, %v) : (!llvm.ptr<1>, f32) -> ()
    llvm.call @called(%p, %v) : (!llvm.ptr<1>, f32) -> ()
    gpu.return
  }

  gpu.func @statements(%p: !llvm.ptr<1>) kernel {
    // CHECK-DAG: locations.mlir:[[@LINE+2]]:10: error: ptxas: Feature 'multimem.ld_reduce'
    // CHECK-DAG: locations.mlir:[[@LINE+1]]:10: note: in the PTX: { .reg .b8 t<8>; multimem.ld_reduce
    %r = redop.multimem.ld_reduce add v8 e5m2 %p : !llvm.ptr<1> -> vector<8xf8E5M2>
    // CHECK-DAG: locations.mlir:[[@LINE+2]]:5: error: ptxas: Feature 'multimem.st'
    // CHECK-DAG: locations.mlir:[[@LINE+1]]:5: note: in the PTX: { .reg .b8 t<8>; mov.b32
    redop.multimem.st v8 e5m2 %p, %r : !llvm.ptr<1>, vector<8xf8E5M2>
    gpu.return
  }

  gpu.func @loop(%p: !llvm.ptr<1>, %v: vector<4xf32>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c3 = arith.constant 3 : index
    scf.for %i = %c0 to %c3 step %c1 {
      %k = arith.index_cast %i : index to i64
      %q = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xf32>
      // CHECK-DAG: locations.mlir:[[@LINE+3]]:7: error: ptxas: Feature 'red instruction with vector types' requires .target sm_90
      // O3-DAG: locations.mlir:[[@LINE+2]]:7: error: ptxas: Feature 'red instruction with vector types' requires .target sm_90
      // O3-DAG: locations.mlir:[[@LINE+1]]:7: error: ptxas: Feature 'red instruction with vector types' requires .target sm_90
      redop.red add v4 f32 %q, %v : !llvm.ptr<1>, vector<4xf32>
    }
    gpu.return
  }

  // LLVM may merge two that differ in one operand; then either is correct.
  gpu.func @branches(%p: !llvm.ptr<1>, %v: f32, %w: f32, %c: i1) kernel {
    scf.if %c {
      redop.red release cluster add f32 %p, %v : !llvm.ptr<1>, f32
    } else {
      redop.red release cluster add f32 %p, %w : !llvm.ptr<1>, f32
    }
    gpu.return
  }
}

// CHECK: locations.mlir:{{[0-9]+}}:1: error: ptxas: ptxas fatal : Ptx assembly aborted due to errors
