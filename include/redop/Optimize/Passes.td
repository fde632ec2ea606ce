//===- Passes.td - Optimization passes ---------------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_OPTIMIZE_PASSES_TD
#define REDOP_OPTIMIZE_PASSES_TD

include "mlir/Pass/PassBase.td"

def RedopRelaxOrderPass : Pass<"redop-relax-order"> {
  let summary = "Drop memory order that nothing can observe";
  let description = [{
    Makes `redop.atom`, `redop.red`, `redop.fetch_reduce`, `redop.store_reduce`
    and `llvm.atomicrmw` that acquire or release relaxed, all of a kernel or
    none. An atom or fetch_reduce with an unused result becomes a red or
    store_reduce then.

    It needs permission, as a unit attribute of the kernel:
    `redop.unobserved` says that nothing outside a launch accesses the memory
    that the launch writes, and nothing outside writes what it reads, from its
    start until it is complete. And it needs proof that no access within the
    kernel, and not the final contents of memory, can tell the difference. Two
    more attributes may help: `redop.noalias` says that each pointer argument
    of the kernel is `llvm.noalias`, and `redop.commuting_floats` that sums and
    products of floats may be rounded in any order of the operands.
    [Memory order](../MemoryOrder.md) has the rules and the proof. A remark says
    of each op that stays what stands in the way.
  }];
  let options = [
    Option<"unobserved", "unobserved", "bool", "false",
           "Set redop.unobserved on every kernel first">,
    Option<"noalias", "noalias", "bool", "false",
           "Set redop.noalias on every kernel first">,
    Option<"commutingFloats", "commuting-floats", "bool", "false",
           "Set redop.commuting_floats on every kernel first">
  ];
}

def RedopDeterministicPass : Pass<"redop-deterministic"> {
  let summary = "Make sums of floats independent of the order of the threads";
  let description = [{
    Replaces each `redop.store_reduce addf` of f32, f16 or bf16 that has the unit
    attribute `redop.deterministic`, or whose kernel has it, by integer
    reductions into a workspace, in which the sum is exact. For each target
    memref, the kernel gets a workspace as an additional argument at the end, a
    memref of i64 with 11 elements per element of the target. The caller owns it
    and fills it with zeros before the first launch. A second kernel,
    `<kernel>_finish`, which the caller launches after the first, with any grid
    in dimension x, adds the exact sums to the targets, rounds once, to nearest
    even, and clears the workspace. Its arguments are the targets, each followed
    by its workspace.

    Reductions of integers, bits and extrema do not depend on the order, and stay
    as they are. Whatever else does is an error with the reason: products and
    sums of f64 or vectors, `fetch_reduce`, instructions, targets that are not
    memref arguments or that the kernel also accesses otherwise, and calls and
    inline assembly with side effects.
    [Determinism](../Determinism.md) explains it and has its cost.
  }];
  let options = [
    Option<"allKernels", "all-kernels", "bool", "false",
           "As if every kernel had redop.deterministic">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::gpu::GPUDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect",
    "::mlir::redop::RedopDialect", "::mlir::scf::SCFDialect"
  ];
}

