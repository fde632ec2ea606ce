// Operations of the LLVM dialect in kernels that upstream's conversion rejects,
// because its lowering of math must not create them. LLVM compiles them.
//
// RUN: redop-compile %s --chip=sm_90 --module=@m | FileCheck %s
// RUN: redop-opt %s --redop-lower=chip=sm_90 | FileCheck %s --check-prefix=LLVM --implicit-check-not=redop.input
// RUN: not redop-compile %s --chip=sm_90 --module=@none 2>&1 | FileCheck %s --check-prefix=NONE

// CHECK-LABEL: .entry k(
// CHECK: sqrt.rn.f32
// CHECK: ex2.approx.f32
// CHECK: abs.f32
// CHECK: cvt.rmi.f32.f32
// CHECK: cvt.rpi.f32.f32
// CHECK: cvt.rni.f32.f32
// CHECK: copysign.f32
// CHECK: div.rn.f32
// LLVM: llvm.intr.sqrt
// LLVM: llvm.frem
gpu.module @m {
  llvm.func @k(%p: !llvm.ptr<1>, %f: f32, %g: f32) attributes {nvvm.kernel} {
    %0 = llvm.intr.sqrt(%f) : (f32) -> f32
    llvm.store volatile %0, %p : f32, !llvm.ptr<1>
    %1 = llvm.intr.exp2(%f) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> f32
    llvm.store volatile %1, %p : f32, !llvm.ptr<1>
    %2 = llvm.intr.fabs(%f) : (f32) -> f32
    llvm.store volatile %2, %p : f32, !llvm.ptr<1>
    %3 = llvm.intr.floor(%f) : (f32) -> f32
    llvm.store volatile %3, %p : f32, !llvm.ptr<1>
    %4 = llvm.intr.ceil(%f) : (f32) -> f32
    llvm.store volatile %4, %p : f32, !llvm.ptr<1>
    %5 = llvm.intr.roundeven(%f) : (f32) -> f32
    llvm.store volatile %5, %p : f32, !llvm.ptr<1>
    %6 = llvm.intr.copysign(%f, %g) : (f32, f32) -> f32
    llvm.store volatile %6, %p : f32, !llvm.ptr<1>
    %7 = llvm.intr.round(%f) : (f32) -> f32
    llvm.store volatile %7, %p : f32, !llvm.ptr<1>
    %8 = llvm.frem %f, %g : f32
    llvm.store volatile %8, %p : f32, !llvm.ptr<1>
    llvm.return
  }
}

// The back end has none of these; the error is that of LLVM.
// NONE: error: LLVM cannot compile this for the target
gpu.module @none {
  llvm.func @k(%p: !llvm.ptr<1>, %f: f64) attributes {nvvm.kernel} {
    %0 = llvm.intr.log10(%f) : (f64) -> f64
    llvm.store %0, %p : f64, !llvm.ptr<1>
    llvm.return
  }
}

// The same functions of math become functions of libdevice, as before.
// RUN: redop-opt %s --redop-lower=chip=sm_90 | FileCheck %s --check-prefix=MATH
// MATH-LABEL: gpu.module @math
// MATH: llvm.call @__nv_expf
gpu.module @math {
  gpu.func @k(%p: !llvm.ptr<1>, %f: f32) kernel {
    %0 = math.exp %f : f32
    llvm.store %0, %p : f32, !llvm.ptr<1>
    gpu.return
  }
}
