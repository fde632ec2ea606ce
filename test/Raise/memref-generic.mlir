// The body of memref.generic_atomic_rmw is one operation, or becomes a loop.
//
// RUN: redop-opt %s --raise-to-redop --remarks-filter-analyse=raise-to-redop 2>%t.err | FileCheck %s
// RUN: FileCheck %s --check-prefix=NOTE --input-file=%t.err
// RUN: redop-opt %s '--raise-to-redop=scope=sys ordering=acq_rel' | FileCheck %s --check-prefix=ORDERED
// RUN: redop-opt %s -o %t.before.mlir && redop-opt %s --raise-to-redop -o %t.after.mlir
// RUN: %python -c "print(*([f'@{n} 32 f32[0.5, 1.5, 2.5, -3.5], 2.0' for n in ['sum', 'difference', 'other']] + [f'@half 1 f16[0.5], 2.0', '@integers 32 i32[1, 2, 3, 4], i32[5, 6, 7, 8], 3', '@compared 1 f32[nan, 0.5, 0.5, 0.5], 1.0', '@compared 1 f32[0.5, nan, nan, nan], 1.0', '@compared_half 1 f16[nan], 1.0']), sep=chr(10))" > %t.calls
// RUN: redop-interpret %t.before.mlir --calls=%t.calls > %t.wanted
// RUN: redop-interpret %t.after.mlir --calls=%t.calls | diff %t.wanted -
// RUN: redop-compile %s --chip=sm_90 --module=@kernels | FileCheck %s --check-prefix=PTX

