// RUN: redop-opt %s --redop-privatize -o /dev/null --remark-format=emitRemark --remarks-filter='redop-.*' 2>&1 | FileCheck %s

// redop-legalize reduces all vectors of a module in one buffer, here of 14,336 bytes: 32 warps, 112 words each.
// CHECK: Function=near | Remark="is not privatized: shared memory is too small for its bins"
gpu.module @vectors {
memref.global "private" @buffer : memref<1024xi32, #gpu.address_space<workgroup>> = uninitialized
gpu.func @near(%keys: memref<?xi32>, %out: memref<8192xi32>, %n: index, %v: i32) kernel attributes {redop.noalias} {
  %t = gpu.thread_id x
  %b = memref.get_global @buffer : memref<1024xi32, #gpu.address_space<workgroup>>
  memref.store %v, %b[%t] : memref<1024xi32, #gpu.address_space<workgroup>>
  %c1 = arith.constant 1 : index
  scf.for %k = %t to %n step %c1 {
    %a = memref.load %keys[%k] : memref<?xi32>
    %x = arith.index_cast %a : i32 to index
    redop.store_reduce addi %v, %out[%x] : i32, memref<8192xi32>
  }
  gpu.return
}
gpu.func @reduces(%x: memref<1xvector<112xi32>>) kernel {
  %c0 = arith.constant 0 : index
  %v = memref.load %x[%c0] : memref<1xvector<112xi32>>
  %sum = redop.group_reduce block addi %v : vector<112xi32>
  memref.store %sum, %x[%c0] : memref<1xvector<112xi32>>
  gpu.return
}
}
