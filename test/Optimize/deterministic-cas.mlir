// Compare-and-swaps that add floats are not deterministic.
//
// RUN: redop-opt %s --redop-deterministic=all-kernels --split-input-file --verify-diagnostics | FileCheck %s

llvm.func @sum(%p: !llvm.ptr<1>, %v: f32) attributes {nvvm.kernel} {
  %first = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %f = llvm.bitcast %seen : i32 to f32
  %s = llvm.fadd %f, %v : f32
  %new = llvm.bitcast %s : f32 to i32
  // expected-error@+1 {{'llvm.cmpxchg' op cannot be made deterministic: the value that it stores is computed from the old one by 'llvm.fadd', which may round, so that it depends on the order of the threads}}
  %pair = llvm.cmpxchg %p, %seen, %new monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}

// -----

// Of bits in a larger word, by the instruction, with a predicate.
llvm.func @half(%p: !llvm.ptr<1>, %v: f16, %c: i1) attributes {nvvm.kernel} {
  %z = llvm.mlir.constant(0 : i32) : i32
  %first = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %low = llvm.trunc %seen : i32 to i16
  %f = llvm.bitcast %low : i16 to f16
  %s = llvm.fsub %f, %v : f16
  %bits = llvm.bitcast %s : f16 to i16
  %wide = llvm.zext %bits : i16 to i32
  %rest = llvm.lshr %seen, %z : i32
  %new = llvm.or %wide, %rest : i32
  // expected-error@+1 {{'redop.atom' op cannot be made deterministic: the value that it stores is computed from the old one by 'llvm.fsub', which may round, so that it depends on the order of the threads}}
  %old = redop.atom cas b32 %p, %seen, %new predicate(%c) else(%z) : !llvm.ptr<1>, i32
  %done = llvm.icmp "eq" %old, %seen : i32
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}

// -----

// Through variables of the thread, as compilers write it without optimization.
llvm.func @unoptimized(%p: !llvm.ptr<1>, %v: f64) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %seen = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
  %new = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
  %first = llvm.load %p : !llvm.ptr<1> -> i64
  llvm.store %first, %seen : i64, !llvm.ptr
  llvm.br ^loop
^loop:
  %a = llvm.load %seen : !llvm.ptr -> f64
  %s = llvm.fmul %a, %v : f64
  llvm.store %s, %new : f64, !llvm.ptr
  %b = llvm.load %seen : !llvm.ptr -> i64
  %n = llvm.load %new : !llvm.ptr -> i64
  // expected-error@+1 {{'llvm.cmpxchg' op cannot be made deterministic: the value that it stores is computed from the old one by 'llvm.fmul', which may round, so that it depends on the order of the threads}}
  %pair = llvm.cmpxchg %p, %b, %n monotonic monotonic : !llvm.ptr<1>, i64
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i64, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i64, i1)>
  llvm.store %old, %seen : i64, !llvm.ptr
  llvm.cond_br %done, ^end, ^loop
^end:
  llvm.return
}

// -----

// In a loop of scf, by a function of the old value that ends in an integer.
gpu.module @kernels {
  gpu.func @converted(%p: !llvm.ptr<1>, %v: f32) kernel {
    %true = arith.constant true
    %first = llvm.load %p : !llvm.ptr<1> -> i32
    %r = scf.while (%seen = %first) : (i32) -> i32 {
      %f = arith.sitofp %seen : i32 to f32
      %new = arith.fptosi %f : f32 to i32
      // expected-error@+1 {{'llvm.cmpxchg' op cannot be made deterministic: the value that it stores is computed from the old one by 'arith.fptosi', which may round, so that it depends on the order of the threads}}
      %pair = llvm.cmpxchg %p, %seen, %new monotonic monotonic : !llvm.ptr<1>, i32
      %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
      %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
      %again = arith.xori %done, %true : i1
      scf.condition(%again) %old : i32
    } do {
    ^bb0(%old: i32):
      scf.yield %old : i32
    }
    gpu.return
  }
}

// -----

// A body of a memref's atomic, and a text.
gpu.module @kernels {
  gpu.func @body(%m: memref<4xf32>, %v: f32, %i: index) kernel {
    // expected-error@+1 {{'memref.generic_atomic_rmw' op cannot be made deterministic: only redop.store_reduce has a deterministic form; raise-to-redop creates it of other atomics}}
    %r = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
    ^bb0(%old: f32):
      %new = arith.mulf %old, %v : f32
      memref.atomic_yield %new : f32
    }
    gpu.return
  }
}

// -----

llvm.func @text(%p: !llvm.ptr<1>, %v: i32) attributes {nvvm.kernel} {
  %first = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %new = llvm.inline_asm "add.f32 $0, $1, $2;", "=r,r,r" %seen, %v : (i32, i32) -> i32
  // expected-error@+1 {{'llvm.cmpxchg' op cannot be made deterministic: the value that it stores is computed from the old one by 'llvm.inline_asm', which may round, so that it depends on the order of the threads}}
  %pair = llvm.cmpxchg %p, %seen, %new monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}

// -----

// Integers, extrema, and floats that do not depend on the old value.
// CHECK-LABEL: @others
// CHECK-COUNT-3: llvm.cmpxchg
// CHECK-NOT: llvm.cmpxchg
llvm.func @others(%p: !llvm.ptr<1>, %x: !llvm.ptr<1>, %v: f32) attributes {nvvm.kernel} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %w = llvm.load %x : !llvm.ptr<1> -> f32
  %product = llvm.fmul %v, %w : f32
  %bits = llvm.bitcast %product : f32 to i32
  // An empty place is filled.
  %0 = llvm.cmpxchg %p, %zero, %bits monotonic monotonic : !llvm.ptr<1>, i32
  %first = llvm.load %p : !llvm.ptr<1> -> i32
  llvm.br ^loop(%first : i32)
^loop(%seen: i32):
  %f = llvm.bitcast %seen : i32 to f32
  %m = llvm.intr.maxnum(%f, %product) : (f32, f32) -> f32
  %n = llvm.fneg %m : f32
  %new = llvm.bitcast %n : f32 to i32
  %pair = llvm.cmpxchg %p, %seen, %new monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  %sum = llvm.add %old, %bits : i32
  %1 = llvm.cmpxchg %p, %old, %sum monotonic monotonic : !llvm.ptr<1>, i32
  %done = llvm.extractvalue %pair[1] : !llvm.struct<(i32, i1)>
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}
