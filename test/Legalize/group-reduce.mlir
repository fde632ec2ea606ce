// The lanes of a warp, and a block.
//
// RUN: redop-opt %s --redop-legalize=chip=sm_100a | FileCheck %s --check-prefixes=CHECK,REDUX,SM100
// RUN: redop-opt %s --redop-legalize=chip=sm_80 | FileCheck %s --check-prefixes=CHECK,REDUX,SM80
// RUN: redop-opt %s --redop-legalize=chip=sm_75 | FileCheck %s --check-prefixes=CHECK,SM75

// A block's warps, then shared memory.
//
// CHECK: llvm.mlir.global internal @redop_block_reduce() {addr_space = 3 : i32, alignment = 4 : i64} : !llvm.array<32 x i32>

// CHECK-LABEL: func.func @word
// REDUX: %[[ALL:.*]] = arith.constant -1 : i32
// REDUX: redop.redux.sync add u32 %arg0, %[[ALL]] : i32
// SM75-COUNT-5: nvvm.shfl.sync bfly
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
func.func @float(%v: f32) -> f32 {
  %r = redop.group_reduce warp maximumf %v : f32
  return %r : f32
}

// CHECK-LABEL: func.func @halves
// REDUX-COUNT-2: redop.redux.sync xor b32
// SM75-COUNT-10: nvvm.shfl.sync bfly
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
// CHECK: nvvm.barrier0
// CHECK: scf.for
// CHECK: arith.addf
// CHECK: nvvm.barrier0
func.func @block(%v: f32) -> f32 {
  %r = redop.group_reduce block addf %v : f32
  return %r : f32
}
