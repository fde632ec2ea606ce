// Scopes, names and operands of texts of several statements.
// RUN: redop-opt %s --raise-to-redop --verify-diagnostics --remarks-filter-missed=raise-to-redop | FileCheck %s

// A scope in a scope, with a register of the same name, and one that LLVM would print otherwise.
// CHECK-LABEL: @scopes
llvm.func @scopes(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK: %[[BOTH:.*]] = llvm.inline_asm has_side_effects "add.u32 $0, $2, 1; mov.u32 $1, 5;", "=&r,=&r,r" %arg1
  // CHECK: %[[OUTER:.*]] = llvm.extractvalue %[[BOTH]][0]
  // CHECK: %[[INNER:.*]] = llvm.extractvalue %[[BOTH]][1]
  // CHECK: redop.red add u32 %arg0, %[[INNER]]
  // CHECK: redop.red max u32 %arg0, %[[OUTER]]
  llvm.inline_asm has_side_effects "{ .reg .b32 t; add.u32 t, $1, 1; { .reg .b32 t; mov.u32 t, 5; red.global.add.u32 [$0], t; } red.global.max.u32 [$0], t; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // CHECK: llvm.inline_asm has_side_effects "{ .reg .b32 t; .reg .b32 t$$; mov.b32 t, $1; mov.b32 t$$, 3; add.u32 t, t, t$$; add.u32 $0, t, t$$; }", "=&r,r" %arg1
  llvm.inline_asm has_side_effects "{ .reg .b32 s; { .reg .b32 t; mov.b32 t, $1; { .reg .b32 u; } { .reg .b32 t$$; mov.b32 t$$, 3; add.u32 t, t, t$$; add.u32 s, t, t$$; } } red.global.add.u32 [$0], s; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  llvm.return
}

// Comments are dropped, also those that end a line; strings of statements keep their order.
// CHECK-LABEL: @comments
llvm.func @comments(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK: "shl.b32 $0, $1, 2;", "=&r,r"
  // CHECK-NEXT: redop.red add u32
  llvm.inline_asm has_side_effects "/* { */ {\0A\09.reg .b32 t; // first }\0A shl.b32 t, /* red.global.add.u32 */ $1, // twice\0A 2; red.global.add.u32 [$0], t; } // end", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  llvm.return
}

// A result that is tied to an input is one register with it, whose first value is the input.
// CHECK-LABEL: @tied
llvm.func @tied(%p: !llvm.ptr<1>, %v: i32, %c: i1) -> i32 {
  // CHECK: %[[NEXT:.*]] = llvm.inline_asm has_side_effects "mov.b32 $0, $1; add.u32 $0, $0, 1;", "=&r,r" %arg1 : (i32) -> i32
  // CHECK: redop.red add u32 %arg0, %[[NEXT]]
  %0 = llvm.inline_asm has_side_effects "add.u32 $0, $0, 1; red.global.add.u32 [$1], $0;", "=r,l,0,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  // By the number of the input.
  // CHECK: %[[LAST:.*]] = llvm.inline_asm has_side_effects "mov.b32 $0, $1; add.u32 $0, $0, 2;", "=&r,r" %[[NEXT]]
  // CHECK: redop.red max u32 %arg0, %[[LAST]]
  %1 = llvm.inline_asm has_side_effects "add.u32 $0, $2, 2; red.global.max.u32 [$1], $2;", "=r,l,0,~{memory}" %p, %0 : (!llvm.ptr<1>, i32) -> i32
  // Only read.
  // CHECK: llvm.inline_asm has_side_effects "fence.acq_rel.gpu;", "~{memory}"
  // CHECK: redop.red or b32 %arg0, %[[LAST]]
  %2 = llvm.inline_asm has_side_effects "fence.acq_rel.gpu; red.global.or.b32 [$1], $0;", "=r,l,0,~{memory}" %p, %1 : (!llvm.ptr<1>, i32) -> i32
  // Set by the instruction if the guard is true.
  // CHECK: %[[P:.*]] = llvm.inline_asm has_side_effects "setp.gt.s32 $0, $1, 0;", "=&b,r" %[[LAST]]
  // CHECK: %[[OLD:.*]] = redop.atom add u32 %arg0, %[[LAST]] predicate(%[[P]]) else(%[[LAST]])
  %3 = llvm.inline_asm has_side_effects "{ .reg .pred p; setp.gt.s32 p, $0, 0; @p atom.global.add.u32 $0, [$1], $0; }", "=r,l,0,~{memory}" %p, %2 : (!llvm.ptr<1>, i32) -> i32
  // CHECK: llvm.return %[[OLD]]
  llvm.return %3 : i32
}

