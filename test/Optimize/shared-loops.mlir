// Loops of each lane over a row of its own: all lanes execute the loop of one lane together.
//
// RUN: redop-opt %s --redop-vectorize=chip=sm_90 -o %t.shared.mlir --remark-format=emitRemark --remarks-filter=redop-vectorize 2>&1 | FileCheck %s --check-prefix=REMARK
// RUN: FileCheck %s < %t.shared.mlir
// A second run changes nothing.
// RUN: redop-opt %t.shared.mlir --redop-vectorize=chip=sm_90 | diff %t.shared.mlir -
//
// The results are the same, in warps of four lanes, which are often active together.
// RUN: sed -e '1i module attributes {redop.warp_size = 4 : i32} {' -e '$a }' %s > %t.four.mlir
// RUN: redop-opt %t.four.mlir -o %t.before.mlir
// RUN: redop-opt %t.four.mlir --redop-vectorize=chip=sm_90 -o %t.after.mlir
// RUN: %python %S/check_shared_loops.py --interpret=redop-interpret %t.before.mlir %t.after.mlir
// RUN: redop-opt %t.after.mlir --redop-combine-lanes=chip=sm_90 -o %t.lanes.mlir
// RUN: %python %S/check_shared_loops.py --interpret=redop-interpret %t.before.mlir %t.lanes.mlir
// If a lane takes the row of the wrong lane, that is found,
// RUN: sed 's/\(nvvm.shfl.sync *idx %[0-9]*, %[0-9]*\), %[0-9]*,/\1, %c0_wrong,/; s/^\( *\)gpu.func .*{$/&\n%c0_wrong = arith.constant 0 : i32/' %t.after.mlir > %t.wrong.mlir
// RUN: grep -q 'nvvm.shfl.sync.*%c0_wrong' %t.wrong.mlir
// RUN: not %python %S/check_shared_loops.py --interpret=redop-interpret %t.before.mlir %t.wrong.mlir 2>&1 | FileCheck %s --check-prefix=WRONG
// WRONG: {{entry=@rows|@rows, grid}}
// and if values are added to those of another row.
// RUN: sed 's/arith.cmpi eq, %\(arg[0-9]*\|[0-9]*\), %\(arg[0-9]*\|[0-9]*\) : index/arith.cmpi eq, %\1, %\1 : index/' %t.after.mlir > %t.mixed.mlir
// RUN: not diff -q %t.after.mlir %t.mixed.mlir
// RUN: not %python %S/check_shared_loops.py --interpret=redop-interpret %t.before.mlir %t.mixed.mlir 2>&1 | FileCheck %s --check-prefix=MIXED
// MIXED: {{entry=@rows|@rows, grid}}

