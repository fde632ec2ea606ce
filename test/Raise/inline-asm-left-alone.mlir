// RUN: redop-opt %s --raise-to-redop --verify-diagnostics --remarks-filter-missed=raise-to-redop --split-input-file | FileCheck %s --implicit-check-not=redop.

// Inline PTX without a proof of equivalence is not changed, with the reason.

// CHECK-LABEL: @text
llvm.func @text(%p: !llvm.ptr<1>, %v: i32, %q: i32) {
  // expected-remark@+1 {{not raised to redop: 'bar.sync' is not supported next to the instruction}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1; bar.sync 0;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{not raised to redop: the instruction is not a separate statement}}
  llvm.inline_asm has_side_effects "// red.global.add.u32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{not raised to redop: this comment does not end}}
  llvm.inline_asm has_side_effects "/* red.global.add.u32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{not raised to redop: expected ';' after 'red.global.add.u32'}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{not raised to redop: 'ret' is not supported next to the instruction}}
  llvm.inline_asm has_side_effects "{ red.global.add.u32 [$0], $1; } ret;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{not raised to redop: expected '}'}}
  llvm.inline_asm has_side_effects "{ red.global.add.u32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{not raised to redop: the label 'LOOP' is outside a block}}
  llvm.inline_asm has_side_effects "LOOP: red.global.add.u32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{not raised to redop: the text contains an escape that redop does not support at '${0:x}], $1;'}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [${0:x}], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{not raised to redop: the text contains an escape that redop does not support at '$$1;'}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $$1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  llvm.return
}

// -----

// CHECK-LABEL: @mnemonic
llvm.func @mnemonic(%p: !llvm.ptr<1>, %v: i32, %h: f16) {
  // expected-remark@+1 {{not raised to redop: 'red.global.acquire.sys.add.u32' is not a legal instruction: no form with family red, kind add, vec none, ptx_type u32 has sem acquire; those have sem relaxed, release}}
  llvm.inline_asm has_side_effects "red.global.acquire.sys.add.u32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> () // expected-warning {{the inline PTX is most likely wrong: 'red.global.acquire.sys.add.u32' is not a legal instruction: no form with family red, kind add, vec none, ptx_type u32 has sem acquire; those have sem relaxed, release}}
  // expected-remark@+1 {{not raised to redop: 'red.u32.quick.add.global' is not a legal instruction: no form has 'quick'}}
  llvm.inline_asm has_side_effects "red.u32.quick.add.global [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> () // expected-warning {{the inline PTX is most likely wrong: 'red.u32.quick.add.global' is not a legal instruction: no form has 'quick'}}
  // expected-remark@+1 {{not raised to redop: 'red.global.add.add.u32' is not a legal instruction: 'add' is a second kind}}
  llvm.inline_asm has_side_effects "red.global.add.add.u32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> () // expected-warning {{the inline PTX is most likely wrong: 'red.global.add.add.u32' is not a legal instruction: 'add' is a second kind}}
  // expected-remark@+1 {{not raised to redop: 'red.global.gpu.sys.add.u32' is not a legal instruction: 'sys' is a second scope}}
  llvm.inline_asm has_side_effects "red.global.gpu.sys.add.u32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> () // expected-warning {{the inline PTX is most likely wrong: 'red.global.gpu.sys.add.u32' is not a legal instruction: 'sys' is a second scope}}
  // expected-remark@+1 {{not raised to redop: 'red.global.add.f16' is not a legal instruction: the PTX spelling is red.global.add.noftz.f16}}
  llvm.inline_asm has_side_effects "red.global.add.f16 [$0], $1;", "l,h,~{memory}" %p, %h : (!llvm.ptr<1>, f16) -> () // expected-warning {{the inline PTX is most likely wrong: 'red.global.add.f16' is not a legal instruction: the PTX spelling is red.global.add.noftz.f16}}
  // expected-remark@+1 {{not raised to redop: 'red.global.max.f32' is not a legal instruction: no form with family red, kind max, vec none has ptx_type f32; those have ptx_type u32, s32, u64, s64}}
  llvm.inline_asm has_side_effects "red.global.max.f32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> () // expected-warning {{the inline PTX is most likely wrong: 'red.global.max.f32' is not a legal instruction: no form with family red, kind max, vec none has ptx_type f32; those have ptx_type u32, s32, u64, s64}}
  // expected-remark@+1 {{not raised to redop: 'multimem.red.release.add.u32' is not a legal instruction: no form with family multimem.red, kind add, vec none, ptx_type u32, sem release has scope none; those have scope cta, cluster, gpu, sys}}
  llvm.inline_asm has_side_effects "multimem.red.release.add.u32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> () // expected-warning {{the inline PTX is most likely wrong: 'multimem.red.release.add.u32' is not a legal instruction: no form with family multimem.red, kind add, vec none, ptx_type u32, sem release has scope none; those have scope cta, cluster, gpu, sys}}
  llvm.return
}

