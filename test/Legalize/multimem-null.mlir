// An address that may be null, for ops that need one, on a chip with multimem.
//
// RUN: redop-opt %s --redop-legalize=chip=sm_90 --split-input-file --verify-diagnostics
// RUN: not redop-opt %s --redop-legalize="chip=sm_90 legalize=portable" --split-input-file 2>&1 | FileCheck %s

// CHECK: error: 'scf.for' op cannot use the address
func.func @carried(%a: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %n: index, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-note@+1 {{the memory comes from here}}
  %m = redop.group_memory peers(%a) rank(%rank) multicast(%address) or_null
  %p = redop.group_multicast %m
  // expected-error@+1 {{'scf.for' op cannot use the address of memory that may have no multicast address: only redop.multimem ops can, through llvm.getelementptr}}
  %last = scf.for %i = %c0 to %n step %c1 iter_args(%q = %p) -> !llvm.ptr<1> {
    redop.multimem.st b32 %q, %v : !llvm.ptr<1>, i32
    %next = llvm.getelementptr %q[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    scf.yield %next : !llvm.ptr<1>
  }
  return
}

// -----

// With legalize=portable, instructions are not replaced.
// CHECK: error: 'redop.multimem.st' op requires legalize=all, because its memory may have no multicast address
// CHECK: note: the memory comes from here
func.func @portable(%a: !llvm.ptr<1>, %rank: i32, %v: i32) {
  %m = redop.group_memory peers(%a) rank(%rank)
  %p = redop.group_multicast %m
  redop.multimem.st b32 %p, %v : !llvm.ptr<1>, i32
  return
}
