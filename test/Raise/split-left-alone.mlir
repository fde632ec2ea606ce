// Texts whose statements cannot be separated or might be reordered are not split.
// RUN: redop-opt %s --raise-to-redop --verify-diagnostics --remarks-filter-missed=raise-to-redop | FileCheck %s --implicit-check-not=redop.

// CHECK-LABEL: @waits
llvm.func @waits(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK-COUNT-7: llvm.inline_asm
  // CHECK-NOT: llvm.inline_asm
  // expected-remark@+1 {{'bar.sync' is not supported next to the instruction}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1; bar.sync 0;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{'match.any.sync.b32' is not supported next to the instruction}}
  llvm.inline_asm has_side_effects "{ .reg .b32 r; match.any.sync.b32 r, $1, -1; red.global.add.u32 [$0], r; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{a text with the label 'LOOP' cannot be split}}
  llvm.inline_asm has_side_effects "{ LOOP: red.global.add.u32 [$0], $1; bra LOOP; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{'exit' is not supported next to the instruction}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1; exit;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{'mbarrier.arrive.shared.b64' is not supported next to the instruction}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1; mbarrier.arrive.shared.b64 _, [$1];", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // A carry is passed without a register.
  // expected-remark@+1 {{'add.cc.u32' is not supported next to the instruction}}
  llvm.inline_asm has_side_effects "{ .reg .b32 t; add.cc.u32 t, $1, $1; red.global.add.u32 [$0], t; addc.u32 t, $1, $1; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{'{' does not begin a statement}}
  llvm.inline_asm has_side_effects "{ { fence.sc.gpu; } red.global.add.u32 [$0], $1; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  llvm.return
}

// A text that does not clobber memory may be moved as a whole, but its parts must not be reordered.
// CHECK-LABEL: @no_clobber
llvm.func @no_clobber(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK-COUNT-3: llvm.inline_asm
  // CHECK-NOT: llvm.inline_asm
  // expected-remark@+1 {{several statements access memory, and could change places in a text that does not clobber memory}}
  llvm.inline_asm has_side_effects "fence.acq_rel.gpu; red.global.add.u32 [$0], $1;", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{could change places}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1; st.global.u32 [$0+4], $1;", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{could change places}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1; red.global.add.u32 [$0+4], $1;", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
  llvm.return
}

// CHECK-LABEL: @registers
llvm.func @registers(%p: !llvm.ptr<1>, %v: i32, %c: i1) {
  // CHECK-COUNT-6: llvm.inline_asm
  // CHECK-NOT: llvm.inline_asm
  // Reads a register that was never set.
  // expected-remark@+1 {{the text reads 'u', which it does not set before}}
  llvm.inline_asm has_side_effects "{ .reg .b32 t, u; add.u32 t, u, 1; red.global.add.u32 [$0], t; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // With a guard, too: $1 + t is more than the value that t keeps.
  // expected-remark@+1 {{the text reads 't', which it does not set before}}
  llvm.inline_asm has_side_effects "{ .reg .b32 t; @$2 add.u32 t, t, 1; red.global.add.u32 [$0], t; }", "l,r,b,~{memory}" %p, %v, %c : (!llvm.ptr<1>, i32, i1) -> ()
  // Changes an input.
  // expected-remark@+1 {{the text modifies the input $1}}
  llvm.inline_asm has_side_effects "add.u32 $1, $1, 1; red.global.add.u32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // LLVM does not support operands of 8 bits.
  // expected-remark@+1 {{'t' of type .b8 cannot become a value}}
  llvm.inline_asm has_side_effects "{ .reg .b8 t; cvt.u8.u32 t, $1; red.global.add.u32 [$0], t; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // A register outside a block belongs to the function.
  // expected-remark@+1 {{a register is declared outside a block}}
  llvm.inline_asm has_side_effects ".reg .b32 t; add.u32 t, $1, 1; red.global.add.u32 [$0], t;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // An invalid instruction.
  // expected-remark@+2 {{not raised to redop: 'red.global.add.f8' is not a legal instruction}}
  // expected-warning@+1 {{most likely wrong: 'red.global.add.f8' is not a legal instruction}}
  llvm.inline_asm has_side_effects "fence.acq_rel.gpu; red.global.add.f8 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  llvm.return
}

// A result that no statement sets, and missing operands.
// CHECK-LABEL: @operands
llvm.func @operands(%p: !llvm.ptr<1>, %v: i32) -> i32 {
  // CHECK-COUNT-2: llvm.inline_asm
  // CHECK-NOT: llvm.inline_asm
  // expected-remark@+1 {{the text does not set the result $0}}
  %0 = llvm.inline_asm has_side_effects "fence.acq_rel.gpu; red.global.add.u32 [$1], $2;", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  // expected-remark@+1 {{no operand $7}}
  llvm.inline_asm has_side_effects "fence.acq_rel.gpu; red.global.add.u32 [$0], $7;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  llvm.return %0 : i32
}
