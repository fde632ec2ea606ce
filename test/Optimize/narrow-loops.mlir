// Iterations are not interleaved if the value that ends the loop does not fit its type.
// RUN: redop-opt %s --redop-privatize -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: redop-interpret %t.mlir --entry=@structured --block=2 --args='[1 x 256], [0 x 4], 255, 3, 50' | FileCheck %s --check-prefix=FIFTY
// FIFTY: argument 1: [12, 0, 0, 0]
// RUN: redop-interpret %t.mlir --entry=@structured --block=2 --args='[1 x 256], [0 x 4], 250, 130, 7' | FileCheck %s --check-prefix=SEVEN
// SEVEN: argument 1: [36, 0, 0, 0]
// RUN: redop-interpret %t.mlir --entry=@structured --block=2 --args='[1 x 256], [0 x 4], 249, 130, 7' | FileCheck %s --check-prefix=FITS
// FITS: argument 1: [34, 0, 0, 0]

// `for (uint8_t i = first; i < 254; i += 7)` wraps, and goes on until it meets 254 or 255.
// RUN: redop-interpret %s --entry=@blocks --block=2 --args='[1 x 256], [0 x 4], 8, 7' > %t.before
// RUN: redop-interpret %t.mlir --entry=@blocks --block=2 --args='[1 x 256], [0 x 4], 8, 7' | diff - %t.before
// RUN: redop-interpret %s --entry=@blocks --block=2 --args='[1 x 256], [0 x 4], 8, 2' > %t.before
// RUN: redop-interpret %t.mlir --entry=@blocks --block=2 --args='[1 x 256], [0 x 4], 8, 2' | diff - %t.before

gpu.module @m {

// CHECK-LABEL: gpu.func @structured
// CHECK: %[[STEP:.+]] = arith.extui %arg4 : i8 to i64
// CHECK: %[[LESS:.+]] = arith.subi %[[STEP]], %{{.+}} : i64
// CHECK: %[[VALUES:.+]] = arith.constant 256 : i64
// CHECK: %[[AFTER:.+]] = arith.addi %{{.+}}, %[[LESS]] : i64
// CHECK: arith.cmpi ult, %[[AFTER]], %[[VALUES]]
gpu.func @structured(%v: memref<?xi32>, %out: memref<4xi32>, %n: i8, %l: i8, %s: i8) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  scf.for unsigned %i = %l to %n step %s : i8 {
    %j = arith.index_castui %i : i8 to index
    %x = memref.load %v[%j] : memref<?xi32>
    redop.store_reduce addi %x, %out[%c0] : i32, memref<4xi32>
  }
  gpu.return
}

// CHECK-LABEL: gpu.func @blocks
// CHECK: scf.for
gpu.func @blocks(%v: memref<?xi32>, %out: memref<4xi32>, %first: i8, %s: i8) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %end = arith.constant 254 : i8
  cf.br ^loop(%first : i8)
^loop(%i: i8):
  %more = arith.cmpi ult, %i, %end : i8
  cf.cond_br %more, ^body, ^done
^body:
  %j = arith.index_castui %i : i8 to index
  %x = memref.load %v[%j] : memref<?xi32>
  redop.store_reduce addi %x, %out[%c0] : i32, memref<4xi32>
  %next = arith.addi %i, %s : i8
  cf.br ^loop(%next : i8)
^done:
  gpu.return
}

}
