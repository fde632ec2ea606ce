// multimem.st: every shape of form as text, generic text and bytecode.
//
// RUN: redop-opt %s | FileCheck %s
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK-LABEL: func.func @orders(
// CHECK-SAME: %[[P:[a-z0-9]+]]:{{.*}}, %[[V:[a-z0-9]+]]:{{.*}}, %[[C:[a-z0-9]+]]:{{.*}}
func.func @orders(%p: !llvm.ptr<1>, %v: i32, %c: i1) {
  // CHECK-NEXT: redop.multimem.st u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.multimem.st u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.multimem.st relaxed cta u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.multimem.st relaxed cta u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.multimem.st relaxed cluster u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.multimem.st relaxed cluster u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.multimem.st relaxed gpu u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.multimem.st relaxed gpu u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.multimem.st relaxed sys u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.multimem.st relaxed sys u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.multimem.st release cta u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.multimem.st release cta u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.multimem.st release cluster u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.multimem.st release cluster u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.multimem.st release gpu u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.multimem.st release gpu u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.multimem.st release sys u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.multimem.st release sys u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.multimem.st release sys u32 %[[P]], %[[V]] predicate(%[[C]]) : !llvm.ptr<1>, i32{{$}}
  redop.multimem.st release sys u32 %p, %v predicate(%c) : !llvm.ptr<1>, i32
  return
}

// CHECK-LABEL: func.func @scalars(
// CHECK-SAME: %[[P:[a-z0-9]+]]:{{.*}}, %[[A:[a-z0-9]+]]:{{.*}}, %[[B:[a-z0-9]+]]:{{.*}}, %[[C:[a-z0-9]+]]:{{.*}}, %[[D:[a-z0-9]+]]:{{.*}}, %[[E:[a-z0-9]+]]:{{.*}}, %[[F:[a-z0-9]+]]:{{.*}}, %[[H:[a-z0-9]+]]:{{.*}}, %[[I:[a-z0-9]+]]:{{.*}}
func.func @scalars(%p: !llvm.ptr, %a: i32, %b: i64, %c: vector<2xf16>, %d: vector<2xbf16>, %e: f32, %f: f64, %h: vector<4xf8E4M3FN>, %i: vector<4xf8E5M2>) {
  // CHECK-NEXT: redop.multimem.st b32 %[[P]], %[[A]] : !llvm.ptr, i32{{$}}
  redop.multimem.st b32 %p, %a : !llvm.ptr, i32
  // CHECK-NEXT: redop.multimem.st s32 %[[P]], %[[A]] : !llvm.ptr, i32{{$}}
  redop.multimem.st s32 %p, %a : !llvm.ptr, i32
  // CHECK-NEXT: redop.multimem.st b64 %[[P]], %[[B]] : !llvm.ptr, i64{{$}}
  redop.multimem.st b64 %p, %b : !llvm.ptr, i64
  // CHECK-NEXT: redop.multimem.st u64 %[[P]], %[[B]] : !llvm.ptr, i64{{$}}
  redop.multimem.st u64 %p, %b : !llvm.ptr, i64
  // CHECK-NEXT: redop.multimem.st s64 %[[P]], %[[B]] : !llvm.ptr, i64{{$}}
  redop.multimem.st s64 %p, %b : !llvm.ptr, i64
  // CHECK-NEXT: redop.multimem.st f16x2 %[[P]], %[[C]] : !llvm.ptr, vector<2xf16>{{$}}
  redop.multimem.st f16x2 %p, %c : !llvm.ptr, vector<2xf16>
  // CHECK-NEXT: redop.multimem.st bf16x2 %[[P]], %[[D]] : !llvm.ptr, vector<2xbf16>{{$}}
  redop.multimem.st bf16x2 %p, %d : !llvm.ptr, vector<2xbf16>
  // CHECK-NEXT: redop.multimem.st f32 %[[P]], %[[E]] : !llvm.ptr, f32{{$}}
  redop.multimem.st f32 %p, %e : !llvm.ptr, f32
  // CHECK-NEXT: redop.multimem.st f64 %[[P]], %[[F]] : !llvm.ptr, f64{{$}}
  redop.multimem.st f64 %p, %f : !llvm.ptr, f64
  // CHECK-NEXT: redop.multimem.st e4m3x4 %[[P]], %[[H]] : !llvm.ptr, vector<4xf8E4M3FN>{{$}}
  redop.multimem.st e4m3x4 %p, %h : !llvm.ptr, vector<4xf8E4M3FN>
  // CHECK-NEXT: redop.multimem.st e5m2x4 %[[P]], %[[I]] : !llvm.ptr, vector<4xf8E5M2>{{$}}
  redop.multimem.st e5m2x4 %p, %i : !llvm.ptr, vector<4xf8E5M2>
  return
}

// CHECK-LABEL: func.func @vectors(
// CHECK-SAME: %[[P:[a-z0-9]+]]:{{.*}}, %[[A:[a-z0-9]+]]:{{.*}}, %[[B:[a-z0-9]+]]:{{.*}}, %[[C:[a-z0-9]+]]:{{.*}}, %[[D:[a-z0-9]+]]:{{.*}}, %[[E:[a-z0-9]+]]:{{.*}}, %[[F:[a-z0-9]+]]:{{.*}}
func.func @vectors(%p: !llvm.ptr<1>, %a: vector<2xf32>, %b: vector<4xf32>, %c: vector<8xf16>, %d: vector<2xbf16>, %e: vector<8xf8E4M3FN>, %f: vector<16xf8E5M2>) {
  // CHECK-NEXT: redop.multimem.st v2 f32 %[[P]], %[[A]] : !llvm.ptr<1>, vector<2xf32>{{$}}
  redop.multimem.st v2 f32 %p, %a : !llvm.ptr<1>, vector<2xf32>
  // CHECK-NEXT: redop.multimem.st v4 f32 %[[P]], %[[B]] : !llvm.ptr<1>, vector<4xf32>{{$}}
  redop.multimem.st v4 f32 %p, %b : !llvm.ptr<1>, vector<4xf32>
  // CHECK-NEXT: redop.multimem.st v8 f16 %[[P]], %[[C]] : !llvm.ptr<1>, vector<8xf16>{{$}}
  redop.multimem.st v8 f16 %p, %c : !llvm.ptr<1>, vector<8xf16>
  // CHECK-NEXT: redop.multimem.st v4 f16x2 %[[P]], %[[C]] : !llvm.ptr<1>, vector<8xf16>{{$}}
  redop.multimem.st v4 f16x2 %p, %c : !llvm.ptr<1>, vector<8xf16>
  // CHECK-NEXT: redop.multimem.st v2 bf16 %[[P]], %[[D]] : !llvm.ptr<1>, vector<2xbf16>{{$}}
  redop.multimem.st v2 bf16 %p, %d : !llvm.ptr<1>, vector<2xbf16>
  // CHECK-NEXT: redop.multimem.st v8 e4m3 %[[P]], %[[E]] : !llvm.ptr<1>, vector<8xf8E4M3FN>{{$}}
  redop.multimem.st v8 e4m3 %p, %e : !llvm.ptr<1>, vector<8xf8E4M3FN>
  // CHECK-NEXT: redop.multimem.st v4 e4m3x2 %[[P]], %[[E]] : !llvm.ptr<1>, vector<8xf8E4M3FN>{{$}}
  redop.multimem.st v4 e4m3x2 %p, %e : !llvm.ptr<1>, vector<8xf8E4M3FN>
  // CHECK-NEXT: redop.multimem.st v8 e5m2x2 %[[P]], %[[F]] : !llvm.ptr<1>, vector<16xf8E5M2>{{$}}
  redop.multimem.st v8 e5m2x2 %p, %f : !llvm.ptr<1>, vector<16xf8E5M2>
  // CHECK-NEXT: redop.multimem.st v4 e5m2x4 %[[P]], %[[F]] : !llvm.ptr<1>, vector<16xf8E5M2>{{$}}
  redop.multimem.st v4 e5m2x4 %p, %f : !llvm.ptr<1>, vector<16xf8E5M2>
  return
}
