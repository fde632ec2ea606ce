// The sum of f32 that keeps subnormals: red.add.noftz.f32 since sm_90 and PTX 9.4,
// in vectors, too; else a loop, or, if the kernel permits it, the sum that flushes.
// Shared memory keeps them in each case.

// RUN: redop-opt %s --redop-legalize="chip=sm_90 ptx=9.4" | FileCheck %s --check-prefixes=CHECK,EXACT --implicit-check-not=cmpxchg
// RUN: redop-opt %s --redop-legalize="chip=sm_90 ptx=9.3" | FileCheck %s --check-prefixes=CHECK,LOOP
// RUN: redop-opt %s --redop-legalize="chip=sm_80" | FileCheck %s --check-prefixes=CHECK,LOOP
// RUN: redop-opt %s --redop-legalize="chip=sm_80" | redop-opt -o /dev/null
// RUN: redop-compile %s --chip=sm_90 -o %t.exact.ptx
// RUN: %if ptxas-isa-9.4 %{ %ptxas-verify -arch=sm_90 < %t.exact.ptx %}

// CHECK-LABEL: @scalar(
// EXACT: redop.red add noftz f32
// LOOP: llvm.cmpxchg
// CHECK: return
func.func @scalar(%p: !llvm.ptr<1>, %v: f32) attributes {gpu.kernel} {
  redop.store_reduce addf %v, %p noftz : f32, !llvm.ptr<1>
  return
}

// CHECK-LABEL: @vector(
// EXACT: redop.red add noftz v4 f32
// LOOP-COUNT-4: llvm.cmpxchg
// LOOP-NOT: cmpxchg
// CHECK: return
func.func @vector(%p: !llvm.ptr<1>, %v: vector<4xf32>) attributes {gpu.kernel} {
  redop.store_reduce addf %v, %p alignment(16) noftz : vector<4xf32>, !llvm.ptr<1>
  return
}

// CHECK-LABEL: @returning(
// EXACT: redop.atom acq_rel sys add noftz f32
// LOOP: llvm.cmpxchg
// CHECK: return
func.func @returning(%p: !llvm.ptr<1>, %v: f32, %q: !llvm.ptr<1>) attributes {gpu.kernel} {
  %old = redop.fetch_reduce addf acq_rel sys %v, %p noftz : f32, !llvm.ptr<1>
  llvm.store %old, %q : f32, !llvm.ptr<1>
  return
}

// CHECK-LABEL: @shared(
// CHECK: redop.red add f32 %{{.*}}, %{{.*}} : !llvm.ptr<3>, f32
func.func @shared(%p: !llvm.ptr<3>, %v: f32) attributes {gpu.kernel} {
  redop.store_reduce addf %v, %p noftz : f32, !llvm.ptr<3>
  return
}

// The instruction, as input, is no different.
// CHECK-LABEL: @instruction(
// EXACT: redop.red add noftz v2 f32
// LOOP-COUNT-2: llvm.cmpxchg
// LOOP-NOT: cmpxchg
// CHECK: return
func.func @instruction(%p: !llvm.ptr<1>, %v: vector<2xf32>) attributes {gpu.kernel} {
  redop.red add noftz v2 f32 %p, %v : !llvm.ptr<1>, vector<2xf32>
  return
}

// CHECK-LABEL: @permitted(
// CHECK-NOT: cmpxchg
// CHECK: redop.red add {{(noftz )?}}f32
// CHECK: return
func.func @permitted(%p: !llvm.ptr<1>, %v: f32) attributes {gpu.kernel, redop.any_subnormals} {
  redop.store_reduce addf %v, %p noftz : f32, !llvm.ptr<1>
  return
}
