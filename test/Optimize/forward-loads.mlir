// A load after an atomic that cannot change it is the load before: reductions with one index have one index.
//
// RUN: redop-opt %s --redop-merge="noalias" | FileCheck %s
// RUN: redop-opt %s --redop-merge | FileCheck %s --check-prefix=ALIAS

gpu.module @m {

// CHECK-LABEL: gpu.func @pair(
// CHECK-COUNT-1: memref.load
// CHECK-NOT: memref.load
// ALIAS-LABEL: gpu.func @pair(
// ALIAS-COUNT-2: memref.load
// ALIAS-NOT: memref.load
// ALIAS-LABEL: llvm.func @blocks(
gpu.func @pair(%keys: memref<?xi32>, %out: memref<?xi32>) kernel {
  %one = arith.constant 1 : i32
  %c1 = arith.constant 1 : index
  %t = gpu.thread_id x
  %a = memref.load %keys[%t] : memref<?xi32>
  %i = arith.index_cast %a : i32 to index
  redop.store_reduce addi %one, %out[%i] : i32, memref<?xi32>
  %b = memref.load %keys[%t] : memref<?xi32>
  %j = arith.index_cast %b : i32 to index
  %k = arith.addi %j, %c1 : index
  redop.store_reduce addi %one, %out[%k] : i32, memref<?xi32>
  gpu.return
}

// In another block.
// CHECK-LABEL: llvm.func @blocks(
// CHECK-COUNT-1: llvm.load
// CHECK-NOT: llvm.load
llvm.func @blocks(%keys: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.load %keys : !llvm.ptr<1> -> i32
  %is = llvm.icmp "eq" %a, %one : i32
  llvm.cond_br %is, ^add, ^end
^add:
  redop.store_reduce addi %one, %out : i32, !llvm.ptr<1>
  %b = llvm.load %keys : !llvm.ptr<1> -> i32
  redop.store_reduce addi %b, %out : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// Another thread may have written after a barrier; the loop may have written to it; another path does not load it.
// CHECK-LABEL: gpu.func @barrier(
// CHECK-COUNT-2: memref.load
// CHECK-NOT: memref.load
gpu.func @barrier(%keys: memref<?xi32>, %out: memref<?xi32>) kernel {
  %t = gpu.thread_id x
  %a = memref.load %keys[%t] : memref<?xi32>
  gpu.barrier
  %b = memref.load %keys[%t] : memref<?xi32>
  %i = arith.index_cast %a : i32 to index
  redop.store_reduce addi %b, %out[%i] : i32, memref<?xi32>
  gpu.return
}
// CHECK-LABEL: gpu.func @loop(
// CHECK-COUNT-2: memref.load
// CHECK-NOT: memref.load
gpu.func @loop(%keys: memref<?xi32>, %out: memref<?xi32>, %n: index) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = gpu.thread_id x
  %a = memref.load %keys[%t] : memref<?xi32>
  redop.store_reduce addi %a, %out[%t] : i32, memref<?xi32>
  scf.for %i = %c0 to %n step %c1 {
    %b = memref.load %keys[%t] : memref<?xi32>
    redop.store_reduce addi %b, %out[%t] : i32, memref<?xi32>
    memref.store %b, %keys[%i] : memref<?xi32>
  }
  gpu.return
}
// CHECK-LABEL: llvm.func @join(
// CHECK-COUNT-2: llvm.load
// CHECK-NOT: llvm.load
llvm.func @join(%keys: !llvm.ptr<1>, %out: !llvm.ptr<1>, %is: i1) attributes {nvvm.kernel} {
  llvm.cond_br %is, ^load, ^end
^load:
  %a = llvm.load %keys : !llvm.ptr<1> -> i32
  redop.store_reduce addi %a, %out : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  %b = llvm.load %keys : !llvm.ptr<1> -> i32
  redop.store_reduce addi %b, %out : i32, !llvm.ptr<1>
  llvm.return
}

// Volatile loads, and those of another type, stay.
// CHECK-LABEL: llvm.func @others(
// CHECK-COUNT-3: llvm.load
// CHECK-NOT: llvm.load
llvm.func @others(%keys: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %a = llvm.load volatile %keys : !llvm.ptr<1> -> i32
  %b = llvm.load volatile %keys : !llvm.ptr<1> -> i32
  %c = llvm.load %keys : !llvm.ptr<1> -> f32
  redop.store_reduce addi %a, %out : i32, !llvm.ptr<1>
  redop.store_reduce addi %b, %out : i32, !llvm.ptr<1>
  redop.store_reduce addf %c, %out : f32, !llvm.ptr<1>
  llvm.return
}

// Text may be there for its clobber of memory.
// CHECK-LABEL: llvm.func @text(
// CHECK-COUNT-2: llvm.load
// CHECK-NOT: llvm.load
llvm.func @text(%keys: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %a = llvm.load %keys : !llvm.ptr<1> -> i32
  llvm.inline_asm has_side_effects "", "~{memory}" : () -> ()
  %b = llvm.load %keys : !llvm.ptr<1> -> i32
  redop.store_reduce addi %a, %out : i32, !llvm.ptr<1>
  redop.store_reduce addi %b, %out : i32, !llvm.ptr<1>
  llvm.return
}

// A text has several accesses, of which the last is not the one that writes to the memory of the load.
// CHECK-LABEL: llvm.func @several(
// CHECK-COUNT-2: llvm.load
// CHECK-NOT: llvm.load
// CHECK: llvm.return
// ALIAS-LABEL: llvm.func @several(
// ALIAS-COUNT-2: llvm.load
// ALIAS-NOT: llvm.load
// ALIAS: llvm.return
llvm.func @several(%x: !llvm.ptr<1> {llvm.noalias}, %y: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %v: i32) attributes {nvvm.kernel} {
  %a = llvm.load %x : !llvm.ptr<1> -> i32
  %c = llvm.inline_asm has_side_effects "st.global.u32 [$1], $2; ld.global.u32 $0, [$3];", "=r,l,r,l,~{memory}" %x, %v, %y : (!llvm.ptr<1>, i32, !llvm.ptr<1>) -> i32
  %b = llvm.load %x : !llvm.ptr<1> -> i32
  %d = llvm.add %a, %b : i32
  %e = llvm.add %c, %d : i32
  redop.store_reduce addi %e, %out : i32, !llvm.ptr<1>
  llvm.return
}

}
