// Reductions of a thread into one element become one, which reduces the combined value.
// RUN: redop-opt %s --redop-merge --remarks-filter-passed=redop-merge --verify-diagnostics | FileCheck %s --implicit-check-not="redop.{{red|store_reduce}}"
// RUN: redop-opt %s --redop-merge -o %t.once.mlir
// RUN: redop-opt %t.once.mlir --redop-merge | diff %t.once.mlir -
// RUN: redop-opt %s --redop-optimize=chip=sm_90 | FileCheck %s --check-prefix=PIPELINE
// RUN: not redop-opt %s --redop-merge=chip=sm_90 2>&1 | FileCheck %s --check-prefix=OPTION

// OPTION: <Pass-Options-Parser>: no such option chip

gpu.module @kernels {

// The second takes the place of both, with the values in the order of the thread.
// CHECK-LABEL: @memref
// CHECK-SAME: %[[A:arg1]]: i32, %[[B:arg2]]: i32
// CHECK: %[[SUM:.*]] = arith.addi %[[A]], %[[B]] : i32
// CHECK-NEXT: redop.store_reduce addi %[[SUM]], %arg0[%arg3, %arg3] : i32
// PIPELINE-LABEL: @memref
// PIPELINE: arith.addi
// PIPELINE: redop.store_reduce
// PIPELINE-NOT: redop.store_reduce
// PIPELINE: gpu.return
gpu.func @memref(%p: memref<4x4xi32>, %a: i32, %b: i32, %i: index) kernel {
  redop.store_reduce addi %a, %p[%i, %i] : i32, memref<4x4xi32>
  // expected-remark@+1 {{2 reductions}}
  redop.store_reduce addi %b, %p[%i, %i] : i32, memref<4x4xi32>
  gpu.return
}

// The same element by other values; more than two; an instruction and a portable op.
// CHECK-LABEL: @pointers
// CHECK: %[[FIRST:.*]] = arith.maxsi %arg2, %arg3 : i32
// CHECK-NEXT: %[[ALL:.*]] = arith.maxsi %[[FIRST]], %arg2 : i32
// CHECK-NEXT: redop.red max s32 %{{.*}}, %[[ALL]] : !llvm.ptr<1>, i32
llvm.func ptx_kernelcc @pointers(%p: !llvm.ptr<1>, %i: i64, %a: i32, %b: i32) {
  %two = llvm.mlir.constant(2 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  %j = llvm.add %i, %two : i64
  %k = llvm.add %i, %three : i64
  %q = llvm.getelementptr %p[%j] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  %q1 = llvm.getelementptr %q[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  %r = llvm.getelementptr %p[%k] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  redop.red max s32 %q1, %a : !llvm.ptr<1>, i32
  redop.store_reduce maxs %b, %q1 : i32, !llvm.ptr<1>
  // expected-remark@+1 {{3 reductions}}
  redop.red max s32 %r, %a : !llvm.ptr<1>, i32
  llvm.return
}

// Two elements in turn: the distance between their addresses is known. All other kinds of integers.
// CHECK-LABEL: @elements
// CHECK: arith.andi
// CHECK-NEXT: redop.store_reduce andi
// CHECK-NEXT: arith.andi
// CHECK-NEXT: redop.store_reduce andi
// CHECK: arith.ori
// CHECK-NEXT: redop.store_reduce ori
// CHECK: arith.xori
// CHECK-NEXT: redop.store_reduce xori
// CHECK: arith.minsi
// CHECK-NEXT: redop.store_reduce mins
// CHECK: arith.minui
// CHECK-NEXT: redop.store_reduce minu
// CHECK: arith.maxui
// CHECK-NEXT: redop.store_reduce maxu
gpu.func @elements(%p: memref<?xi8>, %a: i8, %b: i8) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  redop.store_reduce andi %a, %p[%c0] : i8, memref<?xi8>
  redop.store_reduce andi %a, %p[%c1] : i8, memref<?xi8>
  // expected-remark@+1 {{2 reductions}}
  redop.store_reduce andi %b, %p[%c0] : i8, memref<?xi8>
  // expected-remark@+1 {{2 reductions}}
  redop.store_reduce andi %b, %p[%c1] : i8, memref<?xi8>
  redop.store_reduce ori %a, %p[%c0] : i8, memref<?xi8>
  // expected-remark@+1 {{2 reductions}}
  redop.store_reduce ori %b, %p[%c0] : i8, memref<?xi8>
  redop.store_reduce xori %a, %p[%c0] : i8, memref<?xi8>
  // expected-remark@+1 {{2 reductions}}
  redop.store_reduce xori %b, %p[%c0] : i8, memref<?xi8>
  redop.store_reduce mins %a, %p[%c0] : i8, memref<?xi8>
  // expected-remark@+1 {{2 reductions}}
  redop.store_reduce mins %b, %p[%c0] : i8, memref<?xi8>
  redop.store_reduce minu %a, %p[%c0] : i8, memref<?xi8>
  // expected-remark@+1 {{2 reductions}}
  redop.store_reduce minu %b, %p[%c0] : i8, memref<?xi8>
  redop.store_reduce maxu %a, %p[%c0] : i8, memref<?xi8>
  // expected-remark@+1 {{2 reductions}}
  redop.store_reduce maxu %b, %p[%c0] : i8, memref<?xi8>
  gpu.return
}

// Extrema of floats are selected, by code that uses a value several times.
// CHECK-LABEL: @extrema
// CHECK: %[[A:.*]] = llvm.freeze %arg1 : f16
// CHECK: %[[B:.*]] = llvm.freeze %arg2 : f16
// CHECK-NOT: %{{arg[12]}} : f16
// CHECK: redop.store_reduce maximumf %{{[0-9]+}}, %arg0[%{{.*}}] mask(%arg3) : f16
gpu.func @extrema(%p: memref<?xf16>, %a: f16, %b: f16, %m: i1) kernel {
  %c0 = arith.constant 0 : index
  redop.store_reduce maximumf %a, %p[%c0] mask(%m) : f16, memref<?xf16>
  // expected-remark@+1 {{2 reductions}}
  redop.store_reduce maximumf %b, %p[%c0] mask(%m) : f16, memref<?xf16>
  gpu.return
}

// Sums of floats by the flag of the ops, or the permission of the kernel; shared memory keeps subnormals.
// CHECK-LABEL: @flags
// CHECK: arith.addf
// CHECK-NEXT: redop.store_reduce addf %{{.*}} fastmath<reassoc> : f64
gpu.func @flags(%p: memref<?xf64>, %a: f64, %b: f64) kernel {
  %c0 = arith.constant 0 : index
  redop.store_reduce addf %a, %p[%c0] fastmath<reassoc> : f64, memref<?xf64>
  // expected-remark@+1 {{2 reductions}}
  redop.store_reduce addf %b, %p[%c0] fastmath<reassoc> : f64, memref<?xf64>
  gpu.return
}
// CHECK-LABEL: @permission
// CHECK: arith.addf
// CHECK-NEXT: redop.store_reduce addf %{{.*}} : bf16
// CHECK: arith.addf
// CHECK-NEXT: redop.store_reduce addf %{{.*}} : f32
gpu.func @permission(%p: memref<?xbf16>, %s: memref<?xf32, 3>, %a: bf16, %b: f32) kernel attributes {redop.reassociated_floats} {
  %c0 = arith.constant 0 : index
  redop.store_reduce addf %a, %p[%c0] : bf16, memref<?xbf16>
  // expected-remark@+1 {{2 reductions}}
  redop.store_reduce addf %a, %p[%c0] : bf16, memref<?xbf16>
  redop.store_reduce addf %b, %s[%c0] : f32, memref<?xf32, 3>
  // expected-remark@+1 {{2 reductions}}
  redop.store_reduce addf %b, %s[%c0] : f32, memref<?xf32, 3>
  gpu.return
}
// CHECK-LABEL: @subnormals
// CHECK: arith.addf
// CHECK-NEXT: redop.red add f32
llvm.func ptx_kernelcc @subnormals(%p: !llvm.ptr<1>, %a: f32, %b: f32) attributes {redop.reassociated_floats, redop.any_subnormals} {
  redop.red add f32 %p, %a : !llvm.ptr<1>, f32
  // expected-remark@+1 {{2 reductions}}
  redop.red add f32 %p, %b : !llvm.ptr<1>, f32
  llvm.return
}

// Loads of other memory are between, and a computation of the second value.
// CHECK-LABEL: @between
// CHECK: llvm.load
// CHECK: %[[B:.*]] = llvm.add
// CHECK-NEXT: %[[SUM:.*]] = arith.addi %arg2, %[[B]] : i32
// CHECK-NEXT: redop.store_reduce addi sys %[[SUM]], %arg0
llvm.func @between(%p: !llvm.ptr<1> {llvm.noalias}, %x: !llvm.ptr<1>, %a: i32) {
  redop.store_reduce addi sys %a, %p : i32, !llvm.ptr<1>
  %v = llvm.load %x : !llvm.ptr<1> -> i32
  %b = llvm.add %v, %a overflow<nsw> : i32
  // expected-remark@+1 {{2 reductions}}
  redop.store_reduce addi sys %b, %p : i32, !llvm.ptr<1>
  llvm.return
}

// Reductions that commute are between, and nobody observes their order.
// CHECK-LABEL: @commuting
// CHECK: redop.store_reduce addi %arg2, %arg1
// CHECK-NEXT: arith.addi
// CHECK-NEXT: redop.store_reduce addi
llvm.func @commuting(%p: !llvm.ptr<1>, %x: !llvm.ptr<1>, %a: i32) attributes {redop.unobserved} {
  redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
  redop.store_reduce addi %a, %x : i32, !llvm.ptr<1>
  // expected-remark@+1 {{2 reductions}}
  redop.store_reduce addi %a, %p : i32, !llvm.ptr<1>
  llvm.return
}

// Of two elements with 16 others between, the first is merged by another round: without the first reduction of p[16], there are 15.
// CHECK-LABEL: @rounds
// CHECK-COUNT-17: redop.store_reduce addi
// CHECK-NEXT: gpu.return
gpu.func @rounds(%p: memref<?xi32>, %a: i32) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  %c6 = arith.constant 6 : index
  %c7 = arith.constant 7 : index
  %c8 = arith.constant 8 : index
  %c9 = arith.constant 9 : index
  %c10 = arith.constant 10 : index
  %c11 = arith.constant 11 : index
  %c12 = arith.constant 12 : index
  %c13 = arith.constant 13 : index
  %c14 = arith.constant 14 : index
  %c15 = arith.constant 15 : index
  %c16 = arith.constant 16 : index
  redop.store_reduce addi %a, %p[%c0] : i32, memref<?xi32>
  redop.store_reduce addi %a, %p[%c1] : i32, memref<?xi32>
  redop.store_reduce addi %a, %p[%c2] : i32, memref<?xi32>
  redop.store_reduce addi %a, %p[%c3] : i32, memref<?xi32>
  redop.store_reduce addi %a, %p[%c4] : i32, memref<?xi32>
  redop.store_reduce addi %a, %p[%c5] : i32, memref<?xi32>
  redop.store_reduce addi %a, %p[%c6] : i32, memref<?xi32>
  redop.store_reduce addi %a, %p[%c7] : i32, memref<?xi32>
  redop.store_reduce addi %a, %p[%c8] : i32, memref<?xi32>
  redop.store_reduce addi %a, %p[%c9] : i32, memref<?xi32>
  redop.store_reduce addi %a, %p[%c10] : i32, memref<?xi32>
  redop.store_reduce addi %a, %p[%c11] : i32, memref<?xi32>
  redop.store_reduce addi %a, %p[%c12] : i32, memref<?xi32>
  redop.store_reduce addi %a, %p[%c13] : i32, memref<?xi32>
  redop.store_reduce addi %a, %p[%c14] : i32, memref<?xi32>
  redop.store_reduce addi %a, %p[%c15] : i32, memref<?xi32>
  redop.store_reduce addi %a, %p[%c16] : i32, memref<?xi32>
  // expected-remark@+1 {{2 reductions}}
  redop.store_reduce addi %a, %p[%c0] : i32, memref<?xi32>
  // expected-remark@+1 {{2 reductions}}
  redop.store_reduce addi %a, %p[%c16] : i32, memref<?xi32>
  gpu.return
}

}
