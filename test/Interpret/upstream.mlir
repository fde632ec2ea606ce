// Upstream's ops, which legalized and lowered code consists of: each function
// has a known result. Reductions written with them agree with redop's.

// RUN: redop-interpret %s --entry=@integers --args='-7, 3' | FileCheck %s --check-prefix=INTEGERS
// -7 by 3: -4, -10, -21, -2, -1, 1, 0xfffffff9 / 3 and % 3, and, or, xor, shifts.
// INTEGERS: result: -4, -10, -21, -2, -1, 1431655763, 0, 1, -5, -6, -56, -1, 536870911, -7, 3, 3, -7
func.func @integers(%a: i32, %b: i32) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.subi %a, %b : i32
  %2 = arith.muli %a, %b : i32
  %3 = arith.divsi %a, %b : i32
  %4 = arith.remsi %a, %b : i32
  %5 = arith.divui %a, %b : i32
  %6 = arith.remui %a, %b : i32
  %7 = arith.andi %a, %b : i32
  %8 = arith.ori %a, %b : i32
  %9 = arith.xori %a, %b : i32
  %10 = arith.shli %a, %b : i32
  %11 = arith.shrsi %a, %b : i32
  %12 = arith.shrui %a, %b : i32
  %13 = arith.minsi %a, %b : i32
  %14 = arith.minui %a, %b : i32
  %15 = arith.maxsi %a, %b : i32
  %16 = arith.maxui %a, %b : i32
  return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
}

// RUN: redop-interpret %s --entry=@casts --args='-1, 2.5, -3.7' | FileCheck %s --check-prefix=CASTS
// CASTS: result: 255, -1, -1.0, 4.29496{{[0-9]+}}E+9, -3, 2.5, -2.5, [0, 0, 32, 64]
func.func @casts(%a: i8, %h: f16, %f: f32) -> (i32, i32, f32, f32, i32, f32, f16, vector<4xi8>) {
  %0 = arith.extui %a : i8 to i32
  %1 = arith.extsi %a : i8 to i32
  %2 = arith.sitofp %1 : i32 to f32
  %3 = arith.uitofp %1 : i32 to f32
  %4 = arith.fptosi %f : f32 to i32
  %5 = arith.extf %h : f16 to f32
  %6 = arith.negf %h : f16
  %7 = vector.broadcast %5 : f32 to vector<1xf32>
  %8 = vector.bitcast %7 : vector<1xf32> to vector<4xi8>
  return %0, %1, %2, %3, %4, %5, %6, %8 : i32, i32, f32, f32, i32, f32, f16, vector<4xi8>
}

// RUN: redop-interpret %s --entry=@loops --args=10 | FileCheck %s --check-prefix=LOOPS
// The sum 0+...+9, the powers of two up to 10, and a switch.
// LOOPS: result: 45, 16, 7
func.func @loops(%n: index) -> (index, index, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%s = %c0) -> index {
    %0 = arith.addi %s, %i : index
    scf.yield %0 : index
  }
  %power = scf.while (%p = %c1) : (index) -> index {
    %goes = arith.cmpi ult, %p, %n : index
    scf.condition(%goes) %p : index
  } do {
  ^bb0(%p: index):
    %0 = arith.addi %p, %p : index
    scf.yield %0 : index
  }
  %seven = arith.constant 7 : i32
  %eight = arith.constant 8 : i32
  cf.switch %eight : i32, [
    default: ^other(%eight : i32),
    8: ^other(%seven : i32)
  ]
^other(%r: i32):
  return %sum, %power, %r : index, index, i32
}

// RUN: redop-interpret %s --entry=@vectors --args='(1, 2, 3, 4)' | FileCheck %s --check-prefix=VECTORS
// VECTORS: result: 10, 24, [4, 3, 2, 1], [2, 3], [1, 9, 3, 4], [1, 1, 0, 0], [1, 2, 3, 4, 1, 2, 3, 4]
func.func @vectors(%v: vector<4xi32>) -> (i32, i32, vector<4xi32>, vector<2xi32>, vector<4xi32>, vector<4xi1>, vector<2x4xi32>) {
  %c2 = arith.constant 2 : index
  %nine = arith.constant 9 : i32
  %0 = vector.reduction <add>, %v : vector<4xi32> into i32
  %1 = vector.reduction <mul>, %v : vector<4xi32> into i32
  %2 = vector.shuffle %v, %v [3, 2, 1, 0] : vector<4xi32>, vector<4xi32>
  %3 = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<4xi32> to vector<2xi32>
  %4 = vector.insert %nine, %v[1] : i32 into vector<4xi32>
  %5 = vector.create_mask %c2 : vector<4xi1>
  %6 = vector.broadcast %v : vector<4xi32> to vector<2x4xi32>
  return %0, %1, %2, %3, %4, %5, %6 : i32, i32, vector<4xi32>, vector<2xi32>, vector<4xi32>, vector<4xi1>, vector<2x4xi32>
}

