// Calls of LLVM's NVPTX intrinsics, and the lowering of vectors.

gpu.module @kernels {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<64 x i32>

  // RUN: redop-interpret %s --entry=@spaces --args='i32[0]' | FileCheck %s --check-prefix=SPACES
  // For a pointer to global, shared and local memory: its space is reported,
  // and no other.
  // SPACES: result: 1, 1, 1, 0, 0, 0, 1
  gpu.func @spaces(%p: !llvm.ptr<1>) -> (i1, i1, i1, i1, i1, i1, i1) {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %global = llvm.addrspacecast %p : !llvm.ptr<1> to !llvm.ptr
    %shared = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
    %local = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    %0 = llvm.call_intrinsic "llvm.nvvm.isspacep.global"(%global) : (!llvm.ptr) -> i1
    %1 = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%shared) : (!llvm.ptr) -> i1
    %2 = llvm.call_intrinsic "llvm.nvvm.isspacep.local"(%local) : (!llvm.ptr) -> i1
    %3 = llvm.call_intrinsic "llvm.nvvm.isspacep.global"(%shared) : (!llvm.ptr) -> i1
    %4 = llvm.call_intrinsic "llvm.nvvm.isspacep.shared"(%local) : (!llvm.ptr) -> i1
    %5 = llvm.call_intrinsic "llvm.nvvm.isspacep.const"(%global) : (!llvm.ptr) -> i1
    %6 = llvm.call_intrinsic "llvm.nvvm.isspacep.shared.cluster"(%shared) : (!llvm.ptr) -> i1
    gpu.return %0, %1, %2, %3, %4, %5, %6 : i1, i1, i1, i1, i1, i1, i1
  }

  // A quiet NaN, infinity, a normal, a subnormal and a negative zero.
  // RUN: redop-interpret %s --entry=@classes --args=nan | FileCheck %s --check-prefix=NAN
  // RUN: redop-interpret %s --entry=@classes --args='0x7f800000' | FileCheck %s --check-prefix=INF
  // RUN: redop-interpret %s --entry=@classes --args='-1.5' | FileCheck %s --check-prefix=NORMAL
  // RUN: redop-interpret %s --entry=@classes --args='0x1' | FileCheck %s --check-prefix=SUBNORMAL
  // RUN: redop-interpret %s --entry=@classes --args='-0.0' | FileCheck %s --check-prefix=ZERO
  // NAN: result: 1, 0, 0, 0, 0
  // INF: result: 0, 1, 0, 0, 0
  // NORMAL: result: 0, 0, 1, 0, 1
  // SUBNORMAL: result: 0, 0, 0, 1, 0
  // ZERO: result: 0, 0, 0, 0, 1
  gpu.func @classes(%x: f32) -> (i1, i1, i1, i1, i1) {
    %0 = "llvm.intr.is.fpclass"(%x) <{bit = 3 : i32}> : (f32) -> i1
    %1 = "llvm.intr.is.fpclass"(%x) <{bit = 516 : i32}> : (f32) -> i1
    %2 = "llvm.intr.is.fpclass"(%x) <{bit = 264 : i32}> : (f32) -> i1
    %3 = "llvm.intr.is.fpclass"(%x) <{bit = 144 : i32}> : (f32) -> i1
    %4 = "llvm.intr.is.fpclass"(%x) <{bit = 60 : i32}> : (f32) -> i1
    gpu.return %0, %1, %2, %3, %4 : i1, i1, i1, i1, i1
  }

  // RUN: redop-interpret %s --entry=@warp --block=32 --args='9x32xi32[0 x 288]' 2>&1 | FileCheck %s --check-prefix=WARP
  // WARP: remark: which lanes are active together is unspecified
  // The sum, the lane of the butterfly, the next lane and whether it exists,
  // the odd lanes, whether all are odd, the lanes of the same parity, the
  // leader, the active mask (that of lane 31 has its own bit), and a shuffle of floats.
  // WARP: argument 0: [{{((496, ){32})}}1, 0, 3, 2, {{.*}} 31, 30,
  // WARP-SAME: 1002, 1003, 1004, {{.*}} 1031, 1032, 32, -1431655766, {{.*}} -1431655766, 0, 0, {{[0, ]*}}
  // WARP-SAME: 1431655765, -1431655766, 1431655765, {{.*}} -1431655766, 1, {{((0, ){31})}}{{.*}}, -{{[0-9]+}}, 5, 5, {{.*}} 5]
  gpu.func @warp(%m: memref<9x32xi32>) kernel {
    %x = gpu.thread_id x
    %all = llvm.mlir.constant(-1 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %c31 = llvm.mlir.constant(31 : i32) : i32
    %c5 = llvm.mlir.constant(5 : i32) : i32
    %c1000 = llvm.mlir.constant(1000 : i32) : i32
    %lane = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.laneid"() : () -> i32
    %bit = llvm.and %lane, %one : i32
    %odd = llvm.trunc %bit : i32 to i1
    %0 = llvm.call_intrinsic "llvm.nvvm.redux.sync.umin"(%lane, %all) : (i32, i32) -> i32
    %1 = llvm.call_intrinsic "llvm.nvvm.redux.sync.add"(%lane, %all) : (i32, i32) -> i32
    %2 = llvm.add %0, %1 : i32
    %3 = llvm.call_intrinsic "llvm.nvvm.shfl.sync.bfly.i32"(%all, %lane, %one, %c31) : (i32, i32, i32, i32) -> i32
    %4 = llvm.call_intrinsic "llvm.nvvm.shfl.sync.down.i32p"(%all, %lane, %one, %c31) : (i32, i32, i32, i32) -> !llvm.struct<(i32, i1)>
    %5 = llvm.extractvalue %4[0] : !llvm.struct<(i32, i1)>
    %6 = llvm.extractvalue %4[1] : !llvm.struct<(i32, i1)>
    %7 = llvm.add %5, %one : i32
    %8 = llvm.add %7, %c1000 : i32
    %9 = llvm.select %6, %8, %7 : i1, i32
    %10 = llvm.call_intrinsic "llvm.nvvm.vote.ballot.sync"(%all, %odd) : (i32, i1) -> i32
    %11 = llvm.call_intrinsic "llvm.nvvm.vote.all.sync"(%all, %odd) : (i32, i1) -> i1
    %12 = llvm.zext %11 : i1 to i32
    %13 = llvm.call_intrinsic "llvm.nvvm.match.any.sync.i32"(%all, %bit) : (i32, i32) -> i32
    %14 = llvm.call_intrinsic "llvm.nvvm.elect.sync"(%all) : (i32) -> !llvm.struct<(i32, i1)>
    %15 = llvm.extractvalue %14[1] : !llvm.struct<(i32, i1)>
    %16 = llvm.zext %15 : i1 to i32
    %17 = llvm.call_intrinsic "llvm.nvvm.activemask"() : () -> i32
    %f = llvm.uitofp %lane : i32 to f32
    %18 = llvm.call_intrinsic "llvm.nvvm.shfl.sync.idx.f32"(%all, %f, %c5, %c31) : (i32, f32, i32, i32) -> f32
    %19 = llvm.fptoui %18 : f32 to i32
    %i0 = arith.constant 0 : index
    %i1 = arith.constant 1 : index
    %i2 = arith.constant 2 : index
    %i3 = arith.constant 3 : index
    %i4 = arith.constant 4 : index
    %i5 = arith.constant 5 : index
    %i6 = arith.constant 6 : index
    %i7 = arith.constant 7 : index
    %i8 = arith.constant 8 : index
    memref.store %2, %m[%i0, %x] : memref<9x32xi32>
    memref.store %3, %m[%i1, %x] : memref<9x32xi32>
    memref.store %9, %m[%i2, %x] : memref<9x32xi32>
    memref.store %10, %m[%i3, %x] : memref<9x32xi32>
    memref.store %12, %m[%i4, %x] : memref<9x32xi32>
    memref.store %13, %m[%i5, %x] : memref<9x32xi32>
    memref.store %16, %m[%i6, %x] : memref<9x32xi32>
    memref.store %17, %m[%i7, %x] : memref<9x32xi32>
    memref.store %19, %m[%i8, %x] : memref<9x32xi32>
    gpu.return
  }

  // Barriers order accesses; a barrier counts; a fence has no effect.
  // RUN: redop-interpret %s --entry=@barriers --block=64 --runs=3 --args='i32[0 x 64]' | FileCheck %s --check-prefix=BARRIERS
  // BARRIERS: argument 0: [64, 65, 66, {{.*}} 126, 127]
  llvm.func @barriers(%out: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %two = llvm.mlir.constant(2 : i32) : i32
    %n = llvm.mlir.constant(64 : i32) : i32
    %c63 = llvm.mlir.constant(63 : i32) : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    %true = llvm.mlir.constant(true) : i1
    %x = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.x"() : () -> i32
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %p = llvm.getelementptr %s[%x] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    llvm.store %x, %p : i32, !llvm.ptr<3>
    llvm.call_intrinsic "llvm.nvvm.membar.cta"() : () -> ()
    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%zero) : (i32) -> ()
    %y = llvm.sub %c63, %x : i32
    %q = llvm.getelementptr %s[%y] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i32
    %v = llvm.load %q : !llvm.ptr<3> -> i32
    llvm.call_intrinsic "llvm.nvvm.barrier0"() : () -> ()
    llvm.store %zero, %q : i32, !llvm.ptr<3>
    llvm.call_intrinsic "llvm.nvvm.bar.warp.sync"(%all) : (i32) -> ()
    %count = llvm.call_intrinsic "llvm.nvvm.barrier.cta.red.popc.aligned.all"(%zero, %true) : (i32, i1) -> i32
    llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.count"(%two, %n) : (i32, i32) -> ()
    %sum = llvm.add %v, %count : i32
    %to = llvm.getelementptr %out[%y] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    llvm.store %sum, %to : i32, !llvm.ptr<1>
    llvm.return
  }
}

