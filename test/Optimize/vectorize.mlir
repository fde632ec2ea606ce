// Reductions that redop-vectorize combines. The pass is idempotent.
// RUN: redop-opt %s --redop-vectorize --canonicalize -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: redop-opt %t.mlir --redop-vectorize --canonicalize | diff %t.mlir -
// RUN: redop-opt %s --redop-vectorize=chip=sm_80 --canonicalize | FileCheck %s --check-prefix=SM80

gpu.module @sm_90 [#nvvm.target<chip = "sm_90">] {
  // In any order; the vector replaces the last one.
  // CHECK-LABEL: gpu.func @four
  // CHECK-SAME: %[[M:[^:]*]]: memref<64x128xf32, 1>, %[[R:[^:]*]]: index, %[[J:[^:]*]]: index, %[[A:[^:]*]]: f32, %[[B:[^:]*]]: f32, %[[C:[^:]*]]: f32, %[[D:[^:]*]]: f32
  // CHECK: %[[A16:.*]] = memref.assume_alignment %[[M]], 16
  // CHECK: %[[J0:.*]] = arith.muli
  // CHECK: %[[V:.*]] = vector.from_elements %[[A]], %[[B]], %[[C]], %[[D]] : vector<4xf32>
  // CHECK-NEXT: redop.store_reduce addf %[[V]], %[[A16]][%[[R]], %[[J0]]] alignment(16) : vector<4xf32>, memref<64x128xf32, 1>
  // CHECK-NEXT: gpu.return
  // SM80-LABEL: gpu.func @four
  // SM80-COUNT-4: redop.store_reduce addf %{{.*}} : f32
  // SM80-NOT: redop.store_reduce
  // SM80: gpu.return
  gpu.func @four(%m: memref<64x128xf32, 1>, %r: index, %j: index, %a: f32, %b: f32, %c: f32, %d: f32) kernel {
    %aligned = memref.assume_alignment %m, 16 : memref<64x128xf32, 1>
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c4 = arith.constant 4 : index
    %j0 = arith.muli %j, %c4 : index
    %j1 = arith.addi %j0, %c1 : index
    %j2 = affine.apply affine_map<(d0) -> (d0 * 4 + 2)>(%j)
    %j3 = arith.addi %j1, %c2 : index
    redop.store_reduce addf %d, %aligned[%r, %j3] : f32, memref<64x128xf32, 1>
    redop.store_reduce addf %a, %aligned[%r, %j0] : f32, memref<64x128xf32, 1>
    redop.store_reduce addf %c, %aligned[%r, %j2] : f32, memref<64x128xf32, 1>
    redop.store_reduce addf %b, %aligned[%r, %j1] : f32, memref<64x128xf32, 1>
    gpu.return
  }

  // Through pointers: constants and structs, a shift, an `or` of low bits, a cast of the pointer.
  // CHECK-LABEL: llvm.func @pointers
  // CHECK-NOT: redop.store_reduce addf %{{.*}} : f16
  // CHECK: redop.store_reduce addf %{{.*}}, %{{.*}} alignment(16) : vector<8xf16>, !llvm.ptr<1>
  // CHECK-NOT: redop.store_reduce
  // CHECK: llvm.return
  llvm.func @pointers(%p: !llvm.ptr<1> {llvm.align = 16 : i64}, %i: i32, %v: f16) attributes {nvvm.kernel} {
    %three = llvm.mlir.constant(3 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %two = llvm.mlir.constant(2 : i32) : i32
    %eight = llvm.mlir.constant(8 : i64) : i64
    %i8 = llvm.shl %i, %three overflow<nsw> : i32
    %i1 = llvm.or %i8, %one : i32
    %i2 = llvm.or disjoint %i8, %two : i32
    %e = llvm.sext %i1 : i32 to i64
    %p0 = llvm.getelementptr %p[%i8] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f16
    %p1 = llvm.getelementptr %p[%e] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f16
    %p2 = llvm.getelementptr %p[%i2] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f16
    %p3 = llvm.getelementptr %p0[0, 1, 1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, !llvm.struct<(i32, array<2 x f16>)>
    %p4 = llvm.getelementptr %p0[%eight] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
    %p5 = llvm.getelementptr %p4[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f16
    %g = llvm.addrspacecast %p4 : !llvm.ptr<1> to !llvm.ptr
    %p6 = llvm.getelementptr %g[2] : (!llvm.ptr) -> !llvm.ptr, f16
    %p6g = llvm.addrspacecast %p6 : !llvm.ptr to !llvm.ptr<1>
    %p7 = llvm.getelementptr %p5[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f16
    redop.store_reduce addf %v, %p0 : f16, !llvm.ptr<1>
    redop.store_reduce addf %v, %p1 : f16, !llvm.ptr<1>
    redop.store_reduce addf %v, %p2 : f16, !llvm.ptr<1>
    redop.store_reduce addf %v, %p3 : f16, !llvm.ptr<1>
    redop.store_reduce addf %v, %p4 : f16, !llvm.ptr<1>
    redop.store_reduce addf %v, %p5 : f16, !llvm.ptr<1>
    redop.store_reduce addf %v, %p6g : f16, !llvm.ptr<1>
    redop.store_reduce addf %v, %p7 : f16, !llvm.ptr<1>
    llvm.return
  }

  // Instructions with a predicate and a cache hint, which are created once for each.
  // CHECK-LABEL: llvm.func @instructions
  // CHECK: %[[POLICY:.*]] = redop.createpolicy.fractional evict_last
  // CHECK: %[[K:.*]] = vector.broadcast %{{.*}} : i1 to vector<4xi1>
  // CHECK: redop.store_reduce addf cta %{{.*}}, %{{.*}} mask(%[[K]]) cache_hint(%{{.*}}) alignment(16) : vector<4xf32>, !llvm.ptr<1>
  // CHECK-NOT: redop.red
  // CHECK: llvm.return
  llvm.func @instructions(%p: !llvm.ptr<1> {llvm.align = 32 : i64}, %v: f32, %pair: vector<2xf32>, %k: i1) attributes {nvvm.kernel} {
    %p2 = llvm.getelementptr %p[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %p3 = llvm.getelementptr %p[3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %h0 = redop.createpolicy.fractional evict_last : i64
    redop.red cta add v2 f32 %p, %pair cache_hint(%h0) predicate(%k) : !llvm.ptr<1>, vector<2xf32>
    %h1 = redop.createpolicy.fractional evict_last : i64
    redop.red cta add f32 %p2, %v cache_hint(%h1) predicate(%k) : !llvm.ptr<1>, f32
    redop.red cta add f32 %p3, %v cache_hint(%h1) predicate(%k) : !llvm.ptr<1>, f32
    llvm.return
  }

  // A vector instruction implies that a generic pointer is global and aligned.
  // CHECK-LABEL: llvm.func @generic_vectors
  // CHECK: %[[G:.*]] = llvm.addrspacecast %{{.*}} : !llvm.ptr to !llvm.ptr<1>
  // CHECK: redop.store_reduce addf %{{.*}}, %[[G]] alignment(16) : vector<8xbf16>, !llvm.ptr<1>
  // CHECK-NOT: redop.red
  // CHECK: llvm.return
  llvm.func @generic_vectors(%q: !llvm.ptr, %v: vector<4xbf16>) {
    %p = llvm.load %q : !llvm.ptr -> !llvm.ptr
    %a = llvm.mlir.constant(16 : i64) : i64
    %t = llvm.mlir.constant(true) : i1
    llvm.intr.assume %t ["align"(%p, %a : !llvm.ptr, i64)] : i1
    %p1 = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, bf16
    redop.red add v4 bf16 %p, %v : !llvm.ptr, vector<4xbf16>
    redop.red add v2 bf16x2 %p1, %v : !llvm.ptr, vector<4xbf16>
    llvm.return
  }

  // Results: each element is atomic on its own. One result is the value of another reduction.
  // CHECK-LABEL: gpu.func @results
  // CHECK: %[[OLD:.*]] = redop.fetch_reduce addf %{{.*}}, %{{.*}} mask(%{{.*}}) else(%{{.*}}) alignment(16) : vector<4xf32>
  // CHECK: %[[O1:.*]] = vector.extract %[[OLD]][1] : f32 from vector<4xf32>
  // CHECK: %[[O23:.*]] = vector.extract_strided_slice %[[OLD]] {offsets = [2], sizes = [2], strides = [1]}
  // CHECK: %[[SUMS:.*]] = vector.from_elements %[[O1]],
  // CHECK: redop.store_reduce addf %[[SUMS]], %{{.*}} alignment(8) : vector<2xf32>
  // CHECK: gpu.return %[[O1]], %[[O23]]
  gpu.func @results(%m: memref<4xf32, 1>, %s: memref<2xf32, 1>, %v: f32, %pair: vector<2xf32>, %k: i1, %else: f32, %epair: vector<2xf32>) -> (f32, vector<2xf32>) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %kk = vector.broadcast %k : i1 to vector<2xi1>
    %o0 = redop.fetch_reduce addf %v, %m[%c0] mask(%k) else(%else) alignment(16) : f32, memref<4xf32, 1>
    %o1 = redop.fetch_reduce addf %v, %m[%c1] mask(%k) else(%else) : f32, memref<4xf32, 1>
    %o2 = redop.fetch_reduce addf %pair, %m[%c2] mask(%kk) else(%epair) : vector<2xf32>, memref<4xf32, 1>
    redop.store_reduce addf %o1, %s[%c0] alignment(8) : f32, memref<2xf32, 1>
    redop.store_reduce addf %v, %s[%c1] : f32, memref<2xf32, 1>
    gpu.return %o1, %o2 : f32, vector<2xf32>
  }

  // An address one element past a multiple of 16 bytes: one, two, and four together.
  // CHECK-LABEL: gpu.func @head
  // CHECK: redop.store_reduce addf %{{.*}}, %{{.*}}[%c1] : f32
  // CHECK: redop.store_reduce addf %{{.*}}, %{{.*}}[%c2] alignment(8) : vector<2xf32>
  // CHECK: redop.store_reduce addf %{{.*}}, %{{.*}}[%c4] alignment(16) : vector<4xf32>
  // CHECK: gpu.return
  gpu.func @head(%m: memref<8xf32, 1> {llvm.align = 16 : i64}, %v: f32) kernel {
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c5 = arith.constant 5 : index
    %c6 = arith.constant 6 : index
    %c7 = arith.constant 7 : index
    redop.store_reduce addf %v, %m[%c1] : f32, memref<8xf32, 1>
    redop.store_reduce addf %v, %m[%c2] : f32, memref<8xf32, 1>
    redop.store_reduce addf %v, %m[%c3] : f32, memref<8xf32, 1>
    redop.store_reduce addf %v, %m[%c4] : f32, memref<8xf32, 1>
    redop.store_reduce addf %v, %m[%c5] : f32, memref<8xf32, 1>
    redop.store_reduce addf %v, %m[%c6] : f32, memref<8xf32, 1>
    redop.store_reduce addf %v, %m[%c7] : f32, memref<8xf32, 1>
    gpu.return
  }

  // Two arrays that may be the same, alternating: sums of integers commute if nothing reads them in between.
  // CHECK-LABEL: gpu.func @in_turns
  // CHECK-COUNT-2: redop.store_reduce addi %{{.*}} alignment(4) : vector<2xi16>
  // CHECK-NOT: redop.store_reduce
  // CHECK: gpu.return
  gpu.func @in_turns(%a: memref<2xi16, 1>, %b: memref<2xi16, 1>, %v: i16) kernel attributes {redop.unobserved} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    redop.store_reduce addi %v, %a[%c0] alignment(4) : i16, memref<2xi16, 1>
    redop.store_reduce addi %v, %b[%c0] alignment(4) : i16, memref<2xi16, 1>
    redop.store_reduce addi %v, %a[%c1] : i16, memref<2xi16, 1>
    redop.store_reduce addi %v, %b[%c1] : i16, memref<2xi16, 1>
    gpu.return
  }

  // A noalias argument does not alias the other one.
  // CHECK-LABEL: gpu.func @noalias
  // CHECK-COUNT-2: redop.store_reduce addf %{{.*}} alignment(8) : vector<2xf32>
  // CHECK-NOT: redop.store_reduce
  // CHECK: gpu.return
  gpu.func @noalias(%x: memref<2xf32, 1> {llvm.noalias}, %y: memref<2xf32, 1>, %w: f32) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    redop.store_reduce addf %w, %x[%c0] alignment(8) : f32, memref<2xf32, 1>
    redop.store_reduce addf %w, %y[%c0] alignment(8) : f32, memref<2xf32, 1>
    redop.store_reduce addf %w, %x[%c1] : f32, memref<2xf32, 1>
    redop.store_reduce addf %w, %y[%c1] : f32, memref<2xf32, 1>
    gpu.return
  }

  // Shared memory supports packed pairs, but no vectors.
  // CHECK-LABEL: gpu.func @shared
  // CHECK-COUNT-2: redop.store_reduce addf %{{.*}} alignment(4) : vector<2xf16>, memref<4xf16, 3>
  // CHECK-NOT: redop.store_reduce
  // CHECK-COUNT-2: redop.store_reduce addf %{{.*}} : f32
  // CHECK-NOT: redop.store_reduce
  // CHECK: gpu.return
  // SM80-LABEL: gpu.func @shared
  // SM80-COUNT-2: redop.store_reduce addf %{{.*}} alignment(4) : vector<2xf16>, memref<4xf16, 3>
  // SM80-NOT: alignment(4) : vector<2xf16>, memref<4xf16, 3>
  gpu.func @shared(%h: memref<4xf16, 3>, %s: memref<2xf32, 3>, %v: f16, %w: f32) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    redop.store_reduce addf %v, %h[%c0] alignment(4) : f16, memref<4xf16, 3>
    redop.store_reduce addf %v, %h[%c1] : f16, memref<4xf16, 3>
    redop.store_reduce addf %v, %h[%c2] : f16, memref<4xf16, 3>
    redop.store_reduce addf %v, %h[%c3] : f16, memref<4xf16, 3>
    redop.store_reduce addf %w, %s[%c0] alignment(16) : f32, memref<2xf32, 3>
    redop.store_reduce addf %w, %s[%c1] : f32, memref<2xf32, 3>
    gpu.return
  }
}

// Forms that all targets support.
// CHECK-LABEL: gpu.module @both
// CHECK-COUNT-2: redop.store_reduce addf %{{.*}} : f32
// CHECK-NOT: redop.store_reduce
// CHECK: redop.store_reduce addf %{{.*}} : vector<2xf16>
gpu.module @both [#nvvm.target<chip = "sm_90">, #nvvm.target<chip = "sm_80">] {
  gpu.func @both(%m: memref<2xf32, 1>, %h: memref<2xf16, 1>, %v: f32, %w: f16) {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    redop.store_reduce addf %v, %m[%c0] alignment(8) : f32, memref<2xf32, 1>
    redop.store_reduce addf %v, %m[%c1] : f32, memref<2xf32, 1>
    redop.store_reduce addf %w, %h[%c0] alignment(4) : f16, memref<2xf16, 1>
    redop.store_reduce addf %w, %h[%c1] : f16, memref<2xf16, 1>
    gpu.return
  }
}
