// A text with more than a redop instruction: the statements before and after remain text, and registers become values.
// RUN: redop-opt %s --raise-to-redop --verify-diagnostics --remarks-filter-missed=raise-to-redop | FileCheck %s

// CHECK-LABEL: @fence
llvm.func @fence(%p: !llvm.ptr<1>) {
  // CHECK: llvm.inline_asm has_side_effects "fence.acq_rel.gpu;", "~{memory}"
  // CHECK: redop.red add u32 %arg0, %{{.*}} : !llvm.ptr<1>, i32
  // CHECK-NEXT: llvm.return
  llvm.inline_asm has_side_effects "fence.acq_rel.gpu;\0A\09red.global.relaxed.gpu.add.u32 [$0], 1;", "l,~{memory}" %p : (!llvm.ptr<1>) -> ()
  llvm.return
}

// A predicate computed in the text; the literal is kept.
// CHECK-LABEL: @test
llvm.func @test(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK: %[[P:.*]] = llvm.inline_asm has_side_effects "setp.lt.s32 $0, $1, 5;", "=&b,r" %arg1 : (i32) -> i1
  // CHECK: redop.red add u32 %arg0, %arg1 predicate(%[[P]]) : !llvm.ptr<1>, i32
  llvm.inline_asm has_side_effects "{ .reg .pred p; setp.lt.s32 p, $1, 5; @p red.global.add.u32 [$0], $1; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // CHECK: %[[Q:.*]] = llvm.inline_asm has_side_effects "{ .reg .pred q1; setp.eq.s32 q1, $1, 1; not.pred $0, q1; }", "=&b,r" %arg1 : (i32) -> i1
  // CHECK: redop.red add u32 {{.*}} predicate(%{{.*}}) : !llvm.ptr<1>, i32
  llvm.inline_asm has_side_effects "{ .reg .pred q<2>; setp.eq.s32 q1, $1, 1; not.pred q0, q1; @!q0 red.global.add.u32 [${0}], ${1}; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  llvm.return
}

// An address computed in the text.
// CHECK-LABEL: @address
llvm.func @address(%p: !llvm.ptr, %v: i32) -> i1 {
  // CHECK: %[[A:.*]] = llvm.inline_asm has_side_effects "cvta.to.global.u64 $0, $1;", "=&l,l" %arg0 : (!llvm.ptr) -> i64
  // CHECK: %[[P:.*]] = llvm.inttoptr %[[A]] : i64 to !llvm.ptr<1>
  // CHECK: redop.red add u32 %[[P]], %arg1
  llvm.inline_asm has_side_effects "{ .reg .u64 a; cvta.to.global.u64 a, $0; red.global.add.u32 [a], $1; }", "l,r,~{memory}" %p, %v : (!llvm.ptr, i32) -> ()
  // CHECK: %[[G:.*]] = llvm.inline_asm has_side_effects "isspacep.global $0, $1;", "=&b,l" %arg0 : (!llvm.ptr) -> i1
  // CHECK: redop.red add u32 %{{.*}}, %arg1 predicate(%[[G]])
  // CHECK: %[[R:.*]] = llvm.inline_asm has_side_effects "selp.u32 $0, 1, 0, $1;", "=&r,b" %[[G]] : (i1) -> i32
  %r = llvm.inline_asm has_side_effects "{ .reg .pred g; isspacep.global g, $1; @g red.add.u32 [$1], $2; selp.u32 $0, 1, 0, g; }", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr, i32) -> i32
  // CHECK: llvm.trunc %[[R]]
  %c = llvm.trunc %r : i32 to i1
  llvm.return %c : i1
}

// Before and after, with a used and an unused result.
// CHECK-LABEL: @both_sides
llvm.func @both_sides(%p: !llvm.ptr<1>, %v: i32) -> (i32) {
  // CHECK: %[[A:.*]] = llvm.inline_asm has_side_effects "add.s64 $0, $1, 8;", "=&l,l" %arg0 : (!llvm.ptr<1>) -> i64
  // CHECK: %[[OLD:.*]] = redop.atom add u32 %{{.*}}, %arg1 : !llvm.ptr<1>, i32
  // CHECK: llvm.inline_asm has_side_effects "add.u32 $0, $1, 1;", "=&r,r" %[[OLD]] : (i32) -> i32
  %0 = llvm.inline_asm has_side_effects "{ .reg .u64 a; .reg .b32 t; add.s64 a, $1, 8; atom.global.add.u32 t, [a], $2; add.u32 $0, t, 1; }", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  // CHECK: %[[NEXT:.*]] = redop.atom add u32 %arg0, %arg1 : !llvm.ptr<1>, i32
  // CHECK: %[[BOTH:.*]] = llvm.inline_asm has_side_effects "{ .reg .b32 t; mul.lo.u32 t, $1, 3; add.u32 $0, t, $1; }", "=&r,r" %[[NEXT]]
  %1 = llvm.inline_asm has_side_effects "{ .reg .b32 t; atom.global.add.u32 $0, [$2], $3; mul.lo.u32 t, $0, 3; add.u32 $1, t, $0; }", "=r,=r,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> !llvm.struct<(i32, i32)>
  %2 = llvm.extractvalue %1[1] : !llvm.struct<(i32, i32)>
  // CHECK: %[[SUM:.*]] = llvm.add %{{.*}}, %[[BOTH]]
  %3 = llvm.add %0, %2 : i32
  // CHECK: llvm.return %[[SUM]]
  llvm.return %3 : i32
}

