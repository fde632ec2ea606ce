// Whether the thread index alone, or data, selects the threads that execute a reduction.

// RUN: redop-opt %s --test-print-election -verify-diagnostics -o /dev/null

gpu.module @m {
  gpu.func @kernel(%m: memref<?xi32>, %n: index, %v: i32) kernel {
    %c0 = arith.constant 0 : index
    %zero = arith.constant 0 : i32
    %tid = gpu.thread_id x
    // expected-remark @below {{always, or by arguments}}
    redop.store_reduce addi %v, %m[%c0] {tag = ""} : i32, memref<?xi32>
    %first = arith.cmpi eq, %tid, %c0 : index
    // expected-remark @below {{by the thread}}
    redop.store_reduce addi %v, %m[%c0] mask(%first) {tag = ""} : i32, memref<?xi32>
    scf.if %first {
      // expected-remark @below {{by the thread}}
      redop.store_reduce addi %v, %m[%c0] {tag = ""} : i32, memref<?xi32>
    }
    // A bounds check: all threads may pass.
    %inside = arith.cmpi ult, %tid, %n : index
    scf.if %inside {
      %x = memref.load %m[%tid] : memref<?xi32>
      // expected-remark @below {{always, or by arguments}}
      redop.store_reduce addi %v, %m[%c0] {tag = ""} : i32, memref<?xi32>
      %wanted = arith.cmpi sgt, %x, %zero : i32
      // expected-remark @below {{by data}}
      redop.store_reduce addi %v, %m[%c0] mask(%wanted) {tag = ""} : i32, memref<?xi32>
    }
    gpu.return
  }

  // The same with branches between basic blocks.
  llvm.func @blocks(%p: !llvm.ptr<1>, %v: i32) attributes {nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    %first = llvm.icmp "eq" %tid, %zero : i32
    llvm.cond_br %first, ^one, ^end
  ^one:
    // expected-remark @below {{by the thread}}
    redop.red add u32 %p, %v {tag = ""} : !llvm.ptr<1>, i32
    llvm.br ^end
  ^end:
    // expected-remark @below {{always, or by arguments}}
    redop.red add u32 %p, %v {tag = ""} : !llvm.ptr<1>, i32
    llvm.return
  }
}
