// Two equal tcgen05.ld.red in two branches: without `convergent`, LLVM merges them.
// redop's translation to LLVM IR is registered in redop-opt and by the plugin.
//
// RUN: redop-opt %s --pass-pipeline='builtin.module(gpu.module(convert-redop-to-inline-ptx))' -o %t.mlir
// RUN: redop-opt %t.mlir --gpu-module-to-binary=format=isa | FileCheck %s
// RUN: %if sanitize %{ true %} %else %{ \
// RUN:   %llvm_tools/mlir-opt --load-dialect-plugin=%redop_plugin --load-pass-plugin=%redop_plugin %t.mlir \
// RUN:   --gpu-module-to-binary=format=isa | FileCheck %s %}
// CHECK-COUNT-2: tcgen05.ld.red
// CHECK-NOT: tcgen05.ld.red
//
// RUN: sed 's/{redop.convergent}//' %t.mlir | redop-opt --gpu-module-to-binary=format=isa \
// RUN:   | FileCheck %s --check-prefix=MERGED
// MERGED-COUNT-1: tcgen05.ld.red
// MERGED-NOT: tcgen05.ld.red

module attributes {gpu.container_module} {
  gpu.module @kernels [#nvvm.target<chip = "sm_103a", features = "+ptx88", O = 3>] {
    llvm.func @branches(%t: !llvm.ptr<6>, %c: i1, %out: !llvm.ptr<1>) attributes {gpu.kernel, nvvm.kernel} {
      llvm.cond_br %c, ^first, ^second
    ^first:
      %v, %r = redop.tcgen05.ld.red max shape_32x32b x2 u32 %t : !llvm.ptr<6> -> vector<2xi32>, i32
      llvm.br ^end(%r : i32)
    ^second:
      %w, %s = redop.tcgen05.ld.red max shape_32x32b x2 u32 %t : !llvm.ptr<6> -> vector<2xi32>, i32
      %one = llvm.mlir.constant(1 : i32) : i32
      %more = llvm.add %s, %one : i32
      llvm.br ^end(%more : i32)
    ^end(%result: i32):
      llvm.store %result, %out : i32, !llvm.ptr<1>
      llvm.return
    }
  }
}
