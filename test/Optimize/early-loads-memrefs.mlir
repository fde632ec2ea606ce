// A table is only worth it if a sample says so, which reads what threads reduce into unless the memrefs are apart. That is tested at run
// time: here, each thread sets its own element to 0 if both memrefs are one buffer.

// RUN: redop-opt %s --redop-optimize="chip=sm_90" -o %t.mlir --remark-format=emitRemark --remarks-filter='redop-(grid|privatize)' 2>&1 | FileCheck %s
// RUN: FileCheck %s --input-file=%t.mlir --check-prefix=VERSIONS
// RUN: redop-interpret %s --entry=@k::@own --grid=3 --block=4 --args='[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], $0' | FileCheck %s --check-prefix=SAME
// RUN: redop-interpret %t.mlir --entry=@k::@own --grid=3 --block=4 --args='[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], $0' | FileCheck %s --check-prefix=SAME
// RUN: redop-interpret %t.mlir --entry=@k::@own --grid=3 --block=4 --args='[1 x 8, 0, 2, 2, 2], [0 x 4]' | FileCheck %s --check-prefix=TWO
// SAME: argument 0: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]
// TWO: argument 1: [0, -8, -6, 0]

gpu.module @k {
// CHECK: Passed{{.*}}Function=own |{{.*}}bins and a table in shared memory
// VERSIONS-LABEL: gpu.func @own
// VERSIONS: cf.cond_br %{{.+}}, ^[[APART:bb[0-9]+]], ^[[OVERLAP:bb[0-9]+]]
// VERSIONS: ^[[APART]]:
// VERSIONS: scf.for
// VERSIONS: ^[[OVERLAP]]:
// VERSIONS-NOT: redop_values
gpu.func @own(%keys: memref<?xi32>, %bins: memref<?xi32>) kernel {
  %zero = arith.constant 0 : i32
  %i = gpu.global_id x
  %key = memref.load %keys[%i] : memref<?xi32>
  %less = arith.subi %zero, %key : i32
  %at = arith.index_cast %key : i32 to index
  redop.store_reduce addi %less, %bins[%at] : i32, memref<?xi32>
  gpu.return
}
}
