// red.async: every shape of form as text, generic text and bytecode.
//
// RUN: redop-opt %s | FileCheck %s
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK-LABEL: func.func @with_mbar(
// CHECK-SAME: %[[P:[a-z0-9]+]]:{{.*}}, %[[G:[a-z0-9]+]]:{{.*}}, %[[V:[a-z0-9]+]]:{{.*}}, %[[W:[a-z0-9]+]]:{{.*}}, %[[BAR:[a-z0-9]+]]:{{.*}}, %[[C:[a-z0-9]+]]:{{.*}}
func.func @with_mbar(%p: !llvm.ptr<7>, %g: !llvm.ptr, %v: i32, %w: i64, %bar: !llvm.ptr<7>, %c: i1) {
  // CHECK-NEXT: redop.red.async add u32 %[[P]], %[[V]] mbar(%[[BAR]]) : !llvm.ptr<7>, i32, !llvm.ptr<7>{{$}}
  redop.red.async add u32 %p, %v mbar(%bar) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  // CHECK-NEXT: redop.red.async add s32 %[[P]], %[[V]] mbar(%[[BAR]]) : !llvm.ptr<7>, i32, !llvm.ptr<7>{{$}}
  redop.red.async add s32 %p, %v mbar(%bar) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  // CHECK-NEXT: redop.red.async inc u32 %[[P]], %[[V]] mbar(%[[BAR]]) : !llvm.ptr<7>, i32, !llvm.ptr<7>{{$}}
  redop.red.async inc u32 %p, %v mbar(%bar) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  // CHECK-NEXT: redop.red.async dec u32 %[[P]], %[[V]] mbar(%[[BAR]]) : !llvm.ptr<7>, i32, !llvm.ptr<7>{{$}}
  redop.red.async dec u32 %p, %v mbar(%bar) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  // CHECK-NEXT: redop.red.async min s32 %[[P]], %[[V]] mbar(%[[BAR]]) : !llvm.ptr<7>, i32, !llvm.ptr<7>{{$}}
  redop.red.async min s32 %p, %v mbar(%bar) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  // CHECK-NEXT: redop.red.async max u32 %[[P]], %[[V]] mbar(%[[BAR]]) : !llvm.ptr<7>, i32, !llvm.ptr<7>{{$}}
  redop.red.async max u32 %p, %v mbar(%bar) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  // CHECK-NEXT: redop.red.async and b32 %[[P]], %[[V]] mbar(%[[BAR]]) : !llvm.ptr<7>, i32, !llvm.ptr<7>{{$}}
  redop.red.async and b32 %p, %v mbar(%bar) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  // CHECK-NEXT: redop.red.async or b32 %[[P]], %[[V]] mbar(%[[BAR]]) : !llvm.ptr<7>, i32, !llvm.ptr<7>{{$}}
  redop.red.async or b32 %p, %v mbar(%bar) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  // CHECK-NEXT: redop.red.async xor b32 %[[P]], %[[V]] mbar(%[[BAR]]) : !llvm.ptr<7>, i32, !llvm.ptr<7>{{$}}
  redop.red.async xor b32 %p, %v mbar(%bar) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  // CHECK-NEXT: redop.red.async add u64 %[[P]], %[[W]] mbar(%[[BAR]]) : !llvm.ptr<7>, i64, !llvm.ptr<7>{{$}}
  redop.red.async add u64 %p, %w mbar(%bar) : !llvm.ptr<7>, i64, !llvm.ptr<7>
  // CHECK-NEXT: redop.red.async add u32 %[[G]], %[[V]] mbar(%[[G]]) : !llvm.ptr, i32, !llvm.ptr{{$}}
  redop.red.async add u32 %g, %v mbar(%g) : !llvm.ptr, i32, !llvm.ptr
  // CHECK-NEXT: redop.red.async add u32 %[[P]], %[[V]] mbar(%[[BAR]]) predicate(%[[C]]) : !llvm.ptr<7>, i32, !llvm.ptr<7>{{$}}
  redop.red.async add u32 %p, %v mbar(%bar) predicate(%c) : !llvm.ptr<7>, i32, !llvm.ptr<7>
  return
}

// CHECK-LABEL: func.func @without_mbar(
// CHECK-SAME: %[[P:[a-z0-9]+]]:{{.*}}, %[[G:[a-z0-9]+]]:{{.*}}, %[[V:[a-z0-9]+]]:{{.*}}, %[[W:[a-z0-9]+]]:{{.*}}, %[[C:[a-z0-9]+]]:{{.*}}
func.func @without_mbar(%p: !llvm.ptr<1>, %g: !llvm.ptr, %v: i32, %w: i64, %c: i1) {
  // CHECK-NEXT: redop.red.async release gpu add u32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.red.async release gpu add u32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.red.async release sys add s32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.red.async release sys add s32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.red.async release gpu add u64 %[[G]], %[[W]] : !llvm.ptr, i64{{$}}
  redop.red.async release gpu add u64 %g, %w : !llvm.ptr, i64
  // CHECK-NEXT: redop.red.async release sys add s64 %[[P]], %[[W]] predicate(%[[C]]) : !llvm.ptr<1>, i64{{$}}
  redop.red.async release sys add s64 %p, %w predicate(%c) : !llvm.ptr<1>, i64
  return
}

// CHECK-LABEL: func.func @mmio(
// CHECK-SAME: %[[P:[a-z0-9]+]]:{{.*}}, %[[G:[a-z0-9]+]]:{{.*}}, %[[V:[a-z0-9]+]]:{{.*}}, %[[W:[a-z0-9]+]]:{{.*}}, %[[C:[a-z0-9]+]]:{{.*}}
func.func @mmio(%p: !llvm.ptr<1>, %g: !llvm.ptr, %v: i32, %w: i64, %c: i1) {
  // CHECK-NEXT: redop.red.async mmio release sys add s32 %[[P]], %[[V]] : !llvm.ptr<1>, i32{{$}}
  redop.red.async mmio release sys add s32 %p, %v : !llvm.ptr<1>, i32
  // CHECK-NEXT: redop.red.async mmio release sys add u64 %[[G]], %[[W]] predicate(%[[C]]) : !llvm.ptr, i64{{$}}
  redop.red.async mmio release sys add u64 %g, %w predicate(%c) : !llvm.ptr, i64
  return
}
