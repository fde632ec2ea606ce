// CUDA: a policy for the first megabyte of a window, taken by a sum.
// chip: sm_80
// ptx: 7.4
// raised: createpolicy.range evict_last, evict_first
// raised: red add u32

module {
  llvm.func @policy_range(%window: !llvm.ptr, %v: i32) attributes {nvvm.kernel} {
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %size = nvvm.read.ptx.sreg.ntid.x : i32
    %thread = nvvm.read.ptx.sreg.tid.x : i32
    %base = llvm.mul %block, %size : i32
    %i = llvm.add %base, %thread : i32
    %i64 = llvm.zext %i : i32 to i64
    %policy = llvm.inline_asm asm_dialect = att "createpolicy.range.global.L2::evict_last.L2::evict_first.b64 $0, [$1], 0x100000, 0x200000;", "=l,l" %window : (!llvm.ptr) -> i64
    %p = llvm.getelementptr %window[%i64] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.inline_asm has_side_effects asm_dialect = att "red.global.add.L2::cache_hint.u32 [$0], $1, $2;", "l,r,l,~{memory}" %p, %v, %policy : (!llvm.ptr, i32, i64) -> ()
    llvm.return
  }
}
