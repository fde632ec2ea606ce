// Illegal red.async: one chunk for each rule and way to break it, named by the
// rule.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

// red_async_c1
func.func @mbar_on_global(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c1: the pointer's address space is no state space of red.async with mbar; it takes generic (!llvm.ptr), shared::cluster (!llvm.ptr<7>)}}
  redop.red.async add u32 %p, %v mbar(%p) : !llvm.ptr<1>, i32, !llvm.ptr<1>
  return
}

// -----

// red_async_c1
func.func @mbar_on_shared(%p: !llvm.ptr<3>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c1: the pointer's address space is no state space of red.async with mbar; it takes generic (!llvm.ptr), shared::cluster (!llvm.ptr<7>)}}
  redop.red.async add u32 %p, %v mbar(%p) : !llvm.ptr<3>, i32, !llvm.ptr<3>
  return
}

// -----

// red_async_c1
func.func @release_on_shared_cluster(%p: !llvm.ptr<7>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c1: the pointer's address space is no state space of red.async without mbar; it takes generic (!llvm.ptr), global (!llvm.ptr<1>)}}
  redop.red.async release gpu add u32 %p, %v : !llvm.ptr<7>, i32
  return
}

// -----

// red_async_c1
func.func @no_state_space(%p: !llvm.ptr<4>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c1: the pointer's address space is no state space of red.async without mbar; it takes generic (!llvm.ptr), global (!llvm.ptr<1>)}}
  redop.red.async mmio release sys add u32 %p, %v : !llvm.ptr<4>, i32
  return
}

// -----

// red_async_c2
func.func @release_with_mbar(%p: !llvm.ptr<7>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c2: 'release' is no order of red.async with mbar; it takes relaxed}}
  redop.red.async release cluster add u32 %p, %v mbar(%p) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  return
}

// -----

// red_async_c2
func.func @relaxed_without_mbar(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c2: 'relaxed' (the default) is no order of red.async without mbar; it takes release}}
  redop.red.async relaxed gpu add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_async_c2
// Without mbar there is no default order.
func.func @default_without_mbar(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c2: 'relaxed' (the default) is no order of red.async without mbar; it takes release}}
  redop.red.async add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_async_c2
func.func @acquire(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c2: 'acquire' is no order of red.async without mbar; it takes release}}
  redop.red.async acquire gpu add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_async_c3
func.func @order_alone(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.red.async' red_async_c3: 'release' stands alone; an order and a scope are both written (as in 'release sys') or both left out}}
  redop.red.async release add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_async_c3
func.func @scope_alone(%p: !llvm.ptr<7>, %v: i32) {
  // expected-error @below {{custom op 'redop.red.async' red_async_c3: 'cluster' stands alone; an order and a scope are both written (as in 'release sys') or both left out}}
  redop.red.async cluster add u32 %p, %v mbar(%p) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  return
}

// -----

// red_async_c3
func.func @scope_with_mbar(%p: !llvm.ptr<7>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c3: 'relaxed' does not go with scope 'gpu'; legal orders are relaxed cluster}}
  redop.red.async relaxed gpu add u32 %p, %v mbar(%p) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  return
}

// -----

// red_async_c3
func.func @scope_without_mbar(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c3: 'release' does not go with scope 'cluster'; legal orders are release gpu, release sys}}
  redop.red.async release cluster add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_async_c4
func.func @no_operation(%p: !llvm.ptr<7>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c4: 'sub' is no operation of red.async with mbar; it takes and, or, xor, add, inc, dec, min, max}}
  redop.red.async sub u32 %p, %v mbar(%p) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  return
}

// -----

// red_async_c4
func.func @no_operation_without_mbar(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c4: 'min' is no operation of red.async without mbar; it takes add}}
  redop.red.async release gpu min u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_async_c4
func.func @type_with_mbar(%p: !llvm.ptr<7>, %v: i64) {
  // expected-error @below {{'redop.red.async' op red_async_c4: 'add' with mbar does not take s64; it takes u32, s32, u64}}
  redop.red.async add s64 %p, %v mbar(%p) : !llvm.ptr<7>, i64, !llvm.ptr<7>
  return
}

// -----

// red_async_c4
func.func @type_without_mbar(%p: !llvm.ptr<1>, %v: f32) {
  // expected-error @below {{'redop.red.async' op red_async_c4: 'add' without mbar does not take f32; it takes u32, s32, u64, s64}}
  redop.red.async release gpu add f32 %p, %v : !llvm.ptr<1>, f32
  return
}

// -----

// red_async_c4
func.func @type_of_mmio(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c4: 'add' without mbar does not take b32; it takes u32, s32, u64, s64}}
  redop.red.async mmio release sys add b32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_async_c6
func.func @wrong_scalar(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c6: u64 is carried by 'i64', not by 'i32'}}
  redop.red.async release gpu add u64 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_async_c6
func.func @vector_of_one(%p: !llvm.ptr<7>, %v: vector<1xi32>) {
  // expected-error @below {{'redop.red.async' op red_async_c6: b32 is carried by 'i32', not by 'vector<1xi32>'}}
  redop.red.async xor b32 %p, %v mbar(%p) : !llvm.ptr<7>, vector<1xi32>, !llvm.ptr<7>
  return
}

// -----

// red_async_c9
func.func @other_space(%p: !llvm.ptr<7>, %v: i32, %bar: !llvm.ptr) {
  // expected-error @below {{'redop.red.async' op red_async_c9: mbar has the type of the destination, '!llvm.ptr<7>', not '!llvm.ptr'}}
  redop.red.async add u32 %p, %v mbar(%bar) : !llvm.ptr<7>, i32, !llvm.ptr
  return
}

// -----

// red_async_c9
func.func @other_space_of_generic(%p: !llvm.ptr, %v: i32, %bar: !llvm.ptr<3>) {
  // expected-error @below {{'redop.red.async' op red_async_c9: mbar has the type of the destination, '!llvm.ptr', not '!llvm.ptr<3>'}}
  redop.red.async add u32 %p, %v mbar(%bar) : !llvm.ptr, i32, !llvm.ptr<3>
  return
}

// -----

// red_async_c10
func.func @mmio_with_mbar(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c10: mmio does not go with mbar; leave one of them out}}
  redop.red.async mmio add u32 %p, %v mbar(%p) : !llvm.ptr, i32, !llvm.ptr
  return
}

// -----

// red_async_c10
func.func @mmio_at_gpu(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c10: mmio goes with release sys, not with 'release gpu'}}
  redop.red.async mmio release gpu add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_async_c10
func.func @mmio_relaxed(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c10: mmio goes with release sys, not with 'relaxed sys'}}
  redop.red.async mmio relaxed sys add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// red_async_c10
func.func @mmio_default(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.red.async' op red_async_c10: mmio goes with release sys, not with 'relaxed cluster'}}
  redop.red.async mmio add u32 %p, %v : !llvm.ptr<1>, i32
  return
}
