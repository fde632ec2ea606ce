// multimem.red: every shape of form as text, generic text and bytecode.
//
// RUN: redop-opt %s | FileCheck %s
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK-LABEL: func.func @orders(
// CHECK-SAME: %[[P:[a-z0-9]+]]:{{.*}}, %[[V:[a-z0-9]+]]:{{.*}}, %[[C:[a-z0-9]+]]:{{.*}}
func.func @orders(%p: !llvm.ptr<1>, %v: i32, %c: i1) {
  // CHECK-NEXT: redop.multimem.red add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.multimem.red add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.multimem.red relaxed cta add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.multimem.red relaxed cta add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.multimem.red relaxed cluster add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.multimem.red relaxed cluster add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.multimem.red relaxed gpu add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.multimem.red relaxed gpu add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.multimem.red release cta add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.multimem.red release cta add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.multimem.red release cluster add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.multimem.red release cluster add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.multimem.red release gpu add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.multimem.red release gpu add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.multimem.red release sys add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.multimem.red release sys add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.multimem.red release gpu add u32 %[[P]], %[[V]] predicate(%[[C]]) : !llvm.ptr<1>, i32{{$}}
  redop.multimem.red release gpu add u32 %p, %v predicate(%c) : !llvm.ptr<1>, i32
  return
}

// CHECK-LABEL: func.func @scalars(
// CHECK-SAME: %[[P:[a-z0-9]+]]:{{.*}}, %[[A:[a-z0-9]+]]:{{.*}}, %[[B:[a-z0-9]+]]:{{.*}}, %[[C:[a-z0-9]+]]:{{.*}}, %[[D:[a-z0-9]+]]:{{.*}}, %[[E:[a-z0-9]+]]:{{.*}}, %[[F:[a-z0-9]+]]:{{.*}}
func.func @scalars(%p: !llvm.ptr, %a: i32, %b: i64, %c: vector<2xf16>, %d: vector<2xbf16>, %e: f32, %f: f64) {
  // CHECK-NEXT: redop.multimem.red and b32 %[[P]], %[[A]] : !llvm.ptr, i32{{$}}
  redop.multimem.red and b32 %p, %a : !llvm.ptr, i32
  // CHECK-NEXT: redop.multimem.red or b64 %[[P]], %[[B]] : !llvm.ptr, i64{{$}}
  redop.multimem.red or b64 %p, %b : !llvm.ptr, i64
  // CHECK-NEXT: redop.multimem.red xor b32 %[[P]], %[[A]] : !llvm.ptr, i32{{$}}
  redop.multimem.red xor b32 %p, %a : !llvm.ptr, i32
  // CHECK-NEXT: redop.multimem.red add s32 %[[P]], %[[A]] : !llvm.ptr, i32{{$}}
  redop.multimem.red add s32 %p, %a : !llvm.ptr, i32
  // CHECK-NEXT: redop.multimem.red add u64 %[[P]], %[[B]] : !llvm.ptr, i64{{$}}
  redop.multimem.red add u64 %p, %b : !llvm.ptr, i64
  // CHECK-NEXT: redop.multimem.red min u32 %[[P]], %[[A]] : !llvm.ptr, i32{{$}}
  redop.multimem.red min u32 %p, %a : !llvm.ptr, i32
  // CHECK-NEXT: redop.multimem.red max s64 %[[P]], %[[B]] : !llvm.ptr, i64{{$}}
  redop.multimem.red max s64 %p, %b : !llvm.ptr, i64
  // CHECK-NEXT: redop.multimem.red add f16x2 %[[P]], %[[C]] : !llvm.ptr, vector<2xf16>{{$}}
  redop.multimem.red add f16x2 %p, %c : !llvm.ptr, vector<2xf16>
  // CHECK-NEXT: redop.multimem.red add bf16x2 %[[P]], %[[D]] : !llvm.ptr, vector<2xbf16>{{$}}
  redop.multimem.red add bf16x2 %p, %d : !llvm.ptr, vector<2xbf16>
  // CHECK-NEXT: redop.multimem.red add f32 %[[P]], %[[E]] : !llvm.ptr, f32{{$}}
  redop.multimem.red add f32 %p, %e : !llvm.ptr, f32
  // CHECK-NEXT: redop.multimem.red add f64 %[[P]], %[[F]] : !llvm.ptr, f64{{$}}
  redop.multimem.red add f64 %p, %f : !llvm.ptr, f64
  return
}

// CHECK-LABEL: func.func @vectors(
// CHECK-SAME: %[[P:[a-z0-9]+]]:{{.*}}, %[[A:[a-z0-9]+]]:{{.*}}, %[[B:[a-z0-9]+]]:{{.*}}, %[[C:[a-z0-9]+]]:{{.*}}, %[[D:[a-z0-9]+]]:{{.*}}
func.func @vectors(%p: !llvm.ptr<1>, %a: vector<2xf32>, %b: vector<4xf32>, %c: vector<8xf16>, %d: vector<4xbf16>) {
  // CHECK-NEXT: redop.multimem.red add v2 f32 %[[P]], %[[A]] : !llvm.ptr<1>, vector<2xf32>{{$}}
  redop.multimem.red add v2 f32 %p, %a : !llvm.ptr<1>, vector<2xf32>
  // CHECK-NEXT: redop.multimem.red release cta add v4 f32 %[[P]], %[[B]] : !llvm.ptr<1>, vector<4xf32>{{$}}
  redop.multimem.red release cta add v4 f32 %p, %b : !llvm.ptr<1>, vector<4xf32>
  // CHECK-NEXT: redop.multimem.red add v8 f16 %[[P]], %[[C]] : !llvm.ptr<1>, vector<8xf16>{{$}}
  redop.multimem.red add v8 f16 %p, %c : !llvm.ptr<1>, vector<8xf16>
  // CHECK-NEXT: redop.multimem.red add v4 f16x2 %[[P]], %[[C]] : !llvm.ptr<1>, vector<8xf16>{{$}}
  redop.multimem.red add v4 f16x2 %p, %c : !llvm.ptr<1>, vector<8xf16>
  // CHECK-NEXT: redop.multimem.red add v4 bf16 %[[P]], %[[D]] : !llvm.ptr<1>, vector<4xbf16>{{$}}
  redop.multimem.red add v4 bf16 %p, %d : !llvm.ptr<1>, vector<4xbf16>
  // CHECK-NEXT: redop.multimem.red add v2 bf16x2 %[[P]], %[[D]] : !llvm.ptr<1>, vector<4xbf16>{{$}}
  redop.multimem.red add v2 bf16x2 %p, %d : !llvm.ptr<1>, vector<4xbf16>
  return
}
