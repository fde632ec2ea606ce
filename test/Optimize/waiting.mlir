// A kernel in which a thread may wait for another one keeps its blocks and its reductions: a block that does the work of several
// would wait for itself.
// RUN: redop-opt %s --redop-grid --redop-privatize -o /dev/null --remark-format=emitRemark --remarks-filter='redop-privatize' 2>&1 | FileCheck %s

gpu.module @m {

// Jump threading makes such loops; they are no natural loops.
// CHECK: Function=two_entries | Remark="is not privatized: a loop of the kernel has several entries, and is not known to end"
gpu.func @two_entries(%flag: memref<1xi32>, %out: memref<1xi32>, %v: i32, %c: i1) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  cf.cond_br %c, ^a, ^b
^a:
  %first = redop.fetch_reduce ori %zero, %flag[%c0] : i32, memref<1xi32>
  %isSet = arith.cmpi ne, %first, %zero : i32
  cf.cond_br %isSet, ^work, ^b
^b:
  %second = redop.fetch_reduce ori %zero, %flag[%c0] : i32, memref<1xi32>
  %isSetNow = arith.cmpi ne, %second, %zero : i32
  cf.cond_br %isSetNow, ^work, ^a
^work:
  redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// What clang makes at -O0: the result of the atomic goes through a variable.
// CHECK: Function=variable | Remark="is not privatized: a loop of the kernel may wait for another thread"
gpu.func @variable(%flag: memref<1xi32>, %out: memref<1xi32>, %v: i32) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %seen = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %zero, %seen : i32, !llvm.ptr
  cf.br ^wait
^wait:
  %old = redop.fetch_reduce ori %zero, %flag[%c0] : i32, memref<1xi32>
  llvm.store %old, %seen : i32, !llvm.ptr
  %now = llvm.load %seen : !llvm.ptr -> i32
  %isSet = arith.cmpi ne, %now, %zero : i32
  cf.cond_br %isSet, ^work, ^wait
^work:
  redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// Or through the memory of the thread in a buffer.
// CHECK: Function=buffer | Remark="is not privatized: a loop of the kernel may wait for another thread"
gpu.func @buffer(%flag: memref<1xi32>, %own: memref<?xi32>, %out: memref<1xi32>, %v: i32) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %i = gpu.global_id x
  cf.br ^wait
^wait:
  %old = redop.fetch_reduce ori %zero, %flag[%c0] : i32, memref<1xi32>
  memref.store %old, %own[%i] : memref<?xi32>
  %now = memref.load %own[%i] : memref<?xi32>
  %isSet = arith.cmpi ne, %now, %zero : i32
  cf.cond_br %isSet, ^work, ^wait
^work:
  redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// The condition is a constant on each way; the atomic decides which.
// CHECK: Function=selected | Remark="is not privatized: a loop of the kernel may wait for another thread"
gpu.func @selected(%flag: memref<1xi32>, %out: memref<1xi32>, %v: i32) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %no = arith.constant false
  %yes = arith.constant true
  cf.br ^wait
^wait:
  %old = redop.fetch_reduce ori %zero, %flag[%c0] : i32, memref<1xi32>
  %isSet = arith.cmpi ne, %old, %zero : i32
  cf.cond_br %isSet, ^set, ^latch(%no : i1)
^set:
  cf.br ^latch(%yes : i1)
^latch(%done: i1):
  cf.cond_br %done, ^work, ^wait
^work:
  redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// A function that accesses no memory may still recurse for ever.
// CHECK: Function=recursive | Remark="is not privatized: a loop or call of the kernel is not known to end"
llvm.func @forever(%v: i32) -> i32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
  %r = llvm.call @forever(%v) : (i32) -> i32
  llvm.return %r : i32
}
gpu.func @recursive(%x: memref<?xi32>, %out: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xi32>
  %r = llvm.call @forever(%v) : (i32) -> i32
  redop.store_reduce addi %r, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// Loops whose length depends on data end: their data does not change. What is loaded elsewhere in the loop does not matter.
// CHECK: Passed{{.*}}Function=data
gpu.func @data(%row: memref<?xi32>, %x: memref<?xi32>, %own: memref<?xi32>, %out: memref<1xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %begin = memref.load %row[%i] : memref<?xi32>
  %after = arith.addi %i, %c1 : index
  cf.br ^loop(%begin : i32)
^loop(%k: i32):
  %end = memref.load %row[%after] : memref<?xi32>
  %more = arith.cmpi slt, %k, %end : i32
  cf.cond_br %more, ^body, ^done
^body:
  %at = arith.index_cast %k : i32 to index
  %v = memref.load %x[%at] : memref<?xi32>
  memref.store %v, %own[%at] : memref<?xi32>
  redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
  %next = arith.addi %k, %one : i32
  cf.br ^loop(%next : i32)
^done:
  gpu.return
}

// What the atomic returns decides where the condition is loaded from.
// CHECK: Function=looked_up | Remark="is not privatized: a loop of the kernel may wait for another thread"
gpu.func @looked_up(%flag: memref<1xi32>, %table: memref<2xi32>, %out: memref<1xi32>, %v: i32) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  cf.br ^spin
^spin:
  %state = redop.fetch_reduce ori %zero, %flag[%c0] : i32, memref<1xi32>
  %at = arith.index_castui %state : i32 to index
  %entry = memref.load %table[%at] : memref<2xi32>
  %isSet = arith.cmpi ne, %entry, %zero : i32
  cf.cond_br %isSet, ^work, ^spin
^work:
  redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

}
