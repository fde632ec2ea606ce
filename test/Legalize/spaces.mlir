// A memref without a memory space, or a generic pointer of a raised atomic,
// gets the state space that it points to, if the IR determines it.

// RUN: redop-opt %s --redop-legalize=chip=sm_90 --split-input-file | FileCheck %s
// RUN: redop-opt %s --pass-pipeline='builtin.module(gpu.module(redop-legalize{chip=sm_90}))' --split-input-file | FileCheck %s

gpu.module @m {
  // A kernel's arguments point to global memory.
  // CHECK-LABEL: gpu.func @kernel
  // CHECK: redop.red add v4 f32 %{{.*}} : !llvm.ptr<1>, vector<4xf32>
  // CHECK-NOT: isspacep
  gpu.func @kernel(%m: memref<?xf32>, %v: vector<4xf32>, %i: index) kernel {
    redop.store_reduce addf %v, %m[%i] alignment(16) : vector<4xf32>, memref<?xf32>
    gpu.return
  }

  // CHECK-LABEL: gpu.func @shared
  // CHECK-COUNT-4: redop.red add f32 %{{.*}} : !llvm.ptr<3>, f32
  // CHECK-NOT: redop.red
  gpu.func @shared(%v: vector<4xf32>, %i: index) workgroup(%sh : memref<4xf32, #gpu.address_space<workgroup>>) kernel {
    %m = memref.memory_space_cast %sh : memref<4xf32, #gpu.address_space<workgroup>> to memref<4xf32>
    redop.store_reduce addf %v, %m[%i] alignment(16) : vector<4xf32>, memref<4xf32>
    gpu.return
  }

  // For a function with external callers, the space is unknown. Vectors reduce
  // in global memory only, so the address is tested if this is profitable.
  // CHECK-LABEL: gpu.func @device
  // CHECK: %[[IS_GLOBAL:.*]] = llvm.call_intrinsic "llvm.nvvm.isspacep.global"(%[[P:.*]]) : (!llvm.ptr) -> i1
  // CHECK: scf.if %[[IS_GLOBAL]] {
  // CHECK: %[[G:.*]] = llvm.addrspacecast %[[P]] : !llvm.ptr to !llvm.ptr<1>
  // CHECK: redop.red add v4 f32 %[[G]], %{{.*}} : !llvm.ptr<1>, vector<4xf32>
  // CHECK: } else {
  // CHECK-COUNT-4: redop.red add f32 %{{.*}} : !llvm.ptr, f32
  // CHECK-NOT: redop.red
  // CHECK: }
  // CHECK: isspacep
  // CHECK: redop.red add v2 f32 %{{.*}} : !llvm.ptr<1>, vector<2xf32>
  // CHECK: } else {
  // CHECK-COUNT-2: redop.red add f32 %{{.*}} : !llvm.ptr, f32
  // CHECK-NOT: redop.red
  // A single element gains nothing, and a packed pair works in any memory.
  // CHECK: }
  // CHECK-NOT: isspacep
  // CHECK: redop.red add f32 %{{.*}} : !llvm.ptr, f32
  // CHECK: redop.red add f16x2 %{{.*}} : !llvm.ptr, vector<2xf16>
  // CHECK-NOT: redop.red
  gpu.func @device(%m: memref<?xf32>, %v: vector<4xf32>, %w: vector<2xf32>, %i: index,
                   %x: f32, %h: memref<?xf16>, %pair: vector<2xf16>) {
    redop.store_reduce addf %v, %m[%i] alignment(16) : vector<4xf32>, memref<?xf32>
    redop.store_reduce addf %w, %m[%i] alignment(8) : vector<2xf32>, memref<?xf32>
    redop.store_reduce addf %x, %m[%i] : f32, memref<?xf32>
    redop.store_reduce addf %pair, %h[%i] alignment(4) : vector<2xf16>, memref<?xf16>
    gpu.return
  }

  // A cache hint requires global memory.
  // CHECK-LABEL: gpu.func @hint
  // CHECK: redop.red add v4 f32 %{{.*}} cache_hint(%{{.*}}) : !llvm.ptr<1>, vector<4xf32>
  gpu.func @hint(%m: memref<?xf32>, %v: vector<4xf32>, %i: index, %policy: i64) {
    redop.store_reduce addf %v, %m[%i] cache_hint(%policy) alignment(16) : vector<4xf32>, memref<?xf32>
    gpu.return
  }

  // Either space is possible.
  // CHECK-LABEL: gpu.func @either
  // CHECK: isspacep
  gpu.func @either(%g: memref<4xf32>, %v: vector<4xf32>, %i: index, %c: i1) workgroup(%sh : memref<4xf32, #gpu.address_space<workgroup>>) kernel {
    %s = memref.memory_space_cast %sh : memref<4xf32, #gpu.address_space<workgroup>> to memref<4xf32>
    %m = arith.select %c, %g, %s : memref<4xf32>
    redop.store_reduce addf %v, %m[%i] alignment(16) : vector<4xf32>, memref<4xf32>
    gpu.return
  }
}

