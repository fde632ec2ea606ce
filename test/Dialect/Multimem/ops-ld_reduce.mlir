// multimem.ld_reduce: every shape of form as text, generic text and
// bytecode.
//
// RUN: redop-opt %s | FileCheck %s
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK-LABEL: func.func @orders(
// CHECK-SAME: %[[P:[a-z0-9]+]]:{{.*}}
func.func @orders(%p: !llvm.ptr<1>) {
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce add u32 %[[P]] : !llvm.ptr<1> -> i32{{$}}
  %r0 = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce relaxed cta add u32 %[[P]] : !llvm.ptr<1> -> i32{{$}}
  %r1 = redop.multimem.ld_reduce relaxed cta add u32 %p : !llvm.ptr<1> -> i32
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce relaxed cluster add u32 %[[P]] : !llvm.ptr<1> -> i32{{$}}
  %r2 = redop.multimem.ld_reduce relaxed cluster add u32 %p : !llvm.ptr<1> -> i32
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce relaxed gpu add u32 %[[P]] : !llvm.ptr<1> -> i32{{$}}
  %r3 = redop.multimem.ld_reduce relaxed gpu add u32 %p : !llvm.ptr<1> -> i32
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce relaxed sys add u32 %[[P]] : !llvm.ptr<1> -> i32{{$}}
  %r4 = redop.multimem.ld_reduce relaxed sys add u32 %p : !llvm.ptr<1> -> i32
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce acquire cta add u32 %[[P]] : !llvm.ptr<1> -> i32{{$}}
  %r5 = redop.multimem.ld_reduce acquire cta add u32 %p : !llvm.ptr<1> -> i32
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce acquire cluster add u32 %[[P]] : !llvm.ptr<1> -> i32{{$}}
  %r6 = redop.multimem.ld_reduce acquire cluster add u32 %p : !llvm.ptr<1> -> i32
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce acquire gpu add u32 %[[P]] : !llvm.ptr<1> -> i32{{$}}
  %r7 = redop.multimem.ld_reduce acquire gpu add u32 %p : !llvm.ptr<1> -> i32
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce acquire sys add u32 %[[P]] : !llvm.ptr<1> -> i32{{$}}
  %r8 = redop.multimem.ld_reduce acquire sys add u32 %p : !llvm.ptr<1> -> i32
  return
}

// CHECK-LABEL: func.func @scalars(
// CHECK-SAME: %[[P:[a-z0-9]+]]:{{.*}}, %[[G:[a-z0-9]+]]:{{.*}}
func.func @scalars(%p: !llvm.ptr<1>, %g: !llvm.ptr) {
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce and b64 %[[G]] : !llvm.ptr -> i64{{$}}
  %r0 = redop.multimem.ld_reduce and b64 %g : !llvm.ptr -> i64
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce or b32 %[[P]] : !llvm.ptr<1> -> i32{{$}}
  %r1 = redop.multimem.ld_reduce or b32 %p : !llvm.ptr<1> -> i32
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce xor b32 %[[G]] : !llvm.ptr -> i32{{$}}
  %r2 = redop.multimem.ld_reduce xor b32 %g : !llvm.ptr -> i32
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce add u64 %[[P]] : !llvm.ptr<1> -> i64{{$}}
  %r3 = redop.multimem.ld_reduce add u64 %p : !llvm.ptr<1> -> i64
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce min s64 %[[G]] : !llvm.ptr -> i64{{$}}
  %r4 = redop.multimem.ld_reduce min s64 %g : !llvm.ptr -> i64
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce max s32 %[[P]] : !llvm.ptr<1> -> i32{{$}}
  %r5 = redop.multimem.ld_reduce max s32 %p : !llvm.ptr<1> -> i32
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce add f32 %[[P]] : !llvm.ptr<1> -> f32{{$}}
  %r6 = redop.multimem.ld_reduce add f32 %p : !llvm.ptr<1> -> f32
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce add f64 %[[G]] : !llvm.ptr -> f64{{$}}
  %r7 = redop.multimem.ld_reduce add f64 %g : !llvm.ptr -> f64
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce add f16x2 %[[P]] : !llvm.ptr<1> -> vector<2xf16>{{$}}
  %r8 = redop.multimem.ld_reduce add f16x2 %p : !llvm.ptr<1> -> vector<2xf16>
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce min bf16x2 %[[P]] : !llvm.ptr<1> -> vector<2xbf16>{{$}}
  %r9 = redop.multimem.ld_reduce min bf16x2 %p : !llvm.ptr<1> -> vector<2xbf16>
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce max e4m3x4 %[[P]] : !llvm.ptr<1> -> vector<4xf8E4M3FN>{{$}}
  %r10 = redop.multimem.ld_reduce max e4m3x4 %p : !llvm.ptr<1> -> vector<4xf8E4M3FN>
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce add e5m2x4 %[[P]] : !llvm.ptr<1> -> vector<4xf8E5M2>{{$}}
  %r11 = redop.multimem.ld_reduce add e5m2x4 %p : !llvm.ptr<1> -> vector<4xf8E5M2>
  return
}

// CHECK-LABEL: func.func @vectors(
// CHECK-SAME: %[[P:[a-z0-9]+]]:{{.*}}
func.func @vectors(%p: !llvm.ptr<1>) {
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce add v2 f32 %[[P]] : !llvm.ptr<1> -> vector<2xf32>{{$}}
  %r0 = redop.multimem.ld_reduce add v2 f32 %p : !llvm.ptr<1> -> vector<2xf32>
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce add v4 f32 %[[P]] : !llvm.ptr<1> -> vector<4xf32>{{$}}
  %r1 = redop.multimem.ld_reduce add v4 f32 %p : !llvm.ptr<1> -> vector<4xf32>
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce add v2 f16 %[[P]] : !llvm.ptr<1> -> vector<2xf16>{{$}}
  %r2 = redop.multimem.ld_reduce add v2 f16 %p : !llvm.ptr<1> -> vector<2xf16>
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce min v8 f16 %[[P]] : !llvm.ptr<1> -> vector<8xf16>{{$}}
  %r3 = redop.multimem.ld_reduce min v8 f16 %p : !llvm.ptr<1> -> vector<8xf16>
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce max v4 bf16 %[[P]] : !llvm.ptr<1> -> vector<4xbf16>{{$}}
  %r4 = redop.multimem.ld_reduce max v4 bf16 %p : !llvm.ptr<1> -> vector<4xbf16>
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce add v4 f16x2 %[[P]] : !llvm.ptr<1> -> vector<8xf16>{{$}}
  %r5 = redop.multimem.ld_reduce add v4 f16x2 %p : !llvm.ptr<1> -> vector<8xf16>
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce min v2 bf16x2 %[[P]] : !llvm.ptr<1> -> vector<4xbf16>{{$}}
  %r6 = redop.multimem.ld_reduce min v2 bf16x2 %p : !llvm.ptr<1> -> vector<4xbf16>
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce add v4 e4m3 %[[P]] : !llvm.ptr<1> -> vector<4xf8E4M3FN>{{$}}
  %r7 = redop.multimem.ld_reduce add v4 e4m3 %p : !llvm.ptr<1> -> vector<4xf8E4M3FN>
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce max v8 e5m2 %[[P]] : !llvm.ptr<1> -> vector<8xf8E5M2>{{$}}
  %r8 = redop.multimem.ld_reduce max v8 e5m2 %p : !llvm.ptr<1> -> vector<8xf8E5M2>
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce add v2 e4m3x2 %[[P]] : !llvm.ptr<1> -> vector<4xf8E4M3FN>{{$}}
  %r9 = redop.multimem.ld_reduce add v2 e4m3x2 %p : !llvm.ptr<1> -> vector<4xf8E4M3FN>
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce min v8 e5m2x2 %[[P]] : !llvm.ptr<1> -> vector<16xf8E5M2>{{$}}
  %r10 = redop.multimem.ld_reduce min v8 e5m2x2 %p : !llvm.ptr<1> -> vector<16xf8E5M2>
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce add v4 e4m3x4 %[[P]] : !llvm.ptr<1> -> vector<16xf8E4M3FN>{{$}}
  %r11 = redop.multimem.ld_reduce add v4 e4m3x4 %p : !llvm.ptr<1> -> vector<16xf8E4M3FN>
  return
}

// CHECK-LABEL: func.func @wider_accumulation(
// CHECK-SAME: %[[P:[a-z0-9]+]]:{{.*}}
func.func @wider_accumulation(%p: !llvm.ptr<1>) {
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce add acc_f32 f16x2 %[[P]] : !llvm.ptr<1> -> vector<2xf16>{{$}}
  %r0 = redop.multimem.ld_reduce add acc_f32 f16x2 %p : !llvm.ptr<1> -> vector<2xf16>
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce add acc_f32 v8 bf16 %[[P]] : !llvm.ptr<1> -> vector<8xbf16>{{$}}
  %r1 = redop.multimem.ld_reduce add acc_f32 v8 bf16 %p : !llvm.ptr<1> -> vector<8xbf16>
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce acquire gpu add acc_f32 v4 f16x2 %[[P]] : !llvm.ptr<1> -> vector<8xf16>{{$}}
  %r2 = redop.multimem.ld_reduce acquire gpu add acc_f32 v4 f16x2 %p : !llvm.ptr<1> -> vector<8xf16>
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce add acc_f16 v4 e5m2 %[[P]] : !llvm.ptr<1> -> vector<4xf8E5M2>{{$}}
  %r3 = redop.multimem.ld_reduce add acc_f16 v4 e5m2 %p : !llvm.ptr<1> -> vector<4xf8E5M2>
  // CHECK-NEXT: %{{.*}} = redop.multimem.ld_reduce relaxed cluster add acc_f16 e4m3x4 %[[P]] : !llvm.ptr<1> -> vector<4xf8E4M3FN>{{$}}
  %r4 = redop.multimem.ld_reduce relaxed cluster add acc_f16 e4m3x4 %p : !llvm.ptr<1> -> vector<4xf8E4M3FN>
  return
}
