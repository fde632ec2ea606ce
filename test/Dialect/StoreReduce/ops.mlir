// store_reduce: every kind, type, order, memory space and clause as text,
// generic text and bytecode.
//
// RUN: redop-opt %s | FileCheck %s
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK: #[[$MAP:.*]] = affine_map<(d0, d1) -> (d0 * 16 + d1)>
// CHECK-LABEL: func.func @integer_kinds(
// CHECK-SAME: %[[V:[a-z0-9]+]]: i32, %[[M:[a-z0-9]+]]: memref<?xi32>, %[[I:[a-z0-9]+]]: index
func.func @integer_kinds(%v: i32, %m: memref<?xi32>, %i: index) {
  // CHECK-NEXT: redop.store_reduce addi %[[V]], %[[M]][%[[I]]] : i32, memref<?xi32>{{$}}
  redop.store_reduce addi %v, %m[%i] : i32, memref<?xi32>
  // CHECK-NEXT: redop.store_reduce muli %[[V]], %[[M]][%[[I]]] : i32, memref<?xi32>{{$}}
  redop.store_reduce muli %v, %m[%i] : i32, memref<?xi32>
  // CHECK-NEXT: redop.store_reduce maxs %[[V]]
  redop.store_reduce maxs %v, %m[%i] : i32, memref<?xi32>
  // CHECK-NEXT: redop.store_reduce mins %[[V]]
  redop.store_reduce mins %v, %m[%i] : i32, memref<?xi32>
  // CHECK-NEXT: redop.store_reduce maxu %[[V]]
  redop.store_reduce maxu %v, %m[%i] : i32, memref<?xi32>
  // CHECK-NEXT: redop.store_reduce minu %[[V]]
  redop.store_reduce minu %v, %m[%i] : i32, memref<?xi32>
  // CHECK-NEXT: redop.store_reduce andi %[[V]]
  redop.store_reduce andi %v, %m[%i] : i32, memref<?xi32>
  // CHECK-NEXT: redop.store_reduce ori %[[V]]
  redop.store_reduce ori %v, %m[%i] : i32, memref<?xi32>
  // CHECK-NEXT: redop.store_reduce xori %[[V]]
  redop.store_reduce xori %v, %m[%i] : i32, memref<?xi32>
  return
}

// CHECK-LABEL: func.func @float_kinds(
func.func @float_kinds(%v: f32, %m: memref<f32>) {
  // CHECK-NEXT: redop.store_reduce addf %{{.*}}, %{{.*}}[] : f32, memref<f32>{{$}}
  redop.store_reduce addf %v, %m[] : f32, memref<f32>
  // CHECK-NEXT: redop.store_reduce mulf %
  redop.store_reduce mulf %v, %m[] : f32, memref<f32>
  // CHECK-NEXT: redop.store_reduce maximumf %
  redop.store_reduce maximumf %v, %m[] : f32, memref<f32>
  // CHECK-NEXT: redop.store_reduce minimumf %
  redop.store_reduce minimumf %v, %m[] : f32, memref<f32>
  // CHECK-NEXT: redop.store_reduce maxnumf %
  redop.store_reduce maxnumf %v, %m[] : f32, memref<f32>
  // CHECK-NEXT: redop.store_reduce minnumf %
  redop.store_reduce minnumf %v, %m[] : f32, memref<f32>
  // CHECK-NEXT: redop.store_reduce maxnumf %{{.*}}, %{{.*}}[] compare(ogt) : f32
  redop.store_reduce maxnumf %v, %m[] compare(ogt) : f32, memref<f32>
  // CHECK-NEXT: redop.store_reduce maxnumf %{{.*}}, %{{.*}}[] fastmath<reassoc> compare(oge) or_upstream : f32
  redop.store_reduce maxnumf %v, %m[] fastmath<reassoc> compare(oge) or_upstream : f32, memref<f32>
  // CHECK-NEXT: redop.store_reduce minnumf %{{.*}}, %{{.*}}[] compare(olt) weak_read : f32
  redop.store_reduce minnumf %v, %m[] compare(olt) weak_read : f32, memref<f32>
  // CHECK-NEXT: redop.store_reduce minnumf %{{.*}}, %{{.*}}[] compare(ole) weak_read : f32
  redop.store_reduce minnumf %v, %m[] compare(ole) weak_read : f32, memref<f32>
  return
}

