// Ops without a replacement cause an error with their requirements.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics --redop-legalize=chip=sm_80

// expected-note @below {{to access each copy instead, the address must be derived from redop.group_multicast}}
func.func @multimem(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{'redop.multimem.red' op multimem.red add u32 requires sm_90 (PTX 8.1); target is sm_80}}
  // expected-note @below {{sm_80 has no equivalent multimem.red form}}
  redop.multimem.red add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @red_async(%p: !llvm.ptr<7>, %v: i32) {
  // expected-error @below {{red.async add u32 requires sm_90 (PTX 8.1); target is sm_80}}
  // expected-note @below {{sm_80 has no equivalent red.async form}}
  redop.red.async add u32 %p, %v mbar(%p) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  return
}

// -----

func.func @shared_cluster(%p: !llvm.ptr<7>, %v: i32) {
  // expected-error @below {{red add u32 requires sm_90 (PTX 7.8); target is sm_80}}
  // expected-note @below {{sm_80 has no equivalent red form}}
  redop.red add u32 %p, %v : !llvm.ptr<7>, i32
  return
}

// -----

// A bulk reduction is asynchronous and keeps subnormals, unlike red.
func.func @bulk(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %n: i32) {
  // expected-error @below {{'redop.cp.reduce.async.bulk' op cp.reduce.async.bulk add f32 requires sm_90 (PTX 8.0); target is sm_80}}
  // expected-note @below {{sm_80 has no equivalent cp.reduce.async.bulk form}}
  redop.cp.reduce.async.bulk add f32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  // expected-error @below {{'redop.cp.reduce.async.bulk' op cp.reduce.async.bulk add u32 requires sm_90 (PTX 8.0); target is sm_80}}
  // expected-note @below {{sm_80 has no equivalent cp.reduce.async.bulk form}}
  redop.cp.reduce.async.bulk add u32 %c, %s, %n mbar(%c) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  return
}

// -----

// Upstream extracts the address of a memref as an index.
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} {
  func.func @narrow_index(%v: f32, %m: memref<?xf32>, %s: memref<?xf32, 3>, %i: index) {
    // expected-error @below {{'redop.store_reduce' op requires an index of 64 bits, which holds an address; the data layout has one of 32}}
    redop.store_reduce addf %v, %m[%i] : f32, memref<?xf32>
    redop.store_reduce addf %v, %s[%i] : f32, memref<?xf32, 3>
    return
  }
}
