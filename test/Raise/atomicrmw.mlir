// RUN: redop-opt %s --raise-to-redop --split-input-file --verify-diagnostics --remarks-filter-missed=raise-to-redop --remarks-filter-analyse=raise-to-redop | FileCheck %s

// CHECK-LABEL: @kinds
// CHECK-SAME: (%[[P:.*]]: !llvm.ptr<1>, %[[I:.*]]: i32, %[[L:.*]]: i64,
llvm.func @kinds(%p: !llvm.ptr<1>, %i: i32, %l: i64, %h: f16, %b: bf16, %d: f64) {
  // CHECK-NEXT: redop.store_reduce addi sys %[[I]], %[[P]] or_upstream : i32, !llvm.ptr<1>
  %0 = llvm.atomicrmw add %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.store_reduce addi sys %[[L]], %[[P]] or_upstream : i64, !llvm.ptr<1>
  %1 = llvm.atomicrmw add %p, %l monotonic : !llvm.ptr<1>, i64
  // CHECK-NEXT: redop.store_reduce andi sys
  %2 = llvm.atomicrmw _and %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.store_reduce ori sys
  %3 = llvm.atomicrmw _or %p, %l monotonic : !llvm.ptr<1>, i64
  // CHECK-NEXT: redop.store_reduce xori sys
  %4 = llvm.atomicrmw _xor %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.store_reduce mins sys
  %5 = llvm.atomicrmw min %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.store_reduce maxs sys
  %6 = llvm.atomicrmw max %p, %l monotonic : !llvm.ptr<1>, i64
  // CHECK-NEXT: redop.store_reduce minu sys
  %7 = llvm.atomicrmw umin %p, %l monotonic : !llvm.ptr<1>, i64
  // CHECK-NEXT: redop.store_reduce maxu sys
  %8 = llvm.atomicrmw umax %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.store_reduce uinc_wrap sys
  %9 = llvm.atomicrmw uinc_wrap %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.store_reduce udec_wrap sys
  %10 = llvm.atomicrmw udec_wrap %p, %i monotonic : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.store_reduce addf sys
  %11 = llvm.atomicrmw fadd %p, %h monotonic : !llvm.ptr<1>, f16
  // CHECK-NEXT: redop.store_reduce addf sys
  %12 = llvm.atomicrmw fadd %p, %b monotonic : !llvm.ptr<1>, bf16
  // CHECK-NEXT: redop.store_reduce addf sys
  %13 = llvm.atomicrmw fadd %p, %d monotonic : !llvm.ptr<1>, f64
  // A subtraction is an addition of the negated value.
  // CHECK-NEXT: %[[ZERO:.*]] = llvm.mlir.constant(0 : i32) : i32
  // CHECK-NEXT: %[[OPPOSITE:.*]] = llvm.sub %[[ZERO]], %[[I]] : i32
  // CHECK-NEXT: redop.store_reduce addi release sys %[[OPPOSITE]], %[[P]]
  %14 = llvm.atomicrmw sub %p, %i release : !llvm.ptr<1>, i32
  llvm.return
}