// Sizes and constants: a float in a register of 32 bits, the low half, and an immediate operand.
// CHECK-LABEL: @types
llvm.func @types(%p: !llvm.ptr<1>, %f: f32, %h: i16) {
  // CHECK: %[[ABS:.*]] = llvm.inline_asm has_side_effects "abs.f32 $0, $1;", "=&f,f" %arg1 : (f32) -> f32
  // CHECK: %[[BITS:.*]] = llvm.bitcast %[[ABS]] : f32 to i32
  // CHECK: redop.red max u32 %arg0, %[[BITS]]
  llvm.inline_asm has_side_effects "{ .reg .f32 t; abs.f32 t, $1; red.global.max.u32 [$0], t; }", "l,f" %p, %f : (!llvm.ptr<1>, f32) -> ()
  %four = llvm.mlir.constant(4 : i32) : i32
  // CHECK: llvm.inline_asm has_side_effects "cvt.u32.u16 $0, $2; shl.b32 $1, $0, $3;", "=&r,=&r,h,n" %arg2, %{{.*}}
  llvm.inline_asm has_side_effects "{ .reg .b32 a, b; cvt.u32.u16 a, $1; shl.b32 b, a, $2; red.global.add.u32 [$0], a; red.global.add.u32 [$0], b; }", "l,h,n" %p, %h, %four : (!llvm.ptr<1>, i16, i32) -> ()
  llvm.return
}

// What is only set to a number.
// CHECK-LABEL: @dummies
llvm.func @dummies(%p: !llvm.ptr<1>, %v: i32, %c: i1) -> !llvm.struct<(i32, f32)> {
  // CHECK: redop.red add u32 %arg0, %arg1 predicate(%arg2)
  // CHECK: %[[ZERO:.*]] = llvm.mlir.constant(0 : i32)
  // CHECK: llvm.insertvalue %[[ZERO]]
  %0 = llvm.inline_asm has_side_effects "mov.u32 $0, 0; mov.f32 $1, 0f3F800000; @$4 red.global.add.u32 [$2], $3;", "=r,=f,l,r,b" %p, %v, %c : (!llvm.ptr<1>, i32, i1) -> !llvm.struct<(i32, f32)>
  // CHECK: redop.red max u32
  // CHECK: llvm.inline_asm has_side_effects "mov.u32 $0, 0;", "=&r"
  %1 = llvm.inline_asm has_side_effects "red.global.max.u32 [$1], $2; mov.u32 $0, 0;", "=r,l,r" %p, %v : (!llvm.ptr<1>, i32) -> i32
  %2 = llvm.insertvalue %1, %0[0] : !llvm.struct<(i32, f32)>
  llvm.return %2 : !llvm.struct<(i32, f32)>
}

