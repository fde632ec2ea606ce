// Ops stay where the branches around them decide that they are executed, unless nothing can go wrong without that.
// RUN: redop-opt %s --redop-grid --redop-privatize=loads-in-flight=1 -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: redop-interpret %s --entry=@guarded_remainder --grid=2 --block=2 --args='[7, 8, 9, 11], [2, 0, 5, 0], [0], 4' | FileCheck %s --check-prefix=REMAINDER
// RUN: redop-interpret %t.mlir --entry=@guarded_remainder --grid=2 --block=2 --args='[7, 8, 9, 11], [2, 0, 5, 0], [0], 4' | FileCheck %s --check-prefix=REMAINDER
// REMAINDER: argument 2: [5]
// RUN: redop-interpret %t.mlir --entry=@guarded_start --grid=2 --block=32 --args='[1 x 64], [0 x 2], 0' | FileCheck %s --check-prefix=NONE
// NONE: argument 1: [0, 0]
// RUN: redop-interpret %t.mlir --entry=@guarded_start --grid=2 --block=32 --args='[1 x 64], [0 x 2], 1' | FileCheck %s --check-prefix=BLOCKS
// BLOCKS: argument 1: [32, 32]
// RUN: redop-interpret %t.mlir --entry=@flags --grid=2 --block=2 --args='[1, 2, 3, -1], [0 x 4], 4' | FileCheck %s --check-prefix=FLAGS
// FLAGS: argument 1: [0, 1, 1, 1]
// RUN: redop-interpret %t.mlir --strict --entry=@view --block=4 --args='[1 x 4], [0 x 4], 9' | FileCheck %s --check-prefix=OUTSIDE
// OUTSIDE: argument 1: [0, 0, 0, 0]
// RUN: redop-interpret %t.mlir --strict --entry=@view --block=4 --args='[1 x 4], [0 x 4], 2' | FileCheck %s --check-prefix=INSIDE
// INSIDE: argument 1: [0, 0, 0, 4]
// RUN: redop-interpret %t.mlir --strict --entry=@space --block=4 --args='i32[1 x 4], i32[0], 0' | FileCheck %s --check-prefix=SHARED
// SHARED: argument 1: [0]
// RUN: redop-interpret %t.mlir --strict --entry=@space --block=4 --args='i32[1 x 4], i32[0], 1' | FileCheck %s --check-prefix=GLOBAL
// GLOBAL: argument 1: [4]

// LLVM would conclude from an unconditional remainder that no divisor is 0, and delete the test.
// RUN: %if ptxas %{ redop-compile %s --chip=sm_90 --module=@kernels --optimize -o - | FileCheck %s --check-prefix=PTX %}
// PTX-LABEL: .entry guarded_remainder
// PTX: setp.eq.{{[bs]}}32 %{{.*}}, %{{.*}}, 0
// PTX: rem.u32

