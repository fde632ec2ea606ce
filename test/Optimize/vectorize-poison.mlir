// Where the mask is not set, the address may be poison, and a branch on poison is undefined: the tests at run time freeze it.
// RUN: redop-opt %s --redop-vectorize=chip=sm_90 -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: redop-opt %s --redop-optimize=chip=sm_90 -o %t.optimized.mlir
// RUN: redop-interpret %s --entry=@stores --block=40 --args='f32[0.0 x 64], f32[0.0 x 64], 33' --strict > %t.stores
// RUN: redop-interpret %t.mlir --entry=@stores --block=40 --args='f32[0.0 x 64], f32[0.0 x 64], 33' --strict | diff %t.stores -
// RUN: redop-interpret %t.optimized.mlir --entry=@stores --block=40 --args='f32[0.0 x 64], f32[0.0 x 64], 33' --strict | diff %t.stores -
// RUN: redop-interpret %s --entry=@wrap --block=40 --args='f32[0.0 x 64], 33' --strict > %t.wrap
// RUN: redop-interpret %t.mlir --entry=@wrap --block=40 --args='f32[0.0 x 64], 33' --strict | diff %t.wrap -
// RUN: redop-interpret %t.optimized.mlir --entry=@wrap --block=40 --args='f32[0.0 x 64], 33' --strict | diff %t.wrap -

// A wrong variant is detected: the branch depends on the address itself.
// RUN: sed 's/llvm.freeze \(.*\) : i1/arith.ori \1, \1 : i1/' %t.mlir > %t.wrong.mlir
// RUN: not redop-interpret %t.wrong.mlir --entry=@stores --block=40 --args='f32[0.0 x 64], f32[0.0 x 64], 33' --strict 2>&1 | FileCheck %s --check-prefix=POISON
// RUN: not redop-interpret %t.wrong.mlir --entry=@wrap --block=40 --args='f32[0.0 x 64], 33' --strict 2>&1 | FileCheck %s --check-prefix=POISON
// POISON: error: the condition is poison

gpu.module @kernels {

// The pointers are out of bounds in the other threads; their results are the else values.
// CHECK-LABEL: @stores
// CHECK: %[[ALIGNED:.*]] = arith.cmpi eq
// CHECK: %[[FROZEN:.*]] = llvm.freeze %[[ALIGNED]] : i1
// CHECK: scf.if %[[FROZEN]] -> (vector<2xf32>)
// CHECK: redop.fetch_reduce addf {{.*}} alignment(8) : vector<2xf32>
// CHECK: llvm.freeze
// CHECK: redop.store_reduce addf {{.*}} alignment(8) : vector<2xf32>
llvm.func ptx_kernelcc @stores(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>, %n: i32) attributes {redop.noalias} {
  %one = llvm.mlir.constant(1.0 : f32) : f32
  %large = llvm.mlir.constant(100000 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %far = llvm.mul %t, %large : i32
  %is = llvm.icmp "slt" %t, %n : i32
  %i = llvm.select %is, %t, %far : i1, i32
  %p0 = llvm.getelementptr inbounds %p[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %p1 = llvm.getelementptr inbounds %p0[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %q0 = llvm.getelementptr inbounds %q[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %q1 = llvm.getelementptr inbounds %q0[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
  %a = redop.fetch_reduce addf %one, %p0 mask(%is) else(%one) : f32, !llvm.ptr<1>
  %b = redop.fetch_reduce addf %one, %p1 mask(%is) else(%one) : f32, !llvm.ptr<1>
  redop.store_reduce addf %one, %q0 mask(%is) : f32, !llvm.ptr<1>
  redop.store_reduce addf %one, %q1 mask(%is) : f32, !llvm.ptr<1>
  llvm.return
}

// Also the test of whether sums wrap.
// CHECK-LABEL: @wrap
// CHECK: %[[ADJACENT:.*]] = arith.cmpi sge
// CHECK: %[[FROZEN:.*]] = llvm.freeze %[[ADJACENT]] : i1
// CHECK: scf.if %[[FROZEN]]
// CHECK: %[[ALIGNED:.*]] = arith.cmpi eq
// CHECK: llvm.freeze %[[ALIGNED]] : i1
gpu.func @wrap(%p: memref<?xf32>, %n: i32) kernel {
  %c1 = arith.constant 1 : i32
  %one = arith.constant 1.0 : f32
  %thread = gpu.thread_id x
  %t = arith.index_cast %thread : index to i32
  %is = arith.cmpi slt, %t, %n : i32
  %poison = ub.poison : i32
  %i = arith.select %is, %t, %poison : i32
  %j = arith.addi %i, %c1 : i32
  %index = arith.index_cast %i : i32 to index
  %next = arith.index_cast %j : i32 to index
  redop.store_reduce addf %one, %p[%index] mask(%is) : f32, memref<?xf32>
  redop.store_reduce addf %one, %p[%next] mask(%is) : f32, memref<?xf32>
  gpu.return
}

// Without a mask, the address is that of an element.
// CHECK-LABEL: @everywhere
// CHECK-NOT: llvm.freeze
// CHECK: gpu.return
gpu.func @everywhere(%p: memref<?xf32>) kernel {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1.0 : f32
  %i = gpu.thread_id x
  %j = arith.addi %i, %c1 : index
  redop.store_reduce addf %one, %p[%i] : f32, memref<?xf32>
  redop.store_reduce addf %one, %p[%j] : f32, memref<?xf32>
  gpu.return
}

}
