// What other threads may observe of a reduction: each element is atomic, but
// not the whole, and two atomics require scopes that include each other.

gpu.module @kernels {
  // No addition is lost in any order.
  // RUN: redop-interpret %s --entry=@sum --args='f32[0.0 x 4]' --grid=4 --block=32 --runs=10 | FileCheck %s --check-prefix=SUM
  // SUM: argument 0: [128.0, 256.0, 384.0, 512.0]
  gpu.func @sum(%p: !llvm.ptr<1>) kernel {
    %v = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
    redop.red add v4 f32 %p, %v : !llvm.ptr<1>, vector<4xf32>
    gpu.return
  }

  // Odd threads read what their even neighbors add, which is a race: they see
  // nothing (0), one element (1), the other (2) or both (3).
  // RUN: redop-interpret %s --entry=@look --args='f16[0.0 x 512], i32[0 x 256]' --block=512 --races=off > %t
  // RUN: FileCheck %s --check-prefix=NONE < %t
  // RUN: FileCheck %s --check-prefix=FIRST < %t
  // RUN: FileCheck %s --check-prefix=SECOND < %t
  // RUN: FileCheck %s --check-prefix=BOTH < %t
  // NONE: argument 1: {{.*[[ ]0[],]}}
  // FIRST: argument 1: {{.*[[ ]1[],]}}
  // SECOND: argument 1: {{.*[[ ]2[],]}}
  // BOTH: argument 1: {{.*[[ ]3[],]}}
  gpu.func @look(%p: !llvm.ptr<1>, %out: memref<256xi32>) kernel {
    %x = gpu.thread_id x
    %c1 = arith.constant 1 : index
    %bit = arith.andi %x, %c1 : index
    %half = arith.shrui %x, %c1 : index
    %n = arith.index_cast %half : index to i64
    %q = llvm.getelementptr %p[%n] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, vector<2xf16>
    %looks = arith.cmpi eq, %bit, %c1 : index
    scf.if %looks {
      %seen = llvm.load %q : !llvm.ptr<1> -> vector<2xf16>
      %bits = vector.bitcast %seen : vector<2xf16> to vector<2xi16>
      %0 = vector.extract %bits[0] : i16 from vector<2xi16>
      %1 = vector.extract %bits[1] : i16 from vector<2xi16>
      %zero = arith.constant 0 : i16
      %a = arith.cmpi ne, %0, %zero : i16
      %b = arith.cmpi ne, %1, %zero : i16
      %ai = arith.extui %a : i1 to i32
      %bi = arith.extui %b : i1 to i32
      %two = arith.constant 2 : i32
      %b2 = arith.muli %bi, %two : i32
      %code = arith.addi %ai, %b2 : i32
      memref.store %code, %out[%half] : memref<256xi32>
    } else {
      %v = arith.constant dense<1.0> : vector<2xf16>
      redop.red add f16x2 %q, %v : !llvm.ptr<1>, vector<2xf16>
    }
    gpu.return
  }

  // Two devices: with sys scope no addition is lost, with gpu scope one may be.
  // RUN: redop-interpret %s --entry=@sys --args='i32[0]' --devices=2 --block=64 --runs=10 | FileCheck %s --check-prefix=SYS
  // SYS: argument 0: [128]
  // Atomics that may lose an addition are a race.
  // RUN: not redop-interpret %s --entry=@gpu --args='i32[0]' --devices=2 2>&1 | FileCheck %s --check-prefix=GPURACE
  // GPURACE: atomicity.mlir:[[#@LINE+15]]:5: error: data race on byte 0 of argument 0: the scope .gpu of this access does not include the other thread
  // GPURACE-DAG: an atomic update at scope .gpu by thread (0, 0, 0) of block (0, 0, 0) on device 0
  // GPURACE-DAG: an atomic update at scope .gpu by thread (0, 0, 0) of block (0, 0, 0) on device 1
  gpu.func @sys(%p: !llvm.ptr<1>) kernel {
    %one = arith.constant 1 : i32
    redop.red sys add u32 %p, %one : !llvm.ptr<1>, i32
    gpu.return
  }
  // RUN: redop-interpret %s --entry=@gpu --args='i32[0]' --devices=2 --block=64 --races=off | FileCheck %s --check-prefix=GPU --implicit-check-not='[128]'
  // GPU: argument 0:
  // On one device, gpu scope is sufficient.
  // RUN: redop-interpret %s --entry=@gpu --args='i32[0]' --grid=2 --block=64 --runs=10 | FileCheck %s --check-prefix=ONE
  // ONE: argument 0: [128]
  gpu.func @gpu(%p: !llvm.ptr<1>) kernel {
    %one = arith.constant 1 : i32
    redop.red add u32 %p, %one : !llvm.ptr<1>, i32
    gpu.return
  }

  // cta scope covers a single block. Blocks with gpu scope do not include it either.
  // RUN: redop-interpret %s --entry=@cta --args='i32[0]' --grid=1 --block=64 --runs=10 | FileCheck %s --check-prefix=CTA1
  // CTA1: argument 0: [64]
  // RUN: redop-interpret %s --entry=@cta --args='i32[0]' --grid=2 --block=64 --races=off | FileCheck %s --check-prefix=CTA2 --implicit-check-not='[128]'
  // CTA2: argument 0:
  gpu.func @cta(%p: !llvm.ptr<1>) kernel {
    %one = arith.constant 1 : i32
    redop.red cta add u32 %p, %one : !llvm.ptr<1>, i32
    gpu.return
  }
  // RUN: redop-interpret %s --entry=@mixed --args='i32[0]' --grid=2 --block=64 --races=off | FileCheck %s --check-prefix=MIXED --implicit-check-not='[128]'
  // MIXED: argument 0:
  gpu.func @mixed(%p: !llvm.ptr<1>) kernel {
    %one = arith.constant 1 : i32
    %b = gpu.block_id x
    %c0 = arith.constant 0 : index
    %first = arith.cmpi eq, %b, %c0 : index
    redop.red add u32 %p, %one predicate(%first) : !llvm.ptr<1>, i32
    %true = arith.constant true
    %second = arith.xori %first, %true : i1
    redop.red cta add u32 %p, %one predicate(%second) : !llvm.ptr<1>, i32
    gpu.return
  }
}
