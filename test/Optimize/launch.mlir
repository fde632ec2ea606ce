// What a rewrite adds fits into the shared memory and the registers of a block, beside all that the kernel reaches.
// RUN: redop-opt %s --redop-privatize -o /dev/null --remark-format=emitRemark --remarks-filter='redop-.*' 2>&1 | FileCheck %s

gpu.module @m {

memref.global "private" @buffer : memref<10240xi32, #gpu.address_space<workgroup>> = uninitialized
memref.global "private" @small : memref<1024xi32, #gpu.address_space<workgroup>> = uninitialized
llvm.mlir.global internal @structs() {addr_space = 3 : i32} : !llvm.array<2700 x struct<(i32, i64)>>
llvm.mlir.global internal @integers() {addr_space = 3 : i32} : !llvm.array<11000 x i24>
llvm.mlir.global external @dynamic() {addr_space = 3 : i32} : !llvm.array<0 x i8>
llvm.mlir.global internal constant @table() : !llvm.ptr {
  %0 = llvm.mlir.addressof @structs : !llvm.ptr<3>
  %1 = llvm.addrspacecast %0 : !llvm.ptr<3> to !llvm.ptr
  llvm.return %1 : !llvm.ptr
}

// CHECK: Function=global | Remark="is not privatized: shared memory is too small for its bins"
gpu.func @global(%keys: memref<?xi32>, %out: memref<8192xi32>, %n: index, %v: i32) kernel attributes {redop.noalias} {
  %t = gpu.thread_id x
  %b = memref.get_global @buffer : memref<10240xi32, #gpu.address_space<workgroup>>
  memref.store %v, %b[%t] : memref<10240xi32, #gpu.address_space<workgroup>>
  %c1 = arith.constant 1 : index
  scf.for %k = %t to %n step %c1 {
    %a = memref.load %keys[%k] : memref<?xi32>
    %x = arith.index_cast %a : i32 to index
    redop.store_reduce addi %v, %out[%x] : i32, memref<8192xi32>
  }
  gpu.return
}

// CHECK: Passed{{.*}}Function=smaller
gpu.func @smaller(%keys: memref<?xi32>, %out: memref<8192xi32>, %n: index, %v: i32) kernel attributes {redop.noalias} {
  %t = gpu.thread_id x
  %b = memref.get_global @small : memref<1024xi32, #gpu.address_space<workgroup>>
  memref.store %v, %b[%t] : memref<1024xi32, #gpu.address_space<workgroup>>
  %c1 = arith.constant 1 : index
  scf.for %k = %t to %n step %c1 {
    %a = memref.load %keys[%k] : memref<?xi32>
    %x = arith.index_cast %a : i32 to index
    redop.store_reduce addi %v, %out[%x] : i32, memref<8192xi32>
  }
  gpu.return
}

// By way of another variable. The members of the structs are aligned to 8 bytes: 43,200 bytes.
// CHECK: Function=reached | Remark="is not privatized: shared memory is too small for its bins"
gpu.func @reached(%keys: memref<?xi32>, %out: memref<2048xi32>, %n: index, %v: i32) kernel attributes {redop.noalias} {
  %t = gpu.thread_id x
  %p = llvm.mlir.addressof @table : !llvm.ptr
  %own = llvm.load %p : !llvm.ptr -> !llvm.ptr
  %c1 = arith.constant 1 : index
  scf.for %k = %t to %n step %c1 {
    %a = memref.load %keys[%k] : memref<?xi32>
    %x = arith.index_cast %a : i32 to index
    redop.store_reduce addi %v, %out[%x] : i32, memref<2048xi32>
  }
  gpu.return
}

// By way of a function.
// CHECK: Function=unknown | Remark="is not privatized: the kernel has shared memory whose size the launch decides, and lacks the attribute redop.dynamic_shared_memory"
llvm.func @address(%v: i32) -> i32 attributes {will_return, memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
  %p = llvm.mlir.addressof @dynamic : !llvm.ptr<3>
  %i = llvm.ptrtoint %p : !llvm.ptr<3> to i32
  llvm.return %i : i32
}
gpu.func @unknown(%keys: memref<?xi32>, %out: memref<8xi32>, %n: index, %v: i32) kernel attributes {redop.noalias} {
  %t = gpu.thread_id x
  %own = llvm.call @address(%v) : (i32) -> i32
  %c1 = arith.constant 1 : index
  scf.for %k = %t to %n step %c1 {
    %a = memref.load %keys[%k] : memref<?xi32>
    %x = arith.index_cast %a : i32 to index
    redop.store_reduce addi %own, %out[%x] : i32, memref<8xi32>
  }
  gpu.return
}

// Without a bound, the threads of a block are at most 1,024, which have 64 registers each.
// CHECK: Function=many | Remark="is not privatized: about {{[0-9]+}} registers of the kernel are in use at the same time, so that a bound for blocks of 1,024 threads might make it spill; a known block size, such as known_block_size, or nvvm.maxntid would decide"
gpu.func @many(%x: memref<?xvector<32xf64>>, %out: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant dense<0.0> : vector<32xf64>
  %sum = scf.for %k = %c0 to %n step %c1 iter_args(%s = %zero) -> vector<32xf64> {
    %v = memref.load %x[%k] : memref<?xvector<32xf64>>
    %next = arith.addf %s, %v : vector<32xf64>
    scf.yield %next : vector<32xf64>
  }
  %one = vector.extract %sum[0] : f64 from vector<32xf64>
  %bits = arith.fptosi %one : f64 to i32
  redop.store_reduce addi %bits, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// CHECK: Passed{{.*}}Function=bounded
gpu.func @bounded(%x: memref<?xvector<32xf64>>, %out: memref<1xi32>, %n: index) kernel attributes {redop.noalias, known_block_size = array<i32: 128, 1, 1>} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant dense<0.0> : vector<32xf64>
  %sum = scf.for %k = %c0 to %n step %c1 iter_args(%s = %zero) -> vector<32xf64> {
    %v = memref.load %x[%k] : memref<?xvector<32xf64>>
    %next = arith.addf %s, %v : vector<32xf64>
    scf.yield %next : vector<32xf64>
  }
  %one = vector.extract %sum[0] : f64 from vector<32xf64>
  %bits = arith.fptosi %one : f64 to i32
  redop.store_reduce addi %bits, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// 44,000 bytes: an i24 takes four.
// CHECK: Function=odd_widths | Remark="is not privatized: shared memory is too small for its bins"
gpu.func @odd_widths(%keys: memref<?xi32>, %out: memref<2048xi32>, %n: index, %v: i32, %w: i24) kernel attributes {redop.noalias} {
  %t = gpu.thread_id x
  %b = llvm.mlir.addressof @integers : !llvm.ptr<3>
  llvm.store %w, %b : i24, !llvm.ptr<3>
  %c1 = arith.constant 1 : index
  scf.for %k = %t to %n step %c1 {
    %a = memref.load %keys[%k] : memref<?xi32>
    %x = arith.index_cast %a : i32 to index
    redop.store_reduce addi %v, %out[%x] : i32, memref<2048xi32>
  }
  gpu.return
}

}
