// Threads exchange the addresses that they reduce into, as Triton's kernels do: these are based on an argument that escapes, and the
// early load is through one that does not. A bounds assertion on the indices that are exchanged shows how many bins there are.

// RUN: redop-opt %s --redop-optimize="chip=sm_90" -o %t.mlir --remark-format=emitRemark --remarks-filter='redop-(grid|privatize)' 2>&1 | FileCheck %s
// RUN: redop-interpret %s --entry=@k::@exchanged --grid=3 --block=4 --strict --args='i32[0 x 4, 1 x 4, 2, 3, 0, 0], i32[0 x 4]' | FileCheck %s --check-prefix=RESULT
// RUN: redop-interpret %t.mlir --entry=@k::@exchanged --grid=3 --block=4 --strict --args='i32[0 x 4, 1 x 4, 2, 3, 0, 0], i32[0 x 4]' | FileCheck %s --check-prefix=RESULT
// RESULT: argument 1: [6, 4, 1, 1]

gpu.module @k {
llvm.mlir.global internal @addresses() {addr_space = 3 : i32, alignment = 8 : i64} : !llvm.array<64 x i64>

// CHECK: Passed{{.*}}Function=exchanged |{{.*}}bins in shared memory
llvm.func @exchanged(%x: !llvm.ptr<1>, %bins: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %four = llvm.mlir.constant(4 : i64) : i64
  %cta = nvvm.read.ptx.sreg.ctaid.x : i32
  %size = nvvm.read.ptx.sreg.ntid.x : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.mul %cta, %size : i32
  %i = llvm.add %first, %tid : i32
  %from = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %any = llvm.inline_asm has_side_effects "mov.u32 $0, 0; ld.global.b32 $0, [$1];", "=&r,l" %from : (!llvm.ptr<1>) -> i32
  %key = llvm.zext %any : i32 to i64
  %inside = llvm.icmp "ult" %key, %four : i64
  llvm.cond_br %inside, ^count, ^trap
^trap:
  "llvm.intr.trap"() : () -> ()
  llvm.unreachable
^count:
  %to = llvm.getelementptr %bins[%key] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
  %number = llvm.ptrtoint %to : !llvm.ptr<1> to i64
  %all = llvm.mlir.addressof @addresses : !llvm.ptr<3>
  %mine = llvm.getelementptr %all[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i64
  llvm.store %number, %mine {alignment = 8 : i64} : i64, !llvm.ptr<3>
  nvvm.barrier
  %next = llvm.xor %tid, %one : i32
  %other = llvm.getelementptr %all[%next] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i64
  %got = llvm.load %other {alignment = 8 : i64} : !llvm.ptr<3> -> i64
  %at = llvm.inttoptr %got : i64 to !llvm.ptr<1>
  redop.store_reduce addi %one, %at : i32, !llvm.ptr<1>
  llvm.return
}

// The argument that is read escapes, too: the address may be based on it.
// CHECK: Missed{{.*}}Function=both |{{.*}}the kernel may read the same memory otherwise ('llvm.load')
llvm.func @both(%x: !llvm.ptr<1>, %bins: !llvm.ptr<1>, %which: i1) attributes {nvvm.kernel} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %key = llvm.load %x : !llvm.ptr<1> -> i32
  %to = llvm.select %which, %x, %bins : i1, !llvm.ptr<1>
  %number = llvm.ptrtoint %to : !llvm.ptr<1> to i64
  %all = llvm.mlir.addressof @addresses : !llvm.ptr<3>
  %mine = llvm.getelementptr %all[%tid] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i64
  llvm.store %number, %mine {alignment = 8 : i64} : i64, !llvm.ptr<3>
  nvvm.barrier
  %next = llvm.xor %tid, %one : i32
  %other = llvm.getelementptr %all[%next] : (!llvm.ptr<3>, i32) -> !llvm.ptr<3>, i64
  %got = llvm.load %other {alignment = 8 : i64} : !llvm.ptr<3> -> i64
  %at = llvm.inttoptr %got : i64 to !llvm.ptr<1>
  redop.store_reduce addi %key, %at : i32, !llvm.ptr<1>
  llvm.return
}

// A loop that reads what the kernel reduces into, through the same argument, may wait for another thread; one that reads through
// another argument may not, since that would be a data race.
// CHECK: Missed{{.*}}Function=waits |{{.*}}a loop of the kernel may wait for another thread
llvm.func @waits(%x: !llvm.ptr<1>, %sum: !llvm.ptr<1>) attributes {nvvm.kernel} {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %tid = nvvm.read.ptx.sreg.tid.x : i32
  %first = llvm.icmp "eq" %tid, %zero : i32
  llvm.cond_br %first, ^set, ^wait
^set:
  redop.store_reduce addi %one, %x : i32, !llvm.ptr<1>
  llvm.br ^end
^wait:
  %flag = llvm.load %x : !llvm.ptr<1> -> i32
  %isSet = llvm.icmp "ne" %flag, %zero : i32
  llvm.cond_br %isSet, ^end, ^wait
^end:
  redop.store_reduce addi %one, %sum : i32, !llvm.ptr<1>
  llvm.return
}
}
