// The lanes that wait for each other after one of them has reduced: votes at the branches that lead there tell which they are.
// RUN: redop-opt %s --redop-combine-lanes -o %t.mlir --remark-format=emitRemark --remarks-filter=redop-combine-lanes 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir

// Each place is taken once, whichever lanes come together: in a block of 48 threads, after an early return, in loops of different
// lengths. (The order of the places is open, so the sum of the results is printed.)
// RUN: redop-interpret %t.mlir --entry=@branches --grid=2 --block=48 --args='[1 x 40, 2 x 40, 3 x 16], [0 x 4], [0 x 96], 90' | FileCheck %s --check-prefix=BRANCHES
// BRANCHES: argument 1: [0, 40, 40, 10]
// RUN: redop-interpret %t.mlir --entry=@returned --grid=2 --block=48 --args='[1 x 40, 2 x 40, 3 x 16], [0 x 4], [0 x 1], 90' | FileCheck %s --check-prefix=RETURNED
// RETURNED: argument 1: [0, 40, 40, 10]
// RETURNED: argument 2: [1605]
// RUN: redop-interpret %t.mlir --entry=@structured_loop --grid=2 --block=48 --args='[1 x 40, 2 x 40, 3 x 16], [0 x 4], [0 x 1], 7' | FileCheck %s --check-prefix=LOOP
// RUN: redop-interpret %t.mlir --entry=@loop_of_blocks --grid=2 --block=48 --args='[1 x 40, 2 x 40, 3 x 16], [0 x 4], [0 x 1], 7' | FileCheck %s --check-prefix=LOOP
// LOOP: argument 1: [0, 115, 119, 49]
// LOOP: argument 2: [14752]

gpu.module @m {

// CHECK-LABEL: gpu.func @branches
// CHECK: %[[ALL:.*]] = arith.constant -1 : i32
// CHECK: %[[IN:.*]] = nvvm.vote.sync ballot %[[ALL]], %[[IS_IN:.*]] -> i32
// CHECK: scf.if %[[IS_IN]] {
// CHECK: %[[KEPT:.*]] = nvvm.vote.sync ballot %[[IN]], %[[IS_KEPT:.*]] -> i32
// CHECK: scf.if %[[IS_KEPT]] {
// CHECK: nvvm.match.sync any %[[KEPT]]
// CHECK: nvvm.bar.warp.sync %[[KEPT]]
// CHECK: redop.fetch_reduce
// CHECK: nvvm.bar.warp.sync %[[KEPT]]
// CHECK-NOT: activemask
gpu.func @branches(%keys: memref<?xi32>, %counts: memref<?xi32>, %places: memref<?xi32>, %n: index) kernel {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %in = arith.cmpi ult, %i, %n : index
  scf.if %in {
    %key = memref.load %keys[%i] : memref<?xi32>
    %isKept = arith.cmpi ne, %key, %zero : i32
    scf.if %isKept {
      %to = arith.index_cast %key : i32 to index
      %old = redop.fetch_reduce addi %one, %counts[%to] : i32, memref<?xi32>
      memref.store %old, %places[%i] : memref<?xi32>
    }
  }
  gpu.return
}

// CHECK-LABEL: gpu.func @returned
// CHECK: nvvm.vote.sync ballot
// CHECK: cf.cond_br
// CHECK: nvvm.match.sync any
gpu.func @returned(%keys: memref<?xi32>, %counts: memref<?xi32>, %sum: memref<1xi32>, %n: index) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %in = arith.cmpi ult, %i, %n : index
  cf.cond_br %in, ^work, ^end
^work:
  %key = memref.load %keys[%i] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  %old = redop.fetch_reduce addi %one, %counts[%to] : i32, memref<?xi32>
  redop.store_reduce addi %old, %sum[%c0] : i32, memref<1xi32>
  cf.br ^end
^end:
  gpu.return
}

// Each thread has another number of iterations; those that have more vote at the end of one.
// CHECK-LABEL: gpu.func @structured_loop
// CHECK: %[[MASK:.*]] = llvm.alloca
// CHECK: %[[ENTER:.*]] = nvvm.vote.sync ballot
// CHECK: llvm.store %[[ENTER]], %[[MASK]]
// CHECK: scf.for
// CHECK-NEXT: %[[LANES:.*]] = llvm.load %[[MASK]]
// CHECK: nvvm.match.sync any %[[LANES]]
// CHECK: %[[STAY:.*]] = nvvm.vote.sync ballot %[[LANES]]
// CHECK: llvm.store %[[STAY]], %[[MASK]]
gpu.func @structured_loop(%keys: memref<?xi32>, %counts: memref<?xi32>, %sum: memref<1xi32>, %most: index) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %trips = arith.remui %i, %most : index
  scf.for %k = %c0 to %trips step %c1 {
    %key = memref.load %keys[%i] : memref<?xi32>
    %to = arith.index_cast %key : i32 to index
    %old = redop.fetch_reduce addi %one, %counts[%to] : i32, memref<?xi32>
    redop.store_reduce addi %old, %sum[%c0] : i32, memref<1xi32>
  }
  gpu.return
}