// -----

// CHECK-LABEL: @operands
llvm.func @operands(%p: !llvm.ptr<1>, %v: i32, %w: i64, %f: f32, %s: !llvm.ptr<3>) {
  // expected-remark@+1 {{not raised to redop: $1 (constraint r) is not a value of 32 bits in a register of that size}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1;", "l,r,~{memory}" %p, %w : (!llvm.ptr<1>, i64) -> ()
  // expected-remark@+1 {{not raised to redop: $1 (constraint r) is not a value of 64 bits in a register of that size}}
  llvm.inline_asm has_side_effects "red.global.add.u64 [$0], $1;", "l,r,~{memory}" %p, %w : (!llvm.ptr<1>, i64) -> ()
  // expected-remark@+1 {{not raised to redop: $1 (constraint l) is not a value of 32 bits in a register of that size}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1;", "l,l,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{not raised to redop: the address $0 has the constraint r, which is not valid for an address}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1;", "r,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{not raised to redop: the address $0 has the constraint r, which is not valid for an address}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1;", "r,r,~{memory}" %v, %v : (i32, i32) -> ()
  // expected-remark@+1 {{not raised to redop: no operand $2}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $2;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{not raised to redop: the operands do not match 'red.global.add.u32'}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0];", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{not raised to redop: the operands do not match 'red.global.add.u32'}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], {$1};", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{not raised to redop: the operands do not match 'red.global.add.v4.f32'}}
  llvm.inline_asm has_side_effects "red.global.add.v4.f32 [$0], {$1, $1};", "l,f,~{memory}" %p, %f : (!llvm.ptr<1>, f32) -> ()
  // expected-remark@+1 {{not raised to redop: the address 'buffer' is not an operand}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [buffer], $0;", "r,~{memory}" %v : (i32) -> ()
  // expected-remark@+1 {{not raised to redop: the offset '$1' is not a decimal number of 32 bits}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0+$1], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+2 {{not raised to redop: ptxas does not accept '-' after the base of an address; a negative offset is written '+-'}}
  // expected-warning@+1 {{the inline PTX is most likely wrong: ptxas does not accept '-'}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0-4], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{not raised to redop: the offset '010' is not a decimal number of 32 bits}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0+010], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{not raised to redop: '%tid.x' is not a register of the lane's size that was set before}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], %tid.x;", "l,~{memory}" %p : (!llvm.ptr<1>) -> ()
  // expected-remark@+1 {{not raised to redop: the constant '4294967296' is not exactly representable in its type}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], 4294967296;", "l,~{memory}" %p : (!llvm.ptr<1>) -> ()
  // expected-remark@+1 {{not raised to redop: the constant '0.1' is not exactly representable in its type}}
  llvm.inline_asm has_side_effects "red.global.add.f32 [$0], 0.1;", "l,~{memory}" %p : (!llvm.ptr<1>) -> ()
  // expected-remark@+1 {{not raised to redop: the constant '1' is not exactly representable in its type}}
  llvm.inline_asm has_side_effects "red.global.add.f32 [$0], 1;", "l,~{memory}" %p : (!llvm.ptr<1>) -> ()
  // expected-remark@+2 {{not raised to redop: $1 is an integer constant, but a float is expected}}
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.inline_asm has_side_effects "red.global.add.f32 [$0], $1;", "l,n,~{memory}" %p, %one : (!llvm.ptr<1>, i32) -> ()
  llvm.return
}

// -----

// CHECK-LABEL: @constraints
llvm.func @constraints(%p: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{not raised to redop: its asm dialect is not att}}
  llvm.inline_asm has_side_effects asm_dialect = intel "red.global.add.u32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{not raised to redop: the constraint '1' is not supported}}
  %0 = llvm.inline_asm has_side_effects "redux.sync.add.u32 $0, $1, 3;", "=r,1" %v : (i32) -> i32
  // expected-remark@+1 {{not raised to redop: the constraint 'rn' is not supported}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1;", "l,rn,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{not raised to redop: the constraint '~{cc}' is not supported}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1;", "l,r,~{cc}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{not raised to redop: $1 is not an integer constant of 32 bits}}
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1;", "l,n,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{not raised to redop: it clobbers memory, but redux.sync does not}}
  %1 = llvm.inline_asm has_side_effects "redux.sync.add.u32 $0, $1, 3;", "=r,r,~{memory}" %v : (i32) -> i32
  llvm.return
}

// -----

