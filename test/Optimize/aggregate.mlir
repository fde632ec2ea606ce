// RUN: redop-opt %s --redop-aggregate=elements-per-thread=8 --mlir-print-local-scope -o %t.mlir --remark-format=emitRemark --remarks-filter=redop-aggregate 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: redop-opt %t.mlir --redop-aggregate=elements-per-thread=8 --mlir-print-local-scope | diff %t.mlir -
// RUN: redop-opt %s --redop-aggregate=elements-per-thread=2 | FileCheck %s --check-prefix=TWO
// By default, a scan is only profitable for several elements at once.
// RUN: redop-opt %s --redop-aggregate -o %t.default.mlir --remark-format=emitRemark --remarks-filter=redop-aggregate 2>&1 | FileCheck %s --check-prefix=DEFAULT
// DEFAULT: Aggregated | {{.*}}Function=append |
// DEFAULT: is not aggregated: a scan of one element of each thread pays only if many of them add, and a scan of several is not possible: it is not in a loop

gpu.module @m {

// CHECK: llvm.mlir.global internal @redop_scan

// Eight elements at once, each of which was loaded before the scan; only one
// thread adds. In the last iterations, threads that have less to do go on. If
// nobody adds, the block learns that at the first barrier. Blocks whose last
// warp has fewer than 32 threads execute the original.
// REMARK: Aggregated | Category:redop-aggregate | Function=append |{{.*}}block
// CHECK-LABEL: gpu.func @append(
// CHECK-SAME: nvvm.maxnreg = 32 : i32
// CHECK: %[[SIZE:.*]] = arith.muli %{{.*}}, %5 : i32
// CHECK: %[[REST:.*]] = arith.andi %[[SIZE]], %c31_i32{{.*}} : i32
// CHECK-NEXT: %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[ARE_WHOLE:.*]] = arith.cmpi eq, %[[REST]], %[[ZERO]]
// CHECK-NEXT: cf.cond_br %[[ARE_WHOLE]]
// CHECK: %[[MOST:.*]] = redop.group_reduce block maxu
// CHECK: scf.for
// CHECK-SAME: step %c8
// CHECK-COUNT-8: memref.load
// CHECK-NOT: memref.load
// CHECK: } else {
// CHECK-COUNT-8: memref.load
// CHECK-NOT: memref.load
// CHECK-COUNT-8: nvvm.vote.sync ballot
// CHECK-NOT: nvvm.vote.sync
// CHECK: llvm.store {{.*}} : i32, !llvm.ptr<3>
// CHECK: %[[IS_ANY:.*]] = nvvm.barrier{{(.reduction)?}} #nvvm.reduction<or>
// CHECK: %[[ENTER:.*]] = arith.cmpi ne, %[[IS_ANY]]
// CHECK: scf.if %[[ENTER]]
// CHECK: nvvm.shfl.sync up
// CHECK: redop.fetch_reduce addi {{.*}} mask(
// CHECK-NOT: redop.fetch_reduce
// CHECK: nvvm.barrier{{0?$}}
// CHECK: llvm.load {{.*}} : !llvm.ptr<3> -> i32
// CHECK-COUNT-8: memref.store
// CHECK-NOT: memref.store
// CHECK: gpu.return
// CHECK: redop.fetch_reduce addi %{{.*}}, %arg2[%c0
// TWO-LABEL: gpu.func @append(
// TWO: step %c2
gpu.func @append(%x: memref<?xi32>, %out: memref<?xi32>, %counter: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %three = arith.constant 3 : i32
  %first = gpu.global_id x
  %threads = gpu.block_dim x
  %blocks = gpu.grid_dim x
  %stride = arith.muli %threads, %blocks : index
  scf.for %i = %first to %n step %stride {
    %v = memref.load %x[%i] : memref<?xi32>
    %rest = arith.andi %v, %three : i32
    %isKept = arith.cmpi eq, %rest, %zero : i32
    scf.if %isKept {
      %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
      %at = arith.index_cast %old : i32 to index
      memref.store %v, %out[%at] : memref<?xi32>
    }
  }
  gpu.return
}

// Two versions, because the memrefs may overlap.
// REMARK: Function=overlapping | {{.*}}block
// REMARK: one element of a thread at a time: memrefs of the kernel may overlap
// CHECK-LABEL: gpu.func @overlapping(
// CHECK: cf.cond_br
// CHECK: memref.distinct_objects
// CHECK: step %c8
// CHECK: redop.fetch_reduce
// CHECK: step %c1
// CHECK: redop.fetch_reduce
gpu.func @overlapping(%x: memref<?xi32>, %out: memref<?xi32>, %counter: memref<1xi32>, %n: index) kernel attributes {known_block_size = array<i32: 128, 1, 1>} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %first = gpu.global_id x
  %threads = gpu.block_dim x
  scf.for %i = %first to %n step %threads {
    %v = memref.load %x[%i] : memref<?xi32>
    %isKept = arith.cmpi eq, %v, %zero : i32
    scf.if %isKept {
      %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
      %at = arith.index_cast %old : i32 to index
      memref.store %v, %out[%at] : memref<?xi32>
    }
  }
  gpu.return
}

