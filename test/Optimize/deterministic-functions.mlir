// Compare-and-swaps and exchanges that add floats in other functions, and exchanges in loops.
//
// RUN: redop-opt %s --redop-deterministic=all-kernels --split-input-file --verify-diagnostics | FileCheck %s

llvm.func internal @plus(%a: f32, %b: f32) -> f32 {
  %s = llvm.fadd %a, %b : f32
  llvm.return %s : f32
}
llvm.func @result(%p: !llvm.ptr<1>, %v: f32) attributes {nvvm.kernel} {
  %seen = llvm.load %p : !llvm.ptr<1> -> i32
  %f = llvm.bitcast %seen : i32 to f32
  %s = llvm.call @plus(%f, %v) : (f32, f32) -> f32
  %new = llvm.bitcast %s : f32 to i32
  // expected-error@+1 {{'llvm.cmpxchg' op cannot be made deterministic: the value that it stores is computed from the old one by 'llvm.fadd', which may round, so that it depends on the order of the threads}}
  %pair = llvm.cmpxchg %p, %seen, %new monotonic monotonic : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// The function reads the cell, or writes a variable of its caller.
llvm.func internal @next(%p: !llvm.ptr<1>, %v: f32) -> i32 {
  %f = llvm.load %p : !llvm.ptr<1> -> f32
  %s = llvm.fmul %f, %v : f32
  %new = llvm.bitcast %s : f32 to i32
  llvm.return %new : i32
}
llvm.func @reads(%p: !llvm.ptr<1>, %v: f32, %seen: i32) attributes {nvvm.kernel} {
  %new = llvm.call @next(%p, %v) : (!llvm.ptr<1>, f32) -> i32
  // expected-error@+1 {{'llvm.cmpxchg' op cannot be made deterministic: the value that it stores is computed from the old one by 'llvm.fmul'}}
  %pair = llvm.cmpxchg %p, %seen, %new monotonic monotonic : !llvm.ptr<1>, i32
  llvm.return
}

// -----

llvm.func internal @into(%to: !llvm.ptr, %seen: f32, %v: f32) {
  %s = llvm.fadd %seen, %v : f32
  llvm.store %s, %to : f32, !llvm.ptr
  llvm.return
}
llvm.func @writes(%p: !llvm.ptr<1>, %v: f32) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %to = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %seen = llvm.load %p : !llvm.ptr<1> -> i32
  %f = llvm.bitcast %seen : i32 to f32
  llvm.call @into(%to, %f, %v) : (!llvm.ptr, f32, f32) -> ()
  %new = llvm.load %to : !llvm.ptr -> i32
  // expected-error@+1 {{'llvm.cmpxchg' op cannot be made deterministic: the value that it stores is computed from the old one by 'llvm.fadd'}}
  %pair = llvm.cmpxchg %p, %seen, %new monotonic monotonic : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// The compare-and-swap is in the function.
func.func private @swap(%p: !llvm.ptr<1>, %seen: i32, %new: i32) -> i32 {
  %pair = llvm.cmpxchg %p, %seen, %new monotonic monotonic : !llvm.ptr<1>, i32
  %old = llvm.extractvalue %pair[0] : !llvm.struct<(i32, i1)>
  return %old : i32
}
llvm.func @called(%p: !llvm.ptr<1>, %v: f32) attributes {nvvm.kernel} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  llvm.br ^loop(%zero : i32)
^loop(%seen: i32):
  %f = llvm.bitcast %seen : i32 to f32
  %s = llvm.fadd %f, %v : f32
  %new = llvm.bitcast %s : f32 to i32
  // expected-error@+1 {{'func.call' op cannot be made deterministic: it calls a function with 'llvm.cmpxchg', which may depend on the order of the threads: inline the call}}
  %old = func.call @swap(%p, %seen, %new) : (!llvm.ptr<1>, i32, i32) -> i32
  %done = llvm.icmp "eq" %old, %seen : i32
  llvm.cond_br %done, ^end, ^loop(%old : i32)
^end:
  llvm.return
}

// -----

