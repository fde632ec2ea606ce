// CTAs that have combined their values reduce once each, at one address. In a large grid, one of eight does the work of all.
//
// RUN: redop-opt %s --redop-grid=resident-blocks=1 --canonicalize --cse | FileCheck %s
// RUN: redop-opt %s --redop-grid=resident-blocks=1 --redop-privatize --canonicalize --cse | FileCheck %s --check-prefix=PRIVATE
// RUN: redop-opt %s --redop-grid -o /dev/null --remark-format=emitRemark --remarks-filter=redop-grid 2>&1 | FileCheck %s --check-prefix=REMARK
//
// Small grids, whole groups, a last group that is smaller, and CTAs that are too large.
// RUN: redop-opt %s -o %t.before.mlir
// RUN: redop-opt %s --redop-grid=resident-blocks=1 --redop-privatize -o %t.after.mlir
// RUN: redop-opt %t.after.mlir --redop-grid=resident-blocks=1 --redop-privatize | diff %t.after.mlir -
// RUN: %python -c "print('\n'.join(f'@{k} {b} [{\", \".join(str(i % 7 + 1) for i in range(2000))}], [5], {n}' for k in ('tree', 'large') for b in (4, 2) for n in (50, 12)))" > %t.calls
// RUN: redop-interpret %t.before.mlir --calls=%t.calls --grid=1 --seed=7 > %t.wanted
// RUN: redop-interpret %t.after.mlir --calls=%t.calls --grid=1 --seed=7 2>/dev/null | diff %t.wanted -
// RUN: redop-interpret %t.before.mlir --calls=%t.calls --grid=16 --seed=7 > %t.wanted
// RUN: redop-interpret %t.after.mlir --calls=%t.calls --grid=16 --seed=7 2>/dev/null | diff %t.wanted -
// RUN: redop-interpret %t.before.mlir --calls=%t.calls --grid=21 --seed=7 > %t.wanted
// RUN: redop-interpret %t.after.mlir --calls=%t.calls --grid=21 --seed=7 2>/dev/null | diff %t.wanted -
// RUN: redop-interpret %t.before.mlir --entry=@large --block=288 --grid=9 --args='[1 x 3000], [5], 3000' > %t.wanted
// RUN: redop-interpret %t.after.mlir --entry=@large --block=288 --grid=9 --args='[1 x 3000], [5], 3000' 2>/dev/null | diff %t.wanted -

