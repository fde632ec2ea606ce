// Elements that repeat without depending on data: bins, if a block returns to them often enough.
//
// RUN: redop-opt %s --redop-grid --redop-privatize=loads-in-flight=1 --canonicalize --cse | FileCheck %s
// RUN: redop-opt %s --redop-grid --redop-privatize -o /dev/null --remark-format=emitRemark --remarks-filter=redop-privatize 2>&1 | FileCheck %s --check-prefix=REMARK
//
// The buffers are the same after the passes, whether bins pay (one block stays) or not, and a second run changes nothing.
// RUN: redop-opt %s -o %t.before.mlir
// RUN: redop-opt %s --pass-pipeline="builtin.module(gpu.module(redop-grid{resident-blocks=1},redop-privatize))" -o %t.after.mlir
// RUN: redop-opt %t.after.mlir --pass-pipeline="builtin.module(gpu.module(redop-grid{resident-blocks=1},redop-privatize))" | diff %t.after.mlir -
// RUN: %python -c "x = [i * 7919 % 1000 for i in range(2000)]; o = [5] * 100; print(*[f'@{k} 32 {x}, {o}, 2000, 40' for k in ('remainder', 'signed_remainder', 'low_bits', 'rows', 'strided_rows', 'threads')], sep='\n')" > %t.calls
// RUN: %python -c "x = [i * 7919 % 1000 for i in range(2000)]; print(f'@parts 32 i32{x}, i32{[5] * 1000}, 2000, 32\n@too_many_for_its_part 32 i32{[each % 7 for each in x]}, i32{[5] * 4200}, 2000, 32')" > %t.parts
// RUN: redop-interpret %t.before.mlir --calls=%t.calls --grid=20 > %t.wanted
// RUN: redop-interpret %t.after.mlir --calls=%t.calls --grid=20 | diff %t.wanted -
// RUN: redop-interpret %t.before.mlir --calls=%t.parts --grid=70,3 > %t.wanted-parts
// RUN: redop-interpret %t.after.mlir --calls=%t.parts --grid=70,3 2>/dev/null | diff %t.wanted-parts -
// The bins are used: without barriers, threads race.
// RUN: sed '/nvvm.barrier0*$/d' %t.after.mlir > %t.race.mlir
// RUN: not redop-interpret %t.race.mlir --calls=%t.calls --grid=20 2>&1 | FileCheck %s --check-prefix=RACE
// RACE: data race
// A wrong order of the bins of one part is found.
// RUN: sed '0,/arith.xori .* : i32/s/arith.xori \(.*\) : i32/arith.ori \1 : i32/' %t.after.mlir > %t.order.mlir
// RUN: not redop-interpret %t.order.mlir --calls=%t.parts --grid=70,3 2>&1 | FileCheck %s --check-prefix=ORDER
// ORDER: of shared memory 'redop_bins{{.*}}', which was never written

