// Reductions over the lanes of a warp, and over a block.
//
// RUN: redop-opt %s --redop-legalize=chip=sm_100a | FileCheck %s --check-prefixes=CHECK,REDUX,SM100
// RUN: redop-opt %s --redop-legalize=chip=sm_80 | FileCheck %s --check-prefixes=CHECK,REDUX,SM80
// RUN: redop-opt %s --redop-legalize=chip=sm_75 | FileCheck %s --check-prefixes=CHECK,SM75

// The warps of a block, then shared memory. All reductions of the module share
// a buffer of the maximum size.
//
// CHECK: llvm.mlir.global internal @redop_block_reduce() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<128 x i8>
// CHECK-NOT: llvm.mlir.global

// CHECK-LABEL: func.func @word
// REDUX: %[[ALL:.*]] = arith.constant -1 : i32
// REDUX: redop.redux.sync add u32 %arg0, %[[ALL]] : i32
// SM75-COUNT-5: nvvm.shfl.sync bfly
// SM75-NOT: nvvm.shfl.sync
func.func @word(%v: i32) -> i32 {
  %r = redop.group_reduce warp addi %v : i32
  return %r : i32
}

// CHECK-LABEL: func.func @byte
// REDUX: %[[WIDE:.*]] = arith.extsi %arg0 : i8 to i32
// REDUX: %[[R:.*]] = redop.redux.sync min s32 %[[WIDE]], %arg1 : i32
// REDUX: arith.trunci %[[R]] : i32 to i8
// SM75: scf.if
// SM75-COUNT-5: nvvm.shfl.sync bfly
// SM75-NOT: nvvm.shfl.sync
// SM75: else
// SM75: nvvm.shfl.sync idx %arg1
// SM75: scf.while
func.func @byte(%v: i8, %lanes: i32) -> i8 {
  %r = redop.group_reduce warp mins %v mask(%lanes) : i8
  return %r : i8
}

// CHECK-LABEL: func.func @float
// SM100: redop.redux.sync max nan f32
// SM80: arith.cmpf uno
// SM80: redop.redux.sync max s32
// SM75-COUNT-5: nvvm.shfl.sync bfly
// SM75-NOT: nvvm.shfl.sync
func.func @float(%v: f32) -> f32 {
  %r = redop.group_reduce warp maximumf %v : f32
  return %r : f32
}

// CHECK-LABEL: func.func @halves
// REDUX-COUNT-2: redop.redux.sync xor b32
// REDUX-NOT: redop.redux.sync
// SM75-COUNT-10: nvvm.shfl.sync bfly
// SM75-NOT: nvvm.shfl.sync
func.func @halves(%v: i64) -> i64 {
  %r = redop.group_reduce warp xori %v : i64
  return %r : i64
}

// CHECK-LABEL: func.func @clusters
// CHECK: %[[FAR:.*]] = arith.constant 8 : i32
// CHECK: nvvm.shfl.sync bfly %{{.*}}, %{{.*}}, %[[FAR]]
// CHECK: %[[NEAR:.*]] = arith.constant 4 : i32
// CHECK: nvvm.shfl.sync bfly %{{.*}}, %{{.*}}, %[[NEAR]]
// CHECK-NOT: nvvm.shfl.sync
func.func @clusters(%v: f32) -> f32 {
  %r = redop.group_reduce warp addf %v cluster(4, 4) : f32
  return %r : f32
}

// CHECK-LABEL: func.func @vector
// CHECK: vector.extract %arg0[0]
// CHECK: vector.extract %arg0[1]
// CHECK: vector.from_elements
func.func @vector(%v: vector<2xf16>) -> vector<2xf16> {
  %r = redop.group_reduce warp mulf %v : vector<2xf16>
  return %r : vector<2xf16>
}

// CHECK-LABEL: func.func @block
// CHECK: %[[BUFFER:.*]] = llvm.mlir.addressof @redop_block_reduce
// CHECK: scf.if
// CHECK: llvm.store
// CHECK: nvvm.barrier{{0?$}}
// CHECK: scf.for
// CHECK: arith.addf
// CHECK: nvvm.barrier{{0?$}}
func.func @block(%v: f32) -> f32 {
  %r = redop.group_reduce block addf %v : f32
  return %r : f32
}

// A block of known size: no size at run time, and no loop over warps. One warp
// requires no shared memory.
// CHECK-LABEL: func.func @one_warp
// CHECK-NOT: barrier
// REDUX: redop.redux.sync add u32
// REDUX-NEXT: return
func.func @one_warp(%v: i32) -> i32 attributes {gpu.known_block_size = array<i32: 32, 1, 1>} {
  %r = redop.group_reduce block addi %v : i32
  return %r : i32
}

// Four warps: every thread adds the four sums in a tree.
// CHECK-LABEL: func.func @four_warps
// CHECK-NOT: nvvm.read.ptx.sreg.ntid
// CHECK: nvvm.read.ptx.sreg.tid.x
// CHECK-NOT: nvvm.read.ptx.sreg.ntid
// REDUX: redop.redux.sync add u32
// CHECK: llvm.store
// CHECK: nvvm.barrier{{0?$}}
// CHECK-COUNT-4: llvm.load
// CHECK-NOT: llvm.load
// CHECK-NOT: scf.for
// CHECK: %[[A:.*]] = arith.addi
// CHECK: %[[B:.*]] = arith.addi
// CHECK: arith.addi %[[A]], %[[B]]
// CHECK-NEXT: nvvm.barrier{{0?$}}
func.func @four_warps(%v: i32) -> i32 attributes {gpu.known_block_size = array<i32: 64, 2, 1>} {
  %r = redop.group_reduce block addi %v : i32
  return %r : i32
}

// 32 warps: each lane loads one sum, and the lanes add them.
// CHECK-LABEL: func.func @all_warps
// CHECK: nvvm.barrier{{0?$}}
// CHECK: llvm.load
// CHECK-NOT: llvm.load
// REDUX: redop.redux.sync add u32
// CHECK: nvvm.barrier{{0?$}}
func.func @all_warps(%v: i32) -> i32 attributes {nvvm.reqntid = array<i32: 1024>} {
  %r = redop.group_reduce block addi %v : i32
  return %r : i32
}

// 40 threads: the second warp has eight lanes.
// CHECK-LABEL: func.func @partial_warp
// CHECK-DAG: %[[SOME:.*]] = arith.constant 255 : i32
// CHECK-DAG: %[[ALL:.*]] = arith.constant -1 : i32
// CHECK: %[[LANES:.*]] = arith.select %{{.*}}, %[[SOME]], %[[ALL]] : i32
// REDUX: redop.redux.sync add u32 %{{.*}}, %[[LANES]]
// CHECK-COUNT-2: llvm.load
// CHECK-NOT: llvm.load
func.func @partial_warp(%v: i32) -> i32 attributes {gpu.known_block_size = array<i32: 40, 1, 1>} {
  %r = redop.group_reduce block addi %v : i32
  return %r : i32
}

// The size of another kernel does not matter.
// CHECK-LABEL: func.func @unknown
// CHECK: nvvm.read.ptx.sreg.ntid.x
// CHECK: scf.for
func.func @unknown(%v: i32) -> i32 attributes {nvvm.maxntid = array<i32: 128>} {
  %r = redop.group_reduce block addi %v : i32
  return %r : i32
}