// A function of CUDA's math library.
llvm.func @__nv_fmaf_rn(f32, f32, f32) -> f32
llvm.func @library(%p: !llvm.ptr<1>, %v: f32) attributes {nvvm.kernel} {
  %seen = llvm.load %p : !llvm.ptr<1> -> i32
  %f = llvm.bitcast %seen : i32 to f32
  %s = llvm.call @__nv_fmaf_rn(%f, %v, %v) : (f32, f32, f32) -> f32
  %new = llvm.bitcast %s : f32 to i32
  // expected-error@+1 {{'llvm.cmpxchg' op cannot be made deterministic: the value that it stores is computed from the old one by 'llvm.call'}}
  %pair = llvm.cmpxchg %p, %seen, %new monotonic monotonic : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// A sum by exchanges: each thread takes what is there, and brings it back.
llvm.func @exchange(%p: !llvm.ptr<1>, %v: f32) attributes {nvvm.kernel} {
  %zero = llvm.mlir.constant(0.0 : f32) : f32
  llvm.br ^loop(%v : f32)
^loop(%mine: f32):
  %taken = redop.fetch_reduce assign %zero, %p : f32, !llvm.ptr<1>
  %s = llvm.fadd %taken, %mine : f32
  // expected-error@+1 {{'redop.fetch_reduce' op cannot be made deterministic: the value that it stores is computed from the old one by 'llvm.fadd'}}
  %rest = redop.fetch_reduce assign %s, %p : f32, !llvm.ptr<1>
  %done = llvm.fcmp "oeq" %rest, %zero : f32
  llvm.cond_br %done, ^end, ^loop(%rest : f32)
^end:
  llvm.return
}

// -----

// The instruction.
llvm.func @instruction(%p: !llvm.ptr<1>, %v: f32) attributes {nvvm.kernel} {
  %taken = llvm.load %p : !llvm.ptr<1> -> f32
  %s = llvm.fadd %taken, %v : f32
  %bits = llvm.bitcast %s : f32 to i32
  // expected-error@+1 {{'redop.atom' op cannot be made deterministic: the value that it stores is computed from the old one by 'llvm.fadd'}}
  %old = redop.atom exch b32 %p, %bits : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// Functions of integers, of other floats, and of the old value without rounding; exchanges of other values.
llvm.func internal @third(%a: i32) -> i32 {
  %three = llvm.mlir.constant(3 : i32) : i32
  %r = llvm.mul %a, %three : i32
  llvm.return %r : i32
}
llvm.func internal @scaled(%a: f32) -> f32 {
  %r = llvm.fmul %a, %a : f32
  llvm.return %r : f32
}
llvm.func internal @higher(%a: f32, %b: f32) -> f32 {
  %r = llvm.intr.maxnum(%a, %b) : (f32, f32) -> f32
  llvm.return %r : f32
}
// CHECK-LABEL: @others
// CHECK-COUNT-2: llvm.cmpxchg
// CHECK-NOT: llvm.cmpxchg
// CHECK: redop.fetch_reduce assign
llvm.func @others(%p: !llvm.ptr<1>, %out: !llvm.ptr<1>, %v: f32) attributes {nvvm.kernel} {
  %seen = llvm.load %p : !llvm.ptr<1> -> i32
  %i = llvm.call @third(%seen) : (i32) -> i32
  %0 = llvm.cmpxchg %p, %seen, %i monotonic monotonic : !llvm.ptr<1>, i32
  %w = llvm.call @scaled(%v) : (f32) -> f32
  %f = llvm.bitcast %seen : i32 to f32
  %m = llvm.call @higher(%f, %w) : (f32, f32) -> f32
  %new = llvm.bitcast %m : f32 to i32
  %1 = llvm.cmpxchg %p, %seen, %new monotonic monotonic : !llvm.ptr<1>, i32
  %taken = redop.fetch_reduce assign %w, %p : f32, !llvm.ptr<1>
  %s = llvm.fadd %taken, %v : f32
  llvm.store %s, %out : f32, !llvm.ptr<1>
  llvm.return
}
