// CTAs of few threads: more of them fill the SMs, and each has less shared memory.
//
// RUN: redop-opt %s --redop-grid | FileCheck %s
// RUN: redop-opt %s --redop-grid --redop-privatize | FileCheck %s --check-prefix=BINS
// RUN: redop-opt %s -o %t.before.mlir
// RUN: redop-opt %s --pass-pipeline="builtin.module(gpu.module(redop-grid{resident-blocks=3},redop-privatize))" -o %t.after.mlir
// RUN: redop-interpret %t.before.mlir --entry=@m::@text --grid=70 --block=64 --args='i32[1 x 2000, 5 x 1000, 6 x 1000, 255, 4095 x 400, -7 x 3], i32[0 x 4096], 4404' > %t.before.txt
// RUN: redop-interpret %t.after.mlir --entry=@m::@text --grid=70 --block=64 --args='i32[1 x 2000, 5 x 1000, 6 x 1000, 255, 4095 x 400, -7 x 3], i32[0 x 4096], 4404' > %t.after.txt
// RUN: diff %t.before.txt %t.after.txt
// CTAs that cannot exist: their number of threads has more than 64 bits.
// RUN: sed 's/array<i32: 64, 1, 1>/array<i32: 4194304, 2097152, 2097152>/' %s > %t.impossible.mlir
// RUN: redop-opt %t.impossible.mlir --redop-grid --redop-privatize -o /dev/null

gpu.module @m [#nvvm.target<chip = "sm_90">] {

// Four times as many CTAs as of 256 threads.
// CHECK-LABEL: llvm.func ptx_kernelcc @text
// CHECK: arith.cmpi ult, %{{.+}}, %c25344_i32
// What text only computes is not waited for in front of the sample.
// CHECK: scf.if %{{.+}} -> (i32)
// CHECK: llvm.load
// CHECK-NOT: llvm.inline_asm
// CHECK: nvvm.read.ptx.sreg.nctaid.x
// CHECK: nvvm.vote.sync ballot
// A sixteenth of the shared memory of an SM of sm_90, and not 16 KiB for the bins alone.
// BINS: llvm.mlir.global internal @redop_tags{{.*}}256 x i32
// BINS: llvm.mlir.global internal @redop_bins{{.*}}2048 x i32
llvm.func ptx_kernelcc @text(%x: !llvm.ptr<1> {llvm.noalias}, %out: !llvm.ptr<1> {llvm.noalias}, %n: i32)
    attributes {nvvm.reqntid = array<i32: 64, 1, 1>} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %tx = nvvm.read.ptx.sreg.tid.x : i32
  %block = nvvm.read.ptx.sreg.ctaid.x : i32
  %width = nvvm.read.ptx.sreg.ntid.x : i32
  %first = llvm.mul %block, %width : i32
  %i = llvm.add %first, %tx : i32
  %isIn = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %isIn, ^do, ^end
^do:
  %p = llvm.getelementptr %x[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  %v = llvm.load %p : !llvm.ptr<1> -> i32
  %key = llvm.inline_asm "abs.s32 $0, $1;", "=r,r" %v : (i32) -> i32
  %q = llvm.getelementptr %out[%key] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
  redop.red add u32 %q, %one : !llvm.ptr<1>, i32
  llvm.br ^end
^end:
  llvm.return
}

}
