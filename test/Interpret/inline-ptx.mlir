// Inline PTX: the syntax around the instructions that forms.test covers, and
// atom, ld and st. Each function returns its results.

// Blocks, declarations, guards, comments, numbers and registers.
// RUN: redop-interpret %s --entry=@blocks --args='i32[10, 20, 30, 40], 1, 0' | FileCheck %s --check-prefix=BLOCKS
// BLOCKS: argument 0: [15, 24, 0, 39]
func.func @blocks(%p: !llvm.ptr<1>, %on: i32, %off: i1) {
  llvm.inline_asm has_side_effects "{ .reg .pred %p<2>; .reg .b32 t;\0A setp.ne.b32 %p0, $1, 0; // on\0A setp.eq.s32 %p1|_, $1, 0; mov.u32 t, 5; @%p0 red.global.add.u32 [$0], t; @!%p0 red.global.add.u32 [$0], 100; /* no; yes */ @!%p1 red.global.add.u32 [$0+4], 4; }", "l,r,~{memory}" %p, %on : (!llvm.ptr<1>, i32) -> ()
  llvm.inline_asm has_side_effects "@$1 red.global.add.u32 [$0 + 8], 1; @!$1 red.global.and.b32 [${0}+0x8], 0;", "l,b" %p, %off : (!llvm.ptr<1>, i1) -> ()
  llvm.inline_asm has_side_effects "{ .reg .u64 q; add.u64 q, $0, 16; red.global.add.s32 [q+-4], -1; }", "l" %p : (!llvm.ptr<1>) -> ()
  return
}

// A name is local to its block.
// RUN: redop-interpret %s --entry=@scopes --args='3' | FileCheck %s --check-prefix=SCOPES
// SCOPES: result: 13
func.func @scopes(%v: i32) -> i32 {
  %0 = llvm.inline_asm "{ .reg .b32 t; mov.b32 t, 10; { .reg .b64 t; mov.b64 t, 7; } { .reg .b16 t; mov.b16 t, 1; } add.u32 $0, t, $1; }", "=r,r" %v : (i32) -> i32
  return %0 : i32
}

// Registers for each letter; several results are a struct; a tied operand.
// RUN: redop-interpret %s --entry=@letters --args='0x1234, 7, -9, 1.5, 2.5, (1.0, 2.0), 1' | FileCheck %s --check-prefix=LETTERS
// LETTERS: result: 4660, 7, -9, 1.5, 2.5, [1.0, 2.0], 1, 42, 123, 16
func.func @letters(%h: i16, %r: i32, %l: i64, %f: f32, %d: f64, %v: vector<2xf16>, %b: i1) -> (i16, i32, i64, f32, f64, vector<2xf16>, i1, i32, i64, i32) {
  %0 = llvm.inline_asm "mov.b16 $0, $1;", "=h,h" %h : (i16) -> i16
  %1:2 = nvvm.inline_ptx "mov.b32 $0, $2; mov.b64 $1, $3;" ro(%r, %l : i32, i64) -> i32, i64
  %2 = llvm.inline_asm "mov.f32 $0, $2; mov.f64 $1, $3;", "=f,=d,f,d" %f, %d : (f32, f64) -> !llvm.struct<(f32, f64)>
  %f2 = llvm.extractvalue %2[0] : !llvm.struct<(f32, f64)>
  %d2 = llvm.extractvalue %2[1] : !llvm.struct<(f32, f64)>
  %3 = llvm.inline_asm "mov.b32 $0, $1;", "=r,r" %v : (vector<2xf16>) -> vector<2xf16>
  %4 = llvm.inline_asm "mov.pred $0, $1;", "=b,b" %b : (i1) -> i1
  %c42 = llvm.mlir.constant(42 : i32) : i32
  %5 = llvm.inline_asm "mov.u32 $0, $1;", "=r,n" %c42 : (i32) -> i32
  %c100 = llvm.mlir.constant(100 : i64) : i64
  %6 = llvm.inline_asm "add.u64 $0, $0, 23;", "=l,0" %c100 : (i64) -> i64
  // Constants of all kinds.
  %7 = llvm.inline_asm "{ .reg .b32 t; mov.b32 t, 0x10; and.b32 t, t, 0xFFFFFFFFU; or.b32 t, t, 0b10; xor.b32 $0, t, 02; }", "=r" : () -> i32
  return %0, %1#0, %1#1, %f2, %d2, %3, %4, %5, %6, %7 : i16, i32, i64, f32, f64, vector<2xf16>, i1, i32, i64, i32
}

