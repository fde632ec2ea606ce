// What the new value is computed from is only computed before the reduction where
// the loop computes it in any case: MLIR calls a remainder pure, but a guard may
// establish that its divisor is not 0.

// RUN: redop-opt %s --raise-to-redop --remarks-filter-missed=raise-to-redop --verify-diagnostics | FileCheck %s

// CHECK-LABEL: @executed(
// CHECK: %[[H:.*]] = llvm.mlir.constant(100 : i32)
// CHECK-NEXT: %[[V:.*]] = llvm.urem %[[H]], %{{.*}} : i32
// CHECK-NEXT: redop.store_reduce maxu %[[V]], %{{.*}}
// CHECK-NOT: llvm.cond_br
llvm.func @executed(%p: !llvm.ptr<1>, %d: i32) {
  %h = llvm.mlir.constant(100 : i32) : i32
  %first = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %v = llvm.urem %h, %d : i32
  %enough = llvm.icmp "uge" %seen, %v : i32
  llvm.cond_br %enough, ^exit, ^exchange
^exchange:
  %pair = llvm.cmpxchg %p, %seen, %v syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %ok = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %ok, ^exit, ^loop(%old : i32)
^exit:
  llvm.return
}

// The guard is a test of the divisor.
// CHECK-LABEL: @guarded(
// CHECK: llvm.cond_br
// CHECK: llvm.urem
// CHECK: llvm.cmpxchg
llvm.func @guarded(%p: !llvm.ptr<1>, %d: i32) {
  %h = llvm.mlir.constant(100 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %first = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %none = llvm.icmp "eq" %d, %zero : i32
  llvm.cond_br %none, ^exit, ^exchange
^exchange:
  %v = llvm.urem %h, %d : i32
  %new = llvm.intr.umax(%seen, %v) : (i32, i32) -> i32
  // expected-remark@+1 {{its loop may end although the cell would change}}
  %pair = llvm.cmpxchg %p, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %ok = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %ok, ^exit, ^loop(%old : i32)
^exit:
  llvm.return
}

// The guard is an end at which no value changes the cell, but it does not
// compare with this one.
// CHECK-LABEL: @largest(
// CHECK: llvm.cond_br
// CHECK: llvm.urem
// CHECK: llvm.cmpxchg
llvm.func @largest(%p: !llvm.ptr<1>, %d: i32) {
  %h = llvm.mlir.constant(100 : i32) : i32
  %ones = llvm.mlir.constant(-1 : i32) : i32
  %first = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %most = llvm.icmp "eq" %seen, %ones : i32
  llvm.cond_br %most, ^exit, ^test
^test:
  %v = llvm.urem %h, %d : i32
  %enough = llvm.icmp "uge" %seen, %v : i32
  llvm.cond_br %enough, ^exit, ^exchange
^exchange:
  // expected-remark@+1 {{its loop may end although the cell would change}}
  %pair = llvm.cmpxchg %p, %seen, %v syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %ok = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %ok, ^exit, ^loop(%old : i32)
^exit:
  llvm.return
}