gpu.module @m {

// Values for one row that lanes have one after the other are combined.
// REMARK: SharedLoop | {{.*}}Function=rows | Lanes=32
// CHECK-LABEL: gpu.func @rows(
// CHECK: %[[ACTIVE:.*]] = llvm.call_intrinsic "llvm.nvvm.activemask"()
// CHECK: %[[LANE:.*]] = nvvm.read.ptx.sreg.laneid
// CHECK: %[[ALL:.*]] = arith.cmpi eq, %[[ACTIVE]], %c-1_i32
// CHECK: scf.if %[[ALL]] {
// CHECK-NEXT: nvvm.bar.warp.sync %[[ACTIVE]]
// CHECK: scf.for %[[FIRST:.*]] = %c0 to %c64 step %{{.*}} {
// CHECK: %[[K:.*]] = arith.addi %[[FIRST]],
// CHECK: %[[ENTRIES:.*]]:3 = scf.for {{.*}} iter_args(%[[HAS:.*]] = %false{{.*}}, %[[PLACE:.*]] = %{{.*}}, %[[SUM:.*]] = %{{.*}}) -> (i1, index, i32)
// CHECK: nvvm.shfl.sync idx %[[ACTIVE]]
// CHECK: %[[AT:.*]] = arith.addi %{{.*}}, %[[K]]
// CHECK-NEXT: %[[TO:.*]] = arith.addi %{{.*}}, %[[K]]
// CHECK-NEXT: %[[V:.*]] = memref.load %arg1[%[[AT]]]
// CHECK: %[[EQUAL:.*]] = arith.cmpi eq, %[[TO]], %[[PLACE]] : index
// CHECK: %[[SAME:.*]] = arith.andi %[[HAS]], %[[EQUAL]]
// CHECK: scf.if %{{.*}} {
// CHECK-NEXT: redop.store_reduce maxs %[[SUM]], %arg2[%[[PLACE]]] {redop.privatized}
// CHECK: arith.maxsi %[[SUM]], %[[V]]
// CHECK: scf.yield %true{{.*}}, %[[TO]],
// CHECK: redop.store_reduce maxs %[[ENTRIES]]#2, %arg2[%[[ENTRIES]]#1] {redop.privatized}
// CHECK: } else {
// CHECK: scf.for
// CHECK-NOT: shfl
// CHECK: redop.store_reduce maxs
// CHECK: {redop.own_loop}
gpu.func @rows(%keys: memref<?xi32>, %x: memref<?xi32>, %out: memref<768xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %key = memref.load %keys[%i] : memref<?xi32>
    %wide = arith.index_cast %key : i32 to index
    %row = arith.muli %wide, %c64 : index
    %from = arith.muli %i, %c64 : index
    scf.for %k = %c0 to %c64 step %c1 {
      %at = arith.addi %from, %k : index
      %to = arith.addi %row, %k : index
      %v = memref.load %x[%at] : memref<?xi32>
      redop.store_reduce maxs %v, %out[%to] : i32, memref<768xi32>
    }
  }
  gpu.return
}

// Without the permission to regroup sums, each value is added on its own.
// REMARK: SharedLoop | {{.*}}Function=floats | Lanes=32
// CHECK-LABEL: gpu.func @floats(
// CHECK: scf.for %{{.*}} = %{{.*}} to %{{.*}} step %{{.*}} : i32 {
// CHECK: nvvm.shfl.sync
// CHECK: scf.if
// CHECK: redop.store_reduce addf
// CHECK-NOT: {redop.privatized}
// CHECK: gpu.func @pointers(
gpu.func @floats(%keys: memref<?xi32>, %x: memref<?xf32>, %out: memref<768xf32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  // Not a multiple of the lanes.
  %c50 = arith.constant 50 : index
  %c64 = arith.constant 64 : index
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %key = memref.load %keys[%i] : memref<?xi32>
    %wide = arith.index_cast %key : i32 to index
    %row = arith.muli %wide, %c64 : index
    %from = arith.muli %i, %c64 : index
    scf.for %k = %c0 to %c50 step %c1 {
      %at = arith.addi %from, %k : index
      %to = arith.addi %row, %k : index
      %v = memref.load %x[%at] : memref<?xf32>
      redop.store_reduce addf %v, %out[%to] : f32, memref<768xf32>
    }
  }
  gpu.return
}

