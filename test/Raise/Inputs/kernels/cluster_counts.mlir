// CUDA: counts into another block's shared memory, completed by its barrier.
// chip: sm_90
// ptx: 8.1
// raised: red.async add u32

module {
  llvm.func @cluster_counts(%count: !llvm.ptr<3>, %barrier: !llvm.ptr<3>, %rank: i32, %v: i32) attributes {nvvm.kernel} {
    %c = llvm.ptrtoint %count : !llvm.ptr<3> to i32
    %b = llvm.ptrtoint %barrier : !llvm.ptr<3> to i32
    %to = llvm.inline_asm has_side_effects asm_dialect = att "mapa.shared::cluster.u32 $0, $1, $2;", "=r,r,r" %c, %rank : (i32, i32) -> i32
    %bar = llvm.inline_asm has_side_effects asm_dialect = att "mapa.shared::cluster.u32 $0, $1, $2;", "=r,r,r" %b, %rank : (i32, i32) -> i32
    llvm.inline_asm has_side_effects asm_dialect = att "red.async.relaxed.cluster.shared::cluster.mbarrier::complete_tx::bytes.add.u32 [$0], $1, [$2];", "r,r,r,~{memory}" %to, %v, %bar : (i32, i32, i32) -> ()
    llvm.return
  }
}
