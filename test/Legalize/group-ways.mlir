// A thread that accesses a copy by multimem and by its own address: a proxy fence
// where the way changes, and no other.

// RUN: redop-opt %s --redop-legalize=chip=sm_90 --split-input-file | FileCheck %s
// RUN: redop-opt %s --redop-legalize="chip=sm_90 legalize=portable" --split-input-file | FileCheck %s
// RUN: redop-opt %s --redop-legalize=chip=sm_90 --split-input-file --remarks-filter=redop-legalize 2>&1 | FileCheck %s --check-prefix=NOTE
// NOTE: fence.proxy.alias precedes the access

// CHECK-LABEL: func @store_then_load(
// CHECK: redop.multimem.st
// CHECK: nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
// CHECK: llvm.load
// CHECK-NOT: nvvm.fence.proxy
// CHECK: return
func.func @store_then_load(%a: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %i: i64, %v: f32) -> (f32, f32) {
  %m = redop.group_memory peers(%a, %a) rank(%rank) multicast(%address)
  redop.group_store %v, %m[%i] : f32
  %0 = redop.group_load_reduce maximumf %m[%i] : f32
  %1 = redop.group_load_reduce addf deterministic %m[%i] : f32
  return %0, %1 : f32, f32
}

// -----

// Also where the accesses are by another op of the same buffer, or a multimem op.
// CHECK-LABEL: func @other_op(
// CHECK: llvm.store
// CHECK: nvvm.fence.proxy
// CHECK: redop.multimem.red
// CHECK-NOT: nvvm.fence.proxy
// CHECK: redop.multimem.ld_reduce
// CHECK: return
func.func @other_op(%table: !llvm.ptr<1>, %address: !llvm.ptr<1>, %world: i32, %rank: i32, %i: i64, %v: i8) -> f32 {
  %one = arith.constant 1 : i32
  %m = redop.group_memory table(%table) world(%world) rank(%rank) multicast(%address)
  %same = redop.group_memory table(%table) world(%world) rank(%rank)
  redop.group_store %v, %same[%i] : i8
  redop.group_store_reduce addi %one, %m[%i] : i32
  %p = llvm.getelementptr %address[%i] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i8
  %0 = redop.multimem.ld_reduce add f32 %p : !llvm.ptr<1> -> f32
  return %0 : f32
}

// -----

// Two loads, two buffers, and one way need none.
// CHECK-LABEL: func @none(
// CHECK-NOT: nvvm.fence.proxy
// CHECK: return
func.func @none(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %i: i64, %n: i8) -> (f32, f32) {
  %m = redop.group_memory peers(%a, %a) rank(%rank) multicast(%address)
  %other = redop.group_memory peers(%b, %b) rank(%rank)
  %0 = redop.group_load_reduce maximumf %m[%i] : f32
  %1 = redop.group_load_reduce addf %m[%i] : f32
  redop.group_store %n, %other[%i] : i8
  %2 = redop.group_load_reduce addf %m[%i] : f32
  %3 = arith.addf %1, %2 : f32
  return %0, %3 : f32, f32
}

// -----

// A barrier of the group is a fence, unless it is relaxed; one of the block is not.
// CHECK-LABEL: func @barriers(
// CHECK: redop.multimem.st
// CHECK: scf.while
// CHECK: nvvm.barrier{{0?$}}
// CHECK-NEXT: nvvm.fence.proxy
// CHECK-NOT: nvvm.fence.proxy
// CHECK: llvm.load
// CHECK: redop.multimem.st
// CHECK: gpu.barrier
// CHECK-NEXT: nvvm.fence.proxy
// CHECK: redop.multimem.st
// CHECK: scf.while
// CHECK: nvvm.barrier{{0?$}}
// CHECK-NEXT: nvvm.fence.proxy
// CHECK: return
func.func @barriers(%a: !llvm.ptr<1>, %b: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %i: i64, %v: f32) -> (f32, f32, f32) {
  %m = redop.group_memory peers(%a, %a) rank(%rank) multicast(%address)
  %s = redop.group_memory peers(%b, %b) rank(%rank)
  redop.group_store %v, %m[%i] : f32
  redop.group_barrier release %s[%i]
  %0 = redop.group_load_reduce maximumf %m[%i] : f32
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
  redop.group_store %v, %m[%i] : f32
  gpu.barrier
  %1 = redop.group_load_reduce maximumf %m[%i] : f32
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
  redop.group_store %v, %m[%i] : f32
  redop.group_barrier relaxed %s[%i]
  %2 = redop.group_load_reduce maximumf %m[%i] : f32
  return %0, %1, %2 : f32, f32, f32
}

// -----

// In a loop, the next iteration follows; a branch may or may not precede.
// CHECK-LABEL: func @loop(
// CHECK: scf.for
// CHECK: nvvm.fence.proxy
// CHECK: llvm.load
// CHECK: nvvm.fence.proxy
// CHECK: redop.multimem.st
// CHECK: return
func.func @loop(%a: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %n: i64) {
  %c0 = arith.constant 0 : i64
  %c4 = arith.constant 4 : i64
  %m = redop.group_memory peers(%a, %a) rank(%rank) multicast(%address)
  scf.for %i = %c0 to %n step %c4 : i64 {
    %0 = redop.group_load_reduce maximumf %m[%i] : f32
    redop.group_store %0, %m[%i] : f32
  }
  return
}

