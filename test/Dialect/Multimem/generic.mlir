// The generic form of multimem.*: an invalid part causes one clear error.
//
// RUN: redop-opt %s -split-input-file -verify-diagnostics

func.func @acc_unknown(%p: !llvm.ptr) {
  // expected-error @below {{'redop.multimem.ld_reduce' op attribute 'acc' failed to satisfy constraint: precision of the accumulation (PTX `.acc_prec`; `acc_f32` is `.acc::f32`)}}
  %r = "redop.multimem.ld_reduce"(%p) <{kind = 4 : i32, ptx_type = 8 : i32, acc = 3 : i32}> : (!llvm.ptr) -> vector<2xf16>
  return
}

// -----

func.func @ld_scope_without_order(%p: !llvm.ptr) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c3: 'weak' does not allow a scope, and 'gpu' requires an order before it; legal orders are weak, relaxed cta, relaxed cluster, relaxed gpu, relaxed sys, acquire cta, acquire cluster, acquire gpu, acquire sys}}
  %r = "redop.multimem.ld_reduce"(%p) <{kind = 4 : i32, ptx_type = 3 : i32, scope = 3 : i32}> : (!llvm.ptr) -> i32
  return
}

// -----

func.func @ld_result_of_no_value(%p: !llvm.ptr) {
  // expected-error @below {{'redop.multimem.ld_reduce' op multimem_ld_reduce_c6: u32 requires a value of type 'i32', not 'none'}}
  %r = "redop.multimem.ld_reduce"(%p) <{kind = 4 : i32, ptx_type = 3 : i32}> : (!llvm.ptr) -> none
  return
}

// -----

func.func @ld_two_operands(%p: !llvm.ptr) {
  // expected-error @below {{'redop.multimem.ld_reduce' op requires a single operand}}
  %r = "redop.multimem.ld_reduce"(%p, %p) <{kind = 4 : i32, ptx_type = 3 : i32}> : (!llvm.ptr, !llvm.ptr) -> i32
  return
}

// -----

func.func @st_no_value(%p: !llvm.ptr) {
  // expected-error @below {{'redop.multimem.st' op expected 2 or more operands, but found 1}}
  "redop.multimem.st"(%p) <{ptx_type = 3 : i32}> : (!llvm.ptr) -> ()
  return
}

// -----

func.func @st_type_missing(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.multimem.st' op requires attribute 'ptx_type'}}
  "redop.multimem.st"(%p, %v) : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @st_two_predicates(%p: !llvm.ptr, %v: i32, %c: i1) {
  // expected-error @below {{'redop.multimem.st' op operand group starting at #2 requires 0 or 1 element, but found 2}}
  "redop.multimem.st"(%p, %v, %c, %c) <{ptx_type = 3 : i32}> : (!llvm.ptr, i32, i1, i1) -> ()
  return
}

// -----

func.func @st_predicate_of_64_bits(%p: !llvm.ptr, %v: i32, %c: i64) {
  // expected-error @below {{'redop.multimem.st' op operand #2 must be 1-bit signless integer, but got 'i64'}}
  "redop.multimem.st"(%p, %v, %c) <{ptx_type = 3 : i32}> : (!llvm.ptr, i32, i64) -> ()
  return
}

// -----

func.func @red_weak(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.multimem.red' op multimem_red_c2: multimem.red does not support the order 'weak'; it supports relaxed, release}}
  "redop.multimem.red"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, sem = 1 : i32}> : (!llvm.ptr, i32) -> ()
  return
}

// -----

func.func @red_vector_unknown(%p: !llvm.ptr, %v: i32) {
  // expected-error @below {{'redop.multimem.red' op attribute 'vec' failed to satisfy constraint: vector width (PTX `.vec` and `.num`)}}
  "redop.multimem.red"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, vec = 0 : i32}> : (!llvm.ptr, i32) -> ()
  return
}
