// red on integers (PTX ISA 9.7.13.6): edge cases of the specification.

gpu.module @kernels {
  // inc(r, s) = (r >= s) ? 0 : r+1. Memory contains r; s is the same for all elements.
  // RUN: redop-interpret %s --entry=@inc --args='i32[0, 1, 6, 7, 8, 0xffffffff], 7' --block=6 | FileCheck %s --check-prefix=INC7
  // INC7: argument 0: [1, 2, 7, 0, 0, 0]
  // RUN: redop-interpret %s --entry=@inc --args='i32[0, 1, 0xfffffffe, 0xffffffff], 0xffffffff' --block=4 | FileCheck %s --check-prefix=INCMAX
  // INCMAX: argument 0: [1, 2, -1, 0]
  // RUN: redop-interpret %s --entry=@inc --args='i32[0, 1, 5], 0' --block=3 | FileCheck %s --check-prefix=INC0
  // INC0: argument 0: [0, 0, 0]
  gpu.func @inc(%p: !llvm.ptr<1>, %s: i32) kernel {
    %x = gpu.thread_id x
    %i = arith.index_cast %x : index to i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    redop.red inc u32 %q, %s : !llvm.ptr<1>, i32
    gpu.return
  }

  // dec(r, s) = (r==0 || r > s) ? s : r-1.
  // RUN: redop-interpret %s --entry=@dec --args='i32[0, 1, 6, 7, 8, 0xffffffff], 7' --block=6 | FileCheck %s --check-prefix=DEC7
  // DEC7: argument 0: [7, 0, 5, 6, 7, 7]
  // RUN: redop-interpret %s --entry=@dec --args='i32[0, 1, 0x80000000, 0xffffffff], 0xffffffff' --block=4 | FileCheck %s --check-prefix=DECMAX
  // DECMAX: argument 0: [-1, 0, 2147483647, -2]
  gpu.func @dec(%p: !llvm.ptr<1>, %s: i32) kernel {
    %x = gpu.thread_id x
    %i = arith.index_cast %x : index to i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    redop.red dec u32 %q, %s : !llvm.ptr<1>, i32
    gpu.return
  }

  // One element per operation, in the order of the code.
  // RUN: redop-interpret %s --entry=@all32 --args='i32[0x7fffffff, 12, 12, 12, -1, -1, -1, -1], 1, 10' | FileCheck %s --check-prefix=ALL32
  // ALL32: argument 0: [-2147483648, 8, 14, 6, 10, -1, -1, 10]
  gpu.func @all32(%p: !llvm.ptr<1>, %one: i32, %v: i32) kernel {
    %p1 = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %p2 = llvm.getelementptr %p[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %p3 = llvm.getelementptr %p[3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %p4 = llvm.getelementptr %p[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %p5 = llvm.getelementptr %p[5] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %p6 = llvm.getelementptr %p[6] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %p7 = llvm.getelementptr %p[7] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    redop.red add s32 %p, %one : !llvm.ptr<1>, i32
    redop.red and b32 %p1, %v : !llvm.ptr<1>, i32
    redop.red or b32 %p2, %v : !llvm.ptr<1>, i32
    redop.red xor b32 %p3, %v : !llvm.ptr<1>, i32
    redop.red min u32 %p4, %v : !llvm.ptr<1>, i32
    redop.red min s32 %p5, %v : !llvm.ptr<1>, i32
    redop.red max u32 %p6, %v : !llvm.ptr<1>, i32
    redop.red max s32 %p7, %v : !llvm.ptr<1>, i32
    gpu.return
  }

  // RUN: redop-interpret %s --entry=@all64 --args='i64[-1, -1, -1, 0xffffffffffffffff, 3, 0], 0x100000000' | FileCheck %s --check-prefix=ALL64
  // ALL64: argument 0: [4294967295, 4294967296, -1, 4294967296, 4294967299, 0]
  gpu.func @all64(%p: !llvm.ptr<1>, %v: i64) kernel {
    %p1 = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i64
    %p2 = llvm.getelementptr %p[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i64
    %p3 = llvm.getelementptr %p[3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i64
    %p4 = llvm.getelementptr %p[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i64
    %p5 = llvm.getelementptr %p[5] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i64
    redop.red add u64 %p, %v : !llvm.ptr<1>, i64
    redop.red min u64 %p1, %v : !llvm.ptr<1>, i64
    redop.red min s64 %p2, %v : !llvm.ptr<1>, i64
    redop.red max s64 %p3, %v : !llvm.ptr<1>, i64
    redop.red xor b64 %p4, %v : !llvm.ptr<1>, i64
    redop.red and b64 %p5, %v : !llvm.ptr<1>, i64
    gpu.return
  }

  // A false predicate disables the op, including the check of the address.
  // RUN: redop-interpret %s --entry=@predicate --args='i32[1], 0, 1, 0' | FileCheck %s --check-prefix=PREDICATE
  // PREDICATE: argument 0: [2]
  gpu.func @predicate(%p: !llvm.ptr<1>, %null: !llvm.ptr<1>, %true: i1, %false: i1) kernel {
    %one = arith.constant 1 : i32
    redop.red add u32 %p, %one predicate(%true) : !llvm.ptr<1>, i32
    redop.red add u32 %null, %one predicate(%false) : !llvm.ptr<1>, i32
    gpu.return
  }

  // A cache policy is a hint without effect, wherever it is created.
  // RUN: redop-interpret %s --entry=@hint --args='i32[1], policy' | FileCheck %s --check-prefix=HINT
  // HINT: argument 0: [4]
  gpu.func @hint(%p: !llvm.ptr<1>, %given: i64) kernel {
    %one = arith.constant 1 : i32
    %a = redop.createpolicy.fractional evict_last 0.5 : i64
    %b = redop.createpolicy.range evict_last, evict_first %p, %one, %one : !llvm.ptr<1>
    redop.red add u32 %p, %one cache_hint(%a) : !llvm.ptr<1>, i32
    redop.red add u32 %p, %one cache_hint(%b) : !llvm.ptr<1>, i32
    redop.red add u32 %p, %one cache_hint(%given) : !llvm.ptr<1>, i32
    gpu.return
  }
}
