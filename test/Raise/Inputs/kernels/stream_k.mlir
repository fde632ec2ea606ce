// CUTLASS: partial tiles are added up in memory that stays in the L2 cache.
// chip: sm_90
// ptx: 8.1
// raised: createpolicy.fractional evict_last
// raised: red add v2 f32

module {
  llvm.func @stream_k(%workspace: !llvm.ptr, %x: f32, %y: f32) attributes {nvvm.kernel} {
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %size = nvvm.read.ptx.sreg.ntid.x : i32
    %thread = nvvm.read.ptx.sreg.tid.x : i32
    %base = llvm.mul %block, %size : i32
    %i = llvm.add %base, %thread : i32
    %i64 = llvm.zext %i : i32 to i64
    %policy = llvm.inline_asm has_side_effects asm_dialect = att "createpolicy.fractional.L2::evict_last.b64 $0, 1.0;", "=l" : () -> i64
    %p = llvm.getelementptr %workspace[%i64] : (!llvm.ptr, i64) -> !llvm.ptr, vector<2xf32>
    llvm.inline_asm has_side_effects asm_dialect = att "red.global.add.L2::cache_hint.v2.f32 [$0], {$1, $2}, $3;", "l,f,f,l,~{memory}" %p, %x, %y, %policy : (!llvm.ptr, f32, f32, i64) -> ()
    llvm.return
  }
}
