// A flag that data sets beside other results: rarely, as for an overflow.
//
// RUN: redop-opt %s --redop-optimize="chip=sm_90 noalias" -o %t.mlir --remark-format=emitRemark --remarks-filter='redop-(grid|privatize)' 2>&1 | FileCheck %s

gpu.module @m {

// CHECK-NOT: VirtualGrid{{.*}}Function=overflow
// CHECK: Passed{{.*}}redop-grid{{.*}}Function=any
// CHECK: Passed{{.*}}redop-grid{{.*}}Function=counted
// CHECK-NOT: VirtualGrid{{.*}}Function={{nan_|blocks_nan}}
// CHECK: Passed{{.*}}redop-grid{{.*}}Function=numbers
// CHECK: Passed{{.*}}redop-grid{{.*}}Function=blocks_numbers
// CHECK: Missed{{.*}}Function=overflow |{{.*}}it sets a flag if data says so, most likely rarely
// CHECK-NEXT: redop.store_reduce
// CHECK: Passed{{.*}}Function=any |{{.*}}registers, then across the CTA
// CHECK: Passed{{.*}}Function=counted |{{.*}}registers, then across the CTA
// CHECK: Missed{{.*}}Function=nan_mask |{{.*}}only a float that is not a number selects it
// CHECK: Missed{{.*}}Function=nan_branch |{{.*}}only a float that is not a number selects it
// CHECK: Missed{{.*}}Function=blocks_nan |{{.*}}only a float that is not a number selects it
// CHECK: Passed{{.*}}Function=large_or_nan |{{.*}}registers, then across the CTA
// CHECK: Passed{{.*}}Function=numbers |{{.*}}registers, then across the CTA
// CHECK: Passed{{.*}}Function=blocks_numbers |{{.*}}registers, then across the CTA
gpu.func @overflow(%x: memref<?xi32>, %y: memref<?xi32>, %flag: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %limit = arith.constant 1073741824 : i32
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xi32>
  %twice = arith.addi %v, %v : i32
  memref.store %twice, %y[%i] : memref<?xi32>
  %is = arith.cmpi uge, %v, %limit : i32
  redop.store_reduce ori %one, %flag[%c0] mask(%is) : i32, memref<1xi32>
  gpu.return
}

// Without other results, the flag is what the kernel is for.
gpu.func @any(%x: memref<?xi32>, %flag: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %limit = arith.constant 1073741824 : i32
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xi32>
  %is = arith.cmpi uge, %v, %limit : i32
  redop.store_reduce ori %one, %flag[%c0] mask(%is) : i32, memref<1xi32>
  gpu.return
}

// A count may be large.
gpu.func @counted(%x: memref<?xi32>, %y: memref<?xi32>, %flag: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %limit = arith.constant 1073741824 : i32
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xi32>
  %twice = arith.addi %v, %v : i32
  memref.store %twice, %y[%i] : memref<?xi32>
  %is = arith.cmpi uge, %v, %limit : i32
  redop.store_reduce addi %one, %flag[%c0] mask(%is) : i32, memref<1xi32>
  gpu.return
}

// Few floats are no numbers, even if nothing else is written.
gpu.func @nan_mask(%x: memref<?xf32>, %count: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xf32>
  %is = arith.cmpf uno, %v, %v : f32
  redop.store_reduce addi %one, %count[%c0] mask(%is) : i32, memref<1xi32>
  gpu.return
}

gpu.func @nan_branch(%x: memref<?xf32>, %count: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %zero = arith.constant 0.0 : f32
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xf32>
  %is = arith.cmpf ord, %v, %zero : f32
  scf.if %is {
  } else {
    redop.store_reduce addi %one, %count[%c0] : i32, memref<1xi32>
  }
  gpu.return
}

llvm.func @blocks_nan(%x: !llvm.ptr<1>, %count: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0.0 : f32) : f32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %tid : i32
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %p : !llvm.ptr<1> -> f32
  %is = llvm.fcmp "ord" %v, %zero : f32
  llvm.cond_br %is, ^end, ^nan
^nan:
  redop.store_reduce addi %one, %count : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// Many may be large.
gpu.func @large_or_nan(%x: memref<?xf32>, %count: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %limit = arith.constant 1.0 : f32
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xf32>
  %nan = arith.cmpf uno, %v, %v : f32
  %large = arith.cmpf ogt, %v, %limit : f32
  %is = arith.ori %nan, %large : i1
  redop.store_reduce addi %one, %count[%c0] mask(%is) : i32, memref<1xi32>
  gpu.return
}

// Most floats are numbers.
gpu.func @numbers(%x: memref<?xf32>, %count: memref<1xi32>) kernel {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %v = memref.load %x[%i] : memref<?xf32>
  %is = arith.cmpf uno, %v, %v : f32
  scf.if %is {
  } else {
    redop.store_reduce addi %one, %count[%c0] : i32, memref<1xi32>
  }
  gpu.return
}

llvm.func @blocks_numbers(%x: !llvm.ptr<1>, %count: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %tid : i32
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
  %v = llvm.load %p : !llvm.ptr<1> -> f32
  %is = llvm.fcmp "uno" %v, %v : f32
  llvm.cond_br %is, ^end, ^number
^number:
  redop.store_reduce addi %one, %count : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}
}
