// Bugs of MLIR that are not reported (docs/KnownBugs.md), in stock mlir-opt. The tests of the code that avoids them are elsewhere.

// RUN: rm -rf %t && split-file %s %t

// Not external, so it overlaps the static variables.
// RUN: mlir-opt %t/shared.mlir --convert-gpu-to-nvvm | FileCheck %t/shared.mlir

// RUN: not mlir-opt %t/math.mlir --convert-gpu-to-nvvm 2>&1 | FileCheck %t/math.mlir

// RUN: mlir-opt %t/external.mlir --convert-gpu-to-nvvm | FileCheck %t/external.mlir

// The two blocks are one.
// RUN: mlir-opt %t/merged.mlir --convert-gpu-to-nvvm | FileCheck %t/merged.mlir

// RUN: mlir-opt %t/loop.mlir --canonicalize | FileCheck %t/loop.mlir --check-prefix=%if llvm-22 %{CHECK%} %else %{FIXED%}

// Hoisted out of loops that may have no iterations. Of MLIR 23, arith.remui and arith.remsi are no longer Pure.
// RUN: mlir-opt %t/hoisted.mlir --loop-invariant-code-motion \
// RUN:   | FileCheck %t/hoisted.mlir --check-prefixes=CHECK,%if llvm-22 %{LLVM22%} %else %{LLVM23%}

// RUN: mlir-opt %t/stride.mlir --convert-to-llvm \
// RUN:   | FileCheck %t/stride.mlir --check-prefix=%if llvm-22 %{CHECK%} %else %{FIXED%}

// The loop does not end.
// RUN: mlir-opt %t/metadata.mlir --sccp | FileCheck %t/metadata.mlir
// RUN: mlir-opt %t/metadata.mlir --int-range-optimizations | FileCheck %t/metadata.mlir

// RUN: mlir-opt %t/ranges.mlir --int-range-optimizations \
// RUN:   | FileCheck %t/ranges.mlir --check-prefixes=CHECK,%if llvm-22 %{LLVM22%} %else %{LLVM23%}

// RUN: not --crash mlir-opt %t/bitcast.mlir --canonicalize

// An scf.index_switch of more than 32 bits.
// RUN: %if llvm-22 %{ mlir-opt %t/switch.mlir --convert-scf-to-cf | FileCheck %t/switch.mlir %}

//--- shared.mlir
// CHECK: llvm.mlir.global internal @__dynamic_shmem__0() {addr_space = 3
gpu.module @m {
  gpu.func @k(%v: i8) kernel {
    %c0 = arith.constant 0 : index
    %bytes = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    memref.store %v, %bytes[%c0] : memref<?xi8, #gpu.address_space<workgroup>>
    gpu.return
  }
}

//--- math.mlir
// CHECK: error: failed to legalize operation 'llvm.intr.sqrt'
gpu.module @m {
  llvm.func @k(%p: !llvm.ptr<1>, %f: f32) attributes {nvvm.kernel} {
    %0 = llvm.intr.sqrt(%f) : (f32) -> f32
    llvm.store %0, %p : f32, !llvm.ptr<1>
    llvm.return
  }
}

//--- external.mlir
// CHECK: llvm.func private @f(
// CHECK-NEXT: llvm.call @_mlir_ciface_f(
// CHECK: llvm.func @_mlir_ciface_f(f32) -> f32 attributes
gpu.module @m {
  func.func private @f(f32) -> f32
  gpu.func @k(%v: f32, %p: !llvm.ptr<1>) kernel {
    %x = func.call @f(%v) : (f32) -> f32
    llvm.store %x, %p : f32, !llvm.ptr<1>
    gpu.return
  }
}

//--- merged.mlir
// CHECK-COUNT-1: activemask.b32
// CHECK-NOT: activemask.b32
gpu.module @m {
  llvm.func @k(%c: i1, %p: !llvm.ptr<1>) attributes {nvvm.kernel} {
    llvm.cond_br %c, ^yes, ^no
  ^yes:
    %x = llvm.inline_asm has_side_effects "activemask.b32 $0;", "=r" : () -> i32
    llvm.br ^end(%x : i32)
  ^no:
    %y = llvm.inline_asm has_side_effects "activemask.b32 $0;", "=r" : () -> i32
    llvm.br ^end(%y : i32)
  ^end(%z: i32):
    llvm.store %z, %p : i32, !llvm.ptr<1>
    llvm.return
  }
}

//--- loop.mlir
// CHECK-LABEL: func.func @f
// CHECK-NOT: scf.for
// FIXED: scf.for
func.func @f(%m: memref<i32>, %v: i32) {
  %first = arith.constant -101 : i8
  %last = arith.constant 100 : i8
  %step = arith.constant 1 : i8
  scf.for %i = %first to %last step %step : i8 {
    memref.store %v, %m[] : memref<i32>
  }
  return
}

