// What comparisons leave of the values of an operand.

// RUN: redop-opt %s --test-print-guarded-ranges -verify-diagnostics -o /dev/null

gpu.module @m {
  llvm.func @branches(%a: i32) attributes {nvvm.kernel} {
    %c255 = llvm.mlir.constant(255 : i32) : i32
    %c10 = llvm.mlir.constant(10 : i32) : i32
    // expected-remark @below {{unsigned 0 to 4294967295, signed -2147483648 to 2147483647}}
    %0 = llvm.freeze %a {tag = ""} : i32
    %1 = llvm.icmp "ugt" %a, %c255 : i32
    llvm.cond_br %1, ^out, ^in
  ^in:
    // expected-remark @below {{unsigned 0 to 255, signed 0 to 255}}
    %2 = llvm.freeze %a {tag = ""} : i32
    // The constant is on the left.
    %3 = llvm.icmp "slt" %c10, %a : i32
    llvm.cond_br %3, ^more, ^join
  ^more:
    // expected-remark @below {{unsigned 11 to 255, signed 11 to 255}}
    %4 = llvm.freeze %a {tag = ""} : i32
    llvm.br ^join
  ^join:
    // Either branch was taken.
    // expected-remark @below {{unsigned 0 to 255, signed 0 to 255}}
    %5 = llvm.freeze %a {tag = ""} : i32
    llvm.return
  ^out:
    // expected-remark @below {{unsigned 256 to 4294967295, signed -2147483648 to 2147483647}}
    %6 = llvm.freeze %a {tag = ""} : i32
    llvm.return
  }

  // Both ways lead to the same block, or the block has another way in.
  llvm.func @joined(%a: i32, %p: i1) attributes {nvvm.kernel} {
    %c5 = llvm.mlir.constant(5 : i32) : i32
    %0 = llvm.icmp "ult" %a, %c5 : i32
    llvm.cond_br %p, ^test, ^in
  ^test:
    llvm.cond_br %0, ^in, ^out
  ^in:
    // expected-remark @below {{unsigned 0 to 4294967295, signed -2147483648 to 2147483647}}
    %1 = llvm.freeze %a {tag = ""} : i32
    llvm.br ^out
  ^out:
    llvm.return
  }

  // In a loop, the value of the next iteration is another one.
  llvm.func @loop(%n: i32) attributes {nvvm.kernel} {
    %c1 = llvm.mlir.constant(1 : i32) : i32
    %c9 = llvm.mlir.constant(9 : i32) : i32
    llvm.br ^head(%c1 : i32)
  ^head(%i: i32):
    // expected-remark @below {{unsigned 0 to 4294967295, signed -2147483648 to 2147483647}}
    %0 = llvm.freeze %i {tag = ""} : i32
    %1 = llvm.icmp "ult" %i, %c9 : i32
    llvm.cond_br %1, ^body, ^out
  ^body:
    // expected-remark @below {{unsigned 0 to 8, signed 0 to 8}}
    %2 = llvm.freeze %i {tag = ""} : i32
    %next = llvm.mul %i, %n : i32
    // expected-remark @below {{unsigned 0 to 4294967295, signed -2147483648 to 2147483647}}
    %3 = llvm.freeze %next {tag = ""} : i32
    llvm.br ^head(%next : i32)
  ^out:
    llvm.return
  }

  // Several conditions, negated ones, and extensions.
  gpu.func @conditions(%a: i32, %b: i8, %other: i1) kernel {
    %true = arith.constant true
    %c0 = arith.constant 0 : i32
    %c7 = arith.constant 7 : i32
    %c3 = arith.constant 3 : i64
    %c200 = arith.constant 200 : i32
    %low = arith.cmpi sge, %a, %c0 : i32
    %high = arith.cmpi slt, %a, %c7 : i32
    %both = arith.andi %low, %high : i1
    scf.if %both {
      // expected-remark @below {{unsigned 0 to 6, signed 0 to 6}}
      %0 = llvm.freeze %a {tag = ""} : i32
    } else {
      // Not both: either.
      // expected-remark @below {{unsigned 0 to 4294967295, signed -2147483648 to 2147483647}}
      %1 = llvm.freeze %a {tag = ""} : i32
    }
    %out = arith.ori %other, %both : i1
    %not = arith.xori %out, %true : i1
    scf.if %out {
      // expected-remark @below {{unsigned 0 to 4294967295, signed -2147483648 to 2147483647}}
      %2 = llvm.freeze %a {tag = ""} : i32
    }
    %isOut = arith.cmpi uge, %a, %c7 : i32
    %any = arith.ori %other, %isOut : i1
    %none = arith.xori %any, %true : i1
    scf.if %none {
      // expected-remark @below {{unsigned 0 to 6, signed 0 to 6}}
      %3 = llvm.freeze %a {tag = ""} : i32
    }
    %wide = arith.extui %a : i32 to i64
    %fits = arith.cmpi ule, %wide, %c3 : i64
    scf.if %fits {
      // expected-remark @below {{unsigned 0 to 3, signed 0 to 3}}
      %4 = llvm.freeze %a {tag = ""} : i32
    }
    // -56 to 127 as unsigned bytes are in two parts.
    %signed = arith.extsi %b : i8 to i32
    %less = arith.cmpi slt, %signed, %c7 : i32
    scf.if %less {
      // expected-remark @below {{unsigned 0 to 255, signed -128 to 6}}
      %5 = llvm.freeze %b {tag = ""} : i8
    }
    // Never true.
    %never = arith.cmpi sgt, %signed, %c200 : i32
    scf.if %never {
      // expected-remark @below {{unsigned 0 to 255, signed -128 to 127}}
      %6 = llvm.freeze %b {tag = ""} : i8
    }
    gpu.return
  }

  // The first successor of a switch is the default.
  func.func @switch(%a: i32) attributes {gpu.kernel} {
    %c4 = arith.constant 4 : i32
    %0 = arith.cmpi ult, %a, %c4 : i32
    cf.switch %0 : i1, [default: ^default, 1: ^one]
  ^default:
    // expected-remark @below {{unsigned 0 to 4294967295, signed -2147483648 to 2147483647}}
    %1 = llvm.freeze %a {tag = ""} : i32
    return
  ^one:
    return
  }
}
