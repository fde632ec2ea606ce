// A sum of an undefined constant, on which upstream's fold of arith.bitcast crashes.
// RUN: redop-opt %s --redop-deterministic | FileCheck %s
// RUN: redop-compile %s --chip=sm_90 | FileCheck %s --check-prefix=PTX

gpu.module @m {

// CHECK-LABEL: gpu.func @undefined
// CHECK: llvm.bitcast %{{.*}} : f32 to i32
// PTX: .entry undefined
gpu.func @undefined(%out: memref<1xf32>) kernel attributes {redop.noalias, redop.deterministic} {
  %c0 = arith.constant 0 : index
  %u = llvm.mlir.undef : f32
  redop.store_reduce addf %u, %out[%c0] : f32, memref<1xf32>
  gpu.return
}

}
