//===- Passes.td - From other dialects to redop ------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_RAISE_PASSES_TD
#define REDOP_RAISE_PASSES_TD

include "mlir/Pass/PassBase.td"

def RaiseToRedopPass : Pass<"raise-to-redop"> {
  let summary = "Raise atomics, gpu reductions and inline PTX to redop ops";
  let description = [{
    Replaces ops of other dialects by equivalent redop ops:

    | Op | Becomes |
    |---|---|
    | `llvm.inline_asm`, `nvvm.inline_ptx` that hold one instruction of redop's | that instruction |
    | `llvm.atomicrmw`, monotonic to acq_rel | `redop.store_reduce` or `redop.fetch_reduce` of its order and scope |
    | `memref.atomic_rmw` | `redop.store_reduce` or `redop.fetch_reduce`, relaxed at gpu scope |
    | `llvm.nvvm.redux.sync.*` | `redop.redux.sync` |
    | `llvm.nvvm.atomic.*.gen.*` | `redop.store_reduce` or `redop.fetch_reduce` of its scope, relaxed |
    | trees of `nvvm.shfl.sync`, `llvm.nvvm.shfl.sync.*` | `redop.group_reduce warp` |
    | `gpu.subgroup_reduce` | `redop.group_reduce warp` |
    | `gpu.all_reduce` | `redop.group_reduce block` |

    An atomic op becomes `redop.fetch_reduce` where its result is used, where it
    acquires, or where a fence may acquire through it. Whatever cannot be proved
    equal is left alone; a remark says why when asked for.
    [Raising](../Raising.md) lists the reasons.

    `memref.atomic_rmw` promises atomicity and no order, and names no scope. By
    default it becomes relaxed at gpu scope, which assumes that neither the host
    nor another GPU accesses the memory while the kernel runs; `scope=sys` does
    without that assumption. `ordering=acq_rel` gives it the order that
    upstream's lowering does.

    `cuda-atomics` says that the module was made from CUDA C++: clang writes
    `atomicAdd` as a seq_cst `atomicrmw` without a syncscope, though CUDA defines
    it as relaxed at device scope. It writes `__atomic_fetch_add` of order
    seq_cst alike, so that the option is a promise that there is none.

    Remarks are sent to MLIR's remark engine, which is off by default. Their
    category is `raise-to-redop`: passed remarks name the new op, missed remarks
    contain the reason.
  }];
  let options = [
    Option<"scope", "scope", "::mlir::redop::Scope",
           "::mlir::redop::Scope::Gpu", "The scope of memref.atomic_rmw",
           "::mlir::redop::getRaiseScopeValues()">,
    Option<"ordering", "ordering", "::mlir::redop::RaiseOrdering",
           "::mlir::redop::RaiseOrdering::Relaxed",
           "The order of memref.atomic_rmw",
           "::mlir::redop::getRaiseOrderingValues()">,
    Option<"cudaAtomics", "cuda-atomics", "bool", "false",
           "A seq_cst llvm.atomicrmw without a syncscope is an atomic function "
           "of CUDA C++: relaxed at device scope">
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect",
                           "::mlir::redop::RedopDialect"];
}

#endif // REDOP_RAISE_PASSES_TD
