// tcgen05.ld.red as inline PTX, which the translation to LLVM IR marks as convergent.
// Behind the wait, an empty statement passes the registers on, so that LLVM reads none
// of them before.
//
// RUN: redop-opt %s --convert-redop-to-inline-ptx | FileCheck %s
// RUN: redop-opt %s --convert-to-llvm | FileCheck %s
// RUN: redop-opt %s --convert-redop-to-nvvm | FileCheck %s --check-prefix=NVVM
// RUN: redop-compile %s --chip=sm_103a --emit=llvm | FileCheck %s --check-prefix=LLVM
// RUN: redop-compile %s --chip=sm_110a | FileCheck %s --check-prefix=PTX

gpu.module @kernels {
  // CHECK-LABEL: @rows(
  // CHECK: %[[R:.*]] = llvm.inline_asm has_side_effects asm_dialect = att {redop.convergent} "tcgen05.ld.red.sync.aligned.32x32b.x2.max.abs.NaN.f32 {$0, $1}, $2, [$3];", "=f,=f,=f,r,~{memory}" %{{.*}} : (!llvm.ptr<6>) -> !llvm.struct<(f32, f32, f32)>
  // CHECK: nvvm.tcgen05.wait <load>
  // CHECK: %[[R0:.*]] = llvm.extractvalue %[[R]][0]
  // CHECK: %[[R1:.*]] = llvm.extractvalue %[[R]][1]
  // CHECK: %[[R2:.*]] = llvm.extractvalue %[[R]][2]
  // CHECK: %[[READ:.*]] = llvm.inline_asm has_side_effects asm_dialect = att "", "=f,=f,=f,0,1,2,~{memory}" %[[R0]], %[[R1]], %[[R2]]
  // CHECK: %[[POISON:.*]] = llvm.mlir.poison : vector<2xf32>
  // CHECK: %[[FIRST:.*]] = llvm.extractvalue %[[READ]][0]
  // CHECK: llvm.insertelement %[[FIRST]], %[[POISON]]
  // CHECK: %[[SECOND:.*]] = llvm.extractvalue %[[READ]][1]
  // CHECK: %[[V:.*]] = llvm.insertelement %[[SECOND]]
  // CHECK: %[[MAX:.*]] = llvm.extractvalue %[[READ]][2]
  // CHECK: llvm.store %[[V]]
  // CHECK: llvm.store %[[MAX]]
  // NVVM: redop.tcgen05.ld.red
  // LLVM: call { float, float, float } asm sideeffect "tcgen05.ld.red.sync.aligned.32x32b.x2.max.abs.NaN.f32 {$0, $1}, $2, [$3];", "=f,=f,=f,r,~{memory}"(ptr addrspace(6) %{{.*}}) #[[CONVERGENT:.*]]
  // PTX: tcgen05.ld.red.sync.aligned.32x32b.x2.max.abs.NaN.f32 {%{{.*}}, %{{.*}}}, %{{.*}}, [%{{.*}}];
  llvm.func @rows(%t: !llvm.ptr<6>, %out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %v, %r = redop.tcgen05.ld.red max abs nan shape_32x32b x2 f32 %t : !llvm.ptr<6> -> vector<2xf32>, f32
    nvvm.tcgen05.wait <load>
    llvm.store %v, %out : vector<2xf32>, !llvm.ptr<1>
    %behind = llvm.getelementptr %out[8] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i8
    llvm.store %r, %behind : f32, !llvm.ptr<1>
    llvm.return
  }
  // CHECK-LABEL: @halves(
  // CHECK: llvm.inline_asm has_side_effects asm_dialect = att {redop.convergent} "tcgen05.ld.red.sync.aligned.16x32bx2.x4.min.s32 {$0, $1, $2, $3}, $4, [$5], -16;", "=r,=r,=r,=r,=r,r,~{memory}"
  // LLVM: asm sideeffect "tcgen05.ld.red.sync.aligned.16x32bx2.x4.min.s32 {{.*}} #[[CONVERGENT]]
  llvm.func @halves(%t: !llvm.ptr<6>, %out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %v, %r = redop.tcgen05.ld.red min shape_16x32bx2 x4 s32 %t split_offset(-16) : !llvm.ptr<6> -> vector<4xi32>, i32
    llvm.store %r, %out : i32, !llvm.ptr<1>
    llvm.return
  }

  // Two loads and one wait, as an intrinsic or as text; the wait for stores is none.
  // CHECK-LABEL: @two_loads(
  // CHECK-COUNT-2: llvm.inline_asm {{.*}}"tcgen05.ld.red
  // CHECK-NOT: llvm.inline_asm
  // CHECK: llvm.call_intrinsic "llvm.nvvm.tcgen05.wait.ld"
  // CHECK-COUNT-2: llvm.inline_asm has_side_effects asm_dialect = att "", "=r,=r,=r,0,1,2,~{memory}"
  // CHECK-NOT: llvm.inline_asm
  // PTX: .entry two_loads(
  // PTX-COUNT-2: tcgen05.ld.red
  // PTX-NOT: tcgen05.ld.red
  // PTX-NOT: mov
  // PTX: tcgen05.wait::ld
  llvm.func @two_loads(%t: !llvm.ptr<6>, %out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %v, %r = redop.tcgen05.ld.red min shape_32x32b x2 u32 %t : !llvm.ptr<6> -> vector<2xi32>, i32
    %w, %s = redop.tcgen05.ld.red max shape_32x32b x2 u32 %t : !llvm.ptr<6> -> vector<2xi32>, i32
    llvm.call_intrinsic "llvm.nvvm.tcgen05.wait.ld"() : () -> ()
    %both = llvm.add %v, %w : vector<2xi32>
    llvm.store %both, %out : vector<2xi32>, !llvm.ptr<1>
    llvm.return
  }

  // Operations without effects are moved behind the wait, also between two loads.
  // CHECK-LABEL: @moved(
  // CHECK-COUNT-2: "tcgen05.ld.red
  // CHECK-NEXT: nvvm.tcgen05.wait <load>
  // CHECK-COUNT-2: att "",
  // CHECK-NOT: att "",
  // CHECK-NOT: "tcgen05
  // CHECK: %[[SUM:.*]] = llvm.add
  // CHECK: %[[ALL:.*]] = llvm.add %[[SUM]]
  // CHECK: llvm.store %[[ALL]]
  llvm.func @moved(%t: !llvm.ptr<6>, %out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %v, %r = redop.tcgen05.ld.red min shape_32x32b x2 u32 %t : !llvm.ptr<6> -> vector<2xi32>, i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %first = llvm.extractelement %v[%zero : i32] : vector<2xi32>
    %sum = llvm.add %first, %r : i32
    %w, %s = redop.tcgen05.ld.red max shape_32x32b x2 u32 %t : !llvm.ptr<6> -> vector<2xi32>, i32
    %all = llvm.add %sum, %s : i32
    nvvm.tcgen05.wait <load>
    llvm.store %all, %out : i32, !llvm.ptr<1>
    llvm.return
  }

  // No wait, or a use before it: undefined, and left as it is.
  // CHECK-LABEL: @too_early(
  // CHECK-NOT: att "",
  // CHECK: llvm.return
  llvm.func @too_early(%t: !llvm.ptr<6>, %out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
    %v, %r = redop.tcgen05.ld.red min shape_32x32b x2 u32 %t : !llvm.ptr<6> -> vector<2xi32>, i32
    nvvm.tcgen05.wait <store>
    llvm.store %r, %out : i32, !llvm.ptr<1>
    llvm.inline_asm has_side_effects "tcgen05.wait::ld.sync.aligned;", "~{memory}" : () -> ()
    llvm.store %v, %out : vector<2xi32>, !llvm.ptr<1>
    llvm.return
  }
}

// LLVM: attributes #[[CONVERGENT]] = {{.*}}convergent
