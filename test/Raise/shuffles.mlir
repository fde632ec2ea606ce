// Trees of shfl.sync become group_reduce if every lane gets the same result.
// RUN: redop-opt %s --raise-to-redop --split-input-file --verify-diagnostics --remarks-filter-missed=raise-to-redop | FileCheck %s

// CHECK-LABEL: @sum
// CHECK-NOT: shfl
// CHECK: %[[SUM:.*]] = redop.group_reduce warp addi %arg0 : i32
// CHECK-NOT: {{shfl|llvm.add}}
// CHECK: llvm.return %[[SUM]]
llvm.func @sum(%v: i32) -> i32 {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  %m16 = nvvm.shfl.sync bfly %all, %v, %d16, %c31 : i32 -> i32
  %s16 = llvm.add %v, %m16 : i32
  %m8 = nvvm.shfl.sync bfly %all, %s16, %d8, %c31 : i32 -> i32
  %s8 = llvm.add %s16, %m8 : i32
  %m4 = nvvm.shfl.sync bfly %all, %s8, %d4, %c31 : i32 -> i32
  %s4 = llvm.add %s8, %m4 : i32
  %m2 = nvvm.shfl.sync bfly %all, %s4, %d2, %c31 : i32 -> i32
  %s2 = llvm.add %s4, %m2 : i32
  %m1 = nvvm.shfl.sync bfly %all, %s2, %d1, %c31 : i32 -> i32
  %s1 = llvm.add %s2, %m1 : i32
  llvm.return %s1 : i32
}

// -----

// The intrinsic, and swapped operands of the operation; the order of the steps does not matter.
// CHECK-LABEL: @minimum
// CHECK-NOT: shfl
// CHECK: redop.group_reduce warp minu %arg0 : i32
// CHECK-NEXT: llvm.return
llvm.func @minimum(%v: i32) -> i32 {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  %m1 = llvm.call_intrinsic "llvm.nvvm.shfl.sync.bfly.i32"(%all, %v, %d1, %c31) : (i32, i32, i32, i32) -> i32
  %s1 = llvm.intr.umin(%m1, %v) : (i32, i32) -> i32
  %m4 = llvm.call_intrinsic "llvm.nvvm.shfl.sync.bfly.i32"(%all, %s1, %d4, %c31) : (i32, i32, i32, i32) -> i32
  %s4 = llvm.intr.umin(%m4, %s1) : (i32, i32) -> i32
  %m2 = llvm.call_intrinsic "llvm.nvvm.shfl.sync.bfly.i32"(%all, %s4, %d2, %c31) : (i32, i32, i32, i32) -> i32
  %s2 = llvm.intr.umin(%m2, %s4) : (i32, i32) -> i32
  %m16 = llvm.call_intrinsic "llvm.nvvm.shfl.sync.bfly.i32"(%all, %s2, %d16, %c31) : (i32, i32, i32, i32) -> i32
  %s16 = llvm.intr.umin(%m16, %s2) : (i32, i32) -> i32
  %m8 = llvm.call_intrinsic "llvm.nvvm.shfl.sync.bfly.i32"(%all, %s16, %d8, %c31) : (i32, i32, i32, i32) -> i32
  %s8 = llvm.intr.umin(%m8, %s16) : (i32, i32) -> i32
  llvm.return %s8 : i32
}

// -----

// A libdevice function that is not linked yet.
llvm.func @__nv_max(i32, i32) -> i32
// CHECK-LABEL: @maximum(
// CHECK-NOT: shfl
// CHECK: redop.group_reduce warp maxs %arg0 : i32
// CHECK-NEXT: llvm.return
llvm.func @maximum(%v: i32) -> i32 {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  %m16 = nvvm.shfl.sync bfly %all, %v, %d16, %c31 : i32 -> i32
  %s16 = llvm.call @__nv_max(%m16, %v) : (i32, i32) -> i32
  %m8 = nvvm.shfl.sync bfly %all, %s16, %d8, %c31 : i32 -> i32
  %s8 = llvm.call @__nv_max(%m8, %s16) : (i32, i32) -> i32
  %m4 = nvvm.shfl.sync bfly %all, %s8, %d4, %c31 : i32 -> i32
  %s4 = llvm.call @__nv_max(%m4, %s8) : (i32, i32) -> i32
  %m2 = nvvm.shfl.sync bfly %all, %s4, %d2, %c31 : i32 -> i32
  %s2 = llvm.call @__nv_max(%m2, %s4) : (i32, i32) -> i32
  %m1 = nvvm.shfl.sync bfly %all, %s2, %d1, %c31 : i32 -> i32
  %s1 = llvm.call @__nv_max(%m1, %s2) : (i32, i32) -> i32
  llvm.return %s1 : i32
}

