// redop.atom (PTX ISA 9.7.13.5): the new contents of memory, and the result.

gpu.module @kernels {
  // One element per operation; the previous values are stored to %old.
  // RUN: redop-interpret %s --entry=@all32 --args='i32[0x7fffffff, 12, 12, 12, 7, 0, 5, 5], i32[0, 0, 0, 0, 0, 0, 0, 0], 1, 10' | FileCheck %s --check-prefix=ALL32
  // ALL32: argument 0: [-2147483648, 8, 14, 6, 8, 10, 10, 5]
  // ALL32: argument 1: [2147483647, 12, 12, 12, 7, 0, 5, 5]
  gpu.func @all32(%p: !llvm.ptr<1>, %old: !llvm.ptr<1>, %one: i32, %v: i32) kernel {
    %p1 = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %p2 = llvm.getelementptr %p[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %p3 = llvm.getelementptr %p[3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %p4 = llvm.getelementptr %p[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %p5 = llvm.getelementptr %p[5] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %p6 = llvm.getelementptr %p[6] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %p7 = llvm.getelementptr %p[7] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %0 = redop.atom add s32 %p, %one : !llvm.ptr<1>, i32
    %1 = redop.atom and b32 %p1, %v : !llvm.ptr<1>, i32
    %2 = redop.atom or b32 %p2, %v : !llvm.ptr<1>, i32
    %3 = redop.atom xor b32 %p3, %v : !llvm.ptr<1>, i32
    %4 = redop.atom inc u32 %p4, %v : !llvm.ptr<1>, i32
    %5 = redop.atom dec u32 %p5, %v : !llvm.ptr<1>, i32
    %6 = redop.atom exch b32 %p6, %v : !llvm.ptr<1>, i32
    %7 = redop.atom cas b32 %p7, %v, %one : !llvm.ptr<1>, i32
    %q1 = llvm.getelementptr %old[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %q2 = llvm.getelementptr %old[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %q3 = llvm.getelementptr %old[3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %q4 = llvm.getelementptr %old[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %q5 = llvm.getelementptr %old[5] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %q6 = llvm.getelementptr %old[6] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %q7 = llvm.getelementptr %old[7] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    llvm.store %0, %old : i32, !llvm.ptr<1>
    llvm.store %1, %q1 : i32, !llvm.ptr<1>
    llvm.store %2, %q2 : i32, !llvm.ptr<1>
    llvm.store %3, %q3 : i32, !llvm.ptr<1>
    llvm.store %4, %q4 : i32, !llvm.ptr<1>
    llvm.store %5, %q5 : i32, !llvm.ptr<1>
    llvm.store %6, %q6 : i32, !llvm.ptr<1>
    llvm.store %7, %q7 : i32, !llvm.ptr<1>
    gpu.return
  }

  // Exactly one of 64 threads gets the lock; all of them increment the counter.
  // RUN: redop-interpret %s --entry=@tickets --args='i32[0], i32[0], i32[0]' --block=64 --runs=20 | FileCheck %s --check-prefix=TICKETS
  // TICKETS: argument 0: [1]
  // TICKETS: argument 1: [2016]
  // TICKETS: argument 2: [64]
  gpu.func @tickets(%lock: !llvm.ptr<1>, %sum: !llvm.ptr<1>, %next: !llvm.ptr<1>) kernel {
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %before = redop.atom cas b32 %lock, %c0, %c1 : !llvm.ptr<1>, i32
    %mine = redop.atom add u32 %next, %c1 : !llvm.ptr<1>, i32
    redop.red add u32 %sum, %mine : !llvm.ptr<1>, i32
    gpu.return
  }

  // If the predicate is false, memory is unchanged, and the result is the else value.
  // RUN: redop-interpret %s --entry=@guarded --args='i32[5, 5], i32[0, 0], 1, -9' --block=2 | FileCheck %s --check-prefix=GUARDED
  // GUARDED: argument 0: [6, 5]
  // GUARDED: argument 1: [5, -9]
  gpu.func @guarded(%p: !llvm.ptr<1>, %old: !llvm.ptr<1>, %one: i32, %z: i32) kernel {
    %x = gpu.thread_id x
    %i = arith.index_cast %x : index to i64
    %zero = arith.constant 0 : i64
    %c = arith.cmpi eq, %i, %zero : i64
    %q = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %r = llvm.getelementptr %old[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %0 = redop.atom add u32 %q, %one predicate(%c) else(%z) : !llvm.ptr<1>, i32
    llvm.store %0, %r : i32, !llvm.ptr<1>
    gpu.return
  }

  // Vectors work element by element.
  // RUN: redop-interpret %s --entry=@vector --args='f32[1.0, 2.0, 3.0, 4.0], f32[0.0, 0.0, 0.0, 0.0]' | FileCheck %s --check-prefix=VECTOR
  // VECTOR: argument 0: [2.0, 4.0, 6.0, 8.0]
  // VECTOR: argument 1: [1.0, 2.0, 3.0, 4.0]
  gpu.func @vector(%p: !llvm.ptr<1> {llvm.align = 16 : i64}, %old: !llvm.ptr<1>) kernel {
    %v = arith.constant dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>
    %0 = redop.atom add v4 f32 %p, %v : !llvm.ptr<1>, vector<4xf32>
    llvm.store %0, %old : vector<4xf32>, !llvm.ptr<1>
    gpu.return
  }

  // An acquiring atom orders the next load after the releasing one: no race.
  // RUN: redop-interpret %s --entry=@message --args='i32[0], i32[0], i32[-1]' --block=2 --runs=20 | FileCheck %s --check-prefix=MESSAGE
  // MESSAGE: argument 0: [42]
  // MESSAGE: argument 1: [1]
  // MESSAGE: argument 2: [42]
  gpu.func @message(%data: !llvm.ptr<1>, %flag: !llvm.ptr<1>, %out: !llvm.ptr<1>) kernel {
    %x = gpu.thread_id x
    %i = arith.index_cast %x : index to i32
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c42 = arith.constant 42 : i32
    %isFirst = arith.cmpi eq, %i, %c0 : i32
    scf.if %isFirst {
      llvm.store %c42, %data : i32, !llvm.ptr<1>
      %0 = redop.atom release cta exch b32 %flag, %c1 : !llvm.ptr<1>, i32
    } else {
      scf.while : () -> () {
        %seen = redop.atom acquire cta or b32 %flag, %c0 : !llvm.ptr<1>, i32
        %isUnset = arith.cmpi ne, %seen, %c1 : i32
        scf.condition(%isUnset)
      } do {
        scf.yield
      }
      %read = llvm.load %data : !llvm.ptr<1> -> i32
      llvm.store %read, %out : i32, !llvm.ptr<1>
    }
    gpu.return
  }

  // A relaxed atom does not.
  // RUN: not redop-interpret %s --entry=@rumour --args='i32[0], i32[0], i32[-1]' --block=2 2>&1 | FileCheck %s --check-prefix=RUMOUR
  // RUMOUR: data race
  // RUMOUR: the atomics between them do not both release and acquire
  gpu.func @rumour(%data: !llvm.ptr<1>, %flag: !llvm.ptr<1>, %out: !llvm.ptr<1>) kernel {
    %x = gpu.thread_id x
    %i = arith.index_cast %x : index to i32
    %c0 = arith.constant 0 : i32
    %c1 = arith.constant 1 : i32
    %c42 = arith.constant 42 : i32
    %isFirst = arith.cmpi eq, %i, %c0 : i32
    scf.if %isFirst {
      llvm.store %c42, %data : i32, !llvm.ptr<1>
      %0 = redop.atom release cta exch b32 %flag, %c1 : !llvm.ptr<1>, i32
    } else {
      scf.while : () -> () {
        %seen = redop.atom cta or b32 %flag, %c0 : !llvm.ptr<1>, i32
        %isUnset = arith.cmpi ne, %seen, %c1 : i32
        scf.condition(%isUnset)
      } do {
        scf.yield
      }
      %read = llvm.load %data : !llvm.ptr<1> -> i32
      llvm.store %read, %out : i32, !llvm.ptr<1>
    }
    gpu.return
  }
}
