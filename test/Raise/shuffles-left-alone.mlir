// Trees of shfl.sync that are not raised, and the reason.
// RUN: redop-opt %s --raise-to-redop --split-input-file --verify-diagnostics --remarks-filter-missed=raise-to-redop | FileCheck %s

// The halves in the wrong order.
// CHECK-LABEL: @swapped
// CHECK-COUNT-2: nvvm.shfl.sync
// CHECK-NOT: nvvm.shfl.sync
llvm.func @swapped(%v: i64) -> i64 {
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
  // expected-remark@+1 {{its steps do not form one reduction that group_reduce supports}}
  %a16 = nvvm.shfl.sync bfly %all, %low16, %d16, %c31 : i32 -> i32
  // expected-remark@+1 {{its steps do not form one reduction that group_reduce supports}}
  %b16 = nvvm.shfl.sync bfly %all, %high16, %d16, %c31 : i32 -> i32
  %h16 = llvm.insertelement %b16, %none[%i0 : i32] : vector<2xi32>
  %w16 = llvm.insertelement %a16, %h16[%i1 : i32] : vector<2xi32>
  %m16 = llvm.bitcast %w16 : vector<2xi32> to i64
  %s16 = llvm.intr.smax(%v, %m16) : (i64, i64) -> i64
  llvm.return %s16 : i64
}

// -----