// CHECK-LABEL: func.func @types(
func.func @types(%b: i8, %s: i16, %l: i64, %h: f16, %bf: bf16, %d: f64, %mb: memref<i8>, %ms: memref<i16>,
                 %ml: memref<i64>, %mh: memref<f16>, %mbf: memref<bf16>, %md: memref<f64>) {
  // CHECK-NEXT: redop.store_reduce minu %{{.*}}, %{{.*}}[] : i8, memref<i8>
  redop.store_reduce minu %b, %mb[] : i8, memref<i8>
  // CHECK-NEXT: redop.store_reduce addi %{{.*}}, %{{.*}}[] : i16, memref<i16>
  redop.store_reduce addi %s, %ms[] : i16, memref<i16>
  // CHECK-NEXT: redop.store_reduce addi %{{.*}}, %{{.*}}[] : i64, memref<i64>
  redop.store_reduce addi %l, %ml[] : i64, memref<i64>
  // CHECK-NEXT: redop.store_reduce addf %{{.*}}, %{{.*}}[] : f16, memref<f16>
  redop.store_reduce addf %h, %mh[] : f16, memref<f16>
  // CHECK-NEXT: redop.store_reduce minnumf %{{.*}}, %{{.*}}[] : bf16, memref<bf16>
  redop.store_reduce minnumf %bf, %mbf[] : bf16, memref<bf16>
  // CHECK-NEXT: redop.store_reduce maximumf %{{.*}}, %{{.*}}[] : f64, memref<f64>
  redop.store_reduce maximumf %d, %md[] : f64, memref<f64>
  return
}

// CHECK-LABEL: func.func @orders(
func.func @orders(%v: i32, %m: memref<i32>) {
  // Explicit and implicit defaults create the same op, and are omitted.
  // CHECK-NEXT: redop.store_reduce addi %{{.*}}, %{{.*}}[] : i32
  redop.store_reduce addi relaxed %v, %m[] : i32, memref<i32>
  // CHECK-NEXT: redop.store_reduce addi %{{.*}}, %{{.*}}[] : i32
  redop.store_reduce addi relaxed gpu %v, %m[] : i32, memref<i32>
  // CHECK-NEXT: redop.store_reduce addi %{{.*}}, %{{.*}}[] : i32
  redop.store_reduce addi gpu %v, %m[] : i32, memref<i32>
  // CHECK-NEXT: redop.store_reduce addi cta %
  redop.store_reduce addi cta %v, %m[] : i32, memref<i32>
  // CHECK-NEXT: redop.store_reduce addi cluster %
  redop.store_reduce addi relaxed cluster %v, %m[] : i32, memref<i32>
  // CHECK-NEXT: redop.store_reduce addi release %
  redop.store_reduce addi release gpu %v, %m[] : i32, memref<i32>
  // CHECK-NEXT: redop.store_reduce addi release sys %
  redop.store_reduce addi release sys %v, %m[] : i32, memref<i32>
  return
}

// CHECK-LABEL: func.func @spaces(
func.func @spaces(%v: vector<4xf32>, %m: memref<?x?xf32, 1>, %s: memref<64xf32, 3>, %g: memref<64xf32, 0>,
                  %a: memref<8x64xf32, #gpu.address_space<global>>,
                  %b: memref<64xf32, #gpu.address_space<workgroup>>, %i: index) {
  // CHECK-NEXT: redop.store_reduce addf %{{.*}}, %{{.*}}[%{{.*}}, %{{.*}}] : vector<4xf32>, memref<?x?xf32, 1>
  redop.store_reduce addf %v, %m[%i, %i] : vector<4xf32>, memref<?x?xf32, 1>
  // CHECK-NEXT: redop.store_reduce addf %{{.*}}, %{{.*}}[%{{.*}}] : vector<4xf32>, memref<64xf32, 3>
  redop.store_reduce addf %v, %s[%i] : vector<4xf32>, memref<64xf32, 3>
  // CHECK-NEXT: redop.store_reduce addf %{{.*}}, %{{.*}}[%{{.*}}] : vector<4xf32>, memref<64xf32>{{$}}
  redop.store_reduce addf %v, %g[%i] : vector<4xf32>, memref<64xf32, 0>
  // CHECK-NEXT: : vector<4xf32>, memref<8x64xf32, #gpu.address_space<global>>
  redop.store_reduce addf %v, %a[%i, %i] : vector<4xf32>, memref<8x64xf32, #gpu.address_space<global>>
  // CHECK-NEXT: : vector<4xf32>, memref<64xf32, #gpu.address_space<workgroup>>
  redop.store_reduce addf %v, %b[%i] : vector<4xf32>, memref<64xf32, #gpu.address_space<workgroup>>
  return
}

