// RUN: redop-opt %s --redop-privatize=loads-in-flight=1 --canonicalize --cse | FileCheck %s

gpu.module @m {

// All threads reduce into one address: a register, then the block, then one
// thread, if any thread had a value.
// CHECK-LABEL: gpu.func @one_address
// CHECK-SAME: (%[[X:.+]]: memref<?xi32>, %[[OUT:.+]]: memref<1xi32>,
// The memrefs may overlap, in which case nothing changes.
// CHECK: %[[APART:.+]] = arith.ori
// CHECK: %[[IS_FIRST_VERSION:.+]] = arith.andi %{{.+}}, %[[APART]]
// CHECK: cf.cond_br %[[IS_FIRST_VERSION]], ^[[FIRST:bb[0-9]+]], ^[[SECOND:bb[0-9]+]]
// CHECK: ^[[FIRST]]:
// CHECK: %[[D:.+]]:2 = memref.distinct_objects %[[OUT]], %[[X]]
// CHECK: scf.for
// CHECK-NOT: redop.store_reduce
// CHECK: arith.addi
// CHECK-NOT: redop.store_reduce
// CHECK: %[[ANY:.+]] = redop.group_reduce block ori %{{.+}} : i1
// CHECK: scf.if %[[ANY]] {
// CHECK: %[[SUM:.+]] = redop.group_reduce block addi %{{.+}} : i32
// CHECK: %[[IS_FIRST:.+]] = arith.cmpi eq
// CHECK: redop.store_reduce addi %[[SUM]], %[[D]]#0[%{{.+}}] mask(%[[IS_FIRST]]) : i32, memref<1xi32>
// CHECK: gpu.return
// CHECK: ^[[SECOND]]:
// CHECK: scf.for
// CHECK: redop.store_reduce addi %{{.+}}, %[[OUT]][%{{.+}}] : i32, memref<1xi32>
gpu.func @one_address(%x: memref<?xi32>, %out: memref<1xi32>, %n: index) kernel {
  %c0 = arith.constant 0 : index
  %first = gpu.global_id x
  %threads = gpu.block_dim x
  %blocks = gpu.grid_dim x
  %stride = arith.muli %threads, %blocks : index
  scf.for %i = %first to %n step %stride {
    %v = memref.load %x[%i] : memref<?xi32>
    redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
  }
  gpu.return
}

// Data selects the threads that have a value. If there is only one, it reduces
// its own.
// CHECK-LABEL: gpu.func @selected
// CHECK: scf.for
// CHECK: llvm.store %true
// CHECK: %[[OWN:.+]] = llvm.load %{{.+}} : !llvm.ptr -> i32
// CHECK: %[[HIT:.+]] = llvm.load %{{.+}} : !llvm.ptr -> i1
// CHECK: %[[COUNT:.+]] = arith.extui %[[HIT]] : i1 to i32
// CHECK: %[[HITS:.+]] = redop.group_reduce block addi %[[COUNT]] : i32
// CHECK: %[[SEVERAL:.+]] = arith.cmpi ugt, %[[HITS]], %c1_i32
// CHECK: scf.if %[[SEVERAL]] {
// CHECK: redop.group_reduce block addi %[[OWN]]
// CHECK: } else {
// CHECK-NEXT: redop.store_reduce addi %[[OWN]], %arg1[%{{.+}}] mask(%[[HIT]]) {redop.privatized}
gpu.func @selected(%x: memref<?xi32>, %out: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %first = gpu.thread_id x
  %threads = gpu.block_dim x
  scf.for %i = %first to %n step %threads {
    %v = memref.load %x[%i] : memref<?xi32>
    %isNone = arith.cmpi eq, %v, %zero : i32
    scf.if %isNone {
      redop.store_reduce addi %v, %out[%c0] : i32, memref<1xi32>
    }
  }
  gpu.return
}

// Without a loop, the block reduction is still profitable.
// CHECK-LABEL: gpu.func @one_each
// CHECK: redop.group_reduce block maxs
// CHECK: redop.store_reduce maxs {{.*}} mask
gpu.func @one_each(%out: memref<1xi32>, %v: i32) kernel {
  %c0 = arith.constant 0 : index
  redop.store_reduce maxs %v, %out[%c0] : i32, memref<1xi32>
  gpu.return
}

// The address depends on the thread, but not on the loop.
// CHECK-LABEL: gpu.func @column
// CHECK: llvm.store %{{.+}}, %[[SUM:.+]] : f32, !llvm.ptr
// CHECK: scf.for
// CHECK-NOT: redop.store_reduce
// CHECK: arith.addf
// CHECK: }
// CHECK: %[[ALL:.+]] = llvm.load %[[SUM]]
// CHECK: %[[HIT:.+]] = llvm.load
// CHECK: redop.store_reduce addf %[[ALL]], %{{.+}} mask(%[[HIT]]) : f32, memref<16xf32>
gpu.func @column(%x: memref<?x16xf32>, %out: memref<16xf32>, %n: index) kernel
    attributes {redop.reassociated_floats, redop.any_subnormals} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = gpu.thread_id x
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %x[%i, %t] : memref<?x16xf32>
    redop.store_reduce addf %v, %out[%t] : f32, memref<16xf32>
  }
  gpu.return
}

