// RUN: redop-opt %s --redop-legalize=chip=sm_90 --split-input-file | FileCheck %s
// RUN: redop-opt %s --redop-legalize=chip=sm_70 --split-input-file | FileCheck %s --check-prefix=SM70

// Thread r signals to rank r and waits for it; the barriers of the block extend
// this to all threads. What it needs is loaded before they meet. The loads in the
// loop are relaxed; one that acquires follows.
// CHECK-LABEL: func @barrier(
// CHECK: [[X:%.*]] = nvvm.read.ptx.sreg.tid.x
// CHECK: [[THREAD:%.*]] = arith.addi %{{.*}}, [[X]] : i32
// CHECK: [[IS_RANK:%.*]] = arith.cmpi ult, [[THREAD]], %{{.*}} : i32
// CHECK: [[IS_OTHER:%.*]] = arith.cmpi ne, [[THREAD]], %arg2 : i32
// CHECK: [[IS_PEER:%.*]] = arith.andi [[IS_RANK]], [[IS_OTHER]] : i1
// CHECK: [[SIGNALS:%.*]]:3 = scf.if [[IS_PEER]]
// CHECK: llvm.load %{{[0-9]+}} {alignment = 4 : i64} : !llvm.ptr<1> -> i32
// CHECK: [[NUMBER:%.*]] = arith.addi [[SIGNALS]]#2, %{{.*}} : i32
// CHECK: nvvm.barrier{{0?$}}
// CHECK: scf.if [[IS_PEER]] {
// CHECK: llvm.store [[NUMBER]], [[SIGNALS]]#1 atomic release {alignment = 4 : i64} : i32, !llvm.ptr<1>
// CHECK: llvm.store [[NUMBER]], %{{.*}} {alignment = 4 : i64} : i32, !llvm.ptr<1>
// CHECK: scf.while
// CHECK: [[SEEN:%.*]] = llvm.load [[SIGNALS]]#0 atomic monotonic {alignment = 4 : i64} : !llvm.ptr<1> -> i32
// CHECK: [[MISSING:%.*]] = arith.subi [[SEEN]], [[NUMBER]] : i32
// CHECK: [[EARLY:%.*]] = arith.cmpi slt, [[MISSING]], %{{.*}} : i32
// CHECK: scf.condition([[EARLY]])
// CHECK: llvm.load [[SIGNALS]]#0 atomic acquire {alignment = 4 : i64} : !llvm.ptr<1> -> i32
// CHECK: nvvm.barrier{{0?$}}
// CHECK-NOT: nvvm.fence.proxy
// CHECK: return
// SM70-LABEL: func @barrier(
// SM70: atomic release
// SM70: atomic acquire
func.func @barrier(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %rank: i32, %i: i64) {
  %m = redop.group_memory peers(%a, %b) rank(%rank)
  redop.group_barrier %m[%i]
  return
}

// -----

// The barriers that follow each other load the number once.
// CHECK-LABEL: func @orders(
// CHECK: llvm.load %{{[0-9]+}} {alignment = 4 : i64} : !llvm.ptr<1> -> i32
// CHECK: atomic monotonic
// CHECK: scf.while
// CHECK: atomic monotonic
// CHECK-NOT: llvm.load %{{[0-9]+}} {alignment = 4
// CHECK: atomic release
// CHECK: scf.while
// CHECK: atomic monotonic
// CHECK: llvm.store %{{.*}} atomic monotonic
// CHECK: scf.while
// CHECK: atomic monotonic
// CHECK: atomic acquire
func.func @orders(%table: !llvm.ptr<1>, %world: i32, %rank: i32, %i: i64) {
  %m = redop.group_memory table(%table) world(%world) rank(%rank)
  redop.group_barrier relaxed %m[%i]
  redop.group_barrier release %m[%i]
  redop.group_barrier acquire %m[%i]
  return
}

// -----

