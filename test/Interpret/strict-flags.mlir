// Flags, assumptions, constants and launch bounds: each with a case that holds
// and one that does not.

// RUN: redop-interpret %s --strict --entry=@nsw --args='2147483646, 1' | FileCheck %s --check-prefix=SUM
// SUM: result: 2147483647
// RUN: not redop-interpret %s --strict --entry=@nsw --args='2147483647, 1' 2>&1 | FileCheck %s --check-prefix=NSW
// NSW: error: result 0 of thread (0, 0, 0) of block (0, 0, 0) is poison
// NSW: note: from here: signed overflow despite nsw
// RUN: redop-interpret %s --entry=@nsw --args='2147483647, 1' | FileCheck %s --check-prefix=WRAPS
// WRAPS: result: -2147483648
func.func @nsw(%a: i32, %b: i32) -> i32 {
  %r = arith.addi %a, %b overflow<nsw> : i32
  return %r : i32
}

// RUN: redop-interpret %s --strict --entry=@exact --args='4, 2' | FileCheck %s --check-prefix=QUOTIENT
// QUOTIENT: result: 2
// RUN: not redop-interpret %s --strict --entry=@exact --args='5, 2' 2>&1 | FileCheck %s --check-prefix=EXACT
// EXACT: note: from here: a remainder despite exact
llvm.func @exact(%a: i32, %b: i32) -> i32 {
  %r = llvm.udiv exact %a, %b : i32
  llvm.return %r : i32
}

// RUN: redop-interpret %s --strict --entry=@nnan --args='1.0, 2.0' | FileCheck %s --check-prefix=FLOAT
// FLOAT: result: 3.0
// RUN: not redop-interpret %s --strict --entry=@nnan --args='nan, 2.0' 2>&1 | FileCheck %s --check-prefix=NNAN
// NNAN: note: from here: a NaN despite nnan
func.func @nnan(%a: f32, %b: f32) -> f32 {
  %r = arith.addf %a, %b fastmath<nnan> : f32
  return %r : f32
}

// RUN: redop-interpret %s --strict --entry=@assume --args=1 | count 0
// RUN: not redop-interpret %s --strict --entry=@assume --args=0 2>&1 | FileCheck %s --check-prefix=ASSUME
// ASSUME: error: the assumption is false
llvm.func @assume(%a: i32) {
  %c = llvm.trunc %a : i32 to i1
  llvm.intr.assume %c : i1
  llvm.return
}

// RUN: not redop-interpret %s --entry=@constant 2>&1 | FileCheck %s --check-prefix=CONSTANT
// CONSTANT: error: writes 'c', which is constant
llvm.mlir.global internal constant @c(5 : i32) {addr_space = 1 : i32} : i32
llvm.func @constant() {
  %p = llvm.mlir.addressof @c : !llvm.ptr<1>
  %v = llvm.mlir.constant(9 : i32) : i32
  llvm.store %v, %p : i32, !llvm.ptr<1>
  llvm.return
}

// RUN: redop-interpret %s --entry=@most --block=64 | count 0
// RUN: not redop-interpret %s --entry=@most --block=96 2>&1 | FileCheck %s --check-prefix=MOST
// MOST: error: the function requires blocks of at most 64 threads, not 96
llvm.func @most() attributes {nvvm.kernel, nvvm.maxntid = array<i32: 64, 1, 1>} {
  llvm.return
}

// RUN: redop-interpret %s --strict --entry=@disjoint --args='5, 2' | FileCheck %s --check-prefix=UNION
// UNION: result: 7
// RUN: not redop-interpret %s --strict --entry=@disjoint --args='5, 1' 2>&1 | FileCheck %s --check-prefix=DISJOINT
// DISJOINT: note: from here: common bits despite disjoint
llvm.func @disjoint(%a: i32, %b: i32) -> i32 {
  %r = llvm.or disjoint %a, %b : i32
  llvm.return %r : i32
}

// RUN: redop-interpret %s --strict --entry=@nneg --args=5 | FileCheck %s --check-prefix=WIDE
// WIDE: result: 5
// RUN: not redop-interpret %s --strict --entry=@nneg --args=-1 2>&1 | FileCheck %s --check-prefix=NNEG
// NNEG: note: from here: a negative operand despite nneg
llvm.func @nneg(%a: i32) -> i64 {
  %r = llvm.zext nneg %a : i32 to i64
  llvm.return %r : i64
}