// Several accesses keep their order, also if the text does not clobber memory.
// CHECK-LABEL: @orders
llvm.func @orders(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %v: i32) {
  // CHECK: llvm.inline_asm has_side_effects "fence.acq_rel.gpu;", "~{memory}"
  // CHECK: redop.red add u32 %arg0, %arg2
  llvm.inline_asm has_side_effects "fence.acq_rel.gpu; red.global.add.u32 [$0], $1;", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // CHECK: redop.red add u32 %arg0, %arg2
  // CHECK: llvm.inline_asm has_side_effects "st.global.u32 [$0+4], $1;", "l,r,~{memory}"
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1; st.global.u32 [$0+4], $1;", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // Even one that LLVM might have removed.
  // CHECK: llvm.inline_asm has_side_effects "ld.shared.u32 $0, [$1];", "=&r,r,~{memory}"
  // CHECK: redop.red add u32 %arg0, %{{.*}}
  llvm.inline_asm "{ .reg .b32 t; ld.shared.u32 t, [$1]; red.global.add.u32 [$0], t; }", "l,r" %p, %s : (!llvm.ptr<1>, !llvm.ptr<3>) -> ()
  // CHECK: llvm.inline_asm has_side_effects "fence.proxy.async.shared::cta;", "~{memory}"
  // CHECK: redop.cp.reduce.async.bulk add u32
  // CHECK: llvm.inline_asm has_side_effects "cp.async.bulk.commit_group; cp.async.bulk.wait_group.read 0;", "~{memory}"
  llvm.inline_asm has_side_effects "fence.proxy.async.shared::cta; cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [$0], [$1], 16; cp.async.bulk.commit_group; cp.async.bulk.wait_group.read 0;", "l,r,~{memory}" %p, %s : (!llvm.ptr<1>, !llvm.ptr<3>) -> ()
  // CHECK: redop.red add u32
  // CHECK: llvm.inline_asm has_side_effects "mbarrier.arrive.shared.b64 _, [$0];", "r,~{memory}"
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], 1; mbarrier.arrive.shared.b64 _, [$1];", "l,r,~{memory}" %p, %s : (!llvm.ptr<1>, !llvm.ptr<3>) -> ()
  // An access stays where it is.
  // CHECK: llvm.inline_asm has_side_effects "ld.shared.u32 $0, [$1];", "=&r,r,~{memory}" %arg1
  // CHECK: redop.redux.sync add u32
  %0 = llvm.inline_asm "{ .reg .b32 t; ld.shared.u32 t, [$1]; redux.sync.add.u32 $0, t, 0xffffffff; }", "=r,r" %s : (!llvm.ptr<3>) -> i32
  llvm.return
}

// A text that clobbers memory, but does not access it, still does.
// CHECK-LABEL: @clobber
llvm.func @clobber(%v: i32, %m: i32) -> i32 {
  // CHECK: llvm.inline_asm has_side_effects "", "~{memory}"
  // CHECK-NEXT: %[[P:.*]] = llvm.inline_asm has_side_effects "setp.lt.s32 $0, $1, 5;", "=&b,r" %arg0
  // CHECK-NEXT: redop.vote.sync any pred %[[P]], %arg1
  %0 = llvm.inline_asm has_side_effects "{ .reg .pred p, q; setp.lt.s32 p, $1, 5; vote.sync.any.pred q, p, $2; selp.u32 $0, 1, 0, q; }", "=r,r,r,~{memory}" %v, %m : (i32, i32) -> i32
  llvm.return %0 : i32
}

// A result that the text sets before the instruction reads it.
// CHECK-LABEL: @set_first
llvm.func @set_first(%p: !llvm.ptr<1>) -> i32 {
  // CHECK: %[[FIVE:.*]] = llvm.inline_asm has_side_effects "mov.u32 $0, 5;", "=&r"
  // CHECK: redop.red add u32 %arg0, %[[FIVE]]
  // CHECK: llvm.return %[[FIVE]]
  %0 = llvm.inline_asm has_side_effects "mov.u32 $0, 5; red.global.add.u32 [$1], $0;", "=r,l,~{memory}" %p : (!llvm.ptr<1>) -> i32
  llvm.return %0 : i32
}

// Halves in another order, and a result that is read twice, are values of other texts.
// CHECK-LABEL: @read_otherwise
llvm.func @read_otherwise(%p: !llvm.ptr<1>, %v: i32, %c: i1) -> i32 {
  // CHECK: llvm.inline_asm has_side_effects "mov.b32 {$0, $1}, $2;", "=&h,=&h,r" %arg1
  // CHECK: redop.red add v2 f16 %arg0
  llvm.inline_asm has_side_effects "{ .reg .b16 t<2>; mov.b32 {t0, t1}, $1; red.global.add.noftz.v2.f16 [$0], {t1, t0}; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // CHECK: llvm.cond_br %arg2, ^[[THEN:.*]], ^[[AFTER:.*]](%{{.*}} : i1)
  // CHECK: redop.vote.sync any pred
  // CHECK: ^[[AFTER]](%[[ANY:.*]]: i1):
  // CHECK: llvm.inline_asm has_side_effects "selp.u32 $0, 1, 0, $1;", "=&r,b" %[[ANY]]
  %0 = llvm.inline_asm has_side_effects "{ .reg .pred q; @$2 vote.sync.any.pred q, $1, 3; selp.u32 $0, 1, 0, q; }", "=r,b,b" %c, %c : (i1, i1) -> i32
  llvm.return %0 : i32
}
