// The address of an element uses no result of memref.extract_strided_metadata that is a constant: MLIR 22 folds conditions that
// depend on one. (docs/KnownBugs.md)

// RUN: redop-opt %s --redop-legalize=chip=sm_90 --sccp | FileCheck %s

// CHECK-LABEL: func.func @polls
// CHECK: %[[AGAIN:.*]] = arith.cmpi slt
// CHECK: cf.cond_br %[[AGAIN]]
// CHECK: redop.atom
func.func @polls(%m: memref<1xi32>, %n: i32) {
  %c0 = arith.constant 0 : index
  %none = arith.constant -1 : i32
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  cf.br ^loop(%none : i32)
^loop(%last: i32):
  %again = arith.cmpi slt, %last, %one : i32
  cf.cond_br %again, ^body, ^end
^body:
  %v = redop.fetch_reduce addi %zero, %m[%c0] : i32, memref<1xi32>
  %few = arith.cmpi slt, %v, %n : i32
  %next = arith.select %few, %zero, %one : i32
  cf.br ^loop(%next : i32)
^end:
  return
}