// Counting up to the greatest value, or down from it, is a sum.
// CHECK-LABEL: @counting
llvm.func @counting(%p: !llvm.ptr<1>, %q: !llvm.ptr<1>) {
  %most = llvm.mlir.constant(-1 : i32) : i32
  %less = llvm.mlir.constant(-2 : i32) : i32
  // CHECK: %[[ONE:.*]] = llvm.mlir.constant(1 : i32)
  // CHECK: %[[OLD:.*]] = redop.fetch_reduce addi sys %[[ONE]], %arg0
  %0 = llvm.atomicrmw uinc_wrap %p, %most monotonic : !llvm.ptr<1>, i32
  llvm.store %0, %q : i32, !llvm.ptr<1>
  // CHECK: redop.store_reduce addi sys %{{.*}}, %arg0
  %1 = llvm.atomicrmw udec_wrap %p, %most monotonic : !llvm.ptr<1>, i32
  // CHECK: redop.store_reduce uinc_wrap sys
  %2 = llvm.atomicrmw uinc_wrap %p, %less monotonic : !llvm.ptr<1>, i32
  // CHECK: redop.store_reduce udec_wrap sys
  %3 = llvm.atomicrmw udec_wrap %p, %less monotonic : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// CHECK-LABEL: @orders
llvm.func @orders(%p: !llvm.ptr, %v: i32) {
  // CHECK-NEXT: redop.store_reduce addi %{{.*}} or_upstream : i32, !llvm.ptr
  %0 = llvm.atomicrmw add %p, %v syncscope("device") monotonic : !llvm.ptr, i32
  // CHECK-NEXT: redop.store_reduce addi cluster
  %1 = llvm.atomicrmw add %p, %v syncscope("cluster") monotonic : !llvm.ptr, i32
  // CHECK-NEXT: redop.store_reduce addi release cta
  %2 = llvm.atomicrmw add %p, %v syncscope("block") release : !llvm.ptr, i32
  // CHECK-NEXT: redop.store_reduce addi release sys
  %3 = llvm.atomicrmw add %p, %v release : !llvm.ptr, i32
  // CHECK-NEXT: redop.store_reduce addi release sys
  %4 = llvm.atomicrmw add %p, %v syncscope("") release {alignment = 4 : i64} : !llvm.ptr, i32
  llvm.return
}

// -----

// In global memory, and wherever a generic pointer may point to.

// CHECK-LABEL: @flush
llvm.func @flush(%p: !llvm.ptr<1>, %g: !llvm.ptr, %s: !llvm.ptr<3>, %c: !llvm.ptr<7>, %v: f32) {
  // CHECK-NEXT: redop.store_reduce addf sys %{{.*}} or_upstream : f32, !llvm.ptr<1>
  // expected-remark@+1 {{raised to redop: f32 sums flush subnormals in global memory}}
  %0 = llvm.atomicrmw fadd %p, %v monotonic : !llvm.ptr<1>, f32
  // CHECK-NEXT: redop.store_reduce addf sys %{{.*}} or_upstream : f32, !llvm.ptr
  // expected-remark@+1 {{raised to redop: f32 sums flush subnormals in global memory}}
  %1 = llvm.atomicrmw fadd %g, %v monotonic : !llvm.ptr, f32
  // CHECK-NEXT: redop.store_reduce addf sys %{{.*}} or_upstream : f32, !llvm.ptr<3>
  %2 = llvm.atomicrmw fadd %s, %v monotonic : !llvm.ptr<3>, f32
  // CHECK-NEXT: redop.store_reduce addf sys %{{.*}} or_upstream : f32, !llvm.ptr<7>
  %3 = llvm.atomicrmw fadd %c, %v monotonic : !llvm.ptr<7>, f32
  llvm.return
}

// -----

// Extrema of floats are loops, with or without redop.
// CHECK-LABEL: @extrema
// CHECK: redop.store_reduce maxnumf sys %arg1, %arg0 or_upstream : f32
// CHECK: redop.store_reduce minnumf sys %arg1, %arg0 or_upstream : f32
// CHECK: redop.store_reduce maximumf %arg1, %arg0 or_upstream : f32
// CHECK: redop.fetch_reduce minimumf %arg2, %arg0 or_upstream : f64
llvm.func ptx_kernelcc @extrema(%p: !llvm.ptr<1>, %f: f32, %d: f64, %out: !llvm.ptr<1>) {
  %0 = llvm.atomicrmw fmax %p, %f monotonic : !llvm.ptr<1>, f32
  %1 = llvm.atomicrmw fmin %p, %f monotonic : !llvm.ptr<1>, f32
  %2 = llvm.atomicrmw fmaximum %p, %f syncscope("device") monotonic : !llvm.ptr<1>, f32
  %3 = llvm.atomicrmw fminimum %p, %d syncscope("device") monotonic : !llvm.ptr<1>, f64
  llvm.store %3, %out : f64, !llvm.ptr<1>
  llvm.return
}

// -----

// CHECK-LABEL: @left_alone
// CHECK-NOT: redop.
llvm.func @left_alone(%p: !llvm.ptr<1>, %local: !llvm.ptr<5>, %v: i32, %w: i64, %s: i16, %h: vector<2xf16>) {
  // expected-remark@+1 {{not raised to redop: PTX has no scope for the syncscope 'singlethread'}}
  %4 = llvm.atomicrmw add %p, %v syncscope("singlethread") monotonic : !llvm.ptr<1>, i32
  // expected-remark@+1 {{not raised to redop: it is volatile and must not be merged}}
  %6 = llvm.atomicrmw volatile add %p, %v monotonic : !llvm.ptr<1>, i32
  // expected-remark@+1 {{not raised to redop: PTX has no such atomic}}
  %7 = llvm.atomicrmw nand %p, %v monotonic : !llvm.ptr<1>, i32
  // expected-remark@+1 {{not raised to redop: PTX has no such atomic}}
  %8 = llvm.atomicrmw uinc_wrap %p, %w monotonic : !llvm.ptr<1>, i64
  // expected-remark@+1 {{not raised to redop: PTX has no such atomic}}
  %9 = llvm.atomicrmw add %p, %s monotonic : !llvm.ptr<1>, i16
  // expected-remark@+1 {{not raised to redop: it may access local (thread-private) memory, on which PTX leaves red undefined}}
  %12 = llvm.atomicrmw add %local, %v monotonic : !llvm.ptr<5>, i32
  // expected-remark@+1 {{not raised to redop: a vector is one atomic access, but red accesses each element separately}}
  %13 = llvm.atomicrmw fadd %p, %h monotonic : !llvm.ptr<1>, vector<2xf16>
  // expected-remark@+1 {{not raised to redop: it may be unaligned}}
  %14 = llvm.atomicrmw add %p, %w monotonic {alignment = 4 : i64} : !llvm.ptr<1>, i64
  llvm.return
}

// -----

// With a used result, or an order that acquires.
// CHECK-LABEL: @ordered
llvm.func @ordered(%p: !llvm.ptr<1>, %v: i32, %f: f32) -> i32 {
  // CHECK: %[[A:.*]] = redop.fetch_reduce addi sys {{.*}} or_upstream
  %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr<1>, i32
  // CHECK: redop.fetch_reduce addi %{{.*}} or_upstream
  %6 = llvm.atomicrmw add %p, %v syncscope("device") monotonic : !llvm.ptr<1>, i32
  // CHECK: redop.fetch_reduce addi acquire %
  %1 = llvm.atomicrmw add %p, %v syncscope("device") acquire : !llvm.ptr<1>, i32
  // CHECK: redop.fetch_reduce maxu acq_rel sys
  %2 = llvm.atomicrmw umax %p, %v acq_rel : !llvm.ptr<1>, i32
  // CHECK: %[[X:.*]] = redop.fetch_reduce assign release cta
  %3 = llvm.atomicrmw xchg %p, %v syncscope("block") release : !llvm.ptr<1>, i32
  // CHECK: redop.fetch_reduce addf acq_rel cluster
  // expected-remark@+1 {{f32 sums flush subnormals in global memory}}
  %4 = llvm.atomicrmw fadd %p, %f syncscope("cluster") acq_rel : !llvm.ptr<1>, f32
  // CHECK: llvm.add %[[A]], %[[X]]
  %5 = llvm.add %0, %3 : i32
  %7 = llvm.add %5, %6 : i32
  llvm.return %7 : i32
}

// -----

// An exchange is not a red, with or without a use.
// CHECK-LABEL: @exchange
// CHECK: redop.fetch_reduce assign release %
llvm.func @exchange(%p: !llvm.ptr<1>, %v: i32) {
  %0 = llvm.atomicrmw xchg %p, %v syncscope("device") release : !llvm.ptr<1>, i32
  llvm.return
}

// -----

// CHECK-LABEL: @fenced_order
// CHECK: redop.fetch_reduce addi release %
llvm.func @fenced_order(%p: !llvm.ptr<1>, %v: i32) {
  %0 = llvm.atomicrmw add %p, %v syncscope("device") release : !llvm.ptr<1>, i32
  llvm.fence syncscope("device") acquire
  llvm.return
}

// -----

// A fence of threads that never execute this code does not matter.
// CHECK-LABEL: @not_fenced
// CHECK: redop.store_reduce addi release sys
llvm.func @not_fenced(%p: !llvm.ptr<1>, %v: i32) {
  %0 = llvm.atomicrmw add %p, %v release : !llvm.ptr<1>, i32
  llvm.return
}
llvm.func @unknown()
llvm.func @other() {
  llvm.fence syncscope("device") acquire
  llvm.call @unknown() : () -> ()
  llvm.return
}

// -----

// A call through a pointer may call this function.
// CHECK-LABEL: @address_taken
llvm.func @address_taken(%p: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{a fence, here or in a function that is called, may acquire}}
  %0 = llvm.atomicrmw add %p, %v syncscope("device") monotonic : !llvm.ptr<1>, i32
  llvm.return
}
llvm.func @pointer() -> !llvm.ptr {
  %f = llvm.mlir.addressof @address_taken : !llvm.ptr
  llvm.return %f : !llvm.ptr
}
llvm.func @through_pointer(%f: !llvm.ptr, %p: !llvm.ptr<1>, %v: i32) {
  llvm.call %f(%p, %v) : !llvm.ptr, (!llvm.ptr<1>, i32) -> ()
  llvm.fence syncscope("device") acquire
  llvm.return
}

