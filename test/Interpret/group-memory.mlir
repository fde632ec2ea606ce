// Memory of a group of GPUs: each op separately, and a kernel in every way that
// legalization supports, for 2, 4 and 8 devices.

// RUN: redop-interpret %s --entry=@load --devices=3 --args='multimem i32[-5, 1 | 7, 2 | 12, 3], copies $0, 3, rank' | FileCheck %s --check-prefix=LOAD
// Sum, minimum, unsigned maximum and xor of -5, 7 and 12; the second elements.
// LOAD: device 0, block (0, 0, 0), thread (0, 0, 0): result: 14, -5, -5, -16, [14, 6]
// LOAD: device 2, block (0, 0, 0), thread (0, 0, 0): result: 14, -5, -5, -16, [14, 6]
func.func @load(%m: !llvm.ptr<1>, %table: !llvm.ptr<1>, %world: i32, %rank: i32) -> (i32, i32, i32, i32, vector<2xi32>) {
  %zero = arith.constant 0 : i64
  %g = redop.group_memory table(%table) world(%world) rank(%rank)
  %0 = redop.group_load_reduce addi %g[%zero] : i32
  %1 = redop.group_load_reduce relaxed sys mins %g[%zero] : i32
  %2 = redop.group_load_reduce maxu %g[%zero] : i32
  %3 = redop.group_load_reduce xori %g[%zero] : i32
  %4 = redop.group_load_reduce acquire sys addi %g[%zero] : vector<2xi32>
  return %0, %1, %2, %3, %4 : i32, i32, i32, i32, vector<2xi32>
}

// In f16, 2048 + 1 + 1 is 2048; with acc_f32, 2050.
// RUN: redop-interpret %s --entry=@acc --devices=3 --args='multimem f16[2048.0 | 1.0 | 1.0], copies $0, 3, rank' 2>&1 | FileCheck %s --check-prefix=ACC
// ACC: group-memory.mlir:[[#@LINE+5]]:8: remark: the order in which the copies are combined is unspecified; the interpreter combines them in the order of the ranks
// ACC: device 1, block (0, 0, 0), thread (0, 0, 0): result: 2048.0, 2050.0
func.func @acc(%m: !llvm.ptr<1>, %table: !llvm.ptr<1>, %world: i32, %rank: i32) -> (f16, f16) {
  %zero = arith.constant 0 : i64
  %g = redop.group_memory table(%table) world(%world) rank(%rank)
  %0 = redop.group_load_reduce addf %g[%zero] : f16
  %1 = redop.group_load_reduce addf acc_f32 deterministic %g[%zero] : f16
  return %0, %1 : f16, f16
}

// Each device stores to its own element and adds 3 to the last.
// RUN: redop-interpret %s --entry=@write --devices=2 --args='multimem i32[0, 0, 1 | 0, 0, 2], copy 0 of $0, copy 1 of $0, rank' --runs=5 | FileCheck %s --check-prefix=WRITE
// WRITE: argument 0, copy 0: [7, 7, 7]
// WRITE: argument 0, copy 1: [7, 7, 8]
func.func @write(%m: !llvm.ptr<1>, %a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %rank: i32) {
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i64
  %c7 = arith.constant 7 : i32
  %last = arith.constant 8 : i64
  %g = redop.group_memory peers(%a, %b) rank(%rank)
  %wide = arith.extsi %rank : i32 to i64
  %own = arith.muli %wide, %c4 : i64
  redop.group_store relaxed sys %c7, %g[%own] : i32
  redop.group_store_reduce addi %c3, %g[%last] : i32
  return
}

