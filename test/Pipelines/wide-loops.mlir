// MLIR 22 takes the number of iterations of a loop for 0 if the difference of its constant bounds does not fit their type, here 201
// in i8, and erases the loop. redop lowers loops before it simplifies them.
// RUN: redop-compile %s --chip=sm_90 --emit=mlir -o %t.mlir
// RUN: redop-interpret %t.mlir --entry=@kernel --args='i32[0]' | FileCheck %s
// CHECK: argument 0: [201]
// RUN: redop-compile %s --chip=sm_90 --optimize --emit=mlir -o %t.mlir
// RUN: redop-interpret %t.mlir --entry=@kernel --args='i32[0]' | FileCheck %s

// Upstream's MLIR 22 does.
// RUN: %if llvm-22 %{ redop-opt %s --canonicalize | FileCheck %s --check-prefix=UPSTREAM %}
// UPSTREAM: gpu.func @kernel
// UPSTREAM-NEXT: gpu.return

gpu.module @m {
gpu.func @kernel(%out: !llvm.ptr<1>) kernel {
  %first = arith.constant -101 : i8
  %last = arith.constant 100 : i8
  %step = arith.constant 1 : i8
  %one = arith.constant 1 : i32
  scf.for %i = %first to %last step %step : i8 {
    redop.store_reduce addi %one, %out : i32, !llvm.ptr<1>
  }
  gpu.return
}
}