// -----

// Inline assembly may call a function with a fence.
// CHECK-LABEL: @fenced_by_called_text
llvm.func @fenced_by_called_text(%p: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{a fence, here or in a function that is called, may acquire}}
  %0 = llvm.atomicrmw add %p, %v syncscope("device") monotonic : !llvm.ptr<1>, i32
  llvm.inline_asm has_side_effects "{ .extern .func sync_all(); call.uni sync_all; }", "~{memory}" : () -> ()
  llvm.return
}

// -----

// So may a text beside an atom as text.
// CHECK-LABEL: @fenced_text_by_called_text
// CHECK: redop.atom add u32
// CHECK: redop.red add u32
// CHECK: redop.atom exch b32
llvm.func @fenced_text_by_called_text(%p: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{raised to redop: the result stays: a fence, here or in a function that is called, may acquire through what it reads}}
  %0 = llvm.inline_asm has_side_effects "atom.global.add.u32 $0, [$1], $2;", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  llvm.inline_asm has_side_effects "red.global.add.u32 [$0], $1;", "l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> ()
  // An exchange has no red.
  %1 = llvm.inline_asm has_side_effects "atom.global.exch.b32 $0, [$1], $2;", "=r,l,r,~{memory}" %p, %v : (!llvm.ptr<1>, i32) -> i32
  llvm.inline_asm has_side_effects "{ .extern .func sync_all(); call.uni sync_all; }", "~{memory}" : () -> ()
  llvm.return
}

