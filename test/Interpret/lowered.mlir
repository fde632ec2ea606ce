// Upstream's passes and redop's preserve the result of a kernel: the
// interpreter runs both versions and prints the same.

// DEFINE: %{run} = redop-interpret --entry=@kernel --grid=2 --block=64 --args='f32[random x 128], i32[random:1 x 128], i32[0 x 8]'
//
// RUN: %{run} %s > %t.before
// RUN: redop-opt %s --convert-redop-to-nvvm | %{run} | diff %t.before -
// RUN: redop-opt %s --pass-pipeline='builtin.module(gpu.module(convert-scf-to-cf,convert-redop-to-nvvm,convert-gpu-to-nvvm,convert-to-llvm,reconcile-unrealized-casts))' -o %t.llvm
// RUN: FileCheck %s < %t.llvm
// RUN: %{run} %t.llvm | diff %t.before -
//
// CHECK-LABEL: llvm.func @kernel(
// CHECK-NOT: {{ (arith|scf|gpu|vector|cf|redop)\.[a-z]+ }}
// CHECK: nvvm.redux.sync
// CHECK: nvvm.shfl.sync
// CHECK: llvm.cond_br
// CHECK: llvm.atomicrmw volatile add
// CHECK-NOT: {{ (arith|scf|gpu|vector|cf|redop)\.[a-z]+ }}

gpu.module @kernels {
  gpu.func @kernel(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>, %out: !llvm.ptr<1>) kernel {
    %x = gpu.global_id x
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c4 = arith.constant 4 : index
    %all = arith.constant -1 : i32
    %one = arith.constant 1 : i32
    %c16 = arith.constant 16 : i32
    %c32 = arith.constant 32 : i32
    %at = arith.index_cast %x : index to i64
    %pp = llvm.getelementptr %p[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
    %qp = llvm.getelementptr %q[%at] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %f = llvm.load %pp : !llvm.ptr<1> -> f32
    %i = llvm.load %qp : !llvm.ptr<1> -> i32

    // Integer reductions of the warp, one after another.
    %sum = redop.redux.sync add s32 %i, %all : i32
    %max = redop.redux.sync max u32 %i, %all : i32
    %bits = redop.redux.sync xor b32 %i, %all : i32
    %other, %valid = gpu.shuffle xor %f, %c16, %c32 : f32

    // A loop and a condition.
    %n = scf.for %k = %c0 to %c4 step %c1 iter_args(%s = %sum) -> i32 {
      %m = arith.xori %s, %max : i32
      %isNegative = arith.cmpi slt, %m, %all : i32
      %t = scf.if %isNegative -> i32 {
        %u = arith.addi %m, %bits : i32
        scf.yield %u : i32
      } else {
        %u = arith.muli %m, %one : i32
        scf.yield %u : i32
      }
      scf.yield %t : i32
    }

    // Vectors.
    %v = vector.from_elements %f, %other : vector<2xf32>
    %w = arith.maximumf %v, %v : vector<2xf32>
    %e = vector.extract %w[1] : f32 from vector<2xf32>
    %less = arith.cmpf ult, %f, %e : f32
    %r = arith.select %less, %n, %max : i32
    llvm.store %e, %pp : f32, !llvm.ptr<1>
    llvm.store %r, %qp : i32, !llvm.ptr<1>

    // All threads reduce into few elements.
    %low = arith.remui %x, %c4 : index
    %to = arith.index_cast %low : index to i64
    %o = llvm.getelementptr %out[%to] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    redop.red add u32 %o, %i : !llvm.ptr<1>, i32
    gpu.return
  }
}
