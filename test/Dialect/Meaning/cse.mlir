// CSE merges equal ops if no op between them can make a difference, and no
// loads across an op that writes or orders memory.

// RUN: redop-opt %s --cse | FileCheck %s

// CHECK-LABEL: func.func @policies
// CHECK-NEXT: %[[A:.*]] = redop.createpolicy.fractional evict_last : i64
// CHECK-NEXT: %[[B:.*]] = redop.createpolicy.fractional evict_last 0.5 : i64
// CHECK-NEXT: %[[C:.*]] = redop.createpolicy.range evict_last
// CHECK-NEXT: redop.red
// CHECK-NEXT: return %[[A]], %[[A]], %[[B]], %[[C]], %[[C]]
func.func @policies(%p: !llvm.ptr<1>, %n: i32) -> (i64, i64, i64, i64, i64) {
  %0 = redop.createpolicy.fractional evict_last : i64
  %1 = redop.createpolicy.fractional evict_last, evict_unchanged 1.0 : i64
  %2 = redop.createpolicy.fractional evict_last 0.5 : i64
  %3 = redop.createpolicy.range evict_last %p, %n, %n : !llvm.ptr<1>
  redop.red add u32 %p, %n : !llvm.ptr<1>, i32
  %4 = redop.createpolicy.range evict_last %p, %n, %n : !llvm.ptr<1>
  return %0, %1, %2, %3, %4 : i64, i64, i64, i64, i64
}

// CHECK-LABEL: func.func @weak_ld_reduce
// CHECK-NEXT: %[[A:.*]] = redop.multimem.ld_reduce add u32
// CHECK-NEXT: %[[B:.*]] = redop.multimem.ld_reduce max u32
// CHECK-NEXT: return %[[A]], %[[A]], %[[B]]
func.func @weak_ld_reduce(%p: !llvm.ptr<1>) -> (i32, i32, i32) {
  %0 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  %1 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  %2 = redop.multimem.ld_reduce max u32 %p : !llvm.ptr<1> -> i32
  return %0, %1, %2 : i32, i32, i32
}

// Each of these may change what the next one reads.
// CHECK-LABEL: func.func @weak_ld_reduce_across
// CHECK: %[[A:.*]] = redop.multimem.ld_reduce add u32
// CHECK-NEXT: redop.red add u32
// CHECK-NEXT: %[[B:.*]] = redop.multimem.ld_reduce add u32
// CHECK-NEXT: redop.multimem.ld_reduce relaxed gpu
// CHECK-NEXT: %[[C:.*]] = redop.multimem.ld_reduce add u32
// CHECK-NEXT: redop.multimem.st u32
// CHECK-NEXT: %[[D:.*]] = redop.multimem.ld_reduce add u32
// CHECK-NEXT: redop.multimem.st release sys u32
// CHECK-NEXT: %[[E:.*]] = redop.multimem.ld_reduce add u32
// CHECK-NEXT: redop.multimem.red add u32
// CHECK-NEXT: %[[F:.*]] = redop.multimem.ld_reduce add u32
// CHECK-NEXT: redop.red.async release gpu add u32
// CHECK-NEXT: %[[G:.*]] = redop.multimem.ld_reduce add u32
// CHECK-NEXT: redop.atom add u32
// CHECK-NEXT: %[[H:.*]] = redop.multimem.ld_reduce add u32
// CHECK-NEXT: redop.cp.reduce.async.bulk add u32
// CHECK-NEXT: %[[I:.*]] = redop.multimem.ld_reduce add u32
// CHECK-NEXT: return %[[A]], %[[B]], %[[C]], %[[D]], %[[E]], %[[F]], %[[G]], %[[H]], %[[I]]
func.func @weak_ld_reduce_across(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %v: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %0 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  redop.red add u32 %p, %v : !llvm.ptr<1>, i32
  %1 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  %r = redop.multimem.ld_reduce relaxed gpu add u32 %p : !llvm.ptr<1> -> i32
  %2 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  redop.multimem.st u32 %p, %v : !llvm.ptr<1>, i32
  %3 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  redop.multimem.st release sys u32 %p, %v : !llvm.ptr<1>, i32
  %4 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  redop.multimem.red add u32 %p, %v : !llvm.ptr<1>, i32
  %5 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  redop.red.async release gpu add u32 %p, %v : !llvm.ptr<1>, i32
  %6 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  %a = redop.atom add u32 %p, %v : !llvm.ptr<1>, i32
  %7 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  redop.cp.reduce.async.bulk add u32 %p, %s, %v : !llvm.ptr<1>, !llvm.ptr<3>
  %8 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8 : i32, i32, i32, i32, i32, i32, i32, i32, i32
}

