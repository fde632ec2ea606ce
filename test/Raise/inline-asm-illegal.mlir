// Text with the name of a reduction that does not exist is most likely wrong: a
// warning is always emitted, as for other text that no assembler accepts. Other
// text that is not raised stays without one.

// RUN: redop-opt %s --raise-to-redop --verify-diagnostics -o /dev/null

llvm.func @illegal(%p: !llvm.ptr<1>, %f: f32, %v: i32, %c: i1) {
  // expected-warning@+1 {{the inline PTX is most likely wrong: 'red.global.max.f32' is not a legal instruction: no form with family red, kind max, vec none has ptx_type f32; those have ptx_type u32, s32, u64, s64 (in 3 ops; this is the first, --remarks shows all)}}
  llvm.inline_asm has_side_effects "red.global.max.f32 [$0], $1;", "l,f" %p, %f : (!llvm.ptr<1>, f32) -> ()
  // The second statement.
  llvm.inline_asm has_side_effects "red.global.max.u32 [$0], $1; red.global.max.f32 [$0], $2;", "l,r,f" %p, %v, %f : (!llvm.ptr<1>, i32, f32) -> ()
  nvvm.inline_ptx "red.global.max.f32 [{$r0}], {$r1};" ro(%p, %f : !llvm.ptr<1>, f32)
  // expected-warning@+1 {{the inline PTX is most likely wrong: 'red.global.mean.u32' is not a legal instruction: no form has 'mean'}}
  llvm.inline_asm has_side_effects "red.global.mean.u32 [$0], $1;", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // expected-warning@+1 {{the inline PTX is most likely wrong: ptxas does not accept '-' after the base of an address; a negative offset is written '+-' (in 3 ops; this is the first, --remarks shows all)}}
  llvm.inline_asm has_side_effects "red.global.max.u32 [$0-4], $1;", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
  nvvm.inline_ptx "red.global.max.u32 [{$r0} - 4], {$r1};" ro(%p, %v : !llvm.ptr<1>, i32)
  llvm.inline_asm has_side_effects "{ red.global.max.u32 [table-4], $0; }", "r" %v : (i32) -> ()
  // In a text that is refused for another reason, each once.
  // expected-warning@+2 {{the inline PTX is most likely wrong: 'red.global.sub.u32' is not a legal instruction: no form with family red has kind sub}}
  // expected-warning@+1 {{the inline PTX is most likely wrong: 'red.global.min.f64' is not a legal instruction: no form}}
  llvm.inline_asm has_side_effects "mov.u32 $0, $0; red.global.sub.u32 [$1], $0; @$2 red.global.sub.u32 [$1], $0; @!$2 red.global.min.f64 [$1], 1.0;", "r,l,b" %v, %p, %c : (i32, !llvm.ptr<1>, i1) -> ()
  // expected-warning@+1 {{the inline PTX is most likely wrong: 'redux.sync.mul.u32' is not a legal instruction: no form}}
  llvm.inline_asm has_side_effects "redux.sync.mul.u32 $0, $0, -1;", "x" %v : (i32) -> ()
  llvm.return
}

llvm.func @legal(%p: !llvm.ptr<1>, %f: f32, %v: i32) {
  llvm.inline_asm has_side_effects "red.global.max.u32 [$0], $1;", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
  llvm.inline_asm has_side_effects "red.global.max.u32 [$0+-4], $1;", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
  llvm.inline_asm has_side_effects "red.global.max.u32 [$0+4-8], $1;", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // Legal, but not with these constraints.
  llvm.inline_asm has_side_effects "red.global.max.u32 [$0], $1;", "l,x" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // Names of registers, and a comment.
  llvm.inline_asm has_side_effects "{ .reg .v2 .u32 red; mov.u32 red.x, $1; /* red.max.f32 */ add.u32 red.y, red.x, 1; red.global.max.u32 [$0], red.y; }", "l,r" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // Not a reduction.
  llvm.inline_asm has_side_effects "st.global.max.f32 [$0], $1;", "l,f" %p, %f : (!llvm.ptr<1>, f32) -> ()
  llvm.return
}
