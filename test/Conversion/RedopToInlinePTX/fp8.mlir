// fp8 with .e4m3 and .e5m2 lanes: these are .b8 registers, which have no constraint
// letter. Four are passed in one i32 and are split or joined in the text.

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

// CHECK-LABEL: func.func @v4_e4m3(
// CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "{ .reg .b8 t<4>; multimem.ld_reduce.global.add.acc::f16.v4.e4m3 {t0, t1, t2, t3}, [$1]; mov.b32 $0, {t0, t1, t2, t3}; }", "=r,l,~{memory}" %arg0
// CHECK: llvm.inline_asm has_side_effects asm_dialect = att "{ .reg .b8 t<4>; mov.b32 {t0, t1, t2, t3}, $1; multimem.st.global.v4.e4m3 [$0], {t0, t1, t2, t3}; }", "l,r,~{memory}" %arg0,
// LLVM-LABEL: define {{.*}} @v4_e4m3(
// LLVM-NEXT: %[[S:.*]] = call i32 asm sideeffect "{ .reg .b8 t<4>; multimem.ld_r
// LLVM-NEXT: %[[R:.*]] = bitcast i32 %[[S]] to <4 x i8>
// LLVM-NEXT: %[[B:.*]] = bitcast <4 x i8> %1 to i32
// LLVM-NEXT: call void asm sideeffect "{{.*}}"(ptr addrspace(1) %0, i32 %[[B]])
// LLVM-NEXT: ret <4 x i8> %[[R]]
// PTX-LABEL: v4_e4m3(
// PTX: multimem.ld_reduce.global.add.acc::f16.v4.e4m3
// PTX: multimem.st.global.v4.e4m3
func.func @v4_e4m3(%p: !llvm.ptr<1>, %v: vector<4xf8E4M3FN>) -> vector<4xf8E4M3FN> {
  %r = redop.multimem.ld_reduce add acc_f16 v4 e4m3 %p : !llvm.ptr<1> -> vector<4xf8E4M3FN>
  redop.multimem.st v4 e4m3 %p, %v : !llvm.ptr<1>, vector<4xf8E4M3FN>
  return %r : vector<4xf8E4M3FN>
}

// CHECK-LABEL: func.func @v8_e5m2(
// CHECK-NEXT: llvm.inline_asm has_side_effects asm_dialect = att "{ .reg .b8 t<8>; multimem.ld_reduce.global.add.acc::f16.v8.e5m2 {t0, t1, t2, t3, t4, t5, t6, t7}, [$2]; mov.b32 $0, {t0, t1, t2, t3}; mov.b32 $1, {t4, t5, t6, t7}; }", "=r,=r,l,~{memory}" %arg0
// CHECK: llvm.inline_asm has_side_effects asm_dialect = att "{ .reg .b8 t<8>; mov.b32 {t0, t1, t2, t3}, $1; mov.b32 {t4, t5, t6, t7}, $2; multimem.st.global.v8.e5m2 [$0], {t0, t1, t2, t3, t4, t5, t6, t7}; }", "l,r,r,~{memory}" %arg0,
// LLVM-LABEL: define {{.*}} @v8_e5m2(
// LLVM-NEXT: %[[S:.*]] = call { i32, i32 } asm sideeffect "{ .reg .b8 t<8>; multimem.ld_r
// LLVM-NEXT: %[[E0:.*]] = extractvalue { i32, i32 } %[[S]], 0
// LLVM-NEXT: %[[V0:.*]] = insertelement <2 x i32> poison, i32 %[[E0]], i32 0
// LLVM-NEXT: %[[E1:.*]] = extractvalue { i32, i32 } %[[S]], 1
// LLVM-NEXT: %[[V1:.*]] = insertelement <2 x i32> %[[V0]], i32 %[[E1]], i32 1
// LLVM-NEXT: %[[R:.*]] = bitcast <2 x i32> %[[V1]] to <8 x i8>
// LLVM-NEXT: %[[B:.*]] = bitcast <8 x i8> %1 to <2 x i32>
// LLVM-NEXT: %[[L0:.*]] = extractelement <2 x i32> %[[B]], i32 0
// LLVM-NEXT: %[[L1:.*]] = extractelement <2 x i32> %[[B]], i32 1
// LLVM-NEXT: call void asm sideeffect "{{.*}}"(ptr addrspace(1) %0, i32 %[[L0]], i32 %[[L1]])
// LLVM-NEXT: ret <8 x i8> %[[R]]
// PTX-LABEL: v8_e5m2(
// PTX: multimem.ld_reduce.global.add.acc::f16.v8.e5m2
// PTX: multimem.st.global.v8.e5m2
func.func @v8_e5m2(%p: !llvm.ptr<1>, %v: vector<8xf8E5M2>) -> vector<8xf8E5M2> {
  %r = redop.multimem.ld_reduce add acc_f16 v8 e5m2 %p : !llvm.ptr<1> -> vector<8xf8E5M2>
  redop.multimem.st v8 e5m2 %p, %v : !llvm.ptr<1>, vector<8xf8E5M2>
  return %r : vector<8xf8E5M2>
}
