// Clang emits CUDA C++ atomics as seq_cst without a syncscope, but they are
// relaxed at device scope; only the option enables this interpretation.
//
// RUN: redop-opt %s --raise-to-redop=cuda-atomics | FileCheck %s
// RUN: redop-opt %s --raise-to-redop 2>&1 --remarks-filter-missed=raise-to-redop | FileCheck %s --check-prefix=OFF
// RUN: redop-compile %s --chip=sm_90 --cuda-atomics | FileCheck %s --check-prefix=PTX

// One message for all of them.
// OFF: remark: raised to redop: ordering seq_cst requires a fence before it; if it is an atomic function of CUDA C++, which is relaxed, use the option cuda-atomics (in 2 ops; this is the first, --remarks shows all)
// OFF-NOT: remark: raised
// OFF-LABEL: @add
// OFF: llvm.fence seq_cst
// OFF-NEXT: redop.fetch_reduce addi acquire sys

// CHECK-LABEL: @add
// CHECK: redop.store_reduce addi %{{.*}} or_upstream : i32, !llvm.ptr
// PTX-LABEL: .entry add(
// PTX: {{red|atom}}.global.add.u32
llvm.func @add(%p: !llvm.ptr, %v: i32) attributes {nvvm.kernel} {
  %0 = llvm.atomicrmw add %p, %v seq_cst : !llvm.ptr, i32
  llvm.return
}

// CHECK-LABEL: @fetch
// CHECK: redop.fetch_reduce addf %{{.*}} or_upstream : f32, !llvm.ptr
// PTX-LABEL: .entry fetch(
// PTX: atom.global.add.f32
llvm.func @fetch(%p: !llvm.ptr, %v: f32) attributes {nvvm.kernel} {
  %0 = llvm.atomicrmw fadd %p, %v seq_cst : !llvm.ptr, f32
  llvm.store %0, %p : f32, !llvm.ptr
  llvm.return
}

// An atomic with a scope is not from CUDA.
// CHECK-LABEL: @scope
// CHECK: llvm.fence syncscope("device") seq_cst
// CHECK: redop.fetch_reduce addi acquire %
llvm.func @scope(%p: !llvm.ptr, %v: i32) attributes {nvvm.kernel} {
  %0 = llvm.atomicrmw add %p, %v syncscope("device") seq_cst : !llvm.ptr, i32
  llvm.return
}

// CUDA's atomicCAS is relaxed as well, without a preceding fence.
// OFF-LABEL: @swap
// OFF: llvm.cmpxchg
// CHECK-LABEL: @swap
// CHECK: %[[P:.*]] = llvm.addrspacecast %arg0 : !llvm.ptr to !llvm.ptr<1>
// CHECK: %[[OLD:.*]] = redop.atom cas b32 %[[P]], %arg1, %arg2 : !llvm.ptr<1>, i32
// CHECK: %[[DONE:.*]] = llvm.icmp "eq" %[[OLD]], %arg1 : i32
// CHECK: llvm.select %[[DONE]], %[[OLD]], %arg2
// PTX-LABEL: .entry swap(
// PTX-NOT: fence
// PTX: atom.global.cas.b32
// PTX-NOT: fence
// PTX-LABEL: .entry swap_whole(
llvm.func @swap(%p: !llvm.ptr, %expected: i32, %new: i32) attributes {nvvm.kernel} {
  %0 = llvm.cmpxchg %p, %expected, %new seq_cst seq_cst : !llvm.ptr, i32
  %1 = llvm.extractvalue %0[0] : !llvm.struct<(i32, i1)>
  %2 = llvm.extractvalue %0[1] : !llvm.struct<(i32, i1)>
  %3 = llvm.select %2, %1, %new : i1, i32
  llvm.store %3, %p : i32, !llvm.ptr
  llvm.return
}

// CHECK-LABEL: @swap_whole
// CHECK: %[[OLD:.*]] = redop.atom cas b64 %{{.*}}, %arg1, %arg2 : !llvm.ptr<1>, i64
// CHECK: llvm.insertvalue %[[OLD]], %{{.*}}[0]
llvm.func @swap_whole(%p: !llvm.ptr<1>, %expected: i64, %new: i64, %to: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %0 = llvm.cmpxchg weak %p, %expected, %new seq_cst seq_cst : !llvm.ptr<1>, i64
  llvm.store %0, %to : !llvm.struct<(i64, i1)>, !llvm.ptr<1>
  llvm.return
}

// Of 16 bits, which PTX supports since sm_70; LLVM 22 loops over the word.
// CHECK-LABEL: @swap_short
// CHECK: redop.atom cas b16
// PTX-LABEL: .entry swap_short(
// PTX-NOT: fence
// PTX: atom.global.cas.b16
// PTX-NOT: fence
// PTX: ret;
llvm.func @swap_short(%p: !llvm.ptr, %expected: i16, %new: i16, %to: !llvm.ptr) attributes {nvvm.kernel} {
  %0 = llvm.cmpxchg %p, %expected, %new seq_cst seq_cst : !llvm.ptr, i16
  %1 = llvm.extractvalue %0[0] : !llvm.struct<(i16, i1)>
  llvm.store %1, %to : i16, !llvm.ptr
  llvm.return
}

// A weaker order, a scope, another size and local memory do not occur in CUDA, or PTX does not support them.
// CHECK-LABEL: @not_swapped
// CHECK-NOT: redop.
// CHECK-COUNT-4: llvm.cmpxchg
// CHECK-NOT: llvm.cmpxchg
llvm.func @not_swapped(%p: !llvm.ptr<1>, %expected: i32, %new: i32, %a: i8) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %local = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %0 = llvm.cmpxchg %p, %expected, %new acq_rel monotonic : !llvm.ptr<1>, i32
  %1 = llvm.cmpxchg %p, %expected, %new syncscope("device") seq_cst seq_cst : !llvm.ptr<1>, i32
  %2 = llvm.cmpxchg %p, %a, %a seq_cst seq_cst : !llvm.ptr<1>, i8
  %3 = llvm.cmpxchg %local, %expected, %new seq_cst seq_cst : !llvm.ptr, i32
  llvm.return
}