// The result has an initial value, and the text computes the guard; the result is unused.
// CHECK-LABEL: @guarded_atom
llvm.func @guarded_atom(%p: !llvm.ptr<1>, %v: i32, %n: i32) -> i32 {
  // CHECK: %[[BOTH:.*]] = llvm.inline_asm has_side_effects "setp.gt.s32 $0, $2, 0; mov.u32 $1, 7;", "=&b,=&r,r" %arg2 : (i32) -> !llvm.struct<(i1, i32)>
  // CHECK: %[[ON:.*]] = llvm.extractvalue %[[BOTH]][0]
  // CHECK: %[[SEVEN:.*]] = llvm.extractvalue %[[BOTH]][1]
  // CHECK: redop.atom add u32 %arg0, %arg1 predicate(%[[ON]]) else(%[[SEVEN]])
  %0 = llvm.inline_asm has_side_effects "{ .reg .pred p; setp.gt.s32 p, $3, 0; mov.u32 $0, 7; @p atom.global.add.u32 $0, [$1], $2; }", "=r,l,r,r,~{memory}" %p, %v, %n : (!llvm.ptr<1>, i32, i32) -> i32
  // CHECK: redop.red add u32 %arg0, %arg1 predicate(%{{.*}})
  %1 = llvm.inline_asm has_side_effects "{ .reg .pred p; setp.gt.s32 p, $3, 0; mov.u32 $0, 7; @p atom.global.add.u32 $0, [$1], $2; }", "=r,l,r,r,~{memory}" %p, %v, %n : (!llvm.ptr<1>, i32, i32) -> i32
  llvm.return %0 : i32
}

// Several redop instructions in one text.
// CHECK-LABEL: @several
llvm.func @several(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK: redop.red add u32 %arg0, %arg1
  // CHECK: redop.red max s32 %arg0, %arg1
  // CHECK: llvm.inline_asm has_side_effects "membar.gl;", "~{memory}"
  // CHECK: redop.red or b32 %arg0, %arg1
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1; red.global.max.s32 [$0], $1; membar.gl; red.global.or.b32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // CHECK: %[[POLICY:.*]] = redop.createpolicy.fractional evict_first : i64
  // CHECK: redop.red add u32 %arg0, %arg1 cache_hint(%[[POLICY]])
  llvm.inline_asm has_side_effects "{ .reg .b64 policy; createpolicy.fractional.L2::evict_first.b64 policy, 1.0; red.global.add.L2::cache_hint.u32 [$0], $1, policy; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  llvm.return
}

// A value that is converted, and one that is also stored and loaded.
// CHECK-LABEL: @beside
llvm.func @beside(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>, %f: f32, %v: i32) -> i32 {
  // CHECK: %[[H:.*]] = llvm.inline_asm has_side_effects "cvt.rn.f16.f32 $0, $1;", "=&h,f" %arg2 : (f32) -> i16
  // CHECK: %[[VALUE:.*]] = llvm.bitcast %[[H]] : i16 to f16
  // CHECK: redop.red add f16 %arg0, %[[VALUE]]
  llvm.inline_asm has_side_effects "{ .reg .b16 h; cvt.rn.f16.f32 h, $1; red.global.add.noftz.f16 [$0], h; }", "l,f,~{memory}" %p, %f : (!llvm.ptr<1>, f32) -> ()
  // CHECK: llvm.inline_asm has_side_effects "st.global.u32 [$0], $1;", "l,r,~{memory}" %arg1, %arg3
  // CHECK: redop.red release add u32 %arg0, %{{.*}}
  // CHECK: %[[LOADED:.*]] = llvm.inline_asm has_side_effects "ld.global.u32 $0, [$1];", "=&r,l,~{memory}" %arg1
  %0 = llvm.inline_asm has_side_effects "st.global.u32 [$2], $3; red.release.gpu.global.add.u32 [$1], 1; ld.global.u32 $0, [$2];", "=r,l,l,r,~{memory}" %p, %q, %v : (!llvm.ptr<1>, !llvm.ptr<1>, i32) -> i32
  // CHECK: llvm.return %[[LOADED]]
  llvm.return %0 : i32
}

