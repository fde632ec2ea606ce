// Guards: a result that nothing sets where the guard is false has any value, always the same; one that was set keeps its value.
// RUN: redop-opt %s --raise-to-redop --verify-diagnostics --remarks-filter-missed=raise-to-redop --split-input-file | FileCheck %s

// CHECK-LABEL: @unset
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[V:.*]]: i32, %[[C:.*]]: i1)
llvm.func @unset(%p: !llvm.ptr<1>, %v: i32, %c: i1) -> !llvm.struct<(i32, i32, i32)> {
  // CHECK-NEXT: %[[POISON:.*]] = llvm.mlir.poison : i32
  // CHECK-NEXT: %[[ANY:.*]] = llvm.freeze %[[POISON]] : i32
  // CHECK-NEXT: %[[A:.*]] = redop.atom add u32 %[[P]], %[[V]] predicate(%[[C]]) else(%[[ANY]])
  %a = llvm.inline_asm has_side_effects "@$3 atom.global.add.u32 $0, [$1], $2;", "=r,l,r,b,~{memory}" %p, %v, %c : (!llvm.ptr<1>, i32, i1) -> i32
  // CHECK: %[[IS:.*]] = llvm.inline_asm has_side_effects "setp.gt.s32 $0, $1, 5;", "=&b,r" %[[V]] : (i32) -> i1
  // CHECK: %[[ANY:.*]] = llvm.freeze
  // CHECK: %[[B:.*]] = redop.atom exch b32 %[[P]], %[[V]] predicate(%[[IS]]) else(%[[ANY]])
  %b = llvm.inline_asm has_side_effects "{ .reg .pred p; setp.gt.s32 p, $2, 5; @p atom.global.exch.b32 $0, [$1], $2; }", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  // Through a register of the text.
  // CHECK: %[[ANY:.*]] = llvm.freeze
  // CHECK: %[[D:.*]] = redop.atom add u32 %[[P]], %[[V]] predicate(%[[C]]) else(%[[ANY]])
  %d = llvm.inline_asm has_side_effects "{ .reg .b32 t; @$3 atom.global.add.u32 t, [$1], $2; mov.b32 $0, t; }", "=r,l,r,b,~{memory}" %p, %v, %c : (!llvm.ptr<1>, i32, i1) -> i32
  %0 = llvm.mlir.undef : !llvm.struct<(i32, i32, i32)>
  // CHECK: llvm.insertvalue %[[A]], %{{.*}}[0]
  %1 = llvm.insertvalue %a, %0[0] : !llvm.struct<(i32, i32, i32)>
  // CHECK: llvm.insertvalue %[[B]], %{{.*}}[1]
  %2 = llvm.insertvalue %b, %1[1] : !llvm.struct<(i32, i32, i32)>
  // CHECK: llvm.insertvalue %[[D]], %{{.*}}[2]
  %3 = llvm.insertvalue %d, %2[2] : !llvm.struct<(i32, i32, i32)>
  llvm.return %3 : !llvm.struct<(i32, i32, i32)>
}

// One lane has a value, the other has none.
// CHECK-LABEL: @half_set
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[F:.*]]: f32, %[[C:.*]]: i1)
llvm.func @half_set(%p: !llvm.ptr<1>, %f: f32, %c: i1) -> f32 {
  // CHECK-DAG: %[[SET:.*]] = llvm.mlir.constant(1073741824 : i32) : i32
  // CHECK: %[[ANY:.*]] = llvm.freeze %{{.*}} : i32
  // CHECK: %[[TWO:.*]] = llvm.bitcast %[[SET]] : i32 to f32
  // CHECK: %[[E0:.*]] = llvm.insertelement %[[TWO]], %{{.*}}[%{{.*}} : i32] : vector<2xf32>
  // CHECK: %[[NONE:.*]] = llvm.bitcast %[[ANY]] : i32 to f32
  // CHECK: %[[E:.*]] = llvm.insertelement %[[NONE]], %[[E0]][%{{.*}} : i32] : vector<2xf32>
  // CHECK: redop.atom add v2 f32 %[[P]], %{{.*}} predicate(%[[C]]) else(%[[E]])
  %0 = llvm.inline_asm has_side_effects "mov.b32 $0, 0x40000000; @$4 atom.global.add.v2.f32 {$0, $1}, [$2], {$3, $3};", "=f,=f,l,f,b,~{memory}" %p, %f, %c : (!llvm.ptr<1>, f32, i1) -> !llvm.struct<(f32, f32)>
  %1 = llvm.extractvalue %0[0] : !llvm.struct<(f32, f32)>
  llvm.return %1 : f32
}