// One element per thread: a vote. The other branch is executed afterwards.
// REMARK: Function=single | {{.*}}block
// CHECK-LABEL: gpu.func @single(
// CHECK: %[[BEFORE:.*]]:3 = scf.if
// CHECK: memref.load
// CHECK: nvvm.vote.sync ballot
// CHECK: nvvm.barrier{{(.reduction)?}} #nvvm.reduction<or>
// CHECK: redop.fetch_reduce
// CHECK: nvvm.barrier{{0?$}}
// CHECK: memref.store %{{.*}}, %arg1
// CHECK: } else {
// CHECK: memref.store %{{.*}}, %arg0
gpu.func @single(%x: memref<?xi32>, %out: memref<?xi32>, %counter: memref<1xi32>, %n: index) kernel {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xi32>
    %isKept = arith.cmpi eq, %v, %zero : i32
    scf.if %isKept {
      %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
      %at = arith.index_cast %old : i32 to index
      memref.store %v, %out[%at] : memref<?xi32>
    } else {
      memref.store %zero, %x[%i] : memref<?xi32>
    }
  }
  gpu.return
}

// A block of one warp requires no shared memory. Missing lanes do not
// participate.
// REMARK: Function=one_warp | {{.*}}block
// CHECK-LABEL: gpu.func @one_warp(
// CHECK: %[[LANES:.*]] = arith.constant 1023 : i32
// CHECK: nvvm.vote.sync ballot
// CHECK-NOT: nvvm.barrier{{0?$}}
// CHECK: nvvm.bar.warp.sync
// CHECK: redop.fetch_reduce
// CHECK: nvvm.bar.warp.sync
gpu.func @one_warp(%out: memref<?xi64>, %counter: memref<1xi64>, %n: index) kernel attributes {known_block_size = array<i32: 10, 1, 1>} {
  %c0 = arith.constant 0 : index
  %five = arith.constant 5 : i64
  %i = gpu.thread_id x
  %old = redop.fetch_reduce addi %five, %counter[%c0] : i64, memref<1xi64>
  memref.store %old, %out[%i] : memref<?xi64>
  gpu.return
}

// An instruction with a pointer, and branches between blocks.
// REMARK: Function=pointers | {{.*}}block
// CHECK-LABEL: llvm.func ptx_kernelcc @pointers(
// CHECK-NOT: llvm.cond_br
// CHECK: redop.fetch_reduce
// CHECK: llvm.return
llvm.func ptx_kernelcc @pointers(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>, %counter: !llvm.ptr<1>, %n: i32) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %b = nvvm.read.ptx.sreg.ctaid.x : i32
  %d = nvvm.read.ptx.sreg.ntid.x : i32
  %first = llvm.mul %b, %d : i32
  %i = llvm.add %first, %t : i32
  %isIn = llvm.icmp "ult" %i, %n : i32
  llvm.cond_br %isIn, ^in, ^end
