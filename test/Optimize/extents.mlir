// The run-time test of overlap is about what is accessed, whatever the types, strides and sizes of the arguments say.
// RUN: redop-opt %s --redop-privatize=loads-in-flight=1 -o %t.mlir --remark-format=emitRemark --remarks-filter='redop-.*' 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR < %t.mlir

// The interpreter takes memrefs that overlap as they are lowered.
// RUN: redop-opt %s --redop-lower=chip=sm_90 -o %t.before.mlir
// RUN: redop-opt %t.mlir --redop-lower=chip=sm_90 -o %t.after.mlir
// In each, the last two elements that are read are those that are reduced into: 1 + 2 + 3 + 4 + 6 (3 + 3), ...
// RUN: redop-interpret %t.before.mlir --entry=@beyond --races=off --args='i32[1, 2, 3, 4], $0, 0, 2, 1, $0+8, $0+8, 0, 2, 1' | FileCheck %s --check-prefix=BEYOND
// RUN: redop-interpret %t.after.mlir --entry=@beyond --races=off --args='i32[1, 2, 3, 4], $0, 0, 2, 1, $0+8, $0+8, 0, 2, 1' | FileCheck %s --check-prefix=BEYOND
// BEYOND: argument 0: [1, 2, 16, 4]

// The elements of %x have descending addresses, beginning at the last one.
// RUN: redop-interpret %t.before.mlir --entry=@descending --races=off --args='i32[1, 2, 3, 4], $0, 3, 4, -1, $0, $0, 0, 1, 1' > %t.before
// RUN: redop-interpret %t.after.mlir --entry=@descending --races=off --args='i32[1, 2, 3, 4], $0, 3, 4, -1, $0, $0, 0, 1, 1' | diff - %t.before
// RUN: FileCheck %s --check-prefix=DESCENDING < %t.before
// DESCENDING: argument 0: [20, 2, 3, 4]

// A size that is larger than any memory, such as one that stands for "unknown".
// RUN: redop-interpret %t.before.mlir --entry=@huge --races=off --args='i32[1, 2, 3, 4], $0, 0, 9223372036854775807, 1, $0+12, $0+12, 0, 1, 1' > %t.before
// RUN: redop-interpret %t.after.mlir --entry=@huge --races=off --args='i32[1, 2, 3, 4], $0, 0, 9223372036854775807, 1, $0+12, $0+12, 0, 1, 1' | diff - %t.before
// RUN: FileCheck %s --check-prefix=HUGE < %t.before
// HUGE: argument 0: [1, 2, 3, 20]

gpu.module @m {

// CHECK: Function=beyond | Remark="is not privatized: the kernel may read the same memory otherwise ('memref.load'); if no two of its pointers overlap, add the attribute redop.noalias"
gpu.func @beyond(%x: memref<?xi32>, %out: memref<?xi32>) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %all = memref.reinterpret_cast %x to offset: [0], sizes: [4], strides: [1] : memref<?xi32> to memref<4xi32, strided<[1]>>
  scf.for %k = %c0 to %c4 step %c1 {
    %v = memref.load %all[%k] : memref<4xi32, strided<[1]>>
    redop.store_reduce addi %v, %out[%c0] : i32, memref<?xi32>
  }
  gpu.return
}

// A view that stays within its source is as good as the source.
// CHECK: Passed{{.*}}Function=within
gpu.func @within(%x: memref<?xi32>, %out: memref<?xi32>) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %part = memref.subview %x[4] [4] [1] : memref<?xi32> to memref<4xi32, strided<[1], offset: 4>>
  scf.for %k = %c0 to %c4 step %c1 {
    %v = memref.load %part[%k] : memref<4xi32, strided<[1], offset: 4>>
    redop.store_reduce addi %v, %out[%c0] : i32, memref<?xi32>
  }
  gpu.return
}

