// cp.reduce.async.bulk: every shape of form as text, generic text and
// bytecode.
//
// RUN: redop-opt %s | FileCheck %s
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK-LABEL: func.func @global(
func.func @global(%p: !llvm.ptr<1>, %s: !llvm.ptr<3>, %n: i32, %policy: i64,
                  %c: i1) {
  // CHECK-NEXT: redop.cp.reduce.async.bulk add bf16 %{{.*}}, %{{.*}}, %{{.*}} : !llvm.ptr<1>, !llvm.ptr<3>{{$}}
  redop.cp.reduce.async.bulk add bf16 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: redop.cp.reduce.async.bulk add noftz f32 %{{.*}}, %{{.*}}, %{{.*}} : !llvm.ptr<1>, !llvm.ptr<3>{{$}}
  redop.cp.reduce.async.bulk add noftz f32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: redop.cp.reduce.async.bulk relaxed sys add f32 %{{.*}}, %{{.*}}, %{{.*}} : !llvm.ptr<1>, !llvm.ptr<3>{{$}}
  redop.cp.reduce.async.bulk relaxed sys add f32 %p, %s, %n : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: redop.cp.reduce.async.bulk relaxed cta add noftz f32 %{{.*}}, %{{.*}}, %{{.*}} cache_hint(%{{.*}}) : !llvm.ptr<1>, !llvm.ptr<3>{{$}}
  redop.cp.reduce.async.bulk relaxed cta add noftz f32 %p, %s, %n cache_hint(%policy) : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: redop.cp.reduce.async.bulk min s64 %{{.*}}, %{{.*}}, %{{.*}} cache_hint(%{{.*}}) : !llvm.ptr<1>, !llvm.ptr<3>{{$}}
  redop.cp.reduce.async.bulk min s64 %p, %s, %n cache_hint(%policy) : !llvm.ptr<1>, !llvm.ptr<3>
  // CHECK-NEXT: redop.cp.reduce.async.bulk xor b64 %{{.*}}, %{{.*}}, %{{.*}} cache_hint(%{{.*}}) predicate(%{{.*}}) : !llvm.ptr<1>, !llvm.ptr<3>{{$}}
  redop.cp.reduce.async.bulk xor b64 %p, %s, %n cache_hint(%policy) predicate(%c) : !llvm.ptr<1>, !llvm.ptr<3>
  return
}

// CHECK-LABEL: func.func @cluster(
func.func @cluster(%p: !llvm.ptr<7>, %s: !llvm.ptr<3>, %n: i32,
                   %bar: !llvm.ptr<7>, %c: i1) {
  // CHECK-NEXT: redop.cp.reduce.async.bulk add u32 %{{.*}}, %{{.*}}, %{{.*}} mbar(%{{.*}}) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>{{$}}
  redop.cp.reduce.async.bulk add u32 %p, %s, %n mbar(%bar) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  // CHECK-NEXT: redop.cp.reduce.async.bulk dec u32 %{{.*}}, %{{.*}}, %{{.*}} mbar(%{{.*}}) predicate(%{{.*}}) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>{{$}}
  redop.cp.reduce.async.bulk dec u32 %p, %s, %n mbar(%bar) predicate(%c) : !llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<7>
  return
}
