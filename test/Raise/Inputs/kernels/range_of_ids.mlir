// CUDA: least and greatest, in memory anywhere.
// chip: sm_70
// ptx: 6.3
// raised: red min s32
// raised: red cta max s32

module {
  llvm.func @range_of_ids(%ids: !llvm.ptr, %range: !llvm.ptr) attributes {nvvm.kernel} {
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %size = nvvm.read.ptx.sreg.ntid.x : i32
    %thread = nvvm.read.ptx.sreg.tid.x : i32
    %base = llvm.mul %block, %size : i32
    %i = llvm.add %base, %thread : i32
    %i64 = llvm.zext %i : i32 to i64
    %p = llvm.getelementptr %ids[%i64] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %v = llvm.load %p : !llvm.ptr -> i32
    %address = llvm.ptrtoint %range : !llvm.ptr to i64
    llvm.inline_asm has_side_effects asm_dialect = att "red.min.s32 [$0], $1;", "l,r,~{memory}" %address, %v : (i64, i32) -> ()
    llvm.inline_asm has_side_effects asm_dialect = att "red.cta.max.s32 [${0}+4], ${1};", "l,r,~{memory}" %address, %v : (i64, i32) -> ()
    llvm.return
  }
}
