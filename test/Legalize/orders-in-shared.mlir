// ptxas drops the release of loops in the CTA's own shared memory since sm_90
// (docs/KnownBugs.md): a fence releases, and the reduction does not.
//
// RUN: redop-opt %s --redop-legalize=chip=sm_90 | FileCheck %s
// RUN: redop-opt %s --redop-legalize=chip=sm_80 | FileCheck %s --check-prefix=SM80 --implicit-check-not=llvm.fence
// RUN: redop-opt %s --redop-legalize=chip=sm_90 --redop-verify-target=chip=sm_90 2>&1 | FileCheck %s --check-prefix=NONE --implicit-check-not=warning:

// NONE: module
// CHECK-LABEL: @loops
// CHECK-NEXT: llvm.fence release
// CHECK-NEXT: redop.red sys max s64 %arg0, %arg1 : !llvm.ptr<3>, i64
// CHECK-NEXT: llvm.fence syncscope("block") release
// CHECK-NEXT: %[[OLD:.+]] = redop.atom acquire cta min u64 %arg0, %arg1 : !llvm.ptr<3>, i64
// CHECK-NEXT: return %[[OLD]]
// SM80-LABEL: @loops
// SM80-NEXT: redop.red release sys max s64
// SM80-NEXT: redop.atom acq_rel cta min u64
func.func @loops(%p: !llvm.ptr<3>, %l: i64) -> i64 {
  redop.store_reduce maxs release sys %l, %p : i64, !llvm.ptr<3>
  %old = redop.fetch_reduce minu acq_rel cta %l, %p : i64, !llvm.ptr<3>
  return %old : i64
}

// Instructions of shared memory, other orders, and other spaces.
// CHECK-LABEL: @fine
// CHECK-NOT: llvm.fence
// CHECK: redop.red release max s32 %{{.+}} : !llvm.ptr<3>, i32
// CHECK: redop.red max s64 %{{.+}} : !llvm.ptr<3>, i64
// CHECK: redop.atom acquire max s64 %{{.+}} : !llvm.ptr<3>, i64
// CHECK: redop.red release max s64 %{{.+}} : !llvm.ptr<1>, i64
// CHECK-NOT: llvm.fence
// CHECK: return
func.func @fine(%p: !llvm.ptr<3>, %q: !llvm.ptr<1>, %i: i32, %l: i64) -> i64 {
  redop.store_reduce maxs release %i, %p : i32, !llvm.ptr<3>
  redop.store_reduce maxs %l, %p : i64, !llvm.ptr<3>
  %old = redop.fetch_reduce maxs acquire %l, %p : i64, !llvm.ptr<3>
  redop.store_reduce maxs release %l, %q : i64, !llvm.ptr<1>
  return %old : i64
}
