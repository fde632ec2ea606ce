// redux.sync (PTX ISA 9.7.13.12): values, masks, exited lanes, NaN and zeros.

gpu.module @kernels {
  // Each lane provides its index; all lanes receive the result.
  // RUN: redop-interpret %s --entry=@integers --args='i32[0 x 32], 8x32xi32[-1 x 256]' --block=32 | FileCheck %s --check-prefix=INTEGERS
  // 0+...+31 = 496; unsigned and signed minimum and maximum of 30 - lane, that
  // is, 30 ... -1; its and, or and xor.
  // INTEGERS: argument 0: [{{((496, ){31})}}496]
  // INTEGERS: argument 1: [{{((0, ){32}(-1, ){32}(-1, ){32}(30, ){32}(0, ){32}(-1, ){32}(-32, ){32}(464, ){31})}}464]
  gpu.func @integers(%p: memref<32xi32>, %q: memref<8x32xi32>) kernel {
    %lane = gpu.lane_id
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %c2 = arith.constant 2 : index
    %c3 = arith.constant 3 : index
    %c4 = arith.constant 4 : index
    %c5 = arith.constant 5 : index
    %c6 = arith.constant 6 : index
    %c7 = arith.constant 7 : index
    %all = arith.constant -1 : i32
    %c30 = arith.constant 30 : i32
    %v = arith.index_cast %lane : index to i32
    %w = arith.subi %c30, %v : i32
    %sum = redop.redux.sync add u32 %v, %all : i32
    memref.store %sum, %p[%lane] : memref<32xi32>
    %0 = redop.redux.sync min u32 %w, %all : i32
    %1 = redop.redux.sync max u32 %w, %all : i32
    %2 = redop.redux.sync min s32 %w, %all : i32
    %3 = redop.redux.sync max s32 %w, %all : i32
    %4 = redop.redux.sync and b32 %w, %all : i32
    %5 = redop.redux.sync or b32 %w, %all : i32
    %6 = redop.redux.sync xor b32 %w, %all : i32
    %7 = redop.redux.sync add s32 %w, %all : i32
    memref.store %0, %q[%c0, %lane] : memref<8x32xi32>
    memref.store %1, %q[%c1, %lane] : memref<8x32xi32>
    memref.store %2, %q[%c2, %lane] : memref<8x32xi32>
    memref.store %3, %q[%c3, %lane] : memref<8x32xi32>
    memref.store %4, %q[%c4, %lane] : memref<8x32xi32>
    memref.store %5, %q[%c5, %lane] : memref<8x32xi32>
    memref.store %6, %q[%c6, %lane] : memref<8x32xi32>
    memref.store %7, %q[%c7, %lane] : memref<8x32xi32>
    gpu.return
  }
}

// A single thread: the effect of the qualifiers on one value, or on two lanes.

// "For the .add operation result is truncated to 32 bits."
// RUN: redop-interpret %s --entry=@add --args='0x80000001, 3' --block=2 | FileCheck %s --check-prefix=ADD
// ADD: block (0, 0, 0), thread (0, 0, 0): result: 2
// ADD-NEXT: block (0, 0, 0), thread (1, 0, 0): result: 2
func.func @add(%v: i32, %mask: i32) -> i32 {
  %r = redop.redux.sync add u32 %v, %mask : i32
  return %r : i32
}

