// redop-verify-target reports the requirements of a form, the target, and the
// nearest form on the target.

// RUN: redop-opt %s -split-input-file -verify-diagnostics --redop-verify-target

// An `a` and `f` feature on a plain chip.
gpu.module @plain [#nvvm.target<chip = "sm_90">] {
  gpu.func @f(%v: f32, %m: i32) kernel {
    // expected-note @below {{sm_90 has no equivalent redux.sync form}}
    // expected-error @below {{redux.sync min f32 requires sm_100a (PTX 8.6) or the sm_100f family (PTX 8.8); target is sm_90}}
    %r = redop.redux.sync min f32 %v, %m : f32
    gpu.return
  }
}

// -----

// Another target of the same chip supports the feature.
gpu.module @sibling [#nvvm.target<chip = "sm_100">] {
  gpu.func @f(%v: f32, %m: i32) kernel {
    // expected-note @below {{sm_100f, a target for the same chip, supports it since PTX 8.8}}
    // expected-error @below {{redux.sync max abs nan f32 requires}}
    %r = redop.redux.sync max abs nan f32 %v, %m : f32
    gpu.return
  }
}

// -----

// Every target of the module is checked; the second one does not support the form.
gpu.module @several [#nvvm.target<chip = "sm_100a", features = "+ptx86">, #nvvm.target<chip = "sm_120f", features = "+ptx88">] {
  gpu.func @f(%p: !llvm.ptr<1>) kernel {
    // expected-note @below {{sm_120a, a target for the same chip, supports it since PTX 8.7}}
    // expected-error @below {{multimem.ld_reduce add e4m3x4 requires sm_100a (PTX 8.6), the sm_100f family (PTX 8.8), the sm_110f family (PTX 9.0), sm_120a (PTX 8.7) or sm_121a (PTX 8.8); target is sm_120f with PTX 8.8}}
    %r = redop.multimem.ld_reduce add e4m3x4 %p : !llvm.ptr<1> -> vector<4xf8E4M3FN>
    gpu.return
  }
}

// -----

// The chip supports the form, the PTX version does not.
gpu.module @version [#nvvm.target<chip = "sm_90", features = "+ptx80">] {
  gpu.func @f(%p: !llvm.ptr<1>, %v: vector<4xf32>) kernel {
    // expected-note @below {{sm_90 supports it since PTX 8.1}}
    // expected-error @below {{red add v4 f32 requires sm_90 (PTX 8.1); target is sm_90 with PTX 8.0}}
    redop.red add v4 f32 %p, %v : !llvm.ptr<1>, vector<4xf32>
    gpu.return
  }
}

// -----

// expected-error @below {{PTX 7.7 does not support sm_90, which requires PTX 7.8}}
gpu.module @old [#nvvm.target<chip = "sm_90", features = "+ptx77">] {
  gpu.func @f(%p: !llvm.ptr<1>, %v: i32) kernel {
    redop.red add u32 %p, %v : !llvm.ptr<1>, i32
    gpu.return
  }
}

// -----

// A PTX version newer than the tables is treated as a superset.
gpu.module @newer [#nvvm.target<chip = "sm_90", features = "+ptx95">] {
  gpu.func @f(%p: !llvm.ptr<1>, %v: vector<4xf32>) kernel {
    redop.red add v4 f32 %p, %v : !llvm.ptr<1>, vector<4xf32>
    gpu.return
  }
}

// -----

func.func @none(%p: !llvm.ptr<1>, %v: i32) {
  // expected-error @below {{no target specified: set option 'chip' of redop-verify-target (as in chip=sm_90a), or attach a #nvvm.target to the gpu.module}}
  redop.red add u32 %p, %v : !llvm.ptr<1>, i32
  return
}
