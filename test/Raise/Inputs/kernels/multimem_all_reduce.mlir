// CUDA: one shot all-reduce of floats over the multicast address.
// chip: sm_90
// ptx: 8.1
// raised: multimem.ld_reduce relaxed sys add v4 f32
// raised: multimem.st relaxed sys v4 f32

module {
  llvm.func @multimem_all_reduce(%multicast: !llvm.ptr) attributes {nvvm.kernel} {
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %size = nvvm.read.ptx.sreg.ntid.x : i32
    %thread = nvvm.read.ptx.sreg.tid.x : i32
    %base = llvm.mul %block, %size : i32
    %i = llvm.add %base, %thread : i32
    %i64 = llvm.zext %i : i32 to i64
    %p = llvm.getelementptr %multicast[%i64] : (!llvm.ptr, i64) -> !llvm.ptr, vector<4xf32>
    %r = llvm.inline_asm has_side_effects asm_dialect = att "multimem.ld_reduce.relaxed.sys.global.add.v4.f32 {$0, $1, $2, $3}, [$4];", "=f,=f,=f,=f,l,~{memory}" %p : (!llvm.ptr) -> !llvm.struct<(f32, f32, f32, f32)>
    %x = llvm.extractvalue %r[0] : !llvm.struct<(f32, f32, f32, f32)>
    %y = llvm.extractvalue %r[1] : !llvm.struct<(f32, f32, f32, f32)>
    %z = llvm.extractvalue %r[2] : !llvm.struct<(f32, f32, f32, f32)>
    %w = llvm.extractvalue %r[3] : !llvm.struct<(f32, f32, f32, f32)>
    llvm.inline_asm has_side_effects asm_dialect = att "multimem.st.relaxed.sys.global.v4.f32 [$0], {$1, $2, $3, $4};", "l,f,f,f,f,~{memory}" %p, %x, %y, %z, %w : (!llvm.ptr, f32, f32, f32, f32) -> ()
    llvm.return
  }
}
