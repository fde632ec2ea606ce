// group_reduce: every kind, group and clause as text, generic text and
// bytecode.
//
// RUN: redop-opt %s | FileCheck %s
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK-LABEL: func.func @integer_kinds(
// CHECK-SAME: %[[V:[a-z0-9]+]]: i32
func.func @integer_kinds(%v: i32) {
  // CHECK-NEXT: %{{.*}} = redop.group_reduce warp addi %[[V]] : i32{{$}}
  %0 = redop.group_reduce warp addi %v : i32
  // CHECK-NEXT: %{{.*}} = redop.group_reduce block muli %[[V]] : i32{{$}}
  %1 = redop.group_reduce block muli %v : i32
  // CHECK-NEXT: redop.group_reduce warp maxs %
  %2 = redop.group_reduce warp maxs %v : i32
  // CHECK-NEXT: redop.group_reduce warp mins %
  %3 = redop.group_reduce warp mins %v : i32
  // CHECK-NEXT: redop.group_reduce warp maxu %
  %4 = redop.group_reduce warp maxu %v : i32
  // CHECK-NEXT: redop.group_reduce warp minu %
  %5 = redop.group_reduce warp minu %v : i32
  // CHECK-NEXT: redop.group_reduce warp andi %
  %6 = redop.group_reduce warp andi %v : i32
  // CHECK-NEXT: redop.group_reduce warp ori %
  %7 = redop.group_reduce warp ori %v : i32
  // CHECK-NEXT: redop.group_reduce warp xori %
  %8 = redop.group_reduce warp xori %v : i32
  return
}

// CHECK-LABEL: func.func @float_kinds(
func.func @float_kinds(%v: f32) {
  // CHECK-NEXT: redop.group_reduce block addf %{{.*}} : f32{{$}}
  %0 = redop.group_reduce block addf %v : f32
  // CHECK-NEXT: redop.group_reduce block mulf %
  %1 = redop.group_reduce block mulf %v : f32
  // CHECK-NEXT: redop.group_reduce block maximumf %
  %2 = redop.group_reduce block maximumf %v : f32
  // CHECK-NEXT: redop.group_reduce block minimumf %
  %3 = redop.group_reduce block minimumf %v : f32
  // CHECK-NEXT: redop.group_reduce block maxnumf %
  %4 = redop.group_reduce block maxnumf %v : f32
  // CHECK-NEXT: redop.group_reduce block minnumf %
  %5 = redop.group_reduce block minnumf %v : f32
  return
}

// CHECK-LABEL: func.func @types(
func.func @types(%a: i1, %b: i8, %c: i64, %d: f16, %e: bf16, %f: f64, %g: vector<4xi32>, %h: vector<2xf16>) {
  // CHECK-NEXT: redop.group_reduce warp ori %{{.*}} : i1
  %0 = redop.group_reduce warp ori %a : i1
  // CHECK-NEXT: redop.group_reduce warp addi %{{.*}} : i8
  %1 = redop.group_reduce warp addi %b : i8
  // CHECK-NEXT: redop.group_reduce warp addi %{{.*}} : i64
  %2 = redop.group_reduce warp addi %c : i64
  // CHECK-NEXT: redop.group_reduce warp maximumf %{{.*}} : f16
  %3 = redop.group_reduce warp maximumf %d : f16
  // CHECK-NEXT: redop.group_reduce warp addf %{{.*}} : bf16
  %4 = redop.group_reduce warp addf %e : bf16
  // CHECK-NEXT: redop.group_reduce warp addf %{{.*}} : f64
  %5 = redop.group_reduce warp addf %f : f64
  // CHECK-NEXT: redop.group_reduce warp addi %{{.*}} : vector<4xi32>
  %6 = redop.group_reduce warp addi %g : vector<4xi32>
  // CHECK-NEXT: redop.group_reduce block addf %{{.*}} : vector<2xf16>
  %7 = redop.group_reduce block addf %h : vector<2xf16>
  return
}

// CHECK-LABEL: func.func @clauses(
// CHECK-SAME: %[[V:[a-z0-9]+]]: f32, %[[M:[a-z0-9]+]]: i32
func.func @clauses(%v: f32, %m: i32) {
  // CHECK-NEXT: redop.group_reduce warp maximumf %[[V]] mask(%[[M]]) : f32{{$}}
  %0 = redop.group_reduce warp maximumf %v mask(%m) : f32
  // CHECK-NEXT: redop.group_reduce warp maximumf %[[V]] cluster(4, 8) : f32{{$}}
  %1 = redop.group_reduce warp maximumf %v cluster(4, 8) : f32
  // CHECK-NEXT: redop.group_reduce warp maximumf %[[V]] mask(%[[M]]) cluster(8, 1) : f32{{$}}
  %2 = redop.group_reduce warp maximumf %v mask(%m) cluster(8, 1) : f32
  // CHECK-NEXT: redop.group_reduce warp maximumf %[[V]] cluster(32, 1) {note = "kept"} : f32{{$}}
  %3 = redop.group_reduce warp maximumf %v cluster(32, 1) {note = "kept"} : f32
  // CHECK-NEXT: redop.group_reduce warp maximumf %[[V]] cluster(1, 32) : f32{{$}}
  %4 = redop.group_reduce warp maximumf %v cluster(1, 32) : f32
  return
}
