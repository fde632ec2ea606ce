// One view of portable reductions and instructions, with their addresses.

// RUN: redop-opt %s --test-print-reductions -verify-diagnostics -o /dev/null

gpu.module @m {
  llvm.func @instructions(%p: !llvm.ptr<1> {llvm.align = 16 : i64}, %i: i32, %v: i32, %f: f32, %x: i64) attributes {nvvm.kernel} {
    %at = llvm.getelementptr %p[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %next = llvm.getelementptr %at[4] : (!llvm.ptr<1>) -> !llvm.ptr<1>, i32
    // expected-remark @below {{1 x i32 at arg0[4 * arg1 signed + 16], aligned to 4}}
    redop.red add u32 %next, %v {tag = ""} : !llvm.ptr<1>, i32
    // expected-remark @below {{1 x i32 at arg0[0], aligned to 16}}
    %0 = redop.atom add u32 %p, %v {tag = ""} : !llvm.ptr<1>, i32
    // expected-remark @below {{its order keeps it apart from others; redop-relax-order drops an order that nothing observes, with permission}}
    redop.red release add u32 %p, %v {tag = ""} : !llvm.ptr<1>, i32
    // expected-remark @below {{1 x i32 at arg0[0], aligned to 16}}
    redop.red inc u32 %p, %v {tag = ""} : !llvm.ptr<1>, i32
    // expected-remark @below {{no reduction}}
    llvm.store %v, %p {tag = ""} : i32, !llvm.ptr<1>
    llvm.return
  }

  gpu.func @portable(%m: memref<4x8xi32>, %s: memref<?xi32, strided<[?]>>, %i: index, %v: i32, %w: vector<4xi32>) kernel {
    // expected-remark @below {{1 x i32 at arg0[1 * arg2 + 0, 4 * arg2 + 0], aligned to 1}}
    redop.store_reduce addi %v, %m[%i, %i] {tag = ""} : i32, memref<4x8xi32>
    // expected-remark @below {{4 x i32 at arg0[1 * arg2 + 0, 4 * arg2 + 0], aligned to 1}}
    redop.store_reduce addi %w, %m[%i, %i] {alignment = 16 : i64, tag = ""} : vector<4xi32>, memref<4x8xi32>
    // expected-remark @below {{neighbors in the last dimension of its memref are not known to be neighbors in memory}}
    redop.store_reduce addi %v, %s[%i] {tag = ""} : i32, memref<?xi32, strided<[?]>>
    gpu.return
  }
}