// CHECK-LABEL: @float_sum
// CHECK-COUNT-5: shfl
// CHECK-NOT: shfl
llvm.func @float_sum(%v: f32) -> f32 {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  // expected-remark@+1 {{group_reduce does not guarantee the order of floating-point operations}}
  %m16 = nvvm.shfl.sync bfly %all, %v, %d16, %c31 : f32 -> f32
  %s16 = llvm.fadd %v, %m16 {fastmathFlags = #llvm.fastmath<reassoc>} : f32
  %m8 = nvvm.shfl.sync bfly %all, %s16, %d8, %c31 : f32 -> f32
  %s8 = llvm.fadd %s16, %m8 {fastmathFlags = #llvm.fastmath<reassoc>} : f32
  %m4 = nvvm.shfl.sync bfly %all, %s8, %d4, %c31 : f32 -> f32
  %s4 = llvm.fadd %s8, %m4 {fastmathFlags = #llvm.fastmath<reassoc>} : f32
  %m2 = nvvm.shfl.sync bfly %all, %s4, %d2, %c31 : f32 -> f32
  %s2 = llvm.fadd %s4, %m2 {fastmathFlags = #llvm.fastmath<reassoc>} : f32
  %m1 = nvvm.shfl.sync bfly %all, %s2, %d1, %c31 : f32 -> f32
  %s1 = llvm.fadd %s2, %m1 {fastmathFlags = #llvm.fastmath<nnan>} : f32
  llvm.return %s1 : f32
}

// -----

// CHECK-LABEL: @float_maximum
// CHECK-COUNT-5: shfl
// CHECK-NOT: shfl
llvm.func @float_maximum(%v: f32) -> f32 {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  // expected-remark@+1 {{group_reduce distinguishes -0.0 from +0.0}}
  %m16 = nvvm.shfl.sync bfly %all, %v, %d16, %c31 : f32 -> f32
  %s16 = llvm.intr.maxnum(%v, %m16) : (f32, f32) -> f32
  %m8 = nvvm.shfl.sync bfly %all, %s16, %d8, %c31 : f32 -> f32
  %s8 = llvm.intr.maxnum(%s16, %m8) : (f32, f32) -> f32
  %m4 = nvvm.shfl.sync bfly %all, %s8, %d4, %c31 : f32 -> f32
  %s4 = llvm.intr.maxnum(%s8, %m4) : (f32, f32) -> f32
  %m2 = nvvm.shfl.sync bfly %all, %s4, %d2, %c31 : f32 -> f32
  %s2 = llvm.intr.maxnum(%s4, %m2) : (f32, f32) -> f32
  %m1 = nvvm.shfl.sync bfly %all, %s2, %d1, %c31 : f32 -> f32
  %s1 = llvm.intr.maxnum(%s2, %m1) : (f32, f32) -> f32
  llvm.return %s1 : f32
}

// -----

// A mask that is an argument, and one without all lanes.
// CHECK-LABEL: @masked
// CHECK-COUNT-5: shfl
// CHECK-NOT: shfl
llvm.func @masked(%v: i32, %mask: i32) -> i32 {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  // expected-remark@+1 {{its mask is not known to contain all lanes}}
  %m16 = nvvm.shfl.sync bfly %mask, %v, %d16, %c31 : i32 -> i32
  %s16 = llvm.add %v, %m16 : i32
  %m8 = nvvm.shfl.sync bfly %mask, %s16, %d8, %c31 : i32 -> i32
  %s8 = llvm.add %s16, %m8 : i32
  %m4 = nvvm.shfl.sync bfly %mask, %s8, %d4, %c31 : i32 -> i32
  %s4 = llvm.add %s8, %m4 : i32
  %m2 = nvvm.shfl.sync bfly %mask, %s4, %d2, %c31 : i32 -> i32
  %s2 = llvm.add %s4, %m2 : i32
  %m1 = nvvm.shfl.sync bfly %mask, %s2, %d1, %c31 : i32 -> i32
  %s1 = llvm.add %s2, %m1 : i32
  llvm.return %s1 : i32
}

// -----

// CHECK-LABEL: @lacking
// CHECK-COUNT-5: shfl
// CHECK-NOT: shfl
llvm.func @lacking(%v: i32) -> i32 {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  %some = llvm.mlir.constant(2147483647 : i32) : i32
  // expected-remark@+1 {{its mask is not known to contain all lanes}}
  %m16 = nvvm.shfl.sync bfly %some, %v, %d16, %c31 : i32 -> i32
  %s16 = llvm.add %v, %m16 : i32
  %m8 = nvvm.shfl.sync bfly %some, %s16, %d8, %c31 : i32 -> i32
  %s8 = llvm.add %s16, %m8 : i32
  %m4 = nvvm.shfl.sync bfly %some, %s8, %d4, %c31 : i32 -> i32
  %s4 = llvm.add %s8, %m4 : i32
  %m2 = nvvm.shfl.sync bfly %some, %s4, %d2, %c31 : i32 -> i32
  %s2 = llvm.add %s4, %m2 : i32
  %m1 = nvvm.shfl.sync bfly %some, %s2, %d1, %c31 : i32 -> i32
  %s1 = llvm.add %s2, %m1 : i32
  llvm.return %s1 : i32
}

// -----

// A distance that is an argument: there is no candidate for a tree.
// CHECK-LABEL: @distance
// CHECK: shfl
llvm.func @distance(%v: i32, %d: i32) -> i32 {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  // expected-remark@+1 {{its steps do not form one reduction that group_reduce supports}}
  %m = nvvm.shfl.sync bfly %all, %v, %d, %c31 : i32 -> i32
  %s = llvm.add %v, %m : i32
  llvm.return %s : i32
}

// -----

// Another operation in between ends the tree: then these lanes are a cluster, and others may have exited.
// CHECK-LABEL: @mixed
// CHECK-COUNT-5: shfl
// CHECK-NOT: shfl
llvm.func @mixed(%v: i32) -> i32 {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  // expected-remark@+1 {{lanes that it does not combine may have exited}}
  %m16 = nvvm.shfl.sync bfly %all, %v, %d16, %c31 : i32 -> i32
  %s16 = llvm.add %v, %m16 : i32
  %m8 = nvvm.shfl.sync bfly %all, %s16, %d8, %c31 : i32 -> i32
  %s8 = llvm.add %s16, %m8 : i32
  // expected-remark@+1 {{lanes that it does not combine may have exited}}
  %m4 = nvvm.shfl.sync bfly %all, %s8, %d4, %c31 : i32 -> i32
  %s4 = llvm.xor %s8, %m4 : i32
  // expected-remark@+1 {{lanes that it does not combine may have exited}}
  %m2 = nvvm.shfl.sync bfly %all, %s4, %d2, %c31 : i32 -> i32
  %s2 = llvm.add %s4, %m2 : i32
  %m1 = nvvm.shfl.sync bfly %all, %s2, %d1, %c31 : i32 -> i32
  %s1 = llvm.add %s2, %m1 : i32
  llvm.return %s1 : i32
}

// -----

// An intermediate value is used elsewhere.
// CHECK-LABEL: @between
// CHECK-COUNT-5: shfl
// CHECK-NOT: shfl
llvm.func @between(%v: i32, %p: !llvm.ptr<1>) -> i32 {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  // expected-remark@+1 {{an intermediate result has other uses}}
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
  llvm.store %s4, %p : i32, !llvm.ptr<1>
  llvm.return %s1 : i32
}

// -----

// CHECK-LABEL: @moved
// CHECK-COUNT-5: shfl
// CHECK-NOT: shfl
llvm.func @moved(%v: i32, %p: !llvm.ptr<1>) -> i32 {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  // expected-remark@+1 {{a shuffled value has other uses}}
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
  llvm.store %m4, %p : i32, !llvm.ptr<1>
  llvm.return %s1 : i32
}

// -----

// A shuffle waits for all lanes, so it stays in its block.
// CHECK-LABEL: @blocks
// CHECK-COUNT-5: shfl
// CHECK-NOT: shfl
llvm.func @blocks(%v: i32, %c: i1) -> i32 {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  // expected-remark@+1 {{its steps are in more than one block}}
  %m16 = nvvm.shfl.sync bfly %all, %v, %d16, %c31 : i32 -> i32
  %s16 = llvm.add %v, %m16 : i32
  %m8 = nvvm.shfl.sync bfly %all, %s16, %d8, %c31 : i32 -> i32
  %s8 = llvm.add %s16, %m8 : i32
  llvm.cond_br %c, ^rest, ^end(%v : i32)
^rest:
  %m4 = nvvm.shfl.sync bfly %all, %s8, %d4, %c31 : i32 -> i32
  %s4 = llvm.add %s8, %m4 : i32
  %m2 = nvvm.shfl.sync bfly %all, %s4, %d2, %c31 : i32 -> i32
  %s2 = llvm.add %s4, %m2 : i32
  %m1 = nvvm.shfl.sync bfly %all, %s2, %d1, %c31 : i32 -> i32
  %s1 = llvm.add %s2, %m1 : i32
  llvm.br ^end(%s1 : i32)
^end(%r: i32):
  llvm.return %r : i32
}

// -----

// CHECK-LABEL: @partial_warp
// CHECK-COUNT-2: shfl
// CHECK-NOT: shfl
llvm.func ptx_kernelcc @partial_warp(%v: i32, %p: !llvm.ptr<1>) attributes {nvvm.reqntid = array<i32: 48>} {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  // expected-remark@+1 {{may have exited}}
  %m2 = nvvm.shfl.sync bfly %all, %v, %d2, %c31 : i32 -> i32
  %s2 = llvm.add %v, %m2 : i32
  %m1 = nvvm.shfl.sync bfly %all, %s2, %d1, %c31 : i32 -> i32
  %s1 = llvm.add %s2, %m1 : i32
  llvm.store %s1, %p : i32, !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK-LABEL: @size_in_words
// CHECK-COUNT-2: shfl
// CHECK-NOT: shfl
llvm.func ptx_kernelcc @size_in_words(%v: i32, %p: !llvm.ptr<1>) attributes {passthrough = [["nvvm.reqntid", "many"]]} {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  // expected-remark@+1 {{may have exited}}
  %m2 = nvvm.shfl.sync bfly %all, %v, %d2, %c31 : i32 -> i32
  %s2 = llvm.add %v, %m2 : i32
  %m1 = nvvm.shfl.sync bfly %all, %s2, %d1, %c31 : i32 -> i32
  %s1 = llvm.add %s2, %m1 : i32
  llvm.store %s1, %p : i32, !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK-LABEL: @early_exit
// CHECK-COUNT-2: shfl
// CHECK-NOT: shfl
llvm.func ptx_kernelcc @early_exit(%v: i32, %p: !llvm.ptr<1>, %c: i1) attributes {nvvm.reqntid = array<i32: 64>} {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  llvm.cond_br %c, ^rest, ^end
^rest:
  // expected-remark@+1 {{may have exited}}
  %m2 = nvvm.shfl.sync bfly %all, %v, %d2, %c31 : i32 -> i32
  %s2 = llvm.add %v, %m2 : i32
  %m1 = nvvm.shfl.sync bfly %all, %s2, %d1, %c31 : i32 -> i32
  %s1 = llvm.add %s2, %m1 : i32
  llvm.store %s1, %p : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// -----

// CHECK-LABEL: @exit_in_text
// CHECK-COUNT-2: shfl
// CHECK-NOT: shfl
llvm.func ptx_kernelcc @exit_in_text(%v: i32, %p: !llvm.ptr<1>, %c: i1) attributes {nvvm.reqntid = array<i32: 64>} {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  llvm.inline_asm has_side_effects "@$0 exit;", "b" %c : (i1) -> ()
  // expected-remark@+1 {{may have exited}}
  %m2 = nvvm.shfl.sync bfly %all, %v, %d2, %c31 : i32 -> i32
  %s2 = llvm.add %v, %m2 : i32
  %m1 = nvvm.shfl.sync bfly %all, %s2, %d1, %c31 : i32 -> i32
  %s1 = llvm.add %s2, %m1 : i32
  llvm.store %s1, %p : i32, !llvm.ptr<1>
  llvm.return
}

// -----

// Lanes 1 and 16 apart do not form a cluster.
// CHECK-LABEL: @scattered
// CHECK-COUNT-2: shfl
// CHECK-NOT: shfl
llvm.func ptx_kernelcc @scattered(%v: i32, %p: !llvm.ptr<1>) attributes {nvvm.reqntid = array<i32: 64>} {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  // expected-remark@+1 {{the lanes that it combines are not a cluster of group_reduce}}
  %m16 = nvvm.shfl.sync bfly %all, %v, %d16, %c31 : i32 -> i32
  %s16 = llvm.add %v, %m16 : i32
  %m1 = nvvm.shfl.sync bfly %all, %s16, %d1, %c31 : i32 -> i32
  %s1 = llvm.add %s16, %m1 : i32
  llvm.store %s1, %p : i32, !llvm.ptr<1>
  llvm.return
}

// -----

// With down, only the first lane has the full result.
// CHECK-LABEL: @down
// CHECK-COUNT-5: shfl
// CHECK-NOT: shfl
llvm.func @down(%v: i32) -> i32 {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  // expected-remark@+1 {{only some lanes have the result, and others may use it}}
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
  llvm.return %s1 : i32
}

// -----

// CHECK-LABEL: @down_square
// CHECK-COUNT-5: shfl
// CHECK-NOT: shfl
llvm.func ptx_kernelcc @down_square(%v: i32, %p: !llvm.ptr<1>) attributes {nvvm.reqntid = array<i32: 16, 16>} {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  // expected-remark@+1 {{only some lanes have the result, and others may use it}}
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

// -----

// CHECK-LABEL: @down_any_block
// CHECK-COUNT-5: shfl
// CHECK-NOT: shfl
llvm.func ptx_kernelcc @down_any_block(%v: i32, %p: !llvm.ptr<1>) {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  // expected-remark@+1 {{only some lanes have the result, and others may use it}}
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

// -----

// CHECK-LABEL: @down_second
// CHECK-COUNT-5: shfl
// CHECK-NOT: shfl
llvm.func @down_second(%v: i32, %p: !llvm.ptr<1>) {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d16 = llvm.mlir.constant(16 : i32) : i32
  %d8 = llvm.mlir.constant(8 : i32) : i32
  %d4 = llvm.mlir.constant(4 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  // expected-remark@+1 {{only some lanes have the result, and others may use it}}
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
  %zero = llvm.mlir.constant(1 : i32) : i32
  %first = llvm.icmp "eq" %lane, %zero : i32
  llvm.cond_br %first, ^use, ^end
^use:
  llvm.store %s1, %p : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// -----

// A scan, a broadcast and an argmax: the first two are not reductions.
// CHECK-LABEL: @scan
// CHECK-COUNT-2: shfl
// CHECK-NOT: shfl
llvm.func @scan(%v: i32) -> i32 {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %m = nvvm.shfl.sync up %all, %v, %d1, %zero : i32 -> i32
  %s = llvm.add %v, %m : i32
  %all0 = nvvm.shfl.sync idx %all, %s, %d1, %c31 : i32 -> i32
  %two = llvm.add %all0, %s : i32
  llvm.return %two : i32
}

// -----

// CHECK-LABEL: @argmax
// CHECK-COUNT-4: shfl
// CHECK-NOT: shfl
llvm.func @argmax(%v: i32, %i: i32) -> i32 {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d2 = llvm.mlir.constant(2 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  // expected-remark@+1 {{its steps do not form one reduction that group_reduce supports}}
  %mv2 = nvvm.shfl.sync bfly %all, %v, %d2, %c31 : i32 -> i32
  // expected-remark@+1 {{its steps do not form one reduction that group_reduce supports}}
  %mi2 = nvvm.shfl.sync bfly %all, %i, %d2, %c31 : i32 -> i32
  %g2 = llvm.icmp "sgt" %mv2, %v : i32
  %v2 = llvm.select %g2, %mv2, %v : i1, i32
  %i2 = llvm.select %g2, %mi2, %i : i1, i32
  %mv1 = nvvm.shfl.sync bfly %all, %v2, %d1, %c31 : i32 -> i32
  %mi1 = nvvm.shfl.sync bfly %all, %i2, %d1, %c31 : i32 -> i32
  %g1 = llvm.icmp "sgt" %mv1, %v2 : i32
  %v1 = llvm.select %g1, %mv1, %v2 : i1, i32
  %i1 = llvm.select %g1, %mi1, %i2 : i1, i32
  llvm.return %i1 : i32
}

// -----

// With the predicate for lanes in range.
// CHECK-LABEL: @with_predicate
// CHECK: shfl
llvm.func @with_predicate(%v: i32) -> i32 {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %d1 = llvm.mlir.constant(1 : i32) : i32
  %m = nvvm.shfl.sync bfly %all, %v, %d1, %c31 {return_value_and_is_valid} : i32 -> !llvm.struct<(i32, i1)>
  %x = llvm.extractvalue %m[0] : !llvm.struct<(i32, i1)>
  %s = llvm.add %v, %x : i32
  llvm.return %s : i32
}