// RUN: redop-interpret %s --entry=@memory --args='4x4xf32[0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 0.0 x 8]' | FileCheck %s --check-prefix=MEMORY
// MEMORY: result: 6.0, [4.0, 5.0], [7.0, -1.0]
// MEMORY: argument 0: [0.0, 1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 0.0, 0.0, 4.0, 5.0, 0.0, 0.0, 0.0, 0.0]
func.func @memory(%m: memref<4x4xf32>) -> (f32, vector<2xf32>, vector<2xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %pad = arith.constant -1.0 : f32
  %s = memref.subview %m[1, 1] [2, 2] [1, 1] : memref<4x4xf32> to memref<2x2xf32, strided<[4, 1], offset: 5>>
  %0 = memref.load %s[%c0, %c1] : memref<2x2xf32, strided<[4, 1], offset: 5>>
  %1 = vector.load %m[%c1, %c0] : memref<4x4xf32>, vector<2xf32>
  %2 = vector.transfer_read %m[%c1, %c3], %pad : memref<4x4xf32>, vector<2xf32>
  vector.transfer_write %1, %m[%c2, %c2] {in_bounds = [true]} : vector<2xf32>, memref<4x4xf32>
  return %0, %1, %2 : f32, vector<2xf32>, vector<2xf32>
}