// The flag of the op suffices for f64, which no instruction flushes.
// CHECK-LABEL: gpu.func @column_f64
// CHECK: arith.addf
// CHECK: redop.store_reduce addf {{.*}} mask
gpu.func @column_f64(%v: f64, %out: memref<16xf64>, %n: index) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %t = gpu.thread_id x
  scf.for %i = %c0 to %n step %c1 {
    redop.store_reduce addf %v, %out[%t] fastmath<reassoc> : f64, memref<16xf64>
  }
  gpu.return
}

// Elements selected by data: bins, one per element of the memref.
// CHECK-LABEL: gpu.func @bins
// CHECK: %[[BINS:.+]] = llvm.mlir.addressof @[[NAME:redop_bins.*]] : !llvm.ptr<3>
// CHECK: scf.for %[[B:.+]] =
// CHECK: llvm.store %{{.+}} : i32, !llvm.ptr<3>
// CHECK: nvvm.barrier{{0?$}}
// CHECK: scf.for
// CHECK: %[[IN:.+]] = arith.cmpi ult, %[[INDEX:.+]], %{{.+}} : i64
// CHECK: %[[BIN:.+]] = llvm.getelementptr %[[BINS]][%[[INDEX]]]
// CHECK: redop.store_reduce addi cta %{{.+}}, %[[BIN]] mask(%[[IN]]) : i32, !llvm.ptr<3>
// CHECK: redop.store_reduce addi %{{.+}}, %{{.+}} mask(%{{.+}}) {redop.privatized} : i32, memref<4x2xi32>
// CHECK: nvvm.barrier{{0?$}}
// CHECK: scf.for
// CHECK: %[[HIT:.+]] = arith.cmpi ne
// CHECK: redop.store_reduce addi %{{.+}}, %{{.+}} mask(%[[HIT]]) {redop.privatized} : i32, memref<4x2xi32>
gpu.func @bins(%keys: memref<?xindex>, %out: memref<4x2xi32>, %n: index) kernel {
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %t = gpu.thread_id x
  scf.for %i = %t to %n step %c1 {
    %k = memref.load %keys[%i] : memref<?xindex>
    redop.store_reduce addi %one, %out[%k, %c1] : i32, memref<4x2xi32>
  }
  gpu.return
}

// The number of elements behind a pointer is unknown; instructions are handled
// like portable ops.
// CHECK-LABEL: llvm.func ptx_kernelcc @bins_of_pointer
// CHECK: llvm.mlir.addressof @redop_bins
// CHECK: redop.store_reduce addi cta {{.*}} : i32, !llvm.ptr<3>
// CHECK: redop.store_reduce addi {{.*}} : i32, !llvm.ptr<1>
llvm.func ptx_kernelcc @bins_of_pointer(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  llvm.br ^loop(%tid : i32)
^loop(%i: i32):
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %k = llvm.load %p : !llvm.ptr<1> -> i32
  %q = llvm.getelementptr %out[%k] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  redop.red add u32 %q, %one : !llvm.ptr<1>, i32
  %j = llvm.add %i, %one : i32
  %more = llvm.icmp "slt" %j, %n : i32
  llvm.cond_br %more, ^loop(%j : i32), ^end
^end:
  llvm.return
}

// A loop of basic blocks: each exit writes the thread's value.
// CHECK-LABEL: llvm.func ptx_kernelcc @thread_loop
// CHECK: ^[[LOOP:bb[0-9]+]](
// CHECK: llvm.cond_br %{{.+}}, ^[[NEXT:bb[0-9]+]], ^[[OUT1:bb[0-9]+]]
// CHECK: ^[[NEXT]]:
// CHECK: llvm.cond_br %{{.+}}, ^[[LOOP]]({{.*}}), ^[[OUT2:bb[0-9]+]]
// CHECK: ^[[OUT1]]:
// CHECK: redop.store_reduce addi {{.*}} mask
// CHECK: ^[[OUT2]]:
// CHECK: redop.store_reduce addi {{.*}} mask
llvm.func ptx_kernelcc @thread_loop(%out: !llvm.ptr<1>, %n: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %q = llvm.getelementptr %out[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  llvm.br ^loop(%tid : i32)
^loop(%i: i32):
  redop.store_reduce addi %i, %q : i32, !llvm.ptr<1>
  %odd = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %odd, ^next, ^end
^next:
  %j = llvm.add %i, %one : i32
  %more = llvm.icmp "ne" %j, %n : i32
  llvm.cond_br %more, ^loop(%j : i32), ^end
^end:
  llvm.return
}

}
