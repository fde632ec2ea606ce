// RUN: redop-opt %s --redop-privatize | FileCheck %s
// RUN: redop-opt %s --redop-privatize -o /dev/null --remark-format=emitRemark --remarks-filter=redop-privatize 2>&1 | FileCheck %s --check-prefix=REMARK

// The values that an index can have tell how many bins are necessary, in memory of unknown size. Elements of global arrays are
// declared in the order of the functions, the last one first.
// CHECK-DAG: @redop_bins() {{.*}} : !llvm.array<256 x i32>
// CHECK-DAG: @redop_bins_{{[0-9]+}}() {{.*}} : !llvm.array<256 x i32>
// CHECK-DAG: @redop_bins_{{[0-9]+}}() {{.*}} : !llvm.array<256 x i32>
// CHECK-DAG: @redop_bins_{{[0-9]+}}() {{.*}} : !llvm.array<256 x i32>
// CHECK-DAG: @redop_bins_{{[0-9]+}}() {{.*}} : !llvm.array<768 x i32>
// CHECK-DAG: @redop_bins_{{[0-9]+}}() {{.*}} : !llvm.array<100 x f32>
// CHECK-DAG: @redop_bins_{{[0-9]+}}() {{.*}} : !llvm.array<4096 x i32>
gpu.module @m {

// REMARK: Function=bytes |{{.*}}"bins in shared memory"
// CHECK-LABEL: llvm.func @bytes
llvm.func @bytes(%x: !llvm.ptr<1>, %bins: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, redop.noalias} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  scf.for %i = %zero to %n step %one : i32 {
    %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
    %key = llvm.load %from : !llvm.ptr<1> -> i8
    %wide = llvm.zext %key : i8 to i64
    %to = llvm.getelementptr %bins[%wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    redop.store_reduce addi %one, %to : i32, !llvm.ptr<1>
  }
  llvm.return
}

// Several reductions share the bins of all.
// REMARK-COUNT-3: Function=colors |{{.*}}"bins in shared memory"
// REMARK-NOT: Function=colors
llvm.func @colors(%x: !llvm.ptr<1>, %bins: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, redop.noalias} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %c8 = arith.constant 8 : i32
  %c16 = arith.constant 16 : i32
  %c255 = arith.constant 255 : i32
  scf.for %i = %zero to %n step %one : i32 {
    %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %key = llvm.load %from : !llvm.ptr<1> -> i32
    %r = arith.andi %key, %c255 : i32
    %g8 = arith.shrui %key, %c8 : i32
    %g = arith.andi %g8, %c255 : i32
    %b16 = arith.shrui %key, %c16 : i32
    %b = arith.andi %b16, %c255 : i32
    %green = llvm.getelementptr %bins[256] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %blue = llvm.getelementptr %bins[512] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %toR = llvm.getelementptr %bins[%r] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %toG = llvm.getelementptr %green[%g] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %toB = llvm.getelementptr %blue[%b] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    redop.store_reduce addi %one, %toR : i32, !llvm.ptr<1>
    redop.store_reduce addi %one, %toG : i32, !llvm.ptr<1>
    redop.store_reduce addi %one, %toB : i32, !llvm.ptr<1>
  }
  llvm.return
}

// Floats have bins if there are few.
// REMARK: Function=weights |{{.*}}"bins in shared memory"
gpu.func @weights(%x: memref<?xi32>, %w: memref<?xf32>, %bins: memref<?xf32>, %n: index) kernel
    attributes {redop.noalias, redop.reassociated_floats, redop.any_subnormals} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %limit = arith.constant 99 : i32
  %zero = arith.constant 0 : i32
  scf.for %i = %c0 to %n step %c1 {
    %key = memref.load %x[%i] : memref<?xi32>
    %low = arith.maxsi %key, %zero : i32
    %in = arith.minsi %low, %limit : i32
    %bin = arith.index_cast %in : i32 to index
    %v = memref.load %w[%i] : memref<?xf32>
    redop.store_reduce addf %v, %bins[%bin] : f32, memref<?xf32>
  }
  gpu.return
}