// -----

// A fence does not acquire through what red reads.

// CHECK-LABEL: @fenced
// CHECK: redop.fetch_reduce addi %
llvm.func @fenced(%p: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{raised to redop: the result stays: a fence, here or in a function that is called, may acquire through what it reads}}
  %0 = llvm.atomicrmw add %p, %v syncscope("device") monotonic : !llvm.ptr<1>, i32
  llvm.call @waits() : () -> ()
  llvm.return
}
llvm.func @waits() {
  llvm.fence syncscope("device") acquire
  llvm.return
}

// -----

llvm.func @fenced_by_text(%p: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{a fence, here or in a function that is called, may acquire}}
  %0 = llvm.atomicrmw add %p, %v syncscope("device") monotonic : !llvm.ptr<1>, i32
  llvm.inline_asm has_side_effects "membar.gl;", "~{memory}" : () -> ()
  llvm.return
}

// -----

llvm.func @fenced_by_ptx(%p: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{a fence, here or in a function that is called, may acquire}}
  %0 = llvm.atomicrmw add %p, %v syncscope("device") monotonic : !llvm.ptr<1>, i32
  nvvm.inline_ptx "fence.acq_rel.gpu;"
  llvm.return
}

// -----

llvm.func @fenced_by_op(%p: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{a fence, here or in a function that is called, may acquire}}
  %0 = llvm.atomicrmw add %p, %v syncscope("device") monotonic : !llvm.ptr<1>, i32
  nvvm.fence.sc.cluster
  llvm.return
}

// -----

llvm.func @fenced_by_intrinsic(%p: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{a fence, here or in a function that is called, may acquire}}
  %0 = llvm.atomicrmw add %p, %v syncscope("device") monotonic : !llvm.ptr<1>, i32
  llvm.call_intrinsic "llvm.nvvm.membar.gl"() : () -> ()
  llvm.return
}

// -----

llvm.func @fenced_by_call(%p: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{a fence, here or in a function that is called, may acquire}}
  %0 = llvm.atomicrmw add %p, %v syncscope("device") monotonic : !llvm.ptr<1>, i32
  llvm.call @llvm.nvvm.membar.gl() : () -> ()
  llvm.return
}
llvm.func @llvm.nvvm.membar.gl()

// -----

// A fence that only releases does not.

// CHECK-LABEL: @released
llvm.func @released(%p: !llvm.ptr<1>, %v: i32) {
  // CHECK: redop.store_reduce addi sys
  %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr<1>, i32
  llvm.fence release
  llvm.return
}

// -----

// An external function that is called may contain a fence, whatever its name.

llvm.func @fenced_by_unknown(%p: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{a fence, here or in a function that is called, may acquire}}
  %0 = llvm.atomicrmw add %p, %v syncscope("device") monotonic : !llvm.ptr<1>, i32
  llvm.call @sync() : () -> ()
  llvm.return
}
llvm.func @sync()

// -----

