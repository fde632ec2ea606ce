// Sums of floats over GPUs: in the order of the ranks, or refused.

// RUN: split-file %s %t
// RUN: redop-opt %t/legal.mlir --redop-deterministic=all-kernels | FileCheck %t/legal.mlir
// RUN: redop-compile %t/legal.mlir --chip=sm_90 --deterministic | FileCheck %t/legal.mlir --check-prefix=PTX
// RUN: redop-opt %t/errors.mlir --split-input-file --redop-deterministic=all-kernels --verify-diagnostics
// RUN: redop-compile %redop_src_root/examples/collectives/two_shot_all_reduce.mlir --chip=sm_90 --deterministic -o %t/two_shot.ptx

//--- legal.mlir
gpu.module @m {
  // A call of a function without floats in memory.
  func.func private @index(%rank: i32) -> i64 {
    %thread = gpu.thread_id x
    %wide = arith.index_cast %thread : index to i64
    return %wide : i64
  }
  // CHECK-LABEL: gpu.func @sums(
  // CHECK: redop.group_load_reduce addf deterministic
  // CHECK: redop.group_load_reduce mulf deterministic
  // CHECK: redop.group_load_reduce addf acc_f32 deterministic
  // PTX-LABEL: .entry sums(
  // PTX-NOT: multimem
  // PTX: ret;
  gpu.func @sums(%table: !llvm.ptr<1>, %address: !llvm.ptr<1>, %out: !llvm.ptr<1>, %rank: i32) kernel {
    %world = arith.constant 4 : i32
    %i = func.call @index(%rank) : (i32) -> i64
    %m = redop.group_memory table(%table) world(%world) rank(%rank) multicast(%address)
    %0 = redop.group_load_reduce addf %m[%i] alignment(4) : f32
    %1 = redop.group_load_reduce mulf %m[%i] alignment(4) : f32
    %2 = redop.group_load_reduce addf acc_f32 deterministic %m[%i] : bf16
    %3 = arith.addf %0, %1 : f32
    llvm.store %3, %out : f32, !llvm.ptr<1>
    llvm.store volatile %2, %out : bf16, !llvm.ptr<1>
    gpu.return
  }
  // What does not round stays as it is.
  // CHECK-LABEL: gpu.func @exact(
  // CHECK: redop.group_load_reduce addi %
  // CHECK: redop.group_load_reduce maximumf %
  // CHECK: redop.group_store_reduce addi
  // CHECK: redop.group_store_reduce maxnumf
  gpu.func @exact(%table: !llvm.ptr<1>, %i: i64, %rank: i32, %out: !llvm.ptr<1>) kernel {
    %world = arith.constant 4 : i32
    %m = redop.group_memory table(%table) world(%world) rank(%rank)
    %0 = redop.group_load_reduce addi %m[%i] : i32
    %1 = redop.group_load_reduce maximumf %m[%i] : f32
    redop.group_store_reduce addi %0, %m[%i] : i32
    redop.group_store_reduce maxnumf %1, %m[%i] : f32
    gpu.return
  }
}

//--- errors.mlir
gpu.module @m {
  gpu.func @reduce(%a: !llvm.ptr<1>, %i: i64, %rank: i32, %v: f32) kernel {
    %m = redop.group_memory peers(%a, %a) rank(%rank)
    // expected-error@+1 {{'redop.group_store_reduce' op cannot be made deterministic: the GPUs combine their values in any order; store them, and use redop.group_load_reduce, which combines what all GPUs have stored in the order of the ranks}}
    redop.group_store_reduce addf %v, %m[%i] : f32
    gpu.return
  }
}

// -----

gpu.module @m {
  gpu.func @product(%a: !llvm.ptr<1>, %i: i64, %rank: i32, %v: vector<2xbf16>) kernel {
    %m = redop.group_memory peers(%a, %a) rank(%rank)
    // expected-error@+1 {{the GPUs combine their values in any order}}
    redop.group_store_reduce release sys mulf %v, %m[%i] : vector<2xbf16>
    gpu.return
  }
}

// -----

gpu.module @m {
  gpu.func @multimem(%p: !llvm.ptr<1>, %out: !llvm.ptr<1>) kernel {
    // expected-error@+1 {{multimem combines values in any order; use redop.group_load_reduce, which}}
    %0 = redop.multimem.ld_reduce add f32 %p : !llvm.ptr<1> -> f32
    llvm.store %0, %out : f32, !llvm.ptr<1>
    gpu.return
  }
}

// -----

gpu.module @m {
  func.func private @sum(%a: !llvm.ptr<1>, %i: i64, %rank: i32) -> f32 {
    %m = redop.group_memory peers(%a, %a) rank(%rank)
    %0 = redop.group_load_reduce addf %m[%i] : f32
    return %0 : f32
  }
  gpu.func @call(%a: !llvm.ptr<1>, %i: i64, %rank: i32, %out: !llvm.ptr<1>) kernel {
    // expected-error@+1 {{'func.call' op cannot be made deterministic: it calls a function with 'redop.group_load_reduce', which may depend on the order of the threads: inline the call}}
    %0 = func.call @sum(%a, %i, %rank) : (!llvm.ptr<1>, i64, i32) -> f32
    llvm.store %0, %out : f32, !llvm.ptr<1>
    gpu.return
  }
}

// -----

gpu.module @m {
  func.func private @unknown(%a: !llvm.ptr<1>)
  gpu.func @call(%a: !llvm.ptr<1>) kernel {
    // expected-error@+1 {{'func.call' op cannot be made deterministic: it may add floats in any order}}
    func.call @unknown(%a) : (!llvm.ptr<1>) -> ()
    gpu.return
  }
}