// CHECK-LABEL: @results
llvm.func @results(%p: !llvm.ptr<1>, %v: i32, %c: i1) -> i32 {
  // expected-remark@+1 {{not raised to redop: '_' is not a result of 'redux.sync.add.u32'}}
  %0 = llvm.inline_asm has_side_effects "redux.sync.add.u32 _, $1, $2; mov.u32 $0, 0;", "=r,r,r" %v, %v : (i32, i32) -> i32
  // expected-remark@+1 {{not raised to redop: a result is not set, or is set twice}}
  %1 = llvm.inline_asm has_side_effects "red.global.add.u32 [$1], $2;", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  // expected-remark@+1 {{not raised to redop: $0 is a result, but the text reads it}}
  %2 = llvm.inline_asm has_side_effects "redux.sync.add.u32 $0, $0, $1;", "=r,r" %v : (i32) -> i32
  // expected-remark@+1 {{not raised to redop: $0 is a result, but the text reads it}}
  %3 = llvm.inline_asm has_side_effects "redux.sync.add.u32 $1, $0, $1;", "=r,r" %v : (i32) -> i32
  // expected-remark@+1 {{not raised to redop: a result is not set, or is set twice}}
  %4 = llvm.inline_asm has_side_effects "multimem.ld_reduce.global.add.v2.f32 {$0, $0}, [$1];", "=f,l,~{memory}" %p : (!llvm.ptr<1>) -> f32
  // expected-remark@+1 {{not raised to redop: the result $0 (constraint l) does not have the size of the value it receives}}
  %5 = llvm.inline_asm has_side_effects "redux.sync.add.u32 $0, $1, 3;", "=l,r" %v : (i32) -> i64
  llvm.return %0 : i32
}

// -----

// CHECK-LABEL: @blocks
llvm.func @blocks(%p: !llvm.ptr<1>, %v: i32, %c: i1, %f: f32) {
  // expected-remark@+1 {{not raised to redop: the predicate $2 is not an i1 with the constraint b}}
  llvm.inline_asm has_side_effects "@$2 red.global.add.u32 [$0], $1;", "l,r,r,~{memory}" %p, %v, %v : (!llvm.ptr<1>, i32, i32) -> ()
  // expected-remark@+1 {{not raised to redop: the guard '%p1' is neither an operand nor a predicate set before}}
  llvm.inline_asm has_side_effects "@%p1 red.global.add.u32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{not raised to redop: the guard 'q' is neither an operand nor a predicate set before}}
  llvm.inline_asm has_side_effects "{ .reg .pred q; @q red.global.add.u32 [$0], $1; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{not raised to redop: a text with a loop, or a branch to 'out' out of it, cannot be split}}
  llvm.inline_asm has_side_effects "{ .reg .pred q; setp.ne.b32 q, $1, 0; @q bra out; red.global.add.u32 [$0], $1; }", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-remark@+1 {{not raised to redop: a register is declared outside a block}}
  llvm.inline_asm has_side_effects ".reg .b32 t; red.global.add.u32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  llvm.return
}

// -----

// CHECK-LABEL: @policies
llvm.func @policies(%p: !llvm.ptr<1>, %f: f32) {
  // expected-remark@+1 {{not raised to redop: the fraction is not greater than 0 and at most 1}}
  %0 = llvm.inline_asm "createpolicy.fractional.L2::evict_last.b64 $0, 1.5;", "=l" : () -> i64
  // expected-remark@+1 {{not raised to redop: $1 (constraint r) is not a value of 32 bits in a register of that size}}
  %1 = llvm.inline_asm "createpolicy.fractional.L2::evict_last.b64 $0, $1;", "=l,r" %p : (!llvm.ptr<1>) -> i64
  // expected-warning@+2 {{the inline PTX is most likely wrong: the primary size exceeds the total size, which ptxas rejects}}
  // expected-remark@+1 {{not raised to redop: the primary size exceeds the total size}}
  %2 = llvm.inline_asm "createpolicy.range.global.L2::evict_last.b64 $0, [$1], 8, 4;", "=l,l" %p : (!llvm.ptr<1>) -> i64
  // expected-remark@+1 {{not raised to redop: it clobbers memory, but createpolicy.fractional does not}}
  %3 = llvm.inline_asm has_side_effects "createpolicy.fractional.L2::evict_last.b64 $0;", "=l,~{memory}" : () -> i64
  llvm.return
}

// -----

// Text without a redop instruction is ignored by the pass.

// CHECK-LABEL: @others
llvm.func @others(%p: !llvm.ptr<1>, %v: i32) {
  llvm.inline_asm has_side_effects "st.global.u32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  llvm.inline_asm has_side_effects "cp.async.bulk.commit_group; // atomics", "~{memory}" : () -> ()
  llvm.inline_asm has_side_effects "{ .reg .b32 atom, red; mov.u32 red, $0; }", "r" %v : (i32) -> ()
  llvm.return
}
