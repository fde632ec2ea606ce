// A trap or a failed assertion ends the launch. What a thread reduces before, to say why or at the scope of the host, is not delayed
// past it: it would be lost.
// RUN: redop-opt %s --redop-merge --redop-vectorize=chip=sm_90 --redop-privatize -o %t.mlir --remark-format=emitRemark --remarks-filter='redop-.*' 2>&1 | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR < %t.mlir

gpu.module @m {

llvm.func @__assertfail(!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64)

// The flag says why. The sum is lost with the memory of the GPU.
// CHECK-DAG: Missed{{.*}}Function=flag | Remark="is not privatized: a trap or a failed assertion follows, and the host may ask for its reason"
// CHECK-DAG: Passed{{.*}}redop-privatize | Function=flag
// IR-LABEL: gpu.func @flag
// IR: redop.store_reduce ori {{.*}}%arg2
// IR: llvm.intr.trap
// IR-NOT: redop.store_reduce
// IR: redop.group_reduce block addi
gpu.func @flag(%x: memref<?xi32>, %out: memref<1xi32>, %flags: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  scf.for %k = %c0 to %n step %c1 {
    %v = memref.load %x[%k] : memref<?xi32>
    %fails = arith.cmpi slt, %v, %zero : i32
    scf.if %fails {
      %large = arith.cmpi slt, %v, %one : i32
      scf.if %large {
        redop.store_reduce ori %one, %flags[%c0] : i32, memref<1xi32>
      }
      llvm.intr.trap
    }
    redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
  }
  gpu.return
}

// Between blocks, by an assertion.
// CHECK-DAG: Function=blocks | Remark="is not privatized: a trap or a failed assertion follows, and the host may ask for its reason"
llvm.func @blocks(%flags: !llvm.ptr<1>, %x: i32) attributes {gpu.kernel, nvvm.kernel} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %zero64 = llvm.mlir.constant(0 : i64) : i64
  %null = llvm.mlir.zero : !llvm.ptr
  %fails = llvm.icmp "eq" %x, %zero : i32
  llvm.cond_br %fails, ^report, ^end
^report:
  redop.store_reduce addi %x, %flags : i32, !llvm.ptr<1>
  llvm.br ^fail
^fail:
  llvm.call @__assertfail(%null, %null, %zero, %null, %zero64) : (!llvm.ptr, !llvm.ptr, i32, !llvm.ptr, i64) -> ()
  llvm.br ^end
^end:
  llvm.return
}

// The host may read what is reduced with its scope at any time.
// CHECK-DAG: Function=host | Remark="is not privatized: a trap or a failed assertion may follow, and its scope is that of the host, which could still read it"
gpu.func @host(%x: memref<?xi32>, %out: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  scf.for %k = %c0 to %n step %c1 {
    %v = memref.load %x[%k] : memref<?xi32>
    %fails = arith.cmpi slt, %v, %zero : i32
    scf.if %fails {
      llvm.intr.trap
    }
    redop.store_reduce addi sys %v, %out[%c0] : i32, memref<1xi32>
  }
  gpu.return
}

// Nothing may end the launch after it.
// CHECK-DAG: Passed{{.*}}redop-privatize | Function=host_after
gpu.func @host_after(%x: memref<?xi32>, %out: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xi32>
  %fails = arith.cmpi slt, %v, %zero : i32
  scf.if %fails {
    llvm.intr.trap
  }
  redop.store_reduce addi sys %v, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// CHECK-DAG: Missed{{.*}}redop-merge | Function=merge | Remark="is not merged with the one before: 'llvm.intr.trap' in between may not return"
// CHECK-DAG: Missed{{.*}}redop-vectorize | Function=merge | Remark="not combined with the one before: 'llvm.intr.trap' in between may not return"
gpu.func @merge(%out: memref<?xi32>, %w: i32) kernel attributes {redop.noalias} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  redop.store_reduce addi %one, %out[%i] : i32, memref<?xi32>
  %fails = arith.cmpi eq, %w, %zero : i32
  scf.if %fails {
    llvm.intr.trap
  }
  redop.store_reduce addi %w, %out[%i] : i32, memref<?xi32>
  gpu.return
}

}
