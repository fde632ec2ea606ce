//===- Passes.td - From other dialects to redop ------------*- tablegen -*-===//
//
// Part of redop, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef REDOP_RAISE_PASSES_TD
#define REDOP_RAISE_PASSES_TD

include "mlir/Pass/PassBase.td"
include "redop/Dialect/Permissions.td"

def RaiseToRedopPass : Pass<"raise-to-redop"> {
  let summary = "Raise atomics, gpu reductions and inline PTX to redop ops";
  let description = [{
    Replaces ops of other dialects with equivalent redop ops:

    | Op | Becomes |
    |---|---|
    | `llvm.inline_asm`, `nvvm.inline_ptx` with instructions that redop supports | these instructions |
    | `llvm.atomicrmw` | `redop.store_reduce` or `redop.fetch_reduce` with the same order and scope; seq_cst also a fence |
    | loops of `llvm.cmpxchg` or `redop.atom cas` | `redop.store_reduce` or `redop.fetch_reduce` |
    | `memref.atomic_rmw`, `memref.generic_atomic_rmw` | `redop.store_reduce` or `redop.fetch_reduce`, relaxed at gpu scope |
    | `llvm.nvvm.redux.sync.*` | `redop.redux.sync` |
    | `nvvm.cp.async.bulk.tensor.reduce`, `llvm.nvvm.cp.async.bulk.tensor.reduce.*` | `redop.cp.reduce.async.bulk.tensor` |
    | `llvm.nvvm.atomic.*.gen.*` | `redop.store_reduce` or `redop.fetch_reduce`, relaxed at the same scope |
    | trees of `nvvm.shfl.sync`, `llvm.nvvm.shfl.sync.*` | `redop.group_reduce warp` |
    | `gpu.subgroup_reduce` | `redop.group_reduce warp` |
    | `gpu.all_reduce` | `redop.group_reduce block` |
    | `redop.atom`, `redop.fetch_reduce` whose result is unused | `redop.red`, `redop.store_reduce` |

    An atomic op becomes `redop.fetch_reduce` if its result is used, if it
    acquires, or if a fence may acquire through it. An op is not changed if the
    pass cannot prove the replacement to be equivalent; a remark contains the
    reason. [Raising](../Raising.md) lists the reasons.

    `memref.atomic_rmw` guarantees atomicity, but specifies neither an order nor a
    scope. By default, it becomes relaxed at gpu scope, which assumes that neither
    the host nor another GPU accesses the memory while the kernel runs;
    `scope=sys` does not require this assumption. `ordering=acq_rel` is the order
    of upstream's lowering.

    `cuda-atomics` asserts that every seq_cst `atomicrmw` without a syncscope is
    an atomic function of CUDA C++: clang emits such an op for `atomicAdd`,
    which CUDA defines as relaxed at device scope. Clang emits the same op for
    `__atomic_fetch_add` with order seq_cst, so the module must not contain any
    of these.

    A few ops are raised only if the targets support the result: the options
    `chip` and `ptx`, or the `#nvvm.target`s of the module, specify the targets.

    Volatile ops must not be merged, so the pass does not raise them, unless
    `only-volatile` selects them after the optimizations.

    The pass sends remarks to MLIR's remark engine, which is off by default.
    Their category is `raise-to-redop`: passed remarks name the new op, missed
    remarks contain the reason.
  }];
  let options = [
    Option<"chip", "chip", "std::string", "",
           "The chip, as in sm_90a, if raising depends on it (default: the "
           "#nvvm.target attributes, if any)">,
    Option<"ptx", "ptx", "std::string", "",
           "The PTX version, as in 8.8 (default: the newest)">,
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
  ] # RaisePermissions # [
    Option<"onlyVolatile", "only-volatile", "bool", "false",
           "Raise only volatile llvm.atomicrmw, which must not be merged: for "
           "use after the optimizations">
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::LLVM::LLVMDialect",
                           "::mlir::memref::MemRefDialect",
                           "::mlir::scf::SCFDialect",
                           "::mlir::redop::RedopDialect"];
}

#endif // REDOP_RAISE_PASSES_TD
