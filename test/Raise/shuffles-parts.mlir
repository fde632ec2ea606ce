// Shuffles that move only a part of what a tree combines, beside bits of other values, stay: each lane has its own.
// RUN: redop-opt %s --raise-to-redop -o %t.raised.mlir
// RUN: FileCheck %s --input-file=%t.raised.mlir
//
// RUN: %python -c "print(*(f'@{n} 32 {a}' for n, a in [('packed', 'i32[1 x 16, 2 x 16], i32[3, 4, 5, 6 x 29], i32[0 x 32]'), ('amount', 'i32[0 x 31, 1], i32[3, 4, 5, 6 x 29], i32[0 x 32]'), ('vectors', 'i32[65537, 131073, 65538 x 30], i32[0 x 32]')]), sep=chr(10))" > %t.calls
// RUN: redop-interpret %s --strict --calls=%t.calls > %t.wanted
// RUN: redop-interpret %t.raised.mlir --strict --calls=%t.calls | diff %t.wanted -

gpu.module @m {

// The upper half is the lane's own.
// CHECK-LABEL: llvm.func {{.*}}@packed(
// CHECK: redop.group_reduce warp addi
// CHECK: nvvm.shfl.sync idx
llvm.func ptx_kernelcc @packed(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>, %out: !llvm.ptr<1>) {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c4 = llvm.mlir.constant(4 : i32) : i32
  %c8 = llvm.mlir.constant(8 : i32) : i32
  %c16 = llvm.mlir.constant(16 : i32) : i32
  %low = llvm.mlir.constant(65535 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %px = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %py = llvm.getelementptr %y[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %px : !llvm.ptr<1> -> i32
  %w = llvm.load %py : !llvm.ptr<1> -> i32
  %s16 = nvvm.shfl.sync bfly %all, %v, %c16, %c31 : i32 -> i32
  %v16 = llvm.add %v, %s16 : i32
  %s8 = nvvm.shfl.sync bfly %all, %v16, %c8, %c31 : i32 -> i32
  %v8 = llvm.add %v16, %s8 : i32
  %s4 = nvvm.shfl.sync bfly %all, %v8, %c4, %c31 : i32 -> i32
  %v4 = llvm.add %v8, %s4 : i32
  %s2 = nvvm.shfl.sync bfly %all, %v4, %c2, %c31 : i32 -> i32
  %v2 = llvm.add %v4, %s2 : i32
  %s1 = nvvm.shfl.sync bfly %all, %v2, %c1, %c31 : i32 -> i32
  %sum = llvm.add %v2, %s1 : i32
  %half = llvm.and %sum, %low : i32
  %own = llvm.shl %w, %c16 : i32
  %both = llvm.or %half, %own : i32
  %first = nvvm.shfl.sync idx %all, %both, %c0, %c31 : i32 -> i32
  %to = llvm.getelementptr %out[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %first, %to : i32, !llvm.ptr<1>
  llvm.return
}

// The result says by how much the lane's own value is shifted.
// CHECK-LABEL: llvm.func {{.*}}@amount(
// CHECK: redop.group_reduce warp addi
// CHECK: nvvm.shfl.sync idx
llvm.func ptx_kernelcc @amount(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>, %out: !llvm.ptr<1>) {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %c0 = llvm.mlir.constant(0 : i32) : i32
  %c1 = llvm.mlir.constant(1 : i32) : i32
  %c2 = llvm.mlir.constant(2 : i32) : i32
  %c4 = llvm.mlir.constant(4 : i32) : i32
  %c8 = llvm.mlir.constant(8 : i32) : i32
  %c16 = llvm.mlir.constant(16 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %px = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %py = llvm.getelementptr %y[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %px : !llvm.ptr<1> -> i32
  %w = llvm.load %py : !llvm.ptr<1> -> i32
  %s16 = nvvm.shfl.sync bfly %all, %v, %c16, %c31 : i32 -> i32
  %v16 = llvm.add %v, %s16 : i32
  %s8 = nvvm.shfl.sync bfly %all, %v16, %c8, %c31 : i32 -> i32
  %v8 = llvm.add %v16, %s8 : i32
  %s4 = nvvm.shfl.sync bfly %all, %v8, %c4, %c31 : i32 -> i32
  %v4 = llvm.add %v8, %s4 : i32
  %s2 = nvvm.shfl.sync bfly %all, %v4, %c2, %c31 : i32 -> i32
  %v2 = llvm.add %v4, %s2 : i32
  %s1 = nvvm.shfl.sync bfly %all, %v2, %c1, %c31 : i32 -> i32
  %sum = llvm.add %v2, %s1 : i32
  %shifted = llvm.shl %w, %sum : i32
  %first = nvvm.shfl.sync idx %all, %shifted, %c0, %c31 : i32 -> i32
  %to = llvm.getelementptr %out[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %first, %to : i32, !llvm.ptr<1>
  llvm.return
}

// Elements of a vector, of which a mask keeps all: one half of the value is exchanged.
// CHECK-LABEL: llvm.func {{.*}}@vectors(
// CHECK: nvvm.shfl.sync bfly
llvm.func ptx_kernelcc @vectors(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>) {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %c31 = llvm.mlir.constant(31 : i32) : i32
  %c16 = llvm.mlir.constant(16 : i32) : i32
  %ones = llvm.mlir.constant(dense<-1> : vector<2xi16>) : vector<2xi16>
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %px = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %px : !llvm.ptr<1> -> vector<2xi16>
  %w = llvm.and %v, %ones : vector<2xi16>
  %own = llvm.bitcast %w : vector<2xi16> to i32
  %s = nvvm.shfl.sync bfly %all, %own, %c16, %c31 : i32 -> i32
  %low = llvm.trunc %s : i32 to i16
  %moved = llvm.zext %low : i16 to i32
  %sum = llvm.add %own, %moved : i32
  %to = llvm.getelementptr %out[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.store %sum, %to : i32, !llvm.ptr<1>
  llvm.return
}

}