// Two reductions of one row, which the pass then combines to a vector, and what a thread computes for its row.
// REMARK: SharedLoop | {{.*}}Function=pointers | Lanes=16
// CHECK: arith.andi %{{.*}}, %c15
// CHECK: iter_args(%{{.*}} = %false{{.*}}, %{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}, %{{.*}} = %{{.*}}) -> (i1, !llvm.ptr<1>, f32, f32)
// CHECK: nvvm.shfl.sync
// CHECK: nvvm.shfl.sync
// CHECK: llvm.icmp "eq"
// CHECK: redop.store_reduce addf {{.*}} : vector<2xf32>, !llvm.ptr<1>
gpu.func @pointers(%keys: !llvm.ptr<1>, %x: !llvm.ptr<1>, %out: !llvm.ptr<1>, %length: i32, %n: i32)
    kernel attributes {redop.noalias, redop.reassociated_floats, redop.any_subnormals} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c32 = arith.constant 32 : i32
  %c64 = arith.constant 64 : i32
  %global = gpu.global_id x
  %i = arith.index_cast %global : index to i32
  %isIn = arith.cmpi slt, %i, %n : i32
  scf.if %isIn {
    %from = llvm.getelementptr %keys[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %values = arith.muli %i, %c64 : i32
    scf.for %k = %c0 to %c32 step %c2 : i32 {
      // The same in all iterations.
      %key = llvm.load %from : !llvm.ptr<1> -> i32
      %row = llvm.mul %key, %c64 overflow<nsw> : i32
      %at = llvm.add %values, %k overflow<nsw> : i32
      %p = llvm.getelementptr %x[%at] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, f32
      %q = llvm.getelementptr %p[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
      %v = llvm.load %p : !llvm.ptr<1> -> f32
      %w = llvm.load %q : !llvm.ptr<1> -> f32
      %to = llvm.add %row, %k overflow<nsw> : i32
      %wide = llvm.sext %to : i32 to i64
      %a = llvm.getelementptr %out[%wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, f32
      %b = llvm.getelementptr %a[1] : (!llvm.ptr<1>) -> !llvm.ptr<1>, f32
      redop.store_reduce addf %v, %a : f32, !llvm.ptr<1>
      redop.store_reduce addf %w, %b : f32, !llvm.ptr<1>
    }
  }
  gpu.return
}

// Only at run time is it known how long a row is.
// REMARK: SharedLoop | {{.*}}Function=lengths | Lanes=32
// CHECK-LABEL: gpu.func @lengths(
// CHECK: %[[LONG:.*]] = arith.cmpi sge, %arg3, %c32
// CHECK: %[[SMALL:.*]] = arith.cmpi sle, %arg3, %c1073741824
// CHECK: arith.andi %[[LONG]], %[[SMALL]]
gpu.func @lengths(%keys: memref<?xi32>, %x: memref<?xi32>, %out: memref<768xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %key = memref.load %keys[%i] : memref<?xi32>
    %wide = arith.index_cast %key : i32 to index
    %row = arith.muli %wide, %c64 : index
    scf.for %k = %c0 to %length step %c1 {
      %to = arith.addi %row, %k : index
      // All lanes load the same.
      %v = memref.load %x[%k] : memref<?xi32>
      %sum = arith.addi %v, %key : i32
      redop.store_reduce addi %sum, %out[%to] : i32, memref<768xi32>
    }
  }
  gpu.return
}

// Each thread has several rows.
// REMARK: SharedLoop | {{.*}}Function=several | Lanes=32
// CHECK-LABEL: gpu.func @several(
// CHECK: scf.for
// CHECK: "llvm.nvvm.activemask"
gpu.func @several(%keys: memref<?xi32>, %x: memref<?xi32>, %out: memref<768xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c32 = arith.constant 32 : index
  %c64 = arith.constant 64 : index
  %i = gpu.global_id x
  %size = gpu.block_dim x
  %grid = gpu.grid_dim x
  %half = arith.shrui %size, %c1 : index
  %step = arith.muli %half, %grid : index
  scf.for %e = %i to %n step %step {
    %key = memref.load %keys[%e] : memref<?xi32>
    %wide = arith.index_cast %key : i32 to index
    %row = arith.muli %wide, %c64 : index
    scf.for %k = %c0 to %c32 step %c1 {
      %to = arith.addi %row, %k : index
      redop.store_reduce ori %key, %out[%to] : i32, memref<768xi32>
    }
  }
  gpu.return
}

// Another lane has another index of the thread, which it passes on.
// REMARK: SharedLoop | {{.*}}Function=index_of_thread | Lanes=32
// CHECK-LABEL: gpu.func @index_of_thread(
// CHECK: %[[ID:.*]] = gpu.thread_id x
// CHECK: nvvm.shfl.sync
gpu.func @index_of_thread(%keys: memref<?xi32>, %x: memref<?xi32>, %out: memref<768xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %key = memref.load %keys[%i] : memref<?xi32>
    %wide = arith.index_cast %key : i32 to index
    %row = arith.muli %wide, %c64 : index
    scf.for %k = %c0 to %c64 step %c1 {
      %to = arith.addi %row, %k : index
      %t = gpu.thread_id x
      %v = arith.index_cast %t : index to i32
      redop.store_reduce addi %v, %out[%to] : i32, memref<768xi32>
    }
  }
  gpu.return
}

