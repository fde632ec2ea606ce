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