// Without a clobber, register arithmetic can be split off: the parts are as movable as the whole.
// CHECK-LABEL: @free
llvm.func @free(%p: !llvm.ptr<1>, %v: i32) -> i32 {
  // CHECK: %[[V:.*]] = llvm.inline_asm "shl.b32 $0, $1, 2;", "=&r,r" %arg1 : (i32) -> i32
  // CHECK: redop.redux.sync add s32 %[[V]], %{{.*}} : i32
  %0 = llvm.inline_asm "{ .reg .b32 t; shl.b32 t, $1, 2; redux.sync.add.s32 $0, t, 0xffffffff; }", "=r,r" %v : (i32) -> i32
  // CHECK: llvm.inline_asm has_side_effects "shl.b32 $0, $1, 2;", "=&r,r" %arg1 : (i32) -> i32
  // CHECK: redop.red add u32
  llvm.inline_asm has_side_effects "{ .reg .b32 t; shl.b32 t, $1, 2; red.global.add.u32 [$0], t; }", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
  llvm.return %0 : i32
}

// A register that is set conditionally: it has an initial value.
// CHECK-LABEL: @changed
llvm.func @changed(%p: !llvm.ptr<1>, %v: i32, %c: i1) -> i32 {
  // CHECK: %[[OLD:.*]] = redop.atom add u32 %arg0, %arg1
  // CHECK: llvm.inline_asm has_side_effects "mov.b32 $0, $2; @$1 add.u32 $0, $0, 1;", "=&r,b,r" %arg2, %[[OLD]] : (i1, i32) -> i32
  %0 = llvm.inline_asm has_side_effects "atom.global.add.u32 $0, [$1], $2; @$3 add.u32 $0, $0, 1;", "=r,l,r,b,~{memory}" %p, %v, %c : (!llvm.ptr<1>, i32, i1) -> i32
  llvm.return %0 : i32
}

// Without a clobber, one access has no order. createpolicy does not access memory.
// CHECK-LABEL: @one_access
llvm.func @one_access(%p: !llvm.ptr<1>, %f: f32) {
  // CHECK: %[[T:.*]] = llvm.inline_asm has_side_effects "cvt.rn.f16x2.f32 $0, $1, $1;", "=&r,f" %arg1 : (f32) -> i32
  // CHECK: %[[POLICY:.*]] = redop.createpolicy.fractional evict_last
  // CHECK: redop.red add f16x2 %arg0, %{{.*}} cache_hint(%[[POLICY]])
  llvm.inline_asm has_side_effects "{ .reg .b64 c; .reg .b32 t; cvt.rn.f16x2.f32 t, $1, $1; createpolicy.fractional.L2::evict_last.b64 c, 0.5; red.global.add.noftz.L2::cache_hint.f16x2 [$0], t, c; }", "l,f" %p, %f : (!llvm.ptr<1>, f32) -> ()
  // Both predicates of a setp.
  // CHECK: %[[BOTH:.*]] = llvm.inline_asm has_side_effects "setp.lt.f32 $0|$1, $2, 0f00000000;", "=&b,=&b,f" %arg1 : (f32) -> !llvm.struct<(i1, i1)>
  // CHECK: %[[Q:.*]] = llvm.extractvalue %[[BOTH]][1]
  // CHECK: redop.red add f32 %arg0, %arg1 predicate(%[[Q]])
  llvm.inline_asm has_side_effects "{ .reg .pred p, q; setp.lt.f32 p|q, $1, 0f00000000; @q red.global.add.f32 [$0], $1; @p red.global.add.f32 [$0+4], $1; }", "l,f,~{memory}" %p, %f : (!llvm.ptr<1>, f32) -> ()
  llvm.return
}

// A fraction in a register.
// CHECK-LABEL: @fraction
llvm.func @fraction(%p: !llvm.ptr<1>, %f: f32) {
  // CHECK: %[[POLICY:.*]] = redop.createpolicy.fractional evict_first fraction(%arg1) : i64
  // CHECK: redop.red add f32 %arg0, %arg1 cache_hint(%[[POLICY]])
  llvm.inline_asm has_side_effects "{ .reg .b64 c; createpolicy.fractional.L2::evict_first.b64 c, $1; red.global.add.L2::cache_hint.f32 [$0], $1, c; }", "l,f" %p, %f : (!llvm.ptr<1>, f32) -> ()
  llvm.return
}
