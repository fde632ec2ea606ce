// Illegal red.async: one chunk for each rule and way to violate it, named after
// the rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// red_async_c1
func.func @mbar_on_global(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c1: red.async with mbar does not support the pointer's address space; it supports generic (!llvm.ptr), shared::cluster (!llvm.ptr<7>)}}
  redop.red.async add u32 %p, %v mbar(%p) : !llvm.ptr<1>, i32, !llvm.ptr<1>
  return
}

// -----

// red_async_c1
func.func @mbar_on_shared(%p: !llvm.ptr<3>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c1: red.async with mbar does not support the pointer's address space; it supports generic (!llvm.ptr), shared::cluster (!llvm.ptr<7>)}}
  redop.red.async add u32 %p, %v mbar(%p) : !llvm.ptr<3>, i32, !llvm.ptr<3>
  return
}

// -----

// red_async_c1
func.func @release_on_shared_cluster(%p: !llvm.ptr<7>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c1: red.async without mbar does not support the pointer's address space; it supports generic (!llvm.ptr), global (!llvm.ptr<1>)}}
  redop.red.async release gpu add u32 %p, %v : !llvm.ptr<7>, i32
  return
}

// -----

// red_async_c1
func.func @no_state_space(%p: !llvm.ptr<4>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c1: red.async without mbar does not support the pointer's address space; it supports generic (!llvm.ptr), global (!llvm.ptr<1>)}}
  redop.red.async mmio release sys add u32 %p, %v : !llvm.ptr<4>, i32
  return
}

// -----

// red_async_c2
func.func @release_with_mbar(%p: !llvm.ptr<7>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c2: red.async with mbar does not support the order 'release'; it supports relaxed}}
  redop.red.async release cluster add u32 %p, %v mbar(%p) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  return
}

// -----

// red_async_c2
func.func @relaxed_without_mbar(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c2: red.async without mbar does not support the order 'relaxed' (the default); it supports release}}
  redop.red.async relaxed gpu add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_async_c2
// Without mbar there is no default order.
func.func @default_without_mbar(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c2: red.async without mbar does not support the order 'relaxed' (the default); it supports release}}
  redop.red.async add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_async_c2
func.func @acquire(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c2: red.async without mbar does not support the order 'acquire'; it supports release}}
  redop.red.async acquire gpu add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_async_c3
func.func @order_alone(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.red.async' red_async_c3: 'release' is incomplete; expected both an order and a scope (as in 'release sys'), or neither}}
  redop.red.async release add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_async_c3
func.func @scope_alone(%p: !llvm.ptr<7>, %v: i32) {
  // expected-error @below {{custom op 'redop.red.async' red_async_c3: 'cluster' is incomplete; expected both an order and a scope (as in 'release sys'), or neither}}
  redop.red.async cluster add u32 %p, %v mbar(%p) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  return
}

// -----

// red_async_c3
func.func @scope_with_mbar(%p: !llvm.ptr<7>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c3: 'relaxed' does not support scope 'gpu'; legal orders are relaxed cluster}}
  redop.red.async relaxed gpu add u32 %p, %v mbar(%p) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  return
}

// -----

// red_async_c3
func.func @scope_without_mbar(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c3: 'release' does not support scope 'cluster'; legal orders are release gpu, release sys}}
  redop.red.async release cluster add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_async_c4
func.func @no_operation(%p: !llvm.ptr<7>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c4: red.async with mbar does not support the operation 'sub'; it supports and, or, xor, add, inc, dec, min, max}}
  redop.red.async sub u32 %p, %v mbar(%p) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  return
}

// -----

// red_async_c4
func.func @no_operation_without_mbar(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c4: red.async without mbar does not support the operation 'min'; it supports add}}
  redop.red.async release gpu min u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_async_c4
func.func @type_with_mbar(%p: !llvm.ptr<7>, %v: i64) {
  // expected-error @below {{'redop.red.async' op red_async_c4: 'add' with mbar does not support s64; it supports u32, s32, u64}}
  redop.red.async add s64 %p, %v mbar(%p) : !llvm.ptr<7>, i64, !llvm.ptr<7>
  return
}

// -----

// red_async_c4
func.func @type_without_mbar(%p: !llvm.ptr<1>, %v: f32) {
  // expected-error @below {{'redop.red.async' op red_async_c4: 'add' without mbar does not support f32; it supports u32, s32, u64, s64}}
  redop.red.async release gpu add f32 %p, %v : !llvm.ptr<1>, f32
  return
}

// -----

// red_async_c4
func.func @type_of_mmio(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c4: 'add' without mbar does not support b32; it supports u32, s32, u64, s64}}
  redop.red.async mmio release sys add b32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_async_c6
func.func @wrong_scalar(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c6: u64 requires a value of type 'i64', not 'i32'}}
  redop.red.async release gpu add u64 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_async_c6
func.func @vector_of_one(%p: !llvm.ptr<7>, %v: vector<1xi32>) {
  // expected-error @below {{'redop.red.async' op red_async_c6: b32 requires a value of type 'i32', not 'vector<1xi32>'}}
  redop.red.async xor b32 %p, %v mbar(%p) : !llvm.ptr<7>, vector<1xi32>, !llvm.ptr<7>
  return
}

// -----

// red_async_c9
func.func @other_space(%p: !llvm.ptr<7>, %v: i32, %bar: !llvm.ptr) {
  // expected-error @below {{'redop.red.async' op red_async_c9: mbar must have the type of the destination, '!llvm.ptr<7>', not '!llvm.ptr'}}
  redop.red.async add u32 %p, %v mbar(%bar) : !llvm.ptr<7>, i32, !llvm.ptr
  return
}

// -----

// red_async_c9
func.func @other_space_of_generic(%p: !llvm.ptr, %v: i32, %bar: !llvm.ptr<3>) {
  // expected-error @below {{'redop.red.async' op red_async_c9: mbar must have the type of the destination, '!llvm.ptr', not '!llvm.ptr<3>'}}
  redop.red.async add u32 %p, %v mbar(%bar) : !llvm.ptr, i32, !llvm.ptr<3>
  return
}

// -----

// red_async_c10
func.func @mmio_with_mbar(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c10: mmio and mbar cannot be combined; remove one of them}}
  redop.red.async mmio add u32 %p, %v mbar(%p) : !llvm.ptr, i32, !llvm.ptr
  return
}

// -----

// red_async_c10
func.func @mmio_at_gpu(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c10: mmio requires release sys, not 'release gpu'}}
  redop.red.async mmio release gpu add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_async_c10
func.func @mmio_relaxed(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c10: mmio requires release sys, not 'relaxed sys'}}
  redop.red.async mmio relaxed sys add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_async_c10
func.func @mmio_default(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c10: mmio requires release sys, not 'relaxed cluster'}}
  redop.red.async mmio add u32 %p, %v : !llvm.ptr<1>, i32
  return
}
