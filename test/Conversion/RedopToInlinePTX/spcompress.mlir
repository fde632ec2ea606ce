// tcgen05.ld.red.spcompress as inline PTX, in which the registers of the metadata precede
// the others. After the wait, an empty statement passes them on.
//
// RUN: redop-opt %s --convert-redop-to-inline-ptx | FileCheck %s
// RUN: redop-compile %s --ptx=9.4 --chip=sm_107a -o %t.ptx
// RUN: FileCheck %s --check-prefix=PTX < %t.ptx
// RUN: %if ptxas-isa-9.4 %{ %ptxas-verify -arch=sm_107a < %t.ptx %}
// RUN: not redop-compile %s --ptx=9.4 --chip=sm_107f 2>&1 | FileCheck %s --check-prefix=CHIP

// CHIP: error: {{.*}}tcgen05.ld.red.spcompress{{.*}}sm_107f
gpu.module @kernels {
  // CHECK-LABEL: @one(
  // CHECK: %[[R:.*]] = llvm.inline_asm has_side_effects asm_dialect = att {redop.convergent} "tcgen05.ld.red.spcompress.sync.aligned.32x32b.x4.max.sp::2:4.abs.NaN.f32.b2 {$0}, {$1, $2}, $3, [$4];", "=r,=f,=f,=f,r,~{memory}" %{{.*}} : (!llvm.ptr<6>) -> !llvm.struct<(i32, f32, f32, f32)>
  // CHECK: nvvm.tcgen05.wait <load>
  // CHECK: %[[READ:.*]] = llvm.inline_asm has_side_effects asm_dialect = att "", "=r,=f,=f,=f,0,1,2,3,~{memory}"
  // CHECK: %[[M:.*]] = llvm.extractvalue %[[READ]][0]
  // CHECK: %[[FIRST:.*]] = llvm.extractvalue %[[READ]][1]
  // CHECK: llvm.insertelement %[[FIRST]]
  // CHECK: %[[SECOND:.*]] = llvm.extractvalue %[[READ]][2]
  // CHECK: %[[V:.*]] = llvm.insertelement %[[SECOND]]
  // CHECK: %[[MAX:.*]] = llvm.extractvalue %[[READ]][3]
  // CHECK: llvm.store %[[M]]
  // CHECK: llvm.store %[[V]]
  // CHECK: llvm.store %[[MAX]]
  // PTX: tcgen05.ld.red.spcompress.sync.aligned.32x32b.x4.max.sp::2:4.abs.NaN.f32.b2 {%{{.*}}}, {%{{.*}}, %{{.*}}}, %{{.*}}, [%{{.*}}];
  llvm.func @one(%t: !llvm.ptr<6>, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %c: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %m, %v, %r = redop.tcgen05.ld.red.spcompress max abs nan shape_32x32b x4 f32 %t : !llvm.ptr<6> -> i32, vector<2xf32>, f32
    nvvm.tcgen05.wait <load>
    llvm.store %m, %a : i32, !llvm.ptr<1>
    llvm.store %v, %b : vector<2xf32>, !llvm.ptr<1>
    llvm.store %r, %c : f32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: @two(
  // CHECK: "tcgen05.ld.red.spcompress.sync.aligned.32x32b.x64.min.sp::2:4.f32.b2 {$0, $1}, {$2, {{.*}}, $33}, $34, [$35];", "=r,=r,=f,{{.*}},r,~{memory}"
  // CHECK: %[[POISON:.*]] = llvm.mlir.poison : vector<2xi32>
  // CHECK: llvm.extractvalue %{{.*}}[0]
  // CHECK: llvm.extractvalue %{{.*}}[1]
  // CHECK: %[[M:.*]] = llvm.insertelement {{.*}} : vector<2xi32>
  // CHECK: llvm.store %[[M]]
  // PTX: tcgen05.ld.red.spcompress.sync.aligned.32x32b.x64.min.sp::2:4.f32.b2
  llvm.func @two(%t: !llvm.ptr<6>, %a: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %m, %v, %r = redop.tcgen05.ld.red.spcompress min shape_32x32b x64 f32 %t : !llvm.ptr<6> -> vector<2xi32>, vector<32xf32>, f32
    nvvm.tcgen05.wait <load>
    llvm.store %m, %a : vector<2xi32>, !llvm.ptr<1>
    llvm.return
  }
}
