// If one condition fails, nothing is rewritten, and a remark states which. If the condition
// concerns the accesses in between, the pair would be combined without them: @pair.
// RUN: redop-opt %s --redop-vectorize=chip=sm_90 --split-input-file --verify-diagnostics --remarks-filter-missed=redop-vectorize | FileCheck %s --implicit-check-not="vector<2xf32>" --implicit-check-not="vector.from_elements"

// CHECK-LABEL: @pair
// CHECK: %[[V:.*]] = vector.from_elements %{{.*}} : vector<2xf32>
// CHECK: redop.store_reduce addf %[[V]], %{{.*}} alignment(8) : vector<2xf32>
llvm.func @pair(%p: !llvm.ptr<1>, %v: f32) {
  %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p alignment(8) : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %q : f32, !llvm.ptr<1>
  llvm.return
}

// -----

// A load that may access the same memory.
llvm.func @load(%p: !llvm.ptr<1>, %x: !llvm.ptr<1>, %v: f32) {
  %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p alignment(8) : f32, !llvm.ptr<1>
  %w = llvm.load %x : !llvm.ptr<1> -> f32
  // expected-remark@+1 {{not combined with the one before: 'llvm.load' between may read the same memory; llvm.noalias on a pointer argument, or redop.noalias on the function, may rule that out}}
  redop.store_reduce addf %w, %q : f32, !llvm.ptr<1>
  llvm.return
}

// -----

// A store, in a branch.
func.func @store(%p: memref<2xf32, 1>, %x: memref<2xf32, 1>, %c: i1, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  redop.store_reduce addf %v, %p[%c0] alignment(8) : f32, memref<2xf32, 1>
  scf.if %c {
    memref.store %v, %x[%c0] : memref<2xf32, 1>
  }
  // expected-remark@+1 {{not combined with the one before: 'memref.store' between may write to the same memory}}
  redop.store_reduce addf %v, %p[%c1] : f32, memref<2xf32, 1>
  return
}

// -----

// A reduction of another kind that may access the same memory: the two do not commute.
llvm.func @other_kind(%p: !llvm.ptr<1>, %x: !llvm.ptr<1>, %v: i8) {
  %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
  redop.store_reduce addi %v, %p alignment(4) : i8, !llvm.ptr<1>
  redop.store_reduce maxs %v, %x : i8, !llvm.ptr<1>
  // expected-remark@+1 {{not combined with the one before: 'redop.store_reduce' between may write to the same memory}}
  redop.store_reduce addi %v, %q : i8, !llvm.ptr<1>
  llvm.return
}

// -----

// Float sums into one location do not commute either: they are rounded in order. redop.commuting_floats would permit it if nothing else accesses the memory.
llvm.func @float_sums(%p: !llvm.ptr<1>, %x: !llvm.ptr<1>, %v: f32) {
  %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p alignment(8) : f32, !llvm.ptr<1>
  redop.store_reduce addf %v, %x : f32, !llvm.ptr<1>
  // expected-remark@+1 {{not combined with the one before: 'redop.store_reduce' between may write to the same memory}}
  redop.store_reduce addf %v, %q : f32, !llvm.ptr<1>
  llvm.return
}

// -----

// Sums of integers commute, but another thread may read them at any time; or this kernel does.
llvm.func @observed(%p: !llvm.ptr<1>, %x: !llvm.ptr<1>, %v: i8) {
  %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
  redop.store_reduce addi %v, %p alignment(4) : i8, !llvm.ptr<1>
  redop.store_reduce addi %v, %x : i8, !llvm.ptr<1>
  // expected-remark@+1 {{not combined with the one before: 'redop.store_reduce' between may write to the same memory}}
  redop.store_reduce addi %v, %q : i8, !llvm.ptr<1>
  llvm.return
}
llvm.func @read_again(%p: !llvm.ptr<1>, %x: !llvm.ptr<1>, %v: i8) -> i8 attributes {redop.unobserved} {
  %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
  redop.store_reduce addi %v, %p alignment(4) : i8, !llvm.ptr<1>
  redop.store_reduce addi %v, %x : i8, !llvm.ptr<1>
  // expected-remark@+1 {{not combined with the one before: 'redop.store_reduce' between may write to the same memory}}
  redop.store_reduce addi %v, %q : i8, !llvm.ptr<1>
  %r = llvm.load %p : !llvm.ptr<1> -> i8
  llvm.return %r : i8
}

