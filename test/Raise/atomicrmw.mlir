// RUN: redop-opt %s --raise-to-redop --split-input-file --verify-diagnostics --remarks-filter-missed=raise-to-redop --remarks-filter-analyse=raise-to-redop | FileCheck %s

// CHECK-LABEL: @kinds
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[I:.*]]: i32, %[[L:.*]]: i64,
llvm.func @kinds(%p: !llvm.ptr<1>, %i: i32, %l: i64, %h: f16, %b: bf16, %d: f64) {
  // CHECK-NEXT: redop.red sys add u32 %[[P]], %[[I]] {redop.replaceable} : !llvm.ptr<1>, i32
  %0 = llvm.atomicrmw add %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.red sys add u64 %[[P]], %[[L]] {redop.replaceable} : !llvm.ptr<1>, i64
  %1 = llvm.atomicrmw add %p, %l monotonic : !llvm.ptr<1>, i64
  // CHECK-NEXT: redop.red sys and b32
  %2 = llvm.atomicrmw _and %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.red sys or b64
  %3 = llvm.atomicrmw _or %p, %l monotonic : !llvm.ptr<1>, i64
  // CHECK-NEXT: redop.red sys xor b32
  %4 = llvm.atomicrmw _xor %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.red sys min s32
  %5 = llvm.atomicrmw min %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.red sys max s64
  %6 = llvm.atomicrmw max %p, %l monotonic : !llvm.ptr<1>, i64
  // CHECK-NEXT: redop.red sys min u64
  %7 = llvm.atomicrmw umin %p, %l monotonic : !llvm.ptr<1>, i64
  // CHECK-NEXT: redop.red sys max u32
  %8 = llvm.atomicrmw umax %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.red sys inc u32
  %9 = llvm.atomicrmw uinc_wrap %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.red sys dec u32
  %10 = llvm.atomicrmw udec_wrap %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.red sys add f16
  %11 = llvm.atomicrmw fadd %p, %h monotonic : !llvm.ptr<1>, f16
  // CHECK-NEXT: redop.red sys add bf16
  %12 = llvm.atomicrmw fadd %p, %b monotonic : !llvm.ptr<1>, bf16
  // CHECK-NEXT: redop.red sys add f64
  %13 = llvm.atomicrmw fadd %p, %d monotonic : !llvm.ptr<1>, f64
  llvm.return
}

// -----

// CHECK-LABEL: @orders
llvm.func @orders(%p: !llvm.ptr, %v: i32) {
  // CHECK-NEXT: redop.red add u32 %{{.*}} {redop.replaceable} : !llvm.ptr, i32
  %0 = llvm.atomicrmw add %p, %v syncscope("device") monotonic : !llvm.ptr, i32
  // CHECK-NEXT: redop.red cluster add u32
  %1 = llvm.atomicrmw add %p, %v syncscope("cluster") monotonic : !llvm.ptr, i32
  // CHECK-NEXT: redop.red release cta add u32
  %2 = llvm.atomicrmw add %p, %v syncscope("block") release : !llvm.ptr, i32
  // CHECK-NEXT: redop.red release sys add u32
  %3 = llvm.atomicrmw add %p, %v release : !llvm.ptr, i32
  // CHECK-NEXT: redop.red release sys add u32
  %4 = llvm.atomicrmw add %p, %v syncscope("") release {alignment = 4 : i64} : !llvm.ptr, i32
  llvm.return
}

// -----

// In global memory, and wherever a generic pointer may point.

// CHECK-LABEL: @flush
llvm.func @flush(%p: !llvm.ptr<1>, %g: !llvm.ptr, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %v: f32) {
  // CHECK-NEXT: redop.red sys add f32 %{{.*}} {redop.replaceable} : !llvm.ptr<1>, f32
  // expected-remark@+1 {{raised to redop: f32 sums flush subnormals in global memory}}
  %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr<1>, f32
  // CHECK-NEXT: redop.red sys add f32 %{{.*}} {redop.replaceable} : !llvm.ptr, f32
  // expected-remark@+1 {{raised to redop: f32 sums flush subnormals in global memory}}
  %1 = llvm.atomicrmw fadd %g, %v monotonic : !llvm.ptr, f32
  // CHECK-NEXT: redop.red sys add f32 %{{.*}} {redop.replaceable} : !llvm.ptr<3>, f32
  %2 = llvm.atomicrmw fadd %s, %v monotonic : !llvm.ptr<3>, f32
  // CHECK-NEXT: redop.red sys add f32 %{{.*}} {redop.replaceable} : !llvm.ptr<7>, f32
  %3 = llvm.atomicrmw fadd %c, %v monotonic : !llvm.ptr<7>, f32
  llvm.return
}

// -----

