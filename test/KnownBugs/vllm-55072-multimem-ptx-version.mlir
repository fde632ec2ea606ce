// A vLLM kernel guarded multimem.ld_reduce by the CUDA release that introduced
// the instruction, but .acc::f32 was introduced one PTX version later. Each
// qualifier has its own requirements.
// https://github.com/vllm-project/vllm/pull/55072

// RUN: rm -rf %t && split-file %s %t
// RUN: not redop-compile %t/load.mlir --chip=sm_90 --ptx=8.1 2>&1 | FileCheck %s --check-prefix=REFUSED
// RUN: not redop-compile %t/load.mlir --chip=sm_90 --ptx=8.0 2>&1 | FileCheck %s --check-prefix=NEITHER
// RUN: redop-compile %t/load.mlir --chip=sm_90 -O3 -o %t/load.ptx
// RUN: FileCheck %t/load.mlir --input-file=%t/load.ptx
// RUN: %if ptxas-isa-8.2 %{ %ptxas-verify -arch=sm_90 < %t/load.ptx %}

// REFUSED-NOT: error:
// REFUSED: load.mlir:7:{{.*}} relaxed gpu add acc_f32 v4 bf16x2 requires sm_90 (PTX 8.2); target is sm_90 with PTX 8.1
// REFUSED: note: sm_90 supports it since PTX 8.2
// REFUSED-NOT: error:
// NEITHER: load.mlir:5:{{.*}}requires sm_90 (PTX 8.1); target is sm_90 with PTX 8.0
// NEITHER: load.mlir:7:{{.*}}requires sm_90 (PTX 8.2); target is sm_90 with PTX 8.0

//--- load.mlir
// CHECK: .version 8.2
gpu.module @m {
  gpu.func @load(%p: !llvm.ptr<1>, %out: !llvm.ptr<1>) kernel {
    // CHECK: multimem.ld_reduce.relaxed.gpu.global.add.v4.bf16x2 {
    %plain = redop.multimem.ld_reduce relaxed gpu add v4 bf16x2 %p : !llvm.ptr<1> -> vector<8xbf16>
    // CHECK: multimem.ld_reduce.relaxed.gpu.global.add.acc::f32.v4.bf16x2 {
    %acc = redop.multimem.ld_reduce relaxed gpu add acc_f32 v4 bf16x2 %p : !llvm.ptr<1> -> vector<8xbf16>
    llvm.store %plain, %out : vector<8xbf16>, !llvm.ptr<1>
    llvm.store %acc, %out : vector<8xbf16>, !llvm.ptr<1>
    gpu.return
  }
}
