// The output of upstream's import of LLVM IR: assembly with a result of type
// void, and intrinsics as calls.
//
// RUN: redop-opt %s --raise-to-redop --split-input-file --verify-diagnostics --remarks-filter-missed=raise-to-redop --remarks-filter-analyse=raise-to-redop | FileCheck %s

// CHECK-LABEL: @void
// CHECK-NEXT: redop.red add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
// CHECK-NEXT: llvm.return
llvm.func @void(%p: !llvm.ptr<1>, %v: i32) {
  %0 = llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> !llvm.void
  llvm.return
}

// -----

// CHECK-LABEL: @redux
llvm.func @redux(%v: i32, %f: f32, %mask: i32) {
  // CHECK-NEXT: redop.redux.sync add s32 %arg0, %arg2 : i32
  %0 = llvm.call_intrinsic "llvm.nvvm.redux.sync.add"(%v, %mask) : (i32, i32) -> i32
  // CHECK-NEXT: redop.redux.sync min s32
  %1 = llvm.call_intrinsic "llvm.nvvm.redux.sync.min"(%v, %mask) : (i32, i32) -> i32
  // CHECK-NEXT: redop.redux.sync max u32
  %2 = llvm.call_intrinsic "llvm.nvvm.redux.sync.umax"(%v, %mask) : (i32, i32) -> i32
  // CHECK-NEXT: redop.redux.sync xor b32
  %3 = llvm.call_intrinsic "llvm.nvvm.redux.sync.xor"(%v, %mask) : (i32, i32) -> i32
  // CHECK-NEXT: redop.redux.sync max f32
  %4 = llvm.call_intrinsic "llvm.nvvm.redux.sync.fmax"(%f, %mask) : (f32, i32) -> f32
  // CHECK-NEXT: redop.redux.sync min abs nan f32
  %5 = llvm.call_intrinsic "llvm.nvvm.redux.sync.fmin.abs.NaN"(%f, %mask) : (f32, i32) -> f32
  // CHECK-NEXT: llvm.call_intrinsic "llvm.nvvm.redux.sync.mul"
  // expected-remark @below {{not raised to redop: redux.sync does not support 'mul'}}
  %6 = llvm.call_intrinsic "llvm.nvvm.redux.sync.mul"(%v, %mask) : (i32, i32) -> i32
  // CHECK-NEXT: llvm.call_intrinsic "llvm.nvvm.redux.sync.add"
  // expected-remark @below {{not raised to redop: redux.sync does not support these operands}}
  %7 = llvm.call_intrinsic "llvm.nvvm.redux.sync.add"(%v) : (i32) -> i32
  // CHECK-NEXT: llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.laneid"
  %8 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.laneid"() : () -> i32
  llvm.return
}

// -----

// CHECK-LABEL: @cmpxchg
// CHECK: llvm.cmpxchg
llvm.func @cmpxchg(%p: !llvm.ptr<1>, %v: i32) {
  // expected-remark @below {{not raised to redop: LLVM prints a cmpxchg as one atom.cas, with its order and its scope}}
  %0 = llvm.cmpxchg %p, %v, %v acq_rel monotonic : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// A failed assertion does not return, and LLVM folds __nvvm_reflect.
// CHECK-LABEL: @asserts
// CHECK: redop.store_reduce
llvm.func @asserts(%p: !llvm.ptr<1>, %v: i32, %c: i1) {
  %0 = llvm.atomicrmw add %p, %v syncscope("device") monotonic : !llvm.ptr<1>, i32
  llvm.cond_br %c, ^fail, ^end
^fail:
  llvm.call @__assertfail(%p) : (!llvm.ptr<1>) -> ()
  llvm.unreachable
^end:
  %1 = llvm.call @__nvvm_reflect(%p) : (!llvm.ptr<1>) -> i32
  llvm.return
}
llvm.func @__assertfail(!llvm.ptr<1>)
llvm.func @__nvvm_reflect(!llvm.ptr<1>) -> i32

// -----

// Functions of CUDA's math library have no fence, but any other function may.
// CHECK-LABEL: @logarithm
// CHECK: redop.store_reduce
llvm.func @logarithm(%p: !llvm.ptr<1>, %v: f32, %i: i32) {
  %0 = llvm.atomicrmw add %p, %i syncscope("device") monotonic : !llvm.ptr<1>, i32
  %1 = llvm.call @__nv_logf(%v) : (f32) -> f32
  llvm.return
}
// CHECK-LABEL: @unknown
// CHECK: redop.fetch_reduce
llvm.func @unknown(%p: !llvm.ptr<1>, %v: f32, %i: i32) {
  // expected-remark@below {{the result stays: a fence, here or in a function that is called, may acquire through what it reads}}
  %0 = llvm.atomicrmw add %p, %i syncscope("device") monotonic : !llvm.ptr<1>, i32
  %1 = llvm.call @nv_logf(%v) : (f32) -> f32
  llvm.return
}
llvm.func @__nv_logf(f32) -> f32
llvm.func @nv_logf(f32) -> f32

// -----

// CUDA's atomics with a scope.
// CHECK-LABEL: @scoped
llvm.func @scoped(%p: !llvm.ptr, %v: i32, %w: i64, %f: f32, %q: !llvm.ptr<1>) -> i32 {
  // CHECK-NEXT: redop.store_reduce addi cta %arg1, %arg0
  %0 = llvm.call_intrinsic "llvm.nvvm.atomic.add.gen.i.cta.i32.p0"(%p, %v) : (!llvm.ptr, i32) -> i32
  // CHECK-NEXT: redop.store_reduce addf sys %arg3, %arg0
  // expected-remark@+1 {{f32 sums flush subnormals in global memory}}
  %1 = llvm.call_intrinsic "llvm.nvvm.atomic.add.gen.f.sys.f32.p0"(%p, %f) : (!llvm.ptr, f32) -> f32
  // CHECK-NEXT: redop.store_reduce maxs sys %arg2, %arg4
  %2 = llvm.call_intrinsic "llvm.nvvm.atomic.max.gen.i.sys.i64.p1"(%q, %w) : (!llvm.ptr<1>, i64) -> i64
  // CHECK-NEXT: %[[OLD:.*]] = redop.fetch_reduce assign cta %arg1, %arg0
  %3 = llvm.call_intrinsic "llvm.nvvm.atomic.exch.gen.i.cta.i32.p0"(%p, %v) : (!llvm.ptr, i32) -> i32
  // CHECK-NEXT: %[[NUMBER:.*]] = redop.fetch_reduce uinc_wrap cta %arg1, %arg0
  %4 = llvm.call_intrinsic "llvm.nvvm.atomic.inc.gen.i.cta.i32.p0"(%p, %v) : (!llvm.ptr, i32) -> i32
  // CHECK-NEXT: llvm.call_intrinsic "llvm.nvvm.atomic.cas
  // expected-remark@+1 {{LLVM prints it as one atom.cas, with its scope}}
  %5 = llvm.call_intrinsic "llvm.nvvm.atomic.cas.gen.i.cta.i32.p0"(%p, %v, %v) : (!llvm.ptr, i32, i32) -> i32
  // CHECK-NEXT: llvm.call_intrinsic "llvm.nvvm.atomic.mul
  // expected-remark@+1 {{unknown intrinsic 'mul.gen.i.cta.i32.p0'}}
  %6 = llvm.call_intrinsic "llvm.nvvm.atomic.mul.gen.i.cta.i32.p0"(%p, %v) : (!llvm.ptr, i32) -> i32
  llvm.return %4 : i32
}