// -----

// Two parts of an integer, shuffled separately, as Triton and clang emit them.
// CHECK-LABEL: @wide
// CHECK-NOT: shfl
// CHECK: redop.group_reduce warp maxs %arg0 : i64
// CHECK-NEXT: llvm.return
llvm.func @wide(%v: i64) -> i64 {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  %c32 = llvm.mlir.constant(32 : i64) : i64
  %i0 = llvm.mlir.constant(0 : i32) : i32
  %i1 = llvm.mlir.constant(1 : i32) : i32
  %none = llvm.mlir.poison : vector<2xi32>
  %low16 = llvm.trunc %v : i64 to i32
  %shifted16 = llvm.lshr %v, %c32 : i64
  %high16 = llvm.trunc %shifted16 : i64 to i32
  %a16 = nvvm.shfl.sync bfly %all, %low16, %d16, %c31 : i32 -> i32
  %b16 = nvvm.shfl.sync bfly %all, %high16, %d16, %c31 : i32 -> i32
  %h16 = llvm.insertelement %a16, %none[%i0 : i32] : vector<2xi32>
  %w16 = llvm.insertelement %b16, %h16[%i1 : i32] : vector<2xi32>
  %m16 = llvm.bitcast %w16 : vector<2xi32> to i64
  %s16 = llvm.intr.smax(%v, %m16) : (i64, i64) -> i64
  %low8 = llvm.trunc %s16 : i64 to i32
  %shifted8 = llvm.lshr %s16, %c32 : i64
  %high8 = llvm.trunc %shifted8 : i64 to i32
  %a8 = nvvm.shfl.sync bfly %all, %low8, %d8, %c31 : i32 -> i32
  %b8 = nvvm.shfl.sync bfly %all, %high8, %d8, %c31 : i32 -> i32
  %h8 = llvm.insertelement %a8, %none[%i0 : i32] : vector<2xi32>
  %w8 = llvm.insertelement %b8, %h8[%i1 : i32] : vector<2xi32>
  %m8 = llvm.bitcast %w8 : vector<2xi32> to i64
  %s8 = llvm.intr.smax(%s16, %m8) : (i64, i64) -> i64
  %low4 = llvm.trunc %s8 : i64 to i32
  %shifted4 = llvm.lshr %s8, %c32 : i64
  %high4 = llvm.trunc %shifted4 : i64 to i32
  %a4 = nvvm.shfl.sync bfly %all, %low4, %d4, %c31 : i32 -> i32
  %b4 = nvvm.shfl.sync bfly %all, %high4, %d4, %c31 : i32 -> i32
  %x4 = llvm.zext %a4 : i32 to i64
  %y4 = llvm.zext %b4 : i32 to i64
  %z4 = llvm.shl %y4, %c32 : i64
  %m4 = llvm.or disjoint %z4, %x4 : i64
  %s4 = llvm.intr.smax(%s8, %m4) : (i64, i64) -> i64
  %low2 = llvm.trunc %s4 : i64 to i32
  %shifted2 = llvm.lshr %s4, %c32 : i64
  %high2 = llvm.trunc %shifted2 : i64 to i32
  %a2 = nvvm.shfl.sync bfly %all, %low2, %d2, %c31 : i32 -> i32
  %b2 = nvvm.shfl.sync bfly %all, %high2, %d2, %c31 : i32 -> i32
  %x2 = llvm.zext %a2 : i32 to i64
  %y2 = llvm.zext %b2 : i32 to i64
  %z2 = llvm.shl %y2, %c32 : i64
  %m2 = llvm.or disjoint %z2, %x2 : i64
  %s2 = llvm.intr.smax(%s4, %m2) : (i64, i64) -> i64
  %low1 = llvm.trunc %s2 : i64 to i32
  %shifted1 = llvm.lshr %s2, %c32 : i64
  %high1 = llvm.trunc %shifted1 : i64 to i32
  %a1 = nvvm.shfl.sync bfly %all, %low1, %d1, %c31 : i32 -> i32
  %b1 = nvvm.shfl.sync bfly %all, %high1, %d1, %c31 : i32 -> i32
  %x1 = llvm.zext %a1 : i32 to i64
  %y1 = llvm.zext %b1 : i32 to i64
  %z1 = llvm.shl %y1, %c32 : i64
  %m1 = llvm.or disjoint %z1, %x1 : i64
  %s1 = llvm.intr.smax(%s2, %m1) : (i64, i64) -> i64
  llvm.return %s1 : i64
}

