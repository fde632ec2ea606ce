// Text that is not a red: the parser reports the unexpected word.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @unknown_operation(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.red' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, inc, dec, min, max]; did you mean and?}}
  redop.red nand u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @unknown_type(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.red' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, b64, u32, s32, u64, s64, f16, f16x2, bf16, bf16x2, f32, f64]; did you mean u32?}}
  redop.red add u33 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @unknown_scope(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.red' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, inc, dec, min, max]}}
  redop.red release device add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @no_type(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.red' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, b64, u32, s32, u64, s64, f16, f16x2, bf16, bf16x2, f32, f64]}}
  redop.red add %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @no_operation(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.red' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, inc, dec, min, max]}}
  redop.red u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @scope_before_order(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.red' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, inc, dec, min, max]}}
  redop.red gpu release add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @order_after_operation(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.red' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, b64, u32, s32, u64, s64, f16, f16x2, bf16, bf16x2, f32, f64]}}
  redop.red add release u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @width_after_type(%p: !llvm.ptr<1>, %v: vector<2xf32>) {
  // expected-error @below {{expected SSA operand}}
  redop.red add f32 v2 %p, %v : !llvm.ptr<1>, vector<2xf32>
  return
}

// -----

func.func @dots(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.red.add.u32' is unknown}}
  redop.red.add.u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @clauses_out_of_order(%p: !llvm.ptr<1>, %v: i32, %pol: i64, %c: i1) {
  // expected-error @below {{expected ':'}}
  redop.red add u32 %p, %v predicate(%c) cache_hint(%pol) : !llvm.ptr<1>, i32
  return
}

// -----

func.func @mbar(%p: !llvm.ptr<7>, %v: i32) {
  // expected-error @below {{expected ':'}}
  redop.red add u32 %p, %v mbar(%p) : !llvm.ptr<7>, i32
  return
}

// -----

func.func @mmio(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{custom op 'redop.red' expected string or keyword containing one of the following enum values for attribute 'kind' [and, or, xor, add, inc, dec, min, max]}}
  redop.red mmio release sys add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

func.func @accumulation(%p: !llvm.ptr<1>, %v: f16) {
  // expected-error @below {{custom op 'redop.red' expected string or keyword containing one of the following enum values for attribute 'ptx_type' [b32, b64, u32, s32, u64, s64, f16, f16x2, bf16, bf16x2, f32, f64]}}
  redop.red add acc_f32 f16 %p, %v : !llvm.ptr<1>, f16
  return
}

// -----

func.func @one_type(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{expected ','}}
  redop.red add u32 %p, %v : !llvm.ptr<1>
  return
}

// -----

func.func @no_pointer(%p: i64, %v: i32) {
  // expected-error @below {{'redop.red' op operand #0 must be LLVM pointer type, but got 'i64'}}
  redop.red add u32 %p, %v : i64, i32
  return
}