// -----

// The same element twice.
llvm.func @same_element(%p: !llvm.ptr<1>, %v: f32) {
  %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p alignment(8) : f32, !llvm.ptr<1>
  // expected-remark@+1 {{not combined with the one before: a reduction between goes to the same element}}
  redop.store_reduce addf %v, %p : f32, !llvm.ptr<1>
  llvm.return
}

// -----

// A barrier, a fence, and an ordered, volatile, or atomic access.
gpu.module @order {
  gpu.func @barrier(%p: memref<2xf32, 1>, %v: f32) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    redop.store_reduce addf %v, %p[%c0] alignment(8) : f32, memref<2xf32, 1>
    gpu.barrier
    // expected-remark@+1 {{not combined with the one before: a barrier is between}}
    redop.store_reduce addf %v, %p[%c1] : f32, memref<2xf32, 1>
    gpu.return
  }
  llvm.func @warp_barrier(%p: !llvm.ptr<1>, %v: f32, %m: i32) {
    %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    redop.store_reduce addf %v, %p alignment(8) : f32, !llvm.ptr<1>
    nvvm.bar.warp.sync %m : i32
    // expected-remark@+1 {{not combined with the one before: a barrier is between}}
    redop.store_reduce addf %v, %q : f32, !llvm.ptr<1>
    llvm.return
  }
  // A lane may come to the shuffle only after it has seen the first reduction.
  llvm.func @shuffle(%p: !llvm.ptr<1>, %v: f32, %m: i32) {
    %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    redop.store_reduce addf %v, %p alignment(8) : f32, !llvm.ptr<1>
    %w = nvvm.shfl.sync bfly %m, %v, %m, %m : f32 -> f32
    // expected-remark@+1 {{not combined with the one before: threads wait for each other at 'nvvm.shfl.sync' between}}
    redop.store_reduce addf %w, %q : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @fence(%p: !llvm.ptr<1>, %v: f32) {
    %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    redop.store_reduce addf %v, %p alignment(8) : f32, !llvm.ptr<1>
    llvm.fence syncscope("device") release
    // expected-remark@+1 {{not combined with the one before: 'llvm.fence' may affect memory or the order of accesses}}
    redop.store_reduce addf %v, %q : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @release(%p: !llvm.ptr<1>, %flag: !llvm.ptr<1> {llvm.noalias}, %v: f32, %one: i32) {
    %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    redop.store_reduce addf %v, %p alignment(8) : f32, !llvm.ptr<1>
    // expected-remark@+1 {{left alone: its order keeps it apart from others; redop-relax-order drops an order that nothing observes, with permission}}
    redop.store_reduce addi release %one, %flag : i32, !llvm.ptr<1>
    // expected-remark@+1 {{not combined with the one before: an access that acquires or releases is between}}
    redop.store_reduce addf %v, %q : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @volatile(%p: !llvm.ptr<1>, %flag: !llvm.ptr<1> {llvm.noalias}, %v: f32) {
    %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    redop.store_reduce addf %v, %p alignment(8) : f32, !llvm.ptr<1>
    %x = llvm.load volatile %flag : !llvm.ptr<1> -> i32
    // expected-remark@+1 {{not combined with the one before: a volatile or atomic access may wait for another thread}}
    redop.store_reduce addf %v, %q : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @asm(%p: !llvm.ptr<1>, %v: f32) {
    %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    redop.store_reduce addf %v, %p alignment(8) : f32, !llvm.ptr<1>
    llvm.inline_asm has_side_effects "exit;", "" : () -> ()
    // expected-remark@+1 {{not combined with the one before: }}
    redop.store_reduce addf %v, %q : f32, !llvm.ptr<1>
    llvm.return
  }
}

// -----

// Ops that may not terminate or not return.
llvm.func @unknown() attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}
llvm.func @call(%p: !llvm.ptr<1>, %v: f32) {
  %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p alignment(8) : f32, !llvm.ptr<1>
  llvm.call @unknown() : () -> ()
  // expected-remark@+1 {{not combined with the one before: 'llvm.call' in between may not return}}
  redop.store_reduce addf %v, %q : f32, !llvm.ptr<1>
  llvm.return
}
func.func @loop(%p: memref<2xf32, 1>, %c: i1, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  redop.store_reduce addf %v, %p[%c0] alignment(8) : f32, memref<2xf32, 1>
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  // expected-remark@+1 {{not combined with the one before: 'scf.while' in between may not return}}
  redop.store_reduce addf %v, %p[%c1] : f32, memref<2xf32, 1>
  return
}

// -----

// The second requires the result of the first.
llvm.func @result(%p: !llvm.ptr<1>, %x: !llvm.ptr<1> {llvm.noalias}, %v: f32) -> f32 {
  %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %o0 = redop.fetch_reduce addf %v, %p alignment(8) : f32, !llvm.ptr<1>
  llvm.store %o0, %x : f32, !llvm.ptr<1>
  // expected-remark@+1 {{not combined with the one before: the result of the first is used before the second}}
  %o1 = redop.fetch_reduce addf %v, %q : f32, !llvm.ptr<1>
  llvm.return %o1 : f32
}

// -----

// Properties that must be equal.
llvm.func @mask(%p: !llvm.ptr<1>, %v: f32, %j: i1, %k: i1) {
  %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p mask(%j) alignment(8) : f32, !llvm.ptr<1>
  // expected-remark@+1 {{not combined with the one before: they have different masks}}
  redop.store_reduce addf %v, %q mask(%k) : f32, !llvm.ptr<1>
  llvm.return
}
llvm.func @scope(%p: !llvm.ptr<1>, %v: f32) {
  %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p alignment(8) : f32, !llvm.ptr<1>
  // expected-remark@+1 {{not combined with the one before: they have different scopes}}
  redop.store_reduce addf sys %v, %q : f32, !llvm.ptr<1>
  llvm.return
}
llvm.func @hint(%p: !llvm.ptr<1>, %v: f32) {
  %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %first = redop.createpolicy.fractional evict_first : i64
  %last = redop.createpolicy.fractional evict_last : i64
  redop.red add f32 %p, %v cache_hint(%first) : !llvm.ptr<1>, f32
  // expected-remark@+1 {{not combined with the one before: they have different cache hints}}
  redop.red add f32 %q, %v cache_hint(%last) : !llvm.ptr<1>, f32
  llvm.return
}
llvm.func @flags(%p: !llvm.ptr<1>, %v: f32) {
  %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p alignment(8) : f32, !llvm.ptr<1>
  // expected-remark@+1 {{not combined with the one before: they have different fastmath flags}}
  redop.store_reduce addf %v, %q fastmath<reassoc> : f32, !llvm.ptr<1>
  llvm.return
}
llvm.func @one_result(%p: !llvm.ptr<1>, %v: f32) -> f32 {
  %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %p alignment(8) : f32, !llvm.ptr<1>
  // expected-remark@+1 {{not combined with the one before: one of them has a result, the other one none}}
  %o = redop.fetch_reduce addf %v, %q : f32, !llvm.ptr<1>
  llvm.return %o : f32
}

// -----

// Distances that are not constant: different indices, a 16-bit sum that may wrap around, another row.
llvm.func @indices(%p: !llvm.ptr<1> {llvm.align = 16 : i64}, %i: i64, %j: i64, %v: f32) {
  %a = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  %b = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %a : f32, !llvm.ptr<1>
  // expected-remark@+1 {{not combined with the one before: the distance between their addresses is not known to be constant}}
  redop.store_reduce addf %v, %b : f32, !llvm.ptr<1>
  llvm.return
}
llvm.func @wraps(%p: !llvm.ptr<1> {llvm.align = 16 : i64}, %i: i16, %v: f32) {
  %one = llvm.mlir.constant(1 : i16) : i16
  %j = llvm.add %i, %one overflow<nuw> : i16
  %a = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i16) -> !llvm.ptr<1>, f32
  %b = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i16) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v, %a alignment(8) : f32, !llvm.ptr<1>
  // expected-remark@+1 {{not combined with the one before: the distance between their addresses is not known to be constant}}
  redop.store_reduce addf %v, %b : f32, !llvm.ptr<1>
  llvm.return
}
func.func @rows(%p: memref<?x?xf32, 1>, %i: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  redop.store_reduce addf %v, %p[%c0, %i] alignment(8) : f32, memref<?x?xf32, 1>
  // expected-remark@+1 {{not combined with the one before: the distance between their addresses is not known to be constant}}
  redop.store_reduce addf %v, %p[%c1, %i] : f32, memref<?x?xf32, 1>
  return
}
func.func @columns(%p: memref<2x128xf32, strided<[1, 2]>, 1>, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // expected-remark@+1 {{left alone: neighbors in the last dimension of its memref are not known to be neighbors in memory}}
  redop.store_reduce addf %v, %p[%c0, %c0] alignment(8) : f32, memref<2x128xf32, strided<[1, 2]>, 1>
  // expected-remark@+1 {{left alone: neighbors in the last dimension of its memref are not known to be neighbors in memory}}
  redop.store_reduce addf %v, %p[%c1, %c0] : f32, memref<2x128xf32, strided<[1, 2]>, 1>
  return
}
llvm.func @hole(%p: !llvm.ptr<1>, %v: f32) {
  %q = llvm.getelementptr %p[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  // expected-remark@+1 {{left alone: no reduction of the basic block is next to it}}
  redop.store_reduce addf %v, %p alignment(8) : f32, !llvm.ptr<1>
  // expected-remark@+1 {{left alone: no reduction of the basic block is next to it}}
  redop.store_reduce addf %v, %q : f32, !llvm.ptr<1>
  llvm.return
}

// -----

// No vectors: for shared memory, f64, and integers; also, the result of `red` for NaN is unspecified.
llvm.func @no_form(%s: !llvm.ptr<3>, %p: !llvm.ptr<1>, %v: f32, %d: f64, %i: i32, %h: vector<2xf16>) {
  %s1 = llvm.getelementptr %s[1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, f32
  %p1 = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f64
  %p2 = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  // expected-remark@+1 {{left alone: the target has nothing wider}}
  redop.store_reduce addf %v, %s alignment(16) : f32, !llvm.ptr<3>
  // expected-remark@+1 {{left alone: the target has nothing wider}}
  redop.store_reduce addf %v, %s1 : f32, !llvm.ptr<3>
  // expected-remark@+1 {{left alone: the target has nothing wider}}
  redop.store_reduce addf %d, %p alignment(16) : f64, !llvm.ptr<1>
  // expected-remark@+1 {{left alone: the target has nothing wider}}
  redop.store_reduce addf %d, %p1 : f64, !llvm.ptr<1>
  // expected-remark@+1 {{left alone: the target has nothing wider}}
  redop.store_reduce addi %i, %p alignment(16) : i32, !llvm.ptr<1>
  // expected-remark@+1 {{left alone: the target has nothing wider}}
  redop.store_reduce addi %i, %p2 : i32, !llvm.ptr<1>
  // expected-remark@+1 {{left alone: no portable op has its semantics of NaN and signed zeros}}
  redop.red max v2 f16 %p, %h : !llvm.ptr<1>, vector<2xf16>
  llvm.return
}
