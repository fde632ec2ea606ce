// Constants are propagated into the operands of redop ops, which are kept: a
// result is never a constant, not even of redux.sync on constants.

// RUN: redop-opt %s --sccp | FileCheck %s
// RUN: redop-opt %s --sccp --canonicalize | FileCheck %s --check-prefix=FOLDED

// CHECK-LABEL: func.func @operands
// CHECK: %[[C:.*]] = arith.constant 7 : i32
// CHECK: redop.red add u32 %arg0, %[[C]]
// CHECK: %[[X:.*]] = redop.redux.sync and b32 %[[C]], %[[C]]
// CHECK: %[[L:.*]] = redop.multimem.ld_reduce add u32
// CHECK: return %[[X]], %[[L]]
func.func @operands(%p: !llvm.ptr<1>) -> (i32, i32) {
  %three = arith.constant 3 : i32
  %four = arith.constant 4 : i32
  %seven = arith.addi %three, %four : i32
  redop.red add u32 %p, %seven : !llvm.ptr<1>, i32
  %0 = redop.redux.sync and b32 %seven, %seven : i32
  %1 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  return %0, %1 : i32, i32
}

// The result of an atom is not a constant, regardless of its effect on memory;
// a constant predicate folds it.
// CHECK-LABEL: func.func @atoms
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK-DAG: %[[SEVEN:.*]] = arith.constant 7 : i32
// CHECK: %[[A:.*]] = redop.atom and b32 %arg0, %[[ZERO]]
// CHECK: %[[B:.*]] = redop.atom cas b32 %arg0, %[[SEVEN]], %[[ZERO]]
// CHECK: redop.cp.reduce.async.bulk add u32 %arg0, %arg1, %[[ZERO]]
// CHECK: redop.atom add u32 %arg0, %[[SEVEN]] predicate(%{{.*}}) else(%[[SEVEN]])
// CHECK: return %[[A]], %[[B]]
// FOLDED-LABEL: func.func @atoms
// FOLDED: %[[SEVEN:.*]] = arith.constant 7 : i32
// FOLDED: redop.atom and
// FOLDED: redop.atom cas
// FOLDED: redop.cp.reduce.async.bulk
// FOLDED-NOT: redop.
// FOLDED: return %{{.*}}, %{{.*}}, %[[SEVEN]]
func.func @atoms(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>) -> (i32, i32, i32) {
  %three = arith.constant 3 : i32
  %four = arith.constant 4 : i32
  %seven = arith.addi %three, %four : i32
  %zero = arith.subi %seven, %seven : i32
  %less = arith.cmpi slt, %four, %three : i32
  %0 = redop.atom and b32 %p, %zero : !llvm.ptr<1>, i32
  %1 = redop.atom cas b32 %p, %seven, %zero : !llvm.ptr<1>, i32
  redop.cp.reduce.async.bulk add u32 %p, %s, %zero : !llvm.ptr<1>, !llvm.ptr<3>
  %2 = redop.atom add u32 %p, %seven predicate(%less) else(%seven) : !llvm.ptr<1>, i32
  return %0, %1, %2 : i32, i32, i32
}

// Through the argument and the result of a private function.
// CHECK-LABEL: func.func private @callee
// CHECK: %[[FIVE:.*]] = arith.constant 5 : i32
// CHECK: redop.multimem.red add u32 %arg0, %[[FIVE]]
// CHECK: %[[X:.*]] = redop.redux.sync max u32 %[[FIVE]]
// CHECK: return %[[X]]
func.func private @callee(%p: !llvm.ptr<1>, %v: i32) -> i32 {
  redop.multimem.red add u32 %p, %v : !llvm.ptr<1>, i32
  %0 = redop.redux.sync max u32 %v, %v : i32
  return %0 : i32
}
// CHECK-LABEL: func.func @caller
// CHECK: %[[R:.*]] = call @callee
// CHECK: return %[[R]]
func.func @caller(%p: !llvm.ptr<1>) -> i32 {
  %five = arith.constant 5 : i32
  %0 = call @callee(%p, %five) : (!llvm.ptr<1>, i32) -> i32
  return %0 : i32
}

// A branch that is never taken is removed with its ops; the other one is kept.
// FOLDED-LABEL: func.func @branch
// FOLDED-NOT: redop.multimem.red
// FOLDED: redop.red add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
// FOLDED-NOT: redop.
// FOLDED: return
func.func @branch(%p: !llvm.ptr<1>, %v: i32) {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %less = arith.cmpi slt, %one, %two : i32
  cf.cond_br %less, ^taken(%less : i1), ^never
^taken(%c: i1):
  redop.red add u32 %p, %v predicate(%c) : !llvm.ptr<1>, i32
  return
^never:
  redop.multimem.red add u32 %p, %v : !llvm.ptr<1>, i32
  return
}