// So may the one that the linker puts in the place of a weak function.

llvm.func @fenced_by_weak(%p: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{a fence, here or in a function that is called, may acquire}}
  %0 = llvm.atomicrmw add %p, %v syncscope("device") monotonic : !llvm.ptr<1>, i32
  llvm.call @hook() : () -> ()
  llvm.return
}
llvm.func weak @hook() {
  llvm.return
}

// -----

llvm.func @fenced_by_pointer(%p: !llvm.ptr<1>, %v: i32, %f: !llvm.ptr) {
  // expected-remark@+1 {{a fence, here or in a function that is called, may acquire}}
  %0 = llvm.atomicrmw add %p, %v syncscope("device") monotonic : !llvm.ptr<1>, i32
  llvm.call %f() : !llvm.ptr, () -> ()
  llvm.return
}

// -----

func.func @fenced_by_func(%p: !llvm.ptr<1>, %v: i32) {
  // expected-remark@+1 {{a fence, here or in a function that is called, may acquire}}
  %0 = llvm.atomicrmw add %p, %v syncscope("device") monotonic : !llvm.ptr<1>, i32
  func.call @waits() : () -> ()
  return
}
func.func @waits() {
  llvm.fence syncscope("device") acquire
  return
}

// -----

// A function that does not access all memory contains no fence, nor does one
// whose body is known and has none.

// CHECK-LABEL: @not_fenced
llvm.func @not_fenced(%p: !llvm.ptr<1>, %v: i32, %f: f32) {
  // CHECK-NEXT: redop.store_reduce addi sys
  %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr<1>, i32
  %1 = llvm.call @pure(%f) : (f32) -> f32
  llvm.call @argument(%p) : (!llvm.ptr<1>) -> ()
  llvm.call @body() : () -> ()
  llvm.fence release
  llvm.return
}
llvm.func @pure(f32) -> f32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = none, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>}
llvm.func @argument(!llvm.ptr<1>) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = readwrite, inaccessibleMem = readwrite, errnoMem = none, targetMem0 = none, targetMem1 = none>}
llvm.func @body() {
  llvm.return
}

// -----

// Local memory behind generic pointers. LLVM turns these atomics into plain
// accesses; PTX has no atomics on local memory.

// CHECK-LABEL: @local
// CHECK-NOT: redop.
llvm.func internal @local(%v: i32, %c: i1, %q: !llvm.ptr) {
  %one = llvm.mlir.constant(4 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %b = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, i32
  // expected-remark@+1 {{it may access local (thread-private) memory}}
  %0 = llvm.atomicrmw add %b, %v monotonic : !llvm.ptr, i32
  %d = llvm.select %c, %b, %q : i1, !llvm.ptr
  // expected-remark@+1 {{it may access local (thread-private) memory}}
  %1 = llvm.atomicrmw add %d, %v monotonic : !llvm.ptr, i32
  llvm.call @callee(%a, %v) : (!llvm.ptr, i32) -> ()
  llvm.br ^end(%b : !llvm.ptr)
^end(%e: !llvm.ptr):
  // expected-remark@+1 {{it may access local (thread-private) memory}}
  %2 = llvm.atomicrmw add %e, %v monotonic : !llvm.ptr, i32
  llvm.return
}
// Even if it is public and has other callers.
// CHECK-LABEL: @callee
// CHECK-NOT: redop.
llvm.func @callee(%p: !llvm.ptr, %v: i32) {
  // expected-remark@+1 {{it may access local (thread-private) memory}}
  %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

// Through memory: a stored pointer may be any pointer that is loaded.

// CHECK-LABEL: @escapes
// CHECK-NOT: redop.
llvm.func @escapes(%v: i32, %table: !llvm.ptr<1>) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %a = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %a, %table : !llvm.ptr, !llvm.ptr<1>
  %p = llvm.load %table : !llvm.ptr<1> -> !llvm.ptr
  // expected-remark@+1 {{it may access local (thread-private) memory}}
  %0 = llvm.atomicrmw add %p, %v monotonic : !llvm.ptr, i32
  llvm.return
}

// -----

// CHECK-LABEL: @not_local
llvm.func @not_local(%p: !llvm.ptr, %v: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
  llvm.store %p, %slot : !llvm.ptr, !llvm.ptr
  %q = llvm.load %slot : !llvm.ptr -> !llvm.ptr
  // CHECK: redop.store_reduce addi sys
  %0 = llvm.atomicrmw add %q, %v monotonic : !llvm.ptr, i32
  llvm.return
}
