// How loops count.

// RUN: redop-opt %s --test-print-counted-loops -verify-diagnostics -o /dev/null

gpu.module @m {
  llvm.func @blocks(%n: i32, %p: !llvm.ptr<1>, %c: i1) attributes {nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    // expected-remark @below {{no loop}}
    %step = llvm.mlir.constant(4 : i32) {tag = "step"} : i32
    llvm.br ^head(%zero : i32)
  // The test is at the start.
  ^head(%i: i32):
    // expected-remark @below {{arg0 += step while it ult arg0; counted, 2 ops, unsigned, does not wrap}}
    %in = llvm.icmp "ult" %i, %n {tag = ""} : i32
    llvm.cond_br %in, ^body, ^between
  ^body:
    %i1 = llvm.add %i, %step overflow<nuw> : i32
    llvm.br ^head(%i1 : i32)
  ^between:
    llvm.br ^rotated(%zero : i32)
  // The test is at the end, swapped and inverted.
  ^rotated(%j: i32):
    // expected-remark @below {{arg0 += step while the next one sle arg0; counted, 2 ops, 1 in a branch, inclusive, rotated, inverted}}
    %j1 = llvm.add %step, %j {tag = ""} : i32
    llvm.cond_br %c, ^latch, ^skipped
  ^skipped:
    llvm.store %j, %p : i32, !llvm.ptr<1>
    llvm.br ^latch
  ^latch:
    %out = llvm.icmp "slt" %n, %j1 : i32
    llvm.cond_br %out, ^third, ^rotated(%j1 : i32)
  ^third:
    llvm.br ^two(%zero, %zero : i32, i32)
  // It counts, but carries another value.
  ^two(%x: i32, %k: i32):
    // expected-remark @below {{arg1 += step while it ne arg0}}
    %k1 = llvm.add %k, %step {tag = ""} : i32
    %x1 = llvm.mul %x, %step : i32
    %more = llvm.icmp "ne" %k, %n : i32
    llvm.cond_br %more, ^two(%x1, %k1 : i32, i32), ^fourth
  ^fourth:
    llvm.br ^other(%zero : i32)
  // The next number is the sum of other values.
  ^other(%l: i32):
    // expected-remark @below {{no count}}
    %l1 = llvm.add %n, %step {tag = ""} : i32
    %again = llvm.icmp "ult" %l1, %n : i32
    llvm.cond_br %again, ^other(%l1 : i32), ^end
  ^end:
    llvm.br ^equal(%zero : i32)
  // It ends where it meets the bound, or is undefined.
  ^equal(%q: i32):
    // expected-remark @below {{arg0 += step while the next one ne arg0; counted, 2 ops, rotated, does not wrap}}
    %q1 = llvm.add %q, %step overflow<nsw> {tag = ""} : i32
    %met = llvm.icmp "eq" %q1, %n : i32
    llvm.cond_br %met, ^sixth, ^equal(%q1 : i32)
  ^sixth:
    llvm.br ^equalUnsigned(%zero : i32)
  ^equalUnsigned(%r: i32):
    // expected-remark @below {{arg0 += step while it ne arg0; counted, 2 ops, unsigned, does not wrap}}
    %unmet = llvm.icmp "ne" %r, %n {tag = ""} : i32
    llvm.cond_br %unmet, ^next, ^seventh
  ^next:
    %r1 = llvm.add %r, %step overflow<nuw> : i32
    llvm.br ^equalUnsigned(%r1 : i32)
  ^seventh:
    llvm.br ^wrapping(%zero : i32)
  // From above the bound, it meets it after it has wrapped.
  ^wrapping(%s: i32):
    // expected-remark @below {{arg0 += step while the next one ne arg0}}
    %s1 = llvm.add %s, %step {tag = ""} : i32
    %met2 = llvm.icmp "eq" %s1, %n : i32
    llvm.cond_br %met2, ^eighth, ^wrapping(%s1 : i32)
  ^eighth:
    llvm.br ^down(%n : i32)
  ^down(%t: i32):
    %minus = llvm.mlir.constant(-1 : i32) : i32
    // expected-remark @below {{arg0 += llvm.mlir.constant while the next one ne llvm.mlir.constant}}
    %t1 = llvm.add %t, %minus overflow<nsw> {tag = ""} : i32
    %met3 = llvm.icmp "eq" %t1, %zero : i32
    llvm.cond_br %met3, ^ninth, ^down(%t1 : i32)
  ^ninth:
    llvm.br ^trapping(%zero : i32)
  // From above the bound, the thread may end before the sum wraps.
  ^trapping(%u: i32):
    // expected-remark @below {{arg0 += step while the next one ne arg0}}
    %u1 = llvm.add %u, %step overflow<nsw> {tag = ""} : i32
    llvm.inline_asm has_side_effects "exit;", "" : () -> ()
    %met4 = llvm.icmp "eq" %u1, %n : i32
    llvm.cond_br %met4, ^last, ^trapping(%u1 : i32)
  ^last:
    llvm.return
  }

  gpu.func @structured(%n: index, %c: i1, %m: memref<?xi32>, %v: i32) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    // expected-remark @below {{; counted, 1 ops, 1 in a branch}}
    scf.for %i = %c0 to %n step %c1 {
      %next = arith.addi %i, %c1 : index
      scf.if %c {
        memref.store %v, %m[%i] : memref<?xi32>
      }
    } {tag = ""}
    gpu.return
  }
}
