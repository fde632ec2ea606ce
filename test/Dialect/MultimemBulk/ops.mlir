// multimem.cp.reduce.async.bulk and multimem.cp.async.bulk: every shape of form
// as text, generic text and bytecode.
//
// RUN: redop-opt %s | FileCheck %s
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK-LABEL: func.func @reduce(
func.func @reduce(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32, %c: i1) {
  // CHECK-NEXT: redop.multimem.cp.reduce.async.bulk add bf16 %{{.*}}, %{{.*}}, %{{.*}} : !llvm.ptr<1>, !llvm.ptr<3>{{$}}
  redop.multimem.cp.reduce.async.bulk add bf16 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: redop.multimem.cp.reduce.async.bulk relaxed sys min s64 %{{.*}}, %{{.*}}, %{{.*}} : !llvm.ptr<1>, !llvm.ptr<3>{{$}}
  redop.multimem.cp.reduce.async.bulk relaxed sys min s64 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: redop.multimem.cp.reduce.async.bulk relaxed cta xor b64 %{{.*}}, %{{.*}}, %{{.*}} predicate(%{{.*}}) : !llvm.ptr<1>, !llvm.ptr<3>{{$}}
  redop.multimem.cp.reduce.async.bulk relaxed cta xor b64 %p, %s, %n predicate(%c) : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: redop.multimem.cp.reduce.async.bulk relaxed gpu add noftz f32 %{{.*}}, %{{.*}}, %{{.*}} : !llvm.ptr<1>, !llvm.ptr<3>{{$}}
  redop.multimem.cp.reduce.async.bulk relaxed gpu add noftz f32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// CHECK-LABEL: func.func @copy(
func.func @copy(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32, %m: i16, %c: i1) {
  // CHECK-NEXT: redop.multimem.cp.async.bulk %{{.*}}, %{{.*}}, %{{.*}} : !llvm.ptr<1>, !llvm.ptr<3>{{$}}
  redop.multimem.cp.async.bulk %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: redop.multimem.cp.async.bulk %{{.*}}, %{{.*}}, %{{.*}} cp_mask(%{{.*}}) : !llvm.ptr<1>, !llvm.ptr<3>{{$}}
  redop.multimem.cp.async.bulk weak %p, %s, %n cp_mask(%m) : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: redop.multimem.cp.async.bulk relaxed gpu b128 %{{.*}}, %{{.*}}, %{{.*}} predicate(%{{.*}}) : !llvm.ptr<1>, !llvm.ptr<3>{{$}}
  redop.multimem.cp.async.bulk relaxed gpu b128 %p, %s, %n predicate(%c) : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: redop.multimem.cp.async.bulk relaxed sys b128 %{{.*}}, %{{.*}}, %{{.*}} cp_mask(%{{.*}}) predicate(%{{.*}}) : !llvm.ptr<1>, !llvm.ptr<3>{{$}}
  redop.multimem.cp.async.bulk relaxed sys b128 %p, %s, %n cp_mask(%m) predicate(%c) : !llvm.ptr<1>, !llvm.ptr<3>
  return
}
