// RUN: redop-opt %s --raise-to-redop -split-input-file -verify-diagnostics --remarks-filter-missed=raise-to-redop | FileCheck %s

// CHECK-LABEL: @votes
// CHECK-SAME: (%[[C:.*]]: i1, %[[M:.*]]: i32)
llvm.func @votes(%c: i1, %m: i32) {
  // CHECK-NEXT: redop.vote.sync all pred %[[C]], %[[M]] : i1
  %0 = llvm.inline_asm has_side_effects "vote.sync.all.pred $0, $1, $2;", "=b,b,r" %c, %m : (i1, i32) -> i1
  // CHECK-NEXT: redop.vote.sync ballot b32 %[[C]], %[[M]] : i32
  %1 = llvm.inline_asm has_side_effects "vote.sync.ballot.b32 $0, $1, $2;", "=r,b,r" %c, %m : (i1, i32) -> i32
  // CHECK-NEXT: %[[YES:.*]] = llvm.mlir.constant(true) : i1
  // CHECK-NEXT: %[[NOT:.*]] = llvm.xor %[[C]], %[[YES]] : i1
  // CHECK-NEXT: %[[ALL:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // CHECK-NEXT: redop.vote.sync any pred %[[NOT]], %[[ALL]] : i1
  %2 = llvm.inline_asm has_side_effects "vote.sync.any.pred $0, !$1, -1;", "=b,b" %c : (i1) -> i1
  // CHECK-NEXT: %[[ALL2:.*]] = llvm.mlir.constant(-1 : i32) : i32
  // CHECK-NEXT: redop.vote.sync uni pred %[[C]], %[[ALL2]] : i1
  %3 = llvm.inline_asm has_side_effects "vote.sync.uni.pred $0, $1, 0xffffffff;", "=b,b" %c : (i1) -> i1
  // CHECK-NEXT: llvm.return
  llvm.return
}

// -----

// As in headers of CUDA: a word is tested, and the result stored as one.

// CHECK-LABEL: @words
// CHECK-SAME: (%[[W:.*]]: i32, %[[M:.*]]: i32)
llvm.func @words(%w: i32, %m: i32) -> i32 {
  // CHECK-NEXT: %[[ZERO:.*]] = llvm.mlir.constant(0 : i32) : i32
  // CHECK-NEXT: %[[TEST:.*]] = llvm.icmp "ne" %[[W]], %[[ZERO]] : i32
  // CHECK-NEXT: %[[ANY:.*]] = redop.vote.sync any pred %[[TEST]], %[[M]] : i1
  // CHECK-NEXT: %[[RES:.*]] = llvm.zext %[[ANY]] : i1 to i32
  // CHECK-NEXT: llvm.return %[[RES]]
  %0 = llvm.inline_asm has_side_effects "{ .reg .pred p; setp.ne.u32 p, $1, 0; vote.sync.any.pred p, p, $2; selp.s32 $0, 1, 0, p; }", "=r,r,r" %w, %m : (i32, i32) -> i32
  llvm.return %0 : i32
}

// -----

// A selp of other values stays behind the op.

// CHECK-LABEL: @split
// CHECK: %[[ALL:.*]] = redop.vote.sync all pred %{{.*}}, %{{.*}} : i1
// CHECK: llvm.inline_asm {{.*}}"selp.b32 $0, 5, 7, $1;", "=&r,b" %[[ALL]]
llvm.func @split(%c: i1, %m: i32) -> i32 {
  %0 = llvm.inline_asm has_side_effects "{ .reg .pred p; vote.sync.all.pred p, $1, $2; selp.b32 $0, 5, 7, p; }", "=r,b,r" %c, %m : (i1, i32) -> i32
  llvm.return %0 : i32
}

// -----

// Intrinsics that LLVM IR imports.

