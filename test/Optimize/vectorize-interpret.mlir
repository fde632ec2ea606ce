// The same memory and results before and after, also legalized for sm_90 and sm_80: random elements
// including edge values, at every alignment; disabled elements; elements adjacent to the reduced ones.
// RUN: redop-opt %s --redop-vectorize=chip=sm_90 -o %t.mlir
// RUN: redop-opt %t.mlir --redop-legalize=chip=sm_90 -o %t.90.mlir
// RUN: redop-opt %s --redop-vectorize=chip=sm_80 --redop-legalize=chip=sm_80 -o %t.80.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: FileCheck %s --input-file=%t.90.mlir --check-prefix=SM90
// RUN: redop-interpret %s --calls=%S/Inputs/vectorize.calls --runs=3 | tee %t.before | FileCheck %s --check-prefix=VALUES
// RUN: redop-interpret %t.mlir --calls=%S/Inputs/vectorize.calls --runs=3 | diff %t.before -
// RUN: redop-interpret %t.90.mlir --calls=%S/Inputs/vectorize.calls --runs=3 | diff %t.before -
// RUN: redop-interpret %t.80.mlir --calls=%S/Inputs/vectorize.calls --runs=3 | diff %t.before -

// A wrong variant is detected: two elements in the wrong order.
// RUN: sed 's/from_elements \(%%[a-z0-9_]*\), \(%%[a-z0-9_]*\),/from_elements \2, \1,/' %t.mlir > %t.wrong.mlir
// RUN: redop-interpret %t.wrong.mlir --calls=%S/Inputs/vectorize.calls --runs=3 | not diff %t.before - > %t.differences
// Another one treats an address as aligned that is not.
// RUN: sed "s|arith.andi \(.*\), .* : i64|arith.xori \1, \1 : i64|" %t.90.mlir > %t.unaligned.mlir
// RUN: not redop-interpret %t.unaligned.mlir --calls=%S/Inputs/vectorize.calls 2>&1 | FileCheck %s --check-prefix=UNALIGNED

// VALUES: @four
// UNALIGNED: error: {{.*}}aligned