// The memref of all rows is computed in the loop.
// REMARK: SharedLoop | {{.*}}Function=base_in_loop | Lanes=32
// CHECK-LABEL: gpu.func @base_in_loop(
// CHECK: %[[BASE:.*]] = memref.subview
// CHECK: scf.for
// CHECK: redop.store_reduce addi %{{.*}}, %[[BASE]][
// CHECK: } else {
gpu.func @base_in_loop(%keys: memref<?xi32>, %x: memref<?xi32>, %out: memref<768xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c62 = arith.constant 62 : index
  %c64 = arith.constant 64 : index
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %key = memref.load %keys[%i] : memref<?xi32>
    %wide = arith.index_cast %key : i32 to index
    %row = arith.muli %wide, %c64 : index
    scf.for %k = %c0 to %c62 step %c1 {
      %rows = memref.subview %out[2] [766] [1] : memref<768xi32> to memref<766xi32, strided<[1], offset: 2>>
      %to = arith.addi %row, %k : index
      redop.store_reduce addi %key, %rows[%to] : i32, memref<766xi32, strided<[1], offset: 2>>
    }
  }
  gpu.return
}

// Inline PTX may read which lane it is: the result is passed on.
// REMARK: SharedLoop | {{.*}}Function=register | Lanes=32
// CHECK-LABEL: gpu.func @register(
// CHECK: llvm.inline_asm "mad.lo.u32 $0, %tid.x, 100, $1;"
// CHECK: nvvm.shfl.sync
// CHECK-NOT: llvm.inline_asm
// CHECK: } else {
gpu.func @register(%keys: memref<?xi32>, %x: memref<?xi32>, %out: memref<768xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %key = memref.load %keys[%i] : memref<?xi32>
    %wide = arith.index_cast %key : i32 to index
    %row = arith.muli %wide, %c64 : index
    scf.for %k = %c0 to %c64 step %c1 {
      %to = arith.addi %row, %k : index
      %v = llvm.inline_asm "mad.lo.u32 $0, %tid.x, 100, $1;", "=r,r" %key : (i32) -> i32
      redop.store_reduce addi %v, %out[%to] : i32, memref<768xi32>
    }
  }
  gpu.return
}

// It is another one in each iteration, so that it cannot be passed on.
// CHECK-LABEL: gpu.func @register_in_iteration(
// CHECK-NOT: activemask
gpu.func @register_in_iteration(%keys: memref<?xi32>, %x: memref<?xi32>, %out: memref<768xi32>, %length: index, %n: index)
    kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %i = gpu.global_id x
  %isIn = arith.cmpi ult, %i, %n : index
  scf.if %isIn {
    %key = memref.load %keys[%i] : memref<?xi32>
    %wide = arith.index_cast %key : i32 to index
    %row = arith.muli %wide, %c64 : index
    scf.for %k = %c0 to %c64 step %c1 {
      %to = arith.addi %row, %k : index
      %narrow = arith.index_cast %k : index to i32
      %v = llvm.inline_asm "mad.lo.u32 $0, %tid.x, 100, $1;", "=r,r" %narrow : (i32) -> i32
      redop.store_reduce addi %v, %out[%to] : i32, memref<768xi32>
    }
  }
  gpu.return
}
}

