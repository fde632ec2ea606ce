// Upstream's nvvm.inline_ptx: the index of a ring buffer, and the minimum of a warp.
// chip: sm_80
// ptx: 7.4
// raised: red inc u32
// raised: redux.sync min u32
// raised: red min u32

module {
  llvm.func @counters(%ring: !llvm.ptr<1>, %least: !llvm.ptr<3>, %v: i32, %last: i1) attributes {nvvm.kernel} {
    %wrap = llvm.mlir.constant(63 : i32) : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    nvvm.inline_ptx "red.global.inc.u32 [{$r0}], {$r1};" ro(%ring, %wrap : !llvm.ptr<1>, i32), predicate = %last
    %min = nvvm.inline_ptx "redux.sync.min.u32 %0, %1, %2;" ro(%v, %all : i32, i32) -> i32
    nvvm.inline_ptx "red.shared.min.u32 [$0], $1;" ro(%least, %min : !llvm.ptr<3>, i32)
    llvm.return
  }
}
