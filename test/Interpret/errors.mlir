// Undefined or unsupported behavior is an error with a location, never a result.

gpu.module @kernels {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<4 x f32>

  // RUN: not redop-interpret %s --entry=@unknown 2>&1 | FileCheck %s --check-prefix=UNKNOWN
  // UNKNOWN: errors.mlir:[[#@LINE+3]]:5: error: the interpreter does not support 'nvvm.griddepcontrol'
  // UNKNOWN: errors.mlir:[[#@LINE+2]]:5: note: executed by thread (0, 0, 0) of block (0, 0, 0)
  gpu.func @unknown() kernel {
    nvvm.griddepcontrol wait
    gpu.return
  }

  // RUN: not redop-interpret %s --entry=@fabric 2>&1 | FileCheck %s --check-prefix=FABRIC
  // FABRIC: errors.mlir:[[#@LINE+5]]:5: error: the interpreter does not support 'redop.fabric.try_atom.async'
  gpu.func @fabric() kernel {
    %endpoint = arith.constant 0 : i32
    %offset = arith.constant 0 : i64
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    redop.fabric.try_atom.async add u32 %endpoint, %offset, %s, %s mbar(%s) : !llvm.ptr<3>, !llvm.ptr<3>, !llvm.ptr<3>
    gpu.return
  }

  // RUN: not redop-interpret %s --entry=@red --args='f32[0.0 x 4], 16' 2>&1 | FileCheck %s --check-prefix=BOUNDS
  // BOUNDS: error: 4 bytes at 0x{{[0-9a-f]+}} are outside every allocation; the one before is argument 0, 16 bytes, and the access begins at byte 16 of it
  // RUN: not redop-interpret %s --entry=@red --args='f32[0.0 x 4], -4' 2>&1 | FileCheck %s --check-prefix=BEFORE
  // BEFORE: error: 4 bytes at 0x{{[0-9a-f]+}} are outside every allocation
  // RUN: not redop-interpret %s --entry=@red --args='f32[0.0 x 4], 2' 2>&1 | FileCheck %s --check-prefix=ALIGN
  // ALIGN: error: 0x{{[0-9a-f]+}} is not aligned to the whole access, 4 bytes
  // RUN: not redop-interpret %s --entry=@red --args='0, 0' 2>&1 | FileCheck %s --check-prefix=NULL
  // NULL: error: 0x0 is not in global or shared memory
  // RUN: not redop-interpret %s --entry=@red --args='multimem f32[0.0 x 4], 0' 2>&1 | FileCheck %s --check-prefix=MULTIMEM
  // MULTIMEM: error: a multimem address can only be used by multimem ops
  gpu.func @red(%p: !llvm.ptr, %bytes: i64) kernel {
    %v = arith.constant 1.0 : f32
    %q = llvm.getelementptr %p[%bytes] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    redop.red add f32 %q, %v : !llvm.ptr, f32
    gpu.return
  }

  // A vector requires the alignment of the whole vector, and global memory.
  // RUN: not redop-interpret %s --entry=@vector --args='f32[0.0 x 8], 4, 0' 2>&1 | FileCheck %s --check-prefix=VALIGN
  // VALIGN: errors.mlir:[[#@LINE+9]]:5: error: 0x{{[0-9a-f]+}} is not aligned to the whole access, 16 bytes
  // RUN: not redop-interpret %s --entry=@vector --args='f32[0.0 x 8], 0, 1' 2>&1 | FileCheck %s --check-prefix=VSHARED
  // VSHARED: errors.mlir:[[#@LINE+7]]:5: error: 0x{{[0-9a-f]+}} is not in global memory
  gpu.func @vector(%p: !llvm.ptr, %bytes: i64, %isShared: i1) kernel {
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %v = arith.constant dense<1.0> : vector<4xf32>
    %q = llvm.getelementptr %p[%bytes] : (!llvm.ptr, i64) -> !llvm.ptr, i8
    %r = arith.select %isShared, %g, %q : !llvm.ptr
    redop.red add v4 f32 %r, %v : !llvm.ptr, vector<4xf32>
    gpu.return
  }

  // RUN: not redop-interpret %s --entry=@policy --args='f32[0.0], 5' 2>&1 | FileCheck %s --check-prefix=POLICY
  // POLICY: errors.mlir:[[#@LINE+3]]:5: error: the cache policy was not created by createpolicy
  gpu.func @policy(%p: !llvm.ptr<1>, %policy: i64) kernel {
    %v = arith.constant 1.0 : f32
    redop.red add f32 %p, %v cache_hint(%policy) : !llvm.ptr<1>, f32
    gpu.return
  }

  // RUN: not redop-interpret %s --entry=@local 2>&1 | FileCheck %s --check-prefix=LOCAL
  // LOCAL: errors.mlir:[[#@LINE+5]]:5: error: 0x{{[0-9a-f]+}} is in local memory, where PTX leaves atomics undefined
  gpu.func @local() kernel {
    %one = llvm.mlir.constant(1 : i32) : i32
    %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr<5>
    %p = llvm.addrspacecast %a : !llvm.ptr<5> to !llvm.ptr
    redop.red add u32 %p, %one : !llvm.ptr, i32
    gpu.return
  }

  // A pointer in an address space to which it does not point.
  // RUN: not redop-interpret %s --entry=@space 2>&1 | FileCheck %s --check-prefix=SPACE
  // SPACE: errors.mlir:[[#@LINE+4]]:10: error: 0x{{[0-9a-f]+}} is not in address space 1
  gpu.func @space() kernel {
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %g = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %p = llvm.addrspacecast %g : !llvm.ptr to !llvm.ptr<1>
    %v = llvm.load %p : !llvm.ptr<1> -> f32
    gpu.return
  }

  // RUN: not redop-interpret %s --entry=@no_multimem --args='f32[0.0 x 4]' 2>&1 | FileCheck %s --check-prefix=NOMULTIMEM
  // NOMULTIMEM: errors.mlir:[[#@LINE+3]]:5: error: 0x{{[0-9a-f]+}} is not a multimem address
  gpu.func @no_multimem(%p: !llvm.ptr<1>) kernel {
    %v = arith.constant 1.0 : f32
    redop.multimem.red add f32 %p, %v : !llvm.ptr<1>, f32
    gpu.return
  }

  // An index is checked in its own dimension, and only for elements enabled by the mask.
  // RUN: not redop-interpret %s --entry=@index --args='2x4xi32[0 x 8], 1, (1, 1)' 2>&1 | FileCheck %s --check-prefix=INDEX
  // INDEX: errors.mlir:[[#@LINE+7]]:5: error: index 4 of dimension 1 is out of bounds for size 4
  // RUN: redop-interpret %s --entry=@index --args='2x4xi32[0 x 8], 1, (1, 0)' | FileCheck %s --check-prefix=MASKED
  // MASKED: argument 0: [0, 0, 0, 1, 0, 0, 0, 0]
  gpu.func @index(%m: memref<2x4xi32>, %v: i32, %k: vector<2xi1>) kernel {
    %c0 = arith.constant 0 : index
    %w = vector.broadcast %v : i32 to vector<2xi32>
    %c3 = arith.constant 3 : index
    redop.store_reduce addi %w, %m[%c0, %c3] mask(%k) : vector<2xi32>, memref<2x4xi32>
    gpu.return
  }

  // RUN: not redop-interpret %s --entry=@alignment --args='[0 x 8]' 2>&1 | FileCheck %s --check-prefix=ALIGNMENT
  // ALIGNMENT: errors.mlir:[[#@LINE+4]]:5: error: the first element is not aligned to 8 bytes
  gpu.func @alignment(%m: memref<8xi32>) kernel {
    %c1 = arith.constant 1 : index
    %v = arith.constant 1 : i32
    redop.store_reduce addi %v, %m[%c1] alignment(8) : i32, memref<8xi32>
    gpu.return
  }

  // Threads that wait for each other at different ops.
  // RUN: not redop-interpret %s --entry=@barrier --block=96 2>&1 | FileCheck %s --check-prefix=BARRIER
  // BARRIER: errors.mlir:[[#@LINE+11]]:7: error: deadlock: every thread that has not finished is waiting for other threads
  // BARRIER: errors.mlir:[[#@LINE+10]]:7: note: 32 wait here, the first is thread (0, 0, 0) of block (0, 0, 0), at barrier 1 for 96 threads
  // BARRIER: note: 64 of 96 threads have finished
  gpu.func @barrier() kernel {
    %x = gpu.thread_id x
    %c1 = arith.constant 1 : i32
    %c32 = arith.constant 32 : index
    %c96 = arith.constant 96 : i32
    %low = arith.cmpi ult, %x, %c32 : index
    scf.if %low {
      // The other warps have exited, and do not arrive.
      nvvm.barrier id = %c1 number_of_threads = %c96
    }
    gpu.return
  }

  // RUN: not redop-interpret %s --entry=@redux --args=15 --block=4 2>&1 | FileCheck %s --check-prefix=REDUX
  // REDUX: error: deadlock: every thread that has not finished is waiting for other threads
  // REDUX-DAG: note: 2 wait here, the first is thread ({{[01]}}, 0, 0) of block (0, 0, 0), with the mask 0xf
  // REDUX-DAG: note: 2 wait here, the first is thread ({{[23]}}, 0, 0) of block (0, 0, 0), with the mask 0xf
  // RUN: not redop-interpret %s --entry=@redux --args=14 --block=4 2>&1 | FileCheck %s --check-prefix=OWNLANE
  // OWNLANE: error: the mask 0xe does not contain the executing lane, 0
  gpu.func @redux(%mask: i32) kernel {
    %x = gpu.thread_id x
    %v = arith.index_cast %x : index to i32
    %c2 = arith.constant 2 : index
    %low = arith.cmpi ult, %x, %c2 : index
    scf.if %low {
      %r = redop.redux.sync add u32 %v, %mask : i32
    } else {
      // Different words.
      %r = redop.redux.sync max u32 %v, %mask : i32
    }
    gpu.return
  }

  // group_reduce requires every lane, unlike redux.sync.
  // RUN: not redop-interpret %s --entry=@missing --block=4 2>&1 | FileCheck %s --check-prefix=MISSING
  // MISSING: error: lane 4 of the warp participates, but has exited or does not exist
  gpu.func @missing() kernel {
    %v = arith.constant 1 : i32
    %r = redop.group_reduce warp addi %v : i32
    gpu.return
  }

  // RUN: not redop-interpret %s --entry=@hang --max-steps=1000 2>&1 | FileCheck %s --check-prefix=HANG
  // HANG: error: not finished after 1000 steps; --max-steps allows more
  gpu.func @hang() kernel {
    cf.br ^loop
  ^loop:
    cf.br ^loop
  }

  // RUN: not redop-interpret %s --entry=@divide --args='0' 2>&1 | FileCheck %s --check-prefix=DIVIDE
  // DIVIDE: errors.mlir:[[#@LINE+2]]:10: error: division by zero
  gpu.func @divide(%v: i32) kernel {
    %r = arith.divui %v, %v : i32
    gpu.return
  }

  // RUN: not redop-interpret %s --entry=@assert --args='1, 0' 2>&1 | FileCheck %s --check-prefix=ASSERT
  // ASSERT: errors.mlir:[[#@LINE+3]]:5: error: the assertion does not hold: so it goes
  gpu.func @assert(%a: i1, %b: i1) kernel {
    cf.assert %a, "never"
    cf.assert %b, "so it goes"
    gpu.return
  }
}

// The local memory of a call ends with the call.
// RUN: not redop-interpret %s --entry=@dangling 2>&1 | FileCheck %s --check-prefix=DANGLING
// DANGLING: error: 4 bytes at 0x{{[0-9a-f]+}} are outside every allocation
llvm.func @callee() -> !llvm.ptr {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.return %p : !llvm.ptr
}
llvm.func @dangling() -> i32 {
  %p = llvm.call @callee() : () -> !llvm.ptr
  %v = llvm.load %p : !llvm.ptr -> i32
  llvm.return %v : i32
}

// The interpreter does not support formats without a NaN or without a zero.
// RUN: not redop-interpret %s --entry=@f4 --args=1.0 2>&1 | FileCheck %s --check-prefix=F4
// F4: error: argument 0: the interpreter does not support arguments of type 'f4E2M1FN'
func.func @f4(%v: f4E2M1FN) -> f4E2M1FN {
  return %v : f4E2M1FN
}