// CHECK-LABEL: @intrinsics
// CHECK-SAME: (%[[C:.*]]: i1, %[[M:.*]]: i32)
llvm.func @intrinsics(%c: i1, %m: i32) {
  // CHECK-NEXT: redop.vote.sync all pred %[[C]], %[[M]] : i1
  %0 = llvm.call_intrinsic "llvm.nvvm.vote.all.sync"(%m, %c) : (i32, i1) -> i1
  // CHECK-NEXT: redop.vote.sync any pred %[[C]], %[[M]] : i1
  %1 = llvm.call_intrinsic "llvm.nvvm.vote.any.sync"(%m, %c) : (i32, i1) -> i1
  // CHECK-NEXT: redop.vote.sync uni pred %[[C]], %[[M]] : i1
  %2 = llvm.call_intrinsic "llvm.nvvm.vote.uni.sync"(%m, %c) : (i32, i1) -> i1
  // CHECK-NEXT: redop.vote.sync ballot b32 %[[C]], %[[M]] : i32
  %3 = llvm.call_intrinsic "llvm.nvvm.vote.ballot.sync"(%m, %c) : (i32, i1) -> i32
  // CHECK-NEXT: llvm.call_intrinsic "llvm.nvvm.vote.ballot"
  // expected-remark @+1 {{not raised to redop: vote.sync does not support 'ballot'}}
  %4 = llvm.call_intrinsic "llvm.nvvm.vote.ballot"(%c) : (i1) -> i32
  // CHECK-NEXT: llvm.call_intrinsic "llvm.nvvm.vote.add.sync"
  // expected-remark @+1 {{not raised to redop: vote.sync does not support 'add.sync'}}
  %5 = llvm.call_intrinsic "llvm.nvvm.vote.add.sync"(%m, %c) : (i32, i1) -> i1
  // CHECK-COUNT-3: llvm.call_intrinsic "llvm.nvvm.vote.any.sync"
  // CHECK-NOT: llvm.call_intrinsic
  // expected-remark @+1 {{not raised to redop: vote.sync does not support these operands}}
  %6 = llvm.call_intrinsic "llvm.nvvm.vote.any.sync"(%m, %m) : (i32, i32) -> i1
  // expected-remark @+1 {{not raised to redop: vote.sync does not support these operands}}
  %7 = llvm.call_intrinsic "llvm.nvvm.vote.any.sync"(%m, %c) : (i32, i1) -> i32
  // expected-remark @+1 {{not raised to redop: vote.sync does not support these operands}}
  %8 = llvm.call_intrinsic "llvm.nvvm.vote.any.sync"(%c) : (i1) -> i1
  // CHECK-NEXT: llvm.return
  llvm.return
}

// -----

// CHECK-LABEL: @left_alone
// CHECK-COUNT-5: llvm.inline_asm
// CHECK-NOT: llvm.inline_asm
// CHECK-NOT: redop.vote.sync
llvm.func @left_alone(%c: i1, %m: i32, %w: i32) {
  // expected-remark @+1 {{not raised to redop: 'vote.sync.all.b32' is not a legal instruction: no form with family vote.sync, kind all has ptx_type b32; those have ptx_type pred}}
  %0 = llvm.inline_asm has_side_effects "vote.sync.all.b32 $0, $1, $2;", "=r,b,r" %c, %m : (i1, i32) -> i32 // expected-warning {{the inline PTX is most likely wrong: 'vote.sync.all.b32' is not a legal instruction: no form with family vote.sync, kind all has ptx_type b32; those have ptx_type pred}}
  // expected-remark @+1 {{not raised to redop: it clobbers memory, but vote.sync does not}}
  %1 = llvm.inline_asm has_side_effects "vote.sync.all.pred $0, $1, $2;", "=b,b,r,~{memory}" %c, %m : (i1, i32) -> i1
  // expected-remark @+1 {{not raised to redop: the operands do not match 'vote.sync.all.pred'}}
  %2 = llvm.inline_asm has_side_effects "vote.sync.all.pred !$0, $1, $2;", "=b,b,r" %c, %m : (i1, i32) -> i1
  // expected-remark @+1 {{not raised to redop: the result $0 is not an integer of the size of its selp}}
  %4 = llvm.inline_asm has_side_effects "{ .reg .pred p; vote.sync.all.pred p, $1, $2; selp.b64 $0, 1, 0, p; }", "=r,b,r" %c, %m : (i1, i32) -> i32
  // The older instruction, which does not wait.
  %5 = llvm.inline_asm has_side_effects "vote.ballot.b32 $0, $1;", "=r,b" %c : (i1) -> i32
  llvm.return
}
