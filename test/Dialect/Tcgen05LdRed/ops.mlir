// tcgen05.ld.red: every shape of form as text, generic text and bytecode.
//
// RUN: redop-opt %s | FileCheck %s
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK-LABEL: func.func @rows(
func.func @rows(%taddr: !llvm.ptr<6>) {
  // CHECK-NEXT: %{{.*}}, %{{.*}} = redop.tcgen05.ld.red min shape_32x32b x2 u32 %{{.*}} : !llvm.ptr<6> -> vector<2xi32>, i32{{$}}
  %v0, %r0 = redop.tcgen05.ld.red min shape_32x32b x2 u32 %taddr : !llvm.ptr<6> -> vector<2xi32>, i32
  // CHECK-NEXT: redop.tcgen05.ld.red max shape_32x32b x128 s32 %{{.*}} : !llvm.ptr<6> -> vector<128xi32>, i32{{$}}
  %v1, %r1 = redop.tcgen05.ld.red max shape_32x32b x128 s32 %taddr : !llvm.ptr<6> -> vector<128xi32>, i32
  // CHECK-NEXT: redop.tcgen05.ld.red max abs nan shape_32x32b x16 f32 %{{.*}} : !llvm.ptr<6> -> vector<16xf32>, f32{{$}}
  %v2, %r2 = redop.tcgen05.ld.red max abs nan shape_32x32b x16 f32 %taddr : !llvm.ptr<6> -> vector<16xf32>, f32
  return
}

// CHECK-LABEL: func.func @halves(
func.func @halves(%taddr: !llvm.ptr<6>) {
  // CHECK-NEXT: redop.tcgen05.ld.red min nan shape_16x32bx2 x4 f32 %{{.*}} split_offset(16) : !llvm.ptr<6> -> vector<4xf32>, f32{{$}}
  %v0, %r0 = redop.tcgen05.ld.red min nan shape_16x32bx2 x4 f32 %taddr split_offset(16) : !llvm.ptr<6> -> vector<4xf32>, f32
  // CHECK-NEXT: redop.tcgen05.ld.red min abs shape_16x32bx2 x8 f32 %{{.*}} split_offset(-1) {note = "kept"} : !llvm.ptr<6> -> vector<8xf32>, f32{{$}}
  %v1, %r1 = redop.tcgen05.ld.red min abs shape_16x32bx2 x8 f32 %taddr split_offset(-1) {note = "kept"} : !llvm.ptr<6> -> vector<8xf32>, f32
  return
}
