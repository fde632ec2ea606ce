// Reductions of predicates across a block are one barrier.red each, where it is
// exact.
//
// RUN: redop-opt %s --redop-legalize=chip=sm_90 | FileCheck %s --check-prefixes=CHECK,RED
// RUN: redop-opt %s --redop-legalize='chip=sm_70 ptx=6.0' | FileCheck %s --check-prefixes=CHECK,RED
// A version of PTX that does not have barrier.red.
// RUN: redop-opt %s --redop-legalize='chip=sm_60 ptx=5.0' 2>/dev/null | FileCheck %s --check-prefixes=CHECK,OLD

// OLD-NOT: redop.barrier.red

// CHECK-LABEL: func.func @and
// RED-NEXT: %[[ID:.*]] = arith.constant 0 : i32
// RED-NEXT: %[[R:.*]] = redop.barrier.red and aligned pred %[[ID]], %arg0 : i1
// RED-NEXT: return %[[R]]
// OLD: nvvm.barrier{{0?$}}
func.func @and(%c: i1) -> i1 {
  %r = redop.group_reduce block andi %c : i1
  return %r : i1
}

// The signed values of i1 are 0 and -1.
// CHECK-LABEL: func.func @same_as_and
// RED-COUNT-3: redop.barrier.red and aligned pred
// RED-NOT: redop.barrier.red
func.func @same_as_and(%c: i1) -> (i1, i1, i1) {
  %0 = redop.group_reduce block muli %c : i1
  %1 = redop.group_reduce block minu %c : i1
  %2 = redop.group_reduce block maxs %c : i1
  return %0, %1, %2 : i1, i1, i1
}

// CHECK-LABEL: func.func @or
// RED-COUNT-3: redop.barrier.red or aligned pred
// RED-NOT: redop.barrier.red
func.func @or(%c: i1) -> (i1, i1, i1) {
  %0 = redop.group_reduce block ori %c : i1
  %1 = redop.group_reduce block maxu %c : i1
  %2 = redop.group_reduce block mins %c : i1
  return %0, %1, %2 : i1, i1, i1
}

// A sum of i1 is modulo 2.
// CHECK-LABEL: func.func @parity
// RED: %[[N:.*]] = redop.barrier.red popc aligned u32 %{{.*}}, %arg0 : i32
// RED-NEXT: arith.trunci %[[N]] : i32 to i1
// RED: %[[M:.*]] = redop.barrier.red popc aligned u32 %{{.*}}, %arg0 : i32
// RED-NEXT: arith.trunci %[[M]] : i32 to i1
func.func @parity(%c: i1) -> (i1, i1) {
  %0 = redop.group_reduce block addi %c : i1
  %1 = redop.group_reduce block xori %c : i1
  return %0, %1 : i1, i1
}

// A sum of zeros and ones, in any width.
// CHECK-LABEL: func.func @count
// RED: %[[N:.*]] = redop.barrier.red popc aligned u32 %{{.*}}, %arg0 : i32
// RED: %[[LONG:.*]] = redop.barrier.red popc aligned u32 %{{.*}}, %arg0 : i32
// RED-NEXT: %[[L:.*]] = arith.extui %[[LONG]] : i32 to i64
// RED: %[[BYTE:.*]] = redop.barrier.red popc aligned u32 %{{.*}}, %arg0 : i32
// RED-NEXT: %[[B:.*]] = arith.trunci %[[BYTE]] : i32 to i8
// RED: return %[[N]], %[[L]], %[[B]]
func.func @count(%c: i1) -> (i32, i64, i8) {
  %w = llvm.zext %c : i1 to i32
  %l = arith.extui %c : i1 to i64
  %b = arith.extui %c : i1 to i8
  %0 = redop.group_reduce block addi %w : i32
  %1 = redop.group_reduce block addi %l : i64
  %2 = redop.group_reduce block addi %b : i8
  return %0, %1, %2 : i32, i64, i8
}

// CHECK-LABEL: func.func @pair
// RED-COUNT-2: redop.barrier.red or aligned pred
// RED-NOT: redop.barrier.red
func.func @pair(%v: vector<2xi1>) -> vector<2xi1> {
  %r = redop.group_reduce block ori %v : vector<2xi1>
  return %r : vector<2xi1>
}

// One barrier each costs less than shared memory.
// CHECK-LABEL: func.func @three
// RED-COUNT-3: redop.barrier.red or aligned pred
// RED-NOT: redop.barrier.red or aligned pred
// RED-NOT: nvvm.barrier{{0?$}}
// OLD: nvvm.barrier{{0?$}}
func.func @three(%v: vector<3xi1>) -> vector<3xi1> {
  %r = redop.group_reduce block ori %v : vector<3xi1>
  return %r : vector<3xi1>
}

// Not a sum of zeros and ones.
// CHECK-LABEL: func.func @not_predicates
// CHECK-NOT: redop.barrier.red
// CHECK: return
func.func @not_predicates(%c: i1, %v: i8) -> (i32, i32, i32) {
  %s = arith.extsi %c : i1 to i32
  %u = arith.extui %c : i1 to i32
  %b = arith.extui %v : i8 to i32
  %0 = redop.group_reduce block addi %s : i32
  %1 = redop.group_reduce block muli %u : i32
  %2 = redop.group_reduce block addi %b : i32
  return %0, %1, %2 : i32, i32, i32
}

// One warp requires no barrier.
// CHECK-LABEL: func.func @one_warp
// CHECK-NOT: redop.barrier.red
// CHECK: return
func.func @one_warp(%c: i1) -> i1 attributes {gpu.known_block_size = array<i32: 8, 4, 1>} {
  %r = redop.group_reduce block ori %c : i1
  return %r : i1
}

// CHECK-LABEL: func.func @two_warps
// RED: redop.barrier.red or aligned pred
func.func @two_warps(%c: i1) -> i1 attributes {gpu.known_block_size = array<i32: 33, 1, 1>} {
  %r = redop.group_reduce block ori %c : i1
  return %r : i1
}
