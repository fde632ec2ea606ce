// Loop-invariant code motion hoists a policy if this cannot make it undefined,
// but no op that accesses memory or that lanes wait for.

// RUN: redop-opt %s --loop-invariant-code-motion | FileCheck %s

// CHECK-LABEL: func.func @policies
// CHECK-DAG: redop.createpolicy.fractional evict_last 0.5
// CHECK-DAG: redop.createpolicy.range evict_last %arg0, %{{.*}}, %{{.*}} : !llvm.ptr<1>
// CHECK-DAG: redop.createpolicy.range evict_first %arg0, %{{.*}}, %{{.*}} : !llvm.ptr<1>
// CHECK: scf.for
// CHECK-NOT: {{fractional|evict_last|evict_first}}
// CHECK: redop.createpolicy.range evict_normal %arg0, %arg2, %{{.*}} : !llvm.ptr<1>
// CHECK-NEXT: redop.createpolicy.range evict_normal %arg0, %{{.*}}, %arg2 : !llvm.ptr<1>
// CHECK-NEXT: redop.createpolicy.range evict_unchanged %arg1, %{{.*}}, %{{.*}} : !llvm.ptr
// CHECK-NEXT: redop.red
// CHECK-COUNT-5: redop.red
// CHECK-NOT: redop.red
func.func @policies(%p: !llvm.ptr<1>, %g: !llvm.ptr, %n: i32, %from: index, %to: index) {
  %one = arith.constant 1 : index
  %size = arith.constant 64 : i32
  scf.for %i = %from to %to step %one {
    %inner = llvm.mlir.constant(128 : i32) : i32
    // Hoisted: never undefined.
    %0 = redop.createpolicy.fractional evict_last 0.5 : i64
    %1 = redop.createpolicy.range evict_last %p, %size, %size : !llvm.ptr<1>
    %2 = redop.createpolicy.range evict_first %p, %size, %inner : !llvm.ptr<1>
    // Not hoisted: the primary size may exceed the total, or the address may
    // not be global.
    %3 = redop.createpolicy.range evict_normal %p, %n, %size : !llvm.ptr<1>
    %4 = redop.createpolicy.range evict_normal %p, %size, %n : !llvm.ptr<1>
    %5 = redop.createpolicy.range evict_unchanged %g, %size, %size : !llvm.ptr
    redop.red add u32 %p, %n cache_hint(%0) : !llvm.ptr<1>, i32
    redop.red add u32 %p, %n cache_hint(%1) : !llvm.ptr<1>, i32
    redop.red add u32 %p, %n cache_hint(%2) : !llvm.ptr<1>, i32
    redop.red add u32 %p, %n cache_hint(%3) : !llvm.ptr<1>, i32
    redop.red add u32 %p, %n cache_hint(%4) : !llvm.ptr<1>, i32
    redop.red add u32 %p, %n cache_hint(%5) : !llvm.ptr<1>, i32
  }
  return
}

// CHECK-LABEL: func.func @not_hoisted
// CHECK: scf.for
// CHECK-NEXT: redop.redux.sync
// CHECK-NEXT: redop.multimem.ld_reduce add
// CHECK-NEXT: redop.multimem.ld_reduce acquire
// CHECK-NEXT: redop.red and
// CHECK-NEXT: redop.red.async
// CHECK-NEXT: redop.multimem.st
// CHECK-NEXT: redop.multimem.red
// CHECK-NEXT: redop.atom or b32
// CHECK-NEXT: redop.cp.reduce.async.bulk
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @not_hoisted(%p: !llvm.ptr<1>, %s: !llvm.ptr<7>, %src: !llvm.ptr<3>, %v: i32, %from: index, %to: index) {
  %one = arith.constant 1 : index
  scf.for %i = %from to %to step %one {
    %0 = redop.redux.sync add u32 %v, %v : i32
    %1 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
    %2 = redop.multimem.ld_reduce acquire sys add u32 %p : !llvm.ptr<1> -> i32
    redop.red and b32 %p, %v : !llvm.ptr<1>, i32
    redop.red.async add u32 %s, %v mbar(%s) : !llvm.ptr<7>, i32, !llvm.ptr<7>
    redop.multimem.st u32 %p, %v : !llvm.ptr<1>, i32
    redop.multimem.red add u32 %p, %v : !llvm.ptr<1>, i32
    %3 = redop.atom or b32 %p, %v : !llvm.ptr<1>, i32
    redop.cp.reduce.async.bulk add u32 %p, %src, %v : !llvm.ptr<1>, !llvm.ptr<3>
  }
  return
}
