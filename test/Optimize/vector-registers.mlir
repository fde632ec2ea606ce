// Vectors hold the values of several reductions until the last one. In a kernel without launch bounds, that leaves CTAs of 1,024
// threads the registers they need: 64 for each thread.
// RUN: redop-opt %s --redop-vectorize -o %t.mlir --remarks --remarks-filter=redop-vectorize 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s --input-file=%t.mlir --enable-var-scope

gpu.module @m [#nvvm.target<chip = "sm_90">] {

// CHECK-LABEL: gpu.func @few(
// CHECK-SAME: kernel attributes {redop.noalias}
// CHECK: redop.store_reduce addf %{{.*}} : vector<2xf32>
gpu.func @few(%out: !llvm.ptr<1> {llvm.align = 16 : i64}, %x: memref<?xvector<8xf32>>, %y: memref<?xvector<8xf32>>, %v: f32, %w: f32) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %to = llvm.getelementptr %out[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %a = memref.load %x[%c0] : memref<?xvector<8xf32>>
  redop.store_reduce addf %v, %out : f32, !llvm.ptr<1>
  redop.store_reduce addf %w, %to : f32, !llvm.ptr<1>
  memref.store %a, %y[%c0] : memref<?xvector<8xf32>>
  gpu.return
}

// CHECK-LABEL: gpu.func @some(
// CHECK-SAME: kernel attributes {nvvm.maxntid = array<i32: 1024>, redop.noalias}
// CHECK: redop.store_reduce addf %{{.*}} : vector<2xf32>
gpu.func @some(%out: !llvm.ptr<1> {llvm.align = 16 : i64}, %x: memref<?xvector<36xf32>>, %y: memref<?xvector<36xf32>>, %v: f32, %w: f32) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %to = llvm.getelementptr %out[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %a = memref.load %x[%c0] : memref<?xvector<36xf32>>
  redop.store_reduce addf %v, %out : f32, !llvm.ptr<1>
  redop.store_reduce addf %w, %to : f32, !llvm.ptr<1>
  memref.store %a, %y[%c0] : memref<?xvector<36xf32>>
  gpu.return
}

// REMARK: Function=many | Remark="left alone: about {{[0-9]+}} registers of the kernel are in use at the same time
// CHECK-LABEL: gpu.func @many(
// CHECK-SAME: kernel attributes {redop.noalias}
// CHECK-COUNT-2: redop.store_reduce addf %{{.*}} : f32, !llvm.ptr<1>
// CHECK-NOT: redop.store_reduce addf %{{.*}} : f32, !llvm.ptr<1>
gpu.func @many(%out: !llvm.ptr<1> {llvm.align = 16 : i64}, %x: memref<?xvector<64xf32>>, %y: memref<?xvector<64xf32>>, %v: f32, %w: f32) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %to = llvm.getelementptr %out[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %a = memref.load %x[%c0] : memref<?xvector<64xf32>>
  redop.store_reduce addf %v, %out : f32, !llvm.ptr<1>
  redop.store_reduce addf %w, %to : f32, !llvm.ptr<1>
  memref.store %a, %y[%c0] : memref<?xvector<64xf32>>
  gpu.return
}

// CHECK-LABEL: gpu.func @bounded(
// CHECK: redop.store_reduce addf %{{.*}} : vector<2xf32>
gpu.func @bounded(%out: !llvm.ptr<1> {llvm.align = 16 : i64}, %x: memref<?xvector<64xf32>>, %y: memref<?xvector<64xf32>>, %v: f32, %w: f32) kernel attributes {redop.noalias, known_block_size = array<i32: 128, 1, 1>} {
  %c0 = arith.constant 0 : index
  %to = llvm.getelementptr %out[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %a = memref.load %x[%c0] : memref<?xvector<64xf32>>
  redop.store_reduce addf %v, %out : f32, !llvm.ptr<1>
  redop.store_reduce addf %w, %to : f32, !llvm.ptr<1>
  memref.store %a, %y[%c0] : memref<?xvector<64xf32>>
  gpu.return
}

}
