// The effect of passes on store_reduce: it reads and writes its memref and
// orders other accesses, and constant masks and casts fold.

// RUN: redop-opt %s --canonicalize --cse | FileCheck %s

// CHECK-LABEL: func.func @not_merged(
// CHECK-COUNT-2: redop.store_reduce
// CHECK-NOT: redop.store_reduce
func.func @not_merged(%v: i32, %m: memref<i32>) {
  redop.store_reduce addi %v, %m[] : i32, memref<i32>
  redop.store_reduce addi %v, %m[] : i32, memref<i32>
  return
}

// No load moves across it: neither of its memref nor of another one, which it orders.
// CHECK-LABEL: func.func @loads(
// CHECK-NEXT: %[[A:.*]] = memref.load
// CHECK-NEXT: %[[B:.*]] = memref.load
// CHECK-NEXT: redop.store_reduce
// CHECK-NEXT: %[[C:.*]] = memref.load
// CHECK-NEXT: %[[D:.*]] = memref.load
// CHECK-NEXT: return %[[A]], %[[B]], %[[C]], %[[D]]
func.func @loads(%v: i32, %m: memref<i32>, %n: memref<i32>) -> (i32, i32, i32, i32) {
  %a = memref.load %m[] : memref<i32>
  %b = memref.load %n[] : memref<i32>
  redop.store_reduce addi release %v, %m[] : i32, memref<i32>
  %c = memref.load %m[] : memref<i32>
  %d = memref.load %n[] : memref<i32>
  return %a, %b, %c, %d : i32, i32, i32, i32
}

// CHECK-LABEL: func.func @constant_masks(
// CHECK-NEXT: redop.store_reduce addi %{{.*}}, %{{.*}}[] : i32
// CHECK-NEXT: redop.store_reduce maxs %{{.*}}, %{{.*}}[%{{.*}}] : vector<4xi32>
// CHECK-NEXT: return
func.func @constant_masks(%v: i32, %m: memref<i32>, %w: vector<4xi32>, %n: memref<?xi32>, %i: index) {
  %true = arith.constant true
  %false = arith.constant false
  %all = arith.constant dense<true> : vector<4xi1>
  %none = arith.constant dense<false> : vector<4xi1>
  redop.store_reduce addi %v, %m[] mask(%true) : i32, memref<i32>
  redop.store_reduce muli %v, %m[] mask(%false) : i32, memref<i32>
  redop.store_reduce maxs %w, %n[%i] mask(%all) : vector<4xi32>, memref<?xi32>
  redop.store_reduce mins %w, %n[%i] mask(%none) : vector<4xi32>, memref<?xi32>
  return
}

// CHECK-LABEL: func.func @a_mixed_mask_stays(
// CHECK: redop.store_reduce addi %{{.*}}, %{{.*}}[%{{.*}}] mask(%{{.*}}) :
func.func @a_mixed_mask_stays(%v: vector<2xi32>, %m: memref<?xi32>, %i: index) {
  %some = arith.constant dense<[true, false]> : vector<2xi1>
  redop.store_reduce addi %v, %m[%i] mask(%some) : vector<2xi32>, memref<?xi32>
  return
}

// CHECK-LABEL: func.func @casts(
// CHECK-NEXT: redop.store_reduce addi %{{.*}} : vector<2xi32>, memref<64xi32>
// CHECK-NEXT: return
func.func @casts(%v: vector<2xi32>, %m: memref<64xi32>, %i: index) {
  %n = memref.cast %m : memref<64xi32> to memref<?xi32>
  redop.store_reduce addi %v, %n[%i] : vector<2xi32>, memref<?xi32>
  return
}

// The cast specifies that the stride is 1, which vectors require and scalars do not.
// CHECK-LABEL: func.func @a_cast_that_states(
// CHECK-NEXT: %[[N:.*]] = memref.cast
// CHECK-NEXT: redop.store_reduce addi %{{.*}}, %[[N]][%{{.*}}] : vector<2xi32>, memref<64xi32, strided<[1], offset: ?>>
// CHECK-NEXT: redop.store_reduce addi %{{.*}}, %{{.*}}[%{{.*}}] : i32, memref<64xi32, strided<[?], offset: ?>>
func.func @a_cast_that_states(%v: vector<2xi32>, %s: i32, %m: memref<64xi32, strided<[?], offset: ?>>, %i: index) {
  %n = memref.cast %m : memref<64xi32, strided<[?], offset: ?>> to memref<64xi32, strided<[1], offset: ?>>
  redop.store_reduce addi %v, %n[%i] : vector<2xi32>, memref<64xi32, strided<[1], offset: ?>>
  redop.store_reduce addi %s, %n[%i] : i32, memref<64xi32, strided<[1], offset: ?>>
  return
}
