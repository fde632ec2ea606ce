// Each condition of redop-privatize, in a kernel that violates only this one.
// RUN: redop-opt %s --redop-privatize -o %t.mlir --remark-format=emitRemark --remarks-filter=redop-privatize 2>&1 | FileCheck %s
// RUN: redop-opt %s -o %t.before.mlir && diff %t.before.mlir %t.mlir

gpu.module @m {

llvm.func @unknown()
llvm.mlir.global external @dynamic() {addr_space = 3 : i32} : !llvm.array<0 x i8>

// CHECK: Function=read_back | {{.*}}the kernel may read the same memory otherwise ('llvm.load')
llvm.func ptx_kernelcc @read_back(%out: !llvm.ptr<1>, %v: i32) {
  redop.store_reduce addi %v, %out : i32, !llvm.ptr<1>
  %r = llvm.load %out : !llvm.ptr<1> -> i32
  %p = llvm.getelementptr %out[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  llvm.store %r, %p : i32, !llvm.ptr<1>
  llvm.return
}

// CHECK: Function=may_alias | {{.*}}add the attribute redop.noalias
llvm.func ptx_kernelcc @may_alias(%out: !llvm.ptr<1>, %other: !llvm.ptr<1>, %v: i32) {
  redop.store_reduce addi %v, %out : i32, !llvm.ptr<1>
  llvm.store %v, %other : i32, !llvm.ptr<1>
  llvm.return
}

// CHECK: Function=other_kind | {{.*}}otherwise ('redop.store_reduce')
// CHECK: Function=other_kind | {{.*}}otherwise ('redop.store_reduce')
llvm.func ptx_kernelcc @other_kind(%out: !llvm.ptr<1>, %v: i32) {
  redop.store_reduce addi %v, %out : i32, !llvm.ptr<1>
  redop.store_reduce maxs %v, %out : i32, !llvm.ptr<1>
  llvm.return
}

// CHECK: Function=fence | {{.*}}may affect memory or the order of accesses
llvm.func ptx_kernelcc @fence(%out: !llvm.ptr<1>, %v: i32) {
  redop.store_reduce addi %v, %out : i32, !llvm.ptr<1>
  llvm.fence release
  llvm.return
}

// The order of another op, which releases earlier reductions.
// CHECK: Function=flag | {{.*}}an access of the kernel acquires or releases
llvm.func ptx_kernelcc @flag(%out: !llvm.ptr<1> {llvm.noalias}, %flag: !llvm.ptr<1> {llvm.noalias}, %v: i32) {
  redop.store_reduce addi %v, %out : i32, !llvm.ptr<1>
  redop.store_reduce addi release %v, %flag : i32, !llvm.ptr<1>
  llvm.return
}

// CHECK: Function=volatile | {{.*}}volatile or atomic
llvm.func ptx_kernelcc @volatile(%out: !llvm.ptr<1> {llvm.noalias}, %flag: !llvm.ptr<1> {llvm.noalias}, %v: i32) {
  redop.store_reduce addi %v, %out : i32, !llvm.ptr<1>
  llvm.store volatile %v, %flag : i32, !llvm.ptr<1>
  llvm.return
}

// CHECK: Function=calls | {{.*}}it calls a function
llvm.func ptx_kernelcc @calls(%out: !llvm.ptr<1>, %v: i32) {
  redop.store_reduce addi %v, %out : i32, !llvm.ptr<1>
  llvm.call @unknown() : () -> ()
  llvm.return
}

// The last block: a ticket whose value is used is another kind of access.
// CHECK: Function=ticket | {{.*}}otherwise ('redop.fetch_reduce')
llvm.func ptx_kernelcc @ticket(%out: !llvm.ptr<1> {llvm.noalias}, %done: !llvm.ptr<1> {llvm.noalias}, %v: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  redop.store_reduce addi %v, %done : i32, !llvm.ptr<1>
  %old = redop.fetch_reduce addi %one, %done : i32, !llvm.ptr<1>
  llvm.store %old, %out : i32, !llvm.ptr<1>
  llvm.return
}

// CHECK: Function=waits | {{.*}}a loop of the kernel may wait for another thread
llvm.func ptx_kernelcc @waits(%out: !llvm.ptr<1> {llvm.noalias}, %lock: !llvm.ptr<1> {llvm.noalias}, %v: i32) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  redop.store_reduce addi %v, %out : i32, !llvm.ptr<1>
  llvm.br ^spin
^spin:
  %old = redop.fetch_reduce addi %zero, %lock : i32, !llvm.ptr<1>
  %busy = llvm.icmp "ne" %old, %zero : i32
  llvm.cond_br %busy, ^spin, ^end
^end:
  llvm.return
}

// CHECK: Function=while_loop | {{.*}}not known to end
gpu.func @while_loop(%out: memref<1xi32>, %x: memref<1xi1, 3>, %v: i32) kernel {
  %c0 = arith.constant 0 : index
  redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
  scf.while : () -> () {
    %again = memref.load %x[%c0] : memref<1xi1, 3>
    scf.condition(%again)
  } do {
    scf.yield
  }
  gpu.return
}

// CHECK: Function=rounds | {{.*}}redop.reassociated_floats
gpu.func @rounds(%out: memref<1xf64>, %v: f64) kernel {
  %c0 = arith.constant 0 : index
  redop.store_reduce addf %v, %out[%c0] : f64, memref<1xf64>
  gpu.return
}

// CHECK: Function=flushes | {{.*}}redop.any_subnormals
gpu.func @flushes(%out: memref<1xf32>, %v: f32) kernel attributes {redop.reassociated_floats} {
  %c0 = arith.constant 0 : index
  redop.store_reduce addf %v, %out[%c0] : f32, memref<1xf32>
  gpu.return
}

// CHECK: Function=narrow_scope | {{.*}}its scope excludes threads
gpu.func @narrow_scope(%out: memref<1xi32>, %v: i32) kernel {
  %c0 = arith.constant 0 : index
  redop.store_reduce addi cta %v, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// CHECK: Function=no_partial_results | {{.*}}its kind has no partial results
gpu.func @no_partial_results(%out: memref<1xi32>, %v: i32) kernel {
  %c0 = arith.constant 0 : index
  redop.store_reduce muli %v, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// The block has already reduced the value.
// CHECK: Function=elected | {{.*}}few threads of a CTA reduce
gpu.func @elected(%out: memref<1xi32>, %v: i32) kernel {
  %c0 = arith.constant 0 : index
  %t = gpu.thread_id x
  %isFirst = arith.cmpi eq, %t, %c0 : index
  scf.if %isFirst {
    redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
  }
  gpu.return
}

// Adjacent threads use different addresses.
// CHECK: Function=scatter_rows | {{.*}}does not depend on data alone
gpu.func @scatter_rows(%out: memref<?x16xi32>, %index: memref<?xindex>, %v: i32, %n: index) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = gpu.thread_id x
  scf.for %i = %c0 to %n step %c1 {
    %row = memref.load %index[%i] : memref<?xindex>
    redop.store_reduce addi %v, %out[%row, %t] : i32, memref<?x16xi32>
  }
  gpu.return
}

// CHECK: Function=too_few | {{.*}}it is not in a loop
gpu.func @too_few(%out: memref<8xi32>, %index: memref<?xindex>, %v: i32) kernel attributes {redop.noalias} {
  %t = gpu.thread_id x
  %k = memref.load %index[%t] : memref<?xindex>
  redop.store_reduce addi %v, %out[%k] : i32, memref<8xi32>
  gpu.return
}

// CHECK: Function=too_many | {{.*}}shared memory is too small
gpu.func @too_many(%out: memref<8192xi32>, %index: memref<?xindex>, %v: i32, %n: index)
    workgroup(%m : memref<5000xi32, #gpu.address_space<workgroup>>) kernel attributes {redop.noalias} {
  %c1 = arith.constant 1 : index
  %t = gpu.thread_id x
  scf.for %i = %t to %n step %c1 {
    %k = memref.load %index[%i] : memref<?xindex>
    redop.store_reduce addi %v, %out[%k] : i32, memref<8192xi32>
  }
  gpu.return
}

// CHECK: Function=small_type | {{.*}}shared memory has no atomics for its type
gpu.func @small_type(%out: memref<8xi16>, %index: memref<?xindex>, %v: i16, %n: index) kernel attributes {redop.noalias} {
  %c1 = arith.constant 1 : index
  %t = gpu.thread_id x
  scf.for %i = %t to %n step %c1 {
    %k = memref.load %index[%i] : memref<?xindex>
    redop.store_reduce addi %v, %out[%k] : i16, memref<8xi16>
  }
  gpu.return
}

// CHECK: Function=dynamic_shared_memory | {{.*}}redop.dynamic_shared_memory
llvm.func ptx_kernelcc @dynamic_shared_memory(%out: !llvm.ptr<1>, %v: i32) {
  %memory = llvm.mlir.addressof @dynamic : !llvm.ptr<3>
  llvm.store %v, %memory : i32, !llvm.ptr<3>
  redop.store_reduce addi %v, %out : i32, !llvm.ptr<1>
  llvm.return
}

// A thread that returned early would wait at another barrier.
// CHECK: Function=early_return | {{.*}}threads of the kernel meet at 'nvvm.barrier', which is not known to be for all threads of a CTA
llvm.func ptx_kernelcc @early_return(%out: !llvm.ptr<1>, %v: i32) {
  %limit = llvm.mlir.constant(16 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  redop.store_reduce addi %v, %out : i32, !llvm.ptr<1>
  %leaves = llvm.icmp "ult" %tid, %limit : i32
  llvm.cond_br %leaves, ^end, ^rest
^rest:
  nvvm.barrier
  llvm.br ^end
^end:
  llvm.return
}

// CHECK: Function=stack | {{.*}}it cannot have two versions
gpu.func @stack(%out: memref<1xi32>, %x: memref<1xi32>, %i: index) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  redop.store_reduce addi %one, %out[%c0] : i32, memref<1xi32>
  %variable = memref.alloca() : memref<4xi32>
  %v = memref.load %x[%c0] : memref<1xi32>
  memref.store %v, %variable[%i] : memref<4xi32>
  %w = memref.load %variable[%c0] : memref<4xi32>
  redop.store_reduce addi %w, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// CHECK: Function=full_shared_memory | {{.*}}shared memory is too small to reduce across the CTA
gpu.func @full_shared_memory(%out: memref<1xi32>, %v: i32) workgroup(%m : memref<12288xi32, #gpu.address_space<workgroup>>) kernel {
  %c0 = arith.constant 0 : index
  redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// CHECK: Function=hint
// CHECK-NOT: Function=hint
// Cache hints, vectors, and functions other than kernels are not considered.
gpu.func @hint(%out: memref<1xi32>, %v: i32) kernel {
  %c0 = arith.constant 0 : index
  redop.store_reduce muli %v, %out[%c0] : i32, memref<1xi32>
  %policy = redop.createpolicy.fractional evict_last 0.25 : i64
  %p = memref.memory_space_cast %out : memref<1xi32> to memref<1xi32, 1>
  redop.store_reduce muli %v, %p[%c0] cache_hint(%policy) : i32, memref<1xi32, 1>
  gpu.return
}
// CHECK-NOT: Function=device
func.func @device(%out: memref<1xi32, 1>, %v: i32) {
  %c0 = arith.constant 0 : index
  redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32, 1>
  return
}

// Element 1 of a thread is element 0 of the next one.
// CHECK: Function=neighbors | {{.*}}otherwise ('redop.store_reduce')
// CHECK: Function=neighbors | {{.*}}otherwise ('redop.store_reduce')
gpu.func @neighbors(%x: memref<?xi32>, %out: memref<64xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = gpu.thread_id x
  %s = memref.subview %out[%t] [2] [1] : memref<64xi32> to memref<2xi32, strided<[1], offset: ?>>
  scf.for %k = %c0 to %n step %c1 {
    %a = memref.load %x[%k] : memref<?xi32>
    redop.store_reduce addi %a, %s[%c0] : i32, memref<2xi32, strided<[1], offset: ?>>
    gpu.barrier
    redop.store_reduce maxs %a, %s[%c1] : i32, memref<2xi32, strided<[1], offset: ?>>
    gpu.barrier
  }
  gpu.return
}

// One of the distinct objects is %y, if %c is set.
// CHECK: Function=distinct | {{.*}}the kernel may read the same memory otherwise ('memref.load')
gpu.func @distinct(%y: memref<4xi32>, %z: memref<4xi32>, %w: memref<4xi32>, %c: i1, %n: index, %v: i32) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %chosen = arith.select %c, %y, %z : memref<4xi32>
  %d:2 = memref.distinct_objects %chosen, %w : memref<4xi32>, memref<4xi32>
  scf.for %k = %c0 to %n step %c1 {
    redop.store_reduce addi %v, %y[%c0] : i32, memref<4xi32>
    %b = memref.load %d#0[%c0] : memref<4xi32>
    memref.store %b, %d#1[%k] : memref<4xi32>
  }
  gpu.return
}

// Only the first one may lose a NaN.
// CHECK: Function=flags | {{.*}}otherwise ('redop.store_reduce')
// CHECK: Function=flags | {{.*}}otherwise ('redop.store_reduce')
gpu.func @flags(%out: memref<1xf32>, %a: f32, %b: f32) kernel {
  %c0 = arith.constant 0 : index
  redop.store_reduce minimumf %a, %out[%c0] fastmath<nnan> : f32, memref<1xf32>
  gpu.barrier
  redop.store_reduce minimumf %b, %out[%c0] : f32, memref<1xf32>
  gpu.return
}

// Where it ends cannot be computed.
// CHECK: Function=transposed | {{.*}}the kernel may read the same memory otherwise ('memref.load');
gpu.func @transposed(%x: memref<4x4xi32, affine_map<(d0, d1) -> (d1, d0)>>, %out: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %k = %c0 to %c4 step %c1 {
    %a = memref.load %x[%k, %c0] : memref<4x4xi32, affine_map<(d0, d1) -> (d1, d0)>>
    redop.store_reduce addi %a, %out[%c0] : i32, memref<1xi32>
  }
  gpu.return
}

// CHECK: Function=scalable | {{.*}}the kernel may read the same memory otherwise ('memref.load');
gpu.func @scalable(%x: memref<?xvector<[4]xi32>>, %out: memref<1xi32>, %v: i32) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %k = %c0 to %c4 step %c1 {
    %a = memref.load %x[%k] : memref<?xvector<[4]xi32>>
    %b = vector.extract %a[0] : i32 from vector<[4]xi32>
    redop.store_reduce addi %b, %out[%c0] : i32, memref<1xi32>
  }
  gpu.return
}

// Bins are shared memory.
// CHECK: Function=size | {{.*}}it tells how much shared memory the kernel has
gpu.func @size(%out: memref<1xi32>, %v: i32) kernel {
  %c0 = arith.constant 0 : index
  %size = nvvm.read.ptx.sreg.total.smem.size : i32
  %sum = arith.addi %size, %v : i32
  redop.store_reduce addi %sum, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

}
