// A #nvvm.target on the module does not cause an error for an op, which may be
// replaced, or the target overridden. Only redop-verify-target checks targets.

// RUN: redop-opt %s -split-input-file -verify-diagnostics

gpu.module @lacks [#nvvm.target<chip = "sm_80">] {
  gpu.func @f(%p: !llvm.ptr<1>, %v: vector<4xf32>) kernel {
    redop.red add v4 f32 %p, %v : !llvm.ptr<1>, vector<4xf32>
    gpu.return
  }
}

// -----

gpu.module @illegal [#nvvm.target<chip = "sm_80">] {
  gpu.func @f(%p: !llvm.ptr<5>, %v: i32) kernel {
    // expected-error @below {{red_c1}}
    redop.red add u32 %p, %v : !llvm.ptr<5>, i32
    gpu.return
  }
}

// -----

// The op's own verifier rejects missing words or operands.

gpu.module @no_kind [#nvvm.target<chip = "sm_80">] {
  gpu.func @f(%p: !llvm.ptr<1>, %v: i32) kernel {
    // expected-error @below {{'redop.red' op requires attribute 'kind'}}
    "redop.red"(%p, %v) <{ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr<1>, i32) -> ()
    gpu.return
  }
}

// -----

gpu.module @no_type [#nvvm.target<chip = "sm_80">] {
  gpu.func @f(%p: !llvm.ptr<1>) kernel {
    // expected-error @below {{'redop.multimem.ld_reduce' op requires attribute 'ptx_type'}}
    %r = "redop.multimem.ld_reduce"(%p) <{kind = 4 : i32}> : (!llvm.ptr<1>) -> i32
    gpu.return
  }
}

// -----

gpu.module @no_primary [#nvvm.target<chip = "sm_80">] {
  gpu.func @f() kernel {
    // expected-error @below {{'redop.createpolicy.fractional' op requires attribute 'primary'}}
    %r = "redop.createpolicy.fractional"() : () -> i64
    gpu.return
  }
}

// -----

gpu.module @unknown_words [#nvvm.target<chip = "sm_80">] {
  gpu.func @f(%p: !llvm.ptr<1>, %v: i32) kernel {
    // expected-error @below {{'redop.red' op attribute 'kind' failed to satisfy constraint: reduction operation (PTX `.op`)}}
    "redop.red"(%p, %v) <{kind = 260 : i32, ptx_type = -1 : i32, sem = 0 : i32, scope = 255 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr<1>, i32) -> ()
    gpu.return
  }
}

// -----

gpu.module @unknown_order [#nvvm.target<chip = "sm_80">] {
  gpu.func @f(%p: !llvm.ptr<1>, %v: i32) kernel {
    // expected-error @below {{'redop.red' op attribute 'sem' failed to satisfy constraint: memory order (PTX `.sem`)}}
    "redop.red"(%p, %v) <{kind = 4 : i32, ptx_type = 3 : i32, sem = 0 : i32, scope = 31 : i32, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr<1>, i32) -> ()
    gpu.return
  }
}

// -----

gpu.module @wide_word [#nvvm.target<chip = "sm_80">] {
  gpu.func @f(%p: !llvm.ptr<1>, %v: i32) kernel {
    // expected-error @below {{'redop.multimem.st' op attribute 'ptx_type' failed to satisfy constraint: PTX type (PTX `.type`)}}
    "redop.multimem.st"(%p, %v) <{ptx_type = -9223372036854775808 : i128}> : (!llvm.ptr<1>, i32) -> ()
    gpu.return
  }
}

// -----

gpu.module @no_operands [#nvvm.target<chip = "sm_80">] {
  gpu.func @f() kernel {
    // expected-error @below {{'redop.multimem.red' op expected 2 or more operands, but found 0}}
    "redop.multimem.red"() <{kind = 4 : i32, ptx_type = 3 : i32}> : () -> ()
    gpu.return
  }
}

// -----

gpu.module @no_pointer [#nvvm.target<chip = "sm_80">] {
  gpu.func @f() kernel {
    // expected-error @below {{'redop.createpolicy.range' op expected 3 operands, but found 0}}
    %r = "redop.createpolicy.range"() <{primary = 1 : i32}> : () -> i64
    gpu.return
  }
}

// -----

gpu.module @more_segments_than_operands [#nvvm.target<chip = "sm_80">] {
  gpu.func @f() kernel {
    // expected-error @below {{'redop.red' op expected 2 or more operands, but found 0}}
    "redop.red"() <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}> : () -> ()
    gpu.return
  }
}

// -----

gpu.module @pointer_as_integer [#nvvm.target<chip = "sm_80">] {
  gpu.func @red(%p: i64, %v: i32) kernel {
    // expected-error @below {{'redop.red' op operand #0 must be LLVM pointer type, but got 'i64'}}
    "redop.red"(%p, %v, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (i64, i32, i32) -> ()
    gpu.return
  }
}

// -----

gpu.module @pointer_as_integer [#nvvm.target<chip = "sm_80">] {
  gpu.func @red_async(%p: i64, %v: i32) kernel {
    // expected-error @below {{'redop.red.async' op operand #0 must be LLVM pointer type, but got 'i64'}}
    "redop.red.async"(%p, %v, %v) <{kind = 4 : i32, ptx_type = 3 : i32, operandSegmentSizes = array<i32: 1, 1, 1, 0>}> : (i64, i32, i32) -> ()
    gpu.return
  }
}

// -----

gpu.module @pointer_as_integer [#nvvm.target<chip = "sm_80">] {
  gpu.func @multimem_st(%p: i64, %v: i32) kernel {
    // expected-error @below {{'redop.multimem.st' op operand #0 must be LLVM pointer type, but got 'i64'}}
    "redop.multimem.st"(%p, %v) <{ptx_type = 3 : i32}> : (i64, i32) -> ()
    gpu.return
  }
}

// -----

gpu.module @pointer_as_integer [#nvvm.target<chip = "sm_80">] {
  gpu.func @createpolicy_range(%p: i64, %v: i32) kernel {
    // expected-error @below {{'redop.createpolicy.range' op operand #0 must be LLVM pointer type, but got 'i64'}}
    %r = "redop.createpolicy.range"(%p, %v, %v) <{primary = 1 : i32}> : (i64, i32, i32) -> i64
    gpu.return
  }
}