// Two guards, one of which is true: the second op keeps the result of the first.
// CHECK-LABEL: @complementary
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr, %[[V:.*]]: i32)
llvm.func @complementary(%p: !llvm.ptr, %v: i32) -> i32 {
  // CHECK: %[[G:.*]] = llvm.inline_asm has_side_effects "isspacep.shared $0, $1;", "=&b,l" %[[P]] : (!llvm.ptr) -> i1
  // CHECK: %[[ANY:.*]] = llvm.freeze
  // CHECK: %[[A:.*]] = redop.atom cta or b32 %{{.*}}, %[[V]] predicate(%[[G]]) else(%[[ANY]])
  // CHECK: %[[NOT:.*]] = llvm.xor %[[G]],
  // CHECK: %[[B:.*]] = redop.atom cta or b32 %[[P]], %[[V]] predicate(%[[NOT]]) else(%[[A]])
  // CHECK: llvm.return %[[B]]
  %0 = llvm.inline_asm has_side_effects "{ .reg .pred s; isspacep.shared s, $1; @s atom.shared.relaxed.cta.or.b32 $0, [$1], $2; @!s atom.relaxed.cta.or.b32 $0, [$1], $2; }", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr, i32) -> i32
  llvm.return %0 : i32
}

// The same without a use.
// CHECK-LABEL: @complementary_unused
llvm.func @complementary_unused(%p: !llvm.ptr, %v: i32) {
  // CHECK-COUNT-2: redop.red cta or b32 %{{.*}}, %arg1 predicate(%{{.*}})
  // CHECK-NOT: redop.red
  // CHECK-NOT: redop.atom
  // CHECK: llvm.return
  %0 = llvm.inline_asm has_side_effects "{ .reg .pred s; isspacep.shared s, $1; @s atom.shared.relaxed.cta.or.b32 $0, [$1], $2; @!s atom.relaxed.cta.or.b32 $0, [$1], $2; }", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr, i32) -> i32
  llvm.return
}

// A result that stays in a register, which was set before or not.
// CHECK-LABEL: @unused
llvm.func @unused(%p: i32, %f: f32, %n: i32) {
  // CHECK: redop.red {{.*}}add f32 %{{.*}}, %arg1 predicate(%{{.*}}) : !llvm.ptr<3>, f32
  llvm.inline_asm has_side_effects "{ .reg .pred p; .reg .b32 a; .reg .f32 t; setp.lt.u32 p, $2, 9; add.u32 a, $0, $2; @p atom.shared.add.f32 t, [a], $1; }", "r,f,r,~{memory}" %p, %f, %n : (i32, f32, i32) -> ()
  // CHECK: redop.red {{.*}}add f32 %{{.*}}, %arg1 predicate(%{{.*}}) : !llvm.ptr<3>, f32
  llvm.inline_asm has_side_effects "{ .reg .pred p; .reg .f32 t; mov.f32 t, 0f00000000; setp.lt.u32 p, $2, 9; @p atom.shared.add.f32 t, [$0], $1; }", "r,f,r,~{memory}" %p, %f, %n : (i32, f32, i32) -> ()
  llvm.return
}