// CHECK-LABEL: llvm.func {{.*}}@four
// CHECK: scf.if
// CHECK-LABEL: llvm.func {{.*}}@masked
// CHECK: redop.fetch_reduce addf %{{.*}} mask(%{{.*}}) else(%{{.*}}) alignment(16) : vector<8xbf16>
// CHECK-LABEL: gpu.func @bytes
// CHECK: redop.store_reduce addi %{{.*}} alignment(4) : vector<4xi8>
// CHECK-LABEL: gpu.func @rows
// CHECK: redop.store_reduce addf %{{.*}} alignment(16) : vector<8xf16>
// SM90-LABEL: llvm.func {{.*}}@four
// SM90: redop.red add v4 f32
// SM90: redop.red add f32
// SM90-LABEL: llvm.func {{.*}}@masked
// SM90: redop.atom add v8 bf16
// SM90-LABEL: gpu.func @rows
// SM90: redop.red add v8 f16
gpu.module @kernels {
  llvm.func ptx_kernelcc @four(%x: !llvm.ptr<1>, %p: !llvm.ptr<1>) {
    %two = llvm.mlir.constant(2 : i32) : i32
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %i = llvm.shl %tid, %two overflow<nsw> : i32
    %x0 = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %x1 = llvm.getelementptr %x0[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %x2 = llvm.getelementptr %x0[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %x3 = llvm.getelementptr %x0[3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %p0 = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
    %p1 = llvm.getelementptr %p0[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %p2 = llvm.getelementptr %p0[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %p3 = llvm.getelementptr %p0[3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
    %v0 = llvm.load %x0 : !llvm.ptr<1> -> f32
    %v1 = llvm.load %x1 : !llvm.ptr<1> -> f32
    %v2 = llvm.load %x2 : !llvm.ptr<1> -> f32
    %v3 = llvm.load %x3 : !llvm.ptr<1> -> f32
    redop.store_reduce addf %v0, %p0 : f32, !llvm.ptr<1>
    redop.store_reduce addf %v1, %p1 : f32, !llvm.ptr<1>
    redop.store_reduce addf %v2, %p2 : f32, !llvm.ptr<1>
    redop.store_reduce addf %v3, %p3 : f32, !llvm.ptr<1>
    llvm.return
  }

  llvm.func ptx_kernelcc @masked(%k: i1, %v: bf16, %w: bf16, %else: bf16, %p: !llvm.ptr<1> {llvm.align = 16 : i64}, %out: !llvm.ptr<1>) {
    %p1 = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, bf16
    %p2 = llvm.getelementptr %p[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, bf16
    %p3 = llvm.getelementptr %p[3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, bf16
    %p4 = llvm.getelementptr %p[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, bf16
    %p5 = llvm.getelementptr %p[5] : (!llvm.ptr<1>) -> !llvm.ptr<1>, bf16
    %p6 = llvm.getelementptr %p[6] : (!llvm.ptr<1>) -> !llvm.ptr<1>, bf16
    %p7 = llvm.getelementptr %p[7] : (!llvm.ptr<1>) -> !llvm.ptr<1>, bf16
    %o7 = redop.fetch_reduce addf %v, %p7 mask(%k) else(%else) : bf16, !llvm.ptr<1>
    %o0 = redop.fetch_reduce addf %w, %p mask(%k) else(%else) : bf16, !llvm.ptr<1>
    %o1 = redop.fetch_reduce addf %v, %p1 mask(%k) else(%w) : bf16, !llvm.ptr<1>
    %o2 = redop.fetch_reduce addf %v, %p2 mask(%k) else(%else) : bf16, !llvm.ptr<1>
    %o3 = redop.fetch_reduce addf %v, %p3 mask(%k) else(%else) : bf16, !llvm.ptr<1>
    %o4 = redop.fetch_reduce addf %v, %p4 mask(%k) else(%else) : bf16, !llvm.ptr<1>
    %o5 = redop.fetch_reduce addf %v, %p5 mask(%k) else(%else) : bf16, !llvm.ptr<1>
    %o6 = redop.fetch_reduce addf %v, %p6 mask(%k) else(%else) : bf16, !llvm.ptr<1>
    %q1 = llvm.getelementptr %out[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, bf16
    %q7 = llvm.getelementptr %out[7] : (!llvm.ptr<1>) -> !llvm.ptr<1>, bf16
    llvm.store %o0, %out : bf16, !llvm.ptr<1>
    llvm.store %o1, %q1 : bf16, !llvm.ptr<1>
    llvm.store %o7, %q7 : bf16, !llvm.ptr<1>
    llvm.return
  }

  // Threads of several blocks participate; sums of integers are the same in any order.
  gpu.func @bytes(%m: memref<16xi8, 1> {llvm.align = 4 : i64}, %v: i8) kernel {
    %tid = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %b = arith.muli %tid, %c4 : index
    %t = arith.index_cast %tid : index to i8
    scf.for %i = %c0 to %c4 step %c1 {
      %j = arith.addi %b, %i : index
      %u = arith.index_cast %i : index to i8
      %w = arith.muli %u, %t : i8
      %x = arith.addi %w, %v : i8
      redop.store_reduce addi %x, %m[%j] : i8, memref<16xi8, 1>
    }
    gpu.return
  }

  // A row scatter: each thread adds eight columns of a row of its block.
  gpu.func @rows(%src: memref<?x16xf16>, %idx: memref<?xi32>, %m: memref<?x16xf16> {llvm.align = 16 : i64}) kernel attributes {redop.noalias} {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c8 = arith.constant 8 : index
    %tid = gpu.thread_id x
    %bid = gpu.block_id x
    %r = memref.load %idx[%bid] : memref<?xi32>
    %row = arith.index_cast %r : i32 to index
    %b = arith.muli %tid, %c8 : index
    scf.for %i = %c0 to %c8 step %c1 {
      %j = arith.addi %b, %i : index
      %v = memref.load %src[%bid, %j] : memref<?x16xf16>
      redop.store_reduce addf %v, %m[%row, %j] : f16, memref<?x16xf16>
    }
    gpu.return
  }
}
