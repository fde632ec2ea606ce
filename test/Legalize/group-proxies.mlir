// A multicast address and the address of a copy are aliases: barriers have proxy
// fences if the launch may access memory by multimem, in whichever function.

// RUN: redop-opt %s --redop-legalize="chip=sm_90 legalize=portable" --split-input-file | FileCheck %s
// RUN: redop-opt %s --redop-legalize=chip=sm_90 --split-input-file | FileCheck %s

// The memory is in a function that the kernel calls.
// CHECK-LABEL: gpu.func @memory_in_callee(
// CHECK: nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
// CHECK: nvvm.barrier{{0?$}}
// CHECK: nvvm.barrier{{0?$}}
// CHECK: nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
gpu.module @callee {
  func.func private @inner(%table: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %i: i64) -> f32 {
    %world = arith.constant 2 : i32
    %m = redop.group_memory table(%table) world(%world) rank(%rank) multicast(%address)
    %sum = redop.group_load_reduce addf %m[%i] : f32
    return %sum : f32
  }
  func.func private @outer(%table: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %i: i64) -> f32 {
    %sum = func.call @inner(%table, %address, %rank, %i) : (!llvm.ptr<1>, !llvm.ptr<1>, i32, i64) -> f32
    return %sum : f32
  }
  gpu.func @memory_in_callee(%table: !llvm.ptr<1>, %address: !llvm.ptr<1>, %out: !llvm.ptr<1>, %a: !llvm.ptr<1>, %rank: i32, %i: i64) kernel {
    %meeting = redop.group_memory peers(%a, %a) rank(%rank)
    redop.group_barrier %meeting[%i]
    %sum = func.call @outer(%table, %address, %rank, %i) : (!llvm.ptr<1>, !llvm.ptr<1>, i32, i64) -> f32
    llvm.store %sum, %out : f32, !llvm.ptr<1>
    gpu.return
  }
  // A kernel beside it has no multimem.
  // CHECK-LABEL: gpu.func @beside(
  // CHECK-NOT: nvvm.fence.proxy
  // CHECK: gpu.return
  gpu.func @beside(%a: !llvm.ptr<1>, %rank: i32, %i: i64) kernel {
    %meeting = redop.group_memory peers(%a, %a) rank(%rank)
    redop.group_barrier %meeting[%i]
    gpu.return
  }
}

// -----

// The barrier is in one.
// CHECK-LABEL: func.func private @meet(
// CHECK-COUNT-2: nvvm.fence.proxy
// CHECK-NOT: nvvm.fence.proxy
gpu.module @barrier {
  func.func private @meet(%a: !llvm.ptr<1>, %rank: i32, %i: i64) {
    %meeting = redop.group_memory peers(%a, %a) rank(%rank)
    redop.group_barrier %meeting[%i]
    return
  }
  gpu.func @k(%address: !llvm.ptr<1>, %a: !llvm.ptr<1>, %rank: i32, %i: i64) kernel {
    %m = redop.group_memory peers(%a, %a) rank(%rank) multicast(%address)
    %c = arith.constant 1 : i32
    func.call @meet(%a, %rank, %i) : (!llvm.ptr<1>, i32, i64) -> ()
    redop.group_store_reduce addi %c, %m[%i] : i32
    gpu.return
  }
}

// -----

