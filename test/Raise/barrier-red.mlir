// RUN: redop-opt %s --raise-to-redop -split-input-file -verify-diagnostics --remarks-filter-missed=raise-to-redop | FileCheck %s

// Every name of barrier.red. bar.red is aligned; .cta and the place of .aligned
// mean nothing.

// CHECK-LABEL: @names
// CHECK-SAME: (%[[ID:.*]]: i32, %[[C:.*]]: i1)
llvm.func @names(%id: i32, %c: i1) {
  // CHECK-NEXT: redop.barrier.red popc u32 %[[ID]], %[[C]] : i32
  %0 = llvm.inline_asm has_side_effects "barrier.red.popc.u32 $0, $1, $2;", "=r,r,b,~{memory}" %id, %c : (i32, i1) -> i32
  // CHECK-NEXT: redop.barrier.red popc u32 %[[ID]], %[[C]] : i32
  %1 = llvm.inline_asm has_side_effects "barrier.cta.red.popc.u32 $0, $1, $2;", "=r,r,b" %id, %c : (i32, i1) -> i32
  // CHECK-NEXT: redop.barrier.red popc aligned u32 %[[ID]], %[[C]] : i32
  %2 = llvm.inline_asm has_side_effects "bar.red.popc.u32 $0, $1, $2;", "=r,r,b,~{memory}" %id, %c : (i32, i1) -> i32
  // CHECK-NEXT: redop.barrier.red popc aligned u32 %[[ID]], %[[C]] : i32
  %3 = llvm.inline_asm has_side_effects "bar.cta.red.popc.u32 $0, $1, $2;", "=r,r,b,~{memory}" %id, %c : (i32, i1) -> i32
  // CHECK-NEXT: redop.barrier.red and aligned pred %[[ID]], %[[C]] : i1
  %4 = llvm.inline_asm has_side_effects "barrier.red.and.aligned.pred $0, $1, $2;", "=b,r,b,~{memory}" %id, %c : (i32, i1) -> i1
  // CHECK-NEXT: redop.barrier.red or aligned pred %[[ID]], %[[C]] : i1
  %5 = llvm.inline_asm has_side_effects "barrier.cta.red.aligned.or.pred $0, $1, $2;", "=b,r,b,~{memory}" %id, %c : (i32, i1) -> i1
  // CHECK-NEXT: llvm.return
  llvm.return
}

// -----

// The barrier and the number of threads as constants and values.

// CHECK-LABEL: @operands
// CHECK-SAME: (%[[ID:.*]]: i32, %[[N:.*]]: i32, %[[C:.*]]: i1)
llvm.func @operands(%id: i32, %n: i32, %c: i1) {
  // CHECK-NEXT: %[[C3:.*]] = llvm.mlir.constant(3 : i32) : i32
  // CHECK-NEXT: redop.barrier.red popc aligned u32 %[[C3]], %[[C]] : i32
  %0 = llvm.inline_asm has_side_effects "bar.red.popc.u32 $0, 3, $1;", "=r,b,~{memory}" %c : (i1) -> i32
  // CHECK-NEXT: redop.barrier.red popc u32 %[[ID]], %[[C]] threads(%[[N]]) : i32
  %1 = llvm.inline_asm has_side_effects "barrier.red.popc.u32 $0, $1, $2, $3;", "=r,r,r,b,~{memory}" %id, %n, %c : (i32, i32, i1) -> i32
  // CHECK-NEXT: %[[C0:.*]] = llvm.mlir.constant(0 : i32) : i32
  // CHECK-NEXT: %[[C64:.*]] = llvm.mlir.constant(64 : i32) : i32
  // CHECK-NEXT: redop.barrier.red or aligned pred %[[C0]], %[[C]] threads(%[[C64]]) : i1
  %2 = llvm.inline_asm has_side_effects "bar.red.or.pred $0, 0, 64, $1;", "=b,b,~{memory}" %c : (i1) -> i1
  // CHECK-NEXT: llvm.return
  llvm.return
}

// -----

// A negated predicate, and one that the text makes of a word and stores as one.

