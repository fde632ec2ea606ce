// red: every shape of form as text, generic text and bytecode.
//
// RUN: redop-opt %s | FileCheck %s
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK-LABEL: func.func @orders(
// CHECK-SAME: %[[P:[a-z0-9]+]]:{{.*}}, %[[V:[a-z0-9]+]]:{{.*}}
func.func @orders(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK-NEXT: redop.red add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.red add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.red release add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.red release add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.red cta add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.red cta add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.red cluster add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.red cluster add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.red sys add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.red sys add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.red release cta add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.red release cta add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.red release cluster add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.red release cluster add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.red release sys add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.red release sys add u32 %p, %v : !llvm.ptr<1>, i32
  return
}

// CHECK-LABEL: func.func @spaces(
// CHECK-SAME: %[[G:[a-z0-9]+]]:{{.*}}, %[[P:[a-z0-9]+]]:{{.*}}, %[[S:[a-z0-9]+]]:{{.*}}, %[[C:[a-z0-9]+]]:{{.*}}, %[[V:[a-z0-9]+]]:{{.*}}
func.func @spaces(%g: !llvm.ptr, %p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %v: i64) {
  // CHECK-NEXT: redop.red max s64 %[[G]], %[[V]] : !llvm.ptr, i64{{$}}
  redop.red max s64 %g, %v : !llvm.ptr, i64
  // CHECK-NEXT: redop.red max s64 %[[P]], %[[V]] : !llvm.ptr<1>, i64{{$}}
  redop.red max s64 %p, %v : !llvm.ptr<1>, i64
  // CHECK-NEXT: redop.red max s64 %[[S]], %[[V]] : !llvm.ptr<3>, i64{{$}}
  redop.red max s64 %s, %v : !llvm.ptr<3>, i64
  // CHECK-NEXT: redop.red max s64 %[[C]], %[[V]] : !llvm.ptr<7>, i64{{$}}
  redop.red max s64 %c, %v : !llvm.ptr<7>, i64
  return
}

// CHECK-LABEL: func.func @integers(
// CHECK-SAME: %[[P:[a-z0-9]+]]:{{.*}}, %[[V:[a-z0-9]+]]:{{.*}}, %[[W:[a-z0-9]+]]:{{.*}}
func.func @integers(%p: !llvm.ptr, %v: i32, %w: i64) {
  // CHECK-NEXT: redop.red and b32 %[[P]], %[[V]] : !llvm.ptr, i32{{$}}
  redop.red and b32 %p, %v : !llvm.ptr, i32
  // CHECK-NEXT: redop.red or b32 %[[P]], %[[V]] : !llvm.ptr, i32{{$}}
  redop.red or b32 %p, %v : !llvm.ptr, i32
  // CHECK-NEXT: redop.red xor b32 %[[P]], %[[V]] : !llvm.ptr, i32{{$}}
  redop.red xor b32 %p, %v : !llvm.ptr, i32
  // CHECK-NEXT: redop.red and b64 %[[P]], %[[W]] : !llvm.ptr, i64{{$}}
  redop.red and b64 %p, %w : !llvm.ptr, i64
  // CHECK-NEXT: redop.red add s32 %[[P]], %[[V]] : !llvm.ptr, i32{{$}}
  redop.red add s32 %p, %v : !llvm.ptr, i32
  // CHECK-NEXT: redop.red add u64 %[[P]], %[[W]] : !llvm.ptr, i64{{$}}
  redop.red add u64 %p, %w : !llvm.ptr, i64
  // CHECK-NEXT: redop.red inc u32 %[[P]], %[[V]] : !llvm.ptr, i32{{$}}
  redop.red inc u32 %p, %v : !llvm.ptr, i32
  // CHECK-NEXT: redop.red dec u32 %[[P]], %[[V]] : !llvm.ptr, i32{{$}}
  redop.red dec u32 %p, %v : !llvm.ptr, i32
  // CHECK-NEXT: redop.red min u32 %[[P]], %[[V]] : !llvm.ptr, i32{{$}}
  redop.red min u32 %p, %v : !llvm.ptr, i32
  // CHECK-NEXT: redop.red min s32 %[[P]], %[[V]] : !llvm.ptr, i32{{$}}
  redop.red min s32 %p, %v : !llvm.ptr, i32
  // CHECK-NEXT: redop.red max u64 %[[P]], %[[W]] : !llvm.ptr, i64{{$}}
  redop.red max u64 %p, %w : !llvm.ptr, i64
  return
}

// CHECK-LABEL: func.func @floats(
// CHECK-SAME: %[[P:[a-z0-9]+]]:{{.*}}, %[[A:[a-z0-9]+]]:{{.*}}, %[[B:[a-z0-9]+]]:{{.*}}, %[[C:[a-z0-9]+]]:{{.*}}, %[[D:[a-z0-9]+]]:{{.*}}, %[[E:[a-z0-9]+]]:{{.*}}, %[[F:[a-z0-9]+]]:{{.*}}
func.func @floats(%p: !llvm.ptr<3>, %a: f16, %b: vector<2xf16>, %c: bf16, %d: vector<2xbf16>, %e: f32, %f: f64) {
  // CHECK-NEXT: redop.red add f16 %[[P]], %[[A]] : !llvm.ptr<3>, f16{{$}}
  redop.red add f16 %p, %a : !llvm.ptr<3>, f16
  // CHECK-NEXT: redop.red add f16x2 %[[P]], %[[B]] : !llvm.ptr<3>, vector<2xf16>{{$}}
  redop.red add f16x2 %p, %b : !llvm.ptr<3>, vector<2xf16>
  // CHECK-NEXT: redop.red add bf16 %[[P]], %[[C]] : !llvm.ptr<3>, bf16{{$}}
  redop.red add bf16 %p, %c : !llvm.ptr<3>, bf16
  // CHECK-NEXT: redop.red add bf16x2 %[[P]], %[[D]] : !llvm.ptr<3>, vector<2xbf16>{{$}}
  redop.red add bf16x2 %p, %d : !llvm.ptr<3>, vector<2xbf16>
  // CHECK-NEXT: redop.red add f32 %[[P]], %[[E]] : !llvm.ptr<3>, f32{{$}}
  redop.red add f32 %p, %e : !llvm.ptr<3>, f32
  // CHECK-NEXT: redop.red add f64 %[[P]], %[[F]] : !llvm.ptr<3>, f64{{$}}
  redop.red add f64 %p, %f : !llvm.ptr<3>, f64
  return
}

// CHECK-LABEL: func.func @vectors(
// CHECK-SAME: %[[P:[a-z0-9]+]]:{{.*}}, %[[A:[a-z0-9]+]]:{{.*}}, %[[B:[a-z0-9]+]]:{{.*}}, %[[C:[a-z0-9]+]]:{{.*}}, %[[D:[a-z0-9]+]]:{{.*}}, %[[E:[a-z0-9]+]]:{{.*}}, %[[F:[a-z0-9]+]]:{{.*}}
func.func @vectors(%p: !llvm.ptr<1>, %a: vector<2xf32>, %b: vector<4xf32>, %c: vector<2xf16>, %d: vector<8xf16>, %e: vector<4xbf16>, %f: vector<8xbf16>) {
  // CHECK-NEXT: redop.red add v2 f32 %[[P]], %[[A]] : !llvm.ptr<1>, vector<2xf32>{{$}}
  redop.red add v2 f32 %p, %a : !llvm.ptr<1>, vector<2xf32>
  // CHECK-NEXT: redop.red add v4 f32 %[[P]], %[[B]] : !llvm.ptr<1>, vector<4xf32>{{$}}
  redop.red add v4 f32 %p, %b : !llvm.ptr<1>, vector<4xf32>
  // CHECK-NEXT: redop.red add noftz v2 f32 %[[P]], %[[A]] : !llvm.ptr<1>, vector<2xf32>{{$}}
  redop.red add noftz v2 f32 %p, %a : !llvm.ptr<1>, vector<2xf32>
  // CHECK-NEXT: redop.red add v2 f16 %[[P]], %[[C]] : !llvm.ptr<1>, vector<2xf16>{{$}}
  redop.red add v2 f16 %p, %c : !llvm.ptr<1>, vector<2xf16>
  // CHECK-NEXT: redop.red min v8 f16 %[[P]], %[[D]] : !llvm.ptr<1>, vector<8xf16>{{$}}
  redop.red min v8 f16 %p, %d : !llvm.ptr<1>, vector<8xf16>
  // CHECK-NEXT: redop.red max v4 f16x2 %[[P]], %[[D]] : !llvm.ptr<1>, vector<8xf16>{{$}}
  redop.red max v4 f16x2 %p, %d : !llvm.ptr<1>, vector<8xf16>
  // CHECK-NEXT: redop.red add v2 bf16x2 %[[P]], %[[E]] : !llvm.ptr<1>, vector<4xbf16>{{$}}
  redop.red add v2 bf16x2 %p, %e : !llvm.ptr<1>, vector<4xbf16>
  // CHECK-NEXT: redop.red release sys min v8 bf16 %[[P]], %[[F]] : !llvm.ptr<1>, vector<8xbf16>{{$}}
  redop.red release sys min v8 bf16 %p, %f : !llvm.ptr<1>, vector<8xbf16>
  return
}

// CHECK-LABEL: func.func @clauses(
// CHECK-SAME: %[[P:[a-z0-9]+]]:{{.*}}, %[[V:[a-z0-9]+]]:{{.*}}, %[[W:[a-z0-9]+]]:{{.*}}, %[[POL:[a-z0-9]+]]:{{.*}}, %[[C:[a-z0-9]+]]:{{.*}}
func.func @clauses(%p: !llvm.ptr<1>, %v: i32, %w: vector<4xf32>, %pol: i64, %c: i1) {
  // CHECK-NEXT: redop.red and b32 %[[P]], %[[V]] cache_hint(%[[POL]]) : !llvm.ptr<1>, i32{{$}}
  redop.red and b32 %p, %v cache_hint(%pol) : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.red and b32 %[[P]], %[[V]] predicate(%[[C]]) : !llvm.ptr<1>, i32{{$}}
  redop.red and b32 %p, %v predicate(%c) : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.red and b32 %[[P]], %[[V]] cache_hint(%[[POL]]) predicate(%[[C]]) : !llvm.ptr<1>, i32{{$}}
  redop.red and b32 %p, %v cache_hint(%pol) predicate(%c) : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.red release cta add v4 f32 %[[P]], %[[W]] cache_hint(%[[POL]]) predicate(%[[C]]) : !llvm.ptr<1>, vector<4xf32>{{$}}
  redop.red release cta add v4 f32 %p, %w cache_hint(%pol) predicate(%c) : !llvm.ptr<1>, vector<4xf32>
  // CHECK-NEXT: redop.red and b32 %[[P]], %[[V]] {my.note} : !llvm.ptr<1>, i32{{$}}
  redop.red and b32 %p, %v {my.note} : !llvm.ptr<1>, i32
  return
}
