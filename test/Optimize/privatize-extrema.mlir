// RUN: redop-opt %s --redop-privatize=loads-in-flight=1 --canonicalize --cse | FileCheck %s

gpu.module @m {

// Minima and maxima of floats need no permission: no order changes them.
// CHECK-LABEL: gpu.func @greatest
// CHECK: scf.for
// CHECK-NOT: redop.store_reduce
// CHECK: }
// CHECK: %[[MOST:.+]] = redop.group_reduce block maximumf %{{.+}} : f32
// CHECK: redop.store_reduce maximumf %[[MOST]], {{.*}} mask(
gpu.func @greatest(%x: memref<?xf32>, %out: memref<1xf32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %x[%i] : memref<?xf32>
    redop.store_reduce maximumf %v, %out[%c0] : f32, memref<1xf32>
  }
  gpu.return
}

// Two elements of one memref, of different kinds.
// CHECK-LABEL: gpu.func @range
// CHECK-NOT: redop.store_reduce
// CHECK: redop.group_reduce block minnumf
// CHECK: redop.store_reduce minnumf
// CHECK: redop.group_reduce block maxnumf
// CHECK: redop.store_reduce maxnumf
gpu.func @range(%x: memref<?xf64>, %out: memref<2xf64>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %x[%i] : memref<?xf64>
    redop.store_reduce minnumf %v, %out[%c0] : f64, memref<2xf64>
    redop.store_reduce maxnumf %v, %out[%c1] : f64, memref<2xf64>
  }
  gpu.return
}

// The same element: the order matters.
// CHECK-LABEL: gpu.func @same
// CHECK: scf.for
// CHECK: redop.store_reduce mins
// CHECK: redop.store_reduce maxs
// CHECK-NOT: group_reduce
gpu.func @same(%x: memref<?xi32>, %out: memref<2xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %x[%i] : memref<?xi32>
    redop.store_reduce mins %v, %out[%c1] : i32, memref<2xi32>
    redop.store_reduce maxs %v, %out[%c1] : i32, memref<2xi32>
  }
  gpu.return
}

// Elements that overlap.
// CHECK-LABEL: gpu.func @overlapping
// CHECK: redop.store_reduce mins
// CHECK: redop.store_reduce maxs
// CHECK-NOT: group_reduce
gpu.func @overlapping(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>, %v: i64, %w: i32) kernel attributes {redop.noalias} {
  %high = llvm.getelementptr %out[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  redop.store_reduce mins %v, %out : i64, !llvm.ptr<1>
  redop.store_reduce maxs %w, %high : i32, !llvm.ptr<1>
  gpu.return
}
}