//--- hoisted.mlir
// CHECK-LABEL: func.func @view
// CHECK: memref.subview
// CHECK: scf.for
func.func @view(%m: memref<?xi32>, %start: index, %n: index, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %view = memref.subview %m[%start] [4] [1] : memref<?xi32> to memref<4xi32, strided<[1], offset: ?>>
    memref.store %v, %view[%c0] : memref<4xi32, strided<[1], offset: ?>>
  }
  return
}

// CHECK-LABEL: func.func @divisors
// CHECK: llvm.urem
// CHECK: llvm.srem
// LLVM22: arith.remui
// LLVM22: arith.remsi
// CHECK: arith.floordivsi
// CHECK: scf.for
// LLVM23: arith.remui
// LLVM23: arith.remsi
func.func @divisors(%m: memref<?xi32>, %n: index, %v: i32, %divisor: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = llvm.urem %v, %divisor : i32
    %1 = llvm.srem %v, %divisor : i32
    %2 = arith.remui %v, %divisor : i32
    %3 = arith.remsi %v, %divisor : i32
    %4 = arith.floordivsi %v, %divisor : i32
    memref.store %0, %m[%i] : memref<?xi32>
    memref.store %1, %m[%i] : memref<?xi32>
    memref.store %2, %m[%i] : memref<?xi32>
    memref.store %3, %m[%i] : memref<?xi32>
    memref.store %4, %m[%i] : memref<?xi32>
  }
  return
}

//--- stride.mlir
// CHECK: llvm.mul {{.*}} overflow<nsw, nuw>
// CHECK: llvm.getelementptr inbounds|nuw
// FIXED: llvm.mul {{.*}} overflow<nsw> :
// FIXED: llvm.getelementptr inbounds %
func.func @f(%m: memref<8xi32, strided<[-1], offset: 7>>, %i: index) -> i32 {
  %v = memref.load %m[%i] : memref<8xi32, strided<[-1], offset: 7>>
  return %v : i32
}

//--- metadata.mlir
// CHECK: %[[TRUE:.*]] = arith.constant true
// CHECK: cf.cond_br %[[TRUE]],
func.func @f(%m: memref<1xi32>, %n: i32) {
  %none = arith.constant -1 : i32
  %one = arith.constant 1 : i32
  cf.br ^loop(%none : i32)
^loop(%last: i32):
  %again = arith.cmpi slt, %last, %one : i32
  cf.cond_br %again, ^body, ^end
^body:
  %base, %offset, %size, %stride = memref.extract_strided_metadata %m : memref<1xi32> -> memref<i32>, index, index, index
  %zero = arith.index_cast %offset : index to i32
  %v = memref.load %m[%offset] : memref<1xi32>
  %few = arith.cmpi slt, %v, %n : i32
  %next = arith.select %few, %zero, %one : i32
  cf.br ^loop(%next : i32)
^end:
  return
}

//--- ranges.mlir
// The quotient of -128 is -64.
// CHECK-LABEL: func.func @quotient
// CHECK: return %true
func.func @quotient(%a: i8) -> i1 {
  %c2 = arith.constant 2 : i8
  %lowest = arith.constant -63 : i8
  %q = arith.ceildivsi %a, %c2 : i8
  %is = arith.cmpi sge, %q, %lowest : i8
  return %is : i1
}

// CHECK-LABEL: func.func @cluster
// LLVM22: return %true
// LLVM23-NOT: %true
func.func @cluster() -> i1 {
  %c7 = arith.constant 7 : index
  %id = gpu.cluster_block_id x
  %is = arith.cmpi ule, %id, %c7 : index
  return %is : i1
}

// From 32 up.
// CHECK-LABEL: func.func @register
// CHECK: return %true
func.func @register() -> i1 {
  %c32 = arith.constant 32 : i32
  %id = nvvm.read.ptx.sreg.tid.x range <i32, 32, 0> : i32
  %is = arith.cmpi ule, %id, %c32 : i32
  return %is : i1
}

//--- bitcast.mlir
func.func @f() -> i64 {
  %undefined = llvm.mlir.undef : f64
  %bits = arith.bitcast %undefined : f64 to i64
  return %bits : i64
}

//--- switch.mlir
// CHECK: arith.index_cast %{{.*}} : index to i32
// CHECK: 0: ^bb1
func.func @f(%at: index, %to: memref<i32>, %v: i32) {
  scf.index_switch %at
  case 4294967296 {
    memref.store %v, %to[] : memref<i32>
    scf.yield
  }
  default {
  }
  return
}