// Lanes provide a and b. +0.0 > -0.0; NaN is ignored, or propagated with nan;
// abs is applied first; the result of NaNs only is the canonical NaN.
// RUN: redop-interpret %s --entry=@floats --args='0.0, -0.0' --block=2 | FileCheck %s --check-prefix=ZEROS
// ZEROS: thread (0, 0, 0): result: -0.0, 0.0, -0.0, 0.0, 0.0, 0.0
// ZEROS: thread (1, 0, 0): result: -0.0, 0.0, -0.0, 0.0, 0.0, 0.0
// RUN: redop-interpret %s --entry=@floats --args='0xffc00123, -3.0' --block=2 | FileCheck %s --check-prefix=ONENAN
// ONENAN: thread (0, 0, 0): result: -3.0, -3.0, nan, nan, 3.0, nan
// RUN: redop-interpret %s --entry=@floats --args='0x7f800001, 0xffc00123' --block=2 | FileCheck %s --check-prefix=ALLNAN
// ALLNAN: thread (0, 0, 0): result: nan, nan, nan, nan, nan, nan
// RUN: redop-interpret %s --entry=@floats --args='-5.0, 4.0' --block=2 | FileCheck %s --check-prefix=NUMBERS
// NUMBERS: thread (0, 0, 0): result: -5.0, 4.0, -5.0, 4.0, 4.0, 5.0
// RUN: redop-interpret %s --entry=@floats --args='-inf, 0x1' --block=2 | FileCheck %s --check-prefix=EDGES
// EDGES: thread (0, 0, 0): result: -inf, 1.40129846E-45, -inf, 1.40129846E-45, 1.40129846E-45, inf
func.func @floats(%a: f32, %b: f32) -> (f32, f32, f32, f32, f32, f32) {
  %mask = arith.constant 3 : i32
  %lane = gpu.lane_id
  %c0 = arith.constant 0 : index
  %is0 = arith.cmpi eq, %lane, %c0 : index
  %v = arith.select %is0, %a, %b : f32
  %0 = redop.redux.sync min f32 %v, %mask : f32
  %1 = redop.redux.sync max f32 %v, %mask : f32
  %2 = redop.redux.sync min nan f32 %v, %mask : f32
  %3 = redop.redux.sync max nan f32 %v, %mask : f32
  %4 = redop.redux.sync min abs f32 %v, %mask : f32
  %5 = redop.redux.sync max abs nan f32 %v, %mask : f32
  return %0, %1, %2, %3, %4, %5 : f32, f32, f32, f32, f32, f32
}

// Only the lanes of the mask participate, and lanes that have exited do not.
// Lanes may meet at different ops with the same words.
// RUN: redop-interpret %s --entry=@masks --args='i32[0 x 32]' --block=32 --runs=20 | FileCheck %s --check-prefix=MASKS
// Even lanes: 0+2+...+30 = 240. Odd lanes except 31, which exits: 1+3+...+29 = 225.
// MASKS: argument 0: [240, 225, 240, 225, {{.*}}, 240, 225, 240, 0]
func.func @masks(%p: memref<32xi32>) {
  %lane = gpu.lane_id
  %v = arith.index_cast %lane : index to i32
  %c1 = arith.constant 1 : i32
  %c31 = arith.constant 31 : i32
  %even = arith.constant 0x55555555 : i32
  %odd = arith.constant 0xaaaaaaaa : i32
  %exits = arith.cmpi eq, %v, %c31 : i32
  cf.cond_br %exits, ^exit, ^stay
^stay:
  %bit = arith.andi %v, %c1 : i32
  %isOdd = arith.trunci %bit : i32 to i1
  %r = scf.if %isOdd -> i32 {
    %0 = redop.redux.sync add s32 %v, %odd : i32
    scf.yield %0 : i32
  } else {
    %0 = redop.redux.sync add s32 %v, %even : i32
    scf.yield %0 : i32
  }
  memref.store %r, %p[%lane] : memref<32xi32>
  return
^exit:
  return
}

// RUN: redop-interpret %s --entry=@two_places --args='i32[0 x 4]' --block=4 --runs=20 | FileCheck %s --check-prefix=PLACES
// PLACES: argument 0: [6, 6, 6, 6]
func.func @two_places(%p: memref<4xi32>) {
  %lane = gpu.lane_id
  %v = arith.index_cast %lane : index to i32
  %c2 = arith.constant 2 : i32
  %all = arith.constant 15 : i32
  %low = arith.cmpi ult, %v, %c2 : i32
  %r = scf.if %low -> i32 {
    %0 = redop.redux.sync add s32 %v, %all : i32
    scf.yield %0 : i32
  } else {
    %0 = redop.redux.sync add s32 %v, %all : i32
    scf.yield %0 : i32
  }
  memref.store %r, %p[%lane] : memref<4xi32>
  return
}
