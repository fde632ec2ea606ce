// Reads of uninitialized memory.

gpu.module @kernels {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<4 x i32>

  // RUN: not redop-interpret %s --entry=@load 2>&1 | FileCheck %s --check-prefix=LOAD
  // RUN: not redop-interpret %s --entry=@load --races=off 2>&1 | FileCheck %s --check-prefix=LOAD
  // LOAD: uninitialized.mlir:[[#@LINE+4]]:10: error: reads byte 0 of shared memory 'workgroup', which was never written
  // LOAD: note: executed by thread (0, 0, 0) of block (0, 0, 0)
  gpu.func @load() workgroup(%s: memref<4xi32, #gpu.address_space<workgroup>>) kernel {
    %c0 = arith.constant 0 : index
    %v = memref.load %s[%c0] : memref<4xi32, #gpu.address_space<workgroup>>
    gpu.return
  }

  // An atomic also reads; one byte of four is sufficient for an error.
  // RUN: not redop-interpret %s --entry=@red --args=0 2>&1 | FileCheck %s --check-prefix=RED
  // RED: uninitialized.mlir:[[#@LINE+11]]:5: error: reads byte 3 of shared memory 'shared', which was never written
  // RUN: redop-interpret %s --entry=@red --args=1 | FileCheck %s --check-prefix=FINE --allow-empty
  // FINE-NOT: {{.}}
  gpu.func @red(%all: i1) kernel {
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %one = arith.constant 1 : i32
    %bytes = arith.constant dense<0> : vector<3xi8>
    llvm.store %bytes, %s {alignment = 1 : i64} : vector<3xi8>, !llvm.ptr<3>
    scf.if %all {
      llvm.store %one, %s : i32, !llvm.ptr<3>
    }
    redop.red add u32 %s, %one : !llvm.ptr<3>, i32
    gpu.return
  }

  // Each block has its own shared memory.
  // RUN: not redop-interpret %s --entry=@blocks --grid=2 2>&1 | FileCheck %s --check-prefix=BLOCKS
  // BLOCKS: error: reads byte 0 of shared memory 'shared', which was never written
  // BLOCKS: note: executed by thread (0, 0, 0) of block (1, 0, 0)
  gpu.func @blocks() kernel {
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %b = gpu.block_id x
    %c0 = arith.constant 0 : index
    %one = arith.constant 1 : i32
    %isFirst = arith.cmpi eq, %b, %c0 : index
    scf.if %isFirst {
      llvm.store %one, %s : i32, !llvm.ptr<3>
    }
    %v = llvm.load %s : !llvm.ptr<3> -> i32
    gpu.return
  }
}

// For local memory it is a remark: a pass may load values that are not used.
// RUN: redop-interpret %s --entry=@local 2>&1 | FileCheck %s --check-prefix=LOCAL
// LOCAL: uninitialized.mlir:[[#@LINE+7]]:8: remark: reads local memory that was never written; here, garbage
// LOCAL-NOT: remark
// LOCAL: result: 7
func.func @local() -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %seven = llvm.mlir.constant(7 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.store %seven, %p : i32, !llvm.ptr
  %1 = llvm.load %p : !llvm.ptr -> i32
  return %1 : i32
}
