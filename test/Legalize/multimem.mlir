// multimem ops on a group's memory: accesses to each copy where the target lacks
// the form or the memory has no multicast address.
//
// RUN: redop-opt %s --redop-legalize=chip=sm_80 --split-input-file | FileCheck %s --check-prefixes=CHECK,PEERS,SM80
// RUN: sed 's/ multicast(%%address)//' %s | redop-opt --redop-legalize=chip=sm_90 --split-input-file | FileCheck %s --check-prefixes=CHECK,PEERS,SM90
// RUN: redop-opt %s --redop-legalize=chip=sm_90 --split-input-file | FileCheck %s --check-prefixes=CHECK,KEPT
// RUN: sed 's/multicast(%%address)/& or_null/' %s | redop-opt --redop-legalize=chip=sm_90 --split-input-file | FileCheck %s --check-prefixes=CHECK,BOTH

// The offset is that of the address: 16 * %i + 8. The sum is in rank order.
// CHECK-LABEL: func @load(
// PEERS: [[I16:%.*]] = arith.muli %arg3, %c16_i64
// PEERS: [[OFFSET:%.*]] = arith.addi {{.*}}%c8_i64
// PEERS: [[PA:%.*]] = llvm.getelementptr %arg0[[[OFFSET]]] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
// PEERS: [[VA:%.*]] = llvm.load [[PA]] {alignment = 8 : i64} : !llvm.ptr<1> -> vector<2xf32>
// PEERS: [[PB:%.*]] = llvm.getelementptr %arg1[[[OFFSET]]]
// PEERS: [[VB:%.*]] = llvm.load [[PB]] {alignment = 8 : i64}
// PEERS: [[SUM:%.*]] = arith.addf [[VA]], [[VB]] : vector<2xf32>
// PEERS-NOT: multi
// PEERS: return [[SUM]]
// KEPT-NOT: group_m
// KEPT: [[P:%.*]] = llvm.getelementptr %arg2[%arg3]
// KEPT: [[Q:%.*]] = llvm.getelementptr [[P]][2]
// KEPT: [[R:%.*]] = redop.multimem.ld_reduce add v2 f32 [[Q]] : !llvm.ptr<1> -> vector<2xf32>
// KEPT: return [[R]]
// BOTH: [[NULL:%.*]] = llvm.mlir.zero : !llvm.ptr<1>
// BOTH: [[IS:%.*]] = llvm.icmp "ne" %arg2, [[NULL]]
// BOTH: [[R:%.*]] = scf.if [[IS]] -> (vector<2xf32>) {
// BOTH: [[PM:%.*]] = llvm.getelementptr %arg2[
// BOTH: [[M:%.*]] = redop.multimem.ld_reduce add v2 f32 [[PM]]
// BOTH: scf.yield [[M]]
// BOTH: } else {
// BOTH-COUNT-2: llvm.load
// BOTH-NOT: llvm.load
// BOTH: [[SUM:%.*]] = arith.addf
// BOTH: scf.yield [[SUM]]
// BOTH: return [[R]]
func.func @load(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %address: !llvm.ptr<1>, %i: i64, %rank: i32) -> vector<2xf32> {
  %m = redop.group_memory peers(%a, %b) rank(%rank) multicast(%address)
  %start = redop.group_multicast %m
  %p = llvm.getelementptr %start[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<4xf32>
  %q = llvm.getelementptr %p[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %r = redop.multimem.ld_reduce add v2 f32 %q : !llvm.ptr<1> -> vector<2xf32>
  return %r : vector<2xf32>
}

// -----

// With acc_f32, the sum is f32 and is rounded once; without, each step is. The
// packed types are vectors of all elements.
// CHECK-LABEL: func @accumulate(
// PEERS-COUNT-3: arith.extf %{{.*}} : vector<8xbf16> to vector<8xf32>
// PEERS-NOT: arith.extf
// PEERS: arith.truncf %{{.*}} : vector<8xf32> to vector<8xbf16>
// PEERS-COUNT-2: arith.addf %{{.*}} : vector<4xf16>
// PEERS-NOT: arith.addf
// PEERS-NOT: arith.truncf
// CHECK: return
func.func @accumulate(%a: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32) -> (vector<8xbf16>, vector<4xf16>) {
  %m = redop.group_memory peers(%a, %a, %a) rank(%rank) multicast(%address)
  %p = redop.group_multicast %m
  %0 = redop.multimem.ld_reduce add acc_f32 v4 bf16x2 %p : !llvm.ptr<1> -> vector<8xbf16>
  %1 = redop.multimem.ld_reduce add v4 f16 %p : !llvm.ptr<1> -> vector<4xf16>
  return %0, %1 : vector<8xbf16>, vector<4xf16>
}

// -----

// Signed and unsigned extrema, bits, and float extrema, which ignore NaN.
// CHECK-LABEL: func @kinds(
// PEERS: arith.minui
// PEERS: arith.maxsi
// PEERS: arith.andi
// PEERS: arith.ori
// PEERS: arith.xori
// PEERS: arith.addi
// PEERS: arith.cmpf uno
// CHECK: return
func.func @kinds(%a: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32) -> (i32, i64, i32, i64, i32, i32, vector<2xf16>) {
  %m = redop.group_memory peers(%a, %a) rank(%rank) multicast(%address)
  %p = redop.group_multicast %m
  %0 = redop.multimem.ld_reduce min u32 %p : !llvm.ptr<1> -> i32
  %1 = redop.multimem.ld_reduce max s64 %p : !llvm.ptr<1> -> i64
  %2 = redop.multimem.ld_reduce and b32 %p : !llvm.ptr<1> -> i32
  %3 = redop.multimem.ld_reduce or b64 %p : !llvm.ptr<1> -> i64
  %4 = redop.multimem.ld_reduce xor b32 %p : !llvm.ptr<1> -> i32
  %5 = redop.multimem.ld_reduce add s32 %p : !llvm.ptr<1> -> i32
  %6 = redop.multimem.ld_reduce min f16x2 %p : !llvm.ptr<1> -> vector<2xf16>
  return %0, %1, %2, %3, %4, %5, %6 : i32, i64, i32, i64, i32, i32, vector<2xf16>
}

// -----

// The order and scope of the op: relaxed accesses, an acquire after them, a
// release before them. Cluster scope becomes gpu scope before sm_90.
// CHECK-LABEL: func @orders(
// PEERS-COUNT-2: llvm.load %{{.*}} atomic syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
// PEERS-NOT: llvm.load
// PEERS: llvm.fence syncscope("device") acquire
// PEERS: llvm.fence release
// PEERS-COUNT-2: "st.relaxed.sys.global.v4.b32
// PEERS-NOT: "st.relaxed.sys.global.v4.b32
// SM80-COUNT-2: llvm.store %{{.*}} atomic syncscope("device") monotonic
// SM80-NOT: llvm.store
// SM90-COUNT-2: llvm.store %{{.*}} atomic syncscope("cluster") monotonic
// SM90-NOT: llvm.store
// PEERS: llvm.fence syncscope("block") release
// PEERS-COUNT-2: redop.red cta max s32
// PEERS-NOT: redop.red
// CHECK: return
func.func @orders(%a: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %v: vector<4xf32>) {
  %m = redop.group_memory peers(%a, %a) rank(%rank) multicast(%address)
  %p = redop.group_multicast %m
  %0 = redop.multimem.ld_reduce acquire gpu add u32 %p : !llvm.ptr<1> -> i32
  redop.multimem.st release sys v4 f32 %p, %v : !llvm.ptr<1>, vector<4xf32>
  redop.multimem.st relaxed cluster b32 %p, %0 : !llvm.ptr<1>, i32
  redop.multimem.red release cta max s32 %p, %0 : !llvm.ptr<1>, i32
  return
}

// -----

// A predicate applies to all copies; the instruction keeps it. fp8 types are
// stored as bits.
// CHECK-LABEL: func @predicates(
// PEERS: scf.if %arg3 {
// PEERS-COUNT-2: llvm.store
// PEERS-NOT: llvm.store
// PEERS: scf.if %arg3 {
// SM90-COUNT-2: redop.red sys add v4 f32
// SM90-NOT: redop.red
// SM80-COUNT-8: redop.red sys add f32
// SM80-NOT: redop.red
// KEPT: redop.multimem.st f64 %arg1, %arg4 predicate(%arg3)
// BOTH: redop.multimem.st f64 %{{.*}}, %arg4 predicate(%arg3)
// BOTH: } else {
// BOTH: scf.if %arg3 {
// CHECK: return
func.func @predicates(%a: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %c: i1, %d: f64, %v: vector<4xf32>) {
  %m = redop.group_memory peers(%a, %a) rank(%rank) multicast(%address)
  %p = redop.group_multicast %m
  redop.multimem.st f64 %p, %d predicate(%c) : !llvm.ptr<1>, f64
  redop.multimem.red add v4 f32 %p, %v predicate(%c) : !llvm.ptr<1>, vector<4xf32>
  return
}

// -----

// A form that only some chips with multimem have. The address is generic.
// CHECK-LABEL: func @fp8(
// CHECK: arith.bitcast %arg3 : vector<16xf8E5M2> to vector<16xi8>
// CHECK-COUNT-2: llvm.store %{{.*}} {alignment = 16 : i64} : vector<16xi8>, !llvm.ptr<1>
// CHECK-NOT: llvm.store
// CHECK-NOT: redop
// CHECK: return
func.func @fp8(%a: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %v: vector<16xf8E5M2>) {
  %m = redop.group_memory peers(%a, %a) rank(%rank) multicast(%address)
  %p = redop.group_multicast %m
  %generic = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
  redop.multimem.st v4 e5m2x4 %generic, %v : !llvm.ptr, vector<16xf8E5M2>
  return
}

// -----

// Offsets: a 32-bit index is signed, members of structs, elements of arrays.
// CHECK-LABEL: func @offsets(
// PEERS: [[WIDE:%.*]] = arith.extsi %arg3 : i32 to i64
// PEERS: [[BYTES:%.*]] = arith.muli [[WIDE]], %c24_i64
// PEERS: [[SUM:%.*]] = arith.addi [[BYTES]], %c20_i64
// PEERS: llvm.getelementptr %arg0[[[SUM]]]
// CHECK: return
func.func @offsets(%a: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %i: i32, %v: i32) {
  %m = redop.group_memory peers(%a) rank(%rank) multicast(%address)
  %start = redop.group_multicast %m
  %p = llvm.getelementptr %start[%i, 1, 3] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.struct<(i64, array<4 x i32>)>
  redop.multimem.st b32 %p, %v : !llvm.ptr<1>, i32
  return
}

// -----

// An unknown number of GPUs: a loop.
// CHECK-LABEL: func @loop(
// PEERS: scf.for %{{.*}} to %arg1
// PEERS: redop.red sys xor b64
// CHECK: return
func.func @loop(%table: !llvm.ptr<1>, %world: i32, %address: !llvm.ptr<1>, %rank: i32, %v: i64) {
  %m = redop.group_memory table(%table) world(%world) rank(%rank) multicast(%address)
  %p = redop.group_multicast %m
  redop.multimem.red xor b64 %p, %v : !llvm.ptr<1>, i64
  return
}