gpu.module @kernels {
  // CHECK-LABEL: gpu.func @sum
  // CHECK: redop.store_reduce addf %arg1, %arg0[%{{.+}}] or_upstream : f32, memref<4xf32>
  // ORDERED-LABEL: gpu.func @sum
  // ORDERED: redop.fetch_reduce addf acq_rel sys
  // PTX-LABEL: .entry sum(
  // PTX: red.global.add.f32
  // NOTE: f32 sums flush subnormals in global memory
  gpu.func @sum(%m: memref<4xf32>, %v: f32) kernel {
    %c0 = arith.constant 0 : index
    %r = memref.generic_atomic_rmw %m[%c0] : memref<4xf32> {
    ^bb0(%old: f32):
      %new = arith.addf %v, %old : f32
      memref.atomic_yield %new : f32
    }
    gpu.return
  }
  // A comparison that keeps a NaN in memory.
  // CHECK-LABEL: gpu.func @compared
  // CHECK: redop.store_reduce maxnumf %arg1, %arg0[%{{.+}}] compare(ogt) : f32, memref<4xf32>
  gpu.func @compared(%m: memref<4xf32>, %v: f32) kernel {
    %c0 = arith.constant 0 : index
    %r = memref.generic_atomic_rmw %m[%c0] : memref<4xf32> {
    ^bb0(%old: f32):
      %isMore = arith.cmpf ogt, %v, %old : f32
      %new = arith.select %isMore, %v, %old : f32
      memref.atomic_yield %new : f32
    }
    gpu.return
  }
  // No instruction compares halves.
  // CHECK-LABEL: gpu.func @compared_half
  // CHECK: llvm.cmpxchg
  gpu.func @compared_half(%m: memref<1xf16>, %v: f16) kernel {
    %c0 = arith.constant 0 : index
    %r = memref.generic_atomic_rmw %m[%c0] : memref<1xf16> {
    ^bb0(%old: f16):
      %isMore = arith.cmpf ogt, %v, %old : f16
      %new = arith.select %isMore, %v, %old : f16
      memref.atomic_yield %new : f16
    }
    gpu.return
  }
  // The operand is computed in the body.
  // CHECK-LABEL: gpu.func @difference
  // CHECK: %[[TWICE:.+]] = arith.mulf %arg1, %{{.+}} : f32
  // CHECK: %[[MINUS:.+]] = llvm.fneg %[[TWICE]] : f32
  // CHECK: redop.store_reduce addf %[[MINUS]], %arg0
  gpu.func @difference(%m: memref<4xf32>, %v: f32) kernel {
    %c0 = arith.constant 0 : index
    %r = memref.generic_atomic_rmw %m[%c0] : memref<4xf32> {
    ^bb0(%old: f32):
      %two = arith.constant 2.0 : f32
      %twice = arith.mulf %v, %two : f32
      %new = arith.subf %old, %twice : f32
      memref.atomic_yield %new : f32
    }
    gpu.return
  }
  // The old value is the result. A body that does not depend on it exchanges.
  // CHECK-LABEL: gpu.func @integers
  // CHECK: %[[OLD:.+]] = redop.fetch_reduce maxs %{{.+}}, %arg0[%{{.+}}] or_upstream : i32, memref<4xi32>
  // CHECK: %[[BEFORE:.+]] = redop.fetch_reduce assign %[[OLD]], %arg1[%{{.+}}]
  // PTX-LABEL: .entry integers(
  // PTX: atom.global.max.s32
  // PTX: atom.global.exch.b32
  gpu.func @integers(%m: memref<4xi32>, %n: memref<4xi32>, %v: i32) kernel {
    %t = gpu.thread_id x
    %c3 = arith.constant 3 : index
    %low = arith.andi %t, %c3 : index
    %is = arith.cmpi ult, %t, %c3 : index
    scf.if %is {
      %r = memref.generic_atomic_rmw %m[%low] : memref<4xi32> {
      ^bb0(%old: i32):
        %new = arith.maxsi %old, %v : i32
        memref.atomic_yield %new : i32
      }
      %s = memref.generic_atomic_rmw %n[%low] : memref<4xi32> {
      ^bb0(%old: i32):
        memref.atomic_yield %r : i32
      }
      memref.store %s, %m[%low] : memref<4xi32>
    }
    gpu.return
  }
  // A text that sums floats whose bits the element has: not a sum of integers.
  // CHECK-LABEL: gpu.func @text
  // CHECK-NOT: reduce
  // CHECK: llvm.cmpxchg
  gpu.func @text(%m: memref<4xi16>, %v: i16) kernel {
    %c0 = arith.constant 0 : index
    %r = memref.generic_atomic_rmw %m[%c0] : memref<4xi16> {
    ^bb0(%old: i16):
      %new = llvm.inline_asm "{add.f16 $0,$1,$2;}", "=h,h,h" %old, %v : (i16, i16) -> i16
      memref.atomic_yield %new : i16
    }
    gpu.return
  }
  // Two operations: a loop on the bits.
  // CHECK-LABEL: gpu.func @other
  // CHECK: %[[FIRST:.+]] = llvm.load %{{.+}} atomic syncscope("device") monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  // CHECK: scf.while (%[[SEEN:.+]] = %[[FIRST]])
  // CHECK: %[[OLD:.+]] = llvm.bitcast %[[SEEN]] : i32 to f32
  // CHECK: %[[HALF:.+]] = arith.mulf %[[OLD]]
  // CHECK: %[[SUM:.+]] = arith.addf %[[HALF]], %arg1
  // CHECK: %[[NEW:.+]] = llvm.bitcast %[[SUM]] : f32 to i32
  // CHECK: llvm.cmpxchg %{{.+}}, %[[SEEN]], %[[NEW]] syncscope("device") monotonic monotonic
  // ORDERED-LABEL: gpu.func @other
  // ORDERED: llvm.cmpxchg %{{.+}} acq_rel monotonic
  // PTX-LABEL: .entry other(
  // PTX: atom.relaxed.gpu.global.cas.b32
  // NOTE: its body is not one operation that a reduction supports: a loop exchanges the element
  gpu.func @other(%m: memref<4xf32>, %v: f32) kernel {
    %t = gpu.thread_id x
    %c0 = arith.constant 0 : index
    %is = arith.cmpi eq, %t, %c0 : index
    scf.if %is {
      %r = memref.generic_atomic_rmw %m[%c0] : memref<4xf32> {
      ^bb0(%old: f32):
        %h = arith.constant 0.5 : f32
        %half = arith.mulf %old, %h : f32
        %new = arith.addf %half, %v : f32
        memref.atomic_yield %new : f32
      }
      %c1 = arith.constant 1 : index
      memref.store %r, %m[%c1] : memref<4xf32>
    }
    gpu.return
  }
  // CHECK-LABEL: gpu.func @half
  // CHECK: llvm.cmpxchg {{.+}} : !llvm.ptr, i16
  gpu.func @half(%m: memref<1xf16>, %v: f16) kernel {
    %c0 = arith.constant 0 : index
    %r = memref.generic_atomic_rmw %m[%c0] : memref<1xf16> {
    ^bb0(%old: f16):
      %new = arith.divf %old, %v : f16
      memref.atomic_yield %new : f16
    }
    gpu.return
  }
}
