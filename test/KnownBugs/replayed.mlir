// Problems of other projects with the choice of an instruction for an atomic add, replayed with portable ops
// on the chips of the reports: the right instructions, and the right results in the reference interpreter.

// RUN: redop-opt %s --redop-legalize=chip=sm_90 -o %t.sm_90.mlir
// RUN: redop-opt %s --redop-legalize=chip=sm_80 -o %t.sm_80.mlir
// RUN: redop-opt %s --redop-legalize=chip=sm_120 -o %t.sm_120.mlir
// RUN: FileCheck %s --check-prefixes=CHECK,SM90 --input-file=%t.sm_90.mlir
// RUN: FileCheck %s --check-prefixes=CHECK,SM80 --input-file=%t.sm_80.mlir
// RUN: FileCheck %s --check-prefix=SM120 --input-file=%t.sm_120.mlir

// RUN: redop-interpret %s --calls=%S/Inputs/replayed.calls | FileCheck %s --check-prefix=RESULT
// RUN: redop-interpret %t.sm_90.mlir --calls=%S/Inputs/replayed.calls --runs=3 | FileCheck %s --check-prefix=RESULT
// RUN: redop-interpret %t.sm_80.mlir --calls=%S/Inputs/replayed.calls --runs=3 | FileCheck %s --check-prefix=RESULT
// RUN: redop-interpret %t.sm_120.mlir --calls=%S/Inputs/replayed.calls --runs=3 | FileCheck %s --check-prefix=RESULT

