// CUTLASS: the tile is done; whoever waits for the flag may read it.
// chip: sm_70
// ptx: 6.3
// raised: red release add s32

module {
  llvm.func @tile_flag(%out: !llvm.ptr, %flags: !llvm.ptr, %v: i32) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %block = nvvm.read.ptx.sreg.ctaid.x : i32
    %size = nvvm.read.ptx.sreg.ntid.x : i32
    %thread = nvvm.read.ptx.sreg.tid.x : i32
    %base = llvm.mul %block, %size : i32
    %i = llvm.add %base, %thread : i32
    %i64 = llvm.zext %i : i32 to i64
    %p = llvm.getelementptr %out[%i64] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.store %v, %p : i32, !llvm.ptr
    nvvm.barrier
    %isFirst = llvm.icmp "eq" %thread, %zero : i32
    llvm.cond_br %isFirst, ^signal, ^done
  ^signal:
    %b64 = llvm.zext %block : i32 to i64
    %flag = llvm.getelementptr %flags[%b64] : (!llvm.ptr, i64) -> !llvm.ptr, i32
    llvm.inline_asm has_side_effects asm_dialect = att "fence.acq_rel.gpu;\0A", "~{memory}" : () -> ()
    llvm.inline_asm has_side_effects asm_dialect = att "red.release.gpu.global.add.s32 [$0], $1;\0A", "l,r,~{memory}" %flag, %one : (!llvm.ptr, i32) -> ()
    llvm.br ^done
  ^done:
    llvm.return
  }
}
