// Control-flow sinking moves a policy to the branch that uses it, but no op
// that accesses memory or that lanes wait for.

// RUN: redop-opt %s --control-flow-sink | FileCheck %s

// CHECK-LABEL: func.func @policies
// CHECK-NEXT: scf.if
// CHECK-NEXT: redop.createpolicy.fractional
// CHECK-NEXT: redop.createpolicy.range
// CHECK-NEXT: redop.red
// CHECK-NEXT: redop.red
func.func @policies(%p: !llvm.ptr<1>, %v: i32, %c: i1) {
  %0 = redop.createpolicy.fractional evict_last : i64
  %1 = redop.createpolicy.range evict_last %p, %v, %v : !llvm.ptr<1>
  scf.if %c {
    redop.red add u32 %p, %v cache_hint(%0) : !llvm.ptr<1>, i32
    redop.red add u32 %p, %v cache_hint(%1) : !llvm.ptr<1>, i32
  }
  return
}

// If sunk, redux.sync would wait for lanes that do not arrive, and ld_reduce
// would read after the red.
// CHECK-LABEL: func.func @stay
// CHECK-NEXT: redop.redux.sync
// CHECK-NEXT: redop.multimem.ld_reduce add u32
// CHECK-NEXT: redop.multimem.ld_reduce relaxed
// CHECK-NEXT: redop.multimem.red
// CHECK-NEXT: scf.if
// CHECK-NEXT: arith.addi
// CHECK-NEXT: arith.addi
// CHECK-NEXT: scf.yield
func.func @stay(%p: !llvm.ptr<1>, %v: i32, %c: i1) -> i32 {
  %0 = redop.redux.sync add u32 %v, %v : i32
  %1 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  %2 = redop.multimem.ld_reduce relaxed gpu add u32 %p : !llvm.ptr<1> -> i32
  redop.multimem.red add u32 %p, %v : !llvm.ptr<1>, i32
  %r = scf.if %c -> i32 {
    %3 = arith.addi %0, %1 : i32
    %4 = arith.addi %3, %2 : i32
    scf.yield %4 : i32
  } else {
    scf.yield %v : i32
  }
  return %r : i32
}

// If sunk, an atom would execute in one branch only.
// CHECK-LABEL: func.func @atom_stays
// CHECK-NEXT: redop.atom add u32
// CHECK-NEXT: redop.atom cta or b32
// CHECK-NEXT: scf.if
// CHECK-NEXT: arith.addi
// CHECK-NEXT: scf.yield
func.func @atom_stays(%p: !llvm.ptr<1>, %v: i32, %c: i1) -> i32 {
  %0 = redop.atom add u32 %p, %v : !llvm.ptr<1>, i32
  %1 = redop.atom cta or b32 %p, %v : !llvm.ptr<1>, i32
  %r = scf.if %c -> i32 {
    %2 = arith.addi %0, %1 : i32
    scf.yield %2 : i32
  } else {
    scf.yield %v : i32
  }
  return %r : i32
}
