// CUDA: a gather of bf16 that sums in f32; the result is stored as four words.
// chip: sm_90
// ptx: 8.2
// raised: multimem.ld_reduce add acc_f32 v4 bf16x2

module {
  llvm.func @multimem_bf16(%multicast: !llvm.ptr, %out: !llvm.ptr) attributes {nvvm.kernel} {
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %size = nvvm.read.ptx.sreg.ntid.x : i32
    %thread = nvvm.read.ptx.sreg.tid.x : i32
    %base = llvm.mul %block, %size : i32
    %i = llvm.add %base, %thread : i32
    %i64 = llvm.zext %i : i32 to i64
    %p = llvm.getelementptr %multicast[%i64] : (!llvm.ptr, i64) -> !llvm.ptr, vector<4xi32>
    %r = llvm.inline_asm has_side_effects asm_dialect = att "multimem.ld_reduce.weak.global.add.acc::f32.v4.bf16x2 {$0, $1, $2, $3}, [$4];", "=r,=r,=r,=r,l,~{memory}" %p : (!llvm.ptr) -> !llvm.struct<(i32, i32, i32, i32)>
    %q = llvm.getelementptr %out[%i64] : (!llvm.ptr, i64) -> !llvm.ptr, vector<4xi32>
    llvm.store %r, %q : !llvm.struct<(i32, i32, i32, i32)>, !llvm.ptr
    llvm.return
  }
}
