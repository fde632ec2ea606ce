// An element narrower than 32 bits may be alone in its allocation: the compare-and-swap
// accesses the word around it, which exists in memory. No other access may extend past the end.

// RUN: redop-opt %s --redop-legalize=chip=sm_80 | redop-interpret - --entry=@one --block=4 --args='1.5, [0]' | FileCheck %s
// CHECK: argument 1: [6.0]
// RUN: redop-interpret %s --entry=@word --args='i32[0]' | FileCheck %s --check-prefix=WORD
// WORD: argument 0: [0]
// RUN: not redop-interpret %s --entry=@word --args='i16[0]' 2>&1 | FileCheck %s --check-prefix=BEYOND
// BEYOND: error: 4 bytes at 0x{{.*}} are outside every allocation; the one before is argument 0, 2 bytes

gpu.module @kernels {
  gpu.func @one(%v: bf16, %out: memref<1xbf16, 1>) kernel {
    %i = arith.constant 0 : index
    redop.store_reduce addf %v, %out[%i] : bf16, memref<1xbf16, 1>
    gpu.return
  }
  gpu.func @word(%p: !llvm.ptr<1>) kernel {
    %word = llvm.load %p : !llvm.ptr<1> -> i32
    llvm.store %word, %p : i32, !llvm.ptr<1>
    gpu.return
  }
}
