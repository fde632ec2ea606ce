// What old targets do not support is rejected with the reason.

// RUN: redop-opt %s --split-input-file --redop-legalize=chip=sm_52 --verify-diagnostics

func.func @system(%m: memref<?xi32, 1>, %i: index, %v: i32) {
  // expected-error@+1 {{'redop.store_reduce' op scope 'sys' requires sm_60 (PTX 5.0); reductions of older targets have the scope of the GPU; target is sm_52}}
  redop.store_reduce addi sys %v, %m[%i] : i32, memref<?xi32, 1>
  return
}

// -----

func.func @system_loop(%m: memref<?xi32, 1>, %i: index, %v: i32) {
  // expected-error@+1 {{'redop.store_reduce' op scope 'sys' requires sm_60 (PTX 5.0)}}
  redop.store_reduce muli sys %v, %m[%i] : i32, memref<?xi32, 1>
  return
}

// -----

func.func @system_instruction(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error@+1 {{'redop.red' op scope 'sys' requires sm_60 (PTX 5.0); reductions of older targets have the scope of the GPU; target is sm_52}}
  redop.red sys add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// Not sm_70, which the order requires: a fence replaces the order.
func.func @system_order(%p: !llvm.ptr<1>, %v: f64) -> f64 {
  // expected-error@+1 {{'redop.atom' op scope 'sys' requires sm_60 (PTX 5.0); reductions of older targets have the scope of the GPU; target is sm_52}}
  %0 = redop.atom release sys add f64 %p, %v : !llvm.ptr<1>, f64
  return %0 : f64
}

// -----

// Not sm_90, which the instruction requires: a loop replaces the instruction.
func.func @narrow_instruction(%s: !llvm.ptr<3>, %v: bf16) {
  // expected-error@+1 {{'redop.red' op a reduction of 16 bits in shared memory requires sm_70: before, it may undo an ordinary store to the same word; target is sm_52}}
  redop.red add bf16 %s, %v : !llvm.ptr<3>, bf16
  return
}

// -----

// No target has an equivalent.
func.func @exchange(%p: !llvm.ptr<1>, %v: i128) -> i128 {
  // expected-error@+2 {{'redop.atom' op atom exch b128 requires sm_90 (PTX 8.3); target is sm_52}}
  // expected-note@+1 {{sm_52 has no equivalent atom form}}
  %0 = redop.atom exch b128 %p, %v : !llvm.ptr<1>, i128
  return %0 : i128
}

// -----

func.func @bytes(%s: memref<4xi8, 3>, %g: memref<4xi8>, %i: index, %v: i8) {
  // expected-error@+1 {{'redop.store_reduce' op a reduction of 8 bits in shared memory requires sm_70: before, it may undo an ordinary store to the same word; target is sm_52}}
  redop.store_reduce addi %v, %s[%i] : i8, memref<4xi8, 3>
  // expected-error@+1 {{'redop.store_reduce' op a reduction of 8 bits in shared memory requires sm_70}}
  redop.store_reduce addi %v, %g[%i] : i8, memref<4xi8>
  return
}

// -----

// A whole word contains no other elements.
func.func @word(%s: memref<4xi8, 3>, %i: index, %v: vector<4xi8>) {
  redop.store_reduce addi %v, %s[%i] alignment(4) : vector<4xi8>, memref<4xi8, 3>
  return
}