// CHECK-LABEL: gpu.func @loop_of_blocks
// CHECK: llvm.alloca
// CHECK: nvvm.match.sync any
gpu.func @loop_of_blocks(%keys: memref<?xi32>, %counts: memref<?xi32>, %sum: memref<1xi32>, %most: index) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %trips = arith.remui %i, %most : index
  %any = arith.cmpi ult, %c0, %trips : index
  cf.cond_br %any, ^loop(%c0 : index), ^end
^loop(%k: index):
  %key = memref.load %keys[%i] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  %old = redop.fetch_reduce addi %one, %counts[%to] : i32, memref<?xi32>
  redop.store_reduce addi %old, %sum[%c0] : i32, memref<1xi32>
  %next = arith.addi %k, %c1 : index
  %more = arith.cmpi ult, %next, %trips : index
  cf.cond_br %more, ^loop(%next : index), ^end
^end:
  gpu.return
}

// A later access may see whether the own value is there: the lanes wait. Without one, they need not, and no mask has to be known.
// CHECK-LABEL: gpu.func @read_after
// CHECK-NOT: activemask
// CHECK: %[[SHARE:.*]]:2 = scf.if %[[ANY:.*]] -> (i32, i1) {
// CHECK: nvvm.bar.warp.sync
// CHECK-NEXT: scf.yield
// CHECK: redop.store_reduce addi %[[SHARE]]#0
// CHECK-NEXT: scf.if %[[ANY]] {
// CHECK-NEXT: nvvm.bar.warp.sync
// CHECK: memref.load
gpu.func @read_after(%keys: memref<?xi32>, %counts: memref<?xi32>, %copy: memref<?xi32>) kernel {
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %key = memref.load %keys[%i] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  redop.store_reduce addi %one, %counts[%to] : i32, memref<?xi32>
  %now = memref.load %copy[%to] : memref<?xi32>
  memref.store %now, %copy[%i] : memref<?xi32>
  gpu.return
}

// Other lanes wait elsewhere: a lane that waits here for one of those would not let it go.
// REMARK: Function=meets_elsewhere |{{.*}}is not combined across lanes: threads of the kernel meet at 'nvvm.bar.warp.sync', which is not known to be for all threads of a warp or CTA
gpu.func @meets_elsewhere(%keys: memref<?xi32>, %counts: memref<?xi32>, %places: memref<?xi32>, %n: index) kernel {
  %all = arith.constant -1 : i32
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %in = arith.cmpi ult, %i, %n : index
  scf.if %in {
    nvvm.bar.warp.sync %all : i32
  }
  %key = memref.load %keys[%i] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  %old = redop.fetch_reduce addi %one, %counts[%to] : i32, memref<?xi32>
  memref.store %old, %places[%i] : memref<?xi32>
  scf.if %in {
  } else {
    nvvm.bar.warp.sync %all : i32
  }
  gpu.return
}

// A vote of all lanes has one result in a warp, so the lanes below the branch are those above it.
// CHECK-LABEL: gpu.func @after_vote
// CHECK: %[[IN:.*]] = nvvm.vote.sync any
// CHECK-NOT: nvvm.vote.sync
// CHECK: scf.if %[[IN]] {
// CHECK: %[[PRESENT:.*]] = nvvm.vote.sync ballot %{{.*}}, %true
// CHECK: nvvm.match.sync any %[[PRESENT]]
gpu.func @after_vote(%keys: memref<?xi32>, %counts: memref<?xi32>, %places: memref<?xi32>, %n: index) kernel {
  %all = arith.constant -1 : i32
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  %in = nvvm.vote.sync any %all, %isIn -> i1
  scf.if %in {
    %key = memref.load %keys[%i] : memref<?xi32>
    %to = arith.index_cast %key : i32 to index
    %old = redop.fetch_reduce addi %one, %counts[%to] : i32, memref<?xi32>
    memref.store %old, %places[%i] : memref<?xi32>
  }
  gpu.return
}

// One of the lanes of a mask is the same only in these.
// CHECK-LABEL: gpu.func @after_partial_vote
// CHECK: nvvm.vote.sync any
// CHECK: nvvm.vote.sync ballot
// CHECK: scf.if
gpu.func @after_partial_vote(%keys: memref<?xi32>, %counts: memref<?xi32>, %places: memref<?xi32>, %n: index, %mask: i32) kernel {
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  %in = nvvm.vote.sync any %mask, %isIn -> i1
  scf.if %in {
    %key = memref.load %keys[%i] : memref<?xi32>
    %to = arith.index_cast %key : i32 to index
    %old = redop.fetch_reduce addi %one, %counts[%to] : i32, memref<?xi32>
    memref.store %old, %places[%i] : memref<?xi32>
  }
  gpu.return
}

