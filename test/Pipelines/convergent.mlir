// Ops in two branches that threads execute together are not merged: with merged
// blocks, different threads would participate.

// RUN: redop-opt %s --redop-lower=chip=sm_90 | FileCheck %s --implicit-check-not=redop.pinned
// RUN: redop-compile %s --chip=sm_90 --emit=mlir | FileCheck %s --implicit-check-not=redop.pinned
// RUN: redop-opt %s --pass-pipeline='builtin.module(gpu.module(redop-pin-convergent))' | FileCheck %s --check-prefix=PINNED

gpu.module @m {
  // Pure for upstream, which only considers memory.
  // CHECK-LABEL: llvm.func @shuffle
  // CHECK-COUNT-2: nvvm.shfl.sync
  // CHECK-NOT: nvvm.shfl.sync
  // PINNED-LABEL: gpu.func @shuffle
  // PINNED-COUNT-2: redop.pinned
  // PINNED-NOT: redop.pinned
  gpu.func @shuffle(%o: memref<64xi32>, %v: i32, %c: i1) kernel {
    %offset = arith.constant 1 : i32
    %width = arith.constant 32 : i32
    %t = gpu.thread_id x
    cf.cond_br %c, ^yes, ^no
  ^yes:
    %x, %valid = gpu.shuffle xor %v, %offset, %width : i32
    memref.store %x, %o[%t] : memref<64xi32>
    cf.br ^end
  ^no:
    %y, %valid2 = gpu.shuffle xor %v, %offset, %width : i32
    memref.store %y, %o[%t] : memref<64xi32>
    cf.br ^end
  ^end:
    gpu.return
  }
  // CHECK-LABEL: llvm.func @text
  // CHECK-COUNT-2: activemask.b32
  // CHECK-NOT: activemask.b32
  // PINNED-LABEL: llvm.func @text
  // PINNED: {redop.pinned = {{[0-9]+}} : i64} "activemask.b32 $0;"
  // PINNED: {redop.pinned = {{[0-9]+}} : i64} "activemask.b32 $0;"
  llvm.func @text(%c: i1, %v: i32, %p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    llvm.cond_br %c, ^yes, ^no
  ^yes:
    %x = llvm.inline_asm has_side_effects "activemask.b32 $0;", "=r" : () -> i32
    llvm.br ^end(%x : i32)
  ^no:
    %y = llvm.inline_asm has_side_effects "activemask.b32 $0;", "=r" : () -> i32
    llvm.br ^end(%y : i32)
  ^end(%z: i32):
    llvm.store %z, %p : i32, !llvm.ptr<1>
    llvm.return
  }

  // CHECK-LABEL: llvm.func @blocks
  // CHECK-COUNT-2: nvvm.redux.sync
  // CHECK-NOT: nvvm.redux.sync
  gpu.func @blocks(%c: i1, %v: i32, %p: !llvm.ptr<1>) kernel {
    %m = arith.constant -1 : i32
    cf.cond_br %c, ^yes, ^no
  ^yes:
    %x = redop.redux.sync add u32 %v, %m : i32
    cf.br ^end(%x : i32)
  ^no:
    %y = redop.redux.sync add u32 %v, %m : i32
    cf.br ^end(%y : i32)
  ^end(%z: i32):
    llvm.store %z, %p : i32, !llvm.ptr<1>
    gpu.return
  }

  // CHECK-LABEL: llvm.func @predicates
  // CHECK-COUNT-2: barrier.cta.red.popc.all
  // CHECK-NOT: barrier.cta.red.popc.all
  // PINNED-LABEL: gpu.func @predicates
  // PINNED: redop.barrier.red popc u32 {{.*}} {redop.pinned = {{[0-9]+}} : i64}
  // PINNED: redop.barrier.red popc u32 {{.*}} {redop.pinned = {{[0-9]+}} : i64}
  gpu.func @predicates(%c: i1, %v: i32, %p: !llvm.ptr<1>) kernel {
    cf.cond_br %c, ^yes, ^no
  ^yes:
    %x = redop.barrier.red popc u32 %v, %c : i32
    cf.br ^end(%x : i32)
  ^no:
    %y = redop.barrier.red popc u32 %v, %c : i32
    cf.br ^end(%y : i32)
  ^end(%z: i32):
    llvm.store %z, %p : i32, !llvm.ptr<1>
    gpu.return
  }

  // CHECK-LABEL: llvm.func @ballots
  // CHECK-COUNT-2: nvvm.vote.sync ballot
  // CHECK-NOT: nvvm.vote.sync
  // PINNED-LABEL: gpu.func @ballots
  // PINNED: redop.vote.sync ballot b32 {{.*}} {redop.pinned = {{[0-9]+}} : i64}
  // PINNED: redop.vote.sync ballot b32 {{.*}} {redop.pinned = {{[0-9]+}} : i64}
  gpu.func @ballots(%c: i1, %v: i32, %p: !llvm.ptr<1>) kernel {
    cf.cond_br %c, ^yes, ^no
  ^yes:
    %x = redop.vote.sync ballot b32 %c, %v : i32
    cf.br ^end(%x : i32)
  ^no:
    %y = redop.vote.sync ballot b32 %c, %v : i32
    cf.br ^end(%y : i32)
  ^end(%z: i32):
    llvm.store %z, %p : i32, !llvm.ptr<1>
    gpu.return
  }

  // CHECK-LABEL: llvm.func @regions
  // CHECK-COUNT-2: nvvm.shfl.sync
  // CHECK-NOT: nvvm.shfl.sync
  gpu.func @regions(%c: i1, %v: i32, %p: !llvm.ptr<1>) kernel {
    %m = arith.constant -1 : i32
    %one = arith.constant 1 : i32
    %z = scf.if %c -> i32 {
      %x = nvvm.shfl.sync bfly %m, %v, %one, %one : i32 -> i32
      scf.yield %x : i32
    } else {
      %y = nvvm.shfl.sync bfly %m, %v, %one, %one : i32 -> i32
      scf.yield %y : i32
    }
    llvm.store %z, %p : i32, !llvm.ptr<1>
    gpu.return
  }
}