// -----

// A small integer in a register.
// CHECK-LABEL: @small
// CHECK-NOT: shfl
// CHECK: redop.group_reduce warp ori %arg0 : i8
// CHECK-NEXT: llvm.return
llvm.func @small(%v: i8) -> i8 {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  %x16 = llvm.zext %v : i8 to i32
  %a16 = nvvm.shfl.sync bfly %all, %x16, %d16, %c31 : i32 -> i32
  %m16 = llvm.trunc %a16 : i32 to i8
  %s16 = llvm.or %v, %m16 : i8
  %x8 = llvm.zext %s16 : i8 to i32
  %a8 = nvvm.shfl.sync bfly %all, %x8, %d8, %c31 : i32 -> i32
  %m8 = llvm.trunc %a8 : i32 to i8
  %s8 = llvm.or %s16, %m8 : i8
  %x4 = llvm.zext %s8 : i8 to i32
  %a4 = nvvm.shfl.sync bfly %all, %x4, %d4, %c31 : i32 -> i32
  %m4 = llvm.trunc %a4 : i32 to i8
  %s4 = llvm.or %s8, %m4 : i8
  %x2 = llvm.zext %s4 : i8 to i32
  %a2 = nvvm.shfl.sync bfly %all, %x2, %d2, %c31 : i32 -> i32
  %m2 = llvm.trunc %a2 : i32 to i8
  %s2 = llvm.or %s4, %m2 : i8
  %x1 = llvm.zext %s2 : i8 to i32
  %a1 = nvvm.shfl.sync bfly %all, %x1, %d1, %c31 : i32 -> i32
  %m1 = llvm.trunc %a1 : i32 to i8
  %s1 = llvm.or %s2, %m1 : i8
  llvm.return %s1 : i8
}

// -----

