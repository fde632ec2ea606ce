// The values that integers can have.

// RUN: redop-opt %s --test-print-integer-ranges -verify-diagnostics -o /dev/null

gpu.module @m {
  llvm.func @ranges(%a: i32, %p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %c7 = llvm.mlir.constant(7 : i32) : i32
    %byte = llvm.load %p : !llvm.ptr<1> -> i8
    // expected-remark @below {{unsigned 0 to 255, signed 0 to 255}}
    %0 = llvm.zext %byte {tag = ""} : i8 to i32
    // expected-remark @below {{unsigned 0 to 4294967295, signed -128 to 127}}
    %1 = llvm.sext %byte {tag = ""} : i8 to i32
    // expected-remark @below {{unsigned 0 to 7, signed 0 to 7}}
    %2 = llvm.and %a, %c7 {tag = ""} : i32
    // expected-remark @below {{unsigned 0 to 6, signed 0 to 6}}
    %3 = llvm.urem %a, %c7 {tag = ""} : i32
    // expected-remark @below {{unsigned 0 to 13, signed 0 to 13}}
    %4 = llvm.add %2, %3 {tag = ""} : i32
    // expected-remark @below {{unsigned 0 to 33554431, signed 0 to 33554431}}
    %5 = llvm.lshr %a, %c7 {tag = ""} : i32
    // expected-remark @below {{unsigned 0 to 4294967295, signed -2147483648 to 2147483647}}
    %6 = llvm.add %a, %c7 {tag = ""} : i32
    llvm.return
  }
}
