// Each condition of redop-aggregate, in a kernel that violates only this one.
// RUN: redop-opt %s --redop-aggregate=elements-per-thread=8 -o %t.mlir --remark-format=emitRemark --remarks-filter=redop-aggregate 2>&1 | FileCheck %s
// RUN: redop-opt %s -o %t.before.mlir && diff %t.before.mlir %t.mlir

gpu.module @m {

llvm.func @unknown()
llvm.mlir.global external @dynamic() {addr_space = 3 : i32} : !llvm.array<0 x i8>
llvm.mlir.global internal @large() {addr_space = 3 : i32} : !llvm.array<48000 x i8>

// CHECK: Function=elected | {{.*}}few threads of a CTA reduce
gpu.func @elected(%out: memref<?xi32>, %counter: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %t = gpu.thread_id x
  %isFirst = arith.cmpi eq, %t, %c0 : index
  scf.if %isFirst {
    %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
    memref.store %old, %out[%t] : memref<?xi32>
  }
  gpu.return
}

// CHECK: Function=elected_by_mask | {{.*}}few threads of a CTA reduce
gpu.func @elected_by_mask(%out: memref<?xi32>, %counter: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %t = gpu.thread_id x
  %isFirst = arith.cmpi eq, %t, %c0 : index
  %old = redop.fetch_reduce addi %one, %counter[%c0] mask(%isFirst) else(%zero) : i32, memref<1xi32>
  memref.store %old, %out[%t] : memref<?xi32>
  gpu.return
}

// CHECK: Function=own_address | {{.*}}its address is not known to be the same for all threads of a CTA
gpu.func @own_address(%out: memref<?xi32>, %counters: memref<?xi32>) kernel {
  %one = arith.constant 1 : i32
  %t = gpu.thread_id x
  %old = redop.fetch_reduce addi %one, %counters[%t] : i32, memref<?xi32>
  memref.store %old, %out[%t] : memref<?xi32>
  gpu.return
}

// CHECK: Function=keyed_values | {{.*}}only sums of integers, to which each thread adds the same value, are combined with their results
gpu.func @keyed_values(%x: memref<?xi32>, %out: memref<?xi32>, %counters: memref<4xi32>) kernel attributes {redop.noalias} {
  %three = arith.constant 3 : i32
  %t = gpu.thread_id x
  %v = memref.load %x[%t] : memref<?xi32>
  %key = arith.andi %v, %three : i32
  %at = arith.index_cast %key : i32 to index
  %old = redop.fetch_reduce addi %v, %counters[%at] : i32, memref<4xi32>
  memref.store %old, %out[%t] : memref<?xi32>
  gpu.return
}

// CHECK: Function=keyed_some | {{.*}}data selects the threads that reduce, most likely few for each element
gpu.func @keyed_some(%x: memref<?xi32>, %out: memref<?xi32>, %counters: memref<4xi32>) kernel attributes {redop.noalias} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %t = gpu.thread_id x
  %v = memref.load %x[%t] : memref<?xi32>
  %key = arith.andi %v, %three : i32
  %at = arith.index_cast %key : i32 to index
  %isKept = arith.cmpi sgt, %v, %zero : i32
  scf.if %isKept {
    %old = redop.fetch_reduce addi %one, %counters[%at] : i32, memref<4xi32>
    memref.store %old, %out[%t] : memref<?xi32>
  }
  gpu.return
}

// The key alone does not tell the element.
// CHECK: Function=keyed_by_thread | {{.*}}its address is not known to be the same for all threads of a CTA
gpu.func @keyed_by_thread(%x: memref<?xi32>, %out: memref<?xi32>, %counters: memref<?xi32>) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %t = gpu.thread_id x
  %v = memref.load %x[%t] : memref<?xi32>
  %key = arith.andi %v, %three : i32
  %index = arith.index_cast %key : i32 to index
  %at = arith.addi %index, %t : index
  %old = redop.fetch_reduce addi %one, %counters[%at] : i32, memref<?xi32>
  memref.store %old, %out[%t] : memref<?xi32>
  gpu.return
}

