// Neighboring elements with a mask for each column: where all hold, one vector; otherwise, the reductions as they are.
//
// RUN: redop-opt %s --redop-vectorize="chip=sm_90" -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: redop-opt %t.mlir --redop-vectorize="chip=sm_90" | diff %t.mlir -
// RUN: redop-opt %s --redop-vectorize="chip=sm_80" | FileCheck %s --check-prefix=SM80
// RUN: redop-interpret %s --entry=@m::@columns --block=4 --args='[1.0 x 16], [0.0 x 16], 14' | FileCheck %s --check-prefix=RESULT
// RUN: redop-interpret %t.mlir --entry=@m::@columns --block=4 --args='[1.0 x 16], [0.0 x 16], 14' | FileCheck %s --check-prefix=RESULT
// RESULT: argument 1: [1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.0, 0.0]

// No vectors for f32.
// SM80-NOT: scf.if

gpu.module @m {

// CHECK-LABEL: gpu.func @columns(
// CHECK-COUNT-4: llvm.freeze
// CHECK-NOT: llvm.freeze
// CHECK: scf.if
// CHECK: redop.store_reduce addf {{.*}} vector<4xf32>
// CHECK: } else {
// CHECK-COUNT-4: redop.store_reduce addf {{.*}} mask(%{{.*}}) {redop.apart} : f32
// CHECK-NOT: redop.store_reduce addf
gpu.func @columns(%x: memref<?xf32>, %out: memref<?xf32> {llvm.align = 16}, %n: i32) kernel {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  %three = arith.constant 3 : i32
  %four = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %t = gpu.thread_id x
  %i0 = arith.muli %t, %four : index
  %i1 = arith.addi %i0, %c1 : index
  %i2 = arith.addi %i0, %c2 : index
  %i3 = arith.addi %i0, %c3 : index
  %k0 = arith.index_castui %i0 : index to i32
  %k1 = arith.addi %k0, %one : i32
  %k2 = arith.addi %k0, %two : i32
  %k3 = arith.addi %k0, %three : i32
  %m0 = arith.cmpi ult, %k0, %n : i32
  %m1 = arith.cmpi ult, %k1, %n : i32
  %m2 = arith.cmpi ult, %k2, %n : i32
  %m3 = arith.cmpi ult, %k3, %n : i32
  %v = memref.load %x[%i0] : memref<?xf32>
  redop.store_reduce addf %v, %out[%i0] mask(%m0) : f32, memref<?xf32>
  redop.store_reduce addf %v, %out[%i1] mask(%m1) : f32, memref<?xf32>
  redop.store_reduce addf %v, %out[%i2] mask(%m2) : f32, memref<?xf32>
  redop.store_reduce addf %v, %out[%i3] mask(%m3) : f32, memref<?xf32>
  gpu.return
}

// Masks of the data do not agree in general.
// CHECK-LABEL: gpu.func @of_data(
// CHECK-NOT: scf.if
gpu.func @of_data(%a: memref<?xi1>, %x: memref<?xf32>, %out: memref<?xf32> {llvm.align = 16}) kernel {
  %two = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %t = gpu.thread_id x
  %i0 = arith.muli %t, %two : index
  %i1 = arith.addi %i0, %c1 : index
  %m0 = memref.load %a[%i0] : memref<?xi1>
  %m1 = memref.load %a[%i1] : memref<?xi1>
  %v = memref.load %x[%i0] : memref<?xf32>
  redop.store_reduce addf %v, %out[%i0] mask(%m0) : f32, memref<?xf32>
  redop.store_reduce addf %v, %out[%i1] mask(%m1) : f32, memref<?xf32>
  gpu.return
}

// A load between the two may read what the first one adds to.
// CHECK-LABEL: gpu.func @between(
// CHECK-NOT: scf.if
gpu.func @between(%x: memref<?xf32>, %out: memref<?xf32> {llvm.align = 16}, %n: i32) kernel {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %t = gpu.thread_id x
  %i0 = arith.muli %t, %two : index
  %i1 = arith.addi %i0, %c1 : index
  %k0 = arith.index_castui %i0 : index to i32
  %k1 = arith.addi %k0, %one : i32
  %m0 = arith.cmpi ult, %k0, %n : i32
  %m1 = arith.cmpi ult, %k1, %n : i32
  %v = memref.load %x[%i0] : memref<?xf32>
  redop.store_reduce addf %v, %out[%i0] mask(%m0) : f32, memref<?xf32>
  %w = memref.load %x[%i1] : memref<?xf32>
  redop.store_reduce addf %w, %out[%i1] mask(%m1) : f32, memref<?xf32>
  gpu.return
}
// Lanes wait for each other between the two: another one may come there only after it has seen the first reduction.
// CHECK-LABEL: gpu.func @waits_between(
// CHECK: redop.store_reduce
// CHECK-NEXT: gpu.shuffle
// CHECK-NOT: scf.if
gpu.func @waits_between(%x: memref<?xf32>, %out: memref<?xf32> {llvm.align = 16}, %n: i32) kernel {
  %one = arith.constant 1 : i32
  %width = arith.constant 32 : i32
  %two = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %t = gpu.thread_id x
  %i0 = arith.muli %t, %two : index
  %i1 = arith.addi %i0, %c1 : index
  %k0 = arith.index_castui %i0 : index to i32
  %k1 = arith.addi %k0, %one : i32
  %m0 = arith.cmpi ult, %k0, %n : i32
  %m1 = arith.cmpi ult, %k1, %n : i32
  %v = memref.load %x[%i0] : memref<?xf32>
  redop.store_reduce addf %v, %out[%i0] mask(%m0) : f32, memref<?xf32>
  %w, %valid = gpu.shuffle xor %v, %one, %width : f32
  redop.store_reduce addf %w, %out[%i1] mask(%m1) : f32, memref<?xf32>
  gpu.return
}
}
