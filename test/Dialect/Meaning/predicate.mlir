// A constant true predicate folds away, a constant false one takes the op with
// it; an unknown one stays.
//
// RUN: redop-opt %s --canonicalize | FileCheck %s
// RUN: redop-opt %s --sccp --canonicalize | FileCheck %s --check-prefixes=CHECK,SCCP

// CHECK-LABEL: func.func @always
// CHECK-NOT: predicate
// CHECK: redop.red add u32 %{{.*}}, %{{.*}} : !llvm.ptr<1>, i32
// CHECK: redop.red add u32 %{{.*}}, %{{.*}} cache_hint(%{{.*}}) : !llvm.ptr<1>, i32
// CHECK: redop.red.async add u32 %{{.*}}, %{{.*}} mbar(%{{.*}}) : !llvm.ptr<7>, i32, !llvm.ptr<7>
// CHECK: redop.multimem.st u32 %{{.*}}, %{{.*}} : !llvm.ptr<1>, i32
// CHECK: redop.multimem.red add u32 %{{.*}}, %{{.*}} : !llvm.ptr<1>, i32
// CHECK: return
func.func @always(%p: !llvm.ptr<1>, %q: !llvm.ptr<7>, %v: i32, %pol: i64) {
  %true = arith.constant true
  %llvm_true = llvm.mlir.constant(true) : i1
  redop.red add u32 %p, %v predicate(%true) : !llvm.ptr<1>, i32
  redop.red add u32 %p, %v cache_hint(%pol) predicate(%llvm_true) : !llvm.ptr<1>, i32
  redop.red.async add u32 %q, %v mbar(%q) predicate(%true) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  redop.multimem.st u32 %p, %v predicate(%true) : !llvm.ptr<1>, i32
  redop.multimem.red add u32 %p, %v predicate(%true) : !llvm.ptr<1>, i32
  return
}

// CHECK-LABEL: func.func @never
// CHECK-NEXT: return
func.func @never(%p: !llvm.ptr<1>, %q: !llvm.ptr<7>, %v: i32, %pol: i64) {
  %false = arith.constant false
  %llvm_false = llvm.mlir.constant(false) : i1
  redop.red add u32 %p, %v cache_hint(%pol) predicate(%false) : !llvm.ptr<1>, i32
  redop.red release sys add u32 %p, %v predicate(%llvm_false) : !llvm.ptr<1>, i32
  redop.red.async add u32 %q, %v mbar(%q) predicate(%false) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  redop.multimem.st release gpu u32 %p, %v predicate(%false) : !llvm.ptr<1>, i32
  redop.multimem.red add u32 %p, %v predicate(%false) : !llvm.ptr<1>, i32
  return
}

// CHECK-LABEL: func.func @unknown
// CHECK-SAME: %[[C:[a-z0-9]+]]: i1
// CHECK: redop.red add u32 {{.*}} predicate(%[[C]])
// CHECK: redop.red.async release gpu add u32 {{.*}} predicate(%[[C]])
// CHECK: redop.multimem.st u32 {{.*}} predicate(%[[C]])
// CHECK: redop.multimem.red add u32 {{.*}} predicate(%[[C]])
func.func @unknown(%c: i1, %p: !llvm.ptr<1>, %v: i32) {
  redop.red add u32 %p, %v predicate(%c) : !llvm.ptr<1>, i32
  redop.red.async release gpu add u32 %p, %v predicate(%c) : !llvm.ptr<1>, i32
  redop.multimem.st u32 %p, %v predicate(%c) : !llvm.ptr<1>, i32
  redop.multimem.red add u32 %p, %v predicate(%c) : !llvm.ptr<1>, i32
  return
}

// SCCP knows the argument of a private function.
// SCCP-LABEL: func.func private @known
// SCCP-NEXT: redop.red add u32 %{{.*}}, %{{.*}} : !llvm.ptr<1>, i32
func.func private @known(%p: !llvm.ptr<1>, %v: i32, %c: i1) {
  redop.red add u32 %p, %v predicate(%c) : !llvm.ptr<1>, i32
  return
}
func.func @caller(%p: !llvm.ptr<1>, %v: i32) {
  %true = arith.constant true
  call @known(%p, %v, %true) : (!llvm.ptr<1>, i32, i1) -> ()
  return
}