def RedopPrivatizePass : Pass<"redop-privatize"> {
  let summary = "Reduce in registers and shared memory first";
  let description = [{
    Reductions without a result into global memory, in which many threads meet,
    become private ones and one reduction behind them:

    - into one address for all threads of a block: each thread has a register,
      the block reduces these, and one thread reduces into memory;
    - into an address that a loop does not change: a register of the thread;
    - into elements that data chooses, in a loop: bins in shared memory, which
      the block clears before and reduces into memory behind. What is not among
      the first elements goes to memory at once.

    It needs proof that no other access of the kernel can tell.
    [Optimizing](../Optimizing.md) has the rules. Unit attributes of the kernel
    may help: `redop.noalias` says that each pointer argument of the kernel is
    `llvm.noalias`, `redop.reassociated_floats` that sums of floats may be
    regrouped, and `redop.any_subnormals` that sums of f32 may keep subnormals
    that reductions into global memory flush. The integer attribute
    `redop.dynamic_shared_memory` says with how many bytes of that a kernel is
    launched, at most. A remark says of each op that stays what stands in the way.
  }];
  let options = [
    Option<"loadsInFlight", "loads-in-flight", "unsigned", "0",
           "How many iterations of a loop load before the first reduces "
           "(default: 4 with bins for all elements or a virtual grid, else 8)">,
    Option<"noalias", "noalias", "bool", "false",
           "As if every kernel had redop.noalias">,
    Option<"reassociatedFloats", "reassociated-floats", "bool", "false",
           "As if every kernel had redop.reassociated_floats">,
    Option<"anySubnormals", "any-subnormals", "bool", "false",
           "As if every kernel had redop.any_subnormals">,
    Option<"dynamicSharedMemory", "dynamic-shared-memory", "int64_t", "-1",
           "As if every kernel had redop.dynamic_shared_memory with so many "
           "bytes">
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
    Reductions of all threads of a block into one address become one:

    - integer sums with a result that is used, as where a counter says where the
      next element goes: a scan over the block gives each thread the sum of those
      before it, one thread adds the sum of all, and each thread gets a value as
      if the threads had added one after another. A loop takes several elements
      of a thread at once;
    - reductions without a result that `redop-privatize` must leave where they
      are: one for each warp. Of integers of 32 bits, ptxas does that itself.

    Branches and loops around such a reduction are split, so that all threads of
    the block are where they are combined. It needs proof that all of them get
    there. [Optimizing](../Optimizing.md) has the rules; the attributes are those
    of `redop-privatize`. A remark says of each op that stays what stands in the
    way.
  }];
  let options = [
    Option<"elementsPerThread", "elements-per-thread", "unsigned", "0",
           "How many elements of a thread one scan takes, where a loop allows "
           "it; else one (default: 8, and no scan of one)">,
    Option<"noalias", "noalias", "bool", "false",
           "As if every kernel had redop.noalias">,
    Option<"reassociatedFloats", "reassociated-floats", "bool", "false",
           "As if every kernel had redop.reassociated_floats">,
    Option<"anySubnormals", "any-subnormals", "bool", "false",
           "As if every kernel had redop.any_subnormals">,
    Option<"dynamicSharedMemory", "dynamic-shared-memory", "int64_t", "-1",
           "As if every kernel had redop.dynamic_shared_memory with so many "
           "bytes">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect",
    "::mlir::NVVM::NVVMDialect", "::mlir::scf::SCFDialect",
    "::mlir::redop::RedopDialect", "::mlir::ub::UBDialect"
  ];
}

def RedopGridPass : Pass<"redop-grid"> {
  let summary = "Let few blocks do the work of a grid of many";
  let description = [{
    A kernel that is written for one element a thread gains little from private
    reductions: each block has few. The launch cannot be changed from inside, but
    blocks are independent: those beyond a number that fills the GPU return at
    once, and the rest loop over the numbers of the blocks in the first
    dimension. Reads of the size of the grid keep its value.

    Where the pass sees `gpu.launch_func`, the launch gets that number of blocks
    instead, of a copy of the kernel with the original number as an additional
    argument.

    This is done only for kernels of which `redop-privatize` can then use the
    loop, and of which no block can wait for another, with the same proof. It is
    also done for kernels in which each thread appends at most one element
    (`out[atomicAdd(&count, 1)] = x`), so that `redop-aggregate` can combine
    several elements of a thread: where the launch is visible, or with `appends`.
    [Optimizing](../Optimizing.md) has the rules. A remark says of each
    reduction that stays what stands in the way.
  }];
  let options = [
    Option<"residentBlocks", "resident-blocks", "unsigned", "0",
           "How many blocks stay (default: for 132 multiprocessors, as many as "
           "have 2,048 threads, or 768 with several loads in flight each)">,
    Option<"appends", "appends", "bool", "false",
           "Also for appends in kernels without a visible launch, which is "
           "faster where many threads append, and slower where few do">,
    Option<"noalias", "noalias", "bool", "false",
           "As if every kernel had redop.noalias">,
    Option<"reassociatedFloats", "reassociated-floats", "bool", "false",
           "As if every kernel had redop.reassociated_floats">,
    Option<"anySubnormals", "any-subnormals", "bool", "false",
           "As if every kernel had redop.any_subnormals">,
    Option<"dynamicSharedMemory", "dynamic-shared-memory", "int64_t", "-1",
           "As if every kernel had redop.dynamic_shared_memory with so many "
           "bytes">
  ];
  let dependentDialects = [
    "::mlir::arith::ArithDialect", "::mlir::cf::ControlFlowDialect",
    "::mlir::memref::MemRefDialect", "::mlir::NVVM::NVVMDialect",
    "::mlir::scf::SCFDialect", "::mlir::ub::UBDialect"
  ];
}

