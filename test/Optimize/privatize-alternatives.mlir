// Extrema of floats by their bits, of elements selected by data. In a kernel of one element per thread, each thread executes one of
// the two kinds, so that both have bins: one array of ordered integers.
// RUN: redop-opt %s --redop-grid=resident-blocks=2 --redop-privatize -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: redop-opt %s --redop-optimize=chip=sm_90 | FileCheck %s --check-prefix=MARK
// MARK-NOT: redop.alternative

// 3.0 is the greatest float for element 0. The signed maximum takes -0.0, which changes nothing in element 1. The unsigned minimum
// takes a positive NaN, which replaces the negative cell of element 3, but not the positive one of element 4.
// RUN: redop-interpret %s --entry=@m::@greatest --grid=4 --block=2 --args='[0, 0, 0, 1, 3, 4, 0, 1], [1.0, 3.0, -5.0, -1.0, nan, nan, 2.0, -0.0], i32[-1, -1082130432, -1082130432, -1063256064, 7], 8' | FileCheck %s --check-prefix=GREATEST
// RUN: redop-interpret %t.mlir --entry=@m::@greatest --grid=4 --block=2 --args='[0, 0, 0, 1, 3, 4, 0, 1], [1.0, 3.0, -5.0, -1.0, nan, nan, 2.0, -0.0], i32[-1, -1082130432, -1082130432, -1063256064, 7], 8' | FileCheck %s --check-prefix=GREATEST
// GREATEST: argument 2: [1077936128, -1082130432, -1082130432, 2147483647, 7]

// The same for minima: -0.0 replaces -2.0 (-1073741824) in element 1, the only value there.
// RUN: redop-interpret %s --entry=@m::@least --grid=4 --block=2 --args='[0, 0, 0, 1, 2, 3, 0, 2], i32[5, -3, 7, -2147483648, -9, 0, -7, 8], i32[100, -1073741824, 0, 3], 8' | FileCheck %s --check-prefix=LEAST
// RUN: redop-interpret %t.mlir --entry=@m::@least --grid=4 --block=2 --args='[0, 0, 0, 1, 2, 3, 0, 2], i32[5, -3, 7, -2147483648, -9, 0, -7, 8], i32[100, -1073741824, 0, 3], 8' | FileCheck %s --check-prefix=LEAST
// LEAST: argument 2: [-3, -2147483648, -9, 0]

