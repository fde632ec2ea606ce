// A value that is an undefined constant, on which upstream's fold of arith.bitcast crashes.
// RUN: redop-opt %s --redop-legalize=chip=sm_90 --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @undefined
// CHECK: llvm.bitcast %{{.*}} : f64 to i64
func.func @undefined(%p: !llvm.ptr<1>) {
  %u = llvm.mlir.undef : f64
  redop.store_reduce minnumf %u, %p : f64, !llvm.ptr<1>
  return
}