// A scalar supports any layout; a vector requires a contiguous innermost dimension.
// CHECK-LABEL: func.func @layouts(
func.func @layouts(%v: f32, %w: vector<2xf32>, %m: memref<8x8xf32, strided<[2, 16], offset: ?>>,
                   %n: memref<8x8xf32, strided<[?, 1], offset: 3>>,
                   %o: memref<8x8xf32, affine_map<(d0, d1) -> (d0 * 16 + d1)>>, %i: index) {
  // CHECK-NEXT: : f32, memref<8x8xf32, strided<[2, 16], offset: ?>>
  redop.store_reduce addf %v, %m[%i, %i] : f32, memref<8x8xf32, strided<[2, 16], offset: ?>>
  // CHECK-NEXT: : vector<2xf32>, memref<8x8xf32, strided<[?, 1], offset: 3>>
  redop.store_reduce addf %w, %n[%i, %i] : vector<2xf32>, memref<8x8xf32, strided<[?, 1], offset: 3>>
  // CHECK-NEXT: : vector<2xf32>, memref<8x8xf32, #[[$MAP]]>
  redop.store_reduce addf %w, %o[%i, %i] : vector<2xf32>, memref<8x8xf32, affine_map<(d0, d1) -> (d0 * 16 + d1)>>
  return
}

// CHECK-LABEL: func.func @clauses(
// CHECK-SAME: %[[V:[a-z0-9]+]]: vector<8xf16>, %[[M:[a-z0-9]+]]: memref<64xf16, 1>, %[[I:[a-z0-9]+]]: index, %[[K:[a-z0-9]+]]: vector<8xi1>
func.func @clauses(%v: vector<8xf16>, %m: memref<64xf16, 1>, %i: index, %k: vector<8xi1>, %s: f16, %c: i1) {
  // CHECK-NEXT: %[[P:.*]] = redop.createpolicy
  %p = redop.createpolicy.fractional evict_last : i64
  // CHECK-NEXT: redop.store_reduce addf %[[V]], %[[M]][%[[I]]] mask(%[[K]]) : vector<8xf16>, memref<64xf16, 1>
  redop.store_reduce addf %v, %m[%i] mask(%k) : vector<8xf16>, memref<64xf16, 1>
  // CHECK-NEXT: redop.store_reduce addf %{{.*}}, %[[M]][%[[I]]] mask(%{{.*}}) : f16, memref<64xf16, 1>
  redop.store_reduce addf %s, %m[%i] mask(%c) : f16, memref<64xf16, 1>
  // CHECK-NEXT: redop.store_reduce addf %[[V]], %[[M]][%[[I]]] cache_hint(%[[P]]) : vector<8xf16>, memref<64xf16, 1>
  redop.store_reduce addf %v, %m[%i] cache_hint(%p) : vector<8xf16>, memref<64xf16, 1>
  // CHECK-NEXT: redop.store_reduce maximumf release cta %[[V]], %[[M]][%[[I]]] mask(%[[K]]) cache_hint(%[[P]]) alignment(16) fastmath<reassoc,nnan> :
  redop.store_reduce maximumf release cta %v, %m[%i] mask(%k) cache_hint(%p) alignment(16) fastmath<nnan, reassoc>
      : vector<8xf16>, memref<64xf16, 1>
  // CHECK-NEXT: redop.store_reduce addf %[[V]], %[[M]][%[[I]]] {note = "kept"} :
  redop.store_reduce addf %v, %m[%i] fastmath<none> {note = "kept"} : vector<8xf16>, memref<64xf16, 1>
  return
}
