// Values and orders that are easily computed wrong; each has a source.

// arith.truncf: "rounded using the provided rounding mode".
// RUN: redop-interpret %s --entry=@round --args='1.99999999999, -1.99999999999' | FileCheck %s --check-prefix=ROUND
// ROUND: result: 2.0, 1.99999988, 2.0, 1.99999988, -2.0, -1.99999988
func.func @round(%a: f64, %b: f64) -> (f32, f32, f32, f32, f32, f32) {
  %0 = arith.truncf %a to_nearest_even : f64 to f32
  %1 = arith.truncf %a downward : f64 to f32
  %2 = arith.truncf %a upward : f64 to f32
  %3 = arith.truncf %a toward_zero : f64 to f32
  %4 = arith.truncf %b downward : f64 to f32
  %5 = arith.truncf %b toward_zero : f64 to f32
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

// PTX ISA, cvt: NaN becomes 0 if neither the source is f64 nor the result has 64
// bits, and otherwise 1 << (width - 1).
// RUN: redop-interpret %s --entry=@nan --args='nan, nan' | FileCheck %s --check-prefix=NAN
// NAN: result: 0, 0, -9223372036854775808, -9223372036854775808, -2147483648, -2147483648, -9223372036854775808
llvm.func @nan(%f: f32, %d: f64) -> !llvm.struct<(i32, i32, i64, i64, i32, i32, i64)> {
  %r = llvm.inline_asm "cvt.rzi.s32.f32 $0, $7; cvt.rzi.u32.f32 $1, $7; cvt.rzi.s64.f32 $2, $7; cvt.rzi.u64.f32 $3, $7; cvt.rzi.s32.f64 $4, $8; cvt.rzi.u32.f64 $5, $8; cvt.rzi.s64.f64 $6, $8;", "=r,=r,=l,=l,=r,=r,=l,f,d" %f, %d : (f32, f64) -> !llvm.struct<(i32, i32, i64, i64, i32, i32, i64)>
  llvm.return %r : !llvm.struct<(i32, i32, i64, i64, i32, i32, i64)>
}

// PTX ISA, cvt with .satfinite: what is too large becomes the largest finite value, and NaN is 0x7f. e4m3: 448 is 0x7e, 1.0625
// lies between 1 (0x38) and 1.125. e5m2: 57344 is 0x7b. The first source is in the upper half.
// RUN: redop-interpret %s --entry=@fp8 --args='1000.0, -inf, nan, 1.0625, 1000000.0, -2.0' | FileCheck %s --check-prefix=FP8
// FP8: result: 32510, 32568, 31680
llvm.func @fp8(%a: f32, %b: f32, %c: f32, %d: f32, %e: f32, %f: f32) -> !llvm.struct<(i16, i16, i16)> {
  %r = llvm.inline_asm "cvt.rn.satfinite.e4m3x2.f32 $0, $3, $4; cvt.rn.satfinite.e4m3x2.f32 $1, $5, $6; cvt.rn.satfinite.e5m2x2.f32 $2, $7, $8;", "=h,=h,=h,f,f,f,f,f,f" %a, %b, %c, %d, %e, %f : (f32, f32, f32, f32, f32, f32) -> !llvm.struct<(i16, i16, i16)>
  llvm.return %r : !llvm.struct<(i16, i16, i16)>
}

// min and max of 16 bits.
// RUN: redop-interpret %s --entry=@halves --args='-1, 1' | FileCheck %s --check-prefix=HALVES
// HALVES: result: 1, -1, -1, 1
llvm.func @halves(%a: i16, %b: i16) -> !llvm.struct<(i16, i16, i16, i16)> {
  %r = llvm.inline_asm "max.s16 $0, $4, $5; min.s16 $1, $4, $5; max.u16 $2, $4, $5; min.u16 $3, $4, $5;", "=h,=h,=h,=h,h,h" %a, %b : (i16, i16) -> !llvm.struct<(i16, i16, i16, i16)>
  llvm.return %r : !llvm.struct<(i16, i16, i16, i16)>
}

// arith.remsi excludes only zero; LLVM's srem also overflow.
// RUN: redop-interpret %s --entry=@remsi --args='-2147483648, -1' | FileCheck %s --check-prefix=REM
// REM: result: 0
func.func @remsi(%a: i32, %b: i32) -> i32 {
  %r = arith.remsi %a, %b : i32
  return %r : i32
}
// RUN: not redop-interpret %s --entry=@srem --args='-2147483648, -1' 2>&1 | FileCheck %s --check-prefix=SREM
// SREM: error: the quotient does not fit
llvm.func @srem(%a: i32, %b: i32) -> i32 {
  %r = llvm.srem %a, %b : i32
  llvm.return %r : i32
}

// An atomic of 16 bytes excludes those on its upper half.
// RUN: redop-interpret %s --entry=@upper --block=2 --args='i64[0, 0]' --runs=200 2>&1 | FileCheck %s --check-prefix=UPPER
// UPPER: argument 0: [0, 1]
llvm.func @upper(%p: !llvm.ptr<1>) {
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  %zero = llvm.mlir.constant(0 : i128) : i128
  %z = llvm.icmp "eq" %t, %c0 : i32
  llvm.cond_br %z, ^whole, ^half
^whole:
  %r = llvm.cmpxchg %p, %zero, %zero monotonic monotonic : !llvm.ptr<1>, i128
  llvm.return
^half:
  %q = llvm.getelementptr %p[8] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
  %s = llvm.atomicrmw add %q, %one monotonic : !llvm.ptr<1>, i64
  llvm.return
}

// A cmpxchg that fails has the order for failure, and one that succeeds the other:
// the reader, which waits for a flag, exchanges it for another value or not.
// RUN: redop-interpret %s --entry=@orders --grid=2 --args='i32[0], i32[0], 5' | FileCheck %s --check-prefix=ACQUIRED
// ACQUIRED: argument 0: [7]
// RUN: sed 's/acquire monotonic/monotonic acquire/' %s > %t.mlir
// RUN: redop-interpret %t.mlir --entry=@orders --grid=2 --args='i32[0], i32[0], 4' | FileCheck %s --check-prefix=ACQUIRED
// RUN: not redop-interpret %s --entry=@orders --grid=2 --args='i32[0], i32[0], 4' 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: not redop-interpret %t.mlir --entry=@orders --grid=2 --args='i32[0], i32[0], 5' 2>&1 | FileCheck %s --check-prefix=MISSING
// MISSING: error: data race on byte 0 of argument 0: no barrier orders them, and a fence is missing: the atomics between them do not both release and acquire
llvm.func @orders(%data: !llvm.ptr<1>, %flag: !llvm.ptr<1>, %expected: i32) {
  %b = nvvm.read.ptx.sreg.ctaid.x : i32
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c5 = llvm.mlir.constant(5 : i32) : i32
  %c7 = llvm.mlir.constant(7 : i32) : i32
  %first = llvm.icmp "eq" %b, %c0 : i32
  llvm.cond_br %first, ^write, ^wait
^write:
  llvm.store %c7, %data : i32, !llvm.ptr<1>
  llvm.store %c5, %flag atomic release {alignment = 4 : i64} : i32, !llvm.ptr<1>
  llvm.return
^wait:
  %r = llvm.cmpxchg %flag, %expected, %c7 acquire monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %r[0] : !llvm.struct<(i32, i1)>
  %isSet = llvm.icmp "eq" %old, %c5 : i32
  llvm.cond_br %isSet, ^read, ^wait
^read:
  %v = llvm.load %data : !llvm.ptr<1> -> i32
  llvm.return
}

// Integers in the type of a float: ties go to even but for llvm.intr.round, and zeros keep their sign (PTX ISA, cvt: .rni, .rzi,
// .rmi, .rpi; LLVM's language reference).
// RUN: redop-interpret %s --entry=@integral --args='2.5, -2.5' | FileCheck %s --check-prefix=INTEGRAL
// RUN: redop-interpret %s --entry=@integral --args='-0.25, nan' | FileCheck %s --check-prefix=ZERO
// INTEGRAL: result: 2.0, 2.0, 2.0, 3.0, -2.0, -2.0, -3.0, -2.0, -2, -3
// ZERO: result: -0.0, -0.0, -1.0, -0.0, nan, nan, nan, nan, 0, 0
llvm.func @integral(%a: f32, %b: f32) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32, i32, i32)> {
  %r = llvm.inline_asm "cvt.rni.f32.f32 $0, $10; cvt.rzi.f32.f32 $1, $10; cvt.rmi.f32.f32 $2, $10; cvt.rpi.f32.f32 $3, $10; cvt.rni.f32.f32 $4, $11; cvt.rzi.f32.f32 $5, $11; cvt.rmi.f32.f32 $6, $11; cvt.rpi.f32.f32 $7, $11; cvt.rni.s32.f32 $8, $11; cvt.rmi.s32.f32 $9, $11;", "=f,=f,=f,=f,=f,=f,=f,=f,=r,=r,f,f" %a, %b : (f32, f32) -> !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32, i32, i32)>
  llvm.return %r : !llvm.struct<(f32, f32, f32, f32, f32, f32, f32, f32, i32, i32)>
}
// RUN: redop-interpret %s --entry=@intrinsics --args='(2.5, -2.5, -0.25, nan)' | FileCheck %s --check-prefix=INTRINSICS
// INTRINSICS: result: [2.0, -3.0, -1.0, nan], [3.0, -2.0, -0.0, nan], [2.0, -2.0, -0.0, nan], [3.0, -3.0, -0.0, nan], [2.0, -2.0, -0.0, nan]
func.func @intrinsics(%v: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %0 = llvm.intr.floor(%v) : (vector<4xf32>) -> vector<4xf32>
  %1 = math.ceil %v : vector<4xf32>
  %2 = llvm.intr.trunc(%v) : (vector<4xf32>) -> vector<4xf32>
  %3 = math.round %v : vector<4xf32>
  %4 = llvm.intr.rint(%v) : (vector<4xf32>) -> vector<4xf32>
  return %0, %1, %2, %3, %4 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
}
