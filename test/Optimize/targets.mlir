// What the passes do depends on the oldest target that is known.
//
// RUN: redop-opt %s --split-input-file --pass-pipeline='builtin.module(gpu.module(redop-grid,redop-privatize,redop-aggregate,redop-combine-lanes))' --remark-format=emitRemark --remarks-filter='redop-(grid|privatize|combine-lanes)' 2>&1 | FileCheck %s
// The option takes precedence over the attribute.
// RUN: redop-opt %s --split-input-file --redop-privatize=chip=sm_90 | FileCheck %s --check-prefix=SM90
// RUN: redop-opt %s --split-input-file --redop-optimize=chip=sm_61 --remark-format=emitRemark --remarks-filter='redop-(grid|privatize|aggregate|combine-lanes)' 2>&1 | FileCheck %s --check-prefix=SM61
// SM61: Category:redop-grid | {{.*}}requires sm_70 or later
// SM61: Category:redop-privatize | {{.*}}requires sm_70 or later
// SM61: Category:redop-aggregate | {{.*}}requires sm_70 or later
// SM61: Category:redop-combine-lanes | {{.*}}requires sm_70 or later
// SM61-NOT: redop.privatized

// RUN: not redop-opt %s --split-input-file --redop-privatize=chip=sm90 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: error: {{.*}}unknown chip 'sm90'; expected one of

// Compiled code has the PTX version that it needs.
// RUN: redop-compile %S/Inputs/naive.mlir --chip=sm_61,sm_70,sm_75 --optimize -o %t.%%chip.ptx
// RUN: cat %t.sm_61.ptx %t.sm_70.ptx %t.sm_75.ptx | FileCheck %s --check-prefix=PTX
// PTX: .version 5.0
// PTX: .target sm_61
// PTX-NOT: .sync
// PTX: .version 6.{{[0-2]}}
// PTX: .target sm_70
// PTX: vote.sync
// PTX: .version 6.3
// PTX: .target sm_75

// 16-bit floats have bins from sm_70 on: before, an atomic of a part of a word
// in shared memory may undo a store to the other part.
// CHECK: Function=halves |{{.*}}Remark="bins in shared memory"
// CHECK: gpu.func @halves
// CHECK: redop.store_reduce addf cta {{.*}} : bf16, !llvm.ptr<3>
// SM90: redop.store_reduce addf cta {{.*}} : bf16, !llvm.ptr<3>
gpu.module @new [#nvvm.target<chip = "sm_70">, #nvvm.target<chip = "sm_90">] {
  gpu.func @halves(%out: memref<8xbf16>, %index: memref<?xindex>, %v: bf16, %n: index) kernel attributes {redop.noalias, redop.reassociated_floats} {
    %c1 = arith.constant 1 : index
    %t = gpu.thread_id x
    scf.for %i = %t to %n step %c1 {
      %k = memref.load %index[%i] : memref<?xindex>
      redop.store_reduce addf %v, %out[%k] : bf16, memref<8xbf16>
    }
    gpu.return
  }
}

// -----

// SM90: gpu.module @unknown
// SM90: redop.store_reduce addf cta {{.*}} : bf16, !llvm.ptr<3>
// CHECK: Function=halves |{{.*}}bins of 16 bits require sm_70, and no target is known: set the option chip
// CHECK: gpu.func @halves
// CHECK-NOT: redop.store_reduce addf cta
gpu.module @unknown {
  gpu.func @halves(%out: memref<8xbf16>, %index: memref<?xindex>, %v: bf16, %n: index) kernel attributes {redop.noalias, redop.reassociated_floats} {
    %c1 = arith.constant 1 : index
    %t = gpu.thread_id x
    scf.for %i = %t to %n step %c1 {
      %k = memref.load %index[%i] : memref<?xindex>
      redop.store_reduce addf %v, %out[%k] : bf16, memref<8xbf16>
    }
    gpu.return
  }
}

// -----

// One of the targets is too old for all of it.
// SM90: gpu.module @old
// SM90: redop.store_reduce addi cta
// CHECK: Function=counts |{{.*}}left alone: it requires sm_70 or later
// CHECK: gpu.func @counts
// CHECK-NOT: redop.store_reduce addi cta
// CHECK-NOT: activemask
gpu.module @old [#nvvm.target<chip = "sm_60">, #nvvm.target<chip = "sm_90">] {
  gpu.func @counts(%out: memref<8xi32>, %index: memref<?xindex>, %v: i32, %n: index) kernel attributes {redop.noalias} {
    %c1 = arith.constant 1 : index
    %t = gpu.thread_id x
    scf.for %i = %t to %n step %c1 {
      %k = memref.load %index[%i] : memref<?xindex>
      redop.store_reduce addi %v, %out[%k] : i32, memref<8xi32>
    }
    gpu.return
  }
}
