// Upstream's llvm.atomicrmw with an order and a scope: arrives at a barrier for all GPUs, and at one for the block.
// chip: sm_70
// ptx: 6.3
// differs: LLVM 22 prints llvm.atomicrmw without its order and scope
// raised: store_reduce addi release sys
// raised: store_reduce addi release cta

module {
  llvm.func @arrive(%system: !llvm.ptr<1>, %block: !llvm.ptr<3>) attributes {nvvm.kernel} {
    %one = llvm.mlir.constant(1 : i32) : i32
    %0 = llvm.atomicrmw add %system, %one release : !llvm.ptr<1>, i32
    %1 = llvm.atomicrmw add %block, %one syncscope("block") release : !llvm.ptr<3>, i32
    llvm.return
  }
}
