// Vectors whose alignment is tested at run time, and lanes with one address: the lanes are combined once, before the test.
//
// RUN: redop-opt %s --redop-vectorize='chip=sm_90 defer-alignment-test' -o %t.mlir
// RUN: FileCheck %s --check-prefix=DEFERRED < %t.mlir
// RUN: redop-opt %t.mlir --redop-combine-lanes='chip=sm_90 reassociated-floats any-subnormals' | FileCheck %s
//
// Without permissions, the test is created all the same; nor does it depend on another pass in between.
// RUN: redop-opt %t.mlir --redop-combine-lanes=chip=sm_90 | FileCheck %s --check-prefix=ALONE
// RUN: redop-opt %t.mlir --canonicalize --cse --redop-combine-lanes=chip=sm_90 | FileCheck %s --check-prefix=ALONE
// Without the attribute, no alignment is tested.
// RUN: sed 's/redop.tested_alignment = 16 : i64//; s/ {} / /' %t.mlir | redop-opt --redop-combine-lanes=chip=sm_90 | FileCheck %s --check-prefix=LOST
//
// Rows at a multiple of 16 bytes and others; equal rows of adjacent lanes, and of lanes that are not adjacent.
// RUN: redop-interpret %s --entry=@rows --grid=1 --block=16 --args='i32[0, 0, 0, 1, 1, 4, 4, 4, 4, 6, 0, 0, 6, 6, 6, 5], f32[1.0, 2.0, 3.0, 4.0], f32[0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5]' > %t.before
// RUN: redop-opt %s --redop-optimize='chip=sm_90 noalias reassociated-floats any-subnormals' -o %t.optimized.mlir
// RUN: redop-interpret %t.optimized.mlir --entry=@rows --grid=1 --block=16 --args='i32[0, 0, 0, 1, 1, 4, 4, 4, 4, 6, 0, 0, 6, 6, 6, 5], f32[1.0, 2.0, 3.0, 4.0], f32[0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.5]' > %t.after
// RUN: diff %t.before %t.after
// RUN: FileCheck %s --check-prefix=SUMS < %t.after
// SUMS: argument 2: [5.0, 13.0, 19.0, 26.0, 12.0, 9.0, 18.0, 27.0, 16.0, 16.5]

// DEFERRED-LABEL: llvm.func ptx_kernelcc @rows
// DEFERRED-NOT: scf.if
// DEFERRED: redop.store_reduce addf %{{.*}}, %{{.*}} {redop.tested_alignment = 16 : i64} : vector<4xf32>
// DEFERRED-NOT: redop.store_reduce

// CHECK-LABEL: llvm.func ptx_kernelcc @rows
// CHECK: llvm.nvvm.activemask
// CHECK: scf.if
// CHECK: redop.store_reduce addf %{{.*}}, %{{.*}} mask(%{{.*}}) alignment(16) : vector<4xf32>, !llvm.ptr<1>
// CHECK-NEXT: } else {
// CHECK-NEXT: redop.store_reduce addf %{{.*}}, %{{.*}} mask(%{{.*}}) : vector<4xf32>, !llvm.ptr<1>
// CHECK-NEXT: }
// CHECK-NOT: llvm.nvvm.activemask
// CHECK-NOT: redop.tested_alignment

// ALONE-LABEL: llvm.func ptx_kernelcc @rows
// ALONE-NOT: llvm.nvvm.activemask
// ALONE: redop.store_reduce addf %{{.*}}, %{{.*}} alignment(16) : vector<4xf32>, !llvm.ptr<1>
// ALONE-NEXT: } else {
// ALONE-NEXT: redop.store_reduce addf %{{.*}}, %{{.*}} : vector<4xf32>, !llvm.ptr<1>
// ALONE-NOT: redop.tested_alignment

// LOST-LABEL: llvm.func ptx_kernelcc @rows
// LOST-NOT: scf.if
// LOST: redop.store_reduce addf %{{.*}}, %{{.*}} : vector<4xf32>, !llvm.ptr<1>
// LOST-NOT: redop.store_reduce
llvm.func ptx_kernelcc @rows(%rows: !llvm.ptr<1> {llvm.noalias}, %x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}) {
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %row = llvm.getelementptr %rows[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %start = llvm.load %row : !llvm.ptr<1> -> i32
  %x1 = llvm.getelementptr %x[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %x2 = llvm.getelementptr %x[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %x3 = llvm.getelementptr %x[3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %v0 = llvm.load %x : !llvm.ptr<1> -> f32
  %v1 = llvm.load %x1 : !llvm.ptr<1> -> f32
  %v2 = llvm.load %x2 : !llvm.ptr<1> -> f32
  %v3 = llvm.load %x3 : !llvm.ptr<1> -> f32
  %p0 = llvm.getelementptr %out[%start] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %p1 = llvm.getelementptr %p0[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %p2 = llvm.getelementptr %p0[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %p3 = llvm.getelementptr %p0[3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  redop.store_reduce addf %v0, %p0 : f32, !llvm.ptr<1>
  redop.store_reduce addf %v1, %p1 : f32, !llvm.ptr<1>
  redop.store_reduce addf %v2, %p2 : f32, !llvm.ptr<1>
  redop.store_reduce addf %v3, %p3 : f32, !llvm.ptr<1>
  llvm.return
}
