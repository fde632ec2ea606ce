// If one condition fails, nothing is merged, and a remark states which.
// RUN: redop-opt %s --redop-merge --split-input-file --verify-diagnostics --remarks-filter=redop-merge -o %t.mlir
// RUN: redop-opt %s --redop-merge --split-input-file -o %t.mlir
// RUN: redop-opt %s --split-input-file -o %t.before.mlir
// RUN: diff %t.before.mlir %t.mlir

// What is between may access the element: it reads it, possibly through another pointer, or in a branch.
llvm.func @load_element(%p: !llvm.ptr<1>, %a: i32) {
  redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
  %b = llvm.load %p : !llvm.ptr<1> -> i32
  // expected-remark@+1 {{is not merged with the one before: 'llvm.load' between may read the same memory; llvm.noalias on a pointer argument, or redop.noalias on the function, may rule that out}}
  redop.store_reduce addi %b, %p : i32, !llvm.ptr<1>
  llvm.return
}
llvm.func @load_alias(%p: !llvm.ptr<1>, %x: !llvm.ptr, %a: i32) {
  redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
  %b = llvm.load %x : !llvm.ptr -> i32
  // expected-remark@+1 {{is not merged with the one before: 'llvm.load' between may read the same memory; llvm.noalias on a pointer argument, or redop.noalias on the function, may rule that out}}
  redop.store_reduce addi %b, %p : i32, !llvm.ptr<1>
  llvm.return
}
func.func @store_in_branch(%p: memref<?xi32>, %x: memref<?xi32>, %a: i32, %i: index, %c: i1) {
  redop.store_reduce addi %a, %p[%i] : i32, memref<?xi32>
  scf.if %c {
    memref.store %a, %x[%i] : memref<?xi32>
  }
  // expected-remark@+1 {{is not merged with the one before: 'memref.store' between may write to the same memory; llvm.noalias on a pointer argument, or redop.noalias on the function, may rule that out}}
  redop.store_reduce addi %a, %p[%i] : i32, memref<?xi32>
  return
}

// -----

