// Loads within branches of several iterations: all of them precede the first reduction, each under its condition.
//
// RUN: redop-opt %s --redop-privatize="loads-in-flight=2 noalias" -o %t.after.mlir
// RUN: FileCheck %s --input-file=%t.after.mlir
// RUN: redop-opt %s -o %t.before.mlir
// RUN: %python %S/check_branches.py --interpret=redop-interpret %t.before.mlir %t.after.mlir
// If a thread loads where it would not, that is found,
// RUN: sed 's/%\(.*\) = arith.andi %\(.*\), %\(.*\) : i1/%\1 = arith.ori %\2, %\3 : i1/' %t.after.mlir > %t.all.mlir
// RUN: not diff -q %t.after.mlir %t.all.mlir
// RUN: not %python %S/check_branches.py --interpret=redop-interpret %t.before.mlir %t.all.mlir 2>&1 | FileCheck %s --check-prefix=ALL
// ALL: redop-interpret

gpu.module @m {

// The address of the second load depends on the first, and both on the branch. What the rest of the branch also uses is
// computed again in it.
// CHECK-LABEL: gpu.func @chained
// CHECK: scf.for
// CHECK-COUNT-2: memref.load %arg0
// CHECK-NOT: memref.load %arg0
// CHECK: scf.if %{{[0-9]+}} -> (i32, i32)
// CHECK-COUNT-2: memref.load %arg2
// CHECK-NOT: memref.load %arg2
// CHECK: scf.if %{{[0-9]+}} {
// CHECK-NOT: memref.load %arg{{[012]}}
// CHECK: arith.addi %{{.+}}, %c3
// CHECK-NOT: memref.load %arg{{[012]}}
// CHECK: llvm.store
gpu.func @chained(%x: memref<?xi32>, %next: memref<?xi32>, %w: memref<?xi32>, %out: memref<1xi32>, %n: index) kernel {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %zero = arith.constant 0 : i32
  %first = gpu.global_id x
  %threads = gpu.block_dim x
  scf.for %i = %first to %n step %threads {
    %v = memref.load %x[%i] : memref<?xi32>
    %isPositive = arith.cmpi sgt, %v, %zero : i32
    scf.if %isPositive {
      %shifted = arith.addi %i, %c3 : index
      %place = memref.load %next[%shifted] : memref<?xi32>
      %wide = arith.index_castui %place : i32 to index
      %u = memref.load %w[%wide] : memref<?xi32>
      %low = arith.index_cast %shifted : index to i32
      %sum = arith.addi %u, %low : i32
      redop.store_reduce addi %sum, %out[%c0] : i32, memref<1xi32>
    }
  }
  gpu.return
}

// A branch in a branch, and a way that loads elsewhere.
// CHECK-LABEL: gpu.func @ways
// CHECK: scf.for
// CHECK-COUNT-2: memref.load %arg0
// CHECK-NOT: {{memref.load %arg0|llvm.store}}
// CHECK-COUNT-2: memref.load %arg1
// CHECK-NOT: {{memref.load %arg1|llvm.store}}
// CHECK: memref.load %arg2
// CHECK: llvm.store
gpu.func @ways(%x: memref<?xi32>, %next: memref<?xi32>, %w: memref<?xi32>, %out: memref<1xi32>, %n: index) kernel {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %two = arith.constant 2 : i32
  %first = gpu.global_id x
  %threads = gpu.block_dim x
  scf.for %i = %first to %n step %threads {
    %v = memref.load %x[%i] : memref<?xi32>
    %isPositive = arith.cmpi sgt, %v, %zero : i32
    scf.if %isPositive {
      %place = memref.load %next[%i] : memref<?xi32>
      %isLarge = arith.cmpi sgt, %place, %two : i32
      scf.if %isLarge {
        %wide = arith.index_castui %place : i32 to index
        %u = memref.load %w[%wide] : memref<?xi32>
        redop.store_reduce addi %u, %out[%c0] : i32, memref<1xi32>
      }
      redop.store_reduce addi %place, %out[%c0] : i32, memref<1xi32>
    }
  }
  gpu.return
}

// A division by what the branch tests stays in it.
// CHECK-LABEL: gpu.func @divided
// CHECK: scf.for
// CHECK-COUNT-2: memref.load %arg0
// CHECK-NOT: memref.load %arg0
// CHECK: scf.if %{{[0-9]+}} -> (i32, i32)
// CHECK-COUNT-2: memref.load %arg1
// CHECK-NOT: memref.load %arg1
// CHECK: scf.if %{{[0-9]+}} {
// CHECK-NEXT: arith.divui
gpu.func @divided(%x: memref<?xi32>, %next: memref<?xi32>, %w: memref<?xi32>, %out: memref<1xi32>, %n: index) kernel {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %c100 = arith.constant 100 : i32
  %first = gpu.global_id x
  %threads = gpu.block_dim x
  scf.for %i = %first to %n step %threads {
    %v = memref.load %x[%i] : memref<?xi32>
    %isPositive = arith.cmpi sgt, %v, %zero : i32
    scf.if %isPositive {
      %part = arith.divui %c100, %v : i32
      %u = memref.load %next[%i] : memref<?xi32>
      %sum = arith.addi %u, %part : i32
      redop.store_reduce addi %sum, %out[%c0] : i32, memref<1xi32>
    }
  }
  gpu.return
}

// What is frozen may be different each time: the rest of the branch uses the same number as the load.
// CHECK-LABEL: gpu.func @frozen
// CHECK: scf.for
// CHECK: scf.if %{{[0-9]+}} -> (i32, i32, i32, i32)
// CHECK-COUNT-2: llvm.freeze
// CHECK-NOT: llvm.freeze
// CHECK: scf.if %{{[0-9]+}} {
// CHECK-NOT: llvm.freeze
// CHECK: llvm.store
gpu.func @frozen(%x: memref<?xi32>, %next: memref<?xi32>, %w: memref<?xi32>, %out: memref<1xi32>, %n: index) kernel {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %first = gpu.global_id x
  %threads = gpu.block_dim x
  scf.for %i = %first to %n step %threads {
    %v = memref.load %x[%i] : memref<?xi32>
    %isPositive = arith.cmpi sgt, %v, %zero : i32
    scf.if %isPositive {
      %place = memref.load %next[%i] : memref<?xi32>
      %known = llvm.freeze %place : i32
      %wide = arith.index_castui %known : i32 to index
      %u = memref.load %w[%wide] : memref<?xi32>
      %sum = arith.addi %u, %known : i32
      redop.store_reduce addi %sum, %out[%c0] : i32, memref<1xi32>
    }
  }
  gpu.return
}

// The data decides about the whole iteration, by an index that it checks first.
// CHECK-LABEL: gpu.func @checked
gpu.func @checked(%x: memref<?xi32>, %next: memref<?xi32>, %w: memref<?xi32>, %out: memref<1xi32>, %n: index) kernel {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %c4 = arith.constant 4 : i32
  %first = gpu.global_id x
  %threads = gpu.block_dim x
  scf.for %i = %first to %n step %threads {
    %v = memref.load %x[%i] : memref<?xi32>
    %isIn = arith.cmpi ult, %v, %c4 : i32
    scf.if %isIn {
      %wide = arith.index_castui %v : i32 to index
      %u = memref.load %w[%wide] : memref<?xi32>
      redop.store_reduce maxs %u, %out[%c0] : i32, memref<1xi32>
    }
  }
  gpu.return
}

// The same for pointers, in basic blocks.
// CHECK-LABEL: llvm.func ptx_kernelcc @pointers
llvm.func ptx_kernelcc @pointers(%x: !llvm.ptr<1>, %next: !llvm.ptr<1>, %w: !llvm.ptr<1>, %out: !llvm.ptr<1>, %n: i64) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.zext %t : i32 to i64
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %threads = llvm.zext %size : i32 to i64
  llvm.br ^head(%first : i64)
^head(%i: i64):
  %more = llvm.icmp "slt" %i, %n : i64
  llvm.cond_br %more, ^body, ^end
^body:
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %isPositive = llvm.icmp "sgt" %v, %zero : i32
  llvm.cond_br %isPositive, ^taken, ^latch
^taken:
  %q = llvm.getelementptr %next[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  %place = llvm.load %q : !llvm.ptr<1> -> i32
  %wide = llvm.zext %place : i32 to i64
  %r = llvm.getelementptr %w[%wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  %u = llvm.load %r : !llvm.ptr<1> -> i32
  redop.red add s32 %out, %u : !llvm.ptr<1>, i32
  llvm.br ^latch
^latch:
  %j = llvm.add %i, %threads : i64
  llvm.br ^head(%j : i64)
^end:
  llvm.return
}

}
