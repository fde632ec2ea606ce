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
    Replaces ops of other dialects by the redop ops that mean the same:

    | Op | Becomes |
    |---|---|
    | `llvm.inline_asm`, `nvvm.inline_ptx` that hold one instruction of redop's | that instruction |
    | `llvm.atomicrmw`, monotonic or release | `redop.red` in the scope that is written |
    | `memref.atomic_rmw` | `redop.store_reduce`, relaxed at system scope |
    | `gpu.subgroup_reduce` | `redop.group_reduce warp` |
    | `gpu.all_reduce` | `redop.group_reduce block` |

    The result of an atomic op must not be used: a reduction has none. Whatever
    cannot be proved equal is left alone; a remark says why when asked for.
    [Raising](../Raising.md) lists the reasons.

    `memref.atomic_rmw` promises atomicity and no order. `scope` narrows the
    scope to what the kernel needs; `ordering=acq_rel` keeps the order that
    upstream's lowering gives it, by fences around the op.

    Remarks go to MLIR's remark engine, which is off by default; their category
    is `raise-to-redop`: passed with the new op's name, or missed with the reason.
  }];
  let options = [
    Option<"scope", "scope", "::mlir::redop::Scope",
           "::mlir::redop::Scope::Sys", "The scope of memref.atomic_rmw",
           [{::llvm::cl::values(
             clEnumValN(::mlir::redop::Scope::Cta, "cta",
               "the threads of a block"),
             clEnumValN(::mlir::redop::Scope::Cluster, "cluster",
               "the threads of a cluster"),
             clEnumValN(::mlir::redop::Scope::Gpu, "gpu",
               "the threads of the GPU"),
             clEnumValN(::mlir::redop::Scope::Sys, "sys",
               "all threads of all GPUs and the host"))}]>,
    Option<"ordering", "ordering", "::mlir::redop::RaiseOrdering",
           "::mlir::redop::RaiseOrdering::Relaxed",
           "The order of memref.atomic_rmw",
           [{::llvm::cl::values(
             clEnumValN(::mlir::redop::RaiseOrdering::Relaxed, "relaxed",
               "none: the access is atomic"),
             clEnumValN(::mlir::redop::RaiseOrdering::AcqRel, "acq_rel",
               "a release fence before and an acquire fence after it"))}]>
  ];
  let dependentDialects = ["::mlir::LLVM::LLVMDialect",
                           "::mlir::redop::RedopDialect"];
}

#endif // REDOP_RAISE_PASSES_TD
