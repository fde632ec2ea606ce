// barrier.red: every form, as text, as generic text and as bytecode.
//
// RUN: redop-opt %s | FileCheck %s
// RUN: redop-opt %s | redop-opt | FileCheck %s
// RUN: redop-opt %s --mlir-print-op-generic | redop-opt | FileCheck %s
// RUN: redop-opt %s --emit-bytecode | redop-opt | FileCheck %s

// CHECK-LABEL: func.func @all_threads(
// CHECK-SAME: %[[ID:[a-z0-9]+]]:{{.*}}, %[[C:[a-z0-9]+]]:{{.*}}
func.func @all_threads(%id: i32, %c: i1) {
  // CHECK-NEXT: %{{.*}} = redop.barrier.red popc u32 %[[ID]], %[[C]] : i32{{$}}
  %r0 = redop.barrier.red popc u32 %id, %c : i32
  // CHECK-NEXT: %{{.*}} = redop.barrier.red popc aligned u32 %[[ID]], %[[C]] : i32{{$}}
  %r1 = redop.barrier.red popc aligned u32 %id, %c : i32
  // CHECK-NEXT: %{{.*}} = redop.barrier.red and pred %[[ID]], %[[C]] : i1{{$}}
  %r2 = redop.barrier.red and pred %id, %c : i1
  // CHECK-NEXT: %{{.*}} = redop.barrier.red and aligned pred %[[ID]], %[[C]] : i1{{$}}
  %r3 = redop.barrier.red and aligned pred %id, %c : i1
  // CHECK-NEXT: %{{.*}} = redop.barrier.red or pred %[[ID]], %[[C]] : i1{{$}}
  %r4 = redop.barrier.red or pred %id, %c : i1
  // CHECK-NEXT: %{{.*}} = redop.barrier.red or aligned pred %[[ID]], %[[C]] : i1{{$}}
  %r5 = redop.barrier.red or aligned pred %id, %c : i1
  return
}

// CHECK-LABEL: func.func @some_threads(
// CHECK-SAME: %[[ID:[a-z0-9]+]]:{{.*}}, %[[C:[a-z0-9]+]]:{{.*}}, %[[N:[a-z0-9]+]]:{{.*}}
func.func @some_threads(%id: i32, %c: i1, %n: i32) {
  // CHECK-NEXT: %{{.*}} = redop.barrier.red popc u32 %[[ID]], %[[C]] threads(%[[N]]) : i32{{$}}
  %r0 = redop.barrier.red popc u32 %id, %c threads(%n) : i32
  // CHECK-NEXT: %{{.*}} = redop.barrier.red popc aligned u32 %[[ID]], %[[C]] threads(%[[N]]) : i32{{$}}
  %r1 = redop.barrier.red popc aligned u32 %id, %c threads(%n) : i32
  // CHECK-NEXT: %{{.*}} = redop.barrier.red and pred %[[ID]], %[[C]] threads(%[[N]]) : i1{{$}}
  %r2 = redop.barrier.red and pred %id, %c threads(%n) : i1
  // CHECK-NEXT: %{{.*}} = redop.barrier.red and aligned pred %[[ID]], %[[C]] threads(%[[N]]) : i1{{$}}
  %r3 = redop.barrier.red and aligned pred %id, %c threads(%n) : i1
  // CHECK-NEXT: %{{.*}} = redop.barrier.red or pred %[[ID]], %[[C]] threads(%[[N]]) : i1{{$}}
  %r4 = redop.barrier.red or pred %id, %c threads(%n) : i1
  // CHECK-NEXT: %{{.*}} = redop.barrier.red or aligned pred %[[ID]], %[[C]] threads(%[[N]]) : i1{{$}}
  %r5 = redop.barrier.red or aligned pred %id, %c threads(%n) : i1
  return
}