// The last operation is in the block that uses its result; the shuffle's block is kept, like ops that others wait for.
// CHECK-LABEL: @sunk
// CHECK: llvm.cond_br
// CHECK-NEXT: ^bb1:
// CHECK-NEXT: nvvm.barrier{{0?$}}
// CHECK-NEXT: %[[RES:.*]] = redop.group_reduce warp xori %arg0 : i32
// CHECK-NEXT: llvm.cond_br
// CHECK-NEXT: ^bb2:
// CHECK-NEXT: llvm.store %[[RES]]
llvm.func @sunk(%v: i32, %p: !llvm.ptr<1>, %c: i1, %e: i1) {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  llvm.cond_br %c, ^some, ^end
^some:
  %m16 = nvvm.shfl.sync bfly %all, %v, %d16, %c31 : i32 -> i32
  %s16 = llvm.xor %v, %m16 : i32
  %m8 = nvvm.shfl.sync bfly %all, %s16, %d8, %c31 : i32 -> i32
  %s8 = llvm.xor %s16, %m8 : i32
  %m4 = nvvm.shfl.sync bfly %all, %s8, %d4, %c31 : i32 -> i32
  nvvm.barrier
  %s4 = llvm.xor %s8, %m4 : i32
  %m2 = nvvm.shfl.sync bfly %all, %s4, %d2, %c31 : i32 -> i32
  %s2 = llvm.xor %s4, %m2 : i32
  %m1 = nvvm.shfl.sync bfly %all, %s2, %d1, %c31 : i32 -> i32
  llvm.cond_br %e, ^use, ^end
^use:
  %s1 = llvm.xor %s2, %m1 : i32
  llvm.store %s1, %p : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// -----

// Two trees, one on the result of the other: 32 times the sum.
// CHECK-LABEL: @twice
// CHECK-NOT: shfl
// CHECK: %[[ONE:.*]] = redop.group_reduce warp addi %arg0 : i32
// CHECK-NEXT: %[[TWO:.*]] = redop.group_reduce warp addi %[[ONE]] : i32
// CHECK-NEXT: llvm.return %[[TWO]]
llvm.func @twice(%v: i32) -> i32 {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  %m16 = nvvm.shfl.sync bfly %all, %v, %d16, %c31 : i32 -> i32
  %s16 = llvm.add %v, %m16 : i32
  %m8 = nvvm.shfl.sync bfly %all, %s16, %d8, %c31 : i32 -> i32
  %s8 = llvm.add %s16, %m8 : i32
  %m4 = nvvm.shfl.sync bfly %all, %s8, %d4, %c31 : i32 -> i32
  %s4 = llvm.add %s8, %m4 : i32
  %m2 = nvvm.shfl.sync bfly %all, %s4, %d2, %c31 : i32 -> i32
  %s2 = llvm.add %s4, %m2 : i32
  %m1 = nvvm.shfl.sync bfly %all, %s2, %d1, %c31 : i32 -> i32
  %s1 = llvm.add %s2, %m1 : i32
  %n16 = nvvm.shfl.sync bfly %all, %s1, %d16, %c31 : i32 -> i32
  %t16 = llvm.add %s1, %n16 : i32
  %n8 = nvvm.shfl.sync bfly %all, %t16, %d8, %c31 : i32 -> i32
  %t8 = llvm.add %t16, %n8 : i32
  %n4 = nvvm.shfl.sync bfly %all, %t8, %d4, %c31 : i32 -> i32
  %t4 = llvm.add %t8, %n4 : i32
  %n2 = nvvm.shfl.sync bfly %all, %t4, %d2, %c31 : i32 -> i32
  %t2 = llvm.add %t4, %n2 : i32
  %n1 = nvvm.shfl.sync bfly %all, %t2, %d1, %c31 : i32 -> i32
  %t1 = llvm.add %t2, %n1 : i32
  llvm.return %t1 : i32
}

// -----

// Floats only if any order is permitted.
// CHECK-LABEL: @free_sum
// CHECK-NOT: shfl
// CHECK: redop.group_reduce warp addf %arg0 : f32
llvm.func @free_sum(%v: f32) -> f32 {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  %m16 = nvvm.shfl.sync bfly %all, %v, %d16, %c31 : f32 -> f32
  %s16 = llvm.fadd %v, %m16 {fastmathFlags = #llvm.fastmath<reassoc>} : f32
  %m8 = nvvm.shfl.sync bfly %all, %s16, %d8, %c31 : f32 -> f32
  %s8 = llvm.fadd %s16, %m8 {fastmathFlags = #llvm.fastmath<reassoc>} : f32
  %m4 = nvvm.shfl.sync bfly %all, %s8, %d4, %c31 : f32 -> f32
  %s4 = llvm.fadd %s8, %m4 {fastmathFlags = #llvm.fastmath<reassoc>} : f32
  %m2 = nvvm.shfl.sync bfly %all, %s4, %d2, %c31 : f32 -> f32
  %s2 = llvm.fadd %s4, %m2 {fastmathFlags = #llvm.fastmath<reassoc>} : f32
  %m1 = nvvm.shfl.sync bfly %all, %s2, %d1, %c31 : f32 -> f32
  %s1 = llvm.fadd %s2, %m1 {fastmathFlags = #llvm.fastmath<reassoc>} : f32
  llvm.return %s1 : f32
}

// -----

// Clusters, if the block has full warps and no thread exits early.
// CHECK-LABEL: @clusters
// CHECK: redop.group_reduce warp addi %arg0 cluster(4, 1) : i32
llvm.func ptx_kernelcc @clusters(%v: i32, %p: !llvm.ptr<1>) attributes {nvvm.reqntid = array<i32: 64>} {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  %m2 = nvvm.shfl.sync bfly %all, %v, %d2, %c31 : i32 -> i32
  %s2 = llvm.add %v, %m2 : i32
  %m1 = nvvm.shfl.sync bfly %all, %s2, %d1, %c31 : i32 -> i32
  %s1 = llvm.add %s2, %m1 : i32
  llvm.store %s1, %p : i32, !llvm.ptr<1>
  llvm.return
}

// -----

// In the syntax of LLVM IR.
// CHECK-LABEL: @imported
// CHECK: redop.group_reduce warp addi %arg0 cluster(4, 1) : i32
llvm.func ptx_kernelcc @imported(%v: i32, %p: !llvm.ptr<1>) attributes {passthrough = [["nvvm.reqntid", "16,4,1"]]} {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  %m2 = nvvm.shfl.sync bfly %all, %v, %d2, %c31 : i32 -> i32
  %s2 = llvm.add %v, %m2 : i32
  %m1 = nvvm.shfl.sync bfly %all, %s2, %d1, %c31 : i32 -> i32
  %s1 = llvm.add %s2, %m1 : i32
  llvm.store %s1, %p : i32, !llvm.ptr<1>
  llvm.return
}

// -----

// Lanes 8 and 16 apart do.
// CHECK-LABEL: @stride
// CHECK: redop.group_reduce warp addi %arg0 cluster(4, 8) : i32
llvm.func ptx_kernelcc @stride(%v: i32, %p: !llvm.ptr<1>) attributes {nvvm.reqntid = array<i32: 64>} {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %m8 = nvvm.shfl.sync bfly %all, %v, %d8, %c31 : i32 -> i32
  %s8 = llvm.add %v, %m8 : i32
  %m16 = nvvm.shfl.sync bfly %all, %s8, %d16, %c31 : i32 -> i32
  %s1 = llvm.add %s8, %m16 : i32
  llvm.store %s1, %p : i32, !llvm.ptr<1>
  llvm.return
}

// -----

// With a width of eight, as CUDA's functions encode it: the fourth argument of shfl.sync limits the source lane.
// CHECK-LABEL: @width
// CHECK: redop.group_reduce warp addi %arg0 cluster(8, 1) : i32
llvm.func ptx_kernelcc @width(%v: i32, %p: !llvm.ptr<1>) attributes {nvvm.reqntid = array<i32: 64>} {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  %width = llvm.mlir.constant(6175 : i32) : i32
  %m4 = nvvm.shfl.sync bfly %all, %v, %d4, %width : i32 -> i32
  %s4 = llvm.add %v, %m4 : i32
  %m2 = nvvm.shfl.sync bfly %all, %s4, %d2, %width : i32 -> i32
  %s2 = llvm.add %s4, %m2 : i32
  %m1 = nvvm.shfl.sync bfly %all, %s2, %d1, %width : i32 -> i32
  %s1 = llvm.add %s2, %m1 : i32
  llvm.store %s1, %p : i32, !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK-LABEL: @down_first
// CHECK-NOT: shfl
// CHECK: %[[RES:.*]] = redop.group_reduce warp addi %arg0 : i32
// CHECK: llvm.store %[[RES]]
llvm.func @down_first(%v: i32, %p: !llvm.ptr<1>) {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  %m16 = nvvm.shfl.sync down %all, %v, %d16, %c31 : i32 -> i32
  %s16 = llvm.add %v, %m16 : i32
  %m8 = nvvm.shfl.sync down %all, %s16, %d8, %c31 : i32 -> i32
  %s8 = llvm.add %s16, %m8 : i32
  %m4 = nvvm.shfl.sync down %all, %s8, %d4, %c31 : i32 -> i32
  %s4 = llvm.add %s8, %m4 : i32
  %m2 = nvvm.shfl.sync down %all, %s4, %d2, %c31 : i32 -> i32
  %s2 = llvm.add %s4, %m2 : i32
  %m1 = nvvm.shfl.sync down %all, %s2, %d1, %c31 : i32 -> i32
  %s1 = llvm.add %s2, %m1 : i32
  %lane = nvvm.read.ptx.sreg.laneid : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %first = llvm.icmp "eq" %lane, %zero : i32
  llvm.cond_br %first, ^use, ^end
^use:
  llvm.store %s1, %p : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// -----

// The lane index is derived from x first.
// CHECK-LABEL: @down_thread
// CHECK-NOT: shfl
// CHECK: redop.group_reduce warp addi %arg0 : i32
llvm.func ptx_kernelcc @down_thread(%v: i32, %p: !llvm.ptr<1>) attributes {nvvm.reqntid = array<i32: 32, 4>} {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  %m16 = nvvm.shfl.sync down %all, %v, %d16, %c31 : i32 -> i32
  %s16 = llvm.add %v, %m16 : i32
  %m8 = nvvm.shfl.sync down %all, %s16, %d8, %c31 : i32 -> i32
  %s8 = llvm.add %s16, %m8 : i32
  %m4 = nvvm.shfl.sync down %all, %s8, %d4, %c31 : i32 -> i32
  %s4 = llvm.add %s8, %m4 : i32
  %m2 = nvvm.shfl.sync down %all, %s4, %d2, %c31 : i32 -> i32
  %s2 = llvm.add %s4, %m2 : i32
  %m1 = nvvm.shfl.sync down %all, %s2, %d1, %c31 : i32 -> i32
  %s1 = llvm.add %s2, %m1 : i32
  %x = nvvm.read.ptx.sreg.tid.x : i32
  %lane = llvm.and %x, %c31 : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %first = llvm.icmp "eq" %lane, %zero : i32
  llvm.cond_br %first, ^use, ^end
^use:
  llvm.store %s1, %p : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}