// RUN: redop-interpret %s --entry=@numbers --args='0x1, 0x80000001, (3, -1, 7, 5), (1.0, 2.0, 4.0, 8.0)' | FileCheck %s --check-prefix=NUMBERS
// NUMBERS: result: 0.0, 14, -1, 7, -1, 15.5, 8.0, -2147483648, 2, 12
func.func @numbers(%a: f32, %b: f32, %v: vector<4xi32>, %f: vector<4xf32>) -> (f32, i32, i32, i32, i32, f32, f32, i32, i32, i32) {
  %half = llvm.mlir.constant(5.000000e-01 : f32) : f32
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i32) : i32
  %0 = llvm.call_intrinsic "llvm.nvvm.add.rn.ftz.f"(%a, %b) : (f32, f32) -> f32
  %1 = "llvm.intr.vector.reduce.add"(%v) : (vector<4xi32>) -> i32
  %2 = "llvm.intr.vector.reduce.smin"(%v) : (vector<4xi32>) -> i32
  %3 = "llvm.intr.vector.reduce.smax"(%v) : (vector<4xi32>) -> i32
  %4 = "llvm.intr.vector.reduce.umax"(%v) : (vector<4xi32>) -> i32
  %5 = "llvm.intr.vector.reduce.fadd"(%half, %f) : (f32, vector<4xf32>) -> f32
  %6 = llvm.intr.vector.reduce.fmax(%f) : (vector<4xf32>) -> f32
  %7 = llvm.intr.bitreverse(%one) : (i32) -> i32
  %8 = llvm.intr.ctpop(%1) : (i32) -> i32
  %9 = "llvm.intr.sadd.sat"(%1, %1) : (i32, i32) -> i32
  %10 = "llvm.intr.usub.sat"(%9, %four) : (i32, i32) -> i32
  %11 = llvm.intr.fshl(%one, %one, %four) : (i32, i32, i32) -> i32
  %12 = llvm.sub %10, %11 : i32
  %13 = llvm.add %12, %four : i32
  %14 = llvm.intr.umin(%8, %four) : (i32, i32) -> i32
  %15 = llvm.intr.umin(%14, %four) : (i32, i32) -> i32
  %16 = llvm.sub %15, %one : i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %16, %13 : f32, i32, i32, i32, i32, f32, f32, i32, i32, i32
}

// RUN: redop-interpret %s --entry=@masked --args='i32[1, 2, 3, 4], (1, 0, 1, 0)' | FileCheck %s --check-prefix=MASKED
// MASKED: result: [1, 9, 3, 9]
// MASKED: argument 0: [9, 2, 9, 4]
func.func @masked(%p: !llvm.ptr<1>, %k: vector<4xi1>) -> vector<4xi32> {
  %nine = llvm.mlir.constant(dense<9> : vector<4xi32>) : vector<4xi32>
  %0 = llvm.intr.masked.load %p, %k, %nine {alignment = 4 : i32} : (!llvm.ptr<1>, vector<4xi1>, vector<4xi32>) -> vector<4xi32>
  llvm.intr.masked.store %nine, %p, %k {alignment = 4 : i32} : vector<4xi32>, vector<4xi1> into !llvm.ptr<1>
  return %0 : vector<4xi32>
}

// RUN: not redop-interpret %s --entry=@unknown 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: intrinsics.mlir:[[#@LINE+2]]:3: error: the interpreter does not support the intrinsic 'llvm.nvvm.griddepcontrol.wait'
func.func @unknown() {
  llvm.call_intrinsic "llvm.nvvm.griddepcontrol.wait"() : () -> ()
  return
}
