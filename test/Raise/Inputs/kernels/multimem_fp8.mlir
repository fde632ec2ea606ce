// CUDA: fp8 over the multicast address; four lanes travel in one register.
// chip: sm_100a
// ptx: 8.6
// raised: multimem.ld_reduce add acc_f16 v4 e4m3
// raised: multimem.st v4 e4m3

module {
  llvm.func @multimem_fp8(%multicast: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %size = nvvm.read.ptx.sreg.ntid.x : i32
    %thread = nvvm.read.ptx.sreg.tid.x : i32
    %base = llvm.mul %block, %size : i32
    %i = llvm.add %base, %thread : i32
    %i64 = llvm.zext %i : i32 to i64
    %p = llvm.getelementptr %multicast[%i64] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %r = llvm.inline_asm has_side_effects asm_dialect = att "{\0A .reg .b8 a, b, c, d;\0A multimem.ld_reduce.global.add.acc::f16.v4.e4m3 {a, b, c, d}, [$1];\0A mov.b32 $0, {a, b, c, d};\0A}", "=r,l,~{memory}" %p : (!llvm.ptr<1>) -> i32
    llvm.inline_asm has_side_effects asm_dialect = att "{ .reg .b8 t<4>; mov.b32 {t0, t1, t2, t3}, $1; multimem.st.global.v4.e4m3 [$0], {t0, t1, t2, t3}; }", "l,r,~{memory}" %p, %r : (!llvm.ptr<1>, i32) -> ()
    llvm.return
  }
}
