// RUN: redop-opt %s --raise-to-redop --split-input-file --verify-diagnostics --remarks-filter-missed=raise-to-redop | FileCheck %s

// The three ways to name operands: {$wN} and {$rN}, $N, %N.

// CHECK-LABEL: @raised
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[V:.*]]: i32, %[[C:.*]]: i1, %[[S:.*]]: !llvm.ptr<3>, %[[D:.*]]: f64, %[[F:.*]]: f32)
llvm.func @raised(%p: !llvm.ptr<1>, %v: i32, %c: i1, %s: !llvm.ptr<3>, %d: f64, %f: f32) -> (i32) {
  // CHECK-NEXT: redop.red add u32 %[[P]], %[[V]] predicate(%[[C]]) : !llvm.ptr<1>, i32
  nvvm.inline_ptx "red.global.add.u32 [{$r0}], {$r1};" ro(%p, %v : !llvm.ptr<1>, i32), predicate = %c
  // CHECK-NEXT: redop.red min s32 %[[S]], %[[V]] : !llvm.ptr<3>, i32
  nvvm.inline_ptx "red.shared.min.s32 [$0], $1;" ro(%s, %v : !llvm.ptr<3>, i32)
  // CHECK-NEXT: redop.red add f64 %[[P]], %[[D]] : !llvm.ptr<1>, f64
  nvvm.inline_ptx "red.global.add.f64 [%0], %1;" ro(%p, %d : !llvm.ptr<1>, f64)
  // CHECK-NEXT: %[[L:.*]] = redop.multimem.ld_reduce add v2 f32 %[[P]] : !llvm.ptr<1> -> vector<2xf32>
  %0:2 = nvvm.inline_ptx "multimem.ld_reduce.global.add.v2.f32 {{$w0}, {$w1}}, [{$r0}];" ro(%p : !llvm.ptr<1>) -> f32, f32
  // CHECK: %[[SECOND:.*]] = llvm.extractelement %[[L]][%{{.*}} : i32]
  // CHECK: %[[SECOND:.*]] = llvm.extractelement %[[L]][%{{.*}} : i32]
  // CHECK: redop.red add f32 %[[P]], %[[SECOND]]
  nvvm.inline_ptx "red.global.add.f32 [$0], $1;" ro(%p, %0#1 : !llvm.ptr<1>, f32)
  // CHECK-NEXT: %[[R:.*]] = redop.redux.sync min u32 %[[V]], %[[V]] : i32
  // CHECK-NEXT: llvm.return %[[R]]
  %1 = nvvm.inline_ptx "redux.sync.min.u32 {$w0}, {$r0}, {$r1};" ro(%v, %v : i32, i32) -> i32
  llvm.return %1 : i32
}

// An instruction with a result and a predicate is in a branch.
// CHECK-LABEL: @guarded_result
llvm.func @guarded_result(%v: i32, %c: i1) -> i32 {
  // CHECK: llvm.cond_br %arg1, ^[[THEN:.*]], ^[[AFTER:.*]](%{{.*}} : i32)
  // CHECK: ^[[THEN]]:
  // CHECK: %[[MIN:.*]] = redop.redux.sync min u32 %arg0, %arg0 : i32
  // CHECK: llvm.br ^[[AFTER]](%[[MIN]] : i32)
  %0 = nvvm.inline_ptx "redux.sync.min.u32 $0, $1, $2;" ro(%v, %v : i32, i32), predicate = %c -> i32
  llvm.return %0 : i32
}

// -----

// CHECK-LABEL: @left_alone
// CHECK-NOT: redop.
llvm.func @left_alone(%p: !llvm.ptr<1>, %v: i32, %c: i1, %h: f16, %x: vector<4xf32>) {
  // expected-remark@+1 {{not raised to redop: it has read-write operands}}
  nvvm.inline_ptx "red.global.add.u32 [{$r0}], {$rw0};" ro(%p : !llvm.ptr<1>) rw(%v : i32)
  // expected-remark@+1 {{not raised to redop: nvvm.inline_ptx does not support operands of type f16}}
  nvvm.inline_ptx "red.global.add.noftz.f16 [$0], $1;" ro(%p, %h : !llvm.ptr<1>, f16)
  // expected-remark@+1 {{not raised to redop: nvvm.inline_ptx does not support operands of type vector<4xf32>}}
  nvvm.inline_ptx "red.global.add.f32 [$0], $1;" ro(%p, %x : !llvm.ptr<1>, vector<4xf32>)
  // The predicate only guards the first statement.
  // expected-remark@+1 {{not raised to redop: expected an instruction after the predicate}}
  nvvm.inline_ptx "{ red.global.add.u32 [$0], $1; }" ro(%p, %v : !llvm.ptr<1>, i32), predicate = %c
  // Upstream replaces every % by $.
  // expected-remark@+1 {{not raised to redop: the text contains an escape that redop does not support at '$q; @$q red.global.a'}}
  nvvm.inline_ptx "{ .reg .pred %q; @%q red.global.add.u32 [$0], $1; }" ro(%p, %v : !llvm.ptr<1>, i32)
  // expected-remark@+1 {{not raised to redop: no operand $3}}
  nvvm.inline_ptx "red.global.add.u32 [{$r0}], {$r3};" ro(%p, %v : !llvm.ptr<1>, i32)
  nvvm.inline_ptx "st.global.u32 [$0], $1;" ro(%p, %v : !llvm.ptr<1>, i32)
  llvm.return
}
