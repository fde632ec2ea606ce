// For a memref with a negative stride, MLIR 22 lowers memref.load and memref.store to a getelementptr that is inbounds and nuw,
// which is poison for an offset below 0. The address of a reduction has no such flags. MLIR 23 has no nuw.
// RUN: redop-compile %s --chip=sm_90 --emit=mlir -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// CHECK-LABEL: llvm.func @reverse
// CHECK: llvm.getelementptr inbounds{{(.nuw)?}}
// CHECK: llvm.load
// CHECK: llvm.getelementptr inbounds{{(.nuw)?}}
// CHECK: llvm.store
// CHECK: llvm.getelementptr %{{.*}}[%{{.*}}] :
// CHECK: llvm.atomicrmw

// RUN: %if llvm-22 %{ not redop-interpret %t.mlir --strict --entry=@reverse --block=8 --args='i32[0 x 8],i32[1 x 8],0,8,1,i32[0 x 8],i32[0 x 8],0,8,1,i32[0 x 8],i32[0 x 8],0,8,1' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=STRICT %}
// STRICT: error: operand 0 is poison
// STRICT: note: from here: unsigned overflow despite nuw

gpu.module @m {
gpu.func @reverse(%from: memref<8xi32, strided<[-1], offset: 7>>, %to: memref<8xi32, strided<[-1], offset: 7>>,
                  %sums: memref<8xi32, strided<[-1], offset: 7>>) kernel {
  %i = gpu.thread_id x
  %v = memref.load %from[%i] : memref<8xi32, strided<[-1], offset: 7>>
  memref.store %v, %to[%i] : memref<8xi32, strided<[-1], offset: 7>>
  %old = memref.atomic_rmw addi %v, %sums[%i] : (i32, memref<8xi32, strided<[-1], offset: 7>>) -> i32
  gpu.return
}
}