// An integer of another width than its register: truncated, or with undefined
// upper bits.
// RUN: redop-interpret %s --entry=@widths --args='-1, 0x100000002' | FileCheck %s --check-prefix=WIDTHS
// WIDTHS: result: 255, 2, 7
func.func @widths(%v: i8, %w: i64) -> (i32, i32, i8) {
  %0 = llvm.inline_asm "and.b32 $0, $1, 255;", "=r,r" %v : (i8) -> i32
  %1 = llvm.inline_asm "mov.b32 $0, $1;", "=r,r" %w : (i64) -> i32
  %2 = llvm.inline_asm "mov.b32 $0, 263;", "=r" : () -> i8
  return %0, %1, %2 : i32, i32, i8
}

// Splitting and joining: the first register is the lowest part.
// RUN: redop-interpret %s --entry=@halves --args='0x11223344, 0x1122334455667788' | FileCheck %s --check-prefix=HALVES
// HALVES: result: 860094464, 1144201745, 1432778632, 287454020
func.func @halves(%r: i32, %l: i64) -> (i32, i32, i32, i32) {
  %0 = llvm.inline_asm "{ .reg .b16 a, b; mov.b32 {a, b}, $1; mov.b32 $0, {b, a}; shr.u32 $0, $0, 16; shl.b32 $0, $0, 16; }", "=r,r" %r : (i32) -> i32
  %1 = llvm.inline_asm "{ .reg .b8 a, b, c, d; mov.b32 {a, b, c, d}, $1; mov.b32 $0, {d, c, b, a}; }", "=r,r" %r : (i32) -> i32
  %2 = llvm.inline_asm "mov.b64 {$0, $1}, $2;", "=r,=r,l" %l : (i64) -> !llvm.struct<(i32, i32)>
  %3 = llvm.extractvalue %2[0] : !llvm.struct<(i32, i32)>
  %4 = llvm.extractvalue %2[1] : !llvm.struct<(i32, i32)>
  return %0, %1, %3, %4 : i32, i32, i32, i32
}