def RedopOptimizePass : Pass<"redop-optimize"> {
  let summary = "Make reductions into memory faster, on proof";
  let description = [{
    Runs `redop-grid`, `redop-privatize`, `redop-aggregate` and
    `redop-vectorize` on what `raise-to-redop` has made.
    Code in which they find nothing to improve stays as it is, and a second run
    changes nothing. [Optimizing](../Optimizing.md) explains each.
  }];
  let options = [
    Option<"chip", "chip", "std::string", "",
           "The chip, as in sm_90a (default: the #nvvm.target attributes)">,
    Option<"ptx", "ptx", "std::string", "",
           "The PTX version, as in 8.8 (default: any)">,
    Option<"noalias", "noalias", "bool", "false",
           "As if every kernel had redop.noalias">,
    Option<"reassociatedFloats", "reassociated-floats", "bool", "false",
           "As if every kernel had redop.reassociated_floats">,
    Option<"anySubnormals", "any-subnormals", "bool", "false",
           "As if every kernel had redop.any_subnormals">,
    Option<"dynamicSharedMemory", "dynamic-shared-memory", "int64_t", "-1",
           "As if every kernel had redop.dynamic_shared_memory with so many "
           "bytes">
  ];
}

def RedopVectorizePass : Pass<"redop-vectorize"> {
  let summary = "Combine reductions into neighbouring memory";
  let description = [{
    Replaces relaxed `redop.store_reduce`, `redop.fetch_reduce`, `redop.red` and
    `redop.atom` of one block at neighbouring addresses by one `store_reduce` or
    `fetch_reduce` of a vector, where the targets of the module have a cheaper
    way to execute it: `redop-legalize` makes `red.v4.bf16x2`, a packed `red` or
    a wider compare-and-swap loop of it. An `scf.for` with a constant trip count
    whose iterations go on where the one before ended is unrolled first.

    Kind, element type, scope, mask, cache hint and `fastmath` must be equal,
    the distances constant, and between the first and the last no access of the
    thread may be to the same memory, order anything, or wait. Where the
    alignment that the vector needs is not known, it is tested at run time if
    that pays; on the other branch, the same op has the alignment that is known.
    [Optimizing](../Optimizing.md) has the conditions. A remark says of each
    reduction what it became, or what stands in the way. Without a target,
    nothing changes.
  }];
  let options = [
    Option<"chip", "chip", "std::string", "",
           "The chip, as in sm_90a (default: the #nvvm.target attributes)">,
    Option<"ptx", "ptx", "std::string", "",
           "The PTX version, as in 8.8 (default: any)">,
    Option<"runtimeAlignment", "runtime-alignment", "bool", "true",
           "Test the alignment at run time where it is not known">,
    Option<"noalias", "noalias", "bool", "false",
           "As if every kernel had redop.noalias">
  ];
  let dependentDialects = [
    "::mlir::affine::AffineDialect", "::mlir::arith::ArithDialect",
    "::mlir::LLVM::LLVMDialect", "::mlir::memref::MemRefDialect",
    "::mlir::redop::RedopDialect", "::mlir::scf::SCFDialect",
    "::mlir::vector::VectorDialect"
  ];
}

#endif // REDOP_OPTIMIZE_PASSES_TD
