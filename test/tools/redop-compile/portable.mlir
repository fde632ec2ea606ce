// Portable ops, and upstream's ops that are raised to them, become instructions
// of the chip; --raise=false leaves the latter to upstream.
//
// RUN: redop-compile %s --chip=sm_90 | FileCheck %s --check-prefixes=CHECK,SM90
// RUN: redop-compile %s --chip=sm_70 | FileCheck %s --check-prefixes=CHECK,SM70
// RUN: redop-compile %s --chip=sm_90 --raise=false | FileCheck %s --check-prefix=KEPT
// RUN: redop-compile %s --chip=sm_90 --scope=sys --ordering=acq_rel 2>/dev/null | FileCheck %s --check-prefix=SYS
// RUN: not redop-compile %s --chip=sm_90 --legalize=none 2>&1 | FileCheck %s --check-prefix=OPTION
//
// OPTION: for the --legalize option: unknown word 'none'; expected one of portable, all

// CHECK: .entry kernel(
// SM90: redux.sync.add.s32
// SM70: shfl.sync.bfly.b32
// CHECK: {{red|atom}}.global.add.u32
// CHECK: {{red|atom}}.global.add.u32
// SYS: atom.acq_rel.sys.global.add.u32
// KEPT: .entry kernel(
// KEPT: {{red|atom}}.global.add.u32
// KEPT: ret;
gpu.module @kernels {
  gpu.func @kernel(%m: memref<4xi32, 1>, %host: memref<4xi32>, %v: i32) kernel {
    %c0 = arith.constant 0 : index
    %sum = redop.group_reduce warp addi %v : i32
    redop.store_reduce addi %sum, %m[%c0] : i32, memref<4xi32, 1>
    %old = memref.atomic_rmw addi %sum, %host[%c0] : (i32, memref<4xi32>) -> i32
    gpu.return
  }
}
