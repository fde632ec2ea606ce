// red on floats (PTX ISA 9.7.13.6): rounding, subnormals, zeros and NaN.

gpu.module @kernels {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<8 x f32>

  // In global memory, add f32 flushes subnormal inputs and results to zeros of
  // the same sign. 0x00800000 is the smallest normal f32; the difference to the
  // next larger float is subnormal.
  // RUN: redop-interpret %s --entry=@f32 --args='f32[0x1, 0x80000001, 0x00800001, 0x80800001, 0x0, 0x80000000, 1.0], (0x0, 0x80000000, 0x80800000, 0x00800000, 0x1, 0x80000001, 0x1)' | FileCheck %s --check-prefix=GLOBAL
  // GLOBAL: argument 0: [0.0, -0.0, 0.0, -0.0, 0.0, -0.0, 1.0]
  // Same through a generic pointer.
  // RUN: redop-interpret %s --entry=@generic --args='f32[0x1, 0x80000001, 0x00800001, 0x80800001, 0x0, 0x80000000, 1.0], (0x0, 0x80000000, 0x80800000, 0x00800000, 0x1, 0x80000001, 0x1)' | FileCheck %s --check-prefix=GLOBAL
  //
  // Shared memory keeps subnormals: 2^-149 and so on.
  // RUN: redop-interpret %s --entry=@shared_f32 --args='f32[0x1, 0x80000001, 0x00800001, 0x80800001, 0x0, 0x80000000, 1.0], (0x0, 0x80000000, 0x80800000, 0x00800000, 0x1, 0x80000001, 0x1)' | FileCheck %s --check-prefix=SHARED
  // SHARED: argument 0: [1.40129846E-45, -1.40129846E-45, 1.40129846E-45, -1.40129846E-45, 1.40129846E-45, -1.40129846E-45, 1.0]
  //
  // Ties go to even, -0 + -0 is -0, 1 + -1 is +0, and a NaN is 0x7fffffff.
  // RUN: redop-interpret %s --entry=@f32 --args='f32[16777216.0, 16777218.0, -0.0, 1.0, 0xffc00001, inf, 3e38], (1.0, 1.0, -0.0, -1.0, 1.0, -inf, 3e38)' | FileCheck %s --check-prefix=ROUND
  // ROUND: argument 0: [16777216.0, 16777220.0, -0.0, 0.0, nan, nan, inf]
  gpu.func @f32(%p: !llvm.ptr<1>, %v: vector<7xf32>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c7 = arith.constant 7 : index
    scf.for %i = %c0 to %c7 step %c1 {
      %n = arith.index_cast %i : index to i64
      %q = llvm.getelementptr %p[%n] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
      %e = vector.extract %v[%i] : f32 from vector<7xf32>
      redop.red add f32 %q, %e : !llvm.ptr<1>, f32
    }
    gpu.return
  }

  gpu.func @generic(%p: !llvm.ptr, %v: vector<7xf32>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c7 = arith.constant 7 : index
    scf.for %i = %c0 to %c7 step %c1 {
      %n = arith.index_cast %i : index to i64
      %q = llvm.getelementptr %p[%n] : (!llvm.ptr, i64) -> !llvm.ptr, f32
      %e = vector.extract %v[%i] : f32 from vector<7xf32>
      redop.red add f32 %q, %e : !llvm.ptr, f32
    }
    gpu.return
  }

  gpu.func @shared_f32(%p: !llvm.ptr<1>, %v: vector<7xf32>) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c7 = arith.constant 7 : index
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    scf.for %i = %c0 to %c7 step %c1 {
      %n = arith.index_cast %i : index to i64
      %q = llvm.getelementptr %p[%n] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
      %t = llvm.getelementptr %s[%n] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
      %old = llvm.load %q : !llvm.ptr<1> -> f32
      llvm.store %old, %t : f32, !llvm.ptr<3>
      %e = vector.extract %v[%i] : f32 from vector<7xf32>
      redop.red add f32 %t, %e : !llvm.ptr<3>, f32
      %new = llvm.load %t : !llvm.ptr<3> -> f32
      llvm.store %new, %q : f32, !llvm.ptr<1>
    }
    gpu.return
  }

  // f16 keeps subnormals: 2^-24 + 2^-24 = 2^-23. 2048 + 1 is a tie, rounded to
  // 2048, and 2050 + 1 to 2052; 65504 + 16 is a tie that overflows.
  // RUN: redop-interpret %s --entry=@f16 --args='f16[0x1, 2048.0, 2050.0, 65504.0, -0.0, inf, 0x7e01, 1.0], (0x1, 1.0, 1.0, 16.0, -0.0, -inf, 1.0, -1.0)' | FileCheck %s --check-prefix=F16
  // F16: argument 0: [1.1921E-7, 2048.0, 2052.0, inf, -0.0, nan, nan, 0.0]
  gpu.func @f16(%p: !llvm.ptr<1>, %v: vector<8xf16>) kernel {
    redop.red add v8 f16 %p, %v : !llvm.ptr<1>, vector<8xf16>
    gpu.return
  }

  // bf16 has 8 bits of precision: 256 + 1 is a tie, rounded to 256, and 258 + 1
  // to 260. It also keeps subnormals.
  // RUN: redop-interpret %s --entry=@bf16 --args='bf16[256.0, 258.0, 0x1, 0x8001], (1.0, 1.0, 0x1, 0x1)' | FileCheck %s --check-prefix=BF16
  // BF16: argument 0: [256.0, 260.0, 1.837E-40, 0.0]
  gpu.func @bf16(%p: !llvm.ptr<1>, %v: vector<4xbf16>) kernel {
    redop.red add v2 bf16x2 %p, %v : !llvm.ptr<1>, vector<4xbf16>
    gpu.return
  }

  // f64: 2^53 + 1 is a tie; subnormals are kept.
  // RUN: redop-interpret %s --entry=@f64 --args='f64[9007199254740992.0, 0x1], 1.0, 0x1' | FileCheck %s --check-prefix=F64
  // F64: argument 0: [9007199254740992.0, 9.8813129168249309E-324]
  gpu.func @f64(%p: !llvm.ptr<1>, %v: f64, %w: f64) kernel {
    %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f64
    redop.red add f64 %p, %v : !llvm.ptr<1>, f64
    redop.red add f64 %q, %w : !llvm.ptr<1>, f64
    gpu.return
  }

  // PTX does not specify NaN and zeros of different sign in min and max: a
  // remark is emitted, but not otherwise.
  // RUN: redop-interpret %s --entry=@min --args='f16[1.0, 2.0], (2.0, 1.0)' 2>&1 | FileCheck %s --check-prefix=MIN --implicit-check-not=remark
  // MIN: argument 0: [1.0, 1.0]
  // RUN: redop-interpret %s --entry=@min --args='f16[nan, 0.0], (2.0, -0.0)' 2>&1 | FileCheck %s --check-prefix=MINOPEN
  // MINOPEN: red-floats.mlir:[[#@LINE+4]]:5: remark: the PTX ISA does not specify NaN and signed zeros; the interpreter ignores a NaN and orders +0.0 above -0.0
  // MINOPEN-NOT: remark
  // MINOPEN: argument 0: [2.0, -0.0]
  gpu.func @min(%p: !llvm.ptr<1>, %v: vector<2xf16>) kernel {
    redop.red min v2 f16 %p, %v : !llvm.ptr<1>, vector<2xf16>
    gpu.return
  }
}
