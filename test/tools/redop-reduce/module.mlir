// A module of many functions and ops is reduced to the op that the test
// requires; the definitions of its operands are removed, too.
// RUN: redop-reduce %s -o %t \
// RUN:   --reduction-tree='test=%S/Inputs/matches.sh test-arg=redop.red.*f32.*cache_hint'
// RUN: redop-opt %t | FileCheck %s

// Same with an optimization pass, which only removes dead code.
// RUN: redop-reduce %s \
// RUN:   --opt-reduction-pass='opt-pass=canonicalize test=%S/Inputs/matches.sh test-arg=redop.red.*f32.*cache_hint' \
// RUN:   | redop-opt | FileCheck %s --check-prefix=OPT

// The test may be for an error, here for a chip that does not support the vector form.
// RUN: redop-reduce %s \
// RUN:   --reduction-tree='test=%S/Inputs/rejected.sh test-arg=%redop_obj_root/bin/redop-opt,sm_80' \
// RUN:   | redop-opt | FileCheck %s --check-prefix=TARGET

// CHECK:      module {
// CHECK-NEXT:   gpu.module @kernels {
// CHECK-NEXT:     func.func @kernel(
// CHECK-NEXT:       ub.poison
// CHECK-NEXT:       ub.poison
// CHECK-NEXT:       ub.poison
// CHECK-NEXT:       redop.red add f32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} cache_hint(%{{[a-z0-9]+}}) : !llvm.ptr<1>, f32
// CHECK-NEXT:       return
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: }

// OPT:     func.func @other(
// OPT:     func.func @kernel(
// OPT-NOT: arith.muli
// OPT:     redop.red release sys add f32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} cache_hint(%{{[a-z0-9]+}}) predicate(%{{[a-z0-9]+}}) : !llvm.ptr<1>, f32

// TARGET:      gpu.module @kernels {
// TARGET-NEXT:   func.func @other(
// TARGET-NEXT:     ub.poison
// TARGET-NEXT:     redop.red add v2 f32 %{{[a-z0-9]+}}, %{{[a-z0-9]+}} : !llvm.ptr<1>, vector<2xf32>
// TARGET-NEXT:     return
// TARGET-NEXT:   }
// TARGET-NEXT: }

gpu.module @kernels {
  func.func @other(%p: !llvm.ptr<1>, %v: i32, %f: vector<4xf32>) {
    redop.red add u32 %p, %v : !llvm.ptr<1>, i32
    redop.red release add v4 f32 %p, %f : !llvm.ptr<1>, vector<4xf32>
    return
  }
  func.func @kernel(%p: !llvm.ptr<1>, %i: i64, %v: f32, %mask: i32, %n: i32) {
    %slot = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %policy = redop.createpolicy.fractional evict_last 0.25 : i64
    %other = redop.createpolicy.range evict_first %p, %n, %n : !llvm.ptr<1>
    %unused = arith.muli %n, %n : i32
    %max = redop.redux.sync max u32 %n, %mask : i32
    redop.red max u32 %p, %max : !llvm.ptr<1>, i32
    %twice = arith.addf %v, %v : f32
    %c = arith.cmpi ult, %max, %n : i32
    redop.red release sys add f32 %slot, %twice cache_hint(%policy) predicate(%c) : !llvm.ptr<1>, f32
    redop.red release sys add u32 %slot, %n cache_hint(%other) predicate(%c) : !llvm.ptr<1>, i32
    redop.red.async release gpu add u32 %p, %n : !llvm.ptr<1>, i32
    %sum = redop.multimem.ld_reduce relaxed gpu add f32 %p : !llvm.ptr<1> -> f32
    redop.multimem.st f32 %p, %sum : !llvm.ptr<1>, f32
    redop.multimem.red add f32 %p, %sum : !llvm.ptr<1>, f32
    return
  }
  func.func @other_two(%p: !llvm.ptr<1>, %v: i64) {
    redop.red release add u64 %p, %v : !llvm.ptr<1>, i64
    return
  }
}
