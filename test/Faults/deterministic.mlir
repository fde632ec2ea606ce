// Kernels that redop-deterministic must reject: each has two results, depending on the order of its threads.
// RUN: redop-opt %s --redop-deterministic --split-input-file --verify-diagnostics
// RUN: redop-interpret %s --entry=@m::@result_depends_on_order --block=2 --args='[1.0, -1.0e8], [1.0e8], [0.0 x 2]' > %t
// RUN: redop-interpret %s --entry=@n::@no_deterministic_form --block=2 --args='[1.0, -1.0e8], [1.0e8]' > %t
// RUN: redop-interpret %s --entry=@o::@may_add_floats --block=2 --args='[1.0, -1.0e8], f32[1.0e8]' > %t
// RUN: redop-interpret %s --entry=@p::@callee_depends_on_order --block=2 --args='[1.0, -1.0e8], f32[1.0e8]' > %t
// RUN: redop-interpret %s --entry=@q::@update_may_round --block=2 --args='[1.0, -1.0e8], f32[1.0e8]' > %t
// RUN: redop-interpret %s --entry=@r::@not_deterministic_op --block=2 --args='[1.0, -1.0e8], [1.0e8]' > %t
// RUN: redop-interpret %s --entry=@s::@no_exact_product --args='[2.0, 2.0], [3.0]' > %t
// RUN: redop-interpret %s --entry=@t::@target_accessed_otherwise --args='[2.0, 2.0], [3.0], [0.0, 0.0]' > %t
// RUN: redop-interpret %s --entry=@u::@target_may_overlap --args='[2.0, 2.0], [3.0], $1, [0.0, 0.0]' > %t
// RUN: redop-interpret %s --entry=@v::@target_may_repeat --block=2 --args='[2.0, 4.0], 2x2[0.0 x 4]' > %t

gpu.module @m {
gpu.func @result_depends_on_order(%x: memref<?xf32>, %sum: memref<1xf32>, %out: memref<?xf32>) kernel attributes {redop.deterministic} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xf32>
  // expected-error @below {{the value that it returns depends on the order of the threads}}
  %old = redop.fetch_reduce addf %v, %sum[%c0] : f32, memref<1xf32>
  memref.store %old, %out[%i] : memref<?xf32>
  gpu.return
}
}

// -----

gpu.module @n {
gpu.func @no_deterministic_form(%x: memref<?xf32>, %sum: memref<1xf32>) kernel attributes {redop.deterministic} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xf32>
  // expected-error @below {{only redop.store_reduce has a deterministic form}}
  %old = memref.atomic_rmw addf %v, %sum[%c0] : (f32, memref<1xf32>) -> f32
  gpu.return
}
}

// -----

gpu.module @o {
gpu.func @may_add_floats(%x: memref<?xf32>, %sum: !llvm.ptr<1>) kernel attributes {redop.deterministic} {
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xf32>
  // expected-error @below {{it may add floats in any order}}
  llvm.inline_asm has_side_effects "red.relaxed.gpu.global.add.f32 [$0], $1;", "l,f,~{memory}" %sum, %v : (!llvm.ptr<1>, f32) -> ()
  gpu.return
}
}

// -----

gpu.module @p {
llvm.func @add(%sum: !llvm.ptr<1>, %v: f32) {
  redop.store_reduce addf %v, %sum : f32, !llvm.ptr<1>
  llvm.return
}
gpu.func @callee_depends_on_order(%x: memref<?xf32>, %sum: !llvm.ptr<1>) kernel attributes {redop.deterministic} {
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xf32>
  // expected-error @below {{it calls a function with 'redop.store_reduce'}}
  llvm.call @add(%sum, %v) : (!llvm.ptr<1>, f32) -> ()
  gpu.return
}
}

// -----

gpu.module @q {
gpu.func @update_may_round(%x: memref<?xf32>, %sum: !llvm.ptr<1>) kernel attributes {redop.deterministic} {
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xf32>
  %first = llvm.load %sum atomic monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  cf.br ^loop(%first : i32)
^loop(%old: i32):
  %before = llvm.bitcast %old : i32 to f32
  %after = arith.addf %before, %v : f32
  %new = llvm.bitcast %after : f32 to i32
  // expected-error @below {{is computed from the old one by 'arith.addf', which may round}}
  %pair = llvm.cmpxchg %sum, %old, %new monotonic monotonic : !llvm.ptr<1>, i32
  %seen = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  cf.cond_br %done, ^end, ^loop(%seen : i32)
^end:
  gpu.return
}
}

// -----

gpu.module @r {
gpu.func @not_deterministic_op(%x: memref<?xf32>, %sum: memref<1xf32>) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %i = gpu.global_id x
  // expected-error @below {{does not support the attribute 'redop.deterministic'}}
  scf.for %k = %c0 to %c1 step %c1 {
    %v = memref.load %x[%i] : memref<?xf32>
    redop.store_reduce addf %v, %sum[%c0] : f32, memref<1xf32>
  } {redop.deterministic}
  gpu.return
}
}

// -----

// This and the next kernels would get workspaces, and a second kernel that adds up what these contain.
gpu.module @s {
gpu.func @no_exact_product(%x: memref<?xf32>, %product: memref<1xf32>) kernel attributes {redop.deterministic} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xf32>
  // expected-error @below {{there is no exact product of floats}}
  redop.store_reduce mulf %v, %product[%c0] : f32, memref<1xf32>
  gpu.return
}
}

// -----

// A second launch reads what the first one has added, which is still in the workspace.
gpu.module @t {
gpu.func @target_accessed_otherwise(%x: memref<?xf32>, %sum: memref<1xf32>, %out: memref<?xf32>) kernel attributes {redop.deterministic} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %seen = memref.load %sum[%c0] : memref<1xf32>
  memref.store %seen, %out[%i] : memref<?xf32>
  %v = memref.load %x[%i] : memref<?xf32>
  // expected-error @below {{the kernel has other accesses to its target}}
  redop.store_reduce addf %v, %sum[%c0] : f32, memref<1xf32>
  gpu.return
}
}

// -----

gpu.module @u {
gpu.func @target_may_overlap(%x: memref<?xf32>, %sum: memref<1xf32>, %same: memref<?xf32>, %out: memref<?xf32>) kernel attributes {redop.deterministic} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xf32>
  // expected-error @below {{its target may be the same memory as that of 'memref.load'}}
  redop.store_reduce addf %v, %sum[%c0] : f32, memref<1xf32>
  %seen = memref.load %same[%c0] : memref<?xf32>
  memref.store %seen, %out[%i] : memref<?xf32>
  gpu.return
}
}

// -----

// Elements (0, 1) and (1, 0) are one.
gpu.module @v {
gpu.func @target_may_repeat(%x: memref<?xf32>, %sums: memref<2x2xf32, strided<[1, 1]>>) kernel attributes {redop.deterministic} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xf32>
  %other = arith.subi %c1, %i : index
  // expected-error @below {{two indices of its target may be the same element}}
  redop.store_reduce addf %v, %sums[%i, %other] : f32, memref<2x2xf32, strided<[1, 1]>>
  gpu.return
}
}
