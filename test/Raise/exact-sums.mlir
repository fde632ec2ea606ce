// The sum of f32 that keeps subnormals: the ops of LLVM and MLIR mean it, and
// compare-and-swap loops compute it. It is used if every target has it, in a PTX
// version that was requested.

// RUN: cp %s %t.mlir && %for_llvm %t.mlir
// RUN: redop-opt %t.mlir --raise-to-redop="chip=sm_90 ptx=9.4" | FileCheck %s --check-prefixes=CHECK,EXACT --implicit-check-not=atomic
// RUN: redop-opt %t.mlir --raise-to-redop="chip=sm_107a" | FileCheck %s --check-prefixes=CHECK,EXACT
// RUN: redop-opt %t.mlir --raise-to-redop="chip=sm_90 ptx=9.3" | FileCheck %s --check-prefixes=CHECK,FLUSH
// RUN: redop-opt %t.mlir --raise-to-redop="chip=sm_89 ptx=9.4" | FileCheck %s --check-prefixes=CHECK,FLUSH
// RUN: redop-opt %t.mlir --raise-to-redop="chip=sm_90" | FileCheck %s --check-prefixes=CHECK,FLUSH
// RUN: redop-opt %t.mlir --raise-to-redop | FileCheck %s --check-prefixes=CHECK,FLUSH
// RUN: redop-opt %t.mlir --raise-to-redop="chip=sm_90 ptx=9.4 any-subnormals" | FileCheck %s --check-prefixes=CHECK,ANY

// CHECK-LABEL: @upstream(
// EXACT: redop.store_reduce addf %{{.*}}, %{{.*}} noftz or_upstream : f32, !llvm.ptr<1>
// EXACT: redop.fetch_reduce addf %{{.*}}, %{{.*}} noftz or_upstream : f32, !llvm.ptr<1>
// FLUSH: redop.store_reduce addf %{{.*}}, %{{.*}} or_upstream : f32, !llvm.ptr<1>
// FLUSH: redop.fetch_reduce addf %{{.*}}, %{{.*}} or_upstream : f32, !llvm.ptr<1>
// ANY: redop.store_reduce addf %{{.*}}, %{{.*}} or_upstream : f32, !llvm.ptr<1>
llvm.func @upstream(%p: !llvm.ptr<1>, %v: f32) -> f32 {
  %0 = llvm.atomicrmw fadd %p, %v syncscope("device") monotonic : !llvm.ptr<1>, f32
  %1 = llvm.atomicrmw fadd %p, %v syncscope("device") monotonic : !llvm.ptr<1>, f32
  llvm.return %1 : f32
}

// Only sums of f32 flush.
// CHECK-LABEL: @others(
// CHECK: redop.store_reduce addf %{{.*}}, %{{.*}} or_upstream : f64, !llvm.ptr<1>
// CHECK: redop.store_reduce addi %{{.*}}, %{{.*}} or_upstream : i32, !llvm.ptr<1>
llvm.func @others(%p: !llvm.ptr<1>, %v: f64, %w: i32) {
  %0 = llvm.atomicrmw fadd %p, %v syncscope("device") monotonic : !llvm.ptr<1>, f64
  %1 = llvm.atomicrmw add %p, %w syncscope("device") monotonic : !llvm.ptr<1>, i32
  llvm.return
}

// A function whose operations of f32 flush means the sum that flushes.
// CHECK-LABEL: @flushing(
// CHECK: redop.store_reduce addf %{{.*}}, %{{.*}} or_upstream : f32, !llvm.ptr<1>
llvm.func @flushing(%p: !llvm.ptr<1>, %v: f32) attributes {denormal_fp_math_f32 = "preserve-sign,preserve-sign"} {
  %0 = llvm.atomicrmw fadd %p, %v syncscope("device") monotonic : !llvm.ptr<1>, f32
  llvm.return
}

// CHECK-LABEL: @memref(
// EXACT: redop.store_reduce addf %{{.*}}, %{{.*}}[%{{.*}}] noftz or_upstream : f32, memref<?xf32, 1>
// FLUSH: redop.store_reduce addf %{{.*}}, %{{.*}}[%{{.*}}] or_upstream : f32, memref<?xf32, 1>
func.func @memref(%m: memref<?xf32, 1>, %v: f32, %i: index) {
  %0 = memref.atomic_rmw addf %v, %m[%i] : (f32, memref<?xf32, 1>) -> f32
  return
}

// CHECK-LABEL: @loop(
// EXACT: redop.store_reduce addf %{{.*}}, %{{.*}} noftz or_upstream : f32, !llvm.ptr<1>
// FLUSH: cmpxchg
// ANY: redop.store_reduce addf %{{.*}}, %{{.*}} or_upstream : f32, !llvm.ptr<1>
llvm.func @loop(%p: !llvm.ptr<1>, %v: f32) {
  %first = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^again(%first : i32)
^again(%old: i32):
  %f = llvm.bitcast %old : i32 to f32
  %s = llvm.fadd %f, %v : f32
  %b = llvm.bitcast %s : f32 to i32
  %x = llvm.cmpxchg %p, %old, %b syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %seen = llvm.extractvalue %x[0] : !llvm.struct<(i32, i1)>
  %ok = llvm.extractvalue %x[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %ok, ^done, ^again(%seen : i32)
^done:
  llvm.return
}
