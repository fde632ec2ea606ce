// Upstream's gpu.module verifier asks for the plain minimum sm of a form, of
// illegal ones, too, which the op's own verifier then rejects.

// RUN: redop-opt %s -split-input-file -verify-diagnostics

gpu.module @lacks [#nvvm.target<chip = "sm_80">] {
  gpu.func @f(%p: !llvm.ptr<1>, %v: vector<4xf32>) kernel {
    // expected-error @below {{'redop.red' op is not supported on sm_80}}
    redop.red add v4 f32 %p, %v : !llvm.ptr<1>, vector<4xf32>
    gpu.return
  }
}

// -----

gpu.module @has [#nvvm.target<chip = "sm_90">] {
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