// CHECK-LABEL: func @branch(
// CHECK: scf.if
// CHECK: redop.multimem.st
// CHECK: nvvm.fence.proxy
// CHECK: llvm.load
// CHECK: return
func.func @branch(%a: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %i: i64, %v: f32, %c: i1) -> f32 {
  %m = redop.group_memory peers(%a, %a) rank(%rank) multicast(%address)
  scf.if %c {
    redop.group_store %v, %m[%i] : f32
  }
  %0 = redop.group_load_reduce maximumf %m[%i] : f32
  return %0 : f32
}

// -----

// Without a multicast address at run time, both are accesses to each copy.
// CHECK-LABEL: func @or_null(
// CHECK: scf.if
// CHECK: redop.multimem.st
// CHECK: else
// CHECK-NOT: nvvm.fence.proxy
// CHECK: nvvm.fence.proxy
// CHECK: llvm.load
// CHECK-NOT: nvvm.fence.proxy
// CHECK: return
func.func @or_null(%a: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %i: i64, %v: f32) -> f32 {
  %m = redop.group_memory peers(%a, %a) rank(%rank) multicast(%address) or_null
  redop.group_store %v, %m[%i] : f32
  redop.group_store %v, %m[%i] : f32
  %0 = redop.group_load_reduce maximumf %m[%i] : f32
  return %0 : f32
}

// -----

// Through calls: in which function an access is makes no difference.
// CHECK-LABEL: func.func private @load(
// CHECK: nvvm.fence.proxy
// CHECK: llvm.load
// CHECK-LABEL: gpu.func @caller(
// CHECK: redop.multimem.st
// CHECK: call @load
// CHECK: nvvm.fence.proxy
// CHECK-NEXT: redop.multimem.st
gpu.module @calls {
  func.func private @load(%a: !llvm.ptr<1>, %rank: i32, %i: i64) -> f32 {
    %m = redop.group_memory peers(%a, %a) rank(%rank)
    %0 = redop.group_load_reduce maximumf %m[%i] : f32
    return %0 : f32
  }
  gpu.func @caller(%a: !llvm.ptr<1>, %address: !llvm.ptr<1>, %rank: i32, %i: i64, %v: f32) kernel {
    %m = redop.group_memory peers(%a, %a) rank(%rank) multicast(%address)
    redop.group_store %v, %m[%i] : f32
    %0 = func.call @load(%a, %rank, %i) : (!llvm.ptr<1>, i32, i64) -> f32
    redop.group_store %0, %m[%i] : f32
    gpu.return
  }
}

// -----

// A selected or loaded address, or an argument of another block, may be that of
// any memory; another argument of the function is other memory.
// CHECK-LABEL: func @selected(
// CHECK: redop.multimem.st
// CHECK: nvvm.fence.proxy
// CHECK: llvm.load
// CHECK: return
func.func @selected(%a: !llvm.ptr<1>, %first: !llvm.ptr<1>, %second: !llvm.ptr<1>, %c: i1, %rank: i32, %i: i64, %v: f32) -> f32 {
  %m = redop.group_memory peers(%a, %a) rank(%rank) multicast(%first)
  %one = arith.select %c, %first, %second : !llvm.ptr<1>
  redop.multimem.st f32 %one, %v : !llvm.ptr<1>, f32
  %0 = redop.group_load_reduce maximumf %m[%i] : f32
  return %0 : f32
}

// CHECK-LABEL: func @loaded(
// CHECK: redop.multimem.st
// CHECK: nvvm.fence.proxy
// CHECK: llvm.load
// CHECK: return
func.func @loaded(%a: !llvm.ptr<1>, %parameters: !llvm.ptr<1>, %rank: i32, %i: i64, %v: f32) -> f32 {
  %address = llvm.load %parameters : !llvm.ptr<1> -> !llvm.ptr<1>
  redop.multimem.st f32 %address, %v : !llvm.ptr<1>, f32
  %m = redop.group_memory peers(%a, %a) rank(%rank)
  %0 = redop.group_load_reduce maximumf %m[%i] : f32
  return %0 : f32
}

// CHECK-LABEL: func @block_argument(
// CHECK: redop.multimem.st
// CHECK: nvvm.fence.proxy
// CHECK: llvm.load
// CHECK: return
func.func @block_argument(%a: !llvm.ptr<1>, %first: !llvm.ptr<1>, %second: !llvm.ptr<1>, %c: i1, %rank: i32, %i: i64, %v: f32) -> f32 {
  %m = redop.group_memory peers(%a, %a) rank(%rank) multicast(%first)
  cf.cond_br %c, ^store(%first : !llvm.ptr<1>), ^store(%second : !llvm.ptr<1>)
^store(%one: !llvm.ptr<1>):
  redop.multimem.st f32 %one, %v : !llvm.ptr<1>, f32
  %0 = redop.group_load_reduce maximumf %m[%i] : f32
  return %0 : f32
}

// CHECK-LABEL: func @other_argument(
// CHECK: redop.multimem.st
// CHECK-NOT: nvvm.fence.proxy
// CHECK: return
func.func @other_argument(%a: !llvm.ptr<1>, %first: !llvm.ptr<1>, %second: !llvm.ptr<1>, %rank: i32, %i: i64, %v: f32) -> f32 {
  %m = redop.group_memory peers(%a, %a) rank(%rank) multicast(%first)
  redop.multimem.st f32 %second, %v : !llvm.ptr<1>, f32
  %0 = redop.group_load_reduce maximumf %m[%i] : f32
  return %0 : f32
}
