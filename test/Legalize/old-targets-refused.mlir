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
  // expected-error@+2 {{'redop.red' op red sys add u32 requires sm_60 (PTX 5.0); target is sm_52}}
  // expected-note@+1 {{sm_52 has no equivalent red form}}
  redop.red sys add u32 %p, %v : !llvm.ptr<1>, i32
  return
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
