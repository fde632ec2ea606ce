// Canonicalization only removes pure ops with unused results: no op that others
// can observe or that lanes wait for.

// RUN: redop-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @removed
// CHECK-NEXT: return
func.func @removed(%p: !llvm.ptr<1>, %g: !llvm.ptr, %n: i32) {
  %0 = redop.createpolicy.fractional evict_last 0.5 : i64
  %1 = redop.createpolicy.range evict_last %g, %n, %n : !llvm.ptr
  %2 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  %3 = redop.multimem.ld_reduce add v2 f32 %p : !llvm.ptr<1> -> vector<2xf32>
  return
}

// CHECK-LABEL: func.func @kept
// CHECK-NEXT: redop.red add u32
// CHECK-NEXT: redop.red add u32
// CHECK-NEXT: redop.red.async add u32
// CHECK-NEXT: redop.redux.sync add u32
// CHECK-NEXT: redop.multimem.ld_reduce relaxed gpu add u32
// CHECK-NEXT: redop.multimem.ld_reduce acquire sys add u32
// CHECK-NEXT: redop.multimem.st u32
// CHECK-NEXT: redop.multimem.st u32
// CHECK-NEXT: redop.multimem.st release sys u32
// CHECK-NEXT: redop.multimem.red add u32
// CHECK-NEXT: return
func.func @kept(%p: !llvm.ptr<1>, %s: !llvm.ptr<7>, %v: i32) {
  redop.red add u32 %p, %v : !llvm.ptr<1>, i32
  redop.red add u32 %p, %v : !llvm.ptr<1>, i32
  redop.red.async add u32 %s, %v mbar(%s) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  %0 = redop.redux.sync add u32 %v, %v : i32
  %1 = redop.multimem.ld_reduce relaxed gpu add u32 %p : !llvm.ptr<1> -> i32
  %2 = redop.multimem.ld_reduce acquire sys add u32 %p : !llvm.ptr<1> -> i32
  redop.multimem.st u32 %p, %v : !llvm.ptr<1>, i32
  redop.multimem.st u32 %p, %v : !llvm.ptr<1>, i32
  redop.multimem.st release sys u32 %p, %v : !llvm.ptr<1>, i32
  redop.multimem.red add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// An atom or a bulk reduction is kept even if its result is unused.
// CHECK-LABEL: func.func @atoms_kept
// CHECK-NEXT: redop.atom add u32
// CHECK-NEXT: redop.atom add u32
// CHECK-NEXT: redop.atom acquire sys exch b32
// CHECK-NEXT: redop.atom cas b32
// CHECK-NEXT: redop.atom max v2 f16
// CHECK-NEXT: redop.cp.reduce.async.bulk add u32
// CHECK-NEXT: redop.cp.reduce.async.bulk add u32
// CHECK-NEXT: redop.cp.reduce.async.bulk min s32
// CHECK-NEXT: return
func.func @atoms_kept(%p: !llvm.ptr<1>, %c: !llvm.ptr<7>, %s: !llvm.ptr<3>, %v: i32, %h: vector<2xf16>) {
  %0 = redop.atom add u32 %p, %v : !llvm.ptr<1>, i32
  %1 = redop.atom add u32 %p, %v : !llvm.ptr<1>, i32
  %2 = redop.atom acquire sys exch b32 %p, %v : !llvm.ptr<1>, i32
  %3 = redop.atom cas b32 %p, %v, %v : !llvm.ptr<1>, i32
  %4 = redop.atom max v2 f16 %p, %h : !llvm.ptr<1>, vector<2xf16>
  redop.cp.reduce.async.bulk add u32 %p, %s, %v : !llvm.ptr<1>, !llvm.ptr<3>
  redop.cp.reduce.async.bulk add u32 %p, %s, %v : !llvm.ptr<1>, !llvm.ptr<3>
  redop.cp.reduce.async.bulk min s32 %c, %s, %v mbar(%c) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  return
}

// Ops whose value does not change memory are kept: they still access memory and
// can order other accesses.
// CHECK-LABEL: func.func @neutral
// CHECK-COUNT-3: redop.red
// CHECK-NOT: redop.red
// CHECK: redop.multimem.red
// CHECK: redop.redux.sync
// CHECK: redop.atom add
// CHECK: redop.atom cas
// CHECK: redop.cp.reduce.async.bulk
// CHECK: return
func.func @neutral(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %mask: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %all = arith.constant -1 : i32
  redop.red add u32 %p, %zero : !llvm.ptr<1>, i32
  redop.red release sys or b32 %p, %zero : !llvm.ptr<1>, i32
  redop.red and b32 %p, %all : !llvm.ptr<1>, i32
  redop.multimem.red add u32 %p, %zero : !llvm.ptr<1>, i32
  %0 = redop.redux.sync or b32 %zero, %mask : i32
  %1 = redop.atom add u32 %p, %zero : !llvm.ptr<1>, i32
  %2 = redop.atom cas b32 %p, %mask, %mask : !llvm.ptr<1>, i32
  // A size of zero bytes.
  redop.cp.reduce.async.bulk add u32 %p, %s, %zero : !llvm.ptr<1>, !llvm.ptr<3>
  return %0 : i32
}

// A region that only contains removable ops is removed; one with memory writes
// or in which lanes wait is not. Equal branches are not merged.
// CHECK-LABEL: func.func @regions
// CHECK-NEXT: scf.if %arg2 {
// CHECK-NEXT: redop.redux.sync
// CHECK-NEXT: }
// CHECK-NEXT: scf.if %arg3 {
// CHECK-NEXT: redop.redux.sync
// CHECK-NEXT: redop.red
// CHECK-NEXT: } else {
// CHECK-NEXT: redop.redux.sync
// CHECK-NEXT: redop.red
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @regions(%p: !llvm.ptr<1>, %v: i32, %c: i1, %d: i1) {
  scf.if %c {
    %0 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  }
  scf.if %c {
    %1 = redop.redux.sync add u32 %v, %v : i32
  }
  %2 = scf.if %d -> i32 {
    %3 = redop.redux.sync add u32 %v, %v : i32
    redop.red add u32 %p, %v : !llvm.ptr<1>, i32
    scf.yield %3 : i32
  } else {
    %4 = redop.redux.sync add u32 %v, %v : i32
    redop.red add u32 %p, %v : !llvm.ptr<1>, i32
    scf.yield %4 : i32
  }
  return
}

// A loop with an unused result still waits the same number of times.
// CHECK-LABEL: func.func @loops
// CHECK-COUNT-1: scf.for
// CHECK-NEXT: redop.redux.sync
// CHECK-NOT: {{scf.for|ld_reduce}}
// CHECK: return
func.func @loops(%p: !llvm.ptr<1>, %v: i32, %from: index, %to: index) {
  %one = arith.constant 1 : index
  scf.for %i = %from to %to step %one {
    %0 = redop.redux.sync add u32 %v, %v : i32
  }
  scf.for %i = %from to %to step %one {
    %1 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  }
  return
}
