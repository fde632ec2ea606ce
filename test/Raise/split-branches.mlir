// What a branch skips has a guard instead; an op without a predicate is in a branch of its own.
// RUN: redop-opt %s --raise-to-redop --verify-diagnostics --remarks-filter-missed=raise-to-redop | FileCheck %s

// CHECK-LABEL: @skipped
llvm.func @skipped(%p: !llvm.ptr<1>, %v: i32, %n: i32, %c: i1) {
  // CHECK: %[[P:.*]] = llvm.inline_asm has_side_effects "setp.ge.s32 $0, $1, 8;", "=&b,r" %arg2 : (i32) -> i1
  // CHECK: %[[NOT:.*]] = llvm.xor %[[P]], %{{.*}} : i1
  // CHECK: redop.red add u32 %arg0, %arg1 predicate(%[[NOT]])
  llvm.inline_asm has_side_effects "{ .reg .pred p; setp.ge.s32 p, $2, 8; @p bra DONE; red.global.add.u32 [$0], $1; DONE: }", "l,r,r,~{memory}" %p, %v, %n : (!llvm.ptr<1>, i32, i32) -> ()
  // A label that is another one in each copy of the text, and need not be in a block.
  // CHECK: redop.red add u32 %arg0, %arg1 predicate(%{{.*}})
  llvm.inline_asm has_side_effects "@!$2 bra.uni L${:uid};\0A red.global.add.u32 [$0], $1;\0AL${:uid}:", "l,r,b,~{memory}" %p, %v, %c : (!llvm.ptr<1>, i32, i1) -> ()
  llvm.return
}

// The skipped text has effects of its own, before and after the op.
// CHECK-LABEL: @effects
llvm.func @effects(%p: !llvm.ptr<1>, %v: i32, %c: i1) {
  // CHECK: llvm.inline_asm has_side_effects "@!$0 st.global.u32 [$1], $2; @!$0 fence.acq_rel.gpu;", "b,l,r,~{memory}" %arg2, %arg0, %arg1
  // CHECK: redop.red add u32 {{.*}} predicate(%{{.*}})
  // CHECK: llvm.inline_asm has_side_effects "@!$0 fence.sc.gpu; membar.gl;", "b,~{memory}" %arg2
  llvm.inline_asm has_side_effects "{ @$2 bra L; st.global.u32 [$0], $1; fence.acq_rel.gpu; red.global.add.u32 [$0+4], $1; fence.sc.gpu; L: membar.gl; }", "l,r,b,~{memory}" %p, %v, %c : (!llvm.ptr<1>, i32, i1) -> ()
  llvm.return
}

// The predicate changes before the label.
// CHECK-LABEL: @changed
llvm.func @changed(%p: !llvm.ptr<1>, %v: i32, %n: i32) {
  // CHECK: llvm.inline_asm has_side_effects "{ .reg .pred p; setp.lt.s32 p, $1, 4; mov.pred $0, p; @!$0 setp.gt.s32 p, $1, 0; }", "=&b,r" %arg2 : (i32) -> i1
  // CHECK: redop.red add u32 {{.*}} predicate
  llvm.inline_asm has_side_effects "{ .reg .pred p; setp.lt.s32 p, $2, 4; @p bra L; setp.gt.s32 p, $2, 0; red.global.add.u32 [$0], $1; L: }", "l,r,r,~{memory}" %p, %v, %n : (!llvm.ptr<1>, i32, i32) -> ()
  llvm.return
}

// Either of two.
// CHECK-LABEL: @choice
llvm.func @choice(%p: !llvm.ptr, %v: i32) {
  // CHECK: %[[P:.*]] = llvm.inline_asm has_side_effects "isspacep.shared $0, $1;", "=&b,l" %arg0
  // CHECK: redop.red add u32 %{{.*}}, %arg1 predicate(%{{.*}}) : !llvm.ptr<1>
  // CHECK: redop.red add u32 %{{.*}}, %arg1 predicate(%[[P]]) : !llvm.ptr<3>
  llvm.inline_asm has_side_effects "{ .reg .pred p; isspacep.shared p, $0; @p bra SHARED; red.global.add.u32 [$0], $1; bra END; SHARED: red.shared.add.u32 [$0], $1; END: }", "l,r" %p, %v : (!llvm.ptr, i32) -> ()
  llvm.return
}

