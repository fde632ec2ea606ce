// RUN: redop-opt %s --redop-privatize=loads-in-flight=1 --canonicalize --cse -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: redop-opt %s --redop-grid --redop-privatize | redop-interpret - --entry=@barrier --block=2 --args='[5, 7], [3, -1], [0], 2' | FileCheck %s --check-prefix=ORDER
// ORDER: argument 2: [3]

gpu.module @m {

// Minima and maxima of floats need no permission: no order changes them.
// CHECK-LABEL: gpu.func @greatest
// CHECK: scf.for
// CHECK-NOT: redop.store_reduce
// CHECK: }
// CHECK: %[[MOST:.+]] = redop.group_reduce block maximumf %{{.+}} : f32
// CHECK: redop.store_reduce maximumf %[[MOST]], {{.*}} mask(
gpu.func @greatest(%x: memref<?xf32>, %out: memref<1xf32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %x[%i] : memref<?xf32>
    redop.store_reduce maximumf %v, %out[%c0] : f32, memref<1xf32>
  }
  gpu.return
}

// Two elements of one memref, of different kinds.
// CHECK-LABEL: gpu.func @range
// CHECK-NOT: redop.store_reduce
// CHECK: redop.group_reduce block minnumf
// CHECK: redop.store_reduce minnumf
// CHECK: redop.group_reduce block maxnumf
// CHECK: redop.store_reduce maxnumf
gpu.func @range(%x: memref<?xf64>, %out: memref<2xf64>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %x[%i] : memref<?xf64>
    redop.store_reduce minnumf %v, %out[%c0] : f64, memref<2xf64>
    redop.store_reduce maxnumf %v, %out[%c1] : f64, memref<2xf64>
  }
  gpu.return
}

// The same element: the order matters.
// CHECK-LABEL: gpu.func @same
// CHECK: scf.for
// CHECK: redop.store_reduce mins
// CHECK: redop.store_reduce maxs
// CHECK-NOT: group_reduce
gpu.func @same(%x: memref<?xi32>, %out: memref<2xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %x[%i] : memref<?xi32>
    redop.store_reduce mins %v, %out[%c1] : i32, memref<2xi32>
    redop.store_reduce maxs %v, %out[%c1] : i32, memref<2xi32>
  }
  gpu.return
}

// Elements that overlap.
// CHECK-LABEL: gpu.func @overlapping
// CHECK: redop.store_reduce mins
// CHECK: redop.store_reduce maxs
// CHECK-NOT: group_reduce
gpu.func @overlapping(%x: !llvm.ptr<1>, %out: !llvm.ptr<1>, %v: i64, %w: i32) kernel attributes {redop.noalias} {
  %high = llvm.getelementptr %out[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  redop.store_reduce mins %v, %out : i64, !llvm.ptr<1>
  redop.store_reduce maxs %w, %high : i32, !llvm.ptr<1>
  gpu.return
}

// The maximum of floats by their bits, of which each kind has those of one
// sign. A value that has not, a positive NaN, is reduced after the preceding
// ones of its thread: these were reduced before it, and the two do not commute.
// CHECK-LABEL: gpu.func @float_bits
// CHECK: scf.for
// CHECK: %[[IS_POSITIVE:.+]] = arith.cmpf oge
// CHECK: %[[STRAY:.+]] = arith.cmpi ugt, %[[BITS:.+]], %c-2147483648_i32
// CHECK: %[[AND:.+]] = arith.select %[[IS_POSITIVE]], %[[STRAY]], %false
// CHECK: scf.if %[[AND]] {
// CHECK: redop.store_reduce minu %{{.+}}, %[[OUT:.+]][%c0] mask(%{{.+}}) {redop.privatized}
// CHECK: redop.store_reduce maxs %[[BITS]], %[[OUT]][%c0] {redop.privatized}
// CHECK: arith.cmpi sge, %[[BITS]], %c0_i32
// CHECK: scf.if
// CHECK: redop.store_reduce maxs %{{.+}}, %[[OUT]][%c0] mask(%{{.+}}) {redop.privatized}
// CHECK: redop.store_reduce minu %[[BITS]], %[[OUT]][%c0] {redop.privatized}
// CHECK-NOT: redop.store_reduce
// CHECK: redop.group_reduce block maxs
// CHECK: redop.store_reduce maxs
// CHECK: redop.group_reduce block minu
// CHECK: redop.store_reduce minu
gpu.func @float_bits(%x: memref<?xf32>, %out: memref<2xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %x[%i] : memref<?xf32>
    %bits = arith.bitcast %v : f32 to i32
    %is_positive = arith.cmpf oge, %v, %zero : f32
    scf.if %is_positive {
      redop.store_reduce maxs %bits, %out[%c0] : i32, memref<2xi32>
    } else {
      redop.store_reduce minu %bits, %out[%c0] : i32, memref<2xi32>
    }
  }
  gpu.return
}

