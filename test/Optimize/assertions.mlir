// What follows an assertion in a block is not executed anyway: a failed assertion ends the thread.
// RUN: redop-opt %s --redop-privatize --redop-aggregate=elements-per-thread=1 -o %t.mlir --remark-format=emitRemark --remarks-filter='redop-.*' 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR < %t.mlir

gpu.module @m {

llvm.func @__assertfail(!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64)

// The place of the sum depends on a quotient that the assertion guards.
// CHECK: Function=quotient | Remark="is not privatized:
gpu.func @quotient(%x: memref<?xi32>, %out: memref<?xi32>, %w: i32) kernel attributes {redop.noalias} {
  %zero = arith.constant 0 : i32
  %zero64 = arith.constant 0 : i64
  %b = gpu.block_id x
  %i = gpu.global_id x
  %block = arith.index_castui %b : index to i32
  %fails = arith.cmpi eq, %w, %zero : i32
  scf.if %fails {
    %null = llvm.mlir.zero : !llvm.ptr
    llvm.call @__assertfail(%null, %null, %zero, %null, %zero64) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64) -> ()
  }
  %q = arith.divui %block, %w : i32
  %at = arith.index_castui %q : i32 to index
  %v = memref.load %x[%i] : memref<?xi32>
  redop.store_reduce addi %v, %out[%at] : i32, memref<?xi32>
  gpu.return
}

// Without the assertion, the division is executed anyway.
// IR-LABEL: gpu.func @executed
// IR: arith.divui
// IR: redop.group_reduce block addi
// CHECK: Passed{{.*}}Function=executed
gpu.func @executed(%x: memref<?xi32>, %out: memref<?xi32>, %w: i32) kernel attributes {redop.noalias} {
  %b = gpu.block_id x
  %i = gpu.global_id x
  %block = arith.index_castui %b : index to i32
  %q = arith.divui %block, %w : i32
  %at = arith.index_castui %q : i32 to index
  %v = memref.load %x[%i] : memref<?xi32>
  redop.store_reduce addi %v, %out[%at] : i32, memref<?xi32>
  gpu.return
}

// The test of the bounds of the loop would be at the start of the kernel.
// CHECK: Function=bound | Remark="is not aggregated: the induction variable of its loop may wrap"
gpu.func @bound(%x: memref<?xi32>, %out: memref<?xi32>, %counter: memref<1xi32>, %n: i32, %w: i32) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %zero64 = arith.constant 0 : i64
  %t = gpu.thread_id x
  %size = gpu.block_dim x
  %first = arith.index_castui %t : index to i32
  %step = arith.index_castui %size : index to i32
  %fails = arith.cmpi eq, %w, %zero : i32
  scf.if %fails {
    %null = llvm.mlir.zero : !llvm.ptr
    llvm.call @__assertfail(%null, %null, %zero, %null, %zero64) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64) -> ()
  }
  %end = arith.divui %n, %w : i32
  scf.for unsigned %k = %first to %end step %step : i32 {
    %at = arith.index_castui %k : i32 to index
    %v = memref.load %x[%at] : memref<?xi32>
    %p = arith.cmpi sgt, %v, %zero : i32
    scf.if %p {
      %old = redop.fetch_reduce addi %one, %counter[%c0] : i32, memref<1xi32>
      %place = arith.index_castui %old : i32 to index
      memref.store %v, %out[%place] : memref<?xi32>
    }
  }
  gpu.return
}

}