// CHECK: Function=many_keys | {{.*}}its address is not known to be the same for all threads of a CTA
gpu.func @many_keys(%x: memref<?xi32>, %out: memref<?xi32>, %counters: memref<512xi32>) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %last = arith.constant 511 : i32
  %t = gpu.thread_id x
  %v = memref.load %x[%t] : memref<?xi32>
  %key = arith.andi %v, %last : i32
  %at = arith.index_cast %key : i32 to index
  %old = redop.fetch_reduce addi %one, %counters[%at] : i32, memref<512xi32>
  memref.store %old, %out[%t] : memref<?xi32>
  gpu.return
}

// CHECK: Function=loaded_address | {{.*}}its address is not known to be the same for all threads of a CTA
gpu.func @loaded_address(%out: memref<?xi32>, %counters: memref<?xi32>, %which: memref<1xindex>) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %t = gpu.thread_id x
  %at = memref.load %which[%c0] : memref<1xindex>
  %old = redop.fetch_reduce addi %one, %counters[%at] : i32, memref<?xi32>
  memref.store %old, %out[%t] : memref<?xi32>
  gpu.return
}

// Threads may wait at a barrier for others that wait for their addition.
// CHECK: Function=barrier | {{.*}}threads of the kernel wait for each other where not all of a CTA are known to be
gpu.func @barrier(%out: memref<?xi32>, %counter: memref<1xi32>, %n: index) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %t = gpu.thread_id x
  %isIn = arith.cmpi ult, %t, %n : index
  scf.if %isIn {
    gpu.barrier
  }
  %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
  memref.store %old, %out[%t] : memref<?xi32>
  gpu.return
}

// CHECK: Function=shuffle | {{.*}}threads of the kernel wait for each other
gpu.func @shuffle(%out: memref<?xi32>, %counter: memref<1xi32>, %n: index) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %all = arith.constant -1 : i32
  %t = gpu.thread_id x
  %isIn = arith.cmpi ult, %t, %n : index
  scf.if %isIn {
    nvvm.bar.warp.sync %all : i32
  }
  %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
  memref.store %old, %out[%t] : memref<?xi32>
  gpu.return
}

// CHECK: Function=waits | {{.*}}a loop or call of the kernel is not known to end
gpu.func @waits(%out: memref<?xi32>, %counter: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %t = gpu.thread_id x
  scf.while : () -> () {
    %now = memref.load %out[%c0] : memref<?xi32>
    %isBusy = arith.cmpi ne, %now, %one : i32
    scf.condition(%isBusy)
  } do {
    scf.yield
  }
  %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
  memref.store %old, %out[%t] : memref<?xi32>
  gpu.return
}

// CHECK: Function=fence | {{.*}}may affect memory or the order of accesses
gpu.func @fence(%out: memref<?xi32>, %counter: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %t = gpu.thread_id x
  llvm.fence release
  %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
  memref.store %old, %out[%t] : memref<?xi32>
  gpu.return
}

// CHECK: Function=calls | {{.*}}it calls a function
gpu.func @calls(%out: memref<?xi32>, %counter: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %t = gpu.thread_id x
  llvm.call @unknown() : () -> ()
  %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
  memref.store %old, %out[%t] : memref<?xi32>
  gpu.return
}

// CHECK: Function=ordered | {{.*}}an access of the kernel acquires or releases
gpu.func @ordered(%out: memref<?xi32>, %counter: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %t = gpu.thread_id x
  %old = redop.fetch_reduce addi acq_rel %one, %counter[%c0] : i32, memref<1xi32>
  memref.store %old, %out[%t] : memref<?xi32>
  gpu.return
}

