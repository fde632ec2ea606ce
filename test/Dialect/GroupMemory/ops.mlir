// RUN: redop-opt %s | FileCheck %s
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK-LABEL: func @memory
func.func @memory(%t: !llvm.ptr<1>, %a: !llvm.ptr<1>, %world: i32, %rank: i32) -> !redop.group_memory {
  // CHECK: redop.group_memory table(%arg0) world(%arg2) rank(%arg3)
  %0 = redop.group_memory table(%t) world(%world) rank(%rank)
  // CHECK: redop.group_memory table(%arg0) world(%arg2) rank(%arg3) multicast(%arg1)
  %1 = redop.group_memory table(%t) world(%world) rank(%rank) multicast(%a)
  // CHECK: redop.group_memory table(%arg0) world(%arg2) rank(%arg3) multicast(%arg1) or_null
  %2 = redop.group_memory table(%t) world(%world) rank(%rank) multicast(%a) or_null
  // CHECK: redop.group_memory peers(%arg0, %arg1) rank(%arg3)
  %3 = redop.group_memory peers(%t, %a) rank(%rank)
  // CHECK: return %{{.*}} : !redop.group_memory
  return %3 : !redop.group_memory
}

// CHECK-LABEL: func @multicast
func.func @multicast(%m: !redop.group_memory) -> !llvm.ptr<1> {
  // CHECK: %[[P:.*]] = redop.group_multicast %arg0{{$}}
  %p = redop.group_multicast %m
  // CHECK: return %[[P]] : !llvm.ptr<1>
  return %p : !llvm.ptr<1>
}

// CHECK-LABEL: func @load_reduce
func.func @load_reduce(%m: !redop.group_memory, %i: i64) {
  // CHECK: redop.group_load_reduce addf %arg0[%arg1] : vector<4xf32>
  %0 = redop.group_load_reduce weak addf %m[%i] : vector<4xf32>
  // CHECK: redop.group_load_reduce addf acc_f32 deterministic %arg0[%arg1] : vector<8xbf16>
  %1 = redop.group_load_reduce addf acc_f32 deterministic %m[%i] : vector<8xbf16>
  // CHECK: redop.group_load_reduce relaxed sys maxs %arg0[%arg1] : i32
  %2 = redop.group_load_reduce relaxed sys maxs %m[%i] : i32
  // CHECK: redop.group_load_reduce acquire gpu maximumf %arg0[%arg1] alignment(4) : vector<4xf16>
  %3 = redop.group_load_reduce acquire gpu maximumf %m[%i] alignment(4) : vector<4xf16>
  return
}

// CHECK-LABEL: func @store
func.func @store(%m: !redop.group_memory, %i: i64, %v: vector<8xbf16>, %n: i32) {
  // CHECK: redop.group_store %arg2, %arg0[%arg1] : vector<8xbf16>
  redop.group_store %v, %m[%i] : vector<8xbf16>
  // CHECK: redop.group_store release sys %arg3, %arg0[%arg1] alignment(16) : i32
  redop.group_store release sys %n, %m[%i] alignment(16) : i32
  // CHECK: redop.group_store_reduce addi %arg3, %arg0[%arg1] : i32
  redop.group_store_reduce relaxed sys addi %n, %m[%i] : i32
  // CHECK: redop.group_store_reduce release gpu addf %arg2, %arg0[%arg1] : vector<8xbf16>
  redop.group_store_reduce release gpu addf %v, %m[%i] : vector<8xbf16>
  // CHECK: redop.group_store_reduce addi %arg3, %arg0[%arg1] alignment(8) : i32
  redop.group_store_reduce addi %n, %m[%i] alignment(8) : i32
  return
}

// CHECK-LABEL: func @barrier
func.func @barrier(%m: !redop.group_memory, %i: i64, %late: !llvm.ptr<1>) {
  // CHECK: redop.group_barrier %arg0[%arg1]{{$}}
  redop.group_barrier acq_rel %m[%i]
  // CHECK: redop.group_barrier relaxed %arg0[%arg1]{{$}}
  redop.group_barrier relaxed %m[%i]
  // CHECK: redop.group_barrier %arg0[%arg1] timeout(1000)
  redop.group_barrier %m[%i] timeout(1000)
  // CHECK: redop.group_barrier release %arg0[%arg1] timeout(1000) report(%arg2)
  redop.group_barrier release %m[%i] timeout(1000) report(%late)
  return
}
