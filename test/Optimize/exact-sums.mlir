// A sum that keeps subnormals, as registers and shared memory do, is accumulated in
// them without the permission any_subnormals.

// RUN: redop-opt %s --redop-optimize="chip=sm_90 ptx=9.4" | FileCheck %s

// CHECK-LABEL: @exact(
// CHECK: redop.group_reduce block addf
// CHECK: redop.store_reduce addf %{{.*}} noftz
// CHECK-LABEL: @flushing(
// CHECK-NOT: group_reduce
// CHECK: redop.store_reduce addf
// CHECK: return

func.func @exact(%x: memref<?xf32, 1>, %p: memref<1xf32, 1>, %n: index) attributes {gpu.kernel, redop.reassociated_floats} {
  %c0 = arith.constant 0 : index
  %t = gpu.thread_id x
  %in = arith.cmpi ult, %t, %n : index
  scf.if %in {
    %v = memref.load %x[%t] : memref<?xf32, 1>
    redop.store_reduce addf %v, %p[%c0] noftz : f32, memref<1xf32, 1>
  }
  return
}

func.func @flushing(%x: memref<?xf32, 1>, %p: memref<1xf32, 1>, %n: index) attributes {gpu.kernel, redop.reassociated_floats} {
  %c0 = arith.constant 0 : index
  %t = gpu.thread_id x
  %in = arith.cmpi ult, %t, %n : index
  scf.if %in {
    %v = memref.load %x[%t] : memref<?xf32, 1>
    redop.store_reduce addf %v, %p[%c0] : f32, memref<1xf32, 1>
  }
  return
}