// Between blocks, for the minimum, where -0.0 is the least of all: one loop
// without branches.
// CHECK-LABEL: llvm.func ptx_kernelcc @blocks
// CHECK-NOT: redop.red
// CHECK: arith.cmpi slt, %[[BITS:.+]], %{{.+}} : i32
// CHECK: scf.if
// CHECK: redop.store_reduce maxu {{.*}} {redop.privatized}
// CHECK: redop.store_reduce mins %[[BITS]], {{.*}} {redop.privatized}
// CHECK: arith.cmpi sgt, %[[BITS]], %{{.+}} : i32
// CHECK: scf.if
// CHECK: redop.store_reduce mins {{.*}} {redop.privatized}
// CHECK: redop.store_reduce maxu %[[BITS]], {{.*}} {redop.privatized}
// CHECK-NOT: ^bb3
// CHECK: redop.group_reduce block mins
llvm.func ptx_kernelcc @blocks(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^loop(%zero : i32)
^loop(%i: i32):
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %is_positive = llvm.icmp "sge" %v, %zero : i32
  llvm.cond_br %is_positive, ^positive, ^negative
^positive:
  redop.store_reduce mins %v, %out : i32, !llvm.ptr<1>
  llvm.br ^next
^negative:
  redop.store_reduce maxu %v, %out : i32, !llvm.ptr<1>
  llvm.br ^next
^next:
  %next = llvm.add %i, %one : i32
  %more = llvm.icmp "slt" %next, %n : i32
  llvm.cond_br %more, ^loop(%next : i32), ^end
^end:
  llvm.return
}

// Elements selected by data would have bins, from which the values of one
// thread cannot be taken. The kinds of @other do not belong together, and in
// @third, a third one stays where it is.
// CHECK-LABEL: gpu.func @keys
// CHECK-NOT: nvvm.barrier{{0?$}}
// CHECK-LABEL: gpu.func @other
// CHECK-NOT: group_reduce
// CHECK-LABEL: gpu.func @third
// CHECK-NOT: group_reduce
gpu.func @keys(%x: memref<?xi32>, %out: memref<64xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %x[%i] : memref<?xi32>
    %key = arith.index_cast %v : i32 to index
    %is_positive = arith.cmpi sge, %v, %zero : i32
    scf.if %is_positive {
      redop.store_reduce maxs %v, %out[%key] : i32, memref<64xi32>
    } else {
      redop.store_reduce minu %v, %out[%key] : i32, memref<64xi32>
    }
  }
  gpu.return
}
gpu.func @other(%x: memref<?xi32>, %out: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %x[%i] : memref<?xi32>
    redop.store_reduce maxs %v, %out[%c0] : i32, memref<1xi32>
    redop.store_reduce maxu %v, %out[%c0] : i32, memref<1xi32>
  }
  gpu.return
}
gpu.func @third(%x: memref<?xi32>, %out: memref<64xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %x[%i] : memref<?xi32>
    %key = arith.index_cast %v : i32 to index
    redop.store_reduce maxs %v, %out[%c0] : i32, memref<64xi32>
    redop.store_reduce minu %v, %out[%c0] : i32, memref<64xi32>
    redop.store_reduce minu %v, %out[%key] : i32, memref<64xi32>
  }
  gpu.return
}

// A barrier orders all of one kind before all of the other: what one thread has collected must not follow what another one
// reduces after the barrier.
// CHECK-LABEL: gpu.func @barrier
// CHECK: redop.store_reduce maxs
// CHECK: gpu.barrier
// CHECK: redop.store_reduce minu
// CHECK-NOT: redop.group_reduce
gpu.func @barrier(%x: memref<?xi32>, %y: memref<?xi32>, %out: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %bd = gpu.block_dim x
  %gd = gpu.grid_dim x
  %s = arith.muli %bd, %gd : index
  scf.for %k = %i to %n step %s {
    %a = memref.load %x[%k] : memref<?xi32>
    redop.store_reduce maxs %a, %out[%c0] : i32, memref<1xi32>
  }
  gpu.barrier
  scf.for %k = %i to %n step %s {
    %b = memref.load %y[%k] : memref<?xi32>
    redop.store_reduce minu %b, %out[%c0] : i32, memref<1xi32>
  }
  gpu.return
}

// One that precedes both does not matter.
// CHECK-LABEL: gpu.func @barrier_before
// CHECK: redop.group_reduce block maxs
// CHECK: redop.group_reduce block minu
gpu.func @barrier_before(%x: memref<?xi32>, %y: memref<?xi32>, %out: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %bd = gpu.block_dim x
  %gd = gpu.grid_dim x
  %s = arith.muli %bd, %gd : index
  gpu.barrier
  scf.for %k = %i to %n step %s {
    %a = memref.load %x[%k] : memref<?xi32>
    redop.store_reduce maxs %a, %out[%c0] : i32, memref<1xi32>
    %b = memref.load %y[%k] : memref<?xi32>
    redop.store_reduce minu %b, %out[%c0] : i32, memref<1xi32>
  }
  gpu.return
}

}