// REMARK: VirtualGrid | {{.*}}Function=tree
// REMARK: VirtualGrid | {{.*}}Function=large
// REMARK-NOT: VirtualGrid
gpu.module @m {

// A barrier separates two iterations.
// CHECK-LABEL: gpu.func @tree
// CHECK: %[[CTA:.+]] = nvvm.read.ptx.sreg.ctaid.x
// CHECK: %[[REST:.+]] = arith.remui %[[CTA]], %c8_i32
// CHECK: %[[FIRST:.+]] = arith.cmpi ult, %[[REST]], %c1_i32
// CHECK: %[[MAYBE:.+]] = arith.cmpi ult, %[[CTA]], %c2_i32
// CHECK: %[[LARGE:.+]] = arith.cmpi ugt, %{{.+}}, %c256_i32
// CHECK: %[[OWN:.+]] = arith.ori %[[MAYBE]], %[[LARGE]]
// CHECK: %[[STAYS:.+]] = arith.ori %[[FIRST]], %[[OWN]]
// CHECK: cf.cond_br %[[STAYS]], ^[[NEXT:bb[0-9]+]], ^[[EXIT:bb[0-9]+]]
// CHECK: ^[[NEXT]]:
// CHECK: cf.cond_br %{{.+}}, ^[[WORKS:bb[0-9]+]], ^[[EXIT]]
// CHECK: gpu.barrier
// CHECK: redop.store_reduce addi
// CHECK: nvvm.barrier{{0?$}}
// CHECK: cf.cond_br
// PRIVATE-LABEL: gpu.func @tree
// PRIVATE: gpu.barrier
// PRIVATE-NOT: redop.store_reduce
// PRIVATE: nvvm.barrier{{0?$}}
// PRIVATE-NOT: group_reduce
// PRIVATE: redop.store_reduce addi
gpu.func @tree(%x: memref<?xi32>, %out: memref<1xi32>, %n: index)
    workgroup(%parts: memref<4xi32, #gpu.address_space<workgroup>>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %tid = gpu.thread_id x
  %threads = gpu.block_dim x
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  %own = scf.if %isIn -> i32 {
    %v = memref.load %x[%i] : memref<?xi32>
    scf.yield %v : i32
  } else {
    scf.yield %zero : i32
  }
  memref.store %own, %parts[%tid] : memref<4xi32, #gpu.address_space<workgroup>>
  gpu.barrier
  %isFirst = arith.cmpi eq, %tid, %c0 : index
  scf.if %isFirst {
    %sum = scf.for %k = %c0 to %threads step %c1 iter_args(%all = %zero) -> i32 {
      %part = memref.load %parts[%k] : memref<4xi32, #gpu.address_space<workgroup>>
      %next = arith.addi %all, %part : i32
      scf.yield %next : i32
    }
    redop.store_reduce addi %sum, %out[%c0] : i32, memref<1xi32>
  }
  gpu.return
}

// The same, with room for more threads.
gpu.func @large(%x: memref<?xi32>, %out: memref<1xi32>, %n: index)
    workgroup(%parts: memref<288xi32, #gpu.address_space<workgroup>>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %tid = gpu.thread_id x
  %threads = gpu.block_dim x
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  %own = scf.if %isIn -> i32 {
    %v = memref.load %x[%i] : memref<?xi32>
    scf.yield %v : i32
  } else {
    scf.yield %zero : i32
  }
  memref.store %own, %parts[%tid] : memref<288xi32, #gpu.address_space<workgroup>>
  gpu.barrier
  %isFirst = arith.cmpi eq, %tid, %c0 : index
  scf.if %isFirst {
    %sum = scf.for %k = %c0 to %threads step %c1 iter_args(%all = %zero) -> i32 {
      %part = memref.load %parts[%k] : memref<288xi32, #gpu.address_space<workgroup>>
      %next = arith.addi %all, %part : i32
      scf.yield %next : i32
    }
    redop.store_reduce addi %sum, %out[%c0] : i32, memref<1xi32>
  }
  gpu.return
}

// Without shared memory, the CTA has not combined its values.
// CHECK-LABEL: gpu.func @leader
// CHECK-NOT: redop.virtual_grid
gpu.func @leader(%x: memref<?xi32>, %out: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %tid = gpu.thread_id x
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  %isFirst = arith.cmpi eq, %tid, %c0 : index
  %reduces = arith.andi %isIn, %isFirst : i1
  scf.if %reduces {
    %v = memref.load %x[%i] : memref<?xi32>
    redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
  }
  gpu.return
}

// A loop that loads, or whose length is an argument, may take longer than the reductions.
// CHECK-LABEL: gpu.func @long
// CHECK-NOT: redop.virtual_grid
// CHECK-LABEL: gpu.func @loads
// CHECK-NOT: redop.virtual_grid
// CHECK: gpu.return
gpu.func @long(%out: memref<1xi32>, %n: index)
    workgroup(%parts: memref<4xi32, #gpu.address_space<workgroup>>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %tid = gpu.thread_id x
  memref.store %zero, %parts[%tid] : memref<4xi32, #gpu.address_space<workgroup>>
  gpu.barrier
  %isFirst = arith.cmpi eq, %tid, %c0 : index
  scf.if %isFirst {
    %sum = scf.for %k = %c0 to %n step %c1 iter_args(%all = %zero) -> i32 {
      %part = memref.load %parts[%k] : memref<4xi32, #gpu.address_space<workgroup>>
      %next = arith.addi %all, %part : i32
      scf.yield %next : i32
    }
    redop.store_reduce addi %sum, %out[%c0] : i32, memref<1xi32>
  }
  gpu.return
}
gpu.func @loads(%x: memref<?xi32>, %out: memref<1xi32>)
    workgroup(%parts: memref<4xi32, #gpu.address_space<workgroup>>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0 : i32
  %tid = gpu.thread_id x
  %own = scf.for %k = %c0 to %c64 step %c1 iter_args(%all = %zero) -> i32 {
    %v = memref.load %x[%k] : memref<?xi32>
    %next = arith.addi %all, %v : i32
    scf.yield %next : i32
  }
  memref.store %own, %parts[%tid] : memref<4xi32, #gpu.address_space<workgroup>>
  gpu.barrier
  %isFirst = arith.cmpi eq, %tid, %c0 : index
  scf.if %isFirst {
    %sum = memref.load %parts[%c0] : memref<4xi32, #gpu.address_space<workgroup>>
    redop.store_reduce addi %sum, %out[%c0] : i32, memref<1xi32>
  }
  gpu.return
}
}
