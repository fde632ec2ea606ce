// Accesses to all copies of a group's memory, by peer accesses and by multimem.
//
// RUN: redop-opt %s --redop-legalize=chip=sm_90 --split-input-file | FileCheck %s --check-prefixes=CHECK,SM90
// RUN: redop-opt %s --redop-legalize=chip=sm_70 --split-input-file | FileCheck %s --check-prefixes=CHECK,SM70
// RUN: redop-opt %s --redop-legalize="chip=sm_120 legalize=portable" --split-input-file | FileCheck %s --check-prefixes=CHECK,SM90

// A known number of GPUs: the addresses are loaded once, all loads precede the
// additions, and the additions are in rank order.
// CHECK-LABEL: func @two(
// CHECK-DAG: [[A:%.*]] = llvm.load %{{.*}} invariant {alignment = 8 : i64} : !llvm.ptr<1> -> !llvm.ptr<1>
// CHECK-DAG: [[B:%.*]] = llvm.load %{{.*}} invariant {alignment = 8 : i64} : !llvm.ptr<1> -> !llvm.ptr<1>
// CHECK: [[PA:%.*]] = llvm.getelementptr [[A]][%arg2] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
// CHECK: [[VA:%.*]] = llvm.load [[PA]] {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xbf16>
// CHECK: [[PB:%.*]] = llvm.getelementptr [[B]][%arg2]
// CHECK: [[VB:%.*]] = llvm.load [[PB]] {alignment = 16 : i64} : !llvm.ptr<1> -> vector<8xbf16>
// CHECK: [[WA:%.*]] = arith.extf [[VA]] : vector<8xbf16> to vector<8xf32>
// CHECK: [[WB:%.*]] = arith.extf [[VB]]
// CHECK: [[SUM:%.*]] = arith.addf [[WA]], [[WB]] : vector<8xf32>
// CHECK: [[R:%.*]] = arith.truncf [[SUM]] : vector<8xf32> to vector<8xbf16>
// CHECK-NOT: group_memory
// CHECK: return [[R]]
func.func @two(%table: !llvm.ptr<1>, %rank: i32, %i: i64) -> vector<8xbf16> {
  %world = arith.constant 2 : i32
  %m = redop.group_memory table(%table) world(%world) rank(%rank)
  %r = redop.group_load_reduce addf acc_f32 %m[%i] : vector<8xbf16>
  return %r : vector<8xbf16>
}

// -----

// An unknown number: a loop.
// CHECK-LABEL: func @loop(
// CHECK: llvm.load %{{.*}} : !llvm.ptr<1> -> vector<4xf32>
// CHECK: scf.for %{{.*}} = %{{.*}} to %arg1 step %{{.*}} iter_args({{.*}}) -> (vector<4xf32>) : i32 {
// CHECK: arith.addf
// CHECK: scf.for
// CHECK: llvm.store %{{.*}}, %{{.*}} {alignment = 16 : i64} : vector<4xf32>, !llvm.ptr<1>
func.func @loop(%table: !llvm.ptr<1>, %world: i32, %rank: i32, %i: i64) {
  %m = redop.group_memory table(%table) world(%world) rank(%rank)
  %r = redop.group_load_reduce addf %m[%i] : vector<4xf32>
  redop.group_store %r, %m[%i] : vector<4xf32>
  return
}

// -----

// Relaxed accesses to several elements are inline PTX, of elements with their own
// size; those to one are LLVM ops. An acquire is a fence after the access, a
// release a fence before it.
// CHECK-LABEL: func @relaxed(
// CHECK-COUNT-2: "ld.relaxed.sys.global.v4.b32 {$0, $1, $2, $3}, [$4];", "=r,=r,=r,=r,l,~{memory}"
// CHECK-NOT: "ld.relaxed.sys
// CHECK: arith.addf
// CHECK: llvm.fence acquire
// CHECK: llvm.fence release
// CHECK-COUNT-2: "st.relaxed.sys.global.v4.b32 [$0], {$1, $2, $3, $4};", "l,r,r,r,r,~{memory}"
// CHECK-NOT: "st.relaxed.sys
// CHECK-COUNT-2: "ld.relaxed.gpu.global.v2.b16 {$0, $1}, [$2];", "=h,=h,l,~{memory}"
// CHECK-NOT: "ld.relaxed
func.func @relaxed(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %rank: i32, %i: i64) -> vector<2xf16> {
  %m = redop.group_memory peers(%a, %b) rank(%rank)
  %r = redop.group_load_reduce acquire sys addf %m[%i] : vector<4xf32>
  redop.group_store release sys %r, %m[%i] : vector<4xf32>
  %s = redop.group_load_reduce relaxed gpu addf %m[%i] : vector<2xf16>
  return %s : vector<2xf16>
}