^in:
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %isKept = llvm.icmp "eq" %v, %zero : i32
  llvm.cond_br %isKept, ^kept, ^end
^kept:
  %old = redop.atom add u32 %counter, %one : !llvm.ptr<1>, i32
  %q = llvm.getelementptr %out[%old] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %v, %q : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// What ptxas does not optimize: sums of f32 whose result the kernel uses.
// REMARK: Function=sum | {{.*}}warp
// CHECK-LABEL: gpu.func @sum(
// CHECK: redop.group_reduce warp addf
// CHECK: nvvm.bar.warp.sync
// CHECK: redop.store_reduce addf {{.*}} mask(
// CHECK-NEXT: nvvm.bar.warp.sync
gpu.func @sum(%x: memref<?xf32>, %out: memref<2xf32>, %n: index) kernel attributes {redop.reassociated_floats, redop.any_subnormals} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %v = memref.load %x[%i] : memref<?xf32>
    redop.store_reduce addf %v, %out[%c0] : f32, memref<2xf32>
    %now = memref.load %out[%c0] : memref<2xf32>
    memref.store %now, %out[%c1] : memref<2xf32>
  }
  gpu.return
}

// One element per thread at a time, and the reason.

// REMARK: Function=carried | {{.*}}its loop has loop-carried values
// CHECK-LABEL: gpu.func @carried(
// CHECK: step %c1
gpu.func @carried(%out: memref<?xi32>, %counter: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %t = gpu.thread_id x
  %end = scf.for %i = %t to %n step %c1 iter_args(%a = %t) -> (index) {
    %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
    memref.store %old, %out[%a] : memref<?xi32>
    %next = arith.addi %a, %c1 : index
    scf.yield %next : index
  }
  gpu.return
}

// REMARK: Function=reads_counter | {{.*}}its loop may access the same memory otherwise ('memref.load')
gpu.func @reads_counter(%out: memref<?xi32>, %counter: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = gpu.thread_id x
  scf.for %i = %t to %n step %c1 {
    %v = memref.load %counter[%c0] : memref<1xi32>
    %old = redop.fetch_reduce addi %v, %counter[%c0] : i32, memref<1xi32>
    memref.store %old, %out[%i] : memref<?xi32>
  }
  gpu.return
}

// REMARK: Function=reads_output | {{.*}}what its loop writes may be read by the next iteration
gpu.func @reads_output(%out: memref<?xi32>, %counter: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = gpu.thread_id x
  scf.for %i = %t to %n step %c1 {
    %v = memref.load %out[%i] : memref<?xi32>
    %old = redop.fetch_reduce addi %v, %counter[%c0] : i32, memref<1xi32>
    memref.store %old, %out[%t] : memref<?xi32>
  }
  gpu.return
}

// REMARK: Function=writes_before | {{.*}}its loop writes before it
gpu.func @writes_before(%x: memref<?xi32>, %out: memref<?xi32>, %counter: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %t = gpu.thread_id x
  scf.for %i = %t to %n step %c1 {
    memref.store %one, %x[%i] : memref<?xi32>
    %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
    memref.store %old, %out[%t] : memref<?xi32>
  }
  gpu.return
}

// REMARK: Function=barrier_in_loop | {{.*}}threads wait for each other in its loop
gpu.func @barrier_in_loop(%out: memref<?xi32>, %counter: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %t = gpu.thread_id x
  scf.for %i = %c0 to %n step %c1 {
    gpu.barrier
    %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
    memref.store %old, %out[%t] : memref<?xi32>
  }
  gpu.return
}

// REMARK: Function=many_counters | {{.*}}its address depends on the iteration
// CHECK-LABEL: gpu.func @many_counters(
// CHECK: redop.fetch_reduce
gpu.func @many_counters(%out: memref<?xi32>, %counters: memref<?xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %t = gpu.thread_id x
  scf.for %i = %c0 to %n step %c1 {
    %old = redop.fetch_reduce addi %one, %counters[%i] : i32, memref<?xi32>
    memref.store %old, %out[%t] : memref<?xi32>
  }
  gpu.return
}
}
