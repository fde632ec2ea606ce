// tcgen05.ld.red.spcompress: every shape of form as text, generic text and bytecode.
//
// RUN: redop-opt %s | FileCheck %s
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK-LABEL: func.func @rows(
func.func @rows(%taddr: !llvm.ptr<6>) {
  // CHECK-NEXT: %metadata, %res, %reduced = redop.tcgen05.ld.red.spcompress min shape_32x32b x4 f32 %{{.*}} : !llvm.ptr<6> -> i32, vector<2xf32>, f32{{$}}
  %m0, %v0, %r0 = redop.tcgen05.ld.red.spcompress min shape_32x32b x4 f32 %taddr : !llvm.ptr<6> -> i32, vector<2xf32>, f32
  // CHECK-NEXT: redop.tcgen05.ld.red.spcompress max abs nan shape_32x32b x64 f32 %{{.*}} : !llvm.ptr<6> -> vector<2xi32>, vector<32xf32>, f32{{$}}
  %m1, %v1, %r1 = redop.tcgen05.ld.red.spcompress max abs nan shape_32x32b x64 f32 %taddr : !llvm.ptr<6> -> vector<2xi32>, vector<32xf32>, f32
  // CHECK-NEXT: redop.tcgen05.ld.red.spcompress max nan shape_32x32b x128 f32 %{{.*}} {note = "kept"} : !llvm.ptr<6> -> vector<4xi32>, vector<64xf32>, f32{{$}}
  %m2, %v2, %r2 = redop.tcgen05.ld.red.spcompress max nan shape_32x32b x128 f32 %taddr {note = "kept"} : !llvm.ptr<6> -> vector<4xi32>, vector<64xf32>, f32
  return
}
