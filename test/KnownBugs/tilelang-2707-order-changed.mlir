// TileLang turned an add with memory_order_consume, which orders what follows
// it and not what precedes it, into a release. redop uses the orders of PTX,
// and does not map one to another.
// https://github.com/tile-ai/tilelang/issues/2707

// RUN: rm -rf %t && split-file %s %t
// RUN: redop-compile %t/acquire.mlir --chip=sm_90 -O3 -o %t/acquire.ptx
// RUN: FileCheck %t/acquire.mlir --input-file=%t/acquire.ptx
// RUN: %if ptxas-isa-8.1 %{ %ptxas-verify -arch=sm_90 < %t/acquire.ptx %}
// RUN: redop-opt %t/invalid.mlir --split-input-file --verify-diagnostics

//--- acquire.mlir
// CHECK-LABEL: .entry acquire(
gpu.module @m {
  gpu.func @acquire(%p: !llvm.ptr<1>, %out: !llvm.ptr<1>) kernel {
    // CHECK: multimem.ld_reduce.acquire.gpu.global.add.u32 %
    %r = redop.multimem.ld_reduce acquire gpu add u32 %p : !llvm.ptr<1> -> i32
    llvm.store %r, %out : i32, !llvm.ptr<1>
    gpu.return
  }
}

//--- invalid.mlir
func.func @no_result_no_acquire(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error@+1 {{red_c2: red does not support the order 'acquire'; it supports relaxed, release}}
  redop.red acquire add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @consume(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error@+1 {{expected string or keyword containing one of the following enum values}}
  redop.red consume add u32 %p, %v : !llvm.ptr<1>, i32
  return
}
