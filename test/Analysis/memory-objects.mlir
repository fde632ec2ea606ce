// Which accesses may have a byte in common.

// RUN: redop-opt %s --test-print-memory-objects -verify-diagnostics -o /dev/null

gpu.module @m {
  llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<4 x i32>

  llvm.func @pointers(%p: !llvm.ptr<1>, %q: !llvm.ptr<1> {llvm.noalias}, %g: !llvm.ptr, %c: i1, %v: i32) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
    %local = llvm.alloca %one x i32 : (i32) -> !llvm.ptr<5>
    %at = llvm.getelementptr %p[%v] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %either = llvm.select %c, %at, %q : i1, !llvm.ptr<1>
    // expected-remark @below {{global of arg0; not q; may alias either; may alias generic; not shared; not local}}
    llvm.store %v, %at {tag = "p"} : i32, !llvm.ptr<1>
    // expected-remark @below {{global of arg1; not p; may alias either; not generic; not shared; not local}}
    llvm.store %v, %q {tag = "q"} : i32, !llvm.ptr<1>
    // expected-remark @below {{global of arg1, arg0; may alias p; may alias q; may alias generic; not shared; not local}}
    llvm.store %v, %either {tag = "either"} : i32, !llvm.ptr<1>
    // expected-remark @below {{global of arg2; may alias p; not q; may alias either; not shared; not local}}
    llvm.store %v, %g {tag = "generic"} : i32, !llvm.ptr
    // expected-remark @below {{shared of llvm.mlir.addressof; not p; not q; not either; not generic; may alias local}}
    llvm.store %v, %s {tag = "shared"} : i32, !llvm.ptr<3>
    // expected-remark @below {{generic of llvm.alloca, private; not p; not q; not either; not generic; may alias shared}}
    llvm.store %v, %local {tag = "local"} : i32, !llvm.ptr<5>
    llvm.return
  }

  gpu.func @memrefs(%a: memref<8xi32>, %b: memref<8xi32>, %i: index, %v: i32) kernel attributes {redop.noalias} {
    %view = memref.reinterpret_cast %a to offset: [0], sizes: [16], strides: [1] : memref<8xi32> to memref<16xi32>
    // expected-remark @below {{global of arg0; not b; may alias view}}
    memref.store %v, %a[%i] {tag = "a"} : memref<8xi32>
    // expected-remark @below {{global of arg1; not a; not view}}
    memref.store %v, %b[%i] {tag = "b"} : memref<8xi32>
    // It may refer to memory after the argument.
    // expected-remark @below {{global of arg0, may exceed; may alias a; not b}}
    memref.store %v, %view[%i] {tag = "view"} : memref<16xi32>
    gpu.return
  }

  // What control flow makes a pointer.
  gpu.func @flow(%a: memref<8xi32> {llvm.noalias}, %b: memref<8xi32> {llvm.noalias}, %n: index, %c: i1, %v: i32) kernel {
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    // expected-remark @below {{global of arg0; not b; may alias second; may alias either; may alias before; not after}}
    memref.store %v, %a[%c0] {tag = "a"} : memref<8xi32>
    // expected-remark @below {{global of arg1; not a; may alias second; may alias either; may alias before; may alias after}}
    memref.store %v, %b[%c0] {tag = "b"} : memref<8xi32>
    scf.for %i = %c0 to %n step %c1 iter_args(%first = %b, %second = %a) -> (memref<8xi32>, memref<8xi32>) {
      // expected-remark @below {{global of arg0, arg1; may alias a; may alias b; may alias either; may alias before; may alias after}}
      memref.store %v, %second[%c0] {tag = "second"} : memref<8xi32>
      scf.yield %first, %first : memref<8xi32>, memref<8xi32>
    }
    %either = scf.if %c -> memref<8xi32> {
      scf.yield %a : memref<8xi32>
    } else {
      scf.yield %b : memref<8xi32>
    }
    // expected-remark @below {{global of arg0, arg1; may alias a; may alias b; may alias second; may alias before; may alias after}}
    memref.store %v, %either[%c0] {tag = "either"} : memref<8xi32>
    %w = scf.while (%x = %a) : (memref<8xi32>) -> (memref<8xi32>) {
      // expected-remark @below {{global of arg0, arg1; may alias a; may alias b; may alias second; may alias either; may alias after}}
      memref.store %v, %x[%c0] {tag = "before"} : memref<8xi32>
      scf.condition(%c) %b : memref<8xi32>
    } do {
    ^bb0(%y: memref<8xi32>):
      // expected-remark @below {{global of arg1; not a; may alias b; may alias second; may alias either; may alias before}}
      memref.store %v, %y[%c0] {tag = "after"} : memref<8xi32>
      scf.yield %y : memref<8xi32>
    }
    gpu.return
  }
}