gpu.module @refused {

// The thread reads what it has reduced.
// REMARK: LeftAlone | {{.*}}Function=observed | Remark="lanes do not share the loop: an access may observe that another lane reduces, or later"
// CHECK-LABEL: gpu.func @observed(
// CHECK-NOT: activemask
gpu.func @observed(%keys: memref<?xi32>, %x: memref<?xi32>, %out: memref<768xi32>, %last: memref<?xi32>)
    kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %i = gpu.global_id x
  %key = memref.load %keys[%i] : memref<?xi32>
  %wide = arith.index_cast %key : i32 to index
  %row = arith.muli %wide, %c64 : index
  scf.for %k = %c0 to %c64 step %c1 {
    %to = arith.addi %row, %k : index
    redop.store_reduce addi %key, %out[%to] : i32, memref<768xi32>
  }
  %v = memref.load %out[%row] : memref<768xi32>
  memref.store %v, %last[%i] : memref<?xi32>
  gpu.return
}

// The loop may read what it reduces into.
// REMARK: LeftAlone | {{.*}}Function=aliases | Remark="lanes do not share the loop: another lane may read something else ('memref.load'); if no two pointers of the kernel overlap, add the attribute redop.noalias"
// CHECK-LABEL: gpu.func @aliases(
// CHECK-NOT: activemask
gpu.func @aliases(%keys: memref<?xi32>, %x: memref<?xi32>, %out: memref<768xi32>) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %i = gpu.global_id x
  %key = memref.load %keys[%i] : memref<?xi32>
  %wide = arith.index_cast %key : i32 to index
  %row = arith.muli %wide, %c64 : index
  scf.for %k = %c0 to %c64 step %c1 {
    %to = arith.addi %row, %k : index
    %v = memref.load %x[%k] : memref<?xi32>
    redop.store_reduce addi %v, %out[%to] : i32, memref<768xi32>
  }
  gpu.return
}

// Sums of floats in two buffers that may be one: their order would change.
// REMARK: LeftAlone | {{.*}}Function=two_buffers | Remark="lanes do not share the loop: an access may observe that another lane reduces, or later"
// CHECK-LABEL: gpu.func @two_buffers(
// CHECK-NOT: activemask
gpu.func @two_buffers(%keys: memref<?xi32>, %x: memref<?xf32>, %a: memref<?xf32>, %b: memref<?xf32>, %f: f32) kernel {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %i = gpu.global_id x
  %row = arith.muli %i, %c64 : index
  scf.for %k = %c0 to %c64 step %c1 {
    %to = arith.addi %row, %k : index
    redop.store_reduce addf %f, %a[%to] : f32, memref<?xf32>
    redop.store_reduce addf %f, %b[%to] : f32, memref<?xf32>
  }
  gpu.return
}

// All lanes have one row: redop-combine-lanes combines them.
// CHECK-LABEL: gpu.func @columns(
// CHECK-NOT: activemask
gpu.func @columns(%keys: memref<?xi32>, %x: memref<?xi32>, %out: memref<768xi32>)
    kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %i = gpu.global_id x
  %key = memref.load %keys[%i] : memref<?xi32>
  scf.for %k = %c0 to %c64 step %c1 {
    redop.store_reduce addi %key, %out[%k] : i32, memref<768xi32>
  }
  gpu.return
}

// So have they at an address that an integer tells.
// CHECK-LABEL: gpu.func @absolute_columns(
// CHECK-NOT: activemask
gpu.func @absolute_columns(%keys: memref<?xi32>, %address: i64) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : i64
  %c4 = arith.constant 4 : i64
  %c256 = arith.constant 256 : i64
  %i = gpu.global_id x
  %key = memref.load %keys[%i] : memref<?xi32>
  scf.for %k = %c0 to %c256 step %c4 : i64 {
    %at = arith.addi %address, %k : i64
    %p = llvm.inttoptr %at : i64 to !llvm.ptr<1>
    redop.store_reduce addi %key, %p : i32, !llvm.ptr<1>
  }
  gpu.return
}

