// Upstream's ops: nvvm.inline_ptx, and llvm.atomicrmw with its scope.
// chip: sm_80
// raised: red inc u32
// raised: red release sys add u32
// raised: redux.sync min u32
// raised: red cta min u32

module {
  llvm.func @counters(%ring: !llvm.ptr<1>, %done: !llvm.ptr<1>, %least: !llvm.ptr<3>, %v: i32, %last: i1) attributes {nvvm.kernel} {
    %wrap = llvm.mlir.constant(63 : i32) : i32
    %one = llvm.mlir.constant(1 : i32) : i32
    %all = llvm.mlir.constant(-1 : i32) : i32
    nvvm.inline_ptx "red.global.inc.u32 [{$r0}], {$r1};" ro(%ring, %wrap : !llvm.ptr<1>, i32), predicate = %last
    %0 = llvm.atomicrmw add %done, %one release : !llvm.ptr<1>, i32
    %min = nvvm.inline_ptx "redux.sync.min.u32 %0, %1, %2;" ro(%v, %all : i32, i32) -> i32
    %1 = llvm.atomicrmw umin %least, %min syncscope("block") monotonic : !llvm.ptr<3>, i32
    llvm.return
  }
}
