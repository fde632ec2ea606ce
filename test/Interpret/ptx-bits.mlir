// Instructions on fields of bits, and other arithmetic in inline PTX.

// RUN: redop-interpret %s --entry=@fields --args=0x12345678 | FileCheck %s --check-prefix=FIELDS
// FIELDS: result: 103, -25, 0, 305411704, 28, 3, -1
func.func @fields(%a: i32) -> (i32, i32, i32, i32, i32, i32, i32) {
  %0 = llvm.inline_asm "bfe.u32 $0, $1, 4, 8;", "=r,r" %a : (i32) -> i32
  %1 = llvm.inline_asm "bfe.s32 $0, $1, 4, 7;", "=r,r" %a : (i32) -> i32
  %2 = llvm.inline_asm "bfe.s32 $0, $1, 4, 0;", "=r,r" %a : (i32) -> i32
  %3 = llvm.inline_asm "bfi.b32 $0, 0x33, $1, 12, 4;", "=r,r" %a : (i32) -> i32
  %4 = llvm.inline_asm "bfind.u32 $0, $1;", "=r,r" %a : (i32) -> i32
  %5 = llvm.inline_asm "bfind.shiftamt.u32 $0, $1;", "=r,r" %a : (i32) -> i32
  %6 = llvm.inline_asm "bfind.s32 $0, -1;", "=r" : () -> i32
  return %0, %1, %2, %3, %4, %5, %6 : i32, i32, i32, i32, i32, i32, i32
}

// RUN: redop-interpret %s --entry=@masks | FileCheck %s --check-prefix=MASKS
// MASKS: result: 496, -8, 0, 5, 1, -1
func.func @masks() -> (i32, i32, i32, i32, i32, i32) {
  %0 = llvm.inline_asm "bmsk.clamp.b32 $0, 4, 5;", "=r" : () -> i32
  %1 = llvm.inline_asm "bmsk.clamp.b32 $0, 3, 40;", "=r" : () -> i32
  %2 = llvm.inline_asm "bmsk.clamp.b32 $0, 32, 1;", "=r" : () -> i32
  %3 = llvm.inline_asm "fns.b32 $0, 0x2a, 2, 2;", "=r" : () -> i32
  %4 = llvm.inline_asm "fns.b32 $0, 0x2a, 4, -2;", "=r" : () -> i32
  %5 = llvm.inline_asm "fns.b32 $0, 0x2a, 2, 0;", "=r" : () -> i32
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i32, i32, i32
}

// RUN: redop-interpret %s --entry=@permutations --args='0x11223344, 0x99aabbcc' | FileCheck %s --check-prefix=BYTES
// BYTES: result: -855690428, 287454020, 571557068, -2004318072, -1717986919
func.func @permutations(%a: i32, %b: i32) -> (i32, i32, i32, i32, i32) {
  %0 = llvm.inline_asm "prmt.b32 $0, $1, $2, 0x4c10;", "=r,r,r" %a, %b : (i32, i32) -> i32
  %1 = llvm.inline_asm "shf.l.clamp.b32 $0, $2, $1, 0;", "=r,r,r" %a, %b : (i32, i32) -> i32
  %2 = llvm.inline_asm "prmt.b32 $0, $1, $2, 0x2304;", "=r,r,r" %a, %b : (i32, i32) -> i32
  %3 = llvm.inline_asm "lop3.b32 $0, $1, $2, 0, 0x3c;", "=r,r,r" %a, %b : (i32, i32) -> i32
  %4 = llvm.inline_asm "prmt.b32.rc8 $0, $2, $1, 3;", "=r,r,r" %a, %b : (i32, i32) -> i32
  return %0, %1, %2, %3, %4 : i32, i32, i32, i32, i32
}