// The lowest address may be below 0, if the size stands for "unknown": addresses are signed.
// IR-LABEL: gpu.func @descending
// IR: arith.minsi
// IR: arith.maxsi
// IR: arith.cmpi sle
// IR: arith.cmpi sle
// CHECK: Passed{{.*}}Function=descending
gpu.func @descending(%x: memref<?xi32, strided<[?], offset: ?>>, %out: memref<?xi32>) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %k = %c0 to %c4 step %c1 {
    %v = memref.load %x[%k] : memref<?xi32, strided<[?], offset: ?>>
    redop.store_reduce addi %v, %out[%c0] : i32, memref<?xi32>
  }
  gpu.return
}

// CHECK: Passed{{.*}}Function=huge
gpu.func @huge(%x: memref<?xi32>, %out: memref<?xi32>) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %k = %c0 to %c4 step %c1 {
    %v = memref.load %x[%k] : memref<?xi32>
    redop.store_reduce addi %v, %out[%c0] : i32, memref<?xi32>
  }
  gpu.return
}

// An access within %x, and one beyond it, are two places.
// CHECK: Function=twice | Remark="is not privatized: the kernel may read the same memory otherwise ('memref.load');
gpu.func @twice(%x: memref<2xi32>, %out: memref<2xi32>) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %all = memref.reinterpret_cast %x to offset: [0], sizes: [4], strides: [1] : memref<2xi32> to memref<4xi32, strided<[1]>>
  %f = memref.load %x[%c0] : memref<2xi32>
  scf.for %k = %c0 to %c4 step %c1 {
    %a = memref.load %all[%k] : memref<4xi32, strided<[1]>>
    %b = arith.muli %a, %f : i32
    redop.store_reduce addi %b, %out[%c0] : i32, memref<2xi32>
  }
  gpu.return
}

// Elements of 24 bits are 4 bytes apart.
// IR-LABEL: gpu.func @odd
// IR: %[[START:.*]] = memref.extract_aligned_pointer_as_index %{{.*}} : memref<4xi24>
// IR: arith.constant 4 : index
// CHECK: Passed{{.*}}Function=odd
gpu.func @odd(%x: memref<4xi24>, %out: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %k = %c0 to %c4 step %c1 {
    %a = memref.load %x[%k] : memref<4xi24>
    %b = arith.extui %a : i24 to i32
    redop.store_reduce addi %b, %out[%c0] : i32, memref<1xi32>
  }
  gpu.return
}

// The test is about the argument that the two views are of.
// IR-LABEL: gpu.func @selected
// IR-SAME: %{{.*}}: memref<?xi32>, %[[OUT:.*]]: memref<64xi32>
// IR: memref.extract_aligned_pointer_as_index %[[OUT]]
// CHECK: Passed{{.*}}Function=selected
gpu.func @selected(%x: memref<?xi32>, %out: memref<64xi32>, %n: index, %c: i1) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.subview %out[0] [8] [1] : memref<64xi32> to memref<8xi32, strided<[1]>>
  %b = memref.subview %out[16] [8] [1] : memref<64xi32> to memref<8xi32, strided<[1], offset: 16>>
  %a2 = memref.cast %a : memref<8xi32, strided<[1]>> to memref<8xi32, strided<[1], offset: ?>>
  %b2 = memref.cast %b : memref<8xi32, strided<[1], offset: 16>> to memref<8xi32, strided<[1], offset: ?>>
  %s = arith.select %c, %a2, %b2 : memref<8xi32, strided<[1], offset: ?>>
  scf.for %k = %c0 to %n step %c1 {
    %v = memref.load %x[%k] : memref<?xi32>
    redop.store_reduce addi %v, %s[%c0] : i32, memref<8xi32, strided<[1], offset: ?>>
  }
  gpu.return
}

// IR-LABEL: gpu.func @complex
// IR: memref.extract_aligned_pointer_as_index %{{.*}} : memref<?xcomplex<f32>>
// CHECK: Passed{{.*}}Function=complex
gpu.func @complex(%x: memref<?xcomplex<f32>>, %out: memref<4xi32>, %n: index) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %k = %c0 to %n step %c1 {
    %a = memref.load %x[%k] : memref<?xcomplex<f32>>
    %re = complex.re %a : complex<f32>
    %b = arith.fptosi %re : f32 to i32
    redop.store_reduce addi %b, %out[%c0] : i32, memref<4xi32>
  }
  gpu.return
}

}
