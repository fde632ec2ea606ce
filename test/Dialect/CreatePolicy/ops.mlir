// createpolicy: every shape of form as text, generic text and bytecode.
//
// RUN: redop-opt %s | FileCheck %s
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK-LABEL: func.func @fractional(
func.func @fractional() {
  // CHECK-NEXT: %{{.*}} = redop.createpolicy.fractional evict_last : i64{{$}}
  %r0 = redop.createpolicy.fractional evict_last : i64
  // CHECK-NEXT: %{{.*}} = redop.createpolicy.fractional evict_normal : i64{{$}}
  %r1 = redop.createpolicy.fractional evict_normal : i64
  // CHECK-NEXT: %{{.*}} = redop.createpolicy.fractional evict_first : i64{{$}}
  %r2 = redop.createpolicy.fractional evict_first : i64
  // CHECK-NEXT: %{{.*}} = redop.createpolicy.fractional evict_unchanged : i64{{$}}
  %r3 = redop.createpolicy.fractional evict_unchanged : i64
  // CHECK-NEXT: %{{.*}} = redop.createpolicy.fractional evict_last, evict_first : i64{{$}}
  %r4 = redop.createpolicy.fractional evict_last, evict_first : i64
  // CHECK-NEXT: %{{.*}} = redop.createpolicy.fractional evict_last 0.25 : i64{{$}}
  %r5 = redop.createpolicy.fractional evict_last 0.25 : i64
  // CHECK-NEXT: %{{.*}} = redop.createpolicy.fractional evict_normal, evict_first 0.5 : i64{{$}}
  %r6 = redop.createpolicy.fractional evict_normal, evict_first 0.5 : i64
  // CHECK-NEXT: %{{.*}} = redop.createpolicy.fractional evict_last {my.note} : i64{{$}}
  %r7 = redop.createpolicy.fractional evict_last {my.note} : i64
  return
}

// CHECK-LABEL: func.func @range(
// CHECK-SAME: %[[P:[a-z0-9]+]]:{{.*}}, %[[G:[a-z0-9]+]]:{{.*}}, %[[A:[a-z0-9]+]]:{{.*}}, %[[B:[a-z0-9]+]]:{{.*}}
func.func @range(%p: !llvm.ptr<1>, %g: !llvm.ptr, %a: i32, %b: i32) {
  // CHECK-NEXT: %{{.*}} = redop.createpolicy.range evict_last %[[P]], %[[A]], %[[B]] : !llvm.ptr<1>{{$}}
  %r0 = redop.createpolicy.range evict_last %p, %a, %b : !llvm.ptr<1>
  // CHECK-NEXT: %{{.*}} = redop.createpolicy.range evict_normal %[[G]], %[[A]], %[[B]] : !llvm.ptr{{$}}
  %r1 = redop.createpolicy.range evict_normal %g, %a, %b : !llvm.ptr
  // CHECK-NEXT: %{{.*}} = redop.createpolicy.range evict_first %[[P]], %[[A]], %[[B]] : !llvm.ptr<1>{{$}}
  %r2 = redop.createpolicy.range evict_first %p, %a, %b : !llvm.ptr<1>
  // CHECK-NEXT: %{{.*}} = redop.createpolicy.range evict_unchanged, evict_first %[[G]], %[[A]], %[[B]] : !llvm.ptr{{$}}
  %r3 = redop.createpolicy.range evict_unchanged, evict_first %g, %a, %b : !llvm.ptr
  // CHECK-NEXT: %{{.*}} = redop.createpolicy.range evict_last, evict_first %[[P]], %[[A]], %[[B]] : !llvm.ptr<1>{{$}}
  %r4 = redop.createpolicy.range evict_last, evict_first %p, %a, %b : !llvm.ptr<1>
  return
}

// CHECK-LABEL: func.func @range_fabric(
func.func @range_fabric(%le: i32, %off: i64, %m: i32, %n: i32) -> i64 {
  // CHECK-NEXT: %{{.*}} = redop.createpolicy.range.fabric evict_last %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : i64{{$}}
  %a = redop.createpolicy.range.fabric evict_last %le, %off, %m, %n : i64
  // CHECK-NEXT: %{{.*}} = redop.createpolicy.range.fabric evict_normal, evict_first %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : i64{{$}}
  %b = redop.createpolicy.range.fabric evict_normal, evict_first %le, %off, %m, %n : i64
  return %b : i64
}
