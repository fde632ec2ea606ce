//===- Passes.td - Optimization passes ---------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_OPTIMIZE_PASSES_TD
#define REDOP_OPTIMIZE_PASSES_TD

include "mlir/Pass/PassBase.td"
include "redop/Dialect/Permissions.td"

def RedopRelaxOrderPass : Pass<"redop-relax-order"> {
  let summary = "Drop memory order that nothing can observe";
  let description = [{
    Makes all `redop.atom`, `redop.red`, `redop.fetch_reduce`,
    `redop.store_reduce` and `llvm.atomicrmw` of a kernel that acquire or release
    relaxed, or none of them. An atom or fetch_reduce with an unused result then
    becomes a red or store_reduce.

    The pass requires the [permission](Permissions.md) `redop.unobserved`, and
    proof that neither an access of the kernel nor the final contents of memory
    depend on the order. Other permissions may help.
    [Relaxing memory order](../Optimizing/Order.md) contains the rules and the
    proof. A remark reports why an op was not changed.
  }];
  let options = OrderPermissions;
}

def RedopDeterministicPass : Pass<"redop-deterministic"> {
  let summary = "Make sums of floats independent of the order of the threads";
  let description = [{
    Replaces each `redop.store_reduce addf` of f32, f16 or bf16 that has the
    unit attribute `redop.deterministic`, or whose kernel has it, with integer
    reductions into a workspace, in which the sum is exact. For each target
    memref, the kernel gets a workspace as an additional argument at the end, a
    memref of i64 with 11 elements per element of the target. The caller owns it
    and fills it with zeros before the first launch. The caller launches a
    second kernel, `<kernel>_finish`, after the first, with any grid in
    dimension x. It adds the exact sums to the targets, rounds once, to nearest
    even, and clears the workspace. Its arguments are the targets, each followed
    by its workspace.

    Reductions of integers, bits and extrema do not depend on the order, so they
    do not change. The following are errors, and the message states the reason:
    products, and sums of f64 or vectors; `fetch_reduce`; instructions; targets
    that are not memref arguments, or that the kernel also accesses in other
    ways; and calls and inline assembly with side effects. An access through
    another pointer that may overlap a target is also an error if it may observe
    that a sum is not yet there: after the sum, or if a barrier or a memory
    order orders it with sums of other threads.
    [Deterministic sums](../Optimizing/Deterministic.md) has the details and the
    cost.
  }];
  let options = [
    Option<"allKernels", "all-kernels", "bool", "false",
           "As if every kernel had redop.deterministic">
  ] # DeterministicPermissions;
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::gpu::GPUDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect",
    "::mlir::redop::RedopDialect", "::mlir::scf::SCFDialect"
  ];
}

def RedopMergePass : Pass<"redop-merge"> {
  let summary = "Merge reductions of a thread into one element";
  let description = [{
    Replaces relaxed `redop.store_reduce` and `redop.red` of scalars into one
    element, in one basic block, with the last of them, which then reduces the
    combined value of all.

    Kind, element type, scope, mask, cache hint, `fastmath` and other attributes
    must be equal, and between the first and the last no access of the thread
    may alias the element, order accesses, or wait. Sums of floats require
    [permissions](Permissions.md). [Merging](../Optimizing/Merge.md) contains the
    conditions. A remark reports how many reductions became one, or why one was
    not merged with the one before.
  }];
  let options = AllPermissions;
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect"
  ];
}

def RedopPrivatizePass : Pass<"redop-privatize"> {
  let summary = "Reduce in registers and shared memory first";
  let description = [{
    Replaces reductions without a result into global memory, for which many
    threads contend, with private reductions followed by one reduction:

    - into one address for all threads of a CTA: each thread has a register,
      the CTA reduces these, and one thread reduces into memory;
    - into an address that a loop does not change: a register of the thread;
    - into elements selected by data, in a loop: bins in shared memory, which
      the CTA clears at the start and reduces into memory at the end. Elements
      beyond the bins share a table, or are reduced directly in memory.

    The pass requires proof that no other access of the kernel observes the
    change. [Privatization](../Optimizing/Privatize.md) contains the rules.
    [Permissions](Permissions.md) may help; sums of floats require some. The integer
    attribute `redop.dynamic_shared_memory` is the maximum number of bytes of dynamic
    shared memory with which the kernel is launched. A remark reports why an op
    was not changed.
  }];
  let options = [
    Option<"loadsInFlight", "loads-in-flight", "unsigned", "0",
           "Number of iterations of a loop that load before the first reduces "
           "(default: 4 with bins for all elements or a loop of redop-grid, else 8)">
  ] # OptimizePermissions # [
    Option<"dynamicSharedMemory", "dynamic-shared-memory", "int64_t", "-1",
           "As if every kernel had redop.dynamic_shared_memory set to this "
           "number of bytes">,
    Option<"chip", "chip", "std::string", "",
           "The chip, as in sm_90a (default: the #nvvm.target attributes)">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect",
    "::mlir::NVVM::NVVMDialect", "::mlir::scf::SCFDialect",
    "::mlir::redop::RedopDialect"
  ];
}