// Arithmetic.
// RUN: redop-interpret %s --entry=@arithmetic --args='-7, 3, 1.5, -2.0' | FileCheck %s --check-prefix=ARITHMETIC
// ARITHMETIC: result: -10, -21, -1, -7, 3, -18, 31, -1, 2, -8, 0, -0.5, 3.0, -5.0, -3.0, 1, 4294967289, -7, [1.5, -2.0], -2
func.func @arithmetic(%a: i32, %b: i32, %x: f32, %y: f32)
    -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, f32, f32, f32, f32, i32, i64, i64, vector<2xf16>, i32) {
  %0 = llvm.inline_asm "sub.s32 $0, $1, $2;", "=r,r,r" %a, %b : (i32, i32) -> i32
  %1 = llvm.inline_asm "mul.lo.s32 $0, $1, $2;", "=r,r,r" %a, %b : (i32, i32) -> i32
  %2 = llvm.inline_asm "mul.hi.s32 $0, $1, $2;", "=r,r,r" %a, %b : (i32, i32) -> i32
  %3 = llvm.inline_asm "min.s32 $0, $1, $2;", "=r,r,r" %a, %b : (i32, i32) -> i32
  %4 = llvm.inline_asm "min.u32 $0, $1, $2;", "=r,r,r" %a, %b : (i32, i32) -> i32
  %5 = llvm.inline_asm "mad.lo.s32 $0, $1, $2, 3;", "=r,r,r" %a, %b : (i32, i32) -> i32
  %6 = llvm.inline_asm "{ .reg .b32 t; not.b32 t, 0; shr.u32 t, t, 1; popc.b32 $0, t; }", "=r" : () -> i32
  %7 = llvm.inline_asm "shr.s32 $0, $1, 99;", "=r,r" %a : (i32) -> i32
  %8 = llvm.inline_asm "{ .reg .pred p, q; setp.lt.s32 p, $1, $2; setp.lt.and.u32 q, $1, $2, p; selp.b32 $0, 1, 2, q; }", "=r,r,r" %a, %b : (i32, i32) -> i32
  %9 = llvm.inline_asm "{ .reg .b32 t; brev.b32 t, $1; clz.b32 $0, t; neg.s32 t, $0; sub.s32 $0, t, 8; }", "=r,r" %a : (i32) -> i32
  %10 = llvm.inline_asm "shl.b32 $0, $1, 32;", "=r,r" %a : (i32) -> i32
  %11 = llvm.inline_asm "add.f32 $0, $1, $2;", "=f,f,f" %x, %y : (f32, f32) -> f32
  %12 = llvm.inline_asm "mul.rn.f32 $0, $1, 0f40000000;", "=f,f" %x : (f32) -> f32
  %13 = llvm.inline_asm "fma.rn.f32 $0, $1, $2, -2.0;", "=f,f,f" %x, %y : (f32, f32) -> f32
  %14 = llvm.inline_asm "{ .reg .f32 t; abs.f32 t, $1; neg.f32 t, t; fma.rn.f32 $0, t, 1.5, 0.0; }", "=f,f" %y : (f32) -> f32
  %15 = llvm.inline_asm "{ .reg .pred p; setp.gtu.f32 p, $1, 0f7FC00000; selp.u32 $0, 1, 0, p; }", "=r,f" %x : (f32) -> i32
  %16 = llvm.inline_asm "cvt.u64.u32 $0, $1;", "=l,r" %a : (i32) -> i64
  %17 = llvm.inline_asm "cvt.s64.s32 $0, $1;", "=l,r" %a : (i32) -> i64
  %18 = llvm.inline_asm "cvt.rn.f16x2.f32 $0, $2, $1;", "=r,f,f" %x, %y : (f32, f32) -> vector<2xf16>
  %19 = llvm.inline_asm "cvt.rzi.s32.f32 $0, $1;", "=r,f" %y : (f32) -> i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19
    : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, f32, f32, f32, f32, i32, i64, i64, vector<2xf16>, i32
}