// Lanes that meet those of activemask wait for nobody else; a compare-and-swap and an atomic load without an order do not wait.
// CHECK-LABEL: gpu.func @present_lanes
// CHECK: scf.if
// CHECK: nvvm.match.sync any
gpu.func @present_lanes(%keys: memref<?xi32>, %counts: memref<?xi32>, %places: memref<?xi32>, %n: index, %slot: !llvm.ptr<1>) kernel {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %in = arith.cmpi ult, %i, %n : index
  scf.if %in {
    %present = llvm.call_intrinsic "llvm.nvvm.activemask"() : () -> i32
    %first = nvvm.shfl.sync idx %present, %one, %zero, %zero : i32 -> i32
    %tag = llvm.load %slot atomic syncscope("block") monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %taken = llvm.cmpxchg %slot, %tag, %first syncscope("block") monotonic monotonic : !llvm.ptr<1>, i32
    %key = memref.load %keys[%i] : memref<?xi32>
    %to = arith.index_cast %key : i32 to index
    %old = redop.fetch_reduce addi %one, %counts[%to] : i32, memref<?xi32>
    memref.store %old, %places[%i] : memref<?xi32>
  }
  gpu.return
}

// What an atomic load returns is up to others: a loop that ends by it may wait.
// REMARK: Function=waits_by_load |{{.*}}is not combined across lanes: a loop of the kernel may wait for another thread
gpu.func @waits_by_load(%keys: memref<?xi32>, %counts: memref<?xi32>, %places: memref<?xi32>, %slot: !llvm.ptr<1>) kernel {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  cf.br ^wait
^wait:
  %flag = llvm.load %slot atomic syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  %isSet = llvm.icmp "eq" %flag, %one : i32
  cf.cond_br %isSet, ^work, ^wait
^work:
  %key = memref.load %keys[%i] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  %old = redop.fetch_reduce addi %one, %counts[%to] : i32, memref<?xi32>
  memref.store %old, %places[%i] : memref<?xi32>
  gpu.return
}

// REMARK: Function=ordered_swap |{{.*}}is not combined across lanes: lanes may wait at 'llvm.cmpxchg': it is a compare-and-swap with an order
gpu.func @ordered_swap(%keys: memref<?xi32>, %counts: memref<?xi32>, %places: memref<?xi32>, %slot: !llvm.ptr<1>) kernel {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %taken = llvm.cmpxchg %slot, %zero, %one syncscope("device") acquire monotonic : !llvm.ptr<1>, i32
  %key = memref.load %keys[%i] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  %old = redop.fetch_reduce addi %one, %counts[%to] : i32, memref<?xi32>
  memref.store %old, %places[%i] : memref<?xi32>
  gpu.return
}

// REMARK: Function=unbounded |{{.*}}is not combined across lanes: a loop of the kernel may wait for another thread
gpu.func @unbounded(%lock: memref<1xi32>, %keys: memref<?xi32>, %counts: memref<?xi32>, %places: memref<?xi32>) kernel {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  cf.br ^wait
^wait:
  %was = redop.fetch_reduce assign %one, %lock[%c0] : i32, memref<1xi32>
  %isFree = arith.cmpi eq, %was, %zero : i32
  cf.cond_br %isFree, ^work, ^wait
^work:
  %key = memref.load %keys[%i] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  %old = redop.fetch_reduce addi %one, %counts[%to] : i32, memref<?xi32>
  memref.store %old, %places[%i] : memref<?xi32>
  %held = redop.fetch_reduce assign %zero, %lock[%c0] : i32, memref<1xi32>
  gpu.return
}

// Lanes of the mask vote in different iterations.
// REMARK: Function=one_by_one |{{.*}}is not combined across lanes: threads of the kernel meet at 'nvvm.vote.sync'
gpu.func @one_by_one(%x: memref<?xi32>, %keys: memref<?xi32>, %counts: memref<?xi32>, %places: memref<?xi32>, %out: memref<?xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %t = gpu.thread_id x
  %mask = llvm.call_intrinsic "llvm.nvvm.activemask"() : () -> i32
  %parity = arith.remui %t, %c2 : index
  scf.for %i = %c0 to %c2 step %c1 {
    %mine = arith.cmpi eq, %i, %parity : index
    scf.if %mine {
      %key = memref.load %keys[%t] : memref<?xi32>
      %to = arith.index_cast %key : i32 to index
      %old = redop.fetch_reduce addi %one, %counts[%to] : i32, memref<?xi32>
      memref.store %old, %places[%t] : memref<?xi32>
    } else {
      %v = memref.load %x[%t] : memref<?xi32>
      %p = arith.cmpi sgt, %v, %zero : i32
      %b = nvvm.vote.sync ballot %mask, %p -> i32
      memref.store %b, %out[%t] : memref<?xi32>
    }
  }
  gpu.return
}

}
