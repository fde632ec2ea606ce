// Counts by few keys, whose results are places: the CTA counts the threads of each key in shared memory, one atomic for each key adds
// their number, and each thread has the place that its own atomic might have returned.
//
// RUN: redop-opt %s --redop-grid=resident-blocks=1 --redop-aggregate --mlir-print-local-scope -o %t.mlir --remark-format=emitRemark --remarks-filter=redop-aggregate 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: redop-opt %t.mlir --redop-grid=resident-blocks=1 --redop-aggregate --mlir-print-local-scope | diff %t.mlir -
// RUN: redop-opt %s --redop-aggregate=elements-per-thread=1 --mlir-print-local-scope -o %t.one.mlir
// RUN: FileCheck %s --check-prefix=ONE < %t.one.mlir
// What is stored at a place depends on the key alone, so that the order does not matter.
// RUN: redop-interpret %s --entry=@m::@lists --grid=3 --block=64 --args='i32[0 x 50, 1 x 40, 3 x 60, 2 x 10, 1 x 20], i32[-1 x 400], i32[0 x 4], 180' > %t.lists
// RUN: redop-interpret %t.mlir --entry=@m::@lists --grid=3 --block=64 --args='i32[0 x 50, 1 x 40, 3 x 60, 2 x 10, 1 x 20], i32[-1 x 400], i32[0 x 4], 180' | diff %t.lists -
// RUN: redop-interpret %t.one.mlir --entry=@m::@lists --grid=3 --block=64 --args='i32[0 x 50, 1 x 40, 3 x 60, 2 x 10, 1 x 20], i32[-1 x 400], i32[0 x 4], 180' | diff %t.lists -
// RUN: FileCheck %s --input-file=%t.lists --check-prefix=LISTS
// LISTS: argument 2: [50, 60, 10, 60]
// RUN: redop-interpret %s --entry=@m::@digits --grid=2 --block=64 --args='i32[0 x 13, 32 x 40, 65 x 27, 1023 x 48], i64[0 x 32], i32[-1 x 6400]' > %t.digits
// RUN: redop-interpret %t.mlir --entry=@m::@digits --grid=2 --block=64 --args='i32[0 x 13, 32 x 40, 65 x 27, 1023 x 48], i64[0 x 32], i32[-1 x 6400]' | diff %t.digits -
// RUN: redop-interpret %t.one.mlir --entry=@m::@digits --grid=2 --block=64 --args='i32[0 x 13, 32 x 40, 65 x 27, 1023 x 48], i64[0 x 32], i32[-1 x 6400]' | diff %t.digits -

gpu.module @m {

// CHECK-DAG: llvm.mlir.global internal @{{redop_keyed_scan[_0-9]*}}() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<32 x i8>
// CHECK-DAG: llvm.mlir.global internal @{{redop_keyed_scan[_0-9]*}}() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<384 x i8>

// With few keys, votes find the lanes that have the same: one of them counts them.
// REMARK: Aggregated{{.*}}Function=lists |{{.*}}block
// CHECK-LABEL: gpu.func @lists(
// CHECK: scf.for unsigned %[[OWN:.*]] = %{{.*}} to %c4_i32
// CHECK: llvm.store %{{.*}} : i32, !llvm.ptr<3>
// CHECK: nvvm.barrier{{0?$}}
// CHECK: step %c8
// CHECK-COUNT-8: memref.load
// CHECK-NOT: memref.load
// CHECK: } else {
// CHECK-COUNT-8: memref.load
// CHECK-NOT: memref.load
// Of the mask, and of two bits.
// CHECK-COUNT-3: nvvm.vote.sync ballot
// CHECK-NOT: nvvm.vote.sync ballot
// CHECK: redop.fetch_reduce addi cta %{{.*}} : i32, !llvm.ptr<3>
// CHECK: nvvm.shfl.sync idx
// CHECK-COUNT-7: redop.fetch_reduce addi cta
// CHECK-NOT: redop.fetch_reduce addi cta
// CHECK: nvvm.barrier{{0?$}}
// CHECK: scf.for unsigned %[[KEY:.*]] = %{{.*}} to %c4_i32
// CHECK: %[[NUMBER:.*]] = llvm.load
// CHECK: llvm.store %c0_i32
// CHECK: %[[IS_ANY:.*]] = arith.cmpi ne, %[[NUMBER]]
// CHECK: redop.fetch_reduce addi %{{.*}}, %arg2[%{{.*}}] mask(%[[IS_ANY]])
// CHECK: nvvm.barrier{{0?$}}
// CHECK: memref.store
// ONE-LABEL: gpu.func @lists(
// ONE: memref.load
// ONE-NOT: memref.load
// ONE: redop.fetch_reduce addi cta
// ONE-NOT: addi cta
// ONE: gpu.return
gpu.func @lists(%x: memref<?xi32>, %lists: memref<?xi32>, %used: memref<4xi32>, %n: index) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %capacity = arith.constant 100 : index
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %key = arith.andi %v, %three : i32
    %list = arith.index_cast %key : i32 to index
    %old = redop.fetch_reduce addi %one, %used[%list] : i32, memref<4xi32>
    %first = arith.muli %list, %capacity : index
    %place = arith.index_cast %old : i32 to index
    %at = arith.addi %first, %place : index
    memref.store %v, %lists[%at] : memref<?xi32>
  }
  gpu.return
}

// With more keys, each thread counts for itself. All add three to a number of 64 bits.
// REMARK: Aggregated{{.*}}Function=digits |{{.*}}block
// CHECK-LABEL: llvm.func @digits(
// CHECK: redop.fetch_reduce addi cta %c1_i32{{.*}} : i32, !llvm.ptr<3>
// CHECK: scf.for unsigned %[[KEY:.*]] = %{{.*}} to %c32_i32
// CHECK: %[[NUMBER:.*]] = llvm.load %{{.*}} : !llvm.ptr<3> -> i32
// CHECK: %[[WIDE:.*]] = arith.extui %[[NUMBER]] : i32 to i64
// CHECK: %[[SUM:.*]] = arith.muli %[[WIDE]], %{{.*}} : i64
// CHECK: redop.fetch_reduce addi %[[SUM]], %{{.*}} : i64, !llvm.ptr<1>
llvm.func @digits(%x: !llvm.ptr<1> {llvm.noalias}, %next: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}) attributes {nvvm.kernel} {
  %shift = llvm.mlir.constant(5 : i32) : i32
  %mask = llvm.mlir.constant(31 : i32) : i32
  %three = llvm.mlir.constant(3 : i64) : i64
  %capacity = llvm.mlir.constant(200 : i64) : i64
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %tid : i32
  %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  %high = llvm.lshr %v, %shift : i32
  %digit = llvm.and %high, %mask : i32
  %index = llvm.zext nneg %digit : i32 to i64
  %counter = llvm.getelementptr inbounds %next[%index] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
  %old = redop.fetch_reduce addi %three, %counter : i64, !llvm.ptr<1>
  %start = llvm.mul %index, %capacity : i64
  %at = llvm.add %start, %old : i64
  %to = llvm.getelementptr %out[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  llvm.store %digit, %to : i32, !llvm.ptr<1>
  llvm.return
}
}