// RUN: redop-interpret %s --entry=@arithmetic --args='-7, 2' | FileCheck %s --check-prefix=SUMS
// SUMS: result: -3, -1, -1, 1.0, 2, 5
func.func @arithmetic(%a: i32, %b: i32) -> (i32, i32, i32, f32, i32, i64) {
  %0 = llvm.inline_asm "div.s32 $0, $1, $2;", "=r,r,r" %a, %b : (i32, i32) -> i32
  %1 = llvm.inline_asm "rem.s32 $0, $1, $2;", "=r,r,r" %a, %b : (i32, i32) -> i32
  %2 = llvm.inline_asm "set.lt.u32.s32 $0, $1, $2;", "=r,r,r" %a, %b : (i32, i32) -> i32
  %3 = llvm.inline_asm "set.lt.f32.s32 $0, $1, $2;", "=f,r,r" %a, %b : (i32, i32) -> f32
  %4 = llvm.inline_asm "slct.u32.s32 $0, $1, $2, $1;", "=r,r,r" %a, %b : (i32, i32) -> i32
  %5 = llvm.inline_asm "mad.wide.s32 $0, $1, $2, 19;", "=l,r,r" %a, %b : (i32, i32) -> i64
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, f32, i32, i64
}

// A division by zero yields any value.
// RUN: not redop-interpret %s --strict --entry=@arithmetic --args='-7, 0' 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: error: result 0 of thread (0, 0, 0) of block (0, 0, 0) is poison
// ZERO: note: from here: a division by zero, which yields any value

// RUN: redop-interpret %s --entry=@floats --args='1.0, nan' | FileCheck %s --check-prefix=FLOATS
// FLOATS: result: 1.0, nan, 0.0
func.func @floats(%a: f32, %b: f32) -> (f32, f32, f32) {
  %0 = llvm.inline_asm "max.ftz.f32 $0, $1, $2;", "=f,f,f" %a, %b : (f32, f32) -> f32
  %1 = llvm.inline_asm "min.NaN.f32 $0, $1, $2;", "=f,f,f" %a, %b : (f32, f32) -> f32
  %2 = llvm.inline_asm "fma.rn.ftz.f32 $0, $1, 0f00000001, 0f00000001;", "=f,f" %a : (f32) -> f32
  return %0, %1, %2 : f32, f32, f32
}

// The lanes with the same value.
// RUN: redop-interpret %s --entry=@match --block=4 --args='i32[0 x 4]' | FileCheck %s --check-prefix=MATCH
// MATCH: argument 0: [5, 10, 5, 10]
func.func @match(%p: !llvm.ptr<1>) {
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %one = arith.constant 1 : i32
  %v = arith.andi %t, %one : i32
  %m = llvm.inline_asm has_side_effects "griddepcontrol.wait; match.any.sync.b32 $0, $1, 0xf;", "=r,r" %v : (i32) -> i32
  %q = llvm.getelementptr %p[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %m, %q : i32, !llvm.ptr<1>
  return
}

// The import of LLVM IR gives a text without results the type void.
// RUN: redop-interpret %s --entry=@nothing --args='i32[0], 7' | FileCheck %s --check-prefix=VOID
// VOID: argument 0: [7]
llvm.func @nothing(%p: !llvm.ptr, %v: i32) {
  %0 = llvm.inline_asm has_side_effects "st.global.b32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr, i32) -> !llvm.void
  llvm.return
}

// Intrinsics of LLVM by name.
// RUN: redop-interpret %s --strict --entry=@named --args='8, -1.5' | FileCheck %s --check-prefix=NAMED
// NAMED: result: 3, 28, 1.5
// RUN: not redop-interpret %s --strict --entry=@named --args='0, -1.5' 2>&1 | FileCheck %s --check-prefix=POISON
// POISON: note: from here: a zero despite is_zero_poison
func.func @named(%a: i32, %f: f32) -> (i32, i32, f32) {
  %true = arith.constant true
  %0 = llvm.call_intrinsic "llvm.cttz.i32"(%a, %true) : (i32, i1) -> i32
  %1 = llvm.call_intrinsic "llvm.ctlz.i32"(%a, %true) : (i32, i1) -> i32
  %2 = llvm.call_intrinsic "llvm.nvvm.fabs.f32"(%f) : (f32) -> f32
  return %0, %1, %2 : i32, i32, f32
}
