// redop.cp.reduce.async.bulk (PTX ISA 9.7.9.25.4.2): the contents of memory when
// its group or mbarrier is complete, and the errors for a missing fence or wait.

gpu.module @kernels {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<8 x i32>

  // Four CTAs with eight threads add their tiles to one array.
  // RUN: redop-interpret %s --entry=@sum --args='i32[0, 0, 0, 0, 0, 0, 0, 0]' --block=8 --grid=4 --runs=10 | FileCheck %s --check-prefix=SUM
  // SUM: argument 0: [6, 10, 14, 18, 22, 26, 30, 34]
  gpu.func @sum(%p: !llvm.ptr<1>) kernel {
    %x = gpu.thread_id x
    %b = gpu.block_id x
    %i = arith.index_cast %x : index to i64
    %t = arith.addi %x, %b : index
    %v = arith.index_cast %t : index to i32
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %q = llvm.getelementptr %s[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %v, %q : i32, !llvm.ptr<3>
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    gpu.barrier
    %zero = arith.constant 0 : i64
    %isFirst = arith.cmpi eq, %i, %zero : i64
    scf.if %isFirst {
      %n = arith.constant 32 : i32
      redop.cp.reduce.async.bulk add u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
      nvvm.cp.async.bulk.commit.group
      nvvm.cp.async.bulk.wait_group 0
    }
    gpu.return
  }

  // Without the fence, the async proxy may read the previous contents.
  // RUN: not redop-interpret %s --entry=@no_fence --args='i32[0, 0, 0, 0]' --block=4 2>&1 | FileCheck %s --check-prefix=NO-FENCE
  // NO-FENCE: data race
  // NO-FENCE: no proxy fence (fence.proxy.async) between the other access and the asynchronous one
  gpu.func @no_fence(%p: !llvm.ptr<1>) kernel {
    %x = gpu.thread_id x
    %i = arith.index_cast %x : index to i64
    %v = arith.index_cast %x : index to i32
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %q = llvm.getelementptr %s[%i] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, i32
    llvm.store %v, %q : i32, !llvm.ptr<3>
    gpu.barrier
    %zero = arith.constant 0 : i64
    %isFirst = arith.cmpi eq, %i, %zero : i64
    scf.if %isFirst {
      %n = arith.constant 16 : i32
      redop.cp.reduce.async.bulk add u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
      nvvm.cp.async.bulk.commit.group
      nvvm.cp.async.bulk.wait_group 0
    }
    gpu.return
  }

  // Without the wait, the tile may change before it is read.
  // RUN: not redop-interpret %s --entry=@no_wait --args='i32[0, 0, 0, 0]' 2>&1 | FileCheck %s --check-prefix=NO-WAIT
  // NO-WAIT: nothing waits for the asynchronous access
  gpu.func @no_wait(%p: !llvm.ptr<1>) kernel {
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %ones = arith.constant dense<1> : vector<4xi32>
    %zeros = arith.constant dense<0> : vector<4xi32>
    %n = arith.constant 16 : i32
    llvm.store %ones, %s : vector<4xi32>, !llvm.ptr<3>
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    redop.cp.reduce.async.bulk add u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
    nvvm.cp.async.bulk.commit.group
    llvm.store %zeros, %s : vector<4xi32>, !llvm.ptr<3>
    nvvm.cp.async.bulk.wait_group 0
    gpu.return
  }

  // The last group may be incomplete, the previous one is complete.
  // RUN: redop-interpret %s --entry=@groups --args='f32[0.5, 0.5, 0.5, 0.5], f32[0.0]' --runs=20 | FileCheck %s --check-prefix=GROUPS
  // GROUPS: argument 0: [2.5, 2.5, 2.5, 2.5]
  gpu.func @groups(%p: !llvm.ptr<1>, %out: !llvm.ptr<1>) kernel {
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %s2 = llvm.getelementptr %s[16] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
    %ones = arith.constant dense<1.0> : vector<4xf32>
    %n = arith.constant 16 : i32
    llvm.store %ones, %s : vector<4xf32>, !llvm.ptr<3>
    llvm.store %ones, %s2 : vector<4xf32>, !llvm.ptr<3>
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    redop.cp.reduce.async.bulk add f32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
    nvvm.cp.async.bulk.commit.group
    redop.cp.reduce.async.bulk add f32 %p, %s2, %n : !llvm.ptr<1>, !llvm.ptr<3>
    nvvm.cp.async.bulk.commit.group
    nvvm.cp.async.bulk.wait_group 1
    // The first group has read its source.
    llvm.store %ones, %s : vector<4xf32>, !llvm.ptr<3>
    nvvm.cp.async.bulk.wait_group 0
    gpu.return
  }

  // With `read`, the group has read its source, which may be overwritten. The updates
  // may still be pending, also those whose source was read before that of others.
  // RUN: redop-interpret %s --entry=@reuse --args='i32[5, 5, 5, 5]' --runs=20 | FileCheck %s --check-prefix=REUSE
  // REUSE: argument 0: [6, 6, 6, 6]
  gpu.func @reuse(%p: !llvm.ptr<1>) kernel {
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %ones = arith.constant dense<1> : vector<4xi32>
    %zeros = arith.constant dense<0> : vector<4xi32>
    %n = arith.constant 16 : i32
    llvm.store %ones, %s : vector<4xi32>, !llvm.ptr<3>
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    redop.cp.reduce.async.bulk add u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
    nvvm.cp.async.bulk.commit.group
    nvvm.cp.async.bulk.wait_group 0 {read}
    llvm.store %zeros, %s : vector<4xi32>, !llvm.ptr<3>
    gpu.return
  }

  // RUN: not redop-interpret %s --entry=@only_read --args='i32[5, 5, 5, 5], i32[0]' 2>&1 | FileCheck %s --check-prefix=ONLY-READ
  // ONLY-READ: data race
  // ONLY-READ: nothing waits for the asynchronous access
  gpu.func @only_read(%p: !llvm.ptr<1>, %out: !llvm.ptr<1>) kernel {
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %ones = arith.constant dense<1> : vector<4xi32>
    %n = arith.constant 16 : i32
    llvm.store %ones, %s : vector<4xi32>, !llvm.ptr<3>
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    redop.cp.reduce.async.bulk add u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
    nvvm.cp.async.bulk.commit.group
    nvvm.cp.async.bulk.wait_group 0 {read}
    %x = llvm.load %p : !llvm.ptr<1> -> i32
    llvm.store %x, %out : i32, !llvm.ptr<1>
    gpu.return
  }

  // RUN: not redop-interpret %s --entry=@only_read_text --args='i32[5, 5, 5, 5], i32[0]' 2>&1 | FileCheck %s --check-prefix=ONLY-READ
  gpu.func @only_read_text(%p: !llvm.ptr<1>, %out: !llvm.ptr<1>) kernel {
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %ones = arith.constant dense<1> : vector<4xi32>
    %n = arith.constant 16 : i32
    llvm.store %ones, %s : vector<4xi32>, !llvm.ptr<3>
    llvm.inline_asm has_side_effects "fence.proxy.async.shared::cta; cp.reduce.async.bulk.global.shared::cta.bulk_group.add.u32 [$0], [$1], $2; cp.async.bulk.commit_group; cp.async.bulk.wait_group.read 0;", "l,r,r,~{memory}" %p, %s, %n : (!llvm.ptr<1>, !llvm.ptr<3>, i32) -> ()
    %x = llvm.load %p : !llvm.ptr<1> -> i32
    llvm.store %x, %out : i32, !llvm.ptr<1>
    gpu.return
  }

  // A complete wait after that of the source.
  // RUN: redop-interpret %s --entry=@both --args='i32[5, 5, 5, 5], i32[0]' --runs=20 | FileCheck %s --check-prefix=BOTH
  // BOTH: argument 1: [6]
  gpu.func @both(%p: !llvm.ptr<1>, %out: !llvm.ptr<1>) kernel {
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %ones = arith.constant dense<1> : vector<4xi32>
    %n = arith.constant 16 : i32
    llvm.store %ones, %s : vector<4xi32>, !llvm.ptr<3>
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.shared>, space = #nvvm.shared_space<cta>}
    redop.cp.reduce.async.bulk add u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
    nvvm.cp.async.bulk.commit.group
    nvvm.cp.async.bulk.wait_group 0 {read}
    nvvm.cp.async.bulk.wait_group 0
    %x = llvm.load %p : !llvm.ptr<1> -> i32
    llvm.store %x, %out : i32, !llvm.ptr<1>
    gpu.return
  }

  // Same as inline PTX.
  // RUN: redop-interpret %s --entry=@text --args='f16[0.5, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 2.0]' | FileCheck %s --check-prefix=TEXT
  // TEXT: argument 0: [1.5, 2.0, 1.0, 1.0, 1.0, 1.0, 1.0, 3.0]
  gpu.func @text(%p: !llvm.ptr<1>) kernel {
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %ones = arith.constant dense<1.0> : vector<8xf16>
    %n = arith.constant 16 : i32
    llvm.store %ones, %s : vector<8xf16>, !llvm.ptr<3>
    llvm.inline_asm has_side_effects "fence.proxy.async.shared::cta; cp.reduce.async.bulk.global.shared::cta.bulk_group.add.noftz.f16 [$0], [$1], $2; cp.async.bulk.commit_group; cp.async.bulk.wait_group 0;", "l,r,r,~{memory}" %p, %s, %n : (!llvm.ptr<1>, !llvm.ptr<3>, i32) -> ()
    gpu.return
  }

  // Unsupported sizes and addresses.
  // RUN: not redop-interpret %s --entry=@sized --args='i32[0, 0, 0, 0], 20' 2>&1 | FileCheck %s --check-prefix=SIZE
  // SIZE: the size, 20 bytes, is not a multiple of 16
  // RUN: not redop-interpret %s --entry=@sized --args='i32[0, 0, 0, 0], 32' 2>&1 | FileCheck %s --check-prefix=BOUNDS
  // BOUNDS: error
  gpu.func @sized(%p: !llvm.ptr<1>, %n: i32) kernel {
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    redop.cp.reduce.async.bulk add u32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
    gpu.return
  }
}
