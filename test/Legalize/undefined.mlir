// A value that is an undefined constant: upstream's fold of arith.bitcast crashes on it, and each use may see another value.
// RUN: redop-opt %s --redop-legalize=chip=sm_90 --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @undefined
// CHECK: %[[U:.*]] = llvm.mlir.undef : f64
// CHECK: llvm.freeze %[[U]] : f64
// CHECK-NOT: %[[U]]
func.func @undefined(%p: !llvm.ptr<1>) {
  %u = llvm.mlir.undef : f64
  redop.store_reduce minnumf %u, %p : f64, !llvm.ptr<1>
  return
}

// Where the mask is not set, the address and the value may be poison: neither a
// branch depends on the address, nor a mask on the value.
// CHECK-LABEL: func.func @address
// CHECK: %[[GLOBAL:.*]] = llvm.call_intrinsic "llvm.nvvm.isspacep.global"
// CHECK: %[[FROZEN:.*]] = llvm.freeze %[[GLOBAL]] : i1
// CHECK: scf.if %[[FROZEN]]
func.func @address(%p: !llvm.ptr, %v: vector<4xf32>, %on: i1) {
  %mask = vector.broadcast %on : i1 to vector<4xi1>
  redop.store_reduce addf %v, %p mask(%mask) alignment(16) : vector<4xf32>, !llvm.ptr
  return
}

// CHECK-LABEL: func.func @everywhere
// CHECK-NOT: llvm.freeze
// CHECK: return
func.func @everywhere(%p: !llvm.ptr, %v: vector<4xf32>) {
  redop.store_reduce addf %v, %p alignment(16) : vector<4xf32>, !llvm.ptr
  return
}

// CHECK-LABEL: func.func @value
// CHECK-SAME: %[[MASK:[^:]*]]: i1)
// CHECK-DAG: %[[FALSE:.*]] = arith.constant false
// CHECK: %[[POSITIVE:.*]] = arith.cmpi sge
// CHECK: arith.select %[[MASK]], %[[POSITIVE]], %[[FALSE]] : i1
// CHECK: %[[NEGATIVE:.*]] = arith.cmpi slt
// CHECK: arith.select %[[MASK]], %[[NEGATIVE]], %[[FALSE]] : i1
func.func @value(%p: !llvm.ptr<1>, %v: f32, %mask: i1) {
  redop.store_reduce maxnumf %v, %p mask(%mask) fastmath<nnan,nsz> : f32, !llvm.ptr<1>
  return
}