// Equal ops that lanes wait for, or that order memory, are all kept.
// CHECK-LABEL: func.func @not_merged
// CHECK-COUNT-3: redop.redux.sync add u32
// CHECK-NOT: redop.redux.sync
// CHECK-COUNT-2: redop.multimem.ld_reduce relaxed gpu add u32
// CHECK-NOT: redop.multimem.ld_reduce
// CHECK-COUNT-2: redop.multimem.ld_reduce acquire sys add u32
// CHECK-NOT: redop.multimem.ld_reduce
// CHECK-COUNT-2: redop.red
// CHECK-NOT: redop.red
// CHECK: return
func.func @not_merged(%p: !llvm.ptr<1>, %v: i32, %c: i1) -> (i32, i32, i32, i32, i32, i32) {
  %0 = redop.redux.sync add u32 %v, %v : i32
  %1 = redop.redux.sync add u32 %v, %v : i32
  scf.if %c {
    %inner = redop.redux.sync add u32 %v, %v : i32
  }
  %2 = redop.multimem.ld_reduce relaxed gpu add u32 %p : !llvm.ptr<1> -> i32
  %3 = redop.multimem.ld_reduce relaxed gpu add u32 %p : !llvm.ptr<1> -> i32
  %4 = redop.multimem.ld_reduce acquire sys add u32 %p : !llvm.ptr<1> -> i32
  %5 = redop.multimem.ld_reduce acquire sys add u32 %p : !llvm.ptr<1> -> i32
  redop.red add u32 %p, %v : !llvm.ptr<1>, i32
  redop.red add u32 %p, %v : !llvm.ptr<1>, i32
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i32, i32, i32
}

// Each atom returns the previous value, which the next one may not see.
// CHECK-LABEL: func.func @atoms
// CHECK-NEXT: %[[A:.*]] = redop.atom add u32
// CHECK-NEXT: %[[B:.*]] = redop.atom add u32
// CHECK-NEXT: %[[C:.*]] = redop.atom cas b32
// CHECK-NEXT: %[[D:.*]] = redop.atom cas b32
// CHECK-NEXT: redop.cp.reduce.async.bulk
// CHECK-NEXT: redop.cp.reduce.async.bulk
// CHECK-NEXT: return %[[A]], %[[B]], %[[C]], %[[D]]
func.func @atoms(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %v: i32) -> (i32, i32, i32, i32) {
  %0 = redop.atom add u32 %p, %v : !llvm.ptr<1>, i32
  %1 = redop.atom add u32 %p, %v : !llvm.ptr<1>, i32
  %2 = redop.atom cas b32 %p, %v, %v : !llvm.ptr<1>, i32
  %3 = redop.atom cas b32 %p, %v, %v : !llvm.ptr<1>, i32
  redop.cp.reduce.async.bulk add u32 %p, %s, %v : !llvm.ptr<1>, !llvm.ptr<3>
  redop.cp.reduce.async.bulk add u32 %p, %s, %v : !llvm.ptr<1>, !llvm.ptr<3>
  return %0, %1, %2, %3 : i32, i32, i32, i32
}
