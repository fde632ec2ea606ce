// vote.sync: every form, as text, as generic text and as bytecode.
//
// RUN: redop-opt %s | FileCheck %s
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK-LABEL: func.func @votes(
// CHECK-SAME: %[[C:[a-z0-9]+]]:{{.*}}, %[[M:[a-z0-9]+]]:{{.*}}
func.func @votes(%c: i1, %m: i32) {
  // CHECK-NEXT: %{{.*}} = redop.vote.sync all pred %[[C]], %[[M]] : i1{{$}}
  %r0 = redop.vote.sync all pred %c, %m : i1
  // CHECK-NEXT: %{{.*}} = redop.vote.sync any pred %[[C]], %[[M]] : i1{{$}}
  %r1 = redop.vote.sync any pred %c, %m : i1
  // CHECK-NEXT: %{{.*}} = redop.vote.sync uni pred %[[C]], %[[M]] : i1{{$}}
  %r2 = redop.vote.sync uni pred %c, %m : i1
  // CHECK-NEXT: %{{.*}} = redop.vote.sync ballot b32 %[[C]], %[[M]] : i32{{$}}
  %r3 = redop.vote.sync ballot b32 %c, %m : i32
  return
}
