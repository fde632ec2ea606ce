// fp8 with packed lanes: two elements are passed in an i16, four in an i32.

// RUN: redop-opt %s --convert-redop-to-inline-ptx | FileCheck %s --implicit-check-not=redop.
// RUN: redop-opt %s --convert-redop-to-inline-ptx --convert-to-llvm --reconcile-unrealized-casts \
// RUN:   | mlir-translate --mlir-to-llvmir -o %t.ll
// RUN: FileCheck %s --check-prefix=LLVM < %t.ll
// RUN: llc %t.ll -mtriple=nvptx64-nvidia-cuda -mcpu=sm_100a -mattr=+ptx86 -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas-isa-8.6 %{ %ptxas-verify -arch=sm_100a < %t.ptx %}
// RUN: opt %t.ll -O3 -mtriple=nvptx64-nvidia-cuda -mcpu=sm_100a -o %t.bc
// RUN: llc %t.bc -mcpu=sm_100a -mattr=+ptx86 -o %t.O3.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.O3.ptx
// RUN: %if ptxas-isa-8.6 %{ %ptxas-verify -arch=sm_100a < %t.O3.ptx %}

// CHECK-LABEL: func.func @e4m3x4(
// CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "multimem.ld_reduce.global.add.acc::f16.e4m3x4 $0, [$1];", "=r,l,~{memory}" %arg0
// CHECK: llvm.inline_asm has_side_effects asm_dialect = att "multimem.st.global.e4m3x4 [$0], $1;", "l,r,~{memory}" %arg0,
// LLVM-LABEL: define {{.*}} @e4m3x4(
// LLVM-NEXT: %[[S:.*]] = call i32 asm sideeffect "multimem.ld_reduce.global.add.
// LLVM-NEXT: %[[R:.*]] = bitcast i32 %[[S]] to <4 x i8>
// LLVM-NEXT: %[[B:.*]] = bitcast <4 x i8> %1 to i32
// LLVM-NEXT: call void asm sideeffect "{{.*}}"(ptr addrspace(1) %0, i32 %[[B]])
// LLVM-NEXT: ret <4 x i8> %[[R]]
// PTX-LABEL: e4m3x4(
// PTX: multimem.ld_reduce.global.add.acc::f16.e4m3x4
// PTX: multimem.st.global.e4m3x4
func.func @e4m3x4(%p: !llvm.ptr<1>, %v: vector<4xf8E4M3FN>) -> vector<4xf8E4M3FN> {
  %r = redop.multimem.ld_reduce add acc_f16 e4m3x4 %p : !llvm.ptr<1> -> vector<4xf8E4M3FN>
  redop.multimem.st e4m3x4 %p, %v : !llvm.ptr<1>, vector<4xf8E4M3FN>
  return %r : vector<4xf8E4M3FN>
}

// CHECK-LABEL: func.func @v2_e5m2x2(
// CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "multimem.ld_reduce.global.add.acc::f16.v2.e5m2x2 {$0, $1}, [$2];", "=h,=h,l,~{memory}" %arg0
// CHECK: llvm.inline_asm has_side_effects asm_dialect = att "multimem.st.global.v2.e5m2x2 [$0], {$1, $2};", "l,h,h,~{memory}" %arg0,
// LLVM-LABEL: define {{.*}} @v2_e5m2x2(
// LLVM-NEXT: %[[S:.*]] = call { i16, i16 } asm sideeffect "multimem.ld_reduce.global.add.
// LLVM-NEXT: %[[E0:.*]] = extractvalue { i16, i16 } %[[S]], 0
// LLVM-NEXT: %[[V0:.*]] = insertelement <2 x i16> poison, i16 %[[E0]], i32 0
// LLVM-NEXT: %[[E1:.*]] = extractvalue { i16, i16 } %[[S]], 1
// LLVM-NEXT: %[[V1:.*]] = insertelement <2 x i16> %[[V0]], i16 %[[E1]], i32 1
// LLVM-NEXT: %[[R:.*]] = bitcast <2 x i16> %[[V1]] to <4 x i8>
// LLVM-NEXT: %[[B:.*]] = bitcast <4 x i8> %1 to <2 x i16>
// LLVM-NEXT: %[[L0:.*]] = extractelement <2 x i16> %[[B]], i32 0
// LLVM-NEXT: %[[L1:.*]] = extractelement <2 x i16> %[[B]], i32 1
// LLVM-NEXT: call void asm sideeffect "{{.*}}"(ptr addrspace(1) %0, i16 %[[L0]], i16 %[[L1]])
// LLVM-NEXT: ret <4 x i8> %[[R]]
// PTX-LABEL: v2_e5m2x2(
// PTX: multimem.ld_reduce.global.add.acc::f16.v2.e5m2x2
// PTX: multimem.st.global.v2.e5m2x2
func.func @v2_e5m2x2(%p: !llvm.ptr<1>, %v: vector<4xf8E5M2>) -> vector<4xf8E5M2> {
  %r = redop.multimem.ld_reduce add acc_f16 v2 e5m2x2 %p : !llvm.ptr<1> -> vector<4xf8E5M2>
  redop.multimem.st v2 e5m2x2 %p, %v : !llvm.ptr<1>, vector<4xf8E5M2>
  return %r : vector<4xf8E5M2>
}

