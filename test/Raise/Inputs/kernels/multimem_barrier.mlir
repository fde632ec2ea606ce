// CUDA: arrives at the barrier of every GPU at once.
// chip: sm_90
// ptx: 8.1
// raised: multimem.red release sys add u32

module {
  llvm.func @multimem_barrier(%multicast: !llvm.ptr) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    llvm.inline_asm has_side_effects asm_dialect = att "{\0A\09multimem.red.release.sys.global.add.u32 [$0], $1;\0A\09}", "l,n,~{memory}" %multicast, %one : (!llvm.ptr, i32) -> ()
    llvm.inline_asm has_side_effects asm_dialect = att "fence.proxy.alias;", "~{memory}" : () -> ()
    llvm.return
  }
}
