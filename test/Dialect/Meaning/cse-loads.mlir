// Upstream's loads around redop ops: CSE merges two loads of the same memory
// across an op that does not write, but never across a strong one, regardless
// of which memory that op accesses.

// RUN: redop-opt %s --cse | FileCheck %s

// CHECK-LABEL: func.func @across_nothing_written
// CHECK-COUNT-1: memref.load
// CHECK-NOT: memref.load
// CHECK-COUNT-1: llvm.load
// CHECK-NOT: {{memref|llvm}}.load
// CHECK: return
func.func @across_nothing_written(%m: memref<4xi32>, %i: index, %q: !llvm.ptr<3>, %p: !llvm.ptr<1>)
    -> (i32, i32, i32, i32, i32, i64) {
  %0 = memref.load %m[%i] : memref<4xi32>
  %1 = llvm.load %q : !llvm.ptr<3> -> i32
  %2 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  %3 = redop.createpolicy.fractional evict_last : i64
  %4 = memref.load %m[%i] : memref<4xi32>
  %5 = llvm.load %q : !llvm.ptr<3> -> i32
  return %0, %1, %4, %5, %2, %3 : i32, i32, i32, i32, i32, i64
}

// CHECK-LABEL: func.func @memref_loads
// CHECK: memref.load
// CHECK-NEXT: redop.red
// CHECK-NEXT: memref.load
// CHECK-NEXT: redop.multimem.ld_reduce acquire
// CHECK-NEXT: memref.load
// CHECK-NEXT: redop.multimem.ld_reduce relaxed
// CHECK-NEXT: memref.load
// CHECK-NEXT: redop.multimem.st release
// CHECK-NEXT: memref.load
// CHECK-NEXT: redop.multimem.st u32
// CHECK-NEXT: memref.load
// CHECK-NEXT: redop.multimem.red
// CHECK-NEXT: memref.load
// CHECK-NEXT: redop.red.async
// CHECK-NEXT: memref.load
// CHECK-NEXT: return
func.func @memref_loads(%m: memref<4xi32>, %i: index, %p: !llvm.ptr<1>, %s: !llvm.ptr<7>, %v: i32)
    -> (i32, i32, i32, i32, i32, i32, i32, i32) {
  %0 = memref.load %m[%i] : memref<4xi32>
  redop.red add u32 %p, %v : !llvm.ptr<1>, i32
  %1 = memref.load %m[%i] : memref<4xi32>
  %a = redop.multimem.ld_reduce acquire sys add u32 %p : !llvm.ptr<1> -> i32
  %2 = memref.load %m[%i] : memref<4xi32>
  %b = redop.multimem.ld_reduce relaxed sys add u32 %p : !llvm.ptr<1> -> i32
  %3 = memref.load %m[%i] : memref<4xi32>
  redop.multimem.st release sys u32 %p, %v : !llvm.ptr<1>, i32
  %4 = memref.load %m[%i] : memref<4xi32>
  redop.multimem.st u32 %p, %v : !llvm.ptr<1>, i32
  %5 = memref.load %m[%i] : memref<4xi32>
  redop.multimem.red add u32 %p, %v : !llvm.ptr<1>, i32
  %6 = memref.load %m[%i] : memref<4xi32>
  redop.red.async add u32 %s, %v mbar(%s) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  %7 = memref.load %m[%i] : memref<4xi32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : i32, i32, i32, i32, i32, i32, i32, i32
}

// CHECK-LABEL: func.func @llvm_loads
// CHECK-NEXT: llvm.load
// CHECK-NEXT: redop.red
// CHECK-NEXT: llvm.load
// CHECK-NEXT: redop.multimem.ld_reduce acquire
// CHECK-NEXT: llvm.load
// CHECK-NEXT: return
func.func @llvm_loads(%q: !llvm.ptr<3>, %p: !llvm.ptr<1>, %v: i32) -> (i32, i32, i32) {
  %0 = llvm.load %q : !llvm.ptr<3> -> i32
  redop.red add u32 %p, %v : !llvm.ptr<1>, i32
  %1 = llvm.load %q : !llvm.ptr<3> -> i32
  %a = redop.multimem.ld_reduce acquire sys add u32 %p : !llvm.ptr<1> -> i32
  %2 = llvm.load %q : !llvm.ptr<3> -> i32
  return %0, %1, %2 : i32, i32, i32
}

// redux.sync does not order memory, so merging would be correct. CSE of LLVM 22
// does not merge: it treats a write to any resource as one to memory.
// CHECK-LABEL: func.func @across_redux
// CHECK-NEXT: llvm.load
// CHECK-NEXT: redop.redux.sync
// CHECK-NEXT: llvm.load
func.func @across_redux(%q: !llvm.ptr<3>, %v: i32) -> (i32, i32) {
  %0 = llvm.load %q : !llvm.ptr<3> -> i32
  %a = redop.redux.sync add u32 %v, %v : i32
  %1 = llvm.load %q : !llvm.ptr<3> -> i32
  return %0, %1 : i32, i32
}

// Like a red, an atom may order accesses to other memory, including relaxed
// ones; a bulk reduction writes asynchronously.
// CHECK-LABEL: func.func @atoms
// CHECK-NEXT: memref.load
// CHECK-NEXT: llvm.load
// CHECK-NEXT: redop.atom acquire
// CHECK-NEXT: memref.load
// CHECK-NEXT: llvm.load
// CHECK-NEXT: redop.atom add
// CHECK-NEXT: memref.load
// CHECK-NEXT: llvm.load
// CHECK-NEXT: redop.cp.reduce.async.bulk
// CHECK-NEXT: memref.load
// CHECK-NEXT: llvm.load
// CHECK-NEXT: return
func.func @atoms(%m: memref<4xi32>, %i: index, %q: !llvm.ptr<3>, %p: !llvm.ptr<1>, %v: i32)
    -> (i32, i32, i32, i32, i32, i32, i32, i32) {
  %0 = memref.load %m[%i] : memref<4xi32>
  %1 = llvm.load %q : !llvm.ptr<3> -> i32
  %a = redop.atom acquire gpu add u32 %p, %v : !llvm.ptr<1>, i32
  %2 = memref.load %m[%i] : memref<4xi32>
  %3 = llvm.load %q : !llvm.ptr<3> -> i32
  %b = redop.atom add u32 %p, %v : !llvm.ptr<1>, i32
  %4 = memref.load %m[%i] : memref<4xi32>
  %5 = llvm.load %q : !llvm.ptr<3> -> i32
  redop.cp.reduce.async.bulk add u32 %p, %q, %v : !llvm.ptr<1>, !llvm.ptr<3>
  %6 = memref.load %m[%i] : memref<4xi32>
  %7 = llvm.load %q : !llvm.ptr<3> -> i32
  return %0, %1, %2, %3, %4, %5, %6, %7 : i32, i32, i32, i32, i32, i32, i32, i32
}
