// CUDA: which errors any lane of the warp met.
// chip: sm_80
// ptx: 7.4
// raised: redux.sync or b32
// raised: red sys or b32

module {
  llvm.func @warp_any(%in: !llvm.ptr, %errors: !llvm.ptr) attributes {nvvm.kernel} {
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %size = nvvm.read.ptx.sreg.ntid.x : i32
    %thread = nvvm.read.ptx.sreg.tid.x : i32
    %base = llvm.mul %block, %size : i32
    %i = llvm.add %base, %thread : i32
    %i64 = llvm.zext %i : i32 to i64
    %p = llvm.getelementptr %in[%i64] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    %v = llvm.load %p : !llvm.ptr -> i32
    %any = llvm.inline_asm has_side_effects asm_dialect = att "redux.sync.or.b32 $0, $1, 0xffffffff;", "=r,r" %v : (i32) -> i32
    llvm.inline_asm has_side_effects asm_dialect = att "red.relaxed.sys.global.or.b32 [$0], $1;", "l,r,~{memory}" %errors, %any : (!llvm.ptr, i32) -> ()
    llvm.return
  }
}