// CHECK-LABEL: func.func @v4_e4m3x4(
// CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "multimem.ld_reduce.global.add.acc::f16.v4.e4m3x4 {$0, $1, $2, $3}, [$4];", "=r,=r,=r,=r,l,~{memory}" %arg0
// CHECK: llvm.inline_asm has_side_effects asm_dialect = att "multimem.st.global.v4.e4m3x4 [$0], {$1, $2, $3, $4};", "l,r,r,r,r,~{memory}" %arg0,
// LLVM-LABEL: define {{.*}} @v4_e4m3x4(
// LLVM-NEXT: %[[S:.*]] = call { i32, i32, i32, i32 } asm sideeffect "multimem.ld_reduce.global.add.
// LLVM-NEXT: %[[E0:.*]] = extractvalue { i32, i32, i32, i32 } %[[S]], 0
// LLVM-NEXT: %[[V0:.*]] = insertelement <4 x i32> poison, i32 %[[E0]], i32 0
// LLVM-NEXT: %[[E1:.*]] = extractvalue { i32, i32, i32, i32 } %[[S]], 1
// LLVM-NEXT: %[[V1:.*]] = insertelement <4 x i32> %[[V0]], i32 %[[E1]], i32 1
// LLVM-NEXT: %[[E2:.*]] = extractvalue { i32, i32, i32, i32 } %[[S]], 2
// LLVM-NEXT: %[[V2:.*]] = insertelement <4 x i32> %[[V1]], i32 %[[E2]], i32 2
// LLVM-NEXT: %[[E3:.*]] = extractvalue { i32, i32, i32, i32 } %[[S]], 3
// LLVM-NEXT: %[[V3:.*]] = insertelement <4 x i32> %[[V2]], i32 %[[E3]], i32 3
// LLVM-NEXT: %[[R:.*]] = bitcast <4 x i32> %[[V3]] to <16 x i8>
// LLVM-NEXT: %[[B:.*]] = bitcast <16 x i8> %1 to <4 x i32>
// LLVM-NEXT: %[[L0:.*]] = extractelement <4 x i32> %[[B]], i32 0
// LLVM-NEXT: %[[L1:.*]] = extractelement <4 x i32> %[[B]], i32 1
// LLVM-NEXT: %[[L2:.*]] = extractelement <4 x i32> %[[B]], i32 2
// LLVM-NEXT: %[[L3:.*]] = extractelement <4 x i32> %[[B]], i32 3
// LLVM-NEXT: call void asm sideeffect "{{.*}}"(ptr addrspace(1) %0, i32 %[[L0]], i32 %[[L1]], i32 %[[L2]], i32 %[[L3]])
// LLVM-NEXT: ret <16 x i8> %[[R]]
// PTX-LABEL: v4_e4m3x4(
// PTX: multimem.ld_reduce.global.add.acc::f16.v4.e4m3x4
// PTX: multimem.st.global.v4.e4m3x4
func.func @v4_e4m3x4(%p: !llvm.ptr<1>, %v: vector<16xf8E4M3FN>) -> vector<16xf8E4M3FN> {
  %r = redop.multimem.ld_reduce add acc_f16 v4 e4m3x4 %p : !llvm.ptr<1> -> vector<16xf8E4M3FN>
  redop.multimem.st v4 e4m3x4 %p, %v : !llvm.ptr<1>, vector<16xf8E4M3FN>
  return %r : vector<16xf8E4M3FN>
}
