// RUN: redop-opt %s --raise-to-redop --split-input-file --verify-diagnostics --remarks-filter-missed=raise-to-redop --remarks-filter-analyse=raise-to-redop | FileCheck %s

// CHECK-LABEL: @kinds
// CHECK-SAME: (%[[M:.*]]: memref<?x4xi32>, %[[F:.*]]: memref<8xf16>, %[[I:.*]]: index, %[[V:.*]]: i32, %[[H:.*]]: f16)
func.func @kinds(%m: memref<?x4xi32>, %f: memref<8xf16>, %i: index, %v: i32, %h: f16) {
  // CHECK-NEXT: redop.store_reduce addi %[[V]], %[[M]][%[[I]], %[[I]]] or_upstream : i32, memref<?x4xi32>
  %0 = memref.atomic_rmw addi %v, %m[%i, %i] : (i32, memref<?x4xi32>) -> i32
  // CHECK-NEXT: redop.store_reduce muli
  %1 = memref.atomic_rmw muli %v, %m[%i, %i] : (i32, memref<?x4xi32>) -> i32
  // CHECK-NEXT: redop.store_reduce maxs
  %2 = memref.atomic_rmw maxs %v, %m[%i, %i] : (i32, memref<?x4xi32>) -> i32
  // CHECK-NEXT: redop.store_reduce mins
  %3 = memref.atomic_rmw mins %v, %m[%i, %i] : (i32, memref<?x4xi32>) -> i32
  // CHECK-NEXT: redop.store_reduce maxu
  %4 = memref.atomic_rmw maxu %v, %m[%i, %i] : (i32, memref<?x4xi32>) -> i32
  // CHECK-NEXT: redop.store_reduce minu
  %5 = memref.atomic_rmw minu %v, %m[%i, %i] : (i32, memref<?x4xi32>) -> i32
  // CHECK-NEXT: redop.store_reduce andi
  %6 = memref.atomic_rmw andi %v, %m[%i, %i] : (i32, memref<?x4xi32>) -> i32
  // CHECK-NEXT: redop.store_reduce ori
  %7 = memref.atomic_rmw ori %v, %m[%i, %i] : (i32, memref<?x4xi32>) -> i32
  // CHECK-NEXT: redop.store_reduce xori
  %8 = memref.atomic_rmw xori %v, %m[%i, %i] : (i32, memref<?x4xi32>) -> i32
  // CHECK-NEXT: redop.store_reduce addf %[[H]], %[[F]][%[[I]]] or_upstream : f16, memref<8xf16>
  %9 = memref.atomic_rmw addf %h, %f[%i] : (f16, memref<8xf16>) -> f16
  // CHECK-NEXT: redop.store_reduce mulf
  %10 = memref.atomic_rmw mulf %h, %f[%i] : (f16, memref<8xf16>) -> f16
  // CHECK-NEXT: redop.store_reduce maximumf
  %11 = memref.atomic_rmw maximumf %h, %f[%i] : (f16, memref<8xf16>) -> f16
  // CHECK-NEXT: redop.store_reduce minimumf
  %12 = memref.atomic_rmw minimumf %h, %f[%i] : (f16, memref<8xf16>) -> f16
  // CHECK-NEXT: redop.store_reduce maxnumf
  %13 = memref.atomic_rmw maxnumf %h, %f[%i] : (f16, memref<8xf16>) -> f16
  // CHECK-NEXT: redop.store_reduce minnumf
  %14 = memref.atomic_rmw minnumf %h, %f[%i] : (f16, memref<8xf16>) -> f16
  return
}

// -----

// CHECK-LABEL: @types
func.func @types(%a: memref<4xi8>, %b: memref<4xi16>, %c: memref<4xi64>, %d: memref<4xbf16>, %e: memref<4xf64>,
                 %i: index, %i8: i8, %i16: i16, %i64: i64, %bf16: bf16, %f64: f64) {
  // CHECK-NEXT: redop.store_reduce addi %{{.*}} : i8, memref<4xi8>
  %0 = memref.atomic_rmw addi %i8, %a[%i] : (i8, memref<4xi8>) -> i8
  // CHECK-NEXT: redop.store_reduce addi %{{.*}} : i16, memref<4xi16>
  %1 = memref.atomic_rmw addi %i16, %b[%i] : (i16, memref<4xi16>) -> i16
  // CHECK-NEXT: redop.store_reduce addi %{{.*}} : i64, memref<4xi64>
  %2 = memref.atomic_rmw addi %i64, %c[%i] : (i64, memref<4xi64>) -> i64
  // CHECK-NEXT: redop.store_reduce addf %{{.*}} : bf16, memref<4xbf16>
  %3 = memref.atomic_rmw addf %bf16, %d[%i] : (bf16, memref<4xbf16>) -> bf16
  // CHECK-NEXT: redop.store_reduce addf %{{.*}} : f64, memref<4xf64>
  %4 = memref.atomic_rmw addf %f64, %e[%i] : (f64, memref<4xf64>) -> f64
  return
}

// -----

// Any layout and rank; f32 sums report where they flush.