// RUN: redop-interpret %s --strict --entry=@ctlz --args=1 | FileCheck %s --check-prefix=ZEROS
// ZEROS: result: 31
// RUN: not redop-interpret %s --strict --entry=@ctlz --args=0 2>&1 | FileCheck %s --check-prefix=CTLZ
// CTLZ: note: from here: a zero despite is_zero_poison
llvm.func @ctlz(%a: i32) -> i32 {
  %r = "llvm.intr.ctlz"(%a) <{is_zero_poison = true}> : (i32) -> i32
  llvm.return %r : i32
}

// RUN: redop-interpret %s --strict --entry=@nuw --args='-2, 1' | FileCheck %s --check-prefix=MOST32
// MOST32: result: -1
// RUN: not redop-interpret %s --strict --entry=@nuw --args='-1, 1' 2>&1 | FileCheck %s --check-prefix=NUW
// NUW: note: from here: unsigned overflow despite nuw
func.func @nuw(%a: i32, %b: i32) -> i32 {
  %r = arith.addi %a, %b overflow<nuw> : i32
  return %r : i32
}

// RUN: redop-interpret %s --strict --entry=@ninf --args='1.0' | FileCheck %s --check-prefix=FINITE
// FINITE: result: 2.0
// RUN: not redop-interpret %s --strict --entry=@ninf --args=inf 2>&1 | FileCheck %s --check-prefix=NINF
// NINF: note: from here: an infinity despite ninf
llvm.func @ninf(%a: f32) -> f32 {
  %r = llvm.fadd %a, %a {fastmathFlags = #llvm.fastmath<ninf>} : f32
  llvm.return %r : f32
}

// RUN: redop-interpret %s --strict --entry=@shift --args='1, 31' | FileCheck %s --check-prefix=SHIFTED
// SHIFTED: result: -2147483648
// RUN: not redop-interpret %s --strict --entry=@shift --args='1, 32' 2>&1 | FileCheck %s --check-prefix=SHIFT
// SHIFT: note: from here: the shift distance is not less than the width
func.func @shift(%a: i32, %b: i32) -> i32 {
  %r = arith.shli %a, %b : i32
  return %r : i32
}

// RUN: redop-interpret %s --entry=@exactly --block=64 | count 0
// RUN: not redop-interpret %s --entry=@exactly --block=32 2>&1 | FileCheck %s --check-prefix=REQNTID
// REQNTID: error: the function requires blocks of (64, 1, 1), not (32, 1, 1): use --block=64,1,1
llvm.func @exactly() attributes {nvvm.kernel, nvvm.reqntid = array<i32: 64, 1, 1>} {
  llvm.return
}

gpu.module @launches {
  // RUN: redop-interpret %s --entry=@grid --grid=2 | count 0
  // RUN: not redop-interpret %s --entry=@grid --grid=3 2>&1 | FileCheck %s --check-prefix=GRID
  // GRID: error: the function requires a grid of (2, 1, 1), not (3, 1, 1): use --grid=2,1,1
  gpu.func @grid() kernel attributes {known_grid_size = array<i32: 2, 1, 1>} {
    gpu.return
  }
}

// RUN: redop-interpret %s --entry=@load | FileCheck %s --check-prefix=LOADED
// LOADED: result: 2
memref.global constant @table : memref<2xi32> = dense<[1, 2]>
func.func @load() -> i32 {
  %c1 = arith.constant 1 : index
  %m = memref.get_global @table : memref<2xi32>
  %v = memref.load %m[%c1] : memref<2xi32>
  return %v : i32
}
// RUN: not redop-interpret %s --entry=@store 2>&1 | FileCheck %s --check-prefix=STORE
// STORE: error: writes 'table', which is constant
func.func @store() {
  %c1 = arith.constant 1 : index
  %v = arith.constant 3 : i32
  %m = memref.get_global @table : memref<2xi32>
  memref.store %v, %m[%c1] : memref<2xi32>
  return
}
