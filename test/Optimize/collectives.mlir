// Threads that return do not wait at a barrier that a rewrite adds, and lanes of different iterations do not meet. PTX counts the
// threads that have not exited, so all of these kernels are correct as written.
// RUN: redop-opt %s --redop-grid --redop-privatize -o %t.mlir --remark-format=emitRemark --remarks-filter='redop-.*' 2>&1 | FileCheck %s
// RUN: redop-opt %s --redop-aggregate=elements-per-thread=1 -o %t.scanned --remark-format=emitRemark --remarks-filter='redop-.*' 2>&1 | FileCheck %s --check-prefix=SCAN
// RUN: redop-interpret %t.mlir --entry=@vote --grid=2 --block=32 --args='[1 x 64], [0 x 4], 40' | FileCheck %s --check-prefix=VOTES
// VOTES: argument 1: [-1, 0, 0, 0]
// RUN: redop-interpret %t.mlir --entry=@whole --grid=2 --block=32 --args='[1 x 64], [0 x 4], 64' | FileCheck %s --check-prefix=WHOLE
// WHOLE: argument 1: [64, 0, 0, 0]

gpu.module @kernels {

// CHECK: Function=vote | Remark="is not privatized: threads of the kernel meet at 'nvvm.vote.sync', which is not known to be for all threads of a CTA"
gpu.func @vote(%x: memref<?xi32>, %out: memref<4xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %all = arith.constant -1 : i32
  %i = gpu.global_id x
  %in = arith.cmpi ult, %i, %n : index
  cf.cond_br %in, ^work, ^end
^work:
  %v = memref.load %x[%i] : memref<?xi32>
  %p = arith.cmpi sgt, %v, %zero : i32
  %b = nvvm.vote.sync ballot %all, %p -> i32
  redop.store_reduce ori %b, %out[%c0] : i32, memref<4xi32>
  cf.br ^end
^end:
  gpu.return
}

// CHECK: Function=shuffle | Remark="is not privatized: threads of the kernel meet at 'nvvm.shfl.sync',
gpu.func @shuffle(%x: memref<?xi32>, %out: memref<4xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %last = arith.constant 31 : i32
  %all = arith.constant -1 : i32
  %i = gpu.global_id x
  %in = arith.cmpi ult, %i, %n : index
  scf.if %in {
    %v = memref.load %x[%i] : memref<?xi32>
    %b = nvvm.shfl.sync bfly %all, %v, %one, %last : i32 -> i32
    redop.store_reduce ori %b, %out[%c0] : i32, memref<4xi32>
  }
  gpu.return
}

// CHECK: Function=redux | Remark="is not privatized: threads of the kernel meet at 'redop.redux.sync',
gpu.func @redux(%x: memref<?xi32>, %out: memref<4xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %all = arith.constant -1 : i32
  %i = gpu.global_id x
  %in = arith.cmpi ult, %i, %n : index
  scf.if %in {
    %v = memref.load %x[%i] : memref<?xi32>
    %b = redop.redux.sync or b32 %v, %all : i32
    redop.store_reduce ori %b, %out[%c0] : i32, memref<4xi32>
  }
  gpu.return
}

// CHECK: Function=intrinsic | Remark="is not privatized: threads of the kernel meet at 'llvm.call_intrinsic',
gpu.func @intrinsic(%x: memref<?xi32>, %out: memref<4xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %all = arith.constant -1 : i32
  %i = gpu.global_id x
  %in = arith.cmpi ult, %i, %n : index
  scf.if %in {
    %v = memref.load %x[%i] : memref<?xi32>
    %b = llvm.call_intrinsic "llvm.nvvm.match.any.sync.i32"(%all, %v) : (i32, i32) -> i32
    redop.store_reduce ori %b, %out[%c0] : i32, memref<4xi32>
  }
  gpu.return
}

// CHECK: Function=text | Remark="is not privatized: threads of the kernel meet at 'llvm.inline_asm',
gpu.func @text(%x: memref<?xi32>, %out: memref<4xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %in = arith.cmpi ult, %i, %n : index
  scf.if %in {
    %v = memref.load %x[%i] : memref<?xi32>
    %b = llvm.inline_asm has_side_effects "{ .reg .pred p; setp.gt.s32 p, $1, 0; vote.sync.ballot.b32 $0, p, -1; }", "=r,r" %v : (i32) -> i32
    redop.store_reduce ori %b, %out[%c0] : i32, memref<4xi32>
  }
  gpu.return
}

// Who is active depends on the iteration.
// CHECK: Function=active | Remark="is not privatized: threads of the kernel meet at 'llvm.inline_asm',
gpu.func @active(%x: memref<?xi32>, %out: memref<4xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %in = arith.cmpi ult, %i, %n : index
  scf.if %in {
    %b = llvm.inline_asm has_side_effects "activemask.b32 $0;", "=r" : () -> i32
    redop.store_reduce ori %b, %out[%c0] : i32, memref<4xi32>
  }
  gpu.return
}

// All threads vote.
// CHECK: Passed{{.*}}Function=whole
gpu.func @whole(%x: memref<?xi32>, %out: memref<4xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %all = arith.constant -1 : i32
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xi32>
  %p = arith.cmpi sgt, %v, %zero : i32
  %b = nvvm.vote.sync ballot %all, %p -> i32
  %one = llvm.lshr %b, %v : i32
  %bit = arith.andi %one, %v : i32
  redop.store_reduce addi %bit, %out[%c0] : i32, memref<4xi32>
  gpu.return
}

// SCAN: Function=append | Remark="is not aggregated: threads of the kernel wait for each other where not all of a CTA are known to be"
gpu.func @append(%x: memref<?xi32>, %out: memref<?xi32>, %counter: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %all = arith.constant -1 : i32
  %i = gpu.global_id x
  %in = arith.cmpi ult, %i, %n : index
  scf.if %in {
    %v = memref.load %x[%i] : memref<?xi32>
    %p = arith.cmpi sgt, %v, %zero : i32
    %b = nvvm.vote.sync ballot %all, %p -> i32
    scf.if %p {
      %old = redop.fetch_reduce addi %v, %counter[%c0] : i32, memref<1xi32>
      %at = arith.index_castui %old : i32 to index
      memref.store %b, %out[%at] : memref<?xi32>
    }
  }
  gpu.return
}

// Half of the block may wait at barrier 0, where reductions of the block would wait, too.
// CHECK: Function=halves | Remark="is not privatized: a part of the CTA may meet at barrier 0, which reductions of the CTA use"
gpu.func @halves(%x: memref<?xi32>, %out: memref<4xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %t = gpu.thread_id x
  %c64 = arith.constant 64 : index
  %half = arith.divui %t, %c64 : index
  %id = arith.index_castui %half : index to i32
  %count = arith.constant 64 : i32
  %v = memref.load %x[%i] : memref<?xi32>
  redop.store_reduce addi %v, %out[%c0] : i32, memref<4xi32>
  nvvm.barrier id = %id number_of_threads = %count
  gpu.return
}
// CHECK: Passed{{.*}}Function=first_half
gpu.func @first_half(%x: memref<?xi32>, %out: memref<4xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %id = arith.constant 1 : i32
  %count = arith.constant 64 : i32
  %v = memref.load %x[%i] : memref<?xi32>
  redop.store_reduce addi %v, %out[%c0] : i32, memref<4xi32>
  nvvm.barrier id = %id number_of_threads = %count
  gpu.return
}

}
