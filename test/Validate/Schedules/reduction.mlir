// The outcomes are those of all schedules without any reduction.
// RUN: redop-validate %s --check-reduction --launch=1x2 --launch=2x1 --warp-size=4 --inputs=1 --time-limit=60 | FileCheck %s
// RUN: redop-validate %s --check-reduction --launch=1x3 --entry=@race --entry=@gather --warp-size=4 --inputs=1 --time-limit=60 | FileCheck %s --check-prefix=THREE
// RUN: redop-validate %s --check-reduction --launch=1x2 --entry=@types --args="i16[0x4000]" | FileCheck %s --check-prefix=TYPES

// CHECK: @kernels::@gather, 1x2: validated: 4 schedules before, 82 after, 4 outcomes before, 4 after
// CHECK: @kernels::@race, 1x2: validated: 3 schedules before, 20 after, 3 outcomes before, 3 after
// CHECK: @kernels::@mixed, 1x2: validated: 12 schedules before, 70 after, 4 outcomes before, 4 after
// CHECK: @kernels::@vector, 1x2: validated: 4 schedules before, 1008 after, 4 outcomes before, 4 after
// CHECK: @kernels::@spin, 1x2: validated:
// CHECK: @kernels::@vector, 2x1: validated: 4 schedules before, 1008 after, 4 outcomes before, 4 after
// THREE: @race, 1x3: validated: 14 schedules before, 1680 after, 14 outcomes before, 14 after
// THREE: @gather, 1x3: validated: 30 schedules before, {{[0-9]+}} after, 30 outcomes before, 30 after
// TYPES: @types, 1x2: validated: 2 schedules before, 6 after, 2 outcomes before, 2 after
gpu.module @kernels {
  gpu.func @gather(%bins: memref<4xi32>, %n: !llvm.ptr<1>) kernel {
    %t = gpu.thread_id x
    %mask = llvm.call_intrinsic "llvm.nvvm.activemask"() : () -> i32
    %one = arith.constant 1 : i32
    %old = llvm.atomicrmw add %n, %mask monotonic : !llvm.ptr<1>, i32
    memref.store %old, %bins[%t] : memref<4xi32>
    gpu.return
  }
  gpu.func @race(%x: !llvm.ptr<1>, %y: !llvm.ptr<1>, %out: memref<8xi32>) kernel {
    %i = gpu.global_id x
    %v = arith.index_cast %i : index to i32
    %c1 = arith.constant 1 : index
    %b = arith.andi %i, %c1 : index
    %c0 = arith.constant 0 : index
    %even = arith.cmpi eq, %b, %c0 : index
    %one = arith.constant 1 : i32
    scf.if %even {
      llvm.store %v, %x atomic syncscope("device") monotonic {alignment = 4 : i64} : i32, !llvm.ptr<1>
      %r = llvm.load %y atomic syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
      memref.store %r, %out[%i] : memref<8xi32>
    } else {
      llvm.store %one, %y atomic syncscope("device") monotonic {alignment = 4 : i64} : i32, !llvm.ptr<1>
      %r = llvm.load %x atomic syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
      memref.store %r, %out[%i] : memref<8xi32>
    }
    gpu.return
  }
  gpu.func @mixed(%x: !llvm.ptr<1>, %out: memref<8xi32>) kernel {
    %i = gpu.global_id x
    %v = arith.index_cast %i : index to i32
    %one = arith.constant 1 : i32
    %w = arith.addi %v, %one : i32
    %o = llvm.atomicrmw add %x, %w monotonic : !llvm.ptr<1>, i32
    redop.store_reduce maxs %w, %x : i32, !llvm.ptr<1>
    redop.store_reduce addi %w, %x : i32, !llvm.ptr<1>
    memref.store %o, %out[%i] : memref<8xi32>
    gpu.return
  }
  gpu.func @vector(%x: memref<8xf32>, %out: memref<8xf32>) kernel {
    %i = gpu.global_id x
    %c0 = arith.constant 0 : index
    %one = arith.constant dense<1.0> : vector<2xf32>
    redop.store_reduce addf %one, %x[%c0] : vector<2xf32>, memref<8xf32>
    %f = arith.constant 2.0 : f32
    %r = memref.atomic_rmw addf %f, %x[%c0] : (f32, memref<8xf32>) -> f32
    memref.store %r, %out[%i] : memref<8xf32>
    gpu.return
  }
  gpu.func @spin(%flag: !llvm.ptr<1>, %out: memref<16xi32>) kernel {
    %i = gpu.global_id x
    %c0 = arith.constant 0 : index
    %one = arith.constant 1 : i32
    %is0 = arith.cmpi eq, %i, %c0 : index
    cf.cond_br %is0, ^wait, ^set
  ^wait:
    %v = llvm.load %flag atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
    %done = arith.cmpi eq, %v, %one : i32
    cf.cond_br %done, ^end, ^wait
  ^set:
    llvm.store %one, %flag atomic syncscope("device") release {alignment = 4 : i64} : i32, !llvm.ptr<1>
    %o = llvm.atomicrmw add %flag, %one monotonic : !llvm.ptr<1>, i32
    cf.br ^end
  ^end:
    gpu.return
  }
  // 2.0 is the same in both types, and each sum is exact where it starts.
  gpu.func @types(%x: !llvm.ptr<1>) kernel {
    %i = gpu.global_id x
    %c0 = arith.constant 0 : index
    %is0 = arith.cmpi eq, %i, %c0 : index
    scf.if %is0 {
      %half = arith.constant 1.0 : f16
      redop.store_reduce addf %half, %x : f16, !llvm.ptr<1>
    } else {
      %brain = arith.constant 1.0 : bf16
      redop.store_reduce addf %brain, %x : bf16, !llvm.ptr<1>
    }
    gpu.return
  }
}
