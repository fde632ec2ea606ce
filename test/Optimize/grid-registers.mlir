// A register that inline PTX declares says nothing of the grid; the index of the CTA in it does.

// RUN: redop-opt %s --redop-grid | FileCheck %s
// CHECK: @declares({{.*}}redop.virtual_grid
// CHECK-NOT: redop.virtual_grid
gpu.module @m {
  llvm.func @declares(%p: !llvm.ptr<1> {llvm.noalias}, %q: !llvm.ptr<1> {llvm.noalias}) attributes {nvvm.kernel} {
    %b = nvvm.read.ptx.sreg.ctaid.x : i32
    %n = nvvm.read.ptx.sreg.ntid.x : i32
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %f = llvm.mul %b, %n : i32
    %i = llvm.add %f, %t : i32
    %a = llvm.getelementptr %q[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %v = llvm.load %a : !llvm.ptr<1> -> i32
    %w = llvm.inline_asm asm_dialect = att "{ .reg .b32 %r; add.u32 %r, $1, 1; mov.b32 $0, %r; }", "=r,r" %v : (i32) -> i32
    redop.red add u32 %p, %w : !llvm.ptr<1>, i32
    llvm.return
  }
  llvm.func @reads(%p: !llvm.ptr<1> {llvm.noalias}, %q: !llvm.ptr<1> {llvm.noalias}) attributes {nvvm.kernel} {
    %b = nvvm.read.ptx.sreg.ctaid.x : i32
    %n = nvvm.read.ptx.sreg.ntid.x : i32
    %t = nvvm.read.ptx.sreg.tid.x : i32
    %f = llvm.mul %b, %n : i32
    %i = llvm.add %f, %t : i32
    %a = llvm.getelementptr %q[%i] : (!llvm.ptr<1>, i32) -> !llvm.ptr<1>, i32
    %v = llvm.load %a : !llvm.ptr<1> -> i32
    %w = llvm.inline_asm asm_dialect = att "mov.b32 $0, %ctaid.x; add.u32 $0, $0, $1;", "=r,r" %v : (i32) -> i32
    redop.red add u32 %p, %w : !llvm.ptr<1>, i32
    llvm.return
  }
}
