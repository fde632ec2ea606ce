// What values are computed from, by data dependence.

// RUN: redop-opt %s --test-print-thread-dependence -verify-diagnostics -o /dev/null

gpu.module @m {
  llvm.func @values(%p: !llvm.ptr<1>, %n: i32, %c: i1) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %tid = nvvm.read.ptx.sreg.tid.x : i32
    // A call of the intrinsic reads the same as the op, but without operands, it is not known to be a computation.
    // expected-remark @below {{tid.x, varying}}
    %called = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.tid.x"() {tag = ""} : () -> i32
    %cta = nvvm.read.ptx.sreg.ctaid.x : i32
    %size = nvvm.read.ptx.sreg.ntid.x : i32
    %grid = nvvm.read.ptx.sreg.nctaid.x : i32
    // expected-remark @below {{argument}}
    %0 = llvm.add %n, %one {tag = ""} : i32
    // expected-remark @below {{ctaid.x, size}}
    %1 = llvm.mul %cta, %size {tag = ""} : i32
    // expected-remark @below {{tid.x, ctaid.x, size; fixed along y}}
    %2 = llvm.add %1, %tid {tag = ""} : i32
    // expected-remark @below {{grid, size}}
    %3 = llvm.mul %size, %grid {tag = ""} : i32
    // expected-remark @below {{memory}}
    %4 = llvm.load %p {tag = ""} : !llvm.ptr<1> -> i32
    // The address does not count: a load is memory.
    %at = llvm.getelementptr %p[%tid] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    // expected-remark @below {{memory}}
    %5 = llvm.load %at {tag = ""} : !llvm.ptr<1> -> i32
    // Other threads may decide what this one returns.
    // expected-remark @below {{memory, other}}
    %6 = llvm.load volatile %p {tag = ""} : !llvm.ptr<1> -> i32
    // expected-remark @below {{tid.x, argument, memory}}
    %7 = llvm.select %c, %tid, %5 {tag = ""} : i1, i32
    // expected-remark @below {{other}}
    %8 = nvvm.read.ptx.sreg.clock {tag = ""} : i32
    // expected-remark @below {{tid.x, other}}
    %9 = nvvm.shfl.sync idx %one, %tid, %one, %one {tag = ""} : i32 -> i32
    // expected-remark @below {{other}}
    %10 = llvm.inline_asm asm_dialect = att {tag = ""} "mov.u32 $0, %tid.x;", "=r" : () -> i32
    llvm.cond_br %c, ^a(%tid : i32), ^b(%cta : i32)
  ^a(%x: i32):
    // The branch that selects the value does not count.
    // expected-remark @below {{tid.x, block argument}}
    %11 = llvm.add %x, %one {tag = ""} : i32
    llvm.br ^b(%11 : i32)
  ^b(%y: i32):
    // expected-remark @below {{tid.x, ctaid.x, block argument}}
    %12 = llvm.add %y, %one {tag = ""} : i32
    llvm.return
  }

  gpu.func @loops(%m: memref<?xi32>, %n: index) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %zero = arith.constant 0 : i32
    %tid = gpu.thread_id x
    %grid = gpu.grid_dim x
    %sum = scf.for %i = %tid to %n step %grid iter_args(%s = %zero) -> i32 {
      // expected-remark @below {{tid.x, grid, argument, block argument}}
      %next = arith.addi %i, %c1 {tag = ""} : index
      %v = memref.load %m[%i] : memref<?xi32>
      // expected-remark @below {{memory, block argument}}
      %t = arith.addi %s, %v {tag = ""} : i32
      scf.yield %t : i32
    }
    gpu.return
  }

  // Where the walks over values that this analysis replaced disagreed, the stricter one was right.
  llvm.func @strict(%n: i32, %c: i1) attributes {nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %tid = nvvm.read.ptx.sreg.tid.y : i32
    // The number of a warp depends on the thread.
    // expected-remark @below {{tid.x, tid.y, tid.z, size; fixed along x; fixed along y}}
    %0 = gpu.subgroup_id {tag = ""} : index
    // The index of the cluster changes with that of the CTA.
    // expected-remark-re @below {{other{{$}}}}
    %1 = gpu.cluster_id x {tag = ""}
    // expected-remark @below {{argument, varying}}
    %2 = llvm.freeze %n {tag = ""} : i32
    // expected-remark-re @below {{ctaid.x, varying; fixed along y{{$}}}}
    %3 = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.ctaid.x"() {tag = ""} : () -> i32
    // expected-remark @below {{tid.z, ctaid.z, size; fixed along x; fixed along y}}
    %4 = gpu.global_id z {tag = ""}
    // expected-remark @below {{lane}}
    %5 = gpu.lane_id {tag = ""}
    // The operands of arithmetic in PTX determine its result.
    // expected-remark-re @below {{argument; fixed along x; fixed along y{{$}}}}
    %6 = llvm.inline_asm asm_dialect = att {tag = ""} "add.s32 $0, $1, 1;", "=r,r" %n : (i32) -> i32
    // Not those of text that names a register, reads a carry, may not write its
    // result, or exchanges values of lanes.
    // expected-remark-re @below {{other{{$}}}}
    %text7 = llvm.inline_asm asm_dialect = att {tag = ""} "add.s32 $0, $1, %laneid;", "=r,r" %n : (i32) -> i32
    // expected-remark-re @below {{other{{$}}}}
    %text8 = llvm.inline_asm asm_dialect = att {tag = ""} "addc.s32 $0, $1, 1;", "=r,r" %n : (i32) -> i32
    // expected-remark-re @below {{other{{$}}}}
    %text9 = llvm.inline_asm asm_dialect = att {tag = ""} "@$2 add.s32 $0, $1, 1;", "=r,r,b" %n, %c : (i32, i1) -> i32
    // expected-remark-re @below {{other{{$}}}}
    %text10 = llvm.inline_asm asm_dialect = att {tag = ""} "", "=r,0" %n : (i32) -> i32
    // expected-remark-re @below {{other{{$}}}}
    %text11 = llvm.inline_asm asm_dialect = att {tag = ""} "redux.sync.add.s32 $0, $1, -1;", "=r,r" %n : (i32) -> i32
    // expected-remark-re @below {{other{{$}}}}
    %text12 = llvm.inline_asm asm_dialect = att {tag = ""} "mov.u32 $0, name;", "=r" : () -> i32
    // expected-remark-re @below {{other{{$}}}}
    %text13 = llvm.inline_asm asm_dialect = att {tag = ""} "add.s32 $0, $1, $0;", "=r,r" %n : (i32) -> i32
    llvm.br ^loop(%zero, %n : i32, i32)
  ^loop(%i: i32, %j: i32):
    // expected-remark @below {{tid.y, argument, block argument}}
    %7 = llvm.add %i, %zero {tag = ""} : i32
    // expected-remark @below {{tid.y, argument, block argument}}
    %8 = llvm.add %j, %tid {tag = ""} : i32
    llvm.cond_br %c, ^loop(%8, %i : i32, i32), ^end
  ^end:
    llvm.return
  ^unreachable:
    // Nothing is known about what is never computed.
    // expected-remark @below {{tid.x, tid.y, tid.z, lane, ctaid.x, ctaid.y, ctaid.z, grid, size, argument, memory, other, block argument, region, varying}}
    %9 = llvm.add %n, %zero {tag = ""} : i32
    llvm.br ^end
  }

  gpu.func @regions(%n: index) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %tid = gpu.thread_id x
    %cta = gpu.block_id y
    // expected-remark @below {{tid.x; fixed along x; fixed along y; elects threads}}
    %first = arith.cmpi eq, %tid, %c0 {tag = ""} : index
    // All threads may pass a bounds check.
    // expected-remark-re @below {{tid.x, argument; fixed along x; fixed along y{{$}}}}
    %inside = arith.cmpi ult, %tid, %n {tag = ""} : index
    // expected-remark @below {{ctaid.y, argument; fixed along x}}
    %row = arith.addi %cta, %n {tag = ""} : index
    // The condition counts.
    // expected-remark @below {{tid.x, ctaid.y, region}}
    %0 = scf.if %first -> index {
      scf.yield %c0 : index
    } else {
      scf.yield %cta : index
    } {tag = ""}
    // expected-remark @below {{tid.x, ctaid.y, argument, block argument, region}}
    %1:2 = scf.while (%a = %tid, %b = %n) : (index, index) -> (index, index) {
      // expected-remark @below {{tid.x, block argument}}
      %x = arith.addi %a, %c1 {tag = ""} : index
      %less = arith.cmpi ult, %a, %cta : index
      scf.condition(%less) %b, %a : index, index
    } do {
    ^bb0(%d: index, %e: index):
      // expected-remark @below {{argument, block argument}}
      %y = arith.addi %d, %c1 {tag = ""} : index
      scf.yield %e, %d : index, index
    } attributes {tag = ""}
    // expected-remark @below {{tid.x, argument, block argument, region}}
    %2:2 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %tid, %t = %c0) -> (index, index) {
      // expected-remark @below {{tid.x, block argument}}
      %u = arith.addi %s, %c1 {tag = ""} : index
      // expected-remark @below {{block argument}}
      %v = arith.addi %t, %c1 {tag = ""} : index
      scf.yield %u, %v : index, index
    } {tag = ""}
    scf.for %i = %tid to %n step %cta {
      // expected-remark @below {{tid.x, ctaid.y, argument, block argument}}
      %z = arith.addi %i, %c1 {tag = ""} : index
    }
    // expected-remark @below {{tid.x, ctaid.y, region}}
    %3 = scf.index_switch %cta {tag = ""} -> index
    case 0 {
      scf.yield %c0 : index
    }
    default {
      scf.yield %tid : index
    }
    gpu.return
  }
}