// A branch in what another one skips, and a guard there.
// CHECK-LABEL: @nested
llvm.func @nested(%p: !llvm.ptr<1>, %v: i32, %c: i1, %d: i1, %e: i1) {
  // CHECK: "{ .reg .pred taken; .reg .pred taken_1; not.pred taken, $1; not.pred taken_1, $2; and.pred $0, taken, taken_1; }", "=&b,b,b" %arg2, %arg3
  // CHECK: redop.red add u32 {{.*}} predicate
  // CHECK: llvm.inline_asm has_side_effects "{ .reg .pred taken_3; not.pred taken_3, $1; and.pred $0, taken_3, $2; }", "=&b,b,b" %arg2, %arg4
  // CHECK: redop.red max s32 {{.*}} predicate
  // CHECK: redop.red or b32 %arg0, %arg1 :
  llvm.inline_asm has_side_effects "{ @$2 bra OUTER; @$3 bra INNER; red.global.add.u32 [$0], $1; INNER: @$4 red.global.max.s32 [$0], $1; OUTER: red.global.or.b32 [$0], $1; }", "l,r,b,b,b,~{memory}" %p, %v, %c, %d, %e : (!llvm.ptr<1>, i32, i1, i1, i1) -> ()
  llvm.return
}

// Branches that cross.
// CHECK-LABEL: @crossed
llvm.func @crossed(%p: !llvm.ptr<1>, %v: i32, %c: i1, %d: i1) {
  // CHECK: redop.red add u32 {{.*}} predicate
  // CHECK: redop.red max s32 {{.*}} predicate
  // CHECK: redop.red or b32 %arg0, %arg1 :
  llvm.inline_asm has_side_effects "{ @$2 bra A; @$3 bra B; red.global.add.u32 [$0], $1; A: red.global.max.s32 [$0], $1; B: red.global.or.b32 [$0], $1; }", "l,r,b,b,~{memory}" %p, %v, %c, %d : (!llvm.ptr<1>, i32, i1, i1) -> ()
  llvm.return
}

// A result that is set on one of two ways keeps its first value on the other.
// CHECK-LABEL: @results
llvm.func @results(%p: !llvm.ptr<1>, %v: i32, %c: i1) -> i32 {
  // CHECK: %[[FIVE:.*]] = llvm.inline_asm has_side_effects "mov.u32 $0, 5;"
  // CHECK: redop.atom add u32 %arg0, %arg1 predicate(%{{.*}}) else(%[[FIVE]])
  %0 = llvm.inline_asm has_side_effects "{ mov.u32 $0, 5; @$3 bra L; atom.global.add.u32 $0, [$1], $2; L: }", "=r,l,r,b,~{memory}" %p, %v, %c : (!llvm.ptr<1>, i32, i1) -> i32
  llvm.return %0 : i32
}

// CHECK-LABEL: @load_reduce
llvm.func @load_reduce(%p: !llvm.ptr<1>, %n: i32) -> i32 {
  // CHECK: %[[P:.*]] = llvm.inline_asm has_side_effects "setp.eq.s32 $0, $1, 1;", "=&b,r" %arg1
  // CHECK-COUNT-2: llvm.freeze
  // CHECK-NEXT: llvm.cond_br %[[P]], ^[[THEN:.*]], ^[[AFTER:.*]](%{{.*}}, %{{.*}} : i32, i32)
  // CHECK: ^[[THEN]]:
  // CHECK-NEXT: redop.multimem.ld_reduce acquire sys add v2 bf16x2 %arg0
  // CHECK: llvm.br ^[[AFTER]](%{{.*}}, %{{.*}} : i32, i32)
  // CHECK: ^[[AFTER]](%[[FIRST:.*]]: i32, %{{.*}}: i32):
  // CHECK: llvm.return %[[FIRST]]
  %0 = llvm.inline_asm has_side_effects "{ .reg .pred %p0; setp.eq.s32 %p0, $3, 1; @%p0 multimem.ld_reduce.acquire.sys.global.add.v2.bf16x2 {$0, $1}, [$2]; }", "=r,=r,l,r,~{memory}" %p, %n : (!llvm.ptr<1>, i32) -> !llvm.struct<(i32, i32)>
  %1 = llvm.extractvalue %0[0] : !llvm.struct<(i32, i32)>
  llvm.return %1 : i32
}

// With a first value, which is a constant or an input.
// CHECK-LABEL: @group
llvm.func @group(%v: i32, %m: i32, %c: i1) -> i32 {
  // CHECK: %[[SEVEN:.*]] = llvm.mlir.constant(7 : i32)
  // CHECK: llvm.cond_br %arg2, ^[[THEN:.*]], ^[[AFTER:.*]](%[[SEVEN]] : i32)
  // CHECK: redop.redux.sync add u32 %arg0, %arg1
  %0 = llvm.inline_asm has_side_effects "mov.u32 $0, 7; @$3 redux.sync.add.u32 $0, $1, $2;", "=r,r,r,b" %v, %m, %c : (i32, i32, i1) -> i32
  // CHECK: llvm.cond_br %arg2, ^[[THEN2:.*]], ^[[AFTER2:.*]](%arg1 : i32)
  // CHECK: redop.redux.sync max s32
  %1 = llvm.inline_asm has_side_effects "@$3 redux.sync.max.s32 $0, $1, $2;", "=r,r,r,b,0" %v, %m, %c, %m : (i32, i32, i1, i32) -> i32
  %2 = llvm.add %0, %1 : i32
  llvm.return %2 : i32
}
