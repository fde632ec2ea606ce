// Which kernels have loops that may not end, or may wait for another thread.

// RUN: redop-opt %s --test-print-termination -verify-diagnostics -o /dev/null

gpu.module @m {
  // expected-remark @below {{ends}}
  llvm.func @counted(%n: i32) attributes {nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    llvm.br ^loop(%zero : i32)
  ^loop(%i: i32):
    %next = llvm.add %i, %one : i32
    %more = llvm.icmp "ult" %next, %n : i32
    llvm.cond_br %more, ^loop(%next : i32), ^end
  ^end:
    llvm.return
  }

  // expected-remark @below {{a loop of the kernel may wait for another thread}}
  llvm.func @polls(%p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %zero = llvm.mlir.constant(0 : i32) : i32
    llvm.br ^loop
  ^loop:
    %v = llvm.load volatile %p : !llvm.ptr<1> -> i32
    %more = llvm.icmp "eq" %v, %zero : i32
    llvm.cond_br %more, ^loop, ^end
  ^end:
    llvm.return
  }

  // expected-remark @below {{a loop of the kernel does not end}}
  llvm.func @forever() attributes {nvvm.kernel} {
    llvm.br ^loop
  ^loop:
    llvm.br ^loop
  }

  // expected-remark @below {{a loop of the kernel has several entries, and is not known to end}}
  llvm.func @two_entries(%c: i1) attributes {nvvm.kernel} {
    llvm.cond_br %c, ^a, ^b
  ^a:
    llvm.cond_br %c, ^b, ^end
  ^b:
    llvm.br ^a
  ^end:
    llvm.return
  }

  llvm.func @unknown()
  // expected-remark @below {{a loop or call of the kernel is not known to end}}
  llvm.func @calls() attributes {nvvm.kernel} {
    llvm.call @unknown() : () -> ()
    llvm.return
  }
}