def RedopAggregatePass : Pass<"redop-aggregate"> {
  let summary = "Combine the threads that reduce into one address";
  let description = [{
    Combines the reductions of all threads of a CTA into one address:

    - integer sums with a used result, for example a counter that assigns output
      positions: a scan over the CTA gives each thread the sum of the preceding
      ones, one thread adds the total, and each thread gets a value as if the
      threads had added one after another. A loop combines several elements of a
      thread at once;
    - reductions without a result that `redop-privatize` cannot move: one for
      each warp. For 32-bit integers, ptxas does this itself.

    Branches and loops around such a reduction are split, so that all threads of
    the CTA execute it together, which requires proof that they do. Counted
    CFG loops become `scf.for` first.
    [Aggregated atomics](../Optimizing/Aggregate.md) contains the rules; the
    attributes are those of `redop-privatize`. A remark reports why an op was not
    changed.
  }];
  let options = [
    Option<"elementsPerThread", "elements-per-thread", "unsigned", "0",
           "Number of elements of a thread that a scan combines if a loop "
           "allows it, and otherwise one (default: 8, and no scan of one)">
  ] # OptimizePermissions # [
    Option<"dynamicSharedMemory", "dynamic-shared-memory", "int64_t", "-1",
           "As if every kernel had redop.dynamic_shared_memory set to this "
           "number of bytes">,
    Option<"chip", "chip", "std::string", "",
           "The chip, as in sm_90a (default: the #nvvm.target attributes)">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect",
    "::mlir::NVVM::NVVMDialect", "::mlir::scf::SCFDialect",
    "::mlir::redop::RedopDialect", "::mlir::ub::UBDialect"
  ];
}

def RedopGridPass : Pass<"redop-grid"> {
  let summary = "Replace a large grid with fewer CTAs that loop";
  let description = [{
    A kernel written for one element per thread gains little from private
    reductions, because each CTA has few values. The pass cannot change the
    launch from within the kernel, but the CTAs are independent: as many as fill
    the GPU loop over the block indices in dimension x, and all others return
    immediately. If the kernel reads the block index in dimension y, the loop
    covers the longer of the two dimensions, or y if the address does not depend
    on it. Reads of the size of the grid still return its value.

    If the reductions are into memory of unknown size, a sample of the data, the
    same in all CTAs, decides: if elements rarely repeat, no CTA loops over the
    grid, and one CTA in eight does the work of eight.

    If the pass sees the `gpu.launch_func`, it reduces the number of CTAs of the
    launch instead. The launch then calls a copy of the kernel, with the
    original number as an additional argument.

    The pass changes only kernels in which `redop-privatize` can then use the
    loop, and in which no CTA waits for another one, with the same proof. It
    also changes kernels in which each thread appends at most one element
    (`out[atomicAdd(&count, 1)] = x`), so that `redop-aggregate` can combine
    several elements of a thread: if the launch is not visible, one CTA in eight
    does the work of eight. [Loops over the grid](../Optimizing/Grid.md)
    contains the rules. A remark reports why a reduction was not changed.
  }];
  let options = [
    Option<"residentBlocks", "resident-blocks", "unsigned", "0",
           "Number of resident CTAs (default: as many as fill a large GPU of "
           "the chip, or fewer if they have several loads in flight)">
  ] # OptimizePermissions # [
    Option<"dynamicSharedMemory", "dynamic-shared-memory", "int64_t", "-1",
           "As if every kernel had redop.dynamic_shared_memory set to this "
           "number of bytes">,
    Option<"chip", "chip", "std::string", "",
           "The chip, as in sm_90a (default: the #nvvm.target attributes)">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::memref::MemRefDialect", "::mlir::NVVM::NVVMDialect",
    "::mlir::scf::SCFDialect", "::mlir::ub::UBDialect"
  ];
}