// CHECK-LABEL: @predicates
// CHECK-SAME: (%[[W:.*]]: i32, %[[C:.*]]: i1)
llvm.func @predicates(%w: i32, %c: i1) -> i32 {
  // CHECK-NEXT: %[[ID:.*]] = llvm.mlir.constant(1 : i32) : i32
  // CHECK-NEXT: %[[YES:.*]] = llvm.mlir.constant(true) : i1
  // CHECK-NEXT: %[[NOT:.*]] = llvm.xor %[[C]], %[[YES]] : i1
  // CHECK-NEXT: redop.barrier.red popc u32 %[[ID]], %[[NOT]] : i32
  %0 = llvm.inline_asm has_side_effects "barrier.red.popc.u32 $0, 1, !$1;", "=r,b,~{memory}" %c : (i1) -> i32
  // CHECK-NEXT: %[[ID2:.*]] = llvm.mlir.constant(0 : i32) : i32
  // CHECK-NEXT: %[[ZERO:.*]] = llvm.mlir.constant(0 : i32) : i32
  // CHECK-NEXT: %[[TEST:.*]] = llvm.icmp "ne" %[[W]], %[[ZERO]] : i32
  // CHECK-NEXT: %[[ALL:.*]] = redop.barrier.red and aligned pred %[[ID2]], %[[TEST]] : i1
  // CHECK-NEXT: %[[RES:.*]] = llvm.zext %[[ALL]] : i1 to i32
  %1 = llvm.inline_asm has_side_effects "{ .reg .pred p, q; setp.ne.u32 p, $1, 0; bar.red.and.pred q, 0, p; selp.u32 $0, 1, 0, q; }", "=r,r,~{memory}" %w : (i32) -> i32
  // The same register for both.
  // CHECK: %[[ANY:.*]] = redop.barrier.red or aligned pred %{{.*}}, %{{.*}} : i1
  // CHECK-NEXT: llvm.zext %[[ANY]] : i1 to i32
  %2 = llvm.inline_asm has_side_effects "{ .reg .pred p; setp.ne.b32 p, $1, 0; bar.red.or.pred p, 0, p; selp.b32 $0, 1, 0, p; }", "=r,r,~{memory}" %w : (i32) -> i32
  // CHECK-NEXT: llvm.return %[[RES]]
  llvm.return %1 : i32
}

// -----

// Intrinsics that LLVM IR imports.

// CHECK-LABEL: @intrinsics
// CHECK-SAME: (%[[ID:.*]]: i32, %[[N:.*]]: i32, %[[C:.*]]: i1)
llvm.func @intrinsics(%id: i32, %n: i32, %c: i1) {
  // CHECK-NEXT: redop.barrier.red popc u32 %[[ID]], %[[C]] : i32
  %0 = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.popc.all"(%id, %c) : (i32, i1) -> i32
  // CHECK-NEXT: redop.barrier.red popc aligned u32 %[[ID]], %[[C]] threads(%[[N]]) : i32
  %1 = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.popc.aligned.count"(%id, %n, %c) : (i32, i32, i1) -> i32
  // CHECK-NEXT: redop.barrier.red and pred %[[ID]], %[[C]] threads(%[[N]]) : i1
  %2 = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.and.count"(%id, %n, %c) : (i32, i32, i1) -> i1
  // CHECK-NEXT: redop.barrier.red or aligned pred %[[ID]], %[[C]] : i1
  %3 = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.or.aligned.all"(%id, %c) : (i32, i1) -> i1
  // CHECK-NEXT: llvm.return
  llvm.return
}

// -----

// CHECK-LABEL: @intrinsics_left_alone
// CHECK-NOT: redop.
// CHECK: llvm.return
llvm.func @intrinsics_left_alone(%id: i32, %c: i1) {
  %c16 = llvm.mlir.constant(16 : i32) : i32
  %c48 = llvm.mlir.constant(48 : i32) : i32
  // expected-remark @+1 {{not raised to redop: the barrier is not 0 to 15}}
  %0 = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.popc.aligned.all"(%c16, %c) : (i32, i1) -> i32
  // expected-remark @+1 {{not raised to redop: the number of threads is not a multiple of 32}}
  %1 = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.popc.count"(%id, %c48, %c) : (i32, i32, i1) -> i32
  // expected-remark @+1 {{not raised to redop: barrier.red does not support 'xor.all'}}
  %2 = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.xor.all"(%id, %c) : (i32, i1) -> i1
  // expected-remark @+1 {{not raised to redop: barrier.red does not support 'or'}}
  %3 = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.or"(%id, %c) : (i32, i1) -> i1
  // expected-remark @+1 {{not raised to redop: barrier.red does not support these operands}}
  %4 = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.or.count"(%id, %c) : (i32, i1) -> i1
  // expected-remark @+1 {{not raised to redop: barrier.red does not support these operands}}
  %5 = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.popc.all"(%id, %id) : (i32, i32) -> i32
  // Not a reduction.
  llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%id) : (i32) -> ()
  llvm.return
}