// Every atomic of upstream on one element, from many threads, loses no update.
// RUN: redop-interpret %s --entry=@atomics --args='i32[0, 0, 0, 0], $0' --grid=2 --block=32 --runs=5 2>&1 | FileCheck %s --check-prefix=ATOMICS --implicit-check-not=remark
// ATOMICS: argument 0: [64, 64, 64, 64]
func.func @atomics(%p: !llvm.ptr<1>, %unused: !llvm.ptr<1>) {
  %one = arith.constant 1 : i32
  %p1 = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  %p2 = llvm.getelementptr %p[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  %p3 = llvm.getelementptr %p[3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  %old = llvm.atomicrmw add %p, %one syncscope("device") monotonic : !llvm.ptr<1>, i32
  redop.red add u32 %p1, %one : !llvm.ptr<1>, i32
  // A compare-and-swap loop as a legalizer writes it.
  %first = llvm.load %p2 atomic syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
  cf.br ^loop(%first : i32)
^loop(%seen: i32):
  %new = arith.addi %seen, %one : i32
  %pair = llvm.cmpxchg %p2, %seen, %new syncscope("device") monotonic monotonic : !llvm.ptr<1>, i32
  %now = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  cf.cond_br %done, ^end, ^loop(%now : i32)
^end:
  %wrapped = arith.constant 100 : i32
  %inc = llvm.atomicrmw uinc_wrap %p3, %wrapped monotonic : !llvm.ptr<1>, i32
  return
}

// Operations without an instruction: each of 4 threads subtracts 3 from 10
// while that much is left, or down to 0; nand computes the complement.
// RUN: redop-interpret %s --entry=@other_atomics --args='i32[10, 10, 12, 5]' --block=4 --runs=5 2>&1 | FileCheck %s --check-prefix=OTHERATOMICS --implicit-check-not=remark
// OTHERATOMICS: argument 0: [1, 0, 12, -3]
func.func @other_atomics(%p: !llvm.ptr<1>) {
  %three = arith.constant 3 : i32
  %all = arith.constant -1 : i32
  %zero = arith.constant 0 : i32
  %p1 = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  %p2 = llvm.getelementptr %p[2] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  %p3 = llvm.getelementptr %p[3] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  %0 = llvm.atomicrmw usub_cond %p, %three syncscope("device") monotonic : !llvm.ptr<1>, i32
  %1 = llvm.atomicrmw usub_sat %p1, %three syncscope("device") monotonic : !llvm.ptr<1>, i32
  // 12 and its complement, alternating.
  %2 = llvm.atomicrmw nand %p2, %all syncscope("device") monotonic : !llvm.ptr<1>, i32
  // ~(5 & 3) is -2, ~(-2 & 3) is -3, ~(-3 & 3) is -2, and so on.
  %3 = llvm.atomicrmw nand %p3, %three syncscope("device") monotonic : !llvm.ptr<1>, i32
  return
}

// RUN: redop-interpret %s --entry=@memref_atomics --args='f32[0.0], i32[7]' --block=32 --runs=5 | FileCheck %s --check-prefix=MEMREFATOMICS
// MEMREFATOMICS: argument 0: [32.0]
// MEMREFATOMICS: argument 1: [39]
func.func @memref_atomics(%m: memref<1xf32>, %n: memref<1xi32>) {
  %c0 = arith.constant 0 : index
  %one = arith.constant 1.0 : f32
  %0 = memref.atomic_rmw addf %one, %m[%c0] : (f32, memref<1xf32>) -> f32
  %1 = memref.generic_atomic_rmw %n[%c0] : memref<1xi32> {
  ^bb0(%old: i32):
    %i1 = arith.constant 1 : i32
    %new = arith.addi %old, %i1 : i32
    memref.atomic_yield %new : i32
  }
  return
}

// Upstream's atomics keep subnormals; their lowering does not.
// RUN: redop-interpret %s --entry=@subnormal --args='f32[0x1]' 2>&1 | FileCheck %s --check-prefix=SUBNORMAL
// SUBNORMAL: upstream.mlir:[[#@LINE+4]]:8: remark: upstream's op keeps subnormals, as does the interpreter; the instruction that it is lowered to flushes them
// SUBNORMAL: argument 0: [2.80259693E-45]
func.func @subnormal(%p: !llvm.ptr<1>) {
  %v = llvm.mlir.constant(1.40129846E-45 : f32) : f32
  %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr<1>, f32
  return
}

// Shuffles: a butterfly sums 32 lanes; up, down and idx; a vote and a barrier.
// RUN: redop-interpret %s --entry=@warp --args='6x32xi32[0 x 192]' --block=32 --runs=5 | FileCheck %s --check-prefix=WARP
// WARP: argument 0: [{{((496, ){32})}}
// WARP-SAME: 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30,
// WARP-SAME: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 31,
// WARP-SAME: {{((5, ){32})}}
// WARP-SAME: {{((1431655765, ){32})}}
// WARP-SAME: {{((496, ){31})}}496]
func.func @warp(%m: memref<6x32xi32>) {
  %x = gpu.thread_id x
  %v = nvvm.read.ptx.sreg.laneid : i32
  %all = arith.constant -1 : i32
  %c31 = arith.constant 31 : i32
  %zero = arith.constant 0 : i32
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %sum = scf.for %i = %c1 to %c32 step %c1 iter_args(%s = %v) -> i32 {
    %bits = arith.andi %i, %c1 : index
    %n = arith.index_cast %i : index to i32
    %pop = math.ctpop %n : i32
    %one = arith.constant 1 : i32
    %isPower = arith.cmpi eq, %pop, %one : i32
    %t = scf.if %isPower -> i32 {
      %o = nvvm.shfl.sync bfly %all, %s, %n, %c31 : i32 -> i32
      %a = arith.addi %s, %o : i32
      scf.yield %a : i32
    } else {
      scf.yield %s : i32
    }
    scf.yield %t : i32
  }
  %one = arith.constant 1 : i32
  %five = arith.constant 5 : i32
  %up = nvvm.shfl.sync up %all, %v, %one, %zero : i32 -> i32
  %down = nvvm.shfl.sync down %all, %v, %one, %c31 : i32 -> i32
  %idx = nvvm.shfl.sync idx %all, %v, %five, %c31 : i32 -> i32
  %bit = arith.andi %v, %one : i32
  %isEven = arith.cmpi eq, %bit, %zero : i32
  %vote = nvvm.vote.sync ballot %all, %isEven -> i32
  nvvm.barrier
  %redux = nvvm.redux.sync add %v, %all : i32 -> i32
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c5 = arith.constant 5 : index
  memref.store %sum, %m[%c0, %x] : memref<6x32xi32>
  memref.store %up, %m[%c1, %x] : memref<6x32xi32>
  memref.store %down, %m[%c2, %x] : memref<6x32xi32>
  memref.store %idx, %m[%c3, %x] : memref<6x32xi32>
  memref.store %vote, %m[%c4, %x] : memref<6x32xi32>
  memref.store %redux, %m[%c5, %x] : memref<6x32xi32>
  return
}

// RUN: redop-interpret %s --entry=@gpu --args='4x64xi32[0 x 256]' --block=64 --runs=5 | FileCheck %s --check-prefix=GPU
// 496 and 1520 for the warps, 2016 for the block; clusters of 4 adjacent lanes;
// a shuffle; a sum through shared memory with barriers.
// GPU: argument 0: [{{((496, ){32}(1520, ){32}(2016, ){64})}}6, 6, 6, 6, 22, {{.*}}246, 1, 0, 3, 2, {{.*}}63, 62]
func.func @gpu(%m: memref<4x64xi32>) {
  %x = gpu.thread_id x
  %v = arith.index_cast %x : index to i32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %one = arith.constant 1 : i32
  %c32 = arith.constant 32 : i32
  %0 = gpu.subgroup_reduce add %v uniform : (i32) -> i32
  %1 = gpu.all_reduce add %v uniform {} : (i32) -> i32
  %2 = gpu.subgroup_reduce add %v cluster(size = 4) : (i32) -> i32
  %3, %valid = gpu.shuffle xor %v, %one, %c32 : i32
  memref.store %0, %m[%c0, %x] : memref<4x64xi32>
  memref.store %1, %m[%c1, %x] : memref<4x64xi32>
  memref.store %2, %m[%c2, %x] : memref<4x64xi32>
  memref.store %3, %m[%c3, %x] : memref<4x64xi32>
  return
}

// Shared memory belongs to the block: thread i writes, and its neighbor reads
// after the barrier.
gpu.module @kernels {
  // RUN: redop-interpret %s --entry=@shared --args='2x64xi32[0 x 128]' --grid=2 --block=64 --runs=5 | FileCheck %s --check-prefix=SHARED
  // SHARED: argument 0: [1, 2, {{.*}}63, 0, 1001, 1002, {{.*}}1063, 1000]
  gpu.func @shared(%m: memref<2x64xi32>) workgroup(%s: memref<64xi32, #gpu.address_space<workgroup>>) kernel {
    %x = gpu.thread_id x
    %b = gpu.block_id x
    %c1 = arith.constant 1 : index
    %c64 = arith.constant 64 : index
    %c1000 = arith.constant 1000 : index
    %base = arith.muli %b, %c1000 : index
    %sum = arith.addi %base, %x : index
    %v = arith.index_cast %sum : index to i32
    memref.store %v, %s[%x] : memref<64xi32, #gpu.address_space<workgroup>>
    gpu.barrier
    %next = arith.addi %x, %c1 : index
    %at = arith.remui %next, %c64 : index
    %r = memref.load %s[%at] : memref<64xi32, #gpu.address_space<workgroup>>
    memref.store %r, %m[%b, %x] : memref<2x64xi32>
    gpu.return
  }
}

// Globals with values of all kinds.
gpu.module @globals {
  llvm.mlir.global internal @zero() {addr_space = 1 : i32} : !llvm.array<2 x i32> {
    %0 = llvm.mlir.zero : !llvm.array<2 x i32>
    llvm.return %0 : !llvm.array<2 x i32>
  }
  llvm.mlir.global internal @seven(7 : i32) {addr_space = 1 : i32} : i32
  llvm.mlir.global internal @scratch() {addr_space = 3 : i32} : i32 {
    %0 = llvm.mlir.undef : i32
    llvm.return %0 : i32
  }
  // RUN: redop-interpret %s --entry=@globals::@read | FileCheck %s --check-prefix=GLOBALS
  // GLOBALS: result: 0, 7, 3
  llvm.func @read() -> !llvm.struct<(i32, i32, i32)> {
    %three = llvm.mlir.constant(3 : i32) : i32
    %p = llvm.mlir.addressof @zero : !llvm.ptr<1>
    %q = llvm.mlir.addressof @seven : !llvm.ptr<1>
    %s = llvm.mlir.addressof @scratch : !llvm.ptr<3>
    llvm.store %three, %s : i32, !llvm.ptr<3>
    %0 = llvm.load %p : !llvm.ptr<1> -> i32
    %1 = llvm.load %q : !llvm.ptr<1> -> i32
    %2 = llvm.load %s : !llvm.ptr<3> -> i32
    %r0 = llvm.mlir.undef : !llvm.struct<(i32, i32, i32)>
    %r1 = llvm.insertvalue %0, %r0[0] : !llvm.struct<(i32, i32, i32)>
    %r2 = llvm.insertvalue %1, %r1[1] : !llvm.struct<(i32, i32, i32)>
    %r3 = llvm.insertvalue %2, %r2[2] : !llvm.struct<(i32, i32, i32)>
    llvm.return %r3 : !llvm.struct<(i32, i32, i32)>
  }
}