// A timeout: the missing rank is reported, or the kernel traps.
// CHECK-LABEL: func @timeout(
// CHECK: [[START:%.*]] = nvvm.read.ptx.sreg.globaltimer
// CHECK: scf.while : () -> i1
// CHECK: [[NOW:%.*]] = nvvm.read.ptx.sreg.globaltimer
// CHECK: [[WAITED:%.*]] = arith.subi [[NOW]], [[START]] : i64
// CHECK: arith.cmpi ult, [[WAITED]], %{{.*}} : i64
// CHECK: [[WORD:%.*]] = llvm.getelementptr %arg3[%{{.*}}] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
// CHECK: llvm.store %{{.*}}, [[WORD]] atomic monotonic
// CHECK: scf.while
// CHECK: llvm.intr.trap
func.func @timeout(%a: !llvm.ptr<1>, %rank: i32, %i: i64, %late: !llvm.ptr<1>) {
  %m = redop.group_memory peers(%a, %a) rank(%rank)
  redop.group_barrier %m[%i] timeout(1000) report(%late)
  redop.group_barrier %m[%i] timeout(1000)
  return
}

// -----

// If memory is accessed through a multicast address, PTX requires a fence
// between accesses through its addresses.
// CHECK-LABEL: func @proxies(
// CHECK: nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
// CHECK: nvvm.barrier{{0?$}}
// CHECK: scf.while
// CHECK: nvvm.barrier{{0?$}}
// CHECK: nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
// SM70-LABEL: func @proxies(
// SM70-NOT: nvvm.fence.proxy
func.func @proxies(%a: !llvm.ptr<1>, %rank: i32, %i: i64, %address: !llvm.ptr<1>) -> f32 {
  %m = redop.group_memory peers(%a) rank(%rank) multicast(%address) or_null
  %s = redop.group_memory peers(%a, %a) rank(%rank)
  redop.group_barrier %s[%i]
  %r = redop.group_load_reduce addf %m[%i] : f32
  return %r : f32
}

// -----

// A barrier of a called function, one in a branch, and another offset may count
// in between: the number is loaded again.
// CHECK-LABEL: func @counted_elsewhere(
// CHECK-COUNT-5: llvm.load %{{[0-9]+}} {alignment = 4 : i64} : !llvm.ptr<1> -> i32
// CHECK-NOT: llvm.load %{{[0-9]+}} {alignment = 4 : i64} : !llvm.ptr<1> -> i32
// CHECK-LABEL: func @meet(
func.func @counted_elsewhere(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %rank: i32, %i: i64, %j: i64, %c: i1) {
  %m = redop.group_memory peers(%a, %b) rank(%rank)
  redop.group_barrier %m[%i]
  func.call @meet(%a, %b, %rank, %i) : (!llvm.ptr<1>, !llvm.ptr<1>, i32, i64) -> ()
  redop.group_barrier %m[%i]
  scf.if %c {
    redop.group_barrier %m[%i]
  }
  redop.group_barrier %m[%i]
  redop.group_barrier %m[%j]
  return
}
func.func @meet(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %rank: i32, %i: i64) {
  %m = redop.group_memory peers(%a, %b) rank(%rank)
  redop.group_barrier %m[%i]
  return
}

// -----

// What is between meets nobody.
// CHECK-LABEL: func @kept(
// CHECK: llvm.load %{{[0-9]+}} {alignment = 4 : i64} : !llvm.ptr<1> -> i32
// CHECK: call @add
// CHECK-NOT: llvm.load %{{[0-9]+}} {alignment = 4
// CHECK: return
func.func @kept(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %rank: i32, %i: i64, %x: i64) {
  %m = redop.group_memory peers(%a, %b) rank(%rank)
  redop.group_barrier %m[%i]
  %y = func.call @add(%x) : (i64) -> i64
  redop.group_barrier %m[%i]
  return
}
func.func private @add(%x: i64) -> i64 {
  %y = arith.addi %x, %x : i64
  return %y : i64
}
