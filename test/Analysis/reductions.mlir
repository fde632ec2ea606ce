// The one view of portable reductions and instructions.

// RUN: redop-opt %s --test-print-reductions -verify-diagnostics -o /dev/null

gpu.module @m {
  llvm.func @instructions(%p: !llvm.ptr<1> {llvm.align = 16 : i64}, %i: i32, %v: i32, %h: vector<2xf16>, %c: i1, %w: i128) attributes {nvvm.kernel} {
    %at = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %next = llvm.getelementptr %at[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    %policy = redop.createpolicy.fractional evict_last : i64
    // expected-remark @below {{addi of 1 x i32, relaxed gpu, aligned to 4, deferrable; at arg0[4 * arg1 signed + 16], base aligned to 4}}
    redop.red add u32 %next, %v {tag = ""} : !llvm.ptr<1>, i32
    // expected-remark @below {{addi of 1 x i32, relaxed gpu, aligned to 4, with a result; at arg0[0], base aligned to 16}}
    %0 = redop.atom add u32 %p, %v {tag = ""} : !llvm.ptr<1>, i32
    // expected-remark @below {{addi of 1 x i32, release gpu, aligned to 4; at arg0[0], base aligned to 16; not combined: its order keeps it apart from others; redop-relax-order drops an order that nothing observes, with permission}}
    redop.red release add u32 %p, %v {tag = ""} : !llvm.ptr<1>, i32
    // expected-remark @below {{uinc_wrap of 1 x i32, relaxed cta, aligned to 4, masked, deferrable; at arg0[0], base aligned to 16}}
    redop.red cta inc u32 %p, %v predicate(%c) {tag = ""} : !llvm.ptr<1>, i32
    // expected-remark @below {{addi of 1 x i32, relaxed gpu, aligned to 4, with a cache hint; at arg0[0], base aligned to 16}}
    redop.red add u32 %p, %v cache_hint(%policy) {tag = ""} : !llvm.ptr<1>, i32
    // expected-remark @below {{addf of 2 x f16, relaxed gpu, aligned to 4; at arg0[0], base aligned to 16}}
    redop.red add f16x2 %p, %h {tag = ""} : !llvm.ptr<1>, vector<2xf16>
    // expected-remark @below {{minnumf of 2 x f16, relaxed gpu, aligned to 4; at arg0[0], base aligned to 16; not combined: no portable op has its semantics of NaN and signed zeros}}
    redop.red min v2 f16 %p, %h {tag = ""} : !llvm.ptr<1>, vector<2xf16>
    // expected-remark @below {{no reduction}}
    %1 = redop.atom cas b32 %p, %v, %v {tag = ""} : !llvm.ptr<1>, i32
    // expected-remark @below {{assign of 1 x i32, relaxed gpu, aligned to 4, with a result; at arg0[0], base aligned to 16}}
    %2 = redop.atom exch b32 %p, %v {tag = ""} : !llvm.ptr<1>, i32
    // expected-remark @below {{no reduction}}
    %3 = redop.atom exch b128 %p, %w {tag = ""} : !llvm.ptr<1>, i128
    // expected-remark @below {{no reduction}}
    llvm.store %v, %p {tag = ""} : i32, !llvm.ptr<1>
    llvm.return
  }

  gpu.func @portable(%m: memref<4x8xi32>, %s: memref<?xi32, strided<[?]>>, %i: index, %v: i32, %w: vector<4xi32>, %masks: vector<4xi1>, %c: i1, %g: memref<?xf32>, %f: f32) kernel {
    // expected-remark @below {{addi of 1 x i32, relaxed gpu, aligned to 4, deferrable; at arg0[1 * arg2 + 0, 4 * arg2 + 0], base aligned to 1}}
    redop.store_reduce addi %v, %m[%i, %i] {tag = ""} : i32, memref<4x8xi32>
    // expected-remark @below {{addi of 4 x i32, relaxed gpu, aligned to 16; at arg0[1 * arg2 + 0, 4 * arg2 + 0], base aligned to 1}}
    redop.store_reduce addi %w, %m[%i, %i] alignment(16) {tag = ""} : vector<4xi32>, memref<4x8xi32>
    // expected-remark @below {{addi of 4 x i32, relaxed gpu, aligned to 4, masked elements; at arg0[1 * arg2 + 0, 4 * arg2 + 0], base aligned to 1; not combined: its elements have masks of their own}}
    redop.store_reduce addi %w, %m[%i, %i] mask(%masks) {tag = ""} : vector<4xi32>, memref<4x8xi32>
    // expected-remark @below {{addi of 1 x i32, relaxed gpu, aligned to 4, deferrable; not combined: neighbors in the last dimension of its memref are not known to be neighbors in memory}}
    redop.store_reduce addi %v, %s[%i] {tag = ""} : i32, memref<?xi32, strided<[?]>>
    // expected-remark @below {{addi of 1 x i32, release gpu, aligned to 4; not combined: its order keeps it apart from others; redop-relax-order drops an order that nothing observes, with permission}}
    redop.store_reduce addi release %v, %s[%i] {tag = ""} : i32, memref<?xi32, strided<[?]>>
    // expected-remark @below {{addi of 1 x i32, relaxed sys, aligned to 4, with a result, masked; at arg0[1 * arg2 + 0, 4 * arg2 + 0], base aligned to 1}}
    %0 = redop.fetch_reduce addi sys %v, %m[%i, %i] mask(%c) else(%v) {tag = ""} : i32, memref<4x8xi32>
    // expected-remark @below {{addf of 1 x f32, relaxed gpu, aligned to 4, reassoc,nnan, deferrable; at arg7[4 * arg2 + 0], base aligned to 1}}
    redop.store_reduce addf %f, %g[%i] fastmath<reassoc,nnan> {tag = ""} : f32, memref<?xf32>
    gpu.return
  }
}
