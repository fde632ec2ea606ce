// Triton: a warp's sum, one sum for each warp.
// chip: sm_80
// ptx: 7.4
// raised: redux.sync add s32
// raised: red release add u32

module {
  llvm.func @triton_reduce(%in: !llvm.ptr<1>, %out: !llvm.ptr<1>) attributes {nvvm.kernel} {
    %all = llvm.mlir.constant(-1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %last = llvm.mlir.constant(31 : i32) : i32
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %size = nvvm.read.ptx.sreg.ntid.x : i32
    %thread = nvvm.read.ptx.sreg.tid.x : i32
    %base = llvm.mul %block, %size : i32
    %i = llvm.add %base, %thread : i32
    %i64 = llvm.zext %i : i32 to i64
    %p = llvm.getelementptr %in[%i64] : (!llvm.ptr<1>, i64) -> !llvm.ptr<1>, i32
    %v = llvm.load %p : !llvm.ptr<1> -> i32
    %sum = llvm.inline_asm has_side_effects asm_dialect = att "redux.sync.add.s32 $0, $1, $2;", "=r,r,r" %v, %all : (i32, i32) -> i32
    %lane = llvm.and %thread, %last : i32
    %isFirst = llvm.icmp "eq" %lane, %zero : i32
    llvm.inline_asm has_side_effects asm_dialect = att "@$2 red.global.gpu.release.add.u32 [ $0 + 0 ], $1;", "l,r,b" %out, %sum, %isFirst : (!llvm.ptr<1>, i32, i1) -> ()
    llvm.return
  }
}