def RedopCombineLanesPass : Pass<"redop-combine-lanes"> {
  let summary = "Combine lanes of a warp that have the same address at run time";
  let description = [{
    Before a reduction into global memory whose address depends on data, or is
    the same for adjacent threads (`out[i / 32]`), lanes compare their addresses
    with that of the next lower lane. If two are equal, as with sorted keys,
    shuffles combine the values of each run of such lanes, and one lane of the
    run reduces. If the result is used and all lanes add the same integer,
    `match.any` finds the lanes with the same address: one of them adds, and
    each gets its own value. If no two adjacent addresses are equal, the
    reduction is executed unchanged.

    If each thread has its own f16 or bf16, and two adjacent lanes have the
    halves of a word at run time, one of them adds both.

    If the result is used, or another access may observe which lane reduces, the
    lanes wait for each other, with a mask for which they vote at the branches
    that lead there. Elsewhere, the lanes that happen to be active take part
    (`activemask`), and none of them waits for the one that reduces. Sums of
    floats require [permissions](Permissions.md).
    [Combining lanes](../Optimizing/Lanes.md) contains the rules. A remark
    reports what a reduction became, or why it was not changed.
  }];
  let options = OptimizePermissions # [
    Option<"chip", "chip", "std::string", "",
           "The chip, as in sm_90a (default: the #nvvm.target attributes)">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::LLVM::LLVMDialect",
    "::mlir::memref::MemRefDialect", "::mlir::NVVM::NVVMDialect",
    "::mlir::redop::RedopDialect", "::mlir::scf::SCFDialect",
    "::mlir::vector::VectorDialect"
  ];
}

def RedopOptimizePass : Pass<"redop-optimize"> {
  let summary = "Make reductions into memory faster, if proved to be correct";
  let description = [{
    Runs `redop-merge`, `redop-grid`, `redop-privatize`, `redop-aggregate`,
    `redop-vectorize` and `redop-combine-lanes` after `raise-to-redop`. Code that
    they cannot improve does not change, and a second run changes nothing.
    [Optimizing](../Optimizing/README.md) explains each pass.

    The passes tell each other facts with the attributes `redop.versioned`,
    `redop.versions`, `redop.whole_warps`, `redop.no_wrap`, `redop.over_ctas`,
    `redop.early_load` and `redop.alternative`. `redop-optimize` drops those of
    its input that it cannot prove. A single pass trusts them, so its input must
    not have them from elsewhere.
  }];
  let options = [
    Option<"chip", "chip", "std::string", "",
           "The chip, as in sm_90a (default: the #nvvm.target attributes)">,
    Option<"ptx", "ptx", "std::string", "",
           "The PTX version, as in 8.8 (default: any)">
  ] # AllPermissions # [
    Option<"dynamicSharedMemory", "dynamic-shared-memory", "int64_t", "-1",
           "As if every kernel had redop.dynamic_shared_memory set to this "
           "number of bytes">
  ];
}

def RedopVectorizePass : Pass<"redop-vectorize"> {
  let summary = "Combine reductions into neighboring memory";
  let description = [{
    Replaces relaxed `redop.store_reduce`, `redop.fetch_reduce`, `redop.red` and
    `redop.atom` of one basic block at neighboring addresses with one
    `store_reduce` or `fetch_reduce` of a vector, if the targets of the module
    can execute it faster: `redop-legalize` lowers it to `red.v4.bf16x2`, a
    packed `red` or a wider compare-and-swap loop. An `scf.for` with a constant
    trip count whose iterations access consecutive addresses is unrolled first.

    Where each lane has such a loop over a row of its own, all lanes of a warp
    execute the loop of one lane together, and then that of the next one.

    Kind, element type, scope, mask, cache hint and `fastmath` must be equal,
    the distances constant, and between the first and the last no access of the
    thread may alias the memory, order accesses, or wait. If the alignment that
    the vector requires is not known, it is tested at run time if that is
    profitable; on the other branch, the same op has the known alignment.
    [Vectorizing](../Optimizing/Vectorize.md) contains the conditions. A remark
    reports what a reduction became, or why it was not changed. Without a target,
    nothing changes.
  }];
  let options = [
    Option<"chip", "chip", "std::string", "",
           "The chip, as in sm_90a (default: the #nvvm.target attributes)">,
    Option<"ptx", "ptx", "std::string", "",
           "The PTX version, as in 8.8 (default: any)">,
    Option<"runtimeAlignment", "runtime-alignment", "bool", "true",
           "Test unknown alignments at run time">,
    Option<"deferAlignmentTest", "defer-alignment-test", "bool", "false",
           "Leave the test to redop-combine-lanes, by an attribute">
  ] # AllPermissions;
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect",
    "::mlir::NVVM::NVVMDialect", "::mlir::redop::RedopDialect",
    "::mlir::scf::SCFDialect", "::mlir::vector::VectorDialect"
  ];
}

#endif // REDOP_OPTIMIZE_PASSES_TD
