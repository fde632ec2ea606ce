// Values of odd sizes and with small alignments: strong accesses are split into
// powers of two, and weak ones have the alignment.
//
// RUN: redop-opt %s --redop-legalize=chip=sm_90 --split-input-file | FileCheck %s

// Seven halves: four, two and one. With an alignment of 2, each by itself.
// CHECK-LABEL: func @halves(
// CHECK: "ld.relaxed.sys.global.v4.b16
// CHECK: [[B:%.*]] = llvm.getelementptr %{{.*}}[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f16
// CHECK: "ld.relaxed.sys.global.v2.b16 {{.*}} [[B]] :
// CHECK: [[C:%.*]] = llvm.getelementptr %{{.*}}[6] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f16
// CHECK: llvm.load [[C]] atomic monotonic {alignment = 2 : i64} : !llvm.ptr<1> -> i16
// CHECK-COUNT-3: llvm.store %{{.*}} atomic monotonic {alignment = 2 : i64} : i16, !llvm.ptr<1>
// CHECK-NOT: llvm.store
// CHECK: return
func.func @halves(%a: !llvm.ptr<1>, %rank: i32, %i: i64, %v: vector<3xf16>) -> vector<7xf16> {
  %m = redop.group_memory peers(%a) rank(%rank)
  %r = redop.group_load_reduce relaxed sys addf %m[%i] alignment(16) : vector<7xf16>
  redop.group_store relaxed sys %v, %m[%i] : vector<3xf16>
  return %r : vector<7xf16>
}

// -----

// CHECK-LABEL: func @bytes(
// CHECK: llvm.load %{{.*}} {alignment = 1 : i64} : !llvm.ptr<1> -> vector<3xi8>
// CHECK: llvm.store %{{.*}} {alignment = 1 : i64} : vector<16xi8>, !llvm.ptr<1>
// CHECK: llvm.store %{{.*}} atomic syncscope("device") monotonic {alignment = 1 : i64} : i8, !llvm.ptr<1>
// CHECK: return
func.func @bytes(%a: !llvm.ptr<1>, %rank: i32, %i: i64, %v: vector<16xi8>, %w: i8) -> vector<3xi8> {
  %m = redop.group_memory peers(%a) rank(%rank)
  %r = redop.group_load_reduce maxu %m[%i] : vector<3xi8>
  redop.group_store %v, %m[%i] alignment(1) : vector<16xi8>
  redop.group_store relaxed gpu %w, %m[%i] : i8
  return %r : vector<3xi8>
}

// -----

// Reductions: as many as the alignment allows at once, and loops for types that
// red lacks.
// CHECK-LABEL: func @reductions(
// CHECK: redop.red sys add v2 f32
// CHECK: redop.red sys add f32
// CHECK-COUNT-3: redop.red sys add bf16
// CHECK-NOT: redop.red
// CHECK: redop.red sys add f64
// CHECK: redop.red sys min s64
// CHECK: scf.while
// CHECK: llvm.cmpxchg %{{.*}} monotonic monotonic {{.*}}: !llvm.ptr<1>, i32
// CHECK: return
func.func @reductions(%a: !llvm.ptr<1>, %rank: i32, %i: i64, %f: vector<3xf32>, %h: vector<3xbf16>, %d: f64, %l: i64, %s: i16) {
  %m = redop.group_memory peers(%a) rank(%rank)
  redop.group_store_reduce addf %f, %m[%i] alignment(8) : vector<3xf32>
  redop.group_store_reduce addf %h, %m[%i] : vector<3xbf16>
  redop.group_store_reduce addf %d, %m[%i] : f64
  redop.group_store_reduce mins %l, %m[%i] : i64
  redop.group_store_reduce addi %s, %m[%i] : i16
  return
}

// -----

// multimem for a vector of several instructions; not where the alignment is
// less than that of any form.
// CHECK-LABEL: func @multimem(
// CHECK: redop.multimem.ld_reduce add v4 f32
// CHECK: redop.multimem.ld_reduce add f32
// CHECK: llvm.load %{{.*}} {alignment = 2 : i64} : !llvm.ptr<1> -> vector<8xf16>
// CHECK: return
func.func @multimem(%a: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %i: i64) -> (vector<5xf32>, vector<8xf16>) {
  %m = redop.group_memory peers(%a) rank(%rank) multicast(%address)
  %0 = redop.group_load_reduce addf %m[%i] alignment(16) : vector<5xf32>
  %1 = redop.group_load_reduce addf %m[%i] alignment(2) : vector<8xf16>
  return %0, %1 : vector<5xf32>, vector<8xf16>
}
