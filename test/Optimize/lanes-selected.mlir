// Data selects the lanes that reduce: the neighbor of a lane is the nearest one below it that reduces, too.
//
// RUN: redop-opt %s --redop-combine-lanes="reassociated-floats any-subnormals" -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: %python %S/check_selected.py --interpret=redop-interpret %s
// RUN: %python %S/check_selected.py --interpret=redop-interpret %t.mlir

// If lanes that do not reduce end a run, the results are the same. A wrong neighbor is noticed.
// RUN: sed 's/arith.constant 31 : i32/arith.constant 30 : i32/' %t.mlir > %t.wrong.mlir
// RUN: not %python %S/check_selected.py --interpret=redop-interpret %t.wrong.mlir 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: {{^}}@{{sum|largest|counts|several}}, block

gpu.module @m {

// CHECK-LABEL: gpu.func @sum(
// CHECK: %[[ACTIVE:.*]] = llvm.call_intrinsic "llvm.nvvm.activemask"()
// CHECK: %[[LOWER:.*]] = arith.andi %[[ACTIVE]]
// CHECK: llvm.intr.ctlz
// CHECK: scf.while
// CHECK: nvvm.vote.sync any %[[ACTIVE]]
gpu.func @sum(%keys: memref<?xi32>, %x: memref<?xi32>, %selects: memref<?xi32>, %out: memref<?xi32>) kernel {
  %t = gpu.global_id x
  %zero = arith.constant 0 : i32
  %isOne = memref.load %selects[%t] : memref<?xi32>
  %is = arith.cmpi ne, %isOne, %zero : i32
  scf.if %is {
    %key = memref.load %keys[%t] : memref<?xi32>
    %v = memref.load %x[%t] : memref<?xi32>
    %to = arith.index_cast %key : i32 to index
    redop.store_reduce addi %v, %out[%to] : i32, memref<?xi32>
  }
  gpu.return
}

gpu.func @largest(%keys: memref<?xi32>, %x: memref<?xi32>, %selects: memref<?xi32>, %out: memref<?xi32>) kernel {
  %t = gpu.global_id x
  %zero = arith.constant 0 : i32
  %isOne = memref.load %selects[%t] : memref<?xi32>
  %is = arith.cmpi ne, %isOne, %zero : i32
  %key = memref.load %keys[%t] : memref<?xi32>
  %v = memref.load %x[%t] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  redop.store_reduce maxs %v, %out[%to] mask(%is) : i32, memref<?xi32>
  gpu.return
}

// All add the same value: lanes are counted, without a loop.
// CHECK-LABEL: gpu.func @counts(
// CHECK-NOT: scf.while
// CHECK: llvm.intr.ctpop
// CHECK-LABEL: gpu.func @several(
gpu.func @counts(%keys: memref<?xi32>, %x: memref<?xi32>, %selects: memref<?xi32>, %out: memref<?xi32>) kernel {
  %t = gpu.global_id x
  %zero = arith.constant 0 : i32
  %three = arith.constant 3 : i32
  %isOne = memref.load %selects[%t] : memref<?xi32>
  %is = arith.cmpi ne, %isOne, %zero : i32
  scf.if %is {
    %key = memref.load %keys[%t] : memref<?xi32>
    %to = arith.index_cast %key : i32 to index
    redop.store_reduce addi %three, %out[%to] : i32, memref<?xi32>
  }
  gpu.return
}

// Several reductions share the code.
gpu.func @several(%keys: memref<?xi32>, %x: memref<?xi32>, %selects: memref<?xi32>, %out: memref<?xi32>) kernel {
  %t = gpu.global_id x
  %zero = arith.constant 0 : i32
  %isOne = memref.load %selects[%t] : memref<?xi32>
  %is = arith.cmpi ne, %isOne, %zero : i32
  scf.if %is {
    %key = memref.load %keys[%t] : memref<?xi32>
    %v = memref.load %x[%t] : memref<?xi32>
    %w = arith.addi %v, %key : i32
    %to = arith.index_cast %key : i32 to index
    %c8 = arith.constant 8 : index
    %other = arith.addi %to, %c8 : index
    redop.store_reduce addi %v, %out[%to] : i32, memref<?xi32>
    redop.store_reduce addi %w, %out[%other] : i32, memref<?xi32>
  }
  gpu.return
}
}