// -----

// With a guard, in a branch.

// CHECK-LABEL: @guarded
llvm.func @guarded(%id: i32, %c: i1) -> i32 {
  // CHECK: llvm.cond_br %arg1, ^[[THEN:.*]], ^[[AFTER:.*]](%{{.*}} : i32)
  // CHECK: ^[[THEN]]:
  // CHECK-NEXT: %[[N:.*]] = redop.barrier.red popc aligned u32 %arg0, %arg1 : i32
  // CHECK-NEXT: llvm.br ^[[AFTER]](%[[N]] : i32)
  %0 = llvm.inline_asm has_side_effects "@$2 bar.red.popc.u32 $0, $1, $2;", "=r,r,b,~{memory}" %id, %c : (i32, i1) -> i32
  llvm.return %0 : i32
}

// -----

// What PTX rejects, or what the op cannot say, stays.

// CHECK-LABEL: @left_alone
// CHECK-COUNT-8: llvm.inline_asm
// CHECK-NOT: llvm.inline_asm
// CHECK-NOT: redop.barrier.red
llvm.func @left_alone(%id: i32, %c: i1, %w: i32) {
  // expected-remark @+1 {{not raised to redop: 'bar.red.popc.aligned.u32' is not a legal instruction: 'aligned' is a second aligned}}
  %0 = llvm.inline_asm has_side_effects "bar.red.popc.aligned.u32 $0, $1, $2;", "=r,r,b,~{memory}" %id, %c : (i32, i1) -> i32 // expected-warning {{the inline PTX is most likely wrong: 'bar.red.popc.aligned.u32' is not a legal instruction: 'aligned' is a second aligned}}
  // expected-warning@+2 {{the inline PTX is most likely wrong: the barrier is not 0 to 15, which ptxas rejects}}
  // expected-remark @+1 {{not raised to redop: the barrier is not 0 to 15}}
  %1 = llvm.inline_asm has_side_effects "bar.red.popc.u32 $0, 16, $1;", "=r,b,~{memory}" %c : (i1) -> i32
  // expected-warning@+2 {{the inline PTX is most likely wrong: the number of threads is not a multiple of 32, which ptxas rejects}}
  // expected-remark @+1 {{not raised to redop: the number of threads is not a multiple of 32}}
  %2 = llvm.inline_asm has_side_effects "bar.red.popc.u32 $0, 1, 48, $1;", "=r,b,~{memory}" %c : (i1) -> i32
  // expected-remark @+1 {{not raised to redop: the predicate $2 is not an i1 with the constraint b}}
  %3 = llvm.inline_asm has_side_effects "bar.red.popc.u32 $0, $1, $2;", "=r,r,r,~{memory}" %id, %w : (i32, i32) -> i32
  // expected-remark @+1 {{not raised to redop: the operands do not match 'barrier.red.popc.aligned.u32'}}
  %4 = llvm.inline_asm has_side_effects "bar.red.popc.u32 $0, !$1, $2;", "=r,r,b,~{memory}" %id, %c : (i32, i1) -> i32
  // expected-remark @+1 {{not raised to redop: the operands do not match 'barrier.red.popc.aligned.u32'}}
  %5 = llvm.inline_asm has_side_effects "bar.red.popc.u32 $0, $1;", "=r,r,~{memory}" %id : (i32) -> i32
  // expected-remark @+1 {{not raised to redop: '_' is not a result of 'barrier.red.popc.aligned.u32'}}
  llvm.inline_asm has_side_effects "bar.red.popc.u32 _, $0, $1;", "r,b,~{memory}" %id, %c : (i32, i1) -> ()
  // Not a reduction.
  llvm.inline_asm has_side_effects "bar.sync $0;", "r,~{memory}" %id : (i32) -> ()
  llvm.return
}