gpu.module @kernels {

// The remainder is executed in a branch, for all iterations whose loads are in flight.
// CHECK-LABEL: gpu.func @guarded_remainder
// CHECK: scf.for
// CHECK: scf.if
// CHECK: arith.cmpi ne
// CHECK: scf.if
// CHECK-NEXT: arith.remui
// CHECK: gpu.return
gpu.func @guarded_remainder(%x: memref<?xi32>, %w: memref<?xi32>, %out: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %i = gpu.global_id x
  %in = arith.cmpi ult, %i, %n : index
  scf.if %in {
    %v = memref.load %x[%i] : memref<?xi32>
    %m = memref.load %w[%i] : memref<?xi32>
    %isAny = arith.cmpi ne, %m, %zero : i32
    scf.if %isAny {
      %r = arith.remui %v, %m : i32
      redop.store_reduce addi %r, %out[%c0] : i32, memref<1xi32>
    }
  }
  gpu.return
}

// A divisor that is known not to be 0: the branch becomes a mask, which is a select, since the second condition may be
// undefined where the first one is false.
// CHECK-LABEL: gpu.func @constant_remainder
// CHECK: %[[IS:.*]] = arith.cmpi ne
// CHECK-NEXT: arith.remui
// CHECK-NEXT: %[[OTHER:.*]] = arith.cmpi
// CHECK-NEXT: %[[NO:.*]] = arith.constant false
// CHECK-NEXT: arith.select %[[IS]], %[[OTHER]], %[[NO]]
gpu.func @constant_remainder(%x: memref<?xi32>, %w: memref<?xi32>, %out: memref<1xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %zero = arith.constant 0 : i32
  %three = arith.constant 3 : i32
  %i = gpu.global_id x
  %in = arith.cmpi ult, %i, %n : index
  scf.if %in {
    %v = memref.load %x[%i] : memref<?xi32>
    %m = memref.load %w[%i] : memref<?xi32>
    %isAny = arith.cmpi ne, %m, %zero : i32
    scf.if %isAny {
      %r = arith.remui %v, %three : i32
      %isRest = arith.cmpi ne, %r, %zero : i32
      redop.store_reduce addi %r, %out[%c0] mask(%isRest) : i32, memref<1xi32>
    }
  }
  gpu.return
}

// The same for all threads of a block is not the same as executed by all.
// CHECK-LABEL: gpu.func @guarded_start
// CHECK-NOT: arith.divui %{{.*}}, %arg2
// CHECK: scf.if
// CHECK: arith.divui %{{.*}}, %arg2
// CHECK-NOT: redop.store_reduce addi cta
// CHECK: redop.store_reduce addi %{{.*}}, %{{.*}} : i32, memref<?xi32>
gpu.func @guarded_start(%x: memref<?xi32>, %out: memref<?xi32>, %w: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %i = gpu.global_id x
  %b = gpu.block_id x
  %ok = arith.cmpi ne, %w, %c0 : index
  scf.if %ok {
    %q = arith.divui %b, %w : index
    %v = memref.load %x[%i] : memref<?xi32>
    redop.store_reduce addi %v, %out[%q] : i32, memref<?xi32>
  }
  gpu.return
}

// What is assumed stays where it is; the memref itself is the base.
// CHECK-LABEL: gpu.func @assumption
// CHECK-NOT: memref.assume_alignment
// CHECK: scf.if
// CHECK: memref.assume_alignment
// CHECK: redop.group_reduce block addi
// CHECK: redop.store_reduce addi %{{.*}}, %arg1[%{{.*}}] mask
gpu.func @assumption(%x: memref<?xi32>, %out: memref<16xi32>, %n: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c127 = arith.constant 127 : index
  %i = gpu.global_id x
  %p = memref.extract_aligned_pointer_as_index %out : memref<16xi32> -> index
  %low = arith.andi %p, %c127 : index
  %ok = arith.cmpi eq, %low, %c0 : index
  scf.if %ok {
    %a = memref.assume_alignment %out, 128 : memref<16xi32>
    %v = memref.load %x[%i] : memref<?xi32>
    redop.store_reduce addi %v, %a[%c0] : i32, memref<16xi32>
  }
  gpu.return
}

// The branch established that nothing overflows. A mask does not.
// CHECK-LABEL: gpu.func @flags
// CHECK-NOT: overflow
// CHECK: %[[IS:.*]] = arith.cmpi sge
// CHECK-NEXT: arith.subi %{{.*}}, %{{.*}} : i32
// CHECK-NOT: overflow
// CHECK: gpu.return
gpu.func @flags(%x: memref<?xi32>, %out: memref<4xi32>, %n: index) kernel attributes {redop.noalias} {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %i = gpu.global_id x
  %in = arith.cmpi ult, %i, %n : index
  scf.if %in {
    %v = memref.load %x[%i] : memref<?xi32>
    %isIn = arith.cmpi sge, %v, %zero : i32
    scf.if %isIn {
      %less = arith.subi %v, %zero overflow<nuw> : i32
      %at = arith.index_castui %less : i32 to index
      redop.store_reduce addi %one, %out[%at] : i32, memref<4xi32>
    }
  }
  gpu.return
}

// The block may have any size where the branch is not taken.
// CHECK-LABEL: gpu.func @bound
// CHECK-NOT: upper_bound
// CHECK: scf.if
// CHECK: gpu.block_dim x upper_bound 32
// CHECK: gpu.return
gpu.func @bound(%x: memref<?xi32>, %out: memref<64xi32>, %n: index) kernel attributes {redop.noalias} {
  %c31 = arith.constant 31 : index
  %c32 = arith.constant 32 : index
  %t = gpu.thread_id x
  %ok = arith.cmpi eq, %n, %c32 : index
  scf.if %ok {
    %size = gpu.block_dim x upper_bound 32
    %at = arith.minui %size, %c31 : index
    %v = memref.load %x[%t] : memref<?xi32>
    redop.store_reduce addi %v, %out[%at] : i32, memref<64xi32>
  }
  gpu.return
}

// What the intrinsic yields for 0 is poison, so it does not decide anything where %w may be 0.
// CHECK-LABEL: gpu.func @intrinsic
// CHECK-NOT: llvm.cttz
// CHECK: scf.if
// CHECK: gpu.return
gpu.func @intrinsic(%x: memref<?xi32>, %out: memref<64xi32>, %w: i32) kernel attributes {redop.noalias} {
  %zero = arith.constant 0 : i32
  %true = arith.constant true
  %t = gpu.thread_id x
  %ok = arith.cmpi ne, %w, %zero : i32
  scf.if %ok {
    %first = llvm.call_intrinsic "llvm.cttz.i32"(%w, %true) : (i32, i1) -> i32
    %at = arith.index_castui %first : i32 to index
    %v = memref.load %x[%t] : memref<?xi32>
    redop.store_reduce addi %v, %out[%at] : i32, memref<64xi32>
  }
  gpu.return
}

// A view outside of its source is undefined; one whose place is constant is inside.
// CHECK-LABEL: gpu.func @view
// CHECK-NOT: memref.subview
// CHECK: scf.if
// CHECK: memref.subview
// CHECK: gpu.return
gpu.func @view(%x: memref<?xi32>, %out: memref<?xi32>, %n: index) kernel attributes {redop.noalias} {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %t = gpu.thread_id x
  %ok = arith.cmpi ult, %n, %c3 : index
  scf.if %ok {
    %part = memref.subview %out[%n] [2] [1] : memref<?xi32> to memref<2xi32, strided<[1], offset: ?>>
    %v = memref.load %x[%t] : memref<?xi32>
    redop.store_reduce addi %v, %part[%c1] : i32, memref<2xi32, strided<[1], offset: ?>>
  }
  gpu.return
}
// CHECK-LABEL: gpu.func @constant_view
// CHECK: %[[PART:.*]] = memref.subview %{{.*}}[4] [2] [1]
// CHECK: redop.group_reduce
// CHECK: redop.store_reduce {{.*}}%[[PART]]
// CHECK: gpu.return
gpu.func @constant_view(%x: memref<?xi32>, %out: memref<16xi32>, %n: index) kernel attributes {redop.noalias} {
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %t = gpu.thread_id x
  %ok = arith.cmpi ult, %n, %c3 : index
  scf.if %ok {
    %part = memref.subview %out[4] [2] [1] : memref<16xi32> to memref<2xi32, strided<[1], offset: 4>>
    %v = memref.load %x[%t] : memref<?xi32>
    redop.store_reduce addi %v, %part[%c1] : i32, memref<2xi32, strided<[1], offset: 4>>
  }
  gpu.return
}

// A generic pointer is cast to global memory only where it points there.
// CHECK-LABEL: llvm.func @space
// CHECK: scf.if
// CHECK: llvm.addrspacecast %{{.*}} : !llvm.ptr to !llvm.ptr<1>
llvm.mlir.global internal @shared() {addr_space = 3 : i32} : !llvm.array<8 x i32>
llvm.func @space(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr {llvm.noalias}, %isGlobal: i1) attributes {gpu.kernel, nvvm.kernel} {
  %s = llvm.mlir.addressof @shared : !llvm.ptr<3>
  %generic = llvm.addrspacecast %s : !llvm.ptr<3> to !llvm.ptr
  %p = llvm.select %isGlobal, %out, %generic : i1, !llvm.ptr
  %t = nvvm.read.ptx.sreg.tid.x : i32
  llvm.cond_br %isGlobal, ^global, ^end
^global:
  %q = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %q : !llvm.ptr<1> -> i32
  %to = llvm.addrspacecast %p : !llvm.ptr to !llvm.ptr<1>
  redop.store_reduce addi %v, %to : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// The parameter that a byval pointer refers to is not global memory.
// CHECK-LABEL: llvm.func @parameter
// CHECK: scf.if
// CHECK: llvm.addrspacecast %{{.*}} : !llvm.ptr to !llvm.ptr<1>
llvm.func @parameter(%x: !llvm.ptr<1> {llvm.noalias}, %copy: !llvm.ptr {llvm.byval = i32, llvm.noalias}, %never: i1) attributes {gpu.kernel, nvvm.kernel} {
  %t = nvvm.read.ptx.sreg.tid.x : i32
  llvm.cond_br %never, ^global, ^end
^global:
  %q = llvm.getelementptr %x[%t] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %q : !llvm.ptr<1> -> i32
  %to = llvm.addrspacecast %copy : !llvm.ptr to !llvm.ptr<1>
  redop.store_reduce addi %v, %to : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

}
