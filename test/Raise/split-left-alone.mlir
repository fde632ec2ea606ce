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
  // expected-remark@+1 {{a text with a loop, or a branch to 'LOOP' out of it, cannot be split}}
  llvm.inline_asm has_side_effects "{ LOOP: red.global.add.u32 [$0], $1; bra LOOP; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{'exit' is not supported next to the instruction}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1; exit;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{'wgmma.fence.sync.aligned' is not supported next to the instruction}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1; wgmma.fence.sync.aligned;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // A carry is passed without a register.
  // expected-remark@+1 {{'add.cc.u32' is not supported next to the instruction}}
  llvm.inline_asm has_side_effects "{ .reg .b32 t; add.cc.u32 t, $1, $1; red.global.add.u32 [$0], t; addc.u32 t, $1, $1; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // What threads do is not known after they wait at different places.
  // expected-remark@+1 {{'barrier.sync' is not supported next to the instruction}}
  llvm.inline_asm has_side_effects "{ .reg .pred p; setp.ne.u32 p, $1, 0; @p bra L; barrier.sync 0; L: red.global.add.u32 [$0], $1; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
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

// Names and operands that are not understood.
// CHECK-LABEL: @names
llvm.func @names(%p: !llvm.ptr<1>, %v: i32, %c: i1) {
  // CHECK-COUNT-10: llvm.inline_asm
  // CHECK-NOT: llvm.inline_asm
  // The register of another text.
  // expected-remark@+1 {{the text sets 'u', which it does not declare}}
  llvm.inline_asm has_side_effects "{ add.u32 u, $1, 1; red.global.add.u32 [$0], $1; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{the guard 'u' is neither an operand nor a predicate set before}}
  llvm.inline_asm has_side_effects "{ @u fence.sc.gpu; red.global.add.u32 [$0], $1; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{'u' is the name of a register and of something else}}
  llvm.inline_asm has_side_effects "{ .reg .b64 t; { .reg .b64 u; mov.b64 u, 1; mov.b64 t, u; } mov.b64 t, u; red.global.add.u64 [$0], t; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{a declaration of .shared next to the instruction is not supported}}
  llvm.inline_asm has_side_effects "{ .shared .b32 s; st.shared.b32 [s], $1; red.global.add.u32 [$0], $1; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{a part of the register 'w' is not supported}}
  llvm.inline_asm has_side_effects "{ .reg .b32 w, t; add.u32 w.x, $1, 1; red.global.add.u32 [$0], t; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{'.pragma' is not supported next to the instruction}}
  llvm.inline_asm has_side_effects "{ .pragma \22nounroll\22; fence.sc.gpu; red.global.add.u32 [$0], $1; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{the label 'L' is there twice}}
  llvm.inline_asm has_side_effects "{ @$2 bra L; red.global.add.u32 [$0], $1; L: { L: } }", "l,r,b,~{memory}" %p, %v, %c : (!llvm.ptr<1>, i32, i1) -> ()
  // expected-remark@+1 {{the text skips statements always}}
  llvm.inline_asm has_side_effects "{ bra L; red.global.add.u32 [$0], $1; L: fence.sc.gpu; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{'call' is not supported next to the instruction}}
  llvm.inline_asm has_side_effects "{ call f; red.global.add.u32 [$0], $1; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // The text ends a scope that it does not begin.
  // expected-remark@+1 {{unexpected '}'}}
  llvm.inline_asm has_side_effects "{ fence.sc.gpu; } } { red.global.add.u32 [$0], $1; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  llvm.return
}

// An op without a predicate would have to be in a branch, which a loop of one block cannot contain.
// CHECK-LABEL: @one_block
func.func @one_block(%v: i32, %m: i32, %c: i1, %n: index) {
  // CHECK: scf.for
  // CHECK-NEXT: llvm.inline_asm
  scf.for %i = %n to %n step %n {
    // expected-remark@+1 {{'redux.sync.add.u32' has a result and a guard, which requires a branch, but the text is in a region of one block}}
    %0 = llvm.inline_asm has_side_effects "@$3 redux.sync.add.u32 $0, $1, $2;", "=r,r,r,b" %v, %m, %c : (i32, i32, i1) -> i32
  }
  return
}
