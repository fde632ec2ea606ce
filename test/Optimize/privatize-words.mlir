// Sums of 64 bits in shared memory are two sums of words, whose low one
// carries: no instruction adds 64 bits there.
//
// RUN: redop-opt %s --redop-privatize=loads-in-flight=1 --canonicalize --cse | FileCheck %s
//
// RUN: redop-opt %s -o %t.before.mlir
// RUN: redop-opt %s --redop-privatize -o %t.after.mlir
// RUN: %python -c "n = 400; print(f'@sums 40 {[i % 3 for i in range(n)]}, {[(1 << 31) - 5 + i * (1 << 53) // 7 if i % 5 else -i for i in range(n)]}, {[9, -1, 0, 7]}, {n}')" > %t.calls
// RUN: redop-interpret %t.before.mlir --calls=%t.calls --grid=3 --seed=7 > %t.wanted
// RUN: redop-interpret %t.after.mlir --calls=%t.calls --grid=3 --seed=7 2>/dev/null | diff %t.wanted -
// RUN: sed 's/arith.cmpi ult, \(%[^,]*\), \(%[^,]*\) : i32/arith.cmpi ugt, \1, \2 : i32/' %t.after.mlir > %t.wrong.mlir
// RUN: redop-interpret %t.wrong.mlir --calls=%t.calls --grid=3 --seed=7 2>/dev/null | not diff %t.wanted -

// CHECK-LABEL: gpu.func @sums
// CHECK: %[[V:.+]] = memref.load %arg1
// CHECK: %[[LOW:.+]] = arith.trunci %[[V]] : i64 to i32
// CHECK: %[[SHIFTED:.+]] = arith.shrui %[[V]], %c32_i64 : i64
// CHECK: %[[HIGH:.+]] = arith.trunci %[[SHIFTED]] : i64 to i32
// CHECK: %[[OLD:.+]] = redop.fetch_reduce addi cta %[[LOW]], %[[BIN:.+]] mask(%[[IN:.+]]) else(%{{.+}}) : i32, !llvm.ptr<3>
// CHECK: %[[NEW:.+]] = arith.addi %[[OLD]], %[[LOW]] : i32
// CHECK: %[[WRAPS:.+]] = arith.cmpi ult, %[[NEW]], %[[LOW]] : i32
// CHECK: %[[CARRY:.+]] = arith.extui %[[WRAPS]] : i1 to i32
// CHECK: %[[SUM:.+]] = arith.addi %[[HIGH]], %[[CARRY]] : i32
// CHECK: %[[NEXT:.+]] = llvm.getelementptr %[[BIN]][1] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i32
// CHECK: %[[ANY:.+]] = arith.cmpi ne, %[[SUM]], %c0_i32 : i32
// CHECK: %[[MASK:.+]] = arith.select %[[IN]], %[[ANY]], %false : i1
// CHECK: redop.store_reduce addi cta %[[SUM]], %[[NEXT]] mask(%[[MASK]]) : i32, !llvm.ptr<3>
module attributes {gpu.container_module} {
gpu.module @kernels {
gpu.func @sums(%keys: memref<?xi32>, %x: memref<?xi64>, %sums: memref<?xi64>, %n: index) kernel
    attributes {redop.noalias} {
  %t = gpu.thread_id x
  %b = gpu.block_id x
  %d = gpu.block_dim x
  %g = gpu.grid_dim x
  %s = arith.muli %b, %d : index
  %first = arith.addi %s, %t : index
  %step = arith.muli %d, %g : index
  scf.for %i = %first to %n step %step {
    %key = memref.load %keys[%i] : memref<?xi32>
    %v = memref.load %x[%i] : memref<?xi64>
    %k = arith.index_cast %key : i32 to index
    redop.store_reduce addi %v, %sums[%k] : i64, memref<?xi64>
  }
  gpu.return
}
}
}