// Other statements with a guard.
// CHECK-LABEL: @beside
llvm.func @beside(%p: !llvm.ptr<1>, %v: i32, %c: i1) -> i32 {
  // CHECK: %[[T:.*]] = llvm.inline_asm has_side_effects "@$1 add.u32 $0, $2, 1;", "=&r,b,r" %arg2, %arg1 : (i1, i32) -> i32
  // CHECK: redop.red add u32 %arg0, %[[T]]
  llvm.inline_asm has_side_effects "{ .reg .b32 t; @$2 add.u32 t, $1, 1; red.global.add.u32 [$0], t; }", "l,r,b,~{memory}" %p, %v, %c : (!llvm.ptr<1>, i32, i1) -> ()
  // CHECK: %[[Z:.*]] = llvm.inline_asm has_side_effects "@$1 mov.b32 $0, 0;", "=&r,b" %arg2 : (i1) -> i32
  // CHECK: redop.atom add u32 %arg0, %arg1 predicate(%arg2) else(%[[Z]])
  %0 = llvm.inline_asm has_side_effects "@$3 mov.b32 $0, 0; @$3 atom.global.add.u32 $0, [$1], $2;", "=r,l,r,b" %p, %v, %c : (!llvm.ptr<1>, i32, i1) -> i32
  llvm.return %0 : i32
}

// -----

// Only atom has an else value; the others are in a branch.
// CHECK-LABEL: @in_branch
llvm.func @in_branch(%p: !llvm.ptr<1>, %v: i32, %c: i1) -> f32 {
  // CHECK: %[[BOTH:.*]] = llvm.inline_asm has_side_effects "setp.eq.s32 $0, $2, 1; mov.f32 $1, 0f00000000;", "=&b,=&f,r" %arg1
  // CHECK: %[[P:.*]] = llvm.extractvalue %[[BOTH]][0]
  // CHECK: %[[ZERO:.*]] = llvm.extractvalue %[[BOTH]][1]
  // CHECK: llvm.cond_br %[[P]], ^[[THEN:.*]], ^[[AFTER:.*]](%[[ZERO]] : f32)
  // CHECK: ^[[THEN]]:
  // CHECK-NEXT: %[[SUM:.*]] = redop.multimem.ld_reduce acquire sys add f32 %arg0
  // CHECK-NEXT: llvm.br ^[[AFTER]](%[[SUM]] : f32)
  %0 = llvm.inline_asm has_side_effects "{ .reg .pred p; setp.eq.s32 p, $2, 1; mov.f32 $0, 0f00000000; @p multimem.ld_reduce.acquire.sys.global.add.f32 $0, [$1]; }", "=f,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> f32
  // CHECK: llvm.cond_br %arg2
  // CHECK: redop.multimem.ld_reduce add f32 %arg0
  %1 = llvm.inline_asm has_side_effects "@$2 multimem.ld_reduce.global.add.f32 $0, [$1];", "=f,l,b,~{memory}" %p, %c : (!llvm.ptr<1>, i1) -> f32
  llvm.return %0 : f32
}

// -----

// CHECK-LABEL: @left_alone
// CHECK-NOT: redop.
llvm.func @left_alone(%p: !llvm.ptr<1>, %v: i32, %c: i1, %l: i64) -> f32 {
  // The register that the guard would keep is that of another value.
  // expected-remark@+1 {{not raised to redop: 'd' of type .b128 cannot become a value}}
  %2 = llvm.inline_asm has_side_effects "{ .reg .b128 d; mov.b128 d, {$3, $3}; @$4 atom.global.exch.b128 d, [$2], d; mov.b128 {$0, $1}, d; }", "=l,=l,l,l,b,~{memory}" %p, %l, %c : (!llvm.ptr<1>, i64, i1) -> !llvm.struct<(i64, i64)>
  // expected-remark@+1 {{not raised to redop: the lanes of a guarded instruction's result are incomplete or out of order}}
  %3 = llvm.inline_asm has_side_effects "mov.b32 $0, 0; @$2 atom.global.add.v2.f32 {_, $0}, [$1], {1.0, 1.0};", "=f,l,b,~{memory}" %p, %c : (!llvm.ptr<1>, i1) -> f32
  llvm.return %3 : f32
}