gpu.module @m {

// CHECK-LABEL: gpu.func @greatest
// CHECK: llvm.mlir.addressof @redop_bins
// CHECK-NOT: llvm.mlir.addressof @redop_bins
// CHECK: scf.for
// CHECK: llvm.store %c-2147483648_i32
// CHECK: scf.if
// CHECK: redop.store_reduce maxs %{{.+}}, %{{.+}}[%{{.+}}] mask(%{{.+}}) {redop.privatized}
// CHECK: redop.store_reduce minu %{{.+}}, %{{.+}}[%{{.+}}] mask(%{{.+}}) {redop.privatized}
// CHECK: redop.store_reduce maxs cta
// CHECK-NOT: redop.store_reduce minu cta
// CHECK: nvvm.barrier
// CHECK: redop.store_reduce maxs %{{.+}}, %{{.+}}[%{{.+}}] mask(%{{.+}}) {redop.privatized}
// CHECK: redop.store_reduce minu %{{.+}}, %{{.+}}[%{{.+}}] mask(%{{.+}}) {redop.privatized}
// CHECK-LABEL: gpu.func @least
// CHECK: redop.store_reduce mins cta
gpu.func @greatest(%keys: memref<?xi32>, %x: memref<?xf32>, %out: memref<5xi32>, %n: index) kernel attributes {redop.noalias} {
  %zero = arith.constant 0.0 : f32
  %i = gpu.global_id x
  %in = arith.cmpi ult, %i, %n : index
  scf.if %in {
    %key = memref.load %keys[%i] : memref<?xi32>
    %at = arith.index_castui %key : i32 to index
    %v = memref.load %x[%i] : memref<?xf32>
    %bits = arith.bitcast %v : f32 to i32
    %is_positive = arith.cmpf oge, %v, %zero : f32
    scf.if %is_positive {
      redop.store_reduce maxs %bits, %out[%at] : i32, memref<5xi32>
    } else {
      redop.store_reduce minu %bits, %out[%at] : i32, memref<5xi32>
    }
  }
  gpu.return
}

// By masks, of which one is the other's negation where both are set.
gpu.func @least(%keys: memref<?xi32>, %x: memref<?xi32>, %out: memref<4xi32>, %n: index) kernel attributes {redop.noalias} {
  %true = arith.constant true
  %minus_zero = arith.constant -2147483648 : i32
  %zero = arith.constant 0 : i32
  %i = gpu.global_id x
  %in = arith.cmpi ult, %i, %n : index
  scf.if %in {
    %key = memref.load %keys[%i] : memref<?xi32>
    %at = arith.index_castui %key : i32 to index
    %v = memref.load %x[%i] : memref<?xi32>
    %is_positive = arith.cmpi sge, %v, %zero : i32
    %is_zero = arith.cmpi eq, %v, %minus_zero : i32
    %is_signed = arith.ori %is_positive, %is_zero : i1
    %is_unsigned = arith.xori %is_signed, %true : i1
    redop.store_reduce maxu %v, %out[%at] mask(%is_unsigned) : i32, memref<4xi32>
    redop.store_reduce mins %v, %out[%at] mask(%is_signed) : i32, memref<4xi32>
  }
  gpu.return
}

// The two fields of a struct, in bins and a table each, if a sample of the elements says so: the threads of both kinds are sampled.
// CHECK-LABEL: llvm.func ptx_kernelcc @intervals
// CHECK: nvvm.vote.sync
// CHECK: redop.store_reduce mins cta
// CHECK: redop.store_reduce maxs cta
llvm.func ptx_kernelcc @intervals(%keys: !llvm.ptr<1> {llvm.noalias}, %x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %tid : i32
  %k = llvm.getelementptr %keys[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %key = llvm.load %k : !llvm.ptr<1> -> i32
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %low = llvm.getelementptr %out[%key] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.struct<(i32, i32)>
  %high = llvm.getelementptr %out[%key, 1] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, !llvm.struct<(i32, i32)>
  %is_positive = llvm.icmp "sge" %v, %zero : i32
  llvm.cond_br %is_positive, ^positive, ^negative
^positive:
  redop.store_reduce mins %v, %low : i32, !llvm.ptr<1>
  redop.store_reduce maxs %v, %high : i32, !llvm.ptr<1>
  llvm.br ^end
^negative:
  redop.store_reduce maxu %v, %low : i32, !llvm.ptr<1>
  redop.store_reduce minu %v, %high : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// A thread with two values may reduce both into one element: the order of the unexpected ones matters.
// CHECK-LABEL: gpu.func @two
// CHECK-NOT: nvvm.barrier
gpu.func @two(%keys: memref<?xi32>, %x: memref<?xi32>, %y: memref<?xi32>, %out: memref<5xi32>) kernel attributes {redop.noalias} {
  %zero = arith.constant 0 : i32
  %i = gpu.global_id x
  %key = memref.load %keys[%i] : memref<?xi32>
  %at = arith.index_castui %key : i32 to index
  %v = memref.load %x[%i] : memref<?xi32>
  %w = memref.load %y[%i] : memref<?xi32>
  %first = arith.cmpi sge, %v, %zero : i32
  scf.if %first {
    redop.store_reduce mins %v, %out[%at] : i32, memref<5xi32>
  } else {
    redop.store_reduce maxu %v, %out[%at] : i32, memref<5xi32>
  }
  %second = arith.cmpi sge, %w, %zero : i32
  scf.if %second {
    redop.store_reduce mins %w, %out[%at] : i32, memref<5xi32>
  } else {
    redop.store_reduce maxu %w, %out[%at] : i32, memref<5xi32>
  }
  gpu.return
}

// Masks that may both be set.
// CHECK-LABEL: gpu.func @both
// CHECK-NOT: nvvm.barrier
gpu.func @both(%keys: memref<?xi32>, %x: memref<?xi32>, %out: memref<5xi32>) kernel attributes {redop.noalias} {
  %zero = arith.constant 0 : i32
  %i = gpu.global_id x
  %key = memref.load %keys[%i] : memref<?xi32>
  %at = arith.index_castui %key : i32 to index
  %v = memref.load %x[%i] : memref<?xi32>
  %above = arith.cmpi sge, %v, %zero : i32
  %below = arith.cmpi sle, %v, %zero : i32
  redop.store_reduce mins %v, %out[%at] mask(%above) : i32, memref<5xi32>
  redop.store_reduce maxu %v, %out[%at] mask(%below) : i32, memref<5xi32>
  gpu.return
}

// One of the two in a branch, and the other one after it.
// CHECK-LABEL: gpu.func @after
// CHECK-NOT: nvvm.barrier
gpu.func @after(%keys: memref<?xi32>, %x: memref<?xi32>, %out: memref<5xi32>) kernel attributes {redop.noalias} {
  %zero = arith.constant 0 : i32
  %i = gpu.global_id x
  %key = memref.load %keys[%i] : memref<?xi32>
  %at = arith.index_castui %key : i32 to index
  %v = memref.load %x[%i] : memref<?xi32>
  %above = arith.cmpi sge, %v, %zero : i32
  scf.if %above {
    redop.store_reduce mins %v, %out[%at] : i32, memref<5xi32>
  }
  redop.store_reduce maxu %v, %out[%at] : i32, memref<5xi32>
  gpu.return
}

// A loop of a thread, of which another iteration may execute the other kind.
// CHECK-LABEL: gpu.func @loop
// CHECK-NOT: nvvm.barrier
gpu.func @loop(%keys: memref<?xi32>, %x: memref<?xi32>, %out: memref<5xi32>, %n: index) kernel attributes {redop.noalias} {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i32
  %i = gpu.global_id x
  scf.for %j = %i to %n step %c1 {
    %key = memref.load %keys[%j] : memref<?xi32>
    %at = arith.index_castui %key : i32 to index
    %v = memref.load %x[%j] : memref<?xi32>
    %above = arith.cmpi sge, %v, %zero : i32
    scf.if %above {
      redop.store_reduce mins %v, %out[%at] : i32, memref<5xi32>
    } else {
      redop.store_reduce maxu %v, %out[%at] : i32, memref<5xi32>
    }
  }
  gpu.return
}

// A third one of the kind, into the same memory, in a branch of its own.
// CHECK-LABEL: gpu.func @third
// CHECK-NOT: nvvm.barrier
gpu.func @third(%keys: memref<?xi32>, %x: memref<?xi32>, %out: memref<5xi32>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %i = gpu.global_id x
  %key = memref.load %keys[%i] : memref<?xi32>
  %at = arith.index_castui %key : i32 to index
  %v = memref.load %x[%i] : memref<?xi32>
  %above = arith.cmpi sge, %v, %zero : i32
  scf.if %above {
    redop.store_reduce mins %v, %out[%at] : i32, memref<5xi32>
  } else {
    redop.store_reduce maxu %v, %out[%at] : i32, memref<5xi32>
  }
  redop.store_reduce maxu %v, %out[%c0] : i32, memref<5xi32>
  gpu.return
}

}