// Another reduction of the element, or of a part of it; one that may be of it.
llvm.func @other_kind(%p: !llvm.ptr<1>, %a: i32) {
  redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
  redop.store_reduce maxs %a, %p : i32, !llvm.ptr<1>
  // expected-remark@+1 {{is not merged with the one before: a reduction between goes to the same element}}
  redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
  llvm.return
}
llvm.func @part(%p: !llvm.ptr<1>, %a: i32, %b: i16) attributes {redop.unobserved} {
  %q = llvm.getelementptr %p[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
  redop.store_reduce ori %a, %p : i32, !llvm.ptr<1>
  redop.store_reduce ori %b, %q : i16, !llvm.ptr<1>
  // expected-remark@+1 {{is not merged with the one before: a reduction between goes to the same element}}
  redop.store_reduce ori %a, %p : i32, !llvm.ptr<1>
  llvm.return
}
llvm.func @alias(%p: !llvm.ptr<1>, %x: !llvm.ptr<1>, %a: i32) {
  redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
  redop.store_reduce addi %a, %x : i32, !llvm.ptr<1>
  // expected-remark@+1 {{is not merged with the one before: 'redop.store_reduce' between may write to the same memory; llvm.noalias on a pointer argument, or redop.noalias on the function, may rule that out}}
  redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
  llvm.return
}
llvm.func @exchange(%p: !llvm.ptr<1>, %a: i32) {
  redop.red add u32 %p, %a : !llvm.ptr<1>, i32
  %old = redop.atom exch b32 %p, %a : !llvm.ptr<1>, i32
  // expected-remark@+1 {{is not merged with the one before: a reduction between goes to the same element}}
  redop.red add u32 %p, %a : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// What is between orders accesses, or waits.
gpu.module @order {
  gpu.func @barrier(%p: memref<?xi32, 3>, %a: i32, %i: index) kernel {
    redop.store_reduce addi %a, %p[%i] : i32, memref<?xi32, 3>
    gpu.barrier
    // expected-remark@+1 {{is not merged with the one before: a barrier is between}}
    redop.store_reduce addi %a, %p[%i] : i32, memref<?xi32, 3>
    gpu.return
  }
  llvm.func @fence(%p: !llvm.ptr<1>, %a: i32) {
    redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
    llvm.fence syncscope("device") release
    // expected-remark@+1 {{is not merged with the one before: 'llvm.fence' may affect memory or the order of accesses}}
    redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
    llvm.return
  }
  // A lane may come to the shuffle only after it has seen the first reduction.
  llvm.func @shuffle(%p: !llvm.ptr<1>, %a: i32) {
    %all = llvm.mlir.constant(-1 : i32) : i32
    redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
    %b = nvvm.shfl.sync bfly %all, %a, %a, %all : i32 -> i32
    // expected-remark@+1 {{is not merged with the one before: threads wait for each other at 'nvvm.shfl.sync' between}}
    redop.store_reduce addi %b, %p : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @ordered(%p: !llvm.ptr<1>, %flag: !llvm.ptr<1> {llvm.noalias}, %a: i32) {
    redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
    redop.store_reduce addi release %a, %flag : i32, !llvm.ptr<1>
    // expected-remark@+1 {{is not merged with the one before: an access that acquires or releases is between}}
    redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @volatile(%p: !llvm.ptr<1>, %flag: !llvm.ptr<1> {llvm.noalias}, %a: i32) {
    redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
    %x = llvm.load volatile %flag : !llvm.ptr<1> -> i32
    // expected-remark@+1 {{is not merged with the one before: a volatile or atomic access may wait for another thread}}
    redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @exit(%p: !llvm.ptr<1>, %a: i32) {
    redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
    llvm.inline_asm has_side_effects "exit;", "" : () -> ()
    // expected-remark@+1 {{is not merged with the one before: 'exit' in inline PTX may affect memory or the order of accesses}}
    redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @no_return() attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}
  llvm.func @call(%p: !llvm.ptr<1>, %a: i32) {
    redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
    llvm.call @no_return() : () -> ()
    // expected-remark@+1 {{is not merged with the one before: 'llvm.call' in between may not return}}
    redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
    llvm.return
  }
  func.func @assert(%p: memref<?xi32>, %a: i32, %i: index, %c: i1) {
    redop.store_reduce addi %a, %p[%i] : i32, memref<?xi32>
    cf.assert %c, "no"
    // expected-remark@+1 {{is not merged with the one before: 'cf.assert' may affect memory or the order of accesses}}
    redop.store_reduce addi %a, %p[%i] : i32, memref<?xi32>
    return
  }
}

// -----

// One of the two acquires or releases, in both orders.
llvm.func @release(%p: !llvm.ptr<1>, %a: i32) {
  redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
  // expected-remark@+1 {{is not merged with the one before: its order keeps it apart from others; redop-relax-order drops an order that nothing observes, with permission}}
  redop.store_reduce addi release %a, %p : i32, !llvm.ptr<1>
  llvm.return
}
llvm.func @release_first(%p: !llvm.ptr<1>, %a: i32) {
  // expected-remark@+1 {{is not merged with the one before: its order keeps it apart from others; redop-relax-order drops an order that nothing observes, with permission}}
  redop.store_reduce addi release %a, %p : i32, !llvm.ptr<1>
  redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
  llvm.return
}

// -----

// Properties that must be equal.
llvm.func @scope(%p: !llvm.ptr<1>, %a: i32) {
  redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
  // expected-remark@+1 {{is not merged with the one before: they have different scopes}}
  redop.store_reduce addi sys %a, %p : i32, !llvm.ptr<1>
  llvm.return
}
llvm.func @mask(%p: !llvm.ptr<1>, %a: i32, %c: i1) {
  redop.store_reduce addi %a, %p mask(%c) : i32, !llvm.ptr<1>
  // expected-remark@+1 {{is not merged with the one before: they have different masks}}
  redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
  llvm.return
}
llvm.func @hint(%p: !llvm.ptr<1>, %a: i32) {
  %first = redop.createpolicy.fractional evict_first : i64
  redop.red add u32 %p, %a cache_hint(%first) : !llvm.ptr<1>, i32
  // expected-remark@+1 {{is not merged with the one before: they have different cache hints}}
  redop.red add u32 %p, %a : !llvm.ptr<1>, i32
  llvm.return
}
llvm.func @fastmath(%p: !llvm.ptr<1>, %a: f16) {
  redop.store_reduce maximumf %a, %p fastmath<nnan> : f16, !llvm.ptr<1>
  // expected-remark@+1 {{is not merged with the one before: they have different fastmath flags}}
  redop.store_reduce maximumf %a, %p : f16, !llvm.ptr<1>
  llvm.return
}
llvm.func @upstream(%p: !llvm.ptr<1>, %a: i32) {
  redop.store_reduce addi %a, %p or_upstream : i32, !llvm.ptr<1>
  // expected-remark@+1 {{is not merged with the one before: they have different attributes}}
  redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
  llvm.return
}
llvm.func @mark(%p: !llvm.ptr<1>, %a: i32) {
  redop.red add u32 %p, %a {redop.or_upstream} : !llvm.ptr<1>, i32
  // expected-remark@+1 {{is not merged with the one before: they have different attributes}}
  redop.red add u32 %p, %a : !llvm.ptr<1>, i32
  llvm.return
}
llvm.func @count(%p: !llvm.ptr<1>, %a: i32, %b: vector<2xi32>) {
  redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
  // expected-remark@+1 {{is not merged with the one before: they reduce different numbers of elements}}
  redop.store_reduce addi %b, %p : vector<2xi32>, !llvm.ptr<1>
  llvm.return
}

// -----

// What is not supported: results, vectors, kinds without partial results or with other semantics.
llvm.func @results(%p: !llvm.ptr<1>, %x: !llvm.ptr<1>, %a: i32) -> i32 {
  %0 = redop.fetch_reduce addi %a, %p : i32, !llvm.ptr<1>
  // expected-remark@+1 {{is not merged with the one before: it has a result}}
  %1 = redop.fetch_reduce addi %a, %p : i32, !llvm.ptr<1>
  %2 = llvm.add %0, %1 : i32
  llvm.return %2 : i32
}
llvm.func @one_result(%p: !llvm.ptr<1>, %a: i32) -> i32 {
  redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
  // expected-remark@+1 {{is not merged with the one before: one of them has a result, the other one none}}
  %0 = redop.fetch_reduce addi %a, %p : i32, !llvm.ptr<1>
  llvm.return %0 : i32
}
llvm.func @vectors(%p: !llvm.ptr<1>, %a: vector<2xi32>) {
  redop.store_reduce addi %a, %p : vector<2xi32>, !llvm.ptr<1>
  // expected-remark@+1 {{is not merged with the one before: it is a vector}}
  redop.store_reduce addi %a, %p : vector<2xi32>, !llvm.ptr<1>
  llvm.return
}
llvm.func @products(%p: !llvm.ptr<1>, %a: i32) {
  redop.store_reduce muli %a, %p : i32, !llvm.ptr<1>
  // expected-remark@+1 {{is not merged with the one before: its kind has no partial results}}
  redop.store_reduce muli %a, %p : i32, !llvm.ptr<1>
  redop.store_reduce uinc_wrap %a, %p : i32, !llvm.ptr<1>
  // expected-remark@+1 {{is not merged with the one before: its kind has no partial results}}
  redop.store_reduce uinc_wrap %a, %p : i32, !llvm.ptr<1>
  llvm.return
}
llvm.func @instructions(%p: !llvm.ptr<1>, %a: vector<2xf16>) {
  // expected-remark@+1 {{is not merged with the one before: no portable op has its semantics of NaN and signed zeros}}
  redop.red max v2 f16 %p, %a : !llvm.ptr<1>, vector<2xf16>
  // expected-remark@+1 {{is not merged with the one before: no portable op has its semantics of NaN and signed zeros}}
  redop.red max v2 f16 %p, %a : !llvm.ptr<1>, vector<2xf16>
  llvm.return
}

// -----

// Sums of floats require permissions.
llvm.func @floats(%p: !llvm.ptr<1>, %a: f32) {
  redop.store_reduce addf %a, %p : f32, !llvm.ptr<1>
  // expected-remark@+1 {{is not merged with the one before: the sum of floats may not be regrouped: neither the op has the fast-math flag reassoc, nor the kernel the attribute redop.reassociated_floats}}
  redop.store_reduce addf %a, %p : f32, !llvm.ptr<1>
  llvm.return
}
llvm.func @subnormals(%p: !llvm.ptr<1>, %a: f32) attributes {redop.reassociated_floats} {
  redop.store_reduce addf %a, %p : f32, !llvm.ptr<1>
  // expected-remark@+1 {{is not merged with the one before: reductions into global memory flush subnormals of f32, and registers and shared memory keep them: the kernel lacks the attribute redop.any_subnormals}}
  redop.store_reduce addf %a, %p : f32, !llvm.ptr<1>
  llvm.return
}

// -----

// Other elements, or unknown ones: nothing to report.
func.func @others(%p: memref<?xi32>, %q: memref<?xi32>, %a: i32, %i: index, %j: index) {
  redop.store_reduce addi %a, %p[%i] : i32, memref<?xi32>
  redop.store_reduce addi %a, %p[%j] : i32, memref<?xi32>
  redop.store_reduce addi %a, %q[%i] : i32, memref<?xi32>
  return
}

// -----

// Two basic blocks.
llvm.func @blocks(%p: !llvm.ptr<1>, %a: i32) {
  redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
  llvm.br ^next
^next:
  redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
  llvm.return
}

// -----

// Branches between the basic blocks of a region may form a loop.
func.func @endless_region(%p: !llvm.ptr<1>, %a: i32) {
  redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
  scf.execute_region {
    cf.br ^a
  ^a:
    cf.br ^a
  }
  // expected-remark@+1 {{is not merged with the one before: 'scf.execute_region' in between may not return}}
  redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
  return
}
