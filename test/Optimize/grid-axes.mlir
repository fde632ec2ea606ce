// RUN: redop-opt %s --redop-grid | FileCheck %s
// RUN: redop-opt %s --redop-grid --redop-privatize -o /dev/null --remark-format=emitRemark --remarks-filter='redop-(grid|privatize)' 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: redop-opt %s -o %t.before.mlir
// RUN: redop-opt %s --pass-pipeline="builtin.module(gpu.module(redop-grid{resident-blocks=4},redop-privatize))" -o %t.after.mlir
// RUN: redop-interpret %t.before.mlir --entry=@flat --grid=1,70 --block=2 --args='[1 x 140],[0 x 9],34,2' > %t.flat
// RUN: redop-interpret %t.after.mlir --entry=@flat --grid=1,70 --block=2 --args='[1 x 140],[0 x 9],34,2' | diff %t.flat -
// RUN: redop-interpret %t.before.mlir --entry=@image --grid=3,5 --block=4,2 --args='[1,1,2,0,3,3,3,0,1,2,0,0,1,1,2,2,1,3,0,2,1,1,2,0,3,3,3,0,1,2,0,0,1,1,2,2,1,3,0,2,1,1,2,0,3,3,3,0,1,2,0,0,1,1,2,2,1,3,0,2,1,1,2,0,3,3,3,0,1,2,0,0,1,1,2,2,1,3,0,2], [9,0,0,0], 8, 10' > %t.image
// RUN: redop-interpret %t.after.mlir --entry=@image --grid=3,5 --block=4,2 --args='[1,1,2,0,3,3,3,0,1,2,0,0,1,1,2,2,1,3,0,2,1,1,2,0,3,3,3,0,1,2,0,0,1,1,2,2,1,3,0,2,1,1,2,0,3,3,3,0,1,2,0,0,1,1,2,2,1,3,0,2,1,1,2,0,3,3,3,0,1,2,0,0,1,1,2,2,1,3,0,2], [9,0,0,0], 8, 10' | diff %t.image -
// RUN: redop-interpret %t.before.mlir --entry=@columns --grid=2,9 --block=4 --args='[1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6], [0,0,0,7,0,0]' > %t.columns
// RUN: redop-interpret %t.after.mlir --entry=@columns --grid=2,9 --block=4 --args='[1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6,1,2,3,4,5,6], [0,0,0,7,0,0]' | diff %t.columns -

gpu.module @m {

// In a grid of two dimensions, the loop covers the longer one. Blocks with the
// same index in it share what the GPU has room for.
// REMARK: VirtualGrid | {{.*}}Function=image
// REMARK-NOT: VirtualGrid | {{.*}}Function=rows
// REMARK: VirtualGrid | {{.*}}Function=columns
// REMARK-NOT: VirtualGrid | {{.*}}Function=rows
// REMARK: Function=image |{{.*}}bins in shared memory
// CHECK-LABEL: gpu.func @image(
// CHECK-DAG: %[[X:.+]] = nvvm.read.ptx.sreg.ctaid.x
// CHECK-DAG: %[[NX:.+]] = nvvm.read.ptx.sreg.nctaid.x
// CHECK-DAG: %[[Y:.+]] = nvvm.read.ptx.sreg.ctaid.y
// CHECK-DAG: %[[NY:.+]] = nvvm.read.ptx.sreg.nctaid.y
// CHECK: %[[IS_Y:.+]] = arith.cmpi ugt, %[[NY]], %[[NX]]
// CHECK: %[[NUMBER:.+]] = arith.select %[[IS_Y]], %[[Y]], %[[X]]
// CHECK: %[[COUNT:.+]] = arith.select %[[IS_Y]], %[[NY]], %[[NX]]
// CHECK: arith.cmpi ult, %[[NUMBER]], %{{.+}} : i32
// CHECK: %[[RESIDENT:.+]] = arith.muli %c132
// CHECK: %[[SHARE:.+]] = arith.divui %[[RESIDENT]]
// CHECK: %[[STEP:.+]] = arith.maxui %[[SHARE]]
// CHECK: scf.for unsigned %[[N:.+]] = %[[NUMBER]] to %[[COUNT]] step %[[STEP]]
// CHECK: arith.select %[[IS_Y]], %{{.+}}, %[[N]]
// CHECK: arith.select %[[IS_Y]], %[[N]], %{{.+}}
gpu.func @image(%x: memref<?xi32>, %bins: memref<4xi32>, %width: index, %height: index) kernel attributes {redop.noalias} {
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %j = gpu.global_id y
  %isX = arith.cmpi ult, %i, %width : index
  %isY = arith.cmpi ult, %j, %height : index
  %is = arith.andi %isX, %isY : i1
  scf.if %is {
    %row = arith.muli %j, %width : index
    %at = arith.addi %row, %i : index
    %key = memref.load %x[%at] : memref<?xi32>
    %bin = arith.index_cast %key : i32 to index
    redop.store_reduce addi %one, %bins[%bin] : i32, memref<4xi32>
  }
  gpu.return
}

// One thread for each element, and an address that does not depend on y: a
// register of the thread, in a loop over y.
// REMARK: Function=columns |{{.*}}"a register"
// CHECK-LABEL: gpu.func @columns(
// CHECK-DAG: %[[Y:.+]] = nvvm.read.ptx.sreg.ctaid.y
// CHECK: scf.for
// CHECK: redop.store_reduce addi
gpu.func @columns(%x: memref<9x6xi32>, %out: memref<6xi32>) kernel attributes {redop.noalias} {
  %c6 = arith.constant 6 : index
  %column = gpu.global_id x
  %row = gpu.block_id y
  %isIn = arith.cmpi ult, %column, %c6 : index
  scf.if %isIn {
    %v = memref.load %x[%row, %column] : memref<9x6xi32>
    redop.store_reduce addi %v, %out[%column] : i32, memref<6xi32>
  }
  gpu.return
}

// The address depends on y: nothing to gain.
// CHECK-LABEL: gpu.func @rows(
// CHECK-NOT: scf.for
// CHECK: gpu.return
gpu.func @rows(%x: memref<9x6xi32>, %out: memref<9x6xi32>) kernel attributes {redop.noalias} {
  %column = gpu.global_id x
  %row = gpu.block_id y
  %v = memref.load %x[%row, %column] : memref<9x6xi32>
  redop.store_reduce addi %v, %out[%row, %column] : i32, memref<9x6xi32>
  gpu.return
}

// The read of the CTA index that is replaced first is the first op of the kernel.
// CHECK-LABEL: gpu.func @flat(
// CHECK: scf.for
gpu.func @flat(%x: memref<?xi32>, %out: memref<9xi32>, %length: index, %width: index) kernel attributes {redop.noalias} {
  %cta = gpu.block_id x
  %size = gpu.block_dim x
  %thread = gpu.thread_id x
  %first = arith.muli %cta, %size : index
  %column = arith.addi %first, %thread : index
  %row = gpu.block_id y
  %isIn = arith.cmpi ult, %column, %width : index
  scf.if %isIn {
    %rowFirst = arith.muli %row, %width : index
    %i = arith.addi %rowFirst, %column : index
    %v = memref.load %x[%i] : memref<?xi32>
    %part = arith.divui %i, %length : index
    redop.store_reduce addi %v, %out[%part] : i32, memref<9xi32>
  }
  gpu.return
}
}