gpu.module @kernels {
  // tilelang#3038: shared memory does not support vectors.
  // CHECK-LABEL: gpu.func @on_shared
  // CHECK-COUNT-4: redop.red cta add f32 {{.*}} : !llvm.ptr<3>, f32
  // CHECK-NOT: redop.red
  // RESULT-LABEL: @on_shared
  // RESULT: argument 1: [4.0, 8.0, 12.0, 16.0]
  gpu.func @on_shared(%v: vector<4xf32>, %out: memref<4xf32, 1>) workgroup(%s: memref<4xf32, 3>) kernel {
    %i = arith.constant 0 : index
    %zero = arith.constant dense<0.0> : vector<4xf32>
    %thread = gpu.thread_id x
    %first = arith.cmpi eq, %thread, %i : index
    scf.if %first {
      vector.store %zero, %s[%i] : memref<4xf32, 3>, vector<4xf32>
    }
    gpu.barrier
    redop.store_reduce addf cta %v, %s[%i] alignment(16) : vector<4xf32>, memref<4xf32, 3>
    gpu.barrier
    scf.if %first {
      %sum = vector.load %s[%i] : memref<4xf32, 3>, vector<4xf32>
      vector.store %sum, %out[%i] : memref<4xf32, 1>, vector<4xf32>
    }
    gpu.return
  }

  // tilelang#3219: two elements form a pair only if they are adjacent, at an even address.
  // CHECK-LABEL: gpu.func @pair_at_any_address
  // CHECK-COUNT-2: redop.red add f16 {{.*}} : !llvm.ptr<1>, f16
  // CHECK-NOT: redop.red
  // RESULT-LABEL: @pair_at_any_address
  // RESULT: argument 1: [0.0, 4.0, 8.0, 0.0]
  gpu.func @pair_at_any_address(%v: vector<2xf16>, %out: memref<4xf16, 1>) kernel {
    %i = arith.constant 1 : index
    redop.store_reduce addf %v, %out[%i] : vector<2xf16>, memref<4xf16, 1>
    gpu.return
  }
  // CHECK-LABEL: gpu.func @twice_the_same_cell
  // CHECK-COUNT-2: redop.red add f32 {{.*}} : !llvm.ptr<1>, f32
  // CHECK-NOT: redop.red
  // RESULT-LABEL: @twice_the_same_cell
  // RESULT: argument 1: [12.0, 0.0]
  gpu.func @twice_the_same_cell(%v: vector<2xf32>, %out: memref<2xf32, 1>) kernel {
    %i = arith.constant 0 : index
    %first = vector.extract %v[0] : f32 from vector<2xf32>
    %second = vector.extract %v[1] : f32 from vector<2xf32>
    redop.store_reduce addf %first, %out[%i] : f32, memref<2xf32, 1>
    redop.store_reduce addf %second, %out[%i] : f32, memref<2xf32, 1>
    gpu.return
  }

  // tilelang#2561: integers have no vector form; 16777217 is not an f32.
  // CHECK-LABEL: gpu.func @integers
  // CHECK-COUNT-4: redop.red add u32 {{.*}} : !llvm.ptr<1>, i32
  // CHECK-NOT: redop.red
  // RESULT-LABEL: @integers
  // RESULT: argument 1: [67108868, 8, 12, -4]
  gpu.func @integers(%v: vector<4xi32>, %out: memref<4xi32, 1>) kernel {
    %i = arith.constant 0 : index
    redop.store_reduce addi %v, %out[%i] alignment(16) : vector<4xi32>, memref<4xi32, 1>
    gpu.return
  }

  // tilelang#2478: four halves are added as halves.
  // CHECK-LABEL: gpu.func @four_halves
  // SM90: redop.red add v4 f16 {{.*}} : !llvm.ptr<1>, vector<4xf16>
  // SM80-COUNT-2: redop.red add f16x2 {{.*}} : !llvm.ptr<1>, vector<2xf16>
  // SM80-NOT: redop.red
  // RESULT-LABEL: @four_halves
  // RESULT: argument 1: [4.0, 8.0, 12.0, 16.0]
  gpu.func @four_halves(%v: vector<4xf16>, %out: memref<4xf16, 1>) kernel {
    %i = arith.constant 0 : index
    redop.store_reduce addf %v, %out[%i] alignment(8) : vector<4xf16>, memref<4xf16, 1>
    gpu.return
  }

  // pytorch#97016: before sm_90, no instruction adds bf16.
  // CHECK-LABEL: gpu.func @bf16
  // SM90: redop.red add bf16 {{.*}} : !llvm.ptr<1>, bf16
  // SM80: llvm.cmpxchg {{.*}} : !llvm.ptr<1>, i32
  // RESULT-LABEL: @bf16
  // RESULT: argument 1: [6.0]
  gpu.func @bf16(%v: bf16, %out: memref<1xbf16, 1>) kernel {
    %i = arith.constant 0 : index
    redop.store_reduce addf %v, %out[%i] : bf16, memref<1xbf16, 1>
    gpu.return
  }

  // tilelang#2688, #2707: each step has the requested order.
  // CHECK-LABEL: gpu.func @order
  // SM90: redop.red release sys add v4 f32
  // SM80-COUNT-4: redop.red release sys add f32
  // SM80-NOT: redop.red release sys add f32
  // RESULT-LABEL: @order
  // RESULT: argument 1: [4.0, 8.0, 12.0, 16.0]
  gpu.func @order(%v: vector<4xf32>, %out: memref<4xf32, 1>) kernel {
    %i = arith.constant 0 : index
    redop.store_reduce addf release sys %v, %out[%i] alignment(16) : vector<4xf32>, memref<4xf32, 1>
    gpu.return
  }

  // triton#7520, modular#6049: sm_120 has no redux of f32; -0.0 and NaN behave as on other chips.
  // SM120-LABEL: gpu.func @redux_f32
  // SM120: redop.redux.sync min s32
  // RESULT-LABEL: @redux_f32
  // RESULT: argument 1: [-2.0, -2.0, -2.0, -2.0]
  gpu.func @redux_f32(%in: memref<4xf32, 1>, %out: memref<4xf32, 1>) kernel {
    %thread = gpu.thread_id x
    %v = memref.load %in[%thread] : memref<4xf32, 1>
    %lanes = arith.constant 15 : i32
    %min = redop.redux.sync min f32 %v, %lanes : f32
    memref.store %min, %out[%thread] : memref<4xf32, 1>
    gpu.return
  }
}
