// RUN: redop-opt %s --raise-to-redop --split-input-file --verify-diagnostics --remarks-filter-missed=raise-to-redop | FileCheck %s

// CHECK-LABEL: @subgroup
// CHECK-SAME: (%[[I:.*]]: i32, %[[F:.*]]: f32, %[[V:.*]]: vector<4xf16>, %[[L:.*]]: i64, %[[B:.*]]: i1)
func.func @subgroup(%i: i32, %f: f32, %v: vector<4xf16>, %l: i64, %b: i1) {
  // CHECK-NEXT: redop.group_reduce warp addi %[[I]] : i32
  %0 = gpu.subgroup_reduce add %i uniform : (i32) -> i32
  // CHECK-NEXT: redop.group_reduce warp addf %[[F]] : f32
  %1 = gpu.subgroup_reduce add %f : (f32) -> f32
  // CHECK-NEXT: redop.group_reduce warp mulf %[[V]] : vector<4xf16>
  %2 = gpu.subgroup_reduce mul %v : (vector<4xf16>) -> vector<4xf16>
  // CHECK-NEXT: redop.group_reduce warp muli %[[L]] : i64
  %3 = gpu.subgroup_reduce mul %l : (i64) -> i64
  // CHECK-NEXT: redop.group_reduce warp minu %[[I]] cluster(4, 1) : i32
  %4 = gpu.subgroup_reduce minui %i uniform cluster(size = 4) : (i32) -> i32
  // CHECK-NEXT: redop.group_reduce warp mins %[[I]] cluster(8, 4) : i32
  %5 = gpu.subgroup_reduce minsi %i cluster(size = 8, stride = 4) : (i32) -> i32
  // CHECK-NEXT: redop.group_reduce warp maxu
  %6 = gpu.subgroup_reduce maxui %i : (i32) -> i32
  // CHECK-NEXT: redop.group_reduce warp maxs
  %7 = gpu.subgroup_reduce maxsi %i : (i32) -> i32
  // CHECK-NEXT: redop.group_reduce warp andi %[[B]] : i1
  %8 = gpu.subgroup_reduce and %b : (i1) -> i1
  // CHECK-NEXT: redop.group_reduce warp ori
  %9 = gpu.subgroup_reduce or %i : (i32) -> i32
  // CHECK-NEXT: redop.group_reduce warp xori
  %10 = gpu.subgroup_reduce xor %i : (i32) -> i32
  // CHECK-NEXT: redop.group_reduce warp minnumf
  %11 = gpu.subgroup_reduce minnumf %f : (f32) -> f32
  // CHECK-NEXT: redop.group_reduce warp maxnumf
  %12 = gpu.subgroup_reduce maxnumf %f : (f32) -> f32
  // CHECK-NEXT: redop.group_reduce warp minimumf
  %13 = gpu.subgroup_reduce minimumf %f : (f32) -> f32
  // CHECK-NEXT: redop.group_reduce warp maximumf
  %14 = gpu.subgroup_reduce maximumf %f : (f32) -> f32
  return
}

// -----

// CHECK-LABEL: @block
// CHECK-SAME: (%[[I:.*]]: i32, %[[F:.*]]: f32)
func.func @block(%i: i32, %f: f32) -> (f32, f32, i32) {
  // CHECK-NEXT: %[[A:.*]] = redop.group_reduce block addf %[[F]] : f32
  %0 = gpu.all_reduce add %f {} : (f32) -> (f32)
  // CHECK-NEXT: %[[B:.*]] = redop.group_reduce block maximumf %[[F]] : f32
  %1 = gpu.all_reduce %f uniform {
  ^bb0(%a: f32, %b: f32):
    %max = arith.maximumf %b, %a : f32
    gpu.yield %max : f32
  } : (f32) -> (f32)
  // CHECK-NEXT: %[[C:.*]] = redop.group_reduce block minu %[[I]] : i32
  %2 = gpu.all_reduce minui %i uniform {} : (i32) -> (i32)
  // CHECK-NEXT: return %[[A]], %[[B]], %[[C]]
  return %0, %1, %2 : f32, f32, i32
}

// -----