// The barrier orders plain accesses of other devices; twice, as in a loop.
// RUN: redop-interpret %s --entry=@exchange --devices=2 --block=2 --args='multimem i32[0, 0], copies $0, multimem i32[0 x 4], copies $2, rank' --runs=20 | FileCheck %s --check-prefix=EXCHANGE
// RUN: redop-opt %s --redop-legalize=chip=sm_90 -o %t.mlir
// RUN: redop-interpret %t.mlir --entry=@exchange --devices=2 --block=2 --args='multimem i32[0, 0], copies $0, multimem i32[0 x 4], copies $2, rank' --runs=20 | FileCheck %s --check-prefix=EXCHANGE
// EXCHANGE: argument 0, copy 0: [3, 6]
// EXCHANGE: argument 0, copy 1: [3, 6]
func.func @exchange(%m: !llvm.ptr<1>, %table: !llvm.ptr<1>, %s: !llvm.ptr<1>, %signals: !llvm.ptr<1>, %rank: i32) {
  %world = arith.constant 2 : i32
  %zero = arith.constant 0 : i64
  %c4 = arith.constant 4 : i64
  %one = arith.constant 1 : i32
  %none = arith.constant 0 : index
  %thread = gpu.thread_id x
  %isFirst = arith.cmpi eq, %thread, %none : index
  %g = redop.group_memory table(%table) world(%world) rank(%rank)
  %meeting = redop.group_memory table(%signals) world(%world) rank(%rank)
  %wide = arith.extsi %rank : i32 to i64
  %own = arith.muli %wide, %c4 : i64
  %value = arith.addi %rank, %one : i32
  %place = llvm.getelementptr %table[%wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
  %copy = llvm.load %place : !llvm.ptr<1> -> !llvm.ptr<1>
  // Each device writes its own copy; then one adds all of them up.
  scf.if %isFirst {
    llvm.store %value, %copy : i32, !llvm.ptr<1>
  }
  redop.group_barrier %meeting[%zero]
  %sum = redop.group_load_reduce addi %g[%zero] : i32
  redop.group_barrier %meeting[%zero]
  %isRoot = arith.cmpi eq, %wide, %zero : i64
  %writes = arith.andi %isRoot, %isFirst : i1
  scf.if %writes {
    %twice = arith.addi %sum, %sum : i32
    redop.group_store %sum, %g[%zero] : i32
    redop.group_store %twice, %g[%c4] : i32
  }
  redop.group_barrier %meeting[%zero]
  return
}

// Without acquire, the accesses race: for the op, and for its legalized form.
// RUN: not redop-interpret %s --entry=@relaxed --devices=2 --block=2 --args='multimem i32[0], copies $0, multimem i32[0 x 4], copies $2, rank' 2>&1 | FileCheck %s --check-prefix=RACE
// RUN: not redop-interpret %t.mlir --entry=@relaxed --devices=2 --block=2 --args='multimem i32[0], copies $0, multimem i32[0 x 4], copies $2, rank' 2>&1 | FileCheck %s --check-prefix=RACE
// RACE: error: data race
func.func @relaxed(%m: !llvm.ptr<1>, %table: !llvm.ptr<1>, %s: !llvm.ptr<1>, %signals: !llvm.ptr<1>, %rank: i32) {
  %world = arith.constant 2 : i32
  %zero = arith.constant 0 : i64
  %none = arith.constant 0 : index
  %thread = gpu.thread_id x
  %isFirst = arith.cmpi eq, %thread, %none : index
  %meeting = redop.group_memory table(%signals) world(%world) rank(%rank)
  %g = redop.group_memory table(%table) world(%world) rank(%rank)
  %wide = arith.extsi %rank : i32 to i64
  %place = llvm.getelementptr %table[%wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i64
  %copy = llvm.load %place : !llvm.ptr<1> -> !llvm.ptr<1>
  scf.if %isFirst {
    llvm.store %rank, %copy : i32, !llvm.ptr<1>
  }
  redop.group_barrier relaxed %meeting[%zero]
  %sum = redop.group_load_reduce addi %g[%zero] : i32
  return
}

// The address of the copies for multimem ops: with a multicast address, without
// one, and with null. The memory starts 4 bytes into the buffer.
// RUN: redop-interpret %s --entry=@multicast --devices=2 --args='multimem i32[1, 2, 3 | 4, 5, 6], $0+4, copies $0+4, 0, rank' | FileCheck %s --check-prefix=MULTICAST
// MULTICAST: device 0, block (0, 0, 0), thread (0, 0, 0): result: 9, 9, 9
func.func @multicast(%m: !llvm.ptr<1>, %address: !llvm.ptr<1>, %table: !llvm.ptr<1>, %null: !llvm.ptr<1>, %rank: i32) -> (i32, i32, i32) {
  %world = arith.constant 2 : i32
  %g0 = redop.group_memory table(%table) world(%world) rank(%rank) multicast(%address)
  %p0 = redop.group_multicast %g0
  %q0 = llvm.getelementptr %p0[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  %r0 = redop.multimem.ld_reduce add u32 %q0 : !llvm.ptr<1> -> i32
  %g1 = redop.group_memory table(%table) world(%world) rank(%rank)
  %p1 = redop.group_multicast %g1
  %q1 = llvm.getelementptr %p1[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  %r1 = redop.multimem.ld_reduce add u32 %q1 : !llvm.ptr<1> -> i32
  %g2 = redop.group_memory table(%table) world(%world) rank(%rank) multicast(%null) or_null
  %p2 = redop.group_multicast %g2
  %q2 = llvm.getelementptr %p2[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
  %r2 = redop.multimem.ld_reduce add u32 %q2 : !llvm.ptr<1> -> i32
  return %r0, %r1, %r2 : i32, i32, i32
}

// RUN: not redop-interpret %s --entry=@no_multicast --args='i32[1], i32[2]' 2>&1 | FileCheck %s --check-prefix=NO-MULTICAST
// NO-MULTICAST: error: the memory has no multicast address, and its copies are not those of one buffer on all devices
func.func @no_multicast(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>) -> i32 {
  %rank = arith.constant 0 : i32
  %g = redop.group_memory peers(%a, %b) rank(%rank)
  %p = redop.group_multicast %g
  %r = redop.multimem.ld_reduce add u32 %p : !llvm.ptr<1> -> i32
  return %r : i32
}