// Multimem on a pointer of which nothing is known: an op, or inline PTX.
// CHECK-LABEL: gpu.func @op(
// CHECK-COUNT-2: nvvm.fence.proxy
// CHECK-NOT: nvvm.fence.proxy
// CHECK-LABEL: gpu.func @text(
// CHECK-COUNT-2: nvvm.fence.proxy
// CHECK-NOT: nvvm.fence.proxy
// CHECK-LABEL: gpu.func @ptx(
// CHECK-COUNT-2: nvvm.fence.proxy
// CHECK-NOT: nvvm.fence.proxy
// CHECK-LABEL: gpu.func @unknown(
// CHECK-COUNT-2: nvvm.fence.proxy
// CHECK-NOT: nvvm.fence.proxy
gpu.module @raw {
  gpu.func @op(%address: !llvm.ptr<1>, %a: !llvm.ptr<1>, %rank: i32, %i: i64, %v: f32) kernel {
    %meeting = redop.group_memory peers(%a, %a) rank(%rank)
    redop.group_barrier %meeting[%i]
    redop.multimem.st f32 %address, %v : !llvm.ptr<1>, f32
    gpu.return
  }
  gpu.func @text(%address: !llvm.ptr<1>, %a: !llvm.ptr<1>, %rank: i32, %i: i64, %v: f32) kernel {
    %meeting = redop.group_memory peers(%a, %a) rank(%rank)
    redop.group_barrier acquire %meeting[%i]
    llvm.inline_asm has_side_effects asm_dialect = att "multimem.st.global.f32 [$0], $1;", "l,f" %address, %v : (!llvm.ptr<1>, f32) -> ()
    gpu.return
  }
  gpu.func @ptx(%address: !llvm.ptr<1>, %a: !llvm.ptr<1>, %rank: i32, %i: i64, %v: f32) kernel {
    %meeting = redop.group_memory peers(%a, %a) rank(%rank)
    redop.group_barrier acquire %meeting[%i]
    nvvm.inline_ptx "multimem.st.global.f32 [{$r0}], {$r1};" ro(%address, %v : !llvm.ptr<1>, f32)
    gpu.return
  }
  func.func private @library(%address: !llvm.ptr<1>)
  gpu.func @unknown(%address: !llvm.ptr<1>, %a: !llvm.ptr<1>, %rank: i32, %i: i64) kernel {
    %meeting = redop.group_memory peers(%a, %a) rank(%rank)
    redop.group_barrier release %meeting[%i]
    func.call @library(%address) : (!llvm.ptr<1>) -> ()
    gpu.return
  }
}

// -----

// No fence: the memory is never accessed by multimem, the barrier orders nothing,
// or the called function is one of CUDA's library.
// CHECK-LABEL: gpu.func @ordered(
// CHECK-NOT: nvvm.fence.proxy
// CHECK: gpu.return
// CHECK-LABEL: gpu.func @relaxed(
// CHECK-NOT: nvvm.fence.proxy
// CHECK: gpu.return
// CHECK-LABEL: gpu.func @known(
// CHECK-NOT: nvvm.fence.proxy
// CHECK: gpu.return
gpu.module @none {
  gpu.func @ordered(%address: !llvm.ptr<1>, %out: !llvm.ptr<1>, %a: !llvm.ptr<1>, %rank: i32, %i: i64) kernel {
    %m = redop.group_memory peers(%a, %a) rank(%rank) multicast(%address)
    redop.group_barrier %m[%i]
    %sum = redop.group_load_reduce addf deterministic %m[%i] : vector<4xf32>
    llvm.store %sum, %out : vector<4xf32>, !llvm.ptr<1>
    redop.group_barrier release %m[%i]
    gpu.return
  }
  gpu.func @relaxed(%address: !llvm.ptr<1>, %out: !llvm.ptr<1>, %a: !llvm.ptr<1>, %rank: i32, %i: i64) kernel {
    %m = redop.group_memory peers(%a, %a) rank(%rank) multicast(%address)
    redop.group_barrier relaxed %m[%i]
    %sum = redop.group_load_reduce addf %m[%i] : vector<4xf32>
    llvm.store %sum, %out : vector<4xf32>, !llvm.ptr<1>
    gpu.return
  }
  llvm.func @__nv_sqrtf(f32) -> f32
  gpu.func @known(%out: !llvm.ptr<1>, %a: !llvm.ptr<1>, %rank: i32, %i: i64, %v: f32) kernel {
    %m = redop.group_memory peers(%a, %a) rank(%rank)
    redop.group_barrier %m[%i]
    %root = llvm.call @__nv_sqrtf(%v) : (f32) -> f32
    llvm.store %root, %out : f32, !llvm.ptr<1>
    gpu.return
  }
}
