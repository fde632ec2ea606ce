// A function that accesses no memory and returns may still vote, or read the index of the block.
// RUN: redop-opt %s --pass-pipeline='builtin.module(gpu.module(redop-grid{resident-blocks=1},redop-privatize))' -o %t.mlir --remark-format=emitRemark --remarks-filter='redop-.*' 2>&1 | FileCheck %s --implicit-check-not=VirtualGrid
// RUN: redop-interpret %t.mlir --strict --entry=@votes --grid=2 --block=32 --args='[1 x 64], [0 x 4], 40' | FileCheck %s --check-prefix=VOTES
// VOTES: argument 1: [-1, 0, 0, 0]
// RUN: redop-interpret %t.mlir --strict --entry=@indexed --grid=4 --block=2 --args='[0, 1, 2, 3, 4, 5, 6, 7], [0]' | FileCheck %s --check-prefix=INDEXED
// INDEXED: argument 1: [28]
// RUN: redop-interpret %t.mlir --strict --entry=@squares --grid=4 --block=2 --args='[0, 1, 2, 3, 4, 5, 6, 7], [0]' | FileCheck %s --check-prefix=SQUARES
// SQUARES: argument 1: [140]

#none = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>

gpu.module @m {

llvm.func internal @vote(%p: i1) -> i32 attributes {no_unwind, will_return, no_inline, memory_effects = #none} {
  %all = llvm.mlir.constant(-1 : i32) : i32
  %b = nvvm.vote.sync ballot %all, %p -> i32
  llvm.return %b : i32
}
llvm.func internal @nested(%p: i1) -> i32 attributes {no_unwind, will_return, no_inline, memory_effects = #none} {
  %b = llvm.call @vote(%p) : (i1) -> i32
  llvm.return %b : i32
}
llvm.func internal @index() -> i32 attributes {no_unwind, will_return, no_inline, memory_effects = #none} {
  %b = nvvm.read.ptx.sreg.ctaid.x : i32
  %d = nvvm.read.ptx.sreg.ntid.x : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.mul %b, %d : i32
  %i = llvm.add %first, %t : i32
  llvm.return %i : i32
}
llvm.func internal @square(%a: i32) -> i32 attributes {no_unwind, will_return, no_inline, memory_effects = #none} {
  %s = llvm.mul %a, %a : i32
  llvm.return %s : i32
}
llvm.func @elsewhere(i32) -> i32 attributes {no_unwind, will_return, memory_effects = #none}
llvm.func weak @replaceable(%a: i32) -> i32 attributes {no_unwind, will_return, memory_effects = #none} {
  llvm.return %a : i32
}

// CHECK-DAG: Function=votes | Remark="is not privatized: threads of the kernel meet at 'llvm.call', which is not known to be for all threads of a CTA"
gpu.func @votes(%x: memref<?xi32>, %out: memref<4xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %i = gpu.global_id x
  %in = arith.cmpi ult, %i, %n : index
  cf.cond_br %in, ^work, ^end
^work:
  %v = memref.load %x[%i] : memref<?xi32>
  %p = arith.cmpi sgt, %v, %zero : i32
  %b = llvm.call @nested(%p) : (i1) -> i32
  redop.store_reduce ori %b, %out[%c0] : i32, memref<4xi32>
  cf.br ^end
^end:
  gpu.return
}

// CHECK-DAG: Function=indexed | Remark="keeps its grid: 'llvm.call' may tell which CTA executes it"
// CHECK-DAG: [Passed] Privatized | Category:redop-privatize | Function=indexed
gpu.func @indexed(%x: memref<?xi32>, %out: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %i32 = llvm.call @index() : () -> i32
  %i = arith.index_castui %i32 : i32 to index
  %v = memref.load %x[%i] : memref<?xi32>
  redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// CHECK-DAG: [Passed] VirtualGrid | Category:redop-grid | Function=squares
gpu.func @squares(%x: memref<?xi32>, %out: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xi32>
  %s = llvm.call @square(%v) : (i32) -> i32
  redop.store_reduce addi %s, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// CHECK-DAG: Function=unknown_body | Remark="keeps its grid: 'llvm.call' may tell which CTA executes it"
gpu.func @unknown_body(%x: memref<?xi32>, %out: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xi32>
  %s = llvm.call @elsewhere(%v) : (i32) -> i32
  redop.store_reduce addi %s, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// The linker may choose another body.
// CHECK-DAG: Function=replaced_body | Remark="keeps its grid: 'llvm.call' may tell which CTA executes it"
gpu.func @replaced_body(%x: memref<?xi32>, %out: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xi32>
  %s = llvm.call @replaceable(%v) : (i32) -> i32
  redop.store_reduce addi %s, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

}
