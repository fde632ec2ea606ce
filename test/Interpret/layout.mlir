// Types have the layout of the code that is compiled: NVPTX's, unless the module
// changes it. An access without an alignment has the ABI alignment of its type.

// RUN: split-file --leading-lines %s %t

//--- default.mlir
// RUN: redop-interpret %t/default.mlir --entry=@members --args='i32[0 x 4], i32[0 x 8]' | FileCheck %s --check-prefix=MEMBERS
// MEMBERS: argument 0: [0, 0, 7, 0]
// MEMBERS: argument 1: [0, 0, 0, 0, 9, 0, 0, 0]
llvm.func @members(%p: !llvm.ptr, %q: !llvm.ptr) {
  %c7 = llvm.mlir.constant(7 : i64) : i64
  %c9 = llvm.mlir.constant(9 : i128) : i128
  %a = llvm.getelementptr %p[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i64)>
  llvm.store %c7, %a : i64, !llvm.ptr
  %b = llvm.getelementptr %q[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i8, i128)>
  llvm.store %c9, %b : i128, !llvm.ptr
  llvm.return
}

// Packed structs, arrays of structs, and vectors, which have a power of two.
// RUN: redop-interpret %t/default.mlir --entry=@offsets | FileCheck %s --check-prefix=OFFSETS
// OFFSETS: result: 1, 24, 16, 64
llvm.func @offsets() -> !llvm.struct<(i64, i64, i64, i64)> {
  %null = llvm.mlir.zero : !llvm.ptr
  %u = llvm.mlir.undef : !llvm.struct<(i64, i64, i64, i64)>
  %a = llvm.getelementptr %null[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<packed (i8, i64)>
  %b = llvm.getelementptr %null[1, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i32)>
  %c = llvm.getelementptr %null[1] : (!llvm.ptr) -> !llvm.ptr, vector<3xi32>
  %d = llvm.getelementptr %null[2] : (!llvm.ptr) -> !llvm.ptr, vector<2x3xi32>
  %ai = llvm.ptrtoint %a : !llvm.ptr to i64
  %bi = llvm.ptrtoint %b : !llvm.ptr to i64
  %ci = llvm.ptrtoint %c : !llvm.ptr to i64
  %di = llvm.ptrtoint %d : !llvm.ptr to i64
  %0 = llvm.insertvalue %ai, %u[0] : !llvm.struct<(i64, i64, i64, i64)>
  %1 = llvm.insertvalue %bi, %0[1] : !llvm.struct<(i64, i64, i64, i64)>
  %2 = llvm.insertvalue %ci, %1[2] : !llvm.struct<(i64, i64, i64, i64)>
  %3 = llvm.insertvalue %di, %2[3] : !llvm.struct<(i64, i64, i64, i64)>
  llvm.return %3 : !llvm.struct<(i64, i64, i64, i64)>
}

// Integers whose width is no power of two, in memrefs and in arrays.
// RUN: redop-interpret %t/default.mlir --entry=@odd --args='[0 x 4]' | FileCheck %s --check-prefix=ODD
// ODD: result: 4, 16
// ODD: argument 0: [0, 5, 0, 0]
func.func @odd(%m: memref<4xi24>) -> (i64, i64) {
  %c1 = arith.constant 1 : index
  %v = arith.constant 5 : i24
  memref.store %v, %m[%c1] : memref<4xi24>
  %null = llvm.mlir.zero : !llvm.ptr
  %a = llvm.getelementptr %null[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i24>
  %b = llvm.getelementptr %null[1] : (!llvm.ptr) -> !llvm.ptr, i65
  %ai = llvm.ptrtoint %a : !llvm.ptr to i64
  %bi = llvm.ptrtoint %b : !llvm.ptr to i64
  return %ai, %bi : i64, i64
}

// RUN: redop-interpret %t/default.mlir --entry=@load --args='f32[0 x 16], 48' | FileCheck %s --check-prefix=LOADED
// LOADED: argument 0:
// RUN: not redop-interpret %t/default.mlir --entry=@load --args='f32[0 x 16], 4' 2>&1 | FileCheck %s --check-prefix=VECTOR
// VECTOR: default.mlir:[[#@LINE+3]]:8: error: 0x{{[0-9a-f]+}}4 is not aligned to 16 bytes
llvm.func @load(%p: !llvm.ptr<1>, %bytes: i64) {
  %q = llvm.getelementptr %p[%bytes] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
  %v = llvm.load %q : !llvm.ptr<1> -> vector<4xf32>
  llvm.return
}
// RUN: not redop-interpret %t/default.mlir --entry=@load_struct --args='i8[0 x 32]' 2>&1 | FileCheck %s --check-prefix=STRUCT
// STRUCT: error: 0x{{[0-9a-f]+}} is not aligned to 8 bytes
llvm.func @load_struct(%p: !llvm.ptr) {
  %q = llvm.getelementptr %p[1] : (!llvm.ptr) -> !llvm.ptr, i8
  %v = llvm.load %q : !llvm.ptr -> !llvm.struct<(i8, i64)>
  llvm.return
}
// RUN: not redop-interpret %t/default.mlir --entry=@load_element --args='[0 x 32]' 2>&1 | FileCheck %s --check-prefix=ELEMENT
// ELEMENT: error: 0x{{[0-9a-f]+}}4 is not aligned to 16 bytes
func.func @load_element(%p: memref<32xi8>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %v = memref.view %p[%c4][] : memref<32xi8> to memref<1xvector<4xf32>>
  %x = memref.load %v[%c0] : memref<1xvector<4xf32>>
  return
}

// The alignment that a vector access specifies is that of its first element.
// RUN: redop-interpret %t/default.mlir --entry=@row --args='[0 x 32], 4, 0' | FileCheck %s --check-prefix=ROW
// ROW: argument 0:
// RUN: not redop-interpret %t/default.mlir --entry=@row --args='[0 x 32], 3, 1' 2>&1 | FileCheck %s --check-prefix=ROW-LOAD
// ROW-LOAD: default.mlir:[[#@LINE+7]]:8: error: the access begins at 0x{{[0-9a-f]+}}c, which is not aligned to 16 bytes
// A masked access that enables no lane accesses nothing.
// RUN: redop-interpret %t/default.mlir --entry=@masked --args='[0 x 32], 3, (0, 0, 0, 0)' | FileCheck %s --check-prefix=MASKED
// MASKED: argument 0:
// RUN: not redop-interpret %t/default.mlir --entry=@masked --args='[0 x 32], 3, (0, 1, 0, 0)' 2>&1 | FileCheck %s --check-prefix=MASKED-ON
// MASKED-ON: default.mlir:[[#@LINE+8]]:3: error: the access begins at 0x{{[0-9a-f]+}}c, which is not aligned to 16 bytes
func.func @row(%p: memref<32xf32>, %i: index, %j: index) {
  %x = vector.load %p[%i] {alignment = 16} : memref<32xf32>, vector<4xf32>
  vector.store %x, %p[%j] : memref<32xf32>, vector<4xf32>
  return
}
func.func @masked(%p: memref<32xf32>, %i: index, %mask: vector<4xi1>) {
  %x = arith.constant dense<1.0> : vector<4xf32>
  vector.maskedstore %p[%i], %mask, %x {alignment = 16} : memref<32xf32>, vector<4xi1>, vector<4xf32>
  return
}

//--- spec.mlir
// RUN: redop-interpret %t/spec.mlir --entry=@member | FileCheck %s --check-prefix=SPEC
// SPEC: result: 4
module attributes {dlti.dl_spec = #dlti.dl_spec<i64 = dense<32> : vector<2xi64>>} {
  llvm.func @member() -> i64 {
    %null = llvm.mlir.zero : !llvm.ptr
    %a = llvm.getelementptr %null[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i64)>
    %i = llvm.ptrtoint %a : !llvm.ptr to i64
    llvm.return %i : i64
  }
}

//--- string.mlir
// RUN: redop-interpret %t/string.mlir --entry=@member | FileCheck %s --check-prefix=SPEC
module attributes {llvm.data_layout = "e-i64:32"} {
  llvm.func @member() -> i64 {
    %null = llvm.mlir.zero : !llvm.ptr
    %a = llvm.getelementptr %null[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, i64)>
    %i = llvm.ptrtoint %a : !llvm.ptr to i64
    llvm.return %i : i64
  }
}
