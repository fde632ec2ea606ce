// Loops whose iterations access adjacent elements.
// RUN: redop-opt %s --redop-vectorize=chip=sm_90 --canonicalize --cse -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: redop-opt %t.mlir --redop-vectorize=chip=sm_90 --canonicalize --cse | diff %t.mlir -
// RUN: redop-opt %s --redop-vectorize=chip=sm_90 --remarks-filter=redop-vectorize -o %t.2.mlir 2>&1 | FileCheck %s --check-prefix=REMARK

// All eight in one instruction.
// CHECK-LABEL: func.func @whole
// CHECK-NOT: scf.for
// CHECK-COUNT-8: memref.load
// CHECK-NOT: memref.load
// CHECK: redop.store_reduce addf %{{.*}} alignment(16) : vector<8xbf16>
// CHECK-NOT: redop.store_reduce
// CHECK: return
// REMARK-DAG: [Passed] Unrolled {{.*}}Function=whole | Factor=8
// REMARK-DAG: [Passed] Vectorized {{.*}}Function=whole {{.*}}Cost="{{[0-9.]+}} ps", CostBefore="{{[0-9.]+}} ps"
func.func @whole(%src: memref<?x128xbf16, 1>, %m: memref<?x128xbf16, 1> {llvm.align = 16 : i64}, %row: index, %t: index) attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %base = arith.muli %t, %c8 : index
  scf.for %i = %c0 to %c8 step %c1 {
    %col = arith.addi %base, %i : index
    %v = memref.load %src[%row, %col] : memref<?x128xbf16, 1>
    redop.store_reduce addf %v, %m[%row, %col] : bf16, memref<?x128xbf16, 1>
  }
  return
}

// As many as one instruction supports, from the last to the first.
// CHECK-LABEL: llvm.func @parts
// CHECK: scf.for %{{.*}} = %{{.*}} to %{{.*}} step %c4
// CHECK: redop.store_reduce addf %{{.*}} alignment(16) : vector<4xf32>
// CHECK-NOT: redop.store_reduce
// CHECK: llvm.return
// REMARK-DAG: [Passed] Unrolled {{.*}}Function=parts | Factor=4
llvm.func @parts(%p: !llvm.ptr<1> {llvm.align = 16 : i64}, %v: f32) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  %c60 = arith.constant 60 : i64
  %c59 = arith.constant 59 : i64
  scf.for %i = %c0 to %c60 step %c1 : i64 {
    %j = arith.subi %c59, %i : i64
    %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    redop.store_reduce addf %v, %q : f32, !llvm.ptr<1>
  }
  llvm.return
}

// Two per iteration; a nested loop.
// CHECK-LABEL: func.func @nested
// CHECK-NOT: scf.for
// CHECK: redop.store_reduce addf %{{.*}} alignment(16) : vector<4xf32>
// CHECK-NOT: redop.store_reduce
// CHECK: return
func.func @nested(%m: memref<64xf32, 1> {llvm.align = 16 : i64}, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %c0 to %c2 step %c1 {
    scf.for %j = %c0 to %c2 step %c1 {
      %k = affine.apply affine_map<(d0, d1) -> (d0 * 2 + d1)>(%i, %j)
      redop.store_reduce addf %v, %m[%k] : f32, memref<64xf32, 1>
    }
  }
  return
}

// A test of the alignment for each part.
// CHECK-LABEL: func.func @tested
// CHECK: scf.for
// CHECK: scf.if
// CHECK: redop.store_reduce addf %{{.*}} alignment(16) : vector<16xf32>
// CHECK: else
// CHECK: redop.store_reduce addf %{{.*}} : vector<16xf32>
func.func @tested(%m: memref<?xf32, 1>, %b: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  scf.for %i = %c0 to %c64 step %c1 {
    %j = arith.addi %b, %i : index
    redop.store_reduce addf %v, %m[%j] : f32, memref<?xf32, 1>
  }
  return
}

//===----------------------------------------------------------------------===//
// Loops that are not changed
//===----------------------------------------------------------------------===//

// CHECK-LABEL: func.func @alias
// CHECK: scf.for %{{.*}} step %c1
// CHECK: redop.store_reduce addf %{{.*}} : f32
// REMARK-DAG: [Missed] LeftAlone {{.*}}Function=alias {{.*}}iterations are not combined: 'memref.load' between may read the same memory
func.func @alias(%src: memref<?xf32, 1>, %m: memref<?xf32, 1>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %v = memref.load %src[%i] : memref<?xf32, 1>
    redop.store_reduce addf %v, %m[%i] alignment(16) : f32, memref<?xf32, 1>
  }
  return
}

// CHECK-LABEL: func.func @trip_count
// CHECK: redop.store_reduce addf %{{.*}} : f32
// REMARK-DAG: [Missed] LeftAlone {{.*}}Function=trip_count {{.*}}iterations are not combined: the trip count of the loop is not constant
func.func @trip_count(%m: memref<?xf32, 1>, %n: index, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    redop.store_reduce addf %v, %m[%i] : f32, memref<?xf32, 1>
  }
  return
}

// A stride; a prime number of iterations; a result that the next iteration may depend on; an address from memory.
// CHECK-LABEL: func.func @others
// CHECK-COUNT-4: scf.for %{{.*}} step %c1
// CHECK-NOT: scf.for
// CHECK-NOT: vector<
// CHECK: return
func.func @others(%m: memref<?xf32, 1> {llvm.align = 16 : i64}, %idx: memref<?xindex, 1>, %out: memref<?xf32, 1>, %v: f32) attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c29 = arith.constant 29 : index
  scf.for %i = %c0 to %c4 step %c1 {
    %j = arith.muli %i, %c2 : index
    redop.store_reduce addf %v, %m[%j] : f32, memref<?xf32, 1>
  }
  scf.for %i = %c0 to %c29 step %c1 {
    redop.store_reduce addf %v, %m[%i] : f32, memref<?xf32, 1>
  }
  scf.for %i = %c0 to %c4 step %c1 {
    %old = redop.fetch_reduce addf %v, %m[%i] : f32, memref<?xf32, 1>
    memref.store %old, %out[%i] : memref<?xf32, 1>
  }
  scf.for %i = %c0 to %c4 step %c1 {
    %j = memref.load %idx[%i] : memref<?xindex, 1>
    %k = arith.addi %j, %i : index
    redop.store_reduce addf %v, %m[%k] : f32, memref<?xf32, 1>
  }
  return
}

// The second sum into one element starts a new group.
// CHECK-LABEL: func.func @anew
// CHECK: redop.store_reduce addf %{{.*}} : f32
// CHECK: redop.store_reduce addf %{{.*}} alignment(16) : vector<2xf32>
func.func @anew(%m: memref<4xf32, 1> {llvm.align = 16 : i64}, %v: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  redop.store_reduce addf %v, %m[%c0] : f32, memref<4xf32, 1>
  redop.store_reduce addf %v, %m[%c0] : f32, memref<4xf32, 1>
  redop.store_reduce addf %v, %m[%c1] : f32, memref<4xf32, 1>
  return
}
