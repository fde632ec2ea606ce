// What a text does beside the instruction that becomes an op is kept, also if nothing says that the text has side effects.

// RUN: redop-opt %s --raise-to-redop --canonicalize --cse | FileCheck %s

// CHECK-LABEL: llvm.func @store
// CHECK: llvm.inline_asm has_side_effects {{.*}}"st.shared.u32 [$0], $1;"{{.*}}~{memory}
// CHECK: redop.redux.sync add
llvm.func @store(%p: i32, %v: i32) -> i32 {
  %r = llvm.inline_asm "st.shared.u32 [$1], $2; redux.sync.add.s32 $0, $2, 0xffffffff;", "=r,r,r" %p, %v : (i32, i32) -> i32
  llvm.return %r : i32
}

// Two equal texts that read a clock are not the same.
// CHECK-LABEL: llvm.func @clock
// CHECK: llvm.inline_asm {{.*}}"mov.u32 $0, %clock; red.global.add.u32 [$2], $3; mov.u32 $1, %clock;"
llvm.func @clock(%p: i64, %v: i32) -> i32 {
  %r = llvm.inline_asm "mov.u32 $0, %clock; red.global.add.u32 [$2], $3; mov.u32 $1, %clock;", "=r,=&r,l,r" %p, %v : (i64, i32) -> !llvm.struct<(i32, i32)>
  %a = llvm.extractvalue %r[0] : !llvm.struct<(i32, i32)>
  %b = llvm.extractvalue %r[1] : !llvm.struct<(i32, i32)>
  %d = llvm.sub %b, %a : i32
  llvm.return %d : i32
}

// A name that ${:uid} could be mistaken for.
// CHECK-LABEL: llvm.func @uid
// CHECK: llvm.inline_asm {{.*}}r_uid
// CHECK-NOT: redop.
llvm.func @uid(%p: i64) {
  llvm.inline_asm has_side_effects "{ .reg .b32 r_uid; mov.b32 r_uid, 1; { .reg .b32 r${:uid}; mov.b32 r${:uid}, 2; red.global.add.u32 [$0], r_uid; } }", "l,~{memory}" %p : (i64) -> ()
  llvm.return
}

// All lanes execute what is .sync and .aligned.
// CHECK-LABEL: llvm.func @aligned
// CHECK: llvm.inline_asm {{.*}}tensormap{{.*}}red.global
// CHECK-NOT: redop.
llvm.func @aligned(%p: i64, %q: i64, %s: i64, %v: i32) {
  llvm.inline_asm has_side_effects "tensormap.cp_fenceproxy.global.shared::cta.tensormap::generic.release.gpu.sync.aligned [$0], [$1], 128; red.global.add.u32 [$2], $3;", "l,l,l,r,~{memory}" %p, %q, %s, %v : (i64, i64, i64, i32) -> ()
  llvm.return
}

// A label outside a block, which another text may branch to, although its name is like those of ${:uid}.
// CHECK-LABEL: llvm.func @label
// CHECK: llvm.inline_asm {{.*}}L_uid
// CHECK-NOT: redop.
llvm.func @label(%p: i64, %v: i32) {
  llvm.inline_asm has_side_effects "{ .reg .pred q; setp.eq.u32 q, $1, 0; @q bra L_uid; red.global.add.u32 [$0], $1; } L_uid:", "l,r,~{memory}" %p, %v : (i64, i32) -> ()
  llvm.return
}