// Rows of three elements are too short,
// CHECK-LABEL: gpu.func @short(
// CHECK-NOT: activemask
gpu.func @short(%keys: memref<?xi32>, %x: memref<?xi32>, %out: memref<768xi32>)
    kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %i = gpu.global_id x
  %key = memref.load %keys[%i] : memref<?xi32>
  %wide = arith.index_cast %key : i32 to index
  %row = arith.muli %wide, %c3 : index
  scf.for %k = %c0 to %c3 step %c1 {
    %to = arith.addi %row, %k : index
    redop.store_reduce addi %key, %out[%to] : i32, memref<768xi32>
  }
  gpu.return
}

// and loads of adjacent lanes from adjacent elements are better as they are.
// CHECK-LABEL: gpu.func @transposed(
// CHECK-NOT: activemask
gpu.func @transposed(%keys: memref<?xi32>, %x: memref<?xi32>, %out: memref<768xi32>, %n: index)
    kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %i = gpu.global_id x
  %key = memref.load %keys[%i] : memref<?xi32>
  %wide = arith.index_cast %key : i32 to index
  %row = arith.muli %wide, %c64 : index
  scf.for %k = %c0 to %c64 step %c1 {
    %to = arith.addi %row, %k : index
    %line = arith.muli %k, %n : index
    %at = arith.addi %line, %i : index
    %v = memref.load %x[%at] : memref<?xi32>
    redop.store_reduce addi %v, %out[%to] : i32, memref<768xi32>
  }
  gpu.return
}

// Each lane has a bound of its own.
// REMARK: LeftAlone | {{.*}}Function=triangle | Remark="lanes do not share the loop: lanes may have different numbers of iterations"
// CHECK-LABEL: gpu.func @triangle(
// CHECK-NOT: activemask
gpu.func @triangle(%keys: memref<?xi32>, %x: memref<?xi32>, %out: memref<768xi32>)
    kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %i = gpu.global_id x
  %key = memref.load %keys[%i] : memref<?xi32>
  %wide = arith.index_cast %key : i32 to index
  %row = arith.muli %wide, %c64 : index
  scf.for %k = %c0 to %wide step %c1 {
    %to = arith.addi %row, %k : index
    redop.store_reduce addi %key, %out[%to] : i32, memref<768xi32>
  }
  gpu.return
}

// A frozen pointer may be another one in each lane that freezes it.
// CHECK-LABEL: gpu.func @frozen(
// CHECK-NOT: activemask
gpu.func @frozen(%keys: memref<?xi32>, %out: !llvm.ptr<1>) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c64 = arith.constant 64 : i32
  %i = gpu.global_id x
  %key = memref.load %keys[%i] : memref<?xi32>
  %row = arith.muli %key, %c64 : i32
  %first = llvm.getelementptr %out[%row] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %frozen = llvm.freeze %first : !llvm.ptr<1>
  scf.for %k = %c0 to %c64 step %c1 : i32 {
    %to = llvm.getelementptr %frozen[%k] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    redop.store_reduce addi %key, %to : i32, !llvm.ptr<1>
  }
  gpu.return
}

// Data selects the lanes.
// CHECK-LABEL: gpu.func @selected(
// CHECK-NOT: activemask
gpu.func @selected(%keys: memref<?xi32>, %x: memref<?xi32>, %out: memref<768xi32>)
    kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %zero = arith.constant 0 : i32
  %i = gpu.global_id x
  %key = memref.load %keys[%i] : memref<?xi32>
  %isIn = arith.cmpi sgt, %key, %zero : i32
  scf.if %isIn {
    %wide = arith.index_cast %key : i32 to index
    %row = arith.muli %wide, %c64 : index
    scf.for %k = %c0 to %c64 step %c1 {
      %to = arith.addi %row, %k : index
      redop.store_reduce addi %key, %out[%to] : i32, memref<768xi32>
    }
  }
  gpu.return
}
}