// -----

// A value whose parts have different widths: 8 bytes, then 4.
// CHECK-LABEL: func @parts(
// CHECK: "ld.relaxed.sys.global.v2.b32
// CHECK: llvm.getelementptr %{{.*}}[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
// CHECK: llvm.load %{{.*}} atomic monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
func.func @parts(%a: !llvm.ptr<1>, %rank: i32, %i: i64) -> vector<3xf32> {
  %m = redop.group_memory peers(%a) rank(%rank)
  %r = redop.group_load_reduce relaxed sys addf %m[%i] alignment(16) : vector<3xf32>
  return %r : vector<3xf32>
}

// -----

// Reductions are the same as for store_reduce.
// CHECK-LABEL: func @reduce(
// SM90-COUNT-2: redop.red sys add v8 bf16
// SM90-NOT: redop.red
// SM70: scf.while
// CHECK: llvm.fence release
// CHECK-COUNT-2: redop.red sys add u32
// CHECK-NOT: redop.red
func.func @reduce(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %rank: i32, %i: i64, %v: vector<8xbf16>, %n: i32) {
  %m = redop.group_memory peers(%a, %b) rank(%rank)
  redop.group_store_reduce addf %v, %m[%i] : vector<8xbf16>
  redop.group_store_reduce release sys addi %n, %m[%i] : i32
  return
}

// -----

// With a multicast address: multimem, if the target supports it.
// CHECK-LABEL: func @multicast(
// SM90: redop.multimem.ld_reduce add acc_f32 v4 bf16x2 %{{.*}} : !llvm.ptr<1> -> vector<8xbf16>
// SM90: redop.multimem.st relaxed sys v4 bf16x2
// SM90: redop.multimem.red release gpu add v4 f32
// SM90-NOT: llvm.load
// SM70: llvm.load
// SM70: "st.relaxed.sys.global.v4.b16
// SM70: redop.red add f32
func.func @multicast(%table: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %i: i64, %v: vector<4xf32>) -> vector<8xbf16> {
  %world = arith.constant 8 : i32
  %m = redop.group_memory table(%table) world(%world) rank(%rank) multicast(%address)
  %r = redop.group_load_reduce addf acc_f32 %m[%i] : vector<8xbf16>
  redop.group_store relaxed sys %r, %m[%i] : vector<8xbf16>
  redop.group_store_reduce release gpu addf %v, %m[%i] : vector<4xf32>
  return %r : vector<8xbf16>
}

// -----

// It may be null: both ways are emitted.
// CHECK-LABEL: func @or_null(
// SM90: [[NULL:%.*]] = llvm.mlir.zero : !llvm.ptr<1>
// SM90: [[IS:%.*]] = llvm.icmp "ne" %arg1, [[NULL]] : !llvm.ptr<1>
// SM90: scf.if [[IS]] -> (vector<4xf32>) {
// SM90: redop.multimem.ld_reduce add v4 f32
// SM90: } else {
// SM90-COUNT-2: llvm.load
// SM90-NOT: llvm.load
// SM70-NOT: scf.if
// CHECK: return
func.func @or_null(%a: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %i: i64) -> vector<4xf32> {
  %m = redop.group_memory peers(%a, %a) rank(%rank) multicast(%address) or_null
  %r = redop.group_load_reduce addf %m[%i] : vector<4xf32>
  return %r : vector<4xf32>
}

// -----

// What multimem does not support, or not with the semantics of the op: rank
// order, float extrema, products, single halves.
// CHECK-LABEL: func @not_multimem(
// CHECK-NOT: multimem
// CHECK: return
func.func @not_multimem(%a: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %i: i64, %h: f16) -> (vector<4xf32>, vector<2xf16>, i32) {
  %m = redop.group_memory peers(%a, %a) rank(%rank) multicast(%address)
  %0 = redop.group_load_reduce addf deterministic %m[%i] : vector<4xf32>
  %1 = redop.group_load_reduce maximumf %m[%i] : vector<2xf16>
  %2 = redop.group_load_reduce muli %m[%i] : i32
  redop.group_store %h, %m[%i] : f16
  return %0, %1, %2 : vector<4xf32>, vector<2xf16>, i32
}
