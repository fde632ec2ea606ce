// atom: every shape of form as text, generic text and bytecode.
//
// RUN: redop-opt %s | FileCheck %s
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK-LABEL: func.func @orders(
// CHECK-SAME: %[[P:[a-z0-9]+]]:{{.*}}, %[[V:[a-z0-9]+]]:{{.*}}
func.func @orders(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK-NEXT: %{{.*}} = redop.atom add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  %0 = redop.atom relaxed gpu add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: %{{.*}} = redop.atom acquire add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  %1 = redop.atom acquire add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: %{{.*}} = redop.atom release cta add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  %2 = redop.atom release cta add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: %{{.*}} = redop.atom acq_rel sys add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  %3 = redop.atom acq_rel sys add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: %{{.*}} = redop.atom cluster add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  %4 = redop.atom cluster add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// CHECK-LABEL: func.func @swaps(
func.func @swaps(%g: !llvm.ptr, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %h: i16,
                 %i: i32, %l: i64, %q: i128) {
  // CHECK-NEXT: redop.atom exch b32 %{{.*}}, %{{.*}} : !llvm.ptr, i32
  %0 = redop.atom exch b32 %g, %i : !llvm.ptr, i32
  // CHECK-NEXT: redop.atom exch b64 %{{.*}}, %{{.*}} : !llvm.ptr<3>, i64
  %1 = redop.atom exch b64 %s, %l : !llvm.ptr<3>, i64
  // CHECK-NEXT: redop.atom sys exch b128 %{{.*}}, %{{.*}} : !llvm.ptr<7>, i128
  %2 = redop.atom sys exch b128 %c, %q : !llvm.ptr<7>, i128
  // CHECK-NEXT: redop.atom cas b16 %{{.*}}, %[[H:.*]], %[[H]] : !llvm.ptr, i16
  %3 = redop.atom cas b16 %g, %h, %h : !llvm.ptr, i16
  // CHECK-NEXT: redop.atom acq_rel cas b32 %{{.*}}, %{{.*}}, %{{.*}} : !llvm.ptr<3>, i32
  %4 = redop.atom acq_rel cas b32 %s, %0, %i : !llvm.ptr<3>, i32
  // CHECK-NEXT: redop.atom cas b64 %{{.*}}, %{{.*}}, %{{.*}} : !llvm.ptr<7>, i64
  %5 = redop.atom cas b64 %c, %1, %l : !llvm.ptr<7>, i64
  // CHECK-NEXT: redop.atom acquire cta cas b128 %{{.*}}, %{{.*}}, %{{.*}} : !llvm.ptr, i128
  %6 = redop.atom acquire cta cas b128 %g, %2, %q : !llvm.ptr, i128
  return
}

// CHECK-LABEL: func.func @shapes(
func.func @shapes(%p: !llvm.ptr<1>, %f: f32, %h2: vector<2xf16>,
                  %f4: vector<4xf32>, %h8: vector<8xbf16>, %policy: i64) {
  // CHECK-NEXT: redop.atom add f32 %{{.*}}, %{{.*}} : !llvm.ptr<1>, f32
  %0 = redop.atom add f32 %p, %f : !llvm.ptr<1>, f32
  // CHECK-NEXT: redop.atom add f16x2 %{{.*}}, %{{.*}} : !llvm.ptr<1>, vector<2xf16>
  %1 = redop.atom add f16x2 %p, %h2 : !llvm.ptr<1>, vector<2xf16>
  // CHECK-NEXT: redop.atom add v4 f32 %{{.*}}, %{{.*}} : !llvm.ptr<1>, vector<4xf32>
  %2 = redop.atom add v4 f32 %p, %f4 : !llvm.ptr<1>, vector<4xf32>
  // CHECK-NEXT: redop.atom add noftz v4 f32 %{{.*}}, %{{.*}} : !llvm.ptr<1>, vector<4xf32>
  %exact = redop.atom add noftz v4 f32 %p, %f4 : !llvm.ptr<1>, vector<4xf32>
  // CHECK-NEXT: redop.atom max v4 bf16x2 %{{.*}}, %{{.*}} cache_hint(%{{.*}}) : !llvm.ptr<1>, vector<8xbf16>
  %3 = redop.atom max v4 bf16x2 %p, %h8 cache_hint(%policy) : !llvm.ptr<1>, vector<8xbf16>
  return
}

// CHECK-LABEL: func.func @predicates(
func.func @predicates(%p: !llvm.ptr<1>, %i: i32, %z: i32, %f4: vector<4xf32>,
                      %c: i1, %policy: i64) -> vector<4xf32> {
  // CHECK-NEXT: redop.atom and b32 %{{.*}}, %{{.*}} predicate(%{{.*}}) else(%{{.*}}) : !llvm.ptr<1>, i32
  %0 = redop.atom and b32 %p, %i predicate(%c) else(%z) : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.atom cas b32 %{{.*}}, %{{.*}}, %{{.*}} predicate(%{{.*}}) else(%{{.*}}) : !llvm.ptr<1>, i32
  %1 = redop.atom cas b32 %p, %i, %0 predicate(%c) else(%z) : !llvm.ptr<1>, i32
  // CHECK-NEXT: %[[OLD:.*]] = redop.atom add v4 f32 %{{.*}}, %{{.*}} cache_hint(%{{.*}}) predicate(%{{.*}}) else(%{{.*}}) : !llvm.ptr<1>, vector<4xf32>
  %2 = redop.atom add v4 f32 %p, %f4 cache_hint(%policy) predicate(%c) else(%f4) : !llvm.ptr<1>, vector<4xf32>
  // CHECK-NEXT: return %[[OLD]] : vector<4xf32>
  return %2 : vector<4xf32>
}