// -----

gpu.module @raised {
  // Through casts, offsets, blocks, selects, local variables, a struct passed
  // by value, and calls, all of which are known.
  // CHECK-LABEL: llvm.func @kernel
  // CHECK-COUNT-7: redop.red add u32 %{{.*}} : !llvm.ptr<1>, i32
  // CHECK-NOT: redop.red
  // CHECK: redop.red add u32 %{{.*}} : !llvm.ptr<3>, i32
  // CHECK-NOT: redop.red
  llvm.func @kernel(%p: !llvm.ptr, %q: !llvm.ptr, %s: !llvm.ptr {llvm.byval = !llvm.struct<(i32, ptr)>},
                    %c: i1, %i: i64, %v: i32) attributes {nvvm.kernel} {
    redop.store_reduce addi %v, %p or_upstream : i32, !llvm.ptr
    %a = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    redop.store_reduce addi %v, %a or_upstream : i32, !llvm.ptr
    %b = llvm.select %c, %a, %q : i1, !llvm.ptr
    redop.store_reduce addi %v, %b or_upstream : i32, !llvm.ptr
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    llvm.store %q, %slot : !llvm.ptr, !llvm.ptr
    %d = llvm.load %slot : !llvm.ptr -> !llvm.ptr
    redop.store_reduce addi %v, %d or_upstream : i32, !llvm.ptr
    %field = llvm.getelementptr %s[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i32, ptr)>
    %e = llvm.load %field : !llvm.ptr -> !llvm.ptr
    redop.store_reduce addi %v, %e or_upstream : i32, !llvm.ptr
    %g = llvm.mlir.addressof @variable : !llvm.ptr
    redop.store_reduce addi %v, %g or_upstream : i32, !llvm.ptr
    llvm.call @callee(%g, %v) : (!llvm.ptr, i32) -> ()
    %null = llvm.mlir.zero : !llvm.ptr
    llvm.cond_br %c, ^loop(%p : !llvm.ptr), ^loop(%null : !llvm.ptr)
  ^loop(%x: !llvm.ptr):
    %next = llvm.getelementptr %x[1] : (!llvm.ptr) -> !llvm.ptr, i32
    redop.store_reduce addi %v, %x or_upstream : i32, !llvm.ptr
    llvm.cond_br %c, ^loop(%next : !llvm.ptr), ^end
  ^end:
    %t = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %u = llvm.addrspacecast %t : !llvm.ptr<3> to !llvm.ptr
    redop.store_reduce addi %v, %u or_upstream : i32, !llvm.ptr
    llvm.return
  }
  // CHECK-LABEL: llvm.func internal @callee
  // CHECK: redop.red add u32 %{{.*}} : !llvm.ptr<1>, i32
  llvm.func internal @callee(%p: !llvm.ptr, %v: i32) {
    redop.store_reduce addi %v, %p or_upstream : i32, !llvm.ptr
    llvm.return
  }
  llvm.mlir.global external @variable(0 : i32) : i32
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : i32

  // An explicit instruction is not changed, and an unknown space remains
  // generic.
  // CHECK-LABEL: llvm.func @generic
  // CHECK-COUNT-4: redop.red add u32 %{{.*}} : !llvm.ptr, i32
  // CHECK-NOT: redop.red
  llvm.func @generic(%p: !llvm.ptr, %v: i32, %n: i64, %c: i1) attributes {nvvm.kernel} {
    redop.red add u32 %p, %v : !llvm.ptr, i32
    %a = llvm.load %p : !llvm.ptr -> !llvm.ptr
    redop.store_reduce addi %v, %a or_upstream : i32, !llvm.ptr
    %b = llvm.inttoptr %n : i64 to !llvm.ptr
    redop.store_reduce addi %v, %b or_upstream : i32, !llvm.ptr
    %t = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %u = llvm.addrspacecast %t : !llvm.ptr<3> to !llvm.ptr
    %w = llvm.select %c, %p, %u : i1, !llvm.ptr
    redop.store_reduce addi %v, %w or_upstream : i32, !llvm.ptr
    llvm.return
  }
}
