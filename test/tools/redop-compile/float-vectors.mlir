// The LLVM dialect accepts vectors of floats that LLVM IR has no type for.

// RUN: not redop-compile %s --module=@load --chip=sm_90 2>&1 | FileCheck %s --check-prefix=LOAD
// LOAD: float-vectors.mlir:[[#@LINE+4]]:{{[0-9]+}}: error: 'llvm.load' op has the type 'f8E4M3FN', which LLVM IR lacks; use integers of the same width for its bits
// LOAD-NOT: error
gpu.module @load {
  gpu.func @k(%from: !llvm.ptr<1>, %to: !llvm.ptr<1>) kernel {
    %v = llvm.load %from : !llvm.ptr<1> -> vector<4xf8E4M3FN>
    llvm.store %v, %to : vector<4xf8E4M3FN>, !llvm.ptr<1>
    gpu.return
  }
}

// RUN: not redop-compile %s --module=@callee --chip=sm_90 2>&1 | FileCheck %s --check-prefix=CALLEE
// CALLEE: error: {{.*}} op has the type 'f4E2M1FN', which LLVM IR lacks
gpu.module @callee {
  func.func private @copy(%from: !llvm.ptr<1>, %to: !llvm.ptr<1>) {
    %v = llvm.load %from : !llvm.ptr<1> -> vector<8xf4E2M1FN>
    llvm.store %v, %to : vector<8xf4E2M1FN>, !llvm.ptr<1>
    return
  }
  gpu.func @k(%from: !llvm.ptr<1>, %to: !llvm.ptr<1>) kernel {
    func.call @copy(%from, %to) : (!llvm.ptr<1>, !llvm.ptr<1>) -> ()
    gpu.return
  }
}

// Their bits as integers, and all floats that LLVM has.
// RUN: redop-compile %s --module=@bits --chip=sm_90 | FileCheck %s --check-prefix=BITS
// BITS: st.volatile.global
// BITS: st.volatile.global
gpu.module @bits {
  gpu.func @k(%from: !llvm.ptr<1>, %to: !llvm.ptr<1>) kernel {
    %v = llvm.load %from : !llvm.ptr<1> -> vector<4xi8>
    llvm.store volatile %v, %to : vector<4xi8>, !llvm.ptr<1>
    %h = llvm.load %from : !llvm.ptr<1> -> vector<2xbf16>
    llvm.store volatile %h, %to : vector<2xbf16>, !llvm.ptr<1>
    gpu.return
  }
}