// CHECK-LABEL: @left_alone
// CHECK-NOT: redop.
func.func @left_alone(%i: i32, %f: f32, %w: i128, %n: f8E5M2) {
  // expected-remark@+1 {{not raised to redop: group_reduce does not support this element type}}
  %narrow = gpu.subgroup_reduce add %n : (f8E5M2) -> f8E5M2
  // expected-remark@+1 {{not raised to redop: group_reduce does not support this element type}}
  %0 = gpu.subgroup_reduce add %w : (i128) -> i128
  // expected-remark@+1 {{not raised to redop: its clusters have more lanes than a warp}}
  %1 = gpu.subgroup_reduce add %i cluster(size = 16, stride = 4) : (i32) -> i32
  // expected-remark@+1 {{not raised to redop: group_reduce does not support this element type}}
  %2 = gpu.all_reduce add %w {} : (i128) -> (i128)
  // expected-remark@+1 {{not raised to redop: its region is not a single arith op on both arguments with a corresponding reduction kind}}
  %3 = gpu.all_reduce %f {
  ^bb0(%a: f32, %b: f32):
    %sum = arith.addf %a, %a : f32
    gpu.yield %sum : f32
  } : (f32) -> (f32)
  // expected-remark@+1 {{not raised to redop: its region is not a single arith op}}
  %4 = gpu.all_reduce %f {
  ^bb0(%a: f32, %b: f32):
    %sum = arith.addf %a, %b : f32
    %twice = arith.addf %sum, %sum : f32
    gpu.yield %twice : f32
  } : (f32) -> (f32)
  // expected-remark@+1 {{not raised to redop: its region is not a single arith op}}
  %5 = gpu.all_reduce %i {
  ^bb0(%a: i32, %b: i32):
    %difference = arith.subi %a, %b : i32
    gpu.yield %difference : i32
  } : (i32) -> (i32)
  return
}

// -----

// A block of known size must have full warps; otherwise, the op is not changed.

gpu.module @m {
  // CHECK-LABEL: @full
  // CHECK: redop.group_reduce warp
  gpu.func @full(%i: i32) kernel attributes {known_block_size = array<i32: 16, 6, 1>} {
    %0 = gpu.subgroup_reduce add %i uniform : (i32) -> i32
    gpu.return
  }
  // CHECK-LABEL: @part
  // CHECK-NOT: redop.
  gpu.func @part(%i: i32) kernel attributes {known_block_size = array<i32: 16, 5, 1>} {
    // expected-remark@+1 {{not raised to redop: the block's last warp is not full}}
    %0 = gpu.subgroup_reduce add %i uniform : (i32) -> i32
    gpu.return
  }
}

// -----

// CHECK-LABEL: @part_of_a_function
// CHECK-NOT: redop.
func.func @part_of_a_function(%i: i32) attributes {gpu.known_block_size = array<i32: 1, 48, 1>} {
  // expected-remark@+1 {{not raised to redop: the block's last warp is not full}}
  %0 = gpu.subgroup_reduce add %i : (i32) -> i32
  return
}

// -----

// A block with a partial warp, however its size is specified.
// CHECK-LABEL: @written_for_llvm
// CHECK-NOT: redop.
llvm.func @written_for_llvm(%i: i32) attributes {nvvm.reqntid = array<i32: 48, 1, 1>} {
  // expected-remark@+1 {{not raised to redop: the block's last warp is not full}}
  %0 = gpu.subgroup_reduce add %i : (i32) -> i32
  llvm.return
}

// -----

// CHECK-LABEL: @launched
// CHECK-NOT: redop.
// CHECK: threads({{.*}} = %{{.*}},
// CHECK: redop.group_reduce warp addi
func.func @launched(%i: i32, %size: index) {
  %one = arith.constant 1 : index
  %some = arith.constant 48 : index
  gpu.launch blocks(%a, %b, %c) in (%d = %one, %e = %one, %f = %one)
      threads(%g, %h, %j) in (%k = %some, %l = %one, %m = %one) {
    // expected-remark@+1 {{not raised to redop: the block's last warp is not full}}
    %0 = gpu.subgroup_reduce add %i : (i32) -> i32
    gpu.terminator
  }
  gpu.launch blocks(%a, %b, %c) in (%d = %one, %e = %one, %f = %one)
      threads(%g, %h, %j) in (%k = %size, %l = %one, %m = %one) {
    %0 = gpu.subgroup_reduce add %i : (i32) -> i32
    gpu.terminator
  }
  return
}
