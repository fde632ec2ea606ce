// Marks by which the passes tell each other what they have proved, in the input: redop-optimize believes only those that it can prove.
// RUN: redop-opt %s --redop-optimize=chip=sm_90 -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: redop-interpret %s --strict --entry=@divergent --block=32 --args='[1, 0, 3, 4 x 29], [0]' | FileCheck %s --check-prefix=SUM
// RUN: redop-interpret %t.mlir --strict --entry=@divergent --block=32 --args='[1, 0, 3, 4 x 29], [0]' | FileCheck %s --check-prefix=SUM
// SUM: argument 1: [3720]

gpu.module @m {
  // CHECK-LABEL: gpu.func @divergent
  // CHECK-NOT: redop.version
  // CHECK-NOT: gpu.barrier
  // CHECK: gpu.return
  gpu.func @divergent(%x: memref<?xi32>, %out: memref<1xi32>) kernel attributes {redop.noalias} {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0 : i32
    %others = arith.constant 0xfffffffd : i32
    %i = gpu.global_id x
    %v = memref.load %x[%i] : memref<?xi32>
    %isZero = arith.cmpi eq, %v, %zero : i32
    cf.cond_br %isZero, ^first, ^second {redop.versioned}
  ^first:
    redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
    gpu.return
  ^second:
    %sum = nvvm.redux.sync add %v, %others : i32 -> i32
    redop.store_reduce addi %sum, %out[%c0] : i32, memref<1xi32>
    gpu.return
  }

  // All threads of a launch choose alike.
  // CHECK-LABEL: gpu.func @same
  // CHECK: cf.cond_br %{{.*}} {redop.versioned}
  gpu.func @same(%x: memref<?xi32>, %out: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
    %c0 = arith.constant 0 : index
    %any = arith.cmpi ne, %n, %c0 : index
    cf.cond_br %any, ^first, ^second {redop.versioned, redop.whole_warps}
  ^first:
    %i = gpu.global_id x
    %v = memref.load %x[%i] : memref<?xi32>
    redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
    gpu.return
  ^second:
    gpu.return
  }

  // But some threads have returned before.
  // CHECK-LABEL: gpu.func @returned(
  // CHECK-NOT: redop.versions
  // CHECK: gpu.return
  gpu.func @returned(%x: memref<?xi32>, %out: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
    %c0 = arith.constant 0 : index
    %t = gpu.thread_id x
    %isFirst = arith.cmpi eq, %t, %c0 : index
    cf.cond_br %isFirst, ^second, ^choose
  ^choose:
    %any = arith.cmpi ne, %n, %c0 : index
    cf.cond_br %any, ^first, ^second {redop.versions}
  ^first:
    %i = gpu.global_id x
    %v = memref.load %x[%i] : memref<?xi32>
    redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
    gpu.return
  ^second:
    gpu.return
  }

  // Or the index of the thread in the grid was read before.
  // CHECK-LABEL: gpu.func @index(
  // CHECK-NOT: redop.versions
  // CHECK: gpu.return
  gpu.func @index(%x: memref<?xi32>, %out: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
    %c0 = arith.constant 0 : index
    %i = gpu.global_id x
    %any = arith.cmpi ne, %n, %c0 : index
    cf.cond_br %any, ^first, ^second {redop.versions}
  ^first:
    %v = memref.load %x[%i] : memref<?xi32>
    redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
    gpu.return
  ^second:
    gpu.return
  }

  // CHECK-LABEL: gpu.func @loop(
  // CHECK-NOT: redop.no_wrap
  // CHECK-NOT: redop.over_ctas
  // CHECK: gpu.return
  gpu.func @loop(%x: memref<?xi32>, %n: i8) {
    %c0 = arith.constant 0 : i8
    %c7 = arith.constant 7 : i8
    scf.for %k = %c0 to %n step %c7 : i8 {
      %at = arith.index_cast %k : i8 to index
      %v = memref.load %x[%at] : memref<?xi32>
      memref.store %v, %x[%at] : memref<?xi32>
    } {redop.no_wrap, redop.over_ctas}
    gpu.return
  }
}
