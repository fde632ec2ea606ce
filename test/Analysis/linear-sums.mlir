// Values as sums of other values, and what divides them.

// RUN: redop-opt %s --test-print-linear-sums -verify-diagnostics -o /dev/null

gpu.module @m {
  llvm.func @sums(%a: i32, %b: i64) attributes {nvvm.kernel} {
    %three = llvm.mlir.constant(3 : i32) : i32
    %eight = llvm.mlir.constant(8 : i64) : i64
    // expected-remark @below {{1 * llvm.add + 0; divisible by 1}}
    %0 = llvm.add %a, %three {tag = ""} : i32
    %wide = llvm.sext %a : i32 to i64
    // expected-remark @below {{8 * arg0 signed + 0; divisible by 8}}
    %1 = llvm.mul %wide, %eight {tag = ""} : i64
    // expected-remark @below {{8 * arg0 signed + 1 * arg1 + 0; divisible by 1}}
    %2 = llvm.add %1, %b {tag = ""} : i64
    // expected-remark @below {{256 * arg1 + 0; divisible by 256}}
    %3 = llvm.shl %b, %eight {tag = ""} : i64
    // The sum may wrap before it is extended.
    // expected-remark @below {{1 * llvm.add unsigned + 0; divisible by 1}}
    %4 = llvm.zext %0 {tag = ""} : i32 to i64
    // expected-remark @below {{0; divisible by 1}}
    %5 = llvm.sub %b, %b {tag = ""} : i64
    llvm.return
  }
}