gpu.module @m {

// REMARK: Function=remainder | Remark="bins in shared memory"
// Elements beyond the bins are reduced in memory. The number of bins is 0 if a block has less than eight iterations, or returns to
// an element less than eight times, or if most elements have none.
// CHECK-LABEL: gpu.func @remainder
// CHECK: %[[ITERATIONS:.+]] = arith.cmpi sge, %{{.+}}, %c8_i64
// CHECK: %[[RETURNS:.+]] = arith.cmpi sge, %{{.+}}, %{{.+}} : i64
// CHECK: %[[REPEATS:.+]] = arith.andi %[[ITERATIONS]], %[[RETURNS]]
// CHECK: %[[HALF:.+]] = arith.cmpi sle, %{{.+}}, %c8192_i64
// CHECK: %[[PAYS:.+]] = arith.andi %[[REPEATS]], %[[HALF]]
// CHECK: %[[MOST:.+]] = arith.select %[[PAYS]], %c4096_i32, %c0_i32
// CHECK: arith.minui %[[MOST]]
// CHECK: nvvm.barrier{{0?$}}
// CHECK: redop.store_reduce addi cta
// CHECK: redop.store_reduce addi {{.*}} memref<?xi32>
// CHECK: nvvm.barrier{{0?$}}
// CHECK: redop.store_reduce addi {{.*}} memref<?xi32>
gpu.func @remainder(%x: memref<?xi32>, %out: memref<?xi32>, %n: index, %columns: index) kernel attributes {redop.noalias} {
  %t = gpu.thread_id x
  %b = gpu.block_id x
  %d = gpu.block_dim x
  %g = gpu.grid_dim x
  %own = arith.muli %b, %d : index
  %first = arith.addi %own, %t : index
  %step = arith.muli %d, %g : index
  scf.for %i = %first to %n step %step {
    %v = memref.load %x[%i] : memref<?xi32>
    %c = arith.remui %i, %columns : index
    redop.store_reduce addi %v, %out[%c] : i32, memref<?xi32>
  }
  gpu.return
}

// REMARK: Function=signed_remainder | Remark="bins in shared memory"
gpu.func @signed_remainder(%x: memref<?xi32>, %out: memref<?xi32>, %n: index, %columns: index) kernel attributes {redop.noalias} {
  %i = gpu.global_id x
  %in = arith.cmpi ult, %i, %n : index
  scf.if %in {
    %v = memref.load %x[%i] : memref<?xi32>
    %c = arith.remsi %i, %columns : index
    redop.store_reduce addi %v, %out[%c] : i32, memref<?xi32>
  }
  gpu.return
}

// REMARK: Function=low_bits | Remark="bins in shared memory"
// CHECK-LABEL: gpu.func @low_bits
// CHECK: arith.select %{{.+}}, %c32_i32, %c0_i32
gpu.func @low_bits(%x: memref<?xi32>, %out: memref<?xi32>, %n: index, %unused: index) kernel attributes {redop.noalias} {
  %i = gpu.global_id x
  %mask = arith.constant 31 : index
  %in = arith.cmpi ult, %i, %n : index
  scf.if %in {
    %v = memref.load %x[%i] : memref<?xi32>
    %c = arith.andi %i, %mask : index
    redop.store_reduce addi %v, %out[%c] : i32, memref<?xi32>
  }
  gpu.return
}

// A block for each row, whose threads share the columns.
// REMARK: Function=rows | Remark="bins in shared memory"
gpu.func @rows(%x: memref<?xi32>, %out: memref<?xi32>, %n: index, %columns: index) kernel attributes {redop.noalias} {
  %t = gpu.thread_id x
  %b = gpu.block_id x
  %d = gpu.block_dim x
  %row = arith.muli %b, %columns : index
  scf.for %c = %t to %columns step %d {
    %i = arith.addi %row, %c : index
    %v = memref.load %x[%i] : memref<?xi32>
    redop.store_reduce maxs %v, %out[%c] : i32, memref<?xi32>
  }
  gpu.return
}

// REMARK: Function=strided_rows | Remark="bins in shared memory"
gpu.func @strided_rows(%x: memref<?xi32>, %out: memref<?xi32>, %n: index, %columns: index) kernel attributes {redop.noalias} {
  %t = gpu.thread_id x
  %b = gpu.block_id x
  %d = gpu.block_dim x
  %g = gpu.grid_dim x
  %rows = arith.divui %n, %columns : index
  scf.for %r = %b to %rows step %g {
    %row = arith.muli %r, %columns : index
    scf.for %c = %t to %columns step %d {
      %i = arith.addi %row, %c : index
      %v = memref.load %x[%i] : memref<?xi32>
      redop.store_reduce addi %v, %out[%c] : i32, memref<?xi32>
    }
  }
  gpu.return
}

// One element for each thread, the same in all blocks: a register.
// REMARK: Function=threads | Remark="a register"
gpu.func @threads(%x: memref<?xi32>, %out: memref<?xi32>, %n: index, %unused: index) kernel attributes {redop.noalias} {
  %t = gpu.thread_id x
  %i = gpu.global_id x
  %in = arith.cmpi ult, %i, %n : index
  scf.if %in {
    %v = memref.load %x[%i] : memref<?xi32>
    redop.store_reduce addi %v, %out[%t] : i32, memref<?xi32>
  }
  gpu.return
}

// The block in dimension y selects a part of the buffer: its bins start there. The sum may overflow, so that the start is a guess.
// REMARK: Function=parts | Remark="bins in shared memory"
llvm.func ptx_kernelcc @parts(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32, %unused: i32) {
  %size = llvm.mlir.constant(300 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %b = nvvm.read.ptx.sreg.ctaid.x : i32
  %d = nvvm.read.ptx.sreg.ntid.x : i32
  %y = nvvm.read.ptx.sreg.ctaid.y : i32
  %own = llvm.mul %b, %d : i32
  %i = llvm.add %own, %t : i32
  %in = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %in, ^body, ^end
^body:
  %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  %key = llvm.urem %v, %size : i32
  %part = llvm.mul %y, %size : i32
  %k = llvm.add %part, %key : i32
  %wide = llvm.zext %k : i32 to i64
  %to = llvm.getelementptr %out[%wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  redop.store_reduce addi %v, %to : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// REMARK: Function=too_many_for_its_part | Remark="bins and a table in shared memory"
llvm.func ptx_kernelcc @too_many_for_its_part(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32, %unused: i32) {
  %size = llvm.mlir.constant(50 : i32) : i32
  %stride = llvm.mlir.constant(60 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %b = nvvm.read.ptx.sreg.ctaid.x : i32
  %d = nvvm.read.ptx.sreg.ntid.x : i32
  %y = nvvm.read.ptx.sreg.ctaid.y : i32
  %own = llvm.mul %b, %d : i32
  %i = llvm.add %own, %t : i32
  %in = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %in, ^body, ^end
^body:
  %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  %part = llvm.mul %y, %size : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %scaled = llvm.mul %v, %three overflow<nsw> : i32
  %k = llvm.add %part, %scaled : i32
  %wide = llvm.sext %k : i32 to i64
  %to = llvm.getelementptr %out[%wide] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  redop.store_reduce addi %stride, %to : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// A branch by the data becomes a mask, so that the loads of several elements are in flight.
// CHECK-LABEL: llvm.func ptx_kernelcc @masked
// CHECK-SAME: redop.virtual_grid
// CHECK: arith.select %{{.+}}, %{{.+}}, %{{.+}} : i32
llvm.func ptx_kernelcc @masked(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %t = nvvm.read.ptx.sreg.tid.x : i32
  %b = nvvm.read.ptx.sreg.ctaid.x : i32
  %d = nvvm.read.ptx.sreg.ntid.x : i32
  %own = llvm.mul %b, %d : i32
  %i = llvm.add %own, %t : i32
  %in = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %in, ^body, ^end
^body:
  %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %from : !llvm.ptr<1> -> i32
  %is = llvm.icmp "sgt" %v, %zero : i32
  llvm.cond_br %is, ^count, ^end
^count:
  redop.store_reduce addi %one, %out : i32, !llvm.ptr<1>
  llvm.br ^end
^end:
  llvm.return
}

// What is left alone: each element once, one element for a whole warp at a time, and kernels with shared memory, which may have
// combined values already.
// REMARK: Function=dense | {{.*}}does not depend on data alone
gpu.func @dense(%x: memref<?xi32>, %out: memref<?xi32>, %n: index) kernel attributes {redop.noalias} {
  %i = gpu.global_id x
  %d = gpu.block_dim x
  %g = gpu.grid_dim x
  %step = arith.muli %d, %g : index
  scf.for %j = %i to %n step %step {
    %v = memref.load %x[%j] : memref<?xi32>
    redop.store_reduce addi %v, %out[%j] : i32, memref<?xi32>
  }
  gpu.return
}

// REMARK: Function=row_for_each_thread | {{.*}}does not depend on data alone
gpu.func @row_for_each_thread(%x: memref<?xi32>, %out: memref<?xi32>, %n: index, %columns: index) kernel attributes {redop.noalias} {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = gpu.global_id x
  %row = arith.muli %r, %columns : index
  scf.for %c = %c0 to %columns step %c1 {
    %i = arith.addi %row, %c : index
    %v = memref.load %x[%i] : memref<?xi32>
    redop.store_reduce addi %v, %out[%c] : i32, memref<?xi32>
  }
  gpu.return
}

// REMARK: Function=uses_shared_memory | {{.*}}does not depend on data alone
gpu.func @uses_shared_memory(%x: memref<?xi32>, %out: memref<?xi32>, %n: index, %columns: index)
    workgroup(%own: memref<64xi32, #gpu.address_space<workgroup>>) kernel attributes {redop.noalias} {
  %t = gpu.thread_id x
  %b = gpu.block_id x
  %d = gpu.block_dim x
  %v = memref.load %x[%b] : memref<?xi32>
  memref.store %v, %own[%t] : memref<64xi32, #gpu.address_space<workgroup>>
  gpu.barrier
  scf.for %c = %t to %columns step %d {
    %s = memref.load %own[%c] : memref<64xi32, #gpu.address_space<workgroup>>
    redop.store_reduce addi %s, %out[%c] : i32, memref<?xi32>
  }
  gpu.return
}

}