// A negative byte and a constant.
// REMARK: Function=signed_bytes |{{.*}}"bins in shared memory"
llvm.func @signed_bytes(%x: !llvm.ptr<1>, %bins: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, redop.noalias} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %middle = llvm.getelementptr %bins[128] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  scf.for %i = %zero to %n step %one : i32 {
    %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
    %key = llvm.load %from : !llvm.ptr<1> -> i8
    %wide = llvm.sext %key : i8 to i64
    %to = llvm.getelementptr %middle[%wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    redop.store_reduce addi %one, %to : i32, !llvm.ptr<1>
  }
  llvm.return
}
// One that may be negative together with the constant.
// REMARK: Function=below |{{.*}}"bins and a table in shared memory"
llvm.func @below(%x: !llvm.ptr<1>, %bins: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, redop.noalias} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %middle = llvm.getelementptr %bins[127] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  scf.for %i = %zero to %n step %one : i32 {
    %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i8
    %key = llvm.load %from : !llvm.ptr<1> -> i8
    %wide = llvm.sext %key : i8 to i64
    %to = llvm.getelementptr %middle[%wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    redop.store_reduce addi %one, %to : i32, !llvm.ptr<1>
  }
  llvm.return
}

// A remainder of a signed number may be negative.
// REMARK: Function=signed |{{.*}}"bins and a table in shared memory"
gpu.func @signed(%x: memref<?xi32>, %bins: memref<?xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %limit = arith.constant 100 : i32
  scf.for %i = %c0 to %n step %c1 {
    %key = memref.load %x[%i] : memref<?xi32>
    %rest = arith.remsi %key, %limit : i32
    %bin = arith.index_cast %rest : i32 to index
    redop.store_reduce addi %one, %bins[%bin] : i32, memref<?xi32>
  }
  gpu.return
}

// A comparison before the reduction leaves 256 elements, through a pointer whose state space was cast.
// REMARK: Function=guarded |{{.*}}"bins in shared memory"
llvm.func @guarded(%x: !llvm.ptr<1>, %bins: !llvm.ptr, %n: i32) attributes {nvvm.kernel, redop.noalias} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %size = arith.constant 256 : i32
  %global = llvm.addrspacecast %bins : !llvm.ptr to !llvm.ptr<1>
  scf.for %i = %zero to %n step %one : i32 {
    %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %key = llvm.load %from : !llvm.ptr<1> -> i32
    %isInside = arith.cmpi ult, %key, %size : i32
    scf.if %isInside {
      %wide = llvm.zext %key : i32 to i64
      %to = llvm.getelementptr %global[%wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
      redop.store_reduce addi %one, %to : i32, !llvm.ptr<1>
    }
  }
  llvm.return
}

// As the mask of the reduction.
// REMARK: Function=masked |{{.*}}"bins in shared memory"
llvm.func @masked(%x: !llvm.ptr<1>, %bins: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, redop.noalias} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %size = arith.constant 256 : i32
  scf.for %i = %zero to %n step %one : i32 {
    %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %key = llvm.load %from : !llvm.ptr<1> -> i32
    %isInside = arith.cmpi ult, %key, %size : i32
    %wide = llvm.zext %key : i32 to i64
    %to = llvm.getelementptr %bins[%wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    redop.store_reduce addi %one, %to mask(%isInside) : i32, !llvm.ptr<1>
  }
  llvm.return
}

// Outside of the comparison, the index can be any.
// REMARK: Function=outside |{{.*}}"bins and a table in shared memory"
llvm.func @outside(%x: !llvm.ptr<1>, %bins: !llvm.ptr<1>, %n: i32) attributes {nvvm.kernel, redop.noalias} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %size = arith.constant 256 : i32
  scf.for %i = %zero to %n step %one : i32 {
    %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %key = llvm.load %from : !llvm.ptr<1> -> i32
    %isInside = arith.cmpi ult, %key, %size : i32
    scf.if %isInside {
    } else {
      %wide = llvm.zext %key : i32 to i64
      %to = llvm.getelementptr %bins[%wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
      redop.store_reduce addi %one, %to : i32, !llvm.ptr<1>
    }
  }
  llvm.return
}
}
