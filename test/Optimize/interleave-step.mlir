// RUN: redop-opt %s --redop-privatize -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: redop-interpret %s --entry=@m::@k --grid=1 --block=32 --args='i32[0 x 64], i32[0 x 16], 40, 3' > %t.before
// RUN: redop-interpret %t.mlir --entry=@m::@k --grid=1 --block=32 --args='i32[0 x 64], i32[0 x 16], 40, 3' | diff %t.before -
// RUN: redop-interpret %s --entry=@m::@huge --grid=1 --block=32 --args='i32[0 x 64], i32[0 x 16], 5, 3' > %t.huge
// RUN: redop-interpret %t.mlir --entry=@m::@huge --grid=1 --block=32 --args='i32[0 x 64], i32[0 x 16], 5, 3' | diff %t.huge -
// RUN: redop-interpret %s --entry=@m::@narrow --strict --grid=1 --block=32 --args='i32[0 x 64], i32[0 x 16], 5, 1600000000, 536870912' > %t.narrow
// RUN: redop-interpret %t.mlir --entry=@m::@narrow --strict --grid=1 --block=32 --args='i32[0 x 64], i32[0 x 16], 5, 1600000000, 536870912' | diff %t.narrow -
// RUN: redop-interpret %s --entry=@m::@narrow --strict --grid=1 --block=32 --args='i32[0 x 64], i32[0 x 16], -2147483648, 1, 1073741824' > %t.negative
// RUN: redop-interpret %t.mlir --entry=@m::@narrow --strict --grid=1 --block=32 --args='i32[0 x 64], i32[0 x 16], -2147483648, 1, 1073741824' | diff %t.negative -
// RUN: redop-interpret %s --entry=@m::@narrow --strict --grid=1 --block=32 --args='i32[0 x 64], i32[0 x 16], -5, 40, 3' > %t.small
// RUN: redop-interpret %t.mlir --entry=@m::@narrow --strict --grid=1 --block=32 --args='i32[0 x 64], i32[0 x 16], -5, 40, 3' | diff %t.small -
// RUN: redop-interpret %s --entry=@m::@narrow --strict --grid=1 --block=32 --args='i32[0 x 64], i32[0 x 16], 2, 1900000000, 268435455' > %t.last
// RUN: redop-interpret %t.mlir --entry=@m::@narrow --strict --grid=1 --block=32 --args='i32[0 x 64], i32[0 x 16], 2, 1900000000, 268435455' | diff %t.last -

// The loop counts down, and ends after its first iteration. The wide loop has no iterations; an scf.for requires a positive step, all the same.
// CHECK-LABEL: gpu.func @k(
// CHECK: %[[ALL:.+]] = arith.select %[[ANY:[0-9]+]],
// CHECK-NEXT: arith.select %[[ANY]],
// CHECK: %[[STEP:.+]] = arith.trunci %[[ALL]]
// CHECK: scf.for {{.*}} step %[[STEP]]
gpu.module @m {
gpu.func @k(%keys: memref<64xi32>, %out: memref<16xi32>, %a: i32, %n: i32) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %mask = arith.constant 63 : i32
  %step = arith.constant -1 : i32
  cf.br ^header(%a : i32)
^header(%i: i32):
  %i2 = arith.andi %i, %mask : i32
  %ix = arith.index_castui %i2 : i32 to index
  %k = memref.load %keys[%ix] : memref<64xi32>
  %kx = arith.index_cast %k : i32 to index
  redop.store_reduce addi %one, %out[%kx] : i32, memref<16xi32>
  %next = arith.addi %i, %step : i32
  %again = arith.cmpi sle, %next, %n : i32
  cf.cond_br %again, ^header(%next : i32), ^exit
^exit:
  gpu.return
}

// Four of its steps overflow to 0.
// CHECK-LABEL: gpu.func @huge(
// CHECK: %[[STEP:.*]] = arith.maxsi
// CHECK: scf.for {{.*}} step %[[STEP]]
gpu.func @huge(%keys: memref<64xi32>, %out: memref<16xi32>, %a: i64, %n: i64) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %mask = arith.constant 63 : i64
  %step = arith.constant 4611686018427387904 : i64
  cf.br ^header(%a : i64)
^header(%i: i64):
  %i2 = arith.andi %i, %mask : i64
  %ix = arith.index_castui %i2 : i64 to index
  %k = memref.load %keys[%ix] : memref<64xi32>
  %kx = arith.index_cast %k : i32 to index
  redop.store_reduce addi %one, %out[%kx] : i32, memref<16xi32>
  %next = arith.addi %i, %step : i64
  %again = arith.cmpi slt, %next, %n : i64
  cf.cond_br %again, ^header(%next : i64), ^exit
^exit:
  gpu.return
}

// It counts in 32 bits. A wide loop that starts at a negative number, or whose steps overflow, has no iterations.
// CHECK-LABEL: gpu.func @narrow(
// CHECK: scf.for {{.*}} -> (i32) : i32
gpu.func @narrow(%keys: memref<64xi32>, %out: memref<16xi32>, %a: i32, %n: i32, %step: i32) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %mask = arith.constant 63 : i32
  scf.for %i = %a to %n step %step : i32 {
    %i2 = arith.andi %i, %mask : i32
    %ix = arith.index_castui %i2 : i32 to index
    %k = memref.load %keys[%ix] : memref<64xi32>
    %kx = arith.index_cast %k : i32 to index
    redop.store_reduce addi %one, %out[%kx] : i32, memref<16xi32>
  }
  gpu.return
}
}
