// With legalize=portable, multimem ops do not change, but group_multicast is
// replaced by the address.
//
// RUN: redop-opt %s --redop-legalize="chip=sm_80 legalize=portable" | FileCheck %s

// CHECK-LABEL: func @portable(
// CHECK-NEXT: [[P:%.*]] = llvm.getelementptr %arg1[4]
// CHECK-NEXT: redop.multimem.st b32 [[P]], %arg3 : !llvm.ptr<1>, i32
// CHECK-NEXT: return
func.func @portable(%a: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %v: i32) {
  %m = redop.group_memory peers(%a) rank(%rank) multicast(%address)
  %p = redop.group_multicast %m
  %q = llvm.getelementptr %p[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  redop.multimem.st b32 %q, %v : !llvm.ptr<1>, i32
  return
}
