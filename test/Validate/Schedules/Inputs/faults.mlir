//--- before.mlir
func.func @total(%n: !llvm.ptr<1>) {
  %one = arith.constant 1 : i32
  redop.store_reduce addi %one, %n : i32, !llvm.ptr<1>
  return
}
func.func @pass(%flag: !llvm.ptr<1>, %out: memref<2xi32>) {
  %one = arith.constant 1 : i32
  redop.store_reduce maxs gpu %one, %flag : i32, !llvm.ptr<1>
  gpu.barrier
  return
}
func.func @sum(%in: memref<2xi32>, %out: memref<2xi32>) {
  %i = gpu.thread_id x
  %v = memref.load %in[%i] : memref<2xi32>
  %sum = redop.group_reduce warp addi %v : i32
  memref.store %sum, %out[%i] : memref<2xi32>
  return
}
func.func @flag(%flag: !llvm.ptr<1>) {
  %one = arith.constant 1 : i32
  redop.store_reduce maxs gpu %one, %flag : i32, !llvm.ptr<1>
  return
}
//--- lost.mlir
func.func @total(%n: !llvm.ptr<1>) {
  %one = arith.constant 1 : i32
  %old = llvm.load %n atomic syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  %new = arith.addi %old, %one : i32
  %result = llvm.cmpxchg %n, %old, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  return
}
//--- barrier.mlir
func.func @pass(%flag: !llvm.ptr<1>, %out: memref<2xi32>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %i = gpu.thread_id x
  %isFirst = arith.cmpi eq, %i, %c0 : index
  cf.cond_br %isFirst, ^set, ^wait
^wait:
  %v = llvm.load %flag atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  %isSet = arith.cmpi eq, %v, %one : i32
  cf.cond_br %isSet, ^meet, ^wait
^meet:
  gpu.barrier
  return
^set:
  gpu.barrier
  llvm.store %one, %flag atomic syncscope("device") release {alignment = 4 : i64} : i32, !llvm.ptr<1>
  return
}
//--- mask.mlir
func.func @sum(%in: memref<2xi32>, %out: memref<2xi32>) {
  %i = gpu.thread_id x
  %v = memref.load %in[%i] : memref<2xi32>
  %one = arith.constant 1 : i32
  %clamp = arith.constant 31 : i32
  %other = nvvm.shfl.sync bfly %one, %v, %one, %clamp : i32 -> i32
  %sum = arith.addi %v, %other : i32
  memref.store %sum, %out[%i] : memref<2xi32>
  return
}
//--- later.mlir
func.func @flag(%flag: !llvm.ptr<1>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %block = gpu.block_id x
  %isFirst = arith.cmpi eq, %block, %c0 : index
  cf.cond_br %isFirst, ^wait, ^set
^wait:
  %v = llvm.load %flag atomic syncscope("device") acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  %isSet = arith.cmpi eq, %v, %one : i32
  cf.cond_br %isSet, ^end, ^wait
^set:
  llvm.store %one, %flag atomic syncscope("device") release {alignment = 4 : i64} : i32, !llvm.ptr<1>
  return
^end:
  return
}