// CHECK-LABEL: @left_alone
// CHECK-NOT: redop.
llvm.func @left_alone(%p: !llvm.ptr<1>, %local: !llvm.ptr<5>, %v: i32, %w: i64, %s: i16, %f: f32, %h: vector<2xf16>) -> i32 {
  // expected-remark@+1 {{not raised to redop: its result is used, and red gives none}}
  %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr<1>, i32
  // expected-remark@+1 {{not raised to redop: red is relaxed or release, not acquire}}
  %1 = llvm.atomicrmw add %p, %v acquire : !llvm.ptr<1>, i32
  // expected-remark@+1 {{not raised to redop: red is relaxed or release, not acq_rel}}
  %2 = llvm.atomicrmw add %p, %v acq_rel : !llvm.ptr<1>, i32
  // expected-remark@+1 {{not raised to redop: red is relaxed or release, not seq_cst}}
  %3 = llvm.atomicrmw add %p, %v seq_cst : !llvm.ptr<1>, i32
  // expected-remark@+1 {{not raised to redop: no PTX scope is the syncscope 'singlethread'}}
  %4 = llvm.atomicrmw add %p, %v syncscope("singlethread") monotonic : !llvm.ptr<1>, i32
  // expected-remark@+1 {{not raised to redop: no PTX scope is the syncscope 'agent'}}
  %5 = llvm.atomicrmw add %p, %v syncscope("agent") monotonic : !llvm.ptr<1>, i32
  // expected-remark@+1 {{not raised to redop: it is volatile: two may never become one}}
  %6 = llvm.atomicrmw volatile add %p, %v monotonic : !llvm.ptr<1>, i32
  // expected-remark@+1 {{not raised to redop: there is no such red}}
  %7 = llvm.atomicrmw sub %p, %v monotonic : !llvm.ptr<1>, i32
  // expected-remark@+1 {{not raised to redop: there is no such red}}
  %8 = llvm.atomicrmw uinc_wrap %p, %w monotonic : !llvm.ptr<1>, i64
  // expected-remark@+1 {{not raised to redop: there is no such red}}
  %9 = llvm.atomicrmw add %p, %s monotonic : !llvm.ptr<1>, i16
  // expected-remark@+1 {{not raised to redop: there is no such red}}
  %10 = llvm.atomicrmw fmax %p, %f monotonic : !llvm.ptr<1>, f32
  // expected-remark@+1 {{not raised to redop: there is no such red}}
  %11 = llvm.atomicrmw xchg %p, %v monotonic : !llvm.ptr<1>, i32
  // expected-remark@+1 {{not raised to redop: there is no such red}}
  %12 = llvm.atomicrmw add %local, %v monotonic : !llvm.ptr<5>, i32
  // expected-remark@+1 {{not raised to redop: a vector is one atomic access, and red has one for each element}}
  %13 = llvm.atomicrmw fadd %p, %h monotonic : !llvm.ptr<1>, vector<2xf16>
  // expected-remark@+1 {{not raised to redop: it may be unaligned}}
  %14 = llvm.atomicrmw add %p, %w monotonic {alignment = 4 : i64} : !llvm.ptr<1>, i64
  llvm.return %0 : i32
}

// -----

// What red reads counts for no fence.

// CHECK-LABEL: @fenced
// CHECK-NOT: redop.
llvm.func @fenced(%p: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{not raised to redop: there is a fence that may acquire through what it reads}}
  %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr<1>, i32
  llvm.call @waits() : () -> ()
  llvm.return
}
llvm.func @waits() {
  llvm.fence syncscope("device") acquire
  llvm.return
}

// -----

llvm.func @fenced_by_text(%p: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{there is a fence that may acquire}}
  %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr<1>, i32
  llvm.inline_asm has_side_effects "membar.gl;", "~{memory}" : () -> ()
  llvm.return
}

// -----

llvm.func @fenced_by_ptx(%p: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{there is a fence that may acquire}}
  %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr<1>, i32
  nvvm.inline_ptx "fence.acq_rel.gpu;"
  llvm.return
}

// -----

llvm.func @fenced_by_op(%p: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{there is a fence that may acquire}}
  %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr<1>, i32
  nvvm.fence.sc.cluster
  llvm.return
}

// -----

llvm.func @fenced_by_intrinsic(%p: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{there is a fence that may acquire}}
  %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr<1>, i32
  llvm.call_intrinsic "llvm.nvvm.membar.gl"() : () -> ()
  llvm.return
}

// -----

llvm.func @fenced_by_call(%p: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{there is a fence that may acquire}}
  %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr<1>, i32
  llvm.call @llvm.nvvm.membar.gl() : () -> ()
  llvm.return
}
llvm.func @llvm.nvvm.membar.gl()

// -----

// One that releases does not.

// CHECK-LABEL: @released
llvm.func @released(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK: redop.red sys add u32
  %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr<1>, i32
  llvm.fence release
  llvm.return
}
