// RUN: redop-opt %s --redop-combine-lanes -o %t.mlir --remark-format=emitRemark --remarks-filter=redop-combine-lanes 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.mlir
// RUN: redop-opt %t.mlir --redop-combine-lanes | diff %t.mlir -
// RUN: redop-opt %s --redop-combine-lanes="reassociated-floats any-subnormals" | FileCheck %s --check-prefix=GRANTED

gpu.module @m {

// Lanes with the address of the next lower lane are found first. Without any,
// the reduction is what it was. If all lanes of the warp have one address, they
// take fewer instructions.
// REMARK: CombinedLanes | {{.*}}Function=segments |{{.*}}runs of equal addresses
// CHECK-LABEL: gpu.func @segments(
// CHECK-SAME: redop.combined_lanes
// CHECK: %[[KEY:.*]] = memref.load %arg0
// CHECK: %[[ACTIVE:.*]] = llvm.call_intrinsic "llvm.nvvm.activemask"()
// CHECK: %[[BELOW:.*]] = nvvm.shfl.sync idx %[[ACTIVE]], %[[KEY]]
// CHECK: %[[EQUAL:.*]] = arith.cmpi eq, %[[BELOW]], %[[KEY]]
// CHECK: %[[IS_SAME:.*]] = arith.andi %{{.*}}, %[[EQUAL]]
// CHECK: %[[SAME:.*]] = nvvm.vote.sync ballot %[[ACTIVE]], %[[IS_SAME]]
// CHECK: %[[IS_ANY:.*]] = arith.cmpi ne, %[[SAME]]
// CHECK: %[[SHARE:.*]]:2 = scf.if %[[IS_ANY]] -> (i32, i1) {
// CHECK-NEXT: %[[OTHERS:.*]] = arith.constant -2 : i32
// CHECK-NEXT: %[[IS_WARP:.*]] = arith.cmpi eq, %[[SAME]], %[[OTHERS]]
// CHECK-NEXT: %[[PART:.*]]:2 = scf.if %[[IS_WARP]] -> (i32, i1) {
// CHECK-NEXT: %[[FIRST:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[IS_FIRST:.*]] = arith.cmpi eq, %{{.*}}, %[[FIRST]]
// CHECK-NEXT: %[[ALL:.*]] = redop.group_reduce warp maxs
// CHECK-NEXT: scf.yield %[[ALL]], %[[IS_FIRST]] : i32, i1
// CHECK-NEXT: } else {
// CHECK-COUNT-5: nvvm.shfl.sync idx %[[ACTIVE]]
// CHECK-NOT: nvvm.shfl.sync
// CHECK: nvvm.bar.warp.sync %[[ACTIVE]]
// CHECK-NEXT: scf.yield %[[PART]]#0, %[[PART]]#1
// CHECK-NEXT: } else {
// CHECK-NEXT: %[[TRUE:.*]] = arith.constant true
// CHECK-NEXT: scf.yield %{{.*}}, %[[TRUE]] : i32, i1
// CHECK: redop.store_reduce maxs %[[SHARE]]#0, %arg2[%{{.*}}] mask(%[[SHARE]]#1) : i32
gpu.func @segments(%keys: memref<?xi32>, %x: memref<?xi32>, %out: memref<?xi32>, %i: index) kernel {
  %key = memref.load %keys[%i] : memref<?xi32>
  %v = memref.load %x[%i] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  redop.store_reduce maxs %v, %out[%to] : i32, memref<?xi32>
  gpu.return
}

// The lanes of a run are counted if all add the same value.
// CHECK-LABEL: gpu.func @counts(
// CHECK: nvvm.vote.sync ballot
// CHECK: scf.if
// CHECK-NOT: nvvm.shfl.sync
// CHECK: llvm.intr.cttz
// CHECK: arith.muli
// CHECK: } else {
// CHECK: redop.store_reduce addi {{.*}} mask(
// CHECK-NOT: redop.store_reduce
gpu.func @counts(%keys: memref<?xi32>, %out: memref<?xi32>, %i: index) kernel {
  %one = arith.constant 1 : i32
  %key = memref.load %keys[%i] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  redop.store_reduce addi %one, %out[%to] : i32, memref<?xi32>
  gpu.return
}

// Where the result is used, all lanes with the address are combined, and each
// gets its own value. Lanes whose mask is not set take no part.
// REMARK: CombinedLanes | {{.*}}Function=places |{{.*}}equal addresses
// CHECK-LABEL: gpu.func @places(
// CHECK: %[[LANES:.*]] = nvvm.vote.sync ballot %{{.*}}, %arg3 -> i32
// CHECK: %[[OLD:.*]] = scf.if %arg3 -> (i32) {
// CHECK-NOT: llvm.nvvm.activemask
// CHECK: nvvm.shfl.sync idx %[[LANES]]
// CHECK: %[[RESULT:.*]] = scf.if %{{.*}} -> (i32) {
// CHECK: %[[PEERS:.*]] = nvvm.match.sync any
// CHECK: "llvm.intr.cttz"(%[[PEERS]])
// CHECK: llvm.intr.ctpop(%[[PEERS]])
// CHECK: redop.fetch_reduce addi {{.*}} mask({{.*}}) else(
// CHECK: nvvm.shfl.sync
// CHECK: scf.yield
// CHECK: } else {
// CHECK-NEXT: redop.fetch_reduce addi %arg4, %arg1[%{{.*}}] : i32
// CHECK: scf.yield %[[RESULT]]
// CHECK: } else {
// CHECK-NEXT: scf.yield %arg5
gpu.func @places(%keys: memref<?xi32>, %counts: memref<?xi32>, %at: memref<?xi32>, %is: i1, %step: i32, %none: i32, %i: index) kernel {
  %key = memref.load %keys[%i] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  %old = redop.fetch_reduce addi %step, %counts[%to] mask(%is) else(%none) : i32, memref<?xi32>
  memref.store %old, %at[%i] : memref<?xi32>
  gpu.return
}

// Addresses of 64 bits: their low bits are compared first.
// CHECK-LABEL: gpu.func @pointers(
// CHECK: %[[ADDRESS:.*]] = llvm.ptrtoint
// CHECK: %[[LOW:.*]] = arith.trunci %[[ADDRESS]] : i64 to i32
// CHECK: nvvm.shfl.sync idx %{{.*}}, %[[LOW]]
// CHECK: nvvm.vote.sync ballot
// CHECK: scf.if
// CHECK: nvvm.vote.sync ballot
// CHECK: redop.store_reduce ori
gpu.func @pointers(%places: !llvm.ptr<1>, %x: i64) kernel {
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %from = llvm.getelementptr %places[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i64
  %to = llvm.load %from : !llvm.ptr<1> -> !llvm.ptr<1>
  redop.red or b64 %to, %x : !llvm.ptr<1>, i64
  gpu.return
}

// 32 adjacent threads have one element.
// CHECK-LABEL: gpu.func @quotient(
// CHECK: llvm.nvvm.activemask
gpu.func @quotient(%x: memref<?xi32>, %out: memref<?xi32>) kernel {
  %i = gpu.global_id x
  %c5 = arith.constant 5 : index
  %row = arith.shrui %i, %c5 : index
  %v = memref.load %x[%i] : memref<?xi32>
  redop.store_reduce mins %v, %out[%row] : i32, memref<?xi32>
  gpu.return
}

// The same where the rows repeat; adjacent threads have other remainders.
// CHECK-LABEL: gpu.func @quotient_remainder(
// CHECK: redop.store_reduce mins %{{.*}}, %arg1[%{{.*}}] : i32
// CHECK: llvm.nvvm.activemask
gpu.func @quotient_remainder(%x: memref<?xi32>, %least: memref<?xi32>, %out: memref<?xi32>, %rows: index) kernel {
  %i = gpu.global_id x
  %c5 = arith.constant 5 : index
  %row = arith.shrui %i, %c5 : index
  %plane = arith.remui %row, %rows : index
  %column = arith.remui %i, %rows : index
  %v = memref.load %x[%i] : memref<?xi32>
  redop.store_reduce mins %v, %least[%column] : i32, memref<?xi32>
  redop.store_reduce mins %v, %out[%plane] : i32, memref<?xi32>
  gpu.return
}

// Sums of floats require permission.
// REMARK: Function=floats |{{.*}}is not combined across lanes: the sum of floats may not be regrouped
// CHECK-LABEL: gpu.func @floats(
// CHECK-NOT: activemask
// GRANTED-LABEL: gpu.func @floats(
// GRANTED: activemask
// GRANTED: arith.addf
gpu.func @floats(%keys: memref<?xi32>, %x: f32, %out: memref<?xf32>, %i: index) kernel {
  %key = memref.load %keys[%i] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  redop.store_reduce addf %x, %out[%to] : f32, memref<?xf32>
  gpu.return
}

// Vectors at one address, word by word.
// GRANTED-LABEL: gpu.func @vectors(
// GRANTED: %[[VALUE:.*]] = vector.bitcast %arg1 : vector<8xbf16> to vector<4xi32>
// GRANTED: vector.extract %[[VALUE]][0]
// GRANTED: arith.addf %{{.*}} : vector<8xbf16>
// GRANTED: %[[MASK:.*]] = vector.broadcast %{{.*}} : i1 to vector<8xi1>
// GRANTED: redop.store_reduce addf %{{.*}}, %arg2[%{{.*}}] mask(%[[MASK]]) alignment(16) : vector<8xbf16>
gpu.func @vectors(%keys: memref<?xi32>, %x: vector<8xbf16>, %out: memref<?xbf16>, %i: index) kernel {
  %key = memref.load %keys[%i] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  redop.store_reduce addf %x, %out[%to] alignment(16) : vector<8xbf16>, memref<?xbf16>
  gpu.return
}

// The second reduces the result of the first, which is replaced.
// CHECK-LABEL: gpu.func @chained(
// CHECK: %[[PLACE:.*]] = scf.if %{{.*}} -> (i32) {
// CHECK: scf.yield %[[PLACE]], %{{.*}} : i32, i1
// CHECK: redop.store_reduce maxs %{{.*}}, %arg2[%{{.*}}] mask(%{{.*}}) : i32
gpu.func @chained(%keys: memref<?xi32>, %counts: memref<?xi32>, %most: memref<?xi32>, %step: i32, %i: index) kernel {
  %key = memref.load %keys[%i] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  %old = redop.fetch_reduce addi %step, %counts[%to] : i32, memref<?xi32>
  redop.store_reduce maxs %old, %most[%to] : i32, memref<?xi32>
  gpu.return
}

//===----------------------------------------------------------------------===//
// Two elements of one word
//===----------------------------------------------------------------------===//

// Adjacent threads have adjacent 16-bit floats: the lower one of two lanes adds
// both, if they share a word. No permission is required.
// REMARK: CombinedLanes | {{.*}}Function=halves |{{.*}}halves of a word
// CHECK-LABEL: gpu.func @halves(
// CHECK: %[[ADDRESS:.*]] = llvm.ptrtoint
// CHECK: %[[OTHER:.*]] = arith.xori %[[ADDRESS]], %c2
// CHECK: arith.cmpi eq, %{{.*}}, %[[OTHER]]
// CHECK: nvvm.vote.sync any
// CHECK: scf.if
// CHECK: nvvm.bar.warp.sync
// CHECK: scf.if
// CHECK-NEXT: redop.store_reduce addf %{{.*}}, %{{.*}} alignment(4) : vector<2xf16>, !llvm.ptr<1>
// CHECK: scf.if
// CHECK-NEXT: redop.store_reduce addf %[[VALUE:[a-z0-9]+]], %[[PLACE:[a-z0-9]+]] : f16, !llvm.ptr<1>
// CHECK: nvvm.bar.warp.sync
// CHECK-NEXT: } else {
// CHECK-NEXT: redop.store_reduce addf %[[VALUE]], %[[PLACE]] : f16, !llvm.ptr<1>
gpu.func @halves(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>) kernel {
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %from = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f16
  %v = llvm.load %from : !llvm.ptr<1> -> f16
  %to = llvm.getelementptr %out[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f16
  redop.red add f16 %to, %v : !llvm.ptr<1>, f16
  gpu.return
}

// Both are elements of one row of the memref: the columns are compared, too.
// CHECK-LABEL: gpu.func @row_of_halves(
// CHECK: memref.extract_aligned_pointer_as_index
// CHECK: %[[COLUMN:.*]] = arith.index_cast %{{.*}} : index to i64
// CHECK: arith.subi %[[COLUMN]]
// CHECK: redop.store_reduce addf %{{.*}}, %arg2[%{{.*}}, %{{.*}}] alignment(4) : vector<2xbf16>
gpu.func @row_of_halves(%rows: memref<?xi32>, %x: memref<?xbf16>, %out: memref<?x33xbf16>) kernel {
  %b = gpu.block_id x
  %t = gpu.thread_id x
  %row = memref.load %rows[%b] : memref<?xi32>
  %to = arith.index_cast %row : i32 to index
  %v = memref.load %x[%t] : memref<?xbf16>
  redop.store_reduce addf %v, %out[%to, %t] : bf16, memref<?x33xbf16>
  gpu.return
}

// Not adjacent; two vectors; a cache hint.
// CHECK-LABEL: gpu.func @no_halves(
// CHECK-NOT: activemask
gpu.func @no_halves(%x: f16, %v: vector<2xf16>, %policy: i64, %out: memref<?xf16>) kernel {
  %t = gpu.thread_id x
  %c2 = arith.constant 2 : index
  %twice = arith.muli %t, %c2 : index
  redop.store_reduce addf %x, %out[%twice] : f16, memref<?xf16>
  redop.store_reduce addf %v, %out[%twice] : vector<2xf16>, memref<?xf16>
  redop.store_reduce addf %x, %out[%t] cache_hint(%policy) : f16, memref<?xf16>
  gpu.return
}

//===----------------------------------------------------------------------===//
// Nothing to gain
//===----------------------------------------------------------------------===//

// Each thread has its own element, whatever the rows that data selects.
// CHECK-LABEL: gpu.func @own(
// CHECK-NOT: activemask
gpu.func @own(%rows: memref<?xi32>, %x: memref<?xi32>, %out: memref<?x64xi32>) kernel {
  %b = gpu.block_id x
  %t = gpu.thread_id x
  %row = memref.load %rows[%b] : memref<?xi32>
  %to = arith.index_cast %row : i32 to index
  %v = memref.load %x[%t] : memref<?xi32>
  redop.store_reduce addi %v, %out[%to, %t] : i32, memref<?x64xi32>
  gpu.return
}

// One thread of each warp.
// CHECK-LABEL: gpu.func @elected(
// CHECK-NOT: activemask
gpu.func @elected(%keys: memref<?xi32>, %x: i32, %out: memref<?xi32>) kernel {
  %t = gpu.thread_id x
  %c31 = arith.constant 31 : index
  %zero = arith.constant 0 : index
  %lane = arith.andi %t, %c31 : index
  %isFirst = arith.cmpi eq, %lane, %zero : index
  scf.if %isFirst {
    %key = memref.load %keys[%t] : memref<?xi32>
    %to = arith.index_cast %key : i32 to index
    redop.store_reduce addi %x, %out[%to] : i32, memref<?xi32>
  }
  gpu.return
}

// Shared memory, ordered, a vector with a result or without whole words,
// different values with a result.
// REMARK: Function=kept |{{.*}}is not combined across lanes: it is a vector with a result
// REMARK: Function=kept |{{.*}}is not combined across lanes: it is a vector without whole words of 32 bits
// REMARK: Function=kept |{{.*}}is not combined across lanes: only sums of integers, to which each thread adds the same value
// CHECK-LABEL: gpu.func @kept(
// CHECK-NOT: activemask
gpu.func @kept(%keys: memref<?xi32>, %x: i32, %v: vector<2xf32>, %w: vector<3xf16>, %shared: memref<64xi32, 3>, %out: memref<?xi32>, %floats: memref<?xf32>, %halves: memref<?xf16>, %i: index) kernel {
  %key = memref.load %keys[%i] : memref<?xi32>
  %to = arith.index_cast %key : i32 to index
  redop.store_reduce addi %x, %shared[%to] : i32, memref<64xi32, 3>
  redop.store_reduce addi release gpu %x, %out[%to] : i32, memref<?xi32>
  %olds = redop.fetch_reduce addf %v, %floats[%to] : vector<2xf32>, memref<?xf32>
  vector.store %olds, %floats[%i] : memref<?xf32>, vector<2xf32>
  redop.store_reduce addf %w, %halves[%to] : vector<3xf16>, memref<?xf16>
  %old = redop.fetch_reduce addi %key, %out[%to] : i32, memref<?xi32>
  memref.store %old, %out[%i] : memref<?xi32>
  gpu.return
}

// ptxas combines the lanes of sums of 32-bit integers at one address, but not
// those of 64 bits that lanes with different masks add.
// REMARK: Function=one_address |{{.*}}is not combined across lanes: ptxas combines the lanes, which have one address
// REMARK-NOT: Function=one_address |{{.*}}ptxas
// CHECK-LABEL: gpu.func @one_address(
// CHECK-NOT: shfl
// CHECK: gpu.return
gpu.func @one_address(%x: memref<?xi32>, %out: memref<1xi32>, %i: index) kernel {
  %zero = arith.constant 0 : index
  %v = memref.load %x[%i] : memref<?xi32>
  redop.store_reduce addi %v, %out[%zero] : i32, memref<1xi32>
  %old = redop.fetch_reduce maxs %v, %out[%zero] : i32, memref<1xi32>
  memref.store %old, %x[%i] : memref<?xi32>
  gpu.return
}

// A maximum that is only reduced if it is greater than the element: seldom. A sum may be reduced often.
// REMARK: Function=tested |{{.*}}is not combined across lanes: a load of the element decides whether it is reduced into, which is rare
// REMARK: CombinedLanes {{.*}}Function=tested
// CHECK-LABEL: gpu.func @tested(
// CHECK: scf.if
// CHECK-NEXT: redop.store_reduce maxs
// CHECK: shfl
gpu.func @tested(%x: memref<?xi32>, %y: memref<?xindex>, %out: memref<?xi32>, %sum: memref<?xi32>, %i: index) kernel {
  %v = memref.load %x[%i] : memref<?xi32>
  %at = memref.load %y[%i] : memref<?xindex>
  %old = memref.load %out[%at] : memref<?xi32>
  %isGreater = arith.cmpi sgt, %v, %old : i32
  scf.if %isGreater {
    redop.store_reduce maxs %v, %out[%at] : i32, memref<?xi32>
  }
  %count = memref.load %sum[%at] : memref<?xi32>
  %isLess = arith.cmpi slt, %v, %count : i32
  scf.if %isLess {
    redop.store_reduce addi %v, %sum[%at] : i32, memref<?xi32>
  }
  gpu.return
}
}