// CHECK-LABEL: @memory
func.func @memory(%g: memref<4xf32, 1>, %s: memref<4xf32, #gpu.address_space<workgroup>>, %r: memref<f32, 3>,
                  %t: memref<4x4xf32, strided<[1, 4]>, #gpu.address_space<global>>, %i: index, %v: f32) {
  // CHECK-NEXT: redop.store_reduce addf %{{.*}} : f32, memref<4xf32, 1>
  // expected-remark@+1 {{raised to redop: f32 sums flush subnormals in global memory}}
  %0 = memref.atomic_rmw addf %v, %g[%i] : (f32, memref<4xf32, 1>) -> f32
  // CHECK-NEXT: redop.store_reduce addf %{{.*}} : f32, memref<4xf32, #gpu.address_space<workgroup>>
  %1 = memref.atomic_rmw addf %v, %s[%i] : (f32, memref<4xf32, #gpu.address_space<workgroup>>) -> f32
  // CHECK-NEXT: redop.store_reduce addf %{{.*}}[] or_upstream : f32, memref<f32, 3>
  %2 = memref.atomic_rmw addf %v, %r[] : (f32, memref<f32, 3>) -> f32
  // CHECK-NEXT: redop.store_reduce maximumf
  %3 = memref.atomic_rmw maximumf %v, %t[%i, %i] : (f32, memref<4x4xf32, strided<[1, 4]>, #gpu.address_space<global>>) -> f32
  return
}

// -----

// CHECK-LABEL: @left_alone
// CHECK-NOT: redop.
func.func @left_alone(%m: memref<4xi32>, %p: memref<4xi32, 5>, %q: memref<4xi128>, %o: memref<4xf80>, %i: index,
                      %v: i32, %w: i128, %x: f80) {
  // expected-remark@+1 {{not raised to redop: a portable reduction does not support this memory space}}
  %2 = memref.atomic_rmw addi %v, %p[%i] : (i32, memref<4xi32, 5>) -> i32
  // expected-remark@+1 {{not raised to redop: a portable reduction does not support this element type}}
  %3 = memref.atomic_rmw addi %w, %q[%i] : (i128, memref<4xi128>) -> i128
  // expected-remark@+1 {{not raised to redop: a portable reduction does not support this element type}}
  %4 = memref.atomic_rmw addf %x, %o[%i] : (f80, memref<4xf80>) -> f80
  return
}

// -----

// CHECK-LABEL: @results
// CHECK: %[[R:.*]] = redop.fetch_reduce addi %{{.*}}[%{{.*}}] or_upstream : i32, memref<4xi32>
// CHECK: redop.fetch_reduce assign %{{.*}}[%{{.*}}] or_upstream : i32, memref<4xi32>
// CHECK: return %[[R]]
func.func @results(%m: memref<4xi32>, %i: index, %v: i32) -> i32 {
  %0 = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<4xi32>) -> i32
  %1 = memref.atomic_rmw assign %v, %m[%i] : (i32, memref<4xi32>) -> i32
  return %0 : i32
}

// -----

// Local memory: upstream turns these atomics into plain accesses, and PTX has
// no atomics on it.

// CHECK-LABEL: @local
// CHECK-NOT: redop.
func.func @local(%i: index, %v: i32) {
  %m = memref.alloca() : memref<4xi32>
  %part = memref.subview %m[2] [2] [1] : memref<4xi32> to memref<2xi32, strided<[1], offset: 2>>
  // expected-remark@+1 {{not raised to redop: it may access local (thread-private) memory, on which PTX leaves red undefined}}
  %0 = memref.atomic_rmw addi %v, %part[%i] : (i32, memref<2xi32, strided<[1], offset: 2>>) -> i32
  call @callee(%m, %i, %v) : (memref<4xi32>, index, i32) -> ()
  return
}
// CHECK-LABEL: @callee
// CHECK-NOT: redop.
func.func @callee(%m: memref<4xi32>, %i: index, %v: i32) {
  // expected-remark@+1 {{it may access local (thread-private) memory}}
  %0 = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<4xi32>) -> i32
  return
}

// -----

// CHECK-LABEL: @fenced
// CHECK: redop.fetch_reduce
func.func @fenced(%m: memref<4xi32>, %i: index, %v: i32) {
  // expected-remark@+1 {{raised to redop: the result stays: a fence, here or in a function that is called, may acquire through what it reads}}
  %0 = memref.atomic_rmw addi %v, %m[%i] : (i32, memref<4xi32>) -> i32
  call @unknown() : () -> ()
  return
}
func.func private @unknown()

// -----

// A layout that memref's ops cannot decompose.
// CHECK-LABEL: @not_strided
// CHECK-NOT: redop.
func.func @not_strided(%m: memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>, %i: index, %v: f32) {
  // expected-remark@+1 {{not raised to redop: the memref's layout is not strided}}
  %0 = memref.atomic_rmw addf %v, %m[%i, %i] : (f32, memref<4x4xf32, affine_map<(d0, d1) -> (d1, d0)>>) -> f32
  return
}

// -----

// An address that does not fit into an index.
module attributes {dlti.dl_spec = #dlti.dl_spec<index = 32 : i64>} {
  // CHECK-LABEL: @narrow_index
  // CHECK-NOT: redop.
  func.func @narrow_index(%m: memref<4xf32>, %i: index, %v: f32) {
    // expected-remark@+1 {{not raised to redop: the index type is too narrow for an address}}
    %0 = memref.atomic_rmw addf %v, %m[%i] : (f32, memref<4xf32>) -> f32
    return
  }
}
