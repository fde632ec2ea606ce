// Operations of the LLVM dialect in kernels that upstream's conversion rejects,
// because its lowering of math must not create them. LLVM compiles them.
//
// RUN: redop-compile %s --chip=sm_90 --module=@m | FileCheck %s
// RUN: redop-opt %s --redop-lower=chip=sm_90 | FileCheck %s --check-prefix=LLVM --implicit-check-not=redop.input

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

// Functions that the back end has no instruction for are functions of libdevice, as those of math.
// RUN: redop-compile %s --chip=sm_90 --module=@calls | FileCheck %s --check-prefix=CALLS
// RUN: redop-compile %s --chip=sm_90 --module=@calls --emit=llvm -o %t.ll
// RUN: FileCheck %s --check-prefix=IR --input-file=%t.ll --implicit-check-not=@llvm.exp --implicit-check-not=@llvm.pow
// RUN: %if ptxas %{ not redop-compile %s --chip=sm_90 --module=@calls --emit=cubin --ptxas=%ptxas -o %t.cubin 2>&1 | FileCheck %s --check-prefix=LINK %}
// CALLS-LABEL: .entry f32(
// CALLS: call.uni (retval0), __nv_expf,
// CALLS: call.uni (retval0), __nv_logf,
// CALLS: call.uni (retval0), __nv_cosf,
// CALLS: call.uni (retval0), __nv_powf,
// CALLS-LABEL: .entry f64(
// CALLS: call.uni (retval0), __nv_exp,
// CALLS: call.uni (retval0), __nv_log,
// CALLS: call.uni (retval0), __nv_cos,
// CALLS: call.uni (retval0), __nv_pow,
// CALLS: call.uni (retval0), __nv_log10,
// CALLS-LABEL: .entry others(
// CALLS: cvt.f32.f16
// CALLS: call.uni (retval0), __nv_expf,
// CALLS: cvt.rn.f16.f32
// CALLS: call.uni (retval0), __nv_expf,
// CALLS: call.uni (retval0), __nv_expf,
// CALLS: call.uni (retval0), __nv_powif,
// CALLS: cos.approx.f32
// IR: call float @__nv_expf(float
gpu.module @calls {
  llvm.func @f32(%p: !llvm.ptr<1>, %f: f32, %g: f32) attributes {nvvm.kernel} {
    // LINK: llvm-math.mlir:[[#@LINE+2]]:{{[0-9]+}}: error: ptxas: {{.*}}Unresolved extern function '__nv_expf'
    // LINK: note: redop does not link libdevice: write LLVM IR with --emit=llvm, add nvvm/libdevice/libdevice.10.bc of CUDA with llvm-link --only-needed --internalize, and compile the result
    %0 = llvm.intr.exp(%f) : (f32) -> f32
    llvm.store volatile %0, %p : f32, !llvm.ptr<1>
    %1 = llvm.intr.log(%f) : (f32) -> f32
    llvm.store volatile %1, %p : f32, !llvm.ptr<1>
    %2 = llvm.intr.cos(%f) : (f32) -> f32
    llvm.store volatile %2, %p : f32, !llvm.ptr<1>
    %3 = llvm.intr.pow(%f, %g) : (f32, f32) -> f32
    llvm.store volatile %3, %p : f32, !llvm.ptr<1>
    llvm.return
  }
  llvm.func @f64(%p: !llvm.ptr<1>, %f: f64, %g: f64) attributes {nvvm.kernel} {
    %0 = llvm.intr.exp(%f) : (f64) -> f64
    llvm.store volatile %0, %p : f64, !llvm.ptr<1>
    %1 = llvm.intr.log(%f) : (f64) -> f64
    llvm.store volatile %1, %p : f64, !llvm.ptr<1>
    %2 = llvm.intr.cos(%f) : (f64) -> f64
    llvm.store volatile %2, %p : f64, !llvm.ptr<1>
    %3 = llvm.intr.pow(%f, %g) : (f64, f64) -> f64
    llvm.store volatile %3, %p : f64, !llvm.ptr<1>
    %4 = llvm.intr.log10(%f) : (f64) -> f64
    llvm.store volatile %4, %p : f64, !llvm.ptr<1>
    llvm.return
  }
  // Halves are computed as floats, vectors element by element. With afn, PTX has an instruction for the cosine.
  llvm.func @others(%p: !llvm.ptr<1>, %h: f16, %v: vector<2xf32>, %f: f32, %n: i32) attributes {nvvm.kernel} {
    %0 = llvm.intr.exp(%h) : (f16) -> f16
    llvm.store volatile %0, %p : f16, !llvm.ptr<1>
    %1 = llvm.intr.exp(%v) : (vector<2xf32>) -> vector<2xf32>
    llvm.store volatile %1, %p : vector<2xf32>, !llvm.ptr<1>
    %2 = llvm.intr.powi(%f, %n) : (f32, i32) -> f32
    llvm.store volatile %2, %p : f32, !llvm.ptr<1>
    %3 = llvm.intr.cos(%f) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> f32
    llvm.store volatile %3, %p : f32, !llvm.ptr<1>
    llvm.return
  }
}

// From LLVM IR.
// RUN: redop-compile %S/Inputs/math.ll --chip=sm_90 | FileCheck %s --check-prefix=TAN
// TAN: call.uni (retval0), __nv_tan,

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
