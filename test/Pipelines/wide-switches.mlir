// An scf.index_switch of more than 32 bits: upstream compares the low 32 bits of its operand and of its cases.
// RUN: redop-opt %s --redop-lower=chip=sm_90 -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: redop-interpret %s --entry=@m::@wide --block=5 --args='i64[0, 4294967296, 4294967299, 3, -1], i32[0 x 5]' \
// RUN:   | FileCheck %s --check-prefix=WIDE
// RUN: redop-interpret %t.mlir --entry=@m::@wide --block=5 \
// RUN:   --args='i64[0, 4294967296, 4294967299, 3, -1], $0, 0, 5, 1, i32[0 x 5], $5, 0, 5, 1' | FileCheck %s --check-prefix=WIDE
// WIDE: argument {{[15]}}: [9, 1, 9, 3, 7]

gpu.module @m {

gpu.func @wide(%x: memref<?xi64>, %to: memref<?xi32>) kernel {
  %t = gpu.thread_id x
  %key = memref.load %x[%t] : memref<?xi64>
  %at = arith.index_cast %key : i64 to index
  %v = scf.index_switch %at -> i32
  case 4294967296 {
    %c1 = arith.constant 1 : i32
    scf.yield %c1 : i32
  }
  case 3 {
    %c3 = arith.constant 3 : i32
    scf.yield %c3 : i32
  }
  case -1 {
    %c7 = arith.constant 7 : i32
    scf.yield %c7 : i32
  }
  default {
    %c9 = arith.constant 9 : i32
    scf.yield %c9 : i32
  }
  memref.store %v, %to[%t] : memref<?xi32>
  gpu.return
}

// Of 32 bits, signed and unsigned.
// CHECK-LABEL: llvm.func @narrow
// CHECK: llvm.switch
// CHECK: llvm.switch
gpu.func @narrow(%x: memref<?xi32>, %to: memref<?xi32>) kernel {
  %t = gpu.thread_id x
  %key = memref.load %x[%t] : memref<?xi32>
  %one = arith.constant 1 : i32
  %at = arith.index_cast %key : i32 to index
  scf.index_switch %at
  case -5 {
    memref.store %one, %to[%t] : memref<?xi32>
    scf.yield
  }
  case 7 {
    memref.store %key, %to[%t] : memref<?xi32>
    scf.yield
  }
  default {
  }
  %from = arith.index_castui %key : i32 to index
  scf.index_switch %from
  case 4294967295 {
    memref.store %one, %to[%t] : memref<?xi32>
    scf.yield
  }
  case 8 {
    memref.store %key, %to[%t] : memref<?xi32>
    scf.yield
  }
  default {
  }
  gpu.return
}
}