// The predicates of packed elements: the lower one is 1.5 and the upper one a NaN. The last are combined with the first.
// RUN: redop-interpret %s --entry=@packed --args='0x7e003e00, 0x3c003c00' | FileCheck %s --check-prefix=PACKED
// PACKED: result: 2, 1, 2, 1
func.func @packed(%a: i32, %b: i32) -> (i32, i32, i32, i32) {
  %0 = llvm.inline_asm "{ .reg .pred p, q; .reg .b32 t; setp.nan.f16x2 p|q, $1, $1; selp.b32 t, 1, 0, p; @q add.u32 t, t, 2; mov.b32 $0, t; }", "=&r,r" %a : (i32) -> i32
  %1 = llvm.inline_asm "{ .reg .pred p, q; .reg .b32 t; setp.gt.f16x2 p|q, $1, $2; selp.b32 t, 1, 0, p; @q add.u32 t, t, 2; mov.b32 $0, t; }", "=&r,r,r" %a, %b : (i32, i32) -> i32
  %2 = llvm.inline_asm "{ .reg .pred p, q; .reg .b32 t; setp.leu.f16x2 p|q, $1, $2; selp.b32 t, 1, 0, p; @q add.u32 t, t, 2; mov.b32 $0, t; }", "=&r,r,r" %a, %b : (i32, i32) -> i32
  %3 = llvm.inline_asm "{ .reg .pred p, q; .reg .b32 t; setp.eq.f16x2 p|q, $2, $2; setp.gt.and.f16x2 p|q, $1, $2, p; selp.b32 t, 1, 0, p; @q add.u32 t, t, 2; mov.b32 $0, t; }", "=&r,r,r" %a, %b : (i32, i32) -> i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// A loop with labels: 5 + 4 + 3 + 2 + 1.
// RUN: redop-interpret %s --entry=@loop --args='5' | FileCheck %s --check-prefix=LOOP
// LOOP: result: 15
func.func @loop(%n: i32) -> i32 {
  %0 = llvm.inline_asm "{ .reg .pred p; .reg .b32 i; mov.u32 i, $1; mov.u32 $0, 0; L${:uid}: add.u32 $0, $0, i; sub.u32 i, i, 1; setp.ne.u32 p, i, 0; @p bra L${:uid}; bra.uni DONE; mov.u32 $0, 7; DONE: }", "=&r,r" %n : (i32) -> i32
  return %0 : i32
}

// atom: the previous value and the new one.
// RUN: redop-interpret %s --entry=@atom --args='i32[5, 6, -1, 8], i64[-3], f32[1.5, 2.5, 3.5, 4.5], f16[1.0, 2.0, 3.0, 4.0], f64[0.5]' | FileCheck %s --check-prefix=ATOM
// ATOM: result: 5, 6, -1, -3, 1.5, [3.5, 4.5], [1.0, 2.0], 8, 9, 0.5
// ATOM: argument 0: [9, 0, 1, 9]
// ATOM: argument 1: [-4]
// ATOM: argument 2: [1.75, 2.5, 4.5, 5.5]
// ATOM: argument 3: [2.0, 3.0, 3.0, 4.0]
// ATOM: argument 4: [0.75]
func.func @atom(%p: !llvm.ptr<1>, %l: !llvm.ptr<1>, %f: !llvm.ptr<1>, %h: !llvm.ptr<1>, %d: !llvm.ptr<1>)
    -> (i32, i32, i32, i64, f32, vector<2xf32>, vector<2xf16>, i32, i32, f64) {
  %c4 = arith.constant 4 : i32
  %0 = llvm.inline_asm has_side_effects "atom.global.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}" %p, %c4 : (!llvm.ptr<1>, i32) -> i32
  %1 = llvm.inline_asm has_side_effects "atom.acq_rel.gpu.global.inc.u32 $0, [$1+4], 6;", "=r,l" %p : (!llvm.ptr<1>) -> i32
  %2 = llvm.inline_asm has_side_effects "atom.global.exch.b32 $0, [$1+8], 1;", "=r,l" %p : (!llvm.ptr<1>) -> i32
  %3 = llvm.inline_asm has_side_effects "atom.release.sys.min.s64 $0, [$1], -4;", "=l,l" %l : (!llvm.ptr<1>) -> i64
  %4 = llvm.inline_asm has_side_effects "atom.add.f32 $0, [$1], 0.25;", "=f,l" %f : (!llvm.ptr<1>) -> f32
  %5 = llvm.inline_asm has_side_effects "{ .reg .f32 t; mov.f32 t, 1.0; atom.global.v2.f32.add {$0, $1}, [$2+8], {t, t}; }", "=f,=f,l" %f : (!llvm.ptr<1>) -> !llvm.struct<(f32, f32)>
  %50 = llvm.extractvalue %5[0] : !llvm.struct<(f32, f32)>
  %51 = llvm.extractvalue %5[1] : !llvm.struct<(f32, f32)>
  %pair = vector.from_elements %50, %51 : vector<2xf32>
  %ones = arith.constant dense<1.0> : vector<2xf16>
  %6 = llvm.inline_asm has_side_effects "atom.global.add.noftz.f16x2 $0, [$1], $2;", "=r,l,r" %h, %ones : (!llvm.ptr<1>, vector<2xf16>) -> vector<2xf16>
  // Equal, then different.
  %7 = llvm.inline_asm has_side_effects "atom.cas.b32 $0, [$1+12], 8, 9;", "=r,l" %p : (!llvm.ptr<1>) -> i32
  %8 = llvm.inline_asm has_side_effects "atom.relaxed.cta.global.cas.b32 $0, [$1+12], 8, 10;", "=r,l" %p : (!llvm.ptr<1>) -> i32
  %9 = llvm.inline_asm has_side_effects "{ .reg .f64 t; mov.f64 t, 0d3FD0000000000000; atom.global.add.f64 $0, [$1], t; }", "=d,l" %d : (!llvm.ptr<1>) -> f64
  return %0, %1, %2, %3, %4, %pair, %6, %7, %8, %9 : i32, i32, i32, i64, f32, vector<2xf32>, vector<2xf16>, i32, i32, f64
}

// 128 bits in a single register.
// RUN: redop-interpret %s --entry=@atom128 --args='i64[1, 2]' | FileCheck %s --check-prefix=ATOM128
// ATOM128: result: 36893488147419103233
// ATOM128: argument 0: [3, 4]
func.func @atom128(%p: !llvm.ptr<1>) -> i128 {
  %v = llvm.mlir.constant(73786976294838206467 : i128) : i128
  %0 = llvm.inline_asm has_side_effects "atom.global.exch.b128 $0, [$1], $2;", "=q,l,q" %p, %v : (!llvm.ptr<1>, i128) -> i128
  return %0 : i128
}

// ld and st: narrow and wide registers, vectors, orders.
// RUN: redop-interpret %s --entry=@memory --args='i32[-2, 3, 4, 5], i8[-1, 0, 0, 0]' | FileCheck %s --check-prefix=MEMORY
// MEMORY: result: -2, 7, 255, -1, 3
// MEMORY: argument 0: [9, 3, 5, 4]
// MEMORY: argument 1: [-1, 44, 0, 0]
func.func @memory(%p: !llvm.ptr<1>, %b: !llvm.ptr<1>) -> (i32, i32, i32, i32, i32) {
  %0 = llvm.inline_asm has_side_effects "ld.acquire.gpu.global.b32 $0, [$1];", "=r,l" %p : (!llvm.ptr<1>) -> i32
  %1 = llvm.inline_asm has_side_effects "{ .reg .b32 t<2>; ld.global.nc.L1::no_allocate.v2.b32 {t0, t1}, [$1+8]; st.global.v2.b32 [$1+8], {t1, t0}; ld.b32 t1, [$1+4]; add.u32 $0, t0, t1; }", "=r,l" %p : (!llvm.ptr<1>) -> i32
  %2 = llvm.inline_asm has_side_effects "ld.u8 $0, [$1];", "=r,l" %b : (!llvm.ptr<1>) -> i32
  %3 = llvm.inline_asm has_side_effects "ld.volatile.global.s8 $0, [$1];", "=r,l" %b : (!llvm.ptr<1>) -> i32
  %c300 = arith.constant 300 : i32
  llvm.inline_asm has_side_effects "st.global.b8 [$0+1], $1;", "l,r" %b, %c300 : (!llvm.ptr<1>, i32) -> ()
  llvm.inline_asm has_side_effects "st.release.sys.global.u32 [$0], 9;", "l" %p : (!llvm.ptr<1>) -> ()
  %4 = llvm.inline_asm has_side_effects "ld.relaxed.cta.u32 $0, [$1+4];", "=r,l" %p : (!llvm.ptr<1>) -> i32
  return %0, %1, %2, %3, %4 : i32, i32, i32, i32, i32
}

gpu.module @kernels {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<8 x i32>
  llvm.mlir.global internal @bar() {addr_space = 3 : i32, alignment = 8 : i64} : i64

  // Shared memory with 32-bit, 64-bit and generic addresses; isspacep, cvta, mapa.
  // RUN: redop-interpret %s --entry=@spaces --args='i32[7]' --grid=2 --cluster=2 | FileCheck %s --check-prefix=SPACES
  // 12 * 13, and for a pointer to each space: 1 for global, 2 for shared, 4 for local.
  // SPACES: block (0, 0, 0), thread (0, 0, 0): result: 163
  // SPACES: block (1, 0, 0), thread (0, 0, 0): result: 163
  llvm.func @spaces(%p: !llvm.ptr<1>) -> i32 attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    llvm.inline_asm has_side_effects "st.shared.u32 [$0+4], 11; st.shared::cta.u32 [$1+8], 12; red.shared.add.u32 [$0+4], 1; red.shared::cluster.add.u32 [$0+8], 1;", "r,l" %s, %s : (!llvm.ptr<3>, !llvm.ptr<3>) -> ()
    %g = llvm.inline_asm "cvta.shared.u64 $0, $1;", "=l,l" %s : (!llvm.ptr<3>) -> !llvm.ptr
    %g1 = llvm.inline_asm has_side_effects "ld.u32 $0, [$1+4];", "=r,l" %g : (!llvm.ptr) -> i32
    %g2 = llvm.inline_asm has_side_effects "ld.u32 $0, [$1+8];", "=r,l" %g : (!llvm.ptr) -> i32
    %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %q = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    %c0 = llvm.inline_asm "{ .reg .pred p; isspacep.global p, $1; selp.u32 $0, 1, 0, p; }", "=r,l" %q : (!llvm.ptr) -> i32
    %c1 = llvm.inline_asm "{ .reg .pred p; isspacep.shared p, $1; selp.u32 $0, 2, 0, p; }", "=r,l" %g : (!llvm.ptr) -> i32
    %c2 = llvm.inline_asm "{ .reg .pred p; isspacep.local p, $1; selp.u32 $0, 4, 0, p; }", "=r,l" %a : (!llvm.ptr) -> i32
    %c3 = llvm.inline_asm "{ .reg .pred p; isspacep.global p, $1; selp.u32 $0, 8, 0, p; }", "=r,l" %g : (!llvm.ptr) -> i32
    %0 = llvm.mul %g1, %g2 : i32
    %1 = llvm.add %0, %c0 : i32
    %2 = llvm.add %1, %c1 : i32
    %3 = llvm.add %2, %c2 : i32
    %4 = llvm.add %3, %c3 : i32
    llvm.return %4 : i32
  }

  // Warps and blocks: the results of each of 64 threads, or of 32 lanes.
  // RUN: redop-interpret %s --entry=@warps --args='8x64xi32[0 x 512]' --block=64 2>&1 | FileCheck %s --check-prefix=WARPS
  // WARPS: inline-ptx.mlir:[[#@LINE+19]]:10: remark: which lanes are active together is unspecified; in the interpreter, the seed determines it
  // The sum of the lanes; the next lane; the even lanes; the leader; whether all
  // are small; the number of odd threads in the block; the active mask; a barrier.
  // WARPS: argument 0: [{{((496, ){64})}}
  // WARPS-SAME: 1, 2, 3, {{.*}} 30, 31, 31, 1, 2, 3, {{.*}} 30, 31, 31,
  // WARPS-SAME: {{((1431655765, ){64})}}
  // WARPS-SAME: {{(1, (0, ){31}1, (0, ){31})}}
  // WARPS-SAME: {{((1, ){64})}}
  // WARPS-SAME: {{((32, ){64})}}
  // WARPS-SAME: -{{[0-9]+}}, {{.*}}-{{[0-9]+}},
  // WARPS-SAME: 63, 62, 61, {{.*}} 1, 0]
  gpu.func @warps(%m: memref<8x64xi32>) kernel {
    %x = gpu.thread_id x
    %c64 = arith.constant 64 : index
    %lane = nvvm.read.ptx.sreg.laneid : i32
    %0 = llvm.inline_asm has_side_effects "{ .reg .b32 t; mov.u32 t, %laneid; redux.sync.add.s32 $0, t, 0xffffffff; }", "=r" : () -> i32
    %1 = llvm.inline_asm has_side_effects "shfl.sync.down.b32 $0|_, $1, 1, 31, -1;", "=r,r" %lane : (i32) -> i32
    %2 = llvm.inline_asm has_side_effects "{ .reg .b32 t; .reg .pred p; and.b32 t, $1, 1; setp.eq.b32 p, t, 0; vote.sync.ballot.b32 $0, p, -1; }", "=r,r" %lane : (i32) -> i32
    %3 = llvm.inline_asm has_side_effects "{ .reg .pred p; elect.sync _|p, -1; selp.b32 $0, 1, 0, p; bar.warp.sync -1; }", "=r" : () -> i32
    %6 = llvm.inline_asm has_side_effects "activemask.b32 $0;", "=r" : () -> i32
    %4 = llvm.inline_asm has_side_effects "{ .reg .pred p; setp.lt.u32 p, $1, 32; vote.sync.all.pred p, p, -1; selp.b32 $0, 1, 0, p; }", "=r,r" %lane : (i32) -> i32
    %5 = llvm.inline_asm has_side_effects "{ .reg .b32 t; .reg .pred p; and.b32 t, $1, 1; setp.ne.b32 p, t, 0; barrier.cta.red.popc.aligned.u32 $0, 0, p; }", "=r,r" %lane : (i32) -> i32
    // Written before the barrier, read by another thread after it.
    %s = llvm.mlir.addressof @row : !llvm.ptr<3>
    %7 = llvm.inline_asm has_side_effects "{ .reg .b32 t, a; mov.u32 t, %tid.x; shl.b32 a, t, 2; add.u32 a, a, $1; st.shared.u32 [a], t; bar.sync 0; sub.u32 t, 63, t; shl.b32 a, t, 2; add.u32 a, a, $1; ld.shared.u32 $0, [a]; }", "=r,r" %s : (!llvm.ptr<3>) -> i32
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c5 = arith.constant 5 : index
    %c6 = arith.constant 6 : index
    %c7 = arith.constant 7 : index
    memref.store %0, %m[%c0, %x] : memref<8x64xi32>
    memref.store %1, %m[%c1, %x] : memref<8x64xi32>
    memref.store %2, %m[%c2, %x] : memref<8x64xi32>
    memref.store %3, %m[%c3, %x] : memref<8x64xi32>
    memref.store %4, %m[%c4, %x] : memref<8x64xi32>
    memref.store %5, %m[%c5, %x] : memref<8x64xi32>
    memref.store %6, %m[%c6, %x] : memref<8x64xi32>
    memref.store %7, %m[%c7, %x] : memref<8x64xi32>
    gpu.return
  }
  llvm.mlir.global internal @row() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<64 x i32>

  // redux.sync is the same instruction in any notation: its lanes meet.
  // RUN: redop-interpret %s --entry=@meet --args='i32[0 x 4]' --block=4 --runs=3 | FileCheck %s --check-prefix=MEET
  // MEET: argument 0: [6, 6, 6, 6]
  gpu.func @meet(%m: memref<4xi32>) kernel {
    %x = gpu.thread_id x
    %v = arith.index_cast %x : index to i32
    %mask = arith.constant 15 : i32
    %r = scf.index_switch %x -> i32
    case 0 {
      %0 = redop.redux.sync add u32 %v, %mask : i32
      scf.yield %0 : i32
    }
    case 1 {
      %0 = nvvm.redux.sync add %v, %mask : i32 -> i32
      scf.yield %0 : i32
    }
    case 2 {
      %0 = llvm.call_intrinsic "llvm.nvvm.redux.sync.add"(%v, %mask) : (i32, i32) -> i32
      scf.yield %0 : i32
    }
    default {
      %0 = llvm.inline_asm has_side_effects "redux.sync.add.s32 $0, $1, $2;", "=r,r,r" %v, %mask : (i32, i32) -> i32
      scf.yield %0 : i32
    }
    memref.store %r, %m[%x] : memref<4xi32>
    gpu.return
  }

  // Variables of the module, by their names.
  // RUN: redop-interpret %s --entry=@variables --args='i32[0]' --block=4 --strict | FileCheck %s --check-prefix=VARIABLES
  // VARIABLES: argument 0: [6]
  llvm.func @variables(%out: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %x = nvvm.read.ptx.sreg.tid.x : i32
    llvm.inline_asm has_side_effects "{ .reg .pred p; setp.eq.u32 p, $0, 0; @p st.shared.u32 [shared], 0; }", "r,~{memory}" %x : (i32) -> ()
    nvvm.barrier
    llvm.inline_asm has_side_effects "{ .reg .b32 a; mov.u32 a, shared; red.shared.add.u32 [a], $0; }", "r,~{memory}" %x : (i32) -> ()
    nvvm.barrier
    llvm.inline_asm has_side_effects "{ .reg .pred p; .reg .b32 t; setp.eq.u32 p, $0, 0; ld.shared.u32 t, [shared+0]; @p st.global.u32 [$1], t; }", "r,l,~{memory}" %x, %out : (i32, !llvm.ptr<1>) -> ()
    llvm.return
  }

  // An mbarrier, a fence, and red.async to the other CTA.
  // RUN: redop-interpret %s --entry=@remote --args='i32[0, 0]' --grid=2 --cluster=2 --block=4 --runs=5 | FileCheck %s --check-prefix=REMOTE
  // REMOTE: argument 0: [106, 106]
  llvm.func @remote(%out: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %b = llvm.mlir.addressof @bar : !llvm.ptr<3>
    %x = nvvm.read.ptx.sreg.tid.x : i32
    %rank = nvvm.read.ptx.sreg.cluster.ctarank : i32
    %other = llvm.xor %rank, %one : i32
    %first = llvm.icmp "eq" %x, %zero : i32
    llvm.inline_asm has_side_effects "@$2 st.shared.u32 [$0], 100; @$2 mbarrier.init.shared::cta.b64 [$1], 1; @$2 mbarrier.arrive.expect_tx.shared::cta.b64 _, [$1], 16; fence.mbarrier_init.release.cluster; barrier.cluster.arrive.aligned; barrier.cluster.wait.aligned;", "r,r,b,~{memory}" %s, %b, %first : (!llvm.ptr<3>, !llvm.ptr<3>, i1) -> ()
    llvm.inline_asm has_side_effects "{ .reg .b32 a, m; mapa.shared::cluster.u32 a, $0, $2; mapa.shared::cluster.u32 m, $1, $2; red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u32 [a], $3, [m]; }", "r,r,r,r,~{memory}" %s, %b, %other, %x : (!llvm.ptr<3>, !llvm.ptr<3>, i32, i32) -> ()
    llvm.inline_asm has_side_effects "{ .reg .pred p; WAIT: mbarrier.try_wait.parity.shared.b64 p, [$0], 0, 1000; @p bra.uni DONE; bra.uni WAIT; DONE: }", "r,~{memory}" %b : (!llvm.ptr<3>) -> ()
    %v = llvm.load %s : !llvm.ptr<3> -> i32
    %at = llvm.getelementptr %out[%rank] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.cond_br %first, ^store, ^end
  ^store:
    llvm.store %v, %at : i32, !llvm.ptr<1>
    llvm.br ^end
  ^end:
    llvm.inline_asm has_side_effects "barrier.cluster.arrive; barrier.cluster.wait;", "~{memory}" : () -> ()
    llvm.return
  }
}
