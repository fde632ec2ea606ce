// RUN: redop-opt %s --redop-privatize=loads-in-flight=1 --canonicalize --cse | FileCheck %s
// RUN: redop-opt %s --redop-privatize -o /dev/null --remark-format=emitRemark --remarks-filter=redop-privatize 2>&1 | FileCheck %s --check-prefix=REMARK

// Elements without bins have a table: its tags and values.
// CHECK-DAG: llvm.mlir.global internal @redop_bins{{.*}} {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<4096 x i32>
// CHECK-DAG: llvm.mlir.global internal @redop_tags{{.*}} : !llvm.array<256 x i32>
// CHECK-DAG: llvm.mlir.global internal @redop_values{{.*}} : !llvm.array<256 x i32>
gpu.module @m {

// CHECK-LABEL: gpu.func @histogram
// CHECK-DAG: %[[FREE:.+]] = arith.constant -1 : i32
// CHECK-DAG: %[[EIGHT:.+]] = arith.constant 8 : i32
// CHECK-DAG: %[[LAST:.+]] = arith.constant 255 : i32
// CHECK-DAG: %[[NEUTRAL:.+]] = arith.constant 0 : i32
// CHECK-DAG: %[[SLOTS:.+]] = arith.constant 256 : i32
// CHECK-DAG: %[[TAGS:.+]] = llvm.mlir.addressof @redop_tags
// CHECK-DAG: %[[VALUES:.+]] = llvm.mlir.addressof @redop_values
// The block clears it.
// CHECK: scf.for %{{.+}} = %{{.+}} to %[[SLOTS]]
// CHECK: llvm.store %[[FREE]]
// CHECK: llvm.store %[[NEUTRAL]]
// CHECK: nvvm.barrier{{0?$}}
// CHECK: %[[KEY:.+]] = memref.load
// CHECK: %[[IN:.+]] = arith.cmpi ult, %[[KEY]]
// CHECK: redop.store_reduce addi cta {{.*}} mask(%[[IN]])
// CHECK: %[[OUT:.+]] = arith.cmpi uge, %[[KEY]]
// CHECK: scf.if %[[OUT]]
// An i32 that is negative may be a large index.
// CHECK: %[[SHORT:.+]] = arith.cmpi ule, %[[KEY]], %{{.+}}
// CHECK: %[[TAG:.+]] = arith.shrui %[[KEY]], %[[EIGHT]]
// CHECK: %[[SLOT:.+]] = arith.andi %[[KEY]], %[[LAST]]
// CHECK: %[[AT:.+]] = llvm.getelementptr %[[TAGS]][%[[SLOT]]]
// CHECK: %[[OWNER:.+]] = llvm.load %[[AT]] atomic syncscope("block") monotonic {alignment = 4 : i64}
// CHECK: %[[EMPTY:.+]] = arith.cmpi eq, %[[OWNER]], %[[FREE]]
// CHECK: %[[MAY:.+]] = arith.andi %[[SHORT]], %[[EMPTY]]
// CHECK: %[[OWN:.+]] = scf.if %[[MAY]]
// CHECK: llvm.cmpxchg %[[AT]], %[[FREE]], %[[TAG]] syncscope("block") monotonic monotonic
// CHECK: } else {
// CHECK: arith.cmpi eq, %[[OWNER]], %[[TAG]]
// CHECK: %[[VALUE:.+]] = llvm.getelementptr %[[VALUES]][%[[SLOT]]]
// CHECK: redop.store_reduce addi cta %{{.+}}, %[[VALUE]] mask(%[[OWN]])
// CHECK: %[[REST:.+]] = arith.xori %[[OWN]]
// CHECK: redop.store_reduce addi %{{.+}}, %{{.+}}[%{{.+}}] mask(%[[REST]]) {redop.privatized} : i32, memref<?xi32>
// The block merges what was taken.
// CHECK: nvvm.barrier{{0?$}}
// CHECK: scf.for %[[EACH:.+]] = %{{.+}} to %[[SLOTS]]
// CHECK: %[[TAKEN:.+]] = arith.cmpi ne, %{{.+}}, %[[FREE]]
// CHECK: arith.shli
// CHECK: arith.ori
// CHECK: redop.store_reduce addi %{{.+}}, %{{.+}}[%{{.+}}] mask(%[[TAKEN]]) {redop.privatized} : i32, memref<?xi32>
// REMARK: Function=histogram | Remark="bins and a table in shared memory"
gpu.func @histogram(%keys: memref<?xi32>, %counts: memref<?xi32>, %n: index) kernel attributes {redop.noalias} {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %t = gpu.thread_id x
  scf.for %i = %t to %n step %c1 {
    %key = memref.load %keys[%i] : memref<?xi32>
    %k = arith.index_cast %key : i32 to index
    redop.store_reduce addi %one, %counts[%k] : i32, memref<?xi32>
  }
  gpu.return
}

// Too large for bins of all elements.
// REMARK: Function=large | Remark="bins and a table in shared memory"
gpu.func @large(%keys: memref<?xi32>, %counts: memref<64x1024xi32>, %n: index) kernel attributes {redop.noalias} {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %t = gpu.thread_id x
  scf.for %i = %t to %n step %c1 {
    %key = memref.load %keys[%i] : memref<?xi32>
    %k = arith.index_cast %key : i32 to index
    redop.store_reduce addi %one, %counts[%k, %k] : i32, memref<64x1024xi32>
  }
  gpu.return
}

// REMARK: Function=small | Remark="bins in shared memory"
gpu.func @small(%keys: memref<?xi32>, %counts: memref<8192xi32>, %n: index) kernel attributes {redop.noalias} {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %t = gpu.thread_id x
  scf.for %i = %t to %n step %c1 {
    %key = memref.load %keys[%i] : memref<?xi32>
    %k = arith.index_cast %key : i32 to index
    redop.store_reduce addi %one, %counts[%k] : i32, memref<8192xi32>
  }
  gpu.return
}

}