// CHECK: Function=inner_loop | {{.*}}not all threads of a CTA are known to come to it
gpu.func @inner_loop(%out: memref<?xi32>, %counter: memref<1xi32>, %n: index) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %t = gpu.global_id x
  %isIn = arith.cmpi ult, %t, %n : index
  scf.if %isIn {
    scf.for %i = %c0 to %n step %c1 {
      %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
      memref.store %old, %out[%t] : memref<?xi32>
    }
  }
  gpu.return
}

// A loop of basic blocks, which threads leave at different times.
// CHECK: Function=blocks | {{.*}}not all threads of a CTA are known to come to it
llvm.func ptx_kernelcc @blocks(%out: !llvm.ptr<1>, %counter: !llvm.ptr<1>, %n: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  llvm.br ^loop(%t : i32)
^loop(%i: i32):
  %old = redop.fetch_reduce addi %one, %counter : i32, !llvm.ptr<1>
  %p = llvm.getelementptr %out[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %old, %p : i32, !llvm.ptr<1>
  %next = llvm.add %i, %one : i32
  %isMore = llvm.icmp "ult" %next, %n : i32
  llvm.cond_br %isMore, ^loop(%next : i32), ^end
^end:
  llvm.return
}

// CHECK: Function=greatest | {{.*}}only sums of 32-bit and 64-bit integers are scanned
gpu.func @greatest(%out: memref<?xi32>, %counter: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %t = gpu.thread_id x
  %old = redop.fetch_reduce maxs %one, %counter[%c0] : i32, memref<1xi32>
  memref.store %old, %out[%t] : memref<?xi32>
  gpu.return
}

// CHECK: Function=small | {{.*}}only sums of 32-bit and 64-bit integers are scanned
gpu.func @small(%out: memref<?xi16>, %counter: memref<1xi16>) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i16
  %t = gpu.thread_id x
  %old = redop.fetch_reduce addi %one, %counter[%c0] : i16, memref<1xi16>
  memref.store %old, %out[%t] : memref<?xi16>
  gpu.return
}

// CHECK: Function=dynamic_memory | {{.*}}lacks the attribute redop.dynamic_shared_memory
gpu.func @dynamic_memory(%out: memref<?xi32>, %counter: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %t = gpu.thread_id x
  %p = llvm.mlir.addressof @dynamic : !llvm.ptr<3>
  llvm.store %one, %p : i32, !llvm.ptr<3>
  %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
  memref.store %old, %out[%t] : memref<?xi32>
  gpu.return
}

// CHECK: Function=no_room | {{.*}}shared memory is too small for a scan of the CTA
gpu.func @no_room(%out: memref<?xi32>, %counter: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %t = gpu.thread_id x
  %p = llvm.mlir.addressof @large : !llvm.ptr<3>
  llvm.store %one, %p : i32, !llvm.ptr<3>
  %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
  memref.store %old, %out[%t] : memref<?xi32>
  gpu.return
}

// What ptxas already optimizes.
gpu.func @sum(%x: memref<?xi32>, %out: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %t = gpu.thread_id x
  %v = memref.load %x[%t] : memref<?xi32>
  redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// CHECK: Function=float_sum | {{.*}}redop.reassociated_floats
gpu.func @float_sum(%x: memref<?xf32>, %out: memref<1xf32>) kernel attributes {redop.any_subnormals} {
  %c0 = arith.constant 0 : index
  %t = gpu.thread_id x
  %v = memref.load %x[%t] : memref<?xf32>
  redop.store_reduce addf %v, %out[%c0] : f32, memref<1xf32>
  gpu.return
}

// CHECK: Function=subnormals | {{.*}}redop.any_subnormals
gpu.func @subnormals(%x: memref<?xf32>, %out: memref<1xf32>) kernel attributes {redop.reassociated_floats} {
  %c0 = arith.constant 0 : index
  %t = gpu.thread_id x
  %v = memref.load %x[%t] : memref<?xf32>
  redop.store_reduce addf %v, %out[%c0] : f32, memref<1xf32>
  gpu.return
}

// CHECK-NOT: Function=
}
